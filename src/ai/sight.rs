//! What a player sees at once.

use super::tactics::{blocks, completing, near, wins};
use super::{Level, Mind, knows};
use crate::game::{Game, Position, Square};

/// On a big board, the squares that Normal and Hard choose from when they do not play the best one.
const PROMISING: usize = 5;

/// Where lines can be completed and must be blocked, and what is left.
#[derive(Debug)]
pub(super) struct Sight {
    /// The squares that come into question at all.
    pub(super) considered: Vec<Square>,
    /// Where the side to move can complete a line.
    wins: Vec<Square>,
    /// Where the other side would complete one.
    blocks: Vec<Square>,
}

impl Sight {
    pub(super) fn of(position: &Position) -> Self {
        let legal = || position.legal_moves().collect();
        let mover = position.to_move();
        if !position.rules().misere() {
            return Self { considered: legal(), wins: wins(position), blocks: blocks(position) };
        }
        // a line loses: nobody makes one who need not, and there is nothing to complete or to block
        let losing = completing(position, mover);
        let safe: Vec<Square> = position.legal_moves().filter(|square| !losing.contains(square)).collect();
        let considered = if safe.is_empty() { legal() } else { safe };
        Self { considered, wins: Vec::new(), blocks: Vec::new() }
    }

    /// Neither side can complete a line in its turn, as far as a person sees.
    pub(super) const fn quiet(&self) -> bool {
        self.wins.is_empty() && self.blocks.is_empty()
    }

    /// Blocks; else anything.
    pub(super) fn guard(&self) -> &[Square] {
        if self.blocks.is_empty() { &self.considered } else { &self.blocks }
    }

    /// Completes its own line; else as [`Self::guard`].
    pub(super) fn easy(&self) -> &[Square] {
        if self.wins.is_empty() { self.guard() } else { &self.wins }
    }

    /// This square, unless it overlooks what is seen at once.
    pub(super) fn safe(&self, square: Square) -> Vec<Square> {
        let urgent = self.easy();
        if self.quiet() || urgent.contains(&square) { vec![square] } else { urgent.to_vec() }
    }

    /// Anything; on a big board, where most squares mean nothing, what is near or looks good.
    pub(super) fn sensible(&self, level: Level, game: &Game, mind: &mut Mind) -> Vec<Square> {
        if knows(game.rules()) {
            return self.considered.clone();
        }
        let some = match level {
            // where stones fall everything is near: all but the two squares that look worst
            Level::Easy if game.rules().gravity() => mind.promising(game, self.considered.len().max(3) - 2),
            Level::Easy => near(game.position()),
            _ => mind.promising(game, PROMISING),
        };
        let some: Vec<Square> = some.into_iter().filter(|square| self.considered.contains(square)).collect();
        if some.is_empty() { self.considered.clone() } else { some }
    }
}
