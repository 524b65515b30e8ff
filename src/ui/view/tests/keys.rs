//! The help and the bindings are the same list.

use std::collections::BTreeSet;

use super::super::super::testing::picture;
use super::walk::{Walk, walk};
use crate::action::Action;
use crate::keymap::{Chord, Keymap, Scope};
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::ColorDepth;

/// All pages of the help over that screen.
fn pages(mut walk: Walk) -> String {
    let mut pages = BTreeSet::new();
    walk.step("help");
    for _ in 0..9 {
        pages.insert(picture(&walk.draw(120, 40).0));
        walk.step("right");
    }
    pages.into_iter().collect()
}

/// Every key that means something, bound or not.
fn keys() -> Vec<Chord> {
    let keymap = Keymap::default();
    let bound = Scope::BOUND.into_iter().flat_map(|scope| {
        let chords = scope.actions().iter().flat_map(|(_, action)| keymap.chords(scope, *action).to_vec());
        chords.collect::<Vec<_>>()
    });
    let fixed = [Action::Home, Action::End, Action::Next, Action::Previous, Action::Suspend, Action::Interrupt];
    bound.chain(fixed.into_iter().filter_map(Keymap::fixed_chord)).collect()
}

#[test]
fn the_help_names_every_key_there_is() {
    for (screen, language) in
        [("menu", Language::En), ("playing", Language::En), ("playing", Language::ZhCn), ("result-won", Language::ZhCn)]
    {
        let help = pages(walk(screen, language, Charset::Unicode));
        let words: BTreeSet<&str> = help.split(|c: char| c.is_whitespace() || ",，".contains(c)).collect();
        for label in keys().into_iter().map(Chord::label) {
            assert!(words.contains(label.as_str()), "{screen}: no {label}\n{help}");
        }
    }
}

#[test]
fn the_help_names_no_key_that_is_bound_to_nothing() {
    let settings = "[keys.play]\nhint = []\nundo = [\"f9\"]\n[keys.global]\nredraw = []";
    let help = pages(Walk::new(settings, "type:1 b2", Language::En, Charset::Unicode, ColorDepth::Never));
    let has = |text: &str| help.lines().any(|line| line.contains(text));
    assert!(has("Undo      F9") && !has("Hint      i") && !has("Redraw"), "{help}");
}
