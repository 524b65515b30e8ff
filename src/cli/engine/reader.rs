//! The reader: a thread that goes on reading lines while the engine thinks, and interrupts it.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};
use std::time::Duration;

use crate::ai::{Clock, StopHandle};

/// A line of the manager.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) text: String,
    /// When it was read.
    pub(super) at: Duration,
}

/// Bytes of a line; of a longer one the rest is dropped.
const LINE: usize = 4096;
/// Lines that can wait for the engine.
const WAITING: usize = 1000;
/// After the end of the input no search goes on for longer than this: that is enough for a script which has asked for a
/// move and does not wait for it, and soon enough for a manager that has lost its interest.
pub(super) const LAST_SEARCH: Duration = Duration::from_millis(400);

/// Asks for the move at once; it comes from a manager that waits no longer.
pub(super) const STOP: &str = "YXSTOP";

/// What cannot wait until the engine has answered the lines before.
#[derive(Debug, Default)]
pub(super) struct Interrupt(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// Stops the search that began last.
    search: StopHandle,
    /// A move is wanted at once.
    move_now: bool,
    /// Nothing comes any more.
    ended: bool,
}

impl Interrupt {
    /// A handle for the next search, and whether its move is wanted at once.
    pub(super) fn begin(&self) -> (StopHandle, bool) {
        let mut state = self.state();
        state.search = StopHandle::new();
        (state.search.clone(), state.move_now)
    }

    /// The move that was wanted at once has been answered.
    pub(super) fn clear(&self) {
        self.state().move_now = false;
    }

    /// Whether nothing comes any more.
    pub(super) fn has_ended(&self) -> bool {
        self.state().ended
    }

    /// Wants the move of the search that is under way, or of the next one, at once.
    pub(super) fn move_now(&self) {
        let mut state = self.state();
        state.move_now = true;
        state.search.move_now();
    }

    /// Nothing comes any more. The handle of the search that is under way.
    fn end(&self) -> StopHandle {
        let mut state = self.state();
        state.ended = true;
        state.search.clone()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads until END or until the input ends.
///
/// # Errors
///
/// When the system has no thread left.
pub(super) fn spawn(
    mut input: impl BufRead + Send + 'static,
    clock: Clock,
    interrupt: Arc<Interrupt>,
) -> io::Result<Receiver<Line>> {
    let (lines, inbox) = sync_channel(WAITING);
    let read = move || {
        while let Some(text) = read(&mut input).filter(|text| !text.eq_ignore_ascii_case("END")) {
            if text.eq_ignore_ascii_case(STOP) {
                interrupt.move_now();
            }
            if lines.send(Line { text, at: clock.now() }).is_err() {
                break;
            }
        }
        let search = interrupt.end();
        drop(lines);
        // nobody waits for this thread: the program may be gone before
        thread::sleep(LAST_SEARCH);
        search.move_now();
    };
    Builder::new().name("reader".to_owned()).spawn(read)?;
    Ok(inbox)
}

/// The next line, whatever bytes it holds; `None` at the end.
fn read(input: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // what cannot be read has ended
            Err(_) => break,
        };
        if bytes.is_empty() {
            break;
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        line.extend_from_slice(&part[..part.len().min(LINE - line.len())]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    any.then(|| String::from_utf8_lossy(&line).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines in some bytes.
    fn lines(bytes: &[u8]) -> Vec<String> {
        let input = io::BufReader::with_capacity(7, io::Cursor::new(bytes.to_vec()));
        let inbox = spawn(input, Clock::default(), Arc::default()).expect("a thread");
        inbox.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn lines_may_end_and_hold_anything() {
        let long = "x".repeat(3 * LINE);
        let text = format!("START 15\r\n\n\u{1b}[2J\n{long}\n\0\nthe last");
        assert_eq!(lines(text.as_bytes()), ["START 15", "", "\u{1b}[2J", &long[..LINE], "\0", "the last"]);
        assert_eq!(lines(b"\xff\xfe\nABOUT\n"), ["\u{fffd}\u{fffd}", "ABOUT"]);
        assert_eq!(lines(b""), [""; 0]);
    }

    #[test]
    fn nothing_is_read_after_the_end() {
        assert_eq!(lines(b"ABOUT\n end \nABOUT\n"), ["ABOUT"]);
        assert_eq!(lines(b"BOARD\n1,1,1\nEND\r\nDONE\n"), ["BOARD", "1,1,1"]);
    }

    #[test]
    fn what_is_urgent_is_known_before_the_engine_has_got_so_far() {
        let interrupt: Arc<Interrupt> = Arc::default();
        let (search, hurried) = interrupt.begin();
        assert!(!hurried);
        let inbox = spawn(io::Cursor::new("TURN 1,1\nYXSTOP\nEND"), Clock::default(), Arc::clone(&interrupt));
        let lines = inbox.expect("a thread").into_iter();
        assert_eq!(lines.map(|line| line.text).collect::<Vec<_>>(), ["TURN 1,1", "YXSTOP"]);
        assert!(search.is_due() && !search.is_stopped() && interrupt.has_ended());
        let (next, hurried) = interrupt.begin();
        assert!(hurried && !next.is_due());
        interrupt.clear();
        assert!(!interrupt.begin().1);
    }
}
