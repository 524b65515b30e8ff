//! Proofs against plain minimax, and against the values of all moves.

use super::*;

/// A proof with all moves.
fn prove(game: &Game) -> Proof {
    let effort = Effort { all: true, ..Effort::default() };
    Solver::new().prove(game, &effort, &Stop::default(), &mut |_| {}).expect("a small game")
}

/// The best of all moves, and its value.
fn best(moves: &[(Square, Value)]) -> (Value, Vec<Square>) {
    let (_, best) = moves[0];
    let mut squares: Vec<Square> =
        moves.iter().filter(|&&(_, value)| value == best).map(|&(square, _)| square).collect();
    squares.sort_unstable();
    (best, squares)
}

/// Holds a proof to the values of all moves.
fn agree(game: &Game) -> Result<(), TestCaseError> {
    let proof = prove(game);
    let moves = Solver::new().moves(game, &Stop::default()).expect("a game that is known");
    if moves.is_empty() {
        prop_assert_eq!(proof.value(), Solver::new().value(game, &Stop::default()));
        return Ok(());
    }
    let (value, squares) = best(&moves);
    prop_assert_eq!(proof.value(), Some(value), "{:?}\n{}", game.rules().raw(), game.position());
    let mut found = proof.best.clone();
    found.sort_unstable();
    prop_assert!(proof.complete);
    prop_assert_eq!(found, squares, "{:?} in {:?}\n{}", value, game.rules().raw(), game.position());
    Ok(())
}

prop_compose! {
    /// Stones lie where they are placed, one a turn, and a line wins.
    fn plain()(cols in 1u8..=5, rows in 1u8..=4, goal in 2u8..=5, exact: bool) -> RawRules {
        RawRules { cols, rows, goal, exact, ..RawRules::default() }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("SANZIQI_SOAK").is_some() { 3000 } else { 80 }))]

    #[test]
    fn a_proof_says_what_plain_minimax_says(
        raw in prop_oneof![rules(), plain()], choices in prop::collection::vec(any::<Index>(), 20), free in 1usize..=7,
    ) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        let game = play(rules, &choices, free);
        let expected = minimax(game.position(), 20);
        prop_assert_eq!(prove(&game).value(), expected, "{:?}\n{}", raw, game.position());
    }

    #[test]
    fn a_proof_agrees_with_the_values_of_all_moves(
        raw in plain(), choices in prop::collection::vec(any::<Index>(), 0..12),
    ) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        prop_assume!(knows(&rules));
        agree(&play(rules, &choices, 0))?;
    }

    #[test]
    fn a_proof_agrees_where_stones_vanish(raw in vanishing(), choices in prop::collection::vec(any::<Index>(), 0..40)) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        agree(&play(rules, &choices, 0))?;
    }

    #[test]
    fn a_proof_cut_short_is_still_true(
        raw in prop_oneof![rules(), plain()], choices in prop::collection::vec(any::<Index>(), 0..12), nodes in 0u64..300,
    ) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        prop_assume!(knows(&rules));
        let game = play(rules, &choices, 0);
        prop_assume!(game.outcome().is_none());
        let effort = Effort { nodes, ..Effort::default() };
        let proof = Solver::new().prove(&game, &effort, &Stop::default(), &mut |_| {}).expect("a small game");
        let moves = Solver::new().moves(&game, &Stop::default()).expect("known");
        let (value, squares) = best(&moves);
        prop_assert!(proof.least <= value && value <= proof.most, "{:?}, but {:?}", proof, value);
        prop_assert!(proof.nodes <= nodes && proof.best.iter().all(|square| squares.contains(square)), "{:?}", proof);
    }
}
