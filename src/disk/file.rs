//! Opening files: never anything but an ordinary file, and new ones for their owner alone.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::directory::{directory, make_directory};
use super::link::target;
use super::obstacle::Obstacle;
use super::sync::{sync, sync_directory};

/// A file and how long it is.
#[derive(Debug)]
pub struct Opened {
    /// The file.
    pub file: File,
    /// Its length in bytes when it was opened.
    pub length: u64,
    /// Where it is, if it was not there before.
    new: Option<PathBuf>,
}

/// Opens a file for reading; `None` when there is none.
///
/// # Errors
///
/// [`Obstacle::NotAFile`] for what is no ordinary file, which is not even opened; else those of the system.
pub fn open(path: &Path) -> Result<Option<Opened>, Obstacle> {
    if is_new(path)? {
        return Ok(None);
    }
    opened(path, OpenOptions::new().read(true), None).map(Some)
}

/// Opens a file for reading and for writing at its end, and makes it and its directories when they are missing.
///
/// # Errors
///
/// When it, or its directory, cannot be opened or made.
pub fn open_to_append(path: &Path) -> Result<Opened, Obstacle> {
    let path = target(path);
    make_directory(directory(&path))?;
    let new = is_new(&path)?.then(|| path.clone());
    opened(&path, OpenOptions::new().read(true).append(true).create(true), new)
}

impl Opened {
    /// Writes this at the end, in one piece if the system takes it in one; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// When it cannot be written; the file is as it was before.
    pub fn append(mut self, bytes: &[u8]) -> Result<(), Obstacle> {
        let mut written = 0;
        if let Err(error) = write_all(&mut self.file, bytes, &mut written).and_then(|()| sync(&self.file)) {
            cut(&self.file, self.length, written);
            return Err(error.into());
        }
        if let Some(path) = &self.new {
            sync_directory(path);
        }
        Ok(())
    }
}

/// Looks before opening: to open a pipe or a device may already do something.
fn is_new(path: &Path) -> Result<bool, Obstacle> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => Ok(false),
        Ok(_) => Err(Obstacle::NotAFile),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error.into()),
    }
}

fn opened(path: &Path, options: &mut OpenOptions, new: Option<PathBuf>) -> Result<Opened, Obstacle> {
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        // should a pipe have taken its place meanwhile: do not wait for its other end
        options.mode(0o600).custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
    }
    let file = options.open(path)?;
    let found = file.metadata()?;
    if !found.is_file() {
        return Err(Obstacle::NotAFile);
    }
    Ok(Opened { file, length: found.len(), new })
}

/// Writes all of it, and counts what was taken.
fn write_all(file: &mut File, bytes: &[u8], written: &mut u64) -> io::Result<()> {
    let mut rest = bytes;
    while !rest.is_empty() {
        match file.write(rest) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(taken) => {
                rest = &rest[taken..];
                *written += taken as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Cuts off what a failed write left behind, unless somebody has written behind it out of turn.
///
/// Should this fail as well, a torn end stays.
fn cut(file: &File, length: u64, written: u64) {
    if file.metadata().is_ok_and(|found| found.len() == length + written) {
        _ = file.set_len(length).and_then(|()| file.sync_all());
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_a_failed_write_left_is_cut_off_but_nothing_that_others_wrote_behind_it() {
        for (text, kept) in [("old torn", "old "), ("old torn\nnew", "old torn\nnew"), ("old", "old")] {
            let home = tempfile::tempdir().expect("a temporary directory");
            let path = home.path().join("history.toml");
            fs::write(&path, text).expect("space");
            let mut file = open_to_append(&path).expect("it was made").file;
            cut(&file, 4, 4);
            let mut left = String::new();
            file.read_to_string(&mut left).expect("readable");
            assert_eq!(left, kept);
        }
    }
}
