//! One key with what is held down beside it, such as `ctrl-r`.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthChar;

/// A key and its modifiers, made equal whatever the terminal adds to it.
///
/// A capital is its lower-case key and a full-width letter its ASCII one, so neither Caps Lock nor a Chinese input
/// method changes the game. What terminals send for Ctrl-J and Ctrl-M is Enter, for Ctrl-H Backspace, for Ctrl-I Tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// Keys with a word of their own: in settings, and for people.
const NAMED: [(&str, KeyCode, &str); 15] = [
    ("enter", KeyCode::Enter, "Enter"),
    ("space", KeyCode::Char(' '), "Space"),
    ("esc", KeyCode::Esc, "Esc"),
    ("backspace", KeyCode::Backspace, "Backspace"),
    ("tab", KeyCode::Tab, "Tab"),
    ("backtab", KeyCode::BackTab, "Shift-Tab"),
    ("up", KeyCode::Up, "↑"),
    ("down", KeyCode::Down, "↓"),
    ("left", KeyCode::Left, "←"),
    ("right", KeyCode::Right, "→"),
    ("home", KeyCode::Home, "Home"),
    ("end", KeyCode::End, "End"),
    ("pageup", KeyCode::PageUp, "PgUp"),
    ("pagedown", KeyCode::PageDown, "PgDn"),
    ("delete", KeyCode::Delete, "Del"),
];

/// Modifiers in the order they are written.
const MODIFIERS: [(&str, KeyModifiers, &str); 3] = [
    ("ctrl-", KeyModifiers::CONTROL, "Ctrl-"),
    ("alt-", KeyModifiers::ALT, "Alt-"),
    ("shift-", KeyModifiers::SHIFT, "Shift-"),
];

impl Chord {
    /// A key alone.
    pub(super) const fn plain(code: KeyCode) -> Self {
        Self { code, modifiers: KeyModifiers::NONE }
    }

    /// A character with Ctrl.
    pub(super) const fn ctrl(character: char) -> Self {
        Self { code: KeyCode::Char(character), modifiers: KeyModifiers::CONTROL }
    }

    /// A character with Ctrl and Alt.
    pub(super) fn ctrl_alt(character: char) -> Self {
        Self { code: KeyCode::Char(character), modifiers: KeyModifiers::CONTROL | KeyModifiers::ALT }
    }

    fn new(code: KeyCode, mut modifiers: KeyModifiers) -> Self {
        let mut code = match code {
            KeyCode::Char(character) => KeyCode::Char(lower(narrow(character))),
            other => other,
        };
        if modifiers == KeyModifiers::CONTROL {
            (code, modifiers) = match code {
                KeyCode::Char('j' | 'm') => (KeyCode::Enter, KeyModifiers::NONE),
                KeyCode::Char('h') => (KeyCode::Backspace, KeyModifiers::NONE),
                KeyCode::Char('i') => (KeyCode::Tab, KeyModifiers::NONE),
                other => (other, modifiers),
            };
        }
        if code == KeyCode::Tab && modifiers == KeyModifiers::SHIFT {
            code = KeyCode::BackTab;
        }
        if matches!(code, KeyCode::Char(_) | KeyCode::BackTab) {
            modifiers -= KeyModifiers::SHIFT;
        }
        Self { code, modifiers }
    }

    /// The key, if nothing is held down beside it.
    pub(super) fn alone(self) -> Option<KeyCode> {
        self.modifiers.is_empty().then_some(self.code)
    }

    /// Whether it is one of the two large keys that choose and place, and on which one easily rests a finger too long.
    pub const fn confirms(self) -> bool {
        matches!(self.code, KeyCode::Enter | KeyCode::Char(' ')) && self.modifiers.is_empty()
    }

    /// The chord for people: `Enter`, `Ctrl-R`, `↑`.
    pub fn label(self) -> String {
        let mut text: String = MODIFIERS
            .iter()
            .filter(|(_, flag, _)| self.modifiers.contains(*flag))
            .map(|&(_, _, label)| label)
            .collect();
        match self.code {
            code if let Some((_, _, label)) = NAMED.iter().find(|named| named.1 == code) => text.push_str(label),
            KeyCode::Char(character) if self.modifiers.is_empty() => text.push(character),
            KeyCode::Char(character) => text.extend(character.to_uppercase()),
            KeyCode::F(number) => text.extend(["F", &number.to_string()]),
            // no other key can be written in the settings
            _ => text.push('?'),
        }
        text
    }

    /// Every word that a key can have in the settings, for suggestions.
    pub fn words() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|named| named.0)
    }
}

/// The ASCII character behind a full-width one; the space behind an ideographic one.
pub(super) fn narrow(character: char) -> char {
    match character {
        '\u{3000}' => ' ',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(character) - 0xFEE0).unwrap_or(character),
        other => other,
    }
}

