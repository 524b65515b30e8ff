//! The settings file and the running game: broken files, files that are edited meanwhile, choices written into them.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::game::{Game, Start, sanziqi};
use crate::left_out;

fn config(game: &Game) -> PathBuf {
    game.home().join("config/sanziqi/config.toml")
}

fn read(game: &Game) -> String {
    fs::read_to_string(config(game)).expect("it is there")
}

fn write(game: &Game, text: &str) {
    fs::create_dir_all(config(game).parent().expect("it is in a directory")).expect("the home is writable");
    fs::write(config(game), text).expect("the home is writable");
}

/// At the board, against the computer.
fn at_the_board(start: Start) -> Game {
    let mut game = start.arg("play").play();
    game.wait_for("Your move");
    game
}

/// In the menu, in English.
fn in_the_menu(start: Start) -> Game {
    let mut game = start.play();
    game.wait_for("Two players");
    game
}

/// Leaves the menu in the game, and what was said in it.
fn resume(game: &mut Game, heading: &str) {
    game.press("m");
    game.wait_until("the menu to go", |screen| !screen.contents().contains(heading));
}

#[test]
fn a_broken_file_is_told_with_its_place_and_the_game_starts() {
    let mut game = in_the_menu(sanziqi().config("[game]\nlevel = \"hard\n"));
    game.wait_for("4 Normal");
    for (keys, text) in [
        ("", "config.toml: 1 problem, press F3."),
        ("<f3>", "/config/sanziqi/config.toml:2:9"),
        ("", "  level = \"hard"),
        ("", "          ^"),
        ("<f3>1", "Your move"),
    ] {
        game.press(keys);
        game.wait_for(text);
    }
}

#[test]
fn what_is_broken_falls_back_alone_and_all_of_it_is_told_in_order() {
    let text = "[game]\nlevel = \"hard\"\nmark = 7\n[colurs]\n[ui]\nsiez = 3\n[keys.global]\nproblems = [\"z\"]\nquit = [\"u\"]\n";
    let mut game = in_the_menu(sanziqi().size(80, 30).config(text));
    game.wait_for("5 Hard");
    game.wait_for("config.toml: 4 problems, press z.");
    game.press("z");
    game.wait_for(":9:9");
    let screen = game.screen();
    let places: Vec<_> = [":3:8", ":4:2", ":6:1", ":9:9"].map(|place| screen.find(place).expect(&screen)).into();
    assert!(places.is_sorted(), "{screen}");
    game.wait_for("u cannot be both `quit` and `undo`; `undo` keeps it");
}

/// Makes something odd in place of a file.
type Make = fn(&Path);

#[test]
fn odd_files_hold_nothing_up() {
    let odd: [(&str, Make); 6] = [
        ("no regular file", |path| {
            rustix::fs::mkfifoat(rustix::fs::CWD, path, rustix::fs::Mode::RWXU).expect("a pipe with a name");
        }),
        ("no regular file", |path| fs::create_dir(path).expect("it is writable")),
        ("larger than 1 MB", |path| {
            fs::File::create(path).and_then(|file| file.set_len(50 << 20)).expect("holes take no room");
        }),
        ("this is no TOML", |path| fs::write(path, "[".repeat(100_000)).expect("it is writable")),
        ("this is no UTF-8", |path| fs::write(path, b"[ui]\nmouse = false # \xff\n").expect("it is writable")),
        ("no regular file", |path| symlink("/dev/zero", path).expect("it is writable")),
    ];
    for (message, make) in odd {
        let start = sanziqi().config("");
        let path = start.home().join("config/sanziqi/config.toml");
        fs::remove_file(&path).expect("it was made");
        make(&path);
        let mut game = in_the_menu(start);
        game.wait_for("config.toml: 1 problem, press F3.");
        game.press("<f3>");
        game.wait_for(message);
        game.press("<f3>1");
        game.wait_for("Your move");
        // read again, and not to be written
        game.press("#<f5>");
        game.wait_for("1 problem");
        game.press("mw");
        game.wait_for("Not saved: ");
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
    }
}

