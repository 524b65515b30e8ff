//! An option that takes one of a few names.

use std::ffi::OsStr;
use std::fmt::Display;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, Error};
use clap::{Arg, Command};

use super::Failure;
use crate::ai::Level;
use crate::config::Named;
use crate::game::Preset;
use crate::slip::nearest;

/// Reads a value with its own [`FromStr`], whose error says what would be right. The names are for
/// help, completions and the nearest one to a slip.
#[derive(Clone)]
pub(super) struct OneOf<T> {
    names: Vec<&'static str>,
    read: fn(&str) -> Result<T, String>,
}

impl<T: FromStr<Err: Display>> OneOf<T> {
    /// A value that is one of these names, or something else that its type understands.
    pub(super) fn new(names: impl IntoIterator<Item = &'static str>) -> Self {
        Self {
            names: names.into_iter().collect(),
            read: |text| text.parse().map_err(|error: T::Err| error.to_string()),
        }
    }
}

/// A setting with a name for each of its few values.
pub(super) fn named<T: Named + FromStr<Err: Display>>() -> OneOf<T> {
    OneOf::new(T::ALL.iter().map(|value| value.name()))
}

/// A level, by its name or its number.
pub(super) fn level() -> OneOf<Level> {
    OneOf::new(Level::ALL.map(Level::name))
}

/// A game: one that comes with the program, or one of the user's own, which only the settings know.
pub(super) fn variant() -> OneOf<String> {
    OneOf::new(Preset::ALL.map(Preset::name))
}

/// A game that comes with the program.
pub(super) fn preset() -> OneOf<Preset> {
    OneOf::new(Preset::ALL.map(Preset::name))
}

/// Sees that what was given to an option, if anything, is one of the names that only the user's own files tell.
pub(super) fn known<'a>(
    option: &str,
    text: Option<&str>,
    names: impl IntoIterator<Item = &'a str>,
) -> Result<(), Failure> {
    let names: Vec<&str> = names.into_iter().collect();
    let Some(text) = text.filter(|text| !names.contains(text)) else { return Ok(()) };
    let hint = nearest(text, names.iter().copied()).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
    Err(Failure::Usage(format!("{option}: `{text}` is none of {}{hint}", names.join(", "))))
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        self.read.parse_ref(command, arg, value).map_err(|mut error| {
            if let Some(name) = value.to_str().and_then(|text| nearest(text, self.names.iter().copied())) {
                error.insert(ContextKind::SuggestedValue, ContextValue::String(name));
            }
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}
