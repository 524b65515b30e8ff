//! Where the squares of a board lie on the screen: the only geometry for drawing and for the mouse.
//!
//! ```text
//!        a       b       c        cells, and between and around them gutters of one column and one row
//!    ┌ ─ ─ ─ ┬ ─ ─ ─ ┬ ─ ─ ─ ┐
//!  3         │       │            the gutters carry the lines, the labels and the cursor's frame,
//!    ├ ─ ─ ─ ┼ ─ ─ ─ ┼ ─ ─ ─ ┤
//!  2         │       │            the cells belong to the marks alone
//!
//!       a b c d
//!    4  ┌─┬─┬─┐  4    points, on big boards: the stones lie where the lines cross, and between the columns is a
//!    3  ├─┼─┼─┤  3    gutter of one column; with more room the cells are three columns wide and the gutters have rows
//!       a b c d
//! ```

mod fit;
mod span;
#[cfg(test)]
mod tests;

use ratatui::layout::{Margin, Position, Rect, Size};

use crate::game::{Notation, Square};
use span::Edges;

pub use span::Span;

/// How large cells may get.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum CellSize {
    /// Up to 8 columns by 3 rows.
    Small,
    /// Up to 12 columns by 5 rows.
    Medium,
    /// The largest there is room for.
    #[default]
    Large,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Stones in cells, lines between them.
    Cells,
    /// Stones where lines cross.
    Points,
}

/// How a board may be laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How large cells may get.
    pub largest: CellSize,
    /// How the squares are labelled, if they are.
    pub coordinates: Option<Notation>,
    /// The square that is shown in any case.
    pub focus: Square,
    /// The square that is shown besides, where there is room for both.
    pub beside: Option<Square>,
}

/// Where the squares of one board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    area: Rect,
    manner: Manner,
    cell: Size,
    gutter: Size,
    cols: Span,
    rows: Span,
    coordinates: Option<Notation>,
    /// Columns of a row's label.
    label: u16,
    across: Edges,
    down: Edges,
}

impl Grid {
    /// The whole of it, gutters and labels included.
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// This grid at another place.
    #[must_use]
    pub const fn moved_to(self, x: u16, y: u16) -> Self {
        Self { area: Rect { x, y, ..self.area }, ..self }
    }

    /// How the board is drawn.
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    /// The size of one cell.
    pub const fn cell_size(&self) -> Size {
        self.cell
    }

    /// The columns of squares that are shown.
    pub const fn cols(&self) -> Span {
        self.cols
    }

    /// The rows of squares that are shown; they count from the bottom.
    pub const fn rows(&self) -> Span {
        self.rows
    }

    /// Whether no square is hidden.
    pub const fn is_whole(&self) -> bool {
        self.cols.is_whole() && self.rows.is_whole()
    }

    /// How many squares are shown.
    pub fn shown(&self) -> u16 {
        u16::from(self.cols.shown) * u16::from(self.rows.shown)
    }

    /// Whether the square is shown.
    pub const fn shows(&self, square: Square) -> bool {
        self.cols.contains(square.col) && self.rows.contains(square.row)
    }

    /// The column of the gutter before a column of squares; the one after the last shown is behind it.
    pub fn gutter_x(&self, col: u8) -> u16 {
        let squares = u16::from(col - self.cols.first) * (self.cell.width + self.gutter.width);
        // there is none before the first column of the screen
        (self.area.x + self.across.before + squares).saturating_sub(1)
    }

    /// The row of the gutter under a row of squares, where there are such; the one above the last shown is over it.
    pub fn gutter_y(&self, row: u8) -> u16 {
        let rows = self.rows.first + self.rows.shown - row;
        let squares = u16::from(rows) * (self.cell.height + self.gutter.height);
        (self.area.y + self.down.before + squares).saturating_sub(1)
    }

