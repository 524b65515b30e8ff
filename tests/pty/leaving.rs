//! Every way to leave gives the terminal back as it was.

use std::collections::BTreeSet;
use std::io::Read;

use portable_pty::{PtySize, native_pty_system};

use crate::game::Signal;
use crate::sturdy;
use crate::toy::toy;

#[test]
fn quitting_leaves_the_terminal_as_it_was() {
    for key in ["q", "<ctrl-c>"] {
        let mut game = toy().play();
        game.wait_for("count 0");
        assert!(!game.is_line_as_before());
        game.press(key);
        assert_eq!(game.ended(), Ok(0));
        game.assert_clean();
    }
}

#[test]
fn starting_and_quitting_again_and_again_changes_nothing() {
    let mut game = toy().under_bash();
    let mut settings = BTreeSet::new();
    for round in 0..sturdy(3, 50) {
        game.wait_for("count 0");
        game.press("q");
        game.wait_for_prompt();
        game.press(&format!("clear; stty -a; jobs; echo round $((round = {round}))<enter>"));
        game.wait_for(&format!("\nround {round}\n"));
        game.wait_for_prompt();
        settings.insert(game.screen().replace(&format!("round {round}"), "round"));
        game.press("<up><up><enter>");
    }
    game.wait_for("count 0");
    assert_eq!(settings.len(), 1, "{settings:#?}");
    let settings = settings.first().expect("there is one");
    for on in ["icanon", "echo", "isig", "opost"] {
        assert!(settings.split_whitespace().any(|setting| setting == on), "{settings}");
    }
}

#[test]
fn a_signal_ends_it_and_leaves_the_terminal_as_it_was() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let mut game = toy().play();
        game.wait_for("count 0");
        game.signal(signal);
        assert_eq!(game.ended(), Err(signal.as_raw()));
        game.assert_clean();
    }
}

#[test]
fn a_signal_ends_it_even_if_it_is_stuck() {
    let mut game = toy().play();
    game.wait_for("count 0");
    game.press("s");
    game.signal(Signal::TERM);
    assert_eq!(game.ended(), Err(Signal::TERM.as_raw()));
    game.assert_clean();
}

#[test]
fn a_closed_window_ends_it() {
    let mut game = toy().play();
    game.wait_for("count 0");
    game.hang_up();
    assert_eq!(game.ended(), Err(Signal::HUP.as_raw()));
}

#[test]
fn a_closed_window_ends_it_even_if_nobody_tells_it() {
    let mut game = toy().under_nohup();
    game.wait_for("count 0");
    game.hang_up();
    assert_eq!(game.ended(), Ok(128 + Signal::HUP.as_raw()));
}

#[test]
fn a_screen_that_takes_no_output_ends_it() {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let screen = native_pty_system().openpty(size).expect("there is a pseudo-terminal left");
    let path = screen.master.tty_name().expect("on unix it has one");
    let mut game = toy().with_output_to(&path).play();
    drop(screen.slave);

    let mut reader = screen.master.try_clone_reader().expect("it was just opened");
    let mut shown = Vec::new();
    while !String::from_utf8_lossy(&shown).contains("count 0") {
        let mut chunk = [0; 4096];
        let length = reader.read(&mut chunk).expect("the game writes to it");
        shown.extend_from_slice(&chunk[..length]);
    }
    drop((reader, screen.master));
    game.press("+");
    assert_eq!(game.ended(), Ok(1));
    assert!(game.screen().contains("cannot write to the terminal"), "{}", game.screen());
    game.assert_clean();
}
