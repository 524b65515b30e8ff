//! What can lie over any screen: help, the problems of the settings, a question.

use super::list::Cursor;
use crate::action::{Action, Step, Target};
use crate::config::Confirm;

/// Something that lies over the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The keys, the rules, the signs.
    Help(Pages),
    /// What is wrong in the settings.
    Problems(Pages),
    /// A question with the answers yes and no.
    Question(Question),
}

impl Overlay {
    /// Takes up what the player asks for.
    pub(super) fn update(&mut self, action: Action) -> Option<Exit> {
        match (self, action) {
            // one of them gives way to the other
            (Self::Help(_), Action::Problems) | (Self::Problems(_), Action::Help) => Some(Exit::Through(action)),
            (Self::Help(pages), Action::Up) => pages.choose(Step::Previous),
            (Self::Help(pages), Action::Down) => pages.choose(Step::Next),
            (Self::Help(pages) | Self::Problems(pages), _) => pages.update(action),
            (Self::Question(question), _) => question.update(action),
        }
    }
}

/// A text of several pages, with a cursor for the rows that do something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pages {
    turned: i32,
    /// How far the cursor has gone on this page; how many rows there are only the picture tells.
    moved: Option<i32>,
}

impl Pages {
    /// The page to show, of a text that takes `count` pages on this screen; from 0.
    pub fn page(self, count: usize) -> usize {
        round(self.turned, count.max(1))
    }

    /// The row under the cursor, of a page on which `count` rows do something; from 0. None before the player moves it.
    pub fn row(self, count: usize) -> Option<usize> {
        self.moved.filter(|_| count > 0).map(|moved| round(moved, count))
    }

    /// Moves the cursor: onto the first or the last row to begin with.
    fn choose(&mut self, step: Step) -> Option<Exit> {
        self.moved = Some(match step {
            Step::Previous => self.moved.unwrap_or(0).wrapping_sub(1),
            Step::Next => self.moved.unwrap_or(-1).wrapping_add(1),
        });
        None
    }

    fn turn(&mut self, turned: i32) {
        *self = Self { turned, moved: None };
    }

    /// Turns the page or closes; everything else is left to the screen below.
    pub(super) fn update(&mut self, action: Action) -> Option<Exit> {
        match action {
            Action::Left | Action::Up | Action::Previous => self.turn(self.turned.wrapping_sub(1)),
            Action::Right | Action::Down | Action::Next => self.turn(self.turned.wrapping_add(1)),
            Action::Home => self.turn(0),
            Action::End => self.turn(-1),
            Action::Back | Action::Choose | Action::Help | Action::Problems | Action::Menu => return Some(Exit::Close),
            Action::Type(_) | Action::Erase | Action::Press(_) => {}
            other => return Some(Exit::Through(other)),
        }
        None
    }
}

/// The place that is reached by going so far among `count` places, of which there is one at least.
fn round(moved: i32, count: usize) -> usize {
    moved.rem_euclid(i32::try_from(count).unwrap_or(i32::MAX)) as usize
}

/// What the answer yes leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Leave the program in the middle of a game.
    Quit,
    /// Leave this game for a new one.
    NewGame,
    /// Leave this game for the main menu.
    MainMenu,
    /// Give this game up.
    Resign,
    /// Forget all games.
    ClearHistory,
}

impl Subject {
    /// The setting that says whether this is asked at all.
    pub(super) const fn confirm(self) -> Confirm {
        match self {
            Self::Quit => Confirm::Quit,
            Self::NewGame | Self::MainMenu => Confirm::Abandon,
            Self::Resign => Confirm::Resign,
            Self::ClearHistory => Confirm::ClearHistory,
        }
    }
}

/// A question; the answer is no until the player says yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// What it is about.
    pub subject: Subject,
    cursor: Cursor,
}

/// The two answers: yes on the left, no on the right.
const ANSWERS: usize = 2;
const NO: usize = 1;

impl Question {
    /// A question on which the cursor stands on no.
    pub const fn new(subject: Subject) -> Self {
        Self { subject, cursor: Cursor::at(NO) }
    }

    /// Whether the cursor stands on yes.
    pub const fn is_yes(self) -> bool {
        self.cursor.index() != NO
    }

    pub(super) fn update(&mut self, action: Action) -> Option<Exit> {
        let answer = |yes| Some(if yes { Exit::Yes(self.subject) } else { Exit::Close });
        match action {
            Action::Choose => answer(self.is_yes()),
            Action::Type('y') => answer(true),
            Action::Type('n') | Action::Back | Action::Menu => answer(false),
            Action::Press(Target::Item(index)) if index < ANSWERS => answer(index != NO),
            Action::Left | Action::Right | Action::Next | Action::Previous => {
                self.cursor.moves(Action::Down, ANSWERS);
                None
            }
            _ => {
                self.cursor.moves(action, ANSWERS);
                None
            }
        }
    }
}

/// How an overlay ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Back to the screen.
    Close,
    /// Back to the screen, which takes up this action.
    Through(Action),
    /// Yes was the answer.
    Yes(Subject),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_go_round() {
        let mut pages = Pages::default();
        pages.update(Action::Left);
        assert_eq!((pages.page(3), pages.page(1), pages.page(0)), (2, 0, 0));
        pages.update(Action::Right);
        pages.update(Action::Right);
        assert_eq!(pages.page(3), 1);
        assert_eq!(pages.update(Action::Undo), Some(Exit::Through(Action::Undo)));
        assert_eq!(pages.update(Action::Back), Some(Exit::Close));
    }

    #[test]
    fn the_cursor_of_the_help_goes_round_its_page_and_is_gone_on_the_next() {
        let mut help = Overlay::Help(Pages::default());
        for (action, row) in [
            (Action::Up, Some(2)),
            (Action::Down, Some(0)),
            (Action::Down, Some(1)),
            (Action::Right, None),
            (Action::Down, Some(0)),
            (Action::Up, Some(2)),
            (Action::Home, None),
        ] {
            assert_eq!(help.update(action), None);
            let Overlay::Help(pages) = help else { unreachable!("it is the help") };
            assert_eq!((pages.row(3), pages.row(0)), (row, None), "{action:?}");
        }
    }

    #[test]
    fn the_help_and_the_problems_give_way_to_each_other() {
        let pages = Pages::default();
        for (mut over, other) in [(Overlay::Help(pages), Action::Problems), (Overlay::Problems(pages), Action::Help)] {
            let own = if other == Action::Help { Action::Problems } else { Action::Help };
            assert_eq!(over.update(other), Some(Exit::Through(other)));
            assert_eq!(over.update(own), Some(Exit::Close));
        }
    }

    #[test]
    fn the_answer_is_no_until_the_player_says_yes() {
        let question = Question::new(Subject::Quit);
        let answer = |actions: &[Action]| {
            let mut question = question;
            actions.iter().find_map(|action| question.update(*action))
        };
        let yes = Some(Exit::Yes(Subject::Quit));
        assert_eq!(answer(&[Action::Choose]), Some(Exit::Close));
        assert_eq!(answer(&[Action::Left, Action::Choose]), yes);
        assert_eq!(answer(&[Action::Left, Action::Right, Action::Choose]), Some(Exit::Close));
        assert_eq!(answer(&[Action::Type('y')]), yes);
        assert_eq!(answer(&[Action::Type('x'), Action::Type('n')]), Some(Exit::Close));
        assert_eq!(answer(&[Action::Press(Target::Item(0))]), yes);
        assert_eq!(answer(&[Action::Press(Target::Item(1))]), Some(Exit::Close));
        assert_eq!(answer(&[Action::Up, Action::Choose]), yes);
    }
}
