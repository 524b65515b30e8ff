//! An option that takes one of a few names.

use std::ffi::OsStr;
use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, Error};
use clap::{Arg, Command};

use crate::config::nearest;
use crate::game::Preset;

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

/// A game: one that comes with the program, or one of the user's own, which only the settings know.
pub(super) fn variant() -> OneOf<String> {
    OneOf::new(Preset::ALL.map(Preset::name))
}

/// A game that comes with the program.
pub(super) fn preset() -> OneOf<Preset> {
    OneOf {
        names: Preset::ALL.map(Preset::name).into(),
        read: |text| {
            let preset = Preset::ALL.into_iter().find(|preset| preset.name() == text);
            preset.ok_or_else(|| {
                format!("`{text}` is no game: write one of {}", Preset::ALL.map(Preset::name).join(", "))
            })
        },
    }
}

/// A number that chance comes from, another one each time.
pub(super) fn any_number() -> u64 {
    // the keys that the system gives to hash tables are the chance here; what is hashed does not matter
    RandomState::new().hash_one(())
}

/// A number that chance comes from, as it is typed.
pub(super) fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u64::MAX))
}

/// Sees that a text is one of the names that only the user's own files tell.
pub(super) fn known<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Result<(), String> {
    let names: Vec<&str> = names.into_iter().collect();
    if names.contains(&text) {
        return Ok(());
    }
    let hint = nearest(text, names.iter().copied()).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
    Err(format!("`{text}` is none of {}{hint}", names.join(", ")))
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
