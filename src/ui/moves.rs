//! The moves so far, a row for each pair, the latest at the bottom.
//!
//! ```text
//! Moves ──────────────────────────
//!   1  b2    a3
//!   2  c1    a1 ◂
//!   3  …
//! ```
//!
//! The wheel turns back to earlier ones; the sign at the end of the heading tells that later ones are hidden.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::StatefulWidget;

use super::text::{Row, heading};
use super::{Class, Hits, Look};
use crate::action::{Action, Target};
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
    /// The row to begin with, from 0; if there is none, the latest moves are seen.
    pub first: Option<usize>,
}

impl StatefulWidget for &Moves<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let small = self.class == Class::Small;
        let list = if small { area } else { Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area } };
        let rows = self.rows();
        let latest = rows.len().saturating_sub(usize::from(list.height));
        let first = self.first.map_or(latest, |first| first.min(latest));
        if !small {
            let more = if first < latest { self.look.glyphs().down } else { "" };
            heading(self.look, buf, area, area.y, self.look.words.moves.heading, more);
        }
        let to = |row: Option<usize>| row.map(|row| Action::Press(Target::Moves(row)));
        hits.push_wheel(area, [to(first.checked_sub(1)), to(Some(first + 1).filter(|row| *row <= latest))]);
        for (row, y) in rows[first..].iter().zip(list.y..list.bottom()) {
            self.row(row, Rect { y, height: 1, ..list }, buf);
        }
    }
}

/// One row of the list.
struct Plies {
    /// Counts the pairs, or the turns where a turn has several stones; the first row of each has it.
    number: Option<usize>,
    /// The moves on it, at most two.
    plies: Vec<usize>,
}

