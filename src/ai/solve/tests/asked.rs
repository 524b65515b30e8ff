//! What a solver is asked besides values: bounds, keys, memory and positions looked at; and what a game's past changes.

use super::*;

/// A walk of both sides round eight squares in which nobody makes a line.
const CIRCLE: [&str; 8] = ["a1", "a3", "b1", "b3", "c2", "a2", "c3", "b2"];

/// So many stones of that walk, round and round.
fn walked(first: Mark, stones: usize) -> Game {
    let moves: Vec<&str> = CIRCLE.into_iter().cycle().take(stones).collect();
    Game::written(Preset::Infinite.rules(), first, &moves.join(" "))
}

fn value_of(game: &Game, square: &str) -> Value {
    let square: Square = square.parse().expect("a square");
    let moves = Solver::new().moves(game, &StopHandle::new()).expect("not stopped");
    moves.into_iter().find(|&(at, _)| at == square).expect("legal").1
}

#[test]
fn a_won_position_is_a_draw_when_it_is_entered_for_the_third_time() {
    for first in Mark::ALL {
        // the same stones lie there eight stones before: once seen, and still won
        let (before, now) = (walked(first, 13), walked(first, 21));
        assert_ne!(value_of(&before, "a2"), Value::Draw);
        assert_eq!(value_of(&now, "a2"), Value::Draw);
        // one stone earlier that draw is one of the answers
        let earlier = walked(first, 20);
        for (square, value) in Solver::new().moves(&earlier, &StopHandle::new()).expect("not stopped") {
            let mut after = earlier.clone();
            after.play(square).expect("legal");
            let answer = Solver::new().value(&after, &StopHandle::new()).expect("not stopped");
            assert_eq!(value, later(seen_from_there(answer)), "{square}");
        }
    }
}

#[test]
fn what_was_seen_twice_takes_memory_for_both_sides() {
    let classic = Game::new(Preset::Classic.rules(), Mark::X);
    assert_eq!(Solver::bytes(&classic), Some(0));
    assert_eq!(Solver::bytes(&Game::new(Preset::Gomoku.rules(), Mark::X)), None);
    // 9 squares with 0 to 6 stones on them, 7 bytes each; then twice as much, and 2 bytes for what was known before
    let positions = 1 + 9 + 72 + 504 + 3_024 + 15_120 + 60_480;
    assert_eq!(Solver::bytes(&walked(Mark::X, 0)), Some(7 * positions));
    assert_eq!(Solver::bytes(&walked(Mark::X, 13)), Some(7 * positions));
    assert_eq!(Solver::bytes(&walked(Mark::X, 16)), Some(16 * positions));
    for max_stones in [8, 9] {
        let raw = RawRules { cols: 8, rows: 8, max_stones, ..RawRules::default() };
        let game = Game::new(Rules::try_from(raw).expect("playable"), Mark::X);
        assert_eq!(Solver::bytes(&game), Some(usize::MAX), "{max_stones} stones a side");
    }

    let begins = |game: &Game, memory: u32| {
        let limits = SearchLimits { memory, ..SearchLimits::default() };
        Solver::new().prove(game, &limits, &StopHandle::new(), &mut |_| ()).is_some()
    };
    assert!(begins(&classic, 0));
    assert!(!begins(&walked(Mark::X, 0), 0) && begins(&walked(Mark::X, 0), 1));
    assert!(!begins(&walked(Mark::X, 16), 1));
}

#[test]
fn a_proof_is_remembered_until_the_rules_change_and_its_positions_are_counted() {
    let mut solver = Solver::new();
    let mut counted = 0;
    let mut asked = |preset: Preset| {
        let game = Game::new(preset.rules(), Mark::X);
        let prove = |solver: &mut Solver| {
            solver.prove(&game, &SearchLimits::default(), &StopHandle::new(), &mut |_| ()).expect("a small game")
        };
        let proof = prove(&mut solver);
        assert_eq!(proof.value(), prove(&mut Solver::new()).value(), "{}", preset.name());
        counted += proof.nodes;
        assert_eq!(solver.nodes(), counted);
        proof.nodes
    };
    for preset in [Preset::Misere, Preset::Infinite, Preset::Classic] {
        let first = asked(preset);
        assert!(first > 0 && asked(preset) < first, "{}", preset.name());
    }

    let mut solver = Solver::new();
    solver.moves(&walked(Mark::X, 0), &StopHandle::new()).expect("not stopped");
    assert!(solver.nodes() > 0);
}

#[test]
fn nobody_wins_before_the_stones_of_a_line_are_placed() {
    for (preset, moves, x, o) in [
        (Preset::Classic, "", 5, 6),
        (Preset::Classic, "b2 a1", 3, 4),
        (Preset::Classic, "b2 a1 c1", 2, 3),
        // there the other side's line wins
        (Preset::Misere, "", 6, 5),
        (Preset::Misere, "b2 a1 c1", 3, 2),
    ] {
        let game = Game::written(preset.rules(), Mark::X, moves);
        let mut solver = Solver::new();
        solver.prepare(&game, &StopHandle::new()).expect("not stopped");
        let soonest = Mark::ALL.map(|mark| solver.soonest_win(game.position(), mark));
        assert_eq!(soonest, [Some(x), Some(o)], "{} {moves}", preset.name());
    }
}

#[test]
fn positions_that_go_on_differently_have_different_keys() {
    let key = |preset: Preset, moves: &str| {
        let game = Game::written(preset.rules(), Mark::X, moves);
        let mut solver = Solver::new();
        solver.prepare(&game, &StopHandle::new()).expect("not stopped");
        solver.key(game.position()).expect("prepared")
    };
    for preset in [Preset::Classic, Preset::Infinite] {
        let mut keys = ["", "a1", "b1", "b2", "a1 b2", "b2 a1", "a1 b2 c1"].map(|moves| key(preset, moves)).to_vec();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 7, "{}", preset.name());
    }
    assert_eq!(key(Preset::Classic, "a1"), key(Preset::Classic, "c3"));
}
