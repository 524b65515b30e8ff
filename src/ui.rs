//! The picture: what the game looks like in a terminal of any size.

pub mod board;
mod gauge;
pub mod grid;
pub mod hits;
pub mod layout;
pub mod legend;
pub mod look;
pub mod moves;
mod pixels;
pub mod players;
pub mod scores;
pub mod status;
#[cfg(test)]
mod testing;
mod text;

pub use board::{Board, Ghost, Presence, Winning};
pub use grid::{CellSize, Grid};
pub use hits::Hits;
pub use layout::{Class, Frame, Table};
pub use look::Look;
