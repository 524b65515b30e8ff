//! How the computer's search gets on, and how the game stands for it.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::super::Class;
use super::super::outlook::Outlook;
use super::super::text::columns;
use super::Scene;
use crate::ai::{Progress, Score, Value};
use crate::app::playing::{Playing, Turn};
use crate::locale::fill;

/// The most stones of a line that are worth reading while it changes.
const FORESEEN: usize = 5;

impl Scene<'_> {
    /// Depth, positions, the best line so far and the time, as much of it as there is room for.
    pub(super) fn search(&self, playing: &Playing, room: u16) -> Option<String> {
        let (Turn::Thinking { since, .. }, Some(progress)) = (playing.turn(), playing.progress()) else { return None };
        let words = &self.look.words.search;
        let Progress { depth, nodes, pv, .. } = progress;
        let rows = playing.game().rules().rows();
        let squares = |count: usize| {
            let squares = pv.iter().take(count).map(|square| self.square(*square, rows));
            squares.collect::<Vec<_>>().join(" ")
        };
        let used = self.app.now().saturating_duration_since(since);
        let allowed = self.app.settings().config().game.think.duration();
        let sentence = if self.frame.class == Class::Small { words.time_short } else { words.time };
        let time = fill(sentence, &[("used", &seconds(used.min(allowed))), ("allowed", &seconds(allowed))]);
        // a proof has no depth
        let depth = if *depth == 0 { String::new() } else { fill(words.depth, &[("depth", &depth.to_string())]) };
        let (sentence, count) = match Magnitude::of(*nodes, words.thousand) {
            (Magnitude::Plain, count) => (words.nodes, count),
            (Magnitude::Large, count) => (words.nodes_large, count),
            (Magnitude::Huge, count) => (words.nodes_huge, count),
        };
        let nodes = fill(sentence, &[("count", &count)]);
        let candidates = [
            vec![depth.clone(), nodes.clone(), squares(FORESEEN), time.clone()],
            vec![depth.clone(), nodes, squares(3), time.clone()],
            vec![depth.clone(), squares(3), time.clone()],
            vec![depth.clone(), squares(1), time.clone()],
            vec![depth, time.clone()],
            vec![time],
        ];
        let texts = candidates.into_iter().map(|mut parts| {
            parts.retain(|part| !part.is_empty());
            parts.join(" · ")
        });
        texts.into_iter().find(|text| columns(self.look, text) <= room)
    }

    /// The panel that says how the game stands.
    pub(super) fn outlook(&self, playing: &Playing, class: Class, area: Rect, buf: &mut Buffer) {
        let Some(outlook) = playing.outlook() else { return };
        let home = playing.seating().home();
        // as the person at home sees it
        let score = if outlook.mark == home { outlook.score } else { -outlook.score };
        let small = class == Class::Small;
        let text = if small { self.stands_short(score) } else { self.stands(playing, score) };
        let share = match score {
            Score::Estimate(score) => 500 + score.clamp(-1000, 1000) / 2,
            Score::Exact(Value::Win(_)) => 1000,
            Score::Exact(Value::Loss(_)) => 0,
            Score::Exact(Value::Draw) => 500,
        };
        let picture =
            Outlook { look: self.look, class, sides: [home, !home], share: share.unsigned_abs(), text: &text };
        picture.render(area, buf);
    }

    /// Who is ahead, in a sentence.
    fn stands(&self, playing: &Playing, score: Score) -> String {
        let words = &self.look.words.search;
        let sentence = match score {
            Score::Exact(Value::Draw) => words.draw,
            Score::Exact(value) => {
                let you = matches!(value, Value::Win(_));
                let Some((_, count)) = playing.forced_win() else {
                    return if you { words.you_nearly } else { words.computer_nearly }.to_owned();
                };
                let sentence = if you { words.you_forced } else { words.computer_forced };
                return fill(sentence, &[("count", &count.to_string())]);
            }
            Score::Estimate(-100..=100) => words.even,
            Score::Estimate(101..=350) => words.you_slightly,
            Score::Estimate(351..=700) => words.you_clearly,
            Score::Estimate(701..) => words.you_nearly,
            Score::Estimate(-350..=-101) => words.computer_slightly,
            Score::Estimate(-700..=-351) => words.computer_clearly,
            Score::Estimate(..=-701) => words.computer_nearly,
        };
        sentence.to_owned()
    }

    /// How the game stands, in ten columns.
    fn stands_short(&self, score: Score) -> String {
        let words = &self.look.words.search;
        match score {
            Score::Exact(Value::Draw) => words.draw_short,
            Score::Exact(Value::Win(_)) => words.you_wins_short,
            Score::Exact(Value::Loss(_)) => words.computer_wins_short,
            Score::Estimate(-100..=100) => words.even_short,
            Score::Estimate(101..) => words.you_short,
            Score::Estimate(..=-101) => words.computer_short,
        }
        .to_owned()
    }
}

/// `1.4`
fn seconds(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// How large a number is, for the word behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Magnitude {
    /// It is told whole.
    Plain,
    /// In thousands, in Chinese in ten thousands.
    Large,
    /// In millions, in Chinese in hundred millions.
    Huge,
}

impl Magnitude {
    /// A number in at most four digits, counted in thousands of that many: `950`, `12` thousand, `1.4` million.
    fn of(number: u64, thousand: u64) -> (Self, String) {
        let (magnitude, unit) = match number {
            _ if number < thousand => return (Self::Plain, number.to_string()),
            _ if number < thousand * thousand => (Self::Large, thousand),
            _ => (Self::Huge, thousand * thousand),
        };
        let whole = number / unit;
        let tenths = whole < 10 && unit > 1_000;
        (magnitude, if tenths { format!("{whole}.{}", number / (unit / 10) % 10) } else { whole.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_short() {
        use Magnitude::{Huge, Large, Plain};
        for (thousand, number, magnitude, text) in [
            (1_000, 0, Plain, "0"),
            (1_000, 999, Plain, "999"),
            (1_000, 1_000, Large, "1"),
            (1_000, 999_999, Large, "999"),
            (1_000, 1_450_000, Huge, "1.4"),
            (1_000, 45_000_000, Huge, "45"),
            (10_000, 9_999, Plain, "9999"),
            (10_000, 14_900, Large, "1.4"),
            (10_000, 2_300_000, Large, "230"),
            (10_000, 99_999_999, Large, "9999"),
            (10_000, 100_000_000, Huge, "1.0"),
        ] {
            assert_eq!(Magnitude::of(number, thousand), (magnitude, text.to_owned()));
        }
        assert_eq!(seconds(Duration::from_millis(1_490)), "1.4");
    }
}
