//! For the tests of the widgets: something to draw with, and a drawing as text.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

use super::look::Look;
use crate::locale::{Language, Locale};
use crate::symbols::{Charset, Symbols};
use crate::theme::{ColorDepth, Theme, Themes};

/// A theme, marks and words to draw with.
pub(super) struct Stage {
    theme: Theme,
    symbols: Symbols,
    charset: Charset,
    language: Language,
}

impl Stage {
    /// In the terminal's own colours.
    pub(super) fn plain() -> Self {
        Self::new("default", "auto", Charset::Unicode, Language::En)
    }

    pub(super) fn new(theme: &str, symbols: &str, charset: Charset, language: Language) -> Self {
        Self {
            theme: Themes::new().get(theme).expect("a built-in theme").at(ColorDepth::TrueColor),
            symbols: Symbols::named(symbols, &BTreeMap::new(), charset, false).expect("built-in symbols"),
            charset,
            language,
        }
    }

    pub(super) fn look(&self) -> Look<'_> {
        Look {
            theme: &self.theme,
            symbols: &self.symbols,
            charset: self.charset,
            words: Locale::of(self.language),
            language: self.language,
        }
    }
}

/// The drawing as text, without what is blank at the right: filled cells are written `█`.
pub(super) fn picture(buf: &Buffer) -> String {
    let rows = (0..buf.area.height).map(|y| {
        let mut row = String::new();
        let mut covered = 0;
        for x in 0..buf.area.width {
            let cell = &buf[(buf.area.x + x, buf.area.y + y)];
            if covered > 0 {
                covered -= 1;
                continue;
            }
            // what is bold besides is the ground of words
            let ground = cell.bg != Color::Reset || cell.modifier.contains(Modifier::REVERSED);
            let filled = ground && !cell.modifier.contains(Modifier::BOLD);
            row.push_str(if filled && cell.symbol() == " " { "█" } else { cell.symbol() });
            covered = unicode_width::UnicodeWidthStr::width(cell.symbol()).saturating_sub(1);
        }
        row.trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n").trim_end_matches('\n').to_owned()
}
