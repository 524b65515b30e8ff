//! The computer players: how strong each level is, and what the strongest never do.

mod boards;
mod hall;
mod safety;
mod seeds;
mod strength;
mod values;
