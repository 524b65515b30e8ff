//! What a screen may use while it takes something up.

use std::time::Instant;

use super::{Effect, Notice, Settings};
use crate::ai::RequestId;
use crate::config::Choice;

/// The time, the settings, and where everything goes that a screen brings about.
pub(super) struct Context<'a> {
    pub(super) now: Instant,
    pub(super) settings: &'a mut Settings,
    pub(super) effects: &'a mut Vec<Effect>,
    pub(super) last_ticket: &'a mut RequestId,
    pub(super) notice: &'a mut Option<Notice>,
    pub(super) seen: &'a mut bool,
}

impl Context<'_> {
    /// Puts a choice into force, and has it remembered.
    pub(super) fn choose(&mut self, choice: Choice) {
        self.settings.choose(&choice);
        self.effects.push(Effect::Remember(choice));
    }

    /// Has the choices in force written into the user's file.
    pub(super) fn save_choices(&mut self) {
        match self.settings.choices() {
            none if none.is_empty() => *self.notice = Some(Notice::NothingToSave),
            choices => self.effects.push(Effect::WriteChoices(choices)),
        }
    }

    pub(super) fn next_ticket(&mut self) -> RequestId {
        *self.last_ticket = self.last_ticket.next();
        *self.last_ticket
    }
}
