//! The solver against plain minimax with the game's own rules.

mod asked;
mod proofs;

use super::*;
use crate::game::{Preset, RawRules};
use proptest::prelude::*;
use proptest::sample::Index;

/// Plain minimax with the game's own rules, `depth` stones deep; `None` when the end lies beyond.
fn minimax(position: &Position, depth: u16) -> Option<Value> {
    let mover = position.to_move();
    match position.outcome() {
        Some(outcome) => Some(match outcome.winner() {
            None => Value::Draw,
            Some(winner) if winner == mover => Value::Win(0),
            Some(_) => Value::Loss(0),
        }),
        None if depth == 0 => None,
        None => {
            let values: Vec<Option<Value>> = position
                .legal_moves()
                .map(|square| {
                    let after = position.clone().play(square).expect("legal");
                    let value = minimax(&after, depth - 1);
                    value.map(|value| if after.to_move() == mover { value } else { seen_from_there(value) }).map(later)
                })
                .collect();
            let best = values.iter().flatten().max().copied();
            // what lies beyond may be better than anything but a win
            if values.contains(&None) { best.filter(|value| matches!(value, Value::Win(_))) } else { best }
        }
    }
}

fn seen_from_there(value: Value) -> Value {
    match value {
        Value::Loss(stones) => Value::Win(stones),
        Value::Draw => Value::Draw,
        Value::Win(stones) => Value::Loss(stones),
    }
}

fn later(value: Value) -> Value {
    match value {
        Value::Loss(stones) => Value::Loss(stones + 1),
        Value::Draw => Value::Draw,
        Value::Win(stones) => Value::Win(stones + 1),
    }
}

/// Plays any squares until only that many are free, or the game is over, or the choices are.
fn play(rules: Rules, choices: &[Index], free: usize) -> Game {
    let mut game = Game::new(rules, Mark::X);
    for choice in choices {
        let legal: Vec<Square> = game.position().legal_moves().collect();
        if legal.is_empty() || game.ply() + free >= rules.cells() && rules.max_stones().is_none() {
            break;
        }
        game.play(*choice.get(&legal)).expect("legal");
    }
    game
}

/// Plays squares that do not end the game, and comes back to earlier positions wherever it can.
fn wander(rules: Rules, choices: &[Index]) -> Game {
    let mut game = Game::new(rules, Mark::X);
    let state = |position: &Position| (position.to_move(), Mark::ALL.map(|mark| position.ages(mark).to_vec()));
    let mut seen = vec![state(game.position())];
    for choice in choices {
        let goes_on =
            |square: &Square| game.position().clone().play(*square).is_ok_and(|after| after.outcome().is_none());
        let legal: Vec<Square> = game.position().legal_moves().filter(goes_on).collect();
        let again = |square: &&Square| {
            let after = game.position().clone().play(**square).expect("legal");
            seen.contains(&state(&after))
        };
        let back: Vec<Square> = legal.iter().filter(again).copied().collect();
        let from = if back.is_empty() { &legal } else { &back };
        if from.is_empty() {
            break;
        }
        game.play(*choice.get(from)).expect("legal");
        seen.push(state(game.position()));
    }
    game
}

prop_compose! {
    fn rules()(
        cols in 1u8..=5, rows in 1u8..=4, goal in 2u8..=5, exact: bool, misere: bool, gravity: bool,
        per_turn in 1u8..=3, first_turn in 1u8..=3,
    ) -> RawRules {
        RawRules { cols, rows, goal, exact, misere, gravity, per_turn, first_turn, max_stones: 0 }
    }
}

