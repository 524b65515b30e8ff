//! The game starts in windows of every size.

use super::super::super::testing::picture;
use super::Walk;
use crate::game::Preset;
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::ColorDepth;

#[test]
fn in_a_window_of_any_size_there_is_the_game_or_the_size_it_needs() {
    let boards = Preset::ALL.map(|preset| format!("general.start = 'play'\ngame.variant = '{}'", preset.name()));
    for settings in boards.into_iter().chain([String::new()]) {
        for (language, needs) in [(Language::En, "sanziqi needs"), (Language::ZhCn, "sanziqi 需要")] {
            let walk = Walk::new(&settings, "", language, Charset::Unicode, ColorDepth::TrueColor);
            for (width, height) in (1..=100).flat_map(|width| (1..=40).map(move |height| (width, height))) {
                let (buf, hits) = walk.draw(width, height);
                let is_there = hits.cursor().is_some_and(|at| buf.area.contains(at));
                assert_ne!(is_there, hits.is_hidden(), "{settings} at {width}x{height}");
                if hits.is_hidden() && width >= 30 && height >= 2 {
                    let notice = picture(&buf);
                    let now = notice.contains(&format!("{width} × {height}"));
                    assert!(now && notice.contains(needs), "{settings} at {width}x{height}: {notice}");
                }
                assert!(width < 40 || height < 15 || is_there, "{settings} at {width}x{height}");
            }
        }
    }
}
