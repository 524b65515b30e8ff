//! Every screen of the application, in both languages, all character sets and many sizes.

mod characters;
mod colours;
mod covered;
mod cursor;
mod emulator;
mod keys;
mod mouse;
mod pictures;
mod sizes;
mod walk;
mod widths;

use super::super::testing::picture;
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::ColorDepth;
use walk::{SCREENS, SIZES, Walk, walk};

#[test]
fn the_words_of_the_game_are_on_the_screen() {
    for (name, words) in [
        ("menu", &["Play", "Two players", "Exit", "Next game", "Classic 3×3"] as &[&str]),
        ("menu-refused", &["9 is not on the menu. 0 to 3?"]),
        ("menu-level", &["‹ 7 Trickster ━━━━━━━ ›"]),
        ("menu-problems", &["1 problem, press F3"]),
        ("playing-empty", &["Your move"]),
        ("playing", &["Computer plays", "Your move", "Moves", "Score", "58%"]),
        ("playing-refused", &["b2 is taken.  Your move."]),
        ("playing-row", &["Row 3: which column?"]),
        ("playing-prompt", &["Go to:", "z9 is off the board."]),
        ("playing-hint", &["Hint: ", "assisted · numbers on"]),
        ("playing-thinking", &["Computer is thinking…"]),
        ("playing-two", &["O plays 2 2.  X to move.", "Player X"]),
        ("playing-infinite", &["a1 vanishes when X places.  X to move.", "vanishes"]),
        ("paused", &["Paused", "Level", "Normal", "Undo my last move", "Save these choices"]),
        ("question", &["Quit?", "This game is not kept.", "[Yes]", "[No]"]),
        ("question-scores", &["Clear all scores?", "The games stay in a backup.", "[Yes]", "[No]"]),
        ("result-won", &["X wins.", "X completes a1 b1 c1.", "Play again, O starts", "Main menu"]),
        ("result-lost", &["Computer wins.", "Computer completes", "Level down to 5 Hard", "Play again"]),
        ("result-resigned", &["Computer wins.  You resigned.", "Level up to 5 Hard"]),
        ("result-draw", &["Draw.  No square is left."]),
        ("result-misere", &["O wins.  X made a row: a1 b1 c1."]),
        ("help", &["Help", "Three in a row wins", "Levels"]),
    ] {
        let text = picture(&walk(name, Language::En, Charset::Unicode).draw(80, 24).0);
        for word in words {
            assert!(text.contains(word), "{name}: no `{word}`\n{text}");
        }
    }
}

#[test]
fn every_screen_is_drawn_in_windows_of_every_size() {
    for (name, settings, script) in SCREENS {
        let walk = Walk::new(settings, script, Language::ZhCn, Charset::Unicode, ColorDepth::TrueColor);
        for (width, height) in (0..130).step_by(7).flat_map(|width| (0..45).map(move |height| (width, height))) {
            let (buf, hits) = walk.draw(width, height);
            let small = width < 40 || height < 15;
            assert!(small || hits.cursor().is_none_or(|at| buf.area.contains(at)), "{name} {width}x{height}");
            assert_eq!(
                picture(&buf).contains("sanziqi 需要 40 × 15"),
                small && width >= 20 && height > 0,
                "{name} {width}x{height}"
            );
        }
    }
}

#[test]
fn a_question_takes_the_place_of_the_menu_it_was_asked_from() {
    let walk = Walk::new("", "type:1 b2 menu type:r", Language::En, Charset::Unicode, ColorDepth::Never);
    for text in SIZES.map(|(width, height)| picture(&walk.draw(width, height).0)) {
        assert!(text.contains("[Yes]") && !text.contains("Resume"), "{text}");
    }
}

#[test]
fn what_comes_next_is_numbered_without_a_gap() {
    for (level, lines) in [
        ("trickster", ["1  Play again", "2  Level down to 6", "0  Main menu", "9 is not on the menu. 0 to 2?"]),
        ("random", ["1  Play again", "2  Level up to 2", "0  Main menu", "9 is not on the menu. 0 to 2?"]),
        ("normal", ["2  Level up to 5", "3  Level down to 3", "0  Main menu", "9 is not on the menu. 0 to 3?"]),
    ] {
        let settings = format!("game.level = '{level}'");
        let after = |script| Walk::new(&settings, script, Language::En, Charset::Unicode, ColorDepth::Never);
        let text = picture(&after("type:1 b2 menu type:r type:y type:9").draw(80, 24).0);
        assert!(lines.iter().all(|line| text.contains(line)), "{level}: {lines:?}\n{text}");
        let again = picture(&after("type:1 b2 menu type:r type:y type:2").draw(80, 24).0);
        assert!(again.contains(lines[1].split_once(" to ").expect("a level").1), "{level}\n{again}");
    }
}

#[test]
fn lists_of_pairs_of_numbers_have_commas() {
    for settings in ["ui.coordinates = 'row-column'", "ui.coordinates = 'off'"] {
        let script = "type:2 a1 a2 b1 b2 c1";
        let text =
            picture(&Walk::new(settings, script, Language::En, Charset::Ascii, ColorDepth::Never).draw(80, 24).0);
        assert_eq!(text.matches("3 1, 3 2, 3 3").count(), 2, "{text}");
    }
}

#[test]
fn every_sign_in_the_help_has_its_own_picture() {
    let settings = "game.variant = 'infinite'";
    let walk = Walk::new(settings, "help", Language::En, Charset::CjkSafe, ColorDepth::Never);
    let text = picture(&walk.draw(120, 40).0);
    for sign in ["██  ██    the cursor", "  ██        the hint", "  █ █       vanishes next"] {
        assert!(text.contains(sign), "no `{sign}`\n{text}");
    }
}
