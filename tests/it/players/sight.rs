//! From Easy up no win at hand is missed, and no line that can still be blocked: in random positions of every game.

use crate::sturdy;
use sanziqi::ai::{Level, SearchLimits, StopHandle, Thinker, rng, roll, tactics};
use sanziqi::game::{Direction, Game, Mark, Outcome, Position, Preset, Square};

/// The empty squares of each stretch in which a side misses at most so many stones of a line, as a person counts them.
fn missing(position: &Position, mark: Mark, stones: usize) -> Vec<Vec<Square>> {
    let rules = position.rules();
    let goal = usize::from(rules.goal());
    let mut all = Vec::new();
    for from in rules.squares() {
        for direction in Direction::ALL {
            let steps = std::iter::successors(Some(from), |at: &Square| at.step(direction));
            let line: Vec<Square> = steps.take(goal).take_while(|&at| rules.contains(at)).collect();
            let free: Vec<Square> = line.iter().copied().filter(|&at| position.stone(at).is_none()).collect();
            let own = line.iter().filter(|&&at| position.stone(at) == Some(mark)).count();
            if line.len() == goal && own + free.len() == goal && free.len() <= stones {
                all.push(free);
            }
        }
    }
    all
}

/// The winner once the side to move has placed the rest of its turn as the level does, or the game goes on.
fn turn(level: Level, game: &mut Game, thinker: &mut Thinker, seed: u64) -> Option<Mark> {
    let mover = game.position().to_move();
    while game.outcome().is_none() && game.position().to_move() == mover {
        let result = level.think(game, thinker, &mut rng(seed, game.ply()), &StopHandle::new());
        game.play(result.expect("not stopped").best).expect("legal");
    }
    game.outcome().and_then(Outcome::winner)
}

/// A game in which somebody can complete a line soon, by chance.
fn game(preset: Preset, seed: u64) -> Game {
    let mut game = Game::new(preset.rules(), Mark::X);
    let stones = 4 + roll(&mut rng(seed, 0)) as usize % (4 + preset.rules().cells() / 6);
    for ply in 0..stones {
        let squares = tactics::near(game.position());
        let Some(&square) = squares.get(roll(&mut rng(seed, ply + 1)) as usize % squares.len().max(1)) else { break };
        let mut next = game.clone();
        next.play(square).expect("legal");
        // the game is to go on
        if next.outcome().is_some() {
            break;
        }
        game = next;
    }
    game
}

/// The only square that stops the other side's line, if there is exactly one.
fn square_that_blocks(position: &Position) -> Option<Square> {
    let lines = tactics::completing(position, !position.to_move());
    <[Square; 1]>::try_from(lines).ok().map(|[square]| square)
}

#[test]
fn with_one_stone_a_turn_no_win_and_no_block_of_one_is_missed() {
    let seeds = sturdy(100, 3000);
    for preset in Preset::ALL.into_iter().filter(|preset| preset.rules().per_turn() == 1 && !preset.rules().misere()) {
        let mut thinker = Thinker::with_limits(SearchLimits::nodes(100));
        let (mut wins, mut blocks) = (0, 0);
        for seed in 0..seeds {
            let game = game(preset, seed);
            let position = game.position();
            let completing = tactics::completing(position, position.to_move());
            let must = square_that_blocks(position);
            if completing.is_empty() && must.is_none() {
                continue;
            }
            for level in &Level::ALL[2..] {
                let odds = level.odds(&game, &mut thinker, &StopHandle::new()).expect("not stopped");
                let mut chosen = odds.into_iter().filter(|(_, chance)| *chance > 0.0).map(|(square, _)| square);
                let (right, what) = if completing.is_empty() {
                    (chosen.all(|square| Some(square) == must), "a block")
                } else {
                    (chosen.all(|square| completing.contains(&square)), "a win")
                };
                assert!(right, "{level} misses {what} in {}, seed {seed}\n{position}", preset.name());
            }
            if completing.is_empty() { blocks += 1 } else { wins += 1 }
        }
        assert!(wins >= 5 && blocks >= 5, "{}: only {wins} wins and {blocks} blocks", preset.name());
    }
}

#[test]
fn in_misere_nobody_from_easy_up_makes_a_line_that_need_not_be() {
    let mut thinker = Thinker::new();
    let mut seen = 0;
    for seed in 0..100 {
        let game = game(Preset::Misere, seed);
        let position = game.position();
        let losing = tactics::completing(position, position.to_move());
        if losing.is_empty() || losing.len() == position.legal_moves().count() {
            continue;
        }
        seen += 1;
        for level in &Level::ALL[2..] {
            let odds = level.odds(&game, &mut thinker, &StopHandle::new()).expect("not stopped");
            assert!(
                odds.iter().all(|(square, chance)| *chance == 0.0 || !losing.contains(square)),
                "{level}\n{position}"
            );
        }
    }
    assert!(seen >= 5, "{seen}");
}

#[test]
fn with_two_stones_a_turn_no_win_is_missed_and_what_can_be_blocked_is() {
    let seeds = sturdy(24, 300);
    let mut thinker = Thinker::with_limits(SearchLimits::nodes(100));
    let (mut wins, mut blocks) = (0, 0);
    for seed in 0..seeds {
        let before = game(Preset::Connect6, seed);
        let position = before.position();
        let (mover, left) = (position.to_move(), usize::from(position.left_in_turn()));
        let winning = !missing(position, mover, left).is_empty();
        let threats = missing(position, !mover, 2);
        let squares: Vec<Square> = threats.iter().flatten().copied().collect();
        // a stone or two that stop all of them
        let stops = |a: &Square, b: &Square| threats.iter().all(|line| line.contains(a) || line.contains(b));
        let holds = squares.iter().any(|a| squares.iter().any(|b| stops(a, if left > 1 { b } else { a })));
        if !winning && !holds {
            continue;
        }
        for &level in &Level::ALL[2..] {
            let mut game = before.clone();
            let winner = turn(level, &mut game, &mut thinker, seed);
            let after = game.position();
            if winning {
                assert_eq!(winner, Some(mover), "{level} misses a win, seed {seed}\n{position}\n\n{after}");
            } else {
                let left = missing(after, !mover, 2);
                assert!(left.is_empty(), "{level} does not block, seed {seed}\n{position}\n\n{after}");
            }
        }
        if winning { wins += 1 } else { blocks += 1 }
    }
    assert!(wins >= 3 && blocks >= 3, "only {wins} wins and {blocks} blocks");
}
