//! Sets of squares as bits, and numbers that are stirred.

/// The numbers of the bits that are set, lowest first.
#[inline]
pub(super) fn each(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as u8;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}

/// Stirs all bits of a number into all others. Different numbers stay different.
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
        assert_eq!(each(0).count(), 0);
        assert_eq!(each(1 << 63 | 0b101).collect::<Vec<_>>(), [0, 2, 63]);
        assert!(each(u64::MAX).eq(0..64));
    }

    #[test]
    fn neighbours_are_far_apart_when_they_are_stirred() {
        for number in 0..1000u64 {
            let changed = (mix(number) ^ mix(number + 1)).count_ones();
            assert!((10..=54).contains(&changed), "{number}: {changed} bits");
        }
    }
}
