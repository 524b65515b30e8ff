//! Which way of proving suits which game.

use super::board::MAX_CELLS;
use super::circle::Circle;
use super::drop::Drop;
use super::duel::Duel;
use super::meter::Meter;
use super::proof::{Effort, Proof};
use super::tree::Tree;
use crate::game::{Game, RawRules, Rules};

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
    /// One for games that need no more memory than there is ([`Self::bytes`]).
    pub(super) fn new(rules: Rules, effort: &Effort) -> Self {
        let bytes = effort.bytes();
        let plain = without_needless_gravity(rules);
        let way = if rules.max_stones().is_some() {
            Way::Circle(Box::new(Circle::new(rules)))
        } else if Duel::suits(&plain) {
            Way::Duel(Box::new(Duel::new(plain, bytes)))
        } else if Drop::suits(&plain) {
            Way::Drop(Box::new(Drop::new(&plain, bytes)))
        } else {
            Way::Tree(Box::new(Tree::new(plain, bytes)))
        };
        Self { rules, memory: effort.memory, way }
    }

    /// What a game needs to begin with; `None` on a board that is too large.
    pub(super) fn bytes(game: &Game) -> Option<usize> {
        let rules = game.rules();
        (rules.cells() <= MAX_CELLS).then(|| if rules.max_stones().is_some() { Circle::bytes(game) } else { 0 })
    }

    /// Whether it is the one for games by these rules.
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

/// On one row all stones lie where they are placed: gravity means nothing there.
fn without_needless_gravity(rules: Rules) -> Rules {
    let raw = RawRules { gravity: rules.gravity() && rules.rows() > 1, ..rules.raw() };
    Rules::try_from(raw).unwrap_or(rules)
}
