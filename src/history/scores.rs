//! The score: how many games were won, drawn and lost, by variant and opponent.

use std::collections::{BTreeMap, VecDeque};

use super::error::HistoryError;
use super::glance::Glance;
use super::reading::Chunk;
use super::record::{Player, Record};
use crate::game::Mark;

/// How many of the last results are kept.
const RECENT: usize = 100;

/// All scores of a history, each by the name of the variant and the opponent.
///
/// The opponent of two players at one keyboard is [`Player::Human`], and X is the side that counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    by_variant: BTreeMap<String, BTreeMap<Player, Score>>,
    unreadable: u64,
    pending: bool,
}

impl Scores {
    /// The score in a variant against an opponent; an empty one when they never met.
    pub fn get(&self, variant: &str, opponent: Player) -> &Score {
        static NONE: Score = Score { tally: Tally { won: 0, drawn: 0, lost: 0 }, recent: VecDeque::new() };
        self.by_variant.get(variant).and_then(|by_opponent| by_opponent.get(&opponent)).unwrap_or(&NONE)
    }

    /// All games in a variant against the computer, whatever its level.
    pub fn against_computer(&self, variant: &str) -> Tally {
        let scores = self.by_variant.get(variant).into_iter().flatten();
        let computers = scores.filter(|(opponent, _)| **opponent != Player::Human);
        computers.fold(Tally::default(), |sum, (_, score)| sum.plus(score.tally))
    }

    /// Places in the file that could not be read; they are left as they are.
    pub const fn unreadable(&self) -> u64 {
        self.unreadable
    }

    /// Whether no older games are on their way.
    pub const fn is_complete(&self) -> bool {
        !self.pending
    }

    /// Counts a game that was just finished.
    pub fn add(&mut self, record: &Record) {
        if let Some((opponent, point)) = standing(&Glance::of(record)) {
            self.entry(&record.variant, opponent).add_newer(point);
        }
    }

    /// Takes over what a [`Reading`](super::Reading) reports: games older than all that are known.
    ///
    /// # Errors
    ///
    /// Why the reading ended before the beginning of the file. What was read until then counts.
    pub fn absorb(&mut self, chunk: Chunk) -> Result<(), HistoryError> {
        match chunk {
            Chunk::Older { games, last } => {
                self.unreadable += games.unreadable;
                for (variant, by_opponent) in games.by_variant {
                    for (opponent, score) in by_opponent {
                        self.entry(&variant, opponent).absorb(&score);
                    }
                }
                self.pending = !last;
                Ok(())
            }
            Chunk::Failed(error) => {
                self.pending = false;
                Err(error)
            }
        }
    }

    /// Counts a game that is older than all that are known.
    pub(super) fn add_older(&mut self, game: &Glance<'_>) {
        if let Some((opponent, point)) = standing(game) {
            self.entry(&game.variant, opponent).add_older(point);
        }
    }

    pub(super) fn add_unreadable(&mut self) {
        self.unreadable += 1;
    }

    fn entry(&mut self, variant: &str, opponent: Player) -> &mut Score {
        if !self.by_variant.contains_key(variant) {
            self.by_variant.insert(variant.to_owned(), BTreeMap::new());
        }
        let by_opponent = self.by_variant.get_mut(variant).expect("it was there, or was inserted above");
        by_opponent.entry(opponent).or_default()
    }
}

/// Against whom a game counts, and what it brought. Two computers among themselves count for nobody.
fn standing(game: &Glance<'_>) -> Option<(Player, Point)> {
    let players = game.players;
    let (side, opponent) = match (players.x, players.o, game.you) {
        (Player::Human, Player::Human, _) => (Mark::X, Player::Human),
        (_, _, Some(you)) if players[you] == Player::Human => (you, players[!you]),
        _ => return None,
    };
    let point = match game.result.winner() {
        None => Point::Drawn,
        Some(winner) if winner == side => Point::Won,
        Some(_) => Point::Lost,
    };
    Some((opponent, point))
}

/// The games against one opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    tally: Tally,
    /// The newest is the last.
    recent: VecDeque<Point>,
}

impl Score {
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

    fn add_newer(&mut self, point: Point) {
        self.tally.add(point);
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(point);
    }

    fn add_older(&mut self, point: Point) {
        self.tally.add(point);
        self.remember_older(point);
    }

    fn absorb(&mut self, older: &Self) {
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
    use crate::ai::Level;
    use crate::history::record::tests::won;
    use crate::history::record::{Player, Verdict};

    const HARD: Player = Player::Computer(Level::Hard);

    fn tally(won: u64, drawn: u64, lost: u64) -> Tally {
        Tally { won, drawn, lost }
    }

    #[test]
    fn games_count_for_the_side_of_the_person() {
        let mut scores = Scores::default();
        scores.add(&won());
        scores.add(&Record { result: Verdict::O, ..won() });
        scores.add(&Record { result: Verdict::Draw, ..won() });
        let as_o = Record { x: HARD, o: Player::Human, you: Some(Mark::O), ..won() };
        scores.add(&Record { result: Verdict::O, ..as_o.clone() });
        assert_eq!(scores.get("classic", HARD).tally(), tally(2, 1, 1));
        scores.add(&Record { o: Player::Computer(Level::Easy), ..won() });
        scores.add(&Record { variant: "four".to_owned(), ..won() });
        assert_eq!(scores.against_computer("classic"), tally(3, 1, 1));
        assert_eq!(scores.against_computer("misere"), Tally::default());
    }

    #[test]
    fn two_players_count_for_x() {
        let mut scores = Scores::default();
        let two = Record { o: Player::Human, you: None, ..won() };
        scores.add(&two);
        scores.add(&Record { result: Verdict::O, ..two });
        assert_eq!(scores.get("classic", Player::Human).tally(), tally(1, 0, 1));
        assert_eq!(scores.against_computer("classic").games(), 0);
    }

    #[test]
    fn computers_among_themselves_and_strange_sides_count_for_nobody() {
        let mut scores = Scores::default();
        scores.add(&Record { x: HARD, you: None, ..won() });
        scores.add(&Record { you: Some(Mark::O), ..won() });
        scores.add(&Record { you: None, ..won() });
        assert_eq!(scores, Scores::default());
    }

    #[test]
    fn the_balance_runs_over_the_games_asked_for() {
        let mut score = Score::default();
        for point in [Point::Won, Point::Won, Point::Drawn, Point::Lost, Point::Lost, Point::Lost] {
            score.add_newer(point);
        }
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
        let mut whole = Score::default();
        for &point in &points {
            whole.add_newer(point);
        }
        let mut parts = Score::default();
        for &point in &points[230..] {
            parts.add_newer(point);
        }
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
            assert_eq!(tally(won, drawn, lost).rate(), rate);
        }
    }
}
