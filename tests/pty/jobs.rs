//! The game and the shell share one terminal.

use std::thread;
use std::time::{Duration, Instant};

use crate::bytes::positions;
use crate::everywhere::{EVERYWHERE, Place, at};
use crate::game::{Game, Signal, Start};
use crate::picture::Picture;

const ON: [u16; 4] = [1000, 1006, 1049, 2004];

/// The game at that place, started by a shell.
fn under_bash(place: &Place) -> Game {
    let mut game = place.still("en").under_bash();
    place.reach(&mut game);
    game
}

fn wait_for_the_shell(game: &mut Game) {
    game.wait_for("Stopped");
    game.wait_for_prompt();
    game.press("echo hello $((40 + 2))<enter>");
    game.wait_for("hello 42");
    game.wait_for_prompt();
}

fn bring_back(game: &mut Game, what: &str, picture: &Picture) {
    game.press("fg<enter>");
    game.wait_for_picture(what, picture);
    game.wait_until_written("the modes", |raw| raw.ends_with(b"\x1b[?2026l"));
    let modes: Vec<_> = game.modes().into_iter().filter(|mode| *mode != 25).collect();
    assert_eq!(modes, ON, "{what}");
}

fn leave(game: &mut Game) {
    game.press("<ctrl-c>");
    game.wait_for_prompt();
    game.press("exit<enter>");
    assert_eq!(game.ended(), Ok(0));
    game.assert_clean();
}

#[test]
fn suspended_by_key_or_by_signal_it_lends_the_terminal_and_comes_back_as_it_was() {
    for place in EVERYWHERE {
        let mut game = under_bash(place);
        let picture = game.picture();
        for signal in [None, Some(Signal::TSTP)] {
            match signal {
                None => game.press("<ctrl-z>"),
                Some(signal) => game.signal(signal),
            }
            wait_for_the_shell(&mut game);
            assert!(game.modes().is_empty(), "{}: {:?}", place.name, game.modes());
            bring_back(&mut game, place.name, &picture);
        }
        leave(&mut game);
    }
}

#[test]
fn stopped_without_warning_it_takes_the_terminal_again() {
    for place in EVERYWHERE {
        let mut game = under_bash(place);
        let picture = game.picture();
        game.signal(Signal::STOP);
        game.wait_for("Stopped");
        bring_back(&mut game, place.name, &picture);
        leave(&mut game);
    }
}

#[test]
fn a_window_resized_meanwhile_is_noticed() {
    for place in EVERYWHERE {
        let mut game = under_bash(place);
        let mut fresh = place.still("en").size(100, 30).play();
        place.reach(&mut fresh);
        game.press("<ctrl-z>");
        wait_for_the_shell(&mut game);
        game.resize(100, 30);
        bring_back(&mut game, place.name, &fresh.picture());
        leave(&mut game);
    }
}

#[test]
fn continued_in_the_background_it_waits_to_be_brought_back() {
    let place = at("the board");
    let mut game = under_bash(place);
    let picture = game.picture();
    game.press("<ctrl-z>");
    wait_for_the_shell(&mut game);
    game.press("bg<enter>");
    game.wait_for_prompt();
    game.press("clear; until jobs | grep Stopped; do sleep 0.1; done<enter>");
    game.wait_for("Stopped");
    game.wait_for_prompt();
    assert!(game.modes().is_empty(), "{:?}", game.modes());
    bring_back(&mut game, place.name, &picture);
    leave(&mut game);
}

#[test]
fn where_nobody_could_bring_it_back_it_stays() {
    let in_a_script = |start: Start| start.in_a_line("trap '' HUP; ", "; exit $?");
    let as_a_leader = |start: Start| start.in_a_line("exec setsid -w -c ", "").uncontrolled();
    let ways: [&dyn Fn(Start) -> Start; 3] = [&|start| start, &in_a_script, &as_a_leader];
    for way in ways {
        for place in EVERYWHERE {
            let mut game = way(place.still("en")).play();
            place.reach(&mut game);
            let picture = game.picture();
            for _ in 0..3 {
                game.press("<ctrl-z>");
            }
            game.settle();
            game.wait_for_picture(place.name, &picture);
            game.press("<ctrl-c>");
            assert_eq!(game.ended(), Ok(0), "{}", place.name);
            game.assert_clean();
        }
    }
}

#[test]
fn one_suspend_swallows_those_behind_it() {
    for count in 2..=5 {
        let place = at("the board");
        let mut game = under_bash(place);
        let picture = game.picture();
        game.press(&"<ctrl-z>".repeat(count));
        wait_for_the_shell(&mut game);
        bring_back(&mut game, place.name, &picture);
        // it is still there when all that was sent has been read
        game.settle();
        game.wait_for_picture(place.name, &picture);
        leave(&mut game);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_stopped_game_ends_when_the_window_closes_or_the_shell_dies() {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::process::{PidfdFlags, pidfd_open};

    const WATCHDOG: Timespec = Timespec { tv_sec: 20, tv_nsec: 0 };
    for count in 1..=3 {
        for window in [true, false] {
            let mut game = under_bash(at("the board"));
            let stopped = pidfd_open(game.in_foreground(), PidfdFlags::empty()).expect("it runs");
            game.press(&"<ctrl-z>".repeat(count));
            wait_for_the_shell(&mut game);
            if window {
                game.hang_up();
            } else {
                game.try_signal(Signal::KILL);
            }
            let ended = poll(&mut [PollFd::new(&stopped, PollFlags::IN)], Some(&WATCHDOG));
            assert_eq!(ended, Ok(1), "stopped {count} times, it stays: {window}");
        }
    }
}

/// The program under a shell is left while the wheel turns, and the terminal goes on reporting it for so long after it
/// was told to stop; whether nothing held the reports up on their way.
fn leave_amid_reports(game: &mut Game, later: Duration) -> bool {
    const NOTCH: Duration = Duration::from_millis(16);
    // what comes later than this is waited for by nobody
    const LONGEST: Duration = Duration::from_millis(40);
    let (mut told, mut last, mut punctual) = (None, Instant::now(), true);
    game.press("q");
    while told.is_none_or(|told: Instant| told.elapsed() <= later) {
        game.send(b"\x1b[<65;20;6M");
        punctual &= last.elapsed() < LONGEST;
        last = Instant::now();
        while last.elapsed() < NOTCH {
            if told.is_none() && !positions(game.raw(), b"\x1b[?1000l").is_empty() {
                told = Some(Instant::now());
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
    punctual && told.is_some_and(|told| told.elapsed() < later + LONGEST)
}

#[test]
fn what_the_mouse_still_reports_does_not_reach_the_shell() {
    for later in [0, 10, 60, 100].map(Duration::from_millis) {
        // on a busy machine the reports themselves may come too late
        for attempt in 0.. {
            assert!(attempt < 50, "this machine is too busy for a report every 16 ms");
            let mut game = under_bash(at("the menu"));
            let counts = leave_amid_reports(&mut game, later);
            game.wait_for_prompt();
            game.press("echo hello $((40 + 2))<enter>");
            game.wait_for("hello 42");
            if counts {
                assert!(!game.screen().contains("[<"), "{later:?}:\n{}", game.screen());
                break;
            }
        }
    }
}
