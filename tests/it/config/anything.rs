//! Whatever stands in themes, in remembered choices and in a file to be written: nothing stops the game, and nothing of
//! the user's own is lost.

use std::collections::BTreeSet;
use std::fs;

use proptest::prelude::*;
use sanziqi::ai::Level;
use sanziqi::config::{Choice, Config, write_choices};
use sanziqi::game::Mark;
use sanziqi::theme::Theme;

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

/// What may be written as the paint of a role: about half of it is wrong.
fn paint() -> &'static str {
    r##""#[0-9a-f]{2,3}"|"#[0-9a-g]{5,6}"|"(blue|bleu|sea|see|default)"|-?[1-9][0-9]{0,2}|\{ (fg|bg) = ("blue"|1|"see") \}|\{ (bold|bald) = (true|1) \}|\[\]|true"##
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
    fn a_role_counts_unless_something_wrong_is_told_of_it(x in paint(), tile in paint()) {
        let over = |parent: &str| {
            let home = Home::new();
            let text = format!("inherits = \"{parent}\"\nx = {x}\ntile = {tile}\n[palette]\nsea = 1\n");
            home.write(".config/sanziqi/themes/mine.toml", text);
            home.write(CONFIG, "[ui]\ntheme = \"mine\"\n");
            let loaded = home.load();
            let [mine, parent] = ["mine", parent].map(|name| loaded.themes.get(name).expect("it is there"));
            let told: BTreeSet<_> = loaded.problems.iter().map(|p| p.place.as_ref().map_or(0, |p| p.line)).collect();
            (mine, parent, told)
        };
        let [(on_nord, nord, told), (on_dracula, dracula, again)] = ["nord", "dracula"].map(over);
        prop_assert_eq!(&told, &again);
        // what is told leaves the role to either parent, and what is not told is the same on both
        let x = |theme: &Theme| theme.mark(Mark::X);
        prop_assert_eq!(told.contains(&2), x(&on_nord) == x(&nord) && x(&on_dracula) == x(&dracula));
        prop_assert_eq!(!told.contains(&2), x(&on_nord) == x(&on_dracula));
        prop_assert_eq!(told.contains(&3), on_nord.tile == nord.tile && on_dracula.tile == dracula.tile);
        prop_assert_eq!(!told.contains(&3), on_nord.tile == on_dracula.tile);
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
