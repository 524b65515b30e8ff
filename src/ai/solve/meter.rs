//! Counts the positions of a search, and says when it has to end.

use crate::ai::Stop;

/// Positions between two looks whether the answer is still wanted.
const LOOK: u64 = 1024;
/// Positions between two reports.
const REPORT: u64 = 1 << 18;

/// The search did not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// Where a search stands, and where it must stop.
pub(super) struct Meter<'a> {
    /// Positions looked at.
    pub(super) nodes: u64,
    /// The most there may be now.
    until: u64,
    /// The most there may ever be.
    limit: u64,
    /// What of it is kept back.
    kept: u64,
    /// Whether half an answer will do.
    partial: bool,
    stop: &'a Stop,
    tell: &'a mut dyn FnMut(u64),
}

impl<'a> Meter<'a> {
    /// Looks at `limit` positions at most, and tells from time to time how many there were.
    pub(super) fn new(limit: u64, stop: &'a Stop, tell: &'a mut dyn FnMut(u64)) -> Self {
        Self { nodes: 0, until: limit, limit, kept: 0, partial: false, stop, tell }
    }

    /// As [`Self::new`], of a search that may also end before its time: when its answer is hurried.
    pub(super) fn partial(limit: u64, stop: &'a Stop, tell: &'a mut dyn FnMut(u64)) -> Self {
        Self { partial: true, ..Self::new(limit, stop, tell) }
    }

    /// Counts one more position.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.until {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) {
            if self.stop.is_set() || self.partial && self.stop.is_hurried() {
                (self.until, self.limit, self.kept) = (0, 0, 0);
                return Err(Stopped);
            }
            if self.nodes.is_multiple_of(REPORT) {
                (self.tell)(self.nodes);
            }
        }
        Ok(())
    }

    /// Allows so many positions from here on, as far as the limit goes.
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

    /// Whether no more positions may be looked at.
    pub(super) const fn spent(&self) -> bool {
        self.nodes >= self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{Ticket, ticket::Wanted};

    fn counted(meter: &mut Meter<'_>) -> u64 {
        let before = meter.nodes;
        while meter.count().is_ok() {}
        meter.nodes - before
    }

    #[test]
    fn what_is_kept_back_comes_later() {
        let (stop, mut quiet) = (Stop::default(), |_| {});
        let mut meter = Meter::new(800, &stop, &mut quiet);
        meter.keep_back();
        meter.allow(300);
        assert_eq!((counted(&mut meter), meter.spent()), (300, false));
        meter.allow(u64::MAX);
        assert_eq!((counted(&mut meter), meter.spent()), (400, true));
        meter.give_back();
        assert_eq!((counted(&mut meter), meter.spent()), (100, true));
    }

    #[test]
    fn it_tells_from_time_to_time_and_stops_soon() {
        let wanted = Wanted::default();
        let stop = wanted.stop(Ticket::default());
        let mut told = Vec::new();
        let mut tell = |nodes| told.push(nodes);
        let mut meter = Meter::new(3 * REPORT, &stop, &mut tell);
        counted(&mut meter);
        wanted.none();
        let mut meter = Meter::new(u64::MAX, &stop, &mut tell);
        meter.keep_back();
        assert_eq!((counted(&mut meter), meter.spent()), (LOOK, true));
        meter.give_back();
        assert_eq!(counted(&mut meter), 0);
        wanted.only(Ticket::default());
        wanted.hurry();
        assert_eq!(counted(&mut Meter::partial(u64::MAX, &stop, &mut tell)), LOOK);
        assert_eq!(counted(&mut Meter::new(2 * LOOK, &stop, &mut tell)), 2 * LOOK);
        assert_eq!(told, [REPORT, 2 * REPORT, 3 * REPORT]);
    }
}
