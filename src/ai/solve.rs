//! Exact values on boards that are small enough.
//!
//! A [`Solver`] is asked in two ways. [`Solver::moves`] tells the value of every move of a game that it [`knows`], at once:
//! the levels play by it. [`Solver::prove`] tells the value of one position on up to 64 squares, with as much effort as
//! it is allowed.

mod board;
mod bounds;
mod circle;
mod duel;
mod falling;
mod memory;
mod meter;
mod phase;
mod proof;
mod prover;
#[cfg(test)]
mod tests;
mod tree;

pub use self::proof::{Effort, Proof};

use self::circle::{Circle, MAX_POSITIONS};
use self::meter::Meter;
use self::prover::Prover;
use self::tree::Tree;
use super::{Stop, Value};
use crate::game::{Game, Mark, Outcome, Position, Rules, Square};

/// The largest board on which the value of every move is found at once.
const WHOLE_TREE: usize = 16;
/// Memory for that, in bytes; a board of that size needs much less.
const WHOLE_TREE_BYTES: usize = 64 << 20;

/// Whether a game is small enough for exact play.
///
/// That is a board of at most 16 squares; where stones vanish, one of at most about a million positions.
pub fn knows(rules: &Rules) -> bool {
    rules.cells() <= WHOLE_TREE && (rules.max_stones().is_none() || Circle::count(rules) <= MAX_POSITIONS)
}

/// A move that wins for the first player of connect four (7 columns, 6 rows, 4 in a row, gravity): from a table, so at
/// once.
///
/// It knows all positions that come about when the first player follows it, as long as a win is hard to find. Where it
/// says nothing any more, [`Solver::prove`] finds the win within some 100,000 positions.
pub fn winning_opening(game: &Game) -> Option<Square> {
    falling::opening(game.position())
}

/// Finds exact values: of every move of a game that it [`knows`], or of one position of a larger one.
///
/// It remembers what it found, until it is asked about other rules.
#[derive(Debug, Default)]
pub struct Solver {
    table: Option<Table>,
    prover: Option<Prover>,
    nodes: u64,
}

/// What is remembered of one game.
#[derive(Debug)]
enum Table {
    Tree(Box<Tree>),
    Circle(Box<Circle>),
}

impl Solver {
    /// A solver that remembers nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// What the position of a game is worth to the side to move.
    ///
    /// `None` when stopped, or when the game is not one that it [`knows`].
    pub fn value(&mut self, game: &Game, stop: &Stop) -> Option<Value> {
        match game.outcome() {
            Some(Outcome::Draw(_)) => Some(Value::Draw),
            Some(Outcome::Win { by, .. }) if by == game.position().to_move() => Some(Value::Win(0)),
            Some(Outcome::Win { .. }) => Some(Value::Loss(0)),
            None => Some(self.moves(game, stop)?.first()?.1),
        }
    }

    /// Every legal move and what it is worth to the side that makes it, the best first.
    ///
    /// Where stones vanish this is exact with the game's own past: a position that was there twice is a draw when entered
    /// again. `None` when stopped, or when the game is not one that it [`knows`].
    pub fn moves(&mut self, game: &Game, stop: &Stop) -> Option<Vec<(Square, Value)>> {
        self.prepare(game, stop)?;
        self.moves_in(game.position(), stop)
    }

    /// What the position of a game is worth to the side to move, and which moves reach that.
    ///
    /// On up to 64 squares, for all rules. It may take for ever: the proof says how far it came when the effort was used
    /// up, or when it was hurried or stopped. `tell` hears from time to time how many positions were looked at. `None` where it cannot
    /// even begin: on a larger board, or where stones vanish and all positions would take more memory than there is
    /// ([`Self::bytes`]).
    pub fn prove(&mut self, game: &Game, effort: &Effort, stop: &Stop, tell: &mut dyn FnMut(u64)) -> Option<Proof> {
        let rules = game.rules();
        if Prover::bytes(game)? > effort.bytes() {
            return None;
        }
        if self.prover.as_ref().is_none_or(|prover| !prover.serves(rules, effort)) {
            // first away with what is remembered of another game
            self.prover = None;
            self.prover = Some(Prover::new(*rules, effort));
        }
        let mut meter = Meter::partial(effort.nodes, stop, tell);
        let proof = match game.outcome() {
            Some(_) => Proof::of(self.value(game, stop)?),
            None => self.prover.as_mut()?.prove(game, effort, &mut meter),
        };
        self.nodes += proof.nodes;
        Some(proof)
    }

    /// The memory that [`Self::prove`] needs to begin with a game, in bytes; `None` on a board that is too large.
    ///
    /// Where stones vanish that is what all positions take, and more once one of them was there twice; elsewhere nothing.
    pub fn bytes(game: &Game) -> Option<usize> {
        Prover::bytes(game)
    }

    /// Positions looked at since it was made.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Makes everything ready for [`Self::moves_in`] and [`Self::key`] of positions that come from this game.
    pub(super) fn prepare(&mut self, game: &Game, stop: &Stop) -> Option<()> {
        let rules = *game.rules();
        if self.table.as_ref().is_none_or(|table| *table.rules() != rules) {
            self.table = knows(&rules).then(|| Table::new(rules));
        }
        match self.table.as_mut()? {
            Table::Tree(_) => Some(()),
            Table::Circle(circle) => {
                let mut quiet = |_| {};
                let mut meter = Meter::new(u64::MAX, stop, &mut quiet);
                let done = circle.prepare(game, &mut meter);
                self.nodes += meter.nodes;
                done.ok()
            }
        }
    }

    /// As [`Self::moves`], of a position a few stones after the game that was prepared.
    ///
    /// Of the past it counts what that game has seen, and not the few stones.
    pub(super) fn moves_in(&mut self, position: &Position, stop: &Stop) -> Option<Vec<(Square, Value)>> {
        if position.outcome().is_some() {
            return Some(Vec::new());
        }
        let mut moves = match self.table.as_mut()? {
            Table::Tree(tree) => {
                let mut quiet = |_| {};
                let mut meter = Meter::new(u64::MAX, stop, &mut quiet);
                let moves = tree.moves(tree.board().stones(position), &mut meter);
                self.nodes += meter.nodes;
                moves.ok()?
            }
            Table::Circle(circle) => circle.moves(position),
        };
        moves.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        Some(moves)
    }

    /// A number of stones that are placed before a line can end the game in favour of `mark`, whatever both sides do.
    pub(super) fn soonest_win(&self, position: &Position, mark: Mark) -> Option<u16> {
        match self.table.as_ref()? {
            Table::Tree(tree) => {
                Some(tree.soonest_win(tree.board().stones(position), mark == position.to_move()).unwrap_or(u16::MAX))
            }
            Table::Circle(_) => Some(1),
        }
    }

    /// A number that two positions share only if they go on in the same way.
    pub(super) fn key(&self, position: &Position) -> Option<u128> {
        match self.table.as_ref()? {
            Table::Tree(tree) => Some(tree.key(tree.board().stones(position))),
            Table::Circle(circle) => Some(circle.key(position) as u128),
        }
    }
}

impl Table {
    fn new(rules: Rules) -> Self {
        if rules.max_stones().is_some() {
            Self::Circle(Box::new(Circle::new(rules)))
        } else {
            Self::Tree(Box::new(Tree::new(rules, WHOLE_TREE_BYTES)))
        }
    }

    const fn rules(&self) -> &Rules {
        match self {
            Self::Tree(tree) => tree.board().rules(),
            Self::Circle(circle) => circle.rules(),
        }
    }
}