    /// The inside of a square.
    ///
    /// # Panics
    ///
    /// When the square is off the board, or hidden.
    pub fn cell(&self, square: Square) -> Rect {
        assert!(self.shows(square), "{square} is not on this grid");
        let above = self.rows.first + self.rows.shown - 1 - square.row;
        Rect {
            x: self.gutter_x(square.col) + 1,
            y: self.area.y + self.down.before + u16::from(above) * (self.cell.height + self.gutter.height),
            width: self.cell.width,
            height: self.cell.height,
        }
    }

    /// A square that is shown with what may be drawn around it; nowhere if it is hidden.
    pub fn marked(&self, square: Square) -> Rect {
        let around = Margin::new(1, u16::from(self.manner == Manner::Cells));
        if self.shows(square) { self.cell(square).outer(around) } else { Rect::default() }
    }

    /// The cells and what is between them.
    pub fn inside(&self) -> Rect {
        Rect {
            x: self.area.x + self.across.before,
            y: self.area.y + self.down.before,
            width: fit::length(self.cols.shown, self.cell.width, self.gutter.width),
            height: fit::length(self.rows.shown, self.cell.height, self.gutter.height),
        }
    }

    /// The ground of a board of points: the cells, and some air around them.
    pub fn ground(&self) -> Rect {
        let (inside, across, down) = (self.inside(), self.across.air, self.down.air);
        Rect {
            x: inside.x - across,
            y: inside.y - down,
            width: inside.width + 2 * across,
            height: inside.height + 2 * down,
        }
    }

    /// Whether columns and rows have their labels on both sides.
    pub const fn is_labelled_all_around(&self) -> bool {
        self.across.both && self.down.both
    }

    /// Whether a stone has but one column, and only the columns have gutters.
    pub const fn is_tight(&self) -> bool {
        self.cell.width == 1
    }

    /// Whether a mark has room for the number of its move.
    pub const fn numbers_fit(&self) -> bool {
        self.cell.width >= 3
    }

    /// The row below everything that tells how much is hidden, if something is.
    pub fn note(&self) -> Option<Rect> {
        let y = self.area.bottom().saturating_sub(1);
        (!self.is_whole()).then_some(Rect { y, height: 1, ..self.area })
    }

    /// The labels of a column of squares, and where they stand: over the middle of the cells, and perhaps below it.
    pub fn col_labels(&self, col: u8) -> impl Iterator<Item = (Position, String)> + use<> {
        let x = self.gutter_x(col) + 1 + (self.cell.width - 1) / 2;
        let name = self.coordinates.map(|notation| match notation {
            Notation::Algebraic => char::from(b'a' + col).to_string(),
            Notation::RowColumn => (col + 1).to_string(),
        });
        let below = self.ground().bottom();
        let ys = [Some(self.area.y), self.down.both.then_some(below)];
        ys.into_iter().flatten().filter_map(move |y| Some((Position::new(x, y), name.clone()?)))
    }

    /// Whether the label of a column has no room beside its neighbours'.
    pub fn is_crowded(&self, col: u8) -> bool {
        let wide = self.coordinates == Some(Notation::RowColumn) && col >= 9;
        wide && self.cell.width + self.gutter.width < 3
    }

    /// The labels of a row of squares, and where they start: flush right before the board, and perhaps behind it.
    pub fn row_labels(&self, row: u8) -> impl Iterator<Item = (Position, String)> + use<> {
        let width = usize::from(self.label);
        let name = self.coordinates.map(|notation| match notation {
            Notation::Algebraic => row + 1,
            Notation::RowColumn => self.rows.total - row,
        });
        let square = Square::new(self.cols.first, row);
        let y = self.cell(square).y + (self.cell.height - 1) / 2;
        let xs = [Some(self.area.x), self.across.both.then_some(self.area.right() - self.label)];
        let labels = xs.into_iter().flatten();
        labels.filter_map(move |x| Some((Position::new(x, y), format!("{:>width$}", name?))))
    }
}
