//! The game: boards, rules, moves and who wins, for the whole k-in-a-row family.
//!
//! Pure: no clock, no chance, no input or output.
//!
//! ```
//! use sanziqi::game::{Game, IllegalMove, Mark, Outcome, Preset, Square};
//!
//! let mut game = Game::new(Preset::Classic.rules(), Mark::X);
//! for square in ["b2", "a1", "c1", "a3"] {
//!     game.play(square.parse()?)?;
//! }
//! // X must stop a1 a2 a3
//! let a2 = Square::parse("2 1", game.rules().rows())?;
//! game.play(a2)?;
//! assert_eq!(game.play(a2), Err(IllegalMove::Occupied(a2)));
//!
//! // O overlooks a2 b2 c2
//! game.play("b3".parse()?)?;
//! game.play("c2".parse()?)?;
//! assert_eq!(game.position().to_string(), "OO.\nXXX\nO.X");
//! assert_eq!(game.outcome().and_then(Outcome::winner), Some(Mark::X));
//!
//! game.undo();
//! assert_eq!(game.outcome(), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod illegal_move;
mod mark;
mod outcome;
mod position;
mod record;
mod rules;
mod square;
mod symmetry;

pub use illegal_move::IllegalMove;
pub use mark::{ByMark, Mark};
pub use outcome::{DrawReason, Line, Outcome};
pub use position::{Position, Undo};
pub use record::{Game, IllegalGame, ParseGameError};
pub use rules::{ParsePresetError, Preset, RawRules, Rules, RulesError};
pub use square::{Direction, MAX_SIDE, Notation, ParseSquareError, Square};
pub use symmetry::Symmetry;
