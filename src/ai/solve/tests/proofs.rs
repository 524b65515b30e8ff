//! Proofs against plain minimax, and against the values of all moves.

use super::*;

/// Random games for each proposition.
fn cases() -> u32 {
    if std::env::var_os("SANZIQI_SOAK").is_some() { 3000 } else { 80 }
}

/// A proof with all moves.
fn prove(game: &Game) -> Proof {
    let limits = SearchLimits { all_moves: true, ..SearchLimits::default() };
    Solver::new().prove(game, &limits, &StopHandle::new(), &mut |_| {}).expect("a small game")
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
    let moves = Solver::new().moves(game, &StopHandle::new()).expect("a game that is known");
    if moves.is_empty() {
        prop_assert_eq!(proof.value(), Solver::new().value(game, &StopHandle::new()));
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
    /// Boards with as many squares as there may be, or nearly.
    fn large()(
        (cols, rows) in prop::sample::select(vec![(8, 8), (8, 7), (7, 8), (9, 7), (3, 21), (21, 3), (2, 26), (26, 2), (4, 15)]),
        goal in 2u8..=14, exact: bool, misere: bool, gravity: bool, per_turn in 1u8..=2,
    ) -> RawRules {
        RawRules { cols, rows, goal, exact, misere, gravity, per_turn, ..RawRules::default() }
    }
}

prop_compose! {
    /// Stones fall, one a turn, and a line wins.
    fn falling()(cols in 1u8..=5, rows in 1u8..=6, goal in 2u8..=5) -> RawRules {
        RawRules { cols, rows, goal, gravity: true, ..RawRules::default() }
    }
}

prop_compose! {
    /// Stones lie where they are placed, one a turn, and a line wins.
    fn plain()(cols in 1u8..=5, rows in 1u8..=4, goal in 2u8..=5, exact: bool) -> RawRules {
        RawRules { cols, rows, goal, exact, ..RawRules::default() }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn a_proof_says_what_plain_minimax_says(
        raw in prop_oneof![rules(), plain(), falling(), large()], choices in prop::collection::vec(any::<Index>(), 64),
        free in 1usize..=7,
    ) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        let game = play(rules, &choices, free);
        let expected = minimax(game.position(), 20);
        prop_assert_eq!(prove(&game).value(), expected, "{:?}\n{}", raw, game.position());
    }

    #[test]
    fn a_proof_agrees_with_the_values_of_all_moves(
        raw in prop_oneof![plain(), falling()], choices in prop::collection::vec(any::<Index>(), 0..12),
    ) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        if knows(&rules) {
            agree(&play(rules, &choices, 0))?;
        }
    }

    #[test]
    fn a_proof_cut_short_is_still_true(
        raw in prop_oneof![rules(), plain(), falling()], choices in prop::collection::vec(any::<Index>(), 0..12), nodes in 0u64..300,
    ) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        let game = play(rules, &choices, 0);
        if !knows(&rules) || game.outcome().is_some() {
            return Ok(());
        }
        let limits = SearchLimits::nodes(nodes);
        let proof = Solver::new().prove(&game, &limits, &StopHandle::new(), &mut |_| {}).expect("a small game");
        let moves = Solver::new().moves(&game, &StopHandle::new()).expect("known");
        let (value, squares) = best(&moves);
        prop_assert!(proof.least <= value && value <= proof.most, "{:?}, but {:?}", proof, value);
        prop_assert!(proof.nodes <= nodes, "{:?}", proof);
        for (square, value) in moves.iter().filter(|(square, _)| proof.best.contains(square)) {
            prop_assert!(*value >= proof.least, "{:?}, but {} is {:?}", proof, square, value);
            prop_assert!(proof.value().is_none() || squares.contains(square), "{:?}", proof);
        }
        prop_assert!(!proof.complete || proof.best.len() == squares.len(), "{:?}", proof);
    }
}

proptest! {
    // all positions are worked out twice for each game
    #![proptest_config(ProptestConfig::with_cases(cases() / 8))]

    #[test]
    fn a_proof_agrees_where_stones_vanish(raw in vanishing(), choices in prop::collection::vec(any::<Index>(), 0..40)) {
        let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
        agree(&play(rules, &choices, 0))?;
    }
}
