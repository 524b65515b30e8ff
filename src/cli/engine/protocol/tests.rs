//! The protocol, line by line.

use super::*;
use crate::cli::engine::reader;
use proptest::prelude::*;
use std::io::Cursor;
use std::sync::atomic::{AtomicU64, Ordering};

/// An engine that looks at so many positions for a move.
fn protocol(nodes: u64) -> Protocol {
    let mut protocol = Protocol::new(1, 1, Clock::default(), Arc::default());
    protocol.nodes = nodes;
    protocol
}

/// The answers to these lines, without messages.
fn answers(protocol: &mut Protocol, lines: &str) -> Vec<String> {
    let line = |text: &str| Line { text: text.trim().to_owned(), at: Duration::ZERO };
    let all = lines.lines().flat_map(|text| protocol.answer(&line(text)));
    all.filter(|answer| !answer.starts_with("MESSAGE")).collect()
}

fn said(lines: &str) -> Vec<String> {
    answers(&mut protocol(500), lines)
}

#[test]
fn a_game_goes_its_way() {
    assert_eq!(said("START 15\nBEGIN"), ["OK", "7,7"]);
    assert_eq!(said("rectstart 20,10\nbegin"), ["OK", "9,5"]);
    // the engine's four are completed
    let four = "BOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n2,3,2\n9,9,2\n0,0,2\n14,0,2\nDONE";
    assert_eq!(said(&format!("START 15\n{four}")), ["OK", "7,3"]);
    // the other side's are blocked, in a board that no game could have led to
    assert_eq!(said("START 20\nBOARD\n3,3,2\n4,3,2\n5,3,2\n6,3,2\n2,3,1\nDONE"), ["OK", "7,3"]);
}

#[test]
fn all_boards_from_5x5_to_26x26_can_be_played_on() {
    for (cols, rows) in [(5, 5), (5, 26), (26, 5), (19, 19), (20, 20), (26, 26)] {
        let far = format!("TURN {},{}", cols - 1, rows - 1);
        let answers =
            said(&format!("RECTSTART {cols},{rows}\n{far}\nTAKEBACK 0,0\nTAKEBACK {},{}", cols - 1, rows - 1));
        let [ok, square, nothing, taken] = &answers[..] else { panic!("{answers:?}") };
        assert_eq!((ok.as_str(), nothing.as_str(), taken.as_str()), ("OK", "ERROR there is no stone on 0,0", "OK"));
        let (x, y) = square.split_once(',').expect("a square");
        assert!(x.parse::<u8>().expect("a number") < cols && y.parse::<u8>().expect("a number") < rows);
    }
    for line in ["START 4", "START 27", "RECTSTART 27,15", "RECTSTART 15,27", "RECTSTART 4,4", "START 0"] {
        assert!(said(line)[0].starts_with("ERROR unsupported size"), "{line}");
    }
}

#[test]
fn six_stones_win_unless_five_are_wanted() {
    // six in the row on 4,7; five in the column on 4,8 and 4,13
    let board =
        "BOARD\n1,7,1\n2,7,1\n3,7,1\n5,7,1\n6,7,1\n4,9,1\n4,10,1\n4,11,1\n4,12,1\n9,9,2\n9,1,2\n9,2,2\n9,3,2\nDONE";
    let won = |rule: u8| said(&format!("INFO rule {rule}\nSTART 15\n{board}"))[1].clone();
    assert!(["4,7", "4,8", "4,13"].contains(&won(0).as_str()));
    assert!(["4,8", "4,13"].contains(&won(1).as_str()));
    let six = "BOARD\n1,7,1\n2,7,1\n3,7,1\n5,7,1\n6,7,1\n9,9,2\n9,1,2\n9,2,2\n9,3,2\n9,4,2\nDONE";
    assert_eq!(said(&format!("START 15\nINFO rule 0\n{six}"))[1], "4,7");
    // six are no line: the other side's four has to be stopped
    assert!(["9,0", "9,5"].contains(&said(&format!("START 15\nINFO rule 1\n{six}"))[1].as_str()));
}

#[test]
fn rules_that_are_not_supported_are_not_played_by() {
    for rule in [2, 3, 4, 5, 8, 9, 16] {
        let refused = format!("ERROR rule {rule} is not supported: only 0, five or more, and 1, exactly five");
        let [start, info] = ["START 15".to_owned(), format!("INFO rule {rule}")];
        for before in [format!("{start}\n{info}"), format!("{info}\n{start}")] {
            for request in ["BEGIN", "TURN 7,7", "BOARD\n7,7,2\nDONE"] {
                // a manager does not read what is answered to INFO: it is told when it asks for a move
                let lines = format!("{before}\n{request}\nTAKEBACK 7,7\nRESTART\nINFO rule 0\nBEGIN");
                let nothing = "ERROR there is no stone on 7,7";
                assert_eq!(said(&lines), ["OK", &refused, nothing, "OK", "7,7"], "{lines}");
            }
        }
    }
}

