//! What a player keeps between moves: its solver and its search with their tables, and the limits of a move.

use std::time::Duration;

use super::level::Level;
use crate::ai::limits::{Clock, SearchLimits, StopHandle};
use crate::ai::result::{OnProgress, Score, SearchResult};
use crate::ai::search::Engine;
use crate::ai::solve::{Solver, knows, winning_opening};
use crate::ai::value::Value;
use crate::game::{Game, Square};

/// What a player keeps between moves: tables of what it saw, and how hard it thinks. One for each player of a game is best,
/// but any number of players can share one.
///
/// ```
/// use sanziqi::ai::{Level, SearchLimits, StopHandle, Thinker, rng};
/// use sanziqi::game::Game;
///
/// let game: Game = "connect-four d1 d2".parse()?;
/// let mut thinker = Thinker::with_limits(SearchLimits::nodes(5_000));
/// let result = Level::Hard.think(&game, &mut thinker, &mut rng(1, game.ply()), &StopHandle::new());
/// assert!(game.position().check(result.expect("the game goes on").best).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Thinker {
    solver: Solver,
    engine: Engine,
    limits: SearchLimits,
    clock: Clock,
    searched: u64,
}

/// Nodes of a move unless somebody sets other limits: a fraction of a second.
const NODES: u64 = 200_000;
/// Nodes of Normal's search at the most, and the part of Perfect's that it is otherwise. Chosen so that each level beats
/// the one below and Normal can be beaten.
const NORMAL_NODES: (u64, u64) = (2_000, 10);
/// Nodes of Hard's search at the most, and the part of Perfect's that it is otherwise. Chosen as Normal's.
const HARD_NODES: (u64, u64) = (20_000, 4);

/// Nodes of a proof before the search; enough to win connect four wherever it can be won.
const PROOF_NODES: u64 = 3_000_000;
/// The part of the time that a proof may take, so that most of it is left for the search.
const PROOF_TIME: u32 = 3;
/// Memory for proofs, in MiB.
const PROOF_MEMORY: u32 = 16;

impl Default for Thinker {
    fn default() -> Self {
        Self::new()
    }
}

impl Thinker {
    /// A thinker that remembers nothing yet and looks at 200,000 positions for a move, however long they take.
    pub fn new() -> Self {
        Self::with_limits(SearchLimits::nodes(NODES))
    }

    /// A thinker that remembers nothing yet and may use this much for a move.
    pub fn with_limits(limits: SearchLimits) -> Self {
        Self::with_clock(limits, Clock::default())
    }

    /// A thinker that reads the time from this clock.
    pub fn with_clock(limits: SearchLimits, clock: Clock) -> Self {
        let (solver, engine) = (Solver::with_clock(clock.clone()), Engine::with_clock(clock.clone()));
        Self { solver, engine, limits, clock, searched: 0 }
    }

    /// From now on it may use this much for a move.
    pub const fn set_limits(&mut self, limits: SearchLimits) {
        self.limits = limits;
    }

    /// Its exact values.
    pub const fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// Nodes visited since it was made, by all searches and proofs that have ended.
    pub const fn nodes(&self) -> u64 {
        self.solver.nodes() + self.searched
    }

    /// Whether a side could, with its next stone, make a line that cannot be stopped any more; where exact values do not
    /// say it better.
    pub(super) fn can_force_a_line(&mut self, game: &Game) -> bool {
        !knows(game.rules()) && self.engine.can_force_a_line(game)
    }

    /// The legal moves that look best at first sight, the best first, and at `most` that many.
    pub(super) fn promising(&mut self, game: &Game, most: usize) -> Vec<Square> {
        self.engine.promising(game, most)
    }

    /// What a position is worth to the side to move. `None` when stopped, or when the game is over.
    pub(in crate::ai) fn score(&mut self, game: &Game, stop: &StopHandle) -> Option<Score> {
        if knows(game.rules()) {
            return self.solver.value(game, stop).map(Score::Exact);
        }
        self.shallow_search(game, self.limits.nodes, stop)?.score
    }

    /// A search of this number of nodes. `None` when stopped, or when the game is over.
    pub(super) fn shallow_search(&mut self, game: &Game, nodes: u64, stop: &StopHandle) -> Option<SearchResult> {
        let found = self.engine.search(game, &SearchLimits::nodes(nodes), stop, &mut |_| ())?;
        self.searched += found.nodes;
        Some(found)
    }

    /// A clone of the handle that is also due when the time for a move has passed.
    pub(super) fn in_time(&self, stop: &StopHandle) -> StopHandle {
        stop.within(self.limits.time, &self.clock)
    }

    /// A best move whose value is proven within a part of what may be used up, if there is one.
    fn proven(&mut self, game: &Game, stop: &StopHandle, progress: OnProgress<'_>) -> Option<SearchResult> {
        if let Some(square) = winning_opening(game) {
            return Some(SearchResult { score: Some(Score::Estimate(1000)), ..SearchResult::unsearched(square) });
        }
        let limits = SearchLimits {
            time: if self.limits.time == Duration::MAX { Duration::MAX } else { self.limits.time / PROOF_TIME },
            memory: PROOF_MEMORY,
            ..SearchLimits::nodes(PROOF_NODES.min(self.limits.nodes))
        };
        let proof = self.solver.prove(game, &limits, stop, progress)?;
        let is_best = proof.least > Value::Draw || proof.value().is_some();
        let square = *proof.best.first().filter(|_| is_best && !stop.is_stopped())?;
        let score = Some(Score::Exact(proof.least));
        Some(SearchResult { score, nodes: proof.nodes, ..SearchResult::unsearched(square) })
    }

    /// The best move that a level finds by looking ahead.
    pub(super) fn search(
        &mut self,
        level: Level,
        game: &Game,
        stop: &StopHandle,
        progress: OnProgress<'_>,
    ) -> Option<SearchResult> {
        let start = self.clock.now();
        if level >= Level::Perfect {
            if let Some(found) = self.proven(game, stop, progress) {
                progress(&found.progress());
                return Some(found);
            }
            if stop.is_stopped() {
                return None;
            }
        }
        let all = self.limits.nodes;
        let less = |(most, part): (u64, u64)| most.min(all.div_ceil(part));
        let nodes = match level {
            Level::Random | Level::Guard | Level::Easy | Level::Normal => less(NORMAL_NODES),
            Level::Hard => less(HARD_NODES),
            Level::Perfect | Level::Trickster => all,
        };
        let mut limits = SearchLimits { nodes, ..self.limits };
        if nodes < all {
            // the weaker levels look at so few positions that they start from nothing, and alone
            (limits.time, limits.threads) = (Duration::MAX, 1);
        } else if limits.time < Duration::MAX {
            limits.time = limits.time.saturating_sub(self.clock.now().saturating_sub(start));
        }
        if level == Level::Trickster {
            // the rest is for what comes after the best move
            match limits.time {
                Duration::MAX => limits.nodes -= limits.nodes / 4,
                time => limits.time = 3 * (time / 4),
            }
        }
        let found = self.engine.search(game, &limits, stop, progress)?;
        self.searched += found.nodes;
        Some(found)
    }
}
