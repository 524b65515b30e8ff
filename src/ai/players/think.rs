//! How each level chooses its move.

use rand::{Rng, RngExt};

use super::level::Level;
use super::odds::{Odds, draw, nothing, share};
use super::thinker::Thinker;
use super::{trap_search, trickster};
use crate::ai::limits::StopHandle;
use crate::ai::result::{OnProgress, Progress, Score, SearchResult};
use crate::ai::solve::knows;
use crate::ai::tactics::{Immediate, near};
use crate::game::{Game, Square};

/// The share of whole turns, in quiet positions, in which Normal plays a best move. Like the three below it was chosen so
/// that, in games between the levels, each one beats the one below and Normal can be beaten.
const NORMAL: f64 = 0.40;
/// Normal's share where a search stands in for exact values.
const NORMAL_BY_SEARCH: f64 = 0.30;
/// Normal's share where stones fall as well: the best of a few columns is not far from any other.
const NORMAL_BY_COLUMNS: f64 = 0.50;
/// Hard's share.
const HARD: f64 = 0.75;
/// On a big board, the squares that Normal and Hard choose from when they do not play the best one.
const PROMISING: usize = 5;

impl Level {
    /// Chooses a move for the side to move.
    ///
    /// `None` when stopped, or when the game is over.
    ///
    /// ```
    /// use sanziqi::ai::{Level, StopHandle, Thinker, rng};
    /// use sanziqi::game::Game;
    ///
    /// // from Easy up every level completes a line
    /// let game: Game = "classic a1 a3 b1 b3".parse()?;
    /// let result = Level::Easy.think(&game, &mut Thinker::new(), &mut rng(1, game.ply()), &StopHandle::new());
    /// assert_eq!(result.expect("the game goes on").best.to_string(), "c1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn think(
        self,
        game: &Game,
        thinker: &mut Thinker,
        rng: &mut impl Rng,
        stop: &StopHandle,
    ) -> Option<SearchResult> {
        self.think_with_progress(game, thinker, rng, stop, &mut |_| ())
    }

    /// Chooses a move for the side to move, and reports how far it has come where that takes a while.
    ///
    /// `None` when stopped, or when the game is over.
    pub fn think_with_progress(
        self,
        game: &Game,
        thinker: &mut Thinker,
        rng: &mut impl Rng,
        stop: &StopHandle,
        progress: OnProgress<'_>,
    ) -> Option<SearchResult> {
        let before = thinker.nodes();
        let stop = &thinker.in_time(stop);
        let mut last: Option<Progress> = None;
        let odds = self.weigh(game, thinker, stop, &mut |report| {
            last = (!report.pv.is_empty()).then(|| report.clone());
            progress(report);
        })?;
        let square = draw(&odds, rng.random())?;
        let result = SearchResult { nodes: thinker.nodes() - before, ..SearchResult::unsearched(square) };
        Some(match last {
            Some(Progress { depth, score, pv, .. }) if pv.first() == Some(&square) => {
                SearchResult { score: Some(score), pv, depth, ..result }
            }
            None if self >= Self::Normal && knows(game.rules()) => {
                let moves = thinker.solver().moves(game, stop)?;
                let value = moves.into_iter().find(|(at, _)| *at == square).map(|(_, value)| value);
                let nodes = thinker.nodes() - before;
                SearchResult { score: value.map(Score::Exact), nodes, ..result }
            }
            _ => result,
        })
    }

    /// How likely the level chooses each legal square, in the order of
    /// [`legal_moves`](crate::game::Position::legal_moves); none after the end.
    ///
    /// `None` when stopped.
    ///
    /// ```
    /// use sanziqi::ai::{Level, StopHandle, Thinker};
    /// use sanziqi::game::{Game, Mark, Preset};
    ///
    /// let game = Game::new(Preset::Classic.rules(), Mark::X);
    /// let odds = Level::Random.odds(&game, &mut Thinker::new(), &StopHandle::new()).expect("nobody stops it");
    /// assert!(odds.iter().all(|(_, chance)| *chance == 1.0 / 9.0));
    /// ```
    pub fn odds(self, game: &Game, thinker: &mut Thinker, stop: &StopHandle) -> Option<Odds> {
        self.weigh(game, thinker, stop, &mut |_| ())
    }

    fn weigh(self, game: &Game, thinker: &mut Thinker, stop: &StopHandle, progress: OnProgress<'_>) -> Option<Odds> {
        let position = game.position();
        let tactics = Immediate::of(position);
        let mut odds = nothing(position);
        if odds.is_empty() {
            return Some(odds);
        }
        match self {
            Self::Random => share(&mut odds, &tactics.considered, 1.0),
            Self::Guard => share(&mut odds, tactics.guard(), 1.0),
            Self::Normal | Self::Hard if tactics.is_quiet() => {
                let best = match self {
                    Self::Hard if thinker.can_force_a_line(game) => 1.0,
                    Self::Hard => HARD,
                    _ if knows(game.rules()) => NORMAL,
                    _ if game.rules().gravity() => NORMAL_BY_COLUMNS,
                    _ => NORMAL_BY_SEARCH,
                };
                let best = best.powf(1.0 / f64::from(game.rules().per_turn()));
                share(&mut odds, &self.perfect(game, &tactics, thinker, stop, progress)?, best);
                share(&mut odds, &self.sensible(game, &tactics, thinker), 1.0 - best);
            }
            Self::Easy | Self::Normal | Self::Hard => {
                let quiet = tactics.is_quiet();
                let squares = if quiet { self.sensible(game, &tactics, thinker) } else { tactics.easy().to_vec() };
                share(&mut odds, &squares, 1.0);
            }
            Self::Trickster if knows(game.rules()) => {
                share(&mut odds, &trickster::choices(game, thinker.solver(), stop)?, 1.0);
            }
            Self::Perfect | Self::Trickster => {
                share(&mut odds, &self.perfect(game, &tactics, thinker, stop, progress)?, 1.0);
            }
        }
        Some(odds)
    }

    /// The moves with the best value: of the wins the soonest, of the losses the latest. Where nobody knows the values,
    /// the one that a search finds best.
    fn perfect(
        self,
        game: &Game,
        tactics: &Immediate,
        thinker: &mut Thinker,
        stop: &StopHandle,
        progress: OnProgress<'_>,
    ) -> Option<Vec<Square>> {
        if !knows(game.rules()) {
            let found = thinker.search(self, game, stop, progress)?;
            let trap = self == Self::Trickster && tactics.is_quiet();
            let square = if trap { trap_search::choice(game, &found, thinker, stop)? } else { found.best };
            return Some(tactics.safe(square));
        }
        let moves = thinker.solver().moves(game, stop)?;
        let best = moves.first().map(|&(_, value)| value);
        Some(moves.into_iter().filter(|&(_, value)| Some(value) == best).map(|(square, _)| square).collect())
    }

    /// Any square; on a big board, where most squares mean nothing, what is near or looks good.
    fn sensible(self, game: &Game, tactics: &Immediate, thinker: &mut Thinker) -> Vec<Square> {
        if knows(game.rules()) {
            return tactics.considered.clone();
        }
        let some = match self {
            // where stones fall everything is near: all but the two squares that look worst
            Self::Easy if game.rules().gravity() => thinker.promising(game, tactics.considered.len().max(3) - 2),
            Self::Easy => near(game.position()),
            _ => thinker.promising(game, PROMISING),
        };
        let some: Vec<Square> = some.into_iter().filter(|square| tactics.considered.contains(square)).collect();
        if some.is_empty() { tactics.considered.clone() } else { some }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{SearchLimits, Value, rng};
    use crate::game::{Mark, Preset, RawRules};

    /// The odds after these moves in percent, those of 0 left out.
    fn odds(level: Level, preset: Preset, moves: &str) -> String {
        let game = Game::written(preset.rules(), Mark::X, moves);
        let odds = level.odds(&game, &mut Thinker::new(), &StopHandle::new()).expect("not stopped");
        let some = odds.into_iter().filter(|(_, chance)| *chance > 0.0);
        some.map(|(square, chance)| format!("{square}:{}", (chance * 1000.0).round() / 10.0))
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn each_level_chooses_as_its_description_says() {
        use Level::{Easy, Guard, Hard, Normal, Perfect, Random};
        use Preset::{Classic, Infinite, Misere};
        let lines = "a1 a3 b1 b3";
        for (level, preset, moves, expected) in [
            // X can complete c1, O could complete c3
            (Random, Classic, lines, "c1:20 a2:20 b2:20 c2:20 c3:20"),
            (Guard, Classic, lines, "c3:100"),
            (Easy, Classic, lines, "c1:100"),
            (Normal, Classic, lines, "c1:100"),
            // nobody can complete anything, and only the centre holds
            (Easy, Classic, "a1", "b1:12.5 c1:12.5 a2:12.5 b2:12.5 c2:12.5 a3:12.5 b3:12.5 c3:12.5"),
            (Normal, Classic, "a1", "b1:7.5 c1:7.5 a2:7.5 b2:47.5 c2:7.5 a3:7.5 b3:7.5 c3:7.5"),
            (Hard, Classic, "a1", "b1:3.1 c1:3.1 a2:3.1 b2:78.1 c2:3.1 a3:3.1 b3:3.1 c3:3.1"),
            (Perfect, Classic, "a1", "b2:100"),
            // the stone on a1 is about to vanish, so that c1 completes nothing
            (Easy, Infinite, "a1 a3 b1 b3 c2 a2", "c1:33.3 b2:33.3 c3:33.3"),
            // b1 and c2 would make an own line
            (Random, Misere, "a1 b2 c1 a2 c3 a3", "b3:100"),
            (Easy, Misere, "a1 b2 c1 a2 c3 a3", "b3:100"),
            // every square makes one
            (Random, Misere, "a1 b2 c1 a2 c3 a3 b3 b1", "c2:100"),
        ] {
            assert_eq!(odds(level, preset, moves), expected, "{level} in {} after {moves}", preset.name());
        }
    }

    #[test]
    fn what_is_proven_is_told_and_comes_with_the_move() {
        let raw = RawRules { cols: 5, rows: 6, goal: 4, ..RawRules::default() };
        let game = Game::new(raw.try_into().expect("playable"), Mark::X);
        let mut told = None;
        let mut thinker = Thinker::with_limits(SearchLimits::nodes(100_000));
        let result = Level::Perfect.think_with_progress(
            &game,
            &mut thinker,
            &mut rng(1, 1),
            &StopHandle::new(),
            &mut |progress| {
                told = progress.pv.first().map(|&square| (square, progress.score));
            },
        );
        assert_eq!(result.as_ref().and_then(SearchResult::value), Some(Value::Win(11)));
        assert_eq!(told, result.map(|result| (result.best, Score::Exact(Value::Win(11)))));
    }
}
