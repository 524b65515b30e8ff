//! The seven levels, from one that plays anywhere to one that sets traps.

use std::fmt;
use std::str::FromStr;

/// How well the computer plays.
///
/// ```
/// use sanziqi::ai::Level;
///
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert_eq!((Level::Hard.number(), Level::Hard.up()), (5, Some(Level::Perfect)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Level {
    /// Any legal square; where a line loses, none that makes one if another is left.
    Random,
    /// Blocks a line that is about to be completed; else any square.
    Guard,
    /// Completes its own line, else blocks, else any square.
    Easy,
    /// Completes its own line, else blocks, and in a quiet position plays, times in five, the best move.
    #[default]
    Normal,
    /// Completes its own line, else blocks, and in a quiet position plays, three times in four, the best move.
    Hard,
    /// Always a best move.
    Perfect,
    /// Among the best moves the one that people answer wrongly most often.
    Trickster,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 7] =
        [Self::Random, Self::Guard, Self::Easy, Self::Normal, Self::Hard, Self::Perfect, Self::Trickster];

    /// The name in settings, on the command line and in the history.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Guard => "guard",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Perfect => "perfect",
            Self::Trickster => "trickster",
        }
    }

    /// Its place on the ladder, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level one higher, if there is one.
    pub fn up(self) -> Option<Self> {
        Self::ALL.get(usize::from(self.number())).copied()
    }

    /// The level one lower, if there is one.
    pub fn down(self) -> Option<Self> {
        Self::ALL.get(usize::from(self.number()).checked_sub(2)?).copied()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// A name, or a number from 1 to 7.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text || level.number().to_string() == text)
            .ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

/// Text that names no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLevelError(pub String);

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Level::ALL.map(Level::name).join(", ");
        write!(f, "`{}` is no level: write one of {names}, or 1 to 7", self.0)
    }
}

impl std::error::Error for ParseLevelError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_known_by_name_and_number() {
        for (index, level) in Level::ALL.into_iter().enumerate() {
            assert_eq!(level.name().parse(), Ok(level));
            assert_eq!((index + 1).to_string().parse(), Ok(level));
            assert_eq!(level.up().and_then(Level::down).unwrap_or(level), level);
        }
        assert!("8".parse::<Level>().is_err());
        assert_eq!((Level::Random.down(), Level::Trickster.up()), (None, None));
    }
}
