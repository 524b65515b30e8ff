//! Did-you-mean: the name that a slip of the finger made into another.

use super::fault::{Expected, Fault};
use super::schema;
use crate::ai::Level;
use crate::keymap::{Chord, ParseChordError};

/// The name that was probably meant.
pub(super) fn hint(fault: &Fault) -> Option<String> {
    match fault {
        Fault::UnknownSection(name) => nearest(name, schema::sections()),
        Fault::UnknownKey { section, key } => {
            nearest(key, schema::keys(section)).or_else(|| schema::home(key).map(|home| format!("{home}.{key}")))
        }
        Fault::Expected(Expected::Names(names) | Expected::List(names), found) => {
            nearest(found.words()?, names.iter().map(String::as_str))
        }
        Fault::Expected(Expected::Level, found) => nearest(found.words()?, Level::ALL.map(Level::name)),
        Fault::Chord(ParseChordError::Unknown(text)) => {
            let (modifiers, key) = text.split_at(text.rfind('-').map_or(0, |dash| dash + 1));
            nearest(key, Chord::words()).map(|word| format!("{modifiers}{word}"))
        }
        Fault::Color(_, near) => near.clone(),
        _ => None,
    }
}

/// The candidate that differs least, if it is by no more than a third of the letters.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    /// Nothing in the settings has a longer name.
    const LONGEST: usize = 40;
    let length = word.chars().count();
    if length > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| (strsim::osa_distance(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= length.max(candidate.len()) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_recognised_and_nothing_else() {
        let names = ["theme", "symbols", "mouse"];
        for (word, meant) in [
            ("thme", Some("theme")),
            ("tehme", Some("theme")),
            ("Theme", Some("theme")),
            ("simbols", Some("symbols")),
            ("house", Some("mouse")),
            ("x", None),
            ("", None),
            ("主题", None),
        ] {
            assert_eq!(nearest(word, names).as_deref(), meant, "{word}");
        }
        assert_eq!(nearest(&"m".repeat(1000), names), None);
    }
}
