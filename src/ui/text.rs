//! Writing words on the screen: never past their room, in the characters that the terminal has.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::look::Look;

/// How many columns a text takes once it is spelled with the characters there are.
pub(super) fn columns(look: Look<'_>, text: &str) -> u16 {
    look.spell(text).width() as u16
}

/// One row to write on, from left to right and never past its end.
pub(super) struct Row<'a, 'b> {
    look: Look<'a>,
    buf: &'b mut Buffer,
    x: u16,
    y: u16,
    end: u16,
}

impl<'a, 'b> Row<'a, 'b> {
    /// The row `y` from the left end of `area` to its right end, as far as that is on the screen.
    pub(super) fn new(look: Look<'a>, buf: &'b mut Buffer, area: Rect, y: u16) -> Self {
        let seen = Rect { y, height: 1, ..area }.intersection(buf.area);
        let (x, end) = if seen.is_empty() { (area.x, area.x) } else { (area.x, seen.right()) };
        Self { look, buf, x, y, end }
    }

    /// Columns left.
    pub(super) fn room(&self) -> u16 {
        self.end.saturating_sub(self.x)
    }

    /// Where the next word goes.
    pub(super) fn position(&self) -> Position {
        Position::new(self.x, self.y)
    }

    /// Columns that a text takes here.
    pub(super) fn columns(&self, text: &str) -> u16 {
        columns(self.look, text)
    }

    /// Leaves columns free.
    pub(super) fn skip(&mut self, columns: u16) -> &mut Self {
        self.x = self.x.saturating_add(columns);
        self
    }

    /// Goes on at a column, unless that is behind.
    pub(super) fn to(&mut self, x: u16) -> &mut Self {
        self.x = self.x.max(x);
        self
    }

    /// Writes a text, shortened with an ellipsis where there is no room for all of it; returns where it stands.
    pub(super) fn put(&mut self, text: &str, style: Style) -> Rect {
        let spelled = self.look.spell(text);
        let fitting = shorten(&spelled, self.room(), self.look.glyphs().ellipsis);
        let from = self.x;
        if self.room() > 0 {
            self.x = self.buf.set_stringn(self.x, self.y, &fitting, usize::from(self.room()), style).0;
        }
        #[cfg(test)]
        cuts::look_at(&spelled, self.x - from, fitting != *spelled);
        Rect::new(from, self.y, self.x - from, 1)
    }

    /// Writes a text that ends at the end of the row, and takes its room away; nothing if it does not fit.
    pub(super) fn put_right(&mut self, text: &str, style: Style) -> Rect {
        let columns = columns(self.look, text);
        if columns > self.room() || columns == 0 {
            return Rect::default();
        }
        let (x, end) = (self.x, self.end);
        self.x = end - columns;
        let put = self.put(text, style);
        (self.x, self.end) = (x, end - columns);
        put
    }

    /// Repeats a one-column glyph, so many times at most.
    pub(super) fn repeat(&mut self, glyph: &str, times: u16, style: Style) -> Rect {
        let from = self.x;
        for _ in 0..times.min(self.room()) {
            self.buf[(self.x, self.y)].set_symbol(glyph).set_style(style);
            self.x += 1;
        }
        Rect::new(from, self.y, self.x - from, 1)
    }
}

/// A heading: a bold word and a faint rule to the end of the row, which a short note may end.
pub(super) fn heading(look: Look<'_>, buf: &mut Buffer, area: Rect, y: u16, word: &str, note: &str) {
    let mut row = Row::new(look, buf, area, y);
    row.put(word, look.theme.heading());
    row.skip(1);
    if !note.is_empty() && row.room() > columns(look, note) + 3 {
        row.put_right(note, look.theme.dim);
        row.end -= 1;
    }
    row.repeat(look.glyphs().rule, row.room(), look.theme.faint);
}

/// The text, or as much of it as fits with an ellipsis behind.
fn shorten(text: &str, room: u16, ellipsis: &str) -> String {
    if text.width() <= usize::from(room) {
        return text.to_owned();
    }
    let Some(left) = usize::from(room).checked_sub(ellipsis.width()) else { return String::new() };
    let mut short = String::new();
    for c in text.chars() {
        if short.width() + c.width().unwrap_or(0) > left {
            break;
        }
        short.push(c);
    }
    short.truncate(short.trim_end().len());
    short + ellipsis
}

/// The text, or its beginning and more of its end with an ellipsis between, as paths are shortened.
pub(super) fn shorten_middle(text: &str, room: u16, ellipsis: &str) -> String {
    let room = usize::from(room);
    if text.width() <= room {
        return text.to_owned();
    }
    let Some(left) = room.checked_sub(ellipsis.width()) else { return String::new() };
    let taken = |chars: &mut dyn Iterator<Item = char>, room: usize| -> Vec<char> {
        let mut columns = 0;
        chars
            .take_while(|c| {
                columns += c.width().unwrap_or(0);
                columns <= room
            })
            .collect()
    };
    let front = taken(&mut text.chars(), left / 3);
    let mut back = taken(&mut text.chars().rev(), left - left / 3);
    back.reverse();
    String::from_iter(front) + ellipsis + &String::from_iter(back)
}

