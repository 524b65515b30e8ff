//! Themes of the user's own, beside the settings.

use sanziqi::config::{self, Choice};
use sanziqi::locale::{Language, Locale};

use super::{CONFIG, Home};

const MINE: &str = "inherits = \"nord\"\nx = \"sea\"\n\n[palette]\nsea = \"#88c0d0\"\n";

/// The problems of a home, with the home left out of their paths.
fn tell(home: &Home) -> Vec<String> {
    let directory = format!("{}/", home.path(CONFIG).parent().expect("a directory").display());
    home.load().problems.iter().map(|problem| problem.to_string().replace(&directory, "")).collect()
}

fn theme(name: &str) -> String {
    format!(".config/sanziqi/themes/{name}.toml")
}

#[test]
fn a_theme_beside_the_settings_can_be_chosen_and_its_palette_used() {
    let home = Home::new();
    home.write(&theme("mine"), MINE);
    home.write(".config/sanziqi/themes/notes.txt", "no theme");
    home.write(CONFIG, "[ui]\ntheme = \"mine\"\n[colors]\no = \"sea\"\n");
    let loaded = home.load();
    assert_eq!(tell(&home), [""; 0]);
    assert_eq!(loaded.config.ui.theme, "mine");
    assert_eq!(loaded.themes.names().last(), Some("mine"));
    assert!(loaded.themes.get("mine").is_ok());

    // what is printed can be checked, as long as the themes are known
    let text = loaded.config.to_toml();
    let (themes, problems) = config::themes(&home.places());
    assert_eq!((config::check_source("stdin", text.as_bytes(), &themes).ok(), problems), (Some(vec![]), vec![]));
    assert_eq!(config::check(&home.path(CONFIG)), Ok(vec![]));
}

#[test]
fn a_colour_no_palette_has_is_told() {
    let home = Home::new();
    home.write(&theme("mine"), MINE);
    home.write(CONFIG, "[colors]\no = \"see\"\n[ui]\ntheme = \"mine\"\n");
    let told = tell(&home);
    assert_eq!(told.len(), 1);
    assert!(told[0].starts_with("config.toml:2:5: expected a colour ("), "{}", told[0]);
    assert!(told[0].ends_with("did you mean `sea`?"), "{}", told[0]);
    assert!(home.load().config.colors.overrides.is_empty());
}

#[test]
fn a_theme_that_is_wrong_is_told_with_its_place_and_the_built_in_one_is_used() {
    let home = Home::new();
    home.write(&theme("mine"), MINE.replace("x = \"sea\"", "# 海\nx = \"see\""));
    home.write(CONFIG, "[ui]\ntheme = \"mine\"\nmouse = false\n");
    let loaded = home.load();
    assert_eq!((loaded.config.ui.theme.as_str(), loaded.config.ui.mouse), ("default", false));
    let told = tell(&home);
    assert_eq!(told.len(), 1);
    assert!(told[0].starts_with("themes/mine.toml:3:5: `see` is no colour"), "{}", told[0]);
    assert!(told[0].ends_with("; did you mean `sea`?\n  x = \"see\"\n      ^"), "{}", told[0]);
    assert_eq!(config::check(&home.path(CONFIG)).map(|problems| problems.len()), Ok(1));

    // nobody asks for it, so nobody is told
    home.write(CONFIG, "");
    assert_eq!(tell(&home), [""; 0]);
}

#[test]
fn files_that_can_be_no_theme_are_told() {
    let home = Home::new();
    home.write(&theme("bad name"), MINE);
    home.write(&theme("bytes"), b"\xff");
    std::fs::create_dir_all(home.path(&theme("directory"))).expect("writable");
    let told = tell(&home);
    assert_eq!(told.len(), 3);
    assert!(told[0].starts_with("themes/bad name.toml: a theme is named with"), "{}", told[0]);
    assert!(told[1].starts_with("themes/bytes.toml: this is no UTF-8 text"), "{}", told[1]);
    assert_eq!(told[2], "themes/directory.toml: this is no regular file");
}

#[test]
fn a_remembered_theme_that_is_gone_is_told_and_the_settings_count() {
    let home = Home::new();
    let mine = home.write(&theme("mine"), MINE);
    home.write(CONFIG, "[ui]\ntheme = \"nord\"\n");
    home.load().memory.remember(&Choice::Theme("mine".to_owned())).expect("writable");
    assert_eq!(home.load().config.ui.theme, "mine");
    std::fs::remove_file(mine).expect("it was written");
    let loaded = home.load();
    assert_eq!(loaded.config.ui.theme, "nord");
    assert_eq!(loaded.problems.len(), 1);
    assert!(loaded.problems[0].message(Locale::of(Language::En)).ends_with("found \"mine\""), "{}", loaded.problems[0]);

    // there again, but broken
    home.write(&theme("mine"), "text = 3.5\n");
    let loaded = home.load();
    assert_eq!((loaded.config.ui.theme.as_str(), loaded.problems.len()), ("nord", 1));
    assert!(loaded.problems[0].location().ends_with("themes/mine.toml:1:8"), "{}", loaded.problems[0]);
}

#[test]
fn names_on_the_command_line_can_be_looked_up() {
    let loaded = Home::new().load();
    assert_eq!(loaded.config.admits(&Choice::Theme("nord".to_owned()), &loaded.themes), Ok(()));
    let fault = loaded.config.admits(&Choice::Symbols("cats".to_owned()), &loaded.themes).expect_err("there are none");
    assert_eq!(fault.to_string(), "expected auto, ascii, unicode, stones, pixel, emoji or cjk, found \"cats\"");
}
