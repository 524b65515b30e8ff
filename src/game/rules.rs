//! The rules of one game of the family, always playable.

use std::fmt;
use std::num::NonZeroU8;

use super::square::{MAX_SIDE, Square};

mod preset;

pub use preset::{ParsePresetError, Preset};

/// The rules of one k-in-a-row game. Every value is playable: the others cannot be built.
///
/// Sizes and stones a turn are those of the published family Connect(m, n, k, p, q) of Wu and
/// Huang (2005): tic-tac-toe is (3, 3, 3, 1, 1), gomoku (15, 15, 5, 1, 1), connect6 (19, 19, 6, 2, 1).
///
/// ```
/// use sanziqi::game::{Preset, RawRules, Rules, RulesError};
///
/// let raw = RawRules { cols: 5, rows: 4, goal: 4, ..RawRules::default() };
/// let rules = Rules::try_from(raw)?;
/// assert_eq!((rules.cells(), rules.raw()), (20, raw));
/// let too_long = RawRules { goal: 6, ..raw };
/// assert_eq!(Rules::try_from(too_long), Err(RulesError::GoalTooLong { goal: 6, longest: 5 }));
/// assert_eq!("gomoku".parse(), Ok(Preset::Gomoku));
/// # Ok::<(), RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "RawRules", into = "RawRules"))]
pub struct Rules(RawRules);

/// The plain numbers that [`Rules`] are made from; any combination can be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct RawRules {
    /// Columns, 1 to 26.
    pub cols: u8,
    /// Rows, 1 to 26.
    pub rows: u8,
    /// Stones in a row that make a line.
    pub goal: u8,
    /// A longer line does not count.
    pub exact: bool,
    /// Making a line loses.
    pub misere: bool,
    /// Stones fall down their column.
    pub gravity: bool,
    /// Stones a turn.
    pub per_turn: u8,
    /// Stones in the very first turn.
    pub first_turn: u8,
    /// The most stones a side may have; its oldest vanishes when it places one more. 0: no limit.
    pub max_stones: u8,
}

impl RawRules {
    /// Three in a row on 3x3.
    const CLASSIC: Self = Self {
        cols: 3,
        rows: 3,
        goal: 3,
        exact: false,
        misere: false,
        gravity: false,
        per_turn: 1,
        first_turn: 1,
        max_stones: 0,
    };
}

impl Default for RawRules {
    /// Three in a row on 3x3.
    fn default() -> Self {
        Self::CLASSIC
    }
}

impl Rules {
    /// Columns.
    pub const fn cols(&self) -> u8 {
        self.0.cols
    }

    /// Rows.
    pub const fn rows(&self) -> u8 {
        self.0.rows
    }

    /// Stones in a row that make a line.
    pub const fn goal(&self) -> u8 {
        self.0.goal
    }

    /// A line longer than the goal does not count.
    pub const fn exact(&self) -> bool {
        self.0.exact
    }

    /// Making a line loses.
    pub const fn misere(&self) -> bool {
        self.0.misere
    }

    /// Stones fall down their column.
    pub const fn gravity(&self) -> bool {
        self.0.gravity
    }

    /// Stones a turn.
    pub const fn per_turn(&self) -> u8 {
        self.0.per_turn
    }

    /// Stones in the very first turn.
    pub const fn first_turn(&self) -> u8 {
        self.0.first_turn
    }

    /// The most stones a side may have on the board, if there is a limit.
    pub const fn max_stones(&self) -> Option<NonZeroU8> {
        NonZeroU8::new(self.0.max_stones)
    }

    /// Squares on the board, 1 to 676.
    pub const fn cells(&self) -> usize {
        self.0.cols as usize * self.0.rows as usize
    }

    /// Whether a row of `len` stones makes a line.
    pub(crate) fn is_line(&self, len: u8) -> bool {
        if self.exact() { len == self.goal() } else { len >= self.goal() }
    }

    /// The square in the middle, or the one before it on an even side.
    pub(crate) const fn middle(&self) -> Square {
        Square::new((self.0.cols - 1) / 2, (self.0.rows - 1) / 2)
    }

