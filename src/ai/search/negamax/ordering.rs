//! Move ordering: the hash move, killer moves (Akl and Newborn 1977), the history heuristic (Schaeffer 1983) and what the
//! lines through a square are worth.

use super::Tree;

/// A move and how promising it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ai::search) struct Move {
    pub(in crate::ai::search) cell: usize,
    pub(in crate::ai::search) order: i32,
}

/// Weights of what a square is worth to the side to move, and to the other side.
const OWN_WEIGHT: i32 = 4;
const OTHER_WEIGHT: i32 = 3;
/// In the unit of those weighted worths: less than any threat, so that a killer move only leads among quiet ones.
const KILLER_BONUS: i32 = 80;
/// The history score counts this part: it decides between equals, or nearly.
const HISTORY_DIVISOR: i32 = 64;
/// History scores are halved above this.
const HISTORY_MAX: i32 = 1 << 14;

impl Tree<'_> {
    /// A move with its place in the order; the hash move comes first.
    pub(super) fn ordered(&self, cell: usize, hash_move: Option<usize>, ply: usize) -> Move {
        if hash_move == Some(cell) {
            return Move { cell, order: i32::MAX };
        }
        let me = self.board.mover();
        let [own, other] = [me, 1 - me].map(|side| i32::from(self.board.cell_eval(side, cell).order));
        let killer = if self.killers[ply].contains(&cell) { KILLER_BONUS } else { 0 };
        let history = self.history[me][cell] / HISTORY_DIVISOR;
        Move { cell, order: own * OWN_WEIGHT + other * OTHER_WEIGHT + killer + history }
    }

    /// Notes a move that caused a cut-off, as a killer move and in the history scores.
    pub(super) fn update_history(&mut self, cell: usize, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let score = &mut self.history[self.board.mover()][cell];
        *score += depth * depth;
        if *score > HISTORY_MAX {
            for score in self.history.iter_mut().flatten() {
                *score /= 2;
            }
        }
    }
}

/// Brings the most promising of the remaining moves to this place.
pub(in crate::ai::search) fn pick(moves: &mut [Move], index: usize) -> Move {
    let mut best = index;
    for at in index + 1..moves.len() {
        if moves[at].order > moves[best].order {
            best = at;
        }
    }
    moves.swap(index, best);
    moves[index]
}
