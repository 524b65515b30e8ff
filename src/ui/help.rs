//! The help: keys, rules and signs in two columns, or on small screens in one; as many pages as that takes.
//!
//! ```text
//! Keys ───────────────────────────────    Rules ────────────────── Classic 3×3
//!   Move      ← ↑ ↓ →   h j k l             Three in a row wins: across, down or
//!   Place     Enter     Space, click        diagonal. A full board is a draw.
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::text::{Row, heading, wrap};
use super::{Class, Hits, Look};
use crate::action::Action;

/// A part of the help.
#[derive(Clone, Debug)]
pub struct Section {
    /// What it is about.
    pub heading: String,
    /// What the heading ends with.
    pub note: String,
    /// What it says.
    pub lines: Vec<Line>,
}

/// One row of the help.
#[derive(Clone, Debug)]
pub enum Line {
    /// What a key does.
    Key {
        /// In a word.
        word: String,
        /// The key.
        key: String,
        /// Its other keys, and what there is to add.
        note: String,
        /// What a click on it does.
        action: Option<Action>,
    },
    /// A few sentences; they take as many rows as they need.
    Text(String),
    /// A sign and what it means.
    Sign(Vec<(String, Style)>, String),
    /// A name and what it means.
    Name(String, String),
    /// Nothing.
    Gap,
}

/// The help on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Help<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// Small screens have one column.
    pub class: Class,
    /// In the order in which they matter here.
    pub sections: &'a [Section],
}

/// Columns of the screen between two columns of the help.
const AIR: u16 = 4;

/// Rows of one column: the first is a heading or goes on with the column before.
type Column<'a> = Vec<Piece<'a>>;

/// What stands in one row.
#[derive(Clone, Debug)]
enum Piece<'a> {
    Heading(&'a Section),
    Line(&'a Line),
    Text(String),
    Gap,
}

impl Piece<'_> {
    /// Whether a click on it does something.
    const fn acts(&self) -> bool {
        matches!(self, Piece::Line(Line::Key { action: Some(_), .. }))
    }
}

impl<'a> Help<'a> {
    const fn columns_a_page(&self) -> usize {
        match self.class {
            Class::Small => 1,
            Class::Medium | Class::Large => 2,
        }
    }

    /// How wide a column is.
    const fn column(&self, area: Rect) -> u16 {
        match self.class {
            Class::Small => area.width,
            Class::Medium | Class::Large => area.width.saturating_sub(AIR) / 2,
        }
    }

    /// How many pages it takes.
    pub fn pages(&self, area: Rect) -> usize {
        self.arrange(area).len().div_ceil(self.columns_a_page())
    }

