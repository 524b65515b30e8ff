//! The words on the screen, in English and in Chinese.
//!
//! A language is one file in `assets/locales`: every sentence of the game, with `{names}` where a square, a mark or a
//! number goes. They are read while the program is built.

mod foreign;
mod language;
mod words;

pub use words::*;

use crate::game::{Preset, Rules};

impl Locale {
    /// Sentences one after the other, with the gap that this language puts between them.
    pub fn join<'a>(&self, sentences: impl IntoIterator<Item = &'a str>) -> String {
        let said: Vec<&str> = sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect();
        said.join(self.gap)
    }

    /// How a game of these rules is played.
    pub fn describe(&self, rules: &Rules) -> String {
        let words = &self.rules;
        let say = |sentence, name, number: u8| fill(sentence, &[(name, &number.to_string())]);
        let size = [("goal", rules.goal()), ("cols", rules.cols()), ("rows", rules.rows())];
        let size = size.map(|(name, number)| (name, number.to_string()));
        let size: Vec<_> = size.iter().map(|(name, number)| (*name, &**number)).collect();
        let (each, first) = (rules.per_turn(), rules.first_turn());
        let sentences = [
            Some(fill(if rules.misere() { words.misere } else { words.goal }, &size)),
            rules.exact().then(|| words.exact.to_owned()),
            rules.gravity().then(|| words.gravity.to_owned()),
            (each > 1).then(|| say(words.per_turn, "count", each)),
            (first < each).then(|| say(words.first_turn, "count", first)),
            rules.max_stones().map(|most| say(words.max_stones, "count", most.get())),
        ];
        let sentences: Vec<String> = sentences.into_iter().flatten().collect();
        // in a running text one space is enough
        let gap = if self.gap.is_empty() { "" } else { " " };
        sentences.join(gap)
    }
}

impl GamesWords {
    /// What is said about one of the games that come with the program.
    ///
    /// # Panics
    ///
    /// When no language has it: a test holds that each game has its words.
    pub fn of(&self, preset: Preset) -> &GameWords {
        self.get(preset.name()).expect("every game has its words")
    }
}

impl LevelsWords {
    /// What is said about the level of that name.
    ///
    /// # Panics
    ///
    /// When no language has it: a test holds that each level has its words.
    pub fn of(&self, level: &str) -> &LevelWords {
        self.get(level).expect("every level has its words")
    }
}

/// The sentence with its `{names}` replaced. What is put in is never looked at again; a name without a value stays.
///
/// ```
/// assert_eq!(sanziqi::locale::fill("{square} is taken.", &[("square", "b2")]), "b2 is taken.");
/// ```
pub fn fill(sentence: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(sentence.len() + 8);
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let value =
            after.split_once('}').and_then(|(name, behind)| Some((values.iter().find(|(n, _)| *n == name)?.1, behind)));
        rest = if let Some((value, behind)) = value {
            filled.push_str(value);
            behind
        } else {
            filled.push('{');
            after
        };
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn placeholders(sentence: &str) -> BTreeSet<&str> {
        sentence.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
    }

    #[test]
    fn every_language_is_complete() {
        for language in Language::ALL {
            let words = Locale::of(language);
            let sentences = words.sentences();
            let empty = sentences.iter().filter(|sentence| sentence.is_empty()).count();
            // only the gap between sentences may be none
            assert_eq!(empty, usize::from(words.gap.is_empty()), "{language}");
            for sentence in sentences {
                assert_eq!(sentence.matches('{').count(), sentence.matches('}').count(), "{sentence}");
            }
        }
    }

    #[test]
    fn a_sentence_has_the_same_placeholders_in_every_language() {
        let template = Locale::of(Language::En);
        for language in Language::ALL {
            let words = Locale::of(language);
            for (english, sentence) in template.sentences().into_iter().zip(words.sentences()) {
                if template.foreign.sentences().contains(&english) {
                    // not all that is said has to be repeated
                    assert!(placeholders(english).is_superset(&placeholders(sentence)), "{sentence}");
                } else {
                    assert_eq!(placeholders(english), placeholders(sentence), "{sentence}");
                }
            }
        }
    }

    #[test]
    fn no_english_is_left_in_the_chinese() {
        // names of programs, keys and standards
        let names = ["sanziqi", "ASCII", "Ctrl"];
        let words = Locale::of(Language::ZhCn);
        for sentence in words.sentences().into_iter().filter(|sentence| *sentence != words.language.locales) {
            let mut plain = sentence.to_owned();
            for name in placeholders(sentence) {
                plain = plain.replace(&format!("{{{name}}}"), "");
            }
            for word in plain.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1) {
                assert!(names.contains(&word), "{sentence}: {word}");
            }
            for half in [',', ';', '?', '!', '(', ')'] {
                assert!(!plain.contains(half), "{sentence}: {half} has a full-width form");
            }
        }
    }

    #[test]
    fn names_are_filled_in_once() {
        assert_eq!(fill("{a} and {b}", &[("a", "{b}"), ("b", "2")]), "{b} and 2");
        assert_eq!(fill("{unknown} {", &[("a", "1")]), "{unknown} {");
        assert_eq!(fill("胜 {n}", &[("n", "3")]), "胜 3");
    }

    #[test]
    fn sentences_are_joined_as_each_language_does() {
        assert_eq!(Locale::of(Language::En).join(["Fork!", "", "Draw."]), "Fork!  Draw.");
        assert_eq!(Locale::of(Language::ZhCn).join(["平局。", "轮到你了。"]), "平局。轮到你了。");
    }
}
