//! Wherever in the game one is, it can be left, stopped and brought back.

use crate::game::{Game, Signal, sanziqi};
use crate::sturdy;

/// The game on each of its screens, with the text that tells it.
fn everywhere() -> [fn() -> Game; 7] {
    [menu, playing, thinking, asked, paused, help, result]
}

fn menu() -> Game {
    let mut game = sanziqi().play();
    game.wait_for("Two players");
    game
}

fn playing() -> Game {
    let mut game = sanziqi().arg("play").play();
    game.wait_for("Your move");
    game
}

fn thinking() -> Game {
    let mut game = sanziqi().config("game.ai_delay = '10s'").arg("play").play();
    game.wait_for("Your move");
    game.press("<enter>");
    game.wait_for("Computer is thinking");
    game
}

fn asked() -> Game {
    let mut game = thinking();
    game.press("q");
    game.wait_for("[No]");
    game
}

fn paused() -> Game {
    let mut game = playing();
    game.press("m");
    game.wait_for("Paused");
    game
}

fn help() -> Game {
    let mut game = playing();
    game.press("?");
    game.wait_for("Esc close");
    game
}

fn result() -> Game {
    let mut game = sanziqi().arg("play").arg("--opponent").arg("human").play();
    game.wait_for("X to move");
    // row and column, X and O in turn
    game.press("11 21 12 22 13");
    game.wait_for("X wins");
    game.wait_for("Play again");
    game
}

#[test]
fn ctrl_c_leaves_at_once() {
    for state in everywhere() {
        let mut game = state();
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
        game.assert_clean();
    }
}

#[test]
fn signals_end_it() {
    for state in everywhere() {
        for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
            let mut game = state();
            game.signal(signal);
            assert_eq!(game.ended(), Err(signal.as_raw()));
            game.assert_clean();
        }
    }
}

#[test]
fn other_signals_give_the_terminal_back_too() {
    for signal in [Signal::USR1, Signal::USR2, Signal::ALARM, Signal::XCPU] {
        let mut game = menu();
        game.signal(signal);
        assert_eq!(game.ended(), Err(signal.as_raw()));
        game.assert_clean();
    }
}

#[test]
fn a_closed_window_ends_it() {
    for state in everywhere() {
        let mut game = state();
        game.hang_up();
        assert_eq!(game.ended(), Err(Signal::HUP.as_raw()));
    }
}

#[test]
fn however_the_window_changes_the_picture_comes_back() {
    for state in [menu, playing, paused, help] {
        let mut game = state();
        let rows = |screen: &vt100::Screen| screen.rows(0, 80).map(|row| row.trim_end().to_owned()).collect::<Vec<_>>();
        let before = rows(game.cells());
        for size in [(1, 1), (0, 0), (500, 1), (1, 200), (39, 14), (40, 15), (300, 100), (7, 2), (80, 24)] {
            game.resize(size.0, size.1);
        }
        game.wait_until("the same picture", |screen| rows(screen) == before);
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
        game.assert_clean();
    }
}

#[test]
fn suspended_it_comes_back_as_it_was() {
    let mut game = sanziqi().config("ui.animation = 'off'").arg("play").arg("--opponent").arg("human").under_bash();
    game.wait_for("X to move");
    game.press("<enter>");
    game.wait_for("O to move");
    let before = game.screen();
    game.press("<ctrl-z>");
    game.wait_for_prompt();
    assert!(game.modes().is_empty(), "{:?}", game.modes());
    game.press("fg<enter>");
    game.wait_until("the same picture", |screen| screen.contents() == before);
    game.press("<ctrl-c>");
    game.wait_for_prompt();
}

#[test]
fn without_a_shell_to_bring_it_back_it_stays() {
    let mut game = playing();
    game.press("<ctrl-z><enter>");
    game.wait_for("Computer");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
}

#[test]
fn killed_it_starts_again() {
    let mut game = thinking();
    game.signal(Signal::KILL);
    assert_eq!(game.ended(), Err(Signal::KILL.as_raw()));
    let mut again = sanziqi().at_home_of(&game).play();
    again.wait_for("Two players");
    again.press("<ctrl-c>");
    assert_eq!(again.ended(), Ok(0));
}

#[cfg(target_os = "linux")]
#[test]
fn at_rest_nothing_runs() {
    for state in [menu, playing, paused, result] {
        crate::idle::assert_idle(&mut state(), sturdy(1, 60));
    }
}

#[test]
fn a_move_of_the_cursor_is_one_short_frame() {
    let mut game = playing();
    for key in ["<right>", "<up>", "<left>", "<down>"] {
        let before = game.raw().len();
        let place = game.cells().cursor_position();
        game.press(key);
        game.wait_until("the cursor to move", |screen| screen.cursor_position() != place);
        let frame = String::from_utf8_lossy(&game.raw()[before..]).into_owned();
        assert!(frame.starts_with("\x1b[?2026h") && frame.ends_with("\x1b[?2026l"), "{frame:?}");
        assert_eq!(frame.matches("\x1b[?2026h").count(), 1, "{frame:?}");
        assert!(frame.len() <= 300, "{} bytes: {frame:?}", frame.len());
        assert!(!frame.contains("\x1b[2J"), "{frame:?}");
    }
}

#[test]
fn a_whole_sitting_asks_the_terminal_nothing() {
    let mut game = menu();
    game.press("<down><up>?<esc><f2><f4><f4>1");
    game.wait_for("move");
    game.press("<enter>");
    game.click(20, 5);
    game.press("mzzz<esc><ctrl-l>#i:b2<esc>");
    game.resize(40, 15);
    game.wait_until("the small picture", |screen| screen.contents().lines().count() <= 15);
    game.resize(120, 40);
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    game.assert_clean();
    crate::output::assert_only_known_sequences_between_screens(game.raw());
}

#[test]
fn what_is_chosen_in_the_game_is_newer_than_the_command_line() {
    let mut game = sanziqi().arg("play").arg("--lang=en").arg("--theme=nord").play();
    for (keys, text) in
        [("", "Your move"), ("<f4>", "轮到你了"), ("<f5>", "已重新读取设置"), ("m", "nord"), ("w", "config.toml")]
    {
        game.press(keys);
        game.wait_for(text);
    }
    assert!(!game.screen().contains("Paused"), "it speaks Chinese still");
}

#[test]
fn problems_of_the_settings_are_told_at_the_board_too() {
    let mut game = sanziqi().arg("play").config("[game]\nlevel = \"zz\"\n").play();
    for (keys, text) in [("", "1 problem, press F3"), ("<f2>", "Characters: cjk-safe"), ("<f5>", "1 problem, press F3")]
    {
        game.press(keys);
        game.wait_for(text);
    }
}
