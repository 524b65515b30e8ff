//! Settings files on disk, read with care.

use std::io::{self, Read};
use std::path::Path;

use super::fault::{Fault, Located};
use crate::disk::{self, Obstacle, Opened};

/// The largest settings file that is read, in bytes.
pub(super) const LARGEST: u64 = 1 << 20;

/// Reads a file, unless it is something that could block, or too large. `None`: there is no such file.
pub(super) fn read(path: &Path) -> Option<Result<Vec<u8>, Fault>> {
    let unreadable = |error: io::Error| Fault::Unreadable(error.kind(), error.to_string());
    match disk::open(path) {
        Ok(opened) => {
            let Opened { file, .. } = opened?;
            Some(read_some(file).map_err(unreadable).and_then(small))
        }
        // a path through a file is no path to a file either
        Err(Obstacle::System(error)) if error.kind() == io::ErrorKind::NotADirectory => None,
        Err(Obstacle::System(error)) => Some(Err(unreadable(error))),
        Err(_) => Some(Err(Fault::NoFile)),
    }
}

/// Reads at most one byte more than allowed.
pub(super) fn read_some(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes, if there are not too many.
pub(super) fn small(bytes: Vec<u8>) -> Result<Vec<u8>, Fault> {
    if bytes.len() as u64 > LARGEST { Err(Fault::TooLarge) } else { Ok(bytes) }
}

/// The text of a file without a byte order mark, or where it stops being text.
pub(super) fn text(bytes: &[u8]) -> Result<&str, (String, Located)> {
    let bytes = bytes.strip_prefix(BOM.as_bytes()).unwrap_or(bytes);
    str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        // the line with the odd bytes is shown as far as it can be
        (String::from_utf8_lossy(bytes).into_owned(), (at..at, Fault::NotUtf8))
    })
}

/// The byte order mark some editors put before a text.
pub(super) const BOM: &str = "\u{FEFF}";
