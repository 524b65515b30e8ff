//! Whoever thinks stops soon after nobody wants the answer any more, whatever it is doing then.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use proptest::prelude::*;

use crate::ai::{Clock, Engine, Level, Match, SearchLimits, Solver, StopHandle, Thinker, hint, rng};
use crate::game::{Game, Mark, Preset, RawRules, Rules, Square};

/// Looks at the stop after it was set: as many as there are callers, one within the other, that each look once more.
const LOOKS: u64 = 40;
/// The most positions that are looked at between two looks.
const APART: u64 = 1024;

/// Rules of every kind: large boards for the search, small ones for exact values.
fn rules() -> impl Strategy<Value = Rules> {
    let raw = |cols, rows, goal| RawRules { cols, rows, goal, ..RawRules::default() };
    let special = vec![
        RawRules { exact: true, ..raw(26, 26, 5) },
        RawRules { per_turn: 2, ..raw(26, 20, 7) },
        RawRules { gravity: true, ..raw(20, 12, 5) },
        RawRules { misere: true, ..raw(15, 15, 5) },
        RawRules { max_stones: 6, ..raw(19, 19, 5) },
        raw(8, 8, 5),
        raw(7, 7, 4),
        raw(4, 4, 4),
        RawRules { gravity: true, ..raw(8, 8, 5) },
        RawRules { misere: true, ..raw(5, 5, 4) },
        RawRules { max_stones: 3, ..raw(4, 3, 3) },
    ];
    let special: Vec<Rules> = special.into_iter().map(|raw| Rules::try_from(raw).expect("playable")).collect();
    prop_oneof![prop::sample::select(Preset::ALL.to_vec()).prop_map(Preset::rules), prop::sample::select(special),]
}

/// A game that goes on after some stones by chance.
fn game() -> impl Strategy<Value = Game> {
    (rules(), prop::collection::vec(any::<prop::sample::Index>(), 0..10)).prop_map(|(rules, choices)| {
        let mut game = Game::new(rules, Mark::X);
        for choice in choices {
            let legal: Vec<Square> = game.position().legal_moves().collect();
            let mut after = game.clone();
            after.play(*choice.get(&legal)).expect("legal");
            if after.outcome().is_none() {
                game = after;
            }
        }
        game
    })
}

/// Lets somebody think who is stopped at the look of this number. Then there must be no answer; without that many
/// looks there must be one.
fn stopped<T>(looks: u64, think: impl FnOnce(&StopHandle) -> Option<T>) -> Result<(), TestCaseError> {
    let (stop, probe) = StopHandle::after(looks);
    let answer = think(&stop);
    let since = probe.since.load(Ordering::Relaxed);
    prop_assert_eq!(answer.is_none(), since > 0, "an answer after {} more looks", since);
    prop_assert!(since <= LOOKS, "{} looks after it was stopped", since);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_level_that_is_stopped_gives_no_answer(
        game in game(), level in prop::sample::select(Level::ALL.to_vec()), looks in 0u64..40, nodes in 1_000u64..40_000,
    ) {
        stopped(looks, |stop| level.think(&game, &mut Thinker::with_limits(SearchLimits::nodes(nodes)), &mut rng(1, 2), stop))?;
    }

    #[test]
    fn a_hint_and_the_search_that_are_stopped_give_no_answer(game in game(), looks in 0u64..40) {
        stopped(looks, |stop| hint(&game, &mut Thinker::with_limits(SearchLimits::nodes(20_000)), stop))?;
        stopped(looks, |stop| Engine::new().search(&game, &SearchLimits::nodes(30_000), stop, &mut |_| ()))?;
        // of two threads one may see the stop when the other has just found the answer
        let (stop, probe) = StopHandle::after(looks);
        let threads = SearchLimits { threads: 2, ..SearchLimits::nodes(30_000) };
        let answer = Engine::new().search(&game, &threads, &stop, &mut |_| ());
        let since = probe.since.load(Ordering::Relaxed);
        prop_assert!((answer.is_some() || since > 0) && since <= 2 * LOOKS, "{:?} after {} looks", answer, since);
    }

    #[test]
    fn a_move_takes_no_longer_than_it_may(
        game in game(), level in prop::sample::select(Level::ALL.to_vec()), think in 1u64..60,
    ) {
        // a millisecond passes whenever somebody looks at the clock
        let passed = Arc::new(AtomicU64::new(0));
        let hand = Arc::clone(&passed);
        let clock = Clock::new(move || Duration::from_millis(hand.fetch_add(1, Ordering::Relaxed)));
        let limits = SearchLimits { memory: 1, ..SearchLimits::time(Duration::from_millis(think)) };
        let mut thinker = Thinker::with_clock(limits, clock);
        let result = level.think(&game, &mut thinker, &mut rng(1, 2), &StopHandle::new());
        let passed = passed.load(Ordering::Relaxed);
        prop_assert!(result.is_some() && passed <= think + LOOKS, "{} of {} ms", passed, think);
    }

    #[test]
    fn a_proof_that_is_stopped_has_seen_no_more_than_it_had_to(game in game(), looks in 0u64..40, all_moves: bool) {
        let (stop, probe) = StopHandle::after(looks);
        let mut solver = Solver::new();
        let effort = SearchLimits { memory: 16, all_moves, ..SearchLimits::nodes(60_000) };
        if solver.prove(&game, &effort, &stop, &mut |_| ()).is_some() {
            let since = probe.since.load(Ordering::Relaxed);
            prop_assert!(since <= LOOKS, "{} looks after it was stopped", since);
            prop_assert!(since == 0 || solver.nodes() <= (looks + since) * APART, "{} positions", solver.nodes());
        }
    }
}

#[test]
fn a_match_that_is_stopped_has_no_result() {
    for (preset, looks) in
        [(Preset::Gomoku, 50), (Preset::Connect6, 30), (Preset::ConnectFour, 20), (Preset::Classic, 2)]
    {
        let (rules, levels) = (preset.rules(), [Level::Trickster, Level::Perfect]);
        let tournament = Match { rules, levels, stones: Match::usual_stones(&rules), seed: 4 };
        let opening = tournament.opening(0, &StopHandle::new()).expect("an opening");
        let mut thinkers =
            [Thinker::with_limits(SearchLimits::nodes(2_000)), Thinker::with_limits(SearchLimits::nodes(2_000))];
        stopped(looks, |stop| tournament.play(0, opening, &mut thinkers, stop)).expect("no answer");
        stopped(looks, |stop| tournament.opening(1, stop)).expect("no opening");
    }
}
