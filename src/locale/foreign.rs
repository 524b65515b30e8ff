//! What others say in English - the reader of TOML, the system - said in the language of the game.
//!
//! Their words come as text. The English file holds that text with `{names}` for what is taken over and `…` for what is
//! left out, and the files of other languages say at the same place what it means.

use super::{Language, Locale, fill};

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
