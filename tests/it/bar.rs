//! The map from the bar of reliability to the tests that hold it (`tests/bar.md`) is complete and true.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The groups of the bar, and how many checks each has.
const GROUPS: [(char, usize); 10] =
    [('A', 10), ('B', 20), ('C', 11), ('D', 8), ('E', 11), ('F', 12), ('G', 14), ('H', 8), ('I', 7), ('J', 6)];

/// A check, what is held of it, and by what.
type Row<'a> = [&'a str; 3];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn rows(map: &str) -> Vec<Row<'_>> {
    let cells = map.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let rows = cells.map(|line| line.split(" | ").collect::<Vec<_>>());
    let rows = rows.map(|row| Row::try_from(row).unwrap_or_else(|row| panic!("{row:?} are not three cells")));
    rows.filter(|[check, ..]| *check != "check").collect()
}

/// The names between backquotes that are paths of tests.
fn named<'a>(row: &Row<'a>) -> impl Iterator<Item = &'a str> + use<'a> {
    row[2].split('`').skip(1).step_by(2).filter(|name| name.contains("::"))
}

/// Every test of the project that runs, by its binary and path.
fn tests() -> BTreeSet<String> {
    let mut tests = BTreeSet::new();
    for (binary, folder) in [("lib", "src"), ("it", "tests/it"), ("pty", "tests/pty")] {
        collect(&root().join(folder), binary, &mut tests);
    }
    tests
}

/// Adds the tests of a folder, whose modules lie below that path.
fn collect(folder: &Path, path: &str, tests: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let file = entry.expect("an entry").path();
        let name = file.file_stem().and_then(|name| name.to_str()).expect("plain letters");
        let module = if ["main", "lib"].contains(&name) { path.to_owned() } else { format!("{path}::{name}") };
        if file.is_dir() {
            collect(&file, &module, tests);
        } else if file.extension().is_some_and(|extension| extension == "rs") {
            tests.extend(tests_in(&fs::read_to_string(&file).expect("a source file"), &module));
        }
    }
}

/// The tests of one file that are not ignored.
fn tests_in(text: &str, module: &str) -> Vec<String> {
    let mut module = module.to_owned();
    let mut tests = Vec::new();
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        if let Some(inner) = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(" {")) {
            module = format!("{module}::{inner}");
        }
        if line != "#[test]" {
            continue;
        }
        let mut runs = true;
        for line in lines.by_ref() {
            runs &= !line.starts_with("#[ignore");
            if let Some((name, _)) = line.strip_prefix("fn ").and_then(|rest| rest.split_once('(')) {
                tests.extend(runs.then(|| format!("{module}::{name}")));
                break;
            }
        }
    }
    tests
}

#[test]
fn every_test_that_is_named_exists() {
    let map = fs::read_to_string(root().join("tests/bar.md")).expect("it belongs to the project");
    let tests = tests();
    assert!(tests.contains("it::bar::every_test_that_is_named_exists"), "{tests:?}");
    let missing: Vec<_> = rows(&map)
        .into_iter()
        .flat_map(|row| named(&row).filter(|name| !tests.contains(*name)).map(move |name| (row[0], name)))
        .collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_check_has_its_row_and_its_reason() {
    let map = fs::read_to_string(root().join("tests/bar.md")).expect("it belongs to the project");
    let checks = GROUPS.iter().flat_map(|(group, count)| (1..=*count).map(move |number| format!("{group}{number}")));
    let rows = rows(&map);
    let listed: Vec<_> = rows.iter().map(|[check, ..]| (*check).to_owned()).collect();
    assert_eq!(listed, checks.collect::<Vec<_>>());
    for row in &rows {
        let by_hand = row[2].contains("by hand");
        assert!(named(row).next().is_some() || by_hand, "{} names neither a test nor how it was tried", row[0]);
        assert!(row[1].split_whitespace().count() > 2, "{} does not say what is held", row[0]);
    }
}
