//! How a game ended, for all the room to see: in letters of pixels, or as bold words on a filled ground.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::Look;
use super::panel::clear;
use super::pixels::word;
use super::text::{Row, columns, wrap};
use crate::symbols::pixels;

/// One, two or three words in a colour.
#[derive(Clone, Copy, Debug)]
pub struct Banner<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// What it says.
    pub text: &'a str,
    /// In which colour.
    pub ink: Style,
    /// Whether letters of pixels are wanted where they can be drawn.
    pub letters: bool,
}

impl Widget for &Banner<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let look = self.look;
        let drawable = self.text.is_ascii() && !look.charset.is_fat() && pixels::width(self.text) <= area.width;
        if self.letters && drawable {
            word(look, buf, area, self.ink, self.text);
            return;
        }
        // a dim ground would be no ground
        let ink = self.ink.remove_modifier(Modifier::DIM);
        let ground = look.theme.fill(ink).remove_modifier(Modifier::BOLD);
        let style = ground.add_modifier(Modifier::BOLD);
        clear(buf, area, ground);
        let lines = wrap(&look.spell(self.text), area.width);
        let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
        for (line, y) in lines.iter().zip(top..area.bottom()) {
            let left = area.width.saturating_sub(columns(look, line)) / 2;
            Row::new(look, buf, area, y).skip(left).put(line, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::locale::Language;
    use crate::symbols::Charset;

    fn draw(charset: Charset, text: &str, letters: bool, width: u16) -> String {
        let stage = Stage::new("default", "auto", charset, Language::En);
        let mut buf = Buffer::empty(Rect::new(0, 0, width, 3));
        Banner { look: stage.look(), text, ink: Style::new().dim(), letters }.render(buf.area, &mut buf);
        picture(&buf)
    }

    #[test]
    fn words_are_drawn_in_pixels_where_they_can_be() {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 18, 3));
        Banner { look: stage.look(), text: "DRAW", ink: Style::new(), letters: true }.render(buf.area, &mut buf);
        assert_eq!(picture(&buf), "█▀▄ █▀▄ ▄▀▄ █   █\n█ █ █▀▄ █▀█ █ █ █\n▀▀  ▀ ▀ ▀ ▀  ▀ ▀");
    }

    #[test]
    fn elsewhere_they_stand_on_a_filled_ground() {
        assert_eq!(draw(Charset::Unicode, "你赢了", true, 10), "██████████\n██你赢了██\n██████████");
        assert_eq!(draw(Charset::CjkSafe, "DRAW", true, 10), "██████████\n███DRAW███\n██████████");
        assert_eq!(draw(Charset::Unicode, "Computer wins", false, 10), "█Computer█\n███wins███\n██████████");
    }
}
