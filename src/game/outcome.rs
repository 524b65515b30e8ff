//! How a game ends, and the line that ended it.

use super::mark::Mark;
use super::square::{Direction, Square};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won. The line is the winner's, or in misere the loser's.
    Win {
        /// Who won.
        by: Mark,
        /// The stones in a row.
        line: Line,
    },
    /// Nobody won.
    Draw(DrawReason),
}

impl Outcome {
    /// Who won, if anybody.
    pub const fn winner(self) -> Option<Mark> {
        match self {
            Self::Win { by, .. } => Some(by),
            Self::Draw(_) => None,
        }
    }
}

/// Why a game is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// No square is left.
    FullBoard,
    /// A position was reached for the third time: equal stones of equal ages, and the same side to move.
    Repetition,
}

/// Stones of one side in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The first stone.
    pub from: Square,
    /// Where the others lie.
    pub direction: Direction,
    /// How many there are.
    pub len: u8,
}

impl Line {
    /// The squares of the line, in order.
    pub fn squares(self) -> impl Iterator<Item = Square> + use<> {
        std::iter::successors(Some(self.from), move |square| square.step(self.direction)).take(usize::from(self.len))
    }

    /// Whether the square is part of the line.
    pub fn contains(self, square: Square) -> bool {
        self.squares().any(|own| own == square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_holds_its_own_squares_and_no_others() {
        let line = Line { from: Square::new(1, 2), direction: Direction::SouthEast, len: 3 };
        let own = [Square::new(1, 2), Square::new(2, 1), Square::new(3, 0)];
        assert!(line.squares().eq(own));
        for square in (0..5).flat_map(|col| (0..5).map(move |row| Square::new(col, row))) {
            assert_eq!(line.contains(square), own.contains(&square), "{square}");
        }
    }
}
