//! Immediate tactics: where a line can be completed, where one must be blocked, and what is left.

use super::{blocks, completing, wins};
use crate::game::{Position, Square};

/// The immediate wins and forced blocks of a position.
#[derive(Debug)]
pub(in crate::ai) struct Immediate {
    /// The squares that come into question at all.
    pub(in crate::ai) considered: Vec<Square>,
    /// Where the side to move can complete a line.
    wins: Vec<Square>,
    /// Where the other side would complete one.
    blocks: Vec<Square>,
}

impl Immediate {
    pub(in crate::ai) fn of(position: &Position) -> Self {
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

    /// Whether neither side can complete a line in its turn, as far as a person sees.
    pub(in crate::ai) const fn is_quiet(&self) -> bool {
        self.wins.is_empty() && self.blocks.is_empty()
    }

    /// The forced blocks; else anything.
    pub(in crate::ai) fn guard(&self) -> &[Square] {
        if self.blocks.is_empty() { &self.considered } else { &self.blocks }
    }

    /// The immediate wins; else the forced blocks; else anything.
    pub(in crate::ai) fn easy(&self) -> &[Square] {
        if self.wins.is_empty() { self.guard() } else { &self.wins }
    }

    /// This square, unless it overlooks an immediate win or a forced block.
    pub(in crate::ai) fn safe(&self, square: Square) -> Vec<Square> {
        let urgent = self.easy();
        if self.is_quiet() || urgent.contains(&square) { vec![square] } else { urgent.to_vec() }
    }
}
