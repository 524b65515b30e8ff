//! A contest between two levels: many games from even openings, each opening played by both sides in turn.

use super::opening::opening;
use super::{Level, Mind, Stop, dice, roll};
use crate::game::{ByMark, Game, Mark, Rules};

/// Who plays what, and where chance comes from. Its games are numbered from 0: each is the same whenever and wherever it
/// is played, as long as only numbers limit the two minds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The rules of all games.
    pub rules: Rules,
    /// The two levels; the first one has X in the games with even numbers. X places the first stone.
    pub levels: [Level; 2],
    /// Stones that lie on the board before the levels play on.
    pub stones: usize,
    /// Where chance comes from.
    pub seed: u64,
}

/// One game of a contest, played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The game.
    pub game: Game,
    /// Who played which side.
    pub levels: ByMark<Level>,
    /// The side of the contest's first level.
    pub mark: Mark,
}

impl Contest {
    /// Stones of an opening unless somebody wants more or fewer: three whole turns, or one where the board is small.
    pub const fn usual_stones(rules: &Rules) -> usize {
        let turns = if rules.cells() <= 16 { 0 } else { 2 };
        rules.first_turn() as usize + turns * rules.per_turn() as usize
    }

    /// The opening of a pair of games: pair `n` is games `2n` and `2n + 1`. `None` when stopped, or when there is none with
    /// that many stones.
    pub fn opening(&self, pair: u32, stop: &Stop) -> Option<Game> {
        opening(&self.rules, self.stones, &mut dice(!self.seed, pair as usize), stop)
    }

    /// Plays the game of a number from its opening, the two levels with a mind each. `None` when stopped.
    ///
    /// # Panics
    ///
    /// When a level breaks the rules.
    pub fn play(&self, number: u32, opening: Game, minds: &mut [Mind; 2], stop: &Stop) -> Option<Bout> {
        let mark = if number.is_multiple_of(2) { Mark::X } else { Mark::O };
        let seed = roll(&mut dice(self.seed, number as usize));
        let mut game = opening;
        while game.outcome().is_none() {
            let player = usize::from(game.position().to_move() != mark);
            let mut dice = dice(seed, game.ply());
            let thought = self.levels[player].think(&game, &mut minds[player], &mut dice, stop)?;
            game.play(thought.square).expect("levels keep to the rules");
        }
        let levels = ByMark::from_fn(|side| self.levels[usize::from(side != mark)]);
        Some(Bout { game, levels, mark })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Preset;

    fn contest(preset: Preset, levels: [Level; 2]) -> Contest {
        let rules = preset.rules();
        Contest { rules, levels, stones: Contest::usual_stones(&rules), seed: 5 }
    }

    fn played(contest: &Contest, number: u32, minds: &mut [Mind; 2]) -> Bout {
        let stop = Stop::default();
        let opening = contest.opening(number / 2, &stop).expect("an opening");
        contest.play(number, opening, minds, &stop).expect("not stopped")
    }

    fn minds() -> [Mind; 2] {
        [Mind::patient(100), Mind::patient(100)]
    }

    #[test]
    fn each_opening_is_played_by_both_sides() {
        for preset in [Preset::Classic, Preset::ConnectFour, Preset::Connect6] {
            let contest = contest(preset, [Level::Hard, Level::Random]);
            let [first, second] = [6, 7].map(|number| played(&contest, number, &mut minds()));
            let stones = contest.stones;
            assert_eq!(first.game.moves()[..stones], second.game.moves()[..stones], "{}", preset.name());
            assert_eq!((first.mark, second.mark), (Mark::X, Mark::O));
            for bout in [first, second] {
                assert_eq!((bout.levels[bout.mark], bout.levels[!bout.mark]), (Level::Hard, Level::Random));
                assert!(bout.game.outcome().is_some() && bout.game.first() == Mark::X);
            }
        }
    }

    #[test]
    fn a_game_is_the_same_whatever_was_played_before() {
        for preset in [Preset::Infinite, Preset::ConnectFour] {
            let contest = contest(preset, [Level::Perfect, Level::Normal]);
            let mut used = minds();
            let in_turn: Vec<Bout> = (0..4).map(|number| played(&contest, number, &mut used)).collect();
            let alone: Vec<Bout> = (0..4).map(|number| played(&contest, number, &mut minds())).collect();
            assert_eq!(in_turn, alone);
            assert!(in_turn[0].game.moves()[..contest.stones] != in_turn[2].game.moves()[..contest.stones]);
        }
    }
}
