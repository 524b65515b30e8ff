//! Noise that is the same each time.

/// A generator of numbers (xorshift).
pub(crate) struct Noise(u64);

impl Noise {
    /// Another seed, which must not be 0, is another noise.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn below(&mut self, limit: u64) -> u16 {
        (self.next() % limit) as u16
    }
}
