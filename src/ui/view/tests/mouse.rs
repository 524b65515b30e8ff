//! What a click asks for, on every screen.

use std::collections::BTreeSet;

use super::walk::{SIZES, Walk, walk};
use crate::action::{Action, Step, Target};
use crate::locale::Language;
use crate::symbols::Charset;

/// What a click can ask for.
fn clickable(walk: &Walk, width: u16, height: u16) -> BTreeSet<String> {
    let (buf, hits) = walk.draw(width, height);
    buf.area.positions().filter_map(|at| hits.at(at)).map(|action| format!("{action:?}")).collect()
}

#[test]
fn everything_can_be_done_with_the_mouse() {
    let press = |target| format!("{:?}", Action::Press(target));
    let steps = |field| Target::Step(field, Step::Next);
    for (width, height) in SIZES {
        for (name, actions) in [
            ("menu", (0..4).map(Target::Item).chain((0..7).map(steps)).map(press).collect::<Vec<_>>()),
            ("playing-four", (0..4).map(|col| press(Target::Square(crate::game::Square::new(col, 3)))).collect()),
            (
                "paused",
                (0..7)
                    .map(Target::Item)
                    .chain((0..4).map(steps))
                    .chain((0..7).map(|level| Target::Value(0, level)))
                    .map(press)
                    .collect(),
            ),
            ("question-scores", (0..2).map(Target::Item).map(press).collect()),
            ("question", (0..2).map(Target::Item).map(press).collect()),
            ("result-won", (0..3).map(Target::Item).map(press).collect()),
        ] {
            let clickable = clickable(&walk(name, Language::En, Charset::Unicode), width, height);
            for action in actions {
                assert!(clickable.contains(&action), "{name} {width}x{height}: {action} in {clickable:?}");
            }
        }
        for (name, actions) in [
            ("playing", &[Action::Place, Action::Undo, Action::Hint, Action::Menu, Action::Help, Action::Quit] as &[_]),
            ("paused", &[Action::Back, Action::Help, Action::Quit]),
            ("help", &[Action::Back]),
        ] {
            let clickable = clickable(&walk(name, Language::ZhCn, Charset::Unicode), width, height);
            for action in actions {
                assert!(clickable.contains(&format!("{action:?}")), "{name} {width}x{height}: {action:?}");
            }
        }
    }
}

#[test]
fn behind_an_overlay_nothing_can_be_clicked() {
    for name in ["paused", "question", "question-scores"] {
        let clickable = clickable(&walk(name, Language::En, Charset::Unicode), 80, 24);
        assert!(!clickable.iter().any(|action| action.contains("Square")), "{name}: {clickable:?}");
    }
    let result = clickable(&walk("result-won", Language::En, Charset::Unicode), 80, 24);
    assert!(!result.iter().any(|action| action.contains("Square")));
}
