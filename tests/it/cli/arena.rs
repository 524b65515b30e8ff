//! `arena`: what two levels do to each other.

use std::fs;
use std::ops::ControlFlow;

use sanziqi::game::{Game, Mark, Preset};
use sanziqi::history::{Player, Record, Store, Verdict};

use super::Said;

/// The lines of a table: side, games, won, drawn and lost.
fn table(said: &str) -> Vec<(&str, [u32; 4])> {
    let rows = said.lines().skip(2).map(|line| line.split_whitespace().collect::<Vec<_>>());
    rows.map(|cells| (cells[0], std::array::from_fn(|at| cells[at + 1].parse().expect("a number")))).collect()
}

#[test]
fn arena_prints_a_table_whose_sums_are_right() {
    let said = Said::answer(&["arena", "guard", "random", "--games", "41", "--seed", "3"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "guard against random, classic, 10000 positions a move, --seed 3");
    assert_eq!(lines[1].split_whitespace().collect::<Vec<_>>().join(" "), "side games won drawn lost score from to");
    let rows = table(&said);
    assert_eq!(rows.iter().map(|row| row.0).collect::<Vec<_>>(), ["first", "second", "both"]);
    assert_eq!(rows.iter().map(|row| row.1[0]).collect::<Vec<_>>(), [21, 20, 41]);
    for at in 0..4 {
        assert_eq!(rows[0].1[at] + rows[1].1[at], rows[2].1[at]);
    }
    for (_, [games, won, drawn, lost]) in rows {
        assert_eq!(games, won + drawn + lost);
    }
    assert!(lines.iter().skip(1).all(|line| line.len() == lines[1].len()), "not aligned:\n{said}");
}

#[test]
fn the_same_seed_is_the_same_table_and_the_same_file_on_any_number_of_threads() {
    let home = tempfile::tempdir().expect("a directory");
    let played = |seed: &str, threads: &str| {
        let log = home.path().join(format!("{seed}-{threads}.toml"));
        let log = log.to_str().expect("plain letters");
        let args = ["arena", "normal", "easy", "--variant", "connect-four", "--games", "10", "--nodes", "200"];
        let said = Said::answer(&[&args[..], &["--seed", seed, "--threads", threads, "--log", log]].concat());
        (said, fs::read_to_string(log).expect("the games"))
    };
    let once = played("7", "1");
    assert_eq!(once, played("7", "3"));
    assert_ne!(once.1, played("8", "1").1);
}

#[test]
fn the_log_is_a_history_of_the_games_that_were_counted() {
    let home = tempfile::tempdir().expect("a directory");
    let log = home.path().join("games/log.toml");
    let args = ["arena", "easy", "random", "--games", "6", "--openings", "2", "--nodes", "50", "--variant", "gomoku"];
    let said = Said::answer(&[&args[..], &["--log", log.to_str().expect("plain letters")]].concat());
    let records = Store::new(&log).tail(100).expect("readable");
    assert_eq!(records.len(), 6);
    let mut counted = [0; 3];
    for (number, record) in records.iter().enumerate() {
        let Record { x, o, first, moves, variant, .. } = record;
        let levels = [x, o].map(|player| player.name());
        assert_eq!(levels, if number % 2 == 0 { ["easy", "random"] } else { ["random", "easy"] });
        assert_eq!((variant.as_str(), *first), ("gomoku", Mark::X));
        // the game is what the record says
        let game = Game::replay(Preset::Gomoku.rules(), Mark::X, moves).expect("legal");
        assert_eq!(Some(record.result), game.outcome().map(Verdict::from));
        let winner = record.result.winner().map(|mark| record.players()[mark]);
        counted[winner.map_or(1, |player| if player.name() == "easy" { 0 } else { 2 })] += 1;
        // both games of a pair go on from the same stones
        assert_eq!(moves[..2], records[number ^ 1].moves[..2]);
    }
    assert_eq!(table(&said)[2].1[1..], counted, "{said}");
    // the score reads it as any other history
    let mut games = 0;
    Store::new(&log).open().expect("readable").run(|chunk| {
        let mut scores = sanziqi::history::Scores::default();
        scores.absorb(chunk).expect("readable");
        games += scores.get("gomoku", Player::Human).tally().games();
        ControlFlow::Continue(())
    });
    assert_eq!(games, 0, "nobody at the keyboard played");
}

#[test]
fn a_time_for_a_move_will_do_in_place_of_a_number() {
    let args = ["arena", "perfect", "random", "--variant", "connect-four", "--games", "1", "--think", "5ms"];
    let said = Said::answer(&args);
    assert!(said.starts_with("perfect against random, connect-four, 5 ms a move, --seed "), "{said}");
    assert_eq!(table(&said)[2].1[0], 1);
    // as long as in a game
    let said = Said::answer(&["arena", "perfect", "random", "--games", "1", "--think", "600s"]);
    assert!(said.starts_with("perfect against random, classic, 600000 ms a move, --seed "), "{said}");
}

#[test]
fn what_makes_no_sense_is_refused_with_its_reason() {
    for (args, why) in [
        (&["hard"] as &[&str], "<OTHER>"),
        (&["hard", "esay"], "similar value exists: 'easy'"),
        (&["hard", "easy", "--games", "0"], "0 is not in 1..=1000000"),
        (&["hard", "easy", "--nodes", "0"], "0 is not in 1.."),
        (&["hard", "easy", "--threads", "0"], "0 is not in 1..=256"),
        (&["hard", "easy", "--think", "0s"], "write a time from 1ms to 600s"),
        (&["hard", "easy", "--think", "601s"], "write a time from 1ms to 600s"),
        (&["hard", "easy", "--think", "2"], "write a time from 1ms to "),
        (&["hard", "easy", "--think", "1s", "--nodes", "9"], "cannot be used with"),
        (&["hard", "easy", "--variant", "gomoko"], "`gomoko` is no game"),
        (&["hard", "easy", "--openings", "9"], "error: --openings 9: so many stones leave no game to be played\n"),
        (&["hard", "easy", "--openings", "676"], "error: --openings 676: so many stones leave no game to be played\n"),
    ] {
        let said = Said::refusal(&[&["arena"], args].concat());
        assert!(said.contains(why), "{args:?}: {said}");
    }
}

#[test]
fn a_log_that_cannot_be_written_is_told_before_the_first_game() {
    let home = tempfile::tempdir().expect("a directory");
    let path = home.path().to_str().expect("plain letters");
    let said = Said::to(&["arena", "hard", "easy", "--games", "1000000", "--log", path]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(
        said.err.starts_with("error: ") && said.err.contains(path) && said.err.lines().count() == 1,
        "{}",
        said.err
    );
}
