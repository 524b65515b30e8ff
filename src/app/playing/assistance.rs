//! What makes a game an assisted one: moves taken back, hints, another level on the way.

use std::time::Instant;

use super::{Note, Playing, Turn};
use crate::action::Step;
use crate::ai::{Hint, Level, Task};
use crate::app::Context;
use crate::app::settings::level_beside;
use crate::config::Choice;
use crate::game::Mark;
use crate::history::Player;

impl Playing {
    /// Back to the last move of a person, the computer's answer included.
    pub(super) fn undo(&mut self, cx: &mut Context<'_>) {
        let Some(ply) = self.last_of_a_person() else {
            self.note = Some(Note::NothingToUndo);
            return;
        };
        if !self.takes_back(cx.settings.config()) {
            self.note = Some(Note::NoTakebacks);
            return;
        }
        self.hush(cx);
        self.takebacks += 1;
        self.assist();
        self.game.seek(ply);
        self.landed = None;
        self.note = Some(Note::Undone);
    }

    /// Forward again to where a person is to move.
    pub(super) fn redo(&mut self, cx: &mut Context<'_>) {
        if self.turn != Turn::Human || !self.game.redo() {
            self.note = Some(Note::NothingToRedo);
            return;
        }
        self.hush(cx);
        while self.mover() != Player::Human && self.game.redo() {}
        self.landed = None;
        self.note = Some(Note::Redone);
        self.think(cx);
    }

    pub(super) fn ask_hint(&mut self, cx: &mut Context<'_>) {
        if self.turn != Turn::Human {
            self.note = Some(Note::NotYourTurn);
            return;
        }
        if self.asked.is_some() {
            return;
        }
        if let Some((_, since)) = &mut self.hint {
            *since = cx.now;
            return;
        }
        if !self.gives_hints(cx.settings.config()) {
            self.note = Some(Note::NoHints);
            return;
        }
        self.asked = Some(self.request(cx, Task::Hint));
    }

    /// A hint counts when it is there: not one that was taken back meanwhile, nor one that was not found.
    pub(super) fn give_hint(&mut self, hint: Hint, now: Instant) {
        self.asked = None;
        self.hints += 1;
        self.assist();
        self.hint = Some((hint, now));
    }

    fn assist(&mut self) {
        self.assisted = self.seating.you().is_some();
    }

    pub(super) fn step_level(&mut self, cx: &mut Context<'_>, step: Step) {
        let Some(now) = self.level() else {
            self.note = Some(Note::TwoPlayers);
            return;
        };
        match level_beside(now, step) {
            Some(level) => self.set_level(cx, level),
            None => self.note = Some(Note::LastLevel(now)),
        }
    }

    /// Another level, at once: a computer that is thinking thinks again.
    pub(super) fn set_level(&mut self, cx: &mut Context<'_>, level: Level) {
        // the settings may have been read again since the game began
        if cx.settings.config().game.level != level {
            cx.choose(Choice::Level(level));
        }
        let Some(now) = self.level().filter(|now| *now != level) else { return };
        for mark in Mark::ALL {
            if self.seating.players[mark] == Player::Computer(now) {
                self.seating.players[mark] = Player::Computer(level);
            }
        }
        if self.game.ply() > 0 {
            self.assist();
        }
        self.note = Some(Note::Level(level));
        if let Turn::Thinking { since, .. } = self.turn {
            let ticket = self.request(cx, Task::Move(level));
            self.turn = Turn::Thinking { ticket, since, answer: None, hurried: false };
        }
    }
}
