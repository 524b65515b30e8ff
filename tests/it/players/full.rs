//! A big board that is nearly full and that nobody can win: every level plays it out, and it is a draw.

use sanziqi::ai::{Level, SearchLimits, StopHandle, Thinker, rng};
use sanziqi::game::{DrawReason, Game, Mark, Outcome, Preset, Square};

/// Squares left free, far from one another.
const FREE: [&str; 7] = ["c2", "i3", "n2", "c9", "i8", "d14", "m13"];

/// Gomoku with stones in twos, shifted by two from row to row, so that no line is longer than three even where a free
/// square gets the other stone.
fn nearly_full() -> Game {
    let rules = Preset::Gomoku.rules();
    let free = FREE.map(|name| name.parse::<Square>().expect("a square"));
    let taken = rules.squares().filter(|square| !free.contains(square));
    let (x, o): (Vec<_>, Vec<_>) = taken.partition(|square| (square.col + 2 * square.row) % 4 < 2);
    assert_eq!(x.len(), o.len(), "both sides have as many stones");
    let moves: Vec<_> = x.into_iter().zip(o).flat_map(|(x, o)| [x, o]).collect();
    Game::replay(rules, Mark::X, &moves).expect("nobody has won")
}

#[test]
fn every_level_plays_a_hopeless_board_to_its_draw() {
    let begun = nearly_full();
    for level in Level::ALL {
        let (mut game, mut thinker) = (begun.clone(), Thinker::with_limits(SearchLimits::nodes(2_000)));
        while game.outcome().is_none() {
            let result = level.think(&game, &mut thinker, &mut rng(5, game.ply()), &StopHandle::new());
            game.play(result.expect("there is a move").best).expect("it is legal");
        }
        assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::FullBoard)), "{level}");
        assert_eq!(game.moves().len(), begun.rules().cells(), "{level}");
    }
}
