//! When the window is too small: how large it must be, and how large it is.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::widgets::Widget;

use super::Look;
use super::text::{Row, columns, wrap};
use crate::locale::fill;

/// A notice in the middle of a window that is too small for anything else.
#[derive(Clone, Copy, Debug)]
pub struct TooSmall<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// The least window that would do.
    pub needed: Size,
}

impl Widget for TooSmall<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let (look, words) = (self.look, &self.look.words.notice);
        let say = |sentence: &str, size: Size| {
            let (cols, rows) = (size.width.to_string(), size.height.to_string());
            fill(sentence, &[("cols", &cols), ("rows", &rows)])
        };
        let sentences = [
            (say(words.too_small, self.needed), look.theme.heading()),
            (say(words.too_small_now, area.as_size()), look.theme.dim),
        ];
        let lines: Vec<_> = sentences
            .iter()
            .flat_map(|(text, style)| wrap(&look.spell(text), area.width).into_iter().map(move |line| (line, *style)))
            .collect();
        let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
        for ((line, style), y) in lines.iter().zip(top..area.bottom()) {
            let left = area.width.saturating_sub(columns(look, line)) / 2;
            Row::new(look, buf, area, y).skip(left).put(line, *style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::LEAST;
    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::locale::Language;
    use crate::symbols::Charset;

    fn draw(language: Language, width: u16, height: u16) -> String {
        let stage = Stage::new("default", "auto", Charset::CjkSafe, language);
        let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
        TooSmall { look: stage.look(), needed: LEAST }.render(buf.area, &mut buf);
        picture(&buf)
    }

    #[test]
    fn it_says_what_is_needed_and_what_there_is() {
        assert_eq!(draw(Language::En, 24, 4), "\n sanziqi needs 40 x 15\n this window is 24 x 4");
        assert_eq!(draw(Language::ZhCn, 24, 2), "  sanziqi 需要 40 x 15\n    当前窗口 24 x 2");
    }

    #[test]
    fn it_is_drawn_in_any_window() {
        for (width, height) in (0..30).flat_map(|width| (0..6).map(move |height| (width, height))) {
            draw(Language::En, width, height);
        }
        assert_eq!(draw(Language::En, 8, 3), "sanziqi\nneeds 40\n  x 15");
    }
}
