//! The table of `sanziqi bench`, each of its rows at length: `cargo bench --bench table`.

use std::time::Instant;

use divan::Bencher;
use divan::counter::ItemsCount;
use sanziqi::bench::{Kind, Work};

fn main() {
    divan::main();
}

fn names() -> Vec<String> {
    Work::all(Kind::ALL, Instant::now()).iter().map(Work::to_string).collect()
}

/// Items are positions, stones or frames.
#[divan::bench(args = names(), max_time = 3)]
fn work(bencher: Bencher<'_, '_>, name: &String) {
    let mut works = Work::all(Kind::ALL, Instant::now());
    let work = works.iter_mut().find(|work| work.to_string() == *name).expect("it was named");
    let count = work.once();
    bencher.counter(ItemsCount::new(count)).bench_local(|| work.once());
}
