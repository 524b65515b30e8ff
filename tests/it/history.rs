//! Nothing that was played is lost, whatever happens to the file.

use std::fs;
use std::ops::ControlFlow;

use sanziqi::ai::Level;
use sanziqi::game::{Game, Preset, RawRules, Rules, Square};
use sanziqi::history::{Chunk, HistoryError, Obstacle, Player, Record, Scores, Store, Tally, Verdict};
use tempfile::TempDir;

mod clearing;
mod damage;
mod processes;
mod stage;
mod version;

/// What a new history begins with.
const FIRST: &str = "version = 1\n";

/// A history that is not there yet, in a directory that is not there either.
fn empty() -> (TempDir, Store) {
    let home = tempfile::tempdir().expect("a temporary directory");
    let store = Store::new(home.path().join("state/sanziqi/history.toml"));
    (home, store)
}

/// A history that holds these bytes.
fn holding(bytes: &[u8]) -> (TempDir, Store) {
    let (home, store) = empty();
    let directory = store.path().parent().expect("it is in a directory");
    fs::create_dir_all(directory).expect("a directory");
    fs::write(store.path(), bytes).expect("a file");
    (home, store)
}

fn bytes(store: &Store) -> Vec<u8> {
    fs::read(store.path()).expect("the history")
}

/// A record that can be told from its neighbours.
fn record(number: u64) -> Record {
    let squares = |text: &str| text.split(' ').map(|word| word.parse().expect("a square")).collect::<Vec<Square>>();
    let block = include_str!("history/won.toml").trim_start_matches("[[game]]");
    let won: Record = toml::from_str(block).expect("a record");
    let won = Record { seconds: number, assisted: number.is_multiple_of(2), ..won };
    let tiny = RawRules { cols: 5, rows: 4, goal: 4, ..RawRules::default() };
    match number % 5 {
        0 | 1 => won,
        2 => Record { result: Verdict::O, resigned: true, moves: squares("b2 a1"), ..won },
        3 => Record { result: Verdict::Draw, moves: squares("b2 a1 c1 a3 a2 c2 b3 b1 c3"), ..won },
        _ => Record {
            variant: "\"迷你\"".to_owned(),
            rules: Some(Rules::try_from(tiny).expect("playable")),
            o: Player::Human,
            you: None,
            moves: squares("a1 a2 b1 b2 c1 c2 d1"),
            ..won
        },
    }
}

/// Whether the moves of a record lead to its result, by the rules of its variant.
pub(crate) fn is_true(record: &Record) -> bool {
    let preset = || record.variant.parse().ok().map(Preset::rules);
    let rules = record.rules.or_else(preset).expect("rules of its own, or those of a preset");
    match Game::replay(rules, record.first, &record.moves).expect("legal").outcome() {
        Some(outcome) => !record.resigned && record.result == Verdict::from(outcome),
        None => record.resigned && record.result != Verdict::Draw,
    }
}

/// A record as it is appended.
fn block(number: u64) -> String {
    format!("\n{}", record(number))
}

/// All that reading reports, in the order it is reported.
fn chunks(store: &Store) -> Vec<Chunk> {
    let mut chunks = Vec::new();
    store.open().expect("readable").run(|chunk| {
        chunks.push(chunk);
        ControlFlow::Continue(())
    });
    chunks
}

fn scores(store: &Store) -> Scores {
    let mut scores = Scores::default();
    for chunk in chunks(store) {
        scores.absorb(chunk).expect("readable");
    }
    assert!(scores.is_complete());
    scores
}

/// The score that these records add up to one after the other is the one that was read.
fn assert_add_up(records: &[Record], read: &Scores) {
    let mut added = Scores::default();
    for record in records {
        added.add(record);
    }
    for record in records {
        for opponent in [record.x, record.o] {
            assert_eq!(read.get(&record.variant, opponent), added.get(&record.variant, opponent));
        }
    }
}

#[test]
fn games_are_read_back_in_the_order_they_were_appended() {
    let (_home, store) = empty();
    assert_eq!(store.tail(10), Ok(Vec::new()));
    assert_eq!(scores(&store), Scores::default());
    let games: Vec<Record> = (0..25).map(record).collect();
    for game in &games {
        store.append(game).expect("space");
    }
    assert_eq!(store.tail(100).as_deref(), Ok(&games[..]));
    assert_eq!(store.tail(7).as_deref(), Ok(&games[18..]));
    assert_eq!(store.tail(0), Ok(Vec::new()));
    assert!(games.iter().all(is_true));
    assert!(!is_true(&Record { result: Verdict::O, ..record(0) }) && !is_true(&Record { resigned: true, ..record(0) }));
    let scores = scores(&store);
    assert_add_up(&games, &scores);
    assert_eq!(scores.get("classic", Player::Computer(Level::Hard)).tally(), Tally { won: 10, drawn: 5, lost: 5 });
    assert_eq!(scores.unreadable(), 0);
}

