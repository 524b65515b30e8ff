//! The picture: what the game looks like in a terminal of any size.

pub mod grid;
pub mod hits;

pub use grid::{CellSize, Grid};
pub use hits::Hits;
