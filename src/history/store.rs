//! The file with all the games, and how one more gets into it.

use std::path::{Path, PathBuf};

use super::error::{HistoryError, Obstacle};
use super::reading::Reading;
use super::record::Record;
use super::version;
use crate::disk::{self, Lock, Opened, Patience};

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
        let opened = disk::open(&self.path).map_err(HistoryError::at(&self.path))?;
        let mut file = opened.map(|Opened { file, length, .. }| (file, length));
        let newer = file.as_mut().map_or(Ok(false), |(file, _)| version::is_newer(file));
        Ok(Reading::new(self.path.clone(), file, newer.map_err(HistoryError::at(&self.path))?))
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
    /// [`HistoryError`], among them [`Obstacle::Locked`].
    pub fn turn(&self) -> Result<Turn<'_>, HistoryError> {
        self.lock(Patience::None)
    }

    /// Waits for the turn to write as long as it takes.
    ///
    /// # Errors
    ///
    /// [`HistoryError`], but never [`Obstacle::Locked`].
    pub fn wait(&self) -> Result<Turn<'_>, HistoryError> {
        self.lock(Patience::Endless)
    }

    fn lock(&self, patience: Patience) -> Result<Turn<'_>, HistoryError> {
        let mut name = self.path.clone().into_os_string();
        name.push(".lock");
        let lock = Lock::on_file(name.as_ref(), patience).map_err(HistoryError::at(&self.path))?;
        Ok(Turn { store: self, _lock: lock })
    }

    /// One write, which begins with a line end so that it cannot become part of something torn.
    fn write(&self, record: &Record) -> Result<(), HistoryError> {
        let at = HistoryError::at(&self.path);
        let mut opened = disk::open_to_append(&self.path).map_err(&at)?;
        if version::is_newer(&mut opened.file).map_err(disk::Obstacle::from).map_err(&at)? {
            return Err(HistoryError::new(&self.path, Obstacle::Newer));
        }
        let first = if opened.length == 0 { version::first_line() } else { String::new() };
        opened.append(format!("{first}\n{record}").as_bytes()).map_err(&at)
    }
}

/// The turn of one writer; it ends when this is dropped, or with the process.
#[derive(Debug)]
pub struct Turn<'a> {
    store: &'a Store,
    _lock: Lock,
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

    /// Begins a new history. The old one is kept, whatever it holds, under a name that was free, which is returned;
    /// `None` when there was nothing to keep. Of a link, what it leads to is renamed, and the link stays.
    ///
    /// # Errors
    ///
    /// [`HistoryError`]; the file is as it was before.
    pub fn clear(&self) -> Result<Option<PathBuf>, HistoryError> {
        let path = &self.store.path;
        match disk::open(path).map_err(HistoryError::at(path))? {
            None | Some(Opened { length: 0, .. }) => Ok(None),
            Some(_) => disk::set_aside(path).map(Some).map_err(HistoryError::at(path)),
        }
    }
}
