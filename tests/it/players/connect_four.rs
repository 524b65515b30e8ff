//! Connect four is a win for the first player, and the strongest levels do not let go of it.

use crate::sturdy;
use sanziqi::ai::{Level, SearchLimits, StopHandle, Thinker, rng};
use sanziqi::game::{Game, Mark, Outcome, Preset};

/// Enough for every proof after the opening, within memory that is not.
const NODES: u64 = 200_000;

/// Games against each opponent; more with `SANZIQI_SOAK` set.
fn games() -> u64 {
    sturdy(3, 100)
}

#[test]
fn perfect_wins_every_game_that_it_begins() {
    let mut thinker = Thinker::with_limits(SearchLimits::nodes(NODES));
    for opponent in [Level::Random, Level::Easy, Level::Hard] {
        for seed in 0..games() {
            let mut game = Game::new(Preset::ConnectFour.rules(), Mark::X);
            while game.outcome().is_none() {
                let level = if game.position().to_move() == Mark::X { Level::Perfect } else { opponent };
                let result = level.think(&game, &mut thinker, &mut rng(seed, game.ply()), &StopHandle::new());
                game.play(result.expect("there is a move").best).expect("it is legal");
            }
            let winner = game.outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(Mark::X), "against {opponent} with seed {seed}: {:?}", game.moves());
        }
    }
}
