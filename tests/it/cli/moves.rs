//! `move` and `analyze`: the two commands for scripts.

use sanziqi::ai::Level;
use sanziqi::game::{Game, Mark, Outcome, Preset, Square};

use super::Said;

/// What `analyze` says: squares, results and numbers of stones.
fn analyze(args: &[&str]) -> Vec<(String, String, Option<u16>)> {
    let line = |line: &str| {
        let [square, result, stones] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        (square.to_owned(), result.to_owned(), stones.parse().ok())
    };
    Said::answer(&[&["analyze"], args].concat()).lines().map(line).collect()
}

#[test]
fn analyze_says_what_each_move_is_worth() {
    // X wins at once on c1; else O does on c2, unless X takes that and threatens c1 still
    assert_eq!(
        Said::answer(&["analyze", "a1", "a2", "b1", "b2"]),
        "c1\twin\t1\nc2\tdraw\t-\na3\tloss\t2\nb3\tloss\t2\nc3\tloss\t2\n"
    );
}

#[test]
fn analyze_knows_the_values_of_the_opening() {
    let drawn = |line: &(String, String, Option<u16>)| line.1 == "draw" && line.2.is_none();
    assert!(analyze(&[]).iter().all(drawn));
    // only the centre holds against a corner
    let against_a_corner = analyze(&["a1"]);
    assert_eq!(against_a_corner.iter().filter(|line| drawn(line)).count(), 1);
    assert_eq!(against_a_corner[0].0, "b2");
    assert!(against_a_corner[1..].iter().all(|line| line.1 == "loss"));

    let infinite = analyze(&["--variant", "infinite"]);
    let mut edges: Vec<&str> =
        infinite.iter().filter(|line| line.1 == "win" && line.2 == Some(13)).map(|line| line.0.as_str()).collect();
    edges.sort_unstable();
    assert_eq!(edges, ["a2", "b1", "b3", "c2"]);
    assert!(infinite[..4].iter().all(|line| line.1 == "win") && infinite[4..].iter().all(drawn));

    let misere = analyze(&["--variant", "misere"]);
    assert_eq!((misere[0].0.as_str(), misere[0].1.as_str()), ("b2", "draw"));
    assert!(misere[1..].iter().all(|line| line.1 == "loss"));
}

#[test]
fn analyze_counts_the_stones_to_the_end() {
    // whoever follows the first line of each answer comes to the end as soon as it says
    let mut moves = vec!["b2".to_owned(), "b1".to_owned()];
    let mut expected = None;
    loop {
        let args: Vec<&str> = moves.iter().map(String::as_str).collect();
        let (square, result, stones) = analyze(&args)[0].clone();
        let stones = stones.expect("a game that somebody wins");
        assert_eq!(expected.unwrap_or((result.clone(), stones)), (result.clone(), stones));
        moves.push(square);
        if stones == 1 {
            break;
        }
        let other = if result == "win" { "loss" } else { "win" };
        expected = Some((other.to_owned(), stones - 1));
    }
    assert!(moves.len() > 3, "no way to go");
    let squares: Vec<Square> = moves.iter().map(|word| word.parse().expect("a square")).collect();
    let game = Game::replay(Preset::Classic.rules(), Mark::X, &squares).expect("legal");
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Mark::X));
}

#[test]
fn move_prints_a_legal_square_and_nothing_else() {
    for preset in [Preset::Classic, Preset::Infinite, Preset::Misere, Preset::Four] {
        for level in Level::ALL {
            let args = ["move", "--variant", preset.name(), "--level", level.name(), "b2", "a1", "c1"];
            let answer = Said::answer(&args);
            let square = answer.strip_suffix('\n').expect("a line");
            let so_far = ["b2", "a1", "c1"].map(|word| word.parse().expect("a square"));
            let mut game = Game::replay(preset.rules(), Mark::X, &so_far).expect("legal");
            assert_eq!(game.play(square.parse().expect("a square and nothing else")), Ok(()), "{args:?}");
        }
    }
}

#[test]
fn move_plays_as_its_level_does() {
    for (level, moves, squares) in [
        // completes its line; a guard only sees the other's
        ("easy", &["a1", "a2", "b1", "b2"] as &[&str], &["c1"] as &[&str]),
        ("guard", &["a1", "a2", "b1", "b2"], &["c2"]),
        ("perfect", &["a1"], &["b2"]),
        ("6", &["b2", "a1", "a3"], &["c1"]),
    ] {
        let answer = Said::answer(&[&["move", "--level", level], moves].concat());
        assert!(squares.contains(&answer.trim_end()), "{level}: {answer}");
    }
}

