//! The number on a question: it stops an old search, and tells a late answer from the one that is wanted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of one question to the computer player. Each question takes the [`next`](Self::next) one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ticket(pub u64);

impl Ticket {
    /// The ticket of the question after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Says whether a search should give up. Cheap to clone and to ask.
///
/// The default one is never set.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    wanted: Wanted,
    ticket: Ticket,
}

impl Stop {
    /// Whether the answer is not wanted any more.
    pub fn is_set(&self) -> bool {
        self.wanted.0.load(Ordering::Relaxed) != self.ticket.0
    }
}

/// The one ticket whose answer is wanted, shared between who asks and who searches.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted(Arc<AtomicU64>);

impl Wanted {
    /// Wants this answer, and thereby no other.
    pub(super) fn only(&self, ticket: Ticket) {
        self.0.store(ticket.0, Ordering::Relaxed);
    }

    /// Wants no answer.
    pub(super) fn none(&self) {
        self.only(Ticket(u64::MAX));
    }

    /// Is set as soon as another answer than this ticket's is wanted.
    pub(super) fn stop(&self, ticket: Ticket) -> Stop {
        Stop { wanted: self.clone(), ticket }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_ticket_stops_the_older_one() {
        let wanted = Wanted::default();
        let first = Ticket::default().next();
        wanted.only(first);
        let old = wanted.stop(first);
        assert!(!old.is_set());
        wanted.only(first.next());
        assert!(old.is_set() && !wanted.stop(first.next()).is_set());
        wanted.none();
        assert!(wanted.stop(first.next()).is_set());
        assert!(!Stop::default().is_set());
    }
}