#[test]
fn what_is_not_understood_is_said_and_harms_nothing() {
    for (line, answer) in [
        ("", ""),
        ("HELLO", "UNKNOWN command"),
        ("PLAY 3,3", "UNKNOWN command"),
        ("SWAP2BOARD\n7,7\n8,7\n9,9\nDONE", "UNKNOWN command"),
        ("YXBOARD\n7,8,1\nDONE", "UNKNOWN command"),
        ("SWAP2BOARD", "UNKNOWN command"),
        ("7,8", "UNKNOWN command"),
        ("DONE", "UNKNOWN command"),
        ("START", "ERROR `` is no number"),
        ("START x", "ERROR `x` is no number"),
        ("START 15 15", "ERROR `15 15` is no number"),
        ("START 4", "ERROR unsupported size: goal = 5: no line on this board is longer than 4"),
        ("START 27", "ERROR unsupported size: cols = 27: a board has 1 to 26 columns"),
        ("START 1000", "ERROR unsupported size: 1000: a board has 1 to 26 columns and rows"),
        ("RECTSTART 20,300", "ERROR unsupported size: 300: a board has 1 to 26 columns and rows"),
        ("START 99999999999999999999", "ERROR `99999999999999999999` is no number"),
        ("RECTSTART 20", "ERROR `20` is not 2 numbers with commas between them"),
        ("TURN", "ERROR `` is no number"),
        ("TURN 1", "ERROR `1` is not 2 numbers with commas between them"),
        ("TURN 15,3", "ERROR 15,3 is off the board"),
        ("TURN 3,15", "ERROR 3,15 is off the board"),
        ("TURN 3,18446744073709551615", "ERROR 3,18446744073709551615 is off the board"),
        ("TURN -1,3", "ERROR `-1` is no number"),
        ("TURN 7,7", "ERROR the square is taken"),
        ("TURN 7,8\0", "ERROR `8\\u{0}` is no number"),
        ("TAKEBACK 1,1", "ERROR there is no stone on 1,1"),
        ("INFO timeout_turn soon", "ERROR `soon` is no number"),
        ("INFO time_left -", "ERROR `` is no number"),
        ("INFO time_left -20", ""),
        ("INFO folder /tmp", ""),
        ("INFO evaluate 3,3", ""),
        ("INFO game_type 1", ""),
        ("INFO", ""),
        ("TURN \u{1b}[2J,1", "ERROR `\\u{1b}[2J` is no number"),
    ] {
        let answers = said(&format!("START 15\nBEGIN\n{line}\nTAKEBACK 7,7\nBEGIN"));
        let expected: Vec<&str> =
            ["OK", "7,7", answer, "OK", "7,7"].into_iter().filter(|text| !text.is_empty()).collect();
        assert_eq!(answers, expected, "{line}");
    }
}

#[test]
fn a_board_that_is_wrong_is_answered_once_and_changes_nothing() {
    for (lines, answer) in [
        ("7,7,1\n7,7,2\n8,8,2\nDONE", "ERROR two stones on 7,7"),
        ("7,7,4\nDONE", "ERROR 4 is no side"),
        ("7,7,3\nDONE", "ERROR squares of neither side are not supported"),
        ("7,77,1\n1,1,1\n1,1,2\nDONE", "ERROR 7,77 is off the board"),
        ("7,7\ndone", "ERROR `7,7` is not 3 numbers with commas between them"),
        ("7,7,1\n\n??\n8,8,1\nDONE", "ERROR `??` is no number"),
        // a command comes before the list has ended
        ("7,8,2", "ERROR the board has no DONE"),
        ("", "ERROR the board has no DONE"),
        ("7,7,4\n7,8,2", "ERROR 4 is no side"),
    ] {
        let lines = format!("START 15\nBEGIN\nBOARD\n{lines}\nTAKEBACK 7,7\nBEGIN");
        assert_eq!(said(&lines), ["OK", "7,7", answer, "OK", "7,7"], "{lines}");
    }
}

