//! `solve`: small games, solved.

use super::Said;

/// The lines of an answer: names and values.
fn lines(answer: &str) -> Vec<(&str, &str)> {
    answer.lines().map(|line| line.split_once('\t').expect("a name, a tab and a value")).collect()
}

/// The value of a name.
#[track_caller]
fn line<'a>(answer: &'a str, name: &str) -> &'a str {
    lines(answer).into_iter().find(|(other, _)| *other == name).map(|(_, value)| value).expect("a line of that name")
}

/// Value, distance and best moves.
fn solved(args: &str) -> (String, String, String) {
    let args: Vec<&str> = ["solve"].into_iter().chain(args.split_whitespace()).collect();
    let answer = Said::answer(&args);
    let names: Vec<&str> = lines(&answer).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["value", "distance", "best", "nodes", "seconds"], "{answer}");
    assert!(line(&answer, "nodes").parse::<u64>().is_ok_and(|nodes| nodes > 0), "{answer}");
    assert!(line(&answer, "seconds").parse::<f64>().is_ok_and(|seconds| seconds >= 0.0), "{answer}");
    let [value, distance, best] = ["value", "distance", "best"].map(|name| line(&answer, name).to_owned());
    (value, distance, best)
}

#[test]
fn solve_says_who_wins_when_and_how() {
    for (args, value, distance, best) in [
        ("3x3x3", "draw", "-", "a1 a2 a3 b1 b2 b3 c1 c2 c3"),
        ("4X4x3", "win", "5", "b2 b3 c2 c3"),
        // rows come first
        ("4x3x3", "win", "7", "a2 a3 b2 b3 c2 c3"),
        ("3x4x3", "win", "7", "b1 b2 b3 c1 c2 c3"),
        ("6x5x4", "win", "11", "c3 c4"),
        ("3x3x3 --misere", "draw", "-", "b2"),
        ("3x4x3 --misere", "loss", "11", "a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 d3"),
        ("3x3x3 --max-stones 3", "win", "13", "a2 b1 b3 c2"),
        ("3x3x3 --max-stones 4", "win", "11", "b2"),
        ("4x4x4 --gravity", "draw", "-", "a1 b1 c1 d1"),
        ("3x4x3 --gravity", "win", "9", "b1 c1"),
        ("4x3x3 --gravity", "draw", "-", "a1 b1 c1"),
        // on one row stones lie where they are placed
        (
            "1x26x5 --gravity",
            "draw",
            "-",
            "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 n1 o1 p1 q1 r1 s1 t1 u1 v1 w1 x1 y1 z1",
        ),
        ("1x5x3", "draw", "-", "a1 b1 c1 d1 e1"),
        ("1x5x3 --exact --per-turn 2 --first-turn 2", "draw", "-", "a1 b1 c1 d1 e1"),
    ] {
        let expected = (value.to_owned(), distance.to_owned(), best.to_owned());
        assert_eq!(solved(args), expected, "solve {args}");
    }
}

#[test]
fn the_readme_shows_what_is_printed() {
    let readme = include_str!("../../../README.md");
    let (_, shown) = readme.split_once("$ sanziqi solve 6x5x4\n").expect("the example");
    let shown = lines(shown.split_once("$ ").expect("the next one").0);
    let answer = Said::answer(&["solve", "6x5x4"]);
    let found = lines(&answer);
    assert_eq!(shown.len(), found.len());
    // how long it takes is another matter
    for (shown, found) in shown.iter().zip(&found).filter(|((name, _), _)| *name != "seconds") {
        assert_eq!(shown, found);
    }
}

#[test]
fn solve_goes_on_from_a_position() {
    for (args, value, distance, best) in [
        // X completes c1
        ("3x3x3 --moves a1 a2 b1 b2", "win", "1", "c1"),
        // only the centre holds against a corner
        ("3x3x3 --moves a1", "draw", "-", "b2"),
        // it is O who wins, and the first player who loses
        ("3x3x3 --moves a1 b2 b1 c1 c2", "loss", "1", "a3"),
        ("3x3x3 --moves 3,1", "draw", "-", "b2"),
    ] {
        let expected = (value.to_owned(), distance.to_owned(), best.to_owned());
        assert_eq!(solved(args), expected, "solve {args}");
    }
}

#[test]
fn what_is_not_solved_is_said_with_what_was_found() {
    for (args, value, why) in [
        (&["5x5x4", "--nodes", "200"] as &[&str], "unknown", "X does not lose"),
        // that nobody wins without a stone is nothing to tell
        (&["6x7x4", "--gravity", "--nodes", "1000"], "unknown", " positions\n"),
        (&["9x4x4", "--nodes", "0"], "unknown", "X does not lose"),
    ] {
        let said = Said::to(&[&["solve"], args].concat());
        assert_eq!((said.code, line(&said.out, "value"), line(&said.out, "distance")), (1, value, "-"), "{args:?}");
        assert_eq!(line(&said.out, "best"), "-");
        assert!(said.err.starts_with("error: not solved with ") && said.err.contains(why), "{}", said.err);
        assert_eq!(said.err.lines().count(), 1);
        // neither one stone nor none is worth a word
        assert!(!said.err.contains("fewer than 1 ") && !said.err.ends_with(": \n"), "{}", said.err);
    }
}