    /// Whether the square is on the board.
    pub const fn contains(&self, square: Square) -> bool {
        square.col < self.0.cols && square.row < self.0.rows
    }

    /// All squares, row by row from the bottom left: the square at [`Self::index`] i is the i-th.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + use<> {
        let cols = self.0.cols;
        (0..self.0.rows).flat_map(move |row| (0..cols).map(move |col| Square::new(col, row)))
    }

    /// The place of a square on the board in [`Self::squares`].
    pub const fn index(&self, square: Square) -> usize {
        square.row as usize * self.0.cols as usize + square.col as usize
    }

    /// The plain numbers.
    pub const fn raw(&self) -> RawRules {
        self.0
    }
}

impl TryFrom<RawRules> for Rules {
    type Error = RulesError;

    fn try_from(raw: RawRules) -> Result<Self, RulesError> {
        use RulesError as E;

        let longest = raw.cols.max(raw.rows);
        let cells = u16::from(raw.cols) * u16::from(raw.rows);
        let limited = raw.max_stones > 0;
        let checks = [
            (!(1..=MAX_SIDE).contains(&raw.cols), E::Cols(raw.cols)),
            (!(1..=MAX_SIDE).contains(&raw.rows), E::Rows(raw.rows)),
            (raw.goal < 2, E::GoalTooShort(raw.goal)),
            (raw.goal > longest, E::GoalTooLong { goal: raw.goal, longest }),
            (raw.per_turn == 0 || raw.per_turn >= raw.goal, E::PerTurn { per_turn: raw.per_turn, goal: raw.goal }),
            (
                raw.first_turn == 0 || raw.first_turn > raw.per_turn,
                E::FirstTurn { first_turn: raw.first_turn, per_turn: raw.per_turn },
            ),
            (limited && raw.misere, E::VanishingMisere),
            (limited && raw.gravity, E::VanishingGravity),
            (limited && raw.max_stones < raw.goal, E::TooFewStones { max_stones: raw.max_stones, goal: raw.goal }),
            (limited && u16::from(raw.max_stones) * 2 >= cells, E::TooManyStones { max_stones: raw.max_stones, cells }),
        ];
        match checks.into_iter().find(|(broken, _)| *broken) {
            Some((_, error)) => Err(error),
            None => Ok(Self(raw)),
        }
    }
}

impl From<Rules> for RawRules {
    fn from(rules: Rules) -> Self {
        rules.0
    }
}

/// Why a combination of rules cannot be played. The text names what would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// Columns out of 1 to 26.
    Cols(u8),
    /// Rows out of 1 to 26.
    Rows(u8),
    /// A goal of 0 or 1: the first stone would end the game.
    GoalTooShort(u8),
    /// A goal that no line on the board can reach.
    GoalTooLong {
        /// The goal asked for.
        goal: u8,
        /// The longest side of the board.
        longest: u8,
    },
    /// No stone a turn, or so many that one turn makes a line.
    PerTurn {
        /// The stones a turn asked for.
        per_turn: u8,
        /// The goal.
        goal: u8,
    },
    /// No stone in the first turn, or more than in the others.
    FirstTurn {
        /// The stones of the first turn asked for.
        first_turn: u8,
        /// The stones of every other turn.
        per_turn: u8,
    },
    /// `max_stones` with `misere`.
    VanishingMisere,
    /// `max_stones` with `gravity`.
    VanishingGravity,
    /// `max_stones` below the goal.
    TooFewStones {
        /// The limit asked for.
        max_stones: u8,
        /// The goal.
        goal: u8,
    },
    /// `max_stones` that leave no square free.
    TooManyStones {
        /// The limit asked for.
        max_stones: u8,
        /// Squares on the board.
        cells: u16,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Cols(n) => write!(f, "cols = {n}: a board has 1 to {MAX_SIDE} columns"),
            Self::Rows(n) => write!(f, "rows = {n}: a board has 1 to {MAX_SIDE} rows"),
            Self::GoalTooShort(goal) => {
                write!(f, "goal = {goal}: the first stone would end the game; a goal is 2 or more")
            }
            Self::GoalTooLong { goal, longest } => {
                write!(f, "goal = {goal}: no line on this board is longer than {longest}")
            }
            Self::PerTurn { per_turn, goal } => write!(
                f,
                "per_turn = {per_turn}: a turn has 1 to {} stones, or one turn would make the line of {goal}",
                goal - 1
            ),
            Self::FirstTurn { first_turn, per_turn } => {
                write!(f, "first_turn = {first_turn}: the first turn has 1 to per_turn = {per_turn} stones")
            }
            Self::VanishingMisere => {
                f.write_str("max_stones with misere: always a draw, since nobody is ever forced to make a line")
            }
            Self::VanishingGravity => {
                f.write_str("max_stones with gravity: a stone that vanishes would leave others hanging in the air")
            }
            Self::TooFewStones { max_stones, goal } => {
                write!(
                    f,
                    "max_stones = {max_stones}: too few for a line of {goal}; write 0 (no limit) or {goal} and more"
                )
            }
            Self::TooManyStones { max_stones, cells } => write!(
                f,
                "max_stones = {max_stones}: both sides' stones must leave a square of {cells} free; write 0 (no limit) or at most {}",
                (cells - 1) / 2
            ),
        }
    }
}

