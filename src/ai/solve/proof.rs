//! What is asked of a proof, and what comes out.

use crate::ai::Value;
use crate::game::Square;

/// What a proof may use up, and how much it is to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most positions to look at.
    pub nodes: u64,
    /// Memory for what it remembers, in MiB.
    pub memory: u32,
    /// Whether to try every move, even if that takes much longer than the value itself.
    pub all: bool,
}

impl Default for Effort {
    /// Any number of positions, 64 MiB, and not every move.
    fn default() -> Self {
        Self { nodes: u64::MAX, memory: 64, all: false }
    }
}

impl Effort {
    pub(super) const fn bytes(&self) -> usize {
        (self.memory as usize) << 20
    }
}

/// What has been proven of a position, as the side to move sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// It is worth this or more.
    pub least: Value,
    /// It is worth this or less.
    pub most: Value,
    /// Moves after which it is worth `least` or more, unless that is a loss and not proven to be the value.
    pub best: Vec<Square>,
    /// Whether the value is known, and `best` holds every move that reaches it.
    pub complete: bool,
    /// Positions looked at.
    pub nodes: u64,
}

impl Proof {
    /// Of a value that needs no search.
    pub(super) const fn of(value: Value) -> Self {
        Self { least: value, most: value, best: Vec::new(), complete: true, nodes: 0 }
    }

    /// When nothing was found out.
    pub(super) fn nothing() -> Self {
        Self { least: Value::Loss(1), most: Value::Win(1), best: Vec::new(), complete: false, nodes: 0 }
    }

    /// The exact value, if it is proven.
    pub fn value(&self) -> Option<Value> {
        (self.least == self.most).then_some(self.least)
    }
}

/// Positions for the moves beside the first one that reaches the value: a part of those for the value, or this number if
/// that is more.
const BESIDE: u64 = 1 << 15;

/// How many positions may be looked at for them.
pub(super) fn beside(effort: &Effort, nodes: u64) -> u64 {
    if effort.all { u64::MAX } else { BESIDE.max(nodes / 8) }
}
