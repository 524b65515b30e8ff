//! The players: seven levels of computer opponent, an exact solver, a search, hints, tournaments, and the thread they think
//! on.
//!
//! # Where to begin
//!
//! | to do this | use |
//! |---|---|
//! | have a level choose a move | [`Level::think`] with a [`Thinker`] |
//! | search for the best move on any board | [`Engine::search`] |
//! | solve a position on up to 64 squares | [`Solver`] |
//! | see wins, forced replies and forks | [`tactics`] |
//! | explain a good move | [`hint()`] |
//! | let two levels play many games | [`Match`], [`Tally`] |
//! | keep all that off the own thread | [`Worker`] |
//!
//! [`SearchLimits`] say what may be used up, a [`StopHandle`] ends it from outside, [`SearchResult`] is what comes out.
//!
//! ```
//! use sanziqi::ai::{Level, StopHandle, Thinker, rng};
//! use sanziqi::game::{Game, Mark, Outcome, Preset};
//!
//! let mut game = Game::new(Preset::Classic.rules(), Mark::X);
//! let mut thinker = Thinker::new();
//! while game.outcome().is_none() {
//!     let result = Level::Perfect.think(&game, &mut thinker, &mut rng(7, game.ply()), &StopHandle::new());
//!     game.play(result.expect("the game goes on").best)?;
//! }
//! assert_eq!(game.outcome().and_then(Outcome::winner), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The levels
//!
//! | level | in a position where a line can be completed | in a quiet one |
//! |---|---|---|
//! | Random | any square (where a line loses, none that makes one if another is left) | any square |
//! | Guard | blocks, never looks for its own line | any square |
//! | Easy | completes its line, else blocks | any square |
//! | Normal | as Easy | two times in five a best move, else any square |
//! | Hard | as Easy | three times in four a best move, else any square |
//! | Perfect | a best move | a best move |
//! | Trickster | the best move that people answer wrongly most often | the same |
//!
//! So from Easy up a mistake can only happen in a quiet position: a player that skips a win or overlooks a threat is
//! what people call dumb. The default, Normal, can be beaten. Trickster answers "unbeatable is always a draw, how
//! boring": it is as safe as Perfect and sets traps.
//!
//! On boards too large for exact values the same words hold, with a search in the place of those values. Any square is
//! there, from Easy up, one near the stones (where they fall: any but the two that look worst), and for Normal and Hard
//! one of the five that look best. Normal takes a best move in three turns of ten (where stones fall: in every other
//! one). Hard also answers at once what could make a line that cannot be stopped any more, and both look less far ahead
//! than Perfect. Trickster plays, of the moves that keep the value, the one that must be answered exactly for longest.
//!
//! All choices are uniform and come from one seeded generator ([`rng()`]): the same seed gives the same game. Each level
//! is a table of odds ([`Level::odds`]), from which [`Level::think`] draws: the figures that describe a level are computed
//! from the very odds it plays by.

mod bits;
mod blame;
mod limits;
mod players;
mod result;
mod rng;
mod search;
mod solve;
pub mod tactics;
#[cfg(test)]
mod tests;
mod tournament;
mod value;
mod worker;

pub use limits::{Clock, SearchLimits, StopHandle};
pub use players::{Hint, HintReason, Level, Odds, ParseLevelError, Thinker, hint};
pub use result::{OnProgress, Progress, Score, SearchResult};
pub use rng::{GameRng, coin, rng, roll};
pub use search::Engine;
pub use solve::{Proof, Solver, knows, winning_opening};
pub use tournament::{Match, MatchGame, Tally};
pub use value::Value;
pub use worker::{Answer, Reply, Request, RequestId, Task, Worker};
