//! What happened behind the screen, and what there is to say about the settings.

use super::super::status::Tone;
use super::Scene;
use crate::action::Action;
use crate::app::{Notice, Screen};
use crate::config::WriteError;
use crate::history::{HistoryError, Obstacle};
use crate::keymap::Scope;
use crate::locale::fill;

impl Scene<'_> {
    /// The news, if there are any.
    pub(super) fn news(&self) -> Vec<(Tone, String)> {
        let words = &self.look.words.notice;
        let with = |sentence: &str, reason: &str| fill(sentence, &[("reason", reason)]);
        let in_menu = matches!(self.app.screen(), Screen::Menu(_));
        let notice = match self.app.notice() {
            Some(notice) => notice,
            None if in_menu => &Notice::Problems,
            None => return Vec::new(),
        };
        let history = &self.look.words.history;
        let told = match notice {
            Notice::Problems => return self.problem_count().into_iter().collect(),
            Notice::Charset => (Tone::Plain, fill(words.charset, &[("name", self.look.charset.name())])),
            Notice::NotRecorded(error) => (Tone::Error, with(history.not_recorded, &self.why(error))),
            Notice::HistoryUnread(error) => (Tone::Error, with(history.unread, &self.why(error))),
            Notice::HistoryDamaged(count) => (Tone::Plain, fill(history.damaged, &[("count", &count.to_string())])),
            Notice::NotRemembered(error) => (Tone::Error, with(words.not_remembered, &self.unwritten(error))),
            Notice::NotSaved(error) => (Tone::Error, with(words.save_failed, &self.unwritten(error))),
            Notice::Saved(path) => (Tone::Plain, fill(words.saved, &[("path", &path.display().to_string())])),
            Notice::NothingToSave => (Tone::Plain, words.nothing_to_save.to_owned()),
            Notice::Reloaded => (Tone::Plain, words.reloaded.to_owned()),
        };
        vec![told]
    }

    /// How many problems the settings have, and which key shows them.
    fn problem_count(&self) -> Option<(Tone, String)> {
        let problems = self.app.settings().problems();
        let first = problems.first()?;
        let file = first.path.file_name().unwrap_or(first.path.as_os_str()).to_string_lossy();
        let key = self.key(Scope::Global, Action::Problems).unwrap_or_default();
        let words = &self.look.words.notice;
        let sentence = if problems.len() == 1 { words.problem } else { words.problems };
        let count = problems.len().to_string();
        Some((Tone::Error, fill(sentence, &[("file", &file), ("count", &count), ("key", &key)])))
    }

    fn unwritten(&self, error: &WriteError) -> String {
        error.obstacle.text(self.look.words)
    }

    fn why(&self, error: &HistoryError) -> String {
        let words = &self.look.words.history;
        match &error.obstacle {
            Obstacle::Locked => words.locked,
            Obstacle::NotAFile => words.not_a_file,
            Obstacle::NotADirectory => words.not_a_directory,
            Obstacle::Full => words.full,
            Obstacle::TooLarge => words.too_large,
            Obstacle::ReadOnly => words.read_only,
            Obstacle::Denied => words.denied,
            Obstacle::NoHome => words.no_home,
            Obstacle::Other(said) => return self.look.words.translate(said).unwrap_or_else(|| words.system.to_owned()),
        }
        .to_owned()
    }
}
