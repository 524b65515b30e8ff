//! The games that come with the program.

use std::fmt;
use std::str::FromStr;

use super::{RawRules, Rules};

/// The games that come with the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// Three in a row on 3x3.
    #[default]
    Classic,
    /// Three in a row on 3x3, where a side's oldest stone vanishes when it places its fourth.
    Infinite,
    /// Three in a row on 3x3 lose.
    Misere,
    /// Four in a row on 4x4.
    Four,
    /// Four in a row, seven columns, six rows, stones fall.
    ConnectFour,
    /// Five or more in a row on 15x15.
    Gomoku,
    /// Exactly five in a row on 15x15.
    GomokuStandard,
    /// Six in a row on 19x19, two stones a turn after the first.
    Connect6,
}

impl Preset {
    /// All presets, small boards first.
    pub const ALL: [Self; 8] = [
        Self::Classic,
        Self::Infinite,
        Self::Misere,
        Self::Four,
        Self::ConnectFour,
        Self::Gomoku,
        Self::GomokuStandard,
        Self::Connect6,
    ];

    /// The name in settings, on the command line and in the history.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Infinite => "infinite",
            Self::Misere => "misere",
            Self::Four => "four",
            Self::ConnectFour => "connect-four",
            Self::Gomoku => "gomoku",
            Self::GomokuStandard => "gomoku-standard",
            Self::Connect6 => "connect6",
        }
    }

    /// Its rules.
    pub const fn rules(self) -> Rules {
        let classic = RawRules::CLASSIC;
        let gomoku = RawRules { cols: 15, rows: 15, goal: 5, ..classic };
        Rules(match self {
            Self::Classic => classic,
            Self::Infinite => RawRules { max_stones: 3, ..classic },
            Self::Misere => RawRules { misere: true, ..classic },
            Self::Four => RawRules { cols: 4, rows: 4, goal: 4, ..classic },
            Self::ConnectFour => RawRules { cols: 7, rows: 6, goal: 4, gravity: true, ..classic },
            Self::Gomoku => gomoku,
            Self::GomokuStandard => RawRules { exact: true, ..gomoku },
            Self::Connect6 => RawRules { cols: 19, rows: 19, goal: 6, per_turn: 2, ..classic },
        })
    }
}

impl FromStr for Preset {
    type Err = ParsePresetError;

    fn from_str(text: &str) -> Result<Self, ParsePresetError> {
        Self::ALL.into_iter().find(|preset| preset.name() == text).ok_or_else(|| ParsePresetError(text.to_owned()))
    }
}

/// Text that names no preset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePresetError(pub String);

impl fmt::Display for ParsePresetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no game: write one of {}", self.0, Preset::ALL.map(Preset::name).join(", "))
    }
}

impl std::error::Error for ParsePresetError {}
