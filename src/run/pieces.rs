//! Keys whose sequence was taken apart: the escape character first, and the rest as if it had been typed.
//!
//! Slow lines deliver a sequence in two pieces, and of the key Esc and an arrow that are read in one go the reader makes
//! an Esc and letters.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The rest of a sequence comes no later, and hardly anybody types it as quickly.
const PAUSE: Duration = Duration::from_millis(500);

/// What the last keys were the beginning of.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Pieces {
    /// Of nothing.
    #[default]
    Whole,
    /// Perhaps of a sequence: an escape character, read at that time.
    Escape(Instant),
    /// Of a sequence that is not yet over; its last piece was read at that time.
    Sequence {
        /// When.
        then: Instant,
        /// Nothing but the key itself is missing.
        bare: bool,
    },
}

impl Pieces {
    /// The key, if this is one. What is the rest of a sequence must not be taken for letters: it is an arrow, or one of
    /// its neighbours, or else nothing.
    pub(super) fn join(&mut self, key: KeyEvent, now: Instant) -> Option<KeyEvent> {
        let soon = |then| now.saturating_duration_since(then) <= PAUSE;
        let typed = match key.code {
            KeyCode::Char(typed) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => Some(typed),
            _ => None,
        };
        let (state, joined) = match (*self, typed) {
            (Self::Escape(then), Some('[' | 'O')) if soon(then) => (Self::Sequence { then: now, bare: true }, None),
            (Self::Sequence { then, .. }, Some(' '..='?')) if soon(then) => {
                (Self::Sequence { then: now, bare: false }, None)
            }
            (Self::Sequence { then, bare }, Some(last @ '@'..='~')) if soon(then) => {
                (Self::Whole, arrow(last).filter(|_| bare).map(KeyEvent::from))
            }
            _ if key.code == KeyCode::Esc => (Self::Escape(now), Some(key)),
            _ => (Self::Whole, Some(key)),
        };
        *self = state;
        joined
    }
}

/// The key whose sequence ends so.
const fn arrow(last: char) -> Option<KeyCode> {
    Some(match last {
        'A' => KeyCode::Up,
        'B' => KeyCode::Down,
        'C' => KeyCode::Right,
        'D' => KeyCode::Left,
        'H' => KeyCode::Home,
        'F' => KeyCode::End,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What becomes of these keys when each comes so many milliseconds after the one before; `~` is the key Esc.
    fn joined(keys: &str, millis: u64) -> String {
        let mut pieces = Pieces::default();
        let mut now = Instant::now();
        let keys = keys.chars().filter_map(|typed| {
            now += Duration::from_millis(millis);
            let code = if typed == '~' { KeyCode::Esc } else { KeyCode::Char(typed) };
            pieces.join(KeyEvent::from(code), now)
        });
        let name = |key: KeyEvent| match key.code {
            KeyCode::Esc => "~".to_owned(),
            KeyCode::Char(typed) => typed.to_string(),
            other => format!("<{other}>"),
        };
        keys.map(name).collect()
    }

    #[test]
    fn the_rest_of_a_sequence_is_no_letter() {
        for (keys, expected) in [
            ("~[Aq", "~<Up>q"),
            ("~OBb", "~<Down>b"),
            ("~[1;5Dd", "~d"),
            ("~[<0;20;6Mm", "~m"),
            ("~~[Fb", "~~<End>b"),
            ("~[Zb", "~b"),
            ("~b", "~b"),
            ("[A", "[A"),
            ("~q[A", "~q[A"),
        ] {
            assert_eq!(joined(keys, 50), expected, "{keys}");
        }
    }

    #[test]
    fn what_comes_later_is_typed() {
        assert_eq!(joined("~[b", 1000), "~[b");
    }
}
