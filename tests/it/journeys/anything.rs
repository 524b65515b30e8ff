//! Whatever is pressed, clicked or resized: the game keeps its rules and never falls over.

use proptest::prelude::*;

use super::sitting::Sitting;
use sanziqi::app::Screen;

/// Something a player, or a cat on the keyboard, does.
#[derive(Clone, Debug)]
enum Deed {
    Press(&'static str),
    Burst(Vec<&'static str>),
    Click(u16, u16),
    Resize(u16, u16),
    Wait(u64),
}

const KEYS: [&str; 40] = [
    "<enter>", "<enter>", " ", "<left>", "<right>", "<up>", "<down>", "<home>", "<end>", "<tab>", "<esc>", "<bs>", "0",
    "1", "2", "3", "4", "7", "9", "u", "y", "i", "n", "m", "#", ".", ":", "b", "w", "r", "+", "-", "?", "<f2>", "<f3>",
    "<f4>", "<f5>", "<ctrl-l>", "Ｑ", "日",
];

fn deed() -> impl Strategy<Value = Deed> {
    let key = || proptest::sample::select(&KEYS[..]);
    prop_oneof![
        8 => key().prop_map(Deed::Press),
        2 => proptest::collection::vec(key(), 0..12).prop_map(Deed::Burst),
        3 => (0..130_u16, 0..45_u16).prop_map(|(x, y)| Deed::Click(x, y)),
        1 => (1..=300_u16, 1..=100_u16).prop_map(|(w, h)| Deed::Resize(w, h)),
        3 => (0..1500_u64).prop_map(Deed::Wait),
    ]
}

/// How many random sittings are played; more with `SANZIQI_SOAK` set.
fn cases() -> u32 {
    if std::env::var_os("SANZIQI_SOAK").is_some() { 2000 } else { 48 }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_game_keeps_its_rules(
        variant in proptest::sample::select(&["classic", "infinite", "misere", "four"][..]),
        level in 1..=5_u8,
        deeds in proptest::collection::vec(deed(), 1..80),
    ) {
        let settings = format!("[game]\nvariant = \"{variant}\"\nlevel = {level}");
        let mut sitting = Sitting::new(&settings);
        for deed in deeds {
            let records = sitting.records.len();
            match deed {
                Deed::Press(key) => sitting.press(key),
                Deed::Burst(keys) => sitting.burst(&keys.concat()),
                Deed::Click(x, y) => sitting.click_at(x, y),
                Deed::Resize(width, height) => sitting.resize(width, height),
                Deed::Wait(millis) => sitting.wait(millis),
            };
            if sitting.over {
                break;
            }
            prop_assert!(sitting.records.len() <= records + 1);
            prop_assert!(sitting.records.iter().skip(records).all(crate::history::is_true), "{:?}", sitting.records);
            if let Screen::Playing(playing) = sitting.app.screen() {
                let game = playing.game();
                prop_assert!(game.rules().contains(playing.cursor()));
                prop_assert!(game.outcome().is_none());
                for (ply, mark) in game.moves().iter().enumerate().map(|(ply, _)| (ply, game.mark_at(ply))) {
                    prop_assert_eq!(mark == game.first(), ply % 2 == 0);
                }
            }
            let area = sitting.picture().area;
            prop_assert!(sitting.cursor().is_none_or(|at| area.contains(at)), "{:?}", sitting.cursor());
        }
    }
}
