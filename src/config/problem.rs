//! One thing that is wrong in a settings file, and where: the line, and a caret under the place.

use std::fmt;
use std::path::{Path, PathBuf};

use unicode_width::UnicodeWidthChar;

use super::fault::{Fault, Located};
use super::hint::hint;
use super::visible::{shorten, visible};
use crate::locale::{Language, Locale, fill};

/// Something wrong in a file. As text it is
///
/// ```text
/// config.toml:3:9: expected true or false, found "yes"
///   mouse = "yes"
///           ^
///   did you mean `..`?
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub path: PathBuf,
    /// Where in it; nothing if the file as a whole is meant.
    pub place: Option<Place>,
    /// What is wrong, and what would be right.
    pub fault: Fault,
}

/// A place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in it, from 1.
    pub column: usize,
    /// The line, or the part of a long one around the place, without anything that would disturb a screen.
    pub source_line: String,
    /// The columns before the place in `source_line`, as wide as terminals draw them.
    pub caret: usize,
}

impl Problem {
    /// The most problems of one file that are worth showing.
    const MOST: usize = 100;

    /// The most characters of a message.
    const LONGEST: usize = 500;

    /// Something wrong with a file as a whole.
    pub(super) fn whole(path: &Path, fault: Fault) -> Self {
        Self { path: path.to_owned(), place: None, fault }
    }

    /// Something wrong at a byte of a file.
    pub(super) fn at(path: &Path, text: &str, byte: usize, fault: Fault) -> Self {
        Self { path: path.to_owned(), place: Some(Place::of(text, byte)), fault }
    }

    /// Finds the places of faults in the text of a file; they must be in the order of the text.
    pub(super) fn locate(path: &Path, text: &str, faults: Vec<Located>) -> Vec<Self> {
        let more = faults.len().saturating_sub(Self::MOST);
        let mut problems: Vec<_> =
            faults.into_iter().take(Self::MOST).map(|(at, fault)| Self::at(path, text, at.start, fault)).collect();
        if more > 0 {
            problems.push(Self::whole(path, Fault::More(more)));
        }
        problems
    }

    /// `path:line:column`, or the path alone.
    pub fn location(&self) -> String {
        let path: String = self.path.to_string_lossy().chars().map(visible).collect();
        match &self.place {
            Some(place) => format!("{path}:{}:{}", place.line, place.column),
            None => path,
        }
    }

    /// What is wrong, and what would be right.
    pub fn message(&self, locale: &Locale) -> String {
        shorten(&self.fault.text(locale), Self::LONGEST)
    }

    /// What was probably meant, as a question.
    pub fn hint(&self, locale: &Locale) -> Option<String> {
        let name = shorten(&hint(&self.fault)?, Self::LONGEST);
        Some(fill(locale.fault.did_you_mean, &[("name", &name)]))
    }

    /// All of it, line by line.
    pub fn lines(&self, locale: &Locale) -> Vec<String> {
        let mut lines = vec![format!("{}: {}", self.location(), self.message(locale))];
        if let Some(Place { source_line, caret, .. }) = &self.place {
            lines.push(format!("  {source_line}"));
            lines.push(format!("  {:caret$}^", ""));
        }
        lines.extend(self.hint(locale).map(|hint| format!("  {hint}")));
        lines
    }
}

impl fmt::Display for Problem {
    /// All lines in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines(Locale::of(Language::En)).join("\n"))
    }
}

impl Place {
    /// How far a long line is shown before the place and after it, in characters.
    const AROUND: usize = 60;

    /// Where a byte of a text is.
    fn of(text: &str, byte: usize) -> Self {
        let byte = text.floor_char_boundary(byte);
        let start = text[..byte].rfind('\n').map_or(0, |newline| newline + 1);
        let end = text[byte..].find('\n').map_or(text.len(), |newline| byte + newline);
        let before = &text[start..byte];
        let after = text[byte..end].trim_end_matches('\r');
        let (mut source_line, cut) = match before.char_indices().rev().nth(Self::AROUND) {
            Some((from, _)) => ("..".to_owned(), from),
            None => (String::new(), 0),
        };
        source_line.extend(before[cut..].chars().map(visible));
        let caret = source_line.chars().map(|character| character.width().unwrap_or(0)).sum();
        source_line.extend(after.chars().take(Self::AROUND).map(visible));
        if after.chars().nth(Self::AROUND).is_some() {
            source_line.push_str("..");
        }
        Self { line: text[..start].matches('\n').count() + 1, column: before.chars().count() + 1, source_line, caret }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_the_place_however_wide_the_text_before_it() {
        let text = "# 一\r\n三 = \"子\" 👍 x\t!\r\n";
        let place = Place::of(text, text.find('x').expect("it is there"));
        assert_eq!((place.line, place.column), (2, 11));
        assert_eq!(place.source_line, "三 = \"子\" 👍 x !");
        // three wide characters stand before it
        assert_eq!(place.caret, (place.column - 1) + 3);
        let end = Place::of(text, text.len());
        assert_eq!((end.line, end.column, end.source_line.as_str()), (3, 1, ""));
    }

    #[test]
    fn a_long_line_is_shown_around_the_place() {
        let text = format!("{}!{}", "a".repeat(500_000), "b".repeat(500_000));
        let place = Place::of(&text, 500_000);
        assert_eq!(place.column, 500_001);
        assert!(place.source_line.starts_with("..aaa") && place.source_line.ends_with("bbb.."));
        assert_eq!(place.source_line.find('!'), Some(place.caret));
        assert!(place.source_line.len() < 130);
    }

    #[test]
    fn nothing_that_disturbs_a_screen_gets_through() {
        let place = Place::of("a\u{1b}[31m\u{202e}b\u{200b}\u{7f}", 0);
        assert_eq!(place.source_line, "a?[31m?b??");
        let problem = Problem::whole(Path::new("/tmp/\u{1b}]0;x"), Fault::TooLarge);
        assert_eq!(problem.to_string(), "/tmp/?]0;x: larger than 1 MB, so it is not read");
    }
}
