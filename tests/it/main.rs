//! What holds for the whole program, seen from outside: its rules, its players, its shape, its command line.

mod architecture;
mod bar;
mod cli;
mod config;
mod history;
mod journeys;
mod players;
mod rules;

/// How often something long is tried: the second number if `SANZIQI_SOAK` is set.
fn sturdy<N>(usually: N, soaking: N) -> N {
    if std::env::var_os("SANZIQI_SOAK").is_some() { soaking } else { usually }
}
