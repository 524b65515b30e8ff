//! A bitboard of up to 26x26 squares: a set of squares, one bit each.

use crate::ai::bits::ones;
use crate::game::MAX_SIDE;

const WORDS: usize = (MAX_SIDE as usize * MAX_SIDE as usize).div_ceil(64);

/// A set of squares, by their index on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::ai::search) struct Bitboard([u64; WORDS]);

impl Bitboard {
    pub(in crate::ai::search) const fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub(in crate::ai::search) const fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// The union of both.
    pub(in crate::ai::search) fn with(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// The squares, lowest number first.
    pub(in crate::ai::search) fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let words = self.0.into_iter().enumerate().filter(|(_, word)| *word != 0);
        words.flat_map(|(index, word)| ones(word).map(move |bit| index * 64 + usize::from(bit)))
    }
}

impl FromIterator<usize> for Bitboard {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut bitboard = Self::default();
        for cell in cells {
            bitboard.insert(cell);
        }
        bitboard
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut bitboard: Bitboard = [0, 63, 64, 675].into_iter().collect();
        assert_eq!(bitboard.iter().collect::<Vec<_>>(), [0, 63, 64, 675]);
        bitboard.remove(64);
        assert_eq!(bitboard.iter().count(), 3);
        let both = bitboard.with(&[1, 64].into_iter().collect());
        assert_eq!(both.iter().collect::<Vec<_>>(), [0, 1, 63, 64, 675]);
    }
}
