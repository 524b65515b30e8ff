//! One game from its first stone: played on, taken back, played again.

use std::fmt;
use std::str::FromStr;

use super::illegal_move::IllegalMove;
use super::mark::Mark;
use super::outcome::Outcome;
use super::position::Position;
use super::rules::{ParsePresetError, Preset, Rules};
use super::square::{ParseSquareError, Square};

/// A game: its rules, who starts, its moves, and how many of them stand on the board.
///
/// Undo, redo, replay and a saved game are one idea: a cursor over the moves.
///
/// ```
/// use sanziqi::game::Game;
///
/// let mut game: Game = "classic b2 a1 c3".parse()?;
/// assert!(game.undo() && game.ply() == 2 && game.undone().len() == 1);
/// assert!(game.redo() && game.position().last() == Some("c3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Written", into = "Written"))]
pub struct Game {
    first: Mark,
    moves: Vec<Square>,
    /// After the first `position.ply()` moves.
    position: Position,
}

impl Game {
    /// A game without a stone.
    pub fn new(rules: Rules, first: Mark) -> Self {
        Self { first, moves: Vec::new(), position: Position::new(rules, first) }
    }

    /// A game in which these moves were played.
    ///
    /// # Errors
    ///
    /// [`IllegalGame`] names the first move that the rules refuse.
    pub fn replay(rules: Rules, first: Mark, moves: &[Square]) -> Result<Self, IllegalGame> {
        let mut game = Self::new(rules, first);
        for (index, &square) in moves.iter().enumerate() {
            game.play(square).map_err(|error| IllegalGame { number: index + 1, square, error })?;
        }
        Ok(game)
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        self.position.rules()
    }

    /// The side that placed, or will place, the first stone.
    pub const fn first(&self) -> Mark {
        self.first
    }

    /// The position at the cursor.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended at the cursor; `None` while it goes on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The moves up to the cursor, oldest first.
    pub fn moves(&self) -> &[Square] {
        &self.moves[..self.ply()]
    }

    /// The moves that were taken back and can be played again, next one first.
    pub fn undone(&self) -> &[Square] {
        &self.moves[self.ply()..]
    }

    /// How many stones were placed up to the cursor.
    pub const fn ply(&self) -> usize {
        self.position.ply()
    }

    /// The side that places the stone of this number, from 0.
    pub fn mark_at(&self, ply: usize) -> Mark {
        let rules = self.rules();
        let turn = match ply.checked_sub(usize::from(rules.first_turn())) {
            None => 0,
            Some(later) => 1 + later / usize::from(rules.per_turn()),
        };
        if turn.is_multiple_of(2) { self.first } else { !self.first }
    }

    /// Stones in the turn of the side to move: fewer in the very first.
    pub const fn turn_length(&self) -> u8 {
        let rules = self.rules();
        if self.ply() < rules.first_turn() as usize { rules.first_turn() } else { rules.per_turn() }
    }

    /// Which stone of the turn comes next, from 1.
    pub const fn stone_of_turn(&self) -> u8 {
        self.turn_length() + 1 - self.position.left_in_turn()
    }

    /// The stones that one side placed last, one after the other: those of its last turn, or of as much of it as there is.
    pub fn last_turn(&self) -> &[Square] {
        let last = self.ply().checked_sub(1).map(|last| self.mark_at(last));
        let first = (0..self.ply()).rev().take_while(|ply| Some(self.mark_at(*ply)) == last).last();
        &self.moves()[first.unwrap_or(self.ply())..]
    }

    /// Places a stone; moves that were taken back are forgotten.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says what is in the way; nothing has changed then.
    pub fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        self.position.check(square)?;
        self.moves.truncate(self.ply());
        self.moves.push(square);
        self.position.play_unchecked(square);
        Ok(())
    }

    /// Moves the cursor behind the first `ply` moves, or behind the last one.
    pub fn seek(&mut self, ply: usize) {
        let ply = ply.min(self.moves.len());
        if ply < self.ply() {
            self.position = Position::new(*self.rules(), self.first);
        }
        for at in self.ply()..ply {
            self.position.play_unchecked(self.moves[at]);
        }
    }

    /// Takes one stone back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.ply().checked_sub(1) else { return false };
        self.seek(ply);
        true
    }

    /// Places the stone that was taken back last; `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let ply = self.ply();
        self.seek(ply + 1);
        self.ply() > ply
    }
}

/// How a game is stored: what stands on the board at the cursor.
#[cfg(feature = "serde")]
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct Written {
    rules: Rules,
    first: Mark,
    moves: Vec<Square>,
}

#[cfg(feature = "serde")]
impl TryFrom<Written> for Game {
    type Error = IllegalGame;

    fn try_from(written: Written) -> Result<Self, IllegalGame> {
        Self::replay(written.rules, written.first, &written.moves)
    }
}

#[cfg(feature = "serde")]
impl From<Game> for Written {
    fn from(game: Game) -> Self {
        Self { rules: *game.rules(), first: game.first, moves: game.moves().to_vec() }
    }
}

impl FromStr for Game {
    type Err = ParseGameError;

    /// A preset's name, then the moves, X first: `classic b2 a1 c3`.
    fn from_str(text: &str) -> Result<Self, ParseGameError> {
        let mut words = text.split_whitespace();
        let preset: Preset = words.next().unwrap_or_default().parse().map_err(ParseGameError::Preset)?;
        let moves = words.map(str::parse).collect::<Result<Vec<Square>, _>>().map_err(ParseGameError::Square)?;
        Self::replay(preset.rules(), Mark::X, &moves).map_err(ParseGameError::Illegal)
    }
}

