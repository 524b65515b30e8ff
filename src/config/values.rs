//! The settings that are one of a few names.

/// Makes an enum whose values have a name in the settings and an order in which they are offered.
macro_rules! names {
    ($(#[$about:meta])* $Type:ident { $($(#[$value_about:meta])* $Value:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Type {
            $($(#[$value_about])* $Value,)+
        }

        impl $Type {
            /// All values, in the order they are offered.
            pub const ALL: &'static [Self] = &[$(Self::$Value),+];

            /// The name in settings and on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Value => $name,)+
                }
            }
        }

        impl $crate::config::Named for $Type {
            const ALL: &'static [Self] = Self::ALL;

            fn name(self) -> &'static str {
                self.name()
            }
        }

        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $Type {
            type Err = $crate::config::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::config::Named::named(text)
            }
        }
    };
}

pub(crate) use names;

/// A setting with few values, each with a name.
pub trait Named: Copy + PartialEq + 'static {
    /// All values, in the order they are offered.
    const ALL: &'static [Self];

    /// The name in settings and on the command line.
    fn name(self) -> &'static str;

    /// The value of that name.
    ///
    /// # Errors
    ///
    /// If none has it.
    fn named(text: &str) -> Result<Self, UnknownName> {
        Self::ALL.iter().copied().find(|value| value.name() == text).ok_or_else(|| UnknownName::of::<Self>(text))
    }
}

/// Text that names no value of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    text: String,
    names: Vec<&'static str>,
}

impl UnknownName {
    fn of<T: Named>(text: &str) -> Self {
        Self { text: text.to_owned(), names: T::ALL.iter().map(|value| value.name()).collect() }
    }
}

impl std::fmt::Display for UnknownName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "`{}` is none of {}", self.text, self.names.join(", "))
    }
}

impl std::error::Error for UnknownName {}

names! {
    /// Which language the texts are in.
    LanguageSetting {
        /// The one the environment asks for.
        Auto = "auto",
        /// English.
        En = "en",
        /// Simplified Chinese.
        ZhCn = "zh-CN",
    }
}

names! {
    /// What is shown first.
    Start {
        /// The main menu.
        Menu = "menu",
        /// The board, with the game as it is set up.
        Play = "play",
    }
}

names! {
    /// What asks first: leaving or giving up a game with stones, and clearing the scores.
    Confirm {
        /// Leaving the program.
        Quit = "quit",
        /// Leaving the game for a new one or for the menu.
        Abandon = "abandon",
        /// Giving the game up.
        Resign = "resign",
        /// Forgetting all games.
        ClearHistory = "clear-history",
    }
}

names! {
    /// Who sits on the other side.
    Opponent {
        /// The computer.
        Ai = "ai",
        /// Another person at the same keyboard.
        Human = "human",
    }
}

names! {
    /// Which stones the person places against the computer.
    MarkSetting {
        /// The crosses.
        X = "x",
        /// The noughts.
        O = "o",
        /// Drawn for each game.
        Random = "random",
    }
}

names! {
    /// Who places the first stone.
    First {
        /// The two sides in turn, after each finished game.
        Alternate = "alternate",
        /// The person; X with two of them.
        Me = "me",
        /// The computer; O with two persons.
        Ai = "ai",
        /// Whoever lost the last game.
        Loser = "loser",
        /// Whoever won the last game.
        Winner = "winner",
        /// Drawn for each game.
        Random = "random",
    }
}

names! {
    /// Which characters may be drawn.
    CharsetSetting {
        /// Chosen by the terminal and the language.
        Auto = "auto",
        /// All of them.
        Unicode = "unicode",
        /// Only those that are one column wide in Chinese terminals too.
        CjkSafe = "cjk-safe",
        /// ASCII alone.
        Ascii = "ascii",
    }
}

names! {
    /// How large a square is drawn.
    CellSize {
        /// The largest for which the window has room.
        Auto = "auto",
        /// 8 columns by 3 rows.
        Small = "small",
        /// 12 columns by 5 rows.
        Medium = "medium",
        /// 22 columns by 10 rows.
        Large = "large",
    }
}

names! {
    /// How the squares are labelled.
    Coordinates {
        /// A letter and a number, a1 at the bottom left.
        Algebraic = "algebraic",
        /// Two numbers, 1 1 at the top left.
        RowColumn = "row-column",
        /// Not at all.
        Off = "off",
    }
}

names! {
    /// What digits do at the board.
    Digits {
        /// The row as it is labelled, then the column.
        RowColumn = "row-column",
        /// One digit a square, as on the number pad; boards up to 3x3.
        Numpad = "numpad",
        /// Nothing.
        Off = "off",
    }
}

names! {
    /// How much moves on the screen.
    Animation {
        /// Stones, lines and the sign of thinking.
        Full = "full",
        /// The sign of thinking alone.
        Reduced = "reduced",
        /// Nothing.
        Off = "off",
    }
}

names! {
    /// How many colours may be used.
    ColorSetting {
        /// What the environment says the terminal can do.
        Auto = "auto",
        /// All of them.
        Truecolor = "truecolor",
        /// The palette of 256.
        Ansi256 = "256",
        /// The 16 named ones.
        Ansi16 = "16",
        /// None: marks are told apart by shape, the cursor by reversal.
        Never = "never",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_again_and_others_refused_with_all_of_them() {
        for value in First::ALL {
            assert_eq!(value.name().parse(), Ok(*value));
            assert_eq!(value.to_string(), value.name());
        }
        let error = "zh-cn".parse::<LanguageSetting>().expect_err("written zh-CN");
        assert_eq!(error.to_string(), "`zh-cn` is none of auto, en, zh-CN");
    }
}
