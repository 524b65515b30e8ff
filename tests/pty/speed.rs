//! Many keys, many games, a slow line: no picture too many, and nothing that piles up.

use crate::bytes::positions;
use crate::drawing::themes;
use crate::game::{Game, sanziqi};
use crate::records::playing;
use crate::sturdy;

/// Pictures that were drawn since so many bytes were written.
fn pictures(game: &mut Game, since: usize) -> usize {
    positions(&game.raw()[since..], b"\x1b[?2026h").len()
}

/// Plays a game for two from its empty board to the result, and begins the next one.
fn play_one(game: &mut Game) {
    game.press("1121122213");
    game.wait_for("wins");
    game.press("<enter>");
    game.wait_until("the next game", |screen| !screen.contents().contains("wins"));
}

#[test]
fn a_burst_of_keys_is_a_few_pictures() {
    let mut game = playing();
    let before = game.raw().len();
    // it ends at the left edge
    game.press(&format!("{}<left><left><enter>", "<right><left><up><down>".repeat(50)));
    game.wait_for("X plays a2");
    let drawn = pictures(&mut game, before);
    assert!(drawn <= 40, "{drawn} pictures for 200 keys");
}

#[test]
fn every_key_that_changes_something_is_one_picture_and_one_that_does_not_is_none() {
    let mut game = playing();
    for key in ["<left>", "<up>", "<right>", "<down>"] {
        let (before, place) = (game.raw().len(), game.cells().cursor_position());
        game.press(key);
        game.wait_until("the cursor to move", |screen| screen.cursor_position() != place);
        assert_eq!(pictures(&mut game, before), 1, "{key}");
    }
    let (before, place) = (game.raw().len(), game.cells().cursor_position());
    game.send("\x1b[17~\t\x00йx".as_bytes());
    game.press("<right>");
    game.wait_until("the cursor to move", |screen| screen.cursor_position() != place);
    assert_eq!(pictures(&mut game, before), 1);
}

/// On a line of 1200 bytes a second a picture may take half a second, latency aside.
#[test]
fn the_pictures_of_a_move_are_small_enough_for_a_slow_line() {
    for (cols, rows) in [(40, 15), (80, 24), (120, 40)] {
        for theme in themes() {
            let settings = format!("[ui]\nanimation = 'off'\ntheme = '{theme}'\ncolor = 'truecolor'\n");
            let start = sanziqi().config(&settings).size(cols, rows).arg("play").arg("--opponent").arg("human");
            let mut game = start.play();
            game.wait_for("X to move");
            let keys = ["<enter>", "<left>", "<enter>", "<up>", "u"];
            for key in keys {
                let before = (game.cells().cursor_position(), game.screen());
                game.press(key);
                game.wait_until(key, |screen| (screen.cursor_position(), screen.contents()) != before);
            }
            game.press("<ctrl-c>");
            assert_eq!(game.ended(), Ok(0));
            let starts = positions(game.raw(), b"\x1b[?2026h");
            let ends = positions(game.raw(), b"\x1b[?2026l");
            let bytes: Vec<_> = starts.iter().zip(ends).map(|(start, end)| end + 8 - start).collect();
            assert_eq!(bytes.len(), 1 + keys.len(), "one picture for each key");
            assert!(bytes[1..].iter().all(|bytes| *bytes <= 600), "{bytes:?} bytes at {cols}x{rows} in {theme}");
        }
    }
}

#[test]
fn on_a_slow_line_pictures_are_left_out() {
    let mut game = sanziqi().config("ui.animation = 'off'\n").arg("play").arg("--opponent").arg("human").slow_line();
    game.wait_for("X to move");
    let before = game.raw().len();
    // much more than the line takes; the pauses only keep the keys apart
    let keys = sturdy(400, 4_000);
    for _ in 0..keys / 4 {
        for key in ["<left>", "<up>", "<right>", "<down>"] {
            game.press(key);
            std::thread::sleep(std::time::Duration::from_micros(500));
        }
    }
    let arrived = game.raw().len();
    game.press("<left><left><enter>");
    game.wait_for("X plays a2");
    let (drawn, late) = (pictures(&mut game, before), game.raw().len() - arrived);
    // no more than the system keeps for a terminal that is slow to read
    assert!(drawn < keys / 2, "{drawn} pictures for {keys} keys");
    assert!(late < 32_768, "{late} bytes came late");
}

#[cfg(target_os = "linux")]
#[test]
fn game_after_game_takes_no_more_memory() {
    let resident = |game: &Game| -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", game.in_foreground())).expect("it runs");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("it has a size");
        line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number")
    };
    let mut game = playing();
    (0..20).for_each(|_| play_one(&mut game));
    let before = resident(&game);
    (0..sturdy(100, 1_000)).for_each(|_| play_one(&mut game));
    let after = resident(&game);
    assert!(after < before + 5 * 1024, "{before} KiB, then {after} KiB");
}
