//! How a game ended, in one word.

use serde::{Deserialize, Serialize};

use crate::game::{Mark, Outcome};

/// Who won a game, or that nobody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// X won.
    X,
    /// O won.
    O,
    /// Nobody won.
    Draw,
}

impl Verdict {
    /// Who won, if anybody.
    pub const fn winner(self) -> Option<Mark> {
        match self {
            Self::X => Some(Mark::X),
            Self::O => Some(Mark::O),
            Self::Draw => None,
        }
    }
}

impl From<Mark> for Verdict {
    fn from(winner: Mark) -> Self {
        match winner {
            Mark::X => Self::X,
            Mark::O => Self::O,
        }
    }
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Self {
        outcome.winner().map_or(Self::Draw, Self::from)
    }
}
