//! The board in the middle of a game: who may place where, and whether it is over.

mod undo;

use std::fmt;
use std::num::NonZeroU8;

use super::illegal_move::IllegalMove;
use super::mark::{ByMark, Mark};
use super::outcome::{DrawReason, Line, Outcome};
use super::rules::Rules;
use super::square::{Direction, Square};

pub use self::undo::Undo;

/// A position that was reached by legal moves, and what has to be known to go on.
///
/// The outcome is stored: a line can only arise through the stone just placed. Two positions are equal if they go on in
/// the same way, with the same last stone, after as many stones.
///
/// ```
/// use sanziqi::game::{IllegalMove, Mark, Outcome, Position, Preset};
///
/// let position = Position::new(Preset::Classic.rules(), Mark::X);
/// let position = position.play("b2".parse()?)?;
/// assert_eq!((position.to_move(), position.legal_moves().count()), (Mark::O, 8));
/// let b2 = "b2".parse()?;
/// assert_eq!(position.check(b2), Err(IllegalMove::Occupied(b2)));
///
/// // the same position, written down; and a move that is made and taken back
/// let mut written: Position = "classic b2".parse()?;
/// assert_eq!(written, position);
/// let undo = written.play_unchecked("a1".parse()?);
/// written.undo(undo);
/// assert_eq!(written, position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    rules: Rules,
    /// One entry a square, as [`Rules::index`] counts them.
    stones: Vec<Option<Mark>>,
    to_move: Mark,
    left_in_turn: u8,
    ply: usize,
    last: Option<Square>,
    outcome: Option<Outcome>,
    /// The ages of stones, only where they vanish, and the arrangements that were.
    ages: ByMark<Vec<Square>>,
    past: Vec<Arrangement>,
}

/// What must be equal for a position to be repeated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Arrangement {
    ages: ByMark<Vec<Square>>,
    to_move: Mark,
    left_in_turn: u8,
}

impl Position {
    /// The empty board, with `first` to move.
    pub fn new(rules: Rules, first: Mark) -> Self {
        Self {
            rules,
            stones: vec![None; rules.cells()],
            to_move: first,
            left_in_turn: rules.first_turn(),
            ply: 0,
            last: None,
            outcome: None,
            ages: ByMark::default(),
            past: Vec::new(),
        }
    }

    /// The rules that hold here.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The stone on a square, if there is one. Off the board there is none.
    pub fn stone(&self, square: Square) -> Option<Mark> {
        if self.rules.contains(square) { self.stones[self.rules.index(square)] } else { None }
    }

    /// Whose stone comes next; after the end, whose stone would have come.
    pub const fn to_move(&self) -> Mark {
        self.to_move
    }

    /// Stones the side to move may still place in this turn, 1 or more.
    pub const fn left_in_turn(&self) -> u8 {
        self.left_in_turn
    }

    /// Stones placed so far, those that vanished included.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Where the last stone was placed.
    pub const fn last(&self) -> Option<Square> {
        self.last
    }

    /// How the game ended; `None` while it goes on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The stone that vanishes when a side places its next one.
    pub fn vanishing(&self, mark: Mark) -> Option<Square> {
        let limit = usize::from(self.rules.max_stones().map_or(0, NonZeroU8::get));
        let own = &self.ages[mark];
        // without a limit there are no ages, and so no first one
        if own.len() == limit { own.first().copied() } else { None }
    }

    /// A side's stones from oldest to newest, where stones vanish; elsewhere empty.
    pub fn ages(&self, mark: Mark) -> &[Square] {
        &self.ages[mark]
    }

    /// Where a stone in this column would come to rest under gravity: the lowest free square.
    pub fn landing(&self, col: u8) -> Option<Square> {
        (0..self.rules.rows())
            .map(|row| Square::new(col, row))
            .find(|&square| self.rules.contains(square) && self.stone(square).is_none())
    }

