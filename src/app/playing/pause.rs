//! The in-game menu over the board: what it offers, and what is chosen there.

use super::{Exit, Note, Playing, Turn};
use crate::action::{Action, Target};
use crate::app::Context;
use crate::app::paused::{self, Item};
use crate::app::settings::level_beside;
use crate::config::Config;
use crate::history::Player;

impl Playing {
    /// Whether an entry of the in-game menu can do anything now.
    pub fn offers(&self, item: Item, config: &Config) -> bool {
        match item {
            Item::Undo => self.takes_back(config) && self.last_of_a_person().is_some(),
            Item::Redo => self.turn == Turn::Human && !self.game.undone().is_empty(),
            Item::Hint => self.turn == Turn::Human && self.gives_hints(config),
            Item::Resign => self.game.ply() > 0,
            _ => true,
        }
    }

    /// Whether any move may be taken back in this game, or any more.
    pub fn takes_back(&self, config: &Config) -> bool {
        config.game.takebacks.allows(self.takebacks)
    }

    /// Whether there are hints in this game, or any more.
    pub fn gives_hints(&self, config: &Config) -> bool {
        config.game.hints.allows(self.hints)
    }

    /// The last move of a person, counted from 0.
    pub(super) fn last_of_a_person(&self) -> Option<usize> {
        let human = |ply: &usize| self.seating.players[self.game.mark_at(*ply)] == Player::Human;
        (0..self.game.ply()).rev().find(human)
    }

    /// What only the board takes up. Over it these come from the help, where they were clicked: the menu gives way.
    pub(super) const fn is_for_the_board(action: Action) -> bool {
        use Action as A;
        matches!(
            action,
            A::Place
                | A::Undo
                | A::Redo
                | A::Hint
                | A::MoveNow
                | A::Numbers
                | A::Last
                | A::Goto
                | A::LevelUp
                | A::LevelDown
                | A::New
                | A::Press(Target::Square(_))
        )
    }

    pub(super) fn update_pause(&mut self, cx: &mut Context<'_>, action: Action) -> Option<Exit> {
        match self.paused.as_mut()?.update(cx, action)? {
            paused::Exit::Level(level) if self.level().is_some() => self.set_level(cx, level),
            paused::Exit::Turn(step) if let Some(now) = self.level() => {
                if let Some(level) = level_beside(now, step) {
                    self.set_level(cx, level);
                }
            }
            paused::Exit::Level(_) | paused::Exit::Turn(_) => self.note = Some(Note::TwoPlayers),
            paused::Exit::Item(item) => return self.choose(cx, item),
        }
        None
    }

    fn choose(&mut self, cx: &mut Context<'_>, item: Item) -> Option<Exit> {
        match item {
            Item::Save => cx.save_choices(),
            Item::Resume => self.paused = None,
            Item::Undo => {
                self.paused = None;
                self.undo(cx);
            }
            Item::Redo => {
                self.paused = None;
                self.redo(cx);
            }
            Item::Hint => {
                self.paused = None;
                self.ask_hint(cx);
            }
            Item::Help => return Some(Exit::Help),
            Item::Resign if self.game.ply() == 0 => {
                self.paused = None;
                self.note = Some(Note::NothingToResign);
            }
            Item::Resign => return Some(Exit::Resign),
            Item::New => return Some(Exit::New),
            Item::MainMenu => return Some(Exit::MainMenu),
            Item::Quit => return Some(Exit::Quit),
        }
        None
    }
}
