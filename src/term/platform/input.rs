//! Reads the terminal: waits for bytes and, while a sequence is unfinished, for the silence after it.

mod decoder;
mod keys;
mod mouse;
mod paste;
mod queue;
mod sequence;

use std::io;
use std::time::Instant;

use crossterm::event::Event;

use super::Tty;
use decoder::Decoder;

/// Bytes that are read at once; a sequence may begin in one read and end in another.
const CHUNK: usize = 4096;

/// The keys and the mouse of a terminal.
pub(crate) struct Input {
    tty: Tty,
    decoder: Decoder,
}

impl Input {
    /// Nothing is read yet.
    pub(crate) fn new(tty: Tty) -> Self {
        Self { tty, decoder: Decoder::default() }
    }

    /// Blocks until the terminal has sent something, or until nothing followed what it had begun to send. Either may
    /// come to no event at all.
    ///
    /// # Errors
    ///
    /// When nothing can be read any more.
    pub(crate) fn read(&mut self) -> io::Result<Vec<Event>> {
        let mut bytes = [0; CHUNK];
        let length = self.tty.read(&mut bytes, self.decoder.patience())?;
        let now = Instant::now();
        Ok(match length {
            Some(length) => self.decoder.feed(&bytes[..length], now),
            None => self.decoder.silence(now),
        })
    }
}
