//! The words of every language: `build.rs` makes their types of `assets/locales/en.toml`, and a value of every file.

include!(concat!(env!("OUT_DIR"), "/locales.rs"));

impl Locale {
    /// The words of a language.
    pub const fn of(language: Language) -> &'static Self {
        &LOCALES[language as usize]
    }
}

impl Language {
    /// The name in settings and on the command line, a tag as in BCP 47: `zh-CN`.
    pub const fn name(self) -> &'static str {
        Self::TAGS[self as usize]
    }
}
