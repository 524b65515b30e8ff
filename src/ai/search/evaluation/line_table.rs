//! The line table: both sides' patterns of every possible line, by one look-up with a base-3 key.

use super::patterns::{Pattern, PatternReader, digit};

/// The patterns of a line for X and, four bits higher, for O.
pub(in crate::ai::search) type Pair = u8;

/// The pattern for one side.
pub(in crate::ai::search) const fn pattern_for(pair: Pair, side: usize) -> u16 {
    (pair >> (4 * side) & 15) as u16
}

/// Both patterns of a line.
pub(in crate::ai::search) const fn pair(patterns: [Pattern; 2]) -> Pair {
    patterns[0] as u8 | (patterns[1] as u8) << 4
}

/// The pairs of all lines around a square by one set of rules, where those are few enough.
///
/// A line is as many squares before the one in the middle and behind it as matter and are on the board. Each of them is
/// empty, X's or O's, and the three are digits of the line's key, the lowest for the first square; lines with the same
/// room have their pairs in one block, where keys begin with the block's place.
#[derive(Clone, Debug)]
pub(in crate::ai::search) struct LineTable {
    reach: usize,
    pairs: Vec<Pair>,
    /// Where the block of each room begins: before, then behind.
    blocks: Vec<u32>,
}

/// The greatest reach that is tabled: 3^12 keys a block at the most.
const TABLED: usize = 6;

impl LineTable {
    /// The pairs of all lines; `None` when there are too many.
    pub(in crate::ai::search) fn new(reader: &PatternReader) -> Option<Self> {
        let reach = reader.reach();
        (reach <= TABLED).then(|| {
            let patterns = reader.patterns();
            let mut lines = Self { reach, pairs: Vec::new(), blocks: Vec::new() };
            for before in 0..=reach {
                for behind in 0..=reach {
                    lines.blocks.push(lines.pairs.len() as u32);
                    lines.add_block(&patterns, before, behind);
                }
            }
            lines
        })
    }

    /// The key of an empty line with so much room before the middle and behind it.
    pub(in crate::ai::search) fn empty(&self, before: usize, behind: usize) -> u32 {
        self.blocks[before * (self.reach + 1) + behind]
    }

    /// The pair at a key.
    pub(in crate::ai::search) fn at(&self, key: u32) -> Pair {
        self.pairs[key as usize]
    }

    fn add_block(&mut self, patterns: &[Pattern], before: usize, behind: usize) {
        // places before and behind the room are walls: blocked for both
        let low = digit(self.reach - before);
        let walls = low - 1 + digit(2 * self.reach) - digit(self.reach + behind);
        for line in 0..digit(before + behind) {
            let own = line * low;
            let pattern = |key: u32| patterns[(key + walls) as usize];
            self.pairs.push(pair([pattern(own), pattern(swapped(own))]));
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
    use super::super::patterns::Line;
    use super::*;
    use crate::game::{Mark, Preset};

    /// The line as one side sees it, worked out square by square.
    fn aspiration(squares: &[Option<Mark>], before: usize, reach: usize, side: Mark) -> Line {
        let mut line = Line { own: 1 << reach, blocked: 0 };
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
            let mut reader = PatternReader::new(&preset.rules());
            let lines = LineTable::new(&reader).expect("short lines");
            let reach = reader.reach();
            for (before, behind) in [(0, 0), (0, reach), (reach, 0), (1, reach), (reach - 1, 1), (reach, reach)] {
                for key in 0..digit(before + behind) {
                    let stone = |place| [None, Some(Mark::X), Some(Mark::O)][(key / digit(place) % 3) as usize];
                    let squares: Vec<_> = (0..before + behind).map(stone).collect();
                    let sides = Mark::ALL.map(|side| reader.of(aspiration(&squares, before, reach, side)));
                    assert_eq!(lines.at(lines.empty(before, behind) + key), pair(sides), "{squares:?} from {before}");
                }
            }
        }
    }
}
