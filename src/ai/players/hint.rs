//! A good move for the player who asks, and why it is one.

use super::level::Level;
use super::thinker::Thinker;
use crate::ai::limits::StopHandle;
use crate::ai::solve::knows;
use crate::ai::tactics::{blocks, forks, is_open_row, wins};
use crate::ai::value::Value;
use crate::game::{Game, Position, Square};

/// A good move and the plainest reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hint {
    /// Where to place the stone.
    pub square: Square,
    /// Why there.
    pub reason: HintReason,
}

/// Why a move is good; the plainest reasons first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum HintReason {
    /// It completes a line, or gets on with one that can be completed in this turn.
    Wins,
    /// The other side would complete a line there.
    Blocks,
    /// It makes a row that can be completed at both ends.
    OpensRow,
    /// It makes more threats at once than can be parried.
    Forks,
    /// Every other move is worth less: a draw instead of a win, or a loss.
    OnlyMove,
    /// No move is better.
    Best,
}

/// A best move for the side to move; of several the one with the plainest reason, then the one nearest to the middle.
///
/// On a big board it is the best one that a search finds. The same position always gives the same hint, as long as the
/// search has no clock. `None` when stopped, or when the game is over.
///
/// ```
/// use sanziqi::ai::{HintReason, StopHandle, Thinker, hint};
/// use sanziqi::game::Game;
///
/// let game: Game = "classic a1 b2 a2".parse()?;
/// let hint = hint(&game, &mut Thinker::new(), &StopHandle::new()).expect("the game goes on");
/// assert_eq!((hint.square.to_string().as_str(), hint.reason), ("a3", HintReason::Blocks));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(game: &Game, thinker: &mut Thinker, stop: &StopHandle) -> Option<Hint> {
    let position = game.position();
    let moves = if knows(game.rules()) { thinker.solver().moves(game, stop)? } else { searched(game, thinker, stop)? };
    let best = moves.first()?.1;
    let only = moves.len() > 1 && moves.iter().filter(|(_, value)| value.same_result(best)).count() == 1;
    let otherwise = if only { HintReason::OnlyMove } else { HintReason::Best };
    let plain = Plain::of(position, best);
    moves
        .into_iter()
        .filter(|&(_, value)| value == best)
        .map(|(square, _)| Hint { square, reason: plain.reason(square).unwrap_or(otherwise) })
        .min_by_key(|hint| (hint.reason, from_the_middle(position, hint.square), hint.square))
}

/// The one move that a search finds; what is not proven counts as a draw.
fn searched(game: &Game, thinker: &mut Thinker, stop: &StopHandle) -> Option<Vec<(Square, Value)>> {
    let found = thinker.search(Level::Perfect, game, &thinker.in_time(stop), &mut |_| ())?;
    Some(vec![(found.best, found.value().unwrap_or(Value::Draw))])
}

/// The squares whose reason is plain to see.
struct Plain {
    wins: Vec<Square>,
    blocks: Vec<Square>,
    rows: Vec<Square>,
    forks: Vec<Square>,
}

impl Plain {
    fn of(position: &Position, best: Value) -> Self {
        if position.rules().misere() {
            return Self { wins: Vec::new(), blocks: Vec::new(), rows: Vec::new(), forks: Vec::new() };
        }
        // two threats that come too late are none
        let threats = if matches!(best, Value::Win(_)) { forks(position) } else { Vec::new() };
        let opens_row = |square: &Square| {
            let mut after = position.clone();
            after.play_unchecked(*square);
            is_open_row(&after, *square)
        };
        let (rows, forks) = threats.into_iter().partition(opens_row);
        Self { wins: wins(position), blocks: blocks(position), rows, forks }
    }

    fn reason(&self, square: Square) -> Option<HintReason> {
        let plain = [
            (&self.wins, HintReason::Wins),
            (&self.blocks, HintReason::Blocks),
            (&self.rows, HintReason::OpensRow),
            (&self.forks, HintReason::Forks),
        ];
        plain.into_iter().find(|(squares, _)| squares.contains(&square)).map(|(_, reason)| reason)
    }
}

/// How far a square is from the middle of the board, in squared half squares.
fn from_the_middle(position: &Position, square: Square) -> u32 {
    let off = |at: u8, side: u8| (2 * u32::from(at) + 1).abs_diff(u32::from(side));
    let (cols, rows) = (position.rules().cols(), position.rules().rows());
    off(square.col, cols).pow(2) + off(square.row, rows).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Mark, Preset};

    fn hinted(preset: Preset, moves: &str) -> String {
        let game = Game::written(preset.rules(), Mark::X, moves);
        match hint(&game, &mut Thinker::new(), &StopHandle::new()) {
            Some(Hint { square, reason }) => format!("{square} {reason:?}"),
            None => "none".to_owned(),
        }
    }

    #[test]
    fn a_hint_gives_the_plainest_reason() {
        for (preset, moves, expected) in [
            (Preset::Classic, "", "b2 Best"),
            (Preset::Classic, "a1", "b2 OnlyMove"),
            (Preset::Classic, "a1 a3 b1 b3", "c1 Wins"),
            (Preset::Classic, "a1 b2 a2", "a3 Blocks"),
            (Preset::Classic, "a1 c1 a3 a2", "c3 Forks"),
            (Preset::Classic, "b2 a1 c1 a3 a2 c2 b3 b1", "c3 Best"),
            (Preset::Classic, "a1 a3 b1 b3 c1", "none"),
            (Preset::Misere, "", "b2 OnlyMove"),
        ] {
            assert_eq!(hinted(preset, moves), expected, "after {moves} in {}", preset.name());
        }
    }
}
