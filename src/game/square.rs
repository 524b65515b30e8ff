//! A place on the board, and the two ways to write it down: `b2` and `2 3`.

use std::fmt;
use std::str::FromStr;

/// The largest number of columns or rows: as many as there are letters.
pub const MAX_SIDE: u8 = 26;

/// A place on the board. Both counts start at 0 in the bottom left corner, which is `a1`.
///
/// Ordered by column, then by row, as the names are: `a1 a2 .. b1`.
///
/// ```
/// use sanziqi::game::{Notation, Square};
///
/// let square: Square = "b3".parse()?;
/// assert_eq!((square.col, square.row), (1, 2));
/// // row and column from the top left, on a board of 3 rows
/// assert_eq!(Square::parse("1 2", 3)?, square);
/// assert_eq!(square.write(Notation::RowColumn, 3), "1 2");
/// # Ok::<(), sanziqi::game::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct Square {
    /// Columns to the right of the leftmost one.
    pub col: u8,
    /// Rows above the bottom one.
    pub row: u8,
}

/// How squares are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// A letter for the column, a number for the row: `a1` is bottom left.
    Algebraic,
    /// Row and column, both numbers: `1 1` is top left.
    RowColumn,
}

impl Square {
    /// The square `col` columns from the left and `row` rows from the bottom, both from 0.
    pub const fn new(col: u8, row: u8) -> Self {
        Self { col, row }
    }

    /// The next square in a direction, or `None` past the left or bottom edge.
    pub fn step(self, direction: Direction) -> Option<Self> {
        let (right, up) = direction.delta();
        self.beyond(right, up).next()
    }

    /// The squares beyond this one, each as many columns to the right and rows above the one before. They end at the left
    /// and the bottom edge; the others are for the rules to see.
    pub(crate) fn beyond(self, right: i8, up: i8) -> impl Iterator<Item = Self> {
        let next =
            move |at: &Self| Some(Self { col: at.col.checked_add_signed(right)?, row: at.row.checked_add_signed(up)? });
        std::iter::successors(next(&self), next)
    }

    /// Reads either notation on a board of `rows` rows: `b2`, `2 3`, `2,3`, or (single digits) `23`.
    ///
    /// A well-formed square off the board is returned as it is: the rules refuse it.
    ///
    /// # Errors
    ///
    /// [`ParseSquareError`] when the text is neither notation.
    pub fn parse(text: &str, rows: u8) -> Result<Self, ParseSquareError> {
        let text = text.trim();
        let refused = || ParseSquareError::Neither(text.to_owned());
        if text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return text.parse().map_err(|_| refused());
        }
        let numbers: Vec<&str> =
            text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty()).collect();
        let (row, col) = match numbers[..] {
            [row, col] => (row, col),
            [both] if both.len() == 2 && both.is_ascii() => both.split_at(1),
            _ => return Err(refused()),
        };
        let [row, col] = [row, col].map(|word| {
            if word.bytes().all(|b| b.is_ascii_digit()) {
                // more than a byte holds is off every board
                Ok(word.parse::<u8>().unwrap_or(u8::MAX))
            } else {
                Err(refused())
            }
        });
        // row 0 or below the board: beyond the last one, so that it is refused as off the board
        let from_bottom = |row: u8| match row {
            0 => u8::MAX,
            row => rows.checked_sub(row).unwrap_or(u8::MAX),
        };
        Ok(Self::new(col?.checked_sub(1).unwrap_or(u8::MAX), from_bottom(row?)))
    }

    /// The square in a notation, on a board of `rows` rows.
    pub fn write(self, notation: Notation, rows: u8) -> String {
        match notation {
            Notation::Algebraic => self.to_string(),
            Notation::RowColumn => {
                format!("{} {}", i16::from(rows) - i16::from(self.row), u16::from(self.col) + 1)
            }
        }
    }
}

