//! Counts the nodes of a proof, and says when its limits are reached.

use crate::ai::limits::StopHandle;

/// Nodes between two looks at the stop handle: about a millisecond.
const LOOK: u64 = 1024;
/// Nodes between two reports of progress: a few a second.
const REPORT: u64 = 1 << 18;

/// The search did not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// The nodes of a search so far, and those it may still visit.
pub(super) struct NodeCounter<'a> {
    /// Nodes visited.
    pub(super) nodes: u64,
    /// The most there may be now.
    until: u64,
    /// The most there may ever be.
    limit: u64,
    /// The part of the limit that is kept back.
    kept: u64,
    /// Whether half an answer will do.
    partial: bool,
    stop: &'a StopHandle,
    tell: &'a mut dyn FnMut(u64),
}

impl<'a> NodeCounter<'a> {
    /// A counter that allows `limit` nodes, and reports from time to time how many there were.
    pub(super) fn new(limit: u64, stop: &'a StopHandle, tell: &'a mut dyn FnMut(u64)) -> Self {
        Self { nodes: 0, until: limit, limit, kept: 0, partial: false, stop, tell }
    }

    /// A counter of a search that half an answer will do for: it also ends when its answer is due.
    pub(super) fn partial(limit: u64, stop: &'a StopHandle, tell: &'a mut dyn FnMut(u64)) -> Self {
        Self { partial: true, ..Self::new(limit, stop, tell) }
    }

    /// Counts one more node.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.until {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) {
            if self.stop.is_stopped() || self.partial && self.stop.is_due() {
                (self.until, self.limit, self.kept) = (0, 0, 0);
                return Err(Stopped);
            }
            if self.nodes.is_multiple_of(REPORT) {
                (self.tell)(self.nodes);
            }
        }
        Ok(())
    }

    /// Allows this number of positions from here on, as far as the limit goes.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.until = self.limit.min(self.nodes.saturating_add(nodes));
    }

    /// Keeps some positions back, to find the moves behind a value.
    pub(super) fn keep_back(&mut self) {
        self.kept = self.limit / 8;
        self.limit -= self.kept;
        self.until = self.until.min(self.limit);
    }

    /// Allows again what was kept back, and all the rest.
    pub(super) fn give_back(&mut self) {
        self.limit += std::mem::take(&mut self.kept);
        self.until = self.limit;
    }

    /// Whether no more nodes are allowed.
    pub(super) const fn spent(&self) -> bool {
        self.nodes >= self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(counter: &mut NodeCounter<'_>) -> u64 {
        let before = counter.nodes;
        while counter.count().is_ok() {}
        counter.nodes - before
    }

    #[test]
    fn what_is_kept_back_comes_later() {
        let (stop, mut quiet) = (StopHandle::new(), |_| {});
        let mut counter = NodeCounter::new(800, &stop, &mut quiet);
        counter.keep_back();
        counter.allow(300);
        assert_eq!((counted(&mut counter), counter.spent()), (300, false));
        counter.allow(u64::MAX);
        assert_eq!((counted(&mut counter), counter.spent()), (400, true));
        counter.give_back();
        assert_eq!((counted(&mut counter), counter.spent()), (100, true));
    }

    #[test]
    fn it_tells_from_time_to_time_and_stops_soon() {
        let stop = StopHandle::new();
        let mut told = Vec::new();
        let mut tell = |nodes| told.push(nodes);
        let mut counter = NodeCounter::new(3 * REPORT, &stop, &mut tell);
        counted(&mut counter);
        stop.stop();
        let mut counter = NodeCounter::new(u64::MAX, &stop, &mut tell);
        counter.keep_back();
        assert_eq!((counted(&mut counter), counter.spent()), (LOOK, true));
        counter.give_back();
        assert_eq!(counted(&mut counter), 0);
        let stop = StopHandle::new();
        stop.move_now();
        assert_eq!(counted(&mut NodeCounter::partial(u64::MAX, &stop, &mut tell)), LOOK);
        assert_eq!(counted(&mut NodeCounter::new(2 * LOOK, &stop, &mut tell)), 2 * LOOK);
        assert_eq!(told, [REPORT, 2 * REPORT, 3 * REPORT]);
    }
}
