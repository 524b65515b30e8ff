//! The score history: a letter for each of the last games, the balance that grew from them, and all games in numbers.
//!
//! ```text
//! Score ─────────────── total 58%
//!   W D L W W D L W D W W W
//!                         ▄ █  +5
//!                       █ █ █       a bar of half a row a point, a whole row where it fits,
//!   ▄ ▄ ▁ ▄ █ █ ▄ █ █ █ █ █       in the colour of its game
//!
//!   ━━━━━━━━━━━━━━━━━───────╌╌╌╌╌
//!   7 won   3 drawn   2 lost
//! ```

mod bars;
mod numbers;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::text::{Row, columns, heading};
use super::{Class, Look, pixels};
use crate::game::Mark;
use crate::history::{Point, Score};
use bars::Chart;
pub(super) use numbers::Numbers;

/// The score against one opponent.
#[derive(Clone, Copy, Debug)]
pub struct Scores<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// Small panels show the letters and the numbers alone.
    pub class: Class,
    /// Which games those are.
    pub heading: &'a str,
    /// The games.
    pub score: &'a Score,
    /// Two people play: the letters are those of the winner, and X counts as won.
    pub two_players: bool,
}

impl Widget for &Scores<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let tally = self.score.tally();
        if self.class == Class::Small {
            return if tally.games() > 0 { self.small(area, buf) } else { self.nothing(area, area.y, buf) };
        }
        let rate = tally.rate().filter(|_| !self.two_players).map_or_else(String::new, |rate| format!("{rate}%"));
        heading(self.look, buf, area, area.y, self.heading, &self.note(&rate, area.width));
        let inside = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
        if tally.games() == 0 {
            return self.nothing(inside, area.y + 1, buf);
        }
        let bars = if self.class == Class::Large { 6 } else { 3 };
        self.chart(Rect { y: area.y + 1, height: bars + 1, ..inside }, buf);
        // where there is no room for all of it, first the air goes, then the line of the shares
        let left = area.height.saturating_sub(bars + 2);
        let y = area.y + bars + 2 + u16::from(left > 2);
        if left > 1 {
            self.numbers().ratio(self.look, buf, inside, y);
        }
        if left > 0 {
            let y = y + u16::from(left > 1);
            self.numbers().draw(self.look, buf, Rect { y, height: 1, ..inside }, 3);
        }
    }
}

/// Columns between a heading and its note: a rule, and a space on both sides of it.
const RULE: u16 = 4;

/// The order of all numbers and lines.
const POINTS: [Point; 3] = [Point::Won, Point::Drawn, Point::Lost];

/// The colour of a game's result: of who won it, where two people play.
fn style(look: Look<'_>, point: Point, two_players: bool) -> Style {
    let theme = look.theme;
    match (point, two_players) {
        (Point::Won, false) => theme.win.add_modifier(Modifier::BOLD),
        (Point::Lost, false) => theme.loss.add_modifier(Modifier::BOLD),
        (Point::Won, true) => theme.mark(Mark::X).add_modifier(Modifier::BOLD),
        (Point::Lost, true) => theme.mark(Mark::O).add_modifier(Modifier::BOLD),
        (Point::Drawn, _) => theme.draw,
    }
}

