//! Why the history could not be read or written.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::disk;

/// A file of the history, and what is wrong with it. What the file held before is still there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryError {
    /// The file or directory.
    pub path: PathBuf,
    /// What is in the way.
    pub obstacle: Obstacle,
}

/// What can be in the way of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Another process is writing and does not finish; trying again later is worth it.
    Locked,
    /// A later program has written it; it may mean more than is known here, and is only read.
    Newer,
    /// There is a directory, a pipe or a device where the file should be.
    NotAFile,
    /// Something that is no directory lies where one should be.
    NotADirectory,
    /// The disk or the quota is used up.
    Full,
    /// The file would grow beyond the limit that the system sets.
    TooLarge,
    /// The file system can only be read.
    ReadOnly,
    /// The permissions do not allow it.
    Denied,
    /// This user has no place for files.
    NoHome,
    /// Anything else, in the system's own words.
    Other(String),
}

impl HistoryError {
    pub(super) fn new(path: &Path, obstacle: Obstacle) -> Self {
        Self { path: path.to_owned(), obstacle }
    }

    /// For `map_err`: what is in the way, with the path it is about.
    pub(super) fn at<E: Into<Obstacle>>(path: &Path) -> impl Fn(E) -> Self + use<'_, E> {
        move |error| Self::new(path, error.into())
    }

    /// Another process is writing to that history.
    pub fn busy(path: &Path) -> Self {
        Self::new(path, Obstacle::Locked)
    }

    /// There is no place for a history at all.
    pub fn homeless() -> Self {
        Self::new(Path::new("history.toml"), Obstacle::NoHome)
    }

    /// Whether another process was writing, so that it is worth trying again later.
    pub fn is_locked(&self) -> bool {
        self.obstacle == Obstacle::Locked
    }
}

impl From<io::Error> for Obstacle {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::FileTooLarge => Self::TooLarge,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::PermissionDenied => Self::Denied,
            io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => Self::NotADirectory,
            io::ErrorKind::IsADirectory => Self::NotAFile,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<disk::Obstacle> for Obstacle {
    fn from(obstacle: disk::Obstacle) -> Self {
        match obstacle {
            disk::Obstacle::NotAFile => Self::NotAFile,
            disk::Obstacle::Locked => Self::Locked,
            disk::Obstacle::ReadOnly => Self::ReadOnly,
            disk::Obstacle::System(error) => error.into(),
        }
    }
}

impl fmt::Display for HistoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.obstacle)
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Locked => "another process is writing to it",
            Self::Newer => "a newer version of the game wrote it",
            Self::NotAFile => "this is no ordinary file",
            Self::NotADirectory => "this is no directory",
            Self::Full => "no space left",
            Self::TooLarge => "it would grow beyond the limit for files",
            Self::ReadOnly => "the file system is read-only",
            Self::Denied => "permission denied",
            Self::NoHome => "there is no home directory",
            Self::Other(reason) => reason,
        })
    }
}

impl std::error::Error for HistoryError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_the_path_and_the_reason() {
        for (kind, text) in [
            (io::ErrorKind::StorageFull, "/s/history.toml: no space left"),
            (io::ErrorKind::QuotaExceeded, "/s/history.toml: no space left"),
            (io::ErrorKind::FileTooLarge, "/s/history.toml: it would grow beyond the limit for files"),
            (io::ErrorKind::ReadOnlyFilesystem, "/s/history.toml: the file system is read-only"),
            (io::ErrorKind::PermissionDenied, "/s/history.toml: permission denied"),
            (io::ErrorKind::TimedOut, "/s/history.toml: timed out"),
        ] {
            let error = HistoryError::at(Path::new("/s/history.toml"))(io::Error::from(kind));
            assert_eq!(error.to_string(), text);
            assert!(!error.is_locked());
        }
    }
}
