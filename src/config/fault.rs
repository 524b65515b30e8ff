//! What can be wrong in a settings file, in plain words.

use std::io;
use std::ops::Range;

use toml::de::DeValue;

use super::visible::shorten;
use crate::game::RulesError;
use crate::keymap::{Chord, ParseChordError};
use crate::symbols::SymbolError;
use crate::theme::Role;

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
    /// A name that could not stand in a menu.
    Name(String),
    /// The name of a game that comes with the program.
    TakenName(String),
    /// A title that could not stand in a menu, and the most columns it may have.
    Title(String, usize),
    /// Rules that cannot be played.
    Rules(RulesError),
    /// Marks that cannot be used.
    Symbol(SymbolError),
    /// Something that is no colour, and what was probably meant.
    Color(Found, Option<String>),
    /// Something in a palette that is no colour by itself, and what was probably meant.
    FixedColor(Found, Option<String>),
    /// A name that a palette cannot have.
    ColorName(String),
    /// A key that does not exist in a theme, or in the paint of one of its roles.
    UnknownThemeKey(Option<Role>, String),
    /// A theme that inherits from itself.
    InheritsItself,
    /// Themes that inherit in a circle.
    Circle {
        /// The one that closes it.
        theme: String,
        /// The one it names.
        parent: String,
    },
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
    /// The file could not be read; the kind and the words are the system's.
    Unreadable(io::ErrorKind, String),
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
    /// Something wrong that costs the whole section, whose name this is without brackets.
    LeftOut(Box<Self>, String),
    /// Something wrong in whose place this is taken.
    Instead(Box<Self>, String),
}

impl Fault {
    /// What is wrong, without what follows from it.
    pub fn cause(&self) -> &Self {
        match self {
            Self::LeftOut(fault, _) | Self::Instead(fault, _) => fault.cause(),
            fault => fault,
        }
    }

    /// Whether this is why there is no section of that name.
    pub(super) fn leaves_out(&self, section: &str) -> bool {
        match self {
            Self::LeftOut(_, left_out) => left_out == section,
            Self::Instead(fault, _) => fault.leaves_out(section),
            Self::Name(name) => section.split_once('.').is_some_and(|(_, own)| own == name),
            _ => false,
        }
    }

    /// Says also what is taken in place of what is wrong.
    pub(super) fn instead(self, taken: &str) -> Self {
        Self::Instead(Box::new(self), taken.to_owned())
    }
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
    /// A whole number from the one to the other.
    Range(u32, u32),
    /// A time up to this many seconds.
    Delay(u64),
    /// Words between quotes.
    Text,
    /// A list of these names.
    List(Vec<String>),
    /// A list of at most so many keys.
    Chords(usize),
    /// A section with keys of its own.
    Section,
    /// A colour for a ground to write on.
    Ground,
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
            DeValue::String(text) => Self::quoted(text),
            DeValue::Integer(number) => Self::Value(shorten(&number.to_string())),
            DeValue::Float(number) => Self::Value(shorten(number.as_str())),
            DeValue::Boolean(switch) => Self::Value(switch.to_string()),
            DeValue::Datetime(time) => Self::Value(time.to_string()),
            DeValue::Array(list) => Self::List(list.len()),
            DeValue::Table(_) => Self::Table,
        }
    }

    /// Names a text.
    pub(super) fn quoted(text: &str) -> Self {
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

    /// Notes what cost a whole section; the first says so.
    pub(super) fn leave_out(&mut self, section: &str, wrong: Self) {
        let mut wrong = wrong.sorted().into_iter();
        let first = wrong.next().map(|(at, fault)| (at, Fault::LeftOut(Box::new(fault), section.to_owned())));
        self.0.extend(first.into_iter().chain(wrong));
    }

    /// If there is no section of that name because something in it is wrong, says what is taken instead. One cause has
    /// one message.
    pub(super) fn replaces(&mut self, section: &str, taken: &str) -> bool {
        let Some((_, fault)) = self.0.iter_mut().find(|(_, fault)| fault.leaves_out(section)) else { return false };
        *fault = fault.clone().instead(taken);
        true
    }

    /// All of them in the order of the text.
    pub(super) fn sorted(mut self) -> Vec<Located> {
        self.0.sort_by_key(|(at, _)| at.start);
        self.0
    }
}