impl std::error::Error for RulesError {}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSIC: RawRules = Preset::Classic.rules().raw();

    #[test]
    fn presets_are_playable() {
        for preset in Preset::ALL {
            assert_eq!(Rules::try_from(preset.rules().raw()), Ok(preset.rules()), "{}", preset.name());
            assert_eq!(preset.name().parse(), Ok(preset));
        }
        assert_eq!(RawRules::default(), CLASSIC);
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_its_reason() {
        use RulesError as E;
        let four_of_nine = RawRules { max_stones: 4, ..CLASSIC };
        assert!(Rules::try_from(four_of_nine).is_ok());
        for (raw, error) in [
            (RawRules { cols: 0, ..CLASSIC }, E::Cols(0)),
            (RawRules { rows: 27, ..CLASSIC }, E::Rows(27)),
            (RawRules { goal: 1, ..CLASSIC }, E::GoalTooShort(1)),
            (RawRules { goal: 4, ..CLASSIC }, E::GoalTooLong { goal: 4, longest: 3 }),
            (RawRules { per_turn: 0, ..CLASSIC }, E::PerTurn { per_turn: 0, goal: 3 }),
            (RawRules { per_turn: 3, ..CLASSIC }, E::PerTurn { per_turn: 3, goal: 3 }),
            (RawRules { first_turn: 0, ..CLASSIC }, E::FirstTurn { first_turn: 0, per_turn: 1 }),
            (RawRules { first_turn: 2, ..CLASSIC }, E::FirstTurn { first_turn: 2, per_turn: 1 }),
            (RawRules { max_stones: 3, misere: true, ..CLASSIC }, E::VanishingMisere),
            (RawRules { max_stones: 3, gravity: true, ..CLASSIC }, E::VanishingGravity),
            (RawRules { max_stones: 2, ..CLASSIC }, E::TooFewStones { max_stones: 2, goal: 3 }),
            (RawRules { max_stones: 5, ..CLASSIC }, E::TooManyStones { max_stones: 5, cells: 9 }),
        ] {
            assert_eq!(Rules::try_from(raw), Err(error));
        }
    }

    #[test]
    fn the_middle_is_the_square_before_the_centre_on_an_even_side() {
        for (cols, rows, middle) in [(3, 3, (1, 1)), (4, 7, (1, 3)), (7, 4, (3, 1)), (15, 8, (7, 3)), (8, 15, (3, 7))] {
            let rules = Rules::try_from(RawRules { cols, rows, ..CLASSIC }).expect("playable");
            assert_eq!(rules.middle(), Square::new(middle.0, middle.1), "{cols}x{rows}");
        }
    }

    #[test]
    fn squares_and_their_indices_agree() {
        let rules = Preset::ConnectFour.rules();
        assert_eq!(rules.squares().count(), rules.cells());
        assert!(rules.squares().enumerate().all(|(i, square)| rules.index(square) == i));
    }
}
