//! How everything is drawn at the moment: colours, characters, marks and words.

use std::borrow::Cow;

use ratatui::style::Style;
use unicode_width::UnicodeWidthChar;

use crate::game::Mark;
use crate::locale::{Language, Locale};
use crate::symbols::{Charset, Glyphs, Symbols};
use crate::theme::Theme;

/// What every widget needs to draw itself.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// The marks.
    pub symbols: &'a Symbols,
    /// The characters there are.
    pub charset: Charset,
    /// The words.
    pub words: &'a Locale,
    /// The language they are in.
    pub language: Language,
}

impl<'a> Look<'a> {
    /// The lines, arrows and gauges.
    pub const fn glyphs(&self) -> &'static Glyphs {
        Glyphs::of(self.charset)
    }

    /// A text in the characters there are. Where only those of a typewriter are wanted and nothing is Chinese, a name
    /// from outside may still be: it becomes question marks, as wide as it was.
    pub fn spell<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let spelled = self.charset.spell(text);
        if self.charset != Charset::Ascii || self.language != Language::En || spelled.is_ascii() {
            return spelled;
        }
        let plain = |c: char| if c.is_ascii() { c.to_string() } else { "?".repeat(c.width().unwrap_or(0)) };
        spelled.chars().map(plain).collect::<String>().into()
    }

    /// What a side is called where two people play.
    pub fn name(&self, mark: Mark) -> &'a str {
        self.symbols.name(mark)
    }

    /// A side's mark as one character, and its style.
    pub fn mark(&self, mark: Mark) -> (&'a str, Style) {
        (self.symbols.glyph(mark), self.theme.mark(mark))
    }
}
