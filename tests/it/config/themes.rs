//! Themes of the user's own, beside the settings.

use ratatui::style::Color;
use sanziqi::config::{self, Choice};
use sanziqi::game::Mark;
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

/// A theme file, and exactly what is said of it. `mine` is chosen; `other` inherits from it.
const BROKEN: &[(&str, &str)] = &[
    // colours and names, in the order of the text
    (
        "x = \"#12345\"\no = \"rde\"\ntxet = \"red\"\n",
        r##"themes/mine.toml:1:5: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found "#12345"
  x = "#12345"
      ^
themes/mine.toml:2:5: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found "rde"
  o = "rde"
      ^
  did you mean `red`?
themes/mine.toml:3:1: there is no key `txet` in a theme
  txet = "red"
  ^
  did you mean `text`?
"##,
    ),
    (
        "# 海\ntile = { bold = true }\nwin = { fg = \"see\", bald = true, dim = 1 }\nname = \" \"\npalette = { sea = 1 }\n",
        r##"themes/mine.toml:2:8: expected one colour, or a table with only bg, since this is a ground to write on, found a table
  tile = { bold = true }
         ^
themes/mine.toml:3:14: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found "see"
  win = { fg = "see", bald = true, dim = 1 }
               ^
  did you mean `sea`?
themes/mine.toml:3:21: there is no key `bald` in [win]
  win = { fg = "see", bald = true, dim = 1 }
                      ^
  did you mean `bold`?
themes/mine.toml:3:40: expected true or false, found 1
  win = { fg = "see", bald = true, dim = 1 }
                                         ^
themes/mine.toml:4:8: ` ` is no title: 1 to 40 columns, without spaces around it; `mine` is taken instead
  name = " "
         ^
"##,
    ),
    // one cause has one message: X and O are painted with colours that are broken in the palette
    (
        "x = \"sea\"\no = { fg = \"ice\" }\nname = 1\n[palette]\nsea = \"#12\"\nice = \"bleu\"\n\"#a\" = 1\nlava = []\n",
        r##"themes/mine.toml:3:8: expected text between quotes, found 1; `mine` is taken instead
  name = 1
         ^
themes/mine.toml:5:7: expected a colour by itself ("#rrggbb", a name such as "light-blue", 0 to 255, or "default"), found "#12"
  sea = "#12"
        ^
themes/mine.toml:6:7: expected a colour by itself ("#rrggbb", a name such as "light-blue", 0 to 255, or "default"), found "bleu"
  ice = "bleu"
        ^
  did you mean `blue`?
themes/mine.toml:7:1: `#a` cannot name a colour: a letter, then letters, digits, - and _, but not `default`
  "#a" = 1
  ^
themes/mine.toml:8:8: expected a colour by itself ("#rrggbb", a name such as "light-blue", 0 to 255, or "default"), found a list of 0
  lava = []
         ^
"##,
    ),
    // what it builds on
    (
        "x = 256\ninherits = \"nrod\"\n",
        r##"themes/mine.toml:1:5: expected a colour ("#rrggbb", a name such as "light-blue", 0 to 255, "default", or a name of the theme's palette), found 256
  x = 256
      ^
themes/mine.toml:2:12: expected default, catppuccin-mocha, catppuccin-latte, gruvbox, gruvbox-light, nord, solarized, solarized-light, dracula, tokyonight, okabe-ito, high-contrast, monochrome or other, found "nrod"; `default` is taken instead
  inherits = "nrod"
             ^
  did you mean `nord`?
"##,
    ),
    (
        "inherits = \"mine\"\n",
        r#"themes/mine.toml:1:12: a theme cannot inherit from itself; `default` is taken instead
  inherits = "mine"
             ^
"#,
    ),
    (
        "inherits = \"other\"\nslection = \"red\"\n",
        r#"themes/mine.toml:2:1: there is no key `slection` in a theme
  slection = "red"
  ^
  did you mean `selection`?
themes/other.toml:1:12: themes cannot inherit in a circle: `other` builds on `mine`, which in the end builds on `other`; `default` is taken instead
  inherits = "mine"
             ^
"#,
    ),
    (
        "inherits = 3\n[palette]\n[frost]\nfg = \"red\"\n",
        r"themes/mine.toml:1:12: expected default, catppuccin-mocha, catppuccin-latte, gruvbox, gruvbox-light, nord, solarized, solarized-light, dracula, tokyonight, okabe-ito, high-contrast, monochrome or other, found 3; `default` is taken instead
  inherits = 3
             ^
themes/mine.toml:3:2: there is no key `frost` in a theme
  [frost]
   ^
",
    ),
    ("palette = 3\n", "themes/mine.toml:1:11: expected a section, found 3\n  palette = 3\n            ^\n"),
    // no TOML: nothing in it counts, and a string without an end is shown where it begins
    (
        "o = \"red\"\nx = \"red\n",
        r#"themes/mine.toml:2:5: this is no TOML, so nothing in this file counts: invalid basic string, expected `"`
  x = "red
      ^
"#,
    ),
];

