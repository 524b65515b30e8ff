//! What is needed to start, and what is said where it is missing: one line, before anything else is written.

use std::fs;

use crate::game::{Game, sanziqi};

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
    assert!(game.screen().contains("--bogus"), "{}", game.screen());
    game.assert_clean();
}
