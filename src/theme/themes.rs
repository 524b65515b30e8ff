//! The themes there are: thirteen that come with the game, and the player's own.

use std::collections::BTreeMap;
use std::ops::Range;

use super::paint::{Palette, closest};
use super::source::{Source, Title};
use super::{Theme, ThemeError};

macro_rules! built_in {
    ($($name:literal),+ $(,)?) => {
        /// The themes that come with the game, the terminal's own colours first.
        const BUILT_IN: [Link; 13] =
            [$(Link { name: $name, text: include_str!(concat!("../../assets/themes/", $name, ".toml")) }),+];

        /// Their names.
        pub(super) const NAMES: [&str; 13] = [$($name),+];
    };
}

built_in![
    "default",
    "catppuccin-mocha",
    "catppuccin-latte",
    "gruvbox",
    "gruvbox-light",
    "nord",
    "solarized",
    "solarized-light",
    "dracula",
    "tokyonight",
    "okabe-ito",
    "high-contrast",
    "monochrome",
];

/// What fills the gaps of a theme that does not say on what it builds.
const BASE: Link = BUILT_IN[0];

fn built_in(name: &str) -> Option<Link<'static>> {
    BUILT_IN.into_iter().find(|link| link.name == name)
}

/// All themes by name. Only a theme that is asked for is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Themes {
    user: BTreeMap<String, String>,
}

impl Themes {
    /// The themes that come with the game.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a theme of the player's own. It goes before a built-in one of the same name, on which it may build.
    ///
    /// # Errors
    ///
    /// If the name is no name: 1 to 32 letters, digits, `-`, `_` and `.`. The text is read when it is asked for.
    pub fn insert(&mut self, name: impl Into<String>, text: impl Into<String>) -> Result<(), ThemeError> {
        let name = name.into();
        let fine = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
        if !(1..=32).contains(&name.chars().count()) || !name.chars().all(fine) {
            return Err(ThemeError::new(&name, "a theme is named with 1 to 32 letters, digits, -, _ and ."));
        }
        self.user.insert(name, text.into());
        Ok(())
    }

    /// The names to choose from: the built-in themes, then the player's own by the alphabet.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let own = self.user.keys().map(String::as_str).filter(|name| built_in(name).is_none());
        Theme::BUILT_IN.into_iter().chain(own)
    }

    /// The theme of that name, with everything it inherits.
    ///
    /// # Errors
    ///
    /// If there is none, if its text or that of a theme it builds on is wrong, or if it builds on itself.
    pub fn get(&self, name: &str) -> Result<Theme, ThemeError> {
        let chain = self.chain(name)?;
        let mut palette = Palette::new();
        for (_, source) in chain.iter().rev() {
            palette.extend(source.palette.clone());
        }
        let mut theme = Theme::plain(name);
        for (link, source) in chain.iter().rev() {
            for (&role, paint) in &source.roles.0 {
                let painted = theme.paint(role, paint.get_ref(), &palette);
                painted.map_err(|error| link.wrong(paint.span(), error.to_string()))?;
            }
        }
        theme.palette = palette;
        if let Some((_, Source { title: Some(Title(title)), .. })) = chain.first() {
            title.clone_into(&mut theme.title);
        }
        Ok(theme)
    }

    /// A theme and those it builds on, itself first.
    fn chain(&self, name: &str) -> Result<Vec<(Link<'_>, Source)>, ThemeError> {
        let first = self.links(name).next().ok_or_else(|| ThemeError::new(name, self.unknown(name)))?;
        let mut chain = Vec::new();
        let mut next = Some(first);
        while let Some(link) = next {
            let source = Source::parse(link.name, link.text)?;
            next = match &source.inherits {
                Some(parent) => {
                    let new = |other: &Link| *other != link && chain.iter().all(|(known, _)| known != other);
                    Some(self.links(parent.get_ref()).find(new).ok_or_else(|| {
                        let message = match self.links(parent.get_ref()).next() {
                            None => self.unknown(parent.get_ref()),
                            Some(_) => format!(
                                "themes cannot inherit in a circle: {} does, by way of `{parent}`",
                                link.name,
                                parent = parent.get_ref()
                            ),
                        };
                        link.wrong(parent.span(), message)
                    })?)
                }
                None if source.is_whole() || link == BASE => None,
                None => Some(BASE),
            };
            chain.push((link, source));
        }
        Ok(chain)
    }

    /// The texts of that name: the player's own goes before the built-in one.
    fn links<'a>(&'a self, name: &str) -> impl Iterator<Item = Link<'a>> + use<'a> {
        let own = self.user.get_key_value(name).map(|(name, text)| Link { name, text });
        own.into_iter().chain(built_in(name))
    }

    fn unknown(&self, name: &str) -> String {
        let names: Vec<_> = self.names().collect();
        let hint = closest(name, names.iter().copied()).map(|name| format!("; did you mean `{name}`?"));
        format!(
            "there is no theme `{}`: write one of {}{}",
            name.escape_debug(),
            names.join(", "),
            hint.unwrap_or_default()
        )
    }
}

/// A theme in the chain of those that inherit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Link<'a> {
    name: &'a str,
    text: &'a str,
}

impl Link<'_> {
    fn wrong(&self, span: Range<usize>, message: String) -> ThemeError {
        ThemeError::at(self.name, self.text, span, message)
    }
}
