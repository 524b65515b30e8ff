//! What the two strongest players never do: lose a game that they need not lose.
//!
//! Perfect and Trickster only ever play moves that keep the value. So whatever they choose, and whatever the other side
//! answers, is among the lines walked here.

use std::collections::HashSet;

use crate::sturdy;
use sanziqi::ai::{Level, StopHandle, Thinker, Value, rng};
use sanziqi::game::{Direction, Game, Mark, Outcome, Position, Preset, Rules, Square, Symmetry};

/// Stones up to which every line of `four` is walked otherwise.
const SHORT: usize = 7;

/// Every way to make a line.
fn lines(rules: &Rules) -> Vec<Vec<Square>> {
    let line = |from, direction| {
        let steps = std::iter::successors(Some(from), move |at: &Square| at.step(direction));
        steps.take(usize::from(rules.goal())).take_while(|&at| rules.contains(at)).collect()
    };
    let all = rules.squares().flat_map(|from| Direction::ALL.map(|direction| line(from, direction)));
    all.filter(|line: &Vec<Square>| line.len() == usize::from(rules.goal())).collect()
}

/// A description shared by all positions that go on in the same way: by images of each other, and by those that differ only
/// in stones on no line that can still be made.
fn description(position: &Position, lines: &[Vec<Square>]) -> Vec<u8> {
    let rules = position.rules();
    let open =
        |line: &&Vec<Square>| !Mark::ALL.iter().all(|&mark| line.iter().any(|&at| position.stone(at) == Some(mark)));
    let idle = |square: Square| !lines.iter().filter(open).any(|line| line.contains(&square));
    let stays = rules.max_stones().is_none();
    let symbols: Vec<(Square, u8)> = rules
        .squares()
        .filter_map(|square| match position.stone(square)? {
            _ if stays && idle(square) => Some((square, b'#')),
            Mark::X => Some((square, b'X')),
            Mark::O => Some((square, b'O')),
        })
        .collect();
    let image = |symmetry: Symmetry| {
        let to = |square: Square| rules.index(symmetry.apply(square));
        let mut image = vec![b'.'; rules.cells()];
        for &(square, symbol) in &symbols {
            image[to(square)] = symbol;
        }
        for mark in [position.to_move(), !position.to_move()] {
            image.push(if mark == Mark::X { b'x' } else { b'o' });
            image.extend(position.ages(mark).iter().map(|&square| to(square) as u8));
        }
        image
    };
    Symmetry::all(rules).map(image).min().expect("the identity at least")
}

fn after(game: &Game, square: Square) -> Game {
    let mut after = game.clone();
    after.play(square).expect("legal");
    after
}

/// The value for the side to move, and the moves that keep it.
fn keeping(thinker: &mut Thinker, game: &Game) -> (Value, Vec<Square>) {
    let moves = thinker.solver().moves(game, &StopHandle::new()).expect("not stopped");
    let best = moves.first().expect("the game goes on").1;
    (best, moves.into_iter().filter(|(_, value)| value.same_result(best)).map(|(square, _)| square).collect())
}

/// Walks all lines in which `me` plays any of the moves that `choose` gives and the other side anything, up to so many stones.
/// Sees that `me` loses in none of them once it is in a position that it need not lose. Says how many positions it saw.
fn walk(rules: Rules, me: Mark, stones: usize, mut choose: impl FnMut(&Game, Vec<Square>) -> Vec<Square>) -> usize {
    let lines = lines(&rules);
    let mut thinker = Thinker::new();
    let mut seen = HashSet::new();
    let mut todo = vec![(Game::new(rules, Mark::X), false)];
    while let Some((game, safe)) = todo.pop() {
        if let Some(outcome) = game.outcome() {
            assert!(!safe || outcome.winner() != Some(!me), "{me} lost:\n{}", game.position());
            continue;
        }
        if !seen.insert((description(game.position(), &lines), safe)) {
            continue;
        }
        if game.position().to_move() != me {
            todo.extend(game.position().legal_moves().map(|square| (after(&game, square), safe)));
            continue;
        }
        let (value, keeping) = keeping(&mut thinker, &game);
        assert!(!safe || value >= Value::Draw, "{me} may lose:\n{}", game.position());
        if game.ply() < stones {
            let chosen = choose(&game, keeping);
            todo.extend(chosen.into_iter().map(|square| (after(&game, square), value >= Value::Draw)));
        }
    }
    seen.len()
}

