//! Exact values on boards that are small enough.

mod board;
mod circle;
mod phase;
#[cfg(test)]
mod tests;
mod tree;

use self::board::MAX_CELLS;
use self::circle::{Circle, MAX_POSITIONS};
use self::tree::Tree;
use super::{Stop, Value};
use crate::game::{Game, Mark, Outcome, Position, Rules, Square};

/// Whether a game is small enough for exact play.
///
/// That is a board of at most 16 squares; where stones vanish, one of at most about a million positions.
pub fn knows(rules: &Rules) -> bool {
    rules.cells() <= MAX_CELLS && (rules.max_stones().is_none() || Circle::count(rules) <= MAX_POSITIONS)
}

/// Finds the exact value of every move of a game that it [`knows`].
///
/// It remembers what it found, until it is asked about other rules.
#[derive(Debug, Default)]
pub struct Solver {
    table: Option<Table>,
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
    /// `None` when stopped, or when the game is none that it [`knows`].
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
    /// again. `None` when stopped, or when the game is none that it [`knows`].
    pub fn moves(&mut self, game: &Game, stop: &Stop) -> Option<Vec<(Square, Value)>> {
        self.prepare(game, stop)?;
        self.moves_in(game.position(), stop)
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
                let before = circle.nodes;
                let done = circle.prepare(game, stop);
                self.nodes += circle.nodes - before;
                done
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
                let before = tree.nodes;
                let moves = tree.moves(tree.board().stones(position), stop);
                self.nodes += tree.nodes - before;
                moves?
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
    pub(super) fn key(&self, position: &Position) -> Option<usize> {
        match self.table.as_ref()? {
            Table::Tree(tree) => Some(tree.key(tree.board().stones(position)) as usize),
            Table::Circle(circle) => Some(circle.key(position)),
        }
    }
}

impl Table {
    fn new(rules: Rules) -> Self {
        if rules.max_stones().is_some() {
            Self::Circle(Box::new(Circle::new(rules)))
        } else {
            Self::Tree(Box::new(Tree::new(rules)))
        }
    }

    const fn rules(&self) -> &Rules {
        match self {
            Self::Tree(tree) => tree.board().rules(),
            Self::Circle(circle) => circle.rules(),
        }
    }
}
