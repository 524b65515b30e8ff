//! The ways in which both sides can still make a line: all that matters in a position.

use super::super::board::{Board, MAX_CELLS, Stones};
use super::super::memory::Name;
use crate::ai::bits::{each, mix};

/// The longest lines whose names are worked out beforehand.
const NAMED: u32 = 10;

/// A way to make a line that the other side has not blocked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The squares it still needs.
    pub(super) free: u64,
    /// Where the goal is exact, the squares beyond its ends that could still get an own stone.
    pub(super) ends: u64,
    /// How many squares it still needs.
    pub(super) needs: u8,
    /// Which line, and which of its squares are free.
    slot: u32,
}

/// The ways of the attacker and the defender, and the squares without a stone.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    pub(super) of: [Vec<Way>; 2],
    pub(super) open: u64,
}

/// The side that wants to make a line, in [`Ways::of`].
pub(super) const ATTACKER: usize = 0;
/// The side that wants to prevent it.
pub(super) const DEFENDER: usize = 1;

/// A view of the ways that are short enough to matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Short<'a> {
    ways: &'a Ways,
    /// The most squares that a way of each side may need.
    pub(super) most: [u32; 2],
}

/// Everything about a board that ways refer to.
#[derive(Debug)]
pub(super) struct Lines {
    pub(super) board: Board,
    /// Bits of a slot that tell the free squares.
    width: u32,
    /// For each line, the bit of each of its squares.
    bits: Vec<[u8; MAX_CELLS]>,
    /// For each slot and side, a number in each position of the board.
    names: [Vec<[u64; 8]>; 2],
    /// Where each square goes in each position of the board, and where it comes from.
    to: [[u8; MAX_CELLS]; 8],
    from: [[u8; MAX_CELLS]; 8],
}

