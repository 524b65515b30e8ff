//! Characters of which terminals do not agree whether they take one column or two.

use unicode_width::UnicodeWidthChar;

/// Whether a terminal set up for Chinese may draw it two columns wide, and others do not.
pub fn is_ambiguous(c: char) -> bool {
    c.width() != c.width_cjk() || LETTERS.iter().any(|(first, last)| (first..=last).contains(&&c))
}

/// Letters and accents whose `East_Asian_Width` is `Ambiguous`, first and last of each run. `width_cjk` counts them as
/// narrow, as Unicode advises; the terminals go by the table.
///
/// Source: `EastAsianWidth.txt` and `UnicodeData.txt` of Unicode 14.
const LETTERS: [(char, char); 61] = [
    ('\u{a8}', '\u{a8}'),
    ('\u{aa}', '\u{aa}'),
    ('\u{b4}', '\u{b4}'),
    ('\u{b8}', '\u{b8}'),
    ('\u{ba}', '\u{ba}'),
    ('\u{c6}', '\u{c6}'),
    ('\u{d0}', '\u{d0}'),
    ('\u{d8}', '\u{d8}'),
    ('\u{de}', '\u{e1}'),
    ('\u{e6}', '\u{e6}'),
    ('\u{e8}', '\u{ea}'),
    ('\u{ec}', '\u{ed}'),
    ('\u{f0}', '\u{f0}'),
    ('\u{f2}', '\u{f3}'),
    ('\u{f8}', '\u{fa}'),
    ('\u{fc}', '\u{fc}'),
    ('\u{fe}', '\u{fe}'),
    ('\u{101}', '\u{101}'),
    ('\u{111}', '\u{111}'),
    ('\u{113}', '\u{113}'),
    ('\u{11b}', '\u{11b}'),
    ('\u{126}', '\u{127}'),
    ('\u{12b}', '\u{12b}'),
    ('\u{131}', '\u{133}'),
    ('\u{138}', '\u{138}'),
    ('\u{13f}', '\u{142}'),
    ('\u{144}', '\u{144}'),
    ('\u{148}', '\u{14b}'),
    ('\u{14d}', '\u{14d}'),
    ('\u{152}', '\u{153}'),
    ('\u{166}', '\u{167}'),
    ('\u{16b}', '\u{16b}'),
    ('\u{1ce}', '\u{1ce}'),
    ('\u{1d0}', '\u{1d0}'),
    ('\u{1d2}', '\u{1d2}'),
    ('\u{1d4}', '\u{1d4}'),
    ('\u{1d6}', '\u{1d6}'),
    ('\u{1d8}', '\u{1d8}'),
    ('\u{1da}', '\u{1da}'),
    ('\u{1dc}', '\u{1dc}'),
    ('\u{251}', '\u{251}'),
    ('\u{261}', '\u{261}'),
    ('\u{2c4}', '\u{2c4}'),
    ('\u{2c7}', '\u{2c7}'),
    ('\u{2c9}', '\u{2cb}'),
    ('\u{2cd}', '\u{2cd}'),
    ('\u{2d0}', '\u{2d0}'),
    ('\u{2d8}', '\u{2db}'),
    ('\u{2dd}', '\u{2dd}'),
    ('\u{2df}', '\u{2df}'),
    ('\u{391}', '\u{3a1}'),
    ('\u{3a3}', '\u{3a9}'),
    ('\u{3b1}', '\u{3c1}'),
    ('\u{3c3}', '\u{3c9}'),
    ('\u{401}', '\u{401}'),
    ('\u{410}', '\u{44f}'),
    ('\u{451}', '\u{451}'),
    ('\u{207f}', '\u{207f}'),
    ('\u{2113}', '\u{2113}'),
    ('\u{2126}', '\u{2126}'),
    ('\u{212b}', '\u{212b}'),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_signs_and_lines_can_be_ambiguous_and_chinese_is_not() {
        for c in "─│●○×·…“”→ёЯΩéØ".chars() {
            assert!(is_ambiguous(c), "{c}");
        }
        for c in "aZ~ñ✕░‹三。：「」Ｘ〇\u{301}".chars() {
            assert!(!is_ambiguous(c), "{c}");
        }
        assert!(LETTERS.is_sorted());
    }
}