#[test]
fn the_order_is_that_of_the_file_whatever_the_clock_said() {
    let (_home, store) = empty();
    let times =
        ["2026-10-25T02:59:59+02:00", "2026-10-25T02:00:01+01:00", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"];
    let games: Vec<Record> = times.map(|at| Record { at: Some(at.parse().expect("a time")), ..record(1) }).into();
    let games = [games, vec![Record { at: None, ..record(2) }]].concat();
    for game in &games {
        store.append(game).expect("space");
    }
    assert_eq!(store.tail(9).as_deref(), Ok(&games[..]));
    assert_eq!(scores(&store).get("classic", Player::Computer(Level::Hard)).tally().games(), 5);
}

#[test]
fn a_game_is_its_block_behind_a_line_end() {
    let (_home, store) = empty();
    store.append(&record(4)).expect("space");
    assert_eq!(String::from_utf8(bytes(&store)), Ok(FIRST.to_owned() + &block(4)));
    let names: Vec<_> = fs::read_dir(store.path().parent().expect("it is in a directory"))
        .expect("a directory")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names.iter().any(|name| name == "history.toml.lock"));
}

#[cfg(unix)]
#[test]
fn what_is_made_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (home, store) = empty();
    store.append(&record(0)).expect("space");
    for (path, mode) in [
        ("state", 0o700),
        ("state/sanziqi", 0o700),
        ("state/sanziqi/history.toml", 0o600),
        ("state/sanziqi/history.toml.lock", 0o600),
    ] {
        let found = fs::metadata(home.path().join(path)).expect("it was made").permissions().mode();
        assert_eq!(found & 0o777, mode, "{path}");
    }
    // what is there already keeps its permissions
    fs::set_permissions(store.path(), fs::Permissions::from_mode(0o640)).expect("our own file");
    store.append(&record(1)).expect("space");
    assert_eq!(fs::metadata(store.path()).expect("it is there").permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_game_that_ends_while_the_history_is_read_counts_once() {
    let (_home, store) = holding((0..250).map(block).collect::<String>().as_bytes());
    let mut games: Vec<Record> = (0..250).map(record).collect();

    let reading = store.open().expect("readable");
    games.push(record(250));
    store.append(&record(250)).expect("space");
    let mut scores = Scores::default();
    scores.add(&record(250));
    let mut sizes = Vec::new();
    reading.run(|chunk| {
        scores.absorb(chunk).expect("readable");
        let two = scores.get("\"迷你\"", Player::Human).tally().games();
        let one = scores.get("classic", Player::Computer(Level::Hard)).tally().games();
        sizes.push((one + two, scores.is_complete()));
        ControlFlow::Continue(())
    });
    assert_eq!(sizes, [(101, false), (251, true)]);
    assert_add_up(&games, &scores);
}

#[test]
fn reading_ends_when_nobody_listens_any_more() {
    let text: String = (0..250).map(block).collect();
    let (_home, store) = holding(text.as_bytes());
    let mut heard = 0;
    store.open().expect("readable").run(|_| {
        heard += 1;
        ControlFlow::Break(())
    });
    assert_eq!(heard, 1);
}

#[test]
fn a_file_where_a_directory_should_be_is_named() {
    let (home, store) = empty();
    fs::write(home.path().join("state"), "").expect("a file");
    let error = store.append(&record(0)).expect_err("no directory");
    assert_eq!(error.obstacle, Obstacle::NotADirectory);
    assert!(error.to_string().contains("state"), "{error}");
    assert_eq!(store.tail(1).map_err(|error| error.obstacle), Err(Obstacle::NotADirectory));
}

#[test]
fn what_is_no_ordinary_file_is_refused() {
    let refused = |store: &Store| {
        let error = HistoryError { path: store.path().to_owned(), obstacle: Obstacle::NotAFile };
        assert_eq!(store.tail(1), Err(error.clone()));
        assert_eq!(store.open().map(|_| ()), Err(error.clone()));
        assert_eq!(store.append(&record(0)), Err(error));
    };
    let (_home, store) = empty();
    fs::create_dir_all(store.path()).expect("a directory in its place");
    refused(&store);
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{CWD, FileType, Mode, mknodat};
        let (_home, store) = holding(b"");
        fs::remove_file(store.path()).expect("it was made");
        mknodat(CWD, store.path(), FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe");
        refused(&store);
        let (home, _) = empty();
        let store = Store::new(home.path().join("history.toml"));
        std::os::unix::fs::symlink("/dev/zero", store.path()).expect("a link");
        refused(&store);
    }
}
