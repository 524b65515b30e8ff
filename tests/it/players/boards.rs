//! What boards of up to 64 squares are worth: others have computed it before.

use sanziqi::ai::{Proof, SearchLimits, Solver, StopHandle, Value, rng, roll, winning_opening};
use sanziqi::game::{Game, Mark, Outcome, Preset, RawRules, Rules, Square};

fn game(rows: u8, cols: u8, goal: u8, more: RawRules) -> Game {
    Game::new(Rules::try_from(RawRules { rows, cols, goal, ..more }).expect("playable"), Mark::X)
}

fn plain() -> RawRules {
    RawRules::default()
}

/// A proof within so many positions.
fn prove(game: &Game, nodes: u64) -> Proof {
    let effort = SearchLimits { nodes, ..SearchLimits::default() };
    Solver::new().prove(game, &effort, &StopHandle::new(), &mut |_| {}).expect("at most 64 squares")
}

/// Whether the first player wins, from the tables of Uiterwijk (2017), Charatsidis (2017), Hsu and others (2020), and
/// computed with a program that shares nothing with this one. The longer ones are benchmarks.
#[test]
fn boards_are_worth_what_is_known_of_them() {
    for (rows, cols, goal, wins) in [
        (3, 3, 3, false),
        (4, 3, 3, true),
        (5, 3, 3, true),
        (4, 4, 3, true),
        (5, 5, 3, true),
        (4, 3, 4, false),
        (5, 3, 4, false),
        (6, 3, 4, false),
        (8, 3, 4, false),
        (9, 3, 4, false),
        (10, 3, 4, false),
        (11, 3, 4, false),
        (4, 4, 4, false),
        (5, 4, 4, false),
        (7, 4, 4, false),
        (5, 5, 4, false),
        (6, 5, 4, true),
        (10, 3, 5, false),
        (8, 4, 5, false),
        (11, 4, 5, false),
        (12, 4, 5, false),
        (6, 6, 5, false),
        (7, 5, 5, false),
        (8, 5, 5, false),
        (7, 3, 6, false),
        (6, 4, 6, false),
        (12, 4, 6, false),
        (11, 5, 6, false),
        (10, 6, 6, false),
        (9, 7, 6, false),
        (26, 2, 13, false),
        (8, 8, 8, false),
    ] {
        let value = prove(&game(rows, cols, goal, plain()), 200_000).value();
        let value = value.unwrap_or_else(|| panic!("{rows}x{cols}x{goal} is not solved"));
        assert_eq!((matches!(value, Value::Win(_)), value == Value::Draw), (wins, !wins), "{rows}x{cols}x{goal}");
    }
}

/// Four in a row on five rows is won in eleven stones, however wide the board.
#[test]
fn the_shortest_win_is_found() {
    for (rows, cols, stones) in [(6, 5, 11), (7, 5, 11), (8, 5, 11), (7, 6, 11)] {
        assert_eq!(prove(&game(rows, cols, 4, plain()), 400_000).value(), Some(Value::Win(stones)), "{rows}x{cols}x4");
    }
}

/// John Tromp's table of connect four on other boards. The values in misere and with two stones a turn agree with
/// `Solver::moves`.
#[test]
fn other_rules_are_worth_what_is_known_of_them() {
    let gravity = RawRules { gravity: true, ..plain() };
    for (rows, cols, more, value) in [
        (4, 4, gravity, Value::Draw),
        (4, 5, gravity, Value::Draw),
        (5, 4, gravity, Value::Draw),
        (5, 5, gravity, Value::Draw),
        (4, 6, gravity, Value::Loss(24)),
    ] {
        assert_eq!(prove(&game(rows, cols, 4, more), 3_000_000).value(), Some(value), "{rows}x{cols}x4");
    }
    let misere = RawRules { misere: true, ..plain() };
    for (rows, cols, stones) in [(3, 4, 11), (4, 4, 15)] {
        assert_eq!(
            prove(&game(rows, cols, 3, misere), 1_000_000).value(),
            Some(Value::Loss(stones)),
            "{rows}x{cols}x3"
        );
    }
    let two = RawRules { per_turn: 2, ..plain() };
    assert_eq!(prove(&game(4, 4, 3, two), 1_000_000).value(), Some(Value::Win(5)));
}

