//! The main menu: what to play, and how the next game is set up.

use super::Context;
use super::list::Cursor;
use super::settings::Field;
use crate::action::{Action, Step, Target};

/// An entry of the main menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Against the computer.
    Play,
    /// Two people at one keyboard.
    TwoPlayers,
    /// A new history.
    ClearScores,
    /// Out.
    Exit,
}

impl Item {
    /// All entries, from the top.
    pub const ALL: [Self; 4] = [Self::Play, Self::TwoPlayers, Self::ClearScores, Self::Exit];

    /// The digit that chooses it.
    pub const fn digit(self) -> char {
        match self {
            Self::Play => '1',
            Self::TwoPlayers => '2',
            Self::ClearScores => '3',
            Self::Exit => '0',
        }
    }

    /// The letter that chooses it.
    pub const fn letter(self) -> char {
        match self {
            Self::Play => 'p',
            Self::TwoPlayers => 't',
            Self::ClearScores => 'c',
            Self::Exit => 'e',
        }
    }
}

/// What can be set for the next game, from the top.
pub const FIELDS: [Field; 7] =
    [Field::Variant, Field::Level, Field::Mark, Field::First, Field::Symbols, Field::Theme, Field::Language];

/// Where the cursor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// On an entry.
    Item(Item),
    /// On a setting.
    Field(Field),
}

/// The main menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    /// The entries, then the settings.
    cursor: Cursor,
    refused: Option<char>,
}

/// Where the menu leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// A game against the computer.
    Play,
    /// A game for two.
    TwoPlayers,
    /// To the question whether the scores are to go.
    ClearHistory,
    /// Out of the program.
    Quit,
}

impl Menu {
    /// The entry or setting under the cursor.
    pub fn focus(&self) -> Focus {
        match self.cursor.index().checked_sub(Item::ALL.len()) {
            None => Focus::Item(Item::ALL[self.cursor.index()]),
            Some(field) => Focus::Field(FIELDS[field]),
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
            Action::Type(typed) => {
                let Some(at) = Item::ALL.iter().position(|item| typed == item.digit() || typed == item.letter()) else {
                    self.refused = Some(typed);
                    return None;
                };
                self.cursor = Cursor::at(at);
                Some(Item::ALL[at].exit())
            }
            Action::Press(Target::Step(field, step)) => {
                self.press_field(field);
                self.turn(cx, step);
                None
            }
            Action::Press(Target::Field(field)) => {
                self.press_field(field);
                None
            }
            Action::Press(Target::Item(item)) => {
                self.cursor.moves(action, Item::ALL.len());
                Item::ALL.get(item).copied().map(Item::exit)
            }
            Action::Choose => match self.focus() {
                Focus::Item(item) => Some(item.exit()),
                Focus::Field(_) => {
                    self.turn(cx, Step::Next);
                    None
                }
            },
            Action::Left => self.sideways(cx, Step::Previous),
            Action::Right => self.sideways(cx, Step::Next),
            Action::Next | Action::Previous => {
                let first = match self.focus() {
                    Focus::Item(_) => Item::ALL.len(),
                    Focus::Field(_) => 0,
                };
                self.cursor = Cursor::at(first);
                None
            }
            Action::Back => {
                self.cursor = Cursor::default();
                None
            }
            _ => {
                self.cursor.moves(action, Item::ALL.len() + FIELDS.len());
                None
            }
        }
    }

    fn press_field(&mut self, field: usize) {
        if field < FIELDS.len() {
            self.cursor = Cursor::at(Item::ALL.len() + field);
        }
    }

    /// On a setting the value changes; on an entry the cursor goes over to the settings.
    fn sideways(&mut self, cx: &mut Context<'_>, step: Step) -> Option<Exit> {
        match self.focus() {
            Focus::Field(_) => self.turn(cx, step),
            Focus::Item(_) => self.cursor = Cursor::at(Item::ALL.len()),
        }
        None
    }

    fn turn(&self, cx: &mut Context<'_>, step: Step) {
        if let Focus::Field(field) = self.focus() {
            let choice = cx.settings.step(field, step);
            cx.choose(choice);
        }
    }
}

impl Item {
    const fn exit(self) -> Exit {
        match self {
            Self::Play => Exit::Play,
            Self::TwoPlayers => Exit::TwoPlayers,
            Self::ClearScores => Exit::ClearHistory,
            Self::Exit => Exit::Quit,
        }
    }
}
