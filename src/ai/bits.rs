//! Bit scanning of bitboards, and bit mixing for hashes.

/// The indices of the bits that are set, lowest first.
#[inline]
pub(super) fn ones(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as u8;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}

/// Bit mixing: every bit of the number changes about half of the bits of the result, and different numbers stay different.
///
/// It is the finaliser of `SplitMix64` (Steele, Lea and Flood 2014).
#[inline]
pub(super) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bits_come_lowest_first() {
        assert_eq!(ones(0).count(), 0);
        assert_eq!(ones(1 << 63 | 0b101).collect::<Vec<_>>(), [0, 2, 63]);
        assert!(ones(u64::MAX).eq(0..64));
    }

    #[test]
    fn neighbours_are_far_apart_when_they_are_stirred() {
        for number in 0..1000u64 {
            let changed = (mix(number) ^ mix(number + 1)).count_ones();
            assert!((10..=54).contains(&changed), "{number}: {changed} bits");
        }
    }
}