#[test]
fn a_file_that_may_not_be_read_is_told() {
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"];
    let is_root = rustix::process::geteuid().is_root();
    if is_root && !Command::new("setpriv").args(nobody).arg("true").status().is_ok_and(|status| status.success()) {
        left_out("root may read everything, and cannot be somebody else");
        return;
    }
    let start = sanziqi().config("[ui]\nmouse = false\n");
    let home = start.home().to_owned();
    // whoever it is may look around here
    for folder in ["", "config", "config/sanziqi"] {
        fs::set_permissions(home.join(folder), fs::Permissions::from_mode(0o755)).expect("it is our own");
    }
    fs::set_permissions(home.join("config/sanziqi/config.toml"), fs::Permissions::from_mode(0o000))
        .expect("it is our own");
    let start = if is_root { start.in_a_line(&format!("exec setpriv {} ", nobody.join(" ")), "") } else { start };
    let mut game = in_the_menu(start);
    game.wait_for("config.toml: 1 problem, press F3.");
    game.press("<f3>");
    game.wait_for("cannot be read: permission denied");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
}

#[test]
fn choices_are_written_into_the_file_and_all_else_stays() {
    let start = sanziqi();
    let (real, link) = (start.home().join("dotfiles.toml"), start.home().join("config/sanziqi/config.toml"));
    let old = "# 我的设置\n[ui]\ntheme = 'nord'   # ❄\n\n[game]\n  level = 3 # for now\nmark = 'x'\n# end\n";
    fs::write(&real, old).and_then(|()| fs::create_dir_all(start.home().join("config/sanziqi"))).expect("writable");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o604)).expect("it is our own");
    symlink("../../dotfiles.toml", &link).expect("it is writable");

    let mut game = at_the_board(start);
    game.press("+");
    game.wait_for("Level 4 Normal");
    game.press("<f4>");
    game.wait_for("轮到你了");
    assert_eq!(fs::read_to_string(&real).expect("it is there"), old, "not before it is asked for");
    game.press("mw");
    game.wait_for("已保存到 ~/config/sanziqi/config.toml。");
    let new = old.replace("level = 3 #", "level = \"normal\" #") + "\n[general]\nlanguage = \"zh-CN\"\n";
    let text = || fs::read_to_string(&real).expect("it is there");
    assert_eq!(text(), new);
    assert!(fs::symlink_metadata(&link).is_ok_and(|found| found.is_symlink()));
    assert_eq!(fs::metadata(&real).expect("it is there").permissions().mode() & 0o777, 0o604);

    // a file that is broken meanwhile is not touched
    fs::write(&real, "[game\nlevel = 3\n").expect("it is writable");
    resume(&mut game, "已暂停");
    game.press("#mw");
    game.wait_for("没有保存：");
    assert_eq!(text(), "[game\nlevel = 3\n");
    let files = fs::read_dir(link.parent().expect("it is in a directory")).expect("it is there").count();
    assert_eq!(files, 1, "nothing is left beside it");

    // the choices were remembered all the same
    game.press("<ctrl-c>");
    fs::write(&real, &new).expect("it is writable");
    let mut again = sanziqi().at_home_of(&game).arg("play").play();
    again.wait_for("轮到你了");
    again.press("mw");
    again.wait_for("已保存");
    assert_eq!(text(), new.replace("# ❄\n", "# ❄\nmove_numbers = true\n"));
}