#[test]
fn what_may_be_used_can_be_said_in_the_middle_of_a_board() {
    let mut protocol = protocol(u64::MAX);
    let lines = "START 15\nBOARD\n7,7,1\ninfo max_node 70\n8,8,2\nINFO max_depth soon\nINFO max_depth 3\n9,8,2\nDONE";
    let answers = answers(&mut protocol, lines);
    assert_eq!(answers[..2], ["OK", "ERROR `soon` is no number"]);
    assert!(answers.len() == 3 && answers[2].contains(','), "{answers:?}");
    assert_eq!((protocol.stones.len(), protocol.nodes, protocol.depth), (4, 70, 3));
    // also where the rest of the board counts for nothing
    assert_eq!(
        said("START 15\nBOARD\n7,77,1\nINFO max_node 50\n7,7,1\nDONE\nBEGIN")[1..],
        ["ERROR 7,77 is off the board", "7,7"]
    );
}

#[test]
fn nothing_is_played_before_the_start_or_after_the_end() {
    for line in ["BEGIN", "RESTART", "BOARD", "TURN 1,1", "TAKEBACK 1,1"] {
        assert_eq!(said(line), ["ERROR no board: START comes first"], "{line}");
    }
    let five = "BOARD\n1,1,2\n2,1,2\n3,1,2\n4,1,2\n5,1,2\nDONE";
    assert_eq!(said(&format!("START 15\n{five}\nRESTART\nBEGIN")), ["OK", "ERROR the game is over", "OK", "7,7"]);
}

#[test]
fn a_move_uses_no_more_than_it_may() {
    let mut protocol = protocol(u64::MAX);
    for (lines, gone, millis) in [
        ("INFO timeout_turn 1000", 0, Some(960)),
        ("", 160, Some(800)),
        ("INFO timeout_match 100000\nINFO time_left 10000", 0, Some(400)),
        ("", 399, None),
        ("INFO time_left 2147483647", 0, Some(960)),
        ("INFO timeout_turn 30\nINFO timeout_match 0", 0, Some(15)),
        ("INFO timeout_turn 1", 0, None),
        ("INFO timeout_turn 0", 0, None),
    ] {
        assert!(answers(&mut protocol, lines).is_empty());
        let limits = protocol.limits(Duration::from_millis(gone), false);
        match millis {
            Some(millis) => {
                assert_eq!((limits.time, limits.nodes), (Duration::from_millis(millis), u64::MAX), "{lines}");
            }
            None => assert_eq!((limits.time, limits.nodes), (LONG, HASTY), "{lines}"),
        }
    }
    answers(&mut protocol, "INFO max_node 70\nINFO max_depth 3\nINFO thread_num 2\nINFO timeout_turn 500");
    let limits = protocol.limits(Duration::ZERO, false);
    assert_eq!((limits.nodes, limits.depth, limits.threads), (70, 3, 2));
    answers(&mut protocol, "INFO max_node 0\nINFO max_depth 0\nINFO thread_num 0");
    let limits = protocol.limits(Duration::ZERO, false);
    assert_eq!((limits.nodes, limits.depth, limits.threads), (u64::MAX, u16::MAX, 1));
}

#[test]
fn too_little_memory_is_said_with_the_next_move() {
    let note = |bytes: u64| {
        let mut protocol = protocol(50);
        let silent = answers(&mut protocol, &format!("START 15\nINFO max_memory {bytes}"));
        assert_eq!(silent, ["OK"]);
        let answers = protocol.answer(&Line { text: "BEGIN".to_owned(), at: Duration::ZERO });
        assert_eq!(answers.last().map(String::as_str), Some("7,7"));
        answers.iter().any(|answer| answer.starts_with("MESSAGE max_memory"))
    };
    assert!(note(1) && note(1 << 20));
    assert!(!note(0) && !note(83_886_080) && !note(0x7fff_ffff));
}

/// A clock that advances by a millisecond with each look at it, and what happens when it shows so many.
fn clock(interrupt: &Arc<Interrupt>, at: u64, happens: fn(&Interrupt)) -> (Clock, Arc<AtomicU64>) {
    let (interrupt, millis) = (Arc::clone(interrupt), Arc::new(AtomicU64::new(0)));
    let shown = Arc::clone(&millis);
    let clock = Clock::new(move || {
        let now = millis.fetch_add(1, Ordering::Relaxed);
        if now == at {
            happens(&interrupt);
        }
        Duration::from_millis(now)
    });
    (clock, shown)
}

#[test]
fn a_search_ends_when_its_move_is_wanted_at_once() {
    let interrupt = Arc::default();
    let (clock, shown) = clock(&interrupt, 100, Interrupt::move_now);
    let mut protocol = Protocol::new(1, 1, clock, interrupt);
    let answers = answers(&mut protocol, "INFO timeout_turn 1000000000\nSTART 15\nTURN 7,7");
    assert!(answers.len() == 2 && answers[1].contains(','), "{answers:?}");
    let shown = shown.load(Ordering::Relaxed);
    assert!((100..120).contains(&shown), "{shown}");
}

