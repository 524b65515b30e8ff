//! Why a file was not opened or written.

use std::io;

/// What stands in the way of a file.
#[derive(Debug)]
pub enum Obstacle {
    /// A directory, a pipe or a device stands in its place.
    NotAFile,
    /// Another process holds the lock.
    Locked,
    /// Nobody may write it.
    ReadOnly,
    /// The system does not let us.
    System(io::Error),
}

impl From<io::Error> for Obstacle {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}
