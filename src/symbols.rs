//! The stones: what they look like, small and big, and every other character that is drawn.
//!
//! Big marks are pictures made of pixels, see [`pixels`]; small ones are characters. Which characters there are to
//! draw with says a [`Charset`].

mod ambiguous;
mod charset;
mod glyphs;
mod looks;
mod pair;
pub mod pixels;

use std::borrow::Cow;
use std::collections::BTreeMap;

use unicode_width::UnicodeWidthStr;

use crate::game::{ByMark, Mark};

pub use ambiguous::is_ambiguous;
pub use charset::Charset;
pub use glyphs::Glyphs;
pub use pair::{Symbol, SymbolError, SymbolPair};
pub use pixels::{Bitmap, Size};

/// What the stones of both sides look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbols {
    /// The name by which they are chosen.
    pub name: String,
    /// Whether there are pictures for big cells. Else the characters stand there too.
    pub pictures: bool,
    marks: ByMark<Cow<'static, str>>,
}

/// The set whose characters are no letters.
const STONES: &str = "stones";

/// The sets by name: whether with pictures, then X and O.
const SETS: [(&str, bool, &str, &str); 6] = [
    ("ascii", false, "X", "O"),
    ("unicode", false, "✕", "○"),
    (STONES, false, "●", "○"),
    ("pixel", true, "✕", "○"),
    ("emoji", false, "❌", "⭕"),
    ("cjk", false, "Ｘ", "〇"),
];

impl Symbols {
    /// The names of the sets that come with the game. `auto` is `pixel`, and on big boards `stones`.
    pub const BUILT_IN: [&str; 7] = ["auto", "ascii", "unicode", "stones", "pixel", "emoji", "cjk"];

    /// The names to choose from: the built-in sets, then the player's own.
    pub fn names(own: &BTreeMap<String, SymbolPair>) -> impl Iterator<Item = &str> {
        let own = own.keys().map(String::as_str).filter(|name| !Self::BUILT_IN.contains(name));
        Self::BUILT_IN.into_iter().chain(own)
    }

    /// The set of that name, for a board with or without room for pictures (small or big), in a character set.
    ///
    /// Characters that the character set lacks give way to X and O; pictures need none and stay. `None` if neither the
    /// player nor the game has a set of that name.
    pub fn named(name: &str, own: &BTreeMap<String, SymbolPair>, charset: Charset, big_board: bool) -> Option<Self> {
        let (pictures, marks) = if let Some(pair) = own.get(name) {
            (false, ByMark::from_fn(|mark| Cow::Owned(pair.symbol(mark).to_string())))
        } else {
            let meant = match name {
                "auto" if big_board => STONES,
                "auto" => "pixel",
                _ => name,
            };
            let (_, pictures, x, o) = SETS.into_iter().find(|(known, ..)| *known == meant)?;
            // on big boards stones are as round as there is room
            (pictures || big_board && meant == STONES, ByMark { x: x.into(), o: o.into() })
        };
        let shown = Mark::ALL.into_iter().all(|mark| charset.shows(&marks[mark]));
        let marks = if shown { marks } else { ByMark { x: "X".into(), o: "O".into() } };
        Some(Self { name: name.to_owned(), pictures, marks })
    }

    /// The character of one side.
    pub fn glyph(&self, mark: Mark) -> &str {
        &self.marks[mark]
    }

    /// What one side is called in sentences: X and O where its characters are those letters in any shape, else by them.
    pub fn name(&self, mark: Mark) -> &str {
        let letters =
            |(name, _, x, o): &(&str, bool, &str, &str)| *name != STONES && (self.marks.x == *x && self.marks.o == *o);
        match mark {
            _ if !SETS.iter().any(letters) => self.glyph(mark),
            Mark::X => "X",
            Mark::O => "O",
        }
    }