impl FromStr for Position {
    type Err = ParseGameError;

    /// The last position of a game: a preset's name, then the moves, X first.
    fn from_str(text: &str) -> Result<Self, ParseGameError> {
        text.parse().map(|game: Game| game.position)
    }
}

/// Text that is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseGameError {
    /// The first word is no preset.
    Preset(ParsePresetError),
    /// Another word is no square.
    Square(ParseSquareError),
    /// A move is not allowed.
    Illegal(IllegalGame),
}

impl fmt::Display for ParseGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Preset(error) => error.fmt(f),
            Self::Square(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseGameError {}

/// A list of moves that is no game by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalGame {
    /// Which move, from 1.
    pub number: usize,
    /// The square of that move.
    pub square: Square,
    /// Why it may not be played.
    pub error: IllegalMove,
}

impl fmt::Display for IllegalGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}): {}", self.number, self.square, self.error)
    }
}

impl std::error::Error for IllegalGame {}

#[cfg(test)]
impl Game {
    /// The game of these moves, written as in tests: `b2 a1 c3`.
    pub(crate) fn written(rules: Rules, first: Mark, moves: &str) -> Self {
        let moves: Vec<Square> = moves.split_whitespace().map(|text| text.parse().expect("a square")).collect();
        Self::replay(rules, first, &moves).expect("legal")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rules::RawRules;

    fn squares(text: &str) -> Vec<Square> {
        text.split_whitespace().map(|word| word.parse().expect("a square")).collect()
    }

    #[test]
    fn the_stones_of_a_turn_are_counted_from_one() {
        let raw = RawRules { cols: 9, rows: 9, goal: 5, per_turn: 3, first_turn: 2, ..RawRules::default() };
        let mut game = Game::new(Rules::try_from(raw).expect("playable"), Mark::X);
        for (col, turn) in [(2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (3, 1)].into_iter().enumerate() {
            assert_eq!((game.turn_length(), game.stone_of_turn()), turn, "after {} stones", game.ply());
            game.play(Square::new(col as u8, 0)).expect("free");
        }
    }

    #[test]
    fn the_last_turn_is_that_of_one_side() {
        let game = Game::replay(Preset::Connect6.rules(), Mark::X, &squares("j10 a1 a2 c1 c2 e1")).expect("legal");
        for (ply, turn) in [(0, ""), (1, "j10"), (2, "a1"), (3, "a1 a2"), (4, "c1"), (5, "c1 c2"), (6, "e1")] {
            let mut game = game.clone();
            game.seek(ply);
            assert_eq!(game.last_turn(), squares(turn), "{ply}");
        }
    }

    #[test]
    fn undo_and_redo_walk_over_the_same_moves() {
        let mut game = Game::written(Preset::Infinite.rules(), Mark::O, "a1 a3 b1 b3 c2 a2 c1");
        let end = game.position().clone();
        while game.undo() {}
        assert_eq!((game.ply(), game.undone().len()), (0, 7));
        while game.redo() {}
        assert_eq!(*game.position(), end);
        game.seek(2);
        game.play(Square::new(1, 1)).expect("free");
        assert_eq!((game.moves().len(), game.undone().len()), (3, 0));
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = Game::written(Preset::Classic.rules(), Mark::X, "b2 a1");
        game.undo();
        let before = game.clone();
        assert!(game.play(Square::new(1, 1)).is_err());
        assert_eq!(game, before);
    }

    #[test]
    fn an_illegal_list_of_moves_names_the_move() {
        let error = Game::replay(Preset::Classic.rules(), Mark::X, &squares("b2 a1 b2")).expect_err("taken");
        assert_eq!(error.to_string(), "move 3 (b2): b2 is taken");
    }

    #[test]
    #[cfg(feature = "tui")]
    fn a_game_is_stored_as_rules_first_and_moves() {
        let game = Game::replay(Preset::Classic.rules(), Mark::O, &squares("b2 a1")).expect("legal");
        let text = toml::to_string(&game).expect("serialisable");
        assert!(text.contains("first = \"o\"\nmoves = [\"b2\", \"a1\"]"), "{text}");
        assert_eq!(toml::from_str::<Game>(&text).expect("as written"), game);
        assert!(toml::from_str::<Game>(&text.replace("a1", "b2")).is_err());
    }

    #[test]
    fn a_game_is_read_from_its_name_and_moves() {
        let game: Game = "classic b2 a1".parse().expect("a game");
        assert_eq!(game, Game::written(Preset::Classic.rules(), Mark::X, "b2 a1"));
        assert_eq!("classic b2 a1".parse(), Ok(game.position().clone()));
        for (text, error) in [
            ("", "`` is no game: "),
            ("chess e4", "`chess` is no game: "),
            ("classic b2 e", "`e` is not a square: "),
            ("classic b2 b2", "move 2 (b2): b2 is taken"),
        ] {
            let refused = text.parse::<Game>().expect_err(text).to_string();
            assert!(refused.starts_with(error), "{refused}");
        }
    }

    #[test]
    fn the_side_of_every_stone_is_known() {
        let mut game = Game::new(Preset::Connect6.rules(), Mark::O);
        for col in 0..9 {
            assert_eq!(game.mark_at(game.ply()), game.position().to_move());
            game.play(Square::new(col, 0)).expect("free");
            if game.outcome().is_some() {
                break;
            }
        }
        assert_eq!(game.ply(), 9);
    }
}
