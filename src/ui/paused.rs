//! The in-game menu: the level as seven keys, what else can be set, and what can be done.
//!
//! ```text
//!     Paused
//!
//!   ▸ Level       ‹ 1   2   3  [4]  5   6   7 ›
//!                   Normal  finds some forks
//!
//!     Symbols     ‹ pixel                     ›
//!     Theme       ‹ default                   ›
//!     Language    ‹ English                   ›
//!
//!     m  Resume                 i  Hint
//!     n  New game               ?  Help
//!     u  Undo my last move      r  Resign
//!     y  Redo                   b  Main menu
//!     w  Save these choices     q  Quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::StatefulWidget;

use super::fields::{Columns, Field, Fields};
use super::list::{self, Item, List};
use super::menu::Selected;
use super::panel::panel;
use super::text::Row;
use super::{Hits, Look};
use crate::action::{Action, Step, Target};
use crate::ai::Level;

/// The in-game menu.
#[derive(Clone, Copy, Debug)]
pub struct Paused<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// The label of the level, and the level; where two people play there is none.
    pub level: (&'a str, Option<Level>),
    /// How that level plays, or why there is none.
    pub sense: &'a str,
    /// What else can be set.
    pub fields: &'a [Field],
    /// What can be done.
    pub items: &'a [Item],
    /// What is under the cursor; the level is the first field.
    pub selected: Selected,
    /// Whether it takes the whole screen, for want of room.
    pub whole: bool,
}

/// Columns of one level's key.
const KEY: u16 = 3;

impl StatefulWidget for &Paused<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        // where to write, and how far from its left end the first arrow stands
        let (inside, arrow) = if self.whole {
            (Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area }, 9)
        } else {
            (panel(self.look, buf, area), 12)
        };
        let words = &self.look.words.paused;
        let mut y = inside.y;
        Row::new(self.look, buf, inside, y).put(words.heading, self.look.theme.heading());
        y += 2;
        self.keys(Rect { y, height: 2, ..inside }, buf, hits, arrow);
        y += 2 + u16::from(!self.whole);

        let selected = match self.selected {
            Selected::Field(index) => index.checked_sub(1),
            Selected::Item(_) => None,
        };
        let fields = Fields {
            look: self.look,
            fields: self.fields,
            first: 1,
            selected,
            step: 1,
            columns: Columns::Arrows(arrow),
        };
        let rows = self.fields.len() as u16;
        fields.render(Rect { y, height: rows, ..inside }, buf, hits);

        // what can be done stands at the foot, in two columns
        let half = self.items.len().div_ceil(2);
        let top = if self.whole { y + rows + 1 } else { (inside.bottom() - half as u16).max(y + rows + 1) };
        let right = if self.whole { 23 } else { inside.width * 26 / 41 };
        for (first, x, width) in [(0, 0, right - 1), (half, right, inside.width - right + 1)] {
            let items = &self.items[first..(first + half).min(self.items.len())];
            let selected = match self.selected {
                Selected::Item(index) => index.checked_sub(first).filter(|index| *index < items.len()),
                Selected::Field(_) => None,
            };
            let columns = list::Columns { sign: None, key: Some(1), text: 4 };
            let list = List { look: self.look, items, first, selected, step: 1, columns, keys_first: true };
            let column = Rect { x: inside.x + x - 1, y: top, width, height: half as u16 };
            list.render(column.intersection(area), buf, hits);
        }
    }
}

impl Paused<'_> {
    /// The levels side by side, the one in force filled, with its name and sense below.
    fn keys(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits, arrow: u16) {
        let (look, theme, glyphs) = (self.look, self.look.theme, self.look.glyphs());
        let (label, level) = self.level;
        let selected = self.selected == Selected::Field(0);
        let arrows = if selected { theme.cursor() } else { theme.faint };
        if selected {
            let sign = Rect { x: area.x.saturating_sub(2), width: 1, ..area };
            Row::new(look, buf, sign, area.y).put(glyphs.here, theme.cursor());
        }
        hits.push(Rect { height: 1, ..area }, Action::Press(Target::Field(0)));
        let mut row = Row::new(look, buf, area, area.y);
        row.put(label, if selected { theme.heading() } else { theme.dim });

        // as much air between the keys as there is room for
        let keys = area.x + arrow + 1;
        let step = ((area.right() - 1 - keys - KEY) / 6).min(KEY + 1);
        let left = row.to(area.x + arrow).put(glyphs.previous, arrows);
        if selected && level.is_none() {
            hits.set_cursor((keys + 1, area.y).into());
        }
        for (index, own) in Level::ALL.into_iter().enumerate() {
            row.to(keys + index as u16 * step);
            let style = match (level == Some(own), level) {
                (true, _) => theme.bar(),
                (_, Some(_)) => theme.text,
                (_, None) => theme.dim,
            };
            if level == Some(own) && selected {
                hits.set_cursor(row.skip(1).position());
                row = Row::new(look, buf, area, area.y);
                row.to(keys + index as u16 * step);
            }
            let key = row.put(&format!(" {} ", own.number()), style);
            hits.push(key, Action::Press(Target::Value(0, index)));
        }
        let right = row.to(keys + 6 * step + KEY).put(glyphs.next, arrows);
        for (arrow, step) in [(left, Step::Previous), (right, Step::Next)] {
            hits.push(arrow, Action::Press(Target::Step(0, step)));
        }

        if let Some(level) = level {
            let words = &look.words.levels.of(level.name());
            let mut row = Row::new(look, buf, area, area.y + 1);
            row.to(keys + 1).put(words.name, theme.cursor().add_modifier(Modifier::BOLD));
            row.skip(2).put(self.sense, theme.dim);
        } else {
            Row::new(look, buf, area, area.y + 1).to(keys + 1).put(self.sense, theme.dim);
        }
    }
}
