//! Where whoever thinks reads the time.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Tells how much time has passed since some moment. The time comes from whoever asks for a search: nothing here looks
/// at a clock of its own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// A clock that is read by calling this.
    pub fn new(read: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }

    /// The time it shows.
    pub fn now(&self) -> Duration {
        (self.0)()
    }
}

impl Default for Clock {
    /// One that stands still: then only the number of nodes ends a search.
    fn default() -> Self {
        Self::new(|| Duration::ZERO)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}
