//! Windows of any size, and what is written into them.

use crate::bytes::positions;
use crate::everywhere::{EVERYWHERE, Place, SEARCH, at};
use crate::game::{Game, sanziqi};
use crate::noise::Noise;
use crate::sturdy;
use crate::toy::toy;

const LANGUAGES: [&str; 2] = ["en", "zh-CN"];

fn still(place: &Place, language: &str, (cols, rows): (u16, u16)) -> Game {
    let mut game = place.still(language).size(cols, rows).play();
    place.reach(&mut game);
    game
}

#[test]
fn after_any_change_of_size_the_picture_is_that_of_a_fresh_start() {
    for language in LANGUAGES {
        for place in EVERYWHERE {
            let mut game = still(place, language, (80, 24));
            for size in [(40, 15), (120, 40), (80, 24)] {
                let fresh = still(place, language, size).picture();
                game.resize(size.0, size.1);
                game.wait_for_picture(&format!("{} at {size:?}", place.name), &fresh);
            }
        }
    }
}

#[test]
fn after_hundreds_of_changes_of_size_the_picture_comes_back_and_then_there_is_rest() {
    let mut noise = Noise::new(20_260_801);
    for place in EVERYWHERE {
        let mut game = still(place, "en", (80, 24));
        let before = game.picture();
        for (cols, rows) in [(0, 0), (1, 1), (500, 1), (1, 300), (39, 14), (1000, 500), (65535, 65535), (0, 24)] {
            game.resize(cols, rows);
        }
        for _ in 0..sturdy(50, 200) {
            game.resize(noise.below(200), noise.below(60));
        }
        game.resize(80, 24);
        game.wait_for_picture(place.name, &before);
        #[cfg(target_os = "linux")]
        crate::idle::assert_idle(&mut game, 0);
    }
}

#[test]
fn while_the_window_is_too_small_nothing_is_placed() {
    for (place, stones) in [("the board", "Your move"), ("the board of two players", "O to move")] {
        let mut game = still(at(place), "en", (80, 24));
        // not on a stone
        game.press("<right>");
        game.settle();
        let before = game.picture();
        for (cols, rows) in [(39, 14), (80, 5), (10, 24), (1, 1)] {
            game.resize(cols, rows);
            game.settle();
            for col in 0..cols {
                (0..rows).for_each(|row| game.click(col, row));
            }
            game.press("<enter><space>11 2 :b3<enter>\n<enter>nm");
            if place == "the board of two players" {
                // there it would be asked first
                game.press("qyq<enter>");
            }
            game.settle();
            game.resize(80, 24);
            game.wait_for_picture(&format!("{stones} after {cols}x{rows}"), &before);
        }
    }
}

#[test]
fn whatever_the_size_a_search_goes_on_and_the_board_stays() {
    // the board alone: what is found counts up beside it
    let board = |screen: &vt100::Screen| screen.rows(0, 44).skip(1).take(21).collect::<Vec<_>>();
    let mut game = still(&SEARCH, "en", (80, 24));
    let before = board(game.cells());
    for (cols, rows) in [(40, 15), (39, 14), (1, 1), (120, 40), (500, 1)] {
        game.resize(cols, rows);
        game.settle();
        game.press("<enter><space>");
        if cols < 40 || rows < 15 {
            (0..rows).for_each(|row| game.click(5, row));
        }
        game.resize(80, 24);
        game.wait_until(&format!("the board after {cols}x{rows}"), |screen| board(screen) == before);
        game.wait_for("depth");
    }
    game.press("g");
    game.wait_for("Computer plays");
}

/// Every theme that comes with the game, in as many colours as there are.
pub(crate) fn themes() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes");
    let files = std::fs::read_dir(folder).expect("the themes").map(|file| file.expect("a theme").path());
    files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect()
}

#[test]
fn a_move_of_the_cursor_is_one_short_frame() {
    for theme in themes() {
        for size in [(40, 15), (80, 24), (120, 40), (200, 60)] {
            let settings = format!("ui.theme = '{theme}'\nui.color = 'truecolor'\nui.animation = 'off'\n");
            let place = at("the board of two players");
            let mut game = place.prepare(sanziqi(), &settings).size(size.0, size.1).play();
            place.reach(&mut game);
            // on and off a stone, by one, from edge to edge, and to the last stone from a corner
            let keys = ["<right>", "<up>", "<home>", "<end>", "<down>", "<left>", "<up>", "<end>", ".", "<down>"];
            assert_short_frames(&mut game, &keys, 300);
        }
    }
}

/// Each key moves the cursor, in one frame of at most so many bytes.
pub(crate) fn assert_short_frames(game: &mut Game, keys: &[&str], most: usize) {
    for key in keys {
        let before = game.raw().len();
        let place = game.cells().cursor_position();
        game.press(key);
        game.wait_until("the cursor to move", |screen| screen.cursor_position() != place);
        let frame = String::from_utf8_lossy(&game.raw()[before..]).into_owned();
        assert!(frame.starts_with("\x1b[?2026h") && frame.ends_with("\x1b[?2026l"), "{frame:?}");
        assert_eq!(frame.matches("\x1b[?2026h").count(), 1, "{frame:?}");
        assert!(frame.len() <= most && !frame.contains("\x1b[2J"), "{} bytes: {frame:?}", frame.len());
    }
}

