//! The version of a history: `version = 1` on its first line. A file without one is of version 1, too.

use std::io::{self, Read, Seek, SeekFrom};

use toml::de::{DeTable, DeValue};

use super::block::is_header;

/// The version that this program writes and understands.
const VERSION: i64 = 1;

/// What a new file begins with.
pub(super) fn first_line() -> String {
    format!("version = {VERSION}\n")
}

/// Bytes of the file in which its version is looked for, however long the file is.
const TOP: u64 = 16 * 1024;

/// Whether the file says that a later program has written it: then it means more than is known here.
///
/// # Errors
///
/// When the file cannot be read.
pub(super) fn is_newer(file: &mut (impl Read + Seek)) -> io::Result<bool> {
    let mut top = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.take(TOP).read_to_end(&mut top)?;
    let top = top.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&top);
    let lines = top.split(|&byte| byte == b'\n').take_while(|line| !is_header(line) && !line.starts_with(b"["));
    Ok(lines.filter_map(|line| str::from_utf8(line.trim_ascii()).ok()).any(says_newer))
}

/// Whether a line says so. What is no version at all, as half a line, says nothing.
fn says_newer(line: &str) -> bool {
    let Some(line) = DeTable::parse(line).ok().filter(|_| line.contains("version")) else { return false };
    match line.get_ref().get("version").map(toml::Spanned::get_ref) {
        Some(DeValue::Integer(number)) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(true, |version| version > VERSION)
        }
        found => found.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn newer(text: &str) -> bool {
        is_newer(&mut Cursor::new(text)).expect("memory does not fail")
    }

    #[test]
    fn a_newer_version_is_known_by_what_stands_on_top() {
        for text in [
            "version = 2",
            "version = 99\n\n[[game]]\n",
            "# mine\n\n  version=0x2 # so it is\r\n",
            "\u{feff}version = 2_000\n",
            "\"version\" = 2\n",
            "version = 99999999999999999999\n",
            "version = \"2.0\"\n",
            "program = 'sanziqi'\nversion = 2\n[[game]]\n",
        ] {
            assert!(newer(text), "{text}");
        }
    }

    #[test]
    fn of_a_very_long_history_only_the_top_is_read() {
        let mut long = Cursor::new(vec![b'\n'; 64 * TOP as usize]);
        assert_eq!(is_newer(&mut long).ok(), Some(false));
        assert_eq!(long.position(), TOP);
    }

    #[test]
    fn every_other_file_is_ours() {
        let first = first_line();
        let later = format!("{}version = 2\n", "# mine\n".repeat(TOP as usize));
        for text in [
            "",
            "\n",
            &first,
            "[[game]]\nversion = 2\n",
            "[other]\nversion = 2\n",
            "# version = 2\n",
            "version = \n",
            "versio",
            "version = 1",
            "version = 0\n",
            "subversion = 2\n",
            "\0\0version = 2",
            &later,
        ] {
            assert!(!newer(text), "{text}");
        }
    }
}
