//! Files that are odd as files: none of them stops the game or holds it up.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use sanziqi::config::{self, Choice, Config};
use sanziqi::theme::{Role, Themes};

use super::{CONFIG, Home, STATE, shipped};

/// Loads a home with these bytes as its settings file: the problems, with the home left out of their paths.
fn told(bytes: impl AsRef<[u8]>) -> Vec<String> {
    let home = Home::new();
    home.write(CONFIG, bytes);
    tell(&home)
}

fn tell(home: &Home) -> Vec<String> {
    let directory = format!("{}/", home.path(CONFIG).parent().expect("a directory").display());
    home.load().problems.iter().map(|problem| problem.to_string().replace(&directory, "")).collect()
}

#[test]
fn the_shipped_file_is_clean_and_is_the_default() {
    let text = fs::read_to_string(shipped()).expect("the file at the top of the sources");
    assert_eq!(Config::SHIPPED, text);
    assert_eq!(Config::parse(&text), (Config::default(), Vec::new()));
    assert_eq!(config::check(shipped()), Ok(Vec::new()));
}

#[test]
fn the_shipped_file_shows_every_colour_and_each_example_is_right() {
    for role in Role::ALL {
        let example = format!("\n# {} ", role.name());
        assert!(Config::SHIPPED.contains(&example), "{role}");
    }
    let (before, examples) = Config::SHIPPED.split_once("[colors]\n").expect("there are colours");
    let (examples, after) = examples.split_once("[keys.global]\n").expect("then keys");
    let uncommented: Vec<&str> = examples
        .lines()
        .filter_map(|line| line.strip_prefix("# "))
        .filter(|line| line.starts_with('[') || line.split_once('=').is_some_and(|(key, _)| !key.trim().contains(' ')))
        .collect();
    let text = format!("{before}[colors]\n{}\n[keys.global]\n{after}", uncommented.join("\n"));
    let (config, problems) = Config::parse(&text);
    assert_eq!(problems, []);
    assert!(config.symbols.contains_key("cats") && !config.colors.overrides.is_empty());
    assert_eq!(Config::parse(&config.to_toml()), (config, Vec::new()));
}

#[test]
fn files_without_problems_have_none() {
    for bytes in [
        &b""[..],
        b"\n",
        b"\xef\xbb\xbf",
        b"\xef\xbb\xbf[ui]\r\nmouse = false\r\n",
        b"[ui]\nmouse = false",
        b"# \xe4\xb8\x89\xe5\xad\x90\xe6\xa3\x8b",
    ] {
        assert_eq!(told(bytes), [""; 0], "{bytes:?}");
    }
    assert_eq!(tell(&Home::new()), [""; 0], "there need not be a file");
}

#[test]
fn odd_files_get_one_message() {
    let syntax = "this is no TOML, so nothing in this file counts";
    let mut large = b"# ".to_vec();
    large.resize(50 << 20, b'x');
    for (bytes, message) in [
        (large, "config.toml: larger than 1 MB, so it is not read".to_owned()),
        (
            "[".repeat(100_000).into_bytes(),
            format!("config.toml:1:3: {syntax}: unquoted keys cannot be empty, expected letters, numbers, `-`, `_`"),
        ),
        (
            format!("a = {}", "[".repeat(100_000)).into_bytes(),
            format!("config.toml:1:85: {syntax}: cannot recurse further; max recursion depth met"),
        ),
        (format!("a{} = 1", ".a".repeat(100_000)).into_bytes(), format!("config.toml:1:1: {syntax}: recursion limit")),
        (
            b"[ui]\ntheme = \"\xff\"\n".to_vec(),
            "config.toml:2:10: this is no UTF-8 text, so nothing in this file counts".to_owned(),
        ),
        (b"[ui]\0\n".to_vec(), format!("config.toml:1:5: {syntax}: unexpected key or value, expected newline, `#`")),
    ] {
        let told = told(bytes);
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].lines().next(), Some(message.as_str()));
    }
}

