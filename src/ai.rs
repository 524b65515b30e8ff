//! The players: seven levels of computer opponent, exact values, hints, and the thread they think on.
//!
//! # The ladder
//!
//! | level | in a position where a line can be completed | in a quiet one |
//! |---|---|---|
//! | Random | any square | any square |
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
//! there, from Easy up, one near the stones (where they fall: any but the worst-looking one), and for Normal and Hard one
//! of the five that look best. Normal takes a best move in three turns of ten. Hard also answers at once what could make
//! a line that cannot be stopped any more, and both look less far ahead than Perfect. Trickster plays, of the moves that
//! keep the value, the one that must be answered exactly for longest.
//!
//! All choices are uniform and come from one seeded generator ([`dice()`]): the same seed gives the same game. Each level
//! is a table of odds ([`Level::odds`]), from which [`Level::think`] draws: the figures that describe a level are computed
//! from the very odds it plays by.

mod clock;
mod contest;
mod dice;
mod hint;
mod level;
mod mind;
mod opening;
mod progress;
mod search;
mod snare;
mod solve;
mod standing;
#[cfg(test)]
mod stopping;
pub mod tactics;
mod think;
mod ticket;
mod trickster;
mod value;
mod worker;

pub use clock::Clock;
pub use contest::{Bout, Contest};
pub use dice::{Dice, coin, dice, roll};
pub use hint::{Hint, HintReason, hint};
pub use level::{Level, ParseLevelError};
pub use mind::Mind;
pub use progress::{Limits, Progress, Score};
pub use search::{Budget, Engine, Finding};
pub use solve::{Effort, Proof, Solver, knows, winning_opening};
pub use standing::Standing;
pub use think::Thought;
pub use ticket::{Stop, Ticket};
pub use value::Value;
pub use worker::{Answer, Reply, Request, Task, Worker};
