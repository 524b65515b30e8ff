//! What is wrong in the settings, told in Chinese: nothing English is left but names and what the user wrote.

use proptest::prelude::*;
use sanziqi::config::{Config, Problem};
use sanziqi::locale::{Language, Locale};
use sanziqi::theme::Theme;

use super::{CONFIG, Home};

fn chinese() -> &'static Locale {
    Locale::of(Language::ZhCn)
}

/// The English words of a message, but for those between quotes and the names of formats.
fn english(message: &str) -> Vec<String> {
    let mut plain = String::new();
    for (at, part) in message.split(['`', '"']).enumerate() {
        plain.push_str(if at % 2 == 0 { part } else { " " });
    }
    let words = plain.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1);
    words.filter(|word| !["TOML", "UTF"].contains(word)).map(str::to_owned).collect()
}

/// Whether nothing was understood of what somebody else said.
fn is_unclear(message: &str) -> bool {
    let unclear = chinese().fault.unclear;
    message == unclear || message.ends_with(&format!("：{unclear}"))
}

fn message(problem: &Problem) -> String {
    problem.message(chinese())
}

#[test]
fn what_the_reader_of_toml_says_is_said_in_chinese() {
    for text in [
        "a = 1\na = 2",
        "a = b",
        "a = b\"",
        "a = \"b",
        "a = 'b",
        "a = \"\"\"b",
        "a = '''b",
        "a = \"\\",
        "a = \"\\u12\"",
        "[a",
        "[[a",
        "a = [1",
        "a = {b = 1",
        "a = [1 2]",
        "a = [,]",
        "a = {b = 1 c = 2}",
        "a =",
        "a",
        "a b = 1",
        "a == 1",
        "a = [b = 1]",
        "ä = 1",
        "= 1",
        "\"\"\"a\"\"\" = 1",
        "a = 01",
        "a = 1__0",
        "a = -0x1",
        "a = 0X1",
        "a = --1",
        "a\r = 1",
        "a = 1 # \u{1}",
        "a = 1 b",
        "a = }",
        "[a]]",
        "a.b = 1\na = 2",
    ] {
        let (_, problems) = Config::parse(text);
        let [problem] = &problems[..] else { panic!("{text:?}: {problems:?}") };
        let message = message(problem);
        assert!(english(&message).is_empty(), "{text:?}: {message}");
        assert!(!is_unclear(&message), "{text:?}: {message} for {problem}");
    }
}

#[test]
fn every_problem_of_a_theme_is_told_in_chinese() {
    for text in [
        "x = \"#12345\"",
        "x = 256",
        "x = \"rde\"",
        "x = \"zzzzz\"",
        "x = nan",
        "x = { bald = true }",
        "x = { bold = 1 }",
        "tile = { bold = true }",
        "slection = 1",
        "zzzzz = 1",
        "inherit = \"nord\"",
        "inherits = \"nrod\"",
        "inherits = \"zzzzz\"",
        "inherits = \"mine\"",
        "inherits = \"other\"",
        "name = \" \"",
        "[palette]\n\"#a\" = 1",
        "x = \"red",
        "x = 1\nx = 2",
        "x = []",
        "name = 1",
    ] {
        let home = Home::new();
        home.write(".config/sanziqi/themes/mine.toml", text);
        home.write(".config/sanziqi/themes/other.toml", "inherits = \"mine\"");
        home.write(CONFIG, "ui.theme = \"mine\"");
        let names = [&Theme::BUILT_IN[..], &["other"]].concat();
        let problems = home.load().problems;
        let [problem] = &problems[..] else { panic!("{text:?}: {problems:?}") };
        let message = message(problem);
        // what may be written, and values other than text, stand there without quotes
        let names = [&["bg", "nan", "true", "false"], &names[..]].concat();
        let is_name = |word: &String| names.iter().any(|name| name.split('-').any(|part| part == word));
        let plain: Vec<_> = english(&message).into_iter().filter(|word| !is_name(word)).collect();
        assert!(plain.is_empty(), "{text:?}: {message}");
        assert!(!is_unclear(&message), "{text:?}: {message} for {problem}");
    }
}

#[test]
fn what_is_wrong_in_a_theme_is_said_in_chinese() {
    let home = Home::new();
    home.write(".config/sanziqi/themes/mine.toml", "x = \"#12345\"\no = \"rde\"\ntxet = \"red\"\ninherits = \"low\"");
    home.write(
        ".config/sanziqi/themes/low.toml",
        "inherits = \"mine\"\nwin = { bald = 1 }\n[palette]\ndefault = 1\na = 256",
    );
    home.write(CONFIG, "ui.theme = \"mine\"");
    let told: Vec<_> = home.load().problems.iter().map(|problem| (message(problem), problem.hint(chinese()))).collect();
    let colors = "\"#rrggbb\"、\"light-blue\" 这样的名称、0 到 255";
    let color = format!("应为：颜色：{colors}、\"default\"，或主题调色板里的名称；现在是：");
    let expected = [
        (format!("{color}\"#12345\""), None),
        (format!("{color}\"rde\""), Some("是不是 `red`？")),
        ("主题里没有 `txet` 这个键".to_owned(), Some("是不是 `text`？")),
        ("主题不能循环继承：`low` 继承 `mine`，后者又继承前者；改用 `default`".to_owned(), None),
        ("[win] 里没有 `bald`".to_owned(), Some("是不是 `bold`？")),
        ("`default` 不能作颜色名：先写一个字母，再写字母、数字、- 和 _，也不能是 `default`".to_owned(), None),
        (format!("应为：一个具体的颜色：{colors}，或 \"default\"；现在是：256"), None),
    ];
    assert_eq!(told, expected.map(|(message, hint)| (message, hint.map(str::to_owned))));
}

#[test]
fn what_the_system_says_is_said_in_chinese() {
    let home = Home::new();
    // no system takes a name that long
    let problems = sanziqi::config::check(&home.path(&"x".repeat(5000))).expect("there is something with that name");
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    assert!(english(&message(problem)).is_empty(), "{}", message(problem));
}

proptest! {
    #[test]
    fn whatever_is_written_no_english_sentence_comes_back(text in "[a-c=\\[\\]{}\"'., #0-9\n_x\\\\-]{0,40}") {
        for problem in Config::parse(&text).1 {
            // what was written is repeated, and it has no longer words than these
            let message = message(&problem);
            for sentence in ["expected", "missing", "unclosed", "invalid", "duplicate", "unexpected", "extra", "must"] {
                prop_assert!(!message.contains(sentence), "{text:?}: {message}");
            }
        }
    }
}