#[test]
fn a_directory_is_no_file() {
    let home = Home::new();
    fs::create_dir_all(home.path(CONFIG)).expect("writable");
    assert_eq!(tell(&home), ["config.toml: this is no regular file"]);
}

#[test]
#[cfg(unix)]
fn pipes_and_devices_are_not_waited_for() {
    let home = Home::new();
    fs::create_dir_all(home.path(CONFIG).parent().expect("a directory")).expect("writable");
    rustix::fs::mkfifoat(rustix::fs::CWD, home.path(CONFIG), rustix::fs::Mode::RWXU).expect("a pipe with a name");
    assert_eq!(tell(&home), ["config.toml: this is no regular file"]);
    let zero = config::check(Path::new("/dev/zero")).expect("it is there");
    assert_eq!(zero.len(), 1);

    let lock = home.path(STATE).with_extension("lock");
    home.load().memory.remember(&Choice::Numbers(true)).expect("writable");
    fs::remove_file(&lock).expect("choices are written under a lock");
    rustix::fs::mkfifoat(rustix::fs::CWD, &lock, rustix::fs::Mode::RWXU).expect("a pipe with a name");
    // a lock that cannot be had is no reason to lose a choice, nor to wait for one
    home.load().memory.remember(&Choice::Numbers(false)).expect("written without a lock");
    assert!(!home.load().config.ui.move_numbers);
}

#[test]
#[cfg(unix)]
fn a_file_that_may_not_be_read_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let path = home.write(CONFIG, "[ui]\nmouse = false\n");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o0)).expect("our own file");
    // whoever may read everything may read this file too
    if fs::read(&path).is_err() {
        assert_eq!(tell(&home), ["config.toml: cannot be read: permission denied"]);
        assert_eq!(home.load().config, Config::default());
    }
}

#[test]
fn standard_input_is_checked_like_a_file() {
    let problems = config::check_source("stdin", &b"[ui]\nmouse = 1\n"[..], &Themes::new()).expect("bytes can be read");
    let told: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["stdin:2:9: expected true or false, found 1\n  mouse = 1\n          ^"]);
    let clean = config::check_source("stdin", Config::default().to_toml().as_bytes(), &Themes::new())
        .expect("bytes can be read");
    assert_eq!(clean, []);
    let endless = config::check_source("stdin", std::io::repeat(b'#'), &Themes::new()).expect("bytes can be read");
    assert_eq!(endless[0].to_string(), "stdin: larger than 1 MB, so it is not read");
}

/// Text that is nearly settings: real lines with a part of them changed.
fn nearly() -> impl Strategy<Value = String> {
    let lines: Vec<&str> = Config::SHIPPED.lines().collect();
    let line = (0..lines.len(), any::<prop::sample::Index>(), "\\PC{0,3}|[\\[\\]{}=\"'.,#\n0-9-]{0,3}").prop_map(
        move |(line, at, new)| {
            let line: Vec<char> = lines[line].trim_start_matches("# ").chars().collect();
            let at = at.index(line.len() + 1);
            line[..at].iter().copied().chain(new.chars()).chain(line[at..].iter().copied().skip(1)).collect::<String>()
        },
    );
    prop::collection::vec(line, 0..12).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #[test]
    fn no_bytes_stop_the_game(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        told(bytes);
    }

    #[test]
    fn no_text_stops_the_game_and_each_problem_has_its_place(text in nearly()) {
        let (config, problems) = Config::parse(&text);
        for problem in &problems {
            let place = problem.place.as_ref().expect("few problems");
            let line = text.split('\n').nth(place.line - 1).expect("a line of the text");
            prop_assert!((1..=line.chars().count() + 1).contains(&place.column), "{}", problem);
        }
        // whatever was read can be written, and is read again without a problem
        prop_assert_eq!(Config::parse(&config.to_toml()), (config, Vec::new()));
    }
}
