//! What characters look like: which do not show at all, and which cannot be told apart.

use std::ops::RangeInclusive;

use unicode_general_category::{GeneralCategory, get_general_category};
use unicode_width::UnicodeWidthChar;

/// Characters that change others instead of showing: joiners, directions, variations, tags.
const FORMAT: &[RangeInclusive<char>] = &[
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{600}'..='\u{605}',
    '\u{61c}'..='\u{61c}',
    '\u{6dd}'..='\u{6dd}',
    '\u{70f}'..='\u{70f}',
    '\u{890}'..='\u{891}',
    '\u{8e2}'..='\u{8e2}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{fff0}'..='\u{fffb}',
    '\u{110bd}'..='\u{110bd}',
    '\u{110cd}'..='\u{110cd}',
    '\u{13430}'..='\u{1343f}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Scripts that run from right to left.
const RIGHT_TO_LEFT: &[RangeInclusive<char>] = &[
    '\u{590}'..='\u{8ff}',
    '\u{fb1d}'..='\u{fdff}',
    '\u{fe70}'..='\u{fefe}',
    '\u{10800}'..='\u{10fff}',
    '\u{1e800}'..='\u{1efff}',
];

/// Characters that in composed form (NFC) are another: kept for old encodings.
const OTHER_SPELLINGS: &[RangeInclusive<char>] = &[
    '\u{340}'..='\u{341}',
    '\u{374}'..='\u{374}',
    '\u{37e}'..='\u{37e}',
    '\u{387}'..='\u{387}',
    '\u{958}'..='\u{95f}',
    '\u{9dc}'..='\u{9dd}',
    '\u{9df}'..='\u{9df}',
    '\u{a33}'..='\u{a33}',
    '\u{a36}'..='\u{a36}',
    '\u{a59}'..='\u{a5b}',
    '\u{a5e}'..='\u{a5e}',
    '\u{b5c}'..='\u{b5d}',
    '\u{f43}'..='\u{f43}',
    '\u{f4d}'..='\u{f4d}',
    '\u{f52}'..='\u{f52}',
    '\u{f57}'..='\u{f57}',
    '\u{f5c}'..='\u{f5c}',
    '\u{f69}'..='\u{f69}',
    '\u{1f71}'..='\u{1f71}',
    '\u{1f73}'..='\u{1f73}',
    '\u{1f75}'..='\u{1f75}',
    '\u{1f77}'..='\u{1f77}',
    '\u{1f79}'..='\u{1f79}',
    '\u{1f7b}'..='\u{1f7b}',
    '\u{1f7d}'..='\u{1f7d}',
    '\u{1fbb}'..='\u{1fbb}',
    '\u{1fbe}'..='\u{1fbe}',
    '\u{1fc9}'..='\u{1fc9}',
    '\u{1fcb}'..='\u{1fcb}',
    '\u{1fd3}'..='\u{1fd3}',
    '\u{1fdb}'..='\u{1fdb}',
    '\u{1fe3}'..='\u{1fe3}',
    '\u{1feb}'..='\u{1feb}',
    '\u{1fee}'..='\u{1fef}',
    '\u{1ff9}'..='\u{1ff9}',
    '\u{1ffb}'..='\u{1ffb}',
    '\u{1ffd}'..='\u{1ffd}',
    '\u{2000}'..='\u{2001}',
    '\u{2126}'..='\u{2126}',
    '\u{212a}'..='\u{212b}',
    '\u{2329}'..='\u{232a}',
    '\u{2adc}'..='\u{2adc}',
    '\u{f900}'..='\u{fa0d}',
    '\u{fa10}'..='\u{fa10}',
    '\u{fa12}'..='\u{fa12}',
    '\u{fa15}'..='\u{fa1e}',
    '\u{fa20}'..='\u{fa20}',
    '\u{fa22}'..='\u{fa22}',
    '\u{fa25}'..='\u{fa26}',
    '\u{fa2a}'..='\u{fad9}',
    '\u{1d15e}'..='\u{1d164}',
    '\u{1d1bb}'..='\u{1d1c0}',
    '\u{2f800}'..='\u{2fa1d}',
];

/// What nobody tells apart at a glance, in lower case: the characters of one line.
const ALIKE: &[&str] = &[
    "x×✕✖✗✘╳⨯⨉❌❎хχⅹ⤫",
    "o0○◯⭕〇❍⚪◦⚬°ºоοօ",
    "●⚫⬤•∙◉",
    "il1|ı│┃ӏіι",
    "■◼⬛▪▮",
    "□◻⬜▫▯",
    "▲▴",
    "△▵",
    "★⭐",
    "*✱∗✳＊",
    "+✚➕十",
    "-‐‑–—−─━一",
    "aаα",
    "bь",
    "cсϲ",
    "eе",
    "hн",
    "kкκ",
    "mм",
    "nη",
    "pрρ",
    "tтτ",
    "uυ",
    "vνѵ",
    "σς",
    "wω",
    "yу",
    "zζ",
    "3з",
    "·・.",
    "口囗",
];

/// Whether a character has no place of its own on the screen.
pub(super) fn is_hidden(c: char) -> bool {
    c.is_control() || is_in(FORMAT, c) || c.width() == Some(0)
}

/// Whether there is a character of that number, or may be one that fonts agree on among themselves.
pub(super) fn is_assigned(c: char) -> bool {
    get_general_category(c) != GeneralCategory::Unassigned
}

/// Whether it belongs to a script that runs from right to left.
pub(super) fn is_right_to_left(c: char) -> bool {
    is_in(RIGHT_TO_LEFT, c)
}

/// Whether there is nothing to see of it.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{115f}' | '\u{1160}')
}

