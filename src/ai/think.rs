//! How each level chooses its square.

use rand::{Rng, RngExt, SeedableRng};

use super::tactics::completing;
use super::{Level, Solver, Stop, Value, trickster};
use crate::game::{Game, Position, Square};

/// How often Normal takes a best move in a quiet position.
const NORMAL: f64 = 0.40;
/// How often Hard does.
const HARD: f64 = 0.75;

/// Squares and how likely each is chosen, from 0 to 1; together 1.
pub(super) type Odds = Vec<(Square, f64)>;

/// The one seeded generator. What it gives is the same on every machine and in every version of the program.
pub type Dice = rand::rngs::Xoshiro256PlusPlus;

/// The dice for the stone of this number, from 0, in a game with this seed.
///
/// Every stone has its own: a hint or an undo never changes how a seeded game goes on.
pub fn dice(seed: u64, ply: usize) -> Dice {
    // an odd factor, so that no two stones of a game share their dice
    Dice::seed_from_u64(seed ^ (ply as u64).wrapping_mul(0xd1b5_4a32_d192_ed03))
}

/// What a level came up with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Where it places its stone.
    pub square: Square,
    /// What the move is worth to it, if it looked.
    pub value: Option<Value>,
    /// Positions that the solver looked at for it.
    pub nodes: u64,
}

impl Level {
    /// Chooses a square for the side to move.
    ///
    /// `None` when stopped, when the game is over, or when the level needs exact values of a game that nobody
    /// [`knows`](super::knows).
    pub fn think(self, game: &Game, solver: &mut Solver, rng: &mut impl Rng, stop: &Stop) -> Option<Thought> {
        let before = solver.nodes();
        let odds = self.odds(game, solver, stop)?;
        let square = draw(&odds, rng.random())?;
        let value = if self >= Self::Normal {
            solver.moves(game, stop)?.into_iter().find(|(at, _)| *at == square).map(|(_, value)| value)
        } else {
            None
        };
        Some(Thought { square, value, nodes: solver.nodes() - before })
    }

    /// How likely the level chooses each legal square, in the order of [`Position::legal_moves`]; none after the end.
    ///
    /// `None` as [`Self::think`].
    pub fn odds(self, game: &Game, solver: &mut Solver, stop: &Stop) -> Option<Vec<(Square, f64)>> {
        let position = game.position();
        let sight = Sight::of(position);
        let mut odds = nothing(position);
        match self {
            Self::Random => share(&mut odds, &sight.considered, 1.0),
            Self::Guard => share(&mut odds, sight.guard(), 1.0),
            Self::Easy => share(&mut odds, sight.easy(), 1.0),
            Self::Normal | Self::Hard if sight.quiet() => {
                let best = if self == Self::Hard { HARD } else { NORMAL };
                share(&mut odds, &perfect(game, solver, stop)?, best);
                share(&mut odds, &sight.considered, 1.0 - best);
            }
            Self::Normal | Self::Hard => share(&mut odds, sight.easy(), 1.0),
            Self::Perfect => share(&mut odds, &perfect(game, solver, stop)?, 1.0),
            Self::Trickster => share(&mut odds, &trickster::choices(game, solver, stop)?, 1.0),
        }
        Some(odds)
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
            return Self {
                considered: legal(),
                wins: completing(position, mover),
                blocks: completing(position, !mover),
            };
        }
        // a line loses: nobody makes one who need not, and there is nothing to complete or to block
        let losing = completing(position, mover);
        let safe: Vec<Square> = position.legal_moves().filter(|square| !losing.contains(square)).collect();
        let considered = if safe.is_empty() { legal() } else { safe };
        Self { considered, wins: Vec::new(), blocks: Vec::new() }
    }

    /// Neither side can complete a line with its next stone.
    const fn quiet(&self) -> bool {
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
}

/// The moves with the best value: of the wins the soonest, of the losses the latest.
fn perfect(game: &Game, solver: &mut Solver, stop: &Stop) -> Option<Vec<Square>> {
    let moves = solver.moves(game, stop)?;
    let best = moves.first().map(|&(_, value)| value);
    Some(moves.into_iter().filter(|&(_, value)| Some(value) == best).map(|(square, _)| square).collect())
}

/// No square has a chance yet.
pub(super) fn nothing(position: &Position) -> Odds {
    position.legal_moves().map(|square| (square, 0.0)).collect()
}

/// Shares this much chance evenly between some squares.
pub(super) fn share(odds: &mut Odds, squares: &[Square], chance: f64) {
    for (square, odds) in odds {
        if squares.contains(square) {
            *odds += chance / squares.len() as f64;
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
