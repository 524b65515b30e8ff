//! What a position is worth with best play by both sides.

use std::cmp::Ordering;
use std::ops::Neg;

/// How a game ends with best play by both sides, as the side to move sees it.
///
/// The number counts the stones until the end: a move that completes a line is a win in 1.
/// Ordered from worst to best: a late loss is better than an early one, an early win better than a late one.
///
/// ```
/// use sanziqi::ai::Value;
///
/// assert!(Value::Loss(2) < Value::Loss(4) && Value::Loss(4) < Value::Draw && Value::Win(5) < Value::Win(3));
/// assert_eq!(-Value::Win(3), Value::Loss(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// The other side wins after so many stones.
    Loss(u16),
    /// Neither side can win against best play.
    Draw,
    /// The side to move wins after so many stones.
    Win(u16),
}

impl Value {
    /// The stones until the end; a draw has no such number.
    pub const fn stones(self) -> Option<u16> {
        match self {
            Self::Loss(stones) | Self::Win(stones) => Some(stones),
            Self::Draw => None,
        }
    }

    /// Whether both are wins, both draws or both losses.
    pub fn same_result(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// A number that is ordered as values are.
    fn rank(self) -> i32 {
        const TOP: i32 = 1 << 16;
        match self {
            Self::Loss(stones) => i32::from(stones) - TOP,
            Self::Draw => 0,
            Self::Win(stones) => TOP - i32::from(stones),
        }
    }
}

impl Neg for Value {
    type Output = Self;

    /// The value as the other side sees it.
    fn neg(self) -> Self {
        match self {
            Self::Loss(stones) => Self::Win(stones),
            Self::Draw => Self::Draw,
            Self::Win(stones) => Self::Loss(stones),
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_ordered_from_worst_to_best() {
        use Value::{Draw, Loss, Win};
        let worst_first = [Loss(0), Loss(2), Loss(u16::MAX), Draw, Win(u16::MAX), Win(3), Win(0)];
        assert!(worst_first.is_sorted_by(|a, b| a < b));
        assert!(Win(3).same_result(Win(5)) && !Win(3).same_result(Draw));
        assert_eq!((Loss(4).stones(), Draw.stones()), (Some(4), None));
        assert_eq!([-Loss(4), -Draw, -Win(3)], [Win(4), Draw, Loss(3)]);
    }
}
