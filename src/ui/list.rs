//! Things to choose from, one a row; the chosen one is filled from end to end.
//!
//! ```text
//! ▐▸ 1  Play                          ▌
//!    2  Two players
//!    0  Exit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::text::Row;
use super::{Hits, Look};
use crate::action::{Action, Target};

/// An entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The key that chooses it.
    pub key: String,
    /// What it does.
    pub text: String,
    /// Whether it can do anything now; it is dim if not.
    pub enabled: bool,
}

/// A list of entries.
#[derive(Clone, Copy, Debug)]
pub struct List<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// From the top.
    pub items: &'a [Item],
    /// The number of the first entry, as a click tells it.
    pub first: usize,
    /// The entry under the cursor, from 0.
    pub selected: Option<usize>,
    /// Rows from one entry to the next.
    pub step: u16,
    /// Where things stand in a row.
    pub columns: Columns,
    /// Whether the keys stand out more than the texts.
    pub keys_first: bool,
}

/// Columns from the left end of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The sign of the chosen entry.
    pub sign: Option<u16>,
    /// The key.
    pub key: Option<u16>,
    /// The text.
    pub text: u16,
}

impl Columns {
    /// With room to breathe.
    pub const WIDE: Self = Self { sign: Some(1), key: Some(3), text: 6 };
    /// Close together.
    pub const NARROW: Self = Self { sign: Some(1), key: Some(3), text: 5 };
    /// Nothing but the text.
    pub const TEXT: Self = Self { sign: None, key: None, text: 0 };
}

impl StatefulWidget for &List<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let theme = self.look.theme;
        for (index, item) in self.items.iter().enumerate() {
            let bar = Rect { y: area.y + index as u16 * self.step, height: 1, ..area };
            if bar.y >= area.bottom() {
                break;
            }
            let selected = self.selected == Some(index);
            let (key, text) = if selected {
                buf.set_style(bar, theme.bar());
                (theme.bar(), theme.bar())
            } else {
                let key = if self.keys_first && item.enabled { theme.heading() } else { theme.dim };
                (key, if item.enabled { theme.text } else { theme.dim })
            };
            let mut row = Row::new(self.look, buf, bar, bar.y);
            if let Some(column) = self.columns.sign.filter(|_| selected) {
                row.to(bar.x + column).put(self.look.glyphs().here, text);
            }
            if let Some(column) = self.columns.key {
                row.to(bar.x + column).put(&item.key, key);
            }
            row.to(bar.x + self.columns.text);
            if selected {
                hits.set_cursor(row.position());
            }
            row.put(&item.text, text);
            hits.push(bar, Action::Press(Target::Item(self.first + index)));
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Position;
    use ratatui::style::Modifier;

    use super::super::testing::{Stage, picture};
    use super::*;

    #[test]
    fn the_chosen_entry_is_filled_and_every_row_can_be_clicked() {
        let stage = Stage::plain();
        let items = [("1", "Play"), ("2", "Two players"), ("0", "Exit")].map(|(key, text)| Item {
            key: key.to_owned(),
            text: text.to_owned(),
            enabled: true,
        });
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 5));
        let mut hits = Hits::new();
        let list = List {
            look: stage.look(),
            items: &items,
            first: 0,
            selected: Some(1),
            step: 2,
            columns: Columns::WIDE,
            keys_first: false,
        };
        list.render(buf.area, &mut buf, &mut hits);
        assert_eq!(picture(&buf), "   1  Play\n\n ▸ 2  Two players\n\n   0  Exit");
        assert!(buf[(19, 2)].modifier.contains(Modifier::REVERSED | Modifier::BOLD));
        assert_eq!(hits.at(Position::new(19, 4)), Some(Action::Press(Target::Item(2))));
        assert_eq!(hits.at(Position::new(3, 1)), None);
        assert_eq!(hits.cursor(), Some(Position::new(6, 2)));
    }
}
