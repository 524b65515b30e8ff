//! `bench`: one table of how fast the program is.

use super::Said;

/// The rows of the table, word by word.
fn rows(said: &str) -> Vec<Vec<&str>> {
    said.lines().map(|line| line.split_whitespace().collect()).collect()
}

#[test]
fn bench_prints_an_aligned_table_of_what_was_asked_for() {
    let said = Said::answer(&["bench", "frame", "board"]);
    let rows = rows(&said);
    assert_eq!(rows[0], ["kind", "work", "runs", "time", "count", "rate"]);
    let kinds: Vec<&str> = rows[1..].iter().map(|row| row[0]).collect();
    assert_eq!(kinds, [["frame"; 3].as_slice(), &["board"; 4]].concat());
    for row in &rows[1..] {
        let [runs, time, count, rate] = row[2..] else { panic!("{row:?}") };
        assert!(runs.parse::<u32>().is_ok_and(|runs| runs > 0) && count.parse::<u64>().is_ok_and(|count| count > 0));
        assert!(time.ends_with('s') && time.starts_with(|c: char| c.is_ascii_digit()), "{time}");
        assert!(rate.trim_end_matches(['k', 'M', 'G']).parse::<f64>().is_ok_and(|rate| rate > 0.0), "{rate}");
    }
    let width = said.lines().next().map(str::len);
    assert!(said.lines().all(|line| Some(line.len()) == width), "not aligned:\n{said}");
}

#[test]
fn a_kind_of_work_that_there_is_not_is_told() {
    let why = Said::refusal(&["bench", "serach"]);
    assert!(why.contains("`serach` is none of solve, board, search, frame"), "{why}");
    assert!(why.contains("similar value exists: 'search'"), "{why}");
}
