//! The name of the game: 三子棋 in pixels, and its sound in small ones beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::Look;
use super::pixels::{paint, word};
use super::text::Row;
use crate::game::Mark;
use crate::locale::Locale;
use crate::symbols::{Charset, pixels};

/// Columns from one big character to the next.
const STEP: u16 = 15;

/// Columns from the left end to the letters.
const LETTERS: u16 = 46;

/// Whether Chinese characters can be shown: in the plainest set only where the rest is Chinese too.
pub(super) fn has_characters(look: Look<'_>) -> bool {
    look.charset != Charset::Ascii || !is_english(look.words)
}

fn is_english(words: &Locale) -> bool {
    words.menu.play.is_ascii()
}

/// Draws the name, six rows high, and beside it what the game is about.
pub(super) fn logo(look: Look<'_>, buf: &mut Buffer, area: Rect) {
    let theme = look.theme;
    let inks = [theme.mark(Mark::X), theme.text, theme.mark(Mark::O)];
    if look.charset.is_fat() {
        // for want of half blocks in letters
        let characters = if has_characters(look) { ["三", "子", "棋"] } else { ["san", "zi", "qi"] };
        let mut row = Row::new(look, buf, area, area.y + 2);
        row.skip(4);
        for (character, ink) in characters.into_iter().zip(inks) {
            row.put(character, ink.add_modifier(Modifier::BOLD));
            row.skip(2);
        }
        Row::new(look, buf, area, area.y + 2).to(area.x + LETTERS).put("S A N Z I Q I", theme.heading());
    } else {
        for ((bitmap, ink), column) in pixels::LOGO.into_iter().zip(inks).zip(0..) {
            let place =
                Rect { x: area.x + column * STEP, y: area.y, width: bitmap.width(), height: bitmap.height() / 2 };
            paint(look, buf, place.intersection(area), ink, |x, y| bitmap.get(x, y));
        }
        let letters = Rect { x: area.x + LETTERS, y: area.y + 1, height: 3, ..area };
        word(look, buf, letters, theme.text, "SANZIQI");
    }
    Row::new(look, buf, area, area.y + 5).to(area.x + LETTERS).put(look.words.tagline, theme.dim);
}
