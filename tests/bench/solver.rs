//! How long exact values and each level's move take: `cargo bench --bench solver`.

use divan::Bencher;
use divan::black_box;
use sanziqi::ai::{Level, Mind, Solver, Stop, dice};
use sanziqi::game::{Game, Mark, Preset, Square};

fn main() {
    divan::main();
}

fn game(preset: Preset, moves: &str) -> Game {
    let moves: Vec<Square> = moves.split_whitespace().map(|text| text.parse().expect("a square")).collect();
    Game::replay(preset.rules(), Mark::X, &moves).expect("legal")
}

const SMALL: [&str; 4] = ["classic", "infinite", "misere", "four"];

fn preset(name: &str) -> Preset {
    Preset::ALL.into_iter().find(|preset| preset.name() == name).expect("a preset")
}

/// The values of all first moves, with nothing remembered.
#[divan::bench(args = SMALL)]
fn from_nothing(bencher: Bencher<'_, '_>, name: &str) {
    let game = game(preset(name), "");
    bencher.bench(|| Solver::new().moves(black_box(&game), &Stop::default()));
}

/// The values of all moves once everything is remembered.
#[divan::bench(args = SMALL)]
fn remembered(bencher: Bencher<'_, '_>, name: &str) {
    let game = game(preset(name), "");
    let mut solver = Solver::new();
    solver.moves(&game, &Stop::default());
    bencher.bench_local(|| solver.moves(black_box(&game), &Stop::default()));
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
            solver.moves(&fresh, &Stop::default());
            solver
        })
        .bench_local_values(|mut solver| solver.moves(black_box(&game), &Stop::default()));
}

/// A level's first move on 3x3, with nothing remembered.
#[divan::bench(args = Level::ALL)]
fn first_move(bencher: Bencher<'_, '_>, level: Level) {
    let game = game(Preset::Classic, "");
    bencher.bench(|| level.think(black_box(&game), &mut Mind::new(), &mut dice(1, 0), &Stop::default()));
}

/// A level's answer to a corner on 3x3, as in a game under way.
#[divan::bench(args = Level::ALL)]
fn answer(bencher: Bencher<'_, '_>, level: Level) {
    let game = game(Preset::Classic, "a1");
    let mut mind = Mind::new();
    mind.solver().moves(&game, &Stop::default());
    bencher.bench_local(|| level.think(black_box(&game), &mut mind, &mut dice(1, 1), &Stop::default()));
}

/// Trickster where it looks six stones ahead.
#[divan::bench(args = ["", "a1", "b2 c3", "b2 a1 c3"])]
fn trickster_on_four(bencher: Bencher<'_, '_>, moves: &str) {
    let game = game(Preset::Four, moves);
    bencher.bench(|| {
        let mut dice = dice(1, game.ply());
        Level::Trickster.think(black_box(&game), &mut Mind::new(), &mut dice, &Stop::default())
    });
}
