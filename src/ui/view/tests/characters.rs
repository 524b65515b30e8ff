//! Words and signs: whole, in their language, and in the characters that there are.

use std::collections::BTreeSet;

use super::super::super::testing::picture;
use super::super::super::text::cuts;
use super::walk::{OWN_THEME, SCREENS, SIZES, Walk, everything, walk};
use crate::ai::Level;
use crate::game::Preset;
use crate::locale::{Language, Locale};
use crate::symbols::{Charset, Glyphs, is_ambiguous};
use crate::theme::ColorDepth;

const FULL: ColorDepth = ColorDepth::TrueColor;

#[test]
fn nothing_is_cut_off_where_the_game_promises_to_fit() {
    let mut cut = BTreeSet::new();
    for (name, language, charset) in everything() {
        let walk = walk(name, language, charset);
        for (width, height) in SIZES {
            cuts::take();
            walk.draw(width, height);
            let texts = cuts::take().into_iter();
            cut.extend(texts.map(|text| format!("{text:?} in {name} {language} {charset} {width}x{height}")));
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

/// Asserts that every character on the screen has one width everywhere; without Chinese, that it is ASCII.
fn assert_safe(walk: &Walk, name: &str, language: Language, charset: Charset) {
    for (width, height) in SIZES.into_iter().chain([(30, 10)]) {
        let (buf, _) = walk.draw(width, height);
        for cell in &buf.content {
            let symbol = cell.symbol();
            let safe = if charset == Charset::Ascii && language == Language::En {
                symbol.bytes().all(|byte| (0x20..=0x7e).contains(&byte))
            } else {
                !symbol.contains(is_ambiguous)
            };
            assert!(safe, "{symbol:?} in {name} {language} {charset} {width}x{height}");
        }
    }
}

#[test]
fn safe_character_sets_are_kept_everywhere() {
    for (name, language, charset) in everything().filter(|(_, _, charset)| *charset != Charset::Unicode) {
        assert_safe(&walk(name, language, charset), name, language, charset);
    }
}

#[test]
fn names_and_words_from_outside_keep_to_the_character_set_too() {
    let symbols = "ui.symbols = 'коты-夜'\n[symbols.'коты-夜']\nx = '♠'\no = '♥'\n";
    let theme = format!("ui.theme = '{OWN_THEME}'\n");
    let keys = "keys.play.hint = ['é']\nkeys.play.place = ['夜']\n";
    for (settings, script) in [
        (symbols, ""),
        (symbols, "type:1 b2 c1"),
        (symbols, "type:1 b2 menu"),
        (symbols, "type:2 a1 a2 b1 b2 c1"),
        (&*theme, ""),
        (&*theme, "type:1 b2 menu"),
        (keys, "type:1"),
        (keys, "type:1 help"),
        (keys, "help"),
        ("", "saved"),
        ("", "type:1 saved"),
        ("[ui]\nтема = '…×é夜'\ntheme = 'ñandú'\nsymbols = '夜'\n[коты]\n", "problems"),
    ] {
        for language in Language::ALL {
            for charset in [Charset::CjkSafe, Charset::Ascii] {
                let walk = Walk::new(settings, script, language, charset, ColorDepth::TrueColor);
                assert_safe(&walk, &format!("{settings} {script}"), language, charset);
            }
        }
    }
}

#[test]
fn every_sentence_can_be_spelled_in_every_character_set() {
    for language in Language::ALL {
        for sentence in Locale::of(language).sentences() {
            let (safe, ascii) = (Charset::CjkSafe.spell(sentence), Charset::Ascii.spell(sentence));
            assert!(![&*safe, &*ascii].concat().contains(is_ambiguous), "{safe}");
            assert!(language != Language::En || ascii.is_ascii(), "{ascii}");
            // a question mark stands for what has no counterpart; no sentence of the game has such
            assert_eq!(safe.matches('?').count(), sentence.matches('?').count(), "{sentence}");
            assert_eq!(ascii.matches('?').count(), sentence.matches('?').count(), "{sentence}");
        }
    }
}

#[test]
fn another_language_is_as_if_it_had_been_there_from_the_start() {
    for (name, settings, script) in SCREENS {
        let fresh = Language::ALL.map(|language| Walk::new(settings, script, language, Charset::Unicode, FULL));
        let mut walk = Walk::new(settings, script, Language::En, Charset::Unicode, FULL);
        for times in 1..=20 {
            walk.step("language");
            for (width, height) in [(40, 15), (80, 24), (120, 40)] {
                let (now, then) = (walk.draw(width, height).0, fresh[times % 2].draw(width, height).0);
                // a notice that was on the screen is gone with the first key
                let told = name == "menu-refused" || then == now;
                assert!(told, "{name} after {times}\n{}\n{}", picture(&now), picture(&then));
            }
        }
    }
}

#[test]
fn settings_stand_in_columns() {
    for (name, language, charset) in everything().filter(|(name, ..)| ["menu", "paused"].contains(name)) {
        let glyphs = Glyphs::of(charset);
        for (width, height) in [(80, 24), (120, 40)] {
            let (buf, _) = walk(name, language, charset).draw(width, height);
            let last = |y, sign: &str| (width / 3..width).rev().find(|x| buf[(*x, y)].symbol() == sign);
            // in the legend the arrows are keys
            let arrows: Vec<_> =
                (1..height - 2).filter_map(|y| Some((last(y, glyphs.previous)?, last(y, glyphs.next)?))).collect();
            let rows = if name == "menu" { 7 } else { 4 };
            assert_eq!(arrows.len(), rows, "{}", picture(&buf));
            let first = if name == "menu" { arrows[0] } else { arrows[1] };
            let others = arrows.iter().skip(usize::from(name == "paused"));
            assert!(others.clone().all(|own| *own == first), "{arrows:?}\n{}", picture(&buf));
        }
    }
}

#[test]
fn every_game_and_level_has_its_words() {
    for language in Language::ALL {
        let words = Locale::of(language);
        for preset in Preset::ALL {
            assert!(words.games.get(preset.name()).is_some(), "{preset:?}");
        }
        for level in Level::ALL {
            assert!(words.levels.get(level.name()).is_some(), "{level:?}");
        }
    }
}
