//! A set of squares, one bit each.

use crate::ai::bits::each;
use crate::game::MAX_SIDE;

const WORDS: usize = (MAX_SIDE as usize * MAX_SIDE as usize).div_ceil(64);

/// Squares by their number on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Set([u64; WORDS]);

impl Set {
    pub(super) const fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub(super) const fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// What is in either.
    pub(super) fn with(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// The squares, lowest number first.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let words = self.0.into_iter().enumerate().filter(|(_, word)| *word != 0);
        words.flat_map(|(index, word)| each(word).map(move |bit| index * 64 + usize::from(bit)))
    }
}

impl FromIterator<usize> for Set {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut set = Self::default();
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set: Set = [0, 63, 64, 675].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 675]);
        set.remove(64);
        assert_eq!(set.iter().count(), 3);
        let both = set.with(&[1, 64].into_iter().collect());
        assert_eq!(both.iter().collect::<Vec<_>>(), [0, 1, 63, 64, 675]);
    }
}