#[test]
fn the_same_seed_is_the_same_answer() {
    let answers = |seed: &str| -> Vec<String> {
        ["a1", "b2", "c3", "b1"].map(|first| Said::answer(&["move", "--level", "random", "--seed", seed, first])).into()
    };
    assert_eq!(answers("7"), answers("7"));
    assert!((8..40).any(|seed| answers(&seed.to_string()) != answers("7")), "the seed means nothing");
    let unseeded: Vec<String> = (0..40).map(|_| Said::answer(&["move", "--level", "random"])).collect();
    assert!(unseeded.iter().any(|answer| *answer != unseeded[0]), "no chance without a seed");
}

#[test]
fn both_notations_are_understood() {
    let told = Said::answer(&["analyze", "a1", "a2", "b1", "b2"]);
    for moves in [["3,1", "2,1", "3,2", "2,2"], ["3 1", "2 1", "3 2", "2 2"], ["A1", "21", "B1", "22"]] {
        assert_eq!(Said::answer(&[&["analyze"], &moves[..]].concat()), told, "{moves:?}");
    }
}

#[test]
fn an_illegal_move_is_told_with_its_number_and_the_reason() {
    for (args, why) in [
        (&["b2", "b2"] as &[&str], "move 2 (b2): b2 is taken"),
        (&["b2", "a1", "d1"], "move 3 (d1): off the board, which has 3 columns and 3 rows"),
        (&["7 7"], "move 1 (7 7): off the board, which has 3 columns and 3 rows"),
        (
            &["b2", "middle"],
            "move 2 (middle): `middle` is not a square: write a letter and a number (b2), or row and column (2 3)",
        ),
        (
            &["\u{1b}[31m"],
            "move 1 (\\u{1b}[31m): `\\u{1b}[31m` is not a square: write a letter and a number (b2), or row and column (2 3)",
        ),
        (&["2", "3"], "move 1 (2): that is half a square: write row and column in one word, as 2,3 or \"2 3\""),
        (&["-1"], "move 1 (-1): `-1` is not a square: write a letter and a number (b2), or row and column (2 3)"),
        (&["a1", "a2", "b1", "b2", "c1", "c2"], "move 6 (c2): the game is over after move 5: X has won"),
        (
            &["--variant", "infinite", "a1", "a3", "b1", "b3", "c2", "a2", "a1"],
            "move 7 (a1): a1 is about to vanish, but is taken until then",
        ),
    ] {
        for command in ["move", "analyze"] {
            assert_eq!(Said::refusal(&[&[command], args].concat()), format!("error: {why}\n"));
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let won = ["a1", "a2", "b1", "b2", "c1"];
    let drawn = ["b2", "a1", "c1", "a3", "a2", "c2", "b3", "b1", "c3"];
    for command in ["move", "analyze"] {
        for (moves, why) in [
            (&won[..], "error: the game is over after move 5: X has won\n"),
            (&drawn[..], "error: the game is over after move 9: a draw\n"),
        ] {
            assert_eq!(Said::refusal(&[&[command], moves].concat()), why);
        }
    }
}

#[test]
fn a_game_of_ones_own_is_known_from_the_settings_file() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let file = home.path().join("mine.toml");
    std::fs::write(&file, "[variants.flat]\nrows = 1\ncols = 4\ngoal = 2\n").expect("writable");
    let file = file.to_str().expect("plain");
    let own = ["--variant", "flat", "--config", file];
    assert_eq!(Said::answer(&[&["analyze"], &own[..], &["b1", "d1"]].concat()), "a1\twin\t1\nc1\twin\t1\n");
    assert_eq!(Said::answer(&[&["move", "--level", "perfect"], &own[..], &["b1", "a1", "d1"]].concat()), "c1\n");
    for command in ["move", "analyze"] {
        assert!(Said::refusal(&[command, "--variant", "flat"]).contains("`flat` is none of classic, "));
        assert!(Said::refusal(&[command, "--config", "no.toml"]).contains("there is no file no.toml (--config)"));
    }
}
