//! How the game stands, as the computer sees it: a line divided between the two sides, and a sentence.
//!
//! ```text
//! Outlook ────────────────────────
//!   ●  ━━━━━━━━━━━━━━────────── ○
//!   Computer is slightly ahead.
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::text::{Row, columns, heading};
use super::{Class, Look};
use crate::game::Mark;

/// The panel, three rows high.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// Small panels have no heading.
    pub class: Class,
    /// The side at home, and the other.
    pub sides: [Mark; 2],
    /// How much of the line belongs to the first of them, in thousandths.
    pub share: u16,
    /// Who is ahead, in words.
    pub text: &'a str,
}

impl Widget for &Outlook<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let (look, theme) = (self.look, self.look.theme);
        let (line, words) = if self.class == Class::Small {
            (area, Rect { y: area.y + 1, ..area })
        } else {
            heading(look, buf, area, area.y, look.words.search.heading, "");
            let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
            (Rect { y: area.y + 1, ..inside }, Rect { y: area.y + 2, ..inside })
        };
        let [(left, left_style), (right, right_style)] = self.sides.map(|mark| look.mark(mark));
        let mut row = Row::new(look, buf, line, line.y);
        let gap = u16::from(self.class != Class::Small);
        row.put(left, left_style);
        row.put_right(right, right_style);
        let room = row.skip(gap).room().saturating_sub(gap);
        let part = (u32::from(room) * u32::from(self.share) + 500) / 1000;
        let part = u16::try_from(part).unwrap_or(room).min(room);
        row.repeat(look.glyphs().gauge_done, part, theme.mark(self.sides[0]));
        row.repeat(look.glyphs().gauge_left, room - part, theme.mark(self.sides[1]));
        // a long sentence begins under the heading
        let words = if columns(look, self.text) <= words.width { words } else { Rect { y: words.y, ..area } };
        Row::new(look, buf, words, words.y).put(self.text, theme.text);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;

    fn draw(class: Class, share: u16, text: &str) -> String {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, if class == Class::Small { 10 } else { 20 }, 3));
        let outlook = Outlook { look: stage.look(), class, sides: [Mark::O, Mark::X], share, text };
        outlook.render(buf.area, &mut buf);
        picture(&buf)
    }

    #[test]
    fn the_line_is_divided_as_the_game_stands() {
        assert_eq!(draw(Class::Medium, 500, "Even."), "Outlook ────────────\n  ○ ━━━━━━━─────── ✕\n  Even.");
        let long = draw(Class::Medium, 0, "You will win, some day");
        assert_eq!(long.lines().last(), Some("You will win, some…"));
        assert_eq!(draw(Class::Small, 1000, "forced win"), "○━━━━━━━━✕\nforced win");
        assert_eq!(draw(Class::Small, 0, "Bot forces"), "○────────✕\nBot forces");
    }
}