impl Lines {
    pub(super) fn new(board: Board) -> Self {
        let ends = if board.rules().exact() { 2 } else { 0 };
        let width = u32::from(board.rules().goal()) + ends;
        let mut bits = vec![[0; MAX_CELLS]; board.lines.len()];
        for (bits, run) in bits.iter_mut().zip(&board.lines) {
            for (bit, square) in each(run.squares).chain(each(run.ends)).enumerate() {
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
        let mut lines = Self { width, bits, names: Default::default(), to, from, board };
        if width <= NAMED {
            lines.names = [ATTACKER, DEFENDER].map(|side| lines.name_all(side));
        }
        lines
    }

    /// The numbers of all slots for one side, in each position of the board.
    fn name_all(&self, side: usize) -> Vec<[u64; 8]> {
        let mut names = Vec::with_capacity(self.board.lines.len() << self.width);
        // free squares and ends, in each position of the board
        let mut sets = vec![([0; 8], [0; 8]); 1 << self.width];
        for run in &self.board.lines {
            let squares: Vec<u8> = each(run.squares).chain(each(run.ends)).collect();
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
            names.extend(sets.iter().map(|(free, ends)| numbers(free, ends, side)));
        }
        names
    }

    /// The number of a way, where those of all slots are not worked out.
    fn numbers_of(&self, free: u64, ends: u64, side: usize) -> [u64; 8] {
        numbers(&lanes(self.board.images(free)), &lanes(self.board.images(ends)), side)
    }

    /// The ways of a position whose side to move has `mine`; that side comes first.
    pub(super) fn ways(&self, stones: Stones) -> Ways {
        let of = |Stones { mine, theirs }: Stones| {
            let lines = self.board.lines.iter().enumerate();
            let live = lines.filter(|(_, run)| run.squares & theirs == 0 && run.ends & mine == 0);
            let ways: Vec<Way> = live
                .map(|(line, run)| {
                    let (free, ends) = (run.squares & !mine, run.ends & !theirs);
                    let slot = (line as u32).checked_shl(self.width).unwrap_or(0);
                    let slot = each(free | ends).fold(slot, |slot, square| slot | self.bit(line, square));
                    Way { free, ends, needs: free.count_ones() as u8, slot }
                })
                .collect();
            let needless = |at: usize, way: &Way| {
                let mut others = ways.iter().enumerate();
                others.any(|(other, less)| self.covers(less, way) && (less.free != way.free || other < at))
            };
            let kept = ways.iter().enumerate().filter(|&(at, way)| !needless(at, way));
            kept.map(|(_, way)| *way).collect()
        };
        Ways { of: [of(stones), of(stones.swapped())], open: self.board.full & !stones.taken() }
    }

    fn bit(&self, line: usize, square: u8) -> u32 {
        if self.width <= NAMED { 1 << self.bits[line][usize::from(square)] } else { 0 }
    }

    /// Whether one way needs nothing that another one does not need, so that the other one is of no use: it is always
    /// made later, and blocked with this one.
    fn covers(&self, less: &Way, more: &Way) -> bool {
        less.free & !more.free == 0 && !self.board.rules().exact()
    }

    /// Makes `after` from `before` by a stone of one side.
    pub(super) fn place(&self, before: &Ways, side: usize, square: u8, after: &mut Ways) {
        let bit = 1u64 << square;
        after.open = before.open & !bit;
        let without = |way: &Way| {
            let line = way.slot.checked_shr(self.width).unwrap_or(0) as usize;
            let needs = way.needs - (way.free >> square & 1) as u8;
            Way { free: way.free & !bit, ends: way.ends & !bit, needs, slot: way.slot ^ self.bit(line, square) }
        };
        let own = &mut after.of[side];
        own.clear();
        own.extend(before.of[side].iter().filter(|way| way.free & bit != 0).map(without));
        // only those that got shorter cover others that were not covered before
        let shorter = own.len();
        for way in &before.of[side] {
            let goes_on = (way.free | way.ends) & bit == 0;
            if goes_on && !own[..shorter].iter().any(|less| self.covers(less, way)) {
                own.push(*way);
            }
        }
        let other = &mut after.of[1 - side];
        other.clear();
        let unblocked = before.of[1 - side].iter().filter(|way| way.free & bit == 0);
        other.extend(unblocked.map(|way| if way.ends & bit == 0 { *way } else { without(way) }));
    }

    /// A name for these ways with this side to move, the same however the board is turned; and how it was turned.
    pub(super) fn naming(&self, short: Short<'_>, to_move: usize) -> (Name, usize) {
        // only an own stone that harms makes others welcome that do nothing
        let spare = if self.board.rules().exact() { u64::from(short.spare().count_ones()) } else { 0 };
        let mut sums = [mix(spare << 1 | to_move as u64); 8];
        for side in [ATTACKER, DEFENDER] {
            for way in short.of(side) {
                self.names(way, side, |names| {
                    for (sum, name) in sums.iter_mut().zip(names) {
                        *sum = sum.wrapping_add(*name);
                    }
                });
            }
        }
        let turn = (1..8).fold(0, |least, turn| if sums[turn] < sums[least] { turn } else { least });
        let mut place = 0u64;
        for side in [ATTACKER, DEFENDER] {
            for way in short.of(side) {
                self.names(way, side, |names| place = place.wrapping_add(mix(!names[turn])));
            }
        }
        (Name { place: (mix(place) >> 32) as u32, check: sums[turn] }, turn)
    }

    fn names<R>(&self, way: &Way, side: usize, tell: impl FnOnce(&[u64; 8]) -> R) -> R {
        match self.names[side].get(way.slot as usize) {
            Some(names) => tell(names),
            None => tell(&self.numbers_of(way.free, way.ends, side)),
        }
    }

    /// A square in the board as it was turned.
    pub(super) fn turned(&self, square: u8, turn: usize) -> u8 {
        self.to[turn][usize::from(square)]
    }

    /// The square that came there when the board was turned.
    pub(super) fn back(&self, square: u8, turn: usize) -> u8 {
        self.from[turn][usize::from(square)]
    }
}

/// The number of a way that one side has, in each position of the board.
fn numbers(free: &[u64; 8], ends: &[u64; 8], side: usize) -> [u64; 8] {
    std::array::from_fn(|turn| mix(mix(free[turn]).wrapping_add(ends[turn]).wrapping_mul(2) + side as u64))
}

/// What there is for each way to turn a board, repeated where there are fewer than eight.
fn lanes(images: impl Iterator<Item = u64>) -> [u64; 8] {
    let (mut lanes, mut count) = ([0; 8], 0);
    for image in images {
        lanes[count] = image;
        count += 1;
    }
    std::array::from_fn(|turn| lanes[turn % count])
}

impl Ways {
    /// The ways that can be made within so many stones, if this side is to move.
    pub(super) fn short(&self, to_move: usize, depth: u8) -> Short<'_> {
        let depth = u32::from(depth);
        // the attacker's last stone is the last one of all; the defender must have made a line before
        let most = if to_move == ATTACKER { [depth.div_ceil(2), depth.saturating_sub(1) / 2] } else { [depth / 2; 2] };
        Short { ways: self, most }
    }

    /// The ways of both sides through a square.
    pub(super) fn through(&self, square: u8) -> usize {
        self.of.iter().flatten().filter(|way| way.free >> square & 1 == 1).count()
    }

    /// Where one stone completes a line of a side.
    pub(super) fn completing(&self, side: usize) -> u64 {
        self.of[side].iter().filter(|way| way.needs == 1).fold(0, |squares, way| squares | way.free)
    }
}

impl Short<'_> {
    /// The ways of a side.
    pub(super) fn of(&self, side: usize) -> impl Iterator<Item = &Way> {
        let most = self.most[side];
        self.ways.of[side].iter().filter(move |way| u32::from(way.needs) <= most)
    }

    /// Whether the attacker has no longer ways.
    pub(super) fn is_all(&self) -> bool {
        self.ways.of[ATTACKER].iter().all(|way| u32::from(way.needs) <= self.most[ATTACKER])
    }

    /// The squares where it matters who has them.
    pub(super) fn squares(&self) -> u64 {
        let ways = [ATTACKER, DEFENDER].into_iter().flat_map(|side| self.of(side));
        ways.fold(0, |squares, way| squares | way.free | way.ends)
    }

    /// The open squares where a stone changes nothing.
    pub(super) fn spare(&self) -> u64 {
        self.ways.open & !self.squares()
    }
}
