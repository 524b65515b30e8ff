//! While nothing happens, nothing runs.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::fs;
use std::thread;
use std::time::Duration;

use rustix::process::Pid;

use crate::everywhere::EVERYWHERE;
use crate::game::Game;
use crate::sturdy;
use crate::toy::toy;

/// How often each thread was given the processor so far.
fn switches(pid: Pid) -> BTreeMap<String, u64> {
    let tasks = fs::read_dir(format!("/proc/{pid}/task")).expect("it runs");
    let count = |status: &str| -> u64 {
        let counts = status.lines().filter(|line| line.contains("ctxt_switches"));
        counts.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).sum()
    };
    let tasks = tasks.filter_map(Result::ok).filter_map(|task| {
        let status = fs::read_to_string(task.path().join("status")).ok()?;
        let name = status.lines().next()?.split_whitespace().nth(1)?.to_owned();
        Some((format!("{name} {}", task.file_name().display()), count(&status)))
    });
    tasks.collect()
}

/// Waits until all threads sleep, and says how often each ran until then.
fn come_to_rest(game: &Game) -> BTreeMap<String, u64> {
    let pid = game.in_foreground();
    let mut before = switches(pid);
    for attempt in 0.. {
        assert!(attempt < 200, "it does not come to rest: {before:?}");
        thread::sleep(Duration::from_millis(50));
        let now = switches(pid);
        if now == before {
            break;
        }
        before = now;
    }
    before
}

/// Waits until all threads sleep, then watches them for a while.
pub(crate) fn assert_idle(game: &mut Game, seconds: u64) {
    let before = come_to_rest(game);
    let written = game.raw().len();
    thread::sleep(Duration::from_secs(seconds));
    assert_eq!(switches(game.in_foreground()), before);
    assert_eq!(game.raw().len(), written);
}

#[test]
fn wherever_one_waits_nothing_runs_and_nothing_is_written() {
    // where the computer's answer is held back it comes after ten seconds
    let soaking = sturdy(false, true);
    let places = EVERYWHERE.iter().filter(|place| !soaking || place.name != "the computer's turn");
    let games = places.map(|place| {
        let mut game = place.still("en").play();
        place.reach(&mut game);
        let (rest, written) = (come_to_rest(&game), game.raw().len());
        (place.name, game, rest, written)
    });
    let games: Vec<_> = games.collect();
    thread::sleep(Duration::from_secs(sturdy(1, 60)));
    for (name, mut game, rest, written) in games {
        assert_eq!(switches(game.in_foreground()), rest, "{name}");
        assert_eq!(game.raw().len(), written, "{name}");
    }
}

#[test]
fn nothing_runs_and_nothing_is_written_while_nothing_happens() {
    let mut game = toy().play();
    game.wait_for("count 0");
    // the toy's own test runner wakes up after a minute
    assert_idle(&mut game, sturdy(1, 20));
    // after a deadline has passed there is rest again
    game.press("t");
    game.wait_for("count 1000");
    assert_idle(&mut game, sturdy(1, 20));
}