#[test]
fn whoever_keeps_the_value_loses_in_no_line_of_play() {
    for preset in [Preset::Classic, Preset::Misere, Preset::Infinite, Preset::Four] {
        let stones = if preset == Preset::Four { sturdy(SHORT, usize::MAX) } else { usize::MAX };
        for me in Mark::ALL {
            let seen = walk(preset.rules(), me, stones, |_, keeping| keeping);
            assert!(seen > 40, "{me} in {}: only {seen} positions", preset.name());
        }
    }
}

#[test]
fn perfect_loses_in_no_line_of_four() {
    let mut thinker = Thinker::new();
    for me in Mark::ALL {
        walk(Preset::Four.rules(), me, usize::MAX, |game, keeping| {
            let result = Level::Perfect.think(game, &mut thinker, &mut rng(7, game.ply()), &StopHandle::new());
            let square = result.expect("not stopped").best;
            assert!(keeping.contains(&square), "{square} in\n{}", game.position());
            vec![square]
        });
    }
}

#[test]
fn perfect_and_trickster_play_only_moves_that_keep_the_value() {
    let mut thinker = Thinker::new();
    let stop = StopHandle::new();
    for preset in [Preset::Classic, Preset::Misere, Preset::Infinite, Preset::Four] {
        for (seed, level, other, me) in [
            (1, Level::Trickster, Level::Random, Mark::X),
            (2, Level::Trickster, Level::Random, Mark::O),
            (3, Level::Trickster, Level::Easy, Mark::X),
            (4, Level::Trickster, Level::Easy, Mark::O),
            (5, Level::Trickster, Level::Perfect, Mark::O),
            (6, Level::Perfect, Level::Easy, Mark::X),
            (7, Level::Perfect, Level::Random, Mark::O),
        ] {
            let mut game = Game::new(preset.rules(), Mark::X);
            let mut safe = false;
            while game.outcome().is_none() {
                let mover = if game.position().to_move() == me { level } else { other };
                if mover == level {
                    let (value, keeping) = keeping(&mut thinker, &game);
                    assert!(!safe || value >= Value::Draw, "{level} as {me} may lose:\n{}", game.position());
                    safe = value >= Value::Draw;
                    for (square, chance) in level.odds(&game, &mut thinker, &stop).expect("not stopped") {
                        assert!(
                            chance == 0.0 || keeping.contains(&square),
                            "{level}: {square} in\n{}",
                            game.position()
                        );
                    }
                }
                let result = mover.think(&game, &mut thinker, &mut rng(seed, game.ply()), &stop);
                game.play(result.expect("not stopped").best).expect("legal");
            }
            let lost = game.outcome().and_then(Outcome::winner) == Some(!me);
            assert!(!safe || !lost, "{level} as {me} lost:\n{}", game.position());
        }
    }
}

#[test]
fn going_round_in_circles_is_no_way_to_win_or_to_lose() {
    // both sides walk round so that everything was there twice, but for the square that would end it
    let mut game = Game::new(Preset::Infinite.rules(), Mark::X);
    let mut thinker = Thinker::new();
    let x = ["a1", "b1", "c2", "c3"].into_iter().cycle();
    let o = ["a3", "b3", "a2", "b2"].into_iter().cycle();
    for (index, text) in x.zip(o).flat_map(|(x, o)| [x, o]).enumerate() {
        let square: Square = text.parse().expect("a square");
        let moves = thinker.solver().moves(&game, &StopHandle::new()).expect("not stopped");
        let value = moves.iter().find(|(at, _)| *at == square).expect("legal").1;
        game.play(square).expect("legal");
        if let Some(outcome) = game.outcome() {
            assert_eq!((outcome.winner(), value, index), (None, Value::Draw, 21));
            return;
        }
    }
}