/// Breaks a text into rows of at most `room` columns: between words, and in Chinese between characters, but never
/// before a closing punctuation mark or behind an opening one.
pub(super) fn wrap(text: &str, room: u16) -> Vec<String> {
    let room = usize::from(room.max(1));
    let mut rows = Vec::new();
    let mut row = String::new();
    for piece in pieces(text) {
        if !row.is_empty() && row.width() + piece.trim_end().width() > room {
            rows.push(std::mem::take(&mut row));
        }
        row.push_str(if row.is_empty() { piece.trim_start() } else { piece });
        // a piece longer than a row is cut anywhere
        while row.trim_end().width() > room {
            let mut fits = 0;
            let cut = row.char_indices().find_map(|(at, c)| {
                fits += c.width().unwrap_or(0);
                (fits > room && at > 0).then_some(at)
            });
            let Some(cut) = cut else { break };
            let rest = row.split_off(cut);
            rows.push(std::mem::replace(&mut row, rest));
        }
    }
    rows.push(row);
    for row in &mut rows {
        row.truncate(row.trim_end().len());
    }
    rows
}

/// The smallest parts that stay together on a row, each with the spaces behind it.
fn pieces(text: &str) -> Vec<&str> {
    let is_wide = |c: char| c.width() == Some(2);
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((_, c)) = chars.next() {
        let Some(&(at, next)) = chars.peek() else { break };
        let between = if c == ' ' { next != ' ' } else { next != ' ' && (is_wide(c) || is_wide(next)) };
        if between && !"「『（《“".contains(c) && !"，。！？、：；」』）》”…".contains(next) {
            pieces.push(&text[start..at]);
            start = at;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

/// Which texts had no room: on the screen a word that is cut hard looks like any other.
#[cfg(test)]
pub(super) mod cuts {
    use std::cell::RefCell;

    use unicode_width::UnicodeWidthStr;

    thread_local!(static CUT: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) });

    pub(super) fn look_at(text: &str, columns: u16, shortened: bool) {
        if shortened || text.width() != usize::from(columns) {
            CUT.with_borrow_mut(|cut| cut.push(text.to_owned()));
        }
    }

    /// The texts that were cut since the last time.
    pub(in super::super) fn take() -> Vec<String> {
        CUT.take()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;

    #[test]
    fn words_stay_in_their_room() {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 16, 2));
        let area = Rect::new(2, 0, 12, 2);
        let mut row = Row::new(stage.look(), &mut buf, area, 0);
        assert_eq!(row.put_right("12", Style::new()), Rect::new(12, 0, 2, 1));
        assert_eq!(row.put("won", Style::new()), Rect::new(2, 0, 3, 1));
        row.skip(1);
        row.put("轮到你了。", Style::new());
        Row::new(stage.look(), &mut buf, area, 1).to(10).put("drawn", Style::new());
        assert_eq!(picture(&buf), "  won 轮到… 12\n          dra…");
    }

    #[test]
    fn nothing_is_written_off_the_screen() {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 4, 1));
        for area in [Rect::new(0, 0, 9, 3), Rect::new(3, 0, 9, 1), Rect::new(9, 0, 9, 1)] {
            for y in 0..3 {
                let mut row = Row::new(stage.look(), &mut buf, area, y);
                row.put("三子棋", Style::new());
                row.repeat("-", 20, Style::new());
                row.put_right("ab", Style::new());
            }
        }
        assert_eq!(picture(&buf), "三……");
    }

    #[test]
    fn a_heading_has_a_rule_to_the_end_or_to_a_note() {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 16, 3));
        let area = buf.area;
        heading(stage.look(), &mut buf, area, 0, "Moves", "");
        heading(stage.look(), &mut buf, area, 1, "Score", "71%");
        heading(stage.look(), &mut buf, area, 2, "Rules", "Classic 3×3");
        assert_eq!(picture(&buf), "Moves ──────────\nScore ────── 71%\nRules ──────────");
    }

    #[test]
    fn of_a_long_path_both_ends_are_kept_and_no_wide_character_is_cut() {
        for (text, room, short) in [
            ("~/state/history.toml", 20, "~/state/history.toml"),
            ("~/state/history.toml", 19, "~/stat…history.toml"),
            ("~/state/history.toml", 10, "~/s…y.toml"),
            ("~/战绩/三子棋/历史.toml", 18, "~/战…棋/历史.toml"),
            ("~/战绩/三子棋/历史.toml", 17, "~/战…/历史.toml"),
            ("三子棋", 3, "…棋"),
            ("三子棋", 1, "…"),
            ("三子棋", 0, ""),
        ] {
            let shortened = shorten_middle(text, room, "…");
            assert_eq!(shortened, short, "{room}");
            assert!(shortened.width() <= usize::from(room));
        }
    }

    #[test]
    fn text_is_wrapped_as_each_script_wants() {
        for (text, room, rows) in [
            ("Three in a row wins.", 10, &["Three in a", "row wins."][..]),
            ("横、竖、斜连成三子即胜，下满为平局。", 12, &["横、竖、斜连", "成三子即胜，", "下满为平局。"]),
            ("先下先消，落下", 8, &["先下先", "消，落下"]),
            ("落下 b2 消失", 7, &["落下 b2", "消失"]),
            ("abcdefgh ij", 4, &["abcd", "efgh", "ij"]),
            ("", 4, &[""]),
        ] {
            assert_eq!(wrap(text, room), rows, "{text}");
        }
    }
}
