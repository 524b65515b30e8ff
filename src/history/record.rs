//! One game that was finished or resigned, as it stands in the history.

use std::fmt;

use serde::{Deserialize, Serialize};
use toml::value::Datetime;

use super::player::Player;
use super::verdict::Verdict;
use crate::game::{ByMark, Mark, Rules, Square};

/// One finished or resigned game.
///
/// Displayed as one block of the file. Keys that are not known here are left alone on reading,
/// and the score believes what a record says of itself.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Record {
    /// When it ended, local time with its offset; absent when nobody looked at the clock.
    pub at: Option<Datetime>,
    /// The name of a preset or of a variant of the user's own.
    pub variant: String,
    /// The rules of a user's own variant; a preset is known by its name.
    pub rules: Option<Rules>,
    /// Who placed the crosses.
    pub x: Player,
    /// Who placed the noughts.
    pub o: Player,
    /// Who placed the first stone.
    pub first: Mark,
    /// The side of the person at the keyboard; absent with two players.
    pub you: Option<Mark>,
    /// Seconds from the empty board to the end, by a clock that never runs backwards.
    #[serde(default)]
    pub seconds: u64,
    /// Hints, taken-back moves or a change of level played a part.
    #[serde(default)]
    pub assisted: bool,
    /// One side gave up.
    #[serde(default)]
    pub resigned: bool,
    /// How it ended.
    pub result: Verdict,
    /// The stones in the order they were placed.
    pub moves: Vec<Square>,
}

impl Record {
    /// Both players.
    pub const fn players(&self) -> ByMark<Player> {
        ByMark { x: self.x, o: self.o }
    }
}

impl fmt::Display for Record {
    /// A block of the file: the header and a line for each key.
    ///
    /// `moves` is the last line, cannot be left out and ends in a bracket of its own, so that no
    /// block that was cut short can be taken for a whole one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[[game]]")?;
        if let Some(at) = &self.at {
            writeln!(f, "at = {at}")?;
        }
        line(f, "variant", &self.variant)?;
        if let Some(rules) = &self.rules {
            line(f, "rules", rules)?;
        }
        line(f, "x", &self.x)?;
        line(f, "o", &self.o)?;
        line(f, "first", &self.first)?;
        if let Some(you) = &self.you {
            line(f, "you", you)?;
        }
        // TOML counts up to here, which is longer than the universe is old
        line(f, "seconds", &self.seconds.min(i64::MAX.unsigned_abs()))?;
        line(f, "assisted", &self.assisted)?;
        line(f, "resigned", &self.resigned)?;
        line(f, "result", &self.result)?;
        line(f, "moves", &self.moves)
    }
}

/// `key = value`, the value on the same line whatever it is.
fn line(f: &mut fmt::Formatter<'_>, key: &str, value: &impl Serialize) -> fmt::Result {
    let mut text = String::new();
    value.serialize(toml::ser::ValueSerializer::new(&mut text)).map_err(|_| fmt::Error)?;
    writeln!(f, "{key} = {text}")
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::ai::Level;
    use crate::game::RawRules;

    /// A block of a history, as all tests of records know it.
    fn block() -> String {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/history/won.toml");
        std::fs::read_to_string(path).expect("it lies beside the tests")
    }

    /// A win of the person at the keyboard, on 3x3.
    pub(in crate::history) fn won() -> Record {
        toml::from_str(block().trim_start_matches("[[game]]")).expect("a record")
    }

    #[test]
    fn a_record_is_a_block_of_plain_lines() {
        assert_eq!(won().to_string(), block());
        assert_eq!((won().o, won().you, won().seconds), (Player::Computer(Level::Hard), Some(Mark::X), 41));
    }

    #[test]
    fn rules_of_ones_own_stand_on_one_line() {
        let raw = RawRules { cols: 9, rows: 9, goal: 5, ..RawRules::default() };
        let record = Record { rules: Some(Rules::try_from(raw).expect("playable")), ..won() };
        let text = record.to_string();
        assert!(text.contains("\nrules = { cols = 9, rows = 9, goal = 5, exact = false, "), "{text}");
    }
}
