//! The words on the screen, in English and in Chinese.
//!
//! A language is one file in `assets/locales`: every sentence of the game, with `{names}` where a square, a mark or a
//! number goes. They are read while the program is built.

mod faults;
mod foreign;
mod language;
mod play;
mod screens;
mod sentences;
mod settings;
mod words;

pub use faults::{ExpectedWords, FaultWords, MarkFaults, ObstacleWords, RulesFaults};
pub use foreign::{Foreign, ParserWords, SystemWords, ThemeWords};
pub use language::Language;
pub use play::{
    Board, Changed, HintWords, MovesWords, Players, Refused, ResultWords, ScoreWords, SearchWords, Titles, Turns,
};
pub use screens::{
    Actions, Dialogs, HelpWords, HistoryWords, Legends, MenuWords, Notes, Notices, PausedWords, ProblemsWords,
};
pub use sentences::Locale;
pub use settings::{
    FieldLabels, FieldWords, FirstWords, GameWords, Games, LevelPlay, LevelWords, Levels, RuleWords, SymbolNames,
    Values,
};

use crate::game::{Preset, Rules};

impl Locale {
    /// The words of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &words::LOCALES[0],
            Language::ZhCn => &words::LOCALES[1],
        }
    }

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

impl Games {
    /// What is said about one of the games that come with the program.
    pub const fn of(&self, preset: Preset) -> &GameWords {
        match preset {
            Preset::Classic => &self.classic,
            Preset::Infinite => &self.infinite,
            Preset::Misere => &self.misere,
            Preset::Four => &self.four,
            Preset::ConnectFour => &self.connect_four,
            Preset::Gomoku => &self.gomoku,
            Preset::GomokuStandard => &self.gomoku_standard,
            Preset::Connect6 => &self.connect6,
        }
    }
}

impl Levels {
    /// What is said about the level of that number, from 1.
    ///
    /// # Panics
    ///
    /// When there is no such level.
    pub const fn numbered(&self, number: u8) -> &LevelWords {
        let levels = [&self.random, &self.guard, &self.easy, &self.normal, &self.hard, &self.perfect, &self.trickster];
        levels[number as usize - 1]
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
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// Every sentence of a file by its path, `menu.play`.
    fn sentences(language: Language) -> BTreeMap<String, String> {
        fn walk(path: &str, value: &toml::Value, into: &mut BTreeMap<String, String>) {
            let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
            match value {
                toml::Value::Table(table) => table.iter().for_each(|(key, value)| walk(&below(key), value, into)),
                other => {
                    into.insert(path.to_owned(), other.as_str().expect("only sentences").to_owned());
                }
            }
        }
        let text = match language {
            Language::En => include_str!("../assets/locales/en.toml"),
            Language::ZhCn => include_str!("../assets/locales/zh-CN.toml"),
        };
        let mut into = BTreeMap::new();
        walk("", &toml::from_str(text).expect("TOML"), &mut into);
        into
    }

    fn placeholders(sentence: &str) -> BTreeSet<&str> {
        sentence.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
    }

    #[test]
    fn every_language_is_complete() {
        for language in Language::ALL {
            for number in 1..=7 {
                assert!(!Locale::of(language).levels.numbered(number).name.is_empty(), "{number}");
            }
            for preset in Preset::ALL {
                assert!(!Locale::of(language).games.of(preset).rules.is_empty(), "{preset:?}");
            }
            for (path, sentence) in sentences(language) {
                assert!(!sentence.is_empty() || path == "gap", "{path} is empty");
                assert_eq!(sentence.matches('{').count(), sentence.matches('}').count(), "{path}");
            }
        }
    }

    #[test]
    fn a_sentence_has_the_same_placeholders_in_every_language() {
        let (en, zh) = (sentences(Language::En), sentences(Language::ZhCn));
        assert_eq!(en.keys().collect::<Vec<_>>(), zh.keys().collect::<Vec<_>>());
        for (path, sentence) in &en {
            if path.starts_with("foreign.") {
                // not all that is said has to be repeated
                assert!(placeholders(sentence).is_superset(&placeholders(&zh[path])), "{path}");
            } else {
                assert_eq!(placeholders(sentence), placeholders(&zh[path]), "{path}");
            }
        }
    }

    #[test]
    fn no_english_is_left_in_the_chinese() {
        // names of programs, keys and standards, and the word that leads back to English
        let names = ["sanziqi", "ASCII", "Ctrl", "English"];
        for (path, sentence) in sentences(Language::ZhCn) {
            let mut plain = sentence.clone();
            for name in placeholders(&sentence) {
                plain = plain.replace(&format!("{{{name}}}"), "");
            }
            for word in plain.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1) {
                assert!(names.contains(&word), "{path}: {word}");
            }
            for half in [',', ';', '?', '!', '(', ')'] {
                assert!(!plain.contains(half), "{path}: {half} has a full-width form");
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
