//! The command line, as a shell sees it: what is printed where, and the exit codes.

mod arena;
mod bench;
mod engine;
mod moves;
mod settings;
mod solve;

use std::collections::BTreeSet;
use std::time::Duration;

use assert_cmd::Command;

/// The program in an empty environment, so without a home, and without a terminal.
fn sanziqi(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sanziqi"));
    command.env_clear().args(args).timeout(Duration::from_mins(2));
    command
}

/// What a command said, and its exit code.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    code: i32,
    out: String,
    err: String,
}

impl Said {
    /// Runs a command. Whatever it says is text, without any escape sequence.
    fn by(command: &mut Command) -> Self {
        let output = command.output().expect("it runs");
        let text = |bytes: Vec<u8>| {
            assert!(!bytes.contains(&0x1b), "an escape sequence");
            String::from_utf8(bytes).expect("text")
        };
        let code = output.status.code().expect("no signal and in time");
        Self { code, out: text(output.stdout), err: text(output.stderr) }
    }

    fn to(args: &[&str]) -> Self {
        Self::by(&mut sanziqi(args))
    }

    /// The answer of a command that does what it was asked to, in silence otherwise.
    #[track_caller]
    fn answer(args: &[&str]) -> String {
        let said = Self::to(args);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{args:?}: {}", said.out);
        said.out
    }

    /// The reason of a command that was used wrongly and says nothing else.
    #[track_caller]
    fn refusal(args: &[&str]) -> String {
        let said = Self::to(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}: {}", said.err);
        said.err
    }
}

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

/// All commands, as they are typed after the name of the program: what its help lists, and the help of what that lists.
fn commands() -> Vec<Vec<String>> {
    let mut commands = vec![Vec::new()];
    let mut explored = 0;
    while let Some(command) = commands.get(explored).cloned() {
        explored += 1;
        let help = explained(&command, "-h");
        let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
        let names = listed.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
        commands.extend(names.filter(|name| *name != "help").map(|name| [&command[..], &[name.to_owned()]].concat()));
    }
    commands
}

/// What a command says of itself.
#[track_caller]
fn explained(command: &[String], help: &str) -> String {
    let command: Vec<&str> = command.iter().map(String::as_str).chain([help]).collect();
    Said::answer(&command)
}

/// The long options that a help page names.
fn options(help: &str) -> BTreeSet<&str> {
    help.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| word.starts_with("--")).collect()
}

#[test]
fn answers_need_neither_a_home_nor_a_terminal() {
    for args in [
        &["--version"] as &[&str],
        &["--help"],
        &["-h"],
        &["help", "config", "check"],
        &["man"],
        &["config", "print"],
        &["config", "print", "--defaults"],
        &["config", "path"],
        &["config", "check"],
        &["themes"],
        &["move"],
        &["analyze"],
    ] {
        assert!(!Said::answer(args).is_empty(), "{args:?}");
    }
    assert_eq!(Said::answer(&["--version"]), concat!("sanziqi ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn the_help_of_a_command_explains_what_it_prints() {
    for (command, what) in [
        ("analyze", "how many stones it takes"),
        ("engine", "It ends with END"),
        ("solve", "the positions looked at"),
        ("arena", "A draw is half a point"),
        ("bench", "`rate` how many"),
    ] {
        let [long, short] = ["--help", "-h"].map(|help| Said::answer(&[command, help]));
        let words = |help: &str| help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words(&long).contains(what), "{long}");
        assert!(!words(&short).contains(what), "{short}");
        // both begin alike
        assert_eq!(long.lines().next(), short.lines().next());
    }
}

#[test]
fn help_names_every_option() {
    let play = options(
        "--variant --level --first --mark --opponent --seed --lang --theme --symbols --charset --color --no-mouse
         --no-history --config --help",
    );
    for (command, named) in [
        (&[] as &[&str], &play | &options("--version")),
        (&["play"], play),
        (&["move"], options("--variant --level --seed --config --help")),
        (&["analyze"], options("--variant --config --help")),
        (
            &["solve"],
            options(
                "--exact --misere --gravity --per-turn --first-turn --max-stones --moves --all --nodes --memory --help",
            ),
        ),
        (&["arena"], options("--variant --games --nodes --think --seed --openings --threads --log --help")),
        (&["bench"], options("--help")),
        (&["config", "init"], options("--force --config --help")),
        (&["config", "print"], options("--defaults --config --help")),
        (&["themes"], options("--config --help")),
    ] {
        let help = Said::answer(&[command, &["-h"]].concat());
        assert_eq!(options(&help), named, "{command:?}: {help}");
    }
}

#[test]
fn help_says_what_an_option_may_be() {
    let help = Said::answer(&["--help"]);
    for values in [
        "classic, infinite, misere, four",
        "random, guard, easy, normal, hard, perfect, trickster",
        "alternate, me, ai, loser, winner, random",
        "x, o, random",
        "ai, human",
        "auto, en, zh-CN",
        "auto, unicode, cjk-safe, ascii",
        "auto, truecolor, 256, 16, never",
        "catppuccin-mocha",
        "emoji",
    ] {
        let flat: Vec<&str> = help.split_whitespace().collect();
        assert!(flat.join(" ").contains(values), "{values} is not in {help}");
    }
}

#[test]
fn every_command_is_explained() {
    let commands = commands();
    assert!(commands.iter().any(|command| command.join(" ") == "config check"), "{commands:?}");
    for command in &commands {
        let help = explained(command, "--help");
        assert!(help.contains("Usage: sanziqi"), "{help}");
        assert!(!help.lines().next().unwrap_or_default().is_empty(), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 120), "a long line in {help}");
    }
}

