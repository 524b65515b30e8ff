//! On big boards too each level beats the one below it, and people who look one move ahead sometimes beat Normal.

use crate::sturdy;
use sanziqi::ai::{Level, Match, SearchLimits, StopHandle, Tally, Thinker, rng, roll, tactics};
use sanziqi::game::{Direction, Game, Mark, Position, Preset, Square};

/// Positions that a level may look at for a move.
const NODES: u64 = 400;

fn tournament(preset: Preset, levels: [Level; 2]) -> Match {
    let rules = preset.rules();
    Match { rules, levels, stones: Match::usual_stones(&rules), seed: 20 }
}

/// How so many games end for the first level.
fn tally(preset: Preset, levels: [Level; 2], games: u32) -> Tally {
    let tournament = tournament(preset, levels);
    let mut thinkers =
        [Thinker::with_limits(SearchLimits::nodes(NODES)), Thinker::with_limits(SearchLimits::nodes(NODES))];
    let mut tally = Tally::default();
    for number in 0..games {
        let opening = tournament.opening(number / 2, &StopHandle::new()).expect("an opening");
        let played = tournament.play(number, opening, &mut thinkers, &StopHandle::new()).expect("not stopped");
        tally.count(played.game.outcome().expect("it is over"), played.mark);
    }
    tally
}

#[test]
fn each_level_beats_the_one_below_on_big_boards() {
    let long = sturdy(false, true);
    for (preset, games) in [(Preset::ConnectFour, 40), (Preset::Gomoku, 30), (Preset::Connect6, 16)] {
        for levels in Level::ALL[..6].windows(2) {
            // without a search the games of connect6 are long, and all alike
            let games = if preset == Preset::Connect6 && levels[1] < Level::Normal { 4 } else { games };
            let tally = tally(preset, [levels[1], levels[0]], if long { 200 } else { games });
            let score = tally.score().expect("games were played");
            let least = if long { 0.7 } else { 0.5 };
            assert!(score > least, "{} against {} in {}: {tally:?}", levels[1], levels[0], preset.name());
        }
    }
}

/// What a beginner plays who looks one move ahead: completes a line, else blocks one, else goes on with the longest row,
/// be it an own one or one to stop.
fn beginner(position: &Position, number: u64) -> Square {
    let best = [tactics::wins(position), tactics::blocks(position)].into_iter().find(|squares| !squares.is_empty());
    let squares = best.unwrap_or_else(|| {
        let near = tactics::near(position);
        let longest = near.iter().map(|&square| row(position, square)).max();
        near.into_iter().filter(|&square| Some(row(position, square)) == longest).collect()
    });
    squares[number as usize % squares.len()]
}

/// The stones in a row that a stone here would belong to, or stop.
fn row(position: &Position, square: Square) -> usize {
    let next = |at: Square, right: i8, up: i8| {
        Some(Square::new(at.col.checked_add_signed(right)?, at.row.checked_add_signed(up)?))
    };
    let beside = |mark: Mark, right: i8, up: i8| {
        let squares = std::iter::successors(next(square, right, up), |&at| next(at, right, up));
        squares.take_while(|&at| position.stone(at) == Some(mark)).count()
    };
    let rows = Mark::ALL.into_iter().flat_map(|mark| {
        Direction::ALL.into_iter().map(move |direction| {
            let (right, up) = direction.delta();
            beside(mark, right, up) + beside(mark, -right, -up)
        })
    });
    rows.max().unwrap_or_default()
}

#[test]
fn normal_can_be_beaten_by_who_looks_one_move_ahead() {
    for (preset, games) in [(Preset::ConnectFour, 40), (Preset::Gomoku, 30)] {
        let mut thinker = Thinker::with_limits(SearchLimits::nodes(NODES));
        let mut person = Tally::default();
        for number in 0..games {
            let mark = Mark::ALL[number % 2];
            let mut game = Game::new(preset.rules(), Mark::X);
            while game.outcome().is_none() {
                let mut rng = rng(number as u64, game.ply());
                let square = if game.position().to_move() == mark {
                    beginner(game.position(), roll(&mut rng))
                } else {
                    Level::Normal.think(&game, &mut thinker, &mut rng, &StopHandle::new()).expect("not stopped").best
                };
                game.play(square).expect("legal");
            }
            person.count(game.outcome().expect("it is over"), mark);
        }
        assert!(person.won > 0 && person.lost > 0, "{}: {person:?}", preset.name());
    }
}

#[test]
fn trickster_gives_nothing_away_for_its_traps() {
    for preset in [Preset::ConnectFour, Preset::Gomoku] {
        let tally = tally(preset, [Level::Trickster, Level::Hard], 20);
        assert!(tally.score() > Some(0.5), "{}: {tally:?}", preset.name());
    }
}
