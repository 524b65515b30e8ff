//! `[colors]`: small changes on top of the theme, role by role.

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

use super::fault::{Fault, Faults};
use super::sections::{table, unknown_key};
use crate::theme::{ColorOverrides, Role, Theme};

/// Changes of colours, and how they were written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Colors {
    /// What a theme is asked to change.
    pub overrides: ColorOverrides,
    /// The same as it stood in the file.
    pub(super) written: toml::Table,
}

/// Reads the changes that a theme can make. A role whose paint is broken is left to the theme.
pub(super) fn read(value: &Spanned<DeValue<'_>>, theme: &Theme, faults: &mut Faults) -> Option<Colors> {
    let mut good = DeTable::new();
    for (key, value) in table(value, faults)? {
        if Role::ALL.iter().all(|role| role.name() != key.get_ref()) {
            unknown_key("colors", key, faults);
            continue;
        }
        let alone = DeTable::from_iter([(key.clone(), value.clone())]);
        // a word may be a colour of the theme's own palette
        let wrong = match overrides(alone) {
            Ok(change) => theme.with(&change).1.into_iter().map(|error| (error.span, error.message)).next(),
            Err(error) => Some((error.span().unwrap_or(value.span()), error.message().to_owned())),
        };
        match wrong {
            Some((at, words)) => faults.add(at, Fault::theme(&words)),
            None => {
                good.insert(key.clone(), value.clone());
            }
        }
    }
    let written = toml::Table::deserialize(document(good.clone())).ok()?;
    Some(Colors { overrides: overrides(good).ok()?, written })
}

fn overrides(table: DeTable<'_>) -> Result<ColorOverrides, toml::de::Error> {
    ColorOverrides::deserialize(document(table))
}

fn document(table: DeTable<'_>) -> Deserializer<'_> {
    Spanned::new(0..0, table).into()
}
