//! `sanziqi engine`, as a manager of matches talks to it.

use super::{Said, sanziqi};

/// What the brain answers to these lines, without its messages.
fn talk(script: impl Into<Vec<u8>>) -> Vec<String> {
    let said = Said::by(sanziqi(&["engine", "--memory", "1"]).write_stdin(script));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    said.out.lines().filter(|line| !line.starts_with("MESSAGE")).map(str::to_owned).collect()
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

#[test]
fn no_line_ends_it() {
    let mut script = b"START 15\nINFO max_node 300\n".to_vec();
    for noise in
        [&b"\xff\xfe\x00\n"[..], &b"A".repeat(100_000), b"\nBOARD\n1,2\n", b"BOARD\nDONE DONE\n", b"INFO rule 4\n"]
    {
        script.extend_from_slice(noise);
    }
    script.extend_from_slice(b"TURN ,\nTURN 0,0\nTAKEBACK 0,0\nRESTART\nBEGIN\nEND\n");
    let answers = talk(script);
    assert_eq!(answers.first().map(String::as_str), Some("OK"));
    let end: Vec<&str> = answers[answers.len() - 3..].iter().map(String::as_str).collect();
    assert_eq!(end, ["OK", "OK", "7,7"], "{answers:?}");
    let refused = answers.iter().filter(|answer| answer.starts_with("ERROR") || answer.starts_with("UNKNOWN"));
    assert_eq!(refused.count(), 5, "{answers:?}");
}
