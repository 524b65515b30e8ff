//! Every key in every spelling that terminals send, keys at the wrong moment, and what is no key at all.

use crate::game::{Game, sanziqi};
use crate::records::playing;
use crate::sights::rows;
use crate::sturdy;

const QUIET: &str = "ui.animation = 'off'\n";

/// Sends it and waits until the cursor has moved; where it is then.
pub(crate) fn cursor_after(game: &mut Game, bytes: &[u8]) -> (u16, u16) {
    let before = game.cells().cursor_position();
    game.send(bytes);
    game.wait_until(&format!("{bytes:?} to move the cursor"), |screen| screen.cursor_position() != before);
    game.cells().cursor_position()
}

#[test]
fn every_spelling_of_an_arrow_moves_by_one_cell() {
    let mut game = playing();
    let centre = game.cells().cursor_position();
    for (spellings, back) in [
        ([&b"\x1b[D"[..], b"\x1bOD", b"h", b"H", b"\x1b[104;65u", "ｈ".as_bytes()], "<right>"),
        ([b"\x1b[B", b"\x1bOB", b"j", b"J", b"\x1b[106;65u", "ｊ".as_bytes()], "<up>"),
        ([b"\x1b[A", b"\x1bOA", b"k", b"K", b"\x1b[107u", "ｋ".as_bytes()], "<down>"),
        ([b"\x1b[C", b"\x1bOC", b"l", b"L", b"\x1b[108;65:1u", "ｌ".as_bytes()], "<left>"),
    ] {
        let places = spellings.map(|bytes| {
            let place = cursor_after(&mut game, bytes);
            game.press(back);
            game.wait_until("the cursor to come back", |screen| screen.cursor_position() == centre);
            place
        });
        assert!(places.iter().all(|place| *place == places[0] && *place != centre), "{places:?}");
    }
}

#[test]
fn every_spelling_of_home_and_end_goes_to_the_edge() {
    let mut game = playing();
    let homes = [&b"\x1b[H"[..], b"\x1bOH", b"\x1b[1~", b"\x1b[7~"];
    let ends = [&b"\x1b[F"[..], b"\x1bOF", b"\x1b[4~", b"\x1b[8~"];
    let mut places = Vec::new();
    for (home, end) in homes.into_iter().zip(ends) {
        places.push((cursor_after(&mut game, home), cursor_after(&mut game, end)));
    }
    assert!(places.iter().all(|pair| *pair == places[0]), "{places:?}");
    // at the edge it stays
    game.press("<right><right><up><up><up><enter>");
    game.wait_for("X plays c3");
}

#[test]
fn every_spelling_of_enter_places_a_stone() {
    let mut game = playing();
    for bytes in [&b"\r"[..], b"\n", b" ", b"\x1b[57414u", b"\x1bOM", b"\x1bO ", b"\x1b[13u", "\u{3000}".as_bytes()] {
        game.send(bytes);
        game.wait_for("X plays b2");
        game.press("u");
        game.wait_for("Taken back");
        game.press("<left><right>");
        game.wait_for("X to move");
    }
    // a key that is let go or held down, where the terminal tells
    game.send(b"\x1b[13;1:3u\x1b[13;1:2u\x1b[32;1:3u");
    game.settle();
    assert!(game.screen().contains("X to move"), "{}", game.screen());
}

#[test]
fn what_is_no_binding_does_nothing() {
    let mut game = playing();
    let before = rows(game.cells());
    for bytes in [
        // other scripts, and what is no text at all
        "йöéß你🐱".as_bytes(),
        b"\xff\xfe\xc0\x80",
        b"\x1bq\x1b0\x1b\r\x1b ",
        // flow control, quit, null, and keys without a meaning
        b"\x13\x11\x1c\x00\x1d\x1f",
        b"\t\x1b[Z\x1b[2~\x1b[3~",
        b"\x1b[17~\x1b[18~\x1b[19~\x1b[20~\x1b[21~\x1b[23~\x1b[24~\x1b[29~",
        b"\x1b[1;5A\x1b[1;3C\x1b[E\x1bOz\x1b[?1;2c\x1b[I\x1b[O",
    ] {
        game.send(bytes);
        game.settle();
        assert_eq!(rows(game.cells()), before, "after {bytes:?}");
    }
    // and the next key is heard
    game.press("<enter>");
    game.wait_for("X plays b2");
}

