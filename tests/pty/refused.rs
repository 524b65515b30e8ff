//! Steps of writing that a file system refuses: what could be done without them is on the disk, and the rest is told.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use crate::game::{Game, Start, start};
use crate::left_out;
use crate::records::{X_WINS, at_the_board, history, play_one, records, two_players, with_history};

/// System calls that may be refused, and what for. Those with a question mark are not there on every machine.
const OPTIONAL: &[(&str, &[&str])] = &[
    ("fsync,fdatasync", &["EOPNOTSUPP", "ENOSYS", "EINVAL"]),
    ("?chmod,fchmod,fchmodat,?fchmodat2", &["EPERM", "EOPNOTSUPP", "ENOSYS"]),
    ("flock", &["ENOLCK", "ENOSYS", "EOPNOTSUPP"]),
    ("?renameat2", &["ENOSYS", "EINVAL", "EOPNOTSUPP"]),
];

/// System calls without which nothing is written, and how they fail.
const NEEDED: &[(&str, &[&str])] =
    &[("fsync,fdatasync", &["EIO", "ENOSPC", "EDQUOT"]), ("?rename,?renameat", &["EACCES", "EROFS"])];

/// What the settings say before the game.
const SETTINGS: &str = "[ui]\nanimation = 'off'\n[game]\nfirst = 'me'\n";
/// What is remembered before the game.
const MEMORY: &str = "# nothing yet\n";

/// Whether a system call can be made to fail here; says so where not.
pub(crate) fn can_inject() -> bool {
    let traced = ["-o", "/dev/null", "-e", "inject=fsync:error=EIO", "true"];
    let traced = Command::new("strace").args(traced).stdin(Stdio::null()).stderr(Stdio::null()).status();
    let can = traced.is_ok_and(|status| status.success());
    if !can {
        left_out("there is no strace, or it may not trace");
    }
    can
}

/// The game at the board, on a system that refuses these calls. Whoever may write the files that are there already is
/// more than a new file would have by itself, so that their permissions have to be changed.
fn refusing(calls: &str, error: &str) -> Game {
    let traced = [format!("trace={calls}"), format!("inject={calls}:error={error}")];
    let start = ["-f", "-o", "calls", "-e", &traced[0], "-e", &traced[1], env!("CARGO_BIN_EXE_sanziqi")]
        .into_iter()
        .fold(start("strace"), Start::arg);
    let start = with_history(two_players(start).config(SETTINGS), b"# mine\n");
    let home = start.home().to_owned();
    fs::write(home.join("state/sanziqi/state.toml"), MEMORY).expect("it is writable");
    for file in ["state/sanziqi/state.toml", "config/sanziqi/config.toml"] {
        fs::set_permissions(home.join(file), fs::Permissions::from_mode(0o666)).expect("it is our own");
    }
    at_the_board(start)
}

fn read(game: &Game, file: &str) -> String {
    fs::read_to_string(game.home().join(file)).expect("it is there")
}

/// Ends the game; then something must have been refused.
fn leave(game: &mut Game, what: &str) {
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0), "{what}");
    assert!(read(game, "calls").contains("(INJECTED)"), "{what}: nothing was refused");
    for folder in ["state/sanziqi", "config/sanziqi"] {
        let mut names = fs::read_dir(game.home().join(folder)).expect("it is there").flatten();
        assert!(names.all(|name| !name.file_name().to_string_lossy().starts_with(".sanziqi-")), "{what}: left behind");
    }
}

#[test]
fn a_step_that_is_not_needed_may_be_refused_and_everything_is_on_the_disk() {
    if !can_inject() {
        return;
    }
    for (calls, error) in OPTIONAL.iter().flat_map(|(calls, errors)| errors.iter().map(move |error| (calls, error))) {
        let what = format!("{calls}: {error}");
        let mut game = refusing(calls, error);
        play_one(&mut game, X_WINS, "X wins");
        assert!(!game.screen().contains("Not recorded"), "{what}");
        assert_eq!(records(&game).len(), 1, "{what}");
        assert!(fs::read_to_string(history(&game)).is_ok_and(|text| text.starts_with("# mine\n")), "{what}");
        game.press("1");
        game.wait_for("X to move");
        game.press("#");
        game.wait_for("numbers on");
        game.press("mw");
        game.wait_for("Saved in ~/config/sanziqi/config.toml.");
        assert!(read(&game, "state/sanziqi/state.toml").contains("move_numbers"), "{what}");
        assert!(read(&game, "config/sanziqi/config.toml").contains("move_numbers = true"), "{what}");
        game.press("b");
        game.wait_for("Clear scores");
        game.press("3y");
        game.wait_for("history-1.toml.");
        assert!(!history(&game).exists() && read(&game, "state/sanziqi/history-1.toml").contains("[[game]]"), "{what}");
        leave(&mut game, &what);
    }
}

#[test]
fn a_step_that_is_needed_and_refused_is_told_and_nothing_has_changed() {
    if !can_inject() {
        return;
    }
    for (calls, error) in NEEDED.iter().flat_map(|(calls, errors)| errors.iter().map(move |error| (calls, error))) {
        let what = format!("{calls}: {error}");
        let mut game = refusing(calls, error);
        let syncs = calls.contains("sync");
        play_one(&mut game, X_WINS, if syncs { "Not recorded: " } else { "X wins" });
        assert_eq!(records(&game).len(), usize::from(!syncs), "{what}");
        game.press("1");
        game.wait_for("X to move");
        game.press("#");
        game.wait_for("Not remembered: ");
        game.press("mw");
        game.wait_for("Not saved: ");
        leave(&mut game, &what);
        assert_eq!(read(&game, "state/sanziqi/state.toml"), MEMORY, "{what}");
        assert_eq!(read(&game, "config/sanziqi/config.toml"), SETTINGS, "{what}");
    }
}
