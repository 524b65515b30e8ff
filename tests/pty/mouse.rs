//! The mouse alone will do, and does nothing by accident.

use crate::bytes::private_modes;
use std::thread;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;
use sanziqi::action::{Action, Target};
use sanziqi::app::{App, Message, Setup, Surroundings};
use sanziqi::config::{self, Config, Loaded, Places};
use sanziqi::game::Square;
use sanziqi::locale::Language;
use sanziqi::symbols::Charset;
use sanziqi::theme::ColorDepth;
use sanziqi::ui::{DOUBLE_CLICK, Hits, View};

use crate::everywhere::at;
use crate::game::{Game, sanziqi};
use crate::sturdy;
use crate::toy::toy;

/// The gutters around the cells of a 3x3 board at 80x24, columns and rows from 0; a cell lies between two.
const COLUMNS: [u16; 4] = [2, 15, 28, 41];
const ROWS: [u16; 4] = [2, 8, 14, 20];

/// Two players at the board, by clicks alone.
fn clicked_to_the_board() -> Game {
    let mut game = sanziqi().play();
    game.wait_for("Two players");
    let (col, row) = game.find("Two players");
    game.click(col + 2, row);
    game.wait_for("X to move");
    not_a_double_click();
    game
}

/// Lets so much time pass that the next click is not the second one of a double click.
fn not_a_double_click() {
    thread::sleep(DOUBLE_CLICK + Duration::from_millis(50));
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
    let mut game = clicked_to_the_board();
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
    let mut game = clicked_to_the_board();
    for col in COLUMNS {
        (0..24).for_each(|row| game.click(col, row));
    }
    for row in ROWS.into_iter().chain([0, 1, 21]) {
        (0..45).for_each(|col| game.click(col, row));
    }
    game.settle();
    assert!(game.screen().contains("X to move"), "{}", game.screen());
    assert_eq!(stones(&mut game), 0, "{}", game.screen());
}

#[test]
fn only_clicks_of_the_left_button_place_and_only_one_stone() {
    let mut game = clicked_to_the_board();
    // right and middle button, a move with the button held, a release, a wheel
    for report in
        ["2;20;6M", "2;20;6m", "1;20;6M", "1;20;6m", "32;20;6M", "35;20;6M", "0;20;6m", "64;20;6M", "65;20;6M"]
    {
        game.send(format!("\x1b[<{report}").as_bytes());
    }
    // from one square to another, from a square to nothing and back
    for (from, to) in [("35;4", "20;12"), ("20;12", "35;4"), ("20;12", "80;12"), ("80;12", "20;12")] {
        game.send(format!("\x1b[<0;{from}M\x1b[<0;{to}m").as_bytes());
    }
    // pressed and never let go
    game.send(b"\x1b[<0;20;12M");
    game.settle();
    assert_eq!(stones(&mut game), 0, "{}", game.screen());
    // a double click
    game.send(b"\x1b[<0;20;6M\x1b[<0;20;6m\x1b[<0;20;6M\x1b[<0;20;6m");
    game.wait_for("O to move");
    game.settle();
    assert_eq!(stones(&mut game), 1, "{}", game.screen());
}

#[test]
fn of_a_double_click_the_second_changes_nothing() {
    for (place, target) in [
        ("the menu", "Two players"),
        ("the menu", "Play"),
        ("the board of two players", "u undo"),
        ("the menu in the game", "Resume"),
        ("the menu in the game", "New game"),
        ("leaving the program?", "[No]"),
        ("another game?", "[Yes]"),
        ("a game won", "Play again"),
        ("a game won", "Main menu"),
    ] {
        let [once, twice] = [1, 2].map(|clicks| {
            let mut game = at(place).still("en").play();
            at(place).reach(&mut game);
            let (col, row) = game.find(target);
            (0..clicks).for_each(|_| game.click(col, row));
            game.settle();
            (game.picture(), game.screen())
        });
        assert!(once.0 == twice.0, "{target} at {place}:\n{}\n{}", once.1, twice.1);
    }
}

