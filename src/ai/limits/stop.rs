//! The handle by which another thread stops a search, or asks for its move at once.

use std::sync::Arc;
#[cfg(test)]
use std::sync::atomic::AtomicU64;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::clock::Clock;

/// Stops a search from outside. Clones stop the same search; they are cheap to make and to ask, from any thread.
///
/// ```
/// use sanziqi::ai::{Solver, StopHandle};
/// use sanziqi::game::{Game, Mark, Preset};
///
/// let stop = StopHandle::new();
/// let elsewhere = stop.clone();
/// std::thread::spawn(move || elsewhere.stop()).join().expect("the thread ends");
/// assert!(stop.is_stopped());
/// assert_eq!(Solver::new().moves(&Game::new(Preset::Four.rules(), Mark::X), &stop), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopHandle {
    flags: Arc<Flags>,
    /// When the answer is wanted at the latest, and by which clock.
    deadline: Option<(Clock, Duration)>,
    #[cfg(test)]
    probe: Option<Arc<Probe>>,
}

#[derive(Debug, Default)]
struct Flags {
    stopped: AtomicBool,
    move_now: AtomicBool,
}

impl StopHandle {
    /// A handle that nobody has used yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Gives the search up: it returns soon, without an answer. For good: the next search needs a new handle.
    pub fn stop(&self) {
        self.flags.stopped.store(true, Ordering::Relaxed);
    }

    /// Ends the search soon with the best answer that it has found so far.
    pub fn move_now(&self) {
        self.flags.move_now.store(true, Ordering::Relaxed);
    }

    /// Whether the search has been given up.
    pub fn is_stopped(&self) -> bool {
        #[cfg(test)]
        if self.probe.as_ref().is_some_and(|probe| probe.look()) {
            return true;
        }
        self.flags.stopped.load(Ordering::Relaxed)
    }

    /// Whether the answer is wanted at once.
    pub fn is_due(&self) -> bool {
        self.flags.move_now.load(Ordering::Relaxed)
            || self.deadline.as_ref().is_some_and(|(clock, due)| clock.now() >= *due)
    }

    /// A clone that is also due after this time.
    pub(in crate::ai) fn within(&self, time: Duration, clock: &Clock) -> Self {
        let deadline = clock.now().checked_add(time).map(|due| (clock.clone(), due));
        Self { deadline: deadline.or_else(|| self.deadline.clone()), ..self.clone() }
    }

    /// A handle that is stopped after this number of looks at it.
    #[cfg(test)]
    pub(in crate::ai) fn after(looks: u64) -> (Self, Arc<Probe>) {
        let probe = Arc::new(Probe { left: AtomicU64::new(looks), since: AtomicU64::new(0) });
        (Self { probe: Some(Arc::clone(&probe)), ..Self::default() }, probe)
    }
}

/// Counts the looks at a handle: how many are left before it is stopped, and how many there were since.
#[cfg(test)]
#[derive(Debug, Default)]
pub(in crate::ai) struct Probe {
    left: AtomicU64,
    pub(in crate::ai) since: AtomicU64,
}

#[cfg(test)]
impl Probe {
    /// One more look. Whether the handle is stopped by now.
    fn look(&self) -> bool {
        let stopped = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err();
        self.since.fetch_add(u64::from(stopped), Ordering::Relaxed);
        stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_stops_the_same_search_and_no_other() {
        let (handle, other) = (StopHandle::new(), StopHandle::new());
        handle.clone().move_now();
        assert!(handle.is_due() && !handle.is_stopped());
        handle.clone().stop();
        assert!(handle.is_stopped() && handle.within(Duration::MAX, &Clock::default()).is_stopped());
        assert!(!other.is_stopped() && !other.is_due());
    }

    #[test]
    fn after_its_time_an_answer_is_due() {
        let seconds = Arc::new(AtomicU64::new(7));
        let hand = Arc::clone(&seconds);
        let clock = Clock::new(move || Duration::from_secs(hand.load(Ordering::Relaxed)));
        let stop = StopHandle::new().within(Duration::from_secs(3), &clock);
        let never = StopHandle::new().within(Duration::MAX, &clock);
        assert!(!stop.is_due());
        seconds.store(10, Ordering::Relaxed);
        assert!(stop.is_due() && !stop.is_stopped() && !never.is_due());
    }

    #[test]
    fn the_clock_of_the_system_goes_forward() {
        let clock = Clock::default();
        let before = clock.now();
        assert!((0..1_000_000).any(|_| clock.now() > before));
    }
}
