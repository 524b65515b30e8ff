//! The best move of a position so far, and what it says about the position.

use super::score::win_at;
use super::table::Bound;

/// The best of the moves that were looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub(super) score: i32,
    /// What the score says about the position.
    pub(super) bound: Bound,
    /// The move, where there is one.
    pub(super) cell: Option<usize>,
}

impl Best {
    /// Before the first move.
    pub(super) fn none() -> Self {
        Self { score: -win_at(0), bound: Bound::Upper, cell: None }
    }

    /// What is known for sure without a move.
    pub(super) const fn exactly(score: i32) -> Self {
        Self { score, bound: Bound::Exact, cell: None }
    }

    /// Takes in a move that was looked at between these bounds, and lifts the lower one to it. Whether it refutes what
    /// came before, so that no other move matters.
    pub(super) fn learn(&mut self, cell: usize, score: i32, alpha: &mut i32, beta: i32) -> bool {
        if score <= self.score {
            return false;
        }
        (self.score, self.cell) = (score, Some(cell));
        if score > *alpha {
            (*alpha, self.bound) = (score, Bound::Exact);
        }
        if score >= beta {
            self.bound = Bound::Lower;
        }
        score >= beta
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_move_stays_and_lifts_the_lower_bound() {
        let (mut best, mut alpha) = (Best::none(), 0);
        for (cell, score, lifted, bound) in
            [(1, -5, 0, Bound::Upper), (2, -9, 0, Bound::Upper), (3, 4, 4, Bound::Exact), (4, 3, 4, Bound::Exact)]
        {
            assert!(!best.learn(cell, score, &mut alpha, 10));
            assert_eq!((alpha, best.bound), (lifted, bound), "{score}");
        }
        assert_eq!((best.score, best.cell), (4, Some(3)));
        assert!(best.learn(5, 10, &mut alpha, 10));
        assert_eq!((best.score, best.cell, best.bound), (10, Some(5), Bound::Lower));
    }
}
