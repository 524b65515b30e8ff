//! Language and characters in the running game: they can be changed on every screen, and they are kept to.

use unicode_width::UnicodeWidthChar;

use crate::emulator::Emulator;
use crate::game::{Game, sanziqi};
use crate::sights::{SIGHTS, rows};

#[test]
fn the_language_can_be_changed_on_every_screen_as_often_as_one_likes() {
    for sight in &SIGHTS {
        let mut fresh = sight.visit(sanziqi().arg("--lang=zh-CN"));
        let chinese = rows(fresh.cells());
        let mut game = sight.visit(sanziqi());
        if ["hint", "prompt"].contains(&sight.name) {
            // what was said last is gone with the next key, or the key is a letter that is typed
            continue;
        }
        let english = rows(game.cells());
        for _ in 0..19 {
            game.press("<f4>");
        }
        game.wait_until(sight.name, |screen| sight.is_there(screen, true) && rows(screen) == chinese);
        game.press("<f4>");
        game.wait_until(sight.name, |screen| sight.is_there(screen, false) && rows(screen) == english);
    }
}

#[test]
fn a_language_that_was_chosen_is_there_after_a_restart() {
    let mut game = SIGHTS[0].visit(sanziqi());
    game.press("<f4>");
    game.wait_for("双人对战");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    let mut again = sanziqi().at_home_of(&game).play();
    again.wait_for("双人对战");
    again.press("<f4>");
    again.wait_for("Two players");
    again.press("<ctrl-c>");
    assert_eq!(again.ended(), Ok(0));
    sanziqi().at_home_of(&game).play().wait_for("Two players");
}

#[test]
fn the_environment_chooses_language_and_characters_and_the_command_line_has_the_last_word() {
    for (locale, arguments, text, dashes) in [
        ("zh_CN.UTF-8", &[][..], "双人对战", false),
        ("zh_TW.UTF-8", &[], "双人对战", false),
        ("zh_Hans", &[], "双人对战", true),
        ("C", &[], "Two players", true),
        ("POSIX", &[], "Two players", true),
        ("C.UTF-8", &[], "Two players", false),
        ("en_GB.UTF-8", &[], "Two players", false),
        ("", &[], "Two players", false),
        ("zh_CN.UTF-8", &["--lang=en"], "Two players", false),
        ("C", &["--lang=zh-CN", "--charset=unicode"], "双人对战", false),
        ("en_GB.UTF-8", &["--lang=zh-CN", "--charset=ascii"], "双人对战", true),
    ] {
        for name in ["LC_ALL", "LANG"] {
            let start = sanziqi().without_env("LANG").env(name, locale);
            let mut game = arguments.iter().fold(start, |start, argument| start.arg(*argument)).play();
            game.wait_for(text);
            assert_eq!(game.screen().contains("----"), dashes, "{name}={locale} {arguments:?}\n{}", game.screen());
            assert_eq!(game.screen().contains("────"), !dashes, "{name}={locale} {arguments:?}\n{}", game.screen());
        }
    }
}

#[test]
fn in_the_c_locale_on_the_linux_console_only_ascii_is_written() {
    let outside = "ui.symbols = 'коты'\n[symbols.'коты']\nx = '♠'\no = '♥'\n['нет']\n";
    for (number, sight) in SIGHTS.iter().enumerate() {
        let start = sanziqi().env("LANG", "C").env("TERM", "linux");
        // and where it can, with names and signs from outside
        let settings = if number % 2 == 0 { outside } else { "" };
        let mut game = sight.visit_with(start, settings);
        game.press("<ctrl-l>");
        sight.wait(&mut game);
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
        let raw = game.raw();
        assert!(raw.is_ascii(), "{}: {}", sight.name, String::from_utf8_lossy(raw));
    }
    let start = sanziqi().env("LANG", "C").env("TERM", "linux");
    let mut game = SIGHTS[0].visit_with(start, outside);
    for (keys, text) in [("<f3>", "config.toml:7:2"), ("<esc>", "Two players"), ("1", "Your move"), ("m5w", "Saved in")]
    {
        game.press(keys);
        game.wait_for(text);
    }
    assert!(game.raw().is_ascii());
}

/// The columns a character takes where ambiguous ones take two.
fn wide(c: char) -> usize {
    if sanziqi::symbols::is_ambiguous(c) { 2 } else { c.width().unwrap_or(0) }
}

/// The cells in which a terminal with wide ambiguous characters shows something else than the usual one.
fn shifted(game: &mut Game) -> usize {
    let screen = game.cells().clone();
    let (height, width) = (screen.size().0.get(), screen.size().1.get());
    let mut emulator = Emulator::new(width, height, wide);
    emulator.feed(game.raw());
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let differ = places.filter(|(x, y)| {
        let (usual, other) = (screen.cell(*y, *x), &emulator.row(*y)[usize::from(*x)]);
        let usual = usual.filter(|cell| !cell.is_wide_continuation()).map(vt100::Cell::contents);
        usual.map_or("", |text| if text.is_empty() { " " } else { text }) != other
    });
    let (row, col) = screen.cursor_position();
    let is_elsewhere = emulator.cursor() != (usize::from(col), usize::from(row)) && !screen.hide_cursor();
    differ.count() + usize::from(is_elsewhere)
}

#[test]
fn on_a_terminal_with_wide_lines_the_safe_sets_stand_straight() {
    for sight in &SIGHTS {
        for (language, charset, size) in [("zh-CN", "cjk-safe", (80, 24)), ("en", "ascii", (40, 15))] {
            let start = sanziqi().size(size.0, size.1).arg(format!("--lang={language}"));
            let mut game = sight.visit(start.arg(format!("--charset={charset}")));
            assert_eq!(shifted(&mut game), 0, "{} {language} {charset}\n{}", sight.name, game.screen());
        }
    }
    // the same with lines and blocks: such a terminal does tear them
    let mut game = SIGHTS[3].visit(sanziqi().arg("--charset=unicode"));
    assert!(shifted(&mut game) > 100);
}