impl Scores<'_> {
    /// At the end of the heading: that these are all games, where there are any and there is room for it, and the rate.
    fn note(&self, rate: &str, room: u16) -> String {
        let total = format!("{} {rate}", self.look.words.score.total);
        let taken = columns(self.look, self.heading) + columns(self.look, total.trim_end());
        let fits = self.score.tally().games() > 0 && taken + RULE < room;
        if fits { total.trim_end().to_owned() } else { rate.to_owned() }
    }

    fn nothing(&self, area: Rect, y: u16, buf: &mut Buffer) {
        let words = &self.look.words.score;
        let fits = columns(self.look, words.empty) <= area.width;
        Row::new(self.look, buf, area, y).put(if fits { words.empty } else { words.empty_short }, self.look.theme.dim);
    }

    fn numbers(&self) -> Numbers {
        Numbers { tally: self.score.tally(), two_players: self.two_players }
    }

    fn style(&self, point: Point) -> Style {
        style(self.look, point, self.two_players)
    }

    fn letter(&self, point: Point) -> &str {
        let words = &self.look.words.score;
        match (point, self.two_players) {
            (Point::Won, false) => words.letter_won,
            (Point::Lost, false) => words.letter_lost,
            (Point::Drawn, _) => words.letter_drawn,
            (Point::Won, true) => self.look.name(Mark::X),
            (Point::Lost, true) => self.look.name(Mark::O),
        }
    }

    /// Columns of the widest letter.
    fn letter_columns(&self) -> u16 {
        POINTS.map(|point| super::text::columns(self.look, self.letter(point))).into_iter().max().unwrap_or(1)
    }

    /// Letters over their bars, and the balance beside the last one.
    fn chart(&self, area: Rect, buf: &mut Buffer) {
        let width = self.letter_columns();
        let label = |balance: i32| if balance == 0 { "0".to_owned() } else { format!("{balance:+}") };
        // as many games as leave room for the balance
        let games = (1..=area.width / (width + 1)).rev().map(|count| {
            let games: Vec<(Point, i32)> = self.score.last(usize::from(count)).collect();
            let balance = label(games.last().map_or(0, |(_, balance)| *balance));
            (games, balance)
        });
        let mut fitting =
            games.filter(|(games, balance)| games.len() as u16 * (width + 1) + 1 + balance.len() as u16 <= area.width);
        let Some((games, balance)) = fitting.next() else { return };

        let mut row = Row::new(self.look, buf, area, area.y);
        for (column, (point, _)) in (0..).zip(&games) {
            row.to(area.x + column * (width + 1)).put(self.letter(*point), self.style(*point));
        }
        let bars = Rect { y: area.y + 1, height: area.height - 1, ..area };
        let balances: Vec<i32> = games.iter().map(|(_, balance)| *balance).collect();
        let chart = Chart::new(&balances, bars.height, self.look.charset);
        let styles = games.iter().map(|(point, _)| self.style(*point).remove_modifier(Modifier::BOLD));
        chart.draw(self.look, buf, bars, width, styles);

        let last = balances.last().copied().unwrap_or(0);
        let style = match last {
            1.. => self.style(Point::Won),
            0 => self.style(Point::Drawn),
            _ => self.style(Point::Lost),
        };
        let x = area.x + games.len() as u16 * (width + 1) + 1;
        Row::new(self.look, buf, area, bars.y + chart.row_of(last)).to(x).put(&balance, style);
    }

    /// Letters over blocks, without gaps; numbers below.
    fn small(&self, area: Rect, buf: &mut Buffer) {
        let (look, glyphs, width) = (self.look, self.look.glyphs(), self.letter_columns());
        let games: Vec<Point> = self.score.last(usize::from(area.width / width)).map(|(point, _)| point).collect();
        for (column, point) in (0..).zip(games) {
            let cell = Rect { x: area.x + column * width, width, ..area };
            Row::new(look, buf, cell, area.y).put(self.letter(point), self.style(point));
            let style = self.style(point).remove_modifier(Modifier::BOLD);
            match point {
                Point::Won => pixels::block(look, buf, Rect { y: area.y + 1, height: 1, ..cell }, style),
                Point::Drawn => {
                    Row::new(look, buf, cell, area.y + 1).repeat(glyphs.bar_half, width, style);
                }
                Point::Lost => {
                    Row::new(look, buf, cell, area.y + 1).repeat(glyphs.bar_base, width, style);
                }
            }
        }
        let tally = self.score.tally();
        let mut row = Row::new(look, buf, area, area.y + 2);
        if let Some(rate) = tally.rate().filter(|_| !self.two_players) {
            row.put_right(&format!("{rate}%"), look.theme.text);
        }
        let counts = self.numbers().dashed();
        if row.columns(&counts) < row.room() {
            row.put(&counts, look.theme.dim);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::locale::Language;
    use crate::symbols::Charset;

    fn score(letters: &str) -> Score {
        let point = |letter| match letter {
            'W' => Point::Won,
            'D' => Point::Drawn,
            _ => Point::Lost,
        };
        letters.chars().map(point).collect()
    }

    fn draw(stage: &Stage, class: Class, letters: &str, two_players: bool) -> String {
        let (width, height) = match class {
            Class::Small => (10, 3),
            Class::Medium => (32, 8),
            Class::Large => (36, 11),
        };
        let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
        let score = score(letters);
        Scores { look: stage.look(), class, heading: "Score", score: &score, two_players }.render(buf.area, &mut buf);
        picture(&buf)
    }

    #[test]
    fn the_balance_grows_and_falls() {
        assert_eq!(
            draw(&Stage::plain(), Class::Medium, "WDLWWDLWDWWW", false),
            "\
Score ──────────────── total 58%
  W D L W W D L W D W W W
                        ▄  +5
                    ▄ █ █
  ▄ ▄ ▁ ▄ █ █ ▄ █ █ █ █ █

  ━━━━━━━━━━━━━━━━━━───────╌╌╌╌╌
  7 won   3 drawn   2 lost"
        );
    }

    #[test]
    fn a_negative_balance_hangs_below_a_base_line() {
        assert_eq!(
            draw(&Stage::plain(), Class::Medium, "WLLLWDW", false),
            "\
Score ──────────────── total 43%
  W L L L W D W

  ▀───▄─▄─▄─▄──  0
        ▀

  ━━━━━━━━━━━━━────╌╌╌╌╌╌╌╌╌╌╌╌╌
  3 won   1 drawn   3 lost"
        );
        assert_eq!(
            draw(&Stage::plain(), Class::Large, "LLLW", false),
            "\
Score ──────────────────── total 25%
  L L L W


  ▁▁▁▁▁▁▁
  █ █ █ █
    █ █ █  -2
      █

  ━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
  1 won   0 drawn   3 lost"
        );
    }

    #[test]
    fn without_half_blocks_bars_are_whole_rows() {
        let stage = Stage::new("default", "auto", Charset::Ascii, Language::En);
        assert_eq!(
            draw(&stage, Class::Medium, "WDLWWDLWDWWW", true),
            "\
Score -------------------- total
  X D O X X D O X D X X X
                        █  +5
                    █ █ █
  █ # _ █ █ # █ █ # █ █ █

  ==================-------.....
  7 X   3 drawn   2 O"
        );
        let hanging = draw(&stage, Class::Medium, "WLL", false);
        assert_eq!(hanging.lines().skip(2).take(3).collect::<Vec<_>>(), ["  █", "  -----", "      █  -1"]);
    }

    #[test]
    fn chinese_letters_are_two_columns_wide() {
        let stage = Stage::new("default", "auto", Charset::Unicode, Language::ZhCn);
        let drawn = draw(&stage, Class::Medium, "WWDLWDWWWWDLWDWWW", false);
        assert_eq!(
            drawn.lines().skip(1).take(4).collect::<Vec<_>>(),
            [
                "  胜 胜 平 负 胜 平 胜 胜 胜",
                "                          ▄▄  +5",
                "                    ▄▄ ██ ██",
                "  ▄▄ ██ ██ ▄▄ ██ ██ ██ ██ ██",
            ]
        );
    }

    #[test]
    fn small_panels_have_no_room_for_a_balance() {
        assert_eq!(draw(&Stage::plain(), Class::Small, "WLLWWDLWDWWW", false), "LWWDLWDWWW\n▁██▄▁█▄███\n7-2-3  58%");
        let stage = Stage::new("default", "auto", Charset::Unicode, Language::ZhCn);
        assert_eq!(draw(&stage, Class::Small, "WLLWWD", false), "负负胜胜平\n▁▁▁▁████▄▄\n3-1-2  50%");
    }

    #[test]
    fn before_the_first_game_there_is_a_sentence() {
        assert_eq!(
            draw(&Stage::plain(), Class::Medium, "", false),
            "Score ──────────────────────────\n  No games yet."
        );
        assert_eq!(draw(&Stage::plain(), Class::Small, "", false), "No games");
    }
}
