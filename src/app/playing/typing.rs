//! A square typed at the board: two digits, or text after `:`.

use super::{Note, Playing};
use crate::action::Action;
use crate::app::Context;
use crate::app::entry::{Entry, Typed};

impl Playing {
    /// Goes on with what is being typed; `true` when the action belonged to it.
    pub(super) fn edit_entry(&mut self, cx: &mut Context<'_>, action: Action) -> bool {
        match (self.entry.take(), action) {
            (None, _) => return false,
            (row @ Some(Entry::Row(_)), Action::Type(_)) => {
                self.entry = row;
                return false;
            }
            // the space between the two digits
            (row @ Some(Entry::Row(_)), Action::Place) => self.entry = row,
            (Some(Entry::Prompt(mut text)), Action::Type(typed)) => {
                Entry::push(&mut text, typed);
                self.entry = Some(Entry::Prompt(text));
            }
            (Some(Entry::Prompt(mut text)), Action::Erase) => {
                self.entry = Some(text.pop().map_or(Entry::Void, |_| Entry::Prompt(text)));
            }
            (Some(Entry::Prompt(text)), Action::Choose) if text.trim().is_empty() => {}
            (Some(Entry::Prompt(text)), Action::Choose) => {
                let (rules, before) = (*self.game.rules(), self.game.ply());
                match (
                    Entry::column(&text).filter(|_| rules.gravity()),
                    Entry::parse(&text, &rules, cx.settings.labels()),
                ) {
                    (Some(col), _) => self.drop_into(cx, col),
                    (None, Ok(square)) => self.place(cx, square),
                    (None, Err(error)) => self.note = Some(Note::NotASquare(error.text().to_owned())),
                }
                // told why, and asked again
                self.entry = self.note.is_some().then(|| Entry::Prompt(String::new())).or_else(|| self.void(before));
            }
            (Some(Entry::Void), action) => return action == Action::Erase,
            // taken back; anything else ends it and goes on
            (Some(_), action) => return matches!(action, Action::Undo | Action::Erase | Action::Menu | Action::Back),
        }
        true
    }

    pub(super) fn type_digit(&mut self, cx: &mut Context<'_>, typed: char) {
        let Some(digit) = typed.to_digit(10) else { return };
        let row = match self.entry {
            Some(Entry::Row(row)) => Some(row),
            _ => None,
        };
        let (digits, before) = (cx.settings.config().ui.digits, self.game.ply());
        self.entry = None;
        match Entry::digit(row, digit as u8, digits, self.game.rules(), cx.settings.labels()) {
            Typed::Row(row) => return self.entry = Some(Entry::Row(row)),
            Typed::Begins => return self.entry = Some(Entry::Prompt(typed.to_string())),
            Typed::Nothing => return,
            Typed::Square(square) => self.place(cx, square),
            Typed::NoRow(row) => self.note = Some(Note::NoRow(row)),
            Typed::Column(col) => self.drop_into(cx, col),
        }
        self.entry = self.void(before);
    }

    /// What is left of what was typed, if it placed no stone after so many.
    fn void(&self, before: usize) -> Option<Entry> {
        (self.game.ply() == before).then_some(Entry::Void)
    }
}
