//! The best move of a node so far, and the bound that its score sets.

use crate::ai::search::score::win_at;
use crate::ai::search::transposition_table::Bound;

/// The best of the moves that were searched.
#[derive(Clone, Copy, Debug)]
pub(in crate::ai::search) struct BestMove {
    pub(in crate::ai::search) score: i32,
    /// What the score says about the position.
    pub(in crate::ai::search) bound: Bound,
    /// The move, where there is one.
    pub(in crate::ai::search) cell: Option<usize>,
}

impl BestMove {
    /// Before the first move.
    pub(in crate::ai::search) fn none() -> Self {
        Self { score: -win_at(0), bound: Bound::Upper, cell: None }
    }

    /// A score that is known for sure without a move.
    pub(in crate::ai::search) const fn exactly(score: i32) -> Self {
        Self { score, bound: Bound::Exact, cell: None }
    }

    /// Takes in a move that was searched between these bounds, and raises alpha to its score. Whether it causes a
    /// cut-off, so that no other move matters.
    pub(in crate::ai::search) fn update(&mut self, cell: usize, score: i32, alpha: &mut i32, beta: i32) -> bool {
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
        let (mut best, mut alpha) = (BestMove::none(), 0);
        for (cell, score, lifted, bound) in
            [(1, -5, 0, Bound::Upper), (2, -9, 0, Bound::Upper), (3, 4, 4, Bound::Exact), (4, 3, 4, Bound::Exact)]
        {
            assert!(!best.update(cell, score, &mut alpha, 10));
            assert_eq!((alpha, best.bound), (lifted, bound), "{score}");
        }
        assert_eq!((best.score, best.cell), (4, Some(3)));
        assert!(best.update(5, 10, &mut alpha, 10));
        assert_eq!((best.score, best.cell, best.bound), (10, Some(5), Bound::Lower));
    }
}
