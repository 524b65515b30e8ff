//! Where everything goes: three sizes of screen, and what lies between them.
//!
//! ```text
//! ┌ title ────────────────────────┐
//! │  ┌ board ─────┐   ┌ rail ──┐  │   small screens have no title row: the variant heads the rail
//! │  │            │   │        │  │
//! │  └────────────┘   └────────┘  │
//! ├ status ───────────────────────┤
//! └ legend ───────────────────────┘
//! ```

use ratatui::layout::{Margin, Rect, Size};

use super::Grid;
use super::grid::Wish;
use crate::game::{Rules, Square};

/// The smallest screen on which the game is drawn.
pub const LEAST: Size = Size::new(40, 15);

/// How much there is to see on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// From 40x15: everything in its shortest form.
    Small,
    /// From 80x24.
    Medium,
    /// From 120x40: lists on every second row.
    Large,
}

impl Class {
    /// The class of a screen; `None` when it is too small for any.
    pub const fn of(screen: Rect) -> Option<Self> {
        match (screen.width, screen.height) {
            (120.., 40..) => Some(Self::Large),
            (80.., 24..) => Some(Self::Medium),
            (40.., 15..) => Some(Self::Small),
            _ => None,
        }
    }

    /// Columns left free at both sides.
    const fn margin(self, width: u16) -> u16 {
        match self {
            Self::Small if width < 50 => 0,
            Self::Small | Self::Medium => 2,
            Self::Large => 4,
        }
    }

    /// Rows from one entry of a list to the next.
    pub const fn list_step(self) -> u16 {
        match self {
            Self::Small | Self::Medium => 1,
            Self::Large => 2,
        }
    }

    /// Columns and rows of the panels beside the board, and the gap before them.
    const fn rail(self) -> (Size, u16) {
        match self {
            Self::Small => (Size::new(10, 13), 2),
            Self::Medium => (Size::new(32, 18), 4),
            Self::Large => (Size::new(36, 34), 6),
        }
    }
}

/// The rows that every screen has. All words stand between the same two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Small, medium or large.
    pub class: Class,
    /// The whole screen.
    pub screen: Rect,
    /// The title row; empty on small screens.
    pub title: Rect,
    /// Between the title row and the status row.
    pub body: Rect,
    /// What happened and whose turn it is.
    pub status: Rect,
    /// The keys.
    pub legend: Rect,
}

/// The most columns of words in a row: beyond them the eye loses the row.
const WIDEST: u16 = 112;

impl Frame {
    /// The rows of a screen; `None` when it is too small.
    pub fn of(screen: Rect) -> Option<Self> {
        let class = Class::of(screen)?;
        let width = (screen.width - 2 * class.margin(screen.width)).min(WIDEST);
        let content = Rect { x: screen.x + (screen.width - width) / 2, width, ..screen };
        let row = |y: u16| Rect { y, height: 1, ..content };
        let top = u16::from(class != Class::Small);
        Some(Self {
            class,
            screen,
            title: Rect { height: top, ..row(screen.y) },
            body: Rect { y: screen.y + top, height: screen.height - top - 2, ..content },
            status: row(screen.bottom() - 2),
            legend: row(screen.bottom() - 1),
        })
    }

    /// An area of this size in the middle of the body, half a row too high rather than too low.
    pub fn middle(&self, width: u16, height: u16) -> Rect {
        let (width, height) = (width.min(self.body.width), height.min(self.body.height));
        Rect {
            x: self.body.x + (self.body.width - width) / 2,
            y: self.body.y + (self.body.height - height) / 2,
            width,
            height,
        }
    }

    /// Board and rail: the board whole if that is possible, and else as much of it as there is room for.
    ///
    /// Panels of a smaller class stand beside a board that leaves no room for those of this one. `None` only where
    /// the rules' smallest board does not fit, which no screen of [`LEAST`] size is too small for.
    pub fn table(&self, rules: &Rules, wish: Wish) -> Option<Table> {
        let classes = [Class::Large, Class::Medium, Class::Small].into_iter().filter(|class| *class <= self.class);
        let tables: Vec<_> = classes.filter_map(|class| self.table_of(class, rules, wish)).collect();
        let whole = tables.iter().find(|table| table.grid.is_whole());
        // the first of those that show the most
        whole.or_else(|| tables.iter().rev().max_by_key(|table| table.grid.shown())).copied()
    }

