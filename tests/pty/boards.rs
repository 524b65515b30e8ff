//! Big boards in a terminal: whole, quick to draw, exact under the mouse, and never in the way of a player.

use crate::drawing::{assert_short_frames, themes};
use crate::game::{Game, sanziqi};

fn board(variant: &str, opponent: &str, settings: &str) -> Game {
    let settings =
        format!("[ui]\nanimation = 'off'\n[game]\nvariant = '{variant}'\nopponent = '{opponent}'\n{settings}");
    let mut game = sanziqi().config(&settings).arg("play").play();
    game.wait_for(if opponent == "ai" { "Your move" } else { " to move" });
    game
}

#[test]
fn nineteen_by_nineteen_is_whole_and_a_move_of_the_cursor_is_one_short_frame() {
    let screen = board("connect6", "human", "").screen();
    assert_eq!(screen.matches("a b c d e f g h i j k l m n o p q r s").count(), 2, "{screen}");
    assert!((1..=19).all(|row| screen.contains(&format!("{row:>4} "))), "{screen}");
    assert!(screen.contains(" to move"), "{screen}");
    // where not all of it fits, a move may shift what is seen
    for (theme, (cols, rows)) in themes().iter().flat_map(|theme| [(40, 15), (80, 24)].map(|size| (theme, size))) {
        let settings = format!("[ui]\nanimation = 'off'\ntheme = '{theme}'\ncolor = 'truecolor'\n");
        let play = sanziqi().config(&settings).size(cols, rows).arg("play").arg("--variant").arg("connect6");
        let mut game = play.arg("--opponent").arg("human").play();
        game.wait_for(" to move");
        assert_short_frames(&mut game, &["<right>", "<up>", "<left>", "<down>", "<home>", "<end>"], 600);
    }
}

#[test]
fn a_click_on_a_point_is_that_point() {
    for (variant, left, top, side) in [("gomoku", 7, 4, 15), ("connect6", 5, 2, 19)] {
        let mut game = board(variant, "human", "");
        for (col, row) in [(0, 0), (0, side - 1), (side - 1, 0), (side - 1, side - 1), (3, 5), (7, 7)] {
            let name = format!("{}{}", char::from(b'a' + col as u8), side - row);
            game.click(left + 2 * col, top + row);
            game.wait_until(&name, |screen| {
                screen.contents().contains(&format!("[{}", stone(screen, left + 2 * col, top + row)))
            });
            game.wait_for(&format!(" {name}"));
        }
    }
}

/// What stands in a cell of the screen.
fn stone(screen: &vt100::Screen, col: u16, row: u16) -> String {
    screen.cell(row, col).map_or_else(String::new, |cell| cell.contents().to_owned())
}

#[test]
fn every_key_answers_while_the_computer_thinks_and_its_move_can_be_had_at_once() {
    let mut game = board("gomoku", "ai", "level = 'perfect'\nthink = '600s'\n");
    game.press("<enter>");
    game.wait_for("depth");
    let place = game.cells().cursor_position();
    game.press("<left>");
    game.wait_until("the cursor to move", |screen| screen.cursor_position() != place);
    game.press("?");
    game.wait_for("Keys shown");
    game.press("<esc>");
    game.wait_until("the board", |screen| !screen.contents().contains("Keys shown"));
    game.press("g");
    game.wait_for("Computer plays");
    // taken back in the middle of a search, and another level
    game.press("<right><down><enter>");
    game.wait_for("depth");
    game.press("u");
    game.wait_for("Taken back");
    game.press("<enter>");
    game.wait_for("depth");
    game.press("---");
    game.wait_for("Level 3 Easy from now on.  Your move.");
    game.press("q");
    game.wait_for("Quit?");
}

#[test]
fn the_computer_keeps_its_time() {
    for variant in ["gomoku", "connect6"] {
        let mut game = board(variant, "ai", "level = 'perfect'\nthink = '200ms'\n");
        game.press("<enter>");
        game.wait_for("depth");
        game.wait_for("Computer plays");
        // in the middle of the next search the way out is open
        game.press("<left><down><enter>");
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0));
        game.assert_clean();
    }
}
