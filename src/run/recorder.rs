//! Writes finished games down in the order they were finished, and waits in a thread where another process is writing.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::disk::PATIENCE;
use crate::history::{HistoryError, Record, Store};

/// The pause between two looks whether it is our turn.
const PAUSE: Duration = Duration::from_millis(5);

/// What becomes of the games that had to wait, once that is known.
pub(super) type Told = Box<dyn FnOnce(Result<(), HistoryError>) + Send>;

/// Where finished games go.
pub(super) struct Recorder {
    store: Store,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    line: Mutex<Line>,
    changed: Condvar,
}

/// The games that wait for their turn.
#[derive(Default)]
struct Line {
    /// The oldest first. Whoever takes a game out writes it before anybody else may look.
    games: VecDeque<Record>,
    /// What became of them, unless that was told already.
    outcome: Option<Result<(), HistoryError>>,
    /// Nobody waits for the outcome any more: it is news.
    late: bool,
}

impl Recorder {
    pub(super) fn new(store: Store) -> Self {
        Self { store, shared: Arc::default() }
    }

    pub(super) const fn store(&self) -> &Store {
        &self.store
    }

    /// Writes a game down. Where another process is writing, a thread waits for it, and the player a little while for
    /// the thread; what becomes of it later is told.
    pub(super) fn record(&self, record: Record, told: Told) -> Result<(), HistoryError> {
        let mut line = self.shared.lock();
        if !line.games.is_empty() {
            line.games.push_back(record);
            return Err(self.busy());
        }
        let outcome = self.store.append(&record);
        if !outcome.as_ref().is_err_and(HistoryError::is_locked) {
            return outcome;
        }
        *line = Line { games: [record].into(), ..Line::default() };
        let (store, shared) = (self.store.clone(), Arc::clone(&self.shared));
        thread::spawn(move || {
            if let Some(outcome) = shared.write_all(&store) {
                told(outcome);
            }
        });
        let (mut line, _) = self
            .shared
            .changed
            .wait_timeout_while(line, PATIENCE, |line| line.outcome.is_none())
            .unwrap_or_else(PoisonError::into_inner);
        line.late = line.outcome.is_none();
        line.outcome.take().unwrap_or_else(|| Err(self.busy()))
    }

    /// Begins a new history, as soon as it is our turn; `Some` is where the old one is kept.
    pub(super) fn clear(&self) -> Result<Option<PathBuf>, HistoryError> {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.store.turn() {
                Ok(turn) => return turn.clear(),
                Err(error) if error.is_locked() && Instant::now() < end => thread::sleep(PAUSE),
                Err(error) => return Err(error),
            }
        }
    }

    /// Before the program ends: what still waits is given a little time, then written all the same.
    pub(super) fn finish(&self) -> Result<(), HistoryError> {
        let (mut line, _) = self
            .shared
            .changed
            .wait_timeout_while(self.shared.lock(), PATIENCE, |line| !line.games.is_empty())
            .unwrap_or_else(PoisonError::into_inner);
        drain(&mut line.games, |game| self.store.append_out_of_turn(game))
    }

    fn busy(&self) -> HistoryError {
        HistoryError::busy(self.store.path())
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the turn, and writes all games there are. What became of them is returned to be told.
    fn write_all(&self, store: &Store) -> Option<Result<(), HistoryError>> {
        let turn = store.wait();
        let mut line = self.lock();
        let outcome = match turn {
            Ok(turn) => drain(&mut line.games, |game| turn.append(game)),
            Err(error) => {
                line.games.clear();
                Err(error)
            }
        };
        self.changed.notify_all();
        if line.late {
            return Some(outcome);
        }
        line.outcome = Some(outcome);
        None
    }
}

/// Writes all games; the first error is the one to tell.
fn drain(
    games: &mut VecDeque<Record>,
    write: impl Fn(&Record) -> Result<(), HistoryError>,
) -> Result<(), HistoryError> {
    let mut outcome = Ok(());
    while let Some(game) = games.pop_front() {
        outcome = outcome.and(write(&game));
    }
    outcome
}