#[test]
fn everything_wrong_in_a_theme_is_told_in_order() {
    for (text, told) in BROKEN {
        let home = Home::new();
        home.write(&theme("mine"), text);
        home.write(&theme("other"), "inherits = \"mine\"\n");
        home.write(CONFIG, "[ui]\ntheme = \"mine\"\nmouse = false\n");
        let loaded = home.load();
        assert_eq!((loaded.config.ui.theme.as_str(), loaded.config.ui.mouse), ("mine", false), "{text}");
        assert_eq!(tell(&home).join("\n") + "\n", *told, "{text}");
        assert_eq!(config::check(&home.path(CONFIG)).as_ref(), Ok(&loaded.problems), "{text}");
        assert_eq!(config::check_theme(&home.places(), "mine"), loaded.problems, "{text}");

        // nobody asks for it, so nobody is told
        home.write(CONFIG, "");
        assert_eq!(tell(&home), [""; 0]);
    }
}

#[test]
fn what_is_right_in_a_theme_is_kept() {
    let home = Home::new();
    home.write(
        &theme("mine"),
        format!("{MINE}{}", "mist = \"#1\"\n").replace("x =", "o = \"mist\"\nwin = \"rde\"\nx ="),
    );
    home.write(CONFIG, "[ui]\ntheme = \"mine\"\n");
    let loaded = home.load();
    let told: Vec<_> = loaded.problems.iter().map(|problem| problem.place.as_ref().map(|place| place.line)).collect();
    assert_eq!(told, [Some(3), Some(8)]);
    let [mine, nord] = ["mine", "nord"].map(|name| loaded.themes.get(name).expect("it is there"));
    assert_eq!(mine.mark(Mark::X).fg, Some(Color::Rgb(0x88, 0xc0, 0xd0)));
    assert_eq!((mine.mark(Mark::O), mine.win, mine.background), (nord.mark(Mark::O), nord.win, nord.background));
}

#[test]
fn a_theme_below_another_is_told_in_its_own_file() {
    let home = Home::new();
    home.write(&theme("mine"), "inherits = \"low\"\nx = \"sea\"\no = \"fog\"\nwin = \"se\"\n");
    home.write(&theme("low"), "inherits = \"nord\"\nloss = 999\n[palette]\nsea = 4\nfog = -1\n");
    home.write(CONFIG, "[ui]\ntheme = \"mine\"\n");
    let places: Vec<_> = tell(&home).iter().filter_map(|told| Some(told.split_once(": ")?.0.to_owned())).collect();
    assert_eq!(places, ["themes/mine.toml:4:7", "themes/low.toml:2:8", "themes/low.toml:5:7"]);
}

#[test]
fn files_that_can_be_no_theme_are_told() {
    let home = Home::new();
    home.write(&theme("bad name"), MINE);
    home.write(&theme("bytes"), b"\xff");
    std::fs::create_dir_all(home.path(&theme("directory"))).expect("writable");
    let told = tell(&home);
    assert_eq!(told.len(), 3);
    assert!(told[0].starts_with("themes/bad name.toml: `bad name` is no name: 1 to 32 letters"), "{}", told[0]);
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

    // there again, but broken: what is right in it counts
    home.write(&theme("mine"), "text = 3.5\n");
    let loaded = home.load();
    assert_eq!((loaded.config.ui.theme.as_str(), loaded.problems.len()), ("mine", 1));
    assert!(loaded.problems[0].location().ends_with("themes/mine.toml:1:8"), "{}", loaded.problems[0]);
}

#[test]
fn names_on_the_command_line_can_be_looked_up() {
    let loaded = Home::new().load();
    assert_eq!(loaded.config.admits(&Choice::Theme("nord".to_owned()), &loaded.themes), Ok(()));
    let fault = loaded.config.admits(&Choice::Symbols("cats".to_owned()), &loaded.themes).expect_err("there are none");
    assert_eq!(fault.to_string(), "expected auto, ascii, unicode, stones, pixel, emoji or cjk, found \"cats\"");
}
