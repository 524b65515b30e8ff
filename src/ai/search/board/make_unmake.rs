//! The make and unmake benchmark of the search's board.

use crate::ai::search::Engine;
use crate::game::Game;

impl Engine {
    /// Makes all moves of a game on the board of the search and unmakes them, so many `times`. How many moves that were.
    /// Public for `sanziqi bench` alone.
    pub fn make_unmake(&mut self, game: &Game, times: u32) -> u64 {
        let Some(board) = self.empty_board(game.rules()) else { return 0 };
        for _ in 0..times {
            board.set_up(game);
        }
        u64::from(times) * game.ply() as u64
    }
}
