//! Every sentence of the game by its place; the files in `assets/locales` fill them in.

use super::faults::{ExpectedWords, FaultWords, MarkFaults, ObstacleWords, RulesFaults};
use super::foreign::Foreign;
use super::play::{
    Board, Changed, HintWords, MovesWords, Players, Refused, ResultWords, ScoreWords, SearchWords, Titles, Turns,
};
use super::screens::{
    Actions, Dialogs, HelpWords, HistoryWords, Legends, MenuWords, Notes, Notices, PausedWords, ProblemsWords,
};
use super::settings::{FieldLabels, Games, Levels, RuleWords, Values};
use super::words::sentences;

sentences! {
    /// All sentences of one language.
    Locale {
        /// Beside the logo.
        tagline,
        /// What stands between two sentences on one row.
        gap,
        /// What ends a sentence.
        stop,
        /// The menu.
        menu: MenuWords,
        /// The names of the settings.
        fields: FieldLabels,
        /// The values of the settings.
        values: Values,
        /// The games that come with the program.
        games: Games,
        /// How games of the user's own are played.
        rules: RuleWords,
        /// The levels, weakest first.
        levels: Levels,
        /// The two sides.
        players: Players,
        /// The row above the board.
        title: Titles,
        /// Whose turn it is, and why that matters.
        turn: Turns,
        /// Why a stone was not placed.
        refused: Refused,
        /// What a key has changed.
        changed: Changed,
        /// A good move and its reason.
        hint: HintWords,
        /// The end of a game.
        result: ResultWords,
        /// The in-game menu.
        paused: PausedWords,
        /// Questions.
        dialog: Dialogs,
        /// News about files and settings.
        notice: Notices,
        /// What is wrong in a settings file.
        fault: FaultWords,
        /// What should stand there.
        expected: ExpectedWords,
        /// Why a game cannot be played.
        rules_fault: RulesFaults,
        /// Why something cannot be a mark.
        mark_fault: MarkFaults,
        /// What others say in English.
        foreign: Foreign,
        /// Why a file was left as it was.
        obstacle: ObstacleWords,
        /// The list of problems.
        problems: ProblemsWords,
        /// What is in the way of the score history.
        history: HistoryWords,
        /// The score history.
        score: ScoreWords,
        /// How a search gets on.
        search: SearchWords,
        /// On the board itself.
        board: Board,
        /// The list of moves.
        moves: MovesWords,
        /// The help.
        help: HelpWords,
        /// In the help: what a key does, in a word.
        actions: Actions,
        /// In the help: what there is to add.
        notes: Notes,
        /// In the last row: what a key does here.
        legend: Legends,
    }
}
