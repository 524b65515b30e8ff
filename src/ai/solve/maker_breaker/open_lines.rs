//! The open lines: those that each side can still make, all that matters in a position.

use crate::ai::bits::{mix, ones};
use crate::ai::solve::board::{Board, MAX_CELLS, Stones};
use crate::ai::solve::transposition_table::Key;

/// Squares of the longest lines whose hash keys are worked out beforehand.
const HASHED: u32 = 10;

/// An open line of one side: the other side has no stone on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenLine {
    /// The squares it still needs.
    pub(super) free: u64,
    /// Where the goal is exact, the squares beyond its ends that could still get an own stone.
    pub(super) ends: u64,
    /// How many squares it still needs.
    pub(super) needs: u8,
    /// The index of its hash keys: which line it is, and which of its squares are free.
    slot: u32,
}

/// The open lines of Maker and Breaker, and the squares without a stone.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenLines {
    pub(super) of: [Vec<OpenLine>; 2],
    pub(super) open: u64,
}

/// Maker, the side that wants a line, in [`OpenLines::of`].
pub(super) const MAKER: usize = 0;
/// Breaker, the side that wants to prevent Maker's line.
pub(super) const BREAKER: usize = 1;

/// A view of the lines that are short enough to matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShortLines<'a> {
    lines: &'a OpenLines,
    /// The most squares that a line of each side may need.
    pub(super) most: [u32; 2],
}

/// The winning lines of a board, with the hash keys of what is open of them.
#[derive(Debug)]
pub(super) struct LineIndex {
    pub(super) board: Board,
    /// Bits of a slot that tell the free squares.
    width: u32,
    /// For each line, the bit of each of its squares.
    bits: Vec<[u8; MAX_CELLS]>,
    /// For each side and slot, a hash key under each symmetry of the board.
    keys: [Vec<[u64; 8]>; 2],
    /// Where each square goes under each symmetry of the board, and where it comes from.
    to: [[u8; MAX_CELLS]; 8],
    from: [[u8; MAX_CELLS]; 8],
}

impl LineIndex {
    pub(super) fn new(board: Board) -> Self {
        let ends = if board.rules().exact() { 2 } else { 0 };
        let width = u32::from(board.rules().goal()) + ends;
        let mut bits = vec![[0; MAX_CELLS]; board.lines.len()];
        for (bits, run) in bits.iter_mut().zip(&board.lines) {
            for (bit, square) in ones(run.squares).chain(ones(run.ends)).enumerate() {
                bits[usize::from(square)] = bit as u8;
            }
        }
        let (mut to, mut from) = ([[0; MAX_CELLS]; 8], [[0; MAX_CELLS]; 8]);
        for square in 0..board.cells {
            for (turn, image) in lanes(board.images(1 << square)).into_iter().enumerate() {
                let image = image.trailing_zeros() as u8;
                to[turn][usize::from(square)] = image;
                from[turn][usize::from(image)] = square;
            }
        }
        let mut index = Self { width, bits, keys: Default::default(), to, from, board };
        if width <= HASHED {
            index.keys = [MAKER, BREAKER].map(|side| index.hash_all(side));
        }
        index
    }

    /// The hash keys of all slots for one side, under each symmetry.
    fn hash_all(&self, side: usize) -> Vec<[u64; 8]> {
        let mut keys = Vec::with_capacity(self.board.lines.len() << self.width);
        // free squares and ends, under each symmetry
        let mut sets = vec![([0; 8], [0; 8]); 1 << self.width];
        for run in &self.board.lines {
            let squares: Vec<u8> = ones(run.squares).chain(ones(run.ends)).collect();
            for slot in 1..sets.len() {
                // one square more than in a slot before
                let (mut free, mut ends) = sets[slot & (slot - 1)];
                if let Some(&square) = squares.get(slot.trailing_zeros() as usize) {
                    let set = if run.ends >> square & 1 == 1 { &mut ends } else { &mut free };
                    for (images, to) in set.iter_mut().zip(&self.to) {
                        *images |= 1 << to[usize::from(square)];
                    }
                }
                sets[slot] = (free, ends);
            }
            keys.extend(sets.iter().map(|(free, ends)| numbers(free, ends, side)));
        }
        keys
    }

