//! The computer players: how strong each level is, and what the strongest never do.

mod hall;
mod safety;
mod seeds;
mod strength;
mod values;
