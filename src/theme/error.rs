//! Why a theme cannot be used, and where that is written.

use std::fmt;
use std::ops::Range;

/// What is wrong with a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeError {
    /// The theme whose text is wrong, or the name that no theme has.
    pub theme: String,
    /// The bytes of the text that are wrong; empty when the text as a whole is.
    pub span: Range<usize>,
    /// Where that is for a reader, if the text is at hand.
    pub place: Option<Place>,
    /// What is wrong, and what would be right.
    pub message: String,
    /// The name that was probably meant; the message says it too.
    pub near: Option<String>,
}

/// A place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
}

impl Place {
    /// Where a byte of a text is.
    pub fn of(text: &str, byte: usize) -> Self {
        let before = &text[..text.floor_char_boundary(byte)];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
    }
}

impl ThemeError {
    /// Something wrong with a name or with the whole.
    pub(super) fn new(theme: &str, message: impl Into<String>) -> Self {
        Self { theme: theme.to_owned(), span: 0..0, place: None, message: message.into(), near: None }
    }

    /// Something wrong in a text.
    pub(super) fn at(theme: &str, text: &str, span: Range<usize>, message: impl Into<String>) -> Self {
        let place = Some(Place::of(text, span.start));
        Self { theme: theme.to_owned(), span, place, message: message.into(), near: None }
    }
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "theme {}", self.theme.escape_debug())?;
        if let Some(place) = &self.place {
            write!(f, ":{}:{}", place.line, place.column)?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for ThemeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let text = "# 夜\nx = \"红\" # y\n";
        let place = |byte| {
            let Place { line, column } = Place::of(text, byte);
            (line, column)
        };
        assert_eq!(place(0), (1, 1));
        assert_eq!(place(2), (1, 3));
        // in the middle of a character: that character
        assert_eq!(place(3), (1, 3));
        let y = text.find('y').expect("it is there");
        assert_eq!(place(y), (2, 11));
        assert_eq!(place(text.len()), (3, 1));
        assert_eq!(place(1000), (3, 1));
    }
}
