//! Keys whose sequence came in two pieces, as slow lines deliver them: the escape character first, the rest later.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The rest of a sequence comes no later; no person types it as quickly.
const PAUSE: Duration = Duration::from_millis(150);

/// What the last keys were the beginning of.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Pieces {
    /// Of nothing.
    #[default]
    Whole,
    /// Perhaps of a sequence: an escape character, read at that time.
    Escape(Instant),
    /// Of a sequence that is not yet over; the last piece was read at that time.
    Sequence(Instant),
}

impl Pieces {
    /// Whether this is the rest of a sequence and no key. The escape character has been taken for the key Esc by then,
    /// but the letters behind it must not be taken for keys as well.
    pub(super) fn swallow(&mut self, key: &KeyEvent, now: Instant) -> bool {
        let soon = |then| now.saturating_duration_since(then) <= PAUSE;
        let typed = match key.code {
            KeyCode::Char(typed) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => Some(typed),
            _ => None,
        };
        let (state, swallow) = match (*self, typed) {
            (Self::Escape(then), Some('[' | 'O')) if soon(then) => (Self::Sequence(now), true),
            (Self::Sequence(then), Some(' '..='?')) if soon(then) => (Self::Sequence(now), true),
            (Self::Sequence(then), Some('@'..='~')) if soon(then) => (Self::Whole, true),
            _ if key.code == KeyCode::Esc => (Self::Escape(now), false),
            _ => (Self::Whole, false),
        };
        *self = state;
        swallow
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of these keys when each comes so many milliseconds after the one before; `~` is the key Esc.
    fn left(keys: &str, millis: u64) -> String {
        let mut pieces = Pieces::default();
        let mut now = Instant::now();
        let kept = keys.chars().filter(|typed| {
            now += Duration::from_millis(millis);
            let code = if *typed == '~' { KeyCode::Esc } else { KeyCode::Char(*typed) };
            !pieces.swallow(&KeyEvent::new(code, KeyModifiers::NONE), now)
        });
        kept.collect()
    }

    #[test]
    fn the_rest_of_a_sequence_is_no_key() {
        for (keys, kept) in [
            ("~[Aq", "~q"),
            ("~OBb", "~b"),
            ("~[1;5Dd", "~d"),
            ("~[<0;20;6Mm", "~m"),
            ("~~[Bb", "~~b"),
            ("~b", "~b"),
            ("[A", "[A"),
            ("~q[A", "~q[A"),
        ] {
            assert_eq!(left(keys, 50), kept, "{keys}");
        }
    }

    #[test]
    fn what_comes_later_is_typed() {
        assert_eq!(left("~[b", 400), "~[b");
    }
}
