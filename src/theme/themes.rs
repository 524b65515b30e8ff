//! The themes there are: thirteen that come with the game, and the player's own.

use std::collections::BTreeMap;

use super::source::Source;
use super::{ParentError, Theme, ThemeError};

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
        if !is_plain_name(&name) {
            return Err(ThemeError::Name(name));
        }
        self.user.insert(name, text.into());
        Ok(())
    }

    /// The names to choose from: the built-in themes, then the player's own by the alphabet.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let own = self.user.keys().map(String::as_str).filter(|name| built_in(name).is_none());
        Theme::BUILT_IN.into_iter().chain(own)
    }

    /// The theme of that name, with everything it inherits. What is wrong in a text is left out, each key alone: a role
    /// falls back on the inherited theme, and in the end on the default one.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn get(&self, name: &str) -> Result<Theme, ThemeError> {
        let ancestry = self.ancestry(name);
        let Some(first) = ancestry.first() else {
            return Err(ThemeError::Unknown(name.to_owned(), self.names().map(str::to_owned).collect()));
        };
        let sources = || ancestry.iter().rev().map(|ancestor| &ancestor.source);
        let mut theme = Theme::plain(name);
        if let Some(title) = &first.source.title {
            title.clone_into(&mut theme.title);
        }
        theme.palette = sources().flat_map(|source| source.palette.clone()).collect();
        let palette = theme.palette.clone();
        for source in sources() {
            theme.paint_all(&source.roles, &palette);
        }
        Ok(theme)
    }

    /// The file of the theme of that name, as it was written; it need not be right.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.links(name).next().map(|link| link.text)
    }

    /// A theme and those it builds on: itself first, the default one last. None for a name that no theme has.
    pub fn ancestry(&self, name: &str) -> Vec<Ancestor<'_>> {
        let mut ancestry: Vec<Ancestor<'_>> = Vec::new();
        let mut next = self.links(name).next();
        while let Some(link) = next {
            let source = Source::read(link.text);
            let parent = source.inherits.as_ref().map_or(Ok(BASE), |parent| {
                let is_new = |other: &Link<'_>| *other != link && ancestry.iter().all(|known| known.link != *other);
                self.links(parent).find(is_new).ok_or_else(|| self.no_parent(link.name, parent))
            });
            next = (link != BASE).then(|| parent.unwrap_or(BASE));
            ancestry.push(Ancestor { link, source, no_parent: parent.err() });
        }
        ancestry
    }

    /// The texts of that name: the player's own goes before the built-in one.
    fn links<'a>(&'a self, name: &str) -> impl Iterator<Item = Link<'a>> + use<'a> {
        let own = self.user.get_key_value(name).map(|(name, text)| Link { name, text });
        own.into_iter().chain(built_in(name))
    }

    /// Why a theme cannot build on another.
    fn no_parent(&self, name: &str, parent: &str) -> ParentError {
        if self.links(parent).next().is_none() {
            ParentError::Unknown
        } else if name == parent {
            ParentError::Itself
        } else {
            ParentError::Circle
        }
    }
}

/// Whether a name of the player's own can stand in a menu and on a command line: 1 to 32 letters, digits, `-`, `_`
/// and `.`.
pub fn is_plain_name(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    (1..=32).contains(&name.chars().count()) && name.chars().all(plain)
}

/// The text of a theme, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Link<'a> {
    name: &'a str,
    text: &'a str,
}

/// A theme in the chain of those that inherit.
#[derive(Debug)]
pub struct Ancestor<'a> {
    link: Link<'a>,
    source: Source,
    /// Why it does not build on the theme it names; the default one takes the place of that.
    pub no_parent: Option<ParentError>,
}

