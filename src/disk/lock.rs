//! Locks between running games, which the system takes back from whoever dies.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread;
use std::time::Duration;

use super::directory::directory;
use super::file::{Opened, open_to_append};
use super::obstacle::Obstacle;

/// So long a player waits for another process that is writing.
pub const PATIENCE: Duration = Duration::from_millis(300);

/// How often a lock is looked at again in that time.
const LOOKS: u32 = 30;

/// How long a lock that somebody else holds is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Not at all.
    None,
    /// For the time that a player waits: [`PATIENCE`].
    Moment,
    /// Until the lock is free.
    Endless,
}

/// A lock, held until it is dropped. Where there are no locks it is taken as given.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "closing the file gives the lock back")] Option<File>);

impl Lock {
    /// A lock on a file that exists for nothing else, and is made with its directory.
    ///
    /// # Errors
    ///
    /// [`Obstacle::Locked`] when somebody else holds it for longer than one has patience.
    pub fn on_file(path: &Path, patience: Patience) -> Result<Self, Obstacle> {
        Self::take(open_to_append(path).ok().map(|Opened { file, .. }| file), patience)
    }

    /// A lock on the directory of a file, where the system has such locks: nothing is left behind there.
    ///
    /// # Errors
    ///
    /// [`Obstacle::Locked`] when somebody else holds it for longer than one has patience.
    pub fn around(path: &Path, patience: Patience) -> Result<Self, Obstacle> {
        Self::take(File::open(directory(path)).ok(), patience)
    }

    fn take(file: Option<File>, patience: Patience) -> Result<Self, Obstacle> {
        let Some(file) = file else { return Ok(Self(None)) };
        let looks = match patience {
            Patience::None => 0,
            Patience::Moment => LOOKS,
            Patience::Endless => {
                // it fails where there are no locks
                _ = file.lock();
                return Ok(Self(Some(file)));
            }
        };
        for look in 0.. {
            match file.try_lock() {
                Err(TryLockError::WouldBlock) if look < looks => thread::sleep(PATIENCE / LOOKS),
                Err(TryLockError::WouldBlock) => break,
                Ok(()) | Err(TryLockError::Error(_)) => return Ok(Self(Some(file))),
            }
        }
        Err(Obstacle::Locked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_given_back_and_what_cannot_be_locked_is_no_obstacle() {
        let home = tempfile::tempdir().expect("a temporary directory");
        let path = home.path().join("new/lock");
        let lock = Lock::on_file(&path, Patience::None).expect("it is free");
        for patience in [Patience::None, Patience::Moment] {
            assert!(matches!(Lock::on_file(&path, patience), Err(Obstacle::Locked)));
        }
        drop(lock);
        let _lock = Lock::on_file(&path, Patience::Endless).expect("it is free again");
        // there is a directory in its place, and here a file in place of its directory
        for path in [home.path().join("new"), path.join("lock")] {
            Lock::on_file(&path, Patience::Moment).expect("without a lock one goes on");
        }
    }
}
