//! Big boards: lines that cross where stones may lie, star points, and what marks a single point.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::super::grid::Manner;
use super::Board;
use super::stones::middle;
use crate::game::{Mark, Rules, Square};

impl Board<'_> {
    /// The ground, the lines on it, and the star points. Where the board goes on, so do the lines.
    pub(super) fn surface(&self, buf: &mut Buffer) {
        let (look, grid) = (self.look, self.grid);
        let ground = look.theme.tile(false);
        for at in grid.ground().intersection(buf.area).positions() {
            buf[at].reset();
            buf[at].set_style(ground);
        }
        let style = ground.patch(look.theme.faint);
        let glyphs = look.glyphs();
        let rules = self.position.rules();
        for square in self.squares() {
            let cell = grid.cell(square);
            let at = middle(cell, 1);
            let (left, right) = (square.col > 0, square.col + 1 < rules.cols());
            let (below, above) = (square.row > 0, square.row + 1 < rules.rows());
            // to the next column of points, which may be hidden
            let reach = at.x - grid.gutter_x(square.col);
            for step in 1..=reach {
                let mut across = |x: u16| put(buf, Position { x, ..at }, glyphs.horizontal, style);
                if left {
                    across(at.x - step);
                }
                if right {
                    across(at.x + step);
                }
            }
            // between two rows there is a row of lines or none
            let next = Position { y: at.y + cell.height, ..at };
            if below && next.y < grid.inside().bottom() && next.y == grid.gutter_y(square.row) {
                put(buf, next, glyphs.vertical, style);
            }
            let crossing = match (left, right, above, below) {
                (true, true, true, true) if is_star(rules, square) => glyphs.star,
                (true, true, true, true) => glyphs.cross,
                (true, true, false, true) => glyphs.grid_top,
                (true, true, true, false) => glyphs.grid_bottom,
                (false, true, true, true) => glyphs.grid_left,
                (true, false, true, true) => glyphs.grid_right,
                (false, true, false, true) => glyphs.grid_top_left,
                (true, false, false, true) => glyphs.grid_top_right,
                (false, true, true, false) => glyphs.grid_bottom_left,
                (true, false, true, false) => glyphs.grid_bottom_right,
                (false, false, ..) => glyphs.vertical,
                (_, _, false, false) => glyphs.horizontal,
            };
            put(buf, at, crossing, style);
        }
        self.lit_points(buf);
    }

    /// The row whose digit was typed.
    fn lit_points(&self, buf: &mut Buffer) {
        let Some(row) = self.lit_row.filter(|row| self.grid.rows().contains(*row)) else { return };
        let Some(lit) = self.look.theme.tile_cursor else { return };
        let y = self.grid.cell(Square::new(self.grid.cols().first, row)).y;
        let ground = self.grid.ground();
        let row = Rect { y, height: 1, ..ground };
        for at in row.intersection(buf.area).positions() {
            buf[at].set_bg(lit);
        }
    }

    /// Characters at both sides of a point, or of the characters of a mark that lies in a cell.
    pub(super) fn brackets(&self, buf: &mut Buffer, square: Square, [left, right]: [Option<&str>; 2], style: Style) {
        let cell = self.grid.cell(square);
        let rows = match (self.grid.manner(), self.position.stone(square)) {
            (Manner::Cells, Some(mark)) => self.written(square, mark),
            _ => vec![(Position::new(cell.x, middle(cell, 1).y), " ".repeat(usize::from(cell.width)))],
        };
        for (from, text) in rows {
            for (x, glyph) in [(from.x - 1, left), (from.x + text.width() as u16, right)] {
                let Some(glyph) = glyph else { continue };
                let at = Position::new(x, from.y);
                self.blank(buf, Rect::from((at, Size::new(1, 1))));
                self.write(buf, at, glyph, style);
            }
        }
    }

    /// Takes the lines of a board of points away where something else is drawn.
    pub(super) fn blank(&self, buf: &mut Buffer, area: Rect) {
        if self.grid.manner() == Manner::Points {
            for at in area.intersection(buf.area).positions() {
                let ground = buf[at].bg;
                buf[at].reset();
                buf[at].set_style(self.look.theme.tile(false)).set_bg(ground);
            }
        }
    }

    /// A stone as wide as its cell, solid or hollow.
    pub(super) fn disc(&self, buf: &mut Buffer, square: Square, mark: Mark, ink: Style) {
        let (cell, glyphs, theme) = (self.grid.cell(square), self.look.glyphs(), self.look.theme);
        self.blank(buf, cell);
        let edge = Style { fg: ink.fg, ..Style::new() };
        let heart = match mark {
            Mark::X => " ",
            Mark::O => glyphs.hole,
        };
        let at = |step| Position::new(cell.x + step, cell.y);
        self.write(buf, at(0), glyphs.stone_left, edge);
        self.write(buf, at(1), heart, theme.fill(ink));
        self.write(buf, at(2), glyphs.stone_right, edge);
    }

    /// The number of a stone in its place: X's filled and O's not, so that they are told apart without colours.
    pub(super) fn numbered_point(&self, buf: &mut Buffer, square: Square, mark: Mark, number: &str, ink: Style) {
        let cell = self.grid.cell(square);
        let at = middle(cell, number.len() as u16);
        match mark {
            Mark::X => {
                let style = self.look.theme.fill(ink);
                for at in cell.intersection(buf.area).positions() {
                    buf[at].reset();
                    buf[at].set_style(style);
                }
                self.write(buf, at, number, style.add_modifier(Modifier::BOLD));
            }
            Mark::O => {
                self.blank(buf, cell);
                self.write(buf, at, number, ink.add_modifier(Modifier::BOLD));
            }
        }
    }
}

fn put(buf: &mut Buffer, at: Position, glyph: &str, style: Style) {
    if let Some(cell) = buf.cell_mut(at) {
        cell.set_symbol(glyph).set_style(style);
    }
}

/// Whether a point is one of those by which the eye finds its way: near the corners, in the middle, and on the
/// largest boards between them.
fn is_star(rules: &Rules, square: Square) -> bool {
    /// How a line of a side lies: near an end, in the middle, or neither.
    fn place(line: u8, side: u8) -> Option<bool> {
        let near = if side < 13 { 2 } else { 3 };
        match side {
            ..7 => None,
            _ if line == near || line + 1 + near == side => Some(false),
            _ if side % 2 == 1 && line == side / 2 => Some(true),
            _ => None,
        }
    }
    match (place(square.col, rules.cols()), place(square.row, rules.rows())) {
        (Some(one), Some(other)) if one == other => true,
        (Some(_), Some(_)) => rules.cols().min(rules.rows()) >= 17,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Preset, RawRules};

    fn stars(rules: Rules) -> String {
        let stars = rules.squares().filter(|square| is_star(&rules, *square));
        stars.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn stars_lie_where_players_of_go_know_them() {
        assert_eq!(stars(Preset::Gomoku.rules()), "d4 l4 h8 d12 l12");
        assert_eq!(stars(Preset::Connect6.rules()), "d4 j4 p4 d10 j10 p10 d16 j16 p16");
        let square = |side| Rules::try_from(RawRules { cols: side, rows: side, ..RawRules::default() }).expect("legal");
        assert_eq!(stars(square(9)), "c3 g3 e5 c7 g7");
        assert_eq!(stars(square(26)).split(' ').count(), 4);
        assert_eq!(stars(square(6)), "");
    }
}
