//! What a computer player remembers, and how hard it thinks.

use std::time::Duration;

use super::search::{Budget, Engine, Finding};
use super::solve::{Effort, Solver, knows, winning_opening};
use super::{Clock, Level, Limits, Progress, Score, Stop, Value};
use crate::game::{Game, Square};

/// Exact values and the search, with what may be used up for one move.
#[derive(Debug)]
pub struct Mind {
    solver: Solver,
    engine: Engine,
    nodes: u64,
    time: Duration,
    threads: u8,
    clock: Clock,
    searched: u64,
}

/// Positions of a search without a clock.
const PATIENT: u64 = 200_000;
/// Positions of Normal's search at the most, and the part of Perfect's that it is otherwise.
const NORMAL_EFFORT: (u64, u64) = (2_000, 10);
/// The same of Hard's.
const HARD_EFFORT: (u64, u64) = (20_000, 4);

/// Positions of a proof before the search; that wins connect four wherever it can be won.
const PROOF: u64 = 3_000_000;
/// The part of the time that a proof may take, so that most of it is left for the search.
const PROOF_TIME: u32 = 3;
/// Memory for proofs, in MiB.
const PROOF_MEMORY: u32 = 16;

impl Default for Mind {
    fn default() -> Self {
        Self::new()
    }
}

impl Mind {
    /// One that remembers nothing yet, and looks at a fair number of positions for a move, however long they take.
    pub fn new() -> Self {
        Self::patient(PATIENT)
    }

    /// One that looks at this number of positions for a move.
    pub fn patient(nodes: u64) -> Self {
        Self {
            solver: Solver::new(),
            engine: Engine::default(),
            nodes,
            time: Duration::MAX,
            threads: 1,
            clock: Clock::default(),
            searched: 0,
        }
    }

    /// From now on it may use this for a move, the time read from this clock.
    pub fn limit(&mut self, limits: &Limits, clock: &Clock) {
        self.engine.set_memory(limits.memory);
        self.nodes = u64::MAX;
        (self.time, self.threads, self.clock) = (limits.think, limits.threads, clock.clone());
    }

    /// Its exact values.
    pub const fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// Positions looked at since it was made, by everything that has come to its end.
    pub const fn nodes(&self) -> u64 {
        self.solver.nodes() + self.searched
    }

    /// As [`Engine::is_pressing`], where exact values do not say it better.
    pub(super) fn is_pressing(&mut self, game: &Game) -> bool {
        !knows(game.rules()) && self.engine.is_pressing(game)
    }

    /// As [`Engine::promising`].
    pub(super) fn promising(&mut self, game: &Game, most: usize) -> Vec<Square> {
        self.engine.promising(game, most)
    }

    /// What a position is worth to the side to move. `None` when stopped, or when the game is over.
    pub(super) fn judge(&mut self, game: &Game, stop: &Stop) -> Option<Score> {
        if knows(game.rules()) {
            return self.solver.value(game, stop).map(Score::Exact);
        }
        self.glance(game, self.nodes, stop).map(|found| found.progress.score)
    }

    /// A look ahead at this number of positions. `None` when stopped, or when the game is over.
    pub(super) fn glance(&mut self, game: &Game, nodes: u64, stop: &Stop) -> Option<Finding> {
        let found = self.engine.think(game, &Budget::nodes(nodes, stop), &mut |_| ())?;
        self.searched += found.progress.nodes;
        Some(found)
    }

    /// The same stop, hurried when the time for a move has passed.
    pub(super) fn in_time(&self, stop: &Stop) -> Stop {
        stop.within(self.time, &self.clock)
    }

    /// A best move whose value is proven within a part of what may be used up, if there is one.
    fn proven(&mut self, game: &Game, stop: &Stop, tell: &mut dyn FnMut(&Progress)) -> Option<Finding> {
        let found = |square, score, nodes| Finding {
            square,
            progress: Progress { depth: 0, nodes, score, line: vec![square] },
        };
        if let Some(square) = winning_opening(game) {
            return Some(found(square, Score::Estimate(1000), 0));
        }
        let effort = Effort { nodes: PROOF.min(self.nodes), memory: PROOF_MEMORY, all: false };
        let stop = stop.within(self.time / PROOF_TIME, &self.clock);
        let proof = self.solver.prove(game, &effort, &stop, &mut |nodes| {
            tell(&Progress { depth: 0, nodes, score: Score::Estimate(0), line: Vec::new() });
        })?;
        let is_best = proof.least > Value::Draw || proof.value().is_some();
        let square = *proof.best.first().filter(|_| is_best && !stop.is_set())?;
        Some(found(square, Score::Exact(proof.least), proof.nodes))
    }

    /// The best move that a level finds by looking ahead.
    pub(super) fn search(
        &mut self,
        level: Level,
        game: &Game,
        stop: &Stop,
        tell: &mut dyn FnMut(&Progress),
    ) -> Option<Finding> {
        let start = self.clock.now();
        if level >= Level::Perfect {
            if let Some(found) = self.proven(game, stop, tell) {
                tell(&found.progress);
                return Some(found);
            }
            if stop.is_set() {
                return None;
            }
        }
        let less = |(most, part): (u64, u64)| most.min(self.nodes.div_ceil(part));
        let nodes = match level {
            Level::Random | Level::Guard | Level::Easy | Level::Normal => less(NORMAL_EFFORT),
            Level::Hard => less(HARD_EFFORT),
            Level::Perfect | Level::Trickster => self.nodes,
        };
        // the weaker levels look at so few positions that they start from nothing, and alone
        let few = nodes < self.nodes;
        let left = self.time.saturating_sub(self.clock.now().saturating_sub(start));
        let (time, threads) = if few { (Duration::MAX, 1) } else { (left, self.threads) };
        let clock = self.clock.clone();
        let mut budget = Budget { time, clock, threads, ..Budget::nodes(nodes, stop) };
        if level == Level::Trickster {
            // the rest is for what comes after the best move
            match time {
                Duration::MAX => budget.nodes -= budget.nodes / 4,
                _ => budget.time = 3 * (time / 4),
            }
        }
        let found = self.engine.think(game, &budget, tell)?;
        self.searched += found.progress.nodes;
        Some(found)
    }
}
