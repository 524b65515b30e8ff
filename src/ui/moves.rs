//! The moves so far, a row for each pair, the latest at the bottom.
//!
//! ```text
//! Moves ──────────────────────────
//!   1  b2    a3
//!   2  c1    a1 ◂
//!   3  …
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;

use super::text::{Row, heading};
use super::{Class, Look};
use crate::game::{Game, Notation};

/// The list of moves.
#[derive(Clone, Copy, Debug)]
pub struct Moves<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// Small panels have no heading.
    pub class: Class,
    /// The moves, and those that were taken back.
    pub game: &'a Game,
    /// How squares are written.
    pub notation: Notation,
}

impl Widget for &Moves<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let small = self.class == Class::Small;
        let list = if small {
            area
        } else {
            heading(self.look, buf, area, area.y, self.look.words.moves.heading, "");
            Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
        };
        let played = self.game.ply();
        // a row more for the move that comes next
        let rows = if self.game.outcome().is_some() { played.div_ceil(2) } else { played / 2 + 1 };
        let first = rows.saturating_sub(usize::from(list.height));
        for (index, y) in (first..rows).zip(list.y..list.bottom()) {
            self.pair(index, Rect { y, height: 1, ..list }, buf);
        }
    }
}

impl Moves<'_> {
    /// The moves `2 * index` and the one after it.
    fn pair(&self, index: usize, area: Rect, buf: &mut Buffer) {
        let (look, theme) = (self.look, self.look.theme);
        let number = (index + 1).to_string();
        let (right, columns) = match (self.class, number.len()) {
            (Class::Small, 1) => (1, [2, 6]),
            (Class::Small, _) => (2, [3, 7]),
            _ => (3, [5, 11]),
        };
        let mut row = Row::new(look, buf, area, area.y);
        row.to((area.x + right).saturating_sub(number.len() as u16)).put(&number, theme.dim);
        for (ply, column) in [2 * index, 2 * index + 1].into_iter().zip(columns) {
            row.to(area.x + column);
            let last = self.game.ply().checked_sub(1);
            match self.game.moves().get(ply) {
                Some(square) => {
                    let is_last = last == Some(ply);
                    let style = if is_last {
                        theme.mark(self.game.mark_at(ply)).add_modifier(Modifier::BOLD)
                    } else {
                        theme.text
                    };
                    row.put(&square.write(self.notation, self.game.rules().rows()), style);
                    if is_last && self.class != Class::Small {
                        row.skip(1).put(look.glyphs().last, theme.dim);
                    }
                }
                None if ply == self.game.ply() && self.game.outcome().is_none() => {
                    row.put(look.glyphs().ellipsis, theme.dim);
                }
                None => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::game::{Mark, Preset};

    fn draw(moves: &str, class: Class, height: u16) -> String {
        let squares: Vec<_> = moves.split_whitespace().map(|square| square.parse().expect("a square")).collect();
        let game = Game::replay(Preset::Classic.rules(), Mark::O, &squares).expect("legal");
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, if class == Class::Small { 10 } else { 18 }, height));
        Moves { look: stage.look(), class, game: &game, notation: Notation::Algebraic }.render(buf.area, &mut buf);
        picture(&buf)
    }

    #[test]
    fn the_latest_moves_are_seen_and_the_next_is_awaited() {
        assert_eq!(draw("", Class::Medium, 4), "Moves ────────────\n  1  …");
        assert_eq!(draw("b2 a3 c1 a1", Class::Medium, 5), "Moves ────────────\n  1  b2    a3\n  2  c1    a1 ◂\n  3  …");
        assert_eq!(draw("b2 a3 c1 a1 a2", Class::Medium, 3), "Moves ────────────\n  2  c1    a1\n  3  a2 ◂  …");
    }

    #[test]
    fn after_the_end_no_move_is_awaited() {
        assert_eq!(draw("a1 a2 b1 b2 c1", Class::Small, 3), "1 a1  a2\n2 b1  b2\n3 c1");
    }
}
