//! A seed gives one game, however often it is played.

use sanziqi::ai::{Level, StopHandle, Thinker, hint, rng};
use sanziqi::game::{Game, Mark, Preset, Square};

/// The game of two levels with this seed; hints may be asked for in between.
fn game(preset: Preset, levels: [Level; 2], seed: u64, thinker: &mut Thinker, hints: bool) -> Vec<Square> {
    let mut game = Game::new(preset.rules(), Mark::X);
    let stop = StopHandle::new();
    while game.outcome().is_none() {
        let level = levels[game.ply() % 2];
        if hints {
            hint(&game, thinker, &stop).expect("not stopped");
        }
        let result = level.think(&game, thinker, &mut rng(seed, game.ply()), &stop).expect("not stopped");
        game.play(result.best).expect("legal");
    }
    game.moves().to_vec()
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for preset in [Preset::Classic, Preset::Infinite, Preset::Misere, Preset::Four] {
        let mut used = Thinker::new();
        for level in Level::ALL {
            let levels = [level, Level::Normal];
            let once = game(preset, levels, 42, &mut Thinker::new(), false);
            let again = game(preset, levels, 42, &mut used, true);
            assert_eq!(once, again, "{level} in {}", preset.name());
        }
    }
}

#[test]
fn other_seeds_give_other_games() {
    let mut thinker = Thinker::new();
    let mut games: Vec<_> =
        (0..20).map(|seed| game(Preset::Classic, [Level::Random, Level::Normal], seed, &mut thinker, false)).collect();
    games.sort_unstable();
    games.dedup();
    assert!(games.len() >= 18, "{} different games of 20", games.len());
}

#[test]
fn a_seeded_game_is_the_same_in_every_version() {
    let moves = game(Preset::Classic, [Level::Hard, Level::Normal], 1, &mut Thinker::new(), false);
    let moves: Vec<String> = moves.iter().map(Square::to_string).collect();
    assert_eq!(moves.join(" "), "b3 c1 c3 a3 b2 a1 b1");
}
