//! What holds for the whole program, seen from outside: its rules, its shape, its command line.

mod architecture;
mod cli;
mod config;
mod history;
mod rules;
//! Everything that the whole program promises, in one binary.

mod players;
