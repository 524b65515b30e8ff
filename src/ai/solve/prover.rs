//! The choice of the method of proof for a game.

use super::alpha_beta::AlphaBeta;
use super::board::MAX_CELLS;
use super::drop::DropSolver;
use super::maker_breaker::MakerBreaker;
use super::node_counter::NodeCounter;
use super::proof::Proof;
use super::retrograde::Retrograde;
use crate::ai::limits::SearchLimits;
use crate::game::{Game, RawRules, Rules};

/// Proves values of one game's positions, and remembers what it found out.
#[derive(Debug)]
pub(super) struct Prover {
    rules: Rules,
    memory: u32,
    method: Method,
}

#[derive(Debug)]
enum Method {
    MakerBreaker(Box<MakerBreaker>),
    DropSolver(Box<DropSolver>),
    AlphaBeta(Box<AlphaBeta>),
    Retrograde(Box<Retrograde>),
}

impl Prover {
    /// A prover for games that need no more memory than there is ([`Self::bytes`]).
    pub(super) fn new(rules: Rules, limits: &SearchLimits) -> Self {
        let bytes = limits.bytes();
        let plain = without_needless_gravity(rules);
        let method = if rules.max_stones().is_some() {
            Method::Retrograde(Box::new(Retrograde::new(rules)))
        } else if MakerBreaker::suits(&plain) {
            Method::MakerBreaker(Box::new(MakerBreaker::new(plain, bytes)))
        } else if DropSolver::suits(&plain) {
            Method::DropSolver(Box::new(DropSolver::new(&plain, bytes)))
        } else {
            Method::AlphaBeta(Box::new(AlphaBeta::new(plain, bytes)))
        };
        Self { rules, memory: limits.memory, method }
    }

    /// The bytes that a game needs to begin with; `None` on a board that is too large.
    pub(super) fn bytes(game: &Game) -> Option<usize> {
        let rules = game.rules();
        (rules.cells() <= MAX_CELLS).then(|| if rules.max_stones().is_some() { Retrograde::bytes(game) } else { 0 })
    }

    /// Whether it serves for games by these rules, with this memory.
    pub(super) fn serves(&self, rules: &Rules, limits: &SearchLimits) -> bool {
        self.rules == *rules && self.memory == limits.memory
    }

    /// The value of a game that goes on, and the moves that reach it.
    pub(super) fn prove(&mut self, game: &Game, limits: &SearchLimits, counter: &mut NodeCounter<'_>) -> Proof {
        let position = game.position();
        match &mut self.method {
            Method::MakerBreaker(maker_breaker) => {
                maker_breaker.prove(maker_breaker.board().stones(position), limits, counter)
            }
            Method::DropSolver(drop_solver) => drop_solver.prove(position, limits, counter),
            Method::AlphaBeta(alpha_beta) => alpha_beta.prove(alpha_beta.board().stones(position), limits, counter),
            Method::Retrograde(retrograde) => {
                let moves = retrograde.prepare(game, counter).map(|()| retrograde.moves(position)).unwrap_or_default();
                let proof = match moves.iter().map(|&(_, value)| value).max() {
                    Some(value) => {
                        let best = moves.iter().filter(|&&(_, other)| other == value).map(|&(square, _)| square);
                        Proof { best: best.collect(), ..Proof::of(value) }
                    }
                    None => Proof::nothing(),
                };
                Proof { nodes: counter.nodes, ..proof }
            }
        }
    }
}

/// On one row all stones lie where they are placed: gravity means nothing there.
fn without_needless_gravity(rules: Rules) -> Rules {
    let raw = RawRules { gravity: rules.gravity() && rules.rows() > 1, ..rules.raw() };
    Rules::try_from(raw).unwrap_or(rules)
}
