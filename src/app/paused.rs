//! The in-game menu that lies over a game.

use super::Context;
use super::list::Cursor;
use super::settings::Field;
use crate::action::{Action, Step, Target};
use crate::ai::Level;

/// What can be set in the middle of a game, from the top.
pub const FIELDS: [Field; 4] = [Field::Level, Field::Symbols, Field::Theme, Field::Language];

/// What can be done from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Back to the game.
    Resume,
    /// Another game.
    New,
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// The choices made in the game go into the user's file.
    Save,
    /// Show a good move.
    Hint,
    /// Show the keys and the rules.
    Help,
    /// Give the game up.
    Resign,
    /// To the main menu.
    MainMenu,
    /// Out of the program.
    Quit,
}

impl Item {
    /// All entries, from the top.
    pub const ALL: [Self; 10] = [
        Self::Resume,
        Self::New,
        Self::Undo,
        Self::Redo,
        Self::Save,
        Self::Hint,
        Self::Help,
        Self::Resign,
        Self::MainMenu,
        Self::Quit,
    ];

    /// The letter that chooses it; those of `resume`, `help` and `quit` are the keymap's.
    pub const fn letter(self) -> Option<char> {
        match self {
            Self::New => Some('n'),
            Self::Undo => Some('u'),
            Self::Redo => Some('y'),
            Self::Hint => Some('i'),
            Self::Save => Some('w'),
            Self::Resign => Some('r'),
            Self::MainMenu => Some('b'),
            Self::Resume | Self::Help | Self::Quit => None,
        }
    }
}

/// Where the cursor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// On a setting.
    Field(Field),
    /// On an entry.
    Item(Item),
}

/// The in-game menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paused {
    /// The settings, then the entries.
    cursor: Cursor,
    refused: Option<char>,
}

/// What the in-game menu asks of the game under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// An entry was chosen.
    Item(Item),
    /// Another level, at once.
    Level(Level),
    /// The next level up or down, at once.
    Turn(Step),
}

impl Paused {
    /// The menu as it opens: on the level, or where there is none on the first entry.
    pub(super) fn new(has_level: bool) -> Self {
        Self { cursor: if has_level { Cursor::default() } else { Cursor::at(FIELDS.len()) }, refused: None }
    }

    /// The setting or entry under the cursor.
    pub fn focus(&self) -> Focus {
        match self.cursor.index().checked_sub(FIELDS.len()) {
            None => Focus::Field(FIELDS[self.cursor.index()]),
            Some(item) => Focus::Item(Item::ALL[item]),
        }
    }

    /// A choice that is not on the menu, typed last.
    pub const fn refused(&self) -> Option<char> {
        self.refused
    }

    /// Takes up what the player asks for.
    pub(super) fn update(&mut self, cx: &mut Context<'_>, action: Action) -> Option<Exit> {
        self.refused = None;
        match action {
            Action::Menu | Action::Back => Some(Exit::Item(Item::Resume)),
            Action::Type(typed) => {
                let level = typed.to_string().parse().ok().filter(|_| typed.is_ascii_digit());
                let item = Item::ALL.into_iter().find(|item| item.letter() == Some(typed));
                let chosen = level.map(Exit::Level).or(item.map(Exit::Item));
                if chosen.is_none() {
                    self.refused = Some(typed);
                }
                chosen
            }
            Action::Press(Target::Item(index)) => Item::ALL.get(index).copied().map(Exit::Item),
            Action::Press(Target::Field(_)) => {
                self.cursor.moves(action, FIELDS.len());
                None
            }
            Action::Press(Target::Step(field, step)) => {
                self.cursor.moves(Action::Press(Target::Field(field)), FIELDS.len());
                self.turn(cx, step)
            }
            Action::Press(Target::Value(field, value)) => {
                self.cursor.moves(Action::Press(Target::Field(field)), FIELDS.len());
                Level::ALL.get(value).copied().map(Exit::Level)
            }
            Action::Left => self.turn(cx, Step::Previous),
            Action::Right => self.turn(cx, Step::Next),
            Action::Next | Action::Previous => {
                let first = match self.focus() {
                    Focus::Field(_) => FIELDS.len(),
                    Focus::Item(_) => 0,
                };
                self.cursor = Cursor::at(first);
                None
            }
            Action::Choose => match self.focus() {
                Focus::Item(item) => Some(Exit::Item(item)),
                Focus::Field(_) => self.turn(cx, Step::Next),
            },
            _ => {
                self.cursor.moves(action, FIELDS.len() + Item::ALL.len());
                None
            }
        }
    }

    /// On a setting the value changes; among the entries, which stand in two columns, the cursor moves.
    fn turn(&mut self, cx: &mut Context<'_>, step: Step) -> Option<Exit> {
        match self.focus() {
            Focus::Field(Field::Level) => Some(Exit::Turn(step)),
            Focus::Field(field) => {
                let choice = cx.settings.step(field, step);
                cx.choose(choice);
                None
            }
            Focus::Item(_) => {
                let beside = match step {
                    Step::Previous => Action::Up,
                    Step::Next => Action::Down,
                };
                self.cursor.moves(beside, FIELDS.len() + Item::ALL.len());
                None
            }
        }
    }
}
