//! The row above the last: what happened, then whose turn it is; at the right what is switched on.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::Look;
use super::text::Row;

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A piece of news.
    Plain,
    /// The most important of the sentences.
    Strong,
    /// Something was refused.
    Error,
    /// An aside.
    Dim,
}

/// What is said.
#[derive(Clone, Debug)]
pub struct StatusLine<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// The sentences. Those that do not fit are left out, the last one first.
    pub sentences: &'a [(Tone, String)],
    /// What is switched on.
    pub modes: &'a str,
}

impl StatusLine<'_> {
    fn style(&self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => self.look.theme.text,
            Tone::Strong => self.look.theme.heading(),
            Tone::Error => self.look.theme.error(),
            Tone::Dim => self.look.theme.dim,
        }
    }

    /// Each sentence by itself, also where several came in one piece.
    fn sentences(&self) -> impl Iterator<Item = (Tone, &str)> {
        let gap = self.look.words.gap;
        self.sentences.iter().flat_map(move |(tone, text)| {
            let parts: Vec<&str> = if gap.is_empty() { vec![text] } else { text.split(gap).collect() };
            parts.into_iter().map(|part| (*tone, part))
        })
    }

    /// The columns before a sentence that is not the first: an aside never touches what stands before it.
    fn gap(&self, tone: Tone) -> u16 {
        let gap = self.look.words.gap.width() as u16;
        if tone == Tone::Dim { gap.max(1) } else { gap }
    }
}

impl Widget for &StatusLine<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let mut row = Row::new(self.look, buf, area, area.y);
        let mut is_first = true;
        for (tone, sentence) in self.sentences() {
            let space = if is_first { 0 } else { self.gap(tone) };
            if !is_first && row.columns(sentence) + space > row.room() {
                break;
            }
            row.skip(space).put(sentence, self.style(tone));
            is_first = false;
        }
        if row.columns(self.modes) + 2 <= row.room() {
            row.put_right(self.modes, self.look.theme.dim);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::locale::Language;
    use crate::symbols::Charset;

    fn draw(stage: &Stage, width: u16, sentences: &[&str], modes: &str) -> String {
        let sentences: Vec<_> = sentences.iter().map(|text| (Tone::Plain, (*text).to_owned())).collect();
        draw_toned(stage, width, &sentences, modes)
    }

    fn draw_toned(stage: &Stage, width: u16, sentences: &[(Tone, String)], modes: &str) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, width, 1));
        StatusLine { look: stage.look(), sentences, modes }.render(buf.area, &mut buf);
        picture(&buf)
    }

    #[test]
    fn sentences_that_do_not_fit_are_left_out_from_the_end() {
        let stage = Stage::plain();
        let said = ["Computer completes a2 b2 c2.  Block at a2 next time.", "Your move."];
        for (width, row) in [
            (64, "Computer completes a2 b2 c2.  Block at a2 next time.  Your move."),
            (63, "Computer completes a2 b2 c2.  Block at a2 next time."),
            (39, "Computer completes a2 b2 c2."),
            (20, "Computer completes…"),
        ] {
            assert_eq!(draw(&stage, width, &said, "numbers on"), row);
        }
    }

    #[test]
    fn modes_stand_at_the_right_where_there_is_room() {
        let stage = Stage::plain();
        assert_eq!(draw(&stage, 24, &["Your move."], "numbers on"), "Your move.    numbers on");
        assert_eq!(draw(&stage, 21, &["Your move."], "numbers on"), "Your move.");
    }

    #[test]
    fn chinese_sentences_follow_each_other_directly() {
        let stage = Stage::new("default", "auto", Charset::Unicode, Language::ZhCn);
        assert_eq!(draw(&stage, 40, &["已悔棋。", "轮到你了。"], ""), "已悔棋。轮到你了。");
        let aside = [(Tone::Plain, "电脑思考中…".to_owned()), (Tone::Dim, "2.0/5.0 秒".to_owned())];
        assert_eq!(draw_toned(&stage, 40, &aside, ""), "电脑思考中… 2.0/5.0 秒");
    }
}