    /// The hash keys of an open line, where those of all slots are not worked out.
    fn numbers_of(&self, free: u64, ends: u64, side: usize) -> [u64; 8] {
        numbers(&lanes(self.board.images(free)), &lanes(self.board.images(ends)), side)
    }

    /// The open lines of a position whose side to move has `mine`; that side comes first.
    pub(super) fn lines(&self, stones: Stones) -> OpenLines {
        let of = |Stones { mine, theirs }: Stones| {
            let index = self.board.lines.iter().enumerate();
            let live = index.filter(|(_, run)| run.squares & theirs == 0 && run.ends & mine == 0);
            let lines: Vec<OpenLine> = live
                .map(|(number, run)| {
                    let (free, ends) = (run.squares & !mine, run.ends & !theirs);
                    let slot = (number as u32).checked_shl(self.width).unwrap_or(0);
                    let slot = ones(free | ends).fold(slot, |slot, square| slot | self.bit(number, square));
                    OpenLine { free, ends, needs: free.count_ones() as u8, slot }
                })
                .collect();
            let needless = |at: usize, line: &OpenLine| {
                let mut others = lines.iter().enumerate();
                others.any(|(other, less)| self.covers(less, line) && (less.free != line.free || other < at))
            };
            let kept = lines.iter().enumerate().filter(|&(at, line)| !needless(at, line));
            kept.map(|(_, line)| *line).collect()
        };
        OpenLines { of: [of(stones), of(stones.swapped())], open: self.board.full & !stones.taken() }
    }

    fn bit(&self, number: usize, square: u8) -> u32 {
        if self.width <= HASHED { 1 << self.bits[number][usize::from(square)] } else { 0 }
    }

    /// Whether one line needs nothing that another one does not need, so that the other one is of no use: it is always
    /// made later, and blocked with this one.
    fn covers(&self, less: &OpenLine, more: &OpenLine) -> bool {
        less.free & !more.free == 0 && !self.board.rules().exact()
    }

    /// Makes `after` from `before` by a stone of one side.
    pub(super) fn place(&self, before: &OpenLines, side: usize, square: u8, after: &mut OpenLines) {
        let bit = 1u64 << square;
        after.open = before.open & !bit;
        let without = |line: &OpenLine| {
            let number = line.slot.checked_shr(self.width).unwrap_or(0) as usize;
            let needs = line.needs - (line.free >> square & 1) as u8;
            OpenLine {
                free: line.free & !bit,
                ends: line.ends & !bit,
                needs,
                slot: line.slot ^ self.bit(number, square),
            }
        };
        let own = &mut after.of[side];
        own.clear();
        own.extend(before.of[side].iter().filter(|line| line.free & bit != 0).map(without));
        // only those that got shorter cover others that were not covered before
        let shorter = own.len();
        for line in &before.of[side] {
            let goes_on = (line.free | line.ends) & bit == 0;
            if goes_on && !own[..shorter].iter().any(|less| self.covers(less, line)) {
                own.push(*line);
            }
        }
        let other = &mut after.of[1 - side];
        other.clear();
        let unblocked = before.of[1 - side].iter().filter(|line| line.free & bit == 0);
        other.extend(unblocked.map(|line| if line.ends & bit == 0 { *line } else { without(line) }));
    }

