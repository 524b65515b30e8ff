//! The score of a match for one of its two sides: wins, draws and losses, with a confidence interval.

use std::ops::AddAssign;

use crate::game::{Mark, Outcome};

/// Games that one side has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// The standard deviations within which 95 % of a normal distribution lie.
const Z: f64 = 1.959_963_984_540_054;

impl Tally {
    /// Counts a game in which the side had these stones.
    pub fn count(&mut self, outcome: Outcome, mark: Mark) {
        match outcome.winner() {
            Some(winner) if winner == mark => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    /// All games.
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points, from 0 to 1: a win is one point, a draw half a point. `None` before the first game.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games()))
    }

    /// Where the score of endlessly many such games lies with a confidence of 95 %: the interval of Wilson (1927), from 0
    /// to 1. It is made for games without draws; where there are some it is a little wider than it need be.
    pub fn interval(&self) -> (f64, f64) {
        let Some(score) = self.score() else { return (0.0, 1.0) };
        let games = f64::from(self.games());
        let whole = 1.0 + Z * Z / games;
        let middle = (score + Z * Z / (2.0 * games)) / whole;
        let reach = Z * (score * (1.0 - score) / games + Z * Z / (4.0 * games * games)).sqrt() / whole;
        ((middle - reach).max(0.0), (middle + reach).min(1.0))
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::DrawReason;

    fn interval(won: u32, drawn: u32, lost: u32) -> String {
        let (low, high) = Tally { won, drawn, lost }.interval();
        format!("{:.1} {:.1}", 100.0 * low, 100.0 * high)
    }

    #[test]
    fn the_interval_is_wilsons() {
        // as tables of it say
        assert_eq!(interval(0, 0, 0), "0.0 100.0");
        assert_eq!(interval(10, 0, 0), "72.2 100.0");
        assert_eq!(interval(0, 0, 10), "0.0 27.8");
        assert_eq!(interval(5, 0, 5), "23.7 76.3");
        assert_eq!(interval(140, 0, 60), "63.3 75.9");
        assert_eq!(interval(130, 20, 50), "63.3 75.9");
    }

    #[test]
    fn a_draw_is_half_a_win() {
        let mut tally = Tally::default();
        assert_eq!(tally.score(), None);
        tally.count(Outcome::Draw(DrawReason::FullBoard), Mark::X);
        assert_eq!(tally.score(), Some(0.5));
        tally += Tally { won: 2, drawn: 0, lost: 1 };
        assert_eq!((tally.games(), tally.score()), (4, Some(0.625)));
    }
}
