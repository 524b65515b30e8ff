//! Exact values with nothing remembered: of all moves of the small games, and of larger empty boards.

use super::{Kind, Work};
use crate::ai::{SearchLimits, Solver, StopHandle};
use crate::game::{Game, Mark, Preset, RawRules, Rules};

pub(super) fn works() -> Vec<Work> {
    let whole = [Preset::Classic, Preset::Infinite, Preset::Misere, Preset::Four].map(|preset| {
        let game = Game::new(preset.rules(), Mark::X);
        Work::new(Kind::Solve, preset.name(), move || {
            let mut solver = Solver::new();
            let moves = solver.moves(&game, &StopHandle::new()).expect("its values are known");
            std::hint::black_box(moves);
            solver.nodes()
        })
    });
    let empty = [("5x5x4", 5, 5, 4), ("6x5x4", 6, 5, 4), ("7x6x5", 7, 6, 5)].map(|(name, rows, cols, goal)| {
        let raw = RawRules { cols, rows, goal, ..RawRules::default() };
        let game = Game::new(Rules::try_from(raw).expect("playable"), Mark::X);
        Work::new(Kind::Solve, name, move || {
            let proof = Solver::new().prove(&game, &SearchLimits::default(), &StopHandle::new(), &mut |_| ());
            proof.map_or(0, |proof| proof.nodes)
        })
    });
    whole.into_iter().chain(empty).collect()
}
