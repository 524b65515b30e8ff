//! Nothing that was played is lost, whatever happens to the file.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::time::Duration;

use proptest::prelude::*;
use sanziqi::ai::Level;
use sanziqi::game::{Mark, RawRules, Rules, Square};
use sanziqi::history::{Chunk, HistoryError, Obstacle, Player, Record, Scores, Store, Tally, Verdict};
use tempfile::TempDir;

/// A history that is not there yet, in a directory that is not there either.
fn empty() -> (TempDir, Store) {
    let home = tempfile::tempdir().expect("a temporary directory");
    let store = Store::new(home.path().join("state/sanziqi/history.toml")).with_patience(Duration::ZERO);
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
    let won = Record {
        at: Some("2026-03-01T20:15:30+08:00".parse().expect("a time")),
        variant: "classic".to_owned(),
        rules: None,
        x: Player::Human,
        o: Player::Computer(Level::Hard),
        first: Mark::X,
        you: Some(Mark::X),
        seconds: number,
        assisted: number.is_multiple_of(2),
        resigned: false,
        result: Verdict::X,
        moves: squares("b2 a1 c1 a3 a2 b3 c2"),
    };
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
    assert!(games.iter().all(|game| game.replay().is_ok()));
    let scores = scores(&store);
    assert_add_up(&games, &scores);
    assert_eq!(scores.get("classic", Player::Computer(Level::Hard)).tally(), Tally { won: 10, drawn: 5, lost: 5 });
    assert_eq!(scores.unreadable(), 0);
}

#[test]
fn a_game_is_its_block_behind_a_line_end() {
    let (_home, store) = empty();
    store.append(&record(4)).expect("space");
    assert_eq!(String::from_utf8(bytes(&store)), Ok(block(4)));
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
fn a_file_cut_anywhere_keeps_every_complete_game() {
    let texts: Vec<String> = [0, 4, 3].map(block).into();
    let whole = format!("# my games\n{}", texts.concat());
    let ends: Vec<usize> = (1..=3).map(|count| whole.len() - texts[count..].concat().len()).collect();
    for cut in 0..=whole.len() {
        let torn = &whole.as_bytes()[..cut];
        let (_home, store) = holding(torn);
        // complete without its very last line end
        let mut games: Vec<Record> = [0, 4, 3]
            .into_iter()
            .zip(&ends)
            .filter(|(_, end)| **end <= cut + 1)
            .map(|(number, _)| record(number))
            .collect();
        assert_eq!(store.tail(9).as_deref(), Ok(&games[..]), "cut at {cut}");

        store.append(&record(7)).expect("space");
        games.push(record(7));
        assert_eq!(store.tail(9).as_deref(), Ok(&games[..]), "cut at {cut}");
        assert!(bytes(&store).starts_with(torn));
        let scores = scores(&store);
        assert_add_up(&games, &scores);
        let torn_off = ends.iter().rfind(|end| **end <= cut + 1).map_or(torn, |end| &torn[cut.min(*end)..]);
        let comment_or_blank = torn_off.is_empty() || torn_off == b"\n" || torn_off.starts_with(b"#") && cut <= 12;
        assert_eq!(scores.unreadable(), u64::from(!comment_or_blank), "cut at {cut}");
    }
}

#[test]
fn damage_costs_only_itself_and_stays_where_it_is() {
    let newer = record(0).to_string().replace("\"hard\"", "\"godlike\"");
    let huge = "z".repeat(3_000_000);
    for damage in [
        &b"garbage\n"[..],
        &[0; 5000],
        b"\xff\xfe\x00[[ga\n",
        b"[[game]]\n",
        b"[[game]]\nmoves = [",
        newer.as_bytes(),
        huge.as_bytes(),
        format!("[[game]]\nx = \"{huge}\"\n").as_bytes(),
    ] {
        let before = block(1) + &block(2);
        let (_home, store) = holding(&[before.as_bytes(), b"\n", damage].concat());
        store.append(&record(3)).expect("space");
        let games = [1, 2, 3].map(record);
        assert_eq!(store.tail(9).as_deref(), Ok(&games[..]));
        let scores = scores(&store);
        assert_add_up(&games, &scores);
        assert_eq!(scores.unreadable(), 1);
        let kept = [before.as_bytes(), b"\n", damage, block(3).as_bytes()].concat();
        assert!(bytes(&store) == kept, "every byte stays");
    }
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
        sizes.push((scores.against_computer("classic").games() + two, scores.is_complete()));
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
        move || store.append_when_free(&record(1))
    });
    lock.unlock().expect("it is ours");
    assert_eq!(later.join().expect("no panic"), Ok(()));
    assert_eq!(store.append(&record(2)), Ok(()));
    assert_eq!(store.tail(9), Ok(vec![record(0), record(1), record(2)]));
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

