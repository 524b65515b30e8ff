//! Opening the files of a history: for their owner alone, and never anything but an ordinary file.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use super::error::{HistoryError, Obstacle};

/// A file and how long it is.
pub(super) struct Opened {
    pub(super) file: File,
    pub(super) length: u64,
    /// It was not there before.
    pub(super) new: bool,
}

/// Opens a file for reading; `None` when there is none.
pub(super) fn open(path: &Path) -> Result<Option<Opened>, HistoryError> {
    if is_new(path)? {
        return Ok(None);
    }
    opened(path, OpenOptions::new().read(true), false).map(Some)
}

/// Opens a file for writing at its end, and makes it and its directories when they are missing.
pub(super) fn open_to_append(path: &Path) -> Result<Opened, HistoryError> {
    if let Some(directory) = directory(path) {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.recursive(true).create(directory).map_err(HistoryError::at(directory))?;
    }
    let new = is_new(path)?;
    opened(path, OpenOptions::new().append(true).create(true), new)
}

/// Makes sure that a new file is still in its directory after a loss of power, where that can be done.
pub(super) fn sync_directory(path: &Path) {
    if let Some(directory) = directory(path)
        && let Ok(directory) = File::open(directory)
    {
        _ = directory.sync_all();
    }
}

fn directory(path: &Path) -> Option<&Path> {
    path.parent().filter(|parent| !parent.as_os_str().is_empty())
}

/// Looks before opening: to open a pipe or a device may already do something.
fn is_new(path: &Path) -> Result<bool, HistoryError> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => Ok(false),
        Ok(_) => Err(HistoryError::new(path, Obstacle::NotAFile)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(HistoryError::at(path)(error)),
    }
}

fn opened(path: &Path, options: &mut OpenOptions, new: bool) -> Result<Opened, HistoryError> {
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        // should a pipe have taken its place meanwhile: do not wait for its other end
        options.mode(0o600).custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
    }
    let file = options.open(path).map_err(HistoryError::at(path))?;
    let found = file.metadata().map_err(HistoryError::at(path))?;
    if !found.is_file() {
        return Err(HistoryError::new(path, Obstacle::NotAFile));
    }
    Ok(Opened { file, length: found.len(), new })
}
