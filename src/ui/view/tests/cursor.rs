//! For those who do not see the picture: the real cursor stands on what is chosen, and words say what matters.

use super::super::super::testing::picture;
use super::walk::{SCREENS, SIZES, Walk, everything, walk};
use crate::action::{Action, Target};
use crate::app::{Overlay, Screen};
use crate::game::Square;
use crate::keymap::Scope;
use crate::locale::{Language, Locale};
use crate::symbols::Charset;
use crate::theme::ColorDepth;

#[test]
fn the_cursor_stands_on_what_is_chosen_on_every_screen() {
    for (name, language, charset) in everything() {
        let walk = walk(name, language, charset);
        for (width, height) in SIZES {
            let (_, hits) = walk.draw(width, height);
            let what = format!("{name} {language} {charset} {width}x{height}");
            if let Some(Overlay::Help(_) | Overlay::Problems(_)) = walk.app.overlay() {
                assert_eq!(hits.cursor(), None, "{what}: in a text nothing is chosen yet");
                continue;
            }
            let at = hits.cursor().unwrap_or_else(|| panic!("{what}: no cursor"));
            let pressed = hits.at(at);
            match (walk.app.overlay(), walk.app.screen()) {
                (None, Screen::Playing(_)) if walk.app.scope() == Scope::Text => {
                    // behind what is typed
                    assert_eq!(at.y, height - 2, "{what}");
                }
                (None, Screen::Playing(playing)) if playing.paused().is_none() => {
                    let Some(Action::Press(Target::Square(square))) = pressed else { panic!("{what}: {pressed:?}") };
                    // where stones fall it stands over its column
                    let falls = playing.game().rules().gravity();
                    let row = if falls { square.row } else { playing.cursor().row };
                    assert_eq!(square, Square { row, ..playing.cursor() }, "{what}");
                }
                _ => {
                    let listed = matches!(
                        pressed,
                        Some(Action::Press(Target::Item(_) | Target::Field(_) | Target::Step(..) | Target::Value(..)))
                    );
                    assert!(listed, "{what}: {pressed:?}");
                }
            }
        }
    }
}

#[test]
fn the_cursor_goes_from_entry_to_entry() {
    for (way, entries) in [("", 11), ("type:1 b2 menu", 11), ("type:2 a1 a2 b1 b2 c1", 3), ("type:1 b2 quit", 2)] {
        for (width, height) in SIZES {
            let places: Vec<_> = (0..entries)
                .map(|steps| {
                    let key = if way.ends_with("quit") { "left " } else { "down " };
                    let script = format!("{way} {}", key.repeat(steps));
                    let walk = Walk::new("", &script, Language::En, Charset::Unicode, ColorDepth::Never);
                    walk.draw(width, height).1.cursor().expect("something is chosen")
                })
                .collect();
            let mut different = places.clone();
            different.sort_by_key(|at| (at.y, at.x));
            different.dedup();
            assert_eq!(different.len(), entries, "{way} {width}x{height}: {places:?}");
        }
    }
}

#[test]
fn in_the_help_it_goes_over_the_rows_that_can_be_clicked() {
    for (language, screen) in Language::ALL.into_iter().flat_map(|language| [(language, "playing"), (language, "menu")])
    {
        for (width, height) in SIZES {
            let mut walk = walk(screen, language, Charset::Unicode);
            walk.step("help");
            walk.step("down");
            let Some(first) = walk.draw(width, height).1.cursor() else { continue };
            loop {
                let (buf, hits) = walk.draw(width, height);
                let at = hits.cursor().expect("a row is chosen");
                let what = format!("{screen} {language} {width}x{height}\n{}", picture(&buf));
                assert!(hits.at(at).is_some(), "{what}");
                // the sign is there, and the legend tells what Enter is for
                assert_eq!(buf.area.positions().filter(|at| buf[*at].symbol() == "▸").count(), 1, "{what}");
                assert_eq!(buf[(at.x - 2, at.y)].symbol(), "▸", "{what}");
                let go = Locale::of(language).legend.go;
                assert!(picture(&buf).lines().last().is_some_and(|row| row.contains(&format!("Enter {go}"))), "{what}");
                walk.step("down");
                if walk.draw(width, height).1.cursor() == Some(first) {
                    break;
                }
            }
        }
    }
}

#[test]
fn turn_level_last_move_and_result_are_said_in_words() {
    for (script, en, zh) in [
        ("type:1", "Level 4 Normal.  Your move.", "难度 4 普通。轮到你了。"),
        ("type:1 b2 c1", "Computer plays a3.  Your move.", "电脑下在 a3，轮到你了。"),
        ("type:1 b2 slow c1", "Computer is thinking", "电脑思考中"),
        ("type:2", "X to move.", "轮到 X 了。"),
        ("type:2 b2", "X plays b2.  O to move.", "X 下在 b2，轮到 O 了。"),
        ("type:1 b2 levelup", "Level 5 Hard from now on.", "难度改为 5 困难。"),
    ] {
        for (language, sentence) in [(Language::En, en), (Language::ZhCn, zh)] {
            for (width, height) in SIZES {
                let walk = Walk::new("", script, language, Charset::Unicode, ColorDepth::Never);
                let text = picture(&walk.draw(width, height).0);
                let status = text.lines().nth(usize::from(height) - 2).unwrap_or_default();
                assert!(status.contains(sentence), "{script}: no `{sentence}` in `{status}` {width}x{height}");
            }
        }
    }
}

#[test]
fn the_result_is_said_in_words() {
    for (script, en, zh) in [
        ("type:2 a1 a2 b1 b2 c1", ["X wins", "X WINS"], ["X 获胜", "X 获胜"]),
        ("type:2 a1 b2 c3 b1 b3 a3 c1 c2 a2", ["Draw", "DRAW"], ["平局", "平局"]),
        ("type:1 b2 menu type:r type:y", ["Computer wins", "YOU LOSE"], ["电脑获胜", "电脑获胜"]),
    ] {
        for (language, words) in [(Language::En, en), (Language::ZhCn, zh)] {
            for (width, height) in SIZES {
                let walk = Walk::new("", script, language, Charset::Unicode, ColorDepth::Never);
                let text = picture(&walk.draw(width, height).0);
                // where the banner has letters of pixels the status row says it too
                assert!(words.iter().any(|word| text.contains(word)), "{script} {language} {width}x{height}\n{text}");
            }
        }
    }
}

#[test]
fn the_chosen_entry_is_the_one_that_the_cursor_names() {
    for (name, settings, script) in SCREENS.into_iter().filter(|(name, ..)| name.starts_with("menu")) {
        let walk = Walk::new(settings, script, Language::En, Charset::Unicode, ColorDepth::TrueColor);
        let (buf, hits) = walk.draw(80, 24);
        let row = hits.cursor().expect("something is chosen").y;
        let signs: Vec<_> = buf.area.positions().filter(|at| buf[*at].symbol() == "▸").map(|at| at.y).collect();
        assert_eq!(signs, [row], "{name}");
    }
}
