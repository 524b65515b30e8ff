//! Who plays, and whose turn it is.
//!
//! ```text
//!  ▸ ✕  You
//!    ○  Computer
//!       4 Normal  ━━━━───
//! ```

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::text::Row;
use super::{Class, Look, gauge};
use crate::ai::Level;
use crate::game::Mark;

/// One of the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player<'a> {
    /// What it is called.
    pub name: Cow<'a, str>,
    /// Which stones it places.
    pub mark: Mark,
    /// Games it won in this sitting.
    pub wins: u32,
    /// Whether it is on the move.
    pub moves: bool,
}

/// Both sides, the person at home first.
#[derive(Clone, Debug)]
pub struct Players<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// Small panels show the wins; elsewhere the title row does.
    pub class: Class,
    /// Who plays.
    pub players: [Player<'a>; 2],
    /// Whether the sign of the side on the move is on.
    pub sign: bool,
    /// How well the second side plays, if it is the computer.
    pub level: Option<Level>,
}

impl Widget for &Players<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if self.class == Class::Small { self.small(area, buf) } else { self.wide(area, buf) }
    }
}

impl Players<'_> {
    fn small(&self, area: Rect, buf: &mut Buffer) {
        let (look, theme) = (self.look, self.look.theme);
        for (player, y) in self.players.iter().zip(area.y..) {
            let mut row = Row::new(look, buf, area, y);
            let (mark, style) = look.mark(player.mark);
            row.put(mark, style);
            row.to(area.x + 3);
            row.put_right(&player.wins.to_string(), theme.heading());
            row.put(&player.name, if player.moves { theme.heading() } else { theme.dim });
        }
        if let Some(level) = self.level {
            let mut row = Row::new(look, buf, area, area.y + 2);
            gauge::level(&mut row, look, level, theme.mark(self.players[1].mark));
            row.put_right(&level.number().to_string(), theme.dim);
        }
    }

    fn wide(&self, area: Rect, buf: &mut Buffer) {
        let (look, theme) = (self.look, self.look.theme);
        for (player, y) in self.players.iter().zip(area.y..) {
            let mut row = Row::new(look, buf, area, y);
            let (mark, style) = look.mark(player.mark);
            if player.moves && self.sign {
                row.put(look.glyphs().here, style);
            }
            row.to(area.x + 2).put(mark, style);
            row.to(area.x + 5).put(&player.name, if player.moves { theme.heading() } else { theme.dim });
        }
        if let Some(level) = self.level {
            let mut row = Row::new(look, buf, area, area.y + 2);
            let name = &look.words.levels.of(level.name()).name;
            row.to(area.x + 5).put(&format!("{} {name}", level.number()), theme.dim);
            gauge::level(row.skip(2), look, level, theme.mark(self.players[1].mark));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::locale::Language;
    use crate::symbols::Charset;

    fn draw(stage: &Stage, class: Class, sign: bool) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, if class == Class::Small { 10 } else { 32 }, 3));
        let words = stage.look().words;
        let (you, computer) = (words.players.you, words.players.bot);
        let players = Players {
            look: stage.look(),
            class,
            players: [
                Player { name: you.into(), mark: Mark::O, wins: 2, moves: true },
                Player { name: computer.into(), mark: Mark::X, wins: 1, moves: false },
            ],
            sign,
            level: Some(Level::Normal),
        };
        players.render(buf.area, &mut buf);
        picture(&buf)
    }

    #[test]
    fn the_side_on_the_move_has_a_sign() {
        let stage = Stage::plain();
        assert_eq!(draw(&stage, Class::Medium, true), "▸ ○  You\n  ✕  Bot\n     4 Normal  ━━━━───");
        assert_eq!(draw(&stage, Class::Large, false), "  ○  You\n  ✕  Bot\n     4 Normal  ━━━━───");
    }

    #[test]
    fn in_a_small_panel_the_wins_stand_at_the_right() {
        let stage = Stage::new("default", "auto", Charset::Ascii, Language::ZhCn);
        assert_eq!(draw(&stage, Class::Small, true), "O  玩家  2\nX  电脑  1\n====---  4");
        assert_eq!(draw(&Stage::plain(), Class::Small, true), "○  You   2\n✕  Bot   1\n━━━━───  4");
    }
}
