//! A theme file as it is written: roles, a palette, and the theme it builds on.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use toml::Spanned;
use unicode_width::UnicodeWidthStr;

use super::ThemeError;
use super::paint::{Fixed, Paint, Palette, PaletteName};
use super::role::Role;
use crate::slip::nearest;

/// Paints for some roles, each with the place where it stands: the part of a theme that `[colors]` can change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct ColorOverrides(pub(super) BTreeMap<Role, Spanned<Paint>>);

impl ColorOverrides {
    /// Whether nothing is changed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A theme file.
#[derive(Debug, Default)]
pub(super) struct Source {
    pub(super) title: Option<Title>,
    pub(super) inherits: Option<Spanned<String>>,
    pub(super) roles: ColorOverrides,
    pub(super) palette: Palette,
}

impl Source {
    /// Whether it leaves no role to another theme.
    pub(super) fn is_whole(&self) -> bool {
        self.roles.0.len() == Role::ALL.len()
    }

    /// Reads the text of the theme called `name`.
    pub(super) fn parse(name: &str, text: &str) -> Result<Self, ThemeError> {
        toml::from_str(text).map_err(|error| ThemeError::at(name, text, error.span().unwrap_or(0..0), error.message()))
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(SourceVisitor)
    }
}

/// The keys of a theme file.
#[derive(Deserialize)]
#[serde(try_from = "String")]
enum Key {
    Name,
    Inherits,
    Palette,
    Role(Role),
}

impl TryFrom<String> for Key {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.as_str() {
            "name" => Ok(Self::Name),
            "inherits" => Ok(Self::Inherits),
            "palette" => Ok(Self::Palette),
            _ => Role::try_from(text).map(Self::Role).map_err(|unknown| {
                match nearest(&unknown.0, ["name", "inherits", "palette"]) {
                    Some(name) => {
                        format!("`{}` is no key of a theme; did you mean `{name}`?", unknown.0.escape_debug())
                    }
                    None => unknown.to_string(),
                }
            }),
        }
    }
}

struct SourceVisitor;

impl<'de> Visitor<'de> for SourceVisitor {
    type Value = Source;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a theme: colours by their roles")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Source, A::Error> {
        let mut source = Source::default();
        while let Some(key) = map.next_key()? {
            match key {
                Key::Name => source.title = Some(map.next_value()?),
                Key::Inherits => source.inherits = Some(map.next_value()?),
                Key::Palette => {
                    let colors: BTreeMap<PaletteName, Fixed> = map.next_value()?;
                    source.palette = colors.into_iter().map(|(name, Fixed(color))| (name, color)).collect();
                }
                Key::Role(role) => {
                    source.roles.0.insert(role, map.next_value()?);
                }
            }
        }
        Ok(source)
    }
}

/// What a theme calls itself: one line of at most forty columns.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Title(pub(super) String);

impl TryFrom<String> for Title {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.width() {
            1..=40 if !text.trim().is_empty() && !text.chars().any(char::is_control) => Ok(Self(text)),
            _ => Err(format!("\"{}\" is no name for a theme: one line of 1 to 40 columns", text.escape_debug())),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn changes_know_where_they_stand() {
        let text = "x = \"red\"\n\"o\" = { fg = 208, bold = true }\n";
        let changes: ColorOverrides = toml::from_str(text).expect("it is right");
        assert_eq!(changes.0.keys().copied().collect::<Vec<_>>(), [Role::X, Role::O]);
        let written: Vec<_> = changes.0.values().map(|paint| &text[paint.span()]).collect();
        assert_eq!(written, ["\"red\"", "{ fg = 208, bold = true }"]);
        assert!(ColorOverrides::default().is_empty() && !changes.is_empty());
    }

    proptest! {
        #[test]
        fn whatever_the_text_it_is_read_or_refused_in_its_place(
            key in "(x|tile|name|inherits|[a-z]{1,4}|\\[palette\\]\\n[a-z]{1,3})",
            value in "(\"[#0-9a-f红]{0,8}\"|[-0-9]{1,5}|\\{ (fg|bg|dim) = \"?[a-z]{1,4}\"? \\}|.{0,8})",
        ) {
            let text = format!("# 颜色\n{key} = {value}\n");
            if let Err(error) = Source::parse("own", &text) {
                prop_assert!(error.span.end <= text.len() && text.get(error.span.clone()).is_some());
                let place = error.place.expect("the text is at hand");
                prop_assert!((1..=text.lines().count() + 1).contains(&place.line));
                prop_assert!(!error.message.contains(char::is_control), "{:?}", error.message);
            }
        }
    }
}
