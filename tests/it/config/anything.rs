//! Whatever stands in themes, in remembered choices and in a file to be written: nothing stops the game, and nothing of
//! the user's own is lost.

use std::fs;

use proptest::prelude::*;
use sanziqi::ai::Level;
use sanziqi::config::{Choice, Config, write_choices};
use sanziqi::theme::{Theme, Themes};

use super::{CONFIG, Home, STATE};

/// Text that is nearly that of a file: its lines, with a part of some changed, in any order, twice or not at all.
fn nearly(text: &'static str) -> impl Strategy<Value = String> {
    let lines: Vec<&str> = text.lines().collect();
    let line = (0..lines.len(), any::<prop::sample::Index>(), "\\PC{0,3}|[\\[\\]{}=\"'.,#\n0-9-]{0,3}").prop_map(
        move |(line, at, new)| {
            let line: Vec<char> = lines[line].chars().collect();
            let at = at.index(line.len() + 1);
            line[..at].iter().copied().chain(new.chars()).chain(line[at..].iter().copied().skip(1)).collect::<String>()
        },
    );
    let whole = prop::sample::select(text.lines().collect::<Vec<_>>()).prop_map(str::to_owned);
    prop::collection::vec(prop_oneof![1 => line, 3 => whole], 0..20).prop_map(|lines| lines.join("\n"))
}

/// Any bytes, or text that is nearly what is wanted.
fn odd(text: &'static str) -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![prop::collection::vec(any::<u8>(), 0..200), nearly(text).prop_map(String::into_bytes)]
}

const THEME: &str = include_str!("../../../assets/themes/nord.toml");

const CHOICES: &str = "# chosen
[choices]
\"game.level\" = { chosen = \"hard\", instead_of = \"normal\" }
\"ui.theme\" = { chosen = \"nord\", instead_of = \"default\" }
\"ui.charset\" = { chosen = \"ascii\", instead_of = \"auto\" }
\"ui.later\" = { chosen = 3, instead_of = 2 }
[choices.game]
level = 3
";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_theme_stops_the_game(bytes in odd(THEME), name in prop_oneof![Just("mine"), Just("nord"), Just("a b")]) {
        let home = Home::new();
        home.write(&format!(".config/sanziqi/themes/{name}.toml"), bytes);
        home.write(CONFIG, format!("[ui]\ntheme = \"{name}\"\n[colors]\nx = \"sea\"\n"));
        let loaded = home.load();
        // there is a theme to draw with, or it is told why not
        let drawn = loaded.themes.get(&loaded.config.ui.theme);
        prop_assert!(drawn.is_ok(), "{:?}", drawn.err());
        prop_assert!(loaded.config.ui.theme == name || !loaded.problems.is_empty());
    }

    #[test]
    fn a_theme_that_is_accepted_can_be_printed_and_read_again(text in nearly(THEME)) {
        let mut themes = Themes::new();
        if themes.insert("mine", &text).is_ok()
            && let Ok(theme) = themes.get("mine")
        {
            let mut again = Themes::new();
            prop_assert!(again.insert("mine", themes.text("mine").expect("it has a file")).is_ok());
            prop_assert_eq!(again.get("mine").ok(), Some(theme));
        }
    }

    #[test]
    fn no_memory_stops_the_game_and_the_next_choice_is_remembered(bytes in odd(CHOICES)) {
        let home = Home::new();
        let path = home.write(STATE, &bytes);
        let loaded = home.load();
        if loaded.memory.remember(&Choice::Level(Level::Perfect)).is_ok() {
            prop_assert_eq!(home.load().config.game.level, Level::Perfect);
        } else {
            // something else has the name of the section
            prop_assert_eq!(fs::read(&path).expect("it is there"), bytes.clone());
        }
        let kept = fs::read(path.with_extension("broken")).ok();
        prop_assert!(kept.is_none_or(|kept| kept == bytes), "what was not understood is kept");
    }

    #[test]
    fn what_is_written_into_a_file_changes_that_key_alone(text in nearly(Config::SHIPPED)) {
        let home = Home::new();
        let path = home.write(CONFIG, &text);
        let written = write_choices(&path, &[Choice::Level(Level::Trickster)]);
        let after = home.read(CONFIG);
        if written.is_err() {
            prop_assert_eq!(after, text);
            return Ok(());
        }
        let table = |text: &str| text.parse::<toml::Table>();
        let (mut before, mut now) = (table(&text).expect("it was understood"), table(&after).expect("it still is"));
        prop_assert_eq!(Config::parse(&after).0.game.level, Level::Trickster);
        let comments = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
        prop_assert!(comments(&after) >= comments(&text), "{}", after);
        for table in [&mut before, &mut now] {
            let game = table.entry("game").or_insert_with(|| toml::Table::new().into());
            game.as_table_mut().expect("a section").remove("level");
        }
        prop_assert_eq!(before, now);
    }
}

#[test]
fn the_texts_that_are_mangled_are_sound() {
    assert!(Theme::BUILT_IN.contains(&"nord"));
    let home = Home::new();
    home.write(STATE, CHOICES);
    let loaded = home.load();
    assert_eq!((loaded.config.game.level, loaded.config.ui.theme.as_str()), (Level::Hard, "nord"));
    assert!(loaded.problems.is_empty(), "{:?}", loaded.problems);
}
