//! Faults in plain words, in each language.

use std::fmt;
use std::io;

use unicode_segmentation::UnicodeSegmentation;

use super::fault::{Expected, Fault, Found};
use super::file::LARGEST;
use super::read::VERSION;
use super::visible::shorten;
use crate::ai::Level;
use crate::game::{MAX_SIDE, RulesError};
use crate::keymap::ParseChordError;
use crate::locale::{Language, Locale, fill};
use crate::symbols::SymbolError;

/// What a settings file is written in.
pub(super) const FORMAT: &str = "TOML";
/// How the characters of a settings file are encoded.
pub(super) const ENCODING: &str = "UTF-8";

/// How colours are written.
const COLORS: [(&str, &str); 3] = [("hex", "\"#rrggbb\""), ("name", "\"light-blue\""), ("default", "\"default\"")];

impl Fault {
    /// What is wrong, and what would be right.
    pub fn text(&self, locale: &Locale) -> String {
        let words = &locale.fault;
        let section = |name: &str| format!("[{name}]");
        match self {
            Self::Syntax(parser) => fill(words.syntax, &[("format", FORMAT), ("words", &understood(locale, parser))]),
            Self::UnknownSection(name) => fill(words.unknown_section, &[("section", &section(name))]),
            Self::UnknownKey { section, key } if section.is_empty() => {
                fill(words.unknown_top_key, &[("key", key), ("only", "config_version")])
            }
            Self::UnknownKey { section: name, key } => {
                fill(words.unknown_key, &[("key", key), ("section", &section(name))])
            }
            Self::MissingKey { section: name, key } => {
                fill(words.missing_key, &[("key", key), ("section", &section(name))])
            }
            Self::Expected(expected, found) => expected_but(locale, &expected.text(locale), found),
            Self::Color(found, _) => expected_but(locale, &fill(locale.expected.color, &COLORS), found),
            Self::FixedColor(found, _) => expected_but(locale, &fill(locale.expected.fixed_color, &COLORS), found),
            Self::ColorName(name) => fill(words.color_name, &[("name", name), ("default", "default")]),
            Self::UnknownThemeKey(None, key) => fill(words.unknown_theme_key, &[("key", key)]),
            Self::UnknownThemeKey(Some(role), key) => {
                fill(words.unknown_key, &[("key", key), ("section", &section(role.name()))])
            }
            Self::InheritsItself => words.inherits_itself.to_owned(),
            Self::Circle { theme, parent } => fill(words.circle, &[("theme", theme), ("parent", parent)]),
            Self::Name(name) => fill(words.name, &[("name", name), ("signs", "- _ .")]),
            Self::TakenName(name) => fill(words.taken_name, &[("name", name)]),
            Self::Title(text, widest) => {
                fill(words.title, &[("text", &shorten(text, 40)), ("widest", &widest.to_string())])
            }
            Self::Rules(error) => rules(locale, *error),
            Self::Symbol(error) => symbol(locale, error),
            Self::Chord(ParseChordError::Unknown(key)) => fill(words.no_key, &[("key", key), ("word", "enter")]),
            Self::Chord(ParseChordError::Shift(key)) => {
                fill(words.shift, &[("chord", &format!("shift-{key}")), ("key", &key.to_string())])
            }
            Self::FixedKey(chord) => fill(words.fixed_key, &[("chord", &chord.to_string())]),
            Self::Clash { chord, action, other } => {
                fill(words.clash, &[("chord", &chord.to_string()), ("action", action), ("other", other)])
            }
            Self::LaterVersion(found) => {
                fill(words.later_version, &[("found", found), ("known", &VERSION.to_string())])
            }
            Self::Unreadable(kind, said) => fill(words.unreadable, &[("reason", &system(locale, *kind, said))]),
            Self::Gone => words.gone.to_owned(),
            Self::NoFile => words.no_file.to_owned(),
            Self::TooLarge => fill(words.too_large, &[("size", &format!("{} MB", LARGEST >> 20))]),
            Self::NotUtf8 => fill(words.not_utf8, &[("encoding", ENCODING)]),
            Self::LeftOut(fault, name) => {
                fill(words.left_out, &[("fault", &fault.text(locale)), ("section", &section(name))])
            }
            Self::Instead(fault, taken) => fill(words.instead, &[("fault", &fault.text(locale)), ("taken", taken)]),
            Self::More(1) => words.more_one.to_owned(),
            Self::More(count) => fill(words.more, &[("count", &count.to_string())]),
        }
    }
}

/// What the reader of a file says, in the language of the game.
pub(super) fn understood(locale: &Locale, said: &str) -> String {
    locale.translate(said).unwrap_or_else(|| locale.fault.unclear.to_owned())
}