#[test]
fn a_file_where_a_directory_should_be_is_named() {
    let (home, store) = empty();
    fs::write(home.path().join("state"), "").expect("a file");
    let error = store.append(&record(0)).expect_err("no directory");
    assert_eq!(error.obstacle, Obstacle::NotADirectory);
    assert!(error.to_string().contains("state"), "{error}");
    assert_eq!(store.tail(1).map_err(|error| error.obstacle), Err(Obstacle::NotADirectory));
}

/// Runs one of the `child_` functions below in a process of its own.
fn child(name: &str, store: &Store, argument: u64) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", &format!("history::{name}"), "--ignored", "--nocapture"]);
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
        store.append_when_free(&record(number)).expect("space");
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
    assert!(games.iter().all(|game| game.replay().is_ok()));
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
            let limit = before.len() as u64 + room;
            let output = child("child_may_write_little", &store, limit).output().expect("a process");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
            let after = format!("{before}{}", block(2));
            assert_eq!(String::from_utf8(bytes(&store)), Ok(after));
        }
    }
}

/// Pieces of which a damaged history may consist.
fn soup() -> impl Strategy<Value = Vec<u8>> {
    let pieces = [
        "[[game]]\n",
        "\n[[game]]\n",
        "[[ga",
        "variant = \"classic\"\n",
        "x = \"human\"\n",
        "o = \"hard\"\n",
        "o = 'easy'\n",
        "first = \"x\"\n",
        "you = \"x\"\n",
        "you = \"o\"\n",
        "result = \"o\"\n",
        "result = \"draw\"\n",
        "seconds = 007\n",
        "moves = [\"a1\"]\n",
        "moves = [\"a1\",",
        "at = 2026-02-30T01:02:03Z\n",
        "at = 07:32:00\n",
        "\n",
        "\r\n",
        "# note\n",
        "\u{feff}",
        "[game.more]\n",
        "[[puzzle]]\n",
        "\"\"\"",
        "resigned = true\n",
    ];
    let whole = (0..10_u64).prop_map(|number| block(number).into_bytes());
    let piece = prop::sample::select(pieces.to_vec()).prop_map(|text| text.as_bytes().to_vec());
    let noise = prop::collection::vec(any::<u8>(), 0..20);
    let mangled = (0..10_u64, any::<prop::sample::Index>(), any::<u8>()).prop_map(|(number, at, byte)| {
        let mut text = block(number).into_bytes();
        *at.get_mut(&mut text) = byte;
        text
    });
    // a line of a record exchanged for another one
    let patched = (0..10_u64, any::<prop::sample::Index>(), piece.clone()).prop_map(|(number, at, piece)| {
        let text = record(number).to_string();
        let mut lines: Vec<&[u8]> = text.as_bytes().split_inclusive(|&byte| byte == b'\n').collect();
        *at.get_mut(&mut lines) = &piece;
        lines.concat()
    });
    let any_piece = prop_oneof![4 => whole, 6 => piece, 1 => noise, 4 => mangled, 4 => patched];
    prop::collection::vec(any_piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_can_be_read_and_appended_to(before in soup()) {
        let (_home, store) = holding(&before);
        let mut games = store.tail(usize::MAX).expect("readable");
        assert_add_up(&games, &scores(&store));
        store.append(&record(5)).expect("space");
        games.push(record(5));
        prop_assert_eq!(store.tail(usize::MAX).expect("readable"), games.clone());
        let after = scores(&store);
        assert_add_up(&games, &after);
        prop_assert!(bytes(&store).starts_with(&before));
    }

    #[test]
    fn whatever_is_written_is_read_back(
        variant in any::<String>(),
        at in prop::option::of((1_u16..=9999, 1_u8..=12, 0_i16..1440)),
        seconds in any::<u64>(),
        moves in prop::collection::vec((0_u8..26, 0_u8..26), 0..50),
    ) {
        let at = at.map(|(year, month, minutes)| {
            format!("{year:04}-{month:02}-28T23:59:07+{:02}:{:02}", minutes / 60, minutes % 60).parse().expect("a time")
        });
        let moves = moves.into_iter().map(|(col, row)| Square::new(col, row)).collect();
        let game = Record { variant, at, moves, seconds, ..record(4) };
        let (_home, store) = holding(format!("\n{game}").as_bytes());
        let read = Record { seconds: seconds.min(i64::MAX.unsigned_abs()), ..game };
        prop_assert_eq!(store.tail(2), Ok(vec![read.clone()]));
        assert_add_up(&[read], &scores(&store));
        prop_assert_eq!(scores(&store).unreadable(), 0);
    }
}
