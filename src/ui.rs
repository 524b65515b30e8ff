//! The picture: what the game looks like in a terminal of any size.
//!
//! One widget a file, each with a picture of what it draws. They take plain data; [`View`] alone knows the application
//! and fills them. While drawing, widgets note in [`Hits`] what a click on them means.

pub mod banner;
pub mod board;
mod clicks;
pub mod dialog;
pub mod fields;
mod gauge;
pub mod grid;
pub mod help;
pub mod hits;
pub mod layout;
pub mod legend;
pub mod list;
mod logo;
pub mod look;
pub mod menu;
pub mod moves;
pub mod outlook;
mod panel;
pub mod paused;
mod pixels;
pub mod players;
pub mod problems;
pub mod scores;
pub mod status;
#[cfg(test)]
mod testing;
mod text;
pub mod title;
pub mod too_small;
mod view;

pub use board::{Board, Ghost, Presence, Winning};
pub use clicks::{Clicks, DOUBLE_CLICK};
pub use grid::{CellSize, Grid, Wish};
pub use hits::Hits;
pub use layout::{Class, Cover, Frame, Table};
pub use look::Look;
pub use view::View;
