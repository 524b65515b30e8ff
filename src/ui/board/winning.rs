//! The winning line: its cells and what lies between them are filled, and the marks are cut out.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::super::panel::clear;
use super::super::pixels::{Picture, paint};
use super::Board;
use crate::game::{Mark, Square};

/// A filled area, in columns and half rows of the screen; the last ones are outside.
#[derive(Clone, Copy)]
struct Area {
    left: u16,
    right: u16,
    top: u16,
    bottom: u16,
}

/// How far a filled cell reaches beyond itself: half rows above and below, columns at both sides.
#[derive(Clone, Copy)]
struct Overlap {
    rows: u16,
    cols: u16,
}

impl Area {
    const fn contains(self, col: u16, half: u16) -> bool {
        self.left <= col && col < self.right && self.top <= half && half < self.bottom
    }
}

impl Board<'_> {
    /// Fills as much of the line as is filled.
    pub(super) fn winning_line(&self, buf: &mut Buffer) {
        let Some(winning) = self.winning else { return };
        let filled = winning.line.squares().take(usize::from(winning.filled));
        let filled: Vec<Square> = filled.filter(|square| self.grid.shows(*square)).collect();
        let Some(mark) = filled.first().and_then(|&square| self.position.stone(square)) else { return };

        let (look, grid) = (self.look, self.grid);
        let ink = look.theme.mark(mark);
        let picture = self.cut_out(mark);
        let overlap = Overlap {
            rows: u16::from(picture.is_some_and(|picture| picture.has_no_air())),
            // a stone of one column would hide its ground, and the stones of a diagonal would not touch
            cols: u16::from(picture.map_or(grid.is_tight(), |picture| picture.is_snug())),
        };
        let areas: Vec<Area> = (filled.iter().map(|&square| self.cell_area(square, overlap)))
            .chain(filled.windows(2).map(|pair| self.gutter_area(pair[0], pair[1], overlap)))
            .collect();

        let screen = grid.area();
        let is_filled = |col: u16, half: u16| areas.iter().any(|area| area.contains(col, half));
        for at in screen.intersection(buf.area).positions() {
            if is_filled(at.x, at.y * 2) || is_filled(at.x, at.y * 2 + 1) {
                buf[at].reset();
                buf[at].set_style(look.theme.base());
            }
        }
        let is_cut = |col: u16, half: u16| {
            filled.iter().map(|&square| grid.cell(square)).any(|cell| {
                cell.contains(Position::new(col, half / 2))
                    && picture.is_some_and(|picture| picture.is_lit(col - cell.x, half - cell.y * 2))
            })
        };
        paint(look, buf, screen, ink, |col, half| {
            let (col, half) = (screen.x + col, screen.y * 2 + half);
            is_filled(col, half) && !is_cut(col, half)
        });

        for &square in &filled {
            let cell = grid.cell(square);
            match (picture, self.number(square)) {
                (Some(_), None) => {}
                (Some(picture), Some(number)) => {
                    self.number_on(buf, cell, &number, ink, |col, half| !picture.is_lit(col, half));
                }
                (None, _) => {
                    let style = look.theme.fill(ink).add_modifier(Modifier::BOLD);
                    for (at, text) in self.written(square, mark) {
                        clear(buf, Rect::new(at.x, at.y, text.width() as u16, 1), style);
                        self.write(buf, at, &text, style);
                    }
                }
            }
        }
    }

    /// The picture that is cut out of a filled cell. Fat pixels cannot leave half a row of air: the next smaller one.
    fn cut_out(&self, mark: Mark) -> Option<Picture> {
        self.pictures(mark).nth(usize::from(self.look.charset.is_fat()))
    }

    /// A cell, and more of its surroundings where its mark leaves no air.
    fn cell_area(&self, square: Square, overlap: Overlap) -> Area {
        let cell = self.grid.cell(square);
        Area {
            left: cell.x - overlap.cols,
            right: cell.right() + overlap.cols,
            top: (cell.y * 2).saturating_sub(overlap.rows),
            bottom: cell.bottom() * 2 + overlap.rows,
        }
    }

    /// What lies between two neighbours: a piece of a gutter, or the crossing of two.
    fn gutter_area(&self, one: Square, other: Square, overlap: Overlap) -> Area {
        let none = Overlap { rows: 0, cols: 0 };
        let (one_area, other_area) = (self.cell_area(one, none), self.cell_area(other, none));
        let (left, right) = between((one_area.left, one_area.right), (other_area.left, other_area.right));
        let (top, bottom) = between((one_area.top, one_area.bottom), (other_area.top, other_area.bottom));
        let rows = if one.row == other.row { overlap.rows } else { 0 };
        let cols = if one.col == other.col { overlap.cols } else { 0 };
        Area { left: left - cols, right: right + cols, top: top.saturating_sub(rows), bottom: bottom + rows }
    }
}

/// What lies between two stretches, or the stretch itself when they are the same.
fn between(one: (u16, u16), other: (u16, u16)) -> (u16, u16) {
    if one.1 <= other.0 {
        (one.1, other.0)
    } else if other.1 <= one.0 {
        (other.1, one.0)
    } else {
        one
    }
}
