//! Make and unmake: stones that are placed and taken back on the board of the search.

use super::{Kind, Work};
use crate::ai::{Engine, Level, Match, StopHandle, Thinker};
use crate::game::{Game, Preset};

/// Times that all moves of a game are made and unmade.
const TIMES: u32 = 200;

pub(super) fn works() -> Vec<Work> {
    [Preset::ConnectFour, Preset::Gomoku, Preset::GomokuStandard, Preset::Connect6]
        .map(|preset| {
            let game = game(preset);
            let mut engine = Engine::default();
            Work::new(Kind::Board, preset.name(), move || engine.make_unmake(&game, TIMES))
        })
        .into()
}

/// A game that two levels played without looking ahead.
pub(super) fn game(preset: Preset) -> Game {
    let rules = preset.rules();
    let tournament = Match { rules, levels: [Level::Easy; 2], stones: Match::usual_stones(&rules), seed: 1 };
    let stop = StopHandle::new();
    let mut thinkers = [Thinker::new(), Thinker::new()];
    let opening = tournament.opening(0, &stop).expect("a game has begun with so few stones");
    tournament.play(0, opening, &mut thinkers, &stop).expect("nobody stops it").game
}
