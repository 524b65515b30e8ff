//! The search for the games that are too large for exact values: any board, goal, and number of stones a turn.
//!
//! It looks ahead round by round, and within a round it follows forced answers to their end. What a line is worth is
//! read from one table for each goal, so that every game of the family is played by the same means.

mod board;
mod budget;
mod duel;
mod evaluate;
mod iterate;
mod lines;
mod patterns;
mod points;
mod rehearsal;
mod score;
mod set;
mod shape;
mod squares;
mod table;
#[cfg(test)]
mod tests;
mod threats;
mod tree;
mod turns;

use std::thread::{self, Builder};
use std::time::Duration;

use self::board::Board;
pub use self::budget::Budget;
use self::budget::Watch;
use self::evaluate::Threat;
pub use self::iterate::Finding;
use self::table::Table;
use self::tree::Tree;
use super::{Limits, Progress, Worker};
use crate::game::{Game, Mark, Rules, Square};

/// Finds good moves, and remembers what it saw until it is asked about other rules.
#[derive(Debug)]
pub struct Engine {
    memory: u32,
    table: Option<Table>,
    /// For searches that must not depend on what was searched before.
    fresh: Option<Table>,
    board: Option<Board>,
}

/// The memory of a search that starts from nothing, in MiB.
const FRESH: u32 = 4;

impl Default for Engine {
    fn default() -> Self {
        Self::new(Limits::default().memory)
    }
}

impl Engine {
    /// An engine that remembers nothing yet, and will use so many MiB to remember.
    pub const fn new(memory: u32) -> Self {
        Self { memory, table: None, fresh: None, board: None }
    }

    /// From now on it uses so many MiB to remember.
    pub fn set_memory(&mut self, memory: u32) {
        if memory != self.memory {
            (self.memory, self.table) = (memory, None);
        }
    }

    /// Looks for the best move of a game, and tells how far it has come after every round.
    ///
    /// A search that only the number of nodes limits starts from nothing: the same game and the same number give the
    /// same move. One that time limits goes on from what the ones before it saw. `None` when the game is over, or when
    /// stopped.
    pub fn think(&mut self, game: &Game, budget: &Budget, tell: &mut dyn FnMut(&Progress)) -> Option<Finding> {
        let board = self.board_of(game)?;
        self.search(board, budget, tell)
    }

    fn search(&mut self, board: Board, budget: &Budget, tell: &mut dyn FnMut(&Progress)) -> Option<Finding> {
        let table = if budget.time == Duration::MAX {
            let table = self.fresh.get_or_insert_with(|| Table::new(FRESH.min(self.memory)));
            table.clear();
            table
        } else {
            self.table.get_or_insert_with(|| Table::new(self.memory))
        };
        let watch = Watch::new(budget);
        thread::scope(|scope| {
            // they share the table alone: what one has seen spares the others the work
            for number in 1..budget.threads {
                let mut helper = Tree::new(board.clone(), table, watch.over_help());
                let thread = Builder::new().name(Worker::THREAD.to_owned());
                // with no thread to spare it goes without
                let _ = thread.spawn_scoped(scope, move || helper.help(u16::from(number)));
            }
            let found = Tree::new(board, table, watch.clone()).think(tell);
            watch.finish();
            found
        })
    }

    /// As [`Self::think`], for stones of which only the order is known, whosever turn they were placed in, and the side
    /// that is to move. `None` too when a side has completed a line or when the board is full.
    pub fn think_on(
        &mut self,
        rules: &Rules,
        stones: &[(Square, Mark)],
        mover: Mark,
        budget: &Budget,
        tell: &mut dyn FnMut(&Progress),
    ) -> Option<Finding> {
        if !self.empty_board(rules)?.lay(stones, mover) {
            return None;
        }
        let board = self.board.clone()?;
        self.search(board, budget, tell)
    }

    /// Remembers nothing any more.
    pub fn forget(&self) {
        if let Some(table) = &self.table {
            table.clear();
        }
    }

    /// Whether a side could, with its next stone, make a line that cannot be stopped any more.
    pub(super) fn is_pressing(&mut self, game: &Game) -> bool {
        let duel = game.rules().per_turn() == 1 && !game.rules().misere();
        duel && self.board_of(game).is_some_and(|board| {
            [0, 1].into_iter().any(|side| board.threats(side, Threat::OpenFour).iter().any(|cell| board.legal(cell)))
        })
    }

    /// So many legal moves at the most that look best at first sight, the best first.
    pub(super) fn promising(&mut self, game: &Game, most: usize) -> Vec<Square> {
        let Some(board) = self.board_of(game) else { return Vec::new() };
        let mut moves: Vec<usize> = board.near().collect();
        if moves.is_empty() {
            moves = board.legal_moves().collect();
        }
        let sides = [0, 1];
        let order = |&cell: &usize| sides.iter().map(|&side| i32::from(board.meaning(side, cell).order)).sum::<i32>();
        let good = |cell: &usize| if game.rules().misere() { -order(cell) } else { order(cell) };
        moves.sort_by_key(|cell| std::cmp::Reverse(good(cell)));
        moves.truncate(most);
        moves.into_iter().map(|cell| board.square(cell)).collect()
    }

    /// The position of a game that goes on.
    fn board_of(&mut self, game: &Game) -> Option<Board> {
        if game.outcome().is_some() {
            return None;
        }
        let board = self.empty_board(game.rules())?;
        board.set_up(game);
        Some(board.clone())
    }

    /// The board of these rules; it is worked out once.
    fn empty_board(&mut self, rules: &Rules) -> Option<&mut Board> {
        if self.board.as_ref().is_none_or(|board| board.rules() != rules) {
            self.forget();
            self.board = Some(Board::new(rules));
        }
        self.board.as_mut()
    }
}
