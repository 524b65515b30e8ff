//! Settings files on disk: read with care, and replaced whole or not at all.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::fault::{Fault, Located};
use super::unwritten::Obstacle;

/// The largest settings file that is read, in bytes.
pub(super) const LARGEST: u64 = 1 << 20;

/// How often a file that another running game is writing is looked at again, and with which pause.
const LOOKS: (usize, Duration) = (60, Duration::from_millis(5));

/// Reads a file, unless it is something that could block, or too large. `None`: there is no such file.
pub(super) fn read(path: &Path) -> Option<Result<Vec<u8>, Fault>> {
    let unreadable = |error: io::Error| Fault::Unreadable(error.kind(), error.to_string());
    let metadata = match fs::metadata(path) {
        Ok(metadata) => metadata,
        // a path through a file is no path to a file either
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => return None,
        Err(error) => return Some(Err(unreadable(error))),
    };
    if !metadata.is_file() {
        return Some(Err(Fault::NoFile));
    }
    Some(File::open(path).and_then(read_some).map_err(unreadable).and_then(small))
}

/// Reads at most one byte more than allowed.
pub(super) fn read_some(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes, if there are not too many.
pub(super) fn small(bytes: Vec<u8>) -> Result<Vec<u8>, Fault> {
    if bytes.len() as u64 > LARGEST { Err(Fault::TooLarge) } else { Ok(bytes) }
}

/// The text of a file without a byte order mark, or where it stops being text.
pub(super) fn text(bytes: &[u8]) -> Result<&str, (String, Located)> {
    let bytes = bytes.strip_prefix(BOM.as_bytes()).unwrap_or(bytes);
    str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        // the line with the odd bytes is shown as far as it can be
        (String::from_utf8_lossy(bytes).into_owned(), (at..at, Fault::NotUtf8))
    })
}

/// The byte order mark some editors put before a text.
pub(super) const BOM: &str = "\u{FEFF}";

/// A lock on a file, held until it is dropped. It keeps two running games from overwriting each other's changes.
#[derive(Debug)]
pub(super) struct Lock(#[expect(dead_code, reason = "closing the file gives the lock back")] Option<File>);

impl Lock {
    /// Waits a moment for the lock. On file systems without locks it is taken as given.
    pub(super) fn take(file: File) -> Result<Self, Obstacle> {
        let (looks, pause) = LOOKS;
        for _ in 0..looks {
            match file.try_lock() {
                Ok(()) => return Ok(Self(Some(file))),
                Err(TryLockError::WouldBlock) => thread::sleep(pause),
                Err(TryLockError::Error(_)) => return Ok(Self(None)),
            }
        }
        Err(Obstacle::Busy)
    }

    /// A lock on a file that exists for nothing else.
    pub(super) fn beside(path: &Path) -> Result<Self, Obstacle> {
        let mut options = OpenOptions::new();
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            // should a pipe lie there: do not wait for its other end
            options.mode(0o600).custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
        }
        Self::take(options.create(true).append(true).open(path)?)
    }

    /// A lock on the directory of a file, where the system has such locks: nothing is left behind there.
    pub(super) fn around(path: &Path) -> Result<Self, Obstacle> {
        path.parent().and_then(|directory| File::open(directory).ok()).map_or(Ok(Self(None)), Self::take)
    }
}

/// Who may read a file that is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// Whoever the user lets; but nobody else may write it.
    Usual,
    /// The user alone.
    Private,
}

/// Replaces a file whole or not at all, and makes its directory. A link stays a link, and the file keeps its mode.
///
/// A file or a directory that may not be written is left alone.
pub(super) fn replace(path: &Path, bytes: &[u8], access: Access) -> Result<(), Obstacle> {
    let path = target(path);
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    make_directory(directory)?;
    let mode = match fs::metadata(&path) {
        Ok(metadata) if metadata.permissions().readonly() => return Err(Obstacle::ReadOnly),
        Ok(metadata) => {
            // replacing a file needs no right to write it, but that right is what its owner gave or kept
            OpenOptions::new().write(true).open(&path)?;
            Some(metadata.permissions())
        }
        Err(_) => None,
    };
    let mut temporary = named(access).tempfile_in(directory)?;
    temporary.write_all(bytes)?;
    if let Some(mode) = mode {
        fs::set_permissions(temporary.path(), mode)?;
    }
    temporary.as_file().sync_all()?;
    temporary.persist(&path).map_err(|error| error.error)?;
    // the new name is as durable as the bytes once the directory is written too; where that cannot be asked for, it
    // is not needed
    if let Ok(directory) = File::open(directory) {
        let _ = directory.sync_all();
    }
    Ok(())
}

/// The file behind a link, also behind one that leads nowhere yet.
pub(super) fn target(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..40 {
        let Ok(link) = fs::read_link(&path) else { break };
        path = path.parent().map_or_else(|| link.clone(), |parent| parent.join(&link));
    }
    path
}

/// Makes a directory with those above it, for the user alone.
pub(super) fn make_directory(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

fn named(access: Access) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".sanziqi-");
    #[cfg(unix)]
    if access == Access::Usual {
        builder.permissions(<fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o664));
    }
    builder
}