prop_compose! {
    fn vanishing()(
        (cols, rows) in prop::sample::select(vec![(5, 1), (3, 2), (7, 1), (4, 2), (3, 3)]), goal in 2u8..=3, exact: bool,
        per_turn in 1u8..=2, max_stones in 2u8..=4,
    ) -> RawRules {
        RawRules { cols, rows, goal, exact, per_turn, max_stones, ..RawRules::default() }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_value_is_that_of_plain_minimax(
        raw in rules(), choices in prop::collection::vec(any::<Index>(), 20), free in 1usize..=6,
    ) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        prop_assume!(knows(&rules));
        let game = play(rules, &choices, free);
        let mut solver = Solver::new();
        let stop = StopHandle::new();
        prop_assert_eq!(solver.value(&game, &stop), minimax(game.position(), 16), "{:?}\n{}", raw, game.position());
        for (square, value) in solver.moves(&game, &stop).expect("not stopped") {
            let mut after = game.clone();
            after.play(square).expect("legal");
            let expected = minimax(after.position(), 16).map(|value| {
                later(if after.position().to_move() == game.position().to_move() { value } else { seen_from_there(value) })
            });
            prop_assert_eq!(Some(value), expected, "{}", square);
        }
    }

    #[test]
    fn where_stones_vanish_soon_ends_are_those_of_plain_minimax_with_the_games_past(
        raw in vanishing(), choices in prop::collection::vec(any::<Index>(), 0..60),
    ) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        let game = play(rules, &choices, 0);
        let free = game.position().legal_moves().count();
        let depth = [0, 24, 10, 6, 5, 5, 4, 4, 4, 3][free];
        let value = Solver::new().value(&game, &StopHandle::new()).expect("not stopped");
        match minimax(game.position(), depth) {
            Some(expected) => prop_assert_eq!(value, expected, "{:?}\n{}", raw, game.position()),
            None => prop_assert!(
                value.stones().is_none_or(|stones| stones > depth), "{:?} in {:?}\n{}", value, raw, game.position()
            ),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_past_counts_as_in_plain_minimax(
        (cols, rows, goal) in prop::sample::select(vec![(6, 1, 2), (3, 2, 2), (4, 2, 3), (8, 1, 3), (3, 3, 3)]),
        choices in prop::collection::vec(any::<Index>(), 10..60),
    ) {
        let raw = RawRules { cols, rows, goal, max_stones: goal, ..RawRules::default() };
        let game = wander(Rules::try_from(raw).expect("playable"), &choices);
        let free = game.position().legal_moves().count();
        let depth = [0, 24, 10, 6, 4, 4, 4, 3, 3, 3][free];
        let value = Solver::new().value(&game, &StopHandle::new()).expect("not stopped");
        let soon = value.stones().is_some_and(|stones| stones <= depth);
        let plain = minimax(game.position(), depth);
        if soon || plain.is_some() {
            prop_assert_eq!(Some(value), plain, "{:?}\n{}\n{:?}", raw, game.position(), game.moves());
        }
    }
}

#[test]
fn a_position_that_was_there_twice_is_a_draw_when_entered_again() {
    // with one free square every move is forced, so the game's own rules say how it ends
    let raw = RawRules { cols: 7, rows: 1, max_stones: 3, ..RawRules::default() };
    let rules = Rules::try_from(raw).expect("playable");
    let mut solver = Solver::new();
    let (mut draws, mut wins) = (0, 0);
    for first in
        ["a1 b1 c1 d1 e1 f1", "a1 b1 c1 f1 d1 g1", "a1 d1 b1 f1 e1 c1", "a1 b1 e1 c1 g1 f1", "a1 e1 d1 b1 f1 c1"]
    {
        let mut game = Game::written(rules, Mark::X, first);
        while let Some(square) = { game.position().legal_moves().next() } {
            game.play(square).expect("legal");
        }
        let winner = game.outcome().and_then(Outcome::winner);
        *if winner.is_some() { &mut wins } else { &mut draws } += 1;
        let end = game.ply();
        while game.ply() > 6 {
            game.undo();
            let left = (end - game.ply()) as u16;
            let expected = match winner {
                None => Value::Draw,
                Some(winner) if winner == game.position().to_move() => Value::Win(left),
                Some(_) => Value::Loss(left),
            };
            assert_eq!(solver.value(&game, &StopHandle::new()), Some(expected), "{first}, {left} before the end");
        }
    }
    assert!(draws > 0 && wins > 0, "{draws} draws, {wins} wins");
}

#[test]
fn it_can_be_stopped_and_goes_on_later() {
    for preset in [Preset::Infinite, Preset::Four] {
        let game = Game::new(preset.rules(), Mark::X);
        let stop = StopHandle::new();
        stop.stop();
        let mut solver = Solver::new();
        assert_eq!(solver.moves(&game, &stop), None);
        assert_eq!(solver.moves(&game, &StopHandle::new()), Solver::new().moves(&game, &StopHandle::new()));
    }
}

#[test]
fn what_was_found_is_remembered_until_the_rules_change() {
    let mut solver = Solver::new();
    let mut asked = |preset: Preset| {
        let before = solver.nodes();
        solver.moves(&Game::new(preset.rules(), Mark::X), &StopHandle::new()).expect("not stopped");
        solver.nodes() - before
    };
    let first = asked(Preset::Misere);
    assert!(first > 0);
    assert_eq!(asked(Preset::Misere), 0);
    assert!(asked(Preset::Classic) > 0);
    assert_eq!(asked(Preset::Misere), first);
}

#[test]
fn the_small_presets_are_known() {
    let known = Preset::ALL.into_iter().filter(|preset| knows(&preset.rules()));
    assert!(known.eq([Preset::Classic, Preset::Infinite, Preset::Misere, Preset::Four]));
    let large = Game::new(Preset::Gomoku.rules(), Mark::X);
    assert_eq!(Solver::new().moves(&large, &StopHandle::new()), None);
}
