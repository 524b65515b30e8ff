//! The cursor: heavy crop marks in the gutters around a cell, and on points a pair of brackets.
//!
//! ```text
//! ┏━━━  a   ━━━┓
//! ┃            ┃      a move of it repaints sixteen short lines and never the inside of a cell, where a mark may lie:
//! 3            │      on a line of 1200 bytes a second the picture follows the keys
//! ┃            ┃
//! ┗━━━──────━━━┛
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Size};
use ratatui::style::Modifier;

use super::super::grid::Manner;
use super::Board;

impl Board<'_> {
    /// Draws the crop marks around the cell under the cursor.
    pub(super) fn frame(&self, buf: &mut Buffer) {
        let Some(cursor) = self.cursor.filter(|cursor| self.grid.shows(*cursor)) else { return };
        if self.grid.manner() == Manner::Points {
            return self.brackets(buf, cursor, [Some("["), Some("]")], self.look.theme.bar());
        }
        let (theme, glyphs) = (self.look.theme, self.look.glyphs());
        let style = theme.base().patch(theme.cursor());
        let cell = self.grid.cell(cursor);
        let frame = cell.outer(Margin::new(1, 1));
        let fat = self.look.charset.is_fat();
        // around the smallest cells there is nothing to save
        let reach = if cell.height > 2 || fat { reach(cell.as_size()) } else { frame.as_size() };
        for at in frame.positions() {
            let (from_left, from_right) = (at.x - frame.x, frame.right() - 1 - at.x);
            let (from_top, from_bottom) = (at.y - frame.y, frame.bottom() - 1 - at.y);
            let (across, down) = (from_left.min(from_right), from_top.min(from_bottom));
            let is_drawn = down == 0 && across < reach.width || across == 0 && down < reach.height;
            let Some(drawn) = buf.cell_mut(at).filter(|_| is_drawn) else { continue };
            drawn.reset();
            if fat {
                // for want of heavy lines filled spaces
                drawn.set_style(theme.fill(style).remove_modifier(Modifier::BOLD));
                continue;
            }
            let glyph = match (from_left, from_right, from_top, from_bottom) {
                (0, _, 0, _) => glyphs.frame_top_left,
                (_, 0, 0, _) => glyphs.frame_top_right,
                (0, _, _, 0) => glyphs.frame_bottom_left,
                (_, 0, _, 0) => glyphs.frame_bottom_right,
                (0, ..) | (_, 0, ..) => glyphs.frame_vertical,
                _ => glyphs.frame_horizontal,
            };
            drawn.set_symbol(glyph).set_style(style);
        }
        let row_style = if self.lit_row == Some(cursor.row) { theme.bar() } else { style };
        for (at, label) in self.grid.col_labels(cursor.col) {
            self.write(buf, at, &label, style);
        }
        for (at, label) in self.grid.row_labels(cursor.row) {
            self.write(buf, at, &label, row_style);
        }
    }
}

/// How far a crop mark reaches along the edges of a frame around such a cell, its corner included: about a quarter of
/// the way on cells of middle size, not farther on large ones, and never so far that no gap is left.
fn reach(cell: Size) -> Size {
    Size::new((cell.width / 4 + 1).clamp(2, 4), cell.height.div_ceil(2).min(2))
}