#[test]
fn where_not_all_moves_are_known_to_it_it_says_so() {
    for (args, distance) in [
        // the value is known, and no move yet that reaches it
        ("5x4x4 --exact --misere --all --nodes 360 --moves b4 d5 a3 a4 c1 d2 c2 d3 d1 c4 a5 b5", "8"),
        ("1x8x5 --nodes 1", "-"),
        ("6x3x3 --misere --all --nodes 1048 --moves b3 a3 c1 c3 b2 a1 b6 b5", "9"),
    ] {
        let (_, found, best) = solved(args);
        assert_eq!((found.as_str(), best.as_str()), (distance, ".."), "solve {args}");
    }
}

#[test]
fn a_position_that_was_there_twice_takes_more_memory() {
    // both sides walk round, three stones each: after eight stones everything is as it was
    let around = ["a1", "a2", "d1", "d2", "a4", "a3", "d4", "d3"].into_iter().cycle();
    let moves: Vec<&str> = around.take(6 + 8).collect();
    for (moves, memory) in [(&moves[..13], 43), (&moves[..], 97)] {
        let said = Said::to(&[&["solve", "4x4x3", "--max-stones", "3", "--memory", "1", "--moves"], moves].concat());
        let why = format!("all positions must be in memory: this game takes --memory {memory}, not 1\n");
        assert!(said.code == 1 && said.err.ends_with(&why), "{}", said.err);
    }
}

#[test]
fn what_cannot_be_solved_is_said_at_once() {
    for (args, why) in [
        (&["15x15x5"] as &[&str], "error: a board of 225 squares is too large to be solved: it may have 64\n"),
        (
            &["4x4x4", "--max-stones", "4"],
            "error: where stones vanish, all positions must be in memory: this game takes --memory 3892, not 64\n",
        ),
        (
            &["8x8x5", "--max-stones", "20"],
            "error: where stones vanish, all positions must be in memory: this game has far too many\n",
        ),
    ] {
        let said = Said::to(&[&["solve"], args].concat());
        assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (1, "", why), "{args:?}");
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (args, why) in [
        (&["3x3"] as &[&str], "write rows, columns and how many in a row, as 3x3x3"),
        (&["3x3x3x3"], "write rows, columns and how many in a row"),
        (&["three"], "write rows, columns and how many in a row"),
        (&["300x3x3"], "write rows, columns and how many in a row"),
        (&[], "<SIZE>"),
        (&["3x3x4"], "goal = 4: no line on this board is longer than 3"),
        (&["27x3x3"], "rows = 27"),
        (&["3x3x3", "--misere", "--max-stones", "3"], "max_stones with misere"),
        (&["3x3x3", "--per-turn", "3"], "per_turn = 3"),
        (&["3x3x3", "--moves", "a1", "a1"], "move 2 (a1): a1 is taken"),
        (&["3x3x3", "--gravity", "--moves", "a2"], "move 1 (a2): a stone on a2 would fall to a1"),
        (&["3x3x3", "--moves", "a1", "a2", "b1", "b2", "c1"], "the game is over after move 5: X has won"),
        (&["3x3x3", "--memory", "0"], "1..=65536"),
        (&["3x3x3", "--nodes", "-1"], "-1"),
        (&["3x3x3", "--gravty"], "--gravity"),
    ] {
        let said = Said::refusal(&[&["solve"], args].concat());
        assert!(said.contains(why), "{why:?} is not in {said}");
    }
}

#[test]
fn without_a_terminal_there_is_no_progress() {
    // long enough for several reports
    let said = Said::to(&["solve", "7x6x5", "--nodes", "600000"]);
    assert!(!said.err.contains('\r') && !said.out.contains('\r'), "{:?}", said.err);
}

#[test]
fn its_help_says_what_the_lines_mean_and_what_belongs_to_the_rules() {
    let help = Said::answer(&["solve", "--help"]);
    for name in ["value", "distance", "best", "nodes", "seconds"] {
        assert!(help.contains(&format!("`{name}` (")), "{name} is not in {help}");
    }
    let (before, rules) = help.split_once("The rules:").expect("a heading");
    for option in ["--moves", "--all", "--nodes", "--memory"] {
        assert!(before.contains(option) && !rules.contains(option), "{option} is elsewhere in {help}");
    }
    for option in ["--exact", "--misere", "--gravity", "--per-turn", "--first-turn", "--max-stones"] {
        assert!(rules.contains(option), "{option} is elsewhere in {help}");
    }
    // in the list of commands it is one line
    let list = Said::answer(&["--help"]);
    assert!(
        list.lines().any(|line| line.trim_start().starts_with("solve ") && line.ends_with("on a small board")),
        "{list}"
    );
}
