//! How everything is drawn at the moment: colours, characters, marks and words.

use ratatui::style::Style;

use crate::game::Mark;
use crate::locale::Locale;
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
}

impl<'a> Look<'a> {
    /// The lines, arrows and gauges.
    pub const fn glyphs(&self) -> &'static Glyphs {
        Glyphs::of(self.charset)
    }

    /// A side's mark as one character, and its style.
    pub fn mark(&self, mark: Mark) -> (&'a str, Style) {
        (self.symbols.glyph(mark), self.theme.mark(mark))
    }
}
