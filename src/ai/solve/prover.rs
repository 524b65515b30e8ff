//! Which way of proving suits which game.

use super::board::MAX_CELLS;
use super::circle::{self, Circle};
use super::drop::Drop;
use super::duel::Duel;
use super::meter::Meter;
use super::proof::{Effort, Proof};
use super::tree::Tree;
use crate::game::{Game, Rules};

/// Proves values of one game's positions, and remembers what it found out.
#[derive(Debug)]
pub(super) struct Prover {
    rules: Rules,
    memory: u32,
    way: Way,
}

#[derive(Debug)]
enum Way {
    Duel(Box<Duel>),
    Drop(Box<Drop>),
    Tree(Box<Tree>),
    Circle(Box<Circle>),
}

impl Prover {
    /// `None` when the game is too large, or needs more memory than there is.
    pub(super) fn new(rules: Rules, effort: &Effort) -> Option<Self> {
        let bytes = effort.bytes();
        if Self::bytes(&rules)? > bytes {
            return None;
        }
        let way = if rules.max_stones().is_some() {
            Way::Circle(Box::new(Circle::new(rules)))
        } else if Duel::suits(&rules) {
            Way::Duel(Box::new(Duel::new(rules, bytes)))
        } else if Drop::suits(&rules) {
            Way::Drop(Box::new(Drop::new(&rules, bytes)))
        } else {
            Way::Tree(Box::new(Tree::new(rules, bytes)))
        };
        Some(Self { rules, memory: effort.memory, way })
    }

    /// What it needs to begin; `None` on a board that is too large.
    pub(super) fn bytes(rules: &Rules) -> Option<usize> {
        let stones_vanish = rules.max_stones().is_some();
        let bytes = if stones_vanish { Circle::count(rules).saturating_mul(circle::BYTES) } else { 0 };
        (rules.cells() <= MAX_CELLS).then_some(bytes)
    }

    /// Whether it is the one for a game.
    pub(super) fn serves(&self, rules: &Rules, effort: &Effort) -> bool {
        self.rules == *rules && self.memory == effort.memory
    }

    /// The value of a game that goes on, and the moves that reach it.
    pub(super) fn prove(&mut self, game: &Game, effort: &Effort, meter: &mut Meter<'_>) -> Proof {
        let position = game.position();
        match &mut self.way {
            Way::Duel(duel) => duel.prove(duel.board().stones(position), effort, meter),
            Way::Drop(drop) => drop.prove(position, effort, meter),
            Way::Tree(tree) => tree.prove(tree.board().stones(position), effort, meter),
            Way::Circle(circle) => {
                let moves = circle.prepare(game, meter).map(|()| circle.moves(position)).unwrap_or_default();
                let proof = match moves.iter().map(|&(_, value)| value).max() {
                    Some(value) => {
                        let best = moves.iter().filter(|&&(_, other)| other == value).map(|&(square, _)| square);
                        Proof { best: best.collect(), ..Proof::of(value) }
                    }
                    None => Proof::nothing(),
                };
                Proof { nodes: meter.nodes, ..proof }
            }
        }
    }
}
