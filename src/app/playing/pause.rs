//! What the in-game menu asks of the game under it.

use super::{Exit, Note, Playing};
use crate::app::Context;
use crate::app::paused::{self, Item};
use crate::app::settings::level_beside;

impl Playing {
    pub(super) fn leave_pause(&mut self, cx: &mut Context<'_>, exit: paused::Exit) -> Option<Exit> {
        match exit {
            paused::Exit::Level(level) => {
                self.set_level(cx, level);
                None
            }
            paused::Exit::Turn(step) => {
                let now = self.level().unwrap_or(cx.settings.config().game.level);
                if let Some(level) = level_beside(now, step) {
                    self.set_level(cx, level);
                }
                None
            }
            paused::Exit::Item(Item::Save) => {
                cx.save_choices();
                None
            }
            paused::Exit::Item(Item::Resume) => {
                self.paused = None;
                None
            }
            paused::Exit::Item(Item::Undo) => {
                self.paused = None;
                self.undo(cx);
                None
            }
            paused::Exit::Item(Item::Resign) if self.game.ply() == 0 => {
                self.paused = None;
                self.note = Some(Note::NothingToResign);
                None
            }
            paused::Exit::Item(Item::Resign) => Some(Exit::Resign),
            paused::Exit::Item(Item::New) => Some(Exit::New),
            paused::Exit::Item(Item::MainMenu) => Some(Exit::MainMenu),
            paused::Exit::Item(Item::Quit) => Some(Exit::Quit),
        }
    }
}
