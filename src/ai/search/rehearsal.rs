//! How fast stones can be placed on the board of the search, and taken back.

use super::Engine;
use super::board::Board;
use crate::game::Game;

impl Engine {
    /// Places all stones of a game and takes them back, so many times over. How many stones that were.
    pub fn rehearse(&mut self, game: &Game, times: u32) -> u64 {
        let rules = game.rules();
        if self.board.as_ref().is_none_or(|board| board.rules() != rules) {
            self.forget();
            self.board = Some(Board::new(rules));
        }
        let Some(board) = &mut self.board else { return 0 };
        for _ in 0..times {
            board.set_up(game);
        }
        u64::from(times) * game.ply() as u64
    }
}
