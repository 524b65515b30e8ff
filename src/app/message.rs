//! What the program is told, what it wants done, and what it tells the player of that.

use std::path::{Path, PathBuf};

use crate::action::Action;
use crate::ai::{Reply, Request};
use crate::config::{self, Choice, Loaded, WriteError};
use crate::history::{self, Chunk, HistoryError, Record};

/// What the program is told.
#[derive(Debug)]
pub enum Message {
    /// A player asks for something.
    Action(Action),
    /// The computer has thought.
    Reply(Reply),
    /// Some more of the score history was read.
    History(Chunk),
    /// A game is on disk, or is not and why.
    Recorded(Result<(), HistoryError>),
    /// The scores are empty, and the games are kept in that file, if there were any on disk; or why not.
    Cleared(Result<Option<PathBuf>, HistoryError>),
    /// The settings were read again.
    Loaded(Box<Loaded>),
    /// The choices are in the user's file, whose path this is, or are not and why.
    Wrote(Result<PathBuf, WriteError>),
    /// A choice is remembered, or is not and why.
    Remembered(Result<(), WriteError>),
    /// Why the computer player failed stands in that file.
    Logged(PathBuf),
    /// Time has passed.
    Tick,
}

/// What the program wants done.
#[derive(Debug)]
pub enum Effect {
    /// Let the computer think; what it was thinking about before does not matter any more.
    Think(Box<Request>),
    /// Let the computer stop thinking.
    Cancel,
    /// Have what the computer came up with so far.
    Hurry,
    /// Write a game to the history.
    Record(Box<Record>),
    /// Begin a new history.
    ClearHistory,
    /// Keep a choice for the next start.
    Remember(Choice),
    /// Write choices into the user's file.
    WriteChoices(Vec<Choice>),
    /// Read the settings again.
    Reload,
    /// Paint the whole screen again.
    Redraw,
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// Leave the program.
    Quit,
}

/// Something that happened behind the screen, told once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Something went wrong with a file of the program's own.
    Trouble(Trouble),
    /// Some games of the history could not be read.
    HistoryDamaged(u64),
    /// The scores are empty; the games are kept in this file.
    Cleared(PathBuf),
    /// The scores are empty; they were of games that are kept nowhere.
    Forgotten,
    /// There were no scores to clear.
    NothingToClear,
    /// Choices stand in this file now.
    Saved(PathBuf),
    /// There is no choice to save.
    NothingToSave,
    /// The settings were read again.
    Reloaded,
    /// The settings have problems.
    Problems,
    /// Other characters are drawn.
    Charset,
}

/// Something that went wrong with a file. It stays on the list of problems until it goes well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A game could not be written.
    NotRecorded(HistoryError),
    /// The history could not be read to its end.
    HistoryUnread(HistoryError),
    /// The history could not be cleared.
    NotCleared(HistoryError),
    /// A choice could not be remembered.
    NotRemembered(WriteError),
    /// Choices could not be saved.
    NotSaved(WriteError),
    /// The computer player failed, and this file says why.
    PlayerFailed(PathBuf),
}

impl Trouble {
    /// The file.
    pub fn path(&self) -> &Path {
        match self {
            Self::NotRecorded(error) | Self::HistoryUnread(error) | Self::NotCleared(error) => &error.path,
            Self::NotRemembered(error) | Self::NotSaved(error) => &error.path,
            Self::PlayerFailed(path) => path,
        }
    }

    /// Whether there is no place for the file at all, so that its path says nothing.
    pub fn is_homeless(&self) -> bool {
        match self {
            Self::NotRecorded(error) | Self::HistoryUnread(error) | Self::NotCleared(error) => {
                error.obstacle == history::Obstacle::NoHome
            }
            Self::NotRemembered(error) | Self::NotSaved(error) => error.obstacle == config::Obstacle::NoHome,
            Self::PlayerFailed(_) => false,
        }
    }

    /// Whether the same thing went wrong, perhaps for another reason.
    pub(super) fn is_as(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}
