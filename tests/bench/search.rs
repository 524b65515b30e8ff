//! How fast the search of big boards is, in stones placed and taken back: `cargo bench --bench search`.

use divan::Bencher;
use divan::black_box;
use divan::counter::ItemsCount;
use sanziqi::ai::{Budget, Engine, Stop};
use sanziqi::game::{Game, Mark, Preset, Square};

fn main() {
    divan::main();
}

/// Stones placed and taken back in each run.
const NODES: u64 = 100_000;

const MIDDLES: [(&str, &str); 4] = [
    ("gomoku", "h8 i9 j7 g10 i7 h7 g8 i8"),
    ("gomoku-standard", "h8 i9 j7 g10 i7 h7 g8 i8"),
    ("connect6", "k10 k11 l10 j9 m12 l11 j11"),
    ("connect-four", "d1 d2 d3 c1 e1"),
];

/// The nodes of a search a second: each places a stone, keeps the squares up to date and takes it back.
#[divan::bench(args = MIDDLES.map(|(name, _)| name), sample_count = 10, sample_size = 1)]
fn nodes(bencher: Bencher<'_, '_>, name: &str) {
    let preset = name.parse::<Preset>().expect("a preset");
    let (_, moves) = MIDDLES.into_iter().find(|(middle, _)| *middle == name).expect("a middle game");
    let moves: Vec<Square> = moves.split_whitespace().map(|text| text.parse().expect("a square")).collect();
    let game = Game::replay(preset.rules(), Mark::X, &moves).expect("legal");
    let mut engine = Engine::new(16);
    let budget = Budget::nodes(NODES, &Stop::default());
    bencher
        .counter(ItemsCount::new(NODES))
        .bench_local(|| engine.think(black_box(&game), black_box(&budget), &mut |_| ()));
}
