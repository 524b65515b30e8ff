//! A history that a newer version has written, and one behind a link: read only in words, and cleared without a loss.

use std::fs;
use std::os::unix::fs::symlink;

use crate::game::sanziqi;
use crate::records::{X_WINS, at_the_board, history, play_one, records, two_players, with_history};

/// Newer than anything that is known here.
const NEWER: &str = "version = 99\n\n[[match]]\nplayers = [\"ann\", \"bob\"]\n";

#[test]
fn a_newer_history_is_only_read_and_says_so_in_both_languages() {
    for (locale, only_read, not_recorded) in [
        (
            "en_US.UTF-8",
            "The history is only read: a newer version wrote it (~/",
            "Not recorded: a newer version wrote it",
        ),
        ("zh_CN.UTF-8", "战绩只读不写：它由更新的版本写成", "本局没有记入战绩：它由更新的版本写成"),
    ] {
        let mut game = with_history(two_players(sanziqi()), NEWER.as_bytes()).env("LANG", locale).play();
        game.wait_for(only_read);
        game.press(X_WINS);
        game.wait_for(not_recorded);
        game.press("<f3>");
        game.wait_for(&history(&game).display().to_string());
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
        assert_eq!(fs::read_to_string(history(&game)).expect("it is there"), NEWER);
        assert!(!history(&game).with_file_name("history-1.toml").exists());
    }
}

#[test]
fn a_link_stays_a_link_when_its_games_are_cleared_also_those_of_a_newer_version() {
    for (old, told) in [("# mine\n", "X to move"), (NEWER, "The history is only read")] {
        let start = with_history(two_players(sanziqi()), b"");
        let (link, real) = (start.home().join("state/sanziqi/history.toml"), start.home().join("synced/games.toml"));
        fs::remove_file(&link).expect("it was made");
        fs::create_dir(start.home().join("synced")).and_then(|()| fs::write(&real, old)).expect("it is writable");
        symlink("../../synced/games.toml", &link).expect("it is writable");

        let mut game = at_the_board(start);
        game.wait_for(told);
        game.press("mb");
        game.wait_for("Clear scores");
        game.press("3y");
        game.wait_for("games-1.toml.");
        assert_eq!(fs::read_to_string(real.with_file_name("games-1.toml")).expect("it is kept"), old);
        game.press("2");
        game.wait_for("X to move");
        play_one(&mut game, X_WINS, "1 X   0 drawn   0 O");
        assert!(fs::symlink_metadata(&link).is_ok_and(|found| found.is_symlink()));
        assert!(fs::read_to_string(&real).is_ok_and(|text| text.contains("[[game]]")) && records(&game).len() == 1);
    }
}
