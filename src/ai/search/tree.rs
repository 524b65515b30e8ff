//! The tree of the search: what is common to all kinds of games.

use super::board::Board;
use super::budget::Watch;
use super::score::win_at;
use super::table::Table;
use super::threats::Barren;

/// A search under way.
#[derive(Debug)]
pub(super) struct Tree<'a> {
    pub(super) board: Board,
    pub(super) table: &'a Table,
    pub(super) watch: Watch,
    /// Where no win by fours is.
    pub(super) barren: Barren,
    /// For each side and square, how often a stone there refuted what came before.
    pub(super) merit: [Vec<i32>; 2],
    /// At each depth, the moves that did so last.
    pub(super) killers: Vec<[usize; 2]>,
    /// Stones on the board, or placed in all, where the search started.
    pub(super) root: usize,
    /// Fours are all it takes to threaten: one stone a turn, lines win, stones stay.
    pub(super) duel: bool,
    /// Lists of moves to be used again.
    pub(super) spare: Vec<Vec<Move>>,
    /// Stones that the current round looks ahead.
    pub(super) round: usize,
}

/// A move and how promising it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) cell: usize,
    pub(super) order: i32,
}

/// Deeper than any line of play.
const LONGEST_LINE: usize = 700;

impl<'a> Tree<'a> {
    pub(super) fn new(board: Board, table: &'a Table, watch: Watch) -> Self {
        let rules = *board.rules();
        let cells = rules.cells();
        Self {
            table,
            watch,
            barren: Barren::new(),
            merit: [vec![0; cells], vec![0; cells]],
            killers: vec![[usize::MAX; 2]; LONGEST_LINE],
            root: board.placed(),
            duel: rules.per_turn() == 1 && !rules.misere() && !rules.gravity() && rules.max_stones().is_none(),
            spare: Vec::new(),
            round: 0,
            board,
        }
    }

    /// What a move is worth to the side that makes it.
    pub(super) fn child(&mut self, cell: usize, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        let mover = self.board.mover();
        let line = self.board.place(cell);
        self.watch.count();
        let score = if line {
            if self.board.rules().misere() { -win_at(ply + 1) } else { win_at(ply + 1) }
        } else if self.drawn() {
            0
        } else if self.board.mover() == mover {
            self.node(alpha, beta, depth, ply + 1)
        } else {
            -self.node(-beta, -alpha, depth, ply + 1)
        };
        self.board.take_back();
        score
    }

    /// What the position is worth to the side to move: exact between the bounds, else a bound itself.
    fn node(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if self.watch.is_over() || ply >= LONGEST_LINE - 1 {
            return 0;
        }
        if self.duel { self.duel(alpha, beta, depth, ply) } else { self.turn(alpha, beta, depth, ply) }
    }

    /// The board is full, or the position comes again.
    fn drawn(&self) -> bool {
        if self.board.rules().max_stones().is_none() { self.board.free() == 0 } else { self.board.repeats(self.root) }
    }

    /// An empty list of moves.
    pub(super) fn list(&mut self) -> Vec<Move> {
        self.spare.pop().unwrap_or_default()
    }

    /// Gives a list back.
    pub(super) fn done(&mut self, mut list: Vec<Move>) {
        list.clear();
        self.spare.push(list);
    }

    /// A move refuted what came before it.
    pub(super) fn praise(&mut self, cell: usize, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let merit = &mut self.merit[self.board.mover()][cell];
        *merit += depth * depth;
        if *merit > 1 << 14 {
            for merit in self.merit.iter_mut().flatten() {
                *merit /= 2;
            }
        }
    }
}
