//! How each level chooses its square.

use rand::{Rng, RngExt};

use super::tactics::{blocks, completing, near, wins};
use super::{Level, Mind, Progress, Score, Stop, Value, snare, trickster};
use crate::game::{Game, Position, Square};

/// How often Normal takes best moves in a quiet position, of whole turns.
const NORMAL: f64 = 0.40;
/// How often it does where a search has to do in place of exact values.
const NORMAL_BY_SEARCH: f64 = 0.30;
/// How often Hard does.
const HARD: f64 = 0.75;
/// On a big board, the squares that Normal and Hard choose from otherwise.
const PROMISING: usize = 5;

/// Squares and how likely each is chosen, from 0 to 1; together 1.
pub(super) type Odds = Vec<(Square, f64)>;

/// What a level came up with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Where it places its stone.
    pub square: Square,
    /// What the move is worth to it, if it looked.
    pub value: Option<Value>,
    /// Positions that were looked at for it.
    pub nodes: u64,
}

impl Level {
    /// Chooses a square for the side to move.
    ///
    /// `None` when stopped, or when the game is over.
    pub fn think(self, game: &Game, mind: &mut Mind, rng: &mut impl Rng, stop: &Stop) -> Option<Thought> {
        self.think_aloud(game, mind, rng, stop, &mut |_| ())
    }

    /// As [`Self::think`], and tells how far it has come, where that takes a while.
    pub fn think_aloud(
        self,
        game: &Game,
        mind: &mut Mind,
        rng: &mut impl Rng,
        stop: &Stop,
        tell: &mut dyn FnMut(&Progress),
    ) -> Option<Thought> {
        let before = mind.nodes();
        let stop = &mind.in_time(stop);
        let mut score = None;
        let odds = self.weigh(game, mind, stop, &mut |progress| {
            score = progress.line.first().map(|&square| (square, progress.score));
            tell(progress);
        })?;
        let square = draw(&odds, rng.random())?;
        let value = match score {
            Some((at, Score::Exact(value))) if at == square => Some(value),
            None if self >= Self::Normal && Mind::knows(game) => {
                mind.solver.moves(game, stop)?.into_iter().find(|(at, _)| *at == square).map(|(_, value)| value)
            }
            _ => None,
        };
        Some(Thought { square, value, nodes: mind.nodes() - before })
    }

    /// How likely the level chooses each legal square, in the order of [`Position::legal_moves`]; none after the end.
    ///
    /// `None` when stopped.
    pub fn odds(self, game: &Game, mind: &mut Mind, stop: &Stop) -> Option<Vec<(Square, f64)>> {
        self.weigh(game, mind, stop, &mut |_| ())
    }

    fn weigh(self, game: &Game, mind: &mut Mind, stop: &Stop, tell: &mut dyn FnMut(&Progress)) -> Option<Odds> {
        let position = game.position();
        let sight = Sight::of(position);
        let mut odds = nothing(position);
        if odds.is_empty() {
            return Some(odds);
        }
        match self {
            Self::Random => share(&mut odds, &sight.considered, 1.0),
            Self::Guard => share(&mut odds, sight.guard(), 1.0),
            Self::Normal | Self::Hard if sight.quiet() => {
                let best = match self {
                    Self::Hard if mind.is_pressing(game) => 1.0,
                    Self::Hard => HARD,
                    _ if Mind::knows(game) => NORMAL,
                    _ => NORMAL_BY_SEARCH,
                };
                let best = best.powf(1.0 / f64::from(game.rules().per_turn()));
                share(&mut odds, &self.perfect(game, &sight, mind, stop, tell)?, best);
                share(&mut odds, &sight.sensible(self, game, mind), 1.0 - best);
            }
            Self::Easy | Self::Normal | Self::Hard => {
                let squares = if sight.quiet() { sight.sensible(self, game, mind) } else { sight.easy().to_vec() };
                share(&mut odds, &squares, 1.0);
            }
            Self::Trickster if Mind::knows(game) => {
                share(&mut odds, &trickster::choices(game, &mut mind.solver, stop)?, 1.0);
            }
            Self::Perfect | Self::Trickster => {
                share(&mut odds, &self.perfect(game, &sight, mind, stop, tell)?, 1.0);
            }
        }
        Some(odds)
    }

