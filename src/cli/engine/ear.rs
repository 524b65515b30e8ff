//! The ear of the brain: a thread that goes on listening while the brain thinks.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::Builder;
use std::time::Duration;

use crate::ai::Clock;

/// A line of the manager.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) text: String,
    /// When it was heard.
    pub(super) at: Duration,
}

/// What cannot wait until the brain has finished its thought.
#[derive(Debug, Default)]
pub(super) struct Urgency {
    /// Nothing comes any more.
    pub(super) ended: AtomicBool,
    /// The move is wanted now.
    pub(super) now: AtomicBool,
}

/// Of a longer line only so many bytes are read.
const LINE: usize = 4096;
/// So many lines can wait for the brain.
const WAITING: usize = 1000;
/// After the end of the conversation no thought goes on for longer than this: that is enough for a script which has asked
/// for a move and does not wait for it, and soon enough for a manager that has lost its interest.
const LAST_THOUGHT: Duration = Duration::from_millis(400);

/// Listens until END or until the input ends.
///
/// # Errors
///
/// When the system has no thread left.
pub(super) fn listen(
    mut input: impl BufRead + Send + 'static,
    clock: Clock,
    urgency: Arc<Urgency>,
) -> io::Result<Receiver<Line>> {
    let (lines, heard) = sync_channel(WAITING);
    let listen = move || {
        while let Some(text) = read(&mut input).filter(|text| !text.eq_ignore_ascii_case("END")) {
            if text.eq_ignore_ascii_case(STOP) {
                urgency.now.store(true, Ordering::Relaxed);
            }
            if lines.send(Line { text, at: clock.now() }).is_err() {
                break;
            }
        }
        urgency.ended.store(true, Ordering::Relaxed);
    };
    Builder::new().name("ear".to_owned()).spawn(listen)?;
    Ok(heard)
}

/// Asks for the move at once; it comes from a manager whose patience is at its end.
pub(super) const STOP: &str = "YXSTOP";

impl Urgency {
    /// Whether a thought that has taken so long has to come to an end.
    pub(super) fn presses(&self, thought: Duration) -> bool {
        self.now.load(Ordering::Relaxed) || self.ended.load(Ordering::Relaxed) && thought >= LAST_THOUGHT
    }
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

    /// What is heard of some bytes.
    fn heard(bytes: &[u8]) -> Vec<String> {
        let input = io::BufReader::with_capacity(7, io::Cursor::new(bytes.to_vec()));
        let lines = listen(input, Clock::default(), Arc::default()).expect("a thread");
        lines.into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn lines_may_end_and_hold_anything() {
        let long = "x".repeat(3 * LINE);
        let text = format!("START 15\r\n\n\u{1b}[2J\n{long}\n\0\nthe last");
        assert_eq!(heard(text.as_bytes()), ["START 15", "", "\u{1b}[2J", &long[..LINE], "\0", "the last"]);
        assert_eq!(heard(b"\xff\xfe\nABOUT\n"), ["\u{fffd}\u{fffd}", "ABOUT"]);
        assert_eq!(heard(b""), [""; 0]);
    }

    #[test]
    fn nothing_is_heard_after_the_end() {
        assert_eq!(heard(b"ABOUT\n end \nABOUT\n"), ["ABOUT"]);
        assert_eq!(heard(b"BOARD\n1,1,1\nEND\r\nDONE\n"), ["BOARD", "1,1,1"]);
    }

    #[test]
    fn what_is_urgent_is_known_before_the_brain_has_got_so_far() {
        let urgency: Arc<Urgency> = Arc::default();
        let lines = listen(io::Cursor::new("TURN 1,1\nYXSTOP\nEND"), Clock::default(), Arc::clone(&urgency));
        let lines = lines.expect("a thread").into_iter();
        assert_eq!(lines.map(|line| line.text).collect::<Vec<_>>(), ["TURN 1,1", "YXSTOP"]);
        assert!(urgency.presses(Duration::ZERO));
        urgency.now.store(false, Ordering::Relaxed);
        assert!(!urgency.presses(Duration::ZERO) && urgency.presses(LAST_THOUGHT));
        assert!(!Urgency::default().presses(Duration::MAX));
    }
}
