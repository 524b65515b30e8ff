//! Where the squares of a board lie on the screen: the only geometry for drawing and for the mouse.
//!
//! ```text
//!        a       b       c        cells, and between and around them gutters of one column and one row
//!    ┌ ─ ─ ─ ┬ ─ ─ ─ ┬ ─ ─ ─ ┐
//!  3         │       │            the gutters carry the lines, the labels and the cursor's frame,
//!    ├ ─ ─ ─ ┼ ─ ─ ─ ┼ ─ ─ ─ ┤
//!  2         │       │            the cells belong to the marks alone
//! ```

use ratatui::layout::{Position, Rect, Size};

use crate::game::{Notation, Rules, Square};

/// How large cells may get.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellSize {
    /// Up to 8 columns by 3 rows.
    Small,
    /// Up to 12 columns by 5 rows.
    Medium,
    /// As large as there is room for.
    #[default]
    Large,
}

/// The cells there are, largest first. Each suits a mark of whole pixels with equal air on all sides.
const CELLS: [(CellSize, Size); 7] = [
    (CellSize::Large, Size::new(22, 10)),
    (CellSize::Large, Size::new(16, 7)),
    (CellSize::Medium, Size::new(12, 5)),
    (CellSize::Medium, Size::new(8, 4)),
    (CellSize::Small, Size::new(8, 3)),
    (CellSize::Small, Size::new(6, 2)),
    (CellSize::Small, Size::new(4, 1)),
];

/// Where the squares of one board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    area: Rect,
    cell: Size,
    cols: u8,
    rows: u8,
    coordinates: Option<Notation>,
    /// Columns of the left gutter: as many as the longest row label has, at least one.
    margin: u16,
}

impl Grid {
    /// The largest grid that fits, in the middle of `area`; `None` when even the smallest does not.
    pub fn fit(rules: &Rules, area: Rect, largest: CellSize, coordinates: Option<Notation>) -> Option<Self> {
        let margin = if coordinates.is_some() && rules.rows() > 9 { 2 } else { 1 };
        let allowed = |(class, _): &&(CellSize, Size)| *class as u8 <= largest as u8;
        CELLS.iter().filter(allowed).find_map(|&(_, cell)| {
            let size = Self::size(rules, cell, margin);
            (size.width <= area.width && size.height <= area.height).then(|| Self {
                area: Rect {
                    x: area.x + (area.width - size.width) / 2,
                    y: area.y + (area.height - size.height) / 2,
                    width: size.width,
                    height: size.height,
                },
                cell,
                cols: rules.cols(),
                rows: rules.rows(),
                coordinates,
                margin,
            })
        })
    }

    /// The least room in which the board can be drawn.
    pub fn least(rules: &Rules, coordinates: Option<Notation>) -> Size {
        let margin = if coordinates.is_some() && rules.rows() > 9 { 2 } else { 1 };
        Self::size(rules, CELLS[CELLS.len() - 1].1, margin)
    }

    fn size(rules: &Rules, cell: Size, margin: u16) -> Size {
        Size {
            width: margin + u16::from(rules.cols()) * (cell.width + 1),
            height: 1 + u16::from(rules.rows()) * (cell.height + 1),
        }
    }

    /// The same grid at another place.
    #[must_use]
    pub const fn moved_to(self, x: u16, y: u16) -> Self {
        Self { area: Rect { x, y, ..self.area }, ..self }
    }

    /// The whole of it, gutters included.
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// The size of one cell.
    pub const fn cell_size(&self) -> Size {
        self.cell
    }

    /// Columns of squares.
    pub const fn cols(&self) -> u8 {
        self.cols
    }

    /// Rows of squares.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// The column of the gutter before the `col`-th column of squares, from 0; the last one is after them all.
    pub fn gutter_x(&self, col: u8) -> u16 {
        self.area.x + self.margin - 1 + u16::from(col) * (self.cell.width + 1)
    }

    /// The row of the gutter under the squares of a row, which count from the bottom; [`Self::rows`] is on top.
    pub fn gutter_y(&self, row: u8) -> u16 {
        self.area.y + u16::from(self.rows - row) * (self.cell.height + 1)
    }

    /// The inside of a square.
    ///
    /// # Panics
    ///
    /// When the square is off the board.
    pub fn cell(&self, square: Square) -> Rect {
        assert!(square.col < self.cols && square.row < self.rows, "{square} is off this grid");
        Rect {
            x: self.gutter_x(square.col) + 1,
            y: self.gutter_y(square.row + 1) + 1,
            width: self.cell.width,
            height: self.cell.height,
        }
    }

    /// The label of a column of squares, and where it stands: over the middle of the cells.
    pub fn col_label(&self, col: u8) -> Option<(Position, String)> {
        let name = match self.coordinates? {
            Notation::Algebraic => char::from(b'a' + col).to_string(),
            Notation::RowColumn => (col + 1).to_string(),
        };
        let x = self.gutter_x(col) + 1 + (self.cell.width - 1) / 2;
        Some((Position::new(x, self.area.y), name))
    }