#[test]
fn the_keypad_in_its_application_mode_types_digits() {
    let mut game = playing();
    game.send(b"\x1bOq\x1bOs");
    game.wait_for("X plays c1");
}

#[test]
fn on_a_taken_square_the_turn_stays_and_nothing_beeps() {
    let mut game = playing();
    game.press("<enter>");
    game.wait_for("O to move");
    let before = game.raw().len();
    game.press(&"<enter>".repeat(20));
    game.wait_for("b2 is taken");
    game.settle();
    assert!(game.screen().contains("O to move"), "{}", game.screen());
    assert!(!game.raw()[before..].contains(&0x07), "it beeps");
}

#[test]
fn keys_pressed_while_the_computer_thinks_place_nothing() {
    let settings = "[ui]\nanimation = 'off'\n[game]\nai_delay = '700ms'\nfirst = 'me'\n";
    let mut game = sanziqi().config(settings).arg("play").play();
    game.wait_for("Your move");
    game.press("<enter>");
    game.wait_for("Computer is thinking");
    // the cursor moves meanwhile
    let place = cursor_after(&mut game, b"\x1b[D");
    game.press(&"<enter>".repeat(20));
    game.wait_for("Your move");
    game.settle();
    let screen = game.screen();
    assert!(screen.contains("Your move") && !screen.contains("2  a"), "{screen}");
    assert_eq!(game.cells().cursor_position(), place);
}

#[test]
fn escape_alone_acts_and_half_a_sequence_does_no_harm() {
    let mut game = playing();
    game.press("<esc>");
    game.wait_for("Paused");
    game.press("<esc>");
    game.wait_until("the menu to go", |screen| !screen.contents().contains("Paused"));
    // Esc and an arrow in one go are both
    game.press("<esc><up>");
    game.wait_for("▸ Language");
    game.press("<esc>");
    game.wait_until("the menu to go", |screen| !screen.contents().contains("Paused"));
    // a slow line: the escape character first, the rest once that was taken for the key; the letter b would leave the game
    for rest in [&b"[B"[..], b"[A", b"OB", b"[1;2D", b"[<0;20;6M"] {
        game.send(b"\x1b");
        game.wait_for("Paused");
        game.send(rest);
        game.settle();
        assert!(game.screen().contains("Paused"), "after {rest:?}:\n{}", game.screen());
        game.press("<esc>");
        game.wait_until("the menu to go", |screen| !screen.contents().contains("Paused"));
        assert!(game.screen().contains("X to move"), "after {rest:?}:\n{}", game.screen());
    }
}

#[test]
fn a_megabyte_of_paste_is_no_keys() {
    let mut game = playing();
    let book = "qqq\r\r 11 22 33 y 0 \x03".repeat(50_000);
    assert!(book.len() >= 1_000_000);
    game.send(format!("\x1b[200~{book}\x1b[201~").as_bytes());
    game.press("<enter>");
    game.wait_for("X plays b2");
}

#[test]
fn a_megabyte_of_keys_is_played_through() {
    // pasted where the terminal does not say so: nothing of it leaves the game
    let mut game = playing();
    let book = "jjhk 11 22 33 uu ki\rlj\r\r##..xx\r ";
    let book = book.repeat(sturdy(300_000, 3_000_000) / book.len());
    game.send(book.as_bytes());
    game.press("?");
    game.wait_for("Esc close");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    game.assert_clean();
    // or all of it is there, and it leaves in an orderly way
    let mut game = playing();
    let everything: String = (' '..='~').chain(['\r', '\t', '\x08', '\x1a']).collect();
    for _ in 0..sturdy(300, 10_000) {
        if !game.try_send(everything.as_bytes()) {
            break;
        }
    }
    game.try_send(b"\x03");
    assert_eq!(game.ended(), Ok(0));
    game.assert_clean();
}

