//! Negamax with principal variation search: what the searches of all kinds of games have in common.
//!
//! Alpha-beta (Knuth and Moore 1975) in its negamax form; after the first move each one is searched with a null window
//! (Pearl's scout 1980, Marsland's principal variation search 1982).

pub(super) mod best_move;
mod multi_stone;
pub(super) mod ordering;
mod single_stone;
pub(super) mod vcf;

use self::best_move::BestMove;
use self::ordering::Move;
pub(super) use self::single_stone::reduction;
use self::vcf::FailedVcf;
use super::board::Board;
use super::limiter::Limiter;
use super::score::{LIKELY, to_table, win_at};
use super::transposition_table::{Bound, Entry, TranspositionTable};

/// A search under way.
#[derive(Debug)]
pub(super) struct Tree<'a> {
    pub(super) board: Board,
    pub(super) table: &'a TranspositionTable,
    pub(super) limiter: Limiter,
    failed_vcf: FailedVcf,
    /// The history heuristic: for each side and square, how often a stone there caused a cut-off.
    history: [Vec<i32>; 2],
    /// The killer moves: at each ply, the last two that caused a cut-off.
    killers: Vec<[usize; 2]>,
    /// Stones placed where the search started.
    root: usize,
    /// One stone a turn, lines win, stones stay: fours force, and threes nearly so.
    pub(super) is_single_stone: bool,
    /// Lists of moves to be used again.
    spare: Vec<Vec<Move>>,
    /// The depth of the current iteration.
    pub(super) iteration: usize,
}

/// Plies; longer than any line of play, on 676 squares with extensions.
const MAX_PLY: usize = 700;

impl<'a> Tree<'a> {
    pub(super) fn new(board: Board, table: &'a TranspositionTable, limiter: Limiter) -> Self {
        let rules = *board.rules();
        let cells = rules.cells();
        Self {
            table,
            limiter,
            failed_vcf: FailedVcf::new(),
            history: [vec![0; cells], vec![0; cells]],
            killers: vec![[usize::MAX; 2]; MAX_PLY],
            root: board.placed(),
            is_single_stone: rules.per_turn() == 1
                && !rules.misere()
                && !rules.gravity()
                && rules.max_stones().is_none(),
            spare: Vec::new(),
            iteration: 0,
            board,
        }
    }

    /// The score of one move, as the side that makes it sees it.
    pub(super) fn child(&mut self, cell: usize, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        let mover = self.board.mover();
        let line = self.board.make(cell);
        self.limiter.count();
        let score = if line {
            if self.board.rules().misere() { -win_at(ply + 1) } else { win_at(ply + 1) }
        } else if self.is_draw() {
            0
        } else if self.board.mover() == mover {
            self.node(alpha, beta, depth, ply + 1)
        } else {
            -self.node(-beta, -alpha, depth, ply + 1)
        };
        self.board.unmake();
        score
    }

    /// The score of one move after the first, by a null window: whether it beats alpha, and if so by how much. With
    /// late move reduction it is searched `less` deep at first.
    pub(super) fn scout(&mut self, cell: usize, alpha: i32, beta: i32, depth: i32, less: i32, ply: usize) -> i32 {
        let mut score = self.child(cell, alpha, alpha + 1, depth - less, ply);
        if score > alpha && less > 0 {
            score = self.child(cell, alpha, alpha + 1, depth, ply);
        }
        if score > alpha && score < beta {
            score = self.child(cell, alpha, beta, depth, ply);
        }
        score
    }

    /// The score of the position for the side to move: exact between the bounds, else a bound itself (fail-soft).
    fn node(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if self.limiter.is_over() || ply >= MAX_PLY - 1 {
            return 0;
        }
        if self.is_single_stone {
            self.single_stone(alpha, beta, depth, ply)
        } else {
            self.multi_stone(alpha, beta, depth, ply)
        }
    }

    /// Whether the board is full, or the position is repeated.
    fn is_draw(&self) -> bool {
        if self.board.rules().max_stones().is_none() { self.board.free() == 0 } else { self.board.repeats(self.root) }
    }

    /// The static evaluation of the position, below everything that is proven.
    fn static_eval(&self) -> i32 {
        self.board.evaluate().clamp(1 - LIKELY, LIKELY - 1)
    }

    /// Stores what was found of a position in the transposition table.
    fn store(&self, hash: u64, best: BestMove, depth: i32, eval: i32, ply: usize) {
        let BestMove { score, bound, cell } = best;
        let best = cell.map(|cell| cell as u16);
        let [score, eval] = [to_table(score, ply), eval].map(|number| number as i16);
        self.table.put(hash, Entry { score, bound, depth: depth.clamp(-100, 100) as i8, best, eval });
    }

    /// An empty list of moves.
    fn take_list(&mut self) -> Vec<Move> {
        self.spare.pop().unwrap_or_default()
    }

    /// Gives a list back.
    fn give_back(&mut self, mut list: Vec<Move>) {
        list.clear();
        self.spare.push(list);
    }
}

/// Whether a stored score causes a cut-off between these bounds.
const fn causes_cutoff(bound: Bound, score: i32, alpha: i32, beta: i32) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    }
}
