//! Chance: one seeded generator for everything that is left to it.

use rand::{RngExt, SeedableRng};

/// The one seeded generator. What it gives is the same on every machine and in every version of the program.
pub type Dice = rand::rngs::Xoshiro256PlusPlus;

/// The dice for the stone of this number, from 0, in a game with this seed.
///
/// Every stone has its own: a hint or an undo never changes how a seeded game goes on.
pub fn dice(seed: u64, ply: usize) -> Dice {
    // an odd factor, so that no two stones of a game share their dice
    Dice::seed_from_u64(seed ^ (ply as u64).wrapping_mul(0xd1b5_4a32_d192_ed03))
}

/// Heads or tails.
pub fn coin(dice: &mut Dice) -> bool {
    dice.random()
}

/// Any number at all.
pub fn roll(dice: &mut Dice) -> u64 {
    dice.random()
}
