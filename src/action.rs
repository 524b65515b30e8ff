//! Everything a player can ask for, by key or by mouse.

use crate::game::Square;

/// What a player asks for. Keys and clicks are looked up and become one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Show or hide the help.
    Help,
    /// Leave the program.
    Quit,
    /// Open or close the in-game menu.
    Menu,
    /// The next character set.
    Charset,
    /// Show or hide the problems found in the settings.
    Problems,
    /// Read the settings again.
    Reload,
    /// Paint the whole screen again.
    Redraw,
    /// The next language.
    Language,
    /// One to the left.
    Left,
    /// One down.
    Down,
    /// One up.
    Up,
    /// One to the right.
    Right,
    /// Place a stone at the cursor.
    Place,
    /// Take the last move back.
    Undo,
    /// Play a move again that was taken back.
    Redo,
    /// Show a good move and why it is one.
    Hint,
    /// Have the computer's move at once.
    MoveNow,
    /// Show or hide the numbers of the moves.
    Numbers,
    /// Put the cursor on the last move.
    Last,
    /// Type a square.
    Goto,
    /// One level stronger.
    LevelUp,
    /// One level weaker.
    LevelDown,
    /// A new game.
    New,
    /// Take the entry under the cursor.
    Choose,
    /// Back to where one came from.
    Back,
    /// To the first entry, or the left edge.
    Home,
    /// To the last entry, or the right edge.
    End,
    /// To the next group of entries.
    Next,
    /// To the previous group of entries.
    Previous,
    /// A character that no binding claims: a digit, the letter of an entry, typed text.
    Type(char),
    /// Take the last typed character back.
    Erase,
    /// Leave at once, asking nothing (Ctrl-C).
    Interrupt,
    /// Give the terminal back to the shell for a while (Ctrl-Z).
    Suspend,
    /// A click on something that was drawn.
    Press(Target),
}

/// What can be clicked besides a plain [`Action`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// An entry of a list, from 0 at the top: moves there and takes it.
    Item(usize),
    /// A setting, from 0 at the top: moves there.
    Field(usize),
    /// The arrow on one side of a setting: moves there and changes it.
    Step(usize, Step),
    /// The list of moves from this row on, from 0 at the top.
    Moves(usize),
    /// One of the values of a setting that are shown side by side, from 0.
    Value(usize, usize),
}

/// Which way a setting is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the value before.
    Previous,
    /// To the value after.
    Next,
}
