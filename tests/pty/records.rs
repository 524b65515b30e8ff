//! Finished games on disk, written by the real game: each once, whole, and before the player sees the result.

use std::fs::{self, File};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use sanziqi::game::{Game as Moves, Mark, Preset};
use sanziqi::history::{Record, Scores, Store, Verdict};

use crate::faults::locked;
use crate::game::{Game, Signal, Start, sanziqi, start};
use crate::refused::can_inject;
use crate::sturdy;

/// Rows and columns, X and O in turn: X completes the lowest row.
pub(crate) const X_WINS: &str = "1121122213";
/// The second side completes the middle row.
pub(crate) const SECOND_WINS: &str = "112112223323";
/// Nobody completes anything.
const NOBODY_WINS: &str = "112233123231132321";

/// Two players at the board.
pub(crate) fn two_players(start: Start) -> Start {
    start.config("[ui]\nanimation = 'off'\n[game]\nfirst = 'me'\n").arg("play").arg("--opponent").arg("human")
}

pub(crate) fn playing() -> Game {
    at_the_board(two_players(sanziqi()))
}

pub(crate) fn at_the_board(start: Start) -> Game {
    let mut game = start.play();
    game.wait_for(" to move");
    game
}

/// Where the games of that home are.
pub(crate) fn history(game: &Game) -> PathBuf {
    game.home().join("state/sanziqi/history.toml")
}

pub(crate) fn records(game: &Game) -> Vec<Record> {
    Store::new(history(game)).tail(usize::MAX).expect("it is readable")
}

/// The scores of a history, every game of which can be read.
fn scores(game: &Game) -> Scores {
    let mut scores = Scores::default();
    Store::new(history(game)).open().expect("it is readable").run(|chunk| {
        scores.absorb(chunk).expect("it is readable");
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(scores.unreadable(), 0);
    scores
}

/// Presses the keys of a whole game, and waits for the words of its result.
pub(crate) fn play_one(game: &mut Game, keys: &str, result: &str) {
    game.press(keys);
    game.wait_for(result);
    game.wait_for("Play again");
}

/// Waits until that is true of the files.
pub(crate) fn eventually(what: &str, mut is_so: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(20);
    while !is_so() {
        assert!(Instant::now() < end, "waited for {what} in vain");
        thread::sleep(Duration::from_millis(5));
    }
}

/// A file that holds these bytes where the history will be.
pub(crate) fn with_history(start: Start, bytes: &[u8]) -> Start {
    let folder = start.home().join("state/sanziqi");
    fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join("history.toml"), bytes)).expect("it is writable");
    start
}

#[test]
fn every_end_is_one_record_and_the_screen_says_what_the_file_says() {
    let mut game = playing();
    for (keys, result, numbers) in [
        (X_WINS, "X wins", "1 X   0 drawn   0 O"),
        (SECOND_WINS, "O wins", "1 X   0 drawn   1 O"),
        (NOBODY_WINS, "Draw", "1 X   1 drawn   1 O"),
        ("22mry", "X wins", "2 X   1 drawn   1 O"),
    ] {
        let before = records(&game).len();
        play_one(&mut game, keys, result);
        // no waiting: what the player sees is on the disk
        assert_eq!(records(&game).len(), before + 1, "{result}");
        game.wait_for(numbers);
        let tally = scores(&game).get("classic", sanziqi::history::Player::Human).tally();
        assert_eq!(format!("{} X   {} drawn   {} O", tally.won, tally.drawn, tally.lost), numbers);
        game.press("1");
        game.wait_for("X to move");
    }
    game.press("22q");
    game.wait_for("[No]");
    game.press("y");
    assert_eq!(game.ended(), Ok(0));
    let games = records(&game);
    let ends: Vec<_> = games.iter().map(|game| (game.result, game.resigned, game.moves.len())).collect();
    let ended = |verdict, moves| (verdict, false, moves);
    let (x, o) = (Verdict::from(Mark::X), Verdict::from(Mark::O));
    assert_eq!(ends, [ended(x, 5), ended(o, 6), ended(Verdict::Draw, 9), (x, true, 1)]);
    assert!(games.iter().all(|game| game.at.is_some() && !game.assisted && game.seconds < 60));
}

#[test]
fn a_game_of_every_variant_is_written_down_and_can_be_replayed() {
    for preset in Preset::ALL {
        let start = two_players(sanziqi()).arg("--variant").arg(preset.name());
        let mut game = at_the_board(start);
        // on big boards lie stones, and so they are called
        let big = preset.rules().cells() > 200;
        let [x, o] = if big { ["●", "○"] } else { ["X", "O"] };
        game.press("<enter>");
        game.wait_for(&format!("{o} to move"));
        game.press("mry");
        game.wait_for(&format!("{x} wins"));
        let games = records(&game);
        let [record] = games.as_slice() else { panic!("{}: {games:?}", preset.name()) };
        assert_eq!((record.variant.as_str(), record.moves.len(), record.resigned), (preset.name(), 1, true));
        Moves::replay(record.rules.unwrap_or(preset.rules()), record.first, &record.moves).expect("legal moves");
        assert_eq!(scores(&game).get(preset.name(), record.x).tally().won, 1);
        game.wait_for(&format!("1 {x}   0 drawn   0 {o}"));
    }
}