#[test]
fn the_manual_page_names_every_command_and_option() {
    let page = Said::answer(&["man"]).replace('\\', "");
    assert!(page.starts_with(".TH sanziqi 6"), "{page}");
    for command in commands() {
        let heading = format!("sanziqi {}", command.join(" ")).to_uppercase();
        assert!(command.is_empty() || page.contains(&format!(".SH \"{heading}\"")), "{heading}");
        for option in options(&explained(&command, "-h")) {
            assert!(page.contains(&format!("fB{option}fR")), "{option}");
        }
    }
}

#[test]
fn every_shell_completes_every_option() {
    let help = Said::answer(&["-h"]);
    for shell in SHELLS {
        let script = Said::answer(&["completions", shell]);
        for option in options(&help) {
            let bare = option.trim_start_matches('-');
            assert!(script.contains(bare), "{option} in {shell}");
        }
        for value in ["trickster", "cjk-safe", "infinite"] {
            assert!(script.contains(value) || shell == "elvish" || shell == "powershell", "{value} in {shell}");
        }
    }
}

#[test]
fn what_is_mistyped_is_told_with_what_was_probably_meant() {
    for (args, words) in [
        (&["--bogus"] as &[&str], &["unexpected argument '--bogus'", "Usage: sanziqi", "--help"] as &[&str]),
        (&["--levl", "hard"], &["--level"]),
        (&["mvoe", "b2"], &["similar subcommand exists: 'move'"]),
        (&["--level", "hrad"], &["`hrad` is no level", "trickster, or 1 to 7", "similar value exists: 'hard'"]),
        (&["--level", "8"], &["`8` is no level"]),
        (&["--level"], &["a value is required", "trickster"]),
        (&["play", "--mark", "z"], &["'z'", "x, o, random"]),
        (&["--first", "looser"], &["'loser'"]),
        (&["--lang", "zh-cn"], &["'zh-CN'"]),
        (&["move", "--variant", "clasic"], &["--variant: `clasic` is none of classic, ", "did you mean `classic`?"]),
        (&["analyze", "--variant", "gomoko"], &["`gomoko` is none of", "did you mean `gomoku`?"]),
        (&["--color", "17"], &["auto, truecolor, 256, 16, never"]),
        (&["--seed", "-3"], &["'-3'", "a whole number from 0 to 18446744073709551615"]),
        (&["--seed", "many"], &["'many'", "a whole number"]),
        (&["--level", "hard", "move"], &["only the game has options before a command"]),
        (&["--config", "none.toml", "config", "path"], &["there is no file none.toml"]),
        (&["--config", "none.toml", "themes"], &["only the game has options before a command"]),
        // before `play` they mean the same as behind it
        (&["--level", "hard", "--config", "none.toml", "play"], &["terminal"]),
        (&["completions", "tcsh"], &["bash", "zsh", "fish"]),
    ] {
        let why = Said::refusal(args);
        for word in words {
            assert!(why.contains(word), "{word:?} is not in {why}");
        }
    }
}

#[test]
fn only_a_slip_is_taken_for_another_command() {
    for typed in ["nosuch", "start", "b"] {
        let why = Said::refusal(&[typed]);
        assert!(why.contains(typed) && !why.contains("similar"), "{why}");
    }
}

#[test]
fn without_a_terminal_there_is_no_game() {
    for args in [&[] as &[&str], &["play"], &["--level", "hard"], &["play", "--no-history"]] {
        for term in ["xterm-256color", "dumb"] {
            let said = Said::by(sanziqi(args).env("TERM", term));
            assert_eq!((said.code, said.out.as_str()), (2, ""));
            assert!(said.err.contains("terminal") && said.err.lines().count() == 1, "{}", said.err);
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for args in [&["config", "print", "--defaults"] as &[&str], &["man"], &["completions", "zsh"], &["--help"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_sanziqi"));
        let output = command.args(args).stdout(writer).output().expect("it runs");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("the device");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_sanziqi"));
    let output = command.arg("themes").stdout(full).output().expect("it runs");
    let why = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(why.starts_with("error: cannot write: ") && why.lines().count() == 1, "{why}");
}
