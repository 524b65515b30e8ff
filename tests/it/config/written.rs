//! What is written into the user's own file: the keys that were asked for, and nothing else.

use std::fs;

use sanziqi::ai::Level;
use sanziqi::config::{self, Choice, Config, LanguageSetting, write_choices};

use super::{CONFIG, Home};

const CHOICES: [Choice; 2] = [Choice::Level(Level::Hard), Choice::Language(LanguageSetting::ZhCn)];

#[test]
fn comments_and_order_stay() {
    let home = Home::new();
    let old = "# 我的设置\nconfig_version = 1\n\n[ui]\ntheme = 'nord'  # ❄\n\n[game]\n  level = 3 # for now\n\n# end\n";
    let path = home.write(CONFIG, old);
    write_choices(&path, &CHOICES).expect("writable");
    let new = old.replace("level = 3", "level = \"hard\"") + "\n[general]\nlanguage = \"zh-CN\"\n";
    assert_eq!(home.read(CONFIG), new);
    let loaded = home.load();
    assert!(loaded.problems.is_empty());
    assert_eq!(loaded.config.game.level, Level::Hard);
    assert_eq!(loaded.config.general.language, LanguageSetting::ZhCn);
}

#[test]
fn a_file_that_is_not_there_is_made_with_its_directory() {
    let home = Home::new();
    let path = home.places().config.expect("there is a home");
    write_choices(&path, &CHOICES[..1]).expect("writable");
    assert_eq!(home.read(CONFIG), "config_version = 1\n\n[game]\nlevel = \"hard\"\n");
}

#[test]
fn a_file_that_is_not_understood_is_never_touched() {
    for bytes in [&b"[game\nlevel = 3\n"[..], b"level = \n", b"\xff\xfe", b"game = 3\n", b"[game.level]\n"] {
        let home = Home::new();
        let path = home.write(CONFIG, bytes);
        let error = write_choices(&path, &CHOICES).expect_err("it is not understood").to_string();
        assert!(error.starts_with(&format!("{} was not changed: ", path.display())), "{error}");
        assert_eq!(fs::read(&path).expect("still there"), bytes);
        let files = fs::read_dir(path.parent().expect("a directory")).expect("readable").count();
        assert_eq!(files, 1, "nothing is left beside it");
    }
}

#[test]
#[cfg(unix)]
fn a_link_stays_a_link_and_the_file_keeps_its_mode() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let home = Home::new();
    let real = home.write("dotfiles/sanziqi.toml", "[game]\nlevel = 1\n");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o604)).expect("our own file");
    fs::create_dir_all(home.path(".config/sanziqi")).expect("writable");
    symlink("../../dotfiles/sanziqi.toml", home.path(CONFIG)).expect("writable");

    write_choices(&home.path(CONFIG), &CHOICES[..1]).expect("writable");
    assert!(fs::symlink_metadata(home.path(CONFIG)).expect("there").is_symlink());
    assert_eq!(home.read("dotfiles/sanziqi.toml"), "[game]\nlevel = \"hard\"\n");
    assert_eq!(fs::metadata(&real).expect("there").permissions().mode() & 0o777, 0o604);

    // a link that leads nowhere yet
    fs::remove_file(&real).expect("our own file");
    write_choices(&home.path(CONFIG), &CHOICES[..1]).expect("writable");
    assert!(fs::symlink_metadata(home.path(CONFIG)).expect("there").is_symlink());
    assert!(home.read("dotfiles/sanziqi.toml").ends_with("level = \"hard\"\n"));
}

#[test]
fn a_read_only_file_is_a_clear_error() {
    let home = Home::new();
    let path = home.write(CONFIG, "[game]\nlevel = 1\n");
    let mut permissions = fs::metadata(&path).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("our own file");
    let error = write_choices(&path, &CHOICES).expect_err("it is read-only").to_string();
    assert_eq!(error, format!("{} was not changed: the file is read-only", path.display()));
    assert_eq!(home.read(CONFIG), "[game]\nlevel = 1\n");
    // to read it is no error at all
    let loaded = home.load();
    assert!(loaded.problems.is_empty() && loaded.config.game.level == Level::Random);
}

#[test]
fn two_games_that_write_at_once_lose_nothing() {
    let home = Home::new();
    let path = home.write(CONFIG, "# mine\n");
    std::thread::scope(|scope| {
        for choice in &CHOICES {
            scope.spawn(|| while write_choices(&path, std::slice::from_ref(choice)).is_err() {});
        }
    });
    let config = home.load().config;
    assert_eq!((config.game.level, config.general.language), (Level::Hard, LanguageSetting::ZhCn));
    assert!(home.read(CONFIG).starts_with("# mine\n"));
}

#[test]
fn a_file_to_start_from_changes_nothing_until_a_key_is_uncommented() {
    let home = Home::new();
    let path = home.places().config.expect("there is a home");
    config::init(&path, false).expect("writable");
    let text = home.read(CONFIG);
    assert_eq!(Config::parse(&text), (Config::default(), Vec::new()));
    assert!(text.contains("\n[game]\n# variant   = \"classic\" "), "{text}");
    // every key of the shipped file is in it, and none more
    let keys = |text: &str| {
        let lines = text.lines().map(|line| line.trim_start_matches("# ").to_owned());
        lines.filter(|line| line.contains(" = ")).collect::<Vec<_>>()
    };
    assert_eq!(keys(&text), keys(Config::SHIPPED));

    let error = config::init(&path, false).expect_err("it is there").to_string();
    assert_eq!(error, format!("{} was not changed: it is there already; --force replaces it", path.display()));
    home.write(CONFIG, "[ui]\n");
    config::init(&path, true).expect("writable");
    assert_eq!(home.read(CONFIG), text);
}

#[test]
fn settings_in_force_are_printed_with_all_keys_and_comments() {
    let (config, _) =
        Config::parse("[game]\nlevel = 6\nai_delay = \"1500ms\"\n[keys.play]\nhint = \"x\"\n[ui]\nmouse = false\n");
    let text = config.to_toml();
    assert_eq!(Config::parse(&text), (config, Vec::new()));
    let changed: Vec<_> =
        text.lines().zip(Config::SHIPPED.lines()).filter(|(new, old)| new != old).map(|(new, _)| new).collect();
    assert_eq!(
        changed,
        [
            "level     = \"perfect\"        # random guard easy normal hard perfect trickster | 1 to 7",
            "ai_delay  = \"1500ms\"         # shortest time before the computer's stone appears, up to 10s",
            "mouse        = false         # hold Shift to select text while it is on",
            "hint       = [\"x\"]           # a good move, and why it is one",
        ]
    );
    assert_eq!(Config::default().to_toml(), Config::SHIPPED);
}
