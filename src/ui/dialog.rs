//! A question over everything, with two answers; the harmless one is chosen.
//!
//! ```text
//!     Leave this game?
//!     This game is not recorded.
//!
//!     [Yes]  [No]
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::widgets::StatefulWidget;

use super::panel::panel;
use super::text::Row;
use super::{Class, Hits, Look};
use crate::action::{Action, Target};

/// Columns and rows of a question with its answers, margins included. Nothing in it is longer. On small screens it is as
/// low as can be, so that every row of a board is in sight above or below it.
pub const fn size(class: Class) -> Size {
    match class {
        Class::Small => Size::new(28, 5),
        Class::Medium | Class::Large => Size::new(28, 6),
    }
}

/// A question.
#[derive(Clone, Copy, Debug)]
pub struct Dialog<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// What is asked.
    pub question: &'a str,
    /// What a yes costs.
    pub price: &'a str,
    /// Whether yes is under the cursor.
    pub yes: bool,
}

impl StatefulWidget for &Dialog<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (look, theme) = (self.look, self.look.theme);
        let inside = panel(look, buf, area);
        Row::new(look, buf, inside, inside.y).put(self.question, theme.heading());
        Row::new(look, buf, inside, inside.y + 1).put(self.price, theme.dim);
        let mut row = Row::new(look, buf, inside, inside.bottom().saturating_sub(1));
        let words = &look.words.dialog;
        for (index, (word, chosen)) in [(words.yes, self.yes), (words.no, !self.yes)].into_iter().enumerate() {
            if chosen {
                hits.set_cursor(row.position());
            }
            let style = if chosen { theme.bar() } else { theme.text };
            let button = row.put(&format!("[{word}]"), style);
            hits.push(button, Action::Press(Target::Item(index)));
            row.skip(2);
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Position;

    use super::super::testing::{Stage, picture};
    use super::*;

    #[test]
    fn no_is_chosen_and_both_answers_can_be_clicked() {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 32, size(Class::Medium).height));
        let mut hits = Hits::new();
        let dialog = Dialog {
            look: stage.look(),
            question: "Leave this game?",
            price: "This game is not recorded.",
            yes: false,
        };
        dialog.render(buf.area, &mut buf, &mut hits);
        assert_eq!(
            picture(&buf),
            "\
╭──────────────────────────────╮
│ Leave this game?             │
│ This game is not recorded.   │
│                              │
│ [Yes]  [No]                  │
╰──────────────────────────────╯"
        );
        assert_eq!(hits.at(Position::new(2, 4)), Some(Action::Press(Target::Item(0))));
        assert_eq!(hits.at(Position::new(9, 4)), Some(Action::Press(Target::Item(1))));
        assert_eq!(hits.cursor(), Some(Position::new(9, 4)));
        assert!(buf[(9, 4)].modifier.contains(ratatui::style::Modifier::REVERSED));
    }
}