impl<'a> Ancestor<'a> {
    /// Its name.
    pub fn name(&self) -> &'a str {
        self.link.name
    }

    /// Its file, as it was written.
    pub fn text(&self) -> &'a str {
        self.link.text
    }

    /// Whether it comes with the game.
    pub fn is_built_in(&self) -> bool {
        BUILT_IN.contains(&self.link)
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Modifier, Style};

    use super::*;
    use crate::game::Mark;
    use crate::theme::Role;

    fn themes(own: &[(&str, &str)]) -> Themes {
        let mut themes = Themes::new();
        for (name, text) in own {
            themes.insert(*name, *text).expect("it is a name");
        }
        themes
    }

    #[test]
    fn every_built_in_theme_can_be_read_and_says_everything() {
        for link in BUILT_IN {
            let source = Source::read(link.text);
            assert_eq!((source.roles.0.len(), source.inherits), (Role::ALL.len(), None), "{}", link.name);
            let theme = Themes::new().get(link.name).expect("it comes with the game");
            assert_eq!(theme.name, link.name);
            assert_ne!(theme.title, "");
            assert!(source.palette.values().all(|color| *color != Color::DarkGray));
        }
        assert!(Themes::new().names().eq(Theme::BUILT_IN));
    }

    #[test]
    fn the_players_own_come_after_the_built_in_ones() {
        let themes = themes(&[("zebra", ""), ("nord", "x = \"red\""), ("夜", "")]);
        assert_eq!(themes.names().skip(13).collect::<Vec<_>>(), ["zebra", "夜"]);
        assert_eq!(themes.get("nord").expect("it is fine").mark(Mark::X), Style::new().fg(Color::Red));
    }

    #[test]
    fn names_are_checked() {
        for name in ["", "a b", "../x", "a\u{1b}[m", "a\u{202e}b", &"x".repeat(33)] {
            assert!(Themes::new().insert(name, "").is_err(), "{name:?}");
        }
    }

    #[test]
    fn the_example_of_the_guide_can_be_read() {
        let text = r##"
            name     = "My Nord"
            inherits = "nord"
            background = "night"
            text = "snow"
            faint = { fg = "ice", dim = true }
            x = { fg = "frost", bold = true }
            o = 208
            selection = "#8cd"
            win = "light-green"
            loss = "red"

            [palette]
            night = "#2E3440"
            snow = "#D8DEE9"
            frost = "#88C0D0"
            red = "#BF616A"
            ice = "#616e88"
        "##;
        let (own, nord) = (themes(&[("my-nord", text)]), Themes::new().get("nord").expect("it comes with the game"));
        let theme = own.get("my-nord").expect("it is right");
        assert_eq!((theme.name.as_str(), theme.title.as_str()), ("my-nord", "My Nord"));
        assert_eq!(theme.background, Some(Color::Rgb(0x2e, 0x34, 0x40)));
        assert_eq!(theme.faint, Style::new().fg(Color::Rgb(0x61, 0x6e, 0x88)).add_modifier(Modifier::DIM));
        assert_eq!(theme.mark(Mark::O), Style::new().fg(Color::Indexed(208)));
        assert_eq!(theme.cursor().fg, Some(Color::Rgb(0x88, 0xcc, 0xdd)));
        assert_eq!(theme.win, Style::new().fg(Color::LightGreen));
        // a name of the palette goes before the name that every terminal knows
        assert_eq!(theme.loss, Style::new().fg(Color::Rgb(0xbf, 0x61, 0x6a)));
        assert_eq!((theme.tile, theme.draw), (nord.tile, nord.draw));
    }

    #[test]
    fn a_theme_builds_on_others() {
        let own = themes(&[
            ("child", "inherits = \"parent\"\nx = \"leaf\""),
            ("parent", "inherits = \"nord\"\no = \"leaf\"\n[palette]\nleaf = \"#00ff00\"\nnord8 = \"#0000ff\""),
            ("bare", "x = \"red\""),
        ]);
        let child = own.get("child").expect("it is right");
        let leaf = Style::new().fg(Color::Rgb(0, 255, 0));
        assert_eq!([child.mark(Mark::X), child.mark(Mark::O)], [leaf, leaf]);
        assert_eq!(child.title, "child");
        // a colour of the palette that is mixed anew changes whatever is painted with it
        let parent = own.get("parent").expect("it is right");
        assert_eq!(parent.mark(Mark::X), Style::new().fg(Color::Rgb(0, 0, 255)));
        // what builds on nothing has the terminal's own colours
        let bare = own.get("bare").expect("it is right");
        assert_eq!((bare.background, bare.mark(Mark::O)), (None, Style::new().fg(Color::Magenta)));
    }

    #[test]
    fn a_theme_may_build_on_the_built_in_one_of_its_name() {
        let own = themes(&[("nord", "inherits = \"nord\"\nx = \"red\"")]);
        let (mine, nord) = (own.get("nord"), Themes::new().get("nord"));
        let (mine, nord) = (mine.expect("it is right"), nord.expect("it comes with the game"));
        assert_eq!(mine.mark(Mark::X), Style::new().fg(Color::Red));
        assert_eq!(mine.mark(Mark::O), nord.mark(Mark::O));
    }

    #[test]
    fn in_place_of_a_parent_that_cannot_be_stands_the_default_theme() {
        let own = themes(&[
            ("a", "inherits = \"b\"\nx = \"red\""),
            ("b", "inherits = \"a\"\no = \"green\""),
            ("self", "inherits = \"self\"\nx = \"red\""),
            ("orphan", "inherits = \"nrod\"\nx = \"red\""),
        ]);
        for (name, names, no_parent) in [
            ("a", &["a", "b", "default"][..], [None, Some(ParentError::Circle), None]),
            ("self", &["self", "default"], [Some(ParentError::Itself), None, None]),
            ("orphan", &["orphan", "default"], [Some(ParentError::Unknown), None, None]),
        ] {
            let ancestry = own.ancestry(name);
            assert_eq!(ancestry.iter().map(Ancestor::name).collect::<Vec<_>>(), names);
            assert_eq!(ancestry.iter().map(|one| one.no_parent).collect::<Vec<_>>(), no_parent[..names.len()]);
            let theme = own.get(name).expect("it is there");
            assert_eq!(theme.mark(Mark::X), Style::new().fg(Color::Red), "{name}");
            assert_eq!(theme.loss, Themes::new().get("default").expect("it comes with the game").loss);
        }
        assert_eq!(own.get("a").expect("it is there").mark(Mark::O), Style::new().fg(Color::Green));
    }

    #[test]
    fn a_broken_role_falls_back_alone() {
        let (nord, default) = (themes(&[]).get("nord"), themes(&[]).get("default"));
        let (nord, default) = (nord.expect("it comes with the game"), default.expect("it comes with the game"));
        for broken in [
            "\"#12345\"",
            "\"#+12345\"",
            "\"#红\"",
            "\"rde\"",
            "\"\"",
            "\"lost\"",
            "256",
            "\"999\"",
            "-1",
            "9999999999999999999",
            "nan",
            "true",
            "[]",
            "{ fg = \"#1\" }",
            "{ bald = true }",
            "{ bold = 1 }",
        ] {
            let rest = "o = \"leaf\"\ntile = { bold = true }\n[palette]\nleaf = \"#00ff00\"\nlost = \"#1\"";
            let text = format!("x = {broken}\n{rest}");
            let own = themes(&[("bare", &text), ("child", &format!("inherits = \"nord\"\n{text}"))]);
            for (name, parent) in [("bare", &default), ("child", &nord)] {
                let theme = own.get(name).expect("it is there");
                assert_eq!(theme.mark(Mark::X), parent.mark(Mark::X), "{text}");
                assert_eq!(theme.mark(Mark::O), Style::new().fg(Color::Rgb(0, 255, 0)), "{text}");
                assert_eq!((theme.tile, theme.win), (parent.tile, parent.win), "{text}");
            }
        }
        // of what is no TOML nothing counts
        let own = themes(&[("own", "o = \"red\"\nx = \"red")]);
        assert_eq!(own.get("own").expect("it is there").mark(Mark::O), default.mark(Mark::O));
    }

    #[test]
    fn an_unknown_theme_is_told_what_there_is() {
        let error = themes(&[("mine", "")]).get("dracla").expect_err("there is none").to_string();
        assert!(error.starts_with("there is no theme `dracla`: write one of default, "), "{error}");
        assert!(error.ends_with("monochrome, mine; did you mean `dracula`?"), "{error}");
    }
}
