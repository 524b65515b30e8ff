//! All games in numbers, and how they divide.
//!
//! ```text
//! ━━━━━━━━━━━━━━━━━───────╌╌╌╌╌
//! 7 won   3 drawn   2 lost
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::super::text::{Row, columns};
use super::super::{Look, gauge};
use super::{POINTS, style};
use crate::game::Mark;
use crate::history::{Point, Tally};

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Numbers {
    /// How many.
    pub(in super::super) tally: Tally,
    /// Two people play: X counts as won.
    pub(in super::super) two_players: bool,
}

impl Numbers {
    fn parts(self, look: Look<'_>) -> [(u64, &str, Point); 3] {
        let words = &look.words.score;
        let (won, lost) =
            if self.two_players { (look.name(Mark::X), look.name(Mark::O)) } else { (words.won, words.lost) };
        [
            (self.tally.won, won, Point::Won),
            (self.tally.drawn, words.drawn, Point::Drawn),
            (self.tally.lost, lost, Point::Lost),
        ]
    }

    /// Columns that the numbers and words take without the air between them.
    fn columns(self, look: Look<'_>) -> u16 {
        self.parts(look)
            .iter()
            .map(|(number, word, _)| columns(look, &number.to_string()) + 1 + columns(look, word))
            .sum()
    }

    /// The numbers, each with its word, and as much air between them as there is room for.
    pub(in super::super) fn draw(self, look: Look<'_>, buf: &mut Buffer, area: Rect, air: u16) {
        let width = self.columns(look);
        let air = (1..=air).rev().find(|air| width + 2 * air <= area.width).unwrap_or(1);
        let mut row = Row::new(look, buf, area, area.y);
        for (number, word, point) in self.parts(look) {
            let color = if point == Point::Drawn { look.theme.heading() } else { style(look, point, self.two_players) };
            row.put(&number.to_string(), color);
            row.skip(1).put(word, look.theme.dim);
            row.skip(air);
        }
    }

    /// After a label, at the right: with words where they fit behind the label, else `8-5-3`.
    pub(in super::super) fn draw_right(self, look: Look<'_>, buf: &mut Buffer, area: Rect, label: &str) {
        let mut row = Row::new(look, buf, area, area.y);
        row.put(label, look.theme.dim);
        let room = row.skip(1).room();
        let width = self.columns(look) + 2;
        if width <= room {
            // a wide window of numbers begins where values do
            let width = width.max(20).min(room);
            self.draw(look, buf, Rect { x: area.right() - width, width, ..area }, 3);
        } else {
            row.put_right(&self.dashed(), look.theme.dim);
        }
    }

    /// `8-5-3`.
    pub(in super::super) fn dashed(self) -> String {
        format!("{}-{}-{}", self.tally.won, self.tally.drawn, self.tally.lost)
    }

    /// The line of their shares.
    pub(in super::super) fn ratio(self, look: Look<'_>, buf: &mut Buffer, area: Rect, y: u16) {
        let colors = POINTS.map(|point| style(look, point, self.two_players).remove_modifier(Modifier::BOLD));
        gauge::ratio(look, buf, area, y, self.tally, colors);
    }
}
