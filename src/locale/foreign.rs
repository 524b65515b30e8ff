//! What others say in English - the reader of TOML, the reader of themes, the system - said in the language of the game.
//!
//! Their words come as text. The English file holds that text with `{names}` for what is taken over and `…` for what is
//! left out, and the files of other languages say at the same place what it means.

use super::words::sentences;
use super::{Language, Locale, fill};

sentences! {
    /// What others say.
    Foreign {
        /// About the writing of a file.
        parser: ParserWords,
        /// About the colours of a theme.
        theme: ThemeWords,
        /// About files.
        system: SystemWords,
    }

    /// What the reader of TOML says.
    ParserWords {
        /// A key stands twice.
        duplicate,
        /// Text without quotes.
        unquoted,
        /// A quote is missing before a text.
        opening_quote,
        /// Text in double quotes does not end, or has something odd in it.
        basic_string,
        /// The same in single quotes.
        literal_string,
        /// The same over several lines.
        long_string,
        /// A backslash with nothing behind it.
        escape,
        /// A character by its number, which is too short.
        unicode,
        /// Something in brackets does not end.
        bracket,
        /// A bracket is missing before a list.
        opening,
        /// One before a table.
        brace,
        /// One before the name of a section.
        section,
        /// A comma is missing.
        comma,
        /// There is a comma too many.
        commas,
        /// A key without a value.
        value,
        /// The same, without the sign between them.
        no_value,
        /// The sign between key and value is missing.
        equals,
        /// It is there twice.
        equals_twice,
        /// The same.
        equals_more,
        /// It stands in a list.
        equals_in_list,
        /// A key has characters that need quotes.
        key,
        /// There is no key.
        no_key,
        /// A key over several lines.
        long_key,
        /// A number begins with a zero.
        zero,
        /// An underscore stands elsewhere than between digits.
        underscore,
        /// A number with a radix (`0x`) has a sign.
        radix,
        /// The letter of the radix is a capital.
        radix_case,
        /// A number has a sign or letter too many.
        prefix,
        /// A number is too large.
        integer,
        /// The same.
        float,
        /// Too many brackets in each other.
        deep,
        /// The same.
        deeper,
        /// Half the end of a line.
        line_end,
        /// A comment has characters that do not show.
        comment,
        /// Something behind the end.
        rest,
        /// Something in a list or table that belongs elsewhere.
        rest_of_list,
        /// Text where a number should be, and the like.
        kind,
        /// A value that cannot be.
        range,
        /// There is no key `{name}`.
        field,
    }

    /// What the reader of themes says.
    ThemeWords {
        /// `{text}` has the wrong digits.
        hex,
        /// `{text}` is too large a number.
        number,
        /// `{text}` is no colour; probably `{name}` was meant.
        word_near,
        /// `{text}` is no colour.
        word,
        /// `{text}` cannot stand in a palette.
        color_name,
        /// A ground wants to be more than a colour.
        ground,
        /// `{text}` is no role; probably `{name}` was meant.
        role_near,
        /// `{text}` is no role; these are: `{names}`.
        role,
        /// `{text}` is no key; probably `{name}` was meant.
        key_near,
        /// `{text}` is no theme; probably `{name}` was meant.
        theme_near,
        /// `{text}` is no theme; these are: `{names}`.
        theme,
        /// A theme builds on itself.
        itself,
        /// `{name}` builds on `{parent}`, and that on the first.
        circle,
        /// `{text}` is no title.
        title,
        /// The name of the file is none.
        file,
    }

    /// What the system says.
    SystemWords {
        /// Anything else, by its number.
        other,
    }
}

impl Locale {
    /// What somebody said in English, in this language; `None` where it is not known what that means.
    pub(crate) fn translate(&self, said: &str) -> Option<String> {
        let english = Self::of(Language::En);
        if std::ptr::eq(self, english) {
            return Some(said.to_owned());
        }
        let known = english.foreign.sentences().into_iter().zip(self.foreign.sentences());
        known.into_iter().find_map(|(pattern, sentence)| Some(fill(sentence, &matched(pattern, said)?)))
    }
}

/// What stands for the `{names}` of a pattern in a text that it describes.
fn matched<'a>(pattern: &'a str, text: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let mut values = Vec::new();
    let (mut pattern, mut text) = (pattern, text);
    loop {
        let hole = pattern.find(['{', '…']).unwrap_or(pattern.len());
        text = text.strip_prefix(&pattern[..hole])?;
        pattern = &pattern[hole..];
        let (name, behind) = match pattern.strip_prefix('…') {
            Some(behind) => ("", behind),
            None if pattern.is_empty() => return text.is_empty().then_some(values),
            None => pattern[1..].split_once('}')?,
        };
        let next = &behind[..behind.find(['{', '…']).unwrap_or(behind.len())];
        // the last piece of a pattern stands at the end of the text
        let end = if next.len() == behind.len() { text.len().checked_sub(next.len()) } else { text.find(next) }?;
        values.push((name, text.get(..end)?));
        (pattern, text) = (behind, &text[end..]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_recognised() {
        for (pattern, text, values) in [
            ("unclosed…", "unclosed table, expected `]`", Some(vec![("", " table, expected `]`")])),
            ("unclosed…", "an unclosed table", None),
            ("`{a}` is {b}", "`x` is red", Some(vec![("a", "x"), ("b", "red")])),
            ("no {a}: …; `{b}`?", "no x: y, z; `w`?", Some(vec![("a", "x"), ("", "y, z"), ("b", "w")])),
            ("…(error {n})", "None (error 5)", Some(vec![("", "None "), ("n", "5")])),
            ("itself", "itself", Some(vec![])),
            ("itself", "itself!", None),
        ] {
            assert_eq!(matched(pattern, text), values, "{text}");
        }
    }

    #[test]
    fn english_stays_as_it_was_said() {
        for said in ["unclosed table, expected `]`", "anything"] {
            assert_eq!(Locale::of(Language::En).translate(said).as_deref(), Some(said));
        }
        let chinese = Locale::of(Language::ZhCn);
        assert_eq!(chinese.translate("unclosed table, expected `]`").as_deref(), Some("缺少右括号"));
        assert_eq!(chinese.translate("Input/output error (os error 5)").as_deref(), Some("系统错误 5"));
        assert_eq!(chinese.translate("anything"), None);
    }
}