#[test]
fn a_picture_comes_whole_and_only_with_what_changed() {
    let mut game = toy().play();
    game.wait_for("count 0");
    let before = game.raw().len();
    game.press("+");
    game.wait_for("count 1");
    let frame = String::from_utf8_lossy(&game.raw()[before..]).replace('\x1b', "ESC");
    assert_eq!(frame, "ESC[?2026hESC[2;7HESC[0;36m1ESC[?2026l");
}

#[test]
fn redraw_puts_right_what_others_wrote() {
    for place in EVERYWHERE {
        let mut game = still(place, "en", (80, 24));
        let before = game.picture();
        game.scribble("\x1b[1;45mBroadcast message from root\r\n\x1b[?25h\x1b[20;30Hhello\n\n\n\n\n\n");
        game.wait_for("hello");
        let written = game.raw().len();
        game.press("<ctrl-l>");
        game.wait_for_picture(place.name, &before);
        let repaint = &game.raw()[written..];
        assert_eq!(positions(repaint, b"\x1b[2J").len(), 1, "{}", place.name);
        assert!(positions(repaint, b"\x1b[6n").is_empty(), "{}", place.name);
    }
}

#[test]
fn nothing_but_known_sequences_is_written_wherever_one_goes() {
    for language in LANGUAGES {
        for place in EVERYWHERE {
            let mut game = place.prepare(sanziqi(), &format!("general.language = '{language}'\n")).play();
            place.reach(&mut game);
            game.press("<f2><ctrl-l><up><down><left><right><f2><f5>");
            game.click(20, 5);
            game.resize(39, 14);
            game.settle();
            game.resize(120, 40);
            game.settle();
            game.press("<ctrl-z><ctrl-c>");
            assert_eq!(game.ended(), Ok(0), "{}", place.name);
            assert_only_known_sequences_between_screens(game.raw());
            game.assert_clean();
        }
    }
}

#[test]
fn what_stands_in_the_settings_never_reaches_the_terminal_as_it_is() {
    // a title, a query, a colour, in ESC and in one character, a bell, a line of text running the other way
    let hostile = r"\u001b]0;title\u0007\u001b[6n\u009b31m\u0007\r\n\u202egnp.exe";
    let settings = format!(
        "general.language = \"{hostile}\"\ngame.level = \"{hostile}\"\nui.theme = \"{hostile}\"\n\
         ui.symbols = \"{hostile}\"\ncolors.text = \"{hostile}\"\nkeys.play.undo = [\"{hostile}\"]\n\
         \"{hostile}\" = 1\nsymbols.\"{hostile}\" = {{ x = \"\\u001b\", o = \"\\u009b\" }}\n"
    );
    for raw in [false, true] {
        let settings = if raw { hostile_bytes(&settings) } else { settings.clone() };
        let mut game = sanziqi().config(&settings).play();
        game.wait_for("Two players");
        game.press("<f3>");
        game.wait_for("Problems in");
        for _ in 0..9 {
            game.press("<right>");
            game.settle();
        }
        game.press("<f4><esc>w1mw<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
        assert_only_known_sequences_between_screens(game.raw());
        assert_eq!(positions(game.raw(), "\u{202e}".as_bytes()).len(), 0, "it turns the text around");
    }
}

/// With the characters themselves in place of what stands for them, as far as one line holds them.
fn hostile_bytes(settings: &str) -> String {
    let signs = [("\\u001b", "\u{1b}"), ("\\u0007", "\u{7}"), ("\\u009b", "\u{9b}"), ("\\u202e", "\u{202e}")];
    signs.iter().fold(settings.replace("\\r\\n", "\r"), |text, (name, sign)| text.replace(name, sign))
}

/// From taking the other screen to leaving it.
fn assert_only_known_sequences_between_screens(raw: &[u8]) {
    let start = positions(raw, b"\x1b[?1049h")[0];
    let end = positions(raw, b"\x1b[?1049l")[0];
    assert_only_known_sequences(&raw[start..end]);
}

/// Of all that a terminal understands the game uses this: text, moves, inks, erasing the screen, modes.
fn assert_only_known_sequences(raw: &[u8]) {
    let text = std::str::from_utf8(raw).expect("it is UTF-8");
    let mut rest = text.chars();
    while let Some(first) = rest.next() {
        match first {
            '\x1b' => {
                let after = rest.as_str();
                if after.starts_with('M') {
                    rest.next();
                    continue;
                }
                let sequence = after.strip_prefix('[').unwrap_or_else(|| panic!("ESC {:?}", after.chars().next()));
                let end = sequence.find(|c| ('\x40'..='\x7e').contains(&c)).expect("a sequence ends");
                let (parameters, last) = (&sequence[..end], &sequence[end..=end]);
                let known = if parameters.starts_with('?') { "hl" } else { "ABCDGHJm" };
                assert!(known.contains(last), "ESC [ {parameters} {last}");
                rest = sequence[end + 1..].chars();
            }
            '\n' | '\r' | '\x08' => {}
            control => assert!(!control.is_control(), "control character {control:?}"),
        }
    }
}