    fn table_of(&self, class: Class, rules: &Rules, wish: Wish) -> Option<Table> {
        let (rail, gap) = class.rail();
        // a narrower gap is worth larger cells, more of them, and labels on both sides
        let grid = [1, gap / 2, gap]
            .into_iter()
            .filter_map(|gap| {
                let width = self.body.width.saturating_sub(rail.width + gap);
                Grid::fit(rules, Rect { width, ..self.body }, wish)
            })
            .max_by_key(|grid| (grid.shown(), grid.cell_size().area(), grid.is_labelled_all_around()))?;

        let board = grid.area();
        let gap = gap.min(self.body.width - rail.width - board.width);
        let height = board.height.max(rail.height);
        let top = self.body.y + self.body.height.saturating_sub(height) / 2;
        let spare = self.body.width - rail.width - gap - board.width;
        let (board_x, rail_x) = match class {
            // close together in the middle
            Class::Small => (self.body.x + spare / 2, self.body.x + spare / 2 + board.width + gap),
            Class::Medium | Class::Large => (self.body.x + spare / 2, self.body.right() - rail.width),
        };
        Some(Table {
            class,
            grid: grid.moved_to(board_x, top + (height - board.height) / 2),
            rail: Rect { x: rail_x, y: top + (height - rail.height) / 2, width: rail.width, height: rail.height },
        })
    }
}

/// A board and the panels beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// How much the panels show.
    pub class: Class,
    /// Where the squares lie.
    pub grid: Grid,
    /// Where the panels stand.
    pub rail: Rect,
}

/// Room on a table for something that lies over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// Where that stands.
    pub area: Rect,
    /// What has to go for it: a margin around it, and what would be cut in half by that.
    pub gone: Rect,
}

impl Table {
    /// Room for something of this size, or a little larger: beside the board if it fits there, and else where it hides as
    /// few squares as can be, and if possible not this one.
    pub fn cover(&self, size: Size, spared: Option<Square>) -> Cover {
        let (board, rail) = (self.grid.area(), self.rail);
        let (top, bottom) = (board.y.min(rail.y), board.bottom().max(rail.bottom()));
        let width = size.width.max(if size.width <= rail.width { rail.width } else { 0 });
        let height = size.height.min(bottom - top);
        let x = rail.right().saturating_sub(width);
        let spared = spared.filter(|square| self.grid.shows(*square)).map(|square| self.grid.cell(square));
        let [middle, upper, lower] = [top + (bottom - top - height) / 2, top, bottom - height].map(|y| {
            let area = Rect { x, y, width, height };
            Cover { area, gone: self.gone(area) }
        });
        let loss = |Cover { gone, .. }: &Cover| {
            let hidden = gone.intersection(self.grid.inside());
            (spared.is_some_and(|square| gone.intersects(square)), u32::from(hidden.width) * u32::from(hidden.height))
        };
        let better = |one: Cover, other: Cover| if loss(&other) < loss(&one) { other } else { one };
        better(better(middle, upper), lower)
    }