#[test]
fn two_running_games_write_their_own_keys_and_the_last_one_wins() {
    let text = "# mine\n[game]\nlevel = \"easy\"\n";
    let mut one = at_the_board(sanziqi().config(text));
    let mut other = at_the_board(sanziqi().at_home_of(&one));
    one.press("+mw");
    one.wait_for("Saved in ~/config");
    other.press("#mw");
    other.wait_for("Saved in ~/config");
    assert_eq!(read(&one), "# mine\n[game]\nlevel = \"normal\"\n\n[ui]\nmove_numbers = true\n");
    // both change the same key, one after the other; the level of a game is its own
    resume(&mut one, "Paused");
    one.press("+mw");
    one.wait_for("Hard  finds most forks");
    one.wait_for("Saved in ~/config");
    resume(&mut other, "Paused");
    other.press("--mw");
    other.wait_for("Saved in ~/config");
    assert!(read(&one).starts_with("# mine\n[game]\nlevel = \"random\"\n"), "{}", read(&one));
    assert!(read(&one).ends_with("move_numbers = true\n"));

    let state = fs::read_to_string(one.home().join("state/sanziqi/state.toml")).expect("choices were made");
    assert!(state.contains("\"game.level\" = { chosen = \"random\""), "{state}");
    let mut third = sanziqi().at_home_of(&one).arg("play").play();
    third.wait_for("1 Random");
    third.press("m<f3>");
    third.wait_for("There are none.");
}

#[test]
fn a_file_that_is_edited_meanwhile_counts_when_it_is_asked_for_and_as_a_whole() {
    let new = "[game]\nlevel = \"hard\"\n[ui]\ncoordinates = \"row-column\"\n[keys.play]\nhint = [\"x\"]\n";
    let mut game = at_the_board(sanziqi().config(""));
    for cut in 0..new.len() {
        write(&game, &new[..cut]);
    }
    write(&game, new);
    game.press("<f2><f2><f2><up>??mm");
    game.wait_for("4 Normal");
    game.press("x#");
    game.wait_for("numbers on");
    assert!(!game.screen().contains("Hint:"), "{}", game.screen());
    game.press("<f5>");
    game.wait_for("Settings read again.");
    game.press("x");
    game.wait_for("Hint:");
    assert!(game.screen().contains("1 3") || game.screen().contains("  3  "), "{}", game.screen());
    // half a file is told, and nothing of it counts
    write(&game, "[ui]\ncoordinates = \"row-column\"\n[keys.play]\nhint = [\"x\"");
    game.press("<f5>");
    game.wait_for("config.toml: 1 problem, press F3.");
    game.press("n");
    game.wait_for("Your move");
    game.press("i");
    game.wait_for("Hint:");
}

/// The columns in which lines of the board cross each row of the screen.
fn lines(game: &mut Game) -> Vec<Vec<u16>> {
    let screen = game.cells();
    let (rows, cols) = screen.size();
    let is_line = |row, col| screen.cell(row, col).is_some_and(|cell| ["│", "┼"].contains(&cell.contents()));
    (0..rows.get()).map(|row| (0..cols.get()).filter(|col| is_line(row, *col)).collect()).collect()
}

#[test]
fn marks_of_ones_own_move_nothing_whatever_their_width() {
    let mut boards = Vec::new();
    for (x, o) in [("X", "O"), ("三", "子"), ("🐱", "🐶"), ("ｘ", "o"), ("♞", "⚫")] {
        let text = format!("[ui]\nsymbols = 'mine'\nanimation = 'off'\n[symbols.mine]\nx = '{x}'\no = '{o}'\n");
        let mut game = sanziqi().config(&text).arg("play").arg("--opponent").arg("human").play();
        game.wait_for(" to move");
        assert!(!game.screen().contains("problem"), "{x} {o}:\n{}", game.screen());
        game.press("112233");
        game.wait_for(" plays c3");
        let screen = game.screen();
        assert!(screen.contains(x) && screen.contains(o), "{x} {o}:\n{screen}");
        boards.push(lines(&mut game));
    }
    assert!(boards[0].iter().flatten().count() > 20);
    assert!(boards.iter().all(|board| *board == boards[0]), "{boards:?}");
    for (x, o) in
        [("", "o"), ("ab", "o"), ("\\u0000", "o"), ("\\u001b", "o"), ("\\u202e", "o"), ("❤️", "o"), ("x", "X")]
    {
        let text = format!("[ui]\nsymbols = 'mine'\n[symbols.mine]\nx = \"{x}\"\no = \"{o}\"\n");
        let mut game = sanziqi().config(&text).arg("play").play();
        game.wait_for("problem");
        game.press("<f3>");
        game.wait_for(if o == "X" { "config.toml:5:5" } else { "config.toml:4:5" });
    }
}
