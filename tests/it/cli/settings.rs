//! `config` and `themes`: where the settings are, what they say, and what is wrong in them.

use std::fs;
use std::path::Path;
use std::time::Duration;

use assert_cmd::Command;
use sanziqi::config::Config;
use sanziqi::theme::Theme;
use tempfile::TempDir;

use super::{Said, sanziqi};

/// A place for settings.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a directory"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("plain letters").to_owned()
    }

    /// A file with this text, and its path.
    fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::create_dir_all(Path::new(&path).parent().expect("below the home")).expect("writable");
        fs::write(&path, text).expect("writable");
        path
    }

    /// A command for somebody who lives here.
    fn sanziqi(&self, args: &[&str]) -> Command {
        let mut command = sanziqi(args);
        command.env("HOME", self.0.path()).current_dir(self.0.path());
        command
    }
}

#[test]
fn the_path_is_the_first_that_is_set() {
    let home = Home::new();
    let path = |variables: &[(&str, &str)], args: &[&str]| {
        let said = Said::by(home.sanziqi(&[&["config", "path"], args].concat()).envs(variables.iter().copied()));
        (said.code, said.out + &said.err)
    };
    let usual = home.path(".config/sanziqi/config.toml");
    let xdg = home.path("xdg");
    let file = home.file("mine.toml", "");
    assert_eq!(path(&[], &[]), (0, format!("{usual}\n")));
    assert_eq!(path(&[("XDG_CONFIG_HOME", &xdg)], &[]), (0, format!("{xdg}/sanziqi/config.toml\n")));
    assert_eq!(path(&[("XDG_CONFIG_HOME", "")], &[]), (0, format!("{usual}\n")));
    assert_eq!(path(&[("XDG_CONFIG_HOME", "relative")], &[]), (0, format!("{usual}\n")));
    assert_eq!(path(&[("SANZIQI_CONFIG", &file), ("XDG_CONFIG_HOME", &xdg)], &[]), (0, format!("{file}\n")));
    assert_eq!(path(&[("SANZIQI_CONFIG", &xdg)], &["--config", &file]), (0, format!("{file}\n")));
    for (code, told) in [path(&[("SANZIQI_CONFIG", &xdg)], &[]), path(&[], &["--config", &xdg])] {
        assert!(code == 2 && told.contains(&xdg) && told.lines().count() == 1, "{told}");
    }
}

#[test]
fn a_directory_is_no_settings_file_and_without_a_home_there_is_no_path() {
    let home = Home::new();
    home.file("folder/other", "");
    let folder = home.path("folder");
    for args in
        [&["--config", &folder] as &[&str], &["play", "--config", &folder], &["config", "print", "--config", &folder]]
    {
        let said = Said::by(&mut home.sanziqi(args));
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{said:?}");
    }
    let said = Said::by(home.sanziqi(&["config", "path"]).env("HOME", "nowhere"));
    assert_eq!((said.code, said.out.as_str()), (1, ""), "{said:?}");
    assert!(said.err.contains("there is no home directory"), "{}", said.err);
}

#[test]
fn the_shipped_settings_are_printed_and_have_no_problems() {
    let shipped = Said::answer(&["config", "print", "--defaults"]);
    assert_eq!(shipped, Config::SHIPPED);
    let said = Said::by(sanziqi(&["config", "check", "-"]).write_stdin(shipped));
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, "standard input: no problems\n", ""));
}

#[test]
fn settings_are_printed_as_they_are_now() {
    let home = Home::new();
    home.file(".config/sanziqi/config.toml", "[game]\nlevel = 'hard'\n[ui]\nmouse = 3\n");
    let said = Said::by(&mut home.sanziqi(&["config", "print"]));
    assert_eq!(said.code, 0);
    let (config, problems) = Config::parse(&said.out);
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!((config.game.level.name(), config.ui.mouse), ("hard", Config::default().ui.mouse));
    assert!(said.err.contains("config.toml:4:9"), "{}", said.err);
}

#[test]
fn a_file_to_start_from_is_written_once() {
    let home = Home::new();
    let path = home.path(".config/sanziqi/config.toml");
    let init = |args: &[&str]| Said::by(&mut home.sanziqi(&[&["config", "init"], args].concat()));
    let said = init(&[]);
    assert!(said.code == 0 && said.out.starts_with(&path) && said.err.is_empty(), "{said:?}");
    let written = fs::read_to_string(&path).expect("it was written");
    assert_eq!(Config::parse(&written), (Config::default(), Vec::new()));

    fs::write(&path, "# mine\n").expect("writable");
    let said = init(&[]);
    assert!(said.code == 1 && said.out.is_empty() && said.err.contains("--force"), "{said:?}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "# mine\n");
    assert_eq!(init(&["--force"]).code, 0);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), written);

    let elsewhere = home.path("new/place.toml");
    assert_eq!(init(&["--config", &elsewhere]).code, 0);
    assert_eq!(fs::read_to_string(elsewhere).expect("it was written"), written);
}

