//! The file with all the games, and how one more gets into it.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::error::HistoryError;
use super::file::{self, Opened};
use super::reading::Reading;
use super::record::Record;

/// The history on disk.
///
/// Writers take turns by a lock on a file of their own beside it (`history.toml.lock`), which the
/// system takes back from whoever dies. On file systems without locks everybody has the turn. Readers need none: a game
/// is one write.
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
    /// [`HistoryError`]; the file is as it was before. [`Obstacle::Locked`](super::Obstacle::Locked) when another process is just
    /// writing: [`Self::wait`] in another thread waits for it.
    ///
    /// A limit on the size of files (`ulimit -f`) is an error as well, provided that the program does not
    /// die of the signal `SIGXFSZ` that comes with it.
    pub fn append(&self, record: &Record) -> Result<(), HistoryError> {
        self.turn()?.append(record)
    }

    /// Adds a game though it is another one's turn, for want of time: it is one write all the same.
    ///
    /// # Errors
    ///
    /// [`HistoryError`]; the file is as it was before.
    pub fn append_out_of_turn(&self, record: &Record) -> Result<(), HistoryError> {
        self.write(record)
    }

    /// The turn to write, if nobody else has it.
    ///
    /// # Errors
    ///
    /// [`HistoryError`], among them [`Obstacle::Locked`](super::Obstacle::Locked).
    pub fn turn(&self) -> Result<Turn<'_>, HistoryError> {
        let lock = self.lock_file()?;
        if is_free(&lock.try_lock()) {
            Ok(Turn { store: self, _lock: lock })
        } else {
            Err(HistoryError::busy(&self.path))
        }
    }

    /// Waits for the turn to write as long as it takes.
    ///
    /// # Errors
    ///
    /// [`HistoryError`], but never [`Obstacle::Locked`](super::Obstacle::Locked).
    pub fn wait(&self) -> Result<Turn<'_>, HistoryError> {
        let lock = self.lock_file()?;
        // it waits for whoever has the turn, and fails where there are no locks
        _ = lock.lock();
        Ok(Turn { store: self, _lock: lock })
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
    fn write(&self, record: &Record) -> Result<(), HistoryError> {
        let Opened { mut file, length, new } = file::open_to_append(&self.path)?;
        let bytes = format!("\n{record}").into_bytes();
        let mut written = 0;
        if let Err(error) = write_all(&mut file, &bytes, &mut written).and_then(|()| file.sync_all()) {
            cut(&file, length, written);
            return Err(HistoryError::at(&self.path)(error));
        }
        if new {
            file::sync_directory(&self.path);
        }
        Ok(())
    }
}

/// The turn of one writer; it ends when this is dropped, or with the process.
#[derive(Debug)]
pub struct Turn<'a> {
    store: &'a Store,
    _lock: File,
}

impl Turn<'_> {
    /// Adds a game at the end; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// [`HistoryError`]; the file is as it was before.
    pub fn append(&self, record: &Record) -> Result<(), HistoryError> {
        self.store.write(record)
    }

    /// Begins a new history. The old one is kept under a name that was free, which is returned;
    /// `None` when there was nothing to keep.
    ///
    /// # Errors
    ///
    /// [`HistoryError`]; the file is as it was before.
    pub fn clear(&self) -> Result<Option<PathBuf>, HistoryError> {
        let path = &self.store.path;
        match file::open(path)? {
            None | Some(Opened { length: 0, .. }) => return Ok(None),
            Some(_) => {}
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let numbered = |number: u64| path.with_file_name(format!("{name}-{number}.toml"));
        let mut number = 1;
        while fs::symlink_metadata(numbered(number)).is_ok() {
            number += 1;
        }
        let kept = numbered(number);
        fs::rename(path, &kept).map_err(HistoryError::at(path))?;
        file::sync_directory(path);
        Ok(Some(kept))
    }
}

/// Whether it is nobody else's turn, after an attempt to lock. On file systems without locks it never is.
const fn is_free(attempt: &Result<(), TryLockError>) -> bool {
    !matches!(attempt, Err(TryLockError::WouldBlock))
}

/// Writes it in one piece, if the system takes it in one, and counts what was taken.
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
/// Should this fail as well, a torn record stays, which costs only itself.
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
    fn without_locks_it_is_always_our_turn() {
        let no_locks = io::Error::from(io::ErrorKind::Unsupported);
        assert!(is_free(&Ok(())) && is_free(&Err(TryLockError::Error(no_locks))));
        assert!(!is_free(&Err(TryLockError::WouldBlock)));
    }

    #[test]
    fn what_a_failed_write_left_is_cut_off_but_nothing_that_others_wrote_behind_it() {
        for (text, kept) in [("old torn", "old "), ("old torn\nnew", "old torn\nnew"), ("old", "old")] {
            let home = tempfile::tempdir().expect("a temporary directory");
            let path = home.path().join("history.toml");
            fs::write(&path, text).expect("space");
            let mut file = File::options().read(true).append(true).open(&path).expect("it was made");
            cut(&file, 4, 4);
            let mut left = String::new();
            file.read_to_string(&mut left).expect("readable");
            assert_eq!(left, kept);
        }
    }
}
