//! What a terminal sends besides keys: answers to what others have asked, and sequences that stop halfway.

use std::thread;
use std::time::Duration;

use crate::everywhere::{Place, at};
use crate::game::{Game, sanziqi};
use crate::idle::assert_idle;
use crate::noise::Noise;
use crate::records::playing;
use crate::sturdy;

/// Whole sequences that are no keys.
const REPORTS: &[&[u8]] = &[
    b"\x1b[?997;1n",
    b"\x1b[?2026;2$y",
    b"\x1b[?15;10n",
    b"\x1b[5;5R",
    b"\x1b[?62;22c",
    b"\x1b[>41;354;0c",
    b"\x1b[8;24;80t",
    b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1b]11;rgb:ffff/ffff/ffff\x07",
    b"\x1b]52;c;MTEyMg==\x07",
    b"\x1bP>|tmux 3.4\x1b\\",
    b"\x1bP1+r4d73=22 11\r\x07",
    b"\x1b_Gi=31;22\r\x1b\\",
    b"\x1b^22\r11\r\x1b\\",
    b"\x1bX22\r11\r\x07",
    b"\x1b[200~22\r11\rqqq\r\r\x1b[201~",
];

/// Sequences that go no further.
const UNFINISHED: &[&[u8]] = &[
    b"\x1b[",
    b"\x1b[?997;1",
    b"\x1b[?2026;2$",
    b"\x1bO",
    b"\x1b[M",
    b"\x1b[M  ",
    b"\x1b[<",
    b"\x1b[<0",
    b"\x1b[<0;",
    b"\x1b[<0;12",
    b"\x1b[<0;12;",
    b"\x1b[<0;12;9",
    b"\x1b[200~hello",
    b"\x1b[200~22\r11\r\x1b[201",
    b"\x1b[200~22\r11\r\x1b[20~",
    b"\x1b[200~22\r11\r[201~",
    b"\x1b]11;rgb:ffff/ffff",
    b"\x1b]11;rgb:ffff/ffff/ffff\x1b",
    b"\x1bP>|tmux 3.4",
    b"\x1b_22\r11\r",
    b"\x1b^22\r11\r",
    b"\x1bX22\r11\r",
    b"\xe4\xbd",
    b"\xf0\x9f\x90",
    b"\x9b\x90\x9d",
];

/// Where a key would do something at once, and an arrow that moves the cursor there, with the one back.
fn places() -> [(&'static Place, [&'static str; 2]); 3] {
    [
        (at("the menu"), ["<up>", "<down>"]),
        (at("the board of two players"), ["<left>", "<right>"]),
        (at("leaving the program?"), ["<left>", "<right>"]),
    ]
}

/// Presses the key, and again after another silence if it was not heard: a busy machine may have sent it into the
/// sequence.
fn press_after_silence(game: &mut Game, what: &str, key: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
    for _ in 0..10 {
        game.send_nothing();
        game.press(key);
        if game.shows_soon(&is_so) {
            return;
        }
    }
    panic!("after {what} {key} is not heard:\n{}", game.screen());
}

#[test]
fn reports_are_no_keys_and_hold_nothing_up() {
    for (place, [key, back]) in places() {
        let mut game = place.still("en").play();
        place.reach(&mut game);
        let (picture, cursor) = (game.picture(), game.cells().cursor_position());
        for report in REPORTS {
            game.send(report);
            game.press(key);
            game.wait_until(&format!("{key} after {report:?}"), |screen| screen.cursor_position() != cursor);
            game.press(back);
            game.wait_for_picture(&format!("{} after {report:?}", place.name), &picture);
        }
        game.send(&REPORTS.concat());
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0), "{}", place.name);
        game.assert_clean();
    }
}

