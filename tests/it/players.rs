//! The computer players: how strong each level is, and what the strongest never do.

mod boards;
mod connect_four;
mod endgames;
mod full;
mod hall;
mod ladder;
mod safety;
mod seeds;
mod sight;
mod slow;
mod strength;
mod values;
