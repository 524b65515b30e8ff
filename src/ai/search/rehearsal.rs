//! How fast stones can be placed on the board of the search, and taken back.

use super::Engine;
use crate::game::Game;

impl Engine {
    /// Places all stones of a game and takes them back, as many `times`. How many stones that were. It is public for the
    /// benchmark of the board alone.
    pub fn rehearse(&mut self, game: &Game, times: u32) -> u64 {
        let Some(board) = self.empty_board(game.rules()) else { return 0 };
        for _ in 0..times {
            board.set_up(game);
        }
        u64::from(times) * game.ply() as u64
    }
}