    /// What a page is about: its first heading.
    pub fn topic(&self, page: usize, area: Rect) -> &'a str {
        let columns = self.arrange(area);
        let before = columns.iter().take(page * self.columns_a_page() + 1).flatten();
        let headings = before.filter_map(|piece| match piece {
            Piece::Heading(section) => Some(section.heading.as_str()),
            _ => None,
        });
        let own = columns.get(page * self.columns_a_page()).and_then(|column| match column.first() {
            Some(Piece::Heading(section)) => Some(section.heading.as_str()),
            _ => None,
        });
        own.or_else(|| headings.reduce(|_, later| later)).unwrap_or_default()
    }

    /// How many rows of a page do something.
    pub fn actions(&self, page: usize, area: Rect) -> usize {
        let columns = self.arrange(area);
        let shown = columns.iter().skip(page * self.columns_a_page()).take(self.columns_a_page());
        shown.flatten().filter(|piece| piece.acts()).count()
    }

    /// Draws a page, from 0; the cursor is on the chosen one of the rows that do something, from 0.
    pub fn page(&self, page: usize, chosen: Option<usize>, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let columns = self.arrange(area);
        let mut rows = 0..;
        let shown = columns.iter().skip(page * self.columns_a_page()).take(self.columns_a_page());
        let width = self.column(area);
        for (column, x) in shown.zip([area.x, area.x + width + AIR]) {
            let place = Rect { x, width, ..area };
            for (piece, y) in column.iter().zip(area.y..area.bottom()) {
                let is_chosen = piece.acts() && rows.next() == chosen;
                self.piece(piece, is_chosen, Rect { y, height: 1, ..place }, buf, hits);
            }
        }
    }

    /// Sections fill one column after the other; one that does not fit begins in the next, if it fits there.
    fn arrange(&self, area: Rect) -> Vec<Column<'a>> {
        let height = usize::from(area.height.max(2));
        let width = self.column(area);
        let mut columns: Vec<Column<'a>> = vec![Vec::new()];
        for section in self.sections {
            let rows = Self::rows(section, width);
            let used = columns.last().map_or(0, Vec::len);
            let fits_here = used == 0 || used + 1 + rows.len() <= height;
            if !fits_here {
                columns.push(Vec::new());
            } else if used > 0 {
                columns.last_mut().expect("there is a column").push(Piece::Gap);
            }
            for row in rows {
                if columns.last().is_some_and(|column| column.len() >= height) {
                    columns.push(Vec::new());
                }
                let column = columns.last_mut().expect("there is a column");
                // no column begins with nothing
                if !(column.is_empty() && matches!(row, Piece::Gap)) {
                    column.push(row);
                }
            }
        }
        for page in columns.chunks_mut(self.columns_a_page()) {
            if let [left, right] = page {
                level_out(left, right);
            }
        }
        columns
    }

    fn rows(section: &'a Section, width: u16) -> Column<'a> {
        let mut rows = vec![Piece::Heading(section)];
        for line in &section.lines {
            match line {
                Line::Text(text) => rows.extend(wrap(text, width - 2).into_iter().map(Piece::Text)),
                Line::Gap => rows.push(Piece::Gap),
                other => rows.push(Piece::Line(other)),
            }
        }
        rows
    }

    fn piece(&self, piece: &Piece<'_>, chosen: bool, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (look, theme) = (self.look, self.look.theme);
        let line = match piece {
            Piece::Gap => return,
            Piece::Heading(section) => return heading(look, buf, area, area.y, &section.heading, &section.note),
            Piece::Text(text) => {
                Row::new(look, buf, area, area.y).skip(2).put(text, theme.text);
                return;
            }
            Piece::Line(line) => line,
        };
        let [text, strong, dim] = if chosen { [theme.bar(); 3] } else { [theme.text, theme.heading(), theme.dim] };
        if chosen {
            buf.set_style(area, text);
            hits.set_cursor(Position::new(area.x + 2, area.y));
        }
        let mut row = Row::new(look, buf, area, area.y);
        if chosen {
            row.put(look.glyphs().here, text);
        }
        row.to(area.x + 2);
        match line {
            Line::Key { word, key, note, action } => {
                row.put(word, text);
                row.to(area.x + 12).put(key, strong);
                let end = row.skip(1).to(area.x + 22).position();
                // a long note may reach into the gap between the columns
                let rest = Rect { x: end.x, width: (area.x + area.width + 2).saturating_sub(end.x), ..area };
                Row::new(look, buf, rest, area.y).put(note, dim);
                if let Some(action) = action {
                    hits.push(area, *action);
                }
            }
            Line::Sign(sign, meaning) => {
                for (part, style) in sign {
                    row.put(part, *style);
                }
                row.to(area.x + 12).put(meaning, theme.dim);
            }
            Line::Name(name, meaning) => {
                row.put(name, theme.text);
                row.to(area.x + 14).put(meaning, theme.dim);
            }
            Line::Text(_) | Line::Gap => {}
        }
    }
}

