//! The main menu of the application.

use ratatui::buffer::Buffer;
use ratatui::widgets::StatefulWidget;

use super::super::Hits;
use super::super::legend::{Entry, Worth};
use super::super::list::Item as Row;
use super::super::menu::{Menu as Picture, Selected};
use super::super::status::Tone;
use super::Scene;
use crate::action::Action;
use crate::app::Field;
use crate::app::menu::{FIELDS, Focus, Item, Menu};
use crate::history::Player;
use crate::keymap::Scope;
use crate::locale::{Locale, fill};
use crate::symbols::Charset;

impl Scene<'_> {
    pub(super) fn menu(&self, menu: &Menu, buf: &mut Buffer, hits: &mut Hits) {
        let (words, config) = (self.look.words, self.app.settings().config());
        let items = Item::ALL.map(|item| Row {
            key: item.digit().to_string(),
            text: match item {
                Item::Play => words.menu.play,
                Item::TwoPlayers => words.menu.two_players,
                Item::ClearScores => words.menu.clear,
                Item::Exit => words.menu.exit,
            }
            .to_owned(),
            enabled: true,
        });
        let fields = FIELDS.map(|field| self.field(field, self.frame.class));
        let selected = match menu.focus() {
            Focus::Item(item) => Selected::Item(Item::ALL.iter().position(|own| *own == item).unwrap_or(0)),
            Focus::Field(field) => Selected::Field(FIELDS.iter().position(|own| *own == field).unwrap_or(0)),
        };
        let (variant, level) = (config.variant(), config.game.level);
        let (title, rules) = (self.game_title(&variant), self.game_rules(&variant));
        let name = self.numbered(level);
        let about = match menu.focus() {
            Focus::Field(Field::Level) => (name.as_str(), self.way_of(level).about),
            _ => (title.as_str(), rules.as_str()),
        };
        let score = self.app.scores().get(variant.name(), Player::Computer(level));
        let picture = Picture {
            look: self.look,
            frame: self.frame,
            items: &items,
            fields: &fields,
            selected: self.app.overlay().is_none().then_some(selected),
            about,
            record: score.tally(),
        };
        picture.render(self.frame.screen, buf, hits);

        let last = Item::ALL.len() - 1;
        let sentences = match menu.refused() {
            Some(key) => {
                let (key, last) = (key.to_string(), last.to_string());
                vec![(Tone::Error, fill(words.menu.unknown, &[("key", &key), ("last", &last)]))]
            }
            None => self.news(),
        };
        self.status(buf, &sentences, "");
        self.legend(buf, hits, &self.menu_keys(last));
    }

    fn menu_keys(&self, last: usize) -> Vec<Entry> {
        let words = &self.look.words.legend;
        let digits =
            Entry { keys: vec![(format!("0-{last}"), None)], word: words.choose.to_owned(), worth: Worth::Useful };
        let language = match self.look.charset {
            Charset::Ascii => words.language_plain,
            Charset::Unicode | Charset::CjkSafe => Locale::of(self.look.language.next()).language.short,
        };
        let scope = Scope::Menu;
        [
            Some(digits),
            self.entry(scope, &[Action::Up, Action::Down], words.moving, Worth::Spare),
            self.entry(scope, &[Action::Left, Action::Right], words.change, Worth::Useful),
            self.entry(scope, &[Action::Choose], words.go, Worth::Spare),
            self.entry(scope, &[Action::Language], language, Worth::Spare),
        ]
        .into_iter()
        .flatten()
        .chain(self.always(scope))
        .collect()
    }
}
