//! What the program is told, what it wants done, and what it tells the player of that.

use std::path::PathBuf;

use crate::action::Action;
use crate::ai::{Reply, Request};
use crate::config::{Choice, Loaded, WriteError};
use crate::history::{Chunk, HistoryError, Record};

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
    /// The settings were read again.
    Loaded(Box<Loaded>),
    /// The choices are in the user's file, whose path this is, or are not and why.
    Wrote(Result<PathBuf, WriteError>),
    /// A choice could not be remembered.
    Forgot(WriteError),
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
    /// Write a game to the history.
    Record(Box<Record>),
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
    /// A game could not be written, and why.
    NotRecorded(HistoryError),
    /// Some games of the history could not be read.
    HistoryDamaged(u64),
    /// The history could not be read at all, and why.
    HistoryUnread(HistoryError),
    /// A choice could not be remembered, and why.
    NotRemembered(WriteError),
    /// Choices stand in this file now.
    Saved(PathBuf),
    /// There is no choice to save.
    NothingToSave,
    /// Choices could not be saved, and why.
    NotSaved(WriteError),
    /// The settings were read again.
    Reloaded,
    /// The settings have problems.
    Problems,
    /// Other characters are drawn.
    Charset,
}