impl Moves<'_> {
    /// Whether a square is written with more than three characters.
    fn has_long_squares(&self) -> bool {
        let rules = self.game.rules();
        self.notation == Notation::RowColumn && rules.cols().max(rules.rows()) > 9
    }

    /// All rows, the move that comes next included.
    fn rows(&self) -> Vec<Plies> {
        let rules = self.game.rules();
        let (first, each) = (usize::from(rules.first_turn()), usize::from(rules.per_turn()));
        let several = each > 1;
        let width = if self.class == Class::Small && self.has_long_squares() { 1 } else { 2 };
        let awaited = usize::from(self.game.outcome().is_none());
        let mut rows: Vec<Plies> = Vec::new();
        for ply in 0..self.game.ply() + awaited {
            let (group, place) = match ply.checked_sub(first) {
                None => (0, ply),
                Some(later) if several => (1 + later / each, later % each),
                Some(_) => (ply / 2, ply % 2),
            };
            if place % width == 0 {
                let number = (place == 0).then_some(group + 1);
                rows.push(Plies { number, plies: vec![ply] });
            } else if let Some(row) = rows.last_mut() {
                row.plies.push(ply);
            }
        }
        rows
    }

    fn row(&self, Plies { number, plies }: &Plies, area: Rect, buf: &mut Buffer) {
        let (look, theme) = (self.look, self.look.theme);
        let small = self.class == Class::Small;
        let number = match number {
            // in a small panel there is room for two digits
            Some(number) if small && *number > 99 => format!("{:02}", number % 100),
            Some(number) => number.to_string(),
            None => String::new(),
        };
        let (right, columns) = match (self.class, number.len()) {
            (Class::Small, 0 | 1) => (1, [2, 6]),
            (Class::Small, _) => (2, [3, 7]),
            _ if self.has_long_squares() => (3, [5, 13]),
            _ => (3, [5, 11]),
        };
        let mut row = Row::new(look, buf, area, area.y);
        row.to((area.x + right).saturating_sub(number.len() as u16)).put(&number, theme.dim);
        let last = self.game.ply().checked_sub(1);
        for (ply, column) in plies.iter().copied().zip(columns) {
            row.to(area.x + column);
            let Some(square) = self.game.moves().get(ply) else {
                row.put(look.glyphs().ellipsis, theme.dim);
                continue;
            };
            let is_last = last == Some(ply);
            let style =
                if is_last { theme.mark(self.game.mark_at(ply)).add_modifier(Modifier::BOLD) } else { theme.text };
            row.put(&square.write(self.notation, self.game.rules().rows()), style);
            if is_last && !small {
                row.skip(1).put(look.glyphs().last, theme.dim);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use ratatui::layout::Position;

    use super::*;
    use crate::action::Step;
    use crate::game::{Mark, Preset};

    fn draw(moves: &str, class: Class, height: u16) -> String {
        draw_of(Preset::Classic, Notation::Algebraic, moves, class, height)
    }

    fn draw_of(preset: Preset, notation: Notation, moves: &str, class: Class, height: u16) -> String {
        draw_from(None, preset, notation, moves, class, height).0
    }

    /// The picture, and the rows to which the wheel turns: up, and down.
    fn draw_from(
        first: Option<usize>,
        preset: Preset,
        notation: Notation,
        moves: &str,
        class: Class,
        height: u16,
    ) -> (String, [Option<usize>; 2]) {
        let squares: Vec<_> = moves.split_whitespace().map(|square| square.parse().expect("a square")).collect();
        let game = Game::replay(preset.rules(), Mark::O, &squares).expect("legal");
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, if class == Class::Small { 10 } else { 18 }, height));
        let mut hits = Hits::new();
        Moves { look: stage.look(), class, game: &game, notation, first }.render(buf.area, &mut buf, &mut hits);
        let turned = [Step::Previous, Step::Next].map(|step| match hits.turned(Position::new(1, 1), step) {
            Some(Action::Press(Target::Moves(row))) => Some(row),
            _ => None,
        });
        (picture(&buf), turned)
    }

    #[test]
    fn the_wheel_turns_back_to_the_first_moves_and_forth_to_the_latest() {
        let moves = "b2 a3 c1 a1 a2 c2 b3";
        let from = |first| draw_from(first, Preset::Classic, Notation::Algebraic, moves, Class::Medium, 3);
        let latest = "Moves ────────────\n  3  a2    c2\n  4  b3 ◂  …";
        assert_eq!(from(None), (latest.to_owned(), [Some(1), None]));
        assert_eq!(from(Some(0)), ("Moves ────────── ↓\n  1  b2    a3\n  2  c1    a1".to_owned(), [None, Some(1)]));
        // of a list that has become shorter, or higher
        assert_eq!(from(Some(9)), (latest.to_owned(), [Some(1), None]));
        let small = draw_from(Some(1), Preset::Classic, Notation::Algebraic, moves, Class::Small, 2);
        assert_eq!(small, ("2 c1  a1\n3 a2  c2".to_owned(), [Some(0), Some(2)]));
    }

    #[test]
    fn turns_of_several_stones_have_a_row_each() {
        let connect6 = |moves| draw_of(Preset::Connect6, Notation::Algebraic, moves, Class::Medium, 5);
        assert_eq!(connect6(""), "Moves ────────────\n  1  …");
        assert_eq!(connect6("j10 k11"), "Moves ────────────\n  1  j10\n  2  k11 ◂ …");
        assert_eq!(connect6("j10 k11 l12 k10"), "Moves ────────────\n  1  j10\n  2  k11   l12\n  3  k10 ◂ …");
    }

    #[test]
    fn long_squares_have_room_too() {
        let gomoku = |class| draw_of(Preset::Gomoku, Notation::RowColumn, "h8 o15 a15", class, 4);
        assert_eq!(gomoku(Class::Medium), "Moves ────────────\n  1  8 8     1 15\n  2  1 1 ◂   …");
        assert_eq!(gomoku(Class::Small), "1 8 8\n  1 15\n2 1 1\n  …");
    }

    #[test]
    fn in_a_small_panel_a_number_has_two_digits() {
        let rules = Preset::Gomoku.rules();
        // rows in an order that makes no five
        let order = rules.squares().filter(|at| (at.col / 2 + at.row) % 2 == 0);
        let order: Vec<_> = order.chain(rules.squares().filter(|at| (at.col / 2 + at.row) % 2 == 1)).collect();
        let mut game = Game::new(rules, Mark::X);
        while game.ply() < 203 {
            let free = order.iter().find(|at| {
                let after = game.position().clone().play(**at);
                after.is_ok_and(|after| after.outcome().is_none())
            });
            game.play(*free.expect("a move that ends nothing")).expect("legal");
        }
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 10, 2));
        let (look, notation) = (stage.look(), Notation::Algebraic);
        let moves = Moves { look, class: Class::Small, game: &game, notation, first: None };
        moves.render(buf.area, &mut buf, &mut Hits::new());
        let drawn = picture(&buf);
        assert!(drawn.lines().all(|row| row.starts_with("01 ") || row.starts_with("02 ")), "{drawn}");
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