    /// Whether the side to move may place a stone here.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says what is in the way.
    pub fn check(&self, square: Square) -> Result<(), IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        if !self.rules.contains(square) {
            return Err(IllegalMove::OffBoard(square));
        }
        if self.stone(square).is_some() {
            return Err(if self.vanishing(self.to_move) == Some(square) {
                IllegalMove::Vanishing(square)
            } else {
                IllegalMove::Occupied(square)
            });
        }
        if !self.rules.gravity() {
            return Ok(());
        }
        match self.landing(square.col) {
            Some(lands) if lands != square => Err(IllegalMove::Floating { square, lands }),
            _ => Ok(()),
        }
    }

    /// Every square where the side to move may place a stone; none after the end.
    pub fn legal_moves(&self) -> impl Iterator<Item = Square> + '_ {
        self.rules.squares().filter(|&square| self.check(square).is_ok())
    }

    /// The position after a stone on `square`.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says what is in the way.
    pub fn play(mut self, square: Square) -> Result<Self, IllegalMove> {
        self.check(square)?;
        self.play_unchecked(square);
        Ok(self)
    }

    /// Places a stone that [`Self::check`] allows, and returns what takes it back. Any other square leaves a position that no
    /// game reaches, or panics.
    pub fn play_unchecked(&mut self, square: Square) -> Undo {
        debug_assert_eq!(self.check(square), Ok(()), "the stone may be placed");
        let mark = self.to_move;
        let vanishing = self.vanishing(mark);
        let undo = Undo { vanished: vanishing, to_move: mark, left_in_turn: self.left_in_turn, last: self.last };
        self.set(square, Some(mark));
        if self.rules.max_stones().is_some() {
            self.past.push(Arrangement { ages: self.ages.clone(), to_move: mark, left_in_turn: self.left_in_turn });
            self.ages[mark].push(square);
            if let Some(oldest) = vanishing {
                self.ages[mark].remove(0);
                self.set(oldest, None);
            }
        }
        self.ply += 1;
        self.last = Some(square);
        self.left_in_turn -= 1;
        if self.left_in_turn == 0 {
            self.to_move = !mark;
            self.left_in_turn = self.rules.per_turn();
        }
        self.outcome = self.judge(square, mark);
        undo
    }

    fn set(&mut self, square: Square, stone: Option<Mark>) {
        let index = self.rules.index(square);
        self.stones[index] = stone;
    }

    /// Looks only through the stone just placed.
    fn judge(&self, square: Square, mark: Mark) -> Option<Outcome> {
        if let Some(line) = self.line_through(square, mark) {
            let by = if self.rules.misere() { !mark } else { mark };
            return Some(Outcome::Win { by, line });
        }
        if self.rules.max_stones().is_none() && self.ply == self.rules.cells() {
            return Some(Outcome::Draw(DrawReason::FullBoard));
        }
        let now = |was: &&Arrangement| {
            was.to_move == self.to_move && was.left_in_turn == self.left_in_turn && was.ages == self.ages
        };
        (self.past.iter().filter(now).count() >= 2).then_some(Outcome::Draw(DrawReason::Repetition))
    }

    /// The longest run through a stone that makes a line by the rules.
    fn line_through(&self, square: Square, mark: Mark) -> Option<Line> {
        Direction::ALL
            .into_iter()
            .map(|direction| self.run(square, direction, mark))
            .filter(|line| self.rules.is_line(line.len))
            .max_by_key(|line| line.len)
    }

    /// All stones of one side in a row through `square`, itself taken for granted.
    fn run(&self, square: Square, direction: Direction, mark: Mark) -> Line {
        let (right, up) = direction.delta();
        let reach = |right: i8, up: i8| square.beyond(right, up).take_while(|&at| self.stone(at) == Some(mark));
        let back = reach(-right, -up);
        let (before, from) = back.fold((0, square), |(count, _), at| (count + 1, at));
        let after = reach(right, up).count() as u8;
        Line { from, direction, len: before + 1 + after }
    }
}

