//! The mouse alone will do, and does nothing by accident.

use crate::bytes::private_modes;
use crate::game::{Game, sanziqi};
use crate::toy::toy;

/// The gutters around the cells of a 3x3 board at 80x24, columns and rows from 0; a cell lies between two.
const COLUMNS: [u16; 4] = [2, 15, 28, 41];
const ROWS: [u16; 4] = [2, 8, 14, 20];

fn two_players() -> Game {
    let mut game = sanziqi().play();
    game.wait_for("Two players");
    let (col, row) = game.find("Two players");
    game.click(col + 2, row);
    game.wait_for("X to move");
    game
}

/// Waits until all that was sent has been seen.
fn settle(game: &mut Game) {
    game.press("?");
    game.wait_for("Esc close");
    game.press("<esc>");
    game.wait_until("the board", |screen| !screen.contents().contains("Esc close"));
}

fn stones(game: &mut Game) -> usize {
    let screen = game.screen();
    let moves = screen.lines().filter_map(|line| line.get(44..)).flat_map(str::split_whitespace);
    moves
        .filter(|word| {
            word.len() == 2 && word.as_bytes()[0].is_ascii_lowercase() && word.as_bytes()[1].is_ascii_digit()
        })
        .count()
}

#[test]
fn a_click_anywhere_in_a_cell_places_there() {
    let mut game = two_players();
    for (x, letter) in COLUMNS.windows(2).zip(["a", "b", "c"]) {
        for (y, digit) in ROWS.windows(2).zip(["3", "2", "1"]) {
            let (left, right, top, bottom) = (x[0] + 1, x[1] - 1, y[0] + 1, y[1] - 1);
            let middle = (left.midpoint(right), top.midpoint(bottom));
            for (col, row) in [middle, (left, top), (right, top), (left, bottom), (right, bottom)] {
                game.click(col, row);
                game.wait_for(&format!("X plays {letter}{digit}"));
                game.press("u");
                game.wait_until("the stone to go", |screen| !screen.contents().contains("X plays"));
            }
        }
    }
}

#[test]
fn a_click_beside_the_cells_does_nothing() {
    let mut game = two_players();
    for col in COLUMNS {
        (0..24).for_each(|row| game.click(col, row));
    }
    for row in ROWS.into_iter().chain([0, 1, 21]) {
        (0..45).for_each(|col| game.click(col, row));
    }
    settle(&mut game);
    assert!(game.screen().contains("X to move"), "{}", game.screen());
    assert_eq!(stones(&mut game), 0, "{}", game.screen());
}

#[test]
fn only_presses_of_the_left_button_place_and_only_one_stone() {
    let mut game = two_players();
    // right and middle button, a move with the button held, a release, a wheel
    for report in ["<2;20;6M", "<1;20;6M", "<32;20;6M", "<35;20;6M", "<0;20;6m", "<64;20;6M", "<65;20;6M"] {
        game.send(format!("\x1b[{report}").as_bytes());
    }
    settle(&mut game);
    assert_eq!(stones(&mut game), 0, "{}", game.screen());
    // a double click, and the button let go elsewhere
    game.send(b"\x1b[<0;20;6M\x1b[<0;20;6m\x1b[<0;20;6M\x1b[<0;33;18m");
    game.wait_for("taken");
    settle(&mut game);
    assert_eq!(stones(&mut game), 1, "{}", game.screen());
}

#[test]
fn impossible_places_are_none() {
    let mut game = two_players();
    for report in ["<0;0;5M", "<0;5;0M", "<0;81;5M", "<0;5;25M", "<0;65535;65535M", "<0;70000;3M", "M   "] {
        game.send(format!("\x1b[{report}").as_bytes());
    }
    settle(&mut game);
    assert_eq!(stones(&mut game), 0, "{}", game.screen());
    game.click(20, 10);
    game.wait_for("O to move");
}

fn asked_for(game: &mut Game) -> Vec<u16> {
    let on = private_modes(game.raw()).into_iter().filter(|(mode, on)| *on && *mode != 2026);
    on.map(|(mode, _)| mode).collect()
}

#[test]
fn of_the_mouse_only_presses_are_asked_for_and_only_after_the_screen_was_taken() {
    let mut game = toy().play();
    game.wait_for("count 0");
    assert_eq!(asked_for(&mut game), [1049, 1000, 1006, 2004]);
    game.click(7, 3);
    game.wait_for("clicked 7,3");
    game.press("m+");
    game.wait_for("count 1");
    assert_eq!(Vec::from_iter(game.modes()), [25, 1049, 2004]);

    let mut game = toy().env("SANZIQI_TOY_MOUSE", "off").play();
    game.wait_for("count 0");
    assert_eq!(asked_for(&mut game), [1049, 2004]);
}
