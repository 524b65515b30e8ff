//! What a player hears of the files behind the game: games that are not written down, scores that are cleared.

use std::path::PathBuf;

use sanziqi::app::Message;
use sanziqi::config::{self, WriteError};
use sanziqi::history::{Chunk, HistoryError, Obstacle, Player, Record, Scores};

use super::sitting::Sitting;

const HISTORY: &str = "/home/me/.local/state/sanziqi/history.toml";

fn error(obstacle: Obstacle) -> HistoryError {
    HistoryError { path: HISTORY.into(), obstacle }
}

/// A game of two players that X wins.
const GAME: &str = "1121122213";

fn two_players() -> Sitting {
    Sitting::at_the_board("[game]\nopponent = \"human\"\n[ui]\nanimation = \"off\"")
}

/// A sitting in the menu, with this one game in the history.
fn with_a_game() -> (Sitting, Record) {
    let mut played = two_players();
    let record = played.press(GAME).records.remove(0);
    let mut games = Scores::default();
    games.add(&record);
    let mut sitting = Sitting::new("");
    sitting.tell(Message::History(Chunk::Older { games, last: true })).look();
    (sitting, record)
}

fn games(sitting: &Sitting) -> u64 {
    sitting.app.scores().get("classic", Player::Human).tally().games()
}

#[test]
fn a_game_that_is_written_down_late_is_no_news_any_more() {
    let mut sitting = two_players();
    sitting.press(GAME).tell(Message::Recorded(Err(error(Obstacle::Locked)))).look();
    sitting.expect("Not recorded: another process is writing to it (/");
    assert_eq!(sitting.app.troubles().len(), 1);
    sitting.tell(Message::Recorded(Ok(()))).look().expect_no("Not recorded");
    assert!(sitting.app.troubles().is_empty());
}

#[test]
fn what_went_wrong_is_told_with_path_and_reason_and_stays_on_the_list() {
    let mut sitting = two_players();
    sitting.press(GAME).tell(Message::Recorded(Err(error(Obstacle::Full)))).look();
    sitting.expect("Not recorded: no space left (/home/").expect("history.toml).  X wins.");
    // any key takes the news away, and the list still has it, in full
    sitting.press("<down>").expect_no("no space left").press("<f3>");
    sitting.expect(HISTORY).expect("Not recorded: no space left.").press("<esc>");
    // the menu says that there is something on the list
    sitting.press("0").expect("history.toml: 1 problem, press F3.");
    sitting.tell(Message::Recorded(Ok(()))).look().expect_no("problem");
}

#[test]
fn the_path_gives_way_where_there_is_no_room_for_it() {
    for (width, obstacle, told) in [
        (80, Obstacle::Full, "no space left (/home/me"),
        (60, Obstacle::Full, "no space left (/home"),
        (40, Obstacle::Full, "Not recorded: no space left (/h…y.toml)."),
        (40, Obstacle::Locked, "Not recorded: another process is writin…"),
    ] {
        let mut sitting = two_players();
        sitting.press(GAME).tell(Message::Recorded(Err(error(obstacle)))).resize(width, 24).expect(told);
    }
}

#[test]
fn a_choice_that_is_not_kept_is_told_until_one_is() {
    let mut sitting = Sitting::new("");
    let mut homeless = WriteError::homeless();
    sitting.tell(Message::Remembered(Err(homeless.clone()))).look();
    sitting.expect("Not remembered: there is no home directory").expect_no("(config.toml)");
    homeless.obstacle = config::Obstacle::ReadOnly;
    sitting.tell(Message::Remembered(Err(homeless))).look();
    sitting.expect("Not remembered: the file is read-only (config.toml)");
    assert_eq!(sitting.app.troubles().len(), 1, "one of a kind");
    sitting.tell(Message::Remembered(Ok(()))).look().expect_no("remembered").expect_no("problem");
}

#[test]
fn where_it_stands_why_the_computer_failed_is_told_at_any_width_and_stays_on_the_list() {
    let log = "/home/me/.local/state/sanziqi/error.log";
    for (language, told) in [("en", "Computer failed: see /"), ("zh-CN", "电脑出错：详见 /")] {
        for width in [40, 80, 120] {
            let mut sitting = Sitting::at_the_board(&format!("general.language = \"{language}\""));
            sitting.tell(Message::Logged(log.into())).resize(width, 24).expect(told).expect("log");
            sitting.press("<f3>").expect("error.log");
        }
    }
}

