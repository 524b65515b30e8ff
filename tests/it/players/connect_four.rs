//! Connect four is a win for the first player, and the strongest levels do not let go of it.

use crate::sturdy;
use sanziqi::ai::{Level, Mind, Stop, dice};
use sanziqi::game::{Game, Mark, Outcome, Preset};

/// Enough for every proof after the opening, within memory that is not.
const NODES: u64 = 200_000;

/// Games against each opponent; more with `SANZIQI_SOAK` set.
fn games() -> u64 {
    sturdy(3, 100)
}

#[test]
fn perfect_wins_every_game_that_it_begins() {
    let mut mind = Mind::patient(NODES);
    for opponent in [Level::Random, Level::Easy, Level::Hard] {
        for seed in 0..games() {
            let mut game = Game::new(Preset::ConnectFour.rules(), Mark::X);
            while game.outcome().is_none() {
                let level = if game.position().to_move() == Mark::X { Level::Perfect } else { opponent };
                let thought = level.think(&game, &mut mind, &mut dice(seed, game.ply()), &Stop::default());
                game.play(thought.expect("there is a move").square).expect("it is legal");
            }
            let winner = game.outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(Mark::X), "against {opponent} with seed {seed}: {:?}", game.moves());
        }
    }
}
