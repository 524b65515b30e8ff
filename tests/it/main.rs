//! What holds for the whole program, seen from outside: its rules, its players, its shape, its command line.

mod architecture;
mod bar;
mod cli;
mod config;
mod history;
mod journeys;
mod players;
mod rules;
