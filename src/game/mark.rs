//! The two sides: X and O.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two sides, and the stones it places.
///
/// ```
/// use sanziqi::game::Mark;
///
/// assert_eq!((!Mark::X, Mark::O.to_string().as_str()), (Mark::O, "O"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Mark {
    /// The crosses; black on big boards.
    X,
    /// The noughts; white on big boards.
    O,
}

impl Mark {
    /// Both sides, X first.
    pub const ALL: [Self; 2] = [Self::X, Self::O];
}

impl Not for Mark {
    type Output = Self;

    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::X => "X",
            Self::O => "O",
        })
    }
}

/// One value for each side, looked up by [`Mark`].
///
/// ```
/// use sanziqi::game::{ByMark, Mark};
///
/// let mut wins = ByMark { x: 3, o: 1 };
/// wins[Mark::O] += 1;
/// assert_eq!((wins[Mark::X], wins[Mark::O]), (3, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByMark<T> {
    /// What belongs to X.
    pub x: T,
    /// What belongs to O.
    pub o: T,
}

impl<T> ByMark<T> {
    /// Asks `make` once for each side.
    pub fn from_fn(mut make: impl FnMut(Mark) -> T) -> Self {
        Self { x: make(Mark::X), o: make(Mark::O) }
    }
}

impl<T> Index<Mark> for ByMark<T> {
    type Output = T;

    fn index(&self, mark: Mark) -> &T {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }
}

impl<T> IndexMut<Mark> for ByMark<T> {
    fn index_mut(&mut self, mark: Mark) -> &mut T {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}
