//! Which of several sources wins: the command line, then choices of earlier games, then the file, then what is built in.

use std::fs;

use sanziqi::ai::Level;
use sanziqi::config::{CharsetSetting, Choice, Config, LanguageSetting};
use sanziqi::locale::{Language, Locale};

use super::{CONFIG, Home, STATE};

#[test]
fn every_source_wins_over_those_below_it() {
    let home = Home::new();
    assert_eq!(home.load().config.game.level, Level::Normal, "built in");

    home.write(CONFIG, "[game]\nlevel = \"easy\"\n");
    assert_eq!(home.load().config.game.level, Level::Easy, "the file");

    home.load().memory.remember(&Choice::Level(Level::Hard)).expect("writable");
    let mut loaded = home.load();
    assert_eq!(loaded.config.game.level, Level::Hard, "a choice of an earlier game");

    // what the command line says is applied on top of what was loaded
    loaded.config.apply(&Choice::Level(Level::Perfect));
    assert_eq!(loaded.config.game.level, Level::Perfect);
    assert_eq!(home.load().config.game.level, Level::Hard, "and is not remembered");
    assert!(loaded.problems.is_empty());
}

#[test]
fn nothing_is_made_before_something_is_chosen() {
    let home = Home::new();
    home.load();
    assert_eq!(fs::read_dir(home.path("")).expect("the home").count(), 0);
}

#[test]
fn a_choice_gives_way_when_the_user_edits_its_key() {
    let home = Home::new();
    home.write(CONFIG, "[game]\nlevel = \"easy\"\n");
    home.load().memory.remember(&Choice::Level(Level::Hard)).expect("writable");
    home.load().memory.remember(&Choice::Charset(CharsetSetting::Ascii)).expect("writable");

    home.write(CONFIG, "# another key is edited\n[game]\nlevel = \"easy\"\nmark = \"o\"\n");
    assert_eq!(home.load().config.game.level, Level::Hard);

    home.write(CONFIG, "[game]\nlevel = \"perfect\"\n");
    let loaded = home.load();
    assert_eq!(loaded.config.game.level, Level::Perfect);
    assert_eq!(loaded.config.ui.charset, CharsetSetting::Ascii, "this key was not edited");

    // with the next choice the old one is forgotten, and does not come back when the file does
    loaded.memory.remember(&Choice::Numbers(true)).expect("writable");
    home.write(CONFIG, "[game]\nlevel = \"easy\"\n");
    let config = home.load().config;
    assert_eq!((config.game.level, config.ui.move_numbers), (Level::Easy, true));
}

#[test]
fn a_choice_gives_way_to_a_key_that_is_written_into_the_file_or_taken_out() {
    let home = Home::new();
    home.load().memory.remember(&Choice::Language(LanguageSetting::ZhCn)).expect("writable");
    assert_eq!(home.load().config.general.language, LanguageSetting::ZhCn);
    home.write(CONFIG, "[general]\nlanguage = \"en\"\n");
    assert_eq!(home.load().config.general.language, LanguageSetting::En);
    home.load().memory.remember(&Choice::Language(LanguageSetting::ZhCn)).expect("writable");
    home.write(CONFIG, "");
    assert_eq!(home.load().config.general.language, LanguageSetting::Auto);
}

#[test]
fn a_remembered_game_that_is_broken_since_is_told_once() {
    let home = Home::new();
    home.write(CONFIG, "[variants.my]\nrows = 5\n");
    home.load().memory.remember(&Choice::Variant("my".to_owned())).expect("writable");
    assert_eq!(home.load().config.game.variant, "my");
    home.write(CONFIG, "[variants.my]\nrows = 50\n");
    let loaded = home.load();
    assert_eq!((loaded.config.game.variant.as_str(), loaded.problems.len()), ("classic", 1), "{:?}", loaded.problems);
}

#[test]
fn without_remember_nothing_is_kept_and_nothing_recalled() {
    let home = Home::new();
    home.load().memory.remember(&Choice::Level(Level::Hard)).expect("writable");
    home.write(CONFIG, "[general]\nremember = false\n");
    let loaded = home.load();
    assert_eq!(loaded.config.game.level, Level::Normal);
    let before = home.read(STATE);
    loaded.memory.remember(&Choice::Level(Level::Easy)).expect("nothing to do");
    assert_eq!(home.read(STATE), before);
}

