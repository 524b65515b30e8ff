//! What is needed to start, and what is said where it is missing: one line, before anything else is written.

use std::fs;
use std::num::NonZeroU16;

use crate::bytes::positions;
use crate::game::{Game, sanziqi};
use crate::picture::Picture;

fn assert_refused(game: &mut Game, reason: &str) {
    assert_eq!(game.ended(), Ok(2));
    let screen = game.screen();
    assert!(screen.contains(reason), "{screen}");
    assert_eq!(screen.lines().count(), 1, "{screen}");
    assert!(!game.raw().contains(&0x1b), "{screen}");
    game.assert_clean();
    assert!(
        fs::read_dir(game.home())
            .expect("the home is there")
            .all(|entry| { entry.is_ok_and(|entry| entry.file_name() == "out") })
    );
}

#[test]
fn without_a_terminal_for_the_picture() {
    let start = sanziqi();
    let file = start.home().join("out");
    let mut game = start.with_output_to(&file).play();
    assert_refused(&mut game, "needs a terminal");
    assert_eq!(fs::read(&file).expect("the shell made it"), b"");
}

#[test]
fn without_a_terminal_for_the_keys() {
    assert_refused(&mut sanziqi().in_a_line("exec ", " < /dev/null").uncontrolled().play(), "needs a terminal");
}

#[test]
fn on_a_terminal_that_cannot_place_text() {
    assert_refused(&mut sanziqi().env("TERM", "dumb").play(), "TERM is `dumb`");
    assert_refused(&mut sanziqi().env("TERM", "").play(), "TERM is not set");
    assert_refused(&mut sanziqi().without_env("TERM").play(), "TERM is not set");
}

#[test]
fn with_arguments_that_are_none() {
    let mut game = sanziqi().arg("--bogus").play();
    assert_eq!(game.ended(), Ok(2));
    assert!(game.screen().contains("--bogus") && game.screen().contains("Usage: sanziqi"), "{}", game.screen());
    game.assert_clean();
}

#[test]
fn keys_come_from_the_terminal_even_if_something_is_piped_in() {
    let mut game = sanziqi().in_a_line("echo x | ", "").play();
    game.wait_for("Two players");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    game.assert_clean();
}

#[test]
fn a_terminal_without_a_size_is_waited_for() {
    let mut game = sanziqi().size(0, 0).play();
    game.wait_until("the screen to be taken", vt100::Screen::alternate_screen);
    #[cfg(target_os = "linux")]
    crate::idle::assert_idle(&mut game, 0);
    game.resize(80, 24);
    game.wait_for("Two players");
    game.resize(30, 8);
    game.wait_for("30 × 8");
}

#[test]
fn nothing_is_written_before_there_is_something_to_keep() {
    let mut game = sanziqi().play();
    game.wait_for("Two players");
    let files = |game: &Game| fs::read_dir(game.home()).expect("the home is there").count();
    assert_eq!(files(&game), 0);
    game.press("<down><up>?q");
    assert_eq!(game.ended(), Ok(0));
    assert_eq!(files(&game), 0);
}

#[test]
fn the_first_thing_that_is_written_is_the_screen_and_the_second_the_whole_menu() {
    let mut game = sanziqi().play();
    game.wait_for("q quit");
    let taken = b"\x1b[?1049h\x1b[2J\x1b[?1000h\x1b[?1006h\x1b[?2004h\x1b[?25l";
    let frame = game.raw().strip_prefix(taken).expect("the screen is taken first");
    assert!(frame.starts_with(b"\x1b[?2026h") && frame.ends_with(b"\x1b[?2026l"));
    assert_eq!(positions(frame, b"\x1b[?2026h").len(), 1);
}

#[test]
fn a_terminal_with_one_screen_only_is_cleared_before_and_after() {
    let mut game = sanziqi().play();
    game.wait_for("q quit");
    let picture = game.picture();
    let shown = game.raw().len();
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));

    // the same bytes on an emulator that has no other screen, and something on the one it has
    let one_screen =
        |bytes: &[u8]| String::from_utf8_lossy(bytes).replace("\x1b[?1049h", "").replace("\x1b[?1049l", "");
    let size = |n| NonZeroU16::new(n).expect("a screen has cells");
    let mut emulator = vt100::Parser::new(size(24), size(80), 0);
    emulator.process("\x1b[41mwhat was there before\r\n".repeat(30).as_bytes());
    emulator.process(b"\x1b[m$ sanziqi\r\n");
    emulator.process(one_screen(&game.raw()[..shown]).as_bytes());
    assert!(Picture::of(emulator.screen()) == picture, "{:?}is not{picture:?}", Picture::of(emulator.screen()));
    emulator.process(one_screen(&game.raw()[shown..]).as_bytes());
    emulator.process(b"$ ");
    assert_eq!(emulator.screen().contents(), "$ ");
    assert!(!emulator.screen().hide_cursor());
}

#[test]
fn without_a_home_everything_can_be_played() {
    // without HOME at all, the system would still know the home of whoever runs the tests
    let homeless = [("HOME", "no/path"), ("XDG_CONFIG_HOME", ""), ("XDG_STATE_HOME", ""), ("XDG_DATA_HOME", "")];
    let start = || homeless.into_iter().fold(sanziqi(), |start, (name, value)| start.env(name, value));
    let mut game = start().play();
    game.wait_for("The history cannot be read: there is no home directory.");
    play_a_game(&mut game);

    let mut game = start().play();
    for (keys, text) in [("1", "Your move"), ("<f2>", "Characters"), ("mw", "Not saved: there is no home directory")] {
        game.press(keys);
        game.wait_for(text);
    }
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));

    // below a directory where nobody can make one
    let mut game = [("HOME", "/proc"), ("XDG_CONFIG_HOME", ""), ("XDG_STATE_HOME", ""), ("XDG_DATA_HOME", "")]
        .into_iter()
        .fold(sanziqi(), |start, (name, value)| start.env(name, value))
        .play();
    play_a_game(&mut game);

    // where the state belongs lies a file
    let start = sanziqi();
    fs::write(start.home().join("state"), "a file").expect("the home is writable");
    let mut game = start.play();
    play_a_game(&mut game);
}

#[test]
fn where_files_may_not_grow_everything_can_be_played() {
    let mut game = sanziqi().in_a_line("ulimit -f 0; ", "; exit $?").play();
    play_a_game(&mut game);
}

fn play_a_game(game: &mut Game) {
    game.wait_for("Two players");
    game.press("2");
    game.wait_for("X to move");
    game.press("11 21 12 22 13");
    game.wait_for("X wins");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    game.assert_clean();
}