#[test]
fn after_the_end_of_the_input_a_search_gets_a_little_time() {
    let interrupt: Arc<Interrupt> = Arc::default();
    let clock = Clock::new(|| Duration::ZERO);
    let inbox = reader::spawn(Cursor::new("END"), clock.clone(), Arc::clone(&interrupt)).expect("a thread");
    assert_eq!(inbox.into_iter().count(), 0);
    let mut protocol = Protocol::new(1, 1, clock, interrupt);
    for (millis, allowed) in [(1000, LAST_SEARCH), (100, Duration::from_millis(60))] {
        answers(&mut protocol, &format!("INFO timeout_turn {millis}"));
        assert_eq!(protocol.limits(Duration::ZERO, false).time, allowed);
    }
}

#[test]
fn the_next_move_is_not_hurried_any_more() {
    let mut protocol = protocol(u64::MAX);
    protocol.interrupt.move_now();
    assert_eq!(answers(&mut protocol, "START 15\nBEGIN\nYXSTOP"), ["OK", "7,7"]);
    assert!(!protocol.interrupt.begin().1);
    assert_eq!(protocol.limits(Duration::ZERO, true).nodes, HASTY);
}

/// A line, often one that means something.
fn line() -> impl Strategy<Value = String> {
    let number = || prop_oneof![8 => (0u64..16).prop_map(|number| number.to_string()), 1 => "[-0-9a-z.]{0,20}"];
    let word = prop_oneof![
        "START|RECTSTART|RESTART|BEGIN|TURN|BOARD|DONE|TAKEBACK|INFO|ABOUT|PLAY|YXSTOP|SWAP2BOARD|start|Turn",
        "[A-Za-z]{0,9}",
    ];
    let key = "timeout_turn|timeout_match|time_left|max_memory|rule|max_depth|thread_num|folder|[a-z]{0,5}";
    prop_oneof![
        3 => (number(), number()).prop_map(|(x, y)| format!("TURN {x},{y}")),
        3 => (number(), number(), number()).prop_map(|(x, y, whose)| format!("{x},{y},{whose}")),
        2 => (key, number()).prop_map(|(key, value)| format!("INFO {key} {value}")),
        2 => number().prop_map(|side| format!("START {side}")),
        1 => (number(), number()).prop_map(|(x, y)| format!("RECTSTART {x},{y}")),
        1 => (number(), number()).prop_map(|(x, y)| format!("TAKEBACK {x},{y}")),
        6 => (word, prop_oneof![Just(String::new()), number(), ".{0,12}".prop_map(String::from)])
            .prop_map(|(word, rest)| format!("{word} {rest}")),
        2 => ".{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_it_hears_it_answers_by_the_protocol_and_plays_on(lines in prop::collection::vec(line(), 1..40)) {
        let mut protocol = protocol(40);
        answers(&mut protocol, "START 15\nINFO rule 0");
        for text in lines {
            let line = Line { text: text.trim().to_owned(), at: Duration::ZERO };
            let before = protocol.stones.clone();
            let answers = protocol.answer(&line);
            prop_assert!(answers.iter().all(|answer| !answer.contains(char::is_control)), "{:?} to {:?}", answers, text);
            let rules = protocol.rules.expect("it has been started");
            for answer in answers {
                let word = answer.split([' ', '=']).next().unwrap_or_default();
                if let Some((x, y)) = word.split_once(',') {
                    let (x, y): (u8, u8) = (x.parse().expect("a column"), y.parse().expect("a row"));
                    prop_assert!(x < rules.cols() && y < rules.rows(), "{} to {:?}", answer, text);
                    let square = Square::new(x, rules.rows() - 1 - y);
                    prop_assert_eq!(protocol.stones.last(), Some(&(square, Mark::X)));
                    prop_assert!(before.iter().all(|&(at, _)| at != square) || text.to_uppercase().starts_with("BEGIN")
                        || text.trim().eq_ignore_ascii_case("DONE"));
                } else {
                    prop_assert!(["OK", "ERROR", "UNKNOWN", "MESSAGE", "name"].contains(&word), "{answer} to {:?}", text);
                }
            }
            let mut squares: Vec<Square> = protocol.stones.iter().map(|&(square, _)| square).collect();
            squares.sort_unstable();
            squares.dedup();
            prop_assert_eq!(squares.len(), protocol.stones.len());
            prop_assert!(squares.iter().all(|&square| rules.contains(square)));
        }
        protocol.nodes = 40;
        let last = answers(&mut protocol, "TAKEBACK x\nINFO rule 0\nSTART 15\nBEGIN");
        prop_assert_eq!(&last[last.len() - 2..], ["OK", "7,7"]);
    }
}
