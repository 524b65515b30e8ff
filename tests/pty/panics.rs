//! A mistake in the program costs the game, but not the terminal.

use crate::broken::broken;
use crate::everywhere::EVERYWHERE;
use crate::game::Game;
use crate::toy::toy;

fn assert_ended_by(game: &mut Game, message: &str) {
    assert_eq!(game.ended(), Ok(101));
    game.assert_clean();
    let screen = game.screen();
    assert!(screen.contains(message), "{screen}");
    let version = format!("This is a mistake in sanziqi {}. Please report it,", env!("CARGO_PKG_VERSION"));
    assert_eq!(screen.matches(&version).count(), 1, "{screen}");
}

#[test]
fn a_panic_gives_the_terminal_back_and_says_where_to_report_it() {
    for (key, message) in [("{", "the game does not know what to do"), ("}", "the game cannot be drawn")] {
        for place in EVERYWHERE {
            let mut game = place.prepare(broken(), "").play();
            place.reach(&mut game);
            game.press(key);
            assert_ended_by(&mut game, message);
        }
    }
}

#[test]
fn so_does_a_panic_in_a_helper_nobody_looks_after() {
    let mut game = toy().play();
    game.wait_for("count 0");
    game.press("h");
    assert_ended_by(&mut game, "a helper nobody looks after");
}

#[test]
fn a_panic_that_is_caught_costs_nothing() {
    let mut game = toy().play();
    game.wait_for("count 0");
    game.press("a");
    game.wait_for("it panicked");
    assert!(!game.screen().contains("looked after"));
    game.press("+");
    game.wait_for("count 1");
    game.press("q");
    assert_eq!(game.ended(), Ok(0));
    game.assert_clean();
    assert!(!game.screen().contains("looked after"));
}