    /// The moves with the best value: of the wins the soonest, of the losses the latest. Where nobody knows the values,
    /// the one that a search finds best.
    fn perfect(
        self,
        game: &Game,
        sight: &Sight,
        mind: &mut Mind,
        stop: &Stop,
        tell: &mut dyn FnMut(&Progress),
    ) -> Option<Vec<Square>> {
        if !Mind::knows(game) {
            let found = mind.search(self, game, stop, tell)?;
            let trap = self == Self::Trickster && sight.quiet();
            let square = if trap { snare::choice(game, &found, mind, stop)? } else { found.square };
            return Some(sight.safe(square));
        }
        let moves = mind.solver.moves(game, stop)?;
        let best = moves.first().map(|&(_, value)| value);
        Some(moves.into_iter().filter(|&(_, value)| Some(value) == best).map(|(square, _)| square).collect())
    }
}

/// What a player sees at once.
#[derive(Debug)]
pub(super) struct Sight {
    /// The squares that come into question at all.
    pub(super) considered: Vec<Square>,
    /// Where the own line can be completed.
    wins: Vec<Square>,
    /// Where the other side would complete one.
    blocks: Vec<Square>,
}

impl Sight {
    pub(super) fn of(position: &Position) -> Self {
        let legal = || position.legal_moves().collect();
        let mover = position.to_move();
        if !position.rules().misere() {
            return Self { considered: legal(), wins: wins(position), blocks: blocks(position) };
        }
        // a line loses: nobody makes one who need not, and there is nothing to complete or to block
        let losing = completing(position, mover);
        let safe: Vec<Square> = position.legal_moves().filter(|square| !losing.contains(square)).collect();
        let considered = if safe.is_empty() { legal() } else { safe };
        Self { considered, wins: Vec::new(), blocks: Vec::new() }
    }

    /// Neither side can complete a line with its next stone.
    pub(super) const fn quiet(&self) -> bool {
        self.wins.is_empty() && self.blocks.is_empty()
    }

    /// Blocks; else anything.
    fn guard(&self) -> &[Square] {
        if self.blocks.is_empty() { &self.considered } else { &self.blocks }
    }

    /// Completes its own line; else as [`Self::guard`].
    pub(super) fn easy(&self) -> &[Square] {
        if self.wins.is_empty() { self.guard() } else { &self.wins }
    }

    /// This square, unless it overlooks what is seen at once.
    fn safe(&self, square: Square) -> Vec<Square> {
        let urgent = self.easy();
        if self.quiet() || urgent.contains(&square) { vec![square] } else { urgent.to_vec() }
    }

    /// Anything; on a big board, where most squares mean nothing, what is near or looks good.
    fn sensible(&self, level: Level, game: &Game, mind: &mut Mind) -> Vec<Square> {
        if Mind::knows(game) {
            return self.considered.clone();
        }
        let some = match level {
            // where stones fall everything is near: all but the square that looks worst
            Level::Easy if game.rules().gravity() => mind.promising(game, self.considered.len().max(2) - 1),
            Level::Easy => near(game.position()),
            _ => mind.promising(game, PROMISING),
        };
        let some: Vec<Square> = some.into_iter().filter(|square| self.considered.contains(square)).collect();
        if some.is_empty() { self.considered.clone() } else { some }
    }
}

/// No square has a chance yet.
pub(super) fn nothing(position: &Position) -> Odds {
    position.legal_moves().map(|square| (square, 0.0)).collect()
}

/// Shares this much chance evenly between some squares.
pub(super) fn share(odds: &mut Odds, squares: &[Square], chance: f64) {
    for (square, odds) in odds {
        if squares.contains(square) {
            *odds += chance / f64::from(squares.len() as u32);
        }
    }
}

