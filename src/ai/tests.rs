//! What holds for all players.

mod stopping;

use super::{Level, SearchLimits, StopHandle, Thinker, rng};
use crate::game::{Game, Mark, RawRules, Rules, Square};
use proptest::prelude::*;

/// Rules of every kind, most of them on boards that a random game fills.
pub(super) fn rules() -> impl Strategy<Value = Rules> {
    let side = || prop_oneof![6 => 3u8..9, 1 => 9u8..=26];
    (side(), side(), 0u8..255, any::<[bool; 3]>(), 1u8..4, 0u8..4).prop_filter_map(
        "not playable",
        |(cols, rows, goal, [exact, misere, gravity], per_turn, limit)| {
            let goal = 3 + goal % (cols.max(rows) - 2).min(if goal < 200 { 4 } else { 24 });
            let limited = limit == 3 && !misere && !gravity;
            let max_stones =
                if limited { (goal + 2).min(((u16::from(cols) * u16::from(rows) - 1) / 2).min(255) as u8) } else { 0 };
            let per_turn = per_turn.min(goal - 1);
            let raw = RawRules { cols, rows, goal, exact, misere, gravity, per_turn, first_turn: 1, max_stones };
            Rules::try_from(raw).ok()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 64 } else { 2000 }))]

    #[test]
    fn every_level_plays_every_game_by_its_rules(
        rules in rules(), choices in prop::collection::vec(any::<u16>(), 0..12), level in prop::sample::select(&Level::ALL[..]),
    ) {
        let mut game = Game::new(rules, Mark::X);
        for choice in choices {
            let legal: Vec<Square> = game.position().legal_moves().collect();
            let Some(&square) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
            game.play(square).expect("legal");
        }
        let mut thinker = Thinker::with_limits(SearchLimits::nodes(300));
        for ply in 0..4 {
            let legal: Vec<Square> = game.position().legal_moves().collect();
            let result = level.think(&game, &mut thinker, &mut rng(1, ply), &StopHandle::new());
            match result {
                Some(ref result) => prop_assert!(legal.contains(&result.best)),
                None => prop_assert!(legal.is_empty()),
            }
            let Some(result) = result else { break };
            game.play(result.best).expect("legal");
        }
    }
}
