//! One block of a history: from its `[[game]]` line to the next one.

use serde::Deserialize;
use toml::de::DeTable;

use super::glance::Glance;
use super::record::Record;

/// A stretch of a history, whatever it may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'a> {
    /// Its bytes; of an overlong block only the beginning.
    pub(super) bytes: &'a [u8],
    /// The block is longer than `bytes`.
    pub(super) cut: bool,
    /// It begins with a `[[game]]` line. What stands before the first one is a block as well.
    pub(super) header: bool,
}

/// What was found in a block.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Found<T> {
    pub(super) game: Option<T>,
    /// Something in it could not be read: the game, or what was left behind it.
    pub(super) damaged: bool,
}

#[derive(Deserialize)]
struct File {
    game: [Record; 1],
}

/// Whether a line begins the next game, as TOML allows to write it.
pub(super) fn is_header(line: &[u8]) -> bool {
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line).trim_ascii_start();
    let rest = line.strip_prefix(b"[[").and_then(|line| line.trim_ascii_start().strip_prefix(b"game"));
    let rest = rest.and_then(|line| line.trim_ascii_start().strip_prefix(b"]]")).map(<[u8]>::trim_ascii);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b"#"))
}

impl Block<'_> {
    /// The game in this block, in full.
    ///
    /// When the block is broken, its first lines are looked at alone: then what was torn or strange
    /// came after a good record, and costs nothing but itself.
    pub(super) fn record(&self) -> Found<Record> {
        if !self.header {
            return Found { game: None, damaged: self.cut || !is_toml(self.bytes) };
        }
        if !self.cut
            && let Some(record) = parse(self.bytes)
        {
            return Found { game: Some(record), damaged: false };
        }
        Found { game: parse(self.head()), damaged: true }
    }

    /// Reads only what a score needs of the record, and much faster than the whole where it has the usual form.
    pub(super) fn glance(&self) -> Found<Glance<'_>> {
        if self.header
            && !self.cut
            && let Some(glance) = Glance::take(self.bytes)
        {
            return Found { game: Some(glance), damaged: false };
        }
        let Found { game, damaged } = self.record();
        Found { game: game.map(|record| Glance::of(&record)), damaged }
    }

    /// The header and the lines behind it that have the form `key = `, as records are written.
    fn head(&self) -> &[u8] {
        let is_key = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        let is_pair = |line: &[u8]| {
            let key = line.iter().take_while(|byte| is_key(byte)).count();
            key > 0 && line[key..].trim_ascii_start().starts_with(b"=")
        };
        let mut lines = self.bytes.split_inclusive(|&byte| byte == b'\n');
        let header = lines.next().map_or(0, <[u8]>::len);
        let pairs: usize = lines.take_while(|line| is_pair(line)).map(<[u8]>::len).sum();
        &self.bytes[..header + pairs]
    }
}

fn parse(bytes: &[u8]) -> Option<Record> {
    let File { game: [record] } = toml::from_str(std::str::from_utf8(bytes).ok()?).ok()?;
    Some(record)
}

fn is_toml(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| DeTable::parse(text).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::record::tests::won;

    fn found(text: &[u8]) -> (bool, bool) {
        let block = Block { bytes: text, cut: false, header: true };
        let Found { game, damaged } = block.record();
        assert!(game.as_ref().is_none_or(|record| *record == won()));
        let glance = block.glance();
        assert_eq!((glance.game.is_some(), glance.damaged), (game.is_some(), damaged));
        (game.is_some(), damaged)
    }

    #[test]
    fn headers_are_known_as_toml_allows_them() {
        for line in ["[[game]]", "  [[game]]\r", "[[ game ]] # won", "\u{feff}[[game]]"] {
            assert!(is_header(line.as_bytes()), "{line}");
        }
        for line in ["", "[game]", "[[game]", "[[games]]", "[[game]] x", "# [[game]]", "[[game", "x = \"[[game]]\""] {
            assert!(!is_header(line.as_bytes()), "{line}");
        }
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        assert_eq!(found(won().to_string().as_bytes()), (true, false));
    }

    #[test]
    fn keys_tables_and_forms_of_another_version_are_no_damage() {
        let text = won().to_string();
        for text in [
            text.replace('\n', "\r\n"),
            text.replace("assisted = false\nresigned = false\n", ""),
            text.replace("seconds", "clock = { x = 1.5 }\nseconds"),
            text.replace("first", "\n# a comment\nfirst"),
            text.replace(", ", ",\n  "),
            text.replace("variant", "\"variant\""),
            format!("{text}\n[game.engine]\nnodes = 7\n\n[[puzzle]]\nid = 3\n"),
        ] {
            assert_eq!(found(text.as_bytes()), (true, false), "{text}");
        }
    }

    #[test]
    fn what_follows_a_record_costs_only_itself() {
        for junk in [&b"\n[[ga"[..], b"[[ga", b"\0\0\0\0\n", b"\n\0\xff", b"garbage\n", b"\nat = 20"] {
            let mut text = won().to_string().into_bytes();
            text.extend_from_slice(junk);
            assert_eq!(found(&text), (true, true), "{junk:?}");
        }
    }

    #[test]
    fn broken_records_are_damage() {
        let text = won().to_string();
        for (what, instead) in [
            ("\"hard\"", "\"godlike\""),
            ("\"hard\"", "\"5\""),
            ("first = \"x\"", "first = \"X\""),
            ("seconds = 41", "seconds = -41"),
            ("seconds = 41", "seconds = 041"),
            ("at = 2026-03-01T", "at = 2026-13-01T"),
            ("variant = \"classic\"\n", ""),
            ("\"classic\"", "\"cl\u{1}assic\""),
            ("\"b2\"", "\"22\""),
            ("result", "you"),
            ("[[game]]\n", "[[game]]\n[game.x]\n"),
        ] {
            let broken = text.replacen(what, instead, 1);
            assert_ne!(broken, text);
            assert_eq!(found(broken.as_bytes()), (false, true), "{broken}");
        }
        assert_eq!(found(&text.as_bytes()[..text.len() - 2]), (false, true));
        assert_eq!(found(b"[[game]]"), (false, true));
    }

    #[test]
    fn before_the_first_game_anything_that_is_toml_may_stand() {
        let before = |bytes: &[u8]| Block { bytes, cut: false, header: false }.record();
        let game = None;
        assert_eq!(before(b"# games\nversion = 2\n"), Found { game: game.clone(), damaged: false });
        for junk in [&b"\0\0"[..], b"\xff", b"torn = \"", b"]]"] {
            assert_eq!(before(junk), Found { game: game.clone(), damaged: true });
        }
        assert!(Block { bytes: b"\n\n", cut: true, header: false }.record().damaged);
    }
}
