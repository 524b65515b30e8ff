//! The solver's transposition table: values of positions within a fixed amount of memory.

/// What is known of positions. It grows until its memory is used up; then what took fewest nodes to find out is replaced.
#[derive(Debug)]
pub(super) struct TranspositionTable<T> {
    /// Buckets; their number is a power of two.
    buckets: Vec<Bucket<T>>,
    /// The most buckets it may have.
    most: usize,
    used: usize,
}

/// Positions that compete with each other only. They lie in one line of the processor's cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket<T>([Entry<T>; PLACES]);

const PLACES: usize = 4;
/// Buckets to begin with.
const FIRST: usize = 256;

/// The hash key of a position, of 96 bits, so that a collision is not to be feared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) place: u32,
    pub(super) check: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry<T> {
    check: u64,
    place: u32,
    known: T,
    /// Grows with the nodes that it took; 0: nothing is here.
    cost: u8,
}

impl<T> Entry<T> {
    const fn is(&self, key: Key) -> bool {
        self.check == key.check && self.place == key.place && self.cost > 0
    }
}

impl<T: Copy + Default> TranspositionTable<T> {
    /// A memory of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let room = bytes / size_of::<Bucket<T>>();
        let most = room.checked_ilog2().map_or(1, |log| 1 << log.min(u32::BITS));
        Self { buckets: vec![Bucket::default(); most.min(FIRST)], most, used: 0 }
    }

    fn bucket(&self, place: u32) -> usize {
        ((u64::from(place) * self.buckets.len() as u64) >> u32::BITS) as usize
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: Key) -> Option<T> {
        let Bucket(entries) = &self.buckets[self.bucket(key.place)];
        entries.iter().find(|entry| entry.is(key)).map(|entry| entry.known)
    }

    /// Remembers what it took this number of nodes to find out, instead of what was known of that position before.
    pub(super) fn put(&mut self, key: Key, known: T, nodes: u64) {
        if self.used > self.buckets.len() * PLACES / 2 && self.buckets.len() < self.most {
            self.grow();
        }
        let cost = 1 + nodes.checked_ilog2().unwrap_or(0) as u8;
        self.keep(Entry { check: key.check, place: key.place, known, cost });
    }

    fn keep(&mut self, entry: Entry<T>) {
        let bucket = self.bucket(entry.place);
        let Bucket(entries) = &mut self.buckets[bucket];
        let key = Key { place: entry.place, check: entry.check };
        let index = entries.iter().position(|other| other.is(key)).unwrap_or_else(|| {
            let cost = |&index: &usize| entries[index].cost;
            (0..PLACES).min_by_key(cost).unwrap_or(0)
        });
        self.used += usize::from(entries[index].cost == 0);
        entries[index] = entry;
    }

    fn grow(&mut self) {
        let larger = vec![Bucket::default(); self.buckets.len() * 2];
        let smaller = std::mem::replace(&mut self.buckets, larger);
        self.used = 0;
        smaller
            .into_iter()
            .flat_map(|Bucket(entries)| entries)
            .filter(|entry| entry.cost > 0)
            .for_each(|entry| self.keep(entry));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::bits::mix;

    fn key(number: u64) -> Key {
        Key { place: (mix(number) >> 32) as u32, check: number }
    }

    #[test]
    fn it_grows_while_there_is_room() {
        let mut table = TranspositionTable::new(1 << 20);
        for number in 0..8192 {
            table.put(key(number), number as u16, 1);
        }
        let kept = (0..8192).filter(|&number| table.get(key(number)) == Some(number as u16)).count();
        assert!(kept > 7500, "{kept} of 8192");
        assert!(table.buckets.len() <= table.most && table.most * size_of::<Bucket<u16>>() <= 1 << 20);
        assert_eq!(table.get(key(9000)), None);
        table.put(key(1), 7, 1);
        assert_eq!(table.get(key(1)), Some(7));
    }

    #[test]
    fn when_it_is_full_the_dear_stays() {
        let mut table = TranspositionTable::new(0);
        table.put(key(0), 1u8, 1 << 40);
        for number in 1..100 {
            table.put(key(number), 2, number);
        }
        assert_eq!(table.get(key(0)), Some(1));
        assert_eq!(table.buckets.len(), 1);
    }
}
