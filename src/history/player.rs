//! Who played a side: a person, or the computer at one of its levels.

use serde::{Deserialize, Serialize};

use crate::ai::Level;

/// Who placed a side's stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Player {
    /// A person.
    Human,
    /// The computer, at the level it had when the game ended.
    Computer(Level),
}

impl Player {
    /// `human`, or the name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Computer(level) => level.name(),
        }
    }

    /// The player of that name.
    pub(super) fn named(name: &str) -> Option<Self> {
        let levels = Level::ALL.into_iter().map(Self::Computer);
        levels.chain([Self::Human]).find(|player| player.name() == name)
    }
}

impl From<Player> for &'static str {
    fn from(player: Player) -> Self {
        player.name()
    }
}

impl TryFrom<String> for Player {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::named(&name).ok_or_else(|| format!("`{name}` is neither `human` nor a level"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_known_by_name_alone() {
        assert_eq!(Player::named("human"), Some(Player::Human));
        for level in Level::ALL {
            assert_eq!(Player::named(level.name()), Some(Player::Computer(level)));
        }
        assert_eq!(Player::named("3"), None);
        assert!(Player::try_from("robot".to_owned()).expect_err("nobody").contains("robot"));
    }
}
