//! The one seeded generator behind every choice that is left to chance.

use rand::{RngExt, SeedableRng};

/// What it gives is the same on every machine and in every version of the program.
pub type Dice = rand::rngs::Xoshiro256PlusPlus;

/// The dice with this seed for one choice of many: the stone, game or opening of this `number`, from 0.
///
/// Every stone of a game has its own: a hint or an undo never changes how a seeded game goes on.
pub fn dice(seed: u64, number: usize) -> Dice {
    // an odd factor, so that no two choices share their dice
    Dice::seed_from_u64(seed ^ (number as u64).wrapping_mul(0xd1b5_4a32_d192_ed03))
}

/// Heads or tails.
pub fn coin(dice: &mut Dice) -> bool {
    dice.random()
}

/// Any number.
pub fn roll(dice: &mut Dice) -> u64 {
    dice.random()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stone_has_dice_of_its_own() {
        let mut first: Vec<u64> = (0..100).flat_map(|seed| (0..9).map(move |ply| roll(&mut dice(seed, ply)))).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 900);
    }

    #[test]
    fn a_coin_has_two_sides() {
        let mut dice = dice(0, 0);
        let heads = (0..1000).filter(|_| coin(&mut dice)).count();
        assert!((400..600).contains(&heads), "{heads} of 1000");
    }
}
