//! The row above everything: what is played, how it stands, and which game it is.
//!
//! ```text
//! Classic 3×3                 You  ✕  2 : 1  ○  Bot              game 4 · you start
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::Look;
use super::players::Player;
use super::text::{Row, columns};

/// The title row. The colon of the score stands in the middle of the screen.
#[derive(Clone, Debug)]
pub struct Title<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// What is on the screen.
    pub name: &'a str,
    /// How it stands.
    pub score: Option<[Player<'a>; 2]>,
    /// What there is to add; the shorter one where the longer one has no room.
    pub note: [&'a str; 2],
    /// The column in the middle of the screen.
    pub middle: u16,
}

impl Widget for &Title<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let (look, theme) = (self.look, self.look.theme);
        let mut end = Row::new(look, buf, area, area.y).put(self.name, theme.heading()).right();
        if let Some([home, away]) = &self.score {
            let ends = [home, away].map(|player| (player.wins.to_string(), look.mark(player.mark)));
            let [(wins, (mark, style)), (other_wins, (other_mark, other_style))] = ends;
            let left = [&*home.name, mark, &wins].map(|part| columns(look, part)).iter().sum::<u16>();
            let gaps = if home.name.is_empty() { 3 } else { 5 };
            let mut row = Row::new(look, buf, area, area.y);
            row.to(self.middle.saturating_sub(left + gaps));
            if !home.name.is_empty() {
                row.put(&home.name, theme.text);
                row.skip(2);
            }
            row.put(mark, style);
            row.skip(2).put(&wins, theme.heading());
            row.skip(1).put(":", theme.dim);
            row.skip(1).put(&other_wins, theme.heading());
            row.skip(2).put(other_mark, other_style);
            row.skip(2);
            end = row.put(&away.name, theme.text).right();
        }
        let mut row = Row::new(look, buf, area, area.y);
        row.to(end + 2);
        let fitting = self.note.into_iter().find(|note| row.columns(note) <= row.room());
        row.put_right(fitting.unwrap_or_default(), theme.dim);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::game::Mark;

    fn draw(width: u16, away: &str, note: [&str; 2]) -> String {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, width, 1));
        let home = Player { name: "You".into(), mark: Mark::O, wins: 12, moves: true };
        let away = Player { name: away.into(), mark: Mark::X, wins: 1, moves: false };
        let title =
            Title { look: stage.look(), name: "Classic 3×3", score: Some([home, away]), note, middle: width / 2 };
        title.render(buf.area, &mut buf);
        picture(&buf)
    }

    #[test]
    fn the_colon_stands_in_the_middle() {
        assert_eq!(
            draw(64, "Bot", ["game 4 · you start", "game 4"]),
            "Classic 3×3          You  ○  12 : 1  ✕  Bot   game 4 · you start"
        );
        assert_eq!(draw(60, "Bot", ["game 4 · you start", "game 4"]).chars().nth(30), Some(':'));
    }

    #[test]
    fn a_note_without_room_is_shortened_or_left_out() {
        assert!(draw(60, "Bot", ["game 4 · Bot starts", "game 4"]).ends_with("Bot             game 4"));
        assert!(draw(46, "Computer", ["game 4 · Computer starts", "game 4"]).ends_with("Computer"));
    }
}
