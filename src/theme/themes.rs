//! The themes there are: thirteen that come with the game, and the player's own.

use std::collections::BTreeMap;
use std::ops::Range;

use super::paint::Palette;
use super::source::{Source, Title};
use super::{Theme, ThemeError};
use crate::slip::nearest;

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

    /// The file of the theme of that name, as it was written; it need not be right.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.links(name).next().map(|link| link.text)
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
                    let wrong = || link.wrong(parent.span(), self.no_parent(link.name, parent.get_ref()));
                    Some(self.links(parent.get_ref()).find(new).ok_or_else(wrong)?)
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

    /// Why a theme cannot build on another.
    fn no_parent(&self, name: &str, parent: &str) -> String {
        if self.links(parent).next().is_none() {
            self.unknown(parent)
        } else if name == parent {
            "a theme cannot inherit from itself".to_owned()
        } else {
            format!(
                "themes cannot inherit in a circle: `{name}` builds on `{parent}`, which in the end builds on `{name}`"
            )
        }
    }

    /// What is said of a name that no theme has.
    fn unknown(&self, name: &str) -> String {
        let names: Vec<_> = self.names().collect();
        let hint = nearest(name, names.iter().copied()).map(|name| format!("; did you mean `{name}`?"));
        format!(
            "there is no theme `{}`: write one of {}{}",
            name.escape_debug(),
            names.join(", "),
            hint.unwrap_or_default()
        )
    }
}

/// Whether a name of the player's own can stand in a menu and on a command line: 1 to 32 letters, digits, `-`, `_`
/// and `.`.
pub fn is_plain_name(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    (1..=32).contains(&name.chars().count()) && name.chars().all(plain)
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

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Modifier, Style};

    use super::*;
    use crate::game::Mark;

    fn themes(own: &[(&str, &str)]) -> Themes {
        let mut themes = Themes::new();
        for (name, text) in own {
            themes.insert(*name, *text).expect("it is a name");
        }
        themes
    }

    /// What is said of a theme that is wrong, without the list of what could be written.
    fn refusal(own: &[(&str, &str)], name: &str) -> String {
        themes(own).get(name).expect_err("it is wrong").to_string()
    }

    #[test]
    fn every_built_in_theme_can_be_read_and_says_everything() {
        for link in BUILT_IN {
            let source = Source::parse(link.name, link.text).expect("it comes with the game");
            assert!(source.is_whole() && source.inherits.is_none(), "{}", link.name);
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
    fn themes_do_not_inherit_in_circles() {
        let circle = [("a", "inherits = \"b\""), ("b", "\n  inherits = \"a\""), ("self", "inherits = \"self\"")];
        assert_eq!(
            refusal(&circle, "a"),
            "theme b:2:14: themes cannot inherit in a circle: `b` builds on `a`, which in the end builds on `b`"
        );
        assert_eq!(refusal(&circle, "self"), "theme self:1:12: a theme cannot inherit from itself");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, message) in [
            ("x = \"#12345\"", "1:5: `#12345` is no colour: # and six hexadecimal digits, or three"),
            ("\n  x = \"#ggg\"", "2:7: `#ggg` is no colour: # and"),
            ("x = \"#+12345\"", "1:5: `#+12345` is no colour: # and"),
            ("x = \"#红\"", "1:5: `#红` is no colour: # and"),
            ("x = \"rde\"", "1:5: `rde` is no colour: write \"#rrggbb\", \"#rgb\", a name such as \"light-blue\""),
            ("x = \"rde\"", "; did you mean `red`?"),
            ("x = \"frsot\"\n[palette]\nfrost = 1", "1:5: `frsot` is no colour: "),
            ("x = \"frsot\"\n[palette]\nfrost = 1", "; did you mean `frost`?"),
            ("x = \"\"", "1:5: `` is no colour: write"),
            ("x = \"\\u001b[31m\"", "1:5: `\\u{1b}[31m` is no colour: write"),
            ("x = 256", "1:5: 256 is no colour: the numbers go from 0 to 255"),
            ("x = \"999\"", "1:5: 999 is no colour: the numbers go from 0 to 255"),
            ("x = -1", "1:5: -1 is no colour: the numbers go from 0 to 255"),
            ("x = 9999999999999999999", "1:5: "),
            ("x = nan", "1:5: invalid type: floating point `NaN`, expected a colour: \"#rrggbb\""),
            ("x = true", "1:5: invalid type: boolean `true`, expected a colour: "),
            ("x = { fg = \"rde\" }", "1:5: `rde` is no colour: "),
            ("x = { fg = \"#1\" }", "1:12: `#1` is no colour: "),
            ("x = { bald = true }", "1:7: unknown field `bald`, expected one of `fg`, `bg`, `bold`, `dim`, "),
            ("x = { bold = 1 }", "1:14: invalid type: integer `1`, expected a boolean"),
            ("tile = { bold = true }", "1:8: this is a ground to write on: write one colour, or a table with only bg"),
            ("y = \"red\"", "1:1: `y` is nothing that has a colour: write one of background, band, tile, "),
            ("\n  slection = 1", "2:3: `slection` is nothing that has a colour: "),
            ("slection = 1", "; did you mean `selection`?"),
            ("inherit = \"nord\"", "1:1: `inherit` is no key of a theme; did you mean `inherits`?"),
            ("inherits = \"nrod\"", "1:12: there is no theme `nrod`: write one of default, catppuccin-mocha, "),
            ("inherits = \"nrod\"", "; did you mean `nord`?"),
            ("name = \"\\u001b\"", "1:8: \"\\u{1b}\" is no name for a theme: one line of 1 to 40 columns"),
            ("name = \" \"", "1:8: \" \" is no name for a theme"),
            ("[palette]\n\"#a\" = 1", "2:1: `#a` cannot name a colour: a letter, then letters, digits, - and _"),
            ("[palette]\ndefault = 1", "2:1: `default` cannot name a colour"),
            ("[palette]\na = \"b\"\nb = 1", "2:5: `b` is no colour: "),
            ("x = \"red", "1:9: invalid basic string"),
            ("x = 1\nx = 2", "2:1: duplicate key"),
        ] {
            let error = refusal(&[("own", text)], "own");
            assert!(error.starts_with("theme own:") && error.contains(message), "{text}\n{error}");
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }

    #[test]
    fn an_unknown_theme_is_told_what_there_is() {
        let error = refusal(&[("mine", "")], "dracla");
        assert!(error.starts_with("theme dracla: there is no theme `dracla`: write one of default, "), "{error}");
        assert!(error.ends_with("monochrome, mine; did you mean `dracula`?"), "{error}");
    }
}
