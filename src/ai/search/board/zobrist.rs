//! Zobrist keys (Zobrist 1970): a random number for each side's stone on each square, whose xor is the hash of a position.

use crate::ai::bits::mix;

/// The keys of a board, by square and side: always the same ones, from `SplitMix64` (Steele, Lea and Flood 2014).
pub(super) fn keys(cells: usize) -> Vec<[u64; 2]> {
    let mut state = 0x5a17_1a21_u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(state)
    };
    (0..cells).map(|_| [next(), next()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_keys_are_equal_or_near() {
        let keys: Vec<u64> = keys(676).into_iter().flatten().collect();
        for (at, key) in keys.iter().enumerate() {
            assert!(keys[..at].iter().all(|other| (key ^ other).count_ones() > 8));
        }
    }
}
