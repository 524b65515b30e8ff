//! What lies over a screen: a question, or the problems of the settings.

use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::super::dialog::{self, Dialog};
use super::super::legend::{Entry, Worth};
use super::super::panel::fade;
use super::super::problems::Problems;
use super::super::text::Row;
use super::super::{Class, Hits, Table};
use super::Scene;
use crate::action::{Action, Target};
use crate::app::{Pages, Question, Screen, Subject};
use crate::game::Square;
use crate::keymap::Scope;
use crate::locale::fill;

impl Scene<'_> {
    pub(super) fn question(&self, question: Question, buf: &mut Buffer, hits: &mut Hits) {
        let (words, frame) = (&self.look.words.dialog, self.frame);
        fade(self.look, buf, Rect { height: frame.screen.height - 1, ..frame.screen }, hits);
        let (asked, price) = match question.subject {
            Subject::Quit => (words.quit, &words.unrecorded),
            Subject::NewGame => (words.new, &words.unrecorded),
            Subject::MainMenu => (words.abandon, &words.unrecorded),
            Subject::Resign => (words.resign, &words.counts),
            Subject::ClearHistory => (words.clear, &words.kept),
        };
        let dialog = Dialog { look: self.look, question: asked, price, yes: question.is_yes() };
        let area = match self.table_on_screen() {
            Some((table, last)) => self.cleared(&table, dialog::size(table.class), last, buf),
            None => frame.middle(36, dialog::size(Class::Medium).height),
        };
        dialog.render(area, buf, hits);

        self.clear_row(buf, frame.legend, self.look.theme.band());
        let answer = |key: char, index, word: &str| Entry {
            keys: vec![(key.to_string(), Some(Action::Press(Target::Item(index))))],
            word: word.to_lowercase(),
            worth: Worth::Useful,
        };
        let legend = &self.look.words.legend;
        let keys: Vec<_> = [
            self.entry(Scope::Menu, &[Action::Left, Action::Right], legend.moving, Worth::Spare),
            self.entry(Scope::Menu, &[Action::Choose], legend.choose, Worth::Spare),
            Some(answer('y', 0, words.yes)),
            Some(answer('n', 1, words.no)),
        ]
        .into_iter()
        .flatten()
        .collect();
        self.legend(buf, hits, &keys);
    }

    pub(super) fn problems(&self, pages: Pages, buf: &mut Buffer, hits: &mut Hits) {
        let (look, frame) = (self.look, self.frame);
        let problems = self.app.settings().problems();
        let told = |path: &Path, complaint| (path.display().to_string(), complaint);
        let unreadable = self.app.scores().unreadable();
        let history = self.app.settings().places().history().unwrap_or_default();
        let damage = (unreadable > 0).then(|| told(&history, self.damage(unreadable)));
        let troubles = self.app.troubles().iter().map(|trouble| told(trouble.path(), self.complaint(trouble)));
        let troubles: Vec<_> = troubles.chain(damage).collect();
        let picture = Problems { look, problems, troubles: &troubles };
        let head = Rect { height: 1, ..frame.body };
        let title = if frame.title.is_empty() { head } else { frame.title };
        let body = if frame.title.is_empty() {
            Rect { y: frame.body.y + 2, height: frame.body.height - 2, ..frame.body }
        } else {
            Rect { y: frame.body.y + 1, height: frame.body.height - 1, ..frame.body }
        };
        let count = picture.pages(body);
        let page = pages.page(count);
        let mut row = Row::new(look, buf, title, title.y);
        row.put(look.words.problems.heading, look.theme.heading());
        if count > 1 {
            let (number, all) = ((page + 1).to_string(), count.to_string());
            row.put_right(&fill(look.words.problems.page, &[("page", &number), ("pages", &all)]), look.theme.dim);
        }
        picture.page(page, body, buf);
        self.legend(buf, hits, &self.page_keys(count));
    }

    /// The board that is on the screen, and the last stone on it.
    fn table_on_screen(&self) -> Option<(Table, Option<Square>)> {
        let (table, game) = match self.app.screen() {
            Screen::Menu(_) => return None,
            Screen::Playing(playing) => (self.table(playing.game(), playing.cursor()), playing.game()),
            Screen::Result(finished) => (self.table_of_result(finished), &finished.game),
        };
        Some((table, game.position().last()))
    }

    /// The keys of a text with so many pages.
    pub(super) fn page_keys(&self, count: usize) -> Vec<Entry> {
        let words = &self.look.words.legend;
        let scope = Scope::Menu;
        let turn = self.entry(scope, &[Action::Left, Action::Right], words.page, Worth::Useful);
        [turn.filter(|_| count > 1), self.entry(scope, &[Action::Back], words.close, Worth::Vital)]
            .into_iter()
            .flatten()
            .collect()
    }
}
