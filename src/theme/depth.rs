//! How many colours the terminal has.

use std::fmt;

/// How many colours there are to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorDepth {
    /// None: only bold, dim, underline and reverse.
    Never,
    /// The sixteen that the terminal's user has chosen.
    Ansi16,
    /// The sixteen, a cube of 216 and 24 grays.
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

    /// What the environment says: `NO_COLOR`, `COLORTERM`, `TERM`.
    ///
    /// A terminal of which nothing is known gets sixteen colours. The terminal itself is never asked.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let env = |name: &str| env(name).filter(|value| !value.is_empty());
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

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(env: &[(&str, &str)]) -> ColorDepth {
        let look_up = |name: &str| env.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
        ColorDepth::detect(look_up)
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
            assert_eq!(detect(env), depth, "{env:?}");
        }
    }
}
