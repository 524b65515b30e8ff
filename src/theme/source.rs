//! A theme file as it is written: roles, a palette, and the theme it builds on.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use unicode_width::UnicodeWidthStr;

use super::paint::{Fixed, Paint, Palette, PaletteName};
use super::role::Role;

/// Paints for some roles: the part of a theme that `[colors]` can change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct ColorOverrides(pub(super) BTreeMap<Role, Paint>);

impl ColorOverrides {
    /// Whether nothing is changed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A theme file.
#[derive(Debug, Default)]
pub(super) struct Source {
    pub(super) title: Option<String>,
    pub(super) inherits: Option<String>,
    pub(super) roles: ColorOverrides,
    pub(super) palette: Palette,
}

impl Source {
    /// Reads what is right in a text. What is wrong is left out, each key alone; of what is no TOML, everything.
    pub(super) fn read(text: &str) -> Self {
        let mut source = Self::default();
        let Ok(document) = DeTable::parse(text) else { return source };
        for (key, value) in document.into_inner() {
            match key.get_ref().as_ref() {
                "name" => source.title = read(value).filter(|title: &String| is_title(title)),
                "inherits" => source.inherits = read(value),
                "palette" => source.palette = palette(value.into_inner()),
                name => source.roles.0.extend(Role::named(name).zip(read(value))),
            }
        }
        source
    }
}

fn read<T: DeserializeOwned>(value: Spanned<DeValue<'_>>) -> Option<T> {
    T::deserialize(ValueDeserializer::from(value)).ok()
}

fn palette(value: DeValue<'_>) -> Palette {
    let DeValue::Table(colors) = value else { return Palette::new() };
    let named = |(name, color): (Spanned<_>, _)| Some((PaletteName::new(name.get_ref())?, read::<Fixed>(color)?.0));
    colors.into_iter().filter_map(named).collect()
}

/// The most columns of a title.
pub const WIDEST_TITLE: usize = 40;

/// Whether a theme can call itself so: one line, not too wide, without spaces around it.
pub fn is_title(text: &str) -> bool {
    (1..=WIDEST_TITLE).contains(&text.width()) && text.trim() == text && !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_wrong_costs_nothing_else() {
        let source = Source::read(
            "name = \" \"\ninherits = 3\ntxet = \"red\"\nx = \"#12345\"\no = 208\nwin = { bald = true }\n\
             [palette]\nsea = \"#88c0d0\"\n\"#a\" = 1\nice = \"sea\"\n",
        );
        assert_eq!((source.title, source.inherits), (None, None));
        assert_eq!(source.roles.0.keys().copied().collect::<Vec<_>>(), [Role::O]);
        assert_eq!(source.palette.keys().filter_map(PaletteName::new).count(), 1);
        assert!(Source::read("o = 208\nx = \"red").roles.is_empty());
    }

    proptest! {
        #[test]
        fn the_line_beside_a_broken_one_counts(
            key in "(x|tile|name|inherits|[a-z]{2,4})",
            value in "(\"[#0-9a-f红]{0,8}\"|[-1-9][1-9]{0,4}|\\{ (fg|bg|dim) = \"?[a-z]{1,4}\"? \\})",
        ) {
            let text = format!("o = 208\n{key} = {value}\n");
            if DeTable::parse(&text).is_ok() {
                prop_assert!(Source::read(&text).roles.0.contains_key(&Role::O), "{}", text);
            }
        }
    }
}