#[test]
fn a_result_is_written_down_once_whatever_happens_on_its_screen() {
    let mut game = two_players(sanziqi()).under_bash();
    game.wait_for("X to move");
    play_one(&mut game, X_WINS, "X wins");
    game.press("??<f3><f3><f2><f2><f2><ctrl-l>");
    game.resize(40, 15);
    game.resize(120, 40);
    game.resize(80, 24);
    game.press("<ctrl-z>");
    game.wait_for("Stopped");
    game.press("fg<enter>");
    game.wait_for("Play again");
    // Enter held down: another game, and no stone in it
    game.press(&"<enter>".repeat(30));
    game.wait_for("game 2");
    assert_eq!(records(&game).len(), 1);
    game.press("<ctrl-c>");
    game.wait_for_prompt();

    let mut again = at_the_board(two_players(sanziqi()).at_home_of(&game));
    again.press("<ctrl-c>");
    assert_eq!(again.ended(), Ok(0));
    assert_eq!(records(&game).len(), 1);
}

#[test]
fn two_games_at_once_and_one_that_is_killed_lose_nothing() {
    let mut one = playing();
    let mut other = at_the_board(two_players(sanziqi()).at_home_of(&one));
    let mut killed = at_the_board(two_players(sanziqi()).at_home_of(&one));
    let (games, before_it_dies) = (sturdy(5, 60), 3);
    for number in 0..games {
        let mut running: Vec<&mut Game> = vec![&mut one, &mut other];
        running.extend((number <= before_it_dies).then_some(&mut killed));
        for game in &mut running {
            game.press(X_WINS);
        }
        if number == before_it_dies {
            // in the middle of whatever it is doing
            killed.signal(Signal::KILL);
            assert_eq!(killed.ended(), Err(9));
        }
        for game in [&mut one, &mut other].into_iter().chain((number < before_it_dies).then_some(&mut killed)) {
            game.wait_for("Play again");
            game.press("1");
            game.wait_for("X to move");
        }
    }
    let written = records(&one);
    let by_the_killed = written.len() - 2 * games;
    assert!((before_it_dies..=before_it_dies + 1).contains(&by_the_killed), "{by_the_killed}");
    assert!(written.iter().all(|record| record.result == Verdict::from(Mark::X) && record.moves.len() == 5));
    assert_eq!(scores(&one).get("classic", written[0].x).tally().won, written.len() as u64);
}

#[test]
fn a_hundred_thousand_games_are_counted_and_kept() {
    let mut game = playing();
    play_one(&mut game, X_WINS, "X wins");
    let block = fs::read_to_string(history(&game)).expect("it was written");
    let many = block.repeat(100_000);
    let mut game = at_the_board(with_history(two_players(sanziqi()), many.as_bytes()));
    play_one(&mut game, X_WINS, "X wins");
    game.wait_for("100001 X   0 drawn   0 O");
    assert!(fs::read(history(&game)).is_ok_and(|bytes| bytes.starts_with(many.as_bytes())));
    assert_eq!(Store::new(history(&game)).tail(2).map(|games| games.len()), Ok(2));
}

#[test]
fn what_cannot_be_read_is_told_and_stays() {
    let newer = "\n[[game]]\nversion = 9\nplayers = [\"ann\", \"bob\"]\n";
    for damage in [&b"garbage\n"[..], &[0; 5000], newer.as_bytes(), b"[[game]]\nmoves = [", b"\xff\xfe[[ga"] {
        let mut game = at_the_board(with_history(two_players(sanziqi()), damage));
        game.wait_for("1 unreadable game in the history");
        // and the list of problems has it too, with its file
        game.press("<f3>");
        game.wait_for("history.toml");
        assert!(game.screen().contains("1 unreadable game in the history"), "{}", game.screen());
        game.press("<esc>");
        game.wait_for("X to move");
        play_one(&mut game, X_WINS, "X wins");
        game.wait_for("1 X   0 drawn   0 O");
        let bytes = fs::read(history(&game)).expect("it is there");
        assert!(bytes.starts_with(damage) && records(&game).len() == 1, "{damage:?}");
    }

    // one line of 200 MB, of which no byte takes any room
    let start = with_history(two_players(sanziqi()), b"");
    let path = start.home().join("state/sanziqi/history.toml");
    File::options().write(true).open(&path).and_then(|file| file.set_len(200_000_000)).expect("it is our own");
    let mut game = at_the_board(start);
    game.wait_for("1 unreadable game in the history");
    play_one(&mut game, X_WINS, "X wins");
    assert!(fs::metadata(&path).is_ok_and(|found| found.len() > 200_000_000));
    assert_eq!(records(&game).len(), 1);
}