#[test]
fn of_a_double_click_on_a_column_one_stone_falls() {
    let settings =
        "general.start = 'play'\ngame.opponent = 'human'\ngame.variant = 'connect-four'\nui.animation = 'off'\n";
    let mut game = sanziqi().config(settings).play();
    game.wait_for("X to move");
    game.click(20, 10);
    game.click(20, 10);
    game.wait_for("O to move");
    game.settle();
    assert_eq!(game.screen().matches(" plays ").count(), 1, "{}", game.screen());
    assert!(game.screen().contains("O to move"), "{}", game.screen());
}

#[test]
fn impossible_places_are_none() {
    let mut game = clicked_to_the_board();
    for report in ["<0;0;5M", "<0;5;0M", "<0;81;5M", "<0;5;25M", "<0;65535;65535M", "<0;70000;3M", "M   "] {
        game.send(format!("\x1b[{report}").as_bytes());
    }
    game.settle();
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

/// Where the squares of an empty board lie on a screen of that size.
fn squares(settings: &str, cols: u16, rows: u16) -> Vec<(Square, Rect)> {
    let nothing = config::load(&Places { config: None, explicit: false, state: None, home: None });
    let loaded = Loaded { config: Config::parse(settings).0, ..nothing };
    let surroundings = Surroundings { language: Language::En, charset: Charset::Unicode, depth: ColorDepth::Ansi256 };
    let (mut app, _) = App::new(Setup { loaded, surroundings, seed: 1 }, Instant::now());
    app.update(Instant::now(), Message::Action(Action::Down));
    let (mut buffer, mut hits) = (Buffer::empty(Rect::new(0, 0, cols, rows)), Hits::new());
    View(&app).render(buffer.area, &mut buffer, &mut hits);
    let mut squares: Vec<(Square, Rect)> = Vec::new();
    for at in buffer.area.positions() {
        let Some(Action::Press(Target::Square(square))) = hits.at(at) else { continue };
        let cell = Rect::new(at.x, at.y, 1, 1);
        match squares.iter_mut().find(|(known, _)| *known == square) {
            Some((_, area)) => *area = area.union(cell),
            None => squares.push((square, cell)),
        }
    }
    squares
}

#[test]
fn on_every_board_and_in_every_window_a_click_means_the_square_it_hits() {
    for (variant, count, every, cols, rows) in [
        ("classic", 9, 1, 120, 40),
        ("classic", 9, 1, 40, 15),
        ("four", 16, 1, 80, 24),
        ("gomoku", 225, sturdy(16, 1), 80, 24),
        ("gomoku", 225, sturdy(16, 1), 120, 40),
    ] {
        let settings = format!(
            "general.start = 'play'\n[game]\nvariant = '{variant}'\nopponent = 'human'\n[ui]\nanimation = 'off'\n"
        );
        let squares = squares(&settings, cols, rows);
        assert_eq!(squares.len(), count, "{variant} at {cols}x{rows}");
        let mut game = sanziqi().config(&settings).size(cols, rows).play();
        game.wait_for(" to move");
        for (square, area) in squares.into_iter().step_by(every) {
            let (right, bottom) = (area.right() - 1, area.bottom() - 1);
            let middle = (area.x.midpoint(right), area.y.midpoint(bottom));
            for (col, row) in [middle, (area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)] {
                game.click(col, row);
                game.wait_for(&format!(" plays {square}"));
                game.press("u");
                game.wait_until("the stone to go", |screen| !screen.contents().contains(" plays"));
            }
        }
    }
}

#[test]
fn movements_that_are_reported_unasked_cost_nothing() {
    let mut game = clicked_to_the_board();
    game.settle();
    let written = game.raw().len();
    for n in 0..2_500 {
        game.send(format!("\x1b[<35;{};{}M", 1 + n % 80, 1 + n % 24).as_bytes());
    }
    game.settle();
    // no more than being painted anew at the end
    let pictures = crate::bytes::positions(&game.raw()[written..], b"\x1b[?2026h").len();
    assert_eq!(pictures, 1);
    assert_eq!(stones(&mut game), 0);
}

#[test]
fn the_wheel_moves_in_lists_and_does_nothing_on_the_board() {
    let mut game = clicked_to_the_board();
    let before = game.cells().cursor_position();
    game.send(b"\x1b[<64;20;6M\x1b[<65;20;6M\x1b[<65;20;6M");
    game.settle();
    assert_eq!((game.cells().cursor_position(), stones(&mut game)), (before, 0));
    game.press("m<up>");
    game.wait_for("▸ Language");
    for (wheel, entry) in [("64", "▸ Theme"), ("64", "▸ Symbols"), ("65", "▸ Theme"), ("65", "▸ Language")] {
        game.send(format!("\x1b[<{wheel};50;10M").as_bytes());
        game.wait_for(entry);
    }
}

#[test]
fn the_wheel_over_the_list_of_moves_turns_back() {
    let mut game = clicked_to_the_board();
    game.press("2211133121233212");
    game.wait_for("  5  …");
    let (col, row) = game.find("Moves");
    let mut turn = |wheel: u8, text: &str| {
        game.send(format!("\x1b[<{wheel};{};{}M", col + 3, row + 2).as_bytes());
        game.wait_for(text);
    };
    turn(64, "  1  b2");
    turn(65, "  5  …");
    turn(64, "  1  b2");
    game.press("m<up>");
    game.wait_for("▸ Language");
    game.send(format!("\x1b[<64;{};{}M", col + 3, row + 2).as_bytes());
    game.wait_for("▸ Theme");
}

#[test]
fn the_mouse_alone_goes_through_every_list_and_dialog() {
    let mut game = sanziqi().config("ui.animation = 'off'\n").play();
    game.wait_for("Two players");
    for (target, text) in [
        ("Theme", "▸ Theme"),
        ("Two players", "X to move"),
        ("? help", "Help"),
        ("Esc close", "X to move"),
        ("m menu", "Paused"),
        ("Language", "▸ Language"),
        ("Symbols", "▸ Symbols"),
        ("Resume", "X to move"),
    ] {
        let (col, row) = game.find(target);
        game.click(col, row);
        game.wait_for(text);
        not_a_double_click();
    }
    game.click(20, 10);
    game.wait_for("O to move");
    not_a_double_click();
    for (target, text) in [
        ("u undo", "Taken back"),
        ("m menu", "Paused"),
        ("Redo", "O to move"),
        ("i hint", "Hint:"),
        ("m menu", "Paused"),
        ("Resign", "Resign this game?"),
        ("[No]", "Resume"),
        ("q quit", "Quit?"),
        ("[No]", "Resume"),
    ] {
        let (col, row) = game.find(target);
        game.click(col, row);
        game.wait_for(text);
        not_a_double_click();
    }
}

#[test]
fn without_the_mouse_it_is_not_asked_for() {
    for start in [sanziqi().arg("--no-mouse"), sanziqi().config("ui.mouse = false\n")] {
        let mut game = start.play();
        game.wait_for("Two players");
        let modes = crate::bytes::private_modes(game.raw());
        assert!(modes.iter().all(|(mode, _)| !(1000..=1016).contains(mode)), "{modes:?}");
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
        game.assert_clean();
    }
    let mut game = sanziqi().play();
    game.wait_for("Two players");
    let asked = crate::bytes::private_modes(game.raw()).into_iter().filter(|(mode, on)| *on && *mode < 2026);
    let asked: Vec<_> = asked.map(|(mode, _)| mode).filter(|mode| *mode != 25).collect();
    assert_eq!(asked, [1049, 1000, 1006, 2004]);
}
