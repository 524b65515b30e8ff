//! Between the cells: the lines of boards without tiles, the labels, and how much is hidden.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::super::grid::Span;
use super::super::text::{Row, columns};
use super::Board;
use crate::locale::fill;

impl Board<'_> {
    /// An open hash without an outer frame, where the theme has no tiles to tell cells apart.
    pub(super) fn lines(&self, buf: &mut Buffer) {
        let Board { look, grid, .. } = self;
        if look.theme.tile.is_some() {
            return;
        }
        let (glyphs, style) = (look.glyphs(), look.theme.base().patch(look.theme.faint));
        let inside = grid.inside();
        let is_line = |col: &u16| grid.cols().lines().skip(1).any(|gutter| grid.gutter_x(gutter) == *col);
        for row in inside.y..inside.bottom() {
            let across = grid.rows().lines().skip(1).any(|gutter| grid.gutter_y(gutter) == row);
            for col in inside.x..inside.right() {
                let glyph = match (across, is_line(&col)) {
                    (true, true) => glyphs.cross,
                    (true, false) => glyphs.horizontal,
                    (false, true) => glyphs.vertical,
                    (false, false) => continue,
                };
                if let Some(cell) = buf.cell_mut((col, row)) {
                    cell.set_symbol(glyph).set_style(style);
                }
            }
        }
    }

    /// Letters above and numbers at the left, on big boards on the other side too; those of the cursor are bold, that
    /// of a typed row is filled. Labels wider than their column make room for each other.
    pub(super) fn labels(&self, buf: &mut Buffer) {
        let (theme, grid) = (self.look.theme, self.grid);
        let lit_col = self.cursor.map(|cursor| cursor.col);
        for col in grid.cols().lines() {
            let lit = lit_col == Some(col);
            let beside = lit_col.is_some_and(|lit| lit.abs_diff(col) == 1 && grid.is_crowded(lit));
            if !lit && (beside || grid.is_crowded(col) && col % 2 == 1) {
                continue;
            }
            let style = if lit { theme.cursor() } else { theme.dim };
            for (at, label) in grid.col_labels(col) {
                self.write(buf, at, &label, theme.base().patch(style));
            }
        }
        for row in grid.rows().lines() {
            let style = match self.lit_row {
                Some(typed) if typed == row => theme.bar(),
                _ if self.cursor.is_some_and(|cursor| cursor.row == row) => theme.cursor(),
                _ => theme.dim,
            };
            for (at, label) in grid.row_labels(row) {
                self.write(buf, at, &label, theme.base().patch(style));
            }
        }
    }

    /// How much of the board is seen, where that is not all of it.
    pub(super) fn hidden(&self, buf: &mut Buffer) {
        let Some(room) = self.grid.note() else { return };
        let (words, theme) = (&self.look.words.board, self.look.theme);
        let spans = [self.grid.cols(), self.grid.rows()];
        let say = |sentences: [&str; 2]| {
            let parts = sentences.into_iter().zip(spans).filter(|(_, span)| !span.is_whole());
            let parts = parts.map(|(sentence, Span { shown, total, .. })| {
                fill(sentence, &[("shown", &shown.to_string()), ("total", &total.to_string())])
            });
            parts.collect::<Vec<_>>().join(words.between)
        };
        // beside a narrow board stand the numbers alone
        let sentences = [[words.cols, words.rows], [words.cols_short, words.rows_short], ["{shown}/{total}"; 2]];
        let fits = |text: &String| columns(self.look, text) <= room.width;
        let Some(text) = self.caption.map(str::to_owned).into_iter().chain(sentences.map(say)).find(fits) else {
            return;
        };
        let style = theme.base().patch(theme.dim);
        let columns = columns(self.look, &text);
        let x = room.x + room.width.saturating_sub(columns) / 2;
        Row::new(self.look, buf, room, room.y).to(x).put(&text, style);
    }

    /// Writes a few characters at a place of the board.
    pub(super) fn write(&self, buf: &mut Buffer, at: Position, text: &str, style: ratatui::style::Style) {
        let room = Rect { x: at.x, y: at.y, width: u16::try_from(text.len()).unwrap_or(u16::MAX), height: 1 };
        Row::new(self.look, buf, room, at.y).put(text, style);
    }
}