/// Whether composed form (NFC) writes another character for it.
pub(super) fn is_other_spelling(c: char) -> bool {
    is_in(OTHER_SPELLINGS, c)
}

/// Whether two symbols cannot be told apart: the same letter in another case, width, script or style.
pub(super) fn alike(one: &str, other: &str) -> bool {
    one.chars().map(shape).eq(other.chars().map(shape))
}

/// One character for all that look like it.
fn shape(c: char) -> char {
    let plain = match c {
        '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        // mathematical letters: thirteen alphabets of 52, then digits
        '\u{1d400}'..='\u{1d6a3}' => {
            let index = ((u32::from(c) - 0x1d400) % 52) as u8;
            char::from(if index < 26 { b'A' + index } else { b'a' + index - 26 })
        }
        '\u{1d7ce}'..='\u{1d7ff}' => char::from(b'0' + ((u32::from(c) - 0x1d7ce) % 10) as u8),
        _ => c,
    };
    let small = plain.to_lowercase().next().unwrap_or(plain);
    ALIKE.iter().find(|row| row.contains(small)).and_then(|row| row.chars().next()).unwrap_or(small)
}

fn is_in(ranges: &[RangeInclusive<char>], c: char) -> bool {
    ranges.iter().any(|range| range.contains(&c))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_character_has_two_shapes() {
        let mut seen = BTreeSet::new();
        for c in ALIKE.iter().flat_map(|row| row.chars()) {
            assert!(seen.insert(c), "{c} stands twice");
            assert!(c.to_lowercase().eq([c]), "{c} is a capital, and capitals are made small");
        }
    }

    #[test]
    fn what_looks_the_same_is_told() {
        for (one, other) in [
            ("x", "X"),
            ("X", "Ｘ"),
            ("X", "Х"),
            ("×", "✕"),
            ("❌", "x"),
            ("O", "0"),
            ("о", "○"),
            ("⭕", "○"),
            ("𝐗", "x"),
            ("𝟎", "O"),
            ("é", "É"),
            ("я", "Я"),
            ("I", "|"),
        ] {
            assert!(alike(one, other) && alike(other, one), "{one} {other}");
        }
        for (one, other) in [("X", "O"), ("●", "○"), ("⚫", "⚪"), ("▲", "△"), ("🐱", "🐶"), ("叉", "圈"), ("+", "-")]
        {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
