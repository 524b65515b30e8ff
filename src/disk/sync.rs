//! Waiting until bytes are on the disk, where that can be asked for.

use std::fs::File;
use std::io;
use std::path::Path;

use super::directory::directory;

/// Waits until a file is on the disk.
///
/// # Errors
///
/// When it is not: the disk is full or broken. A file system that knows no such request has done what it can.
pub(super) fn sync(file: &File) -> io::Result<()> {
    unless_unknown(file.sync_all())
}

/// Makes sure that a new name is still in its directory after a loss of power, where that can be asked for.
pub(super) fn sync_directory(path: &Path) {
    if let Ok(directory) = File::open(directory(path)) {
        _ = directory.sync_all();
    }
}

/// An answer that means "there is no such request here" is no error.
fn unless_unknown(outcome: io::Result<()>) -> io::Result<()> {
    match outcome {
        Err(error) if is_unknown(&error) => Ok(()),
        outcome => outcome,
    }
}

#[cfg(unix)]
fn is_unknown(error: &io::Error) -> bool {
    use rustix::io::Errno;
    // ENOTTY: how macOS says it on some network file systems
    let unknown = [Errno::OPNOTSUPP, Errno::NOTSUP, Errno::NOSYS, Errno::INVAL, Errno::NOTTY];
    Errno::from_io_error(error).is_some_and(|errno| unknown.contains(&errno))
}

#[cfg(not(unix))]
fn is_unknown(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput)
}

#[cfg(all(test, unix))]
mod tests {
    use rustix::io::Errno;

    use super::*;

    #[test]
    fn only_a_request_that_is_unknown_is_done() {
        for unknown in [Errno::OPNOTSUPP, Errno::NOSYS, Errno::INVAL] {
            assert!(unless_unknown(Err(unknown.into())).is_ok(), "{unknown}");
        }
        for failed in [Errno::IO, Errno::NOSPC, Errno::DQUOT, Errno::ROFS, Errno::BADF] {
            assert!(unless_unknown(Err(failed.into())).is_err(), "{failed}");
        }
    }
}
