//! Counts the nodes of a search and says when its limits are reached.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::ai::{Clock, SearchLimits, StopHandle};

/// Watches over the limits of a search while they are used up.
#[derive(Clone, Debug)]
pub(super) struct Limiter {
    limits: SearchLimits,
    stop: StopHandle,
    clock: Clock,
    start: Duration,
    pub(super) nodes: u64,
    over: bool,
    /// Set when the main thread has finished.
    done: Arc<AtomicBool>,
}

/// Nodes between two readings of the clock: about a millisecond of search.
const READING: u64 = 512;

impl Limiter {
    pub(super) fn new(limits: &SearchLimits, stop: &StopHandle, clock: &Clock) -> Self {
        Self {
            limits: *limits,
            stop: stop.clone(),
            start: clock.now(),
            clock: clock.clone(),
            nodes: 0,
            over: false,
            done: Arc::default(),
        }
    }

    /// The limiter of a helper thread: it ends with the main thread and has no limits of its own.
    pub(super) fn of_helper(&self) -> Self {
        let limits = SearchLimits { nodes: u64::MAX, time: Duration::MAX, ..self.limits };
        Self { limits, ..self.clone() }
    }

    /// Ends the helper threads.
    pub(super) fn finish(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// Counts one more node. Whether a limit is reached.
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes || self.nodes.is_multiple_of(READING) && self.too_late(1.0) {
            self.over = true;
        }
        self.over
    }

    /// Whether a limit is reached.
    pub(super) const fn is_over(&self) -> bool {
        self.over
    }

    /// Whether another iteration, to this depth, makes sense: not after this share of the time.
    pub(super) fn goes_on(&self, depth: u16, share: f64) -> bool {
        !self.over && depth <= self.limits.depth && self.nodes < self.limits.nodes && !self.too_late(share)
    }

    pub(super) const fn stop(&self) -> &StopHandle {
        &self.stop
    }

    fn too_late(&self, share: f64) -> bool {
        self.stop.is_stopped() || self.stop.is_due() || self.done.load(Ordering::Relaxed) || {
            let time = self.limits.time;
            time < Duration::MAX && self.clock.now().saturating_sub(self.start) >= time.mul_f64(share)
        }
    }
}
