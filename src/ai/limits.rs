//! What a search may use up, who may stop it, and which clock it reads.

mod clock;
mod stop;

use std::time::Duration;

pub use clock::Clock;
pub use stop::StopHandle;

/// What one search or proof may use up. It ends at the first limit that it reaches.
///
/// ```
/// use sanziqi::ai::SearchLimits;
/// use std::time::Duration;
///
/// let by_nodes = SearchLimits::nodes(100_000);
/// let by_time = SearchLimits { threads: 2, ..SearchLimits::time(Duration::from_secs(1)) };
/// assert_eq!((by_nodes.time, by_time.nodes), (Duration::MAX, u64::MAX));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchLimits {
    /// Nodes, positions that may be visited; [`u64::MAX`] is no limit.
    pub nodes: u64,
    /// Stones that the search may look ahead; [`u16::MAX`] is no limit. Proofs ignore it.
    pub depth: u16,
    /// Time for one move or proof; [`Duration::MAX`] is no limit.
    pub time: Duration,
    /// Memory for the transposition table, in MiB. A search that only nodes limit does without: it takes 4 MiB, so that
    /// what it finds is the same with any memory.
    pub memory: u32,
    /// Threads that search, at least 1. With more than one the answer depends on how they happen to run.
    pub threads: u8,
    /// Whether a proof tries every move, even if that takes much longer than the value itself. Searches ignore it.
    pub all_moves: bool,
}

impl SearchLimits {
    /// No limit but this number of positions: the same position and number always give the same answer.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: u16::MAX, time: Duration::MAX, memory: 64, threads: 1, all_moves: false }
    }

    /// No limit but this time.
    pub const fn time(time: Duration) -> Self {
        Self { time, ..Self::nodes(u64::MAX) }
    }

    /// The memory in bytes.
    pub(super) const fn bytes(&self) -> usize {
        (self.memory as usize) << 20
    }
}

impl Default for SearchLimits {
    /// No limit but a memory of 64 MiB, and one thread.
    fn default() -> Self {
        Self::nodes(u64::MAX)
    }
}