    /// How many columns that character takes: 1 or 2.
    pub fn columns(&self, mark: Mark) -> u16 {
        self.glyph(mark).width() as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(x: &str, o: &str) -> SymbolPair {
        SymbolPair::new(x.parse().expect("a symbol"), o.parse().expect("a symbol")).expect("they differ")
    }

    fn glyphs(name: &str, charset: Charset, big_board: bool) -> (bool, String) {
        let own = BTreeMap::from([
            ("cats".to_owned(), pair("🐱", "🐶")),
            ("cards".to_owned(), pair("♠", "♥")),
            ("plain".to_owned(), pair("#", "@")),
        ]);
        let symbols = Symbols::named(name, &own, charset, big_board).expect("there is such a set");
        assert_eq!(symbols.name, name);
        (symbols.pictures, Mark::ALL.map(|mark| symbols.glyph(mark)).join(" "))
    }

    #[test]
    fn every_set_has_a_safe_counterpart() {
        for (name, unicode, cjk_safe, ascii) in [
            ("ascii", "X O", "X O", "X O"),
            ("unicode", "✕ ○", "X O", "X O"),
            ("stones", "● ○", "X O", "X O"),
            ("pixel", "✕ ○", "X O", "X O"),
            ("emoji", "❌ ⭕", "❌ ⭕", "X O"),
            ("cjk", "Ｘ 〇", "Ｘ 〇", "X O"),
            ("cats", "🐱 🐶", "🐱 🐶", "X O"),
            ("cards", "♠ ♥", "X O", "X O"),
            ("plain", "# @", "# @", "# @"),
        ] {
            for (charset, expected) in Charset::ALL.into_iter().zip([unicode, cjk_safe, ascii]) {
                assert_eq!(glyphs(name, charset, false), (name == "pixel", expected.to_owned()), "{name} {charset}");
            }
        }
    }

    #[test]
    fn sides_are_called_as_they_are_drawn() {
        let own = BTreeMap::from([("cats".to_owned(), pair("🐱", "🐶"))]);
        for (name, charset, big_board, names) in [
            ("auto", Charset::Unicode, false, ["X", "O"]),
            ("auto", Charset::Unicode, true, ["●", "○"]),
            ("auto", Charset::CjkSafe, true, ["X", "O"]),
            ("stones", Charset::Unicode, false, ["●", "○"]),
            ("emoji", Charset::Unicode, false, ["X", "O"]),
            ("cjk", Charset::CjkSafe, false, ["X", "O"]),
            ("cats", Charset::Unicode, true, ["🐱", "🐶"]),
            ("cats", Charset::Ascii, true, ["X", "O"]),
        ] {
            let symbols = Symbols::named(name, &own, charset, big_board).expect("there is such a set");
            assert_eq!(Mark::ALL.map(|mark| symbols.name(mark)), names, "{name} {charset}");
        }
    }

    #[test]
    fn auto_draws_pictures_where_there_is_room() {
        assert_eq!(glyphs("auto", Charset::Unicode, false), (true, "✕ ○".to_owned()));
        assert_eq!(glyphs("auto", Charset::Unicode, true), (true, "● ○".to_owned()));
        assert_eq!(glyphs("auto", Charset::CjkSafe, true), (true, "X O".to_owned()));
        assert_eq!(glyphs("ascii", Charset::Unicode, true), (false, "X O".to_owned()));
    }

    #[test]
    fn the_built_in_sets_keep_the_rules_for_a_players_own() {
        for (name, _, x, o) in SETS {
            assert_eq!(Mark::ALL.map(|mark| pair(x, o).symbol(mark).to_string()), [x, o], "{name}");
        }
        assert_eq!(Symbols::BUILT_IN[1..], SETS.map(|(name, ..)| name));
    }

    #[test]
    fn there_is_no_set_of_an_unknown_name() {
        assert_eq!(Symbols::named("dogs", &BTreeMap::new(), Charset::Unicode, false), None);
    }
}
