//! What is measured of the program's speed: pieces of work that can be done again and again, whoever holds the watch.
//!
//! `sanziqi bench` prints them as a table, `cargo bench --bench table` measures each of them at length.

mod board;
mod rig;
mod search;
mod solve;

use std::fmt;
use std::time::Instant;

pub use rig::Rig;

use crate::config::names;

names! {
    /// What kind of work it is.
    Kind {
        /// Exact values of a game, with nothing remembered.
        Solve = "solve",
        /// Stones that are placed and taken back on the board of the search.
        Board = "board",
        /// Positions that the search looks at.
        Search = "search",
        /// Pictures, from the key to the bytes for the terminal.
        Frame = "frame",
    }
}

impl Kind {
    /// Its works. The moment is when the screens of the frames begin.
    fn works(self, now: Instant) -> Vec<Work> {
        match self {
            Self::Solve => solve::works(),
            Self::Board => board::works(),
            Self::Search => search::works(),
            Self::Frame => rig::works(now),
        }
    }
}

/// One piece of work.
pub struct Work {
    /// What kind it is.
    pub kind: Kind,
    /// Which one of the kind, in one word.
    pub name: &'static str,
    run: Box<dyn FnMut() -> u64>,
}

impl Work {
    fn new(kind: Kind, name: &'static str, run: impl FnMut() -> u64 + 'static) -> Self {
        Self { kind, name, run: Box::new(run) }
    }

    /// All works of some kinds. The moment is when the screens of the frames begin.
    pub fn all(kinds: &[Kind], now: Instant) -> Vec<Self> {
        kinds.iter().flat_map(|kind| kind.works(now)).collect()
    }

    /// Does it once more. How many units it came to.
    pub fn once(&mut self) -> u64 {
        (self.run)()
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Work").field("kind", &self.kind).field("name", &self.name).finish_non_exhaustive()
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_work_is_the_same_every_time() {
        for mut work in Work::all(&[Kind::Board, Kind::Search, Kind::Frame], Instant::now()) {
            let count = work.once();
            assert!(count > 0 && work.once() == count, "{work}");
        }
    }

    #[test]
    fn every_work_has_a_name_of_its_own() {
        let works = Work::all(Kind::ALL, Instant::now());
        let mut names: Vec<String> = works.iter().map(Work::to_string).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), works.len());
        for kind in Kind::ALL.iter().copied() {
            assert!(works.iter().any(|work| work.kind == kind), "{kind:?}");
        }
    }
}
