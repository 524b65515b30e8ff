//! The file with all the games, and how one more gets into it.

use std::fs::{File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::error::{HistoryError, Obstacle};
use super::file::{self, Opened};
use super::reading::Reading;
use super::record::Record;

/// The history on disk.
///
/// Writers take turns by a lock on a file of their own beside it (`history.toml.lock`), which the
/// system takes back from whoever dies. Readers need none: a game is one write.
#[derive(Clone, Debug)]
pub struct Store {
    path: PathBuf,
}

impl Store {
    /// The history in that file, which need not be there yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Opens the history as it is now; what is appended later is not part of it.
    ///
    /// # Errors
    ///
    /// [`HistoryError`] when there is a file that cannot be read. No file is an empty history.
    pub fn open(&self) -> Result<Reading, HistoryError> {
        let file = file::open(&self.path)?.map(|Opened { file, length, .. }| (file, length));
        Ok(Reading::new(self.path.clone(), file))
    }

    /// The last `count` records that can be read, oldest first, without reading what comes before them.
    ///
    /// # Errors
    ///
    /// [`HistoryError`] when there is a file that cannot be read.
    pub fn tail(&self, count: usize) -> Result<Vec<Record>, HistoryError> {
        self.open()?.tail(count)
    }

    /// Adds a game at the end; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// [`HistoryError`]; the file is as it was before. [`Obstacle::Locked`] when another process is just
    /// writing: [`Self::append_when_free`] in another thread waits for it.
    ///
    /// A limit on the size of files (`ulimit -f`) is an error as well, provided that the program does not
    /// die of the signal `SIGXFSZ` that comes with it.
    pub fn append(&self, record: &Record) -> Result<(), HistoryError> {
        let lock = self.lock_file()?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => HistoryError::new(&self.path, Obstacle::Locked),
            TryLockError::Error(error) => HistoryError::at(&self.lock_path())(error),
        })?;
        self.write(record)
    }

    /// The same, but waits for another process as long as it takes.
    ///
    /// # Errors
    ///
    /// [`HistoryError`], but never [`Obstacle::Locked`]; the file is as it was before.
    pub fn append_when_free(&self, record: &Record) -> Result<(), HistoryError> {
        let lock = self.lock_file()?;
        lock.lock().map_err(HistoryError::at(&self.lock_path()))?;
        self.write(record)
    }

    fn lock_path(&self) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(".lock");
        name.into()
    }

    /// The lock ends with the file handle.
    fn lock_file(&self) -> Result<File, HistoryError> {
        file::open_to_append(&self.lock_path()).map(|opened| opened.file)
    }

    /// One write, which begins with a line end so that it cannot become part of something torn.
    ///
    /// To be called by whoever has the lock: what a failed write left behind is cut off again.
    fn write(&self, record: &Record) -> Result<(), HistoryError> {
        let Opened { mut file, length, new } = file::open_to_append(&self.path)?;
        let written = file.write_all(format!("\n{record}").as_bytes()).and_then(|()| file.sync_all());
        if let Err(error) = written {
            // should this fail as well, a torn record stays, which costs only itself
            _ = file.set_len(length).and_then(|()| file.sync_all());
            return Err(HistoryError::at(&self.path)(error));
        }
        if new {
            file::sync_directory(&self.path);
        }
        Ok(())
    }
}
