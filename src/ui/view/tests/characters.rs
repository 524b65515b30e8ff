//! Words and signs: whole, in their language, and in the characters that there are.

use unicode_width::UnicodeWidthStr;

use super::super::super::testing::picture;
use super::walk::{SIZES, everything, walk};
use crate::locale::Language;
use crate::symbols::Charset;

#[test]
fn nothing_is_cut_off_where_the_game_promises_to_fit() {
    for (name, language, charset) in everything() {
        let walk = walk(name, language, charset);
        for (width, height) in SIZES {
            let text = picture(&walk.draw(width, height).0);
            for ending in ["…", "..."] {
                for (at, _) in text.match_indices(ending) {
                    let before = text[..at].chars().next_back().unwrap_or(' ');
                    let whole = ["thinking", "思考中"].iter().any(|word| text[..at].ends_with(word));
                    let more = &text[at..].starts_with("....");
                    assert!(
                        whole || *more || matches!(before, ' ' | '.' | '-'),
                        "{name} {language} {charset} {width}x{height}\n{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn safe_character_sets_are_kept_everywhere() {
    for (name, language, charset) in everything().filter(|(_, _, charset)| *charset != Charset::Unicode) {
        let walk = walk(name, language, charset);
        for (width, height) in SIZES.into_iter().chain([(30, 10)]) {
            let (buf, _) = walk.draw(width, height);
            for cell in &buf.content {
                let symbol = cell.symbol();
                let safe = if charset == Charset::Ascii && language == Language::En {
                    symbol.bytes().all(|byte| (0x20..=0x7e).contains(&byte))
                } else {
                    symbol.width() == symbol.width_cjk()
                };
                assert!(safe, "{symbol:?} in {name} {language} {charset} {width}x{height}");
            }
        }
    }
}
