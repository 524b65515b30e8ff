//! The players: seven levels of computer opponent.

mod level;

pub use level::{Level, ParseLevelError};
