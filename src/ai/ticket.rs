//! The number on a question: it stops an old search, and tells a late answer from the one that is wanted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::Clock;

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
    /// When the answer is wanted, and by which clock.
    due: Option<(Clock, Duration)>,
    #[cfg(test)]
    patience: Option<Arc<Patience>>,
}

/// Looks at a stop: how many there are before it is set, and how many there were since.
#[cfg(test)]
#[derive(Debug, Default)]
pub(super) struct Patience {
    left: AtomicU64,
    pub(super) since: AtomicU64,
}

impl Stop {
    /// Whether the answer is not wanted any more.
    pub fn is_set(&self) -> bool {
        #[cfg(test)]
        if let Some(patience) = &self.patience
            && patience.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
        {
            patience.since.fetch_add(1, Ordering::Relaxed);
            return true;
        }
        self.wanted.ticket.load(Ordering::Relaxed) != self.ticket.0
    }

    /// One that is set after so many looks at it.
    #[cfg(test)]
    pub(super) fn after(looks: u64) -> (Self, Arc<Patience>) {
        let patience = Arc::new(Patience { left: AtomicU64::new(looks), since: AtomicU64::new(0) });
        (Self { patience: Some(Arc::clone(&patience)), ..Self::default() }, patience)
    }

    /// Whether the answer is wanted at once, as good as it is by now.
    pub fn is_hurried(&self) -> bool {
        self.wanted.hurried.load(Ordering::Relaxed) == self.ticket.0.wrapping_add(1)
            || self.due.as_ref().is_some_and(|(clock, due)| clock.now() >= *due)
    }

    /// The same, which is hurried in any case after this time.
    pub(super) fn within(&self, time: Duration, clock: &Clock) -> Self {
        let due = clock.now().checked_add(time).map(|due| (clock.clone(), due));
        Self { due, ..self.clone() }
    }
}

/// The one ticket whose answer is wanted, shared between who asks and who searches.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    ticket: Arc<AtomicU64>,
    /// One more than the ticket whose answer is wanted at once; 0 is none.
    hurried: Arc<AtomicU64>,
}

impl Wanted {
    /// Wants this answer, and thereby no other.
    pub(super) fn only(&self, ticket: Ticket) {
        self.ticket.store(ticket.0, Ordering::Relaxed);
    }

    /// Wants the answer that is searched for at once.
    pub(super) fn hurry(&self) {
        self.hurried.store(self.ticket.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
    }

    /// Wants no answer.
    pub(super) fn none(&self) {
        self.only(Ticket(u64::MAX));
    }

    /// Is set as soon as another answer than this ticket's is wanted.
    pub(super) fn stop(&self, ticket: Ticket) -> Stop {
        Stop {
            wanted: self.clone(),
            ticket,
            due: None,
            #[cfg(test)]
            patience: None,
        }
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

    #[test]
    fn only_the_answer_that_is_wanted_can_be_hurried() {
        let wanted = Wanted::default();
        let (first, second) = (Ticket(0), Ticket(1));
        assert!(!wanted.stop(first).is_hurried() && !Stop::default().is_hurried());
        wanted.only(first);
        wanted.hurry();
        assert!(wanted.stop(first).is_hurried() && !wanted.stop(first).is_set());
        wanted.only(second);
        assert!(!wanted.stop(second).is_hurried());
    }

    #[test]
    fn after_its_time_an_answer_is_wanted_at_once() {
        let seconds = Arc::new(AtomicU64::new(7));
        let hand = Arc::clone(&seconds);
        let clock = Clock::new(move || Duration::from_secs(hand.load(Ordering::Relaxed)));
        let stop = Stop::default().within(Duration::from_secs(3), &clock);
        let never = Stop::default().within(Duration::MAX, &clock);
        assert!(!stop.is_hurried());
        seconds.store(10, Ordering::Relaxed);
        assert!(stop.is_hurried() && !stop.is_set() && !never.is_hurried());
    }
}
