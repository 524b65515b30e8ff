//! Positions that the search looks at: in the middle of a game, with their number as the limit.

use super::board::game;
use super::{Kind, Work};
use crate::ai::{Engine, SearchLimits, StopHandle};
use crate::game::Preset;

/// The limit of one search.
const NODES: u64 = 20_000;
/// Stones on the board by then, but no more than half of the game's.
const STONES: usize = 9;

pub(super) fn works() -> Vec<Work> {
    [Preset::ConnectFour, Preset::Gomoku, Preset::GomokuStandard, Preset::Connect6]
        .map(|preset| {
            let mut game = game(preset);
            game.seek(STONES.min(game.ply() / 2));
            let mut engine = Engine::default();
            let limits = SearchLimits::nodes(NODES);
            let search =
                move || engine.search(&game, &limits, &StopHandle::new(), &mut |_| ()).map_or(0, |found| found.nodes);
            Work::new(Kind::Search, preset.name(), search)
        })
        .into()
}
