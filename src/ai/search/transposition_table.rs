//! The transposition table (Greenblatt 1967): what the search remembers of positions, in a fixed size that several threads
//! share without locks.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a stored score is: a bound or the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value is at most this: every move failed low.
    Upper,
    /// The value is at least this: a move failed high.
    Lower,
    /// The value itself.
    Exact,
}

/// What is remembered of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) score: i16,
    pub(super) bound: Bound,
    /// Plies searched below.
    pub(super) depth: i8,
    /// The hash move: the best one found.
    pub(super) best: Option<u16>,
    /// The static evaluation of the position.
    pub(super) eval: i16,
}

/// Two words a slot: the position's hash xor the entry, and the entry. Two threads that write at once leave a pair that
/// fits no position (Hyatt and Mann 2002, "A lock-less transposition table implementation for parallel search").
#[derive(Debug)]
pub(super) struct TranspositionTable {
    slots: Box<[[AtomicU64; 2]]>,
    /// The generation, mixed into all hashes: what was stored in another one fits no position.
    generation: AtomicU64,
}

/// From one generation to the next; odd, so that none comes again within 2^64.
const GENERATION: u64 = 0x9e37_79b9_7f4a_7c15;

impl TranspositionTable {
    /// A table of this many MiB, at least one. The system hands the memory out as it comes to be used, so that even the
    /// largest table is there at once.
    pub(super) fn new(mib: u32) -> Self {
        let count = (mib.max(1) as usize) << 20 >> 4;
        Self { slots: bytemuck::zeroed_slice_box(count), generation: AtomicU64::new(0) }
    }

    /// Forgets everything, at once however large it is.
    pub(super) fn clear(&self) {
        self.generation.fetch_add(GENERATION, Ordering::Relaxed);
    }

    pub(super) fn get(&self, hash: u64) -> Option<Entry> {
        let [key, data] = self.slot(hash).each_ref().map(|word| word.load(Ordering::Relaxed));
        if key ^ data == self.now(hash) && data != 0 { Entry::unpack(data) } else { None }
    }

    /// Stores an entry, always in place of another position's. An entry of the same position that is more than two plies
    /// deeper stays, unless the new one is exact.
    pub(super) fn put(&self, hash: u64, entry: Entry) {
        let (slot, hash) = (self.slot(hash), self.now(hash));
        let [key, old] = slot.each_ref().map(|word| word.load(Ordering::Relaxed));
        if key ^ old == hash
            && entry.bound != Bound::Exact
            && Entry::unpack(old).is_some_and(|old| old.depth > entry.depth + 2)
        {
            return;
        }
        let data = entry.pack();
        slot[0].store(hash ^ data, Ordering::Relaxed);
        slot[1].store(data, Ordering::Relaxed);
    }

    /// The hash that a position has in this generation. Its slot is the same in all of them, so that what was stored
    /// before makes no difference.
    fn now(&self, hash: u64) -> u64 {
        hash ^ self.generation.load(Ordering::Relaxed)
    }

    fn slot(&self, hash: u64) -> &[AtomicU64; 2] {
        // the upper half of the product spreads the hashes evenly
        let index = (u128::from(hash) * self.slots.len() as u128) >> 64;
        &self.slots[index as usize]
    }
}

/// In place of the hash move, where there is none: more than the number of any square.
const NONE: u64 = 0x3ff;

impl Entry {
    fn pack(self) -> u64 {
        let word = |number: i16| u64::from(number.cast_unsigned());
        let best = self.best.map_or(NONE, u64::from);
        let bound = self.bound as u64 + 1;
        word(self.score)
            | word(self.eval) << 16
            | best << 32
            | bound << 42
            | u64::from(self.depth.cast_unsigned()) << 44
    }

    fn unpack(data: u64) -> Option<Self> {
        let word = |shift: u32| ((data >> shift) as u16).cast_signed();
        let best = data >> 32 & NONE;
        Some(Self {
            score: word(0),
            eval: word(16),
            best: (best != NONE).then_some(best as u16),
            bound: match data >> 42 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                3 => Bound::Exact,
                _ => return None,
            },
            depth: ((data >> 44) as u8).cast_signed(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_comes_back_as_it_was_put() {
        let table = TranspositionTable::new(1);
        for (hash, score, best, bound) in [
            (1, -31_999, Some(675), Bound::Exact),
            (u64::MAX, 17, None, Bound::Upper),
            (1 << 40, 0, Some(0), Bound::Lower),
        ] {
            let entry = Entry { score, bound, depth: -3, best, eval: -12 };
            assert_eq!(table.get(hash), None);
            table.put(hash, entry);
            assert_eq!(table.get(hash), Some(entry));
        }
        for _ in 0..3 {
            table.clear();
            assert_eq!(table.get(1), None);
        }
    }

    #[test]
    fn a_deeper_look_is_not_forgotten_for_a_shallow_one() {
        let table = TranspositionTable::new(1);
        let entry = Entry { score: 1, bound: Bound::Lower, depth: 9, best: None, eval: 0 };
        table.put(7, entry);
        table.put(7, Entry { depth: 2, ..entry });
        assert_eq!(table.get(7), Some(entry));
        table.put(7, Entry { depth: 2, bound: Bound::Exact, ..entry });
        assert_eq!(table.get(7).map(|entry| entry.depth), Some(2));
    }
}
