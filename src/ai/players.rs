//! The levels, what they keep between moves, and hints.

mod hint;
mod level;
mod odds;
mod think;
mod thinker;
mod trap_search;
mod trickster;

pub use hint::{Hint, HintReason, hint};
pub use level::{Level, ParseLevelError};
pub use odds::Odds;
pub use thinker::Thinker;
