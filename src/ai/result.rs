//! What a search finds, and what it reports on its way.

use std::ops::Neg;

use super::value::Value;
use crate::game::Square;

/// What a search, or a level's choice, came up with.
///
/// ```
/// use sanziqi::ai::{Engine, SearchLimits, StopHandle, Value};
/// use sanziqi::game::{Game, Square};
///
/// let game: Game = "gomoku h8 a1 h9 a2 h10 a3 h11 o15".parse()?;
/// let result = Engine::new().search(&game, &SearchLimits::nodes(1_000), &StopHandle::new(), &mut |_| ());
/// let result = result.expect("a move");
/// assert_eq!((result.value(), result.pv[0]), (Some(Value::Win(1)), result.best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchResult {
    /// The best move: where the next stone belongs.
    pub best: Square,
    /// What the position is worth to the side to move; `None` when nobody looked.
    pub score: Option<Score>,
    /// The principal variation: the stones that are expected, the best move first.
    pub pv: Vec<Square>,
    /// Stones looked ahead; 0 where nothing was searched, or where a proof was found.
    pub depth: u16,
    /// Nodes visited.
    pub nodes: u64,
}

impl SearchResult {
    /// A move that nobody looked behind.
    pub fn unsearched(best: Square) -> Self {
        Self { best, score: None, pv: vec![best], depth: 0, nodes: 0 }
    }

    /// The result as the progress callback hears it; without a score it counts as even.
    pub(super) fn progress(&self) -> Progress {
        let Self { score, pv, depth, nodes, .. } = self.clone();
        Progress { depth, nodes, score: score.unwrap_or(Score::Estimate(0)), pv }
    }

    /// The value of the position, if it is proven.
    pub const fn value(&self) -> Option<Value> {
        match self.score {
            Some(Score::Exact(value)) => Some(value),
            _ => None,
        }
    }
}

/// How far a search has come: what its progress callback hears.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// Stones looked ahead; 0 in a proof.
    pub depth: u16,
    /// Nodes visited.
    pub nodes: u64,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The principal variation so far, the next stone first. Empty while there is no opinion.
    pub pv: Vec<Square>,
}

impl Progress {
    /// The progress of a proof, which has no opinion before its end.
    pub(super) const fn of_proof(nodes: u64) -> Self {
        Self { depth: 0, nodes, score: Score::Estimate(0), pv: Vec::new() }
    }
}

/// Hears from time to time how far a search has come. It must not block for long.
pub type OnProgress<'a> = &'a mut dyn FnMut(&Progress);

/// What a position is worth to the side to move, as far as a search can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Score {
    /// Proven.
    Exact(Value),
    /// Likely, in thousandths: 1000 is a sure win, 0 is even, -1000 a sure loss.
    Estimate(i16),
}

impl Neg for Score {
    type Output = Self;

    /// The score as the other side sees it.
    fn neg(self) -> Self {
        match self {
            Self::Exact(value) => Self::Exact(-value),
            Self::Estimate(score) => Self::Estimate(score.saturating_neg()),
        }
    }
}
