//! Choices written into the user's own settings file, on request: those keys and nothing else.

use std::path::Path;

use toml_edit::{DocumentMut, Item, RawString, Table, Value};
use unicode_width::UnicodeWidthStr;

use super::choice::Choice;
use super::file::{self, BOM};
use super::read::VERSION;
use super::unwritten::{Obstacle, WriteError};
use crate::disk::{self, Access, Lock, Patience};

/// Writes choices into a settings file, and makes it if there is none. Comments, order, line ends, the file's mode and
/// a link in its place stay as they are.
///
/// # Errors
///
/// If the file is read-only, cannot be written, or is not understood; nothing is changed then.
pub fn write_choices(path: &Path, choices: &[Choice]) -> Result<(), WriteError> {
    write(path, choices).map_err(|obstacle| WriteError::new(path, obstacle))
}

fn write(path: &Path, choices: &[Choice]) -> Result<(), Obstacle> {
    let target = disk::target(path);
    let _lock = Lock::around(&target, Patience::Moment)?;
    let old = match file::read(&target) {
        None => format!("config_version = {VERSION}\n"),
        Some(read) => {
            let bytes = read.map_err(Obstacle::Unreadable)?;
            String::from_utf8(bytes).map_err(|_| Obstacle::NotUtf8)?
        }
    };
    let new = edit(&old, choices)?;
    if new != old || !target.exists() {
        disk::replace(&target, new.as_bytes(), Access::Usual)?;
    }
    Ok(())
}

/// The text with these keys changed.
fn edit(text: &str, choices: &[Choice]) -> Result<String, Obstacle> {
    let (mark, body) = text.strip_prefix(BOM).map_or(("", text), |body| (BOM, body));
    let mut document: DocumentMut = body.parse().map_err(|error: toml_edit::TomlError| {
        let line = error.span().map_or(1, |span| body[..span.start.min(body.len())].matches('\n').count() + 1);
        Obstacle::Syntax { line, words: error.message().to_owned() }
    })?;
    for choice in choices {
        let (section, key) = choice.section_and_key();
        set(&mut document, section, key, choice.value())?;
    }
    let new = document.to_string();
    // toml_edit writes plain line feeds
    let new = if body.contains("\r\n") { new.replace("\r\n", "\n").replace('\n', "\r\n") } else { new };
    Ok(format!("{mark}{new}"))
}

/// Sets one key and keeps what stands around it.
pub(super) fn set(document: &mut DocumentMut, section: &str, key: &str, value: Value) -> Result<(), Obstacle> {
    if !document.contains_key(section) {
        add_section(document, section);
    }
    set_in(&mut document[section], section, key, value)
}

/// Sets one key of a section.
pub(super) fn set_in(item: &mut Item, section: &str, key: &str, value: Value) -> Result<(), Obstacle> {
    let table = item.as_table_like_mut().ok_or_else(|| Obstacle::NoSection(section.to_owned()))?;
    match table.get_mut(key) {
        Some(Item::Value(old)) => {
            if !same(old, &value) {
                *old = in_place_of(old, value);
            }
        }
        Some(_) => return Err(Obstacle::NoKey(format!("{section}.{key}"))),
        None => {
            table.insert(key, Item::Value(value));
        }
    }
    Ok(())
}

/// The value with what stands around the old one: a comment behind it stays in its column, if there is room.
fn in_place_of(old: &Value, new: Value) -> Value {
    let around = |raw: Option<&RawString>| raw.and_then(RawString::as_str).unwrap_or_default().to_owned();
    let (prefix, mut suffix) = (around(old.decor().prefix()), around(old.decor().suffix()));
    if let Some(comment) = suffix.find('#') {
        let width = |value: &Value| value.clone().decorated("", "").to_string().width();
        let gap = (width(old) + comment).saturating_sub(width(&new)).max(1);
        suffix = format!("{:gap$}{}", "", &suffix[comment..]);
    }
    new.decorated(prefix, suffix)
}

/// Whether two values mean the same, however they are written.
fn same(old: &Value, new: &Value) -> bool {
    match (old.as_str(), new.as_str()) {
        (Some(old), Some(new)) => old == new,
        _ => old.to_string().trim() == new.to_string().trim(),
    }
}

