//! The largest grid for a room: whole if that is possible, and else as much of it as there is room for.

use ratatui::layout::{Rect, Size};

use super::span::{Edges, Span};
use super::{CellSize, Grid, Manner, Wish};
use crate::game::{Rules, Square};

/// The cells there are, largest first. Each suits a mark of whole pixels with equal air on all sides, or a character.
const CELLS: [(CellSize, Size); 9] = [
    (CellSize::Large, Size::new(22, 10)),
    (CellSize::Large, Size::new(16, 7)),
    (CellSize::Medium, Size::new(12, 5)),
    (CellSize::Medium, Size::new(8, 4)),
    (CellSize::Small, Size::new(8, 3)),
    (CellSize::Small, Size::new(6, 2)),
    (CellSize::Small, Size::new(4, 2)),
    (CellSize::Small, Size::new(4, 1)),
    (CellSize::Small, Size::new(3, 1)),
];

/// The points there are, largest first: cell and gutter. Both are as wide as they are high to the eye.
const POINTS: [(CellSize, Size, Size); 2] =
    [(CellSize::Medium, Size::new(3, 1), Size::new(1, 1)), (CellSize::Small, Size::new(1, 1), Size::new(1, 0))];

/// The longest side of a board whose stones lie in cells.
const LONGEST_OF_CELLS: u8 = 8;

/// Columns or rows of so many cells with gutters between them.
pub(super) fn length(cells: u8, cell: u16, gutter: u16) -> u16 {
    u16::from(cells) * (cell + gutter) - gutter
}

/// How many cells fit.
fn count(room: u16, cell: u16, gutter: u16) -> u8 {
    u8::try_from((room + gutter) / (cell + gutter)).unwrap_or(u8::MAX)
}

impl Grid {
    /// How a board is drawn where there is room. Stones that fall lie in cells, as do those of small boards.
    pub fn usual(rules: &Rules) -> Manner {
        let longest = rules.cols().max(rules.rows());
        if rules.gravity() || longest <= LONGEST_OF_CELLS { Manner::Cells } else { Manner::Points }
    }

    /// The largest grid that fits, in the middle of `area`: whole if that is possible, else the part around the focus.
    /// `None` when not even one square fits.
    pub fn fit(rules: &Rules, area: Rect, wish: Wish) -> Option<Self> {
        let cells = Self::cells(rules, area, wish).filter(|_| Self::usual(rules) == Manner::Cells);
        cells.or_else(|| Self::points(rules, area, wish)).or_else(|| Self::part(rules, area, wish))
    }

    /// Stones in cells, and a gutter all around.
    fn cells(rules: &Rules, area: Rect, wish: Wish) -> Option<Self> {
        let label = if wish.coordinates.is_some() && rules.rows() > 9 { 2 } else { 1 };
        let across = Edges { before: label, after: 1, air: 0, both: false };
        let down = Edges { before: 1, after: 1, air: 0, both: false };
        let allowed = CELLS.into_iter().filter(|(class, _)| *class <= wish.largest);
        let mut grids = allowed.map(|(_, cell)| Self {
            area: Rect::default(),
            manner: Manner::Cells,
            cell,
            gutter: Size::new(1, 1),
            cols: Span::whole(rules.cols()),
            rows: Span::whole(rules.rows()),
            coordinates: wish.coordinates,
            label,
            across,
            down,
        });
        grids.find_map(|grid| grid.centred(area))
    }

    /// Stones where lines cross, all of them.
    fn points(rules: &Rules, area: Rect, wish: Wish) -> Option<Self> {
        let allowed = POINTS.into_iter().filter(|(class, ..)| *class <= wish.largest);
        let (cols, rows) = (Span::whole(rules.cols()), Span::whole(rules.rows()));
        allowed.into_iter().find_map(|(_, cell, gutter)| {
            let grid = Self::bare(rules, cell, gutter, wish);
            let width = length(cols.total, cell.width, gutter.width);
            let height = length(rows.total, cell.height, gutter.height);
            let across = Edges::across(grid.label).find(|edges| width + edges.sum() <= area.width)?;
            let down = Edges::down(grid.label.min(1)).find(|edges| height + edges.sum() <= area.height)?;
            Self { cols, rows, across, down, ..grid }.centred(area)
        })
    }

    /// The points there is room for, and a row that says how many.
    fn part(rules: &Rules, area: Rect, wish: Wish) -> Option<Self> {
        let (_, cell, gutter) = POINTS[POINTS.len() - 1];
        let grid = Self::bare(rules, cell, gutter, wish);
        let across = Edges::across(grid.label).last()?;
        let down = Edges::down(grid.label.min(1)).last()?;
        let down = Edges { after: down.after + 1, ..down };
        let cols = count(area.width.checked_sub(across.sum())?, cell.width, gutter.width);
        let rows = count(area.height.checked_sub(down.sum())?, cell.height, gutter.height);
        if cols == 0 || rows == 0 {
            return None;
        }
        let cols = Span::around(wish.focus.col, cols, rules.cols());
        let rows = Span::around(wish.focus.row, rows, rules.rows());
        let beside = wish.beside.and_then(|Square { col, row }| {
            Some((cols.reaching(wish.focus.col, col)?, rows.reaching(wish.focus.row, row)?))
        });
        let (cols, rows) = beside.unwrap_or((cols, rows));
        Self { cols, rows, across, down, ..grid }.centred(area)
    }

    /// Points without anything beside them yet.
    fn bare(rules: &Rules, cell: Size, gutter: Size, wish: Wish) -> Self {
        let label = match wish.coordinates {
            None => 0,
            Some(_) if rules.rows() > 9 => 2,
            Some(_) => 1,
        };
        let nothing = Edges { before: 0, after: 0, air: 0, both: false };
        Self {
            area: Rect::default(),
            manner: Manner::Points,
            cell,
            gutter,
            cols: Span::whole(rules.cols()),
            rows: Span::whole(rules.rows()),
            coordinates: wish.coordinates,
            label,
            across: nothing,
            down: nothing,
        }
    }

    /// This grid in the middle of a room, if it fits.
    fn centred(self, room: Rect) -> Option<Self> {
        let inside = self.inside();
        let (width, height) = (inside.width + self.across.sum(), inside.height + self.down.sum());
        let x = room.width.checked_sub(width)? / 2;
        let y = room.height.checked_sub(height)? / 2;
        Some(Self { area: Rect { x: room.x + x, y: room.y + y, width, height }, ..self })
    }
}
