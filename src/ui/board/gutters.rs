//! Between the cells: the lines of boards without tiles, and the labels.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::super::text::Row;
use super::Board;

impl Board<'_> {
    /// An open hash without an outer frame, where the theme has no tiles to tell cells apart.
    pub(super) fn lines(&self, buf: &mut Buffer) {
        let Board { look, grid, .. } = self;
        if look.theme.tile.is_some() {
            return;
        }
        let (glyphs, style) = (look.glyphs(), look.theme.base().patch(look.theme.faint));
        let inside = Rect {
            x: grid.gutter_x(0) + 1,
            y: grid.gutter_y(grid.rows()) + 1,
            width: grid.gutter_x(grid.cols()) - grid.gutter_x(0) - 1,
            height: grid.gutter_y(0) - grid.gutter_y(grid.rows()) - 1,
        };
        let is_line = |col: &u16| (1..grid.cols()).any(|gutter| grid.gutter_x(gutter) == *col);
        for row in inside.y..inside.bottom() {
            let across = (1..grid.rows()).any(|gutter| grid.gutter_y(gutter) == row);
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

    /// Letters above, numbers at the left; those of the cursor are bold, that of a typed row is filled.
    pub(super) fn labels(&self, buf: &mut Buffer) {
        let theme = self.look.theme;
        let cols = (0..self.grid.cols()).filter_map(|col| {
            let lit = self.cursor.is_some_and(|cursor| cursor.col == col);
            Some((self.grid.col_label(col)?, if lit { theme.cursor() } else { theme.dim }))
        });
        let rows = (0..self.grid.rows()).filter_map(|row| {
            let lit = self.cursor.is_some_and(|cursor| cursor.row == row);
            let style = match self.lit_row {
                Some(typed) if typed == row => theme.bar(),
                _ if lit => theme.cursor(),
                _ => theme.dim,
            };
            Some((self.grid.row_label(row)?, style))
        });
        for ((at, label), style) in cols.chain(rows) {
            self.write(buf, at, &label, theme.base().patch(style));
        }
    }

    /// Writes a few characters at a place of the board.
    pub(super) fn write(&self, buf: &mut Buffer, at: Position, text: &str, style: ratatui::style::Style) {
        let room = Rect { x: at.x, y: at.y, width: u16::try_from(text.len()).unwrap_or(u16::MAX), height: 1 };
        Row::new(self.look, buf, room, at.y).put(text, style);
    }
}
