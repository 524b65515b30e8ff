//! What can stand in a settings file: the sections, and the keys in them.

use super::sections::{GameSettings, General, Section, Ui};
use crate::keymap::Scope;
use crate::theme::Role;

/// The sections, by the names people write between brackets.
pub(super) fn sections() -> impl Iterator<Item = &'static str> {
    [General::NAME, GameSettings::NAME, "variants", Ui::NAME, "colors", "symbols"]
        .into_iter()
        .chain(Scope::BOUND.map(Scope::section))
}

/// The scope of a section of key bindings.
fn scope(section: &str) -> Option<Scope> {
    Scope::BOUND.into_iter().find(|scope| scope.section() == section)
}

/// The keys of a section; none for an unknown one, and for those whose keys are the user's own.
pub(super) fn keys(section: &str) -> Vec<&'static str> {
    match section {
        "" => vec!["config_version"],
        General::NAME => General::KEYS.to_vec(),
        GameSettings::NAME => GameSettings::KEYS.to_vec(),
        Ui::NAME => Ui::KEYS.to_vec(),
        "colors" => Role::ALL.iter().map(|role| role.name()).collect(),
        paint if paint.starts_with("colors.") => super::colors::paint_keys().collect(),
        game if game.starts_with("variants.") => super::variants::keys(game),
        marks if marks.starts_with("symbols.") => vec!["x", "o"],
        "keys" => Scope::BOUND.iter().map(|scope| scope.name()).collect(),
        other => scope(other).map_or_else(Vec::new, |scope| scope.actions().iter().map(|(name, _)| *name).collect()),
    }
}

/// The keys of a theme file.
pub(super) fn theme_keys() -> impl Iterator<Item = &'static str> {
    ["name", "inherits", "palette"].into_iter().chain(Role::ALL.map(Role::name))
}

/// The section a key belongs to, for one that was written somewhere else.
pub(super) fn home(key: &str) -> Option<&'static str> {
    sections().find(|section| keys(section).contains(&key))
}
