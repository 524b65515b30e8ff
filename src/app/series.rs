//! The games of one sitting: who starts the next one, and how it stands.

use crate::ai::{GameRng, Level, coin};
use crate::config::First;
use crate::game::{ByMark, Mark};
use crate::history::Player;

/// The two players, whichever marks they have: a person at home, and the opponent.
///
/// Where two people play, home is X.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// You, or X.
    Home,
    /// The computer, or O.
    Away,
}

impl Seat {
    const fn other(self) -> Self {
        match self {
            Self::Home => Self::Away,
            Self::Away => Self::Home,
        }
    }
}

/// Who has which mark, and who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// A person, or the computer with its level.
    pub players: ByMark<Player>,
    /// Who places the first stone.
    pub first: Mark,
}

impl Seating {
    /// The mark of the one person who plays against the computer.
    pub fn you(self) -> Option<Mark> {
        match (self.players.x, self.players.o) {
            (Player::Human, Player::Computer(_)) => Some(Mark::X),
            (Player::Computer(_), Player::Human) => Some(Mark::O),
            _ => None,
        }
    }

    /// The level of the computer, where it plays.
    pub fn level(self) -> Option<Level> {
        Mark::ALL.into_iter().find_map(|mark| match self.players[mark] {
            Player::Computer(level) => Some(level),
            Player::Human => None,
        })
    }

    /// The mark at home.
    pub fn home(self) -> Mark {
        self.you().unwrap_or(Mark::X)
    }

    fn seat(self, mark: Mark) -> Seat {
        if mark == self.home() { Seat::Home } else { Seat::Away }
    }
}

/// The finished games of one variant against one kind of opponent, since they were last changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    kind: Option<(String, bool)>,
    finished: u32,
    home: u32,
    away: u32,
    last: Option<(Seat, Option<Seat>)>,
}

impl Series {
    /// Starts over when the variant or the kind of opponent is another one.
    pub fn turn_to(&mut self, variant: &str, computer: bool) {
        let kind = Some((variant.to_owned(), computer));
        if self.kind != kind {
            *self = Self { kind, ..Self::default() };
        }
    }

    /// Counts a finished game.
    pub fn count(&mut self, seating: Seating, winner: Option<Mark>) {
        let winner = winner.map(|mark| seating.seat(mark));
        self.finished += 1;
        match winner {
            Some(Seat::Home) => self.home += 1,
            Some(Seat::Away) => self.away += 1,
            None => {}
        }
        self.last = Some((seating.seat(seating.first), winner));
    }

    /// The number of the game after the finished ones, from 1.
    pub const fn number(&self) -> u32 {
        self.finished + 1
    }

    /// Finished games.
    pub const fn finished(&self) -> u32 {
        self.finished
    }

    /// Games won by the marks of this seating.
    pub fn wins(&self, seating: Seating) -> ByMark<u32> {
        ByMark::from_fn(|mark| match seating.seat(mark) {
            Seat::Home => self.home,
            Seat::Away => self.away,
        })
    }

    /// Who starts the next game; `None` where that is left to chance.
    pub fn next(&self, first: First) -> Option<Seat> {
        let (starter, winner) = self.last.unzip();
        let alternate = starter.map_or(Seat::Home, Seat::other);
        let winner = winner.flatten();
        match first {
            First::Alternate => Some(alternate),
            First::Me => Some(Seat::Home),
            First::Ai => Some(Seat::Away),
            First::Loser => Some(winner.map_or(alternate, Seat::other)),
            First::Winner => Some(winner.unwrap_or(alternate)),
            First::Random => None,
        }
    }

    /// The mark that starts the next game, chance decided.
    pub fn starter(&self, first: First, home: Mark, dice: &mut GameRng) -> Mark {
        let seat = self.next(first).unwrap_or_else(|| if coin(dice) { Seat::Home } else { Seat::Away });
        match seat {
            Seat::Home => home,
            Seat::Away => !home,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn you_are_o() -> Seating {
        let players = ByMark { x: Player::Computer(Level::Normal), o: Player::Human };
        Seating { players, first: Mark::O }
    }

    #[test]
    fn the_other_side_starts_after_a_finished_game() {
        let mut series = Series::default();
        assert_eq!(series.next(First::Alternate), Some(Seat::Home));
        series.count(you_are_o(), None);
        assert_eq!(series.next(First::Alternate), Some(Seat::Away));
        series.count(Seating { first: Mark::X, ..you_are_o() }, Some(Mark::O));
        assert_eq!(series.next(First::Alternate), Some(Seat::Home));
    }

    #[test]
    fn winners_and_losers_may_start() {
        let mut series = Series::default();
        series.count(you_are_o(), Some(Mark::X));
        assert_eq!(series.next(First::Winner), Some(Seat::Away));
        assert_eq!(series.next(First::Loser), Some(Seat::Home));
        assert_eq!(series.next(First::Me), Some(Seat::Home));
        assert_eq!(series.next(First::Ai), Some(Seat::Away));
        assert_eq!(series.next(First::Random), None);
    }

    #[test]
    fn wins_follow_the_player_and_not_the_mark() {
        let mut series = Series::default();
        series.turn_to("classic", true);
        series.count(you_are_o(), Some(Mark::O));
        let swapped =
            Seating { players: ByMark { x: Player::Human, o: Player::Computer(Level::Hard) }, first: Mark::X };
        assert_eq!(series.wins(swapped), ByMark { x: 1, o: 0 });
        series.turn_to("classic", true);
        assert_eq!(series.number(), 2);
        series.turn_to("four", true);
        assert_eq!(series.number(), 1);
    }
}
