//! Did-you-mean: what a settings file probably meant to say.

use super::colors::paint_keys;
use super::fault::{Expected, Fault};
use super::schema;
use crate::ai::Level;
use crate::keymap::{Chord, ParseChordError};
use crate::slip::nearest;

/// The key of any section that was probably meant, with its section.
fn in_any_section(key: &str) -> Option<String> {
    let meant = nearest(key, schema::sections().flat_map(schema::keys))?;
    schema::home(&meant).map(|home| format!("{home}.{meant}"))
}

/// The name that was probably meant.
pub(super) fn hint(fault: &Fault) -> Option<String> {
    match fault {
        Fault::UnknownSection(name) => nearest(name, schema::sections()),
        Fault::UnknownKey { section, key } => {
            let elsewhere = || schema::home(key).map(|home| format!("{home}.{key}"));
            nearest(key, schema::keys(section)).or_else(elsewhere).or_else(|| in_any_section(key))
        }
        Fault::Expected(Expected::Names(names) | Expected::List(names), found) => {
            nearest(found.words()?, names.iter().map(String::as_str))
        }
        Fault::Expected(Expected::Level, found) => nearest(found.words()?, Level::ALL.map(Level::name)),
        Fault::Chord(ParseChordError::Unknown(text)) => {
            let (modifiers, key) = text.split_at(text.rfind('-').map_or(0, |dash| dash + 1));
            nearest(key, Chord::words()).map(|word| format!("{modifiers}{word}"))
        }
        Fault::Color(_, near) | Fault::FixedColor(_, near) => near.clone(),
        Fault::UnknownThemeKey(None, key) => nearest(key, schema::theme_keys()),
        Fault::UnknownThemeKey(Some(_), key) => nearest(key, paint_keys()),
        Fault::LeftOut(fault, _) | Fault::Instead(fault, _) => hint(fault),
        _ => None,
    }
}
