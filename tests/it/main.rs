//! Everything that the whole program promises, in one binary.

mod players;