#[test]
fn reports_that_come_while_the_game_starts_are_no_keys() {
    for report in REPORTS {
        // some were sent before the game was there to read them
        for late in [false, true] {
            let mut game = at("the menu").still("en").play();
            if late {
                game.wait_until_written("the first byte", |raw| !raw.is_empty());
            }
            game.send(report);
            game.wait_for("Two players");
            game.press("<down>");
            game.wait_for("▸ 2  Two players");
            game.press("<ctrl-c>");
            assert_eq!(game.ended(), Ok(0), "{report:?}");
            game.assert_clean();
        }
    }
}

#[test]
fn what_stops_halfway_is_forgotten_and_the_next_key_is_heard() {
    for (place, [key, back]) in places() {
        let mut game = place.still("en").play();
        place.reach(&mut game);
        let (picture, cursor) = (game.picture(), game.cells().cursor_position());
        for bytes in UNFINISHED {
            game.send(bytes);
            press_after_silence(&mut game, &format!("{bytes:?}"), key, |screen| screen.cursor_position() != cursor);
            game.press(back);
            game.wait_for_picture(&format!("{} after {bytes:?}", place.name), &picture);
        }
    }
}

#[test]
fn ctrl_c_leaves_behind_whatever_stops_halfway() {
    for bytes in UNFINISHED {
        let mut game = playing();
        game.send(&[bytes, &b"\x03"[..]].concat());
        assert_eq!(game.ended(), Ok(0), "{bytes:?}");
        game.assert_clean();
        let mut game = playing();
        game.send(bytes);
        game.leave_after_silence(&format!("{bytes:?}"));
    }
}

#[test]
fn after_any_bytes_and_a_silence_ctrl_c_leaves() {
    for seed in 1..=sturdy(12, 400) {
        let mut noise = Noise::new(seed * 104_729);
        let mut bytes = Vec::new();
        for _ in 0..noise.below(40) {
            match noise.below(8) {
                0 => bytes.extend(REPORTS[usize::from(noise.below(REPORTS.len() as u64))]),
                1 | 2 => bytes.extend(UNFINISHED[usize::from(noise.below(UNFINISHED.len() as u64))]),
                3 => bytes.push(0x1b),
                4 => bytes.extend([0x1b, noise.below(0x60) as u8 + 0x20]),
                5 => bytes.push(noise.below(0x20) as u8 + 0x80),
                _ => bytes.push(noise.next() as u8),
            }
        }
        let mut game = if seed % 2 == 0 { playing() } else { at("the menu").open() };
        game.try_send(&bytes);
        game.leave_after_silence(&format!("seed {seed}, {bytes:?}"));
    }
}

#[test]
fn an_arrow_in_two_pieces_neither_quits_nor_places() {
    for millis in [0, 5, 20, 50, 80, 120, 200] {
        for rest in [&b"[A"[..], b"[B", b"OA", b"OC", b"[1;5D", b"[<0;20;6m"] {
            for place in [at("the menu"), at("a game won")] {
                let mut game = place.still("en").play();
                place.reach(&mut game);
                game.send(b"\x1b");
                thread::sleep(Duration::from_millis(millis));
                game.send(rest);
                game.settle();
                let screen = game.screen();
                assert!(
                    screen.contains("Two players") || screen.contains("Play again"),
                    "{millis} {rest:?}:\n{screen}"
                );
            }
        }
    }
    let mut game = playing();
    for millis in [0, 5, 20, 50, 80, 120, 200] {
        game.send(b"\x1b");
        thread::sleep(Duration::from_millis(millis));
        game.send(b"[A");
        game.settle();
        let screen = game.screen();
        assert!(!screen.contains("plays") && !screen.contains("Quit?"), "{millis}:\n{screen}");
    }
}

#[test]
fn a_sequence_that_is_not_over_wakes_nobody_in_the_long_run() {
    for bytes in [&b"\x1b["[..], b"\x1b[200~hello", b"\x1b]11;", b"\xe4\xbd"] {
        let mut game = sanziqi().config("ui.animation = 'off'\n").play();
        game.wait_for("Two players");
        game.send(bytes);
        game.send_nothing();
        assert_idle(&mut game, 1);
    }
}
