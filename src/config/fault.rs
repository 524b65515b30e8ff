//! What can be wrong in a settings file, in plain words.

use std::fmt;
use std::ops::Range;

use toml::de::DeValue;

use crate::keymap::{Chord, ParseChordError};
use crate::symbols::SymbolError;

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
    /// A name that could not stand in a menu.
    Name(String),
    /// Marks that cannot be used.
    Symbol(SymbolError),
    /// Colours that cannot be used: the theme's words, and what was probably meant.
    Theme(String, Option<String>),
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
    /// The file that was asked for does not exist any more.
    Gone,
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
    /// The most characters of a value that are repeated.
    const LONGEST: usize = 40;

    /// Names a value, however long or odd it is.
    pub(super) fn of(value: &DeValue<'_>) -> Self {
        let shorten = |text: &str| shorten(text, Self::LONGEST);
        match value {
            DeValue::String(text) => Self::text(text),
            DeValue::Integer(number) => Self::Value(shorten(&number.to_string())),
            DeValue::Float(number) => Self::Value(shorten(number.as_str())),
            DeValue::Boolean(switch) => Self::Value(switch.to_string()),
            DeValue::Datetime(time) => Self::Value(time.to_string()),
            DeValue::Array(list) => Self::List(list.len()),
            DeValue::Table(_) => Self::Table,
        }
    }

    /// Names a text.
    pub(super) fn text(text: &str) -> Self {
        Self::Value(format!("\"{}\"", shorten(text, Self::LONGEST)))
    }

    /// The words between the quotes, if it was text.
    pub(super) fn words(&self) -> Option<&str> {
        match self {
            Self::Value(value) => value.strip_prefix('"')?.strip_suffix('"'),
            _ => None,
        }
    }
}

/// The beginning of a text, without anything that would disturb a line.
pub(super) fn shorten(text: &str, longest: usize) -> String {
    let mut short: String = text.chars().take(longest).map(visible).collect();
    if text.chars().nth(longest).is_some() {
        short.push_str("..");
    }
    short
}

/// The character, or a question mark for one that would not be seen or would disturb the line.
pub(super) fn visible(character: char) -> char {
    let hidden = matches!(character,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFD}' | '\u{E0000}'..='\u{E007F}');
    match character {
        '\t' => ' ',
        character if hidden || character.is_control() => '?',
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

    /// All of them in the order of the text.
    pub(super) fn sorted(mut self) -> Vec<Located> {
        self.0.sort_by_key(|(at, _)| at.start);
        self.0
    }
}

impl Fault {
    /// What a theme says about colours.
    pub(super) fn theme(message: &str) -> Self {
        match message.strip_suffix("`?").and_then(|message| message.rsplit_once("; did you mean `")) {
            Some((words, near)) => Self::Theme(words.to_owned(), Some(near.to_owned())),
            None => Self::Theme(message.to_owned(), None),
        }
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
            Self::Name(name) => write!(f, "`{name}` is no name: 1 to 32 letters, digits, -, _ and ."),
            Self::Symbol(error) => error.fmt(f),
            Self::Theme(words, _) => f.write_str(words),
            Self::Chord(error) => error.fmt(f),
            Self::FixedKey(chord) => write!(f, "{chord} means the same everywhere and cannot be bound"),
            Self::Clash { chord, action, other } => {
                write!(f, "{chord} cannot be both `{action}` and `{other}`; `{other}` keeps it")
            }
            Self::LaterVersion(version) => write!(f, "this file is written for a later version ({version}, not 1)"),
            Self::Unreadable(words) => write!(f, "cannot be read: {words}"),
            Self::Gone => f.write_str("there is no such file"),
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
