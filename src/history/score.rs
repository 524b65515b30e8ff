//! The games against one opponent: their numbers, and the last results one by one.

use std::collections::VecDeque;

/// How many of the last results are kept.
const RECENT: usize = 100;

/// The games against one opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    tally: Tally,
    /// The newest is the last.
    recent: VecDeque<Point>,
}

impl Score {
    /// Before the first game.
    pub(super) const fn new() -> Self {
        Self { tally: Tally { won: 0, drawn: 0, lost: 0 }, recent: VecDeque::new() }
    }

    /// How many games were won, drawn and lost.
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// The last results, at most `count` and never more than a hundred, the newest last: each with
    /// the balance of these games so far, a win one up and a loss one down.
    pub fn last(&self, count: usize) -> impl ExactSizeIterator<Item = (Point, i32)> + '_ {
        let mut balance = 0;
        let older = self.recent.len().saturating_sub(count);
        self.recent.range(older..).map(move |&point| {
            balance += point.value();
            (point, balance)
        })
    }

    pub(super) fn add_newer(&mut self, point: Point) {
        self.tally.add(point);
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(point);
    }

    pub(super) fn add_older(&mut self, point: Point) {
        self.tally.add(point);
        self.remember_older(point);
    }

    pub(super) fn absorb(&mut self, older: &Self) {
        self.tally = self.tally.plus(older.tally);
        for &point in older.recent.iter().rev() {
            self.remember_older(point);
        }
    }

    fn remember_older(&mut self, point: Point) {
        if self.recent.len() < RECENT {
            self.recent.push_front(point);
        }
    }
}

impl FromIterator<Point> for Score {
    /// These games, the newest last.
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut score = Self::new();
        points.into_iter().for_each(|point| score.add_newer(point));
        score
    }
}

/// Numbers of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u64,
    /// Games nobody won.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
}

impl Tally {
    /// All of them.
    pub const fn games(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// Won of all, in percent, rounded half up; `None` before the first game.
    pub fn rate(self) -> Option<u8> {
        let games = self.games();
        let percent = (self.won * 200 + games).checked_div(games * 2)?;
        u8::try_from(percent).ok()
    }

    fn add(&mut self, point: Point) {
        match point {
            Point::Won => self.won += 1,
            Point::Drawn => self.drawn += 1,
            Point::Lost => self.lost += 1,
        }
    }

    const fn plus(self, other: Self) -> Self {
        Self { won: self.won + other.won, drawn: self.drawn + other.drawn, lost: self.lost + other.lost }
    }
}

/// What one game brought to the side that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Point {
    /// It won.
    Won,
    /// Nobody won.
    Drawn,
    /// It lost.
    Lost,
}

impl Point {
    /// What it adds to the balance: 1, 0 or -1.
    pub const fn value(self) -> i32 {
        match self {
            Self::Won => 1,
            Self::Drawn => 0,
            Self::Lost => -1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_balance_runs_over_the_games_asked_for() {
        let score: Score =
            [Point::Won, Point::Won, Point::Drawn, Point::Lost, Point::Lost, Point::Lost].into_iter().collect();
        let balances = |count| score.last(count).map(|(_, balance)| balance).collect::<Vec<_>>();
        assert_eq!(balances(100), [1, 2, 2, 1, 0, -1]);
        assert_eq!(balances(2), [-1, -2]);
        assert_eq!((balances(0).len(), score.last(4).len()), (0, 4));
    }

    #[test]
    fn older_games_go_in_front_until_a_hundred_are_known() {
        // a sequence that no shift maps to itself, told in four parts: the newest first
        let points: Vec<Point> =
            (0..260_u32).map(|i| [Point::Won, Point::Drawn, Point::Lost][(i * i / 7 % 3) as usize]).collect();
        let whole: Score = points.iter().copied().collect();
        let mut parts: Score = points[230..].iter().copied().collect();
        for range in [200..230, 90..200, 0..90] {
            let mut older = Score::default();
            for &point in points[range].iter().rev() {
                older.add_older(point);
            }
            parts.absorb(&older);
        }
        assert_eq!(parts, whole);
        assert_eq!(whole.last(1000).len(), 100);
    }

    #[test]
    fn the_rate_is_won_of_all() {
        for ((won, drawn, lost), rate) in [
            ((0, 0, 0), None),
            ((0, 3, 4), Some(0)),
            ((1, 0, 0), Some(100)),
            ((7, 3, 2), Some(58)),
            ((1, 0, 7), Some(13)),
            ((1, 1, 1), Some(33)),
            ((2, 1, 0), Some(67)),
        ] {
            assert_eq!(Tally { won, drawn, lost }.rate(), rate);
        }
    }
}
