//! The program in a real pseudo-terminal, as a person meets it: keys in, picture out, and the terminal as it was before.
//!
//! Nothing here waits by the clock: tests wait for what they expect to see. Their time limits are watchdogs, many times
//! what is needed. (Only a game that must do nothing is watched for a while.)
#![cfg(unix)]

mod boards;
mod broken;
mod bytes;
mod clock;
mod colours;
mod drawing;
#[path = "../../src/ui/view/tests/emulator.rs"]
mod emulator;
mod everywhere;
mod faults;
mod game;
mod idle;
mod input;
mod jobs;
mod keys;
mod languages;
mod leaving;
mod mouse;
mod newer;
mod noise;
mod panics;
mod picture;
mod records;
mod refused;
mod rough;
mod settings;
mod sights;
mod skipped;
mod speed;
mod starting;
mod states;
mod toy;

use std::io::Write;

/// How often, or how many seconds, something long is tried: the second number if `SANZIQI_SOAK` is set.
fn sturdy<N>(usually: N, soaking: N) -> N {
    if std::env::var_os("SANZIQI_SOAK").is_some() { soaking } else { usually }
}

/// Says that a test did nothing, because this machine or this user cannot do what it needs.
///
/// What the macros print is kept back where a test has not failed; this is seen.
fn left_out(why: &str) {
    let test = std::thread::current();
    let test = test.name().unwrap_or("a test");
    writeln!(std::io::stderr(), "skipped {test}: {why}").expect("standard error is open");
}
