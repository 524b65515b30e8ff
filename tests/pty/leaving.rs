//! Every way to leave gives the terminal back as it was.

use std::collections::BTreeSet;
use std::fs;

use crate::everywhere::{EVERYWHERE, SEARCH, at};
use crate::game::{Signal, sanziqi};
use crate::sturdy;
use crate::toy::toy;

#[test]
fn ctrl_c_leaves_at_once() {
    for place in EVERYWHERE.iter().chain([&SEARCH]) {
        let mut game = place.open();
        assert!(!game.is_line_as_before());
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0), "{}", place.name);
        game.assert_clean();
    }
}

#[test]
fn ctrl_c_ends_a_proof_that_says_how_far_it_is() {
    let mut proof = sanziqi().arg("solve").arg("8x8x5").play();
    proof.wait_for("positions, ");
    proof.press("<ctrl-c>");
    assert_eq!(proof.ended(), Err(Signal::INT.as_raw()));
}

#[test]
fn a_signal_ends_it() {
    for place in EVERYWHERE.iter().chain([&SEARCH]) {
        for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
            let mut game = place.open();
            game.signal(signal);
            assert_eq!(game.ended(), Err(signal.as_raw()), "{}", place.name);
            game.assert_clean();
        }
    }
}

#[test]
fn other_signals_give_the_terminal_back_too() {
    for signal in [Signal::USR1, Signal::USR2, Signal::ALARM, Signal::XCPU] {
        let mut game = at("the board").open();
        game.signal(signal);
        assert_eq!(game.ended(), Err(signal.as_raw()));
        game.assert_clean();
    }
}

#[test]
fn a_signal_leaves_no_core_behind_even_where_cores_are_wanted() {
    for (signal, word) in [(Signal::QUIT, "Quit"), (Signal::XCPU, "CPU time limit")] {
        let mut game = at("the board").start().in_a_line("ulimit -c unlimited; exec ", "").under_bash();
        at("the board").reach(&mut game);
        game.signal(signal);
        game.wait_for(word);
        game.wait_for_prompt();
        assert!(!game.screen().contains("core dumped"), "{}", game.screen());
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
fn a_signal_ends_it_even_if_its_output_is_held_up() {
    for place in [at("the menu"), at("the computer's turn")] {
        // it is stuck in a picture, or in giving the terminal back
        for keys in ["<ctrl-l>", "", "<ctrl-c>"] {
            let mut game = place.open();
            game.freeze();
            game.press(keys);
            game.signal(Signal::TERM);
            assert_eq!(game.ended(), Err(Signal::TERM.as_raw()), "{} {keys}", place.name);
            assert!(game.is_line_as_before(), "{} {keys}", place.name);
        }
    }
}

#[test]
fn a_closed_window_ends_it() {
    for place in EVERYWHERE.iter().chain([&SEARCH]) {
        let mut game = place.open();
        game.hang_up();
        assert_eq!(game.ended(), Err(Signal::HUP.as_raw()), "{}", place.name);
    }
}

#[test]
fn a_closed_window_ends_it_even_if_nobody_tells_it_and_costs_no_time() {
    for place in EVERYWHERE {
        // the shell lives on, and writes down what its child has used up
        let line = ("trap '' HUP; ", "; code=$?; times > times; exit $code");
        let mut game = place.start().in_a_line(line.0, line.1).play();
        place.reach(&mut game);
        game.hang_up();
        assert_eq!(game.ended(), Ok(128 + Signal::HUP.as_raw()), "{}", place.name);
        let times = fs::read_to_string(game.home().join("times")).expect("the shell wrote it");
        let spent = times.lines().nth(1).expect("a line for children").split_whitespace().map(seconds).sum::<f64>();
        assert!(spent <= 0.2, "{}: {spent} s", place.name);
    }
}

/// Of `0m0.05s`.
fn seconds(time: &str) -> f64 {
    let (minutes, seconds) = time.trim_end_matches('s').split_once('m').expect("minutes and seconds");
    minutes.parse::<f64>().expect("a number") * 60.0 + seconds.parse::<f64>().expect("a number")
}

#[test]
fn a_screen_that_takes_no_output_ends_it() {
    for place in EVERYWHERE {
        let mut game = place.start().on_two_terminals();
        place.reach(&mut game);
        game.break_screen();
        game.press("<ctrl-l>");
        assert_eq!(game.ended(), Ok(1), "{}", place.name);
        let said = game.screen();
        assert!(said.contains("cannot write to the terminal"), "{}: {said}", place.name);
        assert!(!said.contains("panicked"), "{}: {said}", place.name);
        assert!(game.is_line_as_before());
    }
}

#[test]
fn killed_it_starts_again_and_finished_games_are_there() {
    let mut game = at("a game won").still("en").play();
    at("a game won").reach(&mut game);
    game.press("<enter>");
    game.wait_for("O to move");
    game.press("11");
    game.wait_for("O plays a1");
    game.signal(Signal::KILL);
    assert_eq!(game.ended(), Err(Signal::KILL.as_raw()));
    for _ in 0..2 {
        let mut again = at("a game won").start().at_home_of(&game).play();
        at("a game won").reach(&mut again);
        again.press("<ctrl-c>");
        assert_eq!(again.ended(), Ok(0));
    }
    let history = fs::read_to_string(game.home().join("state/sanziqi/history.toml")).expect("three games are over");
    assert_eq!(history.matches("[[game]]").count(), 3, "{history}");
}

#[test]
fn starting_and_quitting_again_and_again_leaves_nothing_behind() {
    let mut game = sanziqi().env("TMPDIR", ".").under_bash();
    let mut reports = BTreeSet::new();
    for round in 0..sturdy(10, 50) {
        game.wait_for("Two players");
        game.press("q");
        game.wait_for_prompt();
        let report = format!(
            "clear; stty -a; jobs; ls -A; ls /proc/$$/fd; ps -A -o ppid=,comm= | grep \"^ *$$ \"; echo round $((round = {round}))"
        );
        game.press(&format!("{report}<enter>"));
        game.wait_for(&format!("\nround {round}\n"));
        game.wait_for_prompt();
        reports.insert(game.screen().replace(&format!("round {round}"), "round"));
        game.press("<up><up><enter>");
    }
    game.wait_for("Two players");
    assert_eq!(reports.len(), 1, "{reports:#?}");
    let report = reports.first().expect("there is one");
    for on in ["icanon", "echo", "isig", "opost"] {
        assert!(report.split_whitespace().any(|setting| setting == on), "{report}");
    }
    assert!(!report.contains("sanziqi"), "{report}");
}
