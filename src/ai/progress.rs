//! How long a search may go on, and what it tells meanwhile.

use std::ops::Neg;
use std::time::Duration;

use super::Value;
use crate::game::Square;

/// What a search on a big board may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest time for one move.
    pub think: Duration,
    /// Memory for what it remembers, in MiB.
    pub memory: u32,
    /// Threads that search.
    pub threads: u8,
}

impl Default for Limits {
    /// Two seconds, 64 MiB, one thread.
    fn default() -> Self {
        Self { think: Duration::from_secs(2), memory: 64, threads: 1 }
    }
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Stones it looks ahead; 0 in a proof.
    pub depth: u16,
    /// Positions it has looked at.
    pub nodes: u64,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The stones it expects, the next one first. Empty as long as it has no opinion.
    pub line: Vec<Square>,
}

/// What a position is worth to the side to move, as far as a search can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Proven.
    Exact(Value),
    /// Likely, in thousandths: 1000 is a sure win, 0 is even, -1000 a sure loss.
    Estimate(i16),
}

impl Neg for Score {
    type Output = Self;

    /// The same for the other side.
    fn neg(self) -> Self {
        match self {
            Self::Exact(value) => Self::Exact(-value),
            Self::Estimate(score) => Self::Estimate(score.saturating_neg()),
        }
    }
}
