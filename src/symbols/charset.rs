//! Which characters the terminal can show, and at which width.

use std::borrow::Cow;
use std::fmt;

use unicode_width::UnicodeWidthChar;

use super::{Glyphs, is_ambiguous};

/// A set of characters to draw with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Lines, half blocks and arrows.
    #[default]
    Unicode,
    /// Only what takes the same room in terminals set up for Chinese.
    CjkSafe,
    /// Only what was on a typewriter.
    Ascii,
}

impl Charset {
    /// All character sets, the richest first.
    pub const ALL: [Self; 3] = [Self::Unicode, Self::CjkSafe, Self::Ascii];

    /// The name in settings and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unicode => "unicode",
            Self::CjkSafe => "cjk-safe",
            Self::Ascii => "ascii",
        }
    }

    /// The one after, and after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Unicode => Self::CjkSafe,
            Self::CjkSafe => Self::Ascii,
            Self::Ascii => Self::Unicode,
        }
    }

    /// What the environment promises: `LC_ALL`, `LC_CTYPE`, `LANG`, the first that is not empty, and `TERM`.
    ///
    /// A locale without UTF-8 and the Linux console get ASCII. A Chinese locale does not get the safe set: whether its
    /// terminal draws lines twice as wide, neither locale nor terminal says.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let env = |name: &str| env(name).filter(|value| !value.is_empty());
        if env("TERM").as_deref() == Some("linux") {
            return Self::Ascii;
        }
        match ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(env) {
            Some(locale) if locale.to_lowercase().replace('-', "").contains(".utf8") => Self::Unicode,
            Some(_) => Self::Ascii,
            // nothing is said where no one set a locale, in containers and on Windows
            None => Self::Unicode,
        }
    }

    /// Whether pixels are whole cells, two columns by one row, for want of half blocks, and the cursor is four crop
    /// marks for want of lines.
    pub const fn is_fat(self) -> bool {
        !matches!(self, Self::Unicode)
    }

    /// Whether all of a text can be shown, at a width that every terminal agrees on.
    pub fn shows(self, text: &str) -> bool {
        text.chars().all(|c| match self {
            Self::Unicode => true,
            Self::CjkSafe => !is_ambiguous(c),
            Self::Ascii => c.is_ascii(),
        })
    }

    /// A sentence in the characters of this set: `3×3…` is written `3x3...` where it must be.
    ///
    /// Chinese stays Chinese in every set: its quotation marks become `「」`, which are as wide as they look. What no
    /// other character stands for is a question mark.
    pub fn spell(self, text: &str) -> Cow<'_, str> {
        if self.shows(text) {
            return Cow::Borrowed(text);
        }
        let chinese = text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        text.chars().fold(String::new(), |spelled, c| spelled + &self.spell_char(c, chinese)).into()
    }

    fn spell_char(self, c: char, chinese: bool) -> Cow<'static, str> {
        let one = c.encode_utf8(&mut [0; 4]).to_owned();
        if self.shows(&one) {
            return one.into();
        }
        match c {
            '“' if chinese => "「".into(),
            '”' if chinese => "」".into(),
            '“' | '”' => "\"".into(),
            '‘' | '’' => "'".into(),
            '–' | '—' | '−' => "-".into(),
            // the one accent in the names of the games: misère
            'è' => "e".into(),
            _ => match Glyphs::UNICODE.all().iter().position(|glyph| *glyph == one) {
                Some(index) => Glyphs::of(self).all()[index].into(),
                // wide in every terminal, as Chinese text is
                None if c.width() == Some(2) => one.into(),
                None => "?".repeat(c.width().unwrap_or(0)).into(),
            },
        }
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(env: &[(&str, &str)]) -> Charset {
        let look_up = |name: &str| env.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
        Charset::detect(look_up)
    }

    #[test]
    fn the_locale_says_which_characters_there_are() {
        for (env, charset) in [
            (&[][..], Charset::Unicode),
            (&[("LANG", "")], Charset::Unicode),
            (&[("LANG", "C")], Charset::Ascii),
            (&[("LANG", "POSIX")], Charset::Ascii),
            (&[("LANG", "C.UTF-8")], Charset::Unicode),
            (&[("LANG", "en_GB.utf8")], Charset::Unicode),
            (&[("LANG", "zh_CN.UTF-8")], Charset::Unicode),
            (&[("LANG", "zh_CN.GB18030")], Charset::Ascii),
            (&[("LANG", "sr_RS.UTF-8@latin")], Charset::Unicode),
            (&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "C")], Charset::Ascii),
            (&[("LANG", "C"), ("LC_CTYPE", "en_GB.UTF-8")], Charset::Unicode),
            (&[("LANG", "C"), ("LC_ALL", ""), ("LC_CTYPE", "C.UTF-8")], Charset::Unicode),
            (&[("LANG", "en_GB.UTF-8"), ("TERM", "linux")], Charset::Ascii),
            (&[("LANG", "en_GB.UTF-8"), ("TERM", "xterm")], Charset::Unicode),
        ] {
            assert_eq!(detect(env), charset, "{env:?}");
        }
        for charset in Charset::ALL {
            assert_eq!(charset.next().next().next(), charset);
        }
    }

    #[test]
    fn sentences_are_spelled_with_what_there_is() {
        let sentence = "Classic 3×3 · “thinking…” →";
        assert_eq!(Charset::Unicode.spell(sentence), sentence);
        for charset in [Charset::CjkSafe, Charset::Ascii] {
            assert_eq!(charset.spell(sentence), "Classic 3x3 - \"thinking...\" >");
            assert_eq!(charset.spell("本局记为“有辅助”…"), "本局记为「有辅助」...");
            assert!(matches!(charset.spell("Your move."), Cow::Borrowed(_)));
        }
        assert_eq!(Charset::CjkSafe.spell("轮到你了。"), "轮到你了。");
        assert_eq!(Charset::CjkSafe.spell("/home/josé/e\u{301}/кот/夜"), "/home/jos?/e\u{301}/???/夜");
        assert_eq!(Charset::Ascii.spell("/home/josé/e\u{301}/ñ/夜"), "/home/jos?/e/?/夜");
        assert!(Charset::CjkSafe.shows(&Charset::CjkSafe.spell("提示：只有“a2”能守住——3×3")));
    }
}
