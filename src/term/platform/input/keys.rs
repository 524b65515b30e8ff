//! The keys behind letters, control characters and the codes that sequences have for them.

use crossterm::event::{KeyCode, KeyEvent, KeyEventState, KeyModifiers};

/// A letter that is typed.
pub(super) fn letter(letter: char) -> KeyEvent {
    let shift = if letter.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    match letter {
        '\x7f' => KeyCode::Backspace.into(),
        _ => KeyEvent::new(KeyCode::Char(letter), shift),
    }
}

/// A control character. ESC is none, nor are those of eight bits.
pub(super) fn control(byte: u8) -> Option<KeyEvent> {
    let held = match byte {
        b'\t' => return Some(KeyCode::Tab.into()),
        b'\r' => return Some(KeyCode::Enter.into()),
        0 => b' ',
        0x01..=0x1a => byte - 1 + b'a',
        0x1c..=0x1f => byte - 0x1c + b'4',
        _ => return None,
    };
    Some(KeyEvent::new(KeyCode::Char(held.into()), KeyModifiers::CONTROL))
}

/// CSI `[` and this: a function key of the Linux console.
pub(super) fn console(last: u8) -> Option<KeyEvent> {
    matches!(last, b'A'..=b'E').then(|| KeyCode::F(last - b'A' + 1).into())
}

/// SS3, a number and this: an arrow, one of its neighbours, a function key, or a key of the keypad that is in its
/// application mode.
pub(super) fn shifted(last: u8, number: u8) -> Option<KeyEvent> {
    let modifiers = modifiers(number.into());
    if let Some(code) = named(last.into()) {
        return Some(KeyEvent::new(code, modifiers));
    }
    let code = match last {
        b' ' => KeyCode::Char(' '),
        b'I' => KeyCode::Tab,
        b'M' => KeyCode::Enter,
        b'R' => return Some(KeyEvent::new(KeyCode::F(3), modifiers)),
        b'X' => KeyCode::Char('='),
        b'j'..=b'y' => KeyCode::Char((last - b'j' + b'*').into()),
        _ => return None,
    };
    Some(KeyEvent { state: KeyEventState::KEYPAD, ..KeyEvent::new(code, modifiers) })
}

/// The key of a last letter, in CSI and SS3 alike.
pub(super) const fn named(last: char) -> Option<KeyCode> {
    Some(match last {
        'A' => KeyCode::Up,
        'B' => KeyCode::Down,
        'C' => KeyCode::Right,
        'D' => KeyCode::Left,
        'F' => KeyCode::End,
        'H' => KeyCode::Home,
        'P' => KeyCode::F(1),
        'Q' => KeyCode::F(2),
        'S' => KeyCode::F(4),
        _ => return None,
    })
}

/// The key of a number before `~`, in the numbering of the VT220.
pub(super) const fn numbered(number: u16) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number as u8 - 10),
        17..=21 => KeyCode::F(number as u8 - 11),
        23..=26 => KeyCode::F(number as u8 - 12),
        28 | 29 => KeyCode::F(number as u8 - 15),
        31..=34 => KeyCode::F(number as u8 - 17),
        _ => return None,
    })
}

/// The key of a code point before `u`, and whether it is one of the keypad: those of the keyboard protocol of kitty, and
/// letters. What is only held down, and what plays music, is left out.
pub(super) fn coded(code: u16) -> Option<(KeyCode, KeyEventState)> {
    const KEYPAD: [KeyCode; 29] = [
        KeyCode::Char('0'),
        KeyCode::Char('1'),
        KeyCode::Char('2'),
        KeyCode::Char('3'),
        KeyCode::Char('4'),
        KeyCode::Char('5'),
        KeyCode::Char('6'),
        KeyCode::Char('7'),
        KeyCode::Char('8'),
        KeyCode::Char('9'),
        KeyCode::Char('.'),
        KeyCode::Char('/'),
        KeyCode::Char('*'),
        KeyCode::Char('-'),
        KeyCode::Char('+'),
        KeyCode::Enter,
        KeyCode::Char('='),
        KeyCode::Char(','),
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Insert,
        KeyCode::Delete,
        KeyCode::KeypadBegin,
    ];
    let code = match code {
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        57376..=57398 => KeyCode::F((code - 57376) as u8 + 13),
        57399..=57427 => return Some((KEYPAD[usize::from(code - 57399)], KeyEventState::KEYPAD)),
        // the other keys of the protocol, and what is more than the machine counts up to
        57344..=63743 | u16::MAX => return None,
        _ => KeyCode::Char(char::from_u32(code.into()).filter(|letter| !letter.is_control())?),
    };
    Some((code, KeyEventState::NONE))
}

/// What a number says is held down: one more than the sum of its bits.
pub(super) fn modifiers(number: u16) -> KeyModifiers {
    const BITS: [KeyModifiers; 6] = [
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL,
        KeyModifiers::SUPER,
        KeyModifiers::HYPER,
        KeyModifiers::META,
    ];
    let bits = number.saturating_sub(1);
    BITS.into_iter().enumerate().filter(|(bit, _)| bits & (1 << bit) != 0).map(|(_, held)| held).collect()
}

/// Which locks that number says are on.
pub(super) fn locks(number: u16) -> KeyEventState {
    let bits = number.saturating_sub(1);
    let mut locks = KeyEventState::NONE;
    locks.set(KeyEventState::CAPS_LOCK, bits & 64 != 0);
    locks.set(KeyEventState::NUM_LOCK, bits & 128 != 0);
    locks
}
