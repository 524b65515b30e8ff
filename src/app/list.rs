//! A cursor in a list of entries, moved by keys and by the mouse.

use crate::action::{Action, Target};

/// The entry under the cursor, from 0; up and down go round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(usize);

impl Cursor {
    /// The cursor on an entry.
    pub const fn at(index: usize) -> Self {
        Self(index)
    }

    /// The entry.
    pub const fn index(self) -> usize {
        self.0
    }

    /// Moves among `len` entries; `true` when the action was a movement.
    pub fn moves(&mut self, action: Action, len: usize) -> bool {
        self.0 = match action {
            Action::Up => (self.0 + len - 1) % len,
            Action::Down => (self.0 + 1) % len,
            Action::Home => 0,
            Action::End => len - 1,
            Action::Press(Target::Item(index) | Target::Field(index)) if index < len => index,
            _ => return false,
        };
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_round_and_to_the_ends() {
        let mut cursor = Cursor::default();
        for (action, index) in [(Action::Up, 2), (Action::Down, 0), (Action::End, 2), (Action::Home, 0)] {
            assert!(cursor.moves(action, 3));
            assert_eq!(cursor.index(), index);
        }
        assert!(!cursor.moves(Action::Choose, 3));
        assert!(!cursor.moves(Action::Press(Target::Item(3)), 3));
    }
}
