//! Random rules, and random games by them.

use proptest::collection::vec;
use proptest::prelude::*;
use sanziqi::game::{Game, MAX_SIDE, Mark, Position, RawRules, Rules, Square};

use super::naive::Naive;

/// A way to limit or reverse the plain game; some of these exclude one another.
fn kinds() -> impl Strategy<Value = RawRules> {
    let plain = RawRules::default();
    prop_oneof![
        Just(plain),
        Just(RawRules { misere: true, ..plain }),
        Just(RawRules { gravity: true, ..plain }),
        Just(RawRules { gravity: true, misere: true, ..plain }),
        // any number here: bounded below, once the board is known
        Just(RawRules { max_stones: 1, ..plain }),
        Just(RawRules { max_stones: 1, ..plain }),
    ]
}

/// Rules built to be playable: none of them may be refused.
pub(crate) fn playable() -> impl Strategy<Value = RawRules> {
    let sides = prop_oneof![6 => (1..=5u8, 1..=5u8), 2 => (1..=9u8, 1..=9u8), 1 => (1..=MAX_SIDE, 1..=MAX_SIDE)];
    (sides, kinds(), any::<bool>(), any::<[u8; 4]>())
        .prop_filter("a line needs two squares", |((cols, rows), ..)| cols.max(rows) > &1)
        .prop_map(|((cols, rows), kind, exact, [goal, per_turn, first_turn, max_stones])| {
            let within = |n: u8, least: u8, most: u8| least + n % (most - least + 1);
            // short lines more often than long ones: most games should be won
            let longest = cols.max(rows);
            let goal = within(goal, 2, if goal < 160 { longest.min(4) } else { longest });
            let per_turn = within(per_turn, 1, if per_turn < 128 { 1 } else { goal - 1 });
            let first_turn = within(first_turn, 1, per_turn);
            let most = (u16::from(cols) * u16::from(rows)).div_ceil(2).saturating_sub(1).min(12) as u8;
            let max_stones = if kind.max_stones > 0 && most >= goal { within(max_stones, goal, most) } else { 0 };
            RawRules { cols, rows, goal, exact, per_turn, first_turn, max_stones, ..kind }
        })
}

/// Any numbers at all, near the edges of what can be played.
pub(crate) fn anything() -> impl Strategy<Value = RawRules> {
    let side = || prop_oneof![12 => 1..=6u8, 1 => 0..=28u8, 1 => any::<u8>()];
    let goal = prop_oneof![8 => 2..=4u8, 2 => 0..=8u8, 1 => any::<u8>()];
    let stones = || prop_oneof![6 => Just(1), 3 => 0..=3u8, 1 => any::<u8>()];
    let limit = prop_oneof![3 => Just(0), 2 => 0..=9u8, 1 => any::<u8>()];
    let flag = || prop::bool::weighted(0.2);
    (side(), side(), goal, stones(), stones(), limit, flag(), flag(), flag()).prop_map(
        |(cols, rows, goal, per_turn, first_turn, max_stones, exact, misere, gravity)| RawRules {
            cols,
            rows,
            goal,
            exact,
            misere,
            gravity,
            per_turn,
            first_turn,
            max_stones,
        },
    )
}

/// Which of the legal moves to take, again and again from the start.
pub(crate) fn choices() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 1..64)
}

pub(crate) fn mark() -> impl Strategy<Value = Mark> {
    prop_oneof![Just(Mark::X), Just(Mark::O)]
}

/// Random play until the end, or for a while where stones vanish.
pub(crate) fn random_game(rules: Rules, first: Mark, choices: &[u16]) -> Game {
    let mut game = Game::new(rules, first);
    let most = rules.max_stones().map_or(rules.cells(), |_| 150);
    for &choice in choices.iter().cycle().take(most) {
        let legal: Vec<Square> = game.position().legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        game.play(legal[usize::from(choice) % legal.len()]).expect("a legal move");
    }
    game
}

/// Shows a random game stone by stone, beside what the second judge knows of it.
pub(crate) fn watch(raw: RawRules, first: Mark, choices: &[u16], mut look: impl FnMut(&Position, &Naive)) {
    let rules = Rules::try_from(raw).expect("built to be playable");
    let mut position = Position::new(rules, first);
    let mut naive = Naive::new(rules, first);
    look(&position, &naive);
    for &square in random_game(rules, first, choices).moves() {
        position.play_unchecked(square);
        naive.play(square);
        look(&position, &naive);
    }
}