#[test]
fn ctrl_c_leaves_from_every_dialog() {
    for (settings, keys, text) in [
        ("", "<enter>q", "[No]"),
        ("", "<enter>n", "Start a new game?"),
        ("", "<enter>mb", "Leave this game?"),
        ("", "<enter>mr", "Resign this game?"),
        ("", ":", "Go to"),
        ("", "2", "Row 2"),
        ("", "m?", "Esc close"),
        ("colours = 1\n", "<f3>", "Esc close"),
        ("", "112112221", "Row 1"),
    ] {
        let start = sanziqi().config(&format!("{settings}{QUIET}"));
        let mut game = start.arg("play").arg("--opponent").arg("human").play();
        game.wait_for("X to move");
        game.press(keys);
        game.wait_for(text);
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0), "{keys}");
        game.assert_clean();
    }
}

#[test]
fn quit_asks_in_the_middle_of_a_game_and_escape_goes_back() {
    let mut game = playing();
    game.press("<enter>");
    game.wait_for("X plays b2");
    let before = rows(game.cells());
    // the answer is no until one says yes, and no changes nothing
    for no in ["<enter>", "<esc>", "n", "<right><right><enter>"] {
        game.press("q");
        game.wait_for("[No]");
        game.press(no);
        game.wait_until("the same position", |screen| rows(screen) == before);
    }
    game.press("<esc>");
    game.wait_for("Paused");
    game.press("<esc>");
    game.wait_until("the same position", |screen| rows(screen) == before);
    game.press("qy");
    assert_eq!(game.ended(), Ok(0));
    // on the result and in the menu nothing is asked
    let mut game = playing();
    game.press("1121122213");
    game.wait_for("Play again");
    game.press("<esc>");
    game.wait_for("Two players");
    game.press("q");
    assert_eq!(game.ended(), Ok(0));
    let mut game = playing();
    game.press("1121122213");
    game.wait_for("Play again");
    game.press("q");
    assert_eq!(game.ended(), Ok(0));
}

#[test]
fn arrows_enter_and_escape_will_do() {
    let mut game = sanziqi().config(QUIET).play();
    // the settings of the next game, beside the entries
    game.wait_for("Two players");
    for (keys, text) in [
        ("<right><right>", "Infinite"),
        ("<left>", "Classic"),
        ("<down><right>", "5 Hard"),
        ("<down><down><right>", "you"),
        ("<down><down><down><right>", "中文"),
        ("<right>", "English"),
        ("<esc><down><enter>", "X to move"),
        // the menu in the game: every entry of it
        ("<enter>", "O to move"),
        ("<esc><down><down><enter>", "Taken back"),
        ("<esc><down><down><down><enter>", "Played again"),
        ("<esc><down><down><down><down><down><enter>", "Hint:"),
        ("<esc><down><down><down><down><down><down><enter>", "Esc close"),
        ("<esc>", "Paused"),
        ("<up><up><up><up><up><up><up><up><up><up><right><down><right><down><right><down><right>", "已暂停"),
        ("<right>", "Paused"),
        ("<down><down><enter>", "Start a new game?"),
        ("<left><enter>", "X to move"),
        ("<enter>", "O to move"),
        ("<esc><down><down><down><down><enter>", "Saved in"),
        ("<down><down><down><enter>", "Resign this game?"),
        ("<left><enter>", "Play again"),
        ("<down><enter>", "Two players"),
        ("<down><enter>", "X to move"),
        ("<enter>", "O to move"),
        ("<esc><up><up><up><up><up><up><enter>", "Leave this game?"),
        ("<left><enter>", "Two players"),
    ] {
        game.press(keys);
        game.wait_for(text);
    }
    game.press("<right><up><enter>");
    assert_eq!(game.ended(), Ok(0));
}

#[test]
fn what_has_a_key_of_its_own_is_done_without_it_in_the_help() {
    let mut game = playing();
    for (row, text) in [("▸ Reload", "Settings read again."), ("▸ Problems", "There are none.")] {
        // from the board by way of the menu
        game.press("<esc>");
        game.wait_for("Paused");
        game.press("<down><down><down><down><down><down><enter>");
        game.wait_for("Esc close");
        let found = (0..20).any(|_| {
            let before = rows(game.cells());
            game.press("<down>");
            game.wait_until("the cursor to go on", |screen| rows(screen) != before);
            game.screen().contains(row)
        });
        assert!(found, "{row}:\n{}", game.screen());
        game.press("<enter>");
        game.wait_for(text);
        game.press("<esc>");
        game.wait_for("Paused");
        game.press("<esc>");
        game.wait_until("the menu to go", |screen| !screen.contents().contains("Paused"));
    }
}
