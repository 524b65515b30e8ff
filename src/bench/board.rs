//! Stones that are placed and taken back on the board of the search.

use super::{Kind, Work};
use crate::ai::{Contest, Engine, Level, Mind, Stop};
use crate::game::{Game, Preset};

/// So often all stones of a game are placed and taken back.
const TIMES: u32 = 200;

pub(super) fn works() -> Vec<Work> {
    [Preset::ConnectFour, Preset::Gomoku, Preset::GomokuStandard, Preset::Connect6]
        .map(|preset| {
            let game = game(preset);
            let mut engine = Engine::default();
            Work::new(Kind::Board, preset.name(), move || engine.rehearse(&game, TIMES))
        })
        .into()
}

/// A game that two levels played without looking ahead.
pub(super) fn game(preset: Preset) -> Game {
    let rules = preset.rules();
    let contest = Contest { rules, levels: [Level::Easy; 2], stones: Contest::usual_stones(&rules), seed: 1 };
    let stop = Stop::default();
    let mut minds = [Mind::new(), Mind::new()];
    let opening = contest.opening(0, &stop).expect("a game has begun with so few stones");
    contest.play(0, opening, &mut minds, &stop).expect("nobody stops it").game
}