/// The square that a number from 0 to below 1 falls on.
fn draw(odds: &Odds, number: f64) -> Option<Square> {
    let mut left = number;
    let mut last = None;
    for &(square, chance) in odds.iter().filter(|(_, chance)| *chance > 0.0) {
        last = Some(square);
        if left < chance {
            break;
        }
        left -= chance;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::dice;
    use crate::game::{Mark, Preset, RawRules};

    /// The odds after these moves in percent, those of 0 left out.
    fn odds(level: Level, preset: Preset, moves: &str) -> String {
        let moves: Vec<Square> = moves.split_whitespace().map(|text| text.parse().expect("a square")).collect();
        let game = Game::replay(preset.rules(), Mark::X, &moves).expect("legal");
        let odds = level.odds(&game, &mut Mind::new(), &Stop::default()).expect("not stopped");
        let some = odds.into_iter().filter(|(_, chance)| *chance > 0.0);
        some.map(|(square, chance)| format!("{square}:{}", (chance * 1000.0).round() / 10.0))
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn each_level_chooses_as_its_description_says() {
        use Level::{Easy, Guard, Hard, Normal, Perfect, Random};
        use Preset::{Classic, Infinite, Misere};
        let lines = "a1 a3 b1 b3";
        for (level, preset, moves, expected) in [
            // X can complete c1, O could complete c3
            (Random, Classic, lines, "c1:20 a2:20 b2:20 c2:20 c3:20"),
            (Guard, Classic, lines, "c3:100"),
            (Easy, Classic, lines, "c1:100"),
            (Normal, Classic, lines, "c1:100"),
            // nobody can complete anything, and only the centre holds
            (Easy, Classic, "a1", "b1:12.5 c1:12.5 a2:12.5 b2:12.5 c2:12.5 a3:12.5 b3:12.5 c3:12.5"),
            (Normal, Classic, "a1", "b1:7.5 c1:7.5 a2:7.5 b2:47.5 c2:7.5 a3:7.5 b3:7.5 c3:7.5"),
            (Hard, Classic, "a1", "b1:3.1 c1:3.1 a2:3.1 b2:78.1 c2:3.1 a3:3.1 b3:3.1 c3:3.1"),
            (Perfect, Classic, "a1", "b2:100"),
            // the stone on a1 is about to vanish, so that c1 completes nothing
            (Easy, Infinite, "a1 a3 b1 b3 c2 a2", "c1:33.3 b2:33.3 c3:33.3"),
            // b1 and c2 would make an own line
            (Random, Misere, "a1 b2 c1 a2 c3 a3", "b3:100"),
            (Easy, Misere, "a1 b2 c1 a2 c3 a3", "b3:100"),
            // every square makes one
            (Random, Misere, "a1 b2 c1 a2 c3 a3 b3 b1", "c2:100"),
        ] {
            assert_eq!(odds(level, preset, moves), expected, "{level} in {} after {moves}", preset.name());
        }
    }

    #[test]
    fn what_is_proven_is_told_and_comes_with_the_move() {
        let raw = RawRules { cols: 5, rows: 6, goal: 4, ..RawRules::default() };
        let game = Game::new(raw.try_into().expect("playable"), Mark::X);
        let mut told = None;
        let mut mind = Mind::patient(100_000);
        let thought =
            Level::Perfect.think_aloud(&game, &mut mind, &mut dice(1, 1), &Stop::default(), &mut |progress| {
                told = progress.line.first().map(|&square| (square, progress.score));
            });
        assert_eq!(thought.and_then(|thought| thought.value), Some(Value::Win(11)));
        assert_eq!(told, thought.map(|thought| (thought.square, Score::Exact(Value::Win(11)))));
    }

    #[test]
    fn a_square_without_a_chance_is_never_drawn() {
        let [a, b, c, d] = [0, 1, 2, 3].map(|col| Square::new(col, 0));
        let odds = vec![(a, 0.0), (b, 0.25), (c, 0.75), (d, 0.0)];
        for (number, expected) in [(0.0, b), (0.249, b), (0.25, c), (0.999_999_999_999_999_9, c)] {
            assert_eq!(draw(&odds, number), Some(expected), "{number}");
        }
        assert_eq!(draw(&Vec::new(), 0.5), None);
    }
}