/// Whether a character can be seen, and so be written in settings and shown in help.
fn shows(character: char) -> bool {
    character.width().is_some_and(|width| width > 0) && !character.is_whitespace()
}

/// The lower-case character, if it is a single one.
fn lower(character: char) -> char {
    let mut lower = character.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(single), None) => single,
        _ => character,
    }
}

impl From<&KeyEvent> for Chord {
    fn from(event: &KeyEvent) -> Self {
        Self::new(event.code, event.modifiers)
    }
}

impl fmt::Display for Chord {
    /// The chord in the spelling of the settings: `ctrl-r`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (prefix, flag, _) in MODIFIERS {
            if self.modifiers.contains(flag) {
                f.write_str(prefix)?;
            }
        }
        match self.code {
            code if let Some(named) = NAMED.iter().find(|named| named.1 == code) => f.write_str(named.0),
            KeyCode::Char(character) => write!(f, "{character}"),
            KeyCode::F(number) => write!(f, "f{number}"),
            _ => f.write_str("?"),
        }
    }
}

impl FromStr for Chord {
    type Err = ParseChordError;

    /// Reads `ctrl-r`, `shift-f1`, `enter`, `?`; capitals mean the same.
    fn from_str(text: &str) -> Result<Self, ParseChordError> {
        let folded: String = text.chars().map(|character| lower(narrow(character))).collect();
        let mut rest = folded.as_str();
        let mut modifiers = KeyModifiers::NONE;
        while let Some((prefix, flag, _)) =
            MODIFIERS.iter().find(|(prefix, flag, _)| rest.starts_with(prefix) && !modifiers.contains(*flag))
        {
            rest = &rest[prefix.len()..];
            modifiers |= *flag;
        }
        let mut characters = rest.chars();
        let code = match (characters.next(), characters.next()) {
            (Some(character), None) if shows(character) => Some(KeyCode::Char(character)),
            (Some('f'), Some('1'..='9')) => rest[1..].parse().ok().filter(|n| (1..=24).contains(n)).map(KeyCode::F),
            _ => NAMED.iter().find(|named| named.0 == rest).map(|named| named.1),
        };
        match code {
            Some(KeyCode::Char(character)) if modifiers == KeyModifiers::SHIFT => {
                Err(ParseChordError::Shift(character))
            }
            Some(code) => Ok(Self::new(code, modifiers)),
            None => Err(ParseChordError::Unknown(text.to_owned())),
        }
    }
}

/// Text that names no chord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseChordError {
    /// No key has that name.
    Unknown(String),
    /// Shift with a character, which is another character or the same key.
    Shift(char),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chord(text: &str) -> Chord {
        text.parse().expect(text)
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in
            ["q", "?", "-", "+", "=", "#", "ctrl-r", "alt-x", "ctrl-alt-x", "f1", "shift-f12", "ctrl--", "é", "三"]
        {
            assert_eq!(chord(text).to_string(), text);
        }
        for (word, ..) in NAMED {
            assert_eq!(chord(word).to_string(), word);
        }
    }

    #[test]
    fn the_same_key_has_one_chord() {
        for (one, other) in [
            ("Q", "q"),
            ("CTRL-R", "ctrl-r"),
            ("Ｑ", "q"),
            ("？", "?"),
            ("ctrl-j", "enter"),
            ("ctrl-m", "enter"),
            ("ctrl-h", "backspace"),
            ("ctrl-i", "tab"),
            ("shift-tab", "backtab"),
            ("alt-ctrl-x", "ctrl-alt-x"),
        ] {
            assert_eq!(chord(one), chord(other), "{one}");
        }
        assert_ne!(chord("alt-j"), chord("enter"));
        assert_ne!(chord("shift-up"), chord("up"));
    }

    #[test]
    fn what_is_no_key_is_refused() {
        for text in [
            "",
            " ",
            "entr",
            "ctrl-",
            "ctrl-ctrl-x",
            "f0",
            "f25",
            "f1x",
            "hyper-x",
            "qq",
            "\u{7}",
            "\u{202e}",
            "\u{301}",
            "三子",
        ] {
            assert_eq!(text.parse::<Chord>(), Err(ParseChordError::Unknown(text.to_owned())), "{text:?}");
        }
        assert_eq!("shift-a".parse::<Chord>(), Err(ParseChordError::Shift('a')));
    }

    #[test]
    fn people_read_names_not_codes() {
        for (text, label) in [
            ("enter", "Enter"),
            ("ctrl-r", "Ctrl-R"),
            ("up", "↑"),
            ("shift-left", "Shift-←"),
            ("f12", "F12"),
            ("q", "q"),
            ("space", "Space"),
        ] {
            assert_eq!(chord(text).label(), label);
        }
    }
}
