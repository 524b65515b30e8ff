//! What a search remembers, within a fixed amount of memory.

/// What is known of positions. It grows until its memory is used up; then what cost least to find out is forgotten.
#[derive(Debug)]
pub(super) struct Memory<T> {
    /// As many as a power of two.
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

/// Two numbers that no two positions have in common: 96 bits, so that a mistake is not to be feared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Name {
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
    const fn is(&self, name: Name) -> bool {
        self.check == name.check && self.place == name.place && self.cost > 0
    }
}

impl<T: Copy + Default> Memory<T> {
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
    pub(super) fn get(&self, name: Name) -> Option<T> {
        let Bucket(entries) = &self.buckets[self.bucket(name.place)];
        entries.iter().find(|entry| entry.is(name)).map(|entry| entry.known)
    }

    /// Remembers what it took this number of nodes to find out, instead of what was known of that position before.
    pub(super) fn put(&mut self, name: Name, known: T, nodes: u64) {
        if self.used > self.buckets.len() * PLACES / 2 && self.buckets.len() < self.most {
            self.grow();
        }
        let cost = 1 + nodes.checked_ilog2().unwrap_or(0) as u8;
        self.keep(Entry { check: name.check, place: name.place, known, cost });
    }

    fn keep(&mut self, entry: Entry<T>) {
        let bucket = self.bucket(entry.place);
        let Bucket(entries) = &mut self.buckets[bucket];
        let name = Name { place: entry.place, check: entry.check };
        let index = entries.iter().position(|other| other.is(name)).unwrap_or_else(|| {
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

    fn name(number: u64) -> Name {
        Name { place: (mix(number) >> 32) as u32, check: number }
    }

    #[test]
    fn it_grows_while_there_is_room() {
        let mut memory = Memory::new(1 << 20);
        for number in 0..8192 {
            memory.put(name(number), number as u16, 1);
        }
        let kept = (0..8192).filter(|&number| memory.get(name(number)) == Some(number as u16)).count();
        assert!(kept > 7500, "{kept} of 8192");
        assert!(memory.buckets.len() <= memory.most && memory.most * size_of::<Bucket<u16>>() <= 1 << 20);
        assert_eq!(memory.get(name(9000)), None);
        memory.put(name(1), 7, 1);
        assert_eq!(memory.get(name(1)), Some(7));
    }

    #[test]
    fn when_it_is_full_the_dear_stays() {
        let mut memory = Memory::new(0);
        memory.put(name(0), 1u8, 1 << 40);
        for number in 1..100 {
            memory.put(name(number), 2, number);
        }
        assert_eq!(memory.get(name(0)), Some(1));
        assert_eq!(memory.buckets.len(), 1);
    }
}
