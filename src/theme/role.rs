//! The fourteen things on the screen that a theme gives a colour.

use std::fmt;

use serde::Deserialize;

/// A key of a theme file: what a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub enum Role {
    /// The ground of everything.
    Background,
    /// The ground of the title row and the legend row.
    Band,
    /// A cell of the board.
    Tile,
    /// A cell in a row whose digit was typed.
    TileCursor,
    /// The surface of the in-game menu.
    Panel,
    /// Words; headings and keys are the same, but bold.
    Text,
    /// Labels and notes.
    Dim,
    /// Lines and idle chevrons.
    Faint,
    /// Everything that belongs to X.
    X,
    /// Everything that belongs to O.
    O,
    /// The cursor and the chosen entry.
    Selection,
    /// A game that was won.
    Win,
    /// A game that was drawn.
    Draw,
    /// A game that was lost; also what went wrong.
    Loss,
}

impl Role {
    /// All roles, in the order in which theme files name them.
    pub const ALL: [Self; 14] = [
        Self::Background,
        Self::Band,
        Self::Tile,
        Self::TileCursor,
        Self::Panel,
        Self::Text,
        Self::Dim,
        Self::Faint,
        Self::X,
        Self::O,
        Self::Selection,
        Self::Win,
        Self::Draw,
        Self::Loss,
    ];

    /// The key in theme files and under `[colors]`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Background => "background",
            Self::Band => "band",
            Self::Tile => "tile",
            Self::TileCursor => "tile_cursor",
            Self::Panel => "panel",
            Self::Text => "text",
            Self::Dim => "dim",
            Self::Faint => "faint",
            Self::X => "x",
            Self::O => "o",
            Self::Selection => "selection",
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }

    /// The role of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl TryFrom<String> for Role {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::named(&text).ok_or("nothing has a colour by this name")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_is_known_by_its_name() {
        for role in Role::ALL {
            assert_eq!(Role::named(role.name()), Some(role));
        }
        assert_eq!(Role::named("slection"), None);
    }
}
