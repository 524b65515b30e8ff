//! Every sentence of the game by its place; the files in `assets/locales` fill them in.

use serde::Deserialize;

use super::faults::{ExpectedWords, FaultWords, MarkFaults, ObstacleWords};
use super::play::{Board, Changed, HintWords, MovesWords, Players, Refused, ResultWords, ScoreWords, Titles, Turns};
use super::screens::{
    Actions, Dialogs, HelpWords, HistoryWords, Legends, MenuWords, Notes, Notices, PausedWords, ProblemsWords,
};
use super::settings::{FieldLabels, Games, LevelWords, Values};

/// A group of sentences.
macro_rules! sentences {
    ($($(#[$about:meta])* $group:ident { $($(#[$says:meta])* $sentence:ident,)+ })+) => {$(
        $(#[$about])*
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $group { $($(#[$says])* pub $sentence: String,)+ }
    )+};
}
pub(super) use sentences;

/// All sentences of one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Locale {
    /// Beside the logo.
    pub tagline: String,
    /// What stands between two sentences on one row.
    pub gap: String,
    /// What ends a sentence.
    pub stop: String,
    /// The menu.
    pub menu: MenuWords,
    /// The names of the settings.
    pub fields: FieldLabels,
    /// The values of the settings.
    pub values: Values,
    /// The games that come with the program.
    pub games: Games,
    /// The levels, weakest first.
    pub levels: [LevelWords; 7],
    /// The two sides.
    pub players: Players,
    /// The row above the board.
    pub title: Titles,
    /// Whose turn it is, and why that matters.
    pub turn: Turns,
    /// Why a stone was not placed.
    pub refused: Refused,
    /// What a key has changed.
    pub changed: Changed,
    /// A good move and its reason.
    pub hint: HintWords,
    /// The end of a game.
    pub result: ResultWords,
    /// The in-game menu.
    pub paused: PausedWords,
    /// Questions.
    pub dialog: Dialogs,
    /// News about files and settings.
    pub notice: Notices,
    /// What is wrong in a settings file.
    pub fault: FaultWords,
    /// What should stand there.
    pub expected: ExpectedWords,
    /// Why something cannot be a mark.
    pub mark_fault: MarkFaults,
    /// Why a file was left as it was.
    pub obstacle: ObstacleWords,
    /// The list of problems.
    pub problems: ProblemsWords,
    /// What is in the way of the score history.
    pub history: HistoryWords,
    /// The score history.
    pub score: ScoreWords,
    /// On the board itself.
    pub board: Board,
    /// The list of moves.
    pub moves: MovesWords,
    /// The help.
    pub help: HelpWords,
    /// In the help: what a key does, in a word.
    pub actions: Actions,
    /// In the help: what there is to add.
    pub notes: Notes,
    /// In the last row: what a key does here.
    pub legend: Legends,
}
