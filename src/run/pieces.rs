//! Keys and clicks whose sequence was taken apart: the escape character first, and the rest as if it had been typed.
//!
//! Slow lines deliver a sequence in two pieces, and so does a burst of them where a buffer ends; and of the key Esc and an
//! arrow that are read in one go the reader makes an Esc and letters.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// The rest of a sequence comes no later, and hardly anybody types it as quickly.
const PAUSE: Duration = Duration::from_millis(500);

/// Keys on their way from the terminal.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    state: State,
    /// The key Esc is held back: it may turn out to be the beginning of a sequence.
    held: Option<Escape>,
}

/// What the last keys were the beginning of.
#[derive(Debug, Default)]
enum State {
    /// Of nothing.
    #[default]
    Whole,
    /// Perhaps of a sequence: an escape character, read at that time.
    Begun(Instant),
    /// Of a sequence that is not yet over.
    Sequence {
        /// When its last piece was read.
        then: Instant,
        /// Its pieces after the first two.
        inside: String,
    },
}

/// How the key Esc that is held back came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Escape {
    /// In one go with what follows it, as far as is known.
    Together,
    /// Alone: what follows it came later.
    Alone,
}

impl Pieces {
    /// What came in one go is there by then; with no time at all the reader does not look.
    pub(super) const AT_ONCE: Duration = Duration::from_millis(1);
    /// So long a key Esc is held back at the most: the rest of a sequence hardly ever comes later.
    pub(super) const PATIENCE: Duration = Duration::from_millis(20);

    /// Whether a key Esc is held back.
    pub(super) const fn holds(&self) -> bool {
        self.held.is_some()
    }

    /// Nothing came in one go with the key Esc.
    pub(super) fn pause(&mut self) {
        self.held = self.held.map(|_| Escape::Alone);
    }

    /// The key Esc, as nothing came in time.
    pub(super) fn let_go(&mut self) -> Option<Event> {
        self.held.take().map(|_| Event::Key(KeyCode::Esc.into()))
    }

    /// What becomes of an event; a key Esc may have to go before it. What is the rest of a sequence must not be taken for
    /// letters: it is an arrow, one of its neighbours or a click, or else nothing.
    pub(super) fn join(&mut self, event: Event, now: Instant) -> [Option<Event>; 2] {
        let soon = |then| now.saturating_duration_since(then) <= PAUSE;
        match (std::mem::take(&mut self.state), typed(&event)) {
            (State::Begun(then), Some('[' | 'O')) if soon(then) => {
                self.state = State::Sequence { then: now, inside: String::new() };
                [None, None]
            }
            (State::Sequence { then, mut inside }, Some(piece @ ' '..='?')) if soon(then) => {
                inside.push(piece);
                self.state = State::Sequence { then: now, inside };
                [None, None]
            }
            (State::Sequence { then, inside }, Some(last @ '@'..='~')) if soon(then) => {
                // nobody presses Esc and the mouse in one go
                let key = self.held == Some(Escape::Together) && !inside.starts_with('<');
                let escape = self.let_go().filter(|_| key);
                [escape, meant(&inside, last)]
            }
            _ => {
                let escape = self.let_go();
                if matches!(&event, Event::Key(key) if key.code == KeyCode::Esc) {
                    (self.state, self.held) = (State::Begun(now), Some(Escape::Together));
                    return [escape, None];
                }
                [escape, Some(event)]
            }
        }
    }
}

/// The character of a key, without anything held down but Shift.
fn typed(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent { code: KeyCode::Char(typed), modifiers, .. }) => {
            (*modifiers - KeyModifiers::SHIFT).is_empty().then_some(*typed)
        }
        _ => None,
    }
}

/// What a sequence with this inside and this end is.
fn meant(inside: &str, last: char) -> Option<Event> {
    if inside.is_empty() {
        return arrow(last).map(|code| Event::Key(code.into()));
    }
    // a press of the left button; columns and rows are counted from 1
    let (col, row) = inside.strip_prefix("<0;").filter(|_| last == 'M')?.split_once(';')?;
    let [column, row] = [col, row].map(|text| text.parse::<u16>().ok().and_then(|number| number.checked_sub(1)));
    let kind = MouseEventKind::Down(MouseButton::Left);
    Some(Event::Mouse(MouseEvent { kind, column: column?, row: row?, modifiers: KeyModifiers::NONE }))
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

    /// What becomes of these keys when each comes so many milliseconds after the one before; `~` is the key Esc, and
    /// after `|` nothing comes for a moment.
    fn joined(keys: &str, millis: u64) -> String {
        let mut pieces = Pieces::default();
        let mut now = Instant::now();
        let mut events = Vec::new();
        for typed in keys.chars() {
            now += Duration::from_millis(millis);
            match typed {
                '|' => pieces.pause(),
                '~' => events.extend(pieces.join(Event::Key(KeyCode::Esc.into()), now)),
                _ => events.extend(pieces.join(Event::Key(KeyCode::Char(typed).into()), now)),
            }
        }
        events.push(pieces.let_go());
        let name = |event: Event| match event {
            Event::Key(KeyEvent { code: KeyCode::Esc, .. }) => "~".to_owned(),
            Event::Key(KeyEvent { code: KeyCode::Char(typed), .. }) => typed.to_string(),
            Event::Key(key) => format!("<{}>", key.code),
            Event::Mouse(mouse) => format!("<{},{}>", mouse.column, mouse.row),
            other => format!("{other:?}"),
        };
        events.into_iter().flatten().map(name).collect()
    }

    #[test]
    fn the_rest_of_a_sequence_is_no_letter() {
        for (keys, expected) in [
            // in one go it was the key Esc, and an arrow
            ("~[Aq", "~<Up>q"),
            ("~OBb", "~<Down>b"),
            ("~[1;5Dd", "~d"),
            ("~~[Fb", "~~<End>b"),
            ("~[Zb", "~b"),
            // in two pieces it was the arrow alone
            ("~|[Aq", "<Up>q"),
            ("~|[1;5Dd", "d"),
            ("~|q", "~q"),
            // and a click is a click
            ("~[<0;20;6Mm", "<19,5>m"),
            ("~|[<0;20;6M~[<0;20;6m", "<19,5>"),
            ("~[<0;0;6Mq", "q"),
            ("~[<2;20;6Mq", "q"),
            ("~[<0;99999;6Mq", "q"),
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
