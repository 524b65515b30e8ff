//! What the terminal has sent and nobody has read: waited for and read, or thrown away.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::{self, QueueSelector};

use crate::term::platform::Tty;

/// How often something was read: whoever throws away what comes is not the only one who takes it.
static READS: AtomicUsize = AtomicUsize::new(0);

impl Tty {
    /// Blocks until bytes come, and reads them; `None` if none have come for that long.
    pub(crate) fn read(&self, bytes: &mut [u8], patience: Option<Duration>) -> io::Result<Option<usize>> {
        let end = patience.map(|patience| Instant::now() + patience);
        loop {
            let left = end.map(|end| timespec(end.saturating_duration_since(Instant::now())));
            let mut fds = [PollFd::new(&self.fd, PollFlags::IN)];
            let found = match poll(&mut fds, left.as_ref()) {
                Err(Errno::INTR) => continue,
                Err(error) => return Err(error.into()),
                Ok(0) => return Ok(None),
                Ok(_) => fds[0].revents(),
            };
            if found.contains(PollFlags::NVAL) && patience.is_some() {
                // a system that cannot wait for this terminal: what follows cannot be told from what does not
                return Ok(None);
            }
            match rustix::io::read(&self.fd, &mut *bytes) {
                // others may have made it non-blocking, or ended a line of their own with Ctrl-D
                Err(Errno::INTR | Errno::AGAIN) => {}
                Ok(0) if found == PollFlags::IN => {}
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                read => {
                    READS.fetch_add(1, Ordering::SeqCst);
                    return Ok(Some(read?));
                }
            }
        }
    }

    /// Throws away what is typed or reported, until nothing has come for that long or the limit is over.
    pub(crate) fn discard_input(&self, quiet: Duration, limit: Duration) {
        /// Whether something was read by others meanwhile is looked at so often.
        const GLANCE: Duration = Duration::from_millis(5);
        let reads = || READS.load(Ordering::SeqCst);
        let end = Instant::now() + limit;
        let (mut heard, mut before) = (Instant::now(), reads());
        while termios::tcflush(&self.fd, QueueSelector::IFlush).is_ok() {
            let now = Instant::now();
            if now >= end.min(heard + quiet) {
                return;
            }
            let more = poll(&mut [PollFd::new(&self.fd, PollFlags::IN)], Some(&timespec(GLANCE)));
            if matches!(more, Ok(1..)) || reads() != before {
                (heard, before) = (Instant::now(), reads());
            }
        }
    }
}

fn timespec(duration: Duration) -> Timespec {
    Timespec::try_from(duration).expect("milliseconds fit")
}
