//! A line on standard error that says how far something has come, where somebody can see it.

use std::io::{self, IsTerminal, Write};

/// The line. It is written over and over in its place, and is gone when this is dropped.
pub(super) struct Meter<'a, W: Write> {
    /// Where it stands; `None` when nobody would see it.
    err: Option<&'a mut W>,
}

impl<'a, W: Write> Meter<'a, W> {
    /// One on standard error, which `err` stands for.
    pub(super) fn new(err: &'a mut W) -> Self {
        Self { err: io::stderr().is_terminal().then_some(err) }
    }

    /// Says something in the place of what it said before.
    pub(super) fn say(&mut self, what: &str) {
        if let Some(err) = &mut self.err {
            // whoever watches can do without a line that could not be written
            let _ = write!(err, "\r\x1b[K{what}").and_then(|()| err.flush());
        }
    }

    /// Says something with a bar in front: `done` of `all`.
    pub(super) fn show(&mut self, done: u32, all: u32, what: &str) {
        self.say(&format!("{} {done} of {all}{what}", bar(done, all)));
    }

    /// Is gone for a while.
    pub(super) fn clear(&mut self) {
        self.say("");
    }
}

impl<W: Write> Drop for Meter<'_, W> {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Marks in a bar.
const WIDTH: u64 = 30;

/// `[#####.....]`, in characters that every terminal has.
fn bar(done: u32, all: u32) -> String {
    let full = u64::from(done.min(all)) * WIDTH / u64::from(all.max(1));
    format!("[{}{}]", "#".repeat(full as usize), ".".repeat((WIDTH - full) as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_full_at_the_end_and_not_before() {
        assert_eq!(bar(0, 4), "[..............................]");
        assert_eq!(bar(1, 4), "[#######.......................]");
        assert_eq!(bar(999, 1000), "[#############################.]");
        assert_eq!(bar(7, 7), "[##############################]");
        assert_eq!(bar(0, 0), "[..............................]");
    }

    #[test]
    fn the_line_is_written_in_one_place_and_is_gone_at_the_end() {
        let mut err = Vec::new();
        let mut meter = Meter { err: Some(&mut err) };
        meter.show(1, 2, " games");
        meter.say("nearly");
        drop(meter);
        let text = String::from_utf8(err).expect("text");
        assert_eq!(text, "\r\x1b[K[###############...............] 1 of 2 games\r\x1b[Knearly\r\x1b[K");
    }
}
