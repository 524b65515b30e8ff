//! The board: the one thing to look at.
//!
//! ```text
//!        a            b            c
//!               │            │
//!  3   ▄▄    ▄▄ │            │   ▄████▄        the mark fills its cell, everything else keeps
//!      ▀██▄▄██▀ │            │  ██▀  ▀██       to the gutters: lines, labels, the cursor's frame
//!        ████   ┏━━━━━━━━━━━━┓  ██    ██
//!      ▄██▀▀██▄ ┃            ┃  ▀██▄▄██▀
//!  ─────────────┃            ┃─────────────
//!
//!     a b c d e f g h i
//!  9  ┌─┬─┬─┬─┬─┬─┬─┬─┐                        on big boards the stones lie where the lines cross
//!  8  ├─┼─○─┼─┼(●)┼─┼─┤
//! ```

mod frame;
mod gutters;
mod points;
mod stones;
#[cfg(test)]
mod tests;
mod winning;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Point, Rect};
use ratatui::widgets::StatefulWidget;

use super::grid::Manner;
use super::{Grid, Hits, Look};
use crate::action::{Action, Target};
use crate::game::{Line, Mark, Position, Square};

/// The board with everything that can be seen on it. Drawn on the area of its grid.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// Where the squares lie.
    pub grid: Grid,
    /// The stones.
    pub position: &'a Position,
    /// The square under the cursor.
    pub cursor: Option<Square>,
    /// A row that is lit because its digit was typed.
    pub lit_row: Option<u8>,
    /// The stones of the last turn.
    pub last: &'a [Square],
    /// A good move.
    pub hint: Option<Square>,
    /// The line that ended the game.
    pub winning: Option<Winning>,
    /// The stone that goes with the next one.
    pub vanishing: Option<Square>,
    /// The moves of the game, if their numbers are shown.
    pub numbers: Option<&'a [Square]>,
    /// Stones that are coming or going.
    pub ghosts: &'a [Ghost],
    /// What is said below a part of the board instead of how large that part is.
    pub caption: Option<&'a str>,
}

/// The line that ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winning {
    /// Where it lies.
    pub line: Line,
    /// How many of its squares are filled already. The other stones recede with the last one.
    pub filled: u8,
}

impl Winning {
    /// The line with all of its squares filled.
    pub const fn all(line: Line) -> Self {
        Self { line, filled: line.len }
    }
}

/// A stone that is not wholly there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Where it lies.
    pub square: Square,
    /// Whose it is.
    pub mark: Mark,
    /// How much of it there is.
    pub presence: Presence,
}

/// How much there is of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// All of it: it is on its way.
    Whole,
    /// Nothing: it is still on its way here.
    Absent,
    /// Every second pixel.
    Half,
    /// Every fourth pixel.
    Quarter,
}

impl<'a> Board<'a> {
    /// The bare stones.
    pub const fn new(look: Look<'a>, grid: Grid, position: &'a Position) -> Self {
        Self {
            look,
            grid,
            position,
            cursor: None,
            lit_row: None,
            last: &[],
            hint: None,
            winning: None,
            vanishing: None,
            numbers: None,
            ghosts: &[],
            caption: None,
        }
    }

    /// Where stones fall, a click anywhere in a column is meant for it.
    fn columns(&self, hits: &mut Hits) {
        if !self.position.rules().gravity() {
            return;
        }
        let (inside, rows) = (self.grid.inside(), self.grid.rows());
        for col in self.grid.cols().lines() {
            let cell = self.grid.cell(Square::new(col, rows.first));
            let square = Square::new(col, rows.first + rows.shown - 1);
            let column = Rect { y: inside.y, height: inside.height, ..cell };
            hits.push(column, Action::Press(Target::Square(square)));
        }
    }

    /// Whether the square belongs to the part of the winning line that is filled.
    fn is_filled(&self, square: Square) -> bool {
        self.winning.is_some_and(|winning| {
            winning.line.squares().take(usize::from(winning.filled)).any(|filled| filled == square)
        })
    }

    /// Whether the stones beside the winning line recede.
    fn has_receded(&self) -> bool {
        self.winning.is_some_and(|winning| winning.filled >= winning.line.len)
    }

    /// The squares that are shown.
    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let grid = self.grid;
        self.position.rules().squares().filter(move |square| grid.shows(*square))
    }
}

impl StatefulWidget for &Board<'_> {
    type State = Hits;

    fn render(self, _area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        match self.grid.manner() {
            Manner::Cells => self.lines(buf),
            Manner::Points => self.surface(buf),
        }
        for square in self.squares() {
            if self.grid.manner() == Manner::Cells {
                self.ground(buf, square);
            }
            self.stone(buf, square);
            hits.push(self.grid.cell(square), Action::Press(Target::Square(square)));
        }
        self.columns(hits);
        self.labels(buf);
        self.hidden(buf);
        self.winning_line(buf);
        self.frame(buf);
        self.vanishing_word(buf);
        if let Some(cursor) = self.cursor.filter(|cursor| self.grid.shows(*cursor)) {
            let cell = self.grid.cell(cursor);
            hits.set_cursor(Point::new(cell.x + (cell.width - 1) / 2, cell.y + (cell.height - 1) / 2));
        }
    }
}
