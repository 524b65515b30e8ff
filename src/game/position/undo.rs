//! Make and unmake: moves that are taken back, and perft, which counts them.

use super::Position;
use crate::game::mark::Mark;
use crate::game::square::Square;

/// What [`Position::undo`] needs to take the last move back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    pub(super) vanished: Option<Square>,
    pub(super) to_move: Mark,
    pub(super) left_in_turn: u8,
    pub(super) last: Option<Square>,
}

impl Position {
    /// Takes the last move back; `undo` is what [`Self::play_unchecked`] returned for it. The undo of any other move leaves
    /// a position that no game reaches.
    pub fn undo(&mut self, undo: Undo) {
        let Undo { vanished, to_move, left_in_turn, last } = undo;
        if let Some(square) = self.last {
            self.set(square, None);
        }
        if self.past.pop().is_some() {
            self.ages[to_move].pop();
        }
        if let Some(oldest) = vanished {
            self.ages[to_move].insert(0, oldest);
            self.set(oldest, Some(to_move));
        }
        self.ply -= 1;
        (self.to_move, self.left_in_turn, self.last) = (to_move, left_in_turn, last);
        // nothing is played after the end
        self.outcome = None;
    }

    /// Perft: in how many ways so many stones can be placed from here on. Games that end before do not count.
    ///
    /// ```
    /// use sanziqi::game::{Mark, Position, Preset};
    ///
    /// let mut position = Position::new(Preset::ConnectFour.rules(), Mark::X);
    /// assert_eq!([0, 1, 2, 3, 4].map(|depth| position.perft(depth)), [1, 7, 49, 343, 2401]);
    /// ```
    pub fn perft(&mut self, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves: Vec<Square> = self.legal_moves().collect();
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut count = 0;
        for square in moves {
            let undo = self.play_unchecked(square);
            count += self.perft(depth - 1);
            self.undo(undo);
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rules::Preset;

    #[test]
    fn every_move_of_every_game_can_be_taken_back() {
        for preset in Preset::ALL {
            let mut position = Position::new(preset.rules(), Mark::O);
            let mut before = Vec::new();
            // far enough for stones to vanish and for games to end
            for ply in 0..40 {
                let legal: Vec<Square> = position.legal_moves().collect();
                let Some(&square) = legal.get(7 * ply % legal.len().max(1)) else { break };
                let was = position.clone();
                before.push((position.play_unchecked(square), was));
            }
            assert!(before.len() > 5, "{}", preset.name());
            for (undo, was) in before.into_iter().rev() {
                position.undo(undo);
                assert_eq!(position, was, "{}", preset.name());
            }
        }
    }

    #[test]
    fn perft_counts_the_games_of_tic_tac_toe() {
        let mut classic = Position::new(Preset::Classic.rules(), Mark::X);
        // the known numbers; games end from the fifth stone on
        let counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|depth| classic.perft(depth));
        assert_eq!(counts, [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]);
        // stones vanish later than that
        assert_eq!(Position::new(Preset::Infinite.rules(), Mark::X).perft(5), 15_120);
    }
}