/// What the system says, in the language of the game.
pub(super) fn system(locale: &Locale, kind: io::ErrorKind, said: &str) -> String {
    let words = &locale.history;
    let known = match kind {
        io::ErrorKind::NotFound => words.missing,
        io::ErrorKind::PermissionDenied => words.denied,
        io::ErrorKind::ReadOnlyFilesystem => words.read_only,
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => words.full,
        io::ErrorKind::FileTooLarge => words.too_large,
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => words.not_a_directory,
        io::ErrorKind::IsADirectory => words.not_a_file,
        _ => return locale.translate(said).unwrap_or_else(|| words.system.to_owned()),
    };
    known.to_owned()
}

impl fmt::Display for Fault {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Locale::of(Language::En)))
    }
}

impl Expected {
    fn text(&self, locale: &Locale) -> String {
        let words = &locale.expected;
        match self {
            Self::Names(names) => either(locale, names),
            Self::Level => fill(words.level, &[("names", &Level::ALL.map(Level::name).join(words.comma))]),
            Self::Switch => either(locale, &["true", "false"]),
            Self::Limit(most) => fill(words.limit, &[("most", &most.to_string())]),
            Self::Natural => fill(words.natural, &[("most", &i64::MAX.to_string())]),
            Self::Range(least, most) => {
                fill(words.range, &[("least", &least.to_string()), ("most", &most.to_string())])
            }
            Self::Delay(seconds) => {
                let example = either(locale, &["\"300ms\"", "\"2s\""]);
                fill(words.delay, &[("example", &example), ("most", &format!("{seconds}s"))])
            }
            Self::Text => words.text.to_owned(),
            Self::List(names) => fill(words.list, &[("names", &either(locale, names))]),
            Self::Chords(most) => {
                fill(words.chords, &[("most", &most.to_string()), ("example", "[\"u\", \"ctrl-r\"]")])
            }
            Self::Section => words.section.to_owned(),
            Self::Ground => fill(words.ground, &[("key", "bg")]),
            Self::Version => VERSION.to_string(),
        }
    }
}

impl Found {
    fn text(&self, locale: &Locale) -> String {
        match self {
            Self::Value(value) => value.clone(),
            Self::List(length) => fill(locale.expected.found_list, &[("length", &length.to_string())]),
            Self::Table => locale.expected.found_table.to_owned(),
        }
    }
}

fn expected_but(locale: &Locale, expected: &str, found: &Found) -> String {
    fill(locale.fault.expected, &[("expected", expected), ("found", &found.text(locale))])
}

/// Why a game cannot be played, and what would be right.
fn rules(locale: &Locale, error: RulesError) -> String {
    use RulesError as E;
    let words = &locale.rules_fault;
    let say = |sentence, values: &[(&str, u16)]| {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, value.to_string())).collect();
        fill(sentence, &values.iter().map(|(name, value)| (*name, &**value)).collect::<Vec<_>>())
    };
    let n = u16::from;
    match error {
        E::Cols(_) | E::Rows(_) => say(words.side, &[("most", n(MAX_SIDE))]),
        E::GoalTooShort(_) => words.goal_too_short.to_owned(),
        E::GoalTooLong { longest, .. } => say(words.goal_too_long, &[("longest", n(longest))]),
        E::PerTurn { goal, .. } => say(words.per_turn, &[("most", n(goal) - 1), ("goal", n(goal))]),
        E::FirstTurn { per_turn, .. } => say(words.first_turn, &[("most", n(per_turn))]),
        E::VanishingMisere => words.vanishing_misere.to_owned(),
        E::VanishingGravity => words.vanishing_gravity.to_owned(),
        E::TooFewStones { goal, .. } => say(words.too_few_stones, &[("goal", n(goal))]),
        E::TooManyStones { cells, .. } => {
            say(words.too_many_stones, &[("cells", cells), ("most", cells.saturating_sub(1) / 2)])
        }
    }
}

fn symbol(locale: &Locale, error: &SymbolError) -> String {
    let words = &locale.mark_fault;
    let code = |character: &char| format!("U+{:04X}", u32::from(*character));
    let count = |count: usize| count.to_string();
    match error {
        SymbolError::Blank => words.blank.to_owned(),
        SymbolError::Many(text) => fill(words.many, &[("text", text), ("count", &count(text.graphemes(true).count()))]),
        SymbolError::Composed(text) => fill(words.composed, &[("text", text), ("count", &count(text.chars().count()))]),
        SymbolError::Hidden(character) => fill(words.hidden, &[("code", &code(character))]),
        SymbolError::Unassigned(character) => fill(words.unassigned, &[("code", &code(character))]),
        SymbolError::RightToLeft(text) => fill(words.right_to_left, &[("text", text)]),
        SymbolError::OtherSpelling(character) => fill(words.other_spelling, &[("code", &code(character))]),
        SymbolError::Width(text) => fill(words.width, &[("text", text)]),
        SymbolError::Alike(x, o) => fill(words.alike, &[("x", x), ("o", o)]),
    }
}

/// `a, b or c`.
fn either<T: AsRef<str>>(locale: &Locale, names: &[T]) -> String {
    let words = &locale.expected;
    let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{}{}{last}", first.join(words.comma), words.or),
    }
}
