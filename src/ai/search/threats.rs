//! Wins by force: four after four, each of which leaves the other side one square.

use super::evaluate::Threat;
use super::squares::Side;
use super::tree::Tree;

/// Positions of one search of fours at the most, at the leaves.
pub(super) const LEAF: u32 = 6;
/// The same within the tree.
pub(super) const INNER: u32 = 60;
/// The same at the root.
pub(super) const LONG: u32 = 20_000;

impl Tree<'_> {
    /// The stones until the side to move has won by fours alone, its own and the answers, and the first of them.
    /// `None` when no such win was found among the `most` positions.
    pub(super) fn fours(&mut self, most: u32) -> Option<(usize, usize)> {
        let me = self.board.mover();
        if self.board.count(me, Threat::Four) + self.board.count(me, Threat::FourAndThree) == 0 {
            return None;
        }
        let mut left = most;
        self.next_four(me, &mut left)
    }

    /// The side is to move, and the other cannot complete a line unless it says so.
    fn next_four(&mut self, me: Side, left: &mut u32) -> Option<(usize, usize)> {
        let other = 1 - me;
        if self.board.count(me, Threat::Line) > 0 {
            return self.board.threats(me, Threat::Line).iter().next().map(|cell| (1, cell));
        }
        let must = match self.board.count(other, Threat::Line) {
            0 => None,
            1 => self.board.threats(other, Threat::Line).iter().next(),
            _ => return None,
        };
        let strong = self.board.threats(me, Threat::OpenFour);
        if must.is_none()
            && let Some(cell) = strong.iter().next()
        {
            return Some((3, cell));
        }
        if *left == 0 || self.board.free() < 3 {
            return None;
        }
        let hash = self.board.hash();
        if self.barren.knows(hash) {
            return None;
        }
        let both = self.board.threats(me, Threat::FourAndThree).iter();
        let fours = both.chain(self.board.threats(me, Threat::Four).iter()).chain(strong.iter());
        let fours: Vec<usize> = fours.filter(|&cell| must.is_none_or(|must| must == cell)).collect();
        for cell in fours {
            *left = left.saturating_sub(1);
            if self.watch.count() {
                return None;
            }
            self.board.place(cell);
            let won = self.answer(me, left);
            self.board.take_back();
            if let Some(stones) = won {
                return Some((stones + 1, cell));
            }
            if *left == 0 {
                return None;
            }
        }
        self.barren.remember(hash);
        None
    }

    /// The other side answers a four. The stones until the win, if there is one.
    fn answer(&mut self, me: Side, left: &mut u32) -> Option<usize> {
        let mut lines = self.board.threats(me, Threat::Line).iter();
        let (first, second) = (lines.next()?, lines.next());
        if self.board.count(1 - me, Threat::Line) > 0 {
            return None;
        }
        if second.is_some() {
            return Some(2);
        }
        self.board.place(first);
        let won = self.next_four(me, left);
        self.board.take_back();
        won.map(|(stones, _)| stones + 1)
    }
}

/// Positions from which no win by fours was found, as far as they are remembered.
#[derive(Debug)]
pub(super) struct Barren(Vec<u64>);

impl Barren {
    pub(super) fn new() -> Self {
        Self(vec![0; 1 << 14])
    }

    fn place(&self, hash: u64) -> usize {
        (hash >> 40) as usize % self.0.len()
    }

    fn knows(&self, hash: u64) -> bool {
        self.0[self.place(hash)] == hash
    }

    fn remember(&mut self, hash: u64) {
        let place = self.place(hash);
        self.0[place] = hash;
    }
}
