//! Pasted text, which is no keys.

/// The end of it. An escape character stands nowhere else in it.
const END: &[u8] = b"\x1b[201~";
/// Bytes that come in one go, and are more than anybody types.
const BURST: usize = 32;

/// Pasted text whose end has not come.
#[derive(Clone, Copy, Default)]
pub(super) struct Paste {
    /// So many bytes of the end have come.
    matched: usize,
    last: u8,
}

impl Paste {
    /// Whether this can only be the rest of text that was held up on its way.
    pub(super) fn goes_on(bytes: &[u8]) -> bool {
        let ends = || bytes.windows(END.len()).any(|bytes| bytes == END);
        !bytes.starts_with(&END[..1]) && (bytes.len() > BURST || ends())
    }

    /// Whether this byte is the last one of the end.
    pub(super) fn ends_with(&mut self, byte: u8) -> bool {
        self.last = byte;
        self.matched = match byte {
            _ if byte == END[self.matched] => self.matched + 1,
            _ if byte == END[0] => 1,
            _ => 0,
        };
        self.matched == END.len()
    }

    /// The byte that came last.
    pub(super) const fn last(self) -> u8 {
        self.last
    }
}