#[test]
fn problems_are_told_with_their_places_in_order() {
    let home = Home::new();
    let broken = home.file("broken.toml", "[ui]\nmouse = yes\n");
    let said = Said::by(&mut home.sanziqi(&["config", "check", &broken]));
    assert_eq!((said.code, said.err.as_str()), (1, ""));
    assert!(said.out.starts_with(&format!("{broken}:2:9: ")), "{}", said.out);
    assert!(said.out.contains("\n  mouse = yes\n          ^"), "{}", said.out);

    let three = home.file(".config/sanziqi/config.toml", "[game]\nlevle = 3\nmark = \"z\"\n[colurs]\n");
    let said = Said::by(&mut home.sanziqi(&["config", "check"]));
    assert_eq!((said.code, said.err.as_str()), (1, ""));
    let places: Vec<usize> =
        ["2:1", "3:8", "4:2"].map(|at| said.out.find(&format!("{three}:{at}: ")).expect(&said.out)).into();
    assert!(places.is_sorted(), "{}", said.out);
    assert_eq!(said.out.matches("did you mean").count(), 2, "{}", said.out);
}

#[test]
#[cfg(unix)]
fn whatever_lies_in_place_of_a_file_is_checked_at_once() {
    type Make = fn(&Path);
    let odd: [(&str, Make); 8] = [
        ("this is no regular file", |path| {
            rustix::fs::mkfifoat(rustix::fs::CWD, path, rustix::fs::Mode::RWXU).expect("a pipe with a name");
        }),
        ("this is no regular file", |path| fs::create_dir(path).expect("writable")),
        ("this is no regular file", |path| std::os::unix::fs::symlink("/dev/zero", path).expect("writable")),
        ("larger than 1 MB", |path| {
            fs::File::create(path).and_then(|file| file.set_len(50 << 20)).expect("holes take no room");
        }),
        (":1:3: this is no TOML", |path| fs::write(path, "[".repeat(100_000)).expect("writable")),
        (":2:10: this is no UTF-8 text", |path| fs::write(path, b"[ui]\ntheme = \"\xff\"\n").expect("writable")),
        (":1:5: this is no TOML", |path| fs::write(path, b"[ui]\0\n").expect("writable")),
        // three wide characters before the place: the caret stands three columns further
        ("  三 = \"子\" 棋\n            ^", |path| fs::write(path, "三 = \"子\" 棋\n").expect("writable")),
    ];
    for (message, make) in odd {
        let home = Home::new();
        home.file("config/sanziqi/other", "");
        let path = home.path("config/sanziqi/config.toml");
        make(Path::new(&path));
        for args in [&["config", "check"] as &[&str], &["config", "check", &path]] {
            let mut command = home.sanziqi(args);
            // the limit is a watchdog: it takes some hundredths of a second
            let said = Said::by(command.env("XDG_CONFIG_HOME", home.path("config")).timeout(Duration::from_secs(10)));
            assert_eq!((said.code, said.err.as_str()), (1, ""), "{said:?}");
            assert!(said.out.contains(message) && said.out.starts_with(&path), "{message}: {}", said.out);
        }
    }
}

#[test]
fn nothing_to_check_is_no_problem_and_a_missing_file_is() {
    let home = Home::new();
    let said = Said::by(&mut home.sanziqi(&["config", "check"]));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for args in
        [["config", "check", "none.toml"], ["config", "print", "--config=none.toml"], ["play", "--config", "none.toml"]]
    {
        let said = Said::by(&mut home.sanziqi(&args));
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{said:?}");
    }
}

#[test]
fn themes_are_listed_and_one_is_shown() {
    let home = Home::new();
    home.file(".config/sanziqi/themes/mine.toml", "name = \"Mine\"\ninherits = \"nord\"\nx = \"red\"\n");
    let said = Said::by(&mut home.sanziqi(&["themes"]));
    let names: Vec<&str> = said.out.lines().collect();
    assert_eq!(names, [&Theme::BUILT_IN[..], &["mine"]].concat());
    for name in names {
        let said = Said::by(&mut home.sanziqi(&["themes", name]));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{name}");
        toml::from_str::<toml::Table>(&said.out).expect("a theme file");
    }
    // one that is broken is shown all the same, and what is wrong is told beside it
    let broken = "x = \"#12345\"\ntxet = \"red\"\n";
    home.file(".config/sanziqi/themes/mine.toml", broken);
    let said = Said::by(&mut home.sanziqi(&["themes", "mine"]));
    assert_eq!((said.code, said.out.as_str()), (0, broken));
    assert!(said.err.contains("mine.toml:1:5: ") && said.err.contains("mine.toml:2:1: "), "{}", said.err);
    let said = Said::by(&mut home.sanziqi(&["themes", "nrod"]));
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("`nrod`") && said.err.contains("did you mean `nord`?"), "{}", said.err);
}