#[test]
fn scores_are_cleared_on_request_and_the_games_kept() {
    let mut game = playing();
    play_one(&mut game, X_WINS, "X wins");
    let first = fs::read(history(&game)).expect("it was written");
    game.press("0");
    game.wait_for("Clear scores");
    game.press("3");
    game.wait_for("Clear all scores?");
    game.press("<enter>");
    game.wait_until("the question to go", |screen| !screen.contents().contains("Clear all"));
    assert_eq!(fs::read(history(&game)).expect("it is there"), first);

    let lock = locked(&game);
    game.press("3y");
    game.wait_for("The scores were not cleared: another process is writing to it (~/");
    drop(lock);
    for number in 1..=2 {
        game.press("3y");
        game.wait_for(&format!("history-{number}.toml."));
        assert!(!history(&game).exists());
        game.press("3y");
        game.wait_for("There are no scores to clear.");
        game.press("2");
        game.wait_for("X to move");
        play_one(&mut game, X_WINS, "1 X   0 drawn   0 O");
        game.press("0");
        game.wait_for("Clear scores");
    }
    let kept = history(&game).with_file_name("history-1.toml");
    assert_eq!(fs::read(kept).expect("it is kept"), first);
    assert_eq!(records(&game).len(), 1);
}

#[test]
fn games_stand_in_the_order_they_were_played_whatever_the_clock_says() {
    let home = playing();
    for zone in ["UTC-8", "UTC+11", "CET-1CEST,M3.5.0,M10.5.0/3", "nonsense"] {
        let mut game = at_the_board(two_players(sanziqi()).at_home_of(&home).env("TZ", zone));
        play_one(&mut game, X_WINS, "X wins");
    }
    let at: Vec<_> = records(&home).iter().map(|record| record.at.expect("a time").to_string()).collect();
    assert!(at[0].ends_with("+08:00") && at[1].ends_with("-11:00"), "{at:?}");
    assert!(at[2].ends_with("+01:00") || at[2].ends_with("+02:00"), "{at:?}");
    assert!(at[1] < at[0] && at.len() == 4, "on the clock on the wall the second game was first: {at:?}");
}

#[test]
fn what_is_made_is_for_its_owner_and_never_for_the_world() {
    use std::os::unix::fs::PermissionsExt;
    for umask in ["000", "077"] {
        let start = two_players(sanziqi());
        fs::remove_file(start.home().join("config/sanziqi/config.toml")).expect("it was made");
        let mut game = at_the_board(start.in_a_line(&format!("umask {umask}; exec "), ""));
        game.press("#mw");
        game.wait_for("Saved in ~/config/sanziqi/config.toml.");
        game.press("m");
        play_one(&mut game, X_WINS, "X wins");
        let mode = |name: &str| fs::metadata(game.home().join(name)).expect("it was made").permissions().mode() & 0o777;
        for name in ["state", "state/sanziqi"] {
            assert_eq!(mode(name), 0o700, "{name}");
        }
        for name in ["history.toml", "history.toml.lock", "state.toml", "state.lock"] {
            assert_eq!(mode(&format!("state/sanziqi/{name}")), 0o600, "{name}");
        }
        let own = if umask == "000" { 0o664 } else { 0o600 };
        assert_eq!(mode("config/sanziqi/config.toml"), own);
    }
}

#[test]
fn a_save_is_a_lock_one_write_and_a_flush_and_a_rewrite_is_a_new_file() {
    if !can_inject() {
        return;
    }
    let start = start("strace");
    let calls = "trace=openat,flock,write,fsync,rename,renameat,renameat2,ftruncate";
    let start =
        ["-f", "-y", "-o", "calls", "-e", calls, env!("CARGO_BIN_EXE_sanziqi")].into_iter().fold(start, Start::arg);
    let mut game = at_the_board(two_players(start));
    play_one(&mut game, X_WINS, "X wins");
    game.press("1");
    game.wait_for("X to move");
    game.press("#");
    game.wait_for("numbers on");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));

    let trace = fs::read_to_string(game.home().join("calls")).expect("it was traced");
    let trace: Vec<&str> = trace.lines().collect();
    let find = |from: usize, parts: &[&str]| {
        let is_it = |line: &&str| parts.iter().all(|part| line.contains(part));
        let at = trace[from..].iter().position(is_it);
        from + at.unwrap_or_else(|| panic!("no {parts:?} after line {from}:\n{}", trace.join("\n")))
    };
    let lock = find(0, &["flock(", "history.toml.lock", "LOCK_EX"]);
    let open = find(lock, &["openat(", "history.toml\"", "O_APPEND"]);
    let write = find(open, &["write(", "history.toml>", "[[game]]"]);
    let flush = find(write, &["fsync(", "history.toml>"]);
    let folder = find(flush, &["fsync(", "state/sanziqi>"]);
    let writes = trace.iter().filter(|line| line.contains("write(") && line.contains("history.toml>")).count();
    assert_eq!((writes, trace.iter().filter(|line| line.contains("ftruncate")).count()), (1, 0));

    let lock = find(folder, &["flock(", "state.lock", "LOCK_EX"]);
    let new = find(lock, &["openat(", "/.sanziqi-", "O_CREAT|O_EXCL"]);
    let flush = find(new, &["fsync(", "/.sanziqi-"]);
    let rename = find(flush, &["rename", "/.sanziqi-", "state.toml"]);
    find(rename, &["fsync(", "state/sanziqi>"]);
}
