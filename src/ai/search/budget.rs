//! When a search has to come to an end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::ai::{Clock, Stop};

/// What one search may use.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Positions it may look at.
    pub nodes: u64,
    /// Stones it may look ahead.
    pub depth: u16,
    /// Time it may take, by the clock.
    pub time: Duration,
    /// What the time is read from.
    pub clock: Clock,
    /// Ends it before all that.
    pub stop: Stop,
    /// Threads that search, at least one. With more than one the answer depends on how they happen to run.
    pub threads: u8,
}

impl Budget {
    /// So many positions, however long they take.
    pub fn nodes(nodes: u64, stop: &Stop) -> Self {
        Self { nodes, depth: u16::MAX, time: Duration::MAX, clock: Clock::default(), stop: stop.clone(), threads: 1 }
    }
}

/// Watches over a budget while it is used up.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    budget: Budget,
    start: Duration,
    pub(super) nodes: u64,
    over: bool,
    /// Set when the thread that was helped has finished.
    done: Arc<AtomicBool>,
}

/// The clock is read once in so many positions.
const READING: u64 = 512;

impl Watch {
    pub(super) fn new(budget: &Budget) -> Self {
        Self { budget: budget.clone(), start: budget.clock.now(), nodes: 0, over: false, done: Arc::default() }
    }

    /// A watch over the threads that help with a search, until it has finished: they have no limit of their own.
    pub(super) fn over_help(&self) -> Self {
        let budget = Budget { nodes: u64::MAX, time: Duration::MAX, ..self.budget.clone() };
        Self { budget, done: Arc::clone(&self.done), ..self.clone() }
    }

    /// Sends those who help home.
    pub(super) fn finish(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// One position more. Whether the budget is used up.
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.budget.nodes || self.nodes.is_multiple_of(READING) && self.too_late(1.0) {
            self.over = true;
        }
        self.over
    }

    /// Whether the budget is used up.
    pub(super) const fn is_over(&self) -> bool {
        self.over
    }

    /// Whether another round, deeper than the last, makes sense after this share of the time.
    pub(super) fn goes_on(&self, depth: u16, share: f64) -> bool {
        !self.over && depth <= self.budget.depth && self.nodes < self.budget.nodes && !self.too_late(share)
    }

    pub(super) fn stop(&self) -> &Stop {
        &self.budget.stop
    }

    fn too_late(&self, share: f64) -> bool {
        let stop = &self.budget.stop;
        stop.is_set() || stop.is_hurried() || self.done.load(Ordering::Relaxed) || {
            let time = self.budget.time;
            time < Duration::MAX && self.budget.clock.now().saturating_sub(self.start) >= time.mul_f64(share)
        }
    }
}
