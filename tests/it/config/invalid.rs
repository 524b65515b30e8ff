//! Invalid settings, each with exactly what is said about it.

use sanziqi::action::Action;
use sanziqi::config::{Config, Fault};
use sanziqi::game::Mark;
use sanziqi::keymap::Scope;
use sanziqi::locale::{Language, Locale};

use super::problems;

/// A text, and the message it gets.
const INVALID: &[(&str, &str)] = &[
    // no TOML: the whole file is left out, and a string without an end is shown where it begins
    (
        "[general]\nstart = \"menu\n",
        r#"config.toml:2:9: this is no TOML, so nothing in this file counts: invalid basic string, expected `"`
  start = "menu
          ^
"#,
    ),
    (
        "[general]\nstart = menu\"\n",
        r#"config.toml:2:9: this is no TOML, so nothing in this file counts: missing opening quote, expected `"`
  start = menu"
          ^
"#,
    ),
    (
        "[general]\nconfirm = [\"quit\", 'a\\']\nstart = 'menu\n",
        r"config.toml:3:9: this is no TOML, so nothing in this file counts: invalid literal string, expected `'`
  start = 'menu
          ^
",
    ),
    (
        "[ui]\ntheme = \"\"\"nord\n\n",
        r#"config.toml:2:9: this is no TOML, so nothing in this file counts: invalid multi-line basic string, expected `"`
  theme = """nord
          ^
"#,
    ),
    (
        "[ui]\n\"三子\" = \"棋\" 对 # 一\n",
        r#"config.toml:2:12: this is no TOML, so nothing in this file counts: unexpected key or value, expected newline, `#`
  "三子" = "棋" 对 # 一
                ^
"#,
    ),
    (
        "[ui]\nmouse = true\nmouse = false\n",
        r"config.toml:3:1: this is no TOML, so nothing in this file counts: duplicate key
  mouse = false
  ^
",
    ),
    // names that do not exist
    (
        "[ui]\nmouse = false\nsiez = 3\n",
        r"config.toml:3:1: there is no key `siez` in [ui]
  siez = 3
  ^
  did you mean `cell_size`?
",
    ),
    // above the sections, what was meant may be a key of any of them
    (
        "siez = 3\nlevl = 4\n[ui]\nlevl = 4\n",
        r"config.toml:1:1: `siez` stands above the sections, where only config_version may be
  siez = 3
  ^
  did you mean `ui.cell_size`?
config.toml:2:1: `levl` stands above the sections, where only config_version may be
  levl = 4
  ^
  did you mean `game.level`?
config.toml:4:1: there is no key `levl` in [ui]
  levl = 4
  ^
  did you mean `game.level`?
",
    ),
    (
        "[ui]\n  tehme = \"nord\"\n",
        r#"config.toml:2:3: there is no key `tehme` in [ui]
    tehme = "nord"
    ^
  did you mean `theme`?
"#,
    ),
    (
        "[colurs]\nx = \"red\"\n",
        r"config.toml:1:2: there is no section [colurs]
  [colurs]
   ^
  did you mean `colors`?
",
    ),
    (
        "theme = \"nord\"\n",
        r#"config.toml:1:1: `theme` stands above the sections, where only config_version may be
  theme = "nord"
  ^
  did you mean `ui.theme`?
"#,
    ),
    (
        "[game]\ntheme = \"nord\"\n",
        r#"config.toml:2:1: there is no key `theme` in [game]
  theme = "nord"
  ^
  did you mean `ui.theme`?
"#,
    ),
    (
        "[keys]\nplay = { undoo = [] }\nmenus = {}\nquit = 'x'\n",
        r"config.toml:2:10: there is no key `undoo` in [keys.play]
  play = { undoo = [] }
           ^
  did you mean `undo`?
config.toml:3:1: there is no section [keys.menus]
  menus = {}
  ^
  did you mean `keys.menu`?
config.toml:4:1: there is no key `quit` in [keys]
  quit = 'x'
  ^
  did you mean `keys.global.quit`?
",
    ),
    // keys of later versions do nothing yet, so they are not accepted
    (
        "[ui]\nvalues = \"on\"\nthreats = \"mine\"\n[players.me]\nname = 9\n",
        r#"config.toml:2:1: there is no key `values` in [ui]
  values = "on"
  ^
config.toml:3:1: there is no key `threats` in [ui]
  threats = "mine"
  ^
  did you mean `game.threads`?
config.toml:4:2: there is no section [players]
  [players.me]
   ^
"#,
    ),
    // values of the wrong kind, or out of range
    (
        "config_version = 2\n",
        r"config.toml:1:18: this file is written for a later version (2, not 1)
  config_version = 2
                   ^
",
    ),
    (
        "config_version = \"1\"\n",
        r#"config.toml:1:18: expected 1, found "1"
  config_version = "1"
                   ^
"#,
    ),
    (
        "general = 3\n[[ui]]\nmouse = true\n",
        r"config.toml:1:11: expected a section, found 3
  general = 3
            ^
config.toml:2:1: expected a section, found a list of 1
  [[ui]]
  ^
",
    ),
    (
        "[general]\nlanguage = \"zh\"\nstart = \"resume\"\nremember = 1\nconfirm = \"quit\"\n",
        r#"config.toml:2:12: expected auto, en or zh-CN, found "zh"
  language = "zh"
             ^
config.toml:3:9: expected menu or play, found "resume"
  start = "resume"
          ^
config.toml:4:12: expected true or false, found 1
  remember = 1
             ^
config.toml:5:11: expected a list of quit, abandon, resign or clear-history, found "quit"
  confirm = "quit"
            ^
  did you mean `quit`?
"#,
    ),
    (
        "[game]\nvariant = \"gomoko\"\nlevel = 8\nopponent = \"watch\"\nmark = \"X\"\nfirst = []\n",
        r#"config.toml:2:11: expected classic, infinite, misere, four, connect-four, gomoku, gomoku-standard or connect6, found "gomoko"
  variant = "gomoko"
            ^
  did you mean `gomoku`?
config.toml:3:9: expected random, guard, easy, normal, hard, perfect, trickster, or 1 to 7, found 8
  level = 8
          ^
config.toml:4:12: expected ai or human, found "watch"
  opponent = "watch"
             ^
config.toml:5:8: expected x, o or random, found "X"
  mark = "X"
         ^
  did you mean `x`?
config.toml:6:9: expected alternate, me, ai, loser, winner or random, found a list of 0
  first = []
          ^
"#,
    ),
    (
        "[game]\nvariant = \"misre\"\nlevel = \"hrad\"\n",
        r#"config.toml:2:11: expected classic, infinite, misere, four, connect-four, gomoku, gomoku-standard or connect6, found "misre"
  variant = "misre"
            ^
  did you mean `misere`?
config.toml:3:9: expected random, guard, easy, normal, hard, perfect, trickster, or 1 to 7, found "hrad"
  level = "hrad"
          ^
  did you mean `hard`?
"#,
    ),
    (
        "[game]\ntakebacks = -2\nhints = nan\nai_delay = 300\nseed = 99999999999999999999\n",
        r#"config.toml:2:13: expected a whole number from 0 to 999, or -1 for no limit, found -2
  takebacks = -2
              ^
config.toml:3:9: expected a whole number from 0 to 999, or -1 for no limit, found nan
  hints = nan
          ^
config.toml:4:12: expected a time such as "300ms" or "2s", at most 10s, found 300
  ai_delay = 300
             ^
config.toml:5:8: expected a whole number from 0 to 9223372036854775807, found 99999999999999999999
  seed = 99999999999999999999
         ^
"#,
    ),
    (
        "[ui]\ncell_size = 3\nmouse = \"yes\"\ncolor = 88\nanimation = 1979-05-27\n",
        r#"config.toml:2:13: expected auto, small, medium or large, found 3
  cell_size = 3
              ^
config.toml:3:9: expected true or false, found "yes"
  mouse = "yes"
          ^
config.toml:4:9: expected auto, truecolor, 256, 16 or never, found 88
  color = 88
          ^
config.toml:5:13: expected full, reduced or off, found 1979-05-27
  animation = 1979-05-27
              ^
"#,
    ),
    // keys
    (
        "[keys.play]\nhint = [\"u\"]\n",
        r#"config.toml:2:9: u cannot be both `hint` and `undo`; `undo` keeps it
  hint = ["u"]
          ^
"#,
    ),
    (
        "[keys.menu]\nback = [\"x\", \"z\"]\nchoose = [\"z\"]\n",
        r#"config.toml:3:11: z cannot be both `choose` and `back`; `back` keeps it
  choose = ["z"]
            ^
"#,
    ),
    // one of two in the file keeps a key, and it is said which
    (
        "[keys.play]\nhint = [\"u\"]\nundo = [\"i\", \"u\"]\n",
        r#"config.toml:3:14: u cannot be both `undo` and `hint`; `hint` keeps it
  undo = ["i", "u"]
               ^
"#,
    ),
    // one that works everywhere, and one that works in some places
    (
        "[keys.play]\nnew = [\"q\"]\n[keys.menu]\nback = [\"m\", \"esc\", \"f2\"]\n[keys.global]\nhelp = [\"h\"]\n",
        r#"config.toml:2:8: q cannot be both `new` and `quit`; `quit` keeps it
  new = ["q"]
         ^
config.toml:4:21: f2 cannot be both `back` and `charset`; `charset` keeps it
  back = ["m", "esc", "f2"]
                      ^
config.toml:6:9: h cannot be both `help` and `left`; `left` keeps it
  help = ["h"]
          ^
"#,
    ),
    (
        "[keys.global]\nquit = [\"x\"]\n[keys.play]\nnew = [\"x\"]\n",
        r#"config.toml:4:8: x cannot be both `new` and `quit`; `quit` keeps it
  new = ["x"]
         ^
"#,
    ),
    (
        "[keys.global]\nquit = [\"entr\", \"ctrl-c\", \"shift-q\", 3]\nhelp = \"hlep\"\nmenu = {}\n",
        r#"config.toml:2:9: `entr` is no key: write a character, or a word such as enter
  quit = ["entr", "ctrl-c", "shift-q", 3]
          ^
  did you mean `enter`?
config.toml:2:17: ctrl-c means the same everywhere and cannot be bound
  quit = ["entr", "ctrl-c", "shift-q", 3]
                  ^
config.toml:2:27: shift-q is the key q: a capital is never a key of its own
  quit = ["entr", "ctrl-c", "shift-q", 3]
                            ^
config.toml:2:38: expected a list of at most 8 keys, such as ["u", "ctrl-r"], found 3
  quit = ["entr", "ctrl-c", "shift-q", 3]
                                       ^
config.toml:3:8: `hlep` is no key: write a character, or a word such as enter
  help = "hlep"
         ^
config.toml:4:8: expected a list of at most 8 keys, such as ["u", "ctrl-r"], found a table
  menu = {}
         ^
"#,
    ),
    // colours, marks and names
    (
        "[colors]\nx = \"#12345\"\no = \"rde\"\nslection = \"red\"\ntext = 256\nwin = { fgg = 1 }\nband = { bold = true }\nloss = true\ndim = { fg = [], bold = 1 }\n",
        r##"config.toml:2:5: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found "#12345"
  x = "#12345"
      ^
config.toml:3:5: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found "rde"
  o = "rde"
      ^
  did you mean `red`?
config.toml:4:1: there is no key `slection` in [colors]
  slection = "red"
  ^
  did you mean `selection`?
config.toml:5:8: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found 256
  text = 256
         ^
config.toml:6:9: there is no key `fgg` in [colors.win]
  win = { fgg = 1 }
          ^
  did you mean `fg`?
config.toml:7:8: expected one colour, or a table with only bg, since this is a ground to write on, found a table
  band = { bold = true }
         ^
config.toml:8:8: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found true
  loss = true
         ^
config.toml:9:14: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found a list of 0
  dim = { fg = [], bold = 1 }
               ^
config.toml:9:25: expected true or false, found 1
  dim = { fg = [], bold = 1 }
                          ^
"##,
    ),
    (
        "[symbols.cats]\nx = \"🐱\"\no = \"ab\"\nz = \"z\"\n[symbols.same]\nx = \"O\"\no = \"0\"\n[symbols.half]\nx = 3\n[symbols.\"a b\"]\nx = \"X\"\no = \"O\"\n",
        r#"config.toml:3:5: `ab` is 2 characters: a mark is one, 1 or 2 columns wide; `O` is taken instead
  o = "ab"
      ^
config.toml:4:1: there is no key `z` in [symbols.cats]
  z = "z"
  ^
config.toml:7:5: `O` and `0` look alike: the two sides must differ in shape; [symbols.same] is left out
  o = "0"
      ^
config.toml:8:1: [symbols.half] needs a key `o`; [symbols.half] is left out
  [symbols.half]
  ^
config.toml:9:5: expected text between quotes, found 3
  x = 3
      ^
config.toml:10:10: `a b` is no name: 1 to 32 letters, digits, - _ .
  [symbols."a b"]
           ^
"#,
    ),
    (
        "[symbols]\nhidden = { x = \"\", o = \"\\u001b\" }\nwide = { x = \"⚫\", o = \"❤️\" }\n",
        r#"config.toml:2:16: a mark cannot be blank: write one character, 1 or 2 columns wide; [symbols.hidden] is left out
  hidden = { x = "", o = "\u001b" }
                 ^
config.toml:2:24: U+001B does not show, and not every terminal skips it: write a plain character
  hidden = { x = "", o = "\u001b" }
                         ^
config.toml:3:23: U+FE0F does not show, and not every terminal skips it: write a plain character; `O` is taken instead
  wide = { x = "⚫", o = "❤️" }
                         ^
"#,
    ),
    (
        "[ui]\ntheme = \"nrod\"\nsymbols = \"stnoes\"\n",
        r#"config.toml:2:9: expected default, catppuccin-mocha, catppuccin-latte, gruvbox, gruvbox-light, nord, solarized, solarized-light, dracula, tokyonight, okabe-ito, high-contrast or monochrome, found "nrod"
  theme = "nrod"
          ^
  did you mean `nord`?
config.toml:3:11: expected auto, ascii, unicode, stones, pixel, emoji or cjk, found "stnoes"
  symbols = "stnoes"
            ^
  did you mean `stones`?
"#,
    ),
    (
        "[symbols.cats]\nx = \"🐱\"\no = \"🐶\"\n[ui]\nsymbols = \"cast\"\n",
        r#"config.toml:5:11: expected auto, ascii, unicode, stones, pixel, emoji, cjk or cats, found "cast"
  symbols = "cast"
            ^
  did you mean `cats`?
"#,
    ),
    (
        "\"\\u001b[31m\" = 1\n[keys.play]\nhint = \"\\u202e\"\n",
        r#"config.toml:1:1: `?[31m` stands above the sections, where only config_version may be
  "\u001b[31m" = 1
  ^
config.toml:3:8: `?` is no key: write a character, or a word such as enter
  hint = "\u202e"
         ^
"#,
    ),
];

#[test]
fn every_invalid_file_is_told_exactly() {
    for (text, message) in INVALID {
        assert_eq!(problems(text), *message, "{text}");
        // other line ends and a byte order mark make no difference
        assert_eq!(problems(&text.replace('\n', "\r\n")), *message, "{text} with CRLF");
    }
}

#[test]
fn what_is_broken_keeps_its_default_and_the_rest_counts() {
    let (config, problems) = Config::parse(
        "[game]\nlevel = \"hrad\"\nmark = \"o\"\n[colurs]\n[ui]\nsiez = 3\nmouse = false\n[keys.play]\nhint = [\"u\"]\nnew = [\"x\"]\n",
    );
    assert_eq!(problems.len(), 4);
    let (expected, none) = Config::parse("[game]\nmark = \"o\"\n[ui]\nmouse = false\n[keys.play]\nnew = [\"x\"]\n");
    assert_eq!((config, none.len()), (expected.clone(), 0));
    assert_ne!(expected, Config::default());
}

#[test]
fn of_two_bindings_one_keeps_the_key_that_is_said() {
    for text in [
        "hint = [\"u\"]\nundo = [\"i\", \"u\"]\n",
        "hint = [\"u\"]\nundo = [\"u\"]\n",
        "undo = [\"n\"]\nnew = [\"n\", \"u\"]\nhint = [\"u\"]\n",
        "redo = [\"i\"]\nhint = [\"y\", \"i\"]\nundo = [\"y\"]\nnew = [\"u\"]\n",
    ] {
        let (config, problems) = Config::parse(&format!("[keys.play]\n{text}"));
        assert!(!problems.is_empty());
        let chords = |name: &str| {
            let action = Scope::Play.actions().iter().find(|(known, _)| *known == name).expect("an action").1;
            config.keys.chords(Scope::Play, action)
        };
        for problem in problems {
            let Fault::Clash { chord, action, other } = problem.fault else { panic!("{problem}") };
            assert!(chords(other).contains(&chord), "{text}: {other} has {chord}");
            assert!(!chords(action).contains(&chord), "{text}: {action} has not");
        }
        let mut all: Vec<_> = Scope::Play.actions().iter().flat_map(|(name, _)| chords(name)).collect();
        let count = all.len();
        all.sort_by_key(ToString::to_string);
        all.dedup();
        assert_eq!(all.len(), count, "{text}: no key has two actions");
    }
    // of a list what is right counts
    let (config, problems) = Config::parse("[keys.play]\nhint = [\"x\", \"entr\", \"u\"]\n");
    assert_eq!(problems.len(), 2);
    let labels: Vec<_> = config.keys.chords(Scope::Play, Action::Hint).iter().map(ToString::to_string).collect();
    assert_eq!(labels, ["x"]);
}

#[test]
fn one_cause_has_one_message() {
    for (text, told) in [
        (
            "[symbols.mine]\nx = \"\"\no = \"x\"\n[ui]\nsymbols = \"mine\"\n",
            "[symbols.mine] is left out; `auto` is taken instead",
        ),
        (
            "[ui]\nsymbols = \"mine\"\n[symbols.mine]\nx = \"O\"\no = \"0\"\n",
            "[symbols.mine] is left out; `auto` is taken instead",
        ),
        (
            "[game]\nvariant = \"vv\"\n[variants.vv]\nexact = 1\n",
            "expected true or false, found 1; [variants.vv] is left out; `classic` is taken instead",
        ),
        (
            "[game]\nvariant = \"vv\"\n[variants.vv]\ngoal = 4\n",
            "longer than 3; [variants.vv] is left out; `classic` is taken instead",
        ),
        (
            "[game]\nvariant = \"vv\"\n[variants]\nvv = 3\n",
            "expected a section, found 3; [variants.vv] is left out; `classic` is taken instead",
        ),
        ("[game]\nvariant = \"a b\"\n[variants.\"a b\"]\nrows = 5\n", "`a b` is no name"),
    ] {
        let (config, problems) = Config::parse(text);
        assert_eq!(problems.len(), 1, "{text}\n{problems:?}");
        assert!(problems[0].to_string().contains(told), "{}", problems[0]);
        assert_eq!((config.game.variant.as_str(), config.ui.symbols.as_str()), ("classic", "auto"));
    }
}

#[test]
fn what_is_right_of_a_set_or_a_game_is_kept() {
    for (x, o, taken) in [("🐱", "ab", "🐱 O"), ("", "🐶", "X 🐶"), ("A", "a", "A O")] {
        let text = format!("[ui]\nsymbols = \"mine\"\n[symbols.mine]\nx = \"{x}\"\no = \"{o}\"\nz = 1\n");
        let (config, problems) = Config::parse(&text);
        assert_eq!((config.ui.symbols.as_str(), problems.len()), ("mine", 2), "{text}\n{problems:?}");
        let pair = &config.symbols["mine"];
        assert_eq!(Mark::ALL.map(|mark| pair.symbol(mark).to_string()).join(" "), taken);
    }
    let title = "x".repeat(31);
    for (own, shown, told) in [
        (format!("title = '{title}'"), None, "`my` is taken instead"),
        (format!("title = {{ en = '{title}', zh-CN = '我的' }}"), Some("我的"), "`我的` is taken instead"),
        ("rwos = 3".to_owned(), None, "did you mean `rows`?"),
    ] {
        let text = format!("[game]\nvariant = 'my'\n[variants.my]\ncols = 5\n{own}\n");
        let (config, problems) = Config::parse(&text);
        assert_eq!((config.game.variant.as_str(), problems.len()), ("my", 1), "{text}\n{problems:?}");
        assert!(problems[0].to_string().contains(told), "{}", problems[0]);
        assert_eq!(config.variants["my"].title.of(Language::En), shown);
        assert_eq!(config.variants["my"].rules.cols(), 5);
    }
}

#[test]
fn of_a_file_that_is_no_toml_nothing_counts() {
    let (config, problems) = Config::parse("[ui]\nmouse = false\n[game]\nlevel = hard\n");
    assert_eq!((config, problems.len()), (Config::default(), 1));
}

#[test]
fn a_binding_that_falls_back_takes_its_key_from_other_bindings() {
    let text = "[keys.play]\nhint = [\"u\"]\nnew = [\"i\"]\n";
    let (config, _) = Config::parse(text);
    assert_eq!(config, Config::default());
    assert!(problems(text).contains("i cannot be both `new` and `hint`; `hint` keeps it"));
    // two that change places want nothing of each other
    let (swapped, none) = Config::parse("[keys.play]\nhint = [\"u\"]\nundo = [\"i\"]\n");
    assert!(none.is_empty() && swapped != Config::default());
    // a key that is given away is free, also for an action of another place; back and the menu may share one
    for text in [
        "[keys.global]\nquit = [\"x\"]\n[keys.play]\nnew = [\"q\"]\n",
        "[keys.play]\nnew = [\"q\"]\n[keys.global]\nquit = [\"n\"]\n",
        "[keys.menu]\nback = [\"m\"]\n",
        "[keys.global]\nmenu = [\"backspace\"]\n[keys.play]\nundo = [\"u\"]\n",
    ] {
        assert_eq!(problems(text), "", "{text}");
    }
}

#[test]
fn what_cannot_be_a_mark_or_a_key_is_told_why() {
    for (settings, why) in [
        ("[symbols.own]\nx = '👍🏽'\no = 'o'\n", "`👍🏽` is put together from 2 characters, which not every terminal does"),
        ("[symbols.own]\nx = 'א'\no = 'o'\n", "`א` runs from right to left and would move its neighbours"),
        ("[symbols.own]\nx = '\u{212b}'\no = 'o'\n", "U+212B is only another spelling of a usual character"),
        ("[symbols.own]\nx = \"\\uFFFF\"\no = 'o'\n", "U+FFFF is the number of no character"),
        ("[symbols.own]\nx = \"\\U0010FFFF\"\no = 'o'\n", "U+10FFFF is the number of no character"),
        ("[keys.play]\nundo = ['shift-a']\n", "shift-a is the key a: a capital is never a key of its own"),
    ] {
        let told = problems(settings);
        assert!(told.contains(why), "{told}");
    }
}

#[test]
fn of_very_many_problems_the_first_are_shown() {
    let text = |count| (0..count).fold("[ui]\n".to_owned(), |text, number| text + &format!("a{number:05}=0\n"));
    let told = problems(&text(100_000));
    assert!(told.starts_with("config.toml:2:1: there is no key `a00000` in [ui]\n"), "{}", &told[..100]);
    assert!(told.ends_with("config.toml: and 99900 more problems\n"));
    assert!(problems(&text(101)).ends_with("config.toml: and 1 more problem\n"));
}

#[test]
fn problems_are_told_in_chinese_too() {
    let chinese = Locale::of(Language::ZhCn);
    for (text, _) in INVALID {
        for problem in Config::parse(text).1 {
            let message = problem.message(chinese);
            assert_ne!(message, problem.message(Locale::of(Language::En)));
            assert!(message.chars().any(|character| ('一'..='鿿').contains(&character)), "{message}");
            assert!(!message.contains(['{', '}']) || text.contains('{'), "{message}");
        }
    }
    let (_, problems) = Config::parse("[game]\nlevel = \"hrad\" # 难度\n");
    assert_eq!(
        problems[0].lines(chinese),
        [
            "config.toml:2:9: 应为：random、guard、easy、normal、hard、perfect、trickster，或 1 到 7；现在是：\"hrad\"",
            "  level = \"hrad\" # 难度",
            "          ^",
            "  是不是 `hard`？",
        ]
    );
}
