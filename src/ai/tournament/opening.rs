//! Balanced openings: the first stones of a game, placed by chance, so that neither side has much of an advantage.

use rand::seq::IndexedRandom;

use crate::ai::limits::{SearchLimits, StopHandle};
use crate::ai::players::Thinker;
use crate::ai::result::Score;
use crate::ai::rng::GameRng;
use crate::ai::tactics::near;
use crate::ai::value::Value;
use crate::game::{Game, Mark, Rules};

/// Openings that are judged before the least uneven one is taken.
const TRIES: usize = 24;
/// Proposals that may be drawn for those; many of them end too soon on a small board.
const ENDED: usize = 1_000;
/// Nodes of the search that judges an opening.
const NODES: u64 = 1_000;
/// In thousandths of a sure win: what still counts as even.
const EVEN: u16 = 150;

/// An opening of `stones`, X first, which lie near each other and near the middle.
///
/// Of some that chance proposes the first one is taken that is even: drawn where exact values are known, about as good for
/// both sides elsewhere. When none is, it is the one that comes nearest. `None` when stopped, or when too many games had
/// ended before they had that many.
pub(super) fn opening(rules: &Rules, stones: usize, rng: &mut GameRng, stop: &StopHandle) -> Option<Game> {
    let mut thinker = Thinker::with_limits(SearchLimits::nodes(NODES));
    let mut best = None;
    for game in (0..ENDED).filter_map(|_| proposal(rules, stones, rng)).take(TRIES) {
        if stones == 0 {
            return Some(game);
        }
        let uneven = match thinker.score(&game, stop)? {
            Score::Exact(value) if value.same_result(Value::Draw) => 0,
            Score::Exact(_) => u16::MAX,
            Score::Estimate(points) => points.unsigned_abs(),
        };
        if uneven <= EVEN {
            return Some(game);
        }
        if best.as_ref().is_none_or(|&(least, _)| uneven < least) {
            best = Some((uneven, game));
        }
    }
    best.map(|(_, game)| game)
}

/// An opening by chance; `None` when the game ends with it.
fn proposal(rules: &Rules, stones: usize, rng: &mut GameRng) -> Option<Game> {
    let mut game = Game::new(*rules, Mark::X);
    for _ in 0..stones {
        let squares = near(game.position());
        game.play(*squares.choose(rng)?).ok()?;
    }
    game.outcome().is_none().then_some(game)
}
