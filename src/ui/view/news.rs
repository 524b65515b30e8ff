//! What happened behind the screen, and what there is to say about the settings.

use std::path::Path;

use super::super::status::Tone;
use super::super::text::{columns, shorten_middle};
use super::Scene;
use crate::action::Action;
use crate::app::{Notice, Screen, Trouble};
use crate::history::{HistoryError, Obstacle};
use crate::keymap::Scope;
use crate::locale::fill;

/// The least columns of a path that are worth showing.
const PATH: u16 = 8;

impl Scene<'_> {
    /// The news, if there are any.
    pub(super) fn news(&self) -> Vec<(Tone, String)> {
        self.news_before("")
    }

    /// The news, if there are any, with room behind them for a sentence that matters more than a path.
    pub(super) fn news_before(&self, sentence: &str) -> Vec<(Tone, String)> {
        let taken = match columns(self.look, sentence) {
            0 => 0,
            taken => taken + columns(self.look, self.look.words.gap),
        };
        let room = self.frame.status.width.saturating_sub(taken);
        let (words, history) = (&self.look.words.notice, &self.look.words.history);
        let in_menu = matches!(self.app.screen(), Screen::Menu(_));
        let notice = match self.app.notice() {
            Some(notice) => notice,
            None if in_menu => &Notice::Problems,
            None => return Vec::new(),
        };
        let told = match notice {
            Notice::Problems => return self.problem_count().into_iter().collect(),
            Notice::Trouble(trouble) => (Tone::Error, self.trouble(trouble, room)),
            Notice::Charset => (Tone::Plain, fill(words.charset, &[("name", self.look.charset.name())])),
            Notice::HistoryDamaged(count) => (Tone::Plain, self.damage(*count)),
            Notice::Cleared(path) => (Tone::Plain, self.with_path(history.cleared, path, room)),
            Notice::Forgotten => (Tone::Plain, history.forgotten.to_owned()),
            Notice::NothingToClear => (Tone::Plain, history.nothing_to_clear.to_owned()),
            Notice::Saved(path) => (Tone::Plain, self.with_path(words.saved, path, room)),
            Notice::NothingToSave => (Tone::Plain, words.nothing_to_save.to_owned()),
            Notice::Reloaded => (Tone::Plain, words.reloaded.to_owned()),
        };
        vec![told]
    }

    /// How many games of the history cannot be read.
    pub(super) fn damage(&self, count: u64) -> String {
        let words = &self.look.words.history;
        match count {
            1 => words.damaged_one.to_owned(),
            _ => fill(words.damaged, &[("count", &count.to_string())]),
        }
    }

    /// How many problems there are, and which key shows them.
    fn problem_count(&self) -> Option<(Tone, String)> {
        let (problems, troubles) = (self.app.settings().problems(), self.app.troubles());
        let first = problems.first().map(|problem| problem.path.as_path()).or(troubles.first().map(Trouble::path))?;
        let file = first.file_name().unwrap_or(first.as_os_str()).to_string_lossy();
        let count = problems.len() + troubles.len();
        let words = &self.look.words.notice;
        let key = self.key(Scope::Global, Action::Problems);
        let sentence = match (&key, count) {
            (Some(_), 1) => words.problem,
            (Some(_), _) => words.problems,
            (None, 1) => words.problem_here,
            (None, _) => words.problems_here,
        };
        let (key, count) = (key.unwrap_or_default(), count.to_string());
        Some((Tone::Error, fill(sentence, &[("file", &file), ("count", &count), ("key", &key)])))
    }

    /// What went wrong and why, and with which file, as far as there is room for it.
    fn trouble(&self, trouble: &Trouble, room: u16) -> String {
        let sentence = self.sentence(trouble);
        let Some(reason) = self.reason(trouble) else { return self.with_path(sentence, trouble.path(), room) };
        let plain = fill(sentence, &[("reason", &reason)]);
        if trouble.is_homeless() {
            return plain;
        }
        let about = fill(self.look.words.notice.about, &[("reason", &reason)]);
        let longer = self.with_path(&fill(sentence, &[("reason", &about)]), trouble.path(), room);
        if columns(self.look, &longer) <= room { longer } else { plain }
    }

    /// What went wrong, and why.
    pub(super) fn complaint(&self, trouble: &Trouble) -> String {
        match self.reason(trouble) {
            Some(reason) => fill(self.sentence(trouble), &[("reason", &reason)]),
            None => self.with_path(self.sentence(trouble), trouble.path(), u16::MAX),
        }
    }

    /// A sentence with a path in it, which is shortened until all of it fits, but not to nothing.
    fn with_path(&self, sentence: &str, path: &Path, room: u16) -> String {
        let path = self.app.settings().places().short(path);
        let path = self.look.spell(&path.to_string_lossy()).into_owned();
        let rest = columns(self.look, &fill(sentence, &[("path", "")]));
        let room = room.saturating_sub(rest).max(PATH);
        fill(sentence, &[("path", &shorten_middle(&path, room, self.look.glyphs().ellipsis))])
    }

    fn sentence(&self, trouble: &Trouble) -> &str {
        let (words, history) = (&self.look.words.notice, &self.look.words.history);
        match trouble {
            Trouble::NotRecorded(_) => history.not_recorded,
            Trouble::HistoryUnread(HistoryError { obstacle: Obstacle::Newer, .. }) => history.only_read,
            Trouble::HistoryUnread(_) => history.unread,
            Trouble::NotCleared(_) => history.not_cleared,
            Trouble::NotRemembered(_) => words.not_remembered,
            Trouble::NotSaved(_) => words.save_failed,
            Trouble::PlayerFailed(_) => words.player_failed,
        }
    }

    /// Why it went wrong, unless that is what stands in the file.
    fn reason(&self, trouble: &Trouble) -> Option<String> {
        Some(match trouble {
            Trouble::NotRecorded(error) | Trouble::HistoryUnread(error) | Trouble::NotCleared(error) => self.why(error),
            Trouble::NotRemembered(error) | Trouble::NotSaved(error) => error.obstacle.text(self.look.words),
            Trouble::PlayerFailed(_) => return None,
        })
    }

    fn why(&self, error: &HistoryError) -> String {
        let words = &self.look.words.history;
        match &error.obstacle {
            Obstacle::Locked => words.locked,
            Obstacle::Newer => words.newer,
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
