//! How long a start and a key take inside the program: the state machine, the picture, and the strokes for the terminal.

use std::time::Instant;

use divan::Bencher;
use sanziqi::bench::Rig;
use sanziqi::game::Preset;

const SIZES: [(u16, u16); 3] = [(40, 15), (80, 24), (120, 40)];

fn main() {
    divan::main();
}

/// From nothing to the first picture.
#[divan::bench(args = SIZES)]
fn start(bencher: Bencher<'_, '_>, size: (u16, u16)) {
    bencher.bench_local(|| Rig::new(Preset::Classic, size, Instant::now()));
}

/// From a key that moves the cursor to its picture.
#[divan::bench(args = SIZES)]
fn key(bencher: Bencher<'_, '_>, size: (u16, u16)) {
    let mut stage = Rig::new(Preset::Classic, size, Instant::now());
    bencher.bench_local(|| stage.key());
}
