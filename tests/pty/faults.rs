//! Disks that are full, files that may not grow or be written, locks that others hold: the game goes on, and says what is lost.

use std::fs::{self, File};
use std::process::{Command, Stdio};

use crate::game::{Game, Signal, Start, sanziqi, start};
use crate::left_out;
use crate::records::{
    SECOND_WINS, X_WINS, at_the_board, eventually, history, play_one, playing, records, two_players, with_history,
};

#[test]
fn a_pipe_or_a_directory_in_place_of_the_history_is_no_reason_to_wait() {
    for is_pipe in [true, false] {
        let start = with_history(two_players(sanziqi()), b"");
        let path = start.home().join("state/sanziqi/history.toml");
        fs::remove_file(&path).expect("it was made");
        if is_pipe {
            rustix::fs::mkfifoat(rustix::fs::CWD, &path, rustix::fs::Mode::RWXU).expect("a pipe with a name");
        } else {
            fs::create_dir(&path).expect("it is writable");
        }
        let mut game = at_the_board(start);
        game.wait_for("The history cannot be read: it is no ordinary file");
        play_one(&mut game, X_WINS, "Not recorded: it is no ordinary file");
        game.press("<f3>");
        game.wait_for(&path.display().to_string());
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
    }
}

#[test]
fn a_file_in_place_of_a_directory_is_told_with_its_path() {
    let start = two_players(sanziqi());
    fs::write(start.home().join("state"), "mine").expect("the home is writable");
    let mut game = at_the_board(start);
    game.wait_for("The history cannot be read: it lies in no directory (~/");
    play_one(&mut game, X_WINS, "Not recorded: it lies in no directory (~/");
    game.press("1");
    game.wait_for("to move");
    game.press("#");
    game.wait_for("Not remembered: it lies in no directory (~/");
    game.press("<f3>");
    let path = game.home().join("state/sanziqi");
    game.wait_for(&path.display().to_string());
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    assert_eq!(fs::read_to_string(game.home().join("state")).expect("it is there"), "mine");
}

#[test]
fn where_the_file_may_not_grow_nothing_of_it_changes_and_the_game_goes_on() {
    // a file of 500 bytes may grow by 12
    let old = format!("#{}\n", "-".repeat(498));
    let start = with_history(two_players(sanziqi()), old.as_bytes()).in_a_line("ulimit -f 1; ", "; exit $?");
    let mut game = at_the_board(start);
    for keys in [X_WINS, "1", X_WINS] {
        game.press(keys);
        game.wait_for(if keys == "1" { "X to move" } else { "Not recorded: it would grow too large (~/" });
        assert_eq!(fs::read_to_string(history(&game)).expect("it is there"), old);
    }
    game.press("<down>");
    game.wait_until("the news to go", |screen| !screen.contents().contains("Not recorded"));
    game.press("<f3>");
    game.wait_for("Not recorded: it would grow too large.");
    let path = history(&game).display().to_string();
    game.wait_for(&path);
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    let mut left: Vec<_> = fs::read_dir(game.home().join("state/sanziqi")).expect("it is there").collect();
    left.retain(|entry| entry.as_ref().is_ok_and(|entry| !entry.file_name().to_string_lossy().starts_with("history")));
    assert!(left.is_empty(), "{left:?}");
}

/// Whether this user can have file systems of its own; says so where not.
pub(crate) fn can_mount() -> bool {
    let tried =
        Command::new("unshare").args(["-rm", "mount", "-t", "tmpfs", "none", "/tmp"]).stderr(Stdio::null()).status();
    let can = tried.is_ok_and(|status| status.success());
    if !can {
        left_out("this user cannot mount a file system of its own");
    }
    can
}

/// The game in a file system of its own, which these commands make; what the others print is in `out` afterwards.
pub(crate) fn mounted(before: &str, after: &str) -> Start {
    let program = env!("CARGO_BIN_EXE_sanziqi");
    let start = start("unshare");
    let script = format!("{before}\n{program} play --opponent human\ncode=$?\n{{ {after}; }} > out\nexit $code\n");
    fs::write(start.home().join("script"), script).expect("it is writable");
    fs::create_dir_all(start.home().join("state")).expect("it is writable");
    start.arg("-rm").arg("sh").arg("script").env("TMPDIR", "/var/tmp")
}

