//! The games that were finished, kept in a file, and the score they add up to.
//!
//! The file is plain TOML, `version = 1` on top and then one `[[game]]` each, oldest first. It is only ever
//! appended to: what is torn or foreign stays where it is and costs nothing but itself. A file whose version
//! is newer is read as far as it is understood, and never written.
//!
//! Totals are read from the end backwards, in pieces of bounded size, so that the last games are
//! known at once and no file is too long:
//!
//! ```no_run
//! use std::ops::ControlFlow;
//! use sanziqi::history::{Player, Scores, Store};
//!
//! let store = Store::new("/home/me/.local/state/sanziqi/history.toml");
//! // before the first game is appended, so that no game is counted twice
//! let reading = store.open()?;
//! let mut scores = Scores::default();
//! // in the program this runs in a thread and sends each chunk to the loop
//! reading.run(|chunk| {
//!     if let Err(error) = scores.absorb(chunk) {
//!         panic!("{error}");
//!     }
//!     ControlFlow::Continue(())
//! });
//! let two_players = scores.get("classic", Player::Human);
//! assert_eq!(two_players.tally().games(), 0);
//! # Ok::<(), sanziqi::history::HistoryError>(())
//! ```

mod backwards;
mod block;
mod error;
mod glance;
mod player;
mod reading;
mod record;
mod score;
mod scores;
mod store;
mod verdict;
mod version;
mod when;

pub use error::{HistoryError, Obstacle};
pub use player::Player;
pub use reading::Reading;
pub use record::Record;
pub use score::{Point, Score, Tally};
pub use scores::{Chunk, Scores};
pub use store::{Store, Turn};
pub use toml::value::Datetime;
pub use verdict::Verdict;
pub use when::local_time;
