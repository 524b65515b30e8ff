//! What has been proven of a position, and how much a proof may spend on equal moves.

use crate::ai::limits::SearchLimits;
use crate::ai::value::Value;
use crate::game::Square;

/// What has been proven of a position, as the side to move sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Proof {
    /// The lower bound: the position is worth this or more.
    pub least: Value,
    /// The upper bound: the position is worth this or less.
    pub most: Value,
    /// Moves after which it is worth `least` or more, unless that is a loss and not proven to be the value.
    pub best: Vec<Square>,
    /// Whether the value is known, and `best` holds every move that reaches it.
    pub complete: bool,
    /// Nodes visited.
    pub nodes: u64,
}

impl Proof {
    /// A proof of a value that needs no search.
    pub(super) const fn of(value: Value) -> Self {
        Self { least: value, most: value, best: Vec::new(), complete: true, nodes: 0 }
    }

    /// A proof that has found nothing out.
    pub(super) fn nothing() -> Self {
        Self { least: Value::Loss(1), most: Value::Win(1), best: Vec::new(), complete: false, nodes: 0 }
    }

    /// The exact value, if it is proven.
    pub fn value(&self) -> Option<Value> {
        (self.least == self.most).then_some(self.least)
    }
}

/// Nodes for the moves beside the first one that reaches the value, at the least; else an eighth of those for the value.
const BESIDE: u64 = 1 << 15;

/// The nodes that may be spent on other moves that reach the value.
pub(super) fn beside(limits: &SearchLimits, nodes: u64) -> u64 {
    if limits.all_moves { u64::MAX } else { BESIDE.max(nodes / 8) }
}
