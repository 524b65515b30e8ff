//! What a click asks for, on every screen.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::layout::{Position, Rect};

use super::walk::{SIZES, Walk, walk};
use crate::action::{Action, Step, Target};
use crate::game::Preset;
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::ColorDepth;

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

#[test]
fn every_corner_of_every_square_is_that_square_on_boards_of_all_sizes() {
    for preset in Preset::ALL {
        let settings = format!("game.variant = '{}'", preset.name());
        let walk = Walk::new(&settings, "type:2", Language::En, Charset::Unicode, ColorDepth::Never);
        for (width, height) in SIZES {
            let (_, hits) = walk.draw(width, height);
            let mut areas: BTreeMap<(u8, u8), Vec<Position>> = BTreeMap::new();
            for at in Rect::new(0, 0, width, height).positions() {
                if let Some(Action::Press(Target::Square(square))) = hits.at(at) {
                    areas.entry((square.col, square.row)).or_default().push(at);
                }
            }
            let rules = preset.rules();
            let whole = width >= 80 || rules.cells() < 100;
            let fewest = if whole { rules.cells() } else { 100 };
            let squares = if rules.gravity() { usize::from(rules.cols()) } else { fewest };
            assert!(areas.len() >= squares, "{preset:?} {width}x{height}: {} squares", areas.len());
            let mut columns: Vec<_> = areas.iter().map(|((col, _), at)| (at[0].x, *col)).collect();
            columns.sort_unstable();
            assert!(columns.is_sorted_by_key(|(_, col)| *col), "columns run to the right");
            for ((col, row), area) in areas {
                // what is clicked is one rectangle, and all of it is the same square
                let (first, last) = (area[0], area[area.len() - 1]);
                let size = usize::from(last.x - first.x + 1) * usize::from(last.y - first.y + 1);
                assert_eq!(size, area.len(), "{preset:?} {col} {row} {width}x{height}");
            }
        }
    }
}