#[test]
fn a_newer_history_is_told_as_one_that_is_only_read() {
    let mut sitting = two_players();
    sitting.tell(Message::History(Chunk::Failed(error(Obstacle::Newer)))).look();
    sitting.expect("The history is only read: a newer version wrote it (/");
    sitting.press(GAME).tell(Message::Recorded(Err(error(Obstacle::Newer)))).look();
    sitting.expect("Not recorded: a newer version wrote it (/");
    assert_eq!(sitting.app.troubles().len(), 2);
}

#[test]
fn without_a_key_for_the_list_none_is_named() {
    let mut sitting = Sitting::new("[keys.global]\nproblems = []");
    sitting.tell(Message::History(Chunk::Failed(error(Obstacle::Denied)))).look();
    sitting.expect("The history cannot be read: permission denied").press("<down>");
    sitting.expect("history.toml: 1 problem.").expect_no("press");
}

#[test]
fn scores_are_cleared_after_a_yes_and_by_nothing_else() {
    for keys in ["3", "c", "<down><down><enter>"] {
        let (mut sitting, _) = with_a_game();
        sitting.press(keys).expect("Clear all scores?").expect("The games stay in a backup.").press("<enter>");
        sitting.expect_no("Clear all scores?");
        for no in ["<esc>", "n", "<bs>", "<right><left><enter>"] {
            sitting.press("3").press(no).expect_no("Clear all scores?");
        }
        sitting.press("3").click("[No]").expect_no("Clear all scores?");
        assert_eq!((sitting.cleared, games(&sitting)), (0, 1));
    }
    for yes in ["y", "<left><enter>"] {
        let (mut sitting, _) = with_a_game();
        sitting.press("3").press(yes);
        assert_eq!((sitting.cleared, games(&sitting)), (1, 1), "not before it is done");
    }
    let (mut sitting, _) = with_a_game();
    sitting.click("Clear scores").click("[Yes]");
    assert_eq!(sitting.cleared, 1);
    let mut sitting = Sitting::new("[general]\nconfirm = []");
    assert_eq!(sitting.press("3").cleared, 1, "it was not to be asked");
}

#[test]
fn what_became_of_the_scores_is_told() {
    let (mut sitting, record) = with_a_game();
    sitting.tell(Message::Cleared(Err(error(Obstacle::Locked)))).look();
    sitting.expect("The scores were not cleared: another process is writing to it (/");
    assert_eq!(games(&sitting), 1);

    let kept = PathBuf::from("/home/me/.local/state/sanziqi/history-1.toml");
    sitting.tell(Message::Cleared(Ok(Some(kept)))).look();
    sitting.expect("Scores cleared.  The games are kept in /home/me/").expect("history-1.toml.");
    assert_eq!(games(&sitting), 0);
    assert!(sitting.app.troubles().is_empty());
    sitting.press("2").press(GAME);
    assert_eq!((sitting.records.len(), games(&sitting)), (1, 1));
    assert_eq!(sitting.records[0].moves, record.moves);

    let mut sitting = Sitting::new("");
    sitting.tell(Message::Cleared(Ok(None))).look().expect("There are no scores to clear.");
    // where games are kept nowhere, the sitting has scores all the same
    let (mut sitting, _) = with_a_game();
    sitting.tell(Message::Cleared(Ok(None))).look().expect("Scores cleared.").expect_no("kept");
    assert_eq!(games(&sitting), 0);
}

#[test]
fn home_is_written_short() {
    let places = config::Places { home: Some("/home/me".into()), ..config::Places::default() };
    for (path, short) in [
        (HISTORY, "~/.local/state/sanziqi/history.toml"),
        ("/home/me2/x", "/home/me2/x"),
        ("/home/me", "/home/me"),
        ("x", "x"),
    ] {
        assert_eq!(places.short(path.as_ref()), PathBuf::from(short));
    }
    let root = config::Places { home: Some("/".into()), ..config::Places::default() };
    assert_eq!(root.short("/var/x".as_ref()), PathBuf::from("/var/x"));
}
