//! Where chance comes from: a number that was typed, or another one each time.

use std::hash::{BuildHasher, RandomState};

/// Another number each time.
pub(super) fn any_number() -> u64 {
    // the keys that the system gives to hash tables are the chance here; what is hashed does not matter
    RandomState::new().hash_one(())
}

/// A number as it is typed.
pub(super) fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u64::MAX))
}
