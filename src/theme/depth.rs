//! How many colours the terminal has.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many colours there are to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ColorDepth {
    /// None: only bold, dim, underline and reverse.
    Never,
    /// The sixteen that the terminal's user has chosen.
    Ansi16,
    /// Those, a cube of 216 and 24 grays.
    Ansi256,
    /// All sixteen million.
    TrueColor,
}

impl ColorDepth {
    /// All depths, the fewest colours first.
    pub const ALL: [Self; 4] = [Self::Never, Self::Ansi16, Self::Ansi256, Self::TrueColor];

    /// The name in settings and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Ansi16 => "16",
            Self::Ansi256 => "256",
            Self::TrueColor => "truecolor",
        }
    }

    /// What the setting says, or else what the environment does (`NO_COLOR`, `COLORTERM`, `TERM`).
    ///
    /// A terminal of which nothing is known gets sixteen colours. The terminal itself is never asked.
    pub fn detect(env: impl Fn(&str) -> Option<String>, setting: Option<Self>) -> Self {
        let env = |name: &str| env(name).filter(|value| !value.is_empty());
        if let Some(depth) = setting {
            return depth;
        }
        if env("NO_COLOR").is_some() {
            return Self::Never;
        }
        let color_term = env("COLORTERM").unwrap_or_default().to_lowercase();
        if matches!(color_term.as_str(), "truecolor" | "24bit") {
            return Self::TrueColor;
        }
        match env("TERM").as_deref() {
            // COLORTERM does not travel over ssh, TERM does
            Some("xterm-kitty" | "xterm-ghostty" | "alacritty" | "foot" | "wezterm" | "contour") => Self::TrueColor,
            Some(term) if term.ends_with("-direct") => Self::TrueColor,
            Some(term) if term.contains("256color") => Self::Ansi256,
            None if env("WT_SESSION").is_some() => Self::TrueColor,
            _ => Self::Ansi16,
        }
    }
}

impl fmt::Display for ColorDepth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ColorDepth {
    type Err = ParseColorDepthError;

    fn from_str(text: &str) -> Result<Self, ParseColorDepthError> {
        Self::ALL.into_iter().find(|depth| depth.name() == text).ok_or_else(|| ParseColorDepthError(text.to_owned()))
    }
}

/// Text that names no number of colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseColorDepthError(pub String);

impl fmt::Display for ParseColorDepthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no number of colours: truecolor, 256, 16 or never", self.0.escape_debug())
    }
}

impl std::error::Error for ParseColorDepthError {}

impl Serialize for ColorDepth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for ColorDepth {
    /// A name, or the bare numbers 16 and 256.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;

        impl Visitor<'_> for Name {
            type Value = ColorDepth;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"truecolor\", \"256\", \"16\" or \"never\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<ColorDepth, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<ColorDepth, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<ColorDepth, E> {
                self.visit_str(&number.to_string())
            }
        }

        deserializer.deserialize_any(Name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(env: &[(&str, &str)], setting: Option<ColorDepth>) -> ColorDepth {
        let look_up = |name: &str| env.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
        ColorDepth::detect(look_up, setting)
    }

    #[test]
    fn the_environment_says_how_many() {
        for (env, depth) in [
            (&[][..], ColorDepth::Ansi16),
            (&[("TERM", "xterm")], ColorDepth::Ansi16),
            (&[("TERM", "linux")], ColorDepth::Ansi16),
            (&[("TERM", "screen")], ColorDepth::Ansi16),
            (&[("TERM", "xterm-256color")], ColorDepth::Ansi256),
            (&[("TERM", "tmux-256color"), ("COLORTERM", "")], ColorDepth::Ansi256),
            (&[("TERM", "xterm-direct")], ColorDepth::TrueColor),
            (&[("TERM", "xterm-kitty")], ColorDepth::TrueColor),
            (&[("TERM", "xterm"), ("COLORTERM", "truecolor")], ColorDepth::TrueColor),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "24bit")], ColorDepth::TrueColor),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "yes")], ColorDepth::Ansi256),
            (&[("WT_SESSION", "1")], ColorDepth::TrueColor),
            (&[("TERM", "xterm"), ("WT_SESSION", "1")], ColorDepth::Ansi16),
            (&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")], ColorDepth::Never),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "")], ColorDepth::Ansi256),
        ] {
            assert_eq!(detect(env, None), depth, "{env:?}");
        }
    }

    #[test]
    fn the_setting_wins() {
        for depth in ColorDepth::ALL {
            assert_eq!(detect(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")], Some(depth)), depth);
            assert_eq!(depth.name().parse(), Ok(depth));
        }
    }

    #[test]
    fn settings_may_write_a_bare_number() {
        #[derive(Deserialize)]
        struct Ui {
            color: ColorDepth,
        }
        let read = |text: &str| toml::from_str::<Ui>(text).map(|ui| ui.color);
        assert_eq!(read("color = 256"), Ok(ColorDepth::Ansi256));
        assert_eq!(read("color = \"never\""), Ok(ColorDepth::Never));
        let error = read("color = 88").expect_err("88 colours are not among them").to_string();
        assert!(error.contains("`88` is no number of colours: truecolor, 256, 16 or never"), "{error}");
    }
}
