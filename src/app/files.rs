//! What the program hears of its own files: games that were read, written or not, choices that were not kept.

use std::mem;
use std::path::PathBuf;
use std::time::Instant;

use super::playing::{READ, Turn};
use super::{App, Notice, Screen, Trouble};
use crate::history::{Chunk, HistoryError};

impl App {
    /// Some more of the history was read.
    pub(super) fn read(&mut self, chunk: Chunk) {
        match self.scores.absorb(chunk) {
            Err(error) => self.trouble(Trouble::HistoryUnread(error)),
            Ok(()) if self.scores.is_complete() && self.scores.unreadable() > 0 => {
                self.notice = Some(Notice::HistoryDamaged(self.scores.unreadable()));
            }
            Ok(()) => {}
        }
    }

    /// The scores begin anew, unless that went wrong.
    pub(super) fn cleared(&mut self, outcome: Result<Option<PathBuf>, HistoryError>) {
        match outcome {
            Err(why) => self.trouble(Trouble::NotCleared(why)),
            Ok(kept) => {
                self.settled(|trouble| matches!(trouble, Trouble::NotCleared(_) | Trouble::HistoryUnread(_)));
                let scores = mem::take(&mut self.scores);
                self.notice = Some(match kept {
                    Some(path) => Notice::Cleared(path),
                    None if scores.is_empty() => Notice::NothingToClear,
                    None => Notice::Forgotten,
                });
            }
        }
    }

    /// Tells what went wrong, and keeps it for the list of problems.
    pub(super) fn trouble(&mut self, trouble: Trouble) {
        self.troubles.retain(|old| !old.is_as(&trouble));
        self.troubles.push(trouble.clone());
        self.notice = Some(Notice::Trouble(trouble));
    }

    /// When what is told gives way to how the computer's search gets on.
    pub(super) fn notice_ends(&self) -> Option<Instant> {
        let thinks = matches!(&self.screen, Screen::Playing(playing)
            if playing.paused().is_none() && matches!(playing.turn(), Turn::Thinking { .. }));
        (thinks && self.notice.is_some()).then(|| self.noticed + READ)
    }

    /// Once that is due.
    pub(super) fn end_notice(&mut self) {
        if self.notice_ends().is_some_and(|end| end <= self.now) {
            self.notice = None;
        }
    }

    /// What went wrong before goes well now.
    pub(super) fn settled(&mut self, is_settled: impl Fn(&Trouble) -> bool) {
        self.notice.take_if(|notice| matches!(notice, Notice::Trouble(trouble) if is_settled(trouble)));
        self.troubles.retain(|trouble| !is_settled(trouble));
    }
}
