//! The board of the search: make and unmake of single stones, by the rules of any game, with Zobrist hashing and an
//! incremental evaluation.

pub(super) mod bitboard;
mod geometry;
mod make_unmake;
pub(super) mod pattern_board;
mod zobrist;

use std::collections::VecDeque;
use std::num::NonZeroU8;

use self::bitboard::Bitboard;
use self::pattern_board::{PatternBoard, Side, State};
use super::evaluation::{CellEval, Threat};
use crate::game::{Game, Mark, Rules, Square};

/// A move that was made, and what it takes to unmake it.
#[derive(Clone, Copy, Debug)]
struct Undo {
    cell: u16,
    vanished: Option<u16>,
    hash: u64,
    left: u8,
    mover: u8,
    /// The evaluation before it.
    patterns: State,
}

/// A position, with all moves that led to it. X is side 0, O is side 1.
#[derive(Clone, Debug)]
pub(super) struct Board {
    patterns: PatternBoard,
    hash: u64,
    mover: Side,
    left: u8,
    free: usize,
    heights: Vec<u8>,
    /// Where stones vanish: each side's, the oldest first.
    ages: [VecDeque<u16>; 2],
    trail: Vec<Undo>,
    near: Vec<Bitboard>,
}

impl Board {
    /// The empty board, X to move.
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            patterns: PatternBoard::new(rules),
            hash: 0,
            mover: 0,
            left: rules.first_turn(),
            free: rules.cells(),
            heights: vec![0; usize::from(rules.cols())],
            ages: [VecDeque::new(), VecDeque::new()],
            trail: Vec::new(),
            near: vec![Bitboard::default()],
        }
    }

    /// The position of a game.
    pub(super) fn set_up(&mut self, game: &Game) {
        self.clear();
        (self.mover, self.left) = (game.first() as Side, self.rules().first_turn());
        for &square in game.moves() {
            self.make(self.rules().index(square));
        }
    }

    /// Places stones in this order, whosever turn it is by the rules; then X is to move. Whether the game goes on after
    /// them.
    pub(super) fn lay(&mut self, stones: &[(Square, Mark)]) -> bool {
        self.clear();
        let mut lines = 0;
        for &(square, mark) in stones {
            (self.mover, self.left) = (mark as Side, self.rules().per_turn());
            lines += usize::from(self.make(self.rules().index(square)));
        }
        (self.mover, self.left) = (Mark::X as Side, self.rules().per_turn());
        lines == 0 && self.free > 0
    }

    /// Unmakes all moves.
    fn clear(&mut self) {
        while !self.trail.is_empty() {
            self.unmake();
        }
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.patterns.geometry.rules
    }

    /// Whose stone comes next.
    pub(super) const fn mover(&self) -> Side {
        self.mover
    }

    /// Stones that the side to move may still place in this turn.
    pub(super) const fn left(&self) -> u8 {
        self.left
    }

    /// Empty squares.
    pub(super) const fn free(&self) -> usize {
        self.free
    }

    /// The hash of the position: stones by their Zobrist keys, their ages where they matter, and who is to move.
    pub(super) fn hash(&self) -> u64 {
        let ages = self.ages.iter().flatten().fold(0, |hash: u64, &cell| {
            (hash ^ self.patterns.geometry.zobrist[usize::from(cell)][0])
                .rotate_left(7)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        self.hash ^ ages ^ (self.mover as u64 + 2 * u64::from(self.left)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// Stones placed so far.
    pub(super) const fn placed(&self) -> usize {
        self.trail.len()
    }

    /// Whether the position was there twice before, or once `since` that many stones were placed.
    pub(super) fn repeats(&self, since: usize) -> bool {
        let hash = self.hash();
        let again = |steps: &[Undo]| steps.iter().filter(|step| step.hash == hash).count();
        let (before, after) = self.trail.split_at(since);
        let after = again(after);
        after > 0 || after + again(before) > 1
    }

    pub(super) fn square(&self, cell: usize) -> Square {
        let cols = usize::from(self.rules().cols());
        Square::new((cell % cols) as u8, (cell / cols) as u8)
    }

    /// The square in the middle, or the one before it.
    pub(super) fn middle(&self) -> usize {
        self.rules().index(self.rules().middle())
    }

    /// Whether the side to move may place a stone here.
    pub(super) fn legal(&self, cell: usize) -> bool {
        let cols = usize::from(self.rules().cols());
        let lands = !self.rules().gravity() || usize::from(self.heights[cell % cols]) == cell / cols;
        self.patterns.is_empty(cell) && lands
    }

    /// Every legal move.
    pub(super) fn legal_moves(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.rules().cells()).filter(|&cell| self.legal(cell))
    }

    /// The legal moves near a stone; on an empty board the middle.
    pub(super) fn near(&self) -> impl Iterator<Item = usize> + '_ {
        let near = self.near.last().copied().unwrap_or_default();
        near.iter().filter(|&cell| self.legal(cell))
    }

    /// The patterns of all lines.
    pub(super) const fn patterns(&self) -> &PatternBoard {
        &self.patterns
    }

    /// What a stone of a side on an empty square would be worth.
    pub(super) fn cell_eval(&self, side: Side, cell: usize) -> &CellEval {
        self.patterns.cell_eval(side, cell)
    }

    /// The empty squares where a stone of a side would be just this threat.
    pub(super) const fn threats(&self, side: Side, threat: Threat) -> &Bitboard {
        self.patterns.threats(side, threat)
    }

    pub(super) const fn count(&self, side: Side, threat: Threat) -> u16 {
        self.patterns.count(side, threat)
    }

    /// The static evaluation, as the side to move sees it: the sum over all empty squares for both sides.
    pub(super) const fn evaluate(&self) -> i32 {
        self.patterns.sums(self.mover)[0] - self.patterns.sums(1 - self.mover)[1]
    }

    /// Makes a legal move. Whether it completes a line.
    pub(super) fn make(&mut self, cell: usize) -> bool {
        let side = self.mover;
        let limit = self.rules().max_stones().map_or(0, NonZeroU8::get);
        let mut step = Undo {
            cell: cell as u16,
            vanished: None,
            hash: self.hash(),
            left: self.left,
            mover: side as u8,
            patterns: self.patterns.state(),
        };
        if limit > 0 {
            if self.ages[side].len() == usize::from(limit) {
                step.vanished = self.ages[side].pop_front();
            }
            if let Some(oldest) = step.vanished {
                self.patterns.lift(usize::from(oldest), side);
                self.count_out(usize::from(oldest), side);
            }
            self.ages[side].push_back(cell as u16);
        }
        let line = self.cell_eval(side, cell).threat == Threat::Line;
        self.patterns.put(cell, side);
        self.count_in(cell, side);
        self.left -= 1;
        if self.left == 0 {
            self.mover = 1 - side;
            self.left = self.rules().per_turn();
        }
        let near = self.near.last().copied().unwrap_or_default();
        self.near.push(near.with(&self.patterns.geometry.near[cell]));
        self.trail.push(step);
        line
    }

    /// Unmakes the last move.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub(super) fn unmake(&mut self) {
        let step = self.trail.pop().expect("a stone was placed");
        self.near.pop();
        let side = usize::from(step.mover);
        self.count_out(usize::from(step.cell), side);
        if self.rules().max_stones().is_some() {
            self.patterns.lift(usize::from(step.cell), side);
            self.ages[side].pop_back();
            if let Some(oldest) = step.vanished {
                self.ages[side].push_front(oldest);
                self.patterns.put(usize::from(oldest), side);
                self.count_in(usize::from(oldest), side);
            }
            self.patterns.forget(step.patterns);
        } else {
            self.patterns.revert(usize::from(step.cell), side, step.patterns);
        }
        (self.mover, self.left) = (side, step.left);
    }

    /// A stone is there now.
    fn count_in(&mut self, cell: usize, side: Side) {
        self.heights[cell % usize::from(self.patterns.geometry.rules.cols())] += 1;
        self.hash ^= self.patterns.geometry.zobrist[cell][side];
        self.free -= 1;
    }

    /// A stone is gone.
    fn count_out(&mut self, cell: usize, side: Side) {
        self.heights[cell % usize::from(self.patterns.geometry.rules.cols())] -= 1;
        self.hash ^= self.patterns.geometry.zobrist[cell][side];
        self.free += 1;
    }
}

#[cfg(test)]
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        let counted = |board: &Self| (board.hash(), board.free, board.heights.clone());
        self.patterns == other.patterns && counted(self) == counted(other)
    }
}
