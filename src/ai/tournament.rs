//! A match between two levels: many games from even openings, each opening played by both sides in turn.

mod opening;
mod tally;

pub use tally::Tally;

use self::opening::opening;
use super::limits::StopHandle;
use super::players::{Level, Thinker};
use super::rng::{rng, roll};
use crate::game::{ByMark, Game, Mark, Rules};

/// A match: who plays what, and where chance comes from. Its games are numbered from 0: each is the same whenever and
/// wherever it is played, as long as only nodes limit the two thinkers.
///
/// ```
/// use sanziqi::ai::{Level, Match, SearchLimits, StopHandle, Tally, Thinker};
/// use sanziqi::game::Preset;
///
/// let rules = Preset::Classic.rules();
/// let levels = [Level::Perfect, Level::Random];
/// let played = Match { rules, levels, stones: Match::usual_stones(&rules), seed: 1 };
/// let (stop, mut tally) = (StopHandle::new(), Tally::default());
/// let mut thinkers = [Thinker::new(), Thinker::new()];
/// for number in 0..10 {
///     let opening = played.opening(number / 2, &stop).expect("there is one with so few stones");
///     let end = played.play(number, opening, &mut thinkers, &stop).expect("nobody stops it");
///     tally.count(end.game.outcome().expect("it was played to its end"), end.mark);
/// }
/// assert!(tally.games() == 10 && tally.lost == 0 && tally.score() > Some(0.5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The rules of all games.
    pub rules: Rules,
    /// The two levels; the first one has X in the games with even numbers. X places the first stone.
    pub levels: [Level; 2],
    /// Stones that lie on the board before the levels play on.
    pub stones: usize,
    /// Where chance comes from.
    pub seed: u64,
}

/// One game of a match, played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The game.
    pub game: Game,
    /// Who played which side.
    pub levels: ByMark<Level>,
    /// The side of the match's first level.
    pub mark: Mark,
}

impl Match {
    /// Stones of an opening unless somebody wants more or fewer: three whole turns, or one where the board is small.
    pub const fn usual_stones(rules: &Rules) -> usize {
        let turns = if rules.cells() <= 16 { 0 } else { 2 };
        rules.first_turn() as usize + turns * rules.per_turn() as usize
    }

    /// The opening of a pair of games: pair `n` is games `2n` and `2n + 1`. `None` when stopped, or when there is none with
    /// that many stones.
    pub fn opening(&self, pair: u32, stop: &StopHandle) -> Option<Game> {
        opening(&self.rules, self.stones, &mut rng(!self.seed, pair as usize), stop)
    }

    /// Plays the game of a number from its opening, the two levels with a thinker each. `None` when stopped.
    ///
    /// # Panics
    ///
    /// When a level breaks the rules.
    pub fn play(
        &self,
        number: u32,
        opening: Game,
        thinkers: &mut [Thinker; 2],
        stop: &StopHandle,
    ) -> Option<MatchGame> {
        let mark = if number.is_multiple_of(2) { Mark::X } else { Mark::O };
        let seed = roll(&mut rng(self.seed, number as usize));
        let mut game = opening;
        while game.outcome().is_none() {
            let player = usize::from(game.position().to_move() != mark);
            let mut rng = rng(seed, game.ply());
            let result = self.levels[player].think(&game, &mut thinkers[player], &mut rng, stop)?;
            game.play(result.best).expect("levels keep to the rules");
        }
        let levels = ByMark::from_fn(|side| self.levels[usize::from(side != mark)]);
        Some(MatchGame { game, levels, mark })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::SearchLimits;
    use crate::game::Preset;

    fn tournament(preset: Preset, levels: [Level; 2]) -> Match {
        let rules = preset.rules();
        Match { rules, levels, stones: Match::usual_stones(&rules), seed: 5 }
    }

    fn played(tournament: &Match, number: u32, thinkers: &mut [Thinker; 2]) -> MatchGame {
        let stop = StopHandle::new();
        let opening = tournament.opening(number / 2, &stop).expect("an opening");
        tournament.play(number, opening, thinkers, &stop).expect("not stopped")
    }

    fn thinkers() -> [Thinker; 2] {
        [Thinker::with_limits(SearchLimits::nodes(100)), Thinker::with_limits(SearchLimits::nodes(100))]
    }

    #[test]
    fn each_opening_is_played_by_both_sides() {
        for preset in [Preset::Classic, Preset::ConnectFour, Preset::Connect6] {
            let tournament = tournament(preset, [Level::Hard, Level::Random]);
            let [first, second] = [6, 7].map(|number| played(&tournament, number, &mut thinkers()));
            let stones = tournament.stones;
            assert_eq!(first.game.moves()[..stones], second.game.moves()[..stones], "{}", preset.name());
            assert_eq!((first.mark, second.mark), (Mark::X, Mark::O));
            for played in [first, second] {
                assert_eq!((played.levels[played.mark], played.levels[!played.mark]), (Level::Hard, Level::Random));
                assert!(played.game.outcome().is_some() && played.game.first() == Mark::X);
            }
        }
    }

    #[test]
    fn a_game_is_the_same_whatever_was_played_before() {
        for preset in [Preset::Infinite, Preset::ConnectFour] {
            let tournament = tournament(preset, [Level::Perfect, Level::Normal]);
            let mut used = thinkers();
            let in_turn: Vec<MatchGame> = (0..4).map(|number| played(&tournament, number, &mut used)).collect();
            let alone: Vec<MatchGame> = (0..4).map(|number| played(&tournament, number, &mut thinkers())).collect();
            assert_eq!(in_turn, alone);
            assert!(in_turn[0].game.moves()[..tournament.stones] != in_turn[2].game.moves()[..tournament.stones]);
        }
    }
}