    /// The hash key of these lines with this side to move, equal for all symmetric positions; and the symmetry that led
    /// to it.
    pub(super) fn canonical_key(&self, short: ShortLines<'_>, to_move: usize) -> (Key, usize) {
        // only an own stone that harms makes others welcome that do nothing
        let spare = if self.board.rules().exact() { u64::from(short.spare().count_ones()) } else { 0 };
        let mut sums = [mix(spare << 1 | to_move as u64); 8];
        for side in [MAKER, BREAKER] {
            for line in short.of(side) {
                self.keys(line, side, |keys| {
                    for (sum, key) in sums.iter_mut().zip(keys) {
                        *sum = sum.wrapping_add(*key);
                    }
                });
            }
        }
        let turn = (1..8).fold(0, |least, turn| if sums[turn] < sums[least] { turn } else { least });
        let mut place = 0u64;
        for side in [MAKER, BREAKER] {
            for line in short.of(side) {
                self.keys(line, side, |keys| place = place.wrapping_add(mix(!keys[turn])));
            }
        }
        (Key { place: (mix(place) >> 32) as u32, check: sums[turn] }, turn)
    }

    fn keys<R>(&self, line: &OpenLine, side: usize, tell: impl FnOnce(&[u64; 8]) -> R) -> R {
        match self.keys[side].get(line.slot as usize) {
            Some(keys) => tell(keys),
            None => tell(&self.numbers_of(line.free, line.ends, side)),
        }
    }

    /// Where a square goes under a symmetry.
    pub(super) fn turned(&self, square: u8, turn: usize) -> u8 {
        self.to[turn][usize::from(square)]
    }

    /// The square that goes there under a symmetry.
    pub(super) fn back(&self, square: u8, turn: usize) -> u8 {
        self.from[turn][usize::from(square)]
    }
}

/// The hash keys of a side's open line, under each symmetry.
fn numbers(free: &[u64; 8], ends: &[u64; 8], side: usize) -> [u64; 8] {
    std::array::from_fn(|turn| mix(mix(free[turn]).wrapping_add(ends[turn]).wrapping_mul(2) + side as u64))
}

/// The image under each symmetry, repeated where there are fewer than eight.
fn lanes(images: impl Iterator<Item = u64>) -> [u64; 8] {
    let (mut lanes, mut count) = ([0; 8], 0);
    for image in images {
        lanes[count] = image;
        count += 1;
    }
    std::array::from_fn(|turn| lanes[turn % count])
}

impl OpenLines {
    /// The lines that can be made within so many stones, if this side is to move.
    pub(super) fn short(&self, to_move: usize, depth: u8) -> ShortLines<'_> {
        let depth = u32::from(depth);
        // the maker's last stone is the last one of all; the breaker must have made a line before
        let most = if to_move == MAKER { [depth.div_ceil(2), depth.saturating_sub(1) / 2] } else { [depth / 2; 2] };
        ShortLines { lines: self, most }
    }

    /// The lines of both sides through a square.
    pub(super) fn through(&self, square: u8) -> usize {
        self.of.iter().flatten().filter(|line| line.free >> square & 1 == 1).count()
    }

    /// Where one stone completes a line of a side.
    pub(super) fn completing(&self, side: usize) -> u64 {
        self.of[side].iter().filter(|line| line.needs == 1).fold(0, |squares, line| squares | line.free)
    }
}

impl ShortLines<'_> {
    /// The lines of a side.
    pub(super) fn of(&self, side: usize) -> impl Iterator<Item = &OpenLine> {
        let most = self.most[side];
        self.lines.of[side].iter().filter(move |line| u32::from(line.needs) <= most)
    }

    /// Whether Maker has no longer lines.
    pub(super) fn is_all(&self) -> bool {
        self.lines.of[MAKER].iter().all(|line| u32::from(line.needs) <= self.most[MAKER])
    }

    /// The squares where it matters who has them.
    pub(super) fn squares(&self) -> u64 {
        let lines = [MAKER, BREAKER].into_iter().flat_map(|side| self.of(side));
        lines.fold(0, |squares, line| squares | line.free | line.ends)
    }

    /// The open squares where a stone changes nothing.
    pub(super) fn spare(&self) -> u64 {
        self.lines.open & !self.squares()
    }
}