/// Moves whole sections from the left column to the right one, as long as that makes the longer of both shorter.
fn level_out<'a>(left: &mut Column<'a>, right: &mut Column<'a>) {
    while let Some(last) = left.iter().rposition(|piece| matches!(piece, Piece::Heading(_))).filter(|at| *at > 0) {
        let begins = matches!(right.first(), Some(Piece::Heading(_)));
        let moved = left.len() - last;
        if !begins || (right.len() + 1 + moved).max(last - 1) >= left.len().max(right.len()) {
            return;
        }
        let mut section = left.split_off(last);
        // the gap before it goes, and one behind it comes
        left.pop();
        section.push(Piece::Gap);
        section.append(right);
        *right = section;
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Modifier;

    use super::super::testing::{Stage, picture};
    use super::*;

    fn sections() -> Vec<Section> {
        let key = |word: &str, key: &str, note: &str, action| Line::Key {
            word: word.to_owned(),
            key: key.to_owned(),
            note: note.to_owned(),
            action: Some(action),
        };
        let keys = vec![
            key("Place", "Enter", "Space, click", Action::Place),
            key("Undo", "u", "Backspace", Action::Undo),
            Line::Gap,
            key("Quit", "q", "or Ctrl-C", Action::Quit),
        ];
        vec![
            Section { heading: "Keys".to_owned(), note: String::new(), lines: keys },
            Section {
                heading: "Rules".to_owned(),
                note: "Classic 3×3".to_owned(),
                lines: vec![Line::Text("Three in a row wins: across, down or diagonal.".to_owned())],
            },
        ]
    }

    fn draw(class: Class, area: Rect, page: usize) -> (String, usize, Hits) {
        let stage = Stage::plain();
        let sections = sections();
        let help = Help { look: stage.look(), class, sections: &sections };
        let (mut buf, mut hits) = (Buffer::empty(area), Hits::new());
        help.page(page, None, area, &mut buf, &mut hits);
        (picture(&buf), help.pages(area), hits)
    }

    #[test]
    fn two_columns_where_there_is_room() {
        let (drawn, pages, hits) = draw(Class::Medium, Rect::new(0, 0, 76, 6), 0);
        assert_eq!(
            drawn,
            "\
Keys ───────────────────────────────    Rules ────────────────── Classic 3×3
  Place     Enter     Space, click        Three in a row wins: across, down
  Undo      u         Backspace           or diagonal.

  Quit      q         or Ctrl-C"
        );
        assert_eq!(pages, 1);
        assert_eq!(hits.at(Position::new(5, 2)), Some(Action::Undo));
        assert_eq!(hits.at(Position::new(5, 3)), None);
    }

    #[test]
    fn the_chosen_row_is_filled_and_has_the_cursor() {
        let (stage, sections, area) = (Stage::plain(), sections(), Rect::new(0, 0, 76, 6));
        let help = Help { look: stage.look(), class: Class::Medium, sections: &sections };
        let (mut buf, mut hits) = (Buffer::empty(area), Hits::new());
        assert_eq!(help.actions(0, area), 3);
        help.page(0, Some(2), area, &mut buf, &mut hits);
        assert_eq!(picture(&buf).lines().last(), Some("▸ Quit      q         or Ctrl-C"));
        assert!((0..36).all(|x| buf[(x, 4)].modifier.contains(Modifier::REVERSED)));
        assert!(!buf[(0, 2)].modifier.contains(Modifier::REVERSED));
        assert_eq!(hits.cursor().and_then(|at| hits.at(at)), Some(Action::Quit));
    }

    #[test]
    fn what_is_longer_than_a_page_goes_on_on_the_next() {
        let area = Rect::new(0, 0, 40, 3);
        let pages: Vec<String> = (0..3).map(|page| draw(Class::Small, area, page).0).collect();
        assert_eq!(draw(Class::Small, area, 0).1, 3);
        assert!(pages[0].starts_with("Keys") && pages[0].ends_with("Backspace"));
        assert_eq!(pages[1], "  Quit      q         or Ctrl-C");
        assert!(pages[2].starts_with("Rules"));
        let sections = sections();
        let stage = Stage::plain();
        let help = Help { look: stage.look(), class: Class::Small, sections: &sections };
        assert_eq!((0..3).map(|page| help.topic(page, area)).collect::<Vec<_>>(), ["Keys", "Keys", "Rules"]);
    }
}
