//! A bitboard of up to 64 squares: its winning lines, symmetries and moves.

use crate::game::{Direction, Mark, Position, Rules, Square, Symmetry};

/// The most squares a board may have here: one bit each.
pub(super) const MAX_CELLS: usize = 64;

/// What the rules say about a board, worked out once. Squares are numbered as by [`Rules::index`].
#[derive(Debug)]
pub(super) struct Board {
    rules: Rules,
    pub(super) cells: u8,
    pub(super) full: u64,
    /// Every way to make a line.
    pub(super) lines: Vec<WinningLine>,
    /// For each square, the lines through it.
    through: Vec<Vec<WinningLine>>,
    /// Where each byte of a set of squares goes, for every symmetry but the identity.
    turned: Vec<[[u64; 256]; 8]>,
}

/// A winning line: squares as many as the goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct WinningLine {
    pub(super) squares: u64,
    /// Where the goal is exact, the squares beyond both ends: an own stone there spoils the line.
    pub(super) ends: u64,
}

impl WinningLine {
    /// Whether these stones make the line.
    pub(super) const fn made(self, stones: u64) -> bool {
        stones & self.squares == self.squares && stones & self.ends == 0
    }
}

/// Both sides' stones, as the side to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Stones {
    pub(super) mine: u64,
    pub(super) theirs: u64,
}

impl Stones {
    pub(super) const fn taken(self) -> u64 {
        self.mine | self.theirs
    }

    /// The stones as the other side sees them.
    pub(super) const fn swapped(self) -> Self {
        Self { mine: self.theirs, theirs: self.mine }
    }
}

impl Board {
    /// # Panics
    ///
    /// When the board has more than [`MAX_CELLS`] squares.
    pub(super) fn new(rules: Rules) -> Self {
        let cells = rules.cells();
        assert!(cells <= MAX_CELLS, "a board of {cells} squares is too large");
        let bit = |square: Square| if rules.contains(square) { 1u64 << rules.index(square) } else { 0 };
        let lines: Vec<WinningLine> = rules
            .squares()
            .flat_map(|from| Direction::ALL.map(|direction| (from, direction)))
            .filter_map(|(from, direction)| run(&rules, from, direction))
            .collect();
        let through = (0..cells)
            .map(|index| lines.iter().copied().filter(|line| line.squares >> index & 1 == 1).collect())
            .collect();
        let turned = Symmetry::all(&rules)
            .skip(1)
            .map(|symmetry| {
                let images: Vec<u64> = rules.squares().map(|square| bit(symmetry.apply(square))).collect();
                std::array::from_fn(|byte| {
                    let mut table = [0; 256];
                    for bits in 1..256usize {
                        let lowest = bits.trailing_zeros() as usize + 8 * byte;
                        table[bits] = table[bits & (bits - 1)] | images.get(lowest).copied().unwrap_or(0);
                    }
                    table
                })
            })
            .collect();
        let full = u64::MAX >> (MAX_CELLS - cells);
        Self { rules, cells: cells as u8, full, lines, through, turned }
    }

    pub(super) const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The stones of a position.
    pub(super) fn stones(&self, position: &Position) -> Stones {
        let of = |mark: Mark| {
            let own = |square: &Square| position.stone(*square) == Some(mark);
            self.rules.squares().filter(own).fold(0, |bits, square| bits | 1 << self.rules.index(square))
        };
        let mover = position.to_move();
        Stones { mine: of(mover), theirs: of(!mover) }
    }

    /// The squares where a stone may be placed.
    pub(super) fn open(&self, taken: u64) -> u64 {
        let free = !taken & self.full;
        if self.rules.gravity() {
            let cols = u32::from(self.rules.cols());
            let supported = taken << cols | ((1 << cols) - 1);
            free & supported
        } else {
            free
        }
    }

    /// Whether the stone on this square, one of these, is part of a line.
    pub(super) fn makes_line(&self, stones: u64, index: u8) -> bool {
        self.through[usize::from(index)].iter().any(|line| line.made(stones))
    }

    /// The canonical form of a position: one for all that are turned or mirrored images of each other.
    pub(super) fn key(&self, stones: Stones) -> Stones {
        let bytes = usize::from(self.cells).div_ceil(8);
        self.turned.iter().fold(stones, |least, table| {
            let table = &table[..bytes];
            least.min(Stones { mine: turn(table, stones.mine), theirs: turn(table, stones.theirs) })
        })
    }

    /// A set of squares in every position of the board: turned and mirrored, the plain one first.
    pub(super) fn images(&self, set: u64) -> impl Iterator<Item = u64> {
        std::iter::once(set).chain(self.turned.iter().map(move |table| turn(table, set)))
    }
}

/// Where a set of squares goes, by a table of where each of its bytes does.
fn turn(table: &[[u64; 256]], set: u64) -> u64 {
    set.to_le_bytes().into_iter().zip(table).fold(0, |image, (byte, images)| image | images[usize::from(byte)])
}

/// The line from this square, if it ends on the board.
fn run(rules: &Rules, from: Square, direction: Direction) -> Option<WinningLine> {
    let (right, up) = direction.delta();
    let goal = usize::from(rules.goal());
    let bit = |square: Square| rules.contains(square).then(|| 1u64 << rules.index(square));
    let squares: Vec<u64> = std::iter::once(from).chain(from.beyond(right, up)).take(goal).map_while(bit).collect();
    let beyond = [from.beyond(-right, -up).next(), from.beyond(right, up).nth(goal - 1)];
    let ends =
        if rules.exact() { beyond.into_iter().flatten().filter_map(bit).fold(0, |ends, end| ends | end) } else { 0 };
    (squares.len() == goal)
        .then(|| WinningLine { squares: squares.into_iter().fold(0, |run, square| run | square), ends })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Preset, RawRules};

    #[test]
    fn classic_has_eight_lines_and_four_has_ten() {
        for (preset, count) in [(Preset::Classic, 8), (Preset::Four, 10)] {
            assert_eq!(Board::new(preset.rules()).lines.len(), count);
        }
    }

    #[test]
    fn all_images_of_a_position_have_one_key() {
        let board = Board::new(Preset::Four.rules());
        let corner = |mine| board.key(Stones { mine, theirs: 0 });
        assert_eq!(corner(1), corner(1 << 3));
        assert_eq!(corner(1), corner(1 << 15));
        assert_ne!(corner(1), corner(1 << 1));
    }

    #[test]
    fn stones_fall_onto_the_lowest_free_square() {
        let raw = RawRules { cols: 4, rows: 4, gravity: true, ..RawRules::default() };
        let board = Board::new(Rules::try_from(raw).expect("playable"));
        // on a1 a2 a3 and d1
        assert_eq!(board.open(0b0001_0001_1001), 0b0001_0000_1000_0110);
        let tall = RawRules { cols: 1, rows: 16, gravity: true, ..raw };
        assert_eq!(Board::new(Rules::try_from(tall).expect("playable")).open(0x7fff), 0x8000);
    }

    #[test]
    fn a_line_that_goes_on_is_none_where_the_goal_is_exact() {
        let raw = RawRules { cols: 5, rows: 1, exact: true, ..RawRules::default() };
        let board = Board::new(Rules::try_from(raw).expect("playable"));
        assert!(board.makes_line(0b01110, 2));
        assert!(!board.makes_line(0b01111, 2));
        assert!(board.makes_line(0b10111, 2));
    }
}