/// Whoever follows the moves that a proof names comes to the end that it names, against every answer.
#[test]
fn the_best_moves_lead_to_the_end() {
    fn follow(game: &Game, solver: &mut Solver, expected: u16) {
        let effort = SearchLimits::default();
        let proof = solver.prove(game, &effort, &StopHandle::new(), &mut |_| {}).expect("a small board");
        assert_eq!(proof.value(), Some(Value::Win(expected)), "\n{}", game.position());
        let mut after = game.clone();
        after.play(proof.best[0]).expect("legal");
        if expected == 1 {
            assert_eq!(after.outcome().and_then(Outcome::winner), Some(Mark::X));
            return;
        }
        // the answers that hold out longest, and some others
        let answers: Vec<Square> = after.position().legal_moves().collect();
        let proof = solver.prove(&after, &effort, &StopHandle::new(), &mut |_| {}).expect("a small board");
        assert_eq!(proof.value(), Some(Value::Loss(expected - 1)));
        for &answer in proof.best.iter().take(2).chain(answers.iter().step_by(7)) {
            let mut next = after.clone();
            next.play(answer).expect("legal");
            let value = solver.prove(&next, &effort, &StopHandle::new(), &mut |_| {}).expect("a small board").value();
            let Some(Value::Win(stones)) = value else { panic!("{value:?}\n{}", next.position()) };
            assert!(stones <= expected - 2);
            if stones < 7 {
                follow(&next, solver, stones);
            }
        }
    }
    follow(&game(6, 5, 4, plain()), &mut Solver::new(), 11);
}

/// The table of openings and then the solver: whoever begins so wins, whatever the other side does.
#[test]
fn the_first_player_wins_connect_four() {
    let over = |game: &Game, square: Square| {
        let mut after = game.clone();
        after.play(square).expect("legal");
        after.outcome().is_some()
    };
    let (mut known, mut proven) = (0, 0);
    for seed in 0..20 {
        let mut game = Game::new(Preset::ConnectFour.rules(), Mark::O);
        let mut solver = Solver::new();
        let mut rng = rng(seed, 0);
        while game.outcome().is_none() {
            let square = if game.position().to_move() == Mark::O {
                let known_square = winning_opening(&game);
                *if known_square.is_some() { &mut known } else { &mut proven } += 1;
                known_square.unwrap_or_else(|| {
                    let effort = SearchLimits { nodes: 20_000_000, ..SearchLimits::default() };
                    let proof = solver.prove(&game, &effort, &StopHandle::new(), &mut |_| {}).expect("a small board");
                    assert!(proof.least > Value::Draw, "{proof:?} in\n{}", game.position());
                    proof.best[0]
                })
            } else {
                // completes a line, else leaves none to be completed, as far as it can
                let legal: Vec<Square> = game.position().legal_moves().collect();
                let ends = legal.iter().copied().find(|&square| over(&game, square));
                let holds = |square: &Square| {
                    let mut after = game.clone();
                    after.play(*square).expect("legal");
                    !after.position().legal_moves().any(|answer| over(&after, answer))
                };
                let safe: Vec<Square> = legal.iter().copied().filter(holds).collect();
                let among = if safe.is_empty() { &legal } else { &safe };
                ends.unwrap_or_else(|| among[(roll(&mut rng) % among.len() as u64) as usize])
            };
            game.play(square).expect("legal");
        }
        assert_eq!(game.outcome().and_then(Outcome::winner), Some(Mark::O), "\n{}", game.position());
    }
    assert!(known > 0 && proven > 0, "{known} of the table, {proven} proven");
}
