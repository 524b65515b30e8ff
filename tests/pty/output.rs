//! What is written to the terminal, byte by byte.

use crate::bytes::{positions, private_modes};
use crate::game::Game;
use crate::toy::toy;

fn asked_for(game: &mut Game) -> Vec<u16> {
    let on = private_modes(game.raw()).into_iter().filter(|(mode, on)| *on && *mode != 2026);
    on.map(|(mode, _)| mode).collect()
}

#[test]
fn of_the_mouse_only_presses_are_asked_for_and_only_after_the_screen_was_taken() {
    let mut game = toy().play();
    game.wait_for("count 0");
    assert_eq!(asked_for(&mut game), [1049, 1000, 1006, 2004]);
    game.click(7, 3);
    game.wait_for("clicked 7,3");
    game.press("m+");
    game.wait_for("count 1");
    assert_eq!(Vec::from_iter(game.modes()), [25, 1049, 2004]);

    let mut game = toy().env("SANZIQI_TOY_MOUSE", "off").play();
    game.wait_for("count 0");
    assert_eq!(asked_for(&mut game), [1049, 2004]);
}

#[test]
fn clicks_outside_of_the_world_are_none() {
    let mut game = toy().play();
    game.wait_for("count 0");
    for report in ["\x1b[<0;0;5M", "\x1b[<0;5;0M", "\x1b[<0;81;5M", "\x1b[<0;65535;65535M", "\x1b[M   "] {
        game.send(report.as_bytes());
    }
    game.press("+");
    game.wait_for("count 1");
    assert!(!game.screen().contains("clicked"), "{}", game.screen());
}

#[test]
fn a_picture_comes_whole_and_only_with_what_changed() {
    let mut game = toy().play();
    game.wait_for("count 0");
    let before = game.raw().len();
    game.press("+");
    game.wait_for("count 1");
    let frame = String::from_utf8_lossy(&game.raw()[before..]).replace('\x1b', "ESC");
    assert_eq!(frame, "ESC[?2026hESC[2;7HESC[0;36m1ESC[?2026l");
}

#[test]
fn redraw_puts_right_what_others_wrote() {
    let mut game = toy().play();
    game.wait_for("count 0");
    let before = game.screen();
    game.scribble("\x1b[31mwall message\r\n\n\n");
    game.wait_for("wall message");
    game.press("<ctrl-l>");
    game.wait_until("the message to go", |screen| !screen.contents().contains("wall"));
    assert_eq!(game.screen(), before);
}

#[test]
fn a_terminal_without_a_size_is_waited_for() {
    let mut game = toy().size(0, 0).play();
    game.wait_until("the screen to be taken", vt100::Screen::alternate_screen);
    game.resize(80, 24);
    game.wait_for("toy of 80x24");
    game.resize(9, 3);
    game.wait_for("toy of 9x");
}

#[test]
fn half_a_sequence_holds_nothing_up() {
    let mut game = toy().play();
    game.wait_for("count 0");
    game.send(b"\x1b[");
    game.resize(90, 25);
    game.wait_for("toy of 90x25");
    game.send(b"A+");
    game.wait_for("count 1");
}

/// From taking the other screen to leaving it.
pub(crate) fn assert_only_known_sequences_between_screens(raw: &[u8]) {
    let start = positions(raw, b"\x1b[?1049h")[0];
    let end = positions(raw, b"\x1b[?1049l")[0];
    assert_only_known_sequences(&raw[start..end]);
}

/// Of all that a terminal understands the game uses this: text, moves, inks, erasing the screen, modes.
fn assert_only_known_sequences(raw: &[u8]) {
    let mut rest = raw;
    while let Some((first, after)) = rest.split_first() {
        rest = match first {
            0x1b if after.starts_with(b"M") => &after[1..],
            0x1b => {
                assert_eq!(after.first(), Some(&b'['), "ESC {:?}", after.first().map(|byte| char::from(*byte)));
                let end = after[1..].iter().position(|byte| (0x40..=0x7e).contains(byte)).expect("a sequence ends") + 1;
                let (parameters, last) = (&after[1..end], char::from(after[end]));
                let known = if parameters.starts_with(b"?") { "hl" } else { "ABCDGHJm" };
                assert!(known.contains(last), "ESC [ {} {last}", String::from_utf8_lossy(parameters));
                &after[end + 1..]
            }
            b'\n' | b'\r' | 0x08 | b' '..=0x7e | 0x80.. => after,
            control => panic!("control character {control:#x}"),
        };
    }
}

#[test]
fn the_terminal_is_never_asked_anything() {
    let mut game = toy().play();
    game.wait_for("count 0");
    game.press("+<up><esc>?<ctrl-l>");
    game.wait_for("count 1");
    game.resize(60, 20);
    game.wait_for("toy of 60x20");
    game.press("<ctrl-z>q");
    assert_eq!(game.ended(), Ok(0));
    assert_only_known_sequences_between_screens(game.raw());
}
