//! Several processes at one history, and one that is not allowed to write much.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use sanziqi::history::{HistoryError, Obstacle, Store};

use super::{FIRST, block, bytes, empty, holding, is_true, record, scores};

#[test]
fn a_lock_that_is_held_is_an_error_and_no_wait() {
    let (_home, store) = empty();
    store.append(&record(0)).expect("space");
    let before = bytes(&store);
    let lock = File::options().write(true).open(store.path().with_extension("toml.lock")).expect("the lock");
    lock.lock().expect("nobody else has it");
    let error = store.append(&record(1)).expect_err("it is locked");
    assert_eq!(error, HistoryError { path: store.path().to_owned(), obstacle: Obstacle::Locked });
    assert!(error.is_locked());
    assert_eq!(bytes(&store), before);
    // reading needs no lock
    assert_eq!(store.tail(9), Ok(vec![record(0)]));

    let later = std::thread::spawn({
        let store = store.clone();
        move || store.wait()?.append(&record(1))
    });
    lock.unlock().expect("it is ours");
    assert_eq!(later.join().expect("no panic"), Ok(()));
    assert_eq!(store.append(&record(2)), Ok(()));
    assert_eq!(store.tail(9), Ok(vec![record(0), record(1), record(2)]));
}

/// Runs one of the `child_` functions below in a process of its own.
fn child(name: &str, store: &Store, argument: u64) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", &format!("history::processes::{name}"), "--ignored", "--nocapture"]);
    command.env(CHILD_PATH, store.path()).env(CHILD_NUMBER, argument.to_string());
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

const CHILD_PATH: &str = "SANZIQI_TEST_HISTORY";
const CHILD_NUMBER: &str = "SANZIQI_TEST_NUMBER";

/// What [`child`] passed on; `None` when the function was called by somebody else.
fn task() -> Option<(Store, u64)> {
    let number = std::env::var(CHILD_NUMBER).ok()?.parse().ok()?;
    Some((Store::new(std::env::var_os(CHILD_PATH)?), number))
}

/// Appends games and says after each that it is done.
fn write_games(store: &Store, numbers: impl Iterator<Item = u64>) {
    let mut out = std::io::stdout();
    for number in numbers {
        store.wait().and_then(|turn| turn.append(&record(number))).expect("space");
        writeln!(out, "\nwritten").and_then(|()| out.flush()).expect("somebody listens");
    }
}

#[test]
#[ignore = "run by others in a process of its own"]
fn child_writes_sixty() {
    if let Some((store, first)) = task() {
        write_games(&store, first..first + 60);
    }
}

#[test]
#[ignore = "run by others in a process of its own"]
fn child_writes_for_ever() {
    if let Some((store, first)) = task() {
        write_games(&store, first..);
    }
}

#[test]
fn games_of_several_processes_do_not_mix() {
    let (_home, store) = empty();
    let writers = [1000, 2000].map(|first| child("child_writes_sixty", &store, first).spawn().expect("a process"));
    let mut killed = child("child_writes_for_ever", &store, 3000).spawn().expect("a process");
    let lines = BufReader::new(killed.stdout.take().expect("a pipe")).lines();
    let written = lines.map_while(Result::ok).filter(|line| line == "written").take(5).count();
    killed.kill().and_then(|()| killed.wait()).expect("it runs");
    for writer in writers {
        assert!(writer.wait_with_output().expect("it runs").status.success());
    }
    // the lock died with its holder
    store.append(&record(4000)).expect("space");

    let games = store.tail(usize::MAX).expect("readable");
    let of = |first: u64| games.iter().map(|game| game.seconds).filter(move |number| number / 1000 * 1000 == first);
    assert!(of(1000).eq(1000..1060));
    assert!(of(2000).eq(2000..2060));
    let by_killed: Vec<u64> = of(3000).collect();
    assert!(written == 5 && by_killed.len() >= written, "{by_killed:?}");
    assert!(by_killed.iter().copied().eq((3000..).take(by_killed.len())));
    assert_eq!(games.last(), Some(&record(4000)));
    assert!(games.iter().all(is_true));
    assert_eq!(scores(&store).unreadable(), 0);
}

#[cfg(unix)]
#[test]
#[ignore = "run by others in a process of its own"]
fn child_may_write_little() {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let Some((store, bytes)) = task() else { return };
    let heard = std::sync::Arc::default();
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard).expect("a signal that can be caught");
    setrlimit(Resource::Fsize, Rlimit { current: Some(bytes), maximum: None }).expect("less is always allowed");
    let error = store.append(&record(1)).expect_err("there is no room");
    assert_eq!(error, HistoryError { path: store.path().to_owned(), obstacle: Obstacle::TooLarge });
    setrlimit(Resource::Fsize, Rlimit { current: None, maximum: None }).expect("the maximum was kept");
    store.append(&record(2)).expect("now there is room");
}

#[cfg(unix)]
#[test]
fn a_write_that_fails_halfway_leaves_no_trace() {
    for games in 0..3 {
        let before: String = (0..games).map(block).collect();
        for room in [0, 1, 9, 100] {
            let (_home, store) = if games == 0 { empty() } else { holding(before.as_bytes()) };
            let first = if games == 0 { FIRST } else { "" };
            let limit = before.len() as u64 + room;
            let output = child("child_may_write_little", &store, limit).output().expect("a process");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
            let after = format!("{before}{first}{}", block(2));
            assert_eq!(String::from_utf8(bytes(&store)), Ok(after));
        }
    }
}