impl fmt::Display for Position {
    /// A picture, the top row first, one line a row (`/` here): `X.O/.X./O..`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.rules.rows()).rev() {
            for col in 0..self.rules.cols() {
                match self.stone(Square::new(col, row)) {
                    Some(mark) => write!(f, "{mark}")?,
                    None => f.write_str(".")?,
                }
            }
            if row > 0 {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rules::{Preset, RawRules};

    fn played(preset: Preset, moves: &str) -> Position {
        moves.split_whitespace().fold(Position::new(preset.rules(), Mark::X), |position, text| {
            position.play(text.parse().expect("a square")).expect("a legal move")
        })
    }

    fn refused(position: &Position, square: &str) -> IllegalMove {
        position.check(square.parse().expect("a square")).expect_err("an illegal move")
    }

    #[test]
    fn a_line_wins_and_ends_the_game() {
        let position = played(Preset::Classic, "a3 a2 b2 a1 c1");
        assert_eq!(position.to_string(), "X..\nOX.\nO.X");
        let line = Line { from: Square::new(0, 2), direction: Direction::SouthEast, len: 3 };
        assert_eq!(position.outcome(), Some(Outcome::Win { by: Mark::X, line }));
        assert_eq!(refused(&position, "b1"), IllegalMove::GameOver);
        assert_eq!(position.legal_moves().count(), 0);
    }

    #[test]
    fn a_line_loses_in_misere() {
        let position = played(Preset::Misere, "a1 a2 b1 b2 c1");
        assert_eq!(position.outcome().and_then(Outcome::winner), Some(Mark::O));
    }

    #[test]
    fn a_full_board_is_a_draw() {
        let position = played(Preset::Classic, "b2 a1 c1 a3 a2 c2 b3 b1 c3");
        assert_eq!(position.outcome(), Some(Outcome::Draw(DrawReason::FullBoard)));
    }

    #[test]
    fn the_oldest_stone_vanishes_before_the_line_is_judged() {
        // X would complete a1 b1 c1, but a1 is the one that goes
        let position = played(Preset::Infinite, "a1 a3 b1 b3 c2 a2");
        assert_eq!(position.vanishing(Mark::X), Some(Square::new(0, 0)));
        assert_eq!(refused(&position, "a1"), IllegalMove::Vanishing(Square::new(0, 0)));
        assert_eq!(refused(&position, "b1"), IllegalMove::Occupied(Square::new(1, 0)));
        let position = position.play(Square::new(2, 0)).expect("free");
        assert_eq!(position.to_string(), "OO.\nO.X\n.XX");
        assert_eq!(position.outcome(), None);
    }

    #[test]
    fn the_third_repetition_is_a_draw() {
        // both sides walk round in a circle of four squares
        let mut position = Position::new(Preset::Infinite.rules(), Mark::X);
        let x = ["a1", "b1", "c2", "c3"].into_iter().cycle();
        let o = ["a3", "b3", "a2", "b2"].into_iter().cycle();
        for (x, o) in x.zip(o) {
            for square in [x, o] {
                if position.outcome().is_none() {
                    position = position.play(square.parse().expect("a square")).expect("free");
                }
            }
            if position.outcome().is_some() {
                break;
            }
        }
        assert_eq!(position.outcome(), Some(Outcome::Draw(DrawReason::Repetition)));
        // the circle closes every eight stones, and begins when both sides have three
        assert_eq!(position.ply(), 6 + 2 * 8);
    }

    #[test]
    fn stones_fall_under_gravity() {
        let position = played(Preset::ConnectFour, "d1 d2");
        assert_eq!(position.landing(3), Some(Square::new(3, 2)));
        let (square, lands) = (Square::new(0, 3), Square::new(0, 0));
        assert_eq!(refused(&position, "a4"), IllegalMove::Floating { square, lands });
        assert_eq!(position.legal_moves().count(), 7);
        assert_eq!(position.landing(7), None);
    }

    #[test]
    fn an_overline_does_not_win_where_the_goal_is_exact() {
        let moves = "a1 a9 b1 b9 c1 c9 e1 e9 f1 f9 d1";
        assert!(played(Preset::Gomoku, moves).outcome().is_some_and(|outcome| match outcome {
            Outcome::Win { by, line } => by == Mark::X && line.len == 6 && line.squares().count() == 6,
            Outcome::Draw(_) => false,
        }));
        assert_eq!(played(Preset::GomokuStandard, moves).outcome(), None);
    }

    #[test]
    fn connect6_begins_with_one_stone_and_goes_on_with_two() {
        let mut position = Position::new(Preset::Connect6.rules(), Mark::X);
        let mut turns = String::new();
        for col in 0..5 {
            turns += &position.to_move().to_string();
            position.play_unchecked(Square::new(col, col));
        }
        assert_eq!((turns.as_str(), position.left_in_turn()), ("XOOXX", 2));
    }

    #[test]
    fn squares_off_the_board_are_refused() {
        let position = Position::new(Preset::Classic.rules(), Mark::O);
        for square in ["d1", "a4", "a0"] {
            assert!(matches!(refused(&position, square), IllegalMove::OffBoard(_)), "{square}");
        }
    }

    #[test]
    fn one_row_is_a_board_too() {
        let raw = RawRules { cols: 5, rows: 1, goal: 3, ..RawRules::default() };
        let mut position = Position::new(Rules::try_from(raw).expect("playable"), Mark::X);
        for col in [1, 0, 2, 4, 3] {
            position.play_unchecked(Square::new(col, 0));
        }
        assert_eq!(position.outcome().and_then(Outcome::winner), Some(Mark::X));
    }
}
