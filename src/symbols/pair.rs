//! Two characters for the two sides, chosen by the player.

use std::fmt;
use std::str::FromStr;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::looks;
use crate::game::{ByMark, Mark};

/// One character that takes one or two columns in every terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol(String);

impl Symbol {
    /// The character.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// How many columns it takes: 1 or 2.
    pub fn columns(&self) -> u16 {
        self.0.width() as u16
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for Symbol {
    type Err = SymbolError;

    fn from_str(text: &str) -> Result<Self, SymbolError> {
        use SymbolError as No;
        let mut chars = text.chars();
        let (Some(c), rest) = (chars.next(), chars.count()) else { return Err(No::Blank) };
        // the invisible ones first: they hide in what looks like one character
        if let Some(hidden) = text.chars().find(|c| looks::is_hidden(*c)) {
            return Err(No::Hidden(hidden));
        }
        if text.chars().any(looks::is_right_to_left) {
            return Err(No::RightToLeft(text.to_owned()));
        }
        if text.chars().all(looks::is_blank) {
            return Err(No::Blank);
        }
        if text.graphemes(true).count() != 1 {
            return Err(No::Many(text.to_owned()));
        }
        if rest > 0 {
            return Err(No::Composed(text.to_owned()));
        }
        if looks::is_other_spelling(c) {
            return Err(No::OtherSpelling(c));
        }
        match c.width() {
            Some(1 | 2) => Ok(Self(text.to_owned())),
            _ => Err(No::Width(text.to_owned())),
        }
    }
}

/// Symbols for both sides that can be told apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolPair(ByMark<Symbol>);

impl SymbolPair {
    /// A pair of symbols.
    ///
    /// # Errors
    ///
    /// If they look alike.
    pub fn new(x: Symbol, o: Symbol) -> Result<Self, SymbolError> {
        if looks::alike(x.as_str(), o.as_str()) { Err(SymbolError::Alike(x.0, o.0)) } else { Ok(Self(ByMark { x, o })) }
    }

    /// The symbol of one side.
    pub fn symbol(&self, mark: Mark) -> &Symbol {
        &self.0[mark]
    }
}

/// Why something cannot be a symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymbolError {
    /// Nothing, or nothing to see.
    Blank,
    /// More than one character.
    Many(String),
    /// One character put together from several.
    Composed(String),
    /// A character that does not show: a control, format or joining character, or one of no width.
    Hidden(char),
    /// Letters that run from right to left.
    RightToLeft(String),
    /// A character that composed form (NFC) writes as another.
    OtherSpelling(char),
    /// Neither one nor two columns.
    Width(String),
    /// The two cannot be told apart.
    Alike(String, String),
}

impl fmt::Display for SymbolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank => f.write_str("a symbol cannot be blank: write one character, 1 or 2 columns wide"),
            Self::Many(text) => {
                let count = text.graphemes(true).count();
                write!(f, "`{text}` is {count} characters: a symbol is one, 1 or 2 columns wide")
            }
            Self::Composed(text) => {
                let count = text.chars().count();
                write!(
                    f,
                    "`{text}` is put together from {count} characters, which not every terminal does: write a plain one"
                )
            }
            Self::Hidden(c) => {
                write!(
                    f,
                    "U+{:04X} does not show, and not every terminal skips it: write a plain character",
                    u32::from(*c)
                )
            }
            Self::RightToLeft(text) => {
                write!(f, "`{text}` runs from right to left and would move its neighbours: write another character")
            }
            Self::OtherSpelling(c) => {
                write!(f, "U+{:04X} is only another spelling of a usual character: write that one", u32::from(*c))
            }
            Self::Width(text) => write!(f, "`{}` is not 1 or 2 columns wide", text.escape_debug()),
            Self::Alike(x, o) => write!(f, "`{x}` and `{o}` look alike: the two sides must differ in shape"),
        }
    }
}

impl std::error::Error for SymbolError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_character_of_one_or_two_columns_is_a_symbol() {
        for (text, columns) in [("X", 1), ("✕", 1), ("●", 1), ("é", 1), ("Ｘ", 2), ("叉", 2), ("🐱", 2), ("❌", 2)]
        {
            assert_eq!(text.parse().map(|symbol: Symbol| symbol.columns()), Ok(columns), "{text}");
        }
    }

    #[test]
    fn everything_else_is_refused_with_the_reason() {
        for (text, reason) in [
            ("", "cannot be blank"),
            (" ", "cannot be blank"),
            ("\u{3000}", "cannot be blank"),
            ("\u{2800}", "cannot be blank"),
            ("\u{3164}", "U+3164 does not show"),
            ("ab", "`ab` is 2 characters"),
            ("🐱🐶", "is 2 characters"),
            ("\0", "U+0000 does not show"),
            ("\u{1b}", "U+001B does not show"),
            ("\u{1b}[31m", "U+001B does not show"),
            ("\n", "U+000A does not show"),
            ("\u{9b}", "U+009B does not show"),
            ("\u{202e}", "U+202E does not show"),
            ("X\u{202e}", "U+202E does not show"),
            ("\u{200b}", "U+200B does not show"),
            ("\u{2067}x", "U+2067 does not show"),
            ("\u{ad}", "U+00AD does not show"),
            ("\u{301}", "U+0301 does not show"),
            ("e\u{301}", "U+0301 does not show"),
            ("❤\u{fe0f}", "U+FE0F does not show"),
            ("👩\u{200d}🚀", "U+200D does not show"),
            ("👍🏽", "is put together from 2 characters"),
            ("🇨🇳", "is put together from 2 characters"),
            ("א", "runs from right to left"),
            ("س", "runs from right to left"),
            ("\u{212b}", "U+212B is only another spelling"),
            ("\u{f900}", "U+F900 is only another spelling"),
        ] {
            let error = text.parse::<Symbol>().expect_err(reason).to_string();
            assert!(error.contains(reason), "{text:?}: {error}");
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }

    #[test]
    fn the_two_must_differ() {
        let pair = |x: &str, o: &str| SymbolPair::new(x.parse().expect("a symbol"), o.parse().expect("a symbol"));
        assert!(pair("🐱", "🐶").is_ok());
        for (x, o) in [("X", "X"), ("x", "X"), ("X", "×"), ("O", "0"), ("Ｏ", "○")] {
            let error = pair(x, o).expect_err("they look alike");
            assert_eq!(error.to_string(), format!("`{x}` and `{o}` look alike: the two sides must differ in shape"));
        }
    }
}
