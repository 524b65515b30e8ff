//! What every line is worth to both sides at once: one look at a table of all lines.

use super::patterns::{Class, Patterns, digit};

/// The classes of a line for X and, four bits higher, for O.
pub(super) type Pair = u8;

/// The class for one side.
pub(super) const fn class_for(pair: Pair, side: usize) -> u16 {
    (pair >> (4 * side) & 15) as u16
}

/// Both classes of a line.
pub(super) const fn pair(classes: [Class; 2]) -> Pair {
    classes[0] as u8 | (classes[1] as u8) << 4
}

/// The pairs of all lines around a square by one set of rules, where those are few enough.
///
/// A line is as many squares before the one in the middle and behind it as matter and are on the board. Each of them is
/// empty, X's or O's, and the three are digits of the line's key, the lowest for the first square; lines with the same
/// room have their pairs in one block, where keys begin with the block's place.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    reach: usize,
    pairs: Vec<Pair>,
    /// Where the block of each room begins: before, then behind.
    blocks: Vec<u32>,
}

/// Longer lines are too many.
const TABLED: usize = 6;

impl Lines {
    /// The pairs of all lines; `None` when there are too many.
    pub(super) fn new(patterns: &Patterns) -> Option<Self> {
        let reach = patterns.reach();
        (reach <= TABLED).then(|| {
            let classes = patterns.classes();
            let mut lines = Self { reach, pairs: Vec::new(), blocks: Vec::new() };
            for before in 0..=reach {
                for behind in 0..=reach {
                    lines.blocks.push(lines.pairs.len() as u32);
                    lines.add_block(&classes, before, behind);
                }
            }
            lines
        })
    }

    /// The key of an empty line with so much room before the middle and behind it.
    pub(super) fn empty(&self, before: usize, behind: usize) -> u32 {
        self.blocks[before * (self.reach + 1) + behind]
    }

    /// The pair at a key.
    pub(super) fn at(&self, key: u32) -> Pair {
        self.pairs[key as usize]
    }

    fn add_block(&mut self, classes: &[Class], before: usize, behind: usize) {
        // places before and behind the room are walls: blocked for both
        let low = digit(self.reach - before);
        let walls = low - 1 + digit(2 * self.reach) - digit(self.reach + behind);
        for line in 0..digit(before + behind) {
            let own = line * low;
            let class = |key: u32| classes[(key + walls) as usize];
            self.pairs.push(pair([class(own), class(swapped(own))]));
        }
    }
}

/// The key as the other side sees it: ones and twos are exchanged.
fn swapped(mut key: u32) -> u32 {
    let (mut other, mut place) = (0, 1);
    while key > 0 {
        other += place * [0, 2, 1][(key % 3) as usize];
        (key, place) = (key / 3, place * 3);
    }
    other
}

#[cfg(test)]
mod tests {
    use super::super::patterns::Around;
    use super::*;
    use crate::game::{Mark, Preset};

    /// The line as one side sees it, worked out square by square.
    fn around(squares: &[Option<Mark>], before: usize, reach: usize, side: Mark) -> Around {
        let mut line = Around { own: 1 << reach, blocked: 0 };
        for bit in (0..=2 * reach).filter(|&bit| bit != reach) {
            let place = (bit + before).checked_sub(reach).map(|place| if bit > reach { place - 1 } else { place });
            match place.map(|place| squares.get(place)) {
                Some(Some(None)) => {}
                Some(Some(Some(mark))) if *mark == side => line.own |= 1 << bit,
                _ => line.blocked |= 1 << bit,
            }
        }
        line
    }

    #[test]
    fn every_line_has_the_classes_that_are_worked_out_for_each_side() {
        for preset in [Preset::Classic, Preset::ConnectFour, Preset::Gomoku] {
            let mut patterns = Patterns::new(&preset.rules());
            let lines = Lines::new(&patterns).expect("short lines");
            let reach = patterns.reach();
            for (before, behind) in [(0, 0), (0, reach), (reach, 0), (1, reach), (reach - 1, 1), (reach, reach)] {
                for key in 0..digit(before + behind) {
                    let stone = |place| [None, Some(Mark::X), Some(Mark::O)][(key / digit(place) % 3) as usize];
                    let squares: Vec<_> = (0..before + behind).map(stone).collect();
                    let sides = Mark::ALL.map(|side| patterns.of(around(&squares, before, reach, side)));
                    assert_eq!(lines.at(lines.empty(before, behind) + key), pair(sides), "{squares:?} from {before}");
                }
            }
        }
    }
}
