//! The languages of the game, and which one the environment asks for.

use std::fmt;

use super::{Language, Locale};

impl Language {
    /// What its speakers call it.
    pub const fn own_name(self) -> &'static str {
        Locale::of(self).language.name
    }

    /// The next one, round and round.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// The language of the environment, as POSIX and gettext read it.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty counts. Unless that is the `C` locale, the
    /// languages listed in `LANGUAGE` go before it. Every kind of Chinese gets simplified characters; whatever the
    /// game does not speak is English.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| env(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
        if matches!(locale.split(['.', '@']).next(), Some("" | "C" | "POSIX")) {
            return Self::En;
        }
        let wished = set("LANGUAGE").unwrap_or_default();
        wished.split(':').chain([&*locale]).find_map(Self::of_locale).unwrap_or_default()
    }

    /// `zh_CN.UTF-8`, `zh-Hans`, `en_GB`: what comes before the first separator says it.
    fn of_locale(locale: &str) -> Option<Self> {
        let wanted = locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        let speaks = |language: &Self| Locale::of(*language).language.locales.split(' ').any(|name| name == wanted);
        Self::ALL.into_iter().find(speaks)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(set: &[(&str, &str)]) -> Language {
        Language::detect(|name| set.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_environment_names_the_language() {
        use Language::{En, ZhCn};

        for (set, language) in [
            (&[][..], En),
            (&[("LANG", "")], En),
            (&[("LANG", "C")], En),
            (&[("LANG", "POSIX")], En),
            (&[("LANG", "C.UTF-8"), ("LANGUAGE", "zh_CN")], En),
            (&[("LANG", "en_GB.UTF-8")], En),
            (&[("LANG", "fr_FR.UTF-8")], En),
            (&[("LANG", "zh_CN.UTF-8")], ZhCn),
            (&[("LANG", "zh_CN.GB18030")], ZhCn),
            (&[("LANG", "zh_TW")], ZhCn),
            (&[("LANG", "zh-Hans")], ZhCn),
            (&[("LANG", "zh_CN.UTF-8"), ("LC_MESSAGES", "en_US.UTF-8")], En),
            (&[("LC_ALL", "zh_CN.UTF-8"), ("LC_MESSAGES", "en_US"), ("LANG", "de_DE")], ZhCn),
            (&[("LC_ALL", ""), ("LANG", "zh_CN")], ZhCn),
            (&[("LANG", "en_US.UTF-8"), ("LANGUAGE", "zh_CN:en")], ZhCn),
            (&[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "de:zh_TW:en")], ZhCn),
            (&[("LANG", "zh_CN.UTF-8"), ("LANGUAGE", "en")], En),
            (&[("LANG", "en_US.UTF-8"), ("LC_ALL", "C"), ("LANGUAGE", "zh_CN")], En),
        ] {
            assert_eq!(detect(set), language, "{set:?}");
        }
    }

    #[test]
    fn every_language_has_a_name_of_its_own() {
        let [one, other] = Language::ALL;
        assert_ne!(one.name(), other.name());
        assert_ne!(one.own_name(), other.own_name());
    }
}
