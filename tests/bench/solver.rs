//! How long exact values and each level's move take: `cargo bench --bench solver`. Boards that take up to some minutes are
//! solved with `cargo bench --bench solver -- --ignored`.

use divan::Bencher;
use divan::black_box;
use sanziqi::ai::{Level, SearchLimits, Solver, StopHandle, Thinker, rng};
use sanziqi::game::{Game, Mark, Preset, RawRules, Rules, Square};

fn main() {
    divan::main();
}

fn game(preset: Preset, moves: &str) -> Game {
    let moves: Vec<Square> = moves.split_whitespace().map(|text| text.parse().expect("a square")).collect();
    Game::replay(preset.rules(), Mark::X, &moves).expect("legal")
}

const SMALL: [&str; 4] = ["classic", "infinite", "misere", "four"];

fn preset(name: &str) -> Preset {
    name.parse().expect("a preset")
}

/// The values of all first moves, with nothing remembered.
#[divan::bench(args = SMALL)]
fn from_nothing(bencher: Bencher<'_, '_>, name: &str) {
    let game = game(preset(name), "");
    bencher.bench(|| Solver::new().moves(black_box(&game), &StopHandle::new()));
}

/// The values of all moves once everything is remembered.
#[divan::bench(args = SMALL)]
fn remembered(bencher: Bencher<'_, '_>, name: &str) {
    let game = game(preset(name), "");
    let mut solver = Solver::new();
    solver.moves(&game, &StopHandle::new());
    bencher.bench_local(|| solver.moves(black_box(&game), &StopHandle::new()));
}

/// The values of all moves where a position was there twice already.
#[divan::bench]
fn infinite_after_a_circle(bencher: Bencher<'_, '_>) {
    let circle = "a1 a3 b1 b3 c2 a2 c3 b2 ";
    let game = game(Preset::Infinite, &circle.repeat(2));
    let mut fresh = game.clone();
    fresh.seek(8);
    bencher
        .with_inputs(|| {
            let mut solver = Solver::new();
            solver.moves(&fresh, &StopHandle::new());
            solver
        })
        .bench_local_values(|mut solver| solver.moves(black_box(&game), &StopHandle::new()));
}

/// A level's first move on 3x3, with nothing remembered.
#[divan::bench(args = Level::ALL)]
fn first_move(bencher: Bencher<'_, '_>, level: Level) {
    let game = game(Preset::Classic, "");
    bencher.bench(|| level.think(black_box(&game), &mut Thinker::new(), &mut rng(1, 0), &StopHandle::new()));
}

/// A level's answer to a corner on 3x3, as in a game under way.
#[divan::bench(args = Level::ALL)]
fn answer(bencher: Bencher<'_, '_>, level: Level) {
    let game = game(Preset::Classic, "a1");
    let mut thinker = Thinker::new();
    thinker.solver().moves(&game, &StopHandle::new());
    bencher.bench_local(|| level.think(black_box(&game), &mut thinker, &mut rng(1, 1), &StopHandle::new()));
}

/// Trickster where it looks six stones ahead.
#[divan::bench(args = ["", "a1", "b2 c3", "b2 a1 c3"])]
fn trickster_on_four(bencher: Bencher<'_, '_>, moves: &str) {
    let game = game(Preset::Four, moves);
    bencher.bench(|| {
        let mut rng = rng(1, game.ply());
        Level::Trickster.think(black_box(&game), &mut Thinker::new(), &mut rng, &StopHandle::new())
    });
}

/// Solves a board from nothing: rows x columns x goal.
fn solve(bencher: Bencher<'_, '_>, size: &str, gravity: bool) {
    let numbers: Vec<u8> = size.split('x').map(|number| number.parse().expect("a number")).collect();
    let raw = RawRules { rows: numbers[0], cols: numbers[1], goal: numbers[2], gravity, ..RawRules::default() };
    let game = Game::new(Rules::try_from(raw).expect("playable"), Mark::X);
    bencher.bench(|| {
        let proof = Solver::new().prove(black_box(&game), &SearchLimits::default(), &StopHandle::new(), &mut |_| {});
        proof.and_then(|proof| proof.value()).expect("solved")
    });
}

/// Boards that are solved in less than a second.
#[divan::bench(args = ["5x5x4", "6x5x4", "7x5x4", "7x4x4", "7x6x4", "8x5x4", "8x5x5", "7x6x5", "9x7x6"], max_time = 5)]
fn board(bencher: Bencher<'_, '_>, size: &str) {
    solve(bencher, size, false);
}

/// Boards on which stones fall.
#[divan::bench(args = ["5x4x4", "4x5x4", "4x6x4", "5x5x4", "5x6x4"], max_time = 5)]
fn falling(bencher: Bencher<'_, '_>, size: &str) {
    solve(bencher, size, true);
}

/// Boards that take longer, the last one some ten minutes.
#[divan::bench(args = ["7x7x5", "9x4x4", "10x4x4"], sample_count = 1, sample_size = 1, ignore)]
fn long(bencher: Bencher<'_, '_>, size: &str) {
    solve(bencher, size, false);
}

/// Connect four itself, from the empty board.
#[divan::bench(sample_count = 1, sample_size = 1, ignore)]
fn connect_four(bencher: Bencher<'_, '_>) {
    solve(bencher, "6x7x4", true);
}
