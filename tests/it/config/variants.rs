//! Games of the user's own: what they may be, and what is said about those that cannot be played.

use sanziqi::config::{Config, Variant};
use sanziqi::game::{Preset, RawRules, Rules};
use sanziqi::locale::{Language, Locale};

use super::problems as told;

const TINY: &str = "[game]\nvariant = 'tiny-five'\n[variants.tiny-five]\ntitle = { en = 'Tiny five', zh-CN = '小五子' }\n\
    rows = 9\ncols = 9\ngoal = 5\n";

#[test]
fn a_game_of_ones_own_can_be_chosen() {
    let (config, problems) = Config::parse(TINY);
    assert_eq!(problems, []);
    let raw = RawRules { rows: 9, cols: 9, goal: 5, ..RawRules::default() };
    let variant = config.variant();
    assert_eq!((variant.name(), variant.rules()), ("tiny-five", Rules::try_from(raw).expect("playable")));
    let Variant::Own(_, own) = variant else { panic!("it is no preset") };
    assert_eq!((own.title.of(Language::En), own.title.of(Language::ZhCn)), (Some("Tiny five"), Some("小五子")));
    let names: Vec<_> = Variant::names(&config.variants).collect();
    assert_eq!((names.len(), names.last()), (Preset::ALL.len() + 1, Some(&"tiny-five")));
}

#[test]
fn every_key_of_a_game_counts_and_is_printed_again() {
    let text = "[variants.a]\ntitle = 'One title'\nrows = 6\ncols = 7\ngoal = 4\ngravity = true\nexact = true\n\
        [variants.b]\nmisere = true\n[variants.c]\nrows = 19\ncols = 19\ngoal = 6\nper_turn = 2\n\
        [variants.d]\nmax_stones = 3\n[variants.e]\nrows = 26\ncols = 26\ngoal = 26\nper_turn = 25\nfirst_turn = 25\n";
    let (config, problems) = Config::parse(text);
    assert_eq!(problems, []);
    let rules = |name: &str| config.variants[name].rules;
    assert!(rules("a").gravity() && rules("a").exact() && rules("b").misere());
    assert_eq!((rules("c").per_turn(), rules("c").first_turn()), (2, 1));
    assert_eq!(rules("d").max_stones().map(u8::from), Some(3));
    assert_eq!((rules("e").cells(), rules("e").first_turn()), (676, 25));
    assert_eq!(config.variants["a"].title.of(Language::ZhCn), Some("One title"));
    assert_eq!(config.variants["b"].title.of(Language::En), None);
    assert_eq!(Config::parse(&config.to_toml()), (config, Vec::new()));
}

#[test]
fn what_cannot_be_played_is_told_with_its_reason() {
    for (keys, message) in [
        ("rows = 0", "1:22: expected a whole number from 1 to 26, found 0"),
        ("cols = 27", "expected a whole number from 1 to 26, found 27"),
        ("goal = 1", "expected a whole number from 2 to 26, found 1"),
        ("goal = 4", "1:22: no line on this board is longer than 3"),
        ("rows = 2, cols = 2", "no line on this board is longer than 2"),
        ("per_turn = 3", "1:26: a turn has 1 to 2 stones here, or one turn would make the line of 3"),
        ("first_turn = 2", "the first turn has at most 1, no more than the others"),
        ("max_stones = 3, misere = true", "1:28: stones that vanish, and a line that loses: always a draw"),
        ("gravity = true, max_stones = 3", "1:44: stones that vanish, and stones that fall"),
        ("max_stones = 2", "too few stones for a line of 3: write 0 for no limit, or 3 and more"),
        ("max_stones = 5", "must leave one of 9 squares free: write 0 for no limit, or at most 4"),
        ("max_stones = 256", "expected a whole number from 0 to 255, found 256"),
        ("rows = 3.0", "expected a whole number from 1 to 26, found 3.0"),
        ("exact = 'yes'", "expected true or false, found \"yes\""),
        ("title = 3", "expected text between quotes, found 3"),
        ("title = ' x'", "` x` is no title: 1 to 24 columns"),
        ("title = '一二三四五六七八九十一二三'", "is no title"),
        ("title = \"a\\u001bb\"", "`a?b` is no title"),
        ("title = { de = 'x' }", "there is no key `de` in [variants.own.title]"),
        ("rwos = 3", "there is no key `rwos` in [variants.own]"),
    ] {
        let text = format!("variants.own={{{keys}}}\n");
        let (config, problems) = Config::parse(&text);
        let told = told(&text);
        assert!(told.contains(message), "{keys}\n{told}");
        // a title or a key too many costs no game
        let kept = usize::from(keys.starts_with("title") || keys.starts_with("rwos"));
        assert_eq!((problems.len(), config.variants.len()), (1, kept), "{keys}: told once\n{told}");
        let chinese = problems[0].message(Locale::of(Language::ZhCn));
        assert!(!chinese.is_empty() && chinese != problems[0].message(Locale::of(Language::En)), "{chinese}");
    }
}

#[test]
fn names_are_plain_and_not_those_of_presets() {
    for (name, message) in
        [("gomoku", "`gomoku` is a game that comes with the program: take another name"), ("'a b'", "`a b` is no name")]
    {
        let told = told(&format!("[variants.{name}]\nrows = 5\n"));
        assert!(told.contains(message), "{told}");
    }
    let told = told("[game]\nvariant = 'tiny-fvie'\n[variants.tiny-five]\nrows = 9\ncols = 9\ngoal = 5\n");
    assert!(told.contains("connect6 or tiny-five, found \"tiny-fvie\"") && told.contains("mean `tiny-five`"), "{told}");
}
