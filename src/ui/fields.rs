//! Settings, one a row: what it is called, and its value between two arrows that change it.
//!
//! ```text
//!   Game     ‹ Classic 3×3         ›
//! ▸ Level    ‹ 4 Normal    ━━━━─── ›
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::StatefulWidget;

use super::text::Row;
use super::{Hits, Look, gauge};
use crate::action::{Action, Step, Target};
use crate::ai::Level;

/// A setting and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it is called.
    pub label: String,
    /// What it says.
    pub value: Value,
    /// Whether it has a meaning now; the row is dim if not.
    pub enabled: bool,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Words.
    Text(String),
    /// Something with a colour of its own.
    Styled(String, Style),
    /// A level, with its place on the ladder.
    Level(Level, String),
}

/// A list of settings.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// From the top.
    pub fields: &'a [Field],
    /// The number of the first setting, as a click tells it.
    pub first: usize,
    /// The setting under the cursor, from 0.
    pub selected: Option<usize>,
    /// Rows from one setting to the next.
    pub step: u16,
    /// Where the values stand.
    pub columns: Columns,
}

/// Columns from the left end of the labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    /// The left arrow here, the value two columns behind, the right arrow at the end.
    Arrows(u16),
    /// The value here, without arrows; the chosen row is filled instead.
    Bare(u16),
}

impl Fields<'_> {
    fn value(&self, row: &mut Row<'_, '_>, field: &Field, style: Style) {
        match &field.value {
            Value::Styled(text, own) => {
                row.put(text, style.patch(*own));
            }
            Value::Level(level, text) if matches!(self.columns, Columns::Arrows(_)) => {
                let room = row.room().saturating_sub(gauge::LEVELS + 2);
                // beside each other the gauges of all levels begin in the same column
                let from = row.put(text, style).x;
                row.to(from + room + 1);
                let done = if field.enabled { self.look.theme.cursor() } else { self.look.theme.dim };
                gauge::level(row, self.look, *level, done.remove_modifier(ratatui::style::Modifier::BOLD));
            }
            Value::Text(text) | Value::Level(_, text) => {
                row.put(text, style);
            }
        }
    }

    fn with_arrows(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits, index: usize, previous: u16) {
        let (field, theme, glyphs) = (&self.fields[index], self.look.theme, self.look.glyphs());
        let selected = self.selected == Some(index);
        let (label, arrow) = if selected { (theme.heading(), theme.cursor()) } else { (theme.dim, theme.faint) };
        if selected && area.x >= 2 {
            let sign = Rect { x: area.x - 2, width: 1, ..area };
            Row::new(self.look, buf, sign, area.y).put(glyphs.here, theme.cursor());
        }
        hits.push(area, Action::Press(Target::Field(self.first + index)));
        let mut row = Row::new(self.look, buf, area, area.y);
        row.put(&field.label, label);
        let right = row.put_right(glyphs.next, arrow);
        let left = row.to(area.x + previous).put(glyphs.previous, arrow);
        row.skip(1);
        if selected {
            hits.set_cursor(row.position());
        }
        self.value(&mut row, field, if field.enabled { theme.text } else { theme.dim });
        for (arrow, step) in [(left, Step::Previous), (right, Step::Next)] {
            // a column more on both sides: an arrow is small
            let area = Rect { x: arrow.x.saturating_sub(1), width: 3, ..arrow }.intersection(buf.area);
            hits.push(area, Action::Press(Target::Step(self.first + index, step)));
        }
    }

    fn bare(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits, index: usize, value: u16) {
        let (field, theme) = (&self.fields[index], self.look.theme);
        let selected = self.selected == Some(index);
        let (label, style) = match (selected, field.enabled) {
            (true, _) => (theme.bar(), theme.bar()),
            (false, true) => (theme.dim, theme.text),
            (false, false) => (theme.dim, theme.dim),
        };
        hits.push(area, Action::Press(Target::Field(self.first + index)));
        if selected {
            buf.set_style(area, theme.bar());
        }
        let mut row = Row::new(self.look, buf, area, area.y);
        row.put(&field.label, label);
        row.to(area.x + value);
        let values = Rect { x: area.x + value, width: area.width.saturating_sub(value), ..area };
        if selected {
            hits.set_cursor(row.position());
            row.put(field.value.text(), style);
        } else {
            self.value(&mut row, field, style);
        }
        hits.push(values, Action::Press(Target::Step(self.first + index, Step::Next)));
    }
}

impl Value {
    fn text(&self) -> &str {
        match self {
            Self::Text(text) | Self::Styled(text, _) | Self::Level(_, text) => text,
        }
    }
}

impl StatefulWidget for &Fields<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        for index in 0..self.fields.len() {
            let row = Rect { y: area.y + index as u16 * self.step, height: 1, ..area };
            if row.y >= area.bottom() {
                break;
            }
            match self.columns {
                Columns::Arrows(previous) => self.with_arrows(row, buf, hits, index, previous),
                Columns::Bare(value) => self.bare(row, buf, hits, index, value),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Position;

    use super::super::testing::{Stage, picture};
    use super::*;

    fn fields() -> Vec<Field> {
        let text = |text: &str| Value::Text(text.to_owned());
        vec![
            Field { label: "Game".to_owned(), value: text("Classic 3×3"), enabled: true },
            Field {
                label: "Level".to_owned(),
                value: Value::Level(Level::Normal, "4 Normal".to_owned()),
                enabled: true,
            },
            Field {
                label: "Level".to_owned(),
                value: Value::Level(Level::Trickster, "7 Trickster".to_owned()),
                enabled: false,
            },
        ]
    }

    fn draw(columns: Columns, selected: usize) -> (String, Hits) {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 34, 3));
        let mut hits = Hits::new();
        let list =
            Fields { look: stage.look(), fields: &fields(), first: 0, selected: Some(selected), step: 1, columns };
        list.render(Rect::new(2, 0, 32, 3), &mut buf, &mut hits);
        (picture(&buf), hits)
    }

    #[test]
    fn values_stand_between_arrows_that_change_them() {
        let (drawn, hits) = draw(Columns::Arrows(9), 1);
        assert_eq!(
            drawn,
            "  Game     ‹ Classic 3×3         ›\n▸ Level    ‹ 4 Normal    ━━━━─── ›\n  Level    ‹ 7 Trickster ━━━━━━━ ›"
        );
        let at = |x, y| hits.at(Position::new(x, y));
        assert_eq!(at(11, 0), Some(Action::Press(Target::Step(0, Step::Previous))));
        assert_eq!(at(33, 2), Some(Action::Press(Target::Step(2, Step::Next))));
        assert_eq!(at(20, 1), Some(Action::Press(Target::Field(1))));
        assert_eq!(at(0, 1), None);
        assert_eq!(hits.cursor(), Some(Position::new(13, 1)));
    }

    #[test]
    fn without_arrows_the_chosen_row_is_filled_and_a_click_on_a_value_changes_it() {
        let (drawn, hits) = draw(Columns::Bare(6), 0);
        assert_eq!(drawn, "  Game  Classic 3×3\n  Level 4 Normal\n  Level 7 Trickster");
        assert_eq!(hits.at(Position::new(9, 1)), Some(Action::Press(Target::Step(1, Step::Next))));
        assert_eq!(hits.at(Position::new(3, 1)), Some(Action::Press(Target::Field(1))));
    }
}