/// Adds a section below all that is there, comments at the end included.
fn add_section(document: &mut DocumentMut, section: &str) {
    let trailing = document.trailing().as_str().unwrap_or_default().to_owned();
    document.set_trailing("");
    let mut table = Table::new();
    let gap = if document.is_empty() && trailing.is_empty() { "" } else { "\n" };
    table.decor_mut().set_prefix(format!("{trailing}{gap}"));
    document.insert(section, Item::Table(table));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Level;
    use crate::config::{CharsetSetting, Config};
    use crate::locale::{Language, Locale};

    fn level(text: &str) -> Result<String, String> {
        let english = Locale::of(Language::En);
        edit(text, &[Choice::Level(Level::Hard)]).map_err(|obstacle| obstacle.text(english))
    }

    #[test]
    fn only_the_value_changes() {
        for (old, new) in [
            ("[game]\nlevel = \"easy\"\n", "[game]\nlevel = \"hard\"\n"),
            (
                "[game] # g\n\tlevel   =  'easy'   # l\n mark='x'\n",
                "[game] # g\n\tlevel   =  \"hard\"   # l\n mark='x'\n",
            ),
            ("game.level = 3 # l\nui = {}\n", "game.level = \"hard\" # l\nui = {}\n"),
            ("game = { level = \"easy\", mark = \"o\" }\n", "game = { level = \"hard\", mark = \"o\" }\n"),
            ("[ui]\n[game]\nlevel = 1\n[general]\n", "[ui]\n[game]\nlevel = \"hard\"\n[general]\n"),
            ("[game]\r\n# 一\r\nlevel = 1\r\n", "[game]\r\n# 一\r\nlevel = \"hard\"\r\n"),
            ("\u{FEFF}[game]\nlevel = 1\n", "\u{FEFF}[game]\nlevel = \"hard\"\n"),
            ("[game]\nlevel = 'hard' # as it was\n", "[game]\nlevel = 'hard' # as it was\n"),
        ] {
            assert_eq!(level(old).as_deref(), Ok(new));
        }
    }

    #[test]
    fn what_is_not_there_is_added_where_it_belongs() {
        for (old, new) in [
            ("", "[game]\nlevel = \"hard\"\n"),
            ("[game]\nmark = \"o\"", "[game]\nmark = \"o\"\nlevel = \"hard\"\n"),
            ("[game]\n# level = \"easy\"\n\n[ui]\n", "[game]\nlevel = \"hard\"\n# level = \"easy\"\n\n[ui]\n"),
            ("# mine\n", "# mine\n\n[game]\nlevel = \"hard\"\n"),
            ("[ui]\nmouse = true\n\n# end\n", "[ui]\nmouse = true\n\n# end\n\n[game]\nlevel = \"hard\"\n"),
            ("[ui]\r\n", "[ui]\r\n\r\n[game]\r\nlevel = \"hard\"\r\n"),
            ("[variants.mine]\nrows = 9\n", "[variants.mine]\nrows = 9\n\n[game]\nlevel = \"hard\"\n"),
        ] {
            assert_eq!(level(old).as_deref(), Ok(new));
        }
        let both = edit("", &[Choice::Charset(CharsetSetting::Ascii), Choice::Level(Level::Hard)]);
        assert_eq!(both.as_deref(), Ok("[ui]\ncharset = \"ascii\"\n\n[game]\nlevel = \"hard\"\n"));
    }

    #[test]
    fn what_is_not_understood_is_not_touched() {
        for (text, reason) in [
            ("[game\n", "it is no TOML, line 1: unclosed table, expected `]`"),
            ("\n\nlevel = \n", "it is no TOML, line 3: string values must be quoted, expected literal string"),
            ("game = 3\n", "`game` is no section in it"),
            ("[[game]]\n", "`game` is no section in it"),
            ("[game.level]\n", "`game.level` is a section in it"),
        ] {
            assert_eq!(level(text), Err(reason.to_owned()));
        }
        assert!(level(&"[".repeat(100_000)).is_err());
        assert!(level(&format!("a = {}", "[".repeat(100_000))).is_err());
    }

    #[test]
    fn every_choice_can_be_written_and_is_read_again() {
        let config = Config::default();
        let text = edit("", &Choice::of(&config)).expect("an empty file can be written");
        assert_eq!(Config::parse(&text), (config, Vec::new()));
    }
}
