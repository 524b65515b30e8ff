//! What the status line says besides whose turn it is.

use crate::ai::Level;
use crate::game::{IllegalMove, Square};

/// Something about the last thing a player asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A stone was refused.
    Refused(IllegalMove),
    /// A stone lies where the cursor or the mouse would have placed one.
    Taken(Square),
    /// No row of this board has that number.
    NoRow(u8),
    /// What was typed is no square.
    NotASquare(String),
    /// No stone of the person's lies on the board.
    NothingToUndo,
    /// No move was taken back.
    NothingToRedo,
    /// The settings allow no more moves to be taken back.
    NoTakebacks,
    /// The settings allow no more hints.
    NoHints,
    /// Hints are for a person's turn.
    NotYourTurn,
    /// Nobody can resign before the first stone.
    NothingToResign,
    /// Moves were taken back.
    Undone,
    /// Moves were played again.
    Redone,
    /// The computer plays at another level.
    Level(Level),
    /// There is no stronger or weaker level.
    LastLevel(Level),
    /// Levels have no meaning where two people play.
    TwoPlayers,
    /// Nothing is being looked for that could be had at once.
    NobodyThinks,
    /// The computer could not think, and plays anywhere.
    Confused,
    /// The computer could not think of a hint.
    NoIdea,
}
