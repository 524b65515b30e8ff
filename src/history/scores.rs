//! The score: how many games were won, drawn and lost, by variant and opponent.

use std::collections::BTreeMap;

use super::error::HistoryError;
use super::glance::Glance;
use super::player::Player;
use super::record::Record;
use super::score::{Point, Score};
use crate::game::Mark;

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
        static NONE: Score = Score::new();
        self.by_variant.get(variant).and_then(|by_opponent| by_opponent.get(&opponent)).unwrap_or(&NONE)
    }

    /// Whether no game counts.
    pub fn is_empty(&self) -> bool {
        self.by_variant.is_empty()
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

    /// Takes over what was read: games older than all that are known.
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

/// What a [`Reading`](super::Reading) found since it last reported.
#[derive(Clone, Debug, PartialEq)]
pub enum Chunk {
    /// Games older than all that were reported before. No game is reported twice.
    Older {
        /// What they add up to.
        games: Scores,
        /// The beginning of the file was reached; nothing follows.
        last: bool,
    },
    /// The rest cannot be read; nothing follows.
    Failed(HistoryError),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Level;
    use crate::history::record::tests::won;
    use crate::history::score::Tally;
    use crate::history::verdict::Verdict;

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
        assert_eq!(scores.get("classic", HARD).tally(), tally(2, 1, 1));
        assert_eq!(scores.get("classic", Player::Computer(Level::Easy)).tally(), tally(1, 0, 0));
        assert_eq!(scores.get("four", HARD).tally(), tally(1, 0, 0));
        assert_eq!(scores.get("misere", HARD).tally(), Tally::default());
    }

    #[test]
    fn two_players_count_for_x() {
        let mut scores = Scores::default();
        let two = Record { o: Player::Human, you: None, ..won() };
        scores.add(&two);
        scores.add(&Record { result: Verdict::O, ..two });
        assert_eq!(scores.get("classic", Player::Human).tally(), tally(1, 0, 1));
        assert_eq!(scores.by_variant["classic"].len(), 1, "nobody else counts");
    }

    #[test]
    fn computers_among_themselves_and_strange_sides_count_for_nobody() {
        let mut scores = Scores::default();
        scores.add(&Record { x: HARD, you: None, ..won() });
        scores.add(&Record { you: Some(Mark::O), ..won() });
        scores.add(&Record { you: None, ..won() });
        assert_eq!(scores, Scores::default());
    }
}
