//! Makes keys and clicks of the bytes that a terminal sends, and drops every sequence that stops halfway.
//!
//! The state machine of `vte` reads letters and control sequences. What it keeps to itself, that a sequence has begun
//! and is not over, is known here, so that no sequence can hold the keyboard: silence ends it, and so does ESC, CAN, SUB
//! or Ctrl-C. Strings (OSC, DCS, APC, PM, SOS) are answers to what others have asked, and are read over.

use std::mem::take;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use vte::{Params, Parser, Perform};

use super::paste::Paste;
use super::sequence::{self, Meaning};
use super::{keys, mouse};

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
const CTRL_C: u8 = 0x03;
const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;

/// What was sent in one go has come by then; what comes later was not held down together with Esc.
const AT_ONCE: Duration = Duration::from_millis(15);
/// An escape character that nothing has followed by then, counted from [`AT_ONCE`], is the key Esc.
const ALONE: Duration = Duration::from_millis(60);
/// A sequence that nothing has followed by then is dropped: short of the tenth of a second after which keys must count.
const SILENCE: Duration = Duration::from_millis(90);
/// What was given up already may still go on until then: the rest of an arrow must not be typed, nor that of a paste.
const LATE: Duration = Duration::from_millis(500);

/// The bytes of a terminal so far, as far as they matter for what is to come.
#[derive(Default)]
pub(super) struct Decoder {
    machine: Parser,
    open: Open,
    /// The letter that has begun came in one go with an escape character.
    alt: bool,
    paste: Option<Paste>,
    /// When a paste was given up.
    lapsed: Option<Instant>,
    events: Vec<Event>,
}

/// What has begun and is not over.
#[derive(Clone, Copy, Default)]
enum Open {
    #[default]
    Nothing,
    /// An escape character.
    Escape(Escape),
    /// CSI, which the machine reads.
    Control,
    /// CSI `[`, the function keys of the Linux console.
    Console,
    /// SS3 with the number before its last byte.
    Shift(u8),
    /// CSI `M`, followed by three bytes for button, column and row: those that came, and how many.
    Mouse([u8; 3], usize),
    /// OSC, DCS, APC, PM or SOS.
    Text,
    /// A letter of several bytes, which the machine reads.
    Letter,
}

/// An escape character, and what is known of it.
#[derive(Clone, Copy)]
enum Escape {
    /// More may have come in one go with it.
    Together,
    /// What follows it comes later.
    Alone,
    /// It was given as the key Esc at that time.
    Given(Instant),
    /// It ends a string, together with a `\`.
    Closing,
}

impl Decoder {
    /// What has come by now; the events that it makes.
    pub(super) fn feed(&mut self, bytes: &[u8], now: Instant) -> Vec<Event> {
        self.join(bytes, now);
        for byte in bytes {
            self.take(*byte);
        }
        take(&mut self.events)
    }

    /// How long to wait for more before telling of the [silence](Self::silence); for ever where nothing is unfinished.
    pub(super) const fn patience(&self) -> Option<Duration> {
        match self.open {
            _ if self.paste.is_some() => Some(SILENCE),
            Open::Nothing | Open::Escape(Escape::Given(_)) => None,
            Open::Escape(Escape::Together) => Some(AT_ONCE),
            Open::Escape(Escape::Alone) => Some(ALONE),
            _ => Some(SILENCE),
        }
    }

    /// Nothing more has come for the time of [`patience`](Self::patience); the events that this makes.
    pub(super) fn silence(&mut self, now: Instant) -> Vec<Event> {
        if let Some(paste) = self.paste.take() {
            self.lapsed = Some(now);
            // inside of a paste it is text, at the end of all it is somebody who wants to leave
            if paste.last() == CTRL_C {
                self.plain(CTRL_C);
            }
            return take(&mut self.events);
        }
        match self.open {
            Open::Nothing | Open::Escape(Escape::Given(_)) => {}
            Open::Escape(Escape::Together) => self.open = Open::Escape(Escape::Alone),
            Open::Escape(Escape::Alone) => {
                self.key(KeyCode::Esc.into());
                self.open = Open::Escape(Escape::Given(now));
            }
            _ => self.forget(),
        }
        take(&mut self.events)
    }

    /// Decides whether this goes on with what had begun before.
    fn join(&mut self, bytes: &[u8], now: Instant) {
        let soon = |then| now.saturating_duration_since(then) <= LATE;
        if self.lapsed.take().is_some_and(soon) && Paste::goes_on(bytes) {
            self.paste = Some(Paste::default());
        }
        let Open::Escape(escape) = self.open else { return };
        let introduces = bytes.first().is_some_and(|first| b"[O]PX^_".contains(first));
        match escape {
            Escape::Alone if !introduces => {
                self.key(KeyCode::Esc.into());
                self.open = Open::Nothing;
            }
            Escape::Given(then) if !introduces || !soon(then) => self.open = Open::Nothing,
            _ => {}
        }
    }

