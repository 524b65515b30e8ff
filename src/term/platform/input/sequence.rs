//! What a control sequence that a terminal sends means: a key, the mouse, a paste, or nothing that concerns the game.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};
use vte::Params;

use super::{keys, mouse};

/// What is to be done about it.
#[derive(Clone)]
pub(super) enum Meaning {
    /// This has happened.
    Event(Event),
    /// Three bytes follow that say what the mouse did.
    Mouse,
    /// One byte follows that says which function key was pressed.
    Console,
    /// Pasted text follows, up to an end of its own.
    Paste,
}

/// The meaning of CSI with these parameters, the bytes around them, and its last byte. Reports that others have asked for
/// mean nothing.
pub(super) fn meaning(params: &Params, around: &[u8], last: char) -> Option<Meaning> {
    let params: Vec<&[u16]> = params.iter().collect();
    let number = |index: usize| params.get(index).map(|param| param[0]);
    let first = number(0).unwrap_or(0);
    match (around, last) {
        (b"<", 'M' | 'm') | (b"", 'M') if params.len() >= 3 => {
            let button = if around.is_empty() { first.checked_sub(32)? } else { first };
            let report = mouse::pointed(button, number(1)?, number(2)?)?;
            Some(Meaning::Event(Event::Mouse(if last == 'm' { mouse::released(report) } else { report })))
        }
        (b"", 'M') if params.len() == 1 && first == 0 => Some(Meaning::Mouse),
        (b"", '[') => Some(Meaning::Console),
        (b"", 'I') => Some(Meaning::Event(Event::FocusGained)),
        (b"", 'O') => Some(Meaning::Event(Event::FocusLost)),
        (b"", '~') if first == 200 => Some(Meaning::Paste),
        (b"", _) => key(&params, last).map(|key| Meaning::Event(Event::Key(key))),
        _ => None,
    }
}

/// The key that is meant, with what is held down beside it.
fn key(params: &[&[u16]], last: char) -> Option<KeyEvent> {
    let first = params.first().copied().unwrap_or_default();
    // an arrow may leave out the number before what is held down
    let alone = params.len() == 1 && !matches!(last, '~' | 'u');
    let second = if alone { first } else { params.get(1).copied().unwrap_or_default() };
    let held = second.first().copied().unwrap_or(0);
    let mut modifiers = keys::modifiers(held);
    let kind = match second.get(1) {
        Some(2) => KeyEventKind::Repeat,
        Some(3) => KeyEventKind::Release,
        _ => KeyEventKind::Press,
    };
    let (mut code, mut state) = match last {
        'Z' => (KeyCode::BackTab, KeyEventState::NONE),
        '~' => (keys::numbered(*first.first()?)?, KeyEventState::NONE),
        'u' => keys::coded(*first.first()?)?,
        _ => (keys::named(last)?, KeyEventState::NONE),
    };
    state |= keys::locks(held);
    match code {
        KeyCode::BackTab => modifiers |= KeyModifiers::SHIFT,
        KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => code = KeyCode::BackTab,
        // the letter that Shift makes of it is told beside it
        KeyCode::Char(_) if modifiers.contains(KeyModifiers::SHIFT) => {
            let shifted = first.get(1).and_then(|code| char::from_u32((*code).into())).filter(|letter| *letter != '\0');
            if let Some(letter) = shifted {
                code = KeyCode::Char(letter);
                modifiers -= KeyModifiers::SHIFT;
            }
        }
        _ => {}
    }
    Some(KeyEvent::new_with_kind_and_state(code, modifiers, kind, state))
}