impl fmt::Display for Square {
    /// Algebraic: `a1` is bottom left. A column beyond `z` has no letter and is written `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = if self.col < MAX_SIDE { char::from(b'a' + self.col) } else { '?' };
        f.pad(&format!("{letter}{}", u16::from(self.row) + 1))
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Algebraic: one letter and a number. Numbers that no row has, as in `a0`, are a square off every board.
    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let refused = || ParseSquareError::Algebraic(text.to_owned());
        let mut rest = text.chars();
        let letter = rest.next().filter(char::is_ascii_alphabetic).ok_or_else(refused)?;
        let digits = rest.as_str();
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(refused());
        }
        let row: u8 = digits.parse().unwrap_or(u8::MAX);
        Ok(Self { col: letter.to_ascii_lowercase() as u8 - b'a', row: row.checked_sub(1).unwrap_or(u8::MAX) })
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = ParseSquareError;

    fn try_from(text: String) -> Result<Self, ParseSquareError> {
        text.parse()
    }
}

/// Text that is no square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSquareError {
    /// In neither notation, where both can be read.
    Neither(String),
    /// Not [`Notation::Algebraic`], where nothing else can be read.
    Algebraic(String),
}

impl ParseSquareError {
    /// The text as it was written.
    pub fn text(&self) -> &str {
        match self {
            Self::Neither(text) | Self::Algebraic(text) => text,
        }
    }
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Neither(text) => {
                write!(f, "`{text}` is not a square: write a letter and a number (b2), or row and column (2 3)")
            }
            Self::Algebraic(text) => write!(f, "`{text}` is not a square: write a letter and a number (b2)"),
        }
    }
}

impl std::error::Error for ParseSquareError {}

/// One of the four ways a line can run; each stands for itself and its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along a row, to the right.
    East,
    /// Along a column, upwards.
    North,
    /// Diagonally, up and to the right.
    NorthEast,
    /// Diagonally, down and to the right.
    SouthEast,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::East, Self::North, Self::NorthEast, Self::SouthEast];

    /// Columns to the right and rows upwards of one step.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, -1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_notations_name_the_same_square() {
        for (text, square) in [
            ("b2", Square::new(1, 1)),
            ("C3", Square::new(2, 2)),
            ("1 1", Square::new(0, 2)),
            (" 3,2 ", Square::new(1, 0)),
            ("23", Square::new(2, 1)),
        ] {
            assert_eq!(Square::parse(text, 3), Ok(square), "{text}");
        }
        assert_eq!(Square::new(2, 1).write(Notation::RowColumn, 3), "2 3");
        assert_eq!(Square::new(25, 25).to_string(), "z26");
        assert_eq!(Square::new(26, 0).to_string(), "?1");
    }

    #[test]
    fn what_is_no_square_is_refused_with_its_text() {
        for text in ["", "b", "2", "b2c", "1 2 3", "-1 2", "横", "b-1", "1 x", "123"] {
            assert_eq!(Square::parse(text, 3), Err(ParseSquareError::Neither(text.trim().to_owned())));
        }
        // what the text of an error proposes can be read there
        for text in ["2 3", "2,3", "23", "b"] {
            let error = text.parse::<Square>().expect_err("not algebraic");
            assert_eq!(error.text(), text);
            assert_eq!(error.to_string(), format!("`{text}` is not a square: write a letter and a number (b2)"));
        }
    }

    #[test]
    fn squares_off_the_board_are_still_squares() {
        for text in ["7 7", "0 1", "1 0", "a0", "z9", "a999", "999 1"] {
            let square = Square::parse(text, 3).expect("well formed");
            assert!(square.col >= 3 || square.row >= 3, "{text}");
        }
    }

    #[test]
    fn steps_end_at_the_edge() {
        let corner = Square::new(0, 0);
        assert_eq!(corner.step(Direction::NorthEast), Some(Square::new(1, 1)));
        assert_eq!(corner.step(Direction::SouthEast), None);
    }
}