    fn take(&mut self, byte: u8) {
        if let Some(paste) = &mut self.paste {
            if paste.ends_with(byte) {
                self.paste = None;
            }
            return;
        }
        match (byte, self.open) {
            (CTRL_C, _) | (CAN | SUB, Open::Text) => self.start_over(byte),
            (ESC, open) => {
                self.forget();
                if matches!(open, Open::Escape(Escape::Together)) {
                    self.key(KeyCode::Esc.into());
                }
                self.open = Open::Escape(if matches!(open, Open::Text) { Escape::Closing } else { Escape::Together });
            }
            (BEL, Open::Text) => self.open = Open::Nothing,
            (_, Open::Text) => {}
            (_, Open::Nothing | Open::Letter) => self.plain(byte),
            (_, Open::Escape(escape)) => self.escaped(byte, escape),
            // keys that are pressed: no sequence has control characters in it
            (..0x20, _) => self.start_over(byte),
            (_, Open::Control) => self.control(byte),
            (_, Open::Console) => {
                self.open = Open::Nothing;
                self.events.extend(keys::console(byte).map(Event::Key));
            }
            (b'0'..=b'9', Open::Shift(number)) => {
                self.open = Open::Shift(number.saturating_mul(10).saturating_add(byte - b'0'));
            }
            (b';', Open::Shift(_)) => self.open = Open::Shift(0),
            (_, Open::Shift(number)) => {
                self.open = Open::Nothing;
                self.events.extend(keys::shifted(byte, number).map(Event::Key));
            }
            (_, Open::Mouse([button, column, _], 2)) => {
                self.open = Open::Nothing;
                self.events.extend(mouse::plain([button, column, byte]).map(Event::Mouse));
            }
            (_, Open::Mouse(mut report, length)) => {
                report[length] = byte;
                self.open = Open::Mouse(report, length + 1);
            }
        }
    }

    /// A byte behind an escape character: introduces a sequence, or is a key with Alt.
    fn escaped(&mut self, byte: u8, escape: Escape) {
        self.open = match (byte, escape) {
            (b'[', _) => {
                self.machine.advance(&mut Heard::default(), b"\x1b[");
                Open::Control
            }
            (b'O', _) => Open::Shift(0),
            (b']' | b'P' | b'X' | b'^' | b'_', _) => Open::Text,
            (b'\\', Escape::Closing) => Open::Nothing,
            _ => {
                self.alt = true;
                return self.plain(byte);
            }
        };
    }

    /// A byte of a letter, or a control character.
    fn plain(&mut self, byte: u8) {
        let mut heard = Heard::default();
        self.machine.advance(&mut heard, &[byte]);
        self.open = Open::Nothing;
        match heard.0 {
            Some(Meaning::Event(Event::Key(mut key))) => {
                key.modifiers.set(KeyModifiers::ALT, take(&mut self.alt));
                self.key(key);
            }
            _ if byte >= 0x80 => self.open = Open::Letter,
            _ => {}
        }
    }

    /// A byte of a control sequence.
    fn control(&mut self, byte: u8) {
        let mut heard = Heard::default();
        self.machine.advance(&mut heard, &[byte]);
        if !(0x40..=0x7e).contains(&byte) {
            return;
        }
        self.open = match heard.0 {
            Some(Meaning::Mouse) => Open::Mouse([0; 3], 0),
            Some(Meaning::Console) => Open::Console,
            _ => Open::Nothing,
        };
        match heard.0 {
            Some(Meaning::Event(event)) => self.events.push(event),
            Some(Meaning::Paste) => self.paste = Some(Paste::default()),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        self.events.push(Event::Key(key));
    }

    /// Drops what is not over, and takes the byte for itself.
    fn start_over(&mut self, byte: u8) {
        self.forget();
        self.plain(byte);
    }

    fn forget(&mut self) {
        self.machine = Parser::new();
        self.open = Open::Nothing;
        self.alt = false;
    }
}

/// What the machine made of a byte.
#[derive(Default)]
struct Heard(Option<Meaning>);

impl Perform for Heard {
    fn print(&mut self, letter: char) {
        // it stands for bytes that are no letter
        if letter != char::REPLACEMENT_CHARACTER {
            self.0 = Some(Meaning::Event(Event::Key(keys::letter(letter))));
        }
    }

    fn execute(&mut self, byte: u8) {
        self.0 = keys::control(byte).map(|key| Meaning::Event(Event::Key(key)));
    }

    fn csi_dispatch(&mut self, params: &Params, intermediates: &[u8], ignored: bool, last: char) {
        if !ignored {
            self.0 = sequence::meaning(params, intermediates, last);
        }
    }
}

#[cfg(test)]
mod tests;
