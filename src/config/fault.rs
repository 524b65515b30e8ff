//! What can be wrong in a settings file, in plain words.

use std::fmt;
use std::ops::Range;

use toml::de::DeValue;

use crate::keymap::{Chord, ParseChordError};

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The file is no TOML; the words are the parser's.
    Syntax(String),
    /// A section that does not exist.
    UnknownSection(String),
    /// A key that does not exist in its section; an empty section is the top of the file.
    UnknownKey {
        /// The section, without brackets.
        section: String,
        /// The key.
        key: String,
    },
    /// A key that must be there.
    MissingKey {
        /// The section, without brackets.
        section: String,
        /// The key.
        key: &'static str,
    },
    /// A value of the wrong kind, or none of those that are allowed.
    Expected(Expected, Found),
    /// A game of the family that this version does not play yet, and those it does.
    NotYet(String, Vec<String>),
    /// A name that is no key.
    Chord(ParseChordError),
    /// A key that cannot be bound because it means the same everywhere.
    FixedKey(Chord),
    /// A key with two actions in one scope.
    Clash {
        /// The key.
        chord: Chord,
        /// The action that has to do without it.
        action: &'static str,
        /// The action that keeps it.
        other: &'static str,
    },
    /// The file is written for a later version of the program.
    LaterVersion(String),
    /// The file could not be read; the words are the system's.
    Unreadable(String),
    /// A directory, a pipe or a device stands where the file should be.
    NoFile,
    /// Larger than any settings file could be.
    TooLarge,
    /// Bytes that are no text.
    NotUtf8,
    /// So many problems that only the first are shown.
    More(usize),
}

/// What would have been right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// One of these names.
    Names(Vec<String>),
    /// The name of a level, or its number.
    Level,
    /// `true` or `false`.
    Switch,
    /// -1 for no limit, or a number up to this one.
    Limit(u16),
    /// A whole number from 0.
    Natural,
    /// A time up to this many seconds.
    Delay(u64),
    /// Words between quotes.
    Text,
    /// A list of these names.
    List(Vec<String>),
    /// A list of keys.
    Chords,
    /// A section with keys of its own.
    Section,
    /// The version of the settings.
    Version,
}

/// What was there instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A value, as it is written.
    Value(String),
    /// A list of so many values.
    List(usize),
    /// A table, or a section.
    Table,
}

impl Found {
    /// Names a value, however long or odd it is.
    pub(super) fn of(value: &DeValue<'_>) -> Self {
        const LONGEST: usize = 40;
        let shorten = |text: &str| {
            let mut short: String = text.chars().take(LONGEST).map(visible).collect();
            if text.chars().nth(LONGEST).is_some() {
                short.push_str("..");
            }
            short
        };
        match value {
            DeValue::String(text) => Self::Value(format!("\"{}\"", shorten(text))),
            DeValue::Integer(number) => Self::Value(shorten(&number.to_string())),
            DeValue::Float(number) => Self::Value(shorten(number.as_str())),
            DeValue::Boolean(switch) => Self::Value(switch.to_string()),
            DeValue::Datetime(time) => Self::Value(time.to_string()),
            DeValue::Array(list) => Self::List(list.len()),
            DeValue::Table(_) => Self::Table,
        }
    }

    /// The words between the quotes, if it was text.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Value(value) => value.strip_prefix('"')?.strip_suffix('"'),
            _ => None,
        }
    }
}

/// The character, or a question mark for one that would not be seen or would disturb the line.
pub(super) fn visible(character: char) -> char {
    match character {
        '\t' => ' ',
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' => '?',
        '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}' => '?',
        '\u{FFFD}' => '?',
        character if character.is_control() => '?',
        character => character,
    }
}

/// Where something is wrong in the text, in bytes, and what.
pub(super) type Located = (Range<usize>, Fault);

/// The faults found so far.
#[derive(Debug, Default)]
pub(super) struct Faults(pub(super) Vec<Located>);

impl Faults {
    /// Notes a fault.
    pub(super) fn add(&mut self, at: Range<usize>, fault: Fault) {
        self.0.push((at, fault));
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(words) => write!(f, "this is no TOML, so nothing in this file counts: {words}"),
            Self::UnknownSection(name) => write!(f, "there is no section [{name}]"),
            Self::UnknownKey { section, key } if section.is_empty() => {
                write!(f, "`{key}` stands above the sections, where only config_version may be")
            }
            Self::UnknownKey { section, key } => write!(f, "there is no key `{key}` in [{section}]"),
            Self::MissingKey { section, key } => write!(f, "[{section}] needs a key `{key}`"),
            Self::Expected(expected, found) => write!(f, "expected {expected}, found {found}"),
            Self::NotYet(name, here) => {
                write!(f, "`{name}` comes with a later version; this one has {}", either(here))
            }
            Self::Chord(error) => error.fmt(f),
            Self::FixedKey(chord) => write!(f, "{chord} means the same everywhere and cannot be bound"),
            Self::Clash { chord, action, other } => {
                write!(f, "{chord} cannot be both `{action}` and `{other}`; `{other}` keeps it")
            }
            Self::LaterVersion(version) => write!(f, "this file is written for a later version ({version}, not 1)"),
            Self::Unreadable(words) => write!(f, "cannot be read: {words}"),
            Self::NoFile => f.write_str("this is no regular file"),
            Self::TooLarge => f.write_str("larger than 1 MB, so it is not read"),
            Self::NotUtf8 => f.write_str("this is no UTF-8 text, so nothing in this file counts"),
            Self::More(count) => write!(f, "and {count} more problems"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Names(names) => f.write_str(&either(names)),
            Self::Level => {
                let names: Vec<_> = crate::ai::Level::ALL.iter().map(|level| level.name()).collect();
                write!(f, "{}, or 1 to 7", names.join(", "))
            }
            Self::Switch => f.write_str("true or false"),
            Self::Limit(most) => write!(f, "a whole number from 0 to {most}, or -1 for no limit"),
            Self::Natural => write!(f, "a whole number from 0 to {}", i64::MAX),
            Self::Delay(seconds) => write!(f, "a time such as \"300ms\" or \"2s\", at most {seconds}s"),
            Self::Text => f.write_str("text between quotes"),
            Self::List(names) => write!(f, "a list of {}", either(names)),
            Self::Chords => f.write_str("a list of at most 8 keys, such as [\"u\", \"ctrl-r\"]"),
            Self::Section => f.write_str("a section"),
            Self::Version => f.write_str("1"),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => f.write_str(value),
            Self::List(length) => write!(f, "a list of {length}"),
            Self::Table => f.write_str("a table"),
        }
    }
}

/// `a, b or c`.
fn either<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