    /// The label of a row of squares, and where it starts: it ends in the left gutter, beside the middle of the cells.
    pub fn row_label(&self, row: u8) -> Option<(Position, String)> {
        let number = match self.coordinates? {
            Notation::Algebraic => row + 1,
            Notation::RowColumn => self.rows - row,
        };
        let y = self.gutter_y(row + 1) + 1 + (self.cell.height - 1) / 2;
        Some((Position::new(self.area.x, y), format!("{number:>width$}", width = usize::from(self.margin))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Preset, RawRules};

    fn fit(preset: Preset, width: u16, height: u16) -> Grid {
        let grid =
            Grid::fit(&preset.rules(), Rect::new(0, 0, width, height), CellSize::Large, Some(Notation::Algebraic));
        grid.expect("room enough")
    }

    #[test]
    fn the_three_sizes_of_a_small_board() {
        for (room, area, cell, middle) in [
            ((28, 13), Rect::new(0, 0, 28, 13), Size::new(8, 3), Rect::new(10, 5, 8, 3)),
            ((40, 19), Rect::new(0, 0, 40, 19), Size::new(12, 5), Rect::new(14, 7, 12, 5)),
            ((70, 34), Rect::new(0, 0, 70, 34), Size::new(22, 10), Rect::new(24, 12, 22, 10)),
        ] {
            let grid = fit(Preset::Classic, room.0, room.1);
            assert_eq!((grid.area(), grid.cell_size()), (area, cell));
            assert_eq!(grid.cell(Square::new(1, 1)), middle);
        }
    }

    #[test]
    fn the_grid_stands_in_the_middle_of_its_room() {
        let grid = fit(Preset::Classic, 43, 22);
        assert_eq!(grid.area(), Rect::new(1, 1, 40, 19));
        assert_eq!((grid.gutter_x(0), grid.gutter_x(3)), (1, 40));
        assert_eq!((grid.gutter_y(3), grid.gutter_y(0)), (1, 19));
    }

    #[test]
    fn cells_are_no_larger_than_asked_for() {
        let room = Rect::new(0, 0, 100, 60);
        for (largest, cell) in [(CellSize::Small, (8, 3)), (CellSize::Medium, (12, 5)), (CellSize::Large, (22, 10))] {
            let grid = Grid::fit(&Preset::Classic.rules(), room, largest, None).expect("room enough");
            assert_eq!(grid.cell_size(), Size::from(cell));
        }
    }

    #[test]
    fn cells_are_whole_and_apart() {
        for (cols, rows) in [(3, 3), (4, 4), (5, 5), (2, 5), (12, 10)] {
            let rules = Rules::try_from(RawRules { cols, rows, goal: 2, ..RawRules::default() }).expect("playable");
            let room = Rect::new(7, 3, 90, 40);
            let grid = Grid::fit(&rules, room, CellSize::Large, Some(Notation::RowColumn)).expect("room enough");
            let mut inside = 0;
            for at in room.positions() {
                let here = rules.squares().filter(|&square| grid.cell(square).contains(at)).count();
                assert!(here <= 1, "{here} cells at {at}");
                inside += here as u32;
            }
            assert_eq!(inside, rules.cells() as u32 * grid.cell_size().area());
        }
    }

    #[test]
    fn labels_stand_over_the_middle_and_end_in_the_gutter() {
        let grid = fit(Preset::Classic, 40, 19);
        assert_eq!(grid.col_label(0), Some((Position::new(6, 0), "a".into())));
        assert_eq!(grid.row_label(0), Some((Position::new(0, 15), "1".into())));
        let rules = Rules::try_from(RawRules { cols: 3, rows: 12, ..RawRules::default() }).expect("playable");
        let tall = Grid::fit(&rules, Rect::new(0, 0, 40, 40), CellSize::Large, Some(Notation::RowColumn));
        let tall = tall.expect("room enough");
        assert_eq!(tall.row_label(11).map(|(at, name)| (at.x, name)), Some((tall.area().x, " 1".into())));
        assert_eq!(tall.gutter_x(0), tall.area().x + 1);
    }

    #[test]
    fn what_does_not_fit_is_no_grid() {
        let least = Grid::least(&Preset::Four.rules(), Some(Notation::Algebraic));
        assert_eq!(least, Size::new(21, 9));
        for (width, height, fits) in [(21, 9, true), (20, 9, false), (21, 8, false), (0, 0, false)] {
            let grid = Grid::fit(&Preset::Four.rules(), Rect::new(0, 0, width, height), CellSize::Large, None);
            assert_eq!(grid.is_some(), fits);
        }
    }
}
