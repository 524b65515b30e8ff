//! The cursor: a heavy frame in the gutters, broken by the labels of its own square; on points a pair of brackets.

use ratatui::buffer::Buffer;
use ratatui::style::Modifier;

use super::super::grid::Manner;
use super::Board;

/// How far a crop mark reaches along the upper or lower edge, the corner included.
const CROP: u16 = 3;

impl Board<'_> {
    /// Draws the frame around the cell under the cursor.
    pub(super) fn frame(&self, buf: &mut Buffer) {
        let Some(cursor) = self.cursor.filter(|cursor| self.grid.shows(*cursor)) else { return };
        if self.grid.manner() == Manner::Points {
            return self.brackets(buf, cursor, [Some("["), Some("]")], self.look.theme.bar());
        }
        let cell = self.grid.cell(cursor);
        let (left, right) = (cell.x - 1, cell.right());
        let (top, bottom) = (cell.y - 1, cell.bottom());
        let style = self.look.theme.base().patch(self.look.theme.cursor());
        let fat = self.look.charset.is_fat();
        let glyphs = self.look.glyphs();
        for at in (cell.outer(ratatui::layout::Margin::new(1, 1))).positions() {
            let (is_side, is_edge) = (at.x == left || at.x == right, at.y == top || at.y == bottom);
            if !is_side && !is_edge {
                continue;
            }
            let glyph = match (at.x == left, at.x == right, at.y == top, at.y == bottom) {
                (true, _, true, _) => glyphs.frame_top_left,
                (_, true, true, _) => glyphs.frame_top_right,
                (true, _, _, true) => glyphs.frame_bottom_left,
                (_, true, _, true) => glyphs.frame_bottom_right,
                (true, ..) | (_, true, ..) => glyphs.frame_vertical,
                _ => glyphs.frame_horizontal,
            };
            let Some(drawn) = buf.cell_mut(at) else { continue };
            if fat {
                // for want of heavy lines four crop marks of filled spaces, as far as they leave a gap
                let across = (at.x - left).min(right - at.x);
                let down = (at.y - top).min(bottom - at.y);
                let reach = if is_edge { across < CROP.min(cell.width / 2) } else { down <= 1 && cell.height > 2 };
                if reach {
                    drawn.reset();
                    drawn.set_style(self.look.theme.fill(style).remove_modifier(Modifier::BOLD));
                }
            } else {
                drawn.reset();
                drawn.set_symbol(glyph).set_style(style);
            }
        }
        let row_style = if self.lit_row == Some(cursor.row) { self.look.theme.bar() } else { style };
        for (at, label) in self.grid.col_labels(cursor.col) {
            self.write(buf, at, &label, style);
        }
        for (at, label) in self.grid.row_labels(cursor.row) {
            self.write(buf, at, &label, row_style);
        }
    }
}
