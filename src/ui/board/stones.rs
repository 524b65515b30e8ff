//! Inside the cells: grounds, marks, hints and numbers, and the winning line that joins cells.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::super::pixels::{self, Picture, paint};
use super::{Board, Presence};
use crate::game::{Mark, Square};

/// How a stone is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Whole,
    Part(Presence),
    Vanishing,
    Receded,
}

impl Board<'_> {
    /// The ground of a cell: a tile, lit under the cursor and in a row whose digit was typed.
    pub(super) fn ground(&self, buf: &mut Buffer, square: Square) {
        let lit = self.cursor == Some(square) || self.lit_row == Some(square.row);
        let style = self.look.theme.tile(lit);
        for at in self.grid.cell(square).intersection(buf.area).positions() {
            buf[at].reset();
            buf[at].set_style(style);
        }
    }

    /// What lies in a cell.
    pub(super) fn stone(&self, buf: &mut Buffer, square: Square) {
        if let Some(ghost) = self.ghosts.iter().find(|ghost| ghost.square == square) {
            self.mark(buf, square, ghost.mark, Manner::Part(ghost.presence));
        } else if let Some(mark) = self.position.stone(square) {
            if self.is_filled(square) {
                return;
            }
            let manner = if self.has_receded() {
                Manner::Receded
            } else if self.vanishing == Some(square) {
                Manner::Vanishing
            } else {
                Manner::Whole
            };
            self.mark(buf, square, mark, manner);
            if self.last == Some(square) && self.winning.is_none() {
                self.corners(buf, square, mark);
            }
        } else if self.hint == Some(square) {
            self.pip(buf, square);
        }
    }

    /// A mark as a picture, or as its character where there is no room or no wish for one.
    fn mark(&self, buf: &mut Buffer, square: Square, mark: Mark, manner: Manner) {
        let (look, cell) = (self.look, self.grid.cell(square));
        let (glyph, style) = look.mark(mark);
        let ink = if manner == Manner::Receded { look.theme.receded(style) } else { style };
        let number = self.number(square);
        let picture =
            if look.symbols.pictures { Picture::of_mark(mark, cell.as_size(), look.charset).next() } else { None };
        // a tiny picture has no room for a number
        match picture.filter(|_| number.is_none() || cell.height > 2) {
            Some(picture) => {
                match manner {
                    Manner::Whole | Manner::Receded => {
                        paint(look, buf, cell, ink, |col, half| picture.is_lit(col, half));
                    }
                    Manner::Vanishing | Manner::Part(Presence::Half) => {
                        paint(look, buf, cell, ink, |col, half| picture.is_dithered(col, half));
                    }
                    Manner::Part(Presence::Quarter) => {
                        paint(look, buf, cell, ink, |col, half| picture.is_sparse(col, half));
                    }
                }
                if let Some(number) = number.filter(|_| !matches!(manner, Manner::Part(_))) {
                    self.number_on_picture(buf, cell, &number, ink);
                }
            }
            None => {
                let faint = matches!(manner, Manner::Vanishing | Manner::Part(_));
                let style = if faint { ink.add_modifier(Modifier::DIM) } else { ink.add_modifier(Modifier::BOLD) };
                let text = number.map_or_else(|| glyph.to_owned(), |number| format!("{glyph}{number}"));
                let at = self.middle(cell, text.width() as u16);
                self.write(buf, at, &text, style);
                if manner == Manner::Vanishing && !self.has_room_for_word() {
                    let glyphs = look.glyphs();
                    self.write(buf, Position { x: cell.x, ..at }, glyphs.previous, style);
                    self.write(buf, Position { x: cell.right() - 1, ..at }, glyphs.next, style);
                }
            }
        }
    }

    /// Where a text of so many columns starts, in the middle of a cell.
    fn middle(&self, cell: Rect, columns: u16) -> Position {
        Position::new(cell.x + cell.width.saturating_sub(columns) / 2, cell.y + (cell.height - 1) / 2)
    }

    /// The number of the move that placed the stone here.
    fn number(&self, square: Square) -> Option<String> {
        let index = self.numbers?.iter().rposition(|&own| own == square)?;
        Some((index + 1).to_string())
    }

    /// In the heart of a cross the number is cut out, in the hole of a ring it stands in the ring's colour.
    fn number_on_picture(&self, buf: &mut Buffer, cell: Rect, number: &str, ink: Style) {
        let at = self.middle(cell, number.len() as u16);
        for (digit, x) in number.chars().zip(at.x..) {
            let Some(drawn) = buf.cell_mut((x, at.y)) else { continue };
            let covered = drawn.symbol() != " " || drawn.modifier.contains(Modifier::REVERSED);
            let filled = covered || Some(drawn.bg) == ink.fg;
            let style = if filled { self.look.theme.fill(ink) } else { Style { bg: Some(drawn.bg), ..ink } };
            drawn.reset();
            drawn.set_char(digit).set_style(style.remove_modifier(Modifier::DIM).add_modifier(Modifier::BOLD));
        }
    }

    /// Thin corners around the last move.
    fn corners(&self, buf: &mut Buffer, square: Square, mark: Mark) {
        let (cell, glyphs) = (self.grid.cell(square), self.look.glyphs());
        let style = self.look.theme.mark(mark);
        let (left, right, top, bottom) = (cell.x, cell.right() - 1, cell.y, cell.bottom() - 1);
        if cell.height == 1 {
            self.write(buf, Position::new(left, top), "(", style);
            self.write(buf, Position::new(right, top), ")", style);
            return;
        }
        for (x, y, glyph) in [
            (left, top, glyphs.corner_top_left),
            (right, top, glyphs.corner_top_right),
            (left, bottom, glyphs.corner_bottom_left),
            (right, bottom, glyphs.corner_bottom_right),
        ] {
            self.write(buf, Position::new(x, y), glyph, style);
        }
    }

    /// A hint: two columns by one row in the middle of the cell, in the colour of the cursor.
    fn pip(&self, buf: &mut Buffer, square: Square) {
        let cell = self.grid.cell(square);
        let at = self.middle(cell, 2);
        // in an even number of rows half a row lower is the middle
        let lower = u16::from(cell.height.is_multiple_of(2) && !self.look.charset.is_fat());
        let area = Rect { x: at.x, y: at.y, width: 2, height: 1 + lower };
        paint(self.look, buf, area, self.look.theme.cursor(), |_, half| (lower..lower + 2).contains(&half));
    }

    /// Fills the cells of the winning line and what lies between them; the marks are cut out.
    pub(super) fn winning_line(&self, buf: &mut Buffer) {
        let Some(winning) = self.winning else { return };
        let filled: Vec<Square> = winning.line.squares().take(usize::from(winning.filled)).collect();
        let Some(mark) = filled.first().and_then(|&square| self.position.stone(square)) else { return };
        for pair in filled.windows(2) {
            self.join(buf, pair[0], pair[1], mark);
        }
        for &square in &filled {
            self.cut_out(buf, square, mark);
        }
    }

    /// Whether filled cells reach half a row into the gutters, since their marks leave no air.
    fn overlap(&self, mark: Mark) -> u16 {
        let cell = self.grid.cell_size();
        let tight = |picture: Picture| picture.has_no_air() && !self.look.charset.is_fat();
        let picture = Picture::of_mark(mark, cell, self.look.charset).next();
        u16::from(self.look.symbols.pictures && picture.is_some_and(tight))
    }

    /// The gutter between two neighbours of the line.
    fn join(&self, buf: &mut Buffer, one: Square, other: Square, mark: Mark) {
        let ink = self.look.theme.mark(mark);
        let (cell, next) = (self.grid.cell(one), self.grid.cell(other));
        let between = |from: u16, from_end: u16, to: u16, to_end: u16| match (from_end <= to, to_end <= from) {
            (true, _) => (from_end, to),
            (_, true) => (to_end, from),
            _ => (from, from_end),
        };
        let (x, x_end) = between(cell.x, cell.right(), next.x, next.right());
        let (y, y_end) = between(cell.y, cell.bottom(), next.y, next.bottom());
        let area = Rect { x, y, width: x_end - x, height: y_end - y };
        for at in area.intersection(buf.area).positions() {
            pixels::fill(self.look, &mut buf[at], ink);
        }
        if one.row == other.row {
            self.half_rows(buf, area, self.overlap(mark), ink);
        }
    }

    /// Half a row more above and below an area.
    fn half_rows(&self, buf: &mut Buffer, area: Rect, overlap: u16, ink: Style) {
        for (row, half) in [(area.y - overlap, 1), (area.bottom() - 1 + overlap, 0)] {
            if overlap > 0 {
                let edge = Rect { y: row, height: 1, ..area };
                // a gutter that is filled already stays so
                let free: Vec<Position> = edge.intersection(buf.area).positions().collect();
                for at in free {
                    let drawn = &buf[at];
                    let is_filled = drawn.symbol() == " "
                        && (drawn.modifier.contains(Modifier::REVERSED) || ink.fg.is_some_and(|fg| fg == drawn.bg));
                    if !is_filled {
                        buf[at].reset();
                        buf[at].set_style(self.look.theme.base());
                        paint(self.look, buf, Rect { x: at.x, y: at.y, width: 1, height: 1 }, ink, |_, at| at == half);
                    }
                }
            }
        }
    }

    /// A filled cell with its mark cut out.
    fn cut_out(&self, buf: &mut Buffer, square: Square, mark: Mark) {
        let (look, cell) = (self.look, self.grid.cell(square));
        let (glyph, ink) = look.mark(mark);
        for at in cell.intersection(buf.area).positions() {
            buf[at].reset();
            buf[at].set_style(look.theme.base());
        }
        // fat pixels cannot leave half a row of air: the next smaller picture does
        let mut pictures = Picture::of_mark(mark, cell.as_size(), look.charset);
        let picture = if look.charset.is_fat() { pictures.nth(1) } else { pictures.next() };
        match picture.filter(|_| look.symbols.pictures && self.number(square).is_none_or(|_| cell.height > 2)) {
            Some(picture) => {
                paint(look, buf, cell, ink, |col, half| !picture.is_lit(col, half));
                self.half_rows(buf, cell, self.overlap(mark), ink);
                if let Some(number) = self.number(square) {
                    self.number_on_picture(buf, cell, &number, ink);
                }
            }
            None => {
                for at in cell.intersection(buf.area).positions() {
                    pixels::fill(look, &mut buf[at], ink);
                }
                let text = self.number(square).map_or_else(|| glyph.to_owned(), |number| format!("{glyph}{number}"));
                let style = look.theme.fill(ink).add_modifier(Modifier::BOLD);
                self.write(buf, self.middle(cell, text.width() as u16), &text, style);
            }
        }
    }

    /// Whether the word under a vanishing stone fits under its cell.
    fn has_room_for_word(&self) -> bool {
        self.look.words.board.vanishes.width() <= usize::from(self.grid.cell_size().width)
    }

    /// The word in the gutter under the stone that goes next.
    pub(super) fn vanishing_word(&self, buf: &mut Buffer) {
        let Some(square) = self.vanishing.filter(|_| self.has_room_for_word()) else { return };
        let Some(mark) = self.position.stone(square) else { return };
        let (cell, word) = (self.grid.cell(square), &self.look.words.board.vanishes);
        let x = self.middle(cell, word.width() as u16).x;
        self.write(
            buf,
            Position::new(x, cell.bottom()),
            word,
            self.look.theme.base().patch(self.look.theme.mark(mark)),
        );
    }
}