#[test]
fn on_a_full_disk_nothing_of_the_file_changes_and_the_game_goes_on() {
    if !can_mount() {
        return;
    }
    let fill = "mount -t tmpfs -o size=16k none state && mkdir state/sanziqi && echo '# mine' > state/sanziqi/history.toml\n\
        : > state/sanziqi/history.toml.lock; cat /dev/zero > state/full 2> /dev/null";
    let mut game = mounted(fill, "cd state/sanziqi; cat history.toml; ls -A").play();
    game.wait_for("X to move");
    // the last page of the file has room for some games yet
    let mut played = 0;
    while !game.screen().contains("Not recorded: no space left (~/") {
        assert!(played < 40, "the disk is not full:\n{}", game.screen());
        game.press(X_WINS);
        game.wait_for("Play again");
        played += 1;
        if !game.screen().contains("Not recorded") {
            game.press("1");
            game.wait_for("to move");
        }
    }
    game.press("1");
    game.wait_for("to move");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    let out = fs::read_to_string(game.home().join("out")).expect("the script wrote it");
    assert!(out.starts_with("# mine\n") && out.ends_with("]\nhistory.toml\nhistory.toml.lock\n"), "{out}");
    assert_eq!(out.matches("[[game]]").count(), played - 1, "{out}");
}

#[test]
fn where_everything_can_only_be_read_a_whole_game_is_played() {
    if !can_mount() {
        return;
    }
    let lock = "mkdir state/sanziqi config; mount --bind state state && mount -o remount,ro,bind state\n\
        mount --bind config config && mount -o remount,ro,bind config";
    let mut game = mounted(lock, "ls -A state/sanziqi config").play();
    game.wait_for("X to move");
    game.press(X_WINS);
    game.wait_for("Not recorded: the file system is read-only (~/");
    game.wait_for("Play again");
    game.press("1");
    game.wait_for("to move");
    game.press("#");
    game.wait_for("Not remembered: the file system is read-only (~/");
    game.press("mw");
    game.wait_for("Not saved: the file system is read-only");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    assert_eq!(
        fs::read_to_string(game.home().join("out")).expect("the script wrote it"),
        "config:\n\nstate/sanziqi:\n"
    );
}

/// The lock of that history, held by this process until it is dropped.
pub(crate) fn locked(game: &Game) -> File {
    let folder = game.home().join("state/sanziqi");
    fs::create_dir_all(&folder).expect("it is writable");
    let lock =
        File::options().append(true).create(true).open(folder.join("history.toml.lock")).expect("it is writable");
    lock.lock().expect("nobody holds it for long");
    lock
}

#[test]
fn while_another_process_writes_the_game_goes_on_and_its_games_are_written_later() {
    let mut game = playing();
    let lock = locked(&game);
    play_one(&mut game, X_WINS, "Not recorded: another process is writing to it (~/");
    game.press("1");
    game.wait_for("X to move");
    play_one(&mut game, SECOND_WINS, "Not recorded: another process is writing to it (~/");
    assert!(!history(&game).exists());
    drop(lock);
    eventually("both games", || history(&game).exists() && records(&game).len() == 2);
    game.wait_until("the news to go", |screen| !screen.contents().contains("Not recorded"));
    let moves: Vec<_> = records(&game).iter().map(|record| record.moves.len()).collect();
    assert_eq!(moves, [5, 6], "in the order they were played");
    game.press("<f3>");
    game.wait_for("There are none.");
}

#[test]
fn a_game_that_waits_for_another_process_is_not_lost_when_the_player_leaves() {
    for signal in [None, Some(Signal::TERM)] {
        let mut game = playing();
        let lock = locked(&game);
        for (keys, result) in [(X_WINS, "X wins"), ("1", "X to move"), (SECOND_WINS, "O wins")] {
            game.press(keys);
            game.wait_for(result);
        }
        match signal {
            None => game.press("<ctrl-c>"),
            Some(signal) => game.signal(signal),
        }
        assert_eq!(game.ended(), signal.map_or(Ok(0), |signal| Err(signal.as_raw())));
        game.assert_clean();
        let moves: Vec<_> = records(&game).iter().map(|record| record.moves.len()).collect();
        assert_eq!(moves, [5, 6], "each once");
        drop(lock);
    }
}
