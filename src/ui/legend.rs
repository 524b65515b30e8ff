//! The last row: which keys do what here. Every word of it can be clicked.
//!
//! ```text
//! ←↑↓→ move  Enter place  u undo  i hint  m menu  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::text::{Row, columns};
use super::{Class, Hits, Look};
use crate::action::Action;

/// What one key, or a few keys that belong together, do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The keys as they are written, each with what it asks for.
    pub keys: Vec<(String, Option<Action>)>,
    /// What they do.
    pub word: String,
    /// When the row gets narrow.
    pub worth: Worth,
}

/// What becomes of an entry when the row gets narrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// Goes first, beginning in the middle of the row.
    Spare,
    /// Goes next.
    Useful,
    /// Loses its word before a useful one goes, but stays.
    Vital,
}

/// The keys of a screen.
#[derive(Clone, Copy, Debug)]
pub struct Legend<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// Large screens have more air.
    pub class: Class,
    /// From left to right.
    pub entries: &'a [Entry],
}

impl Legend<'_> {
    /// Which entries are shown, each with its word or without, and the columns between them.
    fn arrange(&self, room: u16) -> (Vec<(&Entry, bool)>, u16) {
        let mut shown: Vec<(&Entry, bool)> = self.entries.iter().map(|entry| (entry, true)).collect();
        loop {
            let widest = if self.class == Class::Large { 4 } else { 3 };
            if let Some(gap) = (2..=widest).rev().find(|gap| self.width(&shown, *gap) <= room) {
                return (shown, gap);
            }
            let least = shown.iter().map(|(entry, _)| entry.worth).min();
            let wordy = |(entry, word): &&mut (&Entry, bool)| *word && entry.worth == Worth::Vital;
            if least != Some(Worth::Spare) && shown.iter_mut().filter(wordy).map(|(_, word)| *word = false).count() > 0
            {
                continue;
            }
            let Some(least) = least.filter(|worth| *worth < Worth::Vital) else { return (shown, 1) };
            let candidates: Vec<usize> = (0..shown.len()).filter(|at| shown[*at].0.worth == least).collect();
            shown.remove(candidates[candidates.len() / 2]);
        }
    }

    fn width(&self, shown: &[(&Entry, bool)], gap: u16) -> u16 {
        let of = |(entry, word): &(&Entry, bool)| {
            let keys: u16 = entry.keys.iter().map(|(key, _)| columns(self.look, key)).sum();
            keys + if *word { 1 + columns(self.look, &entry.word) } else { 0 }
        };
        let gaps: u16 = shown.windows(2).map(|pair| gap_between(pair[0].1, pair[1].1, gap)).sum();
        shown.iter().map(of).sum::<u16>() + gaps
    }
}

/// Keys without words stand closer together.
const fn gap_between(word: bool, next: bool, gap: u16) -> u16 {
    if word || next { gap } else { 1 }
}

impl StatefulWidget for &Legend<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (shown, gap) = self.arrange(area.width);
        let theme = self.look.theme;
        let mut row = Row::new(self.look, buf, area, area.y);
        let mut before = None;
        for (entry, word) in shown {
            if let Some(before) = before {
                row.skip(gap_between(before, word, gap));
            }
            before = Some(word);
            for (key, action) in &entry.keys {
                let drawn = row.put(key, theme.heading());
                if let Some(action) = action {
                    hits.push(drawn, *action);
                }
            }
            if word {
                row.skip(1);
                let drawn = row.put(&entry.word, theme.dim);
                // where there are several keys, the word says what they do together
                if let [(_, Some(action))] = entry.keys[..] {
                    hits.push(Rect { x: drawn.x - 1, width: drawn.width + 1, ..drawn }, action);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Position;

    use super::super::testing::{Stage, picture};
    use super::*;

    fn entry(keys: &[(&str, Action)], word: &str, worth: Worth) -> Entry {
        let keys = keys.iter().map(|(key, action)| ((*key).to_owned(), Some(*action))).collect();
        Entry { keys, word: word.to_owned(), worth }
    }

    fn entries() -> Vec<Entry> {
        vec![
            entry(&[("←", Action::Left), ("→", Action::Right)], "move", Worth::Spare),
            entry(&[("Enter", Action::Place)], "place", Worth::Useful),
            entry(&[("u", Action::Undo)], "undo", Worth::Useful),
            entry(&[("i", Action::Hint)], "hint", Worth::Useful),
            entry(&[("m", Action::Menu)], "menu", Worth::Useful),
            entry(&[("?", Action::Help)], "help", Worth::Vital),
            entry(&[("q", Action::Quit)], "quit", Worth::Vital),
        ]
    }

    fn draw(width: u16) -> (String, Hits) {
        let (stage, mut hits) = (Stage::plain(), Hits::new());
        let mut buf = Buffer::empty(Rect::new(0, 0, width, 1));
        let legend = Legend { look: stage.look(), class: Class::Medium, entries: &entries() };
        legend.render(buf.area, &mut buf, &mut hits);
        (picture(&buf), hits)
    }

    #[test]
    fn entries_go_from_the_middle_and_the_vital_ones_stay() {
        for (width, row) in [
            (80, "←→ move   Enter place   u undo   i hint   m menu   ? help   q quit"),
            (60, "←→ move  Enter place  u undo  i hint  m menu  ? help  q quit"),
            (59, "Enter place   u undo   i hint   m menu   ? help   q quit"),
            (50, "Enter place   u undo   i hint   m menu   ? q"),
            (40, "Enter place  u undo  i hint  m menu  ? q"),
            (32, "Enter place  u undo  m menu  ? q"),
            (20, "Enter place   ? q"),
            (4, "? q"),
            (1, "?"),
        ] {
            assert_eq!(draw(width).0, row);
        }
    }

    #[test]
    fn every_key_and_its_word_can_be_clicked() {
        let (row, hits) = draw(80);
        for (word, action) in [
            ("←", Some(Action::Left)),
            ("→", Some(Action::Right)),
            ("move", None),
            ("Enter", Some(Action::Place)),
            (" place", Some(Action::Place)),
            ("quit", Some(Action::Quit)),
        ] {
            let x = row[..row.find(word).expect(word)].chars().count() as u16;
            assert_eq!(hits.at(Position::new(x, 0)), action, "{word}");
        }
    }
}
