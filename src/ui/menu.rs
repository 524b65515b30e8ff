//! The main menu: what to play at the left, how the next game is set up at the right.
//!
//! ```text
//! 三 子 棋                                       SANZIQI
//!                                              Three in a row, and then some.
//!
//!                                            Next game ──────────────────────
//! ▸ 1  Play                                    Game      ‹ Classic 3×3      ›
//!   2  Two players                             Level     ‹ 4 Normal ━━━━─── ›
//!   0  Exit                                    ..
//!
//! Classic 3×3 ─────────────────────            vs Bot    8 won 5 drawn 3 lost
//!   Three in a row wins: ..                    ━━━━━━━━━━━━━━━─────────╌╌╌╌╌╌
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::fields::{self, Field, Fields};
use super::list::{self, Item, List};
use super::logo::{has_characters, logo};
use super::scores::Numbers;
use super::text::{Row, columns, heading, wrap};
use super::{Class, Frame, Hits, Look};
use crate::history::Tally;

/// The version that the menu shows.
const VERSION: &str = concat!("v", env!("CARGO_PKG_VERSION_MAJOR"), ".", env!("CARGO_PKG_VERSION_MINOR"));

/// The main menu.
#[derive(Clone, Copy, Debug)]
pub struct Menu<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// The rows of the screen.
    pub frame: Frame,
    /// What can be done.
    pub items: &'a [Item],
    /// What can be set.
    pub fields: &'a [Field],
    /// What is under the cursor, unless the cursor is in a question over it.
    pub selected: Option<Selected>,
    /// What the chosen game, or level, is about: its name and a few sentences.
    pub about: (&'a str, &'a str),
    /// The games against the chosen level.
    pub record: Tally,
}

/// What is under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selected {
    /// An entry, from 0.
    Item(usize),
    /// A setting, from 0.
    Field(usize),
}

impl Selected {
    const fn item(self) -> Option<usize> {
        match self {
            Self::Item(index) => Some(index),
            Self::Field(_) => None,
        }
    }

    const fn field(self) -> Option<usize> {
        match self {
            Self::Field(index) => Some(index),
            Self::Item(_) => None,
        }
    }
}

impl StatefulWidget for &Menu<'_> {
    type State = Hits;

    fn render(self, _area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        match self.frame.class {
            Class::Small => self.small(buf, hits),
            Class::Medium => self.wide(buf, hits, 8),
            Class::Large => self.wide(buf, hits, 9),
        }
    }
}

impl Menu<'_> {
    const fn numbers(&self) -> Numbers {
        Numbers { tally: self.record, two_players: false }
    }

    fn list(&self, columns: list::Columns) -> List<'_> {
        List {
            look: self.look,
            items: self.items,
            first: 0,
            selected: self.selected.and_then(Selected::item),
            step: self.frame.class.list_step(),
            columns,
            keys_first: false,
        }
    }

    fn fields(&self, columns: fields::Columns) -> Fields<'_> {
        Fields {
            look: self.look,
            fields: self.fields,
            first: 0,
            selected: self.selected.and_then(Selected::field),
            step: self.frame.class.list_step(),
            columns,
        }
    }

    /// The title row, and under the logo two columns that begin in this row of them.
    fn wide(&self, buf: &mut Buffer, hits: &mut Hits, headings: u16) {
        let (look, theme, class) = (self.look, self.look.theme, self.frame.class);
        let mut row = Row::new(look, buf, self.frame.title, self.frame.title.y);
        row.put_right(VERSION, theme.dim);
        row.put("sanziqi", theme.heading());

        let step = class.list_step();
        let (air, rows) = (step - 1, self.fields.len() as u16 * step);
        let height = headings + 1 + air + rows + 3;
        let area = self.frame.middle(76, height);
        // half a row too low rather than too high: the logo is light
        let area = Rect { y: area.y + (self.frame.body.height.saturating_sub(height)) % 2, ..area };
        logo(look, buf, area);

        let (left, right) = (Rect { width: 34, ..area }, Rect { x: area.x + 42, width: 34, ..area });
        let top = area.y + headings;
        if class == Class::Large {
            heading(look, buf, left, top, look.words.menu.heading, "");
        }
        heading(look, buf, right, top, look.words.menu.next_game, "");
        let below = top + 1 + air;
        self.list(list::Columns::WIDE).render(Rect { y: below, height: rows, ..left }, buf, hits);
        let right = Rect { x: right.x + 2, width: right.width - 2, ..right };
        self.fields(fields::Columns::Arrows(9)).render(Rect { y: below, height: rows, ..right }, buf, hits);

        let record = Rect { y: below + rows + 1, height: 1, ..right };
        self.record(record, buf);
        let items = self.items.len() as u16 * step;
        let about = below + items + 1 + step;
        self.about(Rect { y: about, height: self.frame.body.bottom().saturating_sub(about), ..left }, buf);
    }

    /// What the chosen game or level is about.
    fn about(&self, area: Rect, buf: &mut Buffer) {
        let (look, (name, text)) = (self.look, self.about);
        heading(look, buf, area, area.y, name, "");
        let inside = Rect { x: area.x + 2, width: area.width - 2, ..area };
        for (line, y) in wrap(&look.spell(text), inside.width).iter().zip(area.y + 1..area.bottom()) {
            Row::new(look, buf, inside, y).put(line, look.theme.dim);
        }
    }

    fn record(&self, area: Rect, buf: &mut Buffer) {
        let (look, words) = (self.look, self.look.words);
        if self.record.games() == 0 {
            Row::new(look, buf, area, area.y).put(words.score.empty, look.theme.dim);
            return;
        }
        let long = columns(look, words.menu.record) + 21;
        let label = if long <= area.width { words.menu.record } else { words.menu.record_short };
        self.numbers().draw_right(look, buf, area, label);
        self.numbers().ratio(look, buf, area, area.y + 1);
    }

    fn small(&self, buf: &mut Buffer, hits: &mut Hits) {
        let (look, theme) = (self.look, self.look.theme);
        let height = 4 + self.fields.len() as u16 + 1;
        let area = self.frame.middle(40, height.max(13));
        let mut row = Row::new(look, buf, area, area.y);
        row.put_right(VERSION, theme.dim);
        if has_characters(look) {
            row.put("三子棋", theme.heading());
            row.skip(2).put("sanziqi", theme.dim);
        } else {
            row.put("sanziqi", theme.heading());
        }
        let (items, fields) =
            (Rect { y: area.y + 2, width: 17, ..area }, Rect { x: area.x + 18, y: area.y + 2, width: 22, ..area });
        self.list(list::Columns::NARROW).render(items, buf, hits);
        self.fields(fields::Columns::Bare(6)).render(fields, buf, hits);

        let record = Rect { y: fields.y + self.fields.len() as u16 + 1, height: 1, ..fields };
        if self.record.games() == 0 {
            return self.record(record, buf);
        }
        let mut row = Row::new(look, buf, record, record.y);
        if let Some(rate) = self.record.rate() {
            row.put_right(&format!("{rate}%"), theme.text);
        }
        row.put(look.words.menu.record_short, theme.dim);
        row.skip(1).put(&self.numbers().dashed(), theme.dim);
        self.numbers().ratio(look, buf, record, record.y + 1);
    }
}
