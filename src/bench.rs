//! What is measured of the program's speed: pieces of work that can be done again and again, whoever holds the watch.
//!
//! `sanziqi bench` prints them as a table, `cargo bench --bench table` measures each of them at length.

mod board;
mod search;
mod solve;
mod stage;

use std::fmt;
use std::str::FromStr;
use std::time::Instant;

pub use stage::Stage;

/// What kind of work it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Exact values of a game, with nothing remembered.
    Solve,
    /// Stones that are placed and taken back on the board of the search.
    Board,
    /// Positions that the search looks at.
    Search,
    /// Pictures, from the key to the bytes for the terminal.
    Frame,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Solve, Self::Board, Self::Search, Self::Frame];

    /// One word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Board => "board",
            Self::Search => "search",
            Self::Frame => "frame",
        }
    }

    /// Its works. The moment is when the screens of the frames begin.
    fn works(self, now: Instant) -> Vec<Work> {
        match self {
            Self::Solve => solve::works(),
            Self::Board => board::works(),
            Self::Search => search::works(),
            Self::Frame => stage::works(now),
        }
    }
}

impl FromStr for Kind {
    type Err = ParseKindError;

    fn from_str(text: &str) -> Result<Self, ParseKindError> {
        Self::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| ParseKindError(text.to_owned()))
    }
}

/// Text that names no kind of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseKindError(pub String);

impl fmt::Display for ParseKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is none of {}", self.0, Kind::ALL.map(Kind::name).join(", "))
    }
}

impl std::error::Error for ParseKindError {}

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
        let works = Work::all(&Kind::ALL, Instant::now());
        let mut names: Vec<String> = works.iter().map(Work::to_string).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), works.len());
        for kind in Kind::ALL {
            assert!(works.iter().any(|work| work.kind == kind), "{kind:?}");
        }
    }
}