#[test]
fn every_choice_is_remembered() {
    let home = Home::new();
    let mut chosen = Config::default();
    let text = "[general]\nlanguage = \"en\"\n[game]\nvariant = \"four\"\nlevel = 7\nmark = \"random\"\nfirst = \"loser\"\n\
                [ui]\ntheme = \"nord\"\nsymbols = \"stones\"\ncharset = \"cjk-safe\"\nmove_numbers = true\n";
    let (other, _) = Config::parse(text);
    for choice in Choice::of(&other) {
        assert!(!Choice::of(&chosen).contains(&choice), "{} is chosen anew", choice.key());
        chosen.apply(&choice);
        home.load().memory.remember(&choice).expect("writable");
    }
    assert_eq!(home.load().config, chosen);
}

#[test]
fn two_running_games_keep_one_anothers_choices() {
    let home = Home::new();
    let (one, other) = (home.load().memory, home.load().memory);
    one.remember(&Choice::Level(Level::Hard)).expect("writable");
    other.remember(&Choice::Charset(CharsetSetting::Ascii)).expect("writable");
    other.remember(&Choice::Level(Level::Guard)).expect("writable");
    one.remember(&Choice::Numbers(true)).expect("writable");
    let config = home.load().config;
    assert_eq!(
        (config.game.level, config.ui.charset, config.ui.move_numbers),
        (Level::Guard, CharsetSetting::Ascii, true)
    );
}

#[test]
fn many_games_at_once_tear_nothing() {
    let home = Home::new();
    let choices = [
        Choice::Level(Level::Hard),
        Choice::Charset(CharsetSetting::Ascii),
        Choice::Numbers(true),
        Choice::Language(LanguageSetting::En),
    ];
    std::thread::scope(|scope| {
        for choice in &choices {
            let memory = home.load().memory;
            scope.spawn(move || {
                // a lock that is not free within the time a game waits is an error, and nothing is written then
                while memory.remember(choice).is_err() {}
            });
        }
    });
    let loaded = home.load();
    assert!(loaded.problems.is_empty());
    let mut chosen = Config::default();
    for choice in &choices {
        chosen.apply(choice);
    }
    assert_eq!(loaded.config, chosen);
}

#[test]
fn what_later_versions_remember_is_kept() {
    let home = Home::new();
    let later = "[choices]\n\"ui.sound\" = { chosen = \"loud\", instead_of = \"off\" } # kept\n\n[window]\nx = 3\n";
    home.write(STATE, later);
    let loaded = home.load();
    assert!(loaded.problems.is_empty());
    loaded.memory.remember(&Choice::Level(Level::Hard)).expect("writable");
    let text = home.read(STATE);
    assert!(text.contains("\"ui.sound\" = { chosen = \"loud\", instead_of = \"off\" } # kept\n"), "{text}");
    assert!(text.contains("\n[window]\nx = 3\n"), "{text}");
    assert_eq!(home.load().config.game.level, Level::Hard);
}

#[test]
fn a_broken_memory_is_told_and_blocks_nothing() {
    let directory = |home: &Home| format!("{}/", home.path(STATE).parent().expect("a directory").display());
    for (bytes, message) in [
        (
            &b"[choices\n"[..],
            "state.toml: this is no TOML, so nothing in this file counts: unclosed table, expected `]`",
        ),
        (b"\xff", "state.toml:1:1: this is no UTF-8 text, so nothing in this file counts\n  ?\n  ^"),
    ] {
        let home = Home::new();
        home.write(STATE, bytes);
        let loaded = home.load();
        let told: Vec<_> = loaded.problems.iter().map(|p| p.to_string().replace(&directory(&home), "")).collect();
        assert_eq!(told, [message]);
        assert_eq!(loaded.config, Config::default());

        // the next choice starts anew, and what was there is kept beside it
        loaded.memory.remember(&Choice::Level(Level::Hard)).expect("writable");
        assert_eq!(home.load().config.game.level, Level::Hard);
        assert_eq!(fs::read(home.path(".local/state/sanziqi/state.broken")).expect("it was moved"), bytes);
    }

    let home = Home::new();
    home.write(STATE, "[choices]\n\"game.level\" = { chosen = \"hrad\", instead_of = \"normal\" }\n");
    let told: Vec<_> = home.load().problems.iter().map(|problem| problem.message(Locale::of(Language::En))).collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].ends_with("or 1 to 7, found \"hrad\""), "{told:?}");
}

#[test]
fn a_memory_that_cannot_be_written_is_told() {
    let home = Home::new();
    home.write(".local/state/sanziqi", "a file where the directory should be");
    let loaded = home.load();
    assert!(loaded.problems.is_empty());
    let error = loaded.memory.remember(&Choice::Level(Level::Hard)).expect_err("there is no directory").to_string();
    assert!(error.contains("state.toml was not changed: "), "{error}");
}
