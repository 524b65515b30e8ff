//! The clock that limits of time are read from.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Tells how much time has passed since some moment. The default one is the monotonic clock of the system; another one
/// makes a search with a limit of time repeatable.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// A clock that is read by calling `read`.
    pub fn new(read: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }

    /// The time that has passed.
    pub fn now(&self) -> Duration {
        (self.0)()
    }
}

impl Default for Clock {
    fn default() -> Self {
        let start = Instant::now();
        Self::new(move || start.elapsed())
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}
