//! Why a stone may not be placed.

use std::fmt;

use super::square::Square;

/// Why a stone may not be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// There is no such square on this board.
    OffBoard(Square),
    /// A stone lies there.
    Occupied(Square),
    /// The side's own oldest stone lies there and goes only with this move.
    Vanishing(Square),
    /// Under gravity a stone would not stay there.
    Floating {
        /// Where the stone was to go.
        square: Square,
        /// Where it would come to rest.
        lands: Square,
    },
    /// The game has ended.
    GameOver,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(square) => write!(f, "{square} is off the board"),
            Self::Occupied(square) => write!(f, "{square} is taken"),
            Self::Vanishing(square) => write!(f, "{square} is about to vanish, but is taken until then"),
            Self::Floating { square, lands } => write!(f, "a stone on {square} would fall to {lands}"),
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for IllegalMove {}
