//! What the score needs of a game, read without reading the rest.

use std::borrow::Cow;

use toml::value::Datetime;

use super::player::Player;
use super::record::Record;
use super::verdict::Verdict;
use crate::game::{ByMark, Mark, Square};

/// The part of a record that counts for the score.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Glance<'a> {
    pub(super) variant: Cow<'a, str>,
    pub(super) players: ByMark<Player>,
    pub(super) you: Option<Mark>,
    pub(super) result: Verdict,
}

impl<'a> Glance<'a> {
    /// Of a record that was read in full.
    pub(super) fn of(record: &Record) -> Self {
        Self {
            variant: Cow::Owned(record.variant.clone()),
            players: record.players(),
            you: record.you,
            result: record.result,
        }
    }

    /// Reads a block that looks as [`Record`] writes it.
    ///
    /// `None` says nothing about the block but that it must be read in full: whatever is not plainly
    /// `key = value` with a key known here, once each, with a value of the usual form, is left to TOML.
    pub(super) fn take(block: &'a [u8]) -> Option<Self> {
        let mut lines = std::str::from_utf8(block).ok()?.split('\n');
        if lines.next()? != "[[game]]" {
            return None;
        }
        let mut seen = 0_u16;
        let (mut variant, mut x, mut o, mut you, mut result) = (None, None, None, None, None);
        for line in lines.by_ref().take_while(|line| !line.is_empty()) {
            let (key, value) = line.split_once(" = ")?;
            let number = KEYS.iter().position(|known| *known == key)?;
            if seen & 1 << number != 0 {
                return None;
            }
            seen |= 1 << number;
            match key {
                "variant" => variant = Some(string(value)?),
                "x" => x = Some(Player::named(string(value)?)?),
                "o" => o = Some(Player::named(string(value)?)?),
                "first" => _ = mark(value)?,
                "you" => you = Some(mark(value)?),
                "result" => result = Some(verdict(value)?),
                "at" => _ = value.parse::<Datetime>().ok()?,
                "seconds" => count(value)?,
                "assisted" | "resigned" => _ = value.parse::<bool>().ok()?,
                _ => squares(value)?,
            }
        }
        if seen & REQUIRED != REQUIRED || lines.any(|line| !line.is_empty()) {
            return None;
        }
        Some(Self { variant: Cow::Borrowed(variant?), players: ByMark { x: x?, o: o? }, you, result: result? })
    }
}

/// The keys of a record without rules of its own, those first that cannot be left out.
const KEYS: [&str; 11] =
    ["variant", "x", "o", "first", "result", "moves", "at", "you", "seconds", "assisted", "resigned"];

const REQUIRED: u16 = 0b11_1111;

/// A quoted string without anything in it that would have to be understood.
fn string(value: &str) -> Option<&str> {
    let text = value.strip_prefix('"')?.strip_suffix('"')?;
    text.bytes().all(|byte| !byte.is_ascii_control() && byte != b'"' && byte != b'\\').then_some(text)
}

fn mark(value: &str) -> Option<Mark> {
    match value {
        "\"x\"" => Some(Mark::X),
        "\"o\"" => Some(Mark::O),
        _ => None,
    }
}

fn verdict(value: &str) -> Option<Verdict> {
    if value == "\"draw\"" { Some(Verdict::Draw) } else { mark(value).map(Verdict::from) }
}

/// Plain digits that surely fit.
fn count(value: &str) -> Option<()> {
    let plain = value.bytes().all(|byte| byte.is_ascii_digit()) && (1..=18).contains(&value.len());
    (plain && (value == "0" || !value.starts_with('0'))).then_some(())
}

fn squares(value: &str) -> Option<()> {
    let list = value.strip_prefix('[')?.strip_suffix(']')?;
    let is_square = |item: &str| string(item).is_some_and(|text| text.parse::<Square>().is_ok());
    (list.is_empty() || list.split(", ").all(is_square)).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::record::tests::won;

    #[test]
    fn records_as_they_are_written_are_read_at_a_glance() {
        let record = won();
        let text = record.to_string();
        let glance = Glance::take(text.as_bytes()).expect("the usual form");
        assert_eq!(glance, Glance::of(&record));
        for other in [
            Record { you: None, at: None, result: Verdict::Draw, ..won() },
            Record { variant: "小五子".to_owned(), moves: Vec::new(), resigned: true, seconds: 0, ..won() },
        ] {
            let text = format!("{other}\n\n");
            assert_eq!(Glance::take(text.as_bytes()), Some(Glance::of(&other)), "{text}");
        }
    }

    #[test]
    fn everything_unusual_is_left_to_toml() {
        let text = won().to_string();
        for (what, instead) in [
            ("\"classic\"", "\"cl\\u0061ssic\""),
            ("\"classic\"", "'classic'"),
            ("seconds = 41", "seconds = 4_1"),
            ("seconds = 41", "seconds = 041"),
            ("seconds = 41", "seconds = 41\nseconds = 41"),
            ("seconds = 41", "seconds = 41 # long"),
            ("seconds = 41", "new = 41"),
            ("\"b2\"", "\"22\""),
            ("assisted = false", "assisted = no"),
            ("\nassisted", "\n\nassisted"),
            ("o = \"hard\"\n", ""),
            ("[[game]]", "[[game]] "),
        ] {
            let unusual = text.replacen(what, instead, 1);
            assert_ne!(unusual, text);
            assert_eq!(Glance::take(unusual.as_bytes()), None, "{unusual}");
        }
    }
}
