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
    pub(super) until: u64,
    /// The most there may ever be.
    pub(super) limit: u64,
    stop: &'a Stop,
    tell: &'a mut dyn FnMut(u64),
}

impl<'a> Meter<'a> {
    /// Looks at `limit` positions at most, and tells from time to time how many there were.
    pub(super) fn new(limit: u64, stop: &'a Stop, tell: &'a mut dyn FnMut(u64)) -> Self {
        Self { nodes: 0, until: limit, limit, stop, tell }
    }

    /// Counts one more position.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.until {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) {
            if self.stop.is_set() {
                self.until = 0;
                self.limit = 0;
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

    /// Whether no more positions may be looked at.
    pub(super) const fn spent(&self) -> bool {
        self.nodes >= self.limit
    }
}
