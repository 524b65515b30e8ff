//! What a search may use up.

use std::time::Duration;

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
