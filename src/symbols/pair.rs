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
        if let Some(number) = text.chars().find(|c| !looks::is_assigned(*c)) {
            return Err(No::Unassigned(number));
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
    /// A number that stands for no character.
    Unassigned(char),
    /// Letters that run from right to left.
    RightToLeft(String),
    /// A character that composed form (NFC) writes as another.
    OtherSpelling(char),
    /// Neither one nor two columns.
    Width(String),
    /// The two cannot be told apart.
    Alike(String, String),
}

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
        use SymbolError as No;
        for text in ["", " ", "\u{3000}", "\u{2800}"] {
            assert_eq!(text.parse::<Symbol>(), Err(No::Blank), "{text:?}");
        }
        for (text, hidden) in [
            ("\u{3164}", '\u{3164}'),
            ("\0", '\0'),
            ("\u{1b}", '\u{1b}'),
            ("\u{1b}[31m", '\u{1b}'),
            ("\n", '\n'),
            ("\u{9b}", '\u{9b}'),
            ("\u{202e}", '\u{202e}'),
            ("X\u{202e}", '\u{202e}'),
            ("\u{200b}", '\u{200b}'),
            ("\u{2067}x", '\u{2067}'),
            ("\u{ad}", '\u{ad}'),
            ("\u{301}", '\u{301}'),
            ("e\u{301}", '\u{301}'),
            ("❤\u{fe0f}", '\u{fe0f}'),
            ("👩\u{200d}🚀", '\u{200d}'),
        ] {
            assert_eq!(text.parse::<Symbol>(), Err(No::Hidden(hidden)), "{text:?}");
        }
        for number in ['\u{ffff}', '\u{10ffff}', '\u{fdd0}', '\u{378}', '\u{2fe0}', '\u{1fffe}', '\u{50000}'] {
            assert_eq!(number.to_string().parse::<Symbol>(), Err(No::Unassigned(number)), "{number:?}");
        }
        for (texts, reason) in [
            (["ab", "🐱🐶"], No::Many as fn(String) -> No),
            (["👍🏽", "🇨🇳"], No::Composed),
            (["א", "س"], No::RightToLeft),
        ] {
            for text in texts {
                assert_eq!(text.parse::<Symbol>(), Err(reason(text.to_owned())));
            }
        }
        for c in ['\u{212b}', '\u{f900}'] {
            assert_eq!(c.to_string().parse::<Symbol>(), Err(No::OtherSpelling(c)));
        }
    }

    #[test]
    fn the_two_must_differ() {
        let pair = |x: &str, o: &str| SymbolPair::new(x.parse().expect("a symbol"), o.parse().expect("a symbol"));
        assert!(pair("🐱", "🐶").is_ok());
        for (x, o) in [("X", "X"), ("x", "X"), ("X", "×"), ("O", "0"), ("Ｏ", "○")] {
            assert_eq!(pair(x, o), Err(SymbolError::Alike(x.to_owned(), o.to_owned())));
        }
    }
}
