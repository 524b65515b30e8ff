//! `[colors]`: small changes on top of the theme, role by role.

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

use super::fault::{Expected, Fault, Faults, Found};
use super::sections::{table, unknown_key};
use crate::theme::{ColorOverrides, PaintError, Role, Theme};

/// Changes of colours, and how they were written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Colors {
    /// What a theme is asked to change.
    pub overrides: ColorOverrides,
    /// The changes as they stood in the file.
    pub(super) written: toml::Table,
}

/// What a table can say of a role besides its two colours.
const ATTRIBUTES: [&str; 5] = ["bold", "dim", "italic", "underline", "reverse"];

/// The colours in such a table: of the letters, and of the ground behind them.
const COLORS: [&str; 2] = ["fg", "bg"];

/// All keys of such a table.
pub(super) fn paint_keys() -> impl Iterator<Item = &'static str> {
    COLORS.into_iter().chain(ATTRIBUTES)
}

/// Reads the changes that a theme can make. A role whose paint is broken is left to the theme.
pub(super) fn read(value: &Spanned<DeValue<'_>>, theme: &Theme, faults: &mut Faults) -> Option<Colors> {
    let mut good = DeTable::new();
    for (key, value) in table(value, faults)? {
        let Some(role) = Role::named(key.get_ref()) else {
            unknown_key("colors", key, faults);
            continue;
        };
        let unknown = |key| Fault::UnknownKey { section: format!("colors.{role}"), key };
        if is_paint(role, value, theme, unknown, faults) {
            good.insert(key.clone(), value.clone());
        }
    }
    let written = toml::Table::deserialize(document(good.clone())).ok()?;
    Some(Colors { overrides: overrides(good).ok()?, written })
}

/// Whether a role can be painted so; what is wrong is noted, with `unknown` for a key that paints do not have.
pub(super) fn is_paint(
    role: Role,
    value: &Spanned<DeValue<'_>>,
    theme: &Theme,
    unknown: impl Fn(String) -> Fault,
    faults: &mut Faults,
) -> bool {
    let before = faults.0.len();
    match value.get_ref() {
        DeValue::Table(paint) => {
            for (key, value) in paint {
                let name = key.get_ref().as_ref();
                if COLORS.contains(&name) {
                    color(value, theme, Fault::Color, faults);
                } else if !ATTRIBUTES.contains(&name) {
                    faults.add(key.span(), unknown(name.to_owned()));
                } else if value.get_ref().as_bool().is_none() {
                    faults.add(value.span(), Fault::Expected(Expected::Switch, Found::of(value.get_ref())));
                }
            }
        }
        _ => color(value, theme, Fault::Color, faults),
    }
    if faults.0.len() > before {
        return false;
    }
    let painted = refusal(theme, role, value).is_none();
    if !painted {
        // every part of it is right, so it is more than a ground can be
        faults.add(value.span(), Fault::Expected(Expected::Ground, Found::of(value.get_ref())));
    }
    painted
}

/// Notes what is no colour, not even in the palette of the theme; `wrong` takes what was found and what was probably
/// meant.
pub(super) fn color(
    value: &Spanned<DeValue<'_>>,
    theme: &Theme,
    wrong: impl Fn(Found, Option<String>) -> Fault,
    faults: &mut Faults,
) {
    let near = match value.get_ref() {
        DeValue::String(_) | DeValue::Integer(_) => match refusal(theme, Role::Text, value) {
            None => return,
            Some(PaintError::Color(near)) => near,
            Some(PaintError::Ground) => None,
        },
        _ => None,
    };
    faults.add(value.span(), wrong(Found::of(value.get_ref()), near));
}

/// Why a theme does not let a role be painted so.
fn refusal(theme: &Theme, role: Role, value: &Spanned<DeValue<'_>>) -> Option<PaintError> {
    let key = Spanned::new(0..0, role.name().into());
    match overrides(DeTable::from_iter([(key, value.clone())])) {
        Ok(change) => theme.with(&change).1.into_iter().next().map(|(_, error)| error),
        Err(_) => Some(PaintError::Color(None)),
    }
}

fn overrides(table: DeTable<'_>) -> Result<ColorOverrides, toml::de::Error> {
    ColorOverrides::deserialize(document(table))
}

fn document(table: DeTable<'_>) -> Deserializer<'_> {
    Spanned::new(0..0, table).into()
}
