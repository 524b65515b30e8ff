//! `sanziqi engine`, as a manager of matches talks to it.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::{Said, sanziqi};

/// What the engine answers to these lines, without its messages.
fn talk(script: impl Into<Vec<u8>>) -> Vec<String> {
    let said = Said::by(sanziqi(&["engine", "--memory", "1"]).write_stdin(script));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    said.out.lines().filter(|line| !line.starts_with("MESSAGE")).map(str::to_owned).collect()
}

/// An engine that a manager has started and that waits for its lines.
struct Engine {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    /// What ends a line of the manager.
    end: &'static str,
}

impl Engine {
    fn start(end: &'static str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sanziqi"));
        command.env_clear().args(["engine", "--memory", "1"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let to = child.stdin.take().expect("a pipe");
        let from = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, to, from, end }
    }

    fn say(&mut self, line: &str) {
        write!(self.to, "{line}{}", self.end).expect("it listens");
    }

    /// The next line that is no message.
    fn answer(&mut self) -> String {
        let mut line = String::new();
        while line.is_empty() || line.starts_with("MESSAGE") {
            line.clear();
            assert!(self.from.read_line(&mut line).expect("text") > 0, "it has ended");
        }
        line.trim_end().to_owned()
    }

    #[track_caller]
    fn asked(&mut self, lines: &[&str], answer: &str) {
        for line in lines {
            self.say(line);
        }
        assert_eq!(self.answer(), answer, "to {lines:?}");
    }

    /// The answer to these lines: a square of a 15x15 board on which no stone lies yet.
    #[track_caller]
    fn moves(&mut self, lines: &[&str], stones: &mut BTreeSet<(u8, u8)>) -> (u8, u8) {
        for line in lines {
            self.say(line);
        }
        let answer = self.answer();
        let (x, y) = answer.split_once(',').unwrap_or_else(|| panic!("{answer} to {lines:?}"));
        let square = (x.parse().expect("a column"), y.parse().expect("a row"));
        assert!(square.0 < 15 && square.1 < 15 && stones.insert(square), "{answer} to {lines:?}");
        square
    }

    /// Goes when its input ends; it must not be thinking for minutes then. What else it has said.
    #[track_caller]
    fn ends(self) -> Vec<String> {
        drop(self.to);
        let said: Vec<String> = self.from.lines().map(|line| line.expect("text")).collect();
        let mut child = self.child;
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
        said.into_iter().filter(|line| !line.starts_with("MESSAGE")).collect()
    }
}

#[test]
fn a_manager_is_answered_until_it_says_end() {
    let answers = talk("ABOUT\r\nSTART 15\r\nINFO max_node 300\r\nBEGIN\r\nEND\r\nBEGIN\r\n");
    assert_eq!(answers[0], format!("name=\"sanziqi\", version=\"{}\", author=\"sanziqi\"", env!("CARGO_PKG_VERSION")));
    assert_eq!(answers[1..], ["OK", "7,7"], "and nothing after the end");
    // without END it goes with its input
    assert_eq!(talk("START 15"), ["OK"]);
    assert_eq!(talk(""), [""; 0]);
}

#[test]
fn the_end_of_the_conversation_is_heard_while_it_thinks() {
    for last in ["END", "BOARD", ""] {
        let mut engine = Engine::start("\n");
        // it could go on for an hour
        engine.asked(&["INFO timeout_turn 3600000", "START 15"], "OK");
        engine.say("TURN 7,7");
        engine.say(last);
        let said = engine.ends();
        assert!(said.len() == 1 && said[0].contains(','), "{said:?} after {last}");
    }
}

#[test]
fn what_is_said_while_it_thinks_is_answered_after_the_move() {
    let mut engine = Engine::start("\n");
    engine.asked(&["INFO timeout_turn 3600000", "START 15"], "OK");
    for line in ["TURN 7,7", "ABOUT", "INFO timeout_turn 50", "RESTART", "hello", "YXSTOP"] {
        engine.say(line);
    }
    assert!(engine.answer().contains(','));
    assert!(engine.answer().starts_with("name="));
    assert_eq!(engine.answer(), "OK");
    assert_eq!(engine.answer(), "UNKNOWN command");
    engine.asked(&["BEGIN"], "7,7");
    assert!(engine.ends().is_empty());
}

#[test]
fn a_whole_game_against_itself_keeps_to_the_rules() {
    for (start, cols, rows, rule) in [("START 15", 15, 15, 0), ("RECTSTART 9,12", 9, 12, 1)] {
        let mut stones: Vec<String> = Vec::new();
        loop {
            // each side is told the whole board, its own stones as 1
            let own = stones.len() % 2;
            let side = |ply: usize| if ply % 2 == own { 1 } else { 2 };
            let board: Vec<String> = stones.iter().enumerate().map(|(ply, at)| format!("{at},{}", side(ply))).collect();
            let board = board.join("\n");
            let answers = talk(format!("{start}\nINFO rule {rule}\nINFO max_node 200\nBOARD\n{board}\nDONE\nEND\n"));
            let [ok, answer] = &answers[..] else { panic!("{answers:?}") };
            assert_eq!(ok, "OK");
            if answer.starts_with("ERROR the game is over") {
                break;
            }
            let (x, y) = answer.split_once(',').expect("a square");
            assert!(x.parse::<u8>().expect("a number") < cols && y.parse::<u8>().expect("a number") < rows, "{answer}");
            assert!(!stones.contains(answer), "{answer} twice");
            stones.push(answer.clone());
        }
        assert!(stones.len() >= 9, "{stones:?}");
    }
}

/// Speaks like Piskvork: lines end with CR and LF, limits follow START, moves are taken back one by one, the rest of a
/// game comes as a board in a game begun anew, and the pipe is closed right after END.
#[test]
fn a_match_in_the_manner_of_piskvork() {
    const LIMITS: [&str; 6] = [
        "INFO max_memory 367001600",
        "INFO timeout_match 180000",
        "INFO timeout_turn 30",
        "INFO game_type 2",
        "INFO rule 0",
        "INFO folder C:\\Documents and Settings\\All Users\\",
    ];
    let mut engine = Engine::start("\r\n");
    engine.asked(&["START 15"], "OK");
    let mut stones = BTreeSet::new();
    let limits = |rest: &[&'static str]| [&LIMITS[..], &["INFO time_left 179000"], rest].concat();
    let own = engine.moves(&limits(&["BEGIN"]), &mut stones);
    assert_eq!(own, (7, 7));
    stones.insert((0, 0));
    let second = engine.moves(&["INFO time_left 178900", "TURN 0,0"], &mut stones);
    stones.insert((0, 14));
    engine.moves(&["INFO evaluate 3,3", "INFO time_left 178800", "TURN 0,14"], &mut stones);
    // back to the second stone, and on from there
    let third = *stones.iter().find(|&&at| ![own, second, (0, 0), (0, 14)].contains(&at)).expect("a third stone");
    for (x, y) in [third, (0, 14), second, (0, 0)] {
        engine.asked(&[&format!("TAKEBACK {x},{y}")], "OK");
        stones.remove(&(x, y));
    }
    stones.insert((14, 14));
    engine.moves(&["INFO time_left 178700", "TURN 14,14"], &mut stones);
    // the next game goes on from an opening
    engine.asked(&["RESTART"], "OK");
    let board = ["BOARD", "7,7,2", "8,7,1", "7,8,2", "DONE"];
    let mut stones = BTreeSet::from([(7, 7), (8, 7), (7, 8)]);
    engine.moves(&limits(&board), &mut stones);
    engine.asked(&["RESTART"], "OK");
    engine.moves(&limits(&["TURN 7,7"]), &mut BTreeSet::from([(7, 7)]));
    engine.say("END");
    assert!(engine.ends().is_empty());
}

/// Speaks like c-gomoku-cli: ABOUT comes first, START begins each game, and each move is asked for with the whole board.
#[test]
fn a_match_in_the_manner_of_c_gomoku_cli() {
    let mut engine = Engine::start("\n");
    engine.say("ABOUT");
    assert!(engine.answer().starts_with("name=\"sanziqi\", version="));
    for rule in ["INFO rule 0", "INFO rule 1"] {
        engine.asked(&["START 15"], "OK");
        for line in [rule, "INFO timeout_match 10000", "INFO max_node 2000", "INFO max_memory 367001600"] {
            engine.say(line);
        }
        let mut stones = BTreeSet::from([(7, 7)]);
        let own = engine.moves(&["INFO time_left 10100", "BOARD", "7,7,2", "DONE"], &mut stones);
        stones.insert((1, 1));
        let own = format!("{},{},1", own.0, own.1);
        engine.moves(&["INFO time_left -3", "BOARD", "7,7,2", &own, "1,1,2", "DONE"], &mut stones);
        stones.insert((1, 2));
        engine.moves(&["INFO time_left 2147483647", "TURN 1,2"], &mut stones);
    }
    engine.say("END");
    assert!(engine.ends().is_empty());
}

#[test]
fn no_line_ends_it() {
    let mut script = b"START 15\nINFO max_node 300\n".to_vec();
    for noise in
        [&b"\xff\xfe\x00\n"[..], &b"A".repeat(100_000), b"\nBOARD\n1,2\n", b"BOARD\nDONE DONE\n", b"INFO rule 4\n"]
    {
        script.extend_from_slice(noise);
    }
    script.extend_from_slice(b"TURN ,\nTURN 0,0\nTAKEBACK 0,0\nRESTART\nINFO rule 0\nBEGIN\nEND\n");
    let answers = talk(script);
    let refused = answers.iter().filter(|answer| answer.starts_with("ERROR") || answer.starts_with("UNKNOWN"));
    assert_eq!(refused.count(), 8, "{answers:?}");
    let other: Vec<&str> =
        answers.iter().map(String::as_str).filter(|answer| !answer.contains(|c: char| c.is_lowercase())).collect();
    assert_eq!(other, ["OK", "OK", "7,7"], "{answers:?}");
}
