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
        let Progress { depth, nodes, line, .. } = progress;
        let rows = playing.game().rules().rows();
        let squares = |count: usize| {
            let squares = line.iter().take(count).map(|square| self.square(*square, rows));
            squares.collect::<Vec<_>>().join(" ")
        };
        let used = self.app.now().saturating_duration_since(since);
        let allowed = self.app.settings().config().game.think.duration();
        let time = fill(words.time, &[("used", &seconds(used.min(allowed))), ("allowed", &seconds(allowed))]);
        // a proof has no depth
        let depth = if *depth == 0 { String::new() } else { fill(words.depth, &[("depth", &depth.to_string())]) };
        let nodes = fill(words.nodes, &[("count", &count(*nodes))]);
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

    /// The same in ten columns.
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

/// A number in at most four digits: `950`, `12k`, `1.4M`.
fn count(number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        1_000..1_000_000 => format!("{}k", number / 1_000),
        1_000_000..10_000_000 => format!("{}.{}M", number / 1_000_000, number / 100_000 % 10),
        _ => format!("{}M", number / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_short() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1k"), (999_999, "999k"), (1_450_000, "1.4M")] {
            assert_eq!(count(number), text);
        }
        assert_eq!(count(45_000_000), "45M");
        assert_eq!(seconds(Duration::from_millis(1_490)), "1.4");
    }
}
