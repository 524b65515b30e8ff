//! The computer players: how strong each level is, and what the strongest never do.

mod hall;
mod ladder;
mod safety;
mod seeds;
mod sight;
mod strength;
mod values;
