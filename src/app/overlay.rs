//! What can lie over any screen: help, the problems of the settings, a question.

use super::list::Cursor;
use crate::action::{Action, Target};
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

/// A text of several pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pages {
    turned: i32,
}

impl Pages {
    /// The page to show, of a text that takes `count` pages on this screen; from 0.
    pub fn page(self, count: usize) -> usize {
        let count = i32::try_from(count.max(1)).unwrap_or(i32::MAX);
        self.turned.rem_euclid(count) as usize
    }

    /// Turns the page or closes; everything else is left to the screen below.
    pub(super) fn update(&mut self, action: Action) -> Option<Exit> {
        match action {
            Action::Left | Action::Up | Action::Previous => self.turned = self.turned.wrapping_sub(1),
            Action::Right | Action::Down | Action::Next => self.turned = self.turned.wrapping_add(1),
            Action::Home => self.turned = 0,
            Action::End => self.turned = -1,
            Action::Back | Action::Choose | Action::Help | Action::Problems | Action::Menu => return Some(Exit::Close),
            Action::Type(_) | Action::Erase | Action::Press(_) => {}
            other => return Some(Exit::Through(other)),
        }
        None
    }
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
