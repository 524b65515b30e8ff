//! How long a history takes to read: the last games, all of them, and all of them as one document.

use std::ops::ControlFlow;

use divan::Bencher;
use sanziqi::history::{Chunk, Record, Scores, Store};
use tempfile::TempDir;

const GAMES: [usize; 2] = [1_000, 100_000];

fn main() {
    divan::main();
}

/// The record that the tests know too.
fn record() -> Record {
    let block = include_str!("../it/history/won.toml").trim_start_matches("[[game]]");
    toml::from_str(block).expect("a record")
}

/// A history of so many games.
fn history(games: usize) -> (TempDir, Store) {
    let home = tempfile::tempdir().expect("a temporary directory");
    let path = home.path().join("history.toml");
    std::fs::write(&path, format!("\n{}", record()).repeat(games)).expect("space");
    (home, Store::new(path))
}

fn read(store: &Store, mut go_on: impl FnMut() -> ControlFlow<()>) -> Scores {
    let mut scores = Scores::default();
    store.open().expect("readable").run(|chunk: Chunk| {
        scores.absorb(chunk).expect("readable");
        go_on()
    });
    scores
}

/// Until the score of the last hundred games is known.
#[divan::bench(args = GAMES)]
fn last_hundred(bencher: Bencher<'_, '_>, games: usize) {
    let (_home, store) = history(games);
    bencher.bench_local(|| read(&store, || ControlFlow::Break(())));
}

/// Until all games are counted.
#[divan::bench(args = GAMES)]
fn all(bencher: Bencher<'_, '_>, games: usize) {
    let (_home, store) = history(games);
    bencher.bench_local(|| read(&store, || ControlFlow::Continue(())));
}

/// All games, but each in a form that must be read in full.
#[divan::bench(args = GAMES)]
fn all_unusual(bencher: Bencher<'_, '_>, games: usize) {
    let (_home, store) = history(games);
    let text = std::fs::read_to_string(store.path()).expect("readable").replace("seconds", "new = true\nseconds");
    std::fs::write(store.path(), text).expect("space");
    bencher.bench_local(|| read(&store, || ControlFlow::Continue(())));
}

/// What it would take to read the file as one document.
#[divan::bench(args = GAMES, sample_count = 10)]
fn one_document(bencher: Bencher<'_, '_>, games: usize) {
    let (_home, store) = history(games);
    bencher.bench_local(|| {
        let text = std::fs::read_to_string(store.path()).expect("readable");
        toml::from_str::<toml::Table>(&text).expect("well formed")
    });
}

/// One line of 200 MB without an end.
#[divan::bench(sample_count = 5)]
fn endless_line(bencher: Bencher<'_, '_>) {
    let (_home, store) = history(10);
    let file = std::fs::File::options().write(true).open(store.path()).expect("our own file");
    file.set_len(200_000_000).expect("holes take no space");
    bencher.bench_local(|| read(&store, || ControlFlow::Continue(())));
}

/// Adding one game, until it is on the disk.
#[divan::bench(sample_count = 20)]
fn append(bencher: Bencher<'_, '_>) {
    let (_home, store) = history(10);
    let record = record();
    bencher.bench_local(|| store.append(&record));
}
