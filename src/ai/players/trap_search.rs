//! Trap search, Trickster's choice on boards too large for exact values: the move that must be answered exactly for longest,
//! found by shallow searches.

use super::thinker::Thinker;
use crate::ai::limits::StopHandle;
use crate::ai::result::{Score, SearchResult};
use crate::ai::tactics::Immediate;
use crate::ai::value::Value;
use crate::game::{Game, Mark, Square};

/// Moves besides the best one that come into question.
const OTHERS: usize = 5;
/// Answers besides the best one that are tried.
const ANSWERS: usize = 5;
/// In thousandths of a sure win: a move that seems to give away less than this keeps the value.
const KEEPS: i16 = 30;
/// An answer that gives away as much as this is wrong.
const WRONG: i16 = 200;
/// Stones of the longest answer that is looked for.
const LONGEST: u32 = 4;
/// Stones that are followed for it, of both sides.
const FOLLOWED: usize = 12;
/// Nodes of the search for the best move to those of one shallow search.
const SHALLOW_PART: u64 = 100;
/// Nodes of the search for the best move to those of all shallow searches together.
const ALL_PART: u64 = 3;
/// Nodes of a shallow search, at the least and at the most.
const SHALLOW_NODES: (u64, u64) = (50, 2_000);

/// Among the moves that keep the value, the one that needs the longest exact answer; of equals the best one, which a
/// search has `found`. `None` when stopped.
///
/// A move keeps the value when a shallow search sees it give away next to nothing against the best one. Its *exact answer* is the
/// run of stones that the other side has to find from there on, with best play by both: where stones fall each of them is
/// the only one that holds, elsewhere one of three at the most, for a row can be stopped at both ends and in between; every
/// other promising one gives away a good part of a win. The answer ends with the first stone that could
/// as well go elsewhere. What a person sees at once, a line to complete or to block, has to be found by nobody
/// and does not count.
pub(super) fn choice(game: &Game, found: &SearchResult, thinker: &mut Thinker, stop: &StopHandle) -> Option<Square> {
    if found.value().is_some() {
        return Some(found.best);
    }
    if stop.is_due() {
        return Some(found.best);
    }
    let nodes = shallow_nodes(found);
    let end = thinker.nodes() + found.nodes / ALL_PART;
    let me = game.position().to_move();
    let mut trap = TrapSearch { me, nodes, end, thinker, stop };
    let least = trap.worth(&after(game, found.best), me)? - KEEPS;
    let mut best = (trap.exact_answer(after(game, found.best))?, found.best);
    for square in trap.thinker.promising(game, OTHERS + 1) {
        if trap.is_over() || best.0 == LONGEST {
            break;
        }
        let then = after(game, square);
        if square == found.best || trap.worth(&then, me)? < least {
            continue;
        }
        let answer = trap.exact_answer(then.clone())?;
        // a longer look before it leaps
        if answer > best.0 && trap.long(SHALLOW_PART / 10).worth(&then, me)? >= least {
            best = (answer, square);
        }
    }
    Some(best.1)
}

/// Nodes of a shallow search, after the search for the best move.
fn shallow_nodes(found: &SearchResult) -> u64 {
    (found.nodes / SHALLOW_PART).clamp(SHALLOW_NODES.0, SHALLOW_NODES.1)
}

/// The shallow searches for exact answers.
struct TrapSearch<'a> {
    me: Mark,
    /// Nodes of a shallow search.
    nodes: u64,
    /// The thinker's nodes at which no further move is tried.
    end: u64,
    thinker: &'a mut Thinker,
    stop: &'a StopHandle,
}

impl TrapSearch<'_> {
    /// A trap search with searches that are longer by this factor.
    fn long(&mut self, times: u64) -> TrapSearch<'_> {
        TrapSearch { me: self.me, nodes: self.nodes * times, end: self.end, thinker: self.thinker, stop: self.stop }
    }

    fn is_over(&self) -> bool {
        self.stop.is_due() || self.thinker.nodes() >= self.end
    }

    /// What a position is worth to a side, in thousandths of a sure win.
    fn worth(&mut self, game: &Game, mark: Mark) -> Option<i16> {
        let (worth, of) = match game.outcome() {
            Some(outcome) => (outcome.winner().map_or(0, |winner| if winner == mark { 1000 } else { -1000 }), mark),
            None => (
                thousandths(self.thinker.shallow_search(game, self.nodes, self.stop)?.score),
                game.position().to_move(),
            ),
        };
        Some(if of == mark { worth } else { -worth })
    }

    /// How many stones the exact answer to the last move has.
    fn exact_answer(&mut self, mut game: Game) -> Option<u32> {
        let mut stones = 0;
        for _ in 0..FOLLOWED {
            if game.outcome().is_some() || stones == LONGEST || self.stop.is_due() {
                break;
            }
            let best = self.thinker.shallow_search(&game, self.nodes, self.stop)?;
            let mover = game.position().to_move();
            if mover != self.me && Immediate::of(game.position()).is_quiet() {
                let wrong = thousandths(best.score) - WRONG;
                let mut others = if game.rules().gravity() { 0 } else { 2 };
                for square in self.thinker.promising(&game, ANSWERS + 1) {
                    if square == best.best || self.worth(&after(&game, square), mover)? <= wrong {
                        continue;
                    }
                    if others == 0 {
                        return Some(stones);
                    }
                    others -= 1;
                }
                stones += 1;
            }
            game.play(best.best).ok()?;
        }
        Some(stones)
    }
}

/// The game with one stone more.
fn after(game: &Game, square: Square) -> Game {
    let mut after = game.clone();
    after.play(square).expect("it is one of the moves");
    after
}

/// A score in thousandths of a sure win.
const fn thousandths(score: Option<Score>) -> i16 {
    match score {
        Some(Score::Exact(Value::Win(_))) => 1000,
        Some(Score::Exact(Value::Draw)) | None => 0,
        Some(Score::Exact(Value::Loss(_))) => -1000,
        Some(Score::Estimate(thousandths)) => thousandths,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{Level, SearchLimits, rng, roll};
    use crate::game::Preset;

    /// A game in its opening, by chance.
    fn game(preset: Preset, seed: u64) -> Game {
        let mut game = Game::new(preset.rules(), Mark::X);
        for ply in 0..6 {
            let squares = Thinker::new().promising(&game, 4);
            let square = squares[roll(&mut rng(seed, ply)) as usize % squares.len()];
            if after(&game, square).outcome().is_none() {
                game = after(&game, square);
            }
        }
        game
    }

    #[test]
    fn the_choice_must_be_answered_exactly_for_as_long_as_the_best_move_and_sometimes_for_longer() {
        let stop = StopHandle::new();
        for preset in [Preset::ConnectFour, Preset::Gomoku] {
            let mut longer = 0;
            for seed in 0..40 {
                let game = game(preset, seed);
                let mut thinker = Thinker::with_limits(SearchLimits::nodes(2_000));
                let found = thinker.search(Level::Trickster, &game, &stop, &mut |_| ()).expect("a move");
                let square = choice(&game, &found, &mut thinker, &stop).expect("not stopped");
                let nodes = shallow_nodes(&found);
                let me = game.position().to_move();
                let mut trap = TrapSearch { me, nodes, end: u64::MAX, thinker: &mut thinker, stop: &stop };
                let [chosen, best] = [square, found.best].map(|at| trap.exact_answer(after(&game, at)));
                assert!(chosen >= best, "{square} {chosen:?}, {} {best:?} in\n{}", found.best, game.position());
                longer += u32::from(chosen > best);
            }
            assert!(longer > 0, "no trap in {}", preset.name());
        }
    }
}
