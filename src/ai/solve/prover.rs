//! Which method of proving suits which game.

use super::board::MAX_CELLS;
use super::circle::Circle;
use super::duel::Duel;
use super::falling::Falling;
use super::meter::Meter;
use super::proof::{Effort, Proof};
use super::tree::Tree;
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
    Duel(Box<Duel>),
    Falling(Box<Falling>),
    Tree(Box<Tree>),
    Circle(Box<Circle>),
}

impl Prover {
    /// One for games that need no more memory than there is ([`Self::bytes`]).
    pub(super) fn new(rules: Rules, effort: &Effort) -> Self {
        let bytes = effort.bytes();
        let plain = without_needless_gravity(rules);
        let method = if rules.max_stones().is_some() {
            Method::Circle(Box::new(Circle::new(rules)))
        } else if Duel::suits(&plain) {
            Method::Duel(Box::new(Duel::new(plain, bytes)))
        } else if Falling::suits(&plain) {
            Method::Falling(Box::new(Falling::new(&plain, bytes)))
        } else {
            Method::Tree(Box::new(Tree::new(plain, bytes)))
        };
        Self { rules, memory: effort.memory, method }
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
        match &mut self.method {
            Method::Duel(duel) => duel.prove(duel.board().stones(position), effort, meter),
            Method::Falling(falling) => falling.prove(position, effort, meter),
            Method::Tree(tree) => tree.prove(tree.board().stones(position), effort, meter),
            Method::Circle(circle) => {
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
