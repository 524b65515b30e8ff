//! The game and the shell share one terminal.

use crate::game::{Game, Signal, Start};
use crate::toy::toy;

const ON: [u16; 5] = [25, 1000, 1006, 1049, 2004];

fn one_counted_under_bash() -> Game {
    let mut game = toy().under_bash();
    game.wait_for("count 0");
    game.press("+");
    game.wait_for("count 1");
    game
}

fn wait_for_the_shell(game: &mut Game) {
    game.wait_for("Stopped");
    game.press("echo hello $((40 + 2))<enter>");
    game.wait_for("hello 42");
}

fn bring_back(game: &mut Game) {
    game.press("fg<enter>");
    game.wait_until("the picture alone", |screen| {
        screen.alternate_screen() && screen.contents().contains("count 1") && !screen.contents().contains("Stopped")
    });
    assert_eq!(Vec::from_iter(game.modes()), ON);
    game.press("+");
    game.wait_for("count 2");
}

fn quit(game: &mut Game) {
    game.press("q");
    game.wait_for_prompt();
    game.press("exit<enter>");
    assert_eq!(game.ended(), Ok(0));
    game.assert_clean();
}

#[test]
fn suspended_by_key_or_by_signal_it_lends_the_terminal_and_comes_back_as_it_was() {
    for by_key in [true, false] {
        let mut game = one_counted_under_bash();
        if by_key {
            game.press("<ctrl-z>");
        } else {
            game.signal(Signal::TSTP);
        }
        wait_for_the_shell(&mut game);
        assert!(game.modes().is_empty(), "{:?}", game.modes());
        assert!(!game.screen().contains("count"), "{}", game.screen());
        bring_back(&mut game);
        quit(&mut game);
    }
}

#[test]
fn stopped_without_warning_it_takes_the_terminal_again() {
    let mut game = one_counted_under_bash();
    game.signal(Signal::STOP);
    game.wait_for("Stopped");
    bring_back(&mut game);
    quit(&mut game);
}

#[test]
fn a_window_resized_meanwhile_is_noticed() {
    let mut game = one_counted_under_bash();
    game.press("<ctrl-z>");
    wait_for_the_shell(&mut game);
    game.resize(100, 30);
    game.press("fg<enter>");
    game.wait_for("toy of 100x30");
    quit(&mut game);
}

#[test]
fn where_nobody_could_bring_it_back_it_stays() {
    let in_a_script = |toy: Start| toy.under_nohup();
    for play in [Start::play, in_a_script] {
        let mut game = play(toy());
        game.wait_for("count 0");
        game.press("<ctrl-z>+");
        game.wait_for("count 1");
        game.press("q");
        assert_eq!(game.ended(), Ok(0));
        game.assert_clean();
    }
}

#[test]
fn what_the_mouse_still_reports_does_not_reach_the_shell() {
    let mut game = one_counted_under_bash();
    game.press("q");
    for _ in 0..9 {
        game.click(5, 5);
    }
    game.wait_for_prompt();
    assert!(!game.screen().contains("[<"), "{}", game.screen());
}
