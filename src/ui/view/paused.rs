//! The in-game menu of the application.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::StatefulWidget;

use super::super::legend::{Entry, Worth};
use super::super::list::Item as Row;
use super::super::menu::Selected;
use super::super::panel::{clear, fade};
use super::super::paused::Paused as Picture;
use super::super::status::Tone;
use super::super::{Class, Cover, Hits, Table, dialog};
use super::Scene;
use crate::action::Action;
use crate::app::Overlay;
use crate::app::paused::{FIELDS, Focus, Item};
use crate::app::playing::Playing;
use crate::game::Square;
use crate::keymap::Scope;
use crate::locale::fill;

/// Columns and rows of the menu where it does not take the whole screen.
const PANEL: Size = Size::new(47, 17);

impl Scene<'_> {
    pub(super) fn paused(&self, playing: &Playing, table: &Table, buf: &mut Buffer, hits: &mut Hits) {
        let Some(paused) = playing.paused() else { return };
        let (words, frame) = (self.look.words, self.frame);
        let whole = table.class == Class::Small;
        let area = if whole {
            frame.middle(40, 13)
        } else {
            fade(self.look, buf, Rect { height: frame.screen.height - 2, ..frame.screen }, hits);
            self.cleared(table, PANEL, playing.game().position().last(), buf)
        };
        if whole {
            hits.cover();
        }
        let class = if whole { Class::Small } else { Class::Medium };
        let level = self.field(FIELDS[0], Class::Medium);
        let fields: Vec<_> = FIELDS[1..].iter().map(|field| self.field(*field, class)).collect();
        let items = Item::ALL.map(|item| Row {
            key: self.letter(item),
            text: self.deed(item, playing),
            enabled: playing.offers(item, self.app.settings().config()),
        });
        let selected = match paused.focus() {
            Focus::Field(field) => Selected::Field(FIELDS.iter().position(|own| *own == field).unwrap_or(0)),
            Focus::Item(item) => Selected::Item(Item::ALL.iter().position(|own| *own == item).unwrap_or(0)),
        };
        let picture = Picture {
            look: self.look,
            level: (&level.label, playing.level()),
            sense: playing.level().map_or(words.changed.no_level, |level| self.way_of(level).sense),
            fields: &fields,
            items: &items,
            selected,
            whole,
        };
        picture.render(area, buf, hits);

        let mut said = match paused.refused() {
            Some(key) => vec![(Tone::Error, fill(words.paused.unknown, &[("key", &key.to_string())]))],
            None => self.news(),
        };
        if let Some(note) = playing.note() {
            said.push((Tone::Plain, self.note(note, playing.game().rules())));
        }
        if said.is_empty() && playing.level().is_some() && !playing.assisted() {
            let note = if whole { words.paused.level_note_short } else { words.paused.level_note };
            said.push((Tone::Plain, note.to_owned()));
        }
        self.clear_row(buf, frame.status, self.look.theme.base());
        self.clear_row(buf, frame.legend, self.look.theme.band());
        self.status(buf, &said, "");
        self.legend(buf, hits, &self.paused_keys(playing));
    }

    /// Empties a row from one end of the screen to the other.
    pub(super) fn clear_row(&self, buf: &mut Buffer, row: Rect, style: Style) {
        clear(buf, Rect { x: self.frame.screen.x, width: self.frame.screen.width, ..row }, style);
    }

    /// Room for something of this size that lies over the table; what has to go for it is gone.
    pub(super) fn cleared(&self, table: &Table, size: Size, spared: Option<Square>, buf: &mut Buffer) -> Rect {
        let (Cover { area, gone }, ground) = (table.cover(size, spared), self.look.theme.base());
        clear(buf, gone, ground);
        clear(buf, table.rail, ground);
        // half a sentence says nothing
        if let Some(note) = table.grid.note().filter(|note| note.intersects(gone)) {
            clear(buf, note, ground);
        }
        area
    }

    /// Where a question or the in-game menu lies over a game in progress.
    pub(super) fn cover(&self, playing: &Playing, table: &Table) -> Option<Cover> {
        let size = match self.app.overlay() {
            Some(Overlay::Question(_)) => dialog::size(table.class),
            _ if playing.paused().is_some() => PANEL,
            _ => return None,
        };
        Some(table.cover(size, playing.game().position().last()))
    }

    fn letter(&self, item: Item) -> String {
        let bound = |action| self.key(Scope::Menu, action);
        match item {
            Item::Resume => bound(Action::Menu),
            Item::Help => bound(Action::Help),
            Item::Quit => bound(Action::Quit),
            _ => item.letter().map(String::from),
        }
        .unwrap_or_default()
    }

    fn deed(&self, item: Item, playing: &Playing) -> String {
        let (words, actions) = (&self.look.words.paused, &self.look.words.actions);
        match item {
            Item::Resume => words.resume,
            Item::New => words.new,
            Item::Undo if playing.seating().you().is_some() => words.undo,
            Item::Undo => words.undo_last,
            Item::Redo => actions.redo,
            Item::Save => words.save,
            Item::Hint => actions.hint,
            Item::Help => actions.help,
            Item::Resign => words.resign,
            Item::MainMenu => words.main_menu,
            Item::Quit => words.quit,
        }
        .to_owned()
    }

    fn paused_keys(&self, playing: &Playing) -> Vec<Entry> {
        let words = &self.look.words.legend;
        let scope = Scope::Menu;
        let levels = Entry { keys: vec![("1-7".to_owned(), None)], word: words.level.to_owned(), worth: Worth::Spare };
        [
            self.entry(scope, &[Action::Up, Action::Down], words.moving, Worth::Spare),
            self.entry(scope, &[Action::Left, Action::Right], words.change, Worth::Useful),
            Some(levels).filter(|_| playing.level().is_some()),
            self.entry(scope, &[Action::Choose], words.choose, Worth::Spare),
            self.entry(scope, &[Action::Back], words.resume, Worth::Useful),
        ]
        .into_iter()
        .flatten()
        .chain(self.always(scope))
        .collect()
    }
}