    /// What has to go for something that stands here: one cell on all sides of it, and whole squares.
    fn gone(&self, area: Rect) -> Rect {
        let grid = self.grid;
        let gone = area.outer(Margin::new(1, 1)).intersection(grid.area().union(self.rail));
        if !gone.intersects(grid.inside()) {
            // of the labels at the right all or none
            let ground = grid.ground().right();
            let labels = Rect { x: ground, width: grid.area().right() - ground, ..grid.area() };
            return if gone.intersects(labels) { gone.union(labels) } else { gone };
        }
        let (mut whole, cols, rows) = (gone, grid.cols(), grid.rows());
        let line = cols.lines().map(|col| Square::new(col, rows.first));
        let squares = line.chain(rows.lines().map(|row| Square::new(cols.first, row)));
        for cell in squares.map(|square| grid.cell(square)) {
            let across = Rect { y: gone.y, height: gone.height, ..cell };
            let down = Rect { x: gone.x, width: gone.width, ..cell };
            for part in [across, down] {
                if part.intersects(gone) {
                    whole = whole.union(part);
                }
            }
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::super::CellSize;
    use super::*;
    use crate::game::{Notation, Preset};

    fn whole_table(preset: Preset, width: u16, height: u16) -> Table {
        let frame = Frame::of(Rect::new(0, 0, width, height)).expect("large enough");
        let focus = Square::new(0, 0);
        let wish = Wish { largest: CellSize::Large, coordinates: Some(Notation::Algebraic), focus, beside: None };
        frame.table(&preset.rules(), wish).expect("it fits")
    }

    fn table(preset: Preset, width: u16, height: u16) -> (Rect, Rect) {
        let table = whole_table(preset, width, height);
        (table.grid.area(), table.rail)
    }

    #[test]
    fn the_three_sizes() {
        for (size, board, rail) in [
            ((40, 15), Rect::new(0, 0, 28, 13), Rect::new(30, 0, 10, 13)),
            ((80, 24), Rect::new(2, 2, 40, 19), Rect::new(46, 2, 32, 18)),
            ((120, 40), Rect::new(4, 2, 70, 34), Rect::new(80, 2, 36, 34)),
        ] {
            assert_eq!(table(Preset::Classic, size.0, size.1), (board, rail), "{size:?}");
        }
    }

    #[test]
    fn what_lies_over_a_board_cuts_no_square_in_half_and_leaves_what_it_can() {
        let sizes = (40..=130).step_by(9).flat_map(|width| (15..=46).step_by(3).map(move |height| (width, height)));
        for ((cols, rows), preset) in sizes.flat_map(|size| Preset::ALL.map(|preset| (size, preset))) {
            let table = whole_table(preset, cols, rows);
            let everything = table.grid.area().union(table.rail);
            for size in [Size::new(28, 6), Size::new(36, 13)] {
                let Cover { area, gone } = table.cover(size, None);
                assert!(area.width >= size.width && area.height == size.height.min(everything.height));
                let margin = area.outer(Margin::new(1, 1)).intersection(everything);
                assert_eq!(gone.intersection(margin), margin, "{preset:?} {cols}x{rows}");
                for square in preset.rules().squares().filter(|square| table.grid.shows(*square)) {
                    let cell = table.grid.cell(square);
                    assert!([cell, Rect::default()].contains(&cell.intersection(gone)) || !cell.intersects(gone));
                }
            }
        }
    }

    #[test]
    fn a_question_stands_beside_the_board_or_leaves_the_last_stone_in_sight() {
        let question = Size::new(28, 6);
        for preset in Preset::ALL {
            for (cols, rows) in [(80, 24), (120, 40)] {
                let table = whole_table(preset, cols, rows);
                let gone = table.cover(question, None).gone;
                assert!(!gone.intersects(table.grid.area()), "{preset:?} {cols}x{rows}");
            }
        }
        let (table, question) = (whole_table(Preset::Gomoku, 40, 15), Size::new(28, 5));
        for square in Preset::Gomoku.rules().squares().filter(|square| table.grid.shows(*square)) {
            let gone = table.cover(question, Some(square)).gone;
            assert!(!gone.intersects(table.grid.cell(square)), "{square}");
        }
    }

    #[test]
    fn four_in_a_row_fits_everywhere() {
        for (size, board, rail) in [
            ((40, 15), Rect::new(0, 0, 29, 13), Rect::new(30, 0, 10, 13)),
            ((80, 24), Rect::new(3, 1, 37, 21), Rect::new(46, 2, 32, 18)),
            ((120, 40), Rect::new(4, 2, 69, 33), Rect::new(80, 2, 36, 34)),
        ] {
            assert_eq!(table(Preset::Four, size.0, size.1), (board, rail), "{size:?}");
        }
    }

    #[test]
    fn big_boards_are_whole_at_80x24_and_what_is_seen_of_them_at_40x15() {
        for preset in Preset::ALL {
            let table = whole_table(preset, 80, 24);
            assert!(table.grid.is_whole() && table.class == Class::Medium, "{preset:?} {table:?}");
        }
        for (preset, cols, rows) in
            [(Preset::ConnectFour, 7, 6), (Preset::Gomoku, 13, 11), (Preset::Connect6, 13, 11), (Preset::Four, 4, 4)]
        {
            let grid = whole_table(preset, 40, 15).grid;
            assert_eq!((grid.cols().shown, grid.rows().shown), (cols, rows), "{preset:?}");
        }
    }

    #[test]
    fn the_rows_of_a_screen() {
        let frame = Frame::of(Rect::new(0, 0, 80, 24)).expect("large enough");
        assert_eq!(
            (frame.title, frame.body, frame.status, frame.legend),
            (Rect::new(2, 0, 76, 1), Rect::new(2, 1, 76, 21), Rect::new(2, 22, 76, 1), Rect::new(2, 23, 76, 1))
        );
        assert_eq!(Frame::of(Rect::new(0, 0, 39, 15)), None);
        assert_eq!(Frame::of(Rect::new(0, 0, 40, 14)), None);
    }

    #[test]
    fn nothing_overlaps_on_any_screen_that_is_large_enough() {
        for preset in [Preset::Classic, Preset::Four, Preset::ConnectFour, Preset::Gomoku, Preset::Connect6] {
            for (width, height) in (40..=200).step_by(3).flat_map(|width| (15..=70).map(move |height| (width, height)))
            {
                let frame = Frame::of(Rect::new(0, 0, width, height)).expect("large enough");
                let (board, rail) = table(preset, width, height);
                for area in [board, rail] {
                    assert_eq!(area.intersection(frame.body), area, "{width}x{height}");
                }
                assert!(board.right() < rail.x, "{width}x{height}");
            }
        }
    }
}
