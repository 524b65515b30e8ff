//! The seeded random number generator behind every choice that is left to chance.

use rand::{RngExt, SeedableRng};

/// The generator, xoshiro256++ (Blackman and Vigna 2018): a seed gives the same numbers on every machine and in every
/// version of the program.
pub type GameRng = rand::rngs::Xoshiro256PlusPlus;

/// The generator with this seed for one choice of many: the stone, game or opening of this `number`, from 0.
///
/// Every stone of a game has a generator of its own: a hint or an undo never changes how a seeded game goes on.
///
/// ```
/// use sanziqi::ai::{rng, roll};
///
/// assert_eq!(roll(&mut rng(7, 0)), roll(&mut rng(7, 0)));
/// assert_ne!(roll(&mut rng(7, 0)), roll(&mut rng(7, 1)));
/// ```
pub fn rng(seed: u64, number: usize) -> GameRng {
    // an odd factor, so that no two choices share their generator
    GameRng::seed_from_u64(seed ^ (number as u64).wrapping_mul(0xd1b5_4a32_d192_ed03))
}

/// Heads or tails.
pub fn coin(rng: &mut GameRng) -> bool {
    rng.random()
}

/// Any number.
pub fn roll(rng: &mut GameRng) -> u64 {
    rng.random()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stone_has_dice_of_its_own() {
        let mut first: Vec<u64> = (0..100).flat_map(|seed| (0..9).map(move |ply| roll(&mut rng(seed, ply)))).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 900);
    }

    #[test]
    fn a_coin_has_two_sides() {
        let mut rng = rng(0, 0);
        let heads = (0..1000).filter(|_| coin(&mut rng)).count();
        assert!((400..600).contains(&heads), "{heads} of 1000");
    }
}
