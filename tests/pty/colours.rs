//! Colours in the bytes that a terminal gets, on every screen: as many as it has, and none where none are wanted.

use std::collections::BTreeSet;

use crate::game::{Game, sanziqi};
use crate::sights::SIGHTS;

/// The kinds of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Sixteen,
    TwoHundredFiftySix,
    Millions,
}

/// Everything that is said about inks.
fn inks(raw: &[u8]) -> Vec<Vec<u16>> {
    let text = String::from_utf8_lossy(raw);
    let sequences = text.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';')?;
        rest[end..].starts_with('m').then(|| rest[..end].split(';').filter_map(|number| number.parse().ok()).collect())
    });
    sequences.collect()
}

/// The kinds of colours that are used, and whether something blinks.
fn kinds(raw: &[u8]) -> (BTreeSet<Kind>, bool) {
    let (mut kinds, mut blinks) = (BTreeSet::new(), false);
    for ink in inks(raw) {
        let mut rest = &ink[..];
        while let Some((first, after)) = rest.split_first() {
            rest = match (first, after) {
                (38 | 48, [5, _, after @ ..]) => {
                    kinds.insert(Kind::TwoHundredFiftySix);
                    after
                }
                (38 | 48, [2, _, _, _, after @ ..]) => {
                    kinds.insert(Kind::Millions);
                    after
                }
                (30..=37 | 40..=47 | 90..=97 | 100..=107, _) => {
                    kinds.insert(Kind::Sixteen);
                    after
                }
                (number, _) => {
                    blinks |= matches!(number, 5 | 6);
                    after
                }
            };
        }
    }
    (kinds, blinks)
}

fn kinds_of(game: &mut Game) -> BTreeSet<Kind> {
    let (kinds, blinks) = kinds(game.raw());
    assert!(!blinks, "something blinks");
    kinds
}

fn themed(theme: &str) -> String {
    format!("ui.theme = '{theme}'\n")
}

#[test]
fn no_color_means_none_on_every_screen() {
    for (sight, theme) in SIGHTS.iter().zip(["default", "nord", "high-contrast"].into_iter().cycle()) {
        let start = sanziqi().env("NO_COLOR", "1").env("COLORTERM", "truecolor");
        let mut game = sight.visit_with(start, &themed(theme));
        assert_eq!(kinds_of(&mut game), BTreeSet::new(), "{} {theme}", sight.name);
    }
}

#[test]
fn without_colours_the_chosen_entry_is_reversed() {
    let mut game = sanziqi().env("NO_COLOR", "1").play();
    game.wait_for("Two players");
    let (col, row) = game.find("Play");
    let is_reversed = |game: &mut Game, col, row| game.cells().cell(row, col).is_some_and(vt100::Cell::inverse);
    assert!(is_reversed(&mut game, col, row) && !is_reversed(&mut game, col, row + 1));
    game.press("<down>");
    let moved = move |screen: &vt100::Screen| screen.cell(row + 1, col).is_some_and(vt100::Cell::inverse);
    game.wait_until("the next entry to be reversed", moved);
    assert!(!is_reversed(&mut game, col, row));
}

#[test]
fn no_color_that_is_empty_says_nothing_and_the_command_line_says_more() {
    for (start, kind) in [
        (sanziqi().env("NO_COLOR", ""), Kind::TwoHundredFiftySix),
        (sanziqi().env("NO_COLOR", "1").arg("--color=256"), Kind::TwoHundredFiftySix),
        (sanziqi().env("NO_COLOR", "1").arg("--color=truecolor"), Kind::Millions),
        (sanziqi().env("NO_COLOR", "1").arg("--color=16"), Kind::Sixteen),
    ] {
        let mut game = SIGHTS[0].visit_with(start, &themed("nord"));
        assert_eq!(kinds_of(&mut game), BTreeSet::from([kind]));
    }
    let mut game = SIGHTS[0].visit_with(sanziqi().arg("--color=never"), &themed("nord"));
    assert_eq!(kinds_of(&mut game), BTreeSet::new());
}

#[test]
fn a_terminal_gets_the_colours_that_it_has_on_every_screen() {
    let terminals = [
        ("xterm-256color", "", Kind::TwoHundredFiftySix),
        ("xterm", "", Kind::Sixteen),
        ("linux", "", Kind::Sixteen),
        ("xterm-kitty", "", Kind::Millions),
        ("xterm-256color", "truecolor", Kind::Millions),
        ("xterm", "24bit", Kind::Millions),
    ];
    for (number, sight) in SIGHTS.iter().enumerate() {
        // every screen in two terminals, every terminal on many screens
        for turn in 0..2 {
            let (term, color_term, kind) = terminals[(number + 3 * turn) % terminals.len()];
            let start = sanziqi().env("TERM", term).env("COLORTERM", color_term);
            let mut game = sight.visit_with(start, &themed("catppuccin-mocha"));
            assert_eq!(kinds_of(&mut game), BTreeSet::from([kind]), "{} {term} {color_term}", sight.name);
        }
    }
    // the default theme has named colours only, whatever the terminal can do
    let mut game = SIGHTS[5].visit(sanziqi().env("COLORTERM", "truecolor"));
    assert_eq!(kinds_of(&mut game), BTreeSet::from([Kind::Sixteen]));
}

#[test]
fn the_real_cursor_follows_what_is_chosen() {
    let mut game = sanziqi().play();
    game.wait_for("Two players");
    for (text, column) in [("Play", 0), ("Two players", 0), ("Clear scores", 0), ("Exit", 0), ("Classic", 0)] {
        let (col, row) = game.find(text);
        game.wait_until(text, |screen| screen.cursor_position() == (row, col + column) && !screen.hide_cursor());
        game.press("<down>");
    }
    let mut game = SIGHTS[3].visit(sanziqi());
    let places: Vec<_> = ["", "<left>", "<up>", "<right>", "<right>", "<down>", "<down>"]
        .into_iter()
        .scan((0, 0), |before, key| {
            if !key.is_empty() {
                let old = *before;
                game.press(key);
                game.wait_until("the cursor to move", |screen| screen.cursor_position() != old);
            }
            *before = game.cells().cursor_position();
            Some(*before)
        })
        .collect();
    // from the middle of the board to its edge and around, by whole cells of 13 columns and 6 rows
    assert_eq!(places, [(11, 21), (11, 8), (5, 8), (5, 21), (5, 34), (11, 34), (17, 34)]);
}
