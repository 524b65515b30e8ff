//! What keys and clicks do where they are pressed, and what they do not.

use ratatui::style::Modifier;
use sanziqi::app::Screen;
use sanziqi::config::Choice;

use super::sitting::Sitting;

#[test]
fn a_digit_that_is_no_row_is_refused_at_once() {
    let mut sitting = Sitting::at_the_board("");
    for digit in ["0", "4", "7", "9"] {
        sitting.press(digit).expect(&format!("There is no row {digit} here: 1 to 3.")).expect_no("Row");
    }
    // and what comes next is a row again
    sitting.press("2").expect("Row 2").press("1");
    assert_eq!(sitting.moves(), "a2");
    let mut chinese = Sitting::at_the_board("general.language = \"zh-CN\"\n[ui]\ncoordinates = \"row-column\"");
    chinese.press("8").expect("没有第 8 行");
    let mut four = Sitting::at_the_board("[game]\nvariant = \"four\"\nopponent = \"human\"");
    four.press("5").expect("There is no row 5 here: 1 to 4.").press("44");
    assert_eq!(four.moves(), "d4");
}

#[test]
fn the_menu_in_the_game_says_what_is_not_on_it() {
    let mut sitting = Sitting::at_the_board("");
    sitting.press("m").expect("Paused");
    for key in ["x", "0", "8", "9", "日"] {
        sitting.press(key).expect(&format!("{key} is not on the menu.")).expect("Paused");
        sitting.press("<down>").expect_no("is not on the menu");
    }
    // a level means nothing where two people play
    let mut two = Sitting::at_the_board("[game]\nopponent = \"human\"");
    for keys in ["m5", "<right>", "<left>"] {
        two.press(keys).expect("No level for two players.");
    }
    assert_eq!(two.remembered, []);
}

#[test]
fn a_key_of_the_board_that_is_clicked_in_the_help_does_what_it_says_over_the_menu_too() {
    for over in ["", "m"] {
        let mut sitting = Sitting::at_the_board("");
        sitting.press("<enter>").wait(400).press(over).press("?").expect("Help");
        sitting.show("Undo").click("Undo").expect("Taken back").expect_no("Paused");
        assert_eq!(sitting.game().ply(), 0);
        sitting.press(over).press("?").show("Hint").click("Hint").wait(1000).expect("Hint: ").expect_no("Paused");
    }
    // where there is no board they cannot be clicked
    let mut menu = Sitting::new("");
    menu.press("?").show("Undo").click("Undo").expect("Help");
    let mut result = Sitting::at_the_board("[game]\nopponent = \"human\"\n[ui]\nanimation = \"off\"");
    result.press("1121122213?").show("Undo").click("Undo").expect("Help").click("New game").expect("O to move");
}

#[test]
fn what_is_switched_off_is_dim_or_not_there() {
    let dim = |sitting: &Sitting, text: &str| {
        let at = sitting.find(text).expect("it is there");
        sitting.picture()[at].modifier.contains(Modifier::DIM)
    };
    let mut sitting = Sitting::at_the_board("[game]\ntakebacks = 0\nhints = 0");
    sitting.expect_no("undo").expect_no("hint").press("<enter>").wait(400).press("m");
    assert!(dim(&sitting, "Undo my last move") && !dim(&sitting, "Resign"), "{}", sitting.screen());
    sitting.click("Undo my last move").expect("Taking back is switched off");
    let mut sitting = Sitting::at_the_board("[game]\ntakebacks = 1");
    sitting.expect("u undo").expect("i hint").press("m");
    assert!(dim(&sitting, "Undo my last move") && dim(&sitting, "Resign"), "nothing lies there yet");
    sitting.press("<esc><enter>").wait(400).press("m");
    assert!(!dim(&sitting, "Undo my last move") && !dim(&sitting, "Resign"));
    sitting.press("u").expect("Taken back").press("<enter>").wait(400).expect_no("undo");
}

#[test]
fn a_key_held_down_does_not_run_through_the_screens() {
    for key in ["<enter>", " ", "1"] {
        let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"\n[ui]\nanimation = \"off\"");
        sitting.press("1121122213").expect("X wins").hold(key, 90).expect("O to move");
        assert_eq!((sitting.game().ply(), sitting.records.len()), (0, 1), "{key}");
        // let go and pressed again it counts
        sitting.wait(1000).hold(key, 1).hold(key, 1);
        assert!(sitting.game().ply() == 1, "{key}: {}", sitting.screen());
    }
    // nor does the one that places the last stone
    let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"\n[ui]\nanimation = \"off\"");
    sitting.press("11211222:c1").hold("<enter>", 90).expect("X wins").expect("Play again");
    // out of the menu in the game, and out of a question
    for keys in ["m", "?", "q"] {
        let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"");
        sitting.press("22").press(keys).hold("<enter>", 90).expect("O to move").expect_no("taken");
        assert_eq!(sitting.game().ply(), 1, "{keys}");
    }
    // the menu opens once
    Sitting::at_the_board("").hold("<esc>", 91).expect("Paused");
    Sitting::at_the_board("").hold("<esc>", 92).expect("Paused");
}

#[test]
fn the_cursor_follows_the_mouse() {
    let mut sitting = Sitting::new("");
    sitting.click("Theme");
    assert_eq!(sitting.cursor(), sitting.find("default"), "on the value of the setting");
    sitting.press("<right>");
    assert!(matches!(sitting.remembered.last(), Some(Choice::Theme(_))), "{:?}", sitting.remembered);
    let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"");
    sitting.click_square("c3").press("<down><enter>");
    assert_eq!(sitting.moves(), "c3 c2");
    sitting.press("m").click("Language").press("<right>").expect("已暂停");
    let Screen::Playing(playing) = sitting.app.screen() else { panic!("a game") };
    assert!(playing.paused().is_some());
}

#[test]
fn backspace_is_for_what_is_typed_even_if_that_was_refused() {
    let after_a_stone = |settings: &str| {
        let mut sitting = Sitting::at_the_board(settings);
        sitting.press("22").wait(400);
        assert_eq!(sitting.game().ply(), 2);
        sitting
    };
    // a row and a column that there are not, a taken square, what is no square, text that is taken back whole
    for typed in ["4", "0", "9", "27", "20", "22", "1", "2<bs>7", ":z9<enter><bs>", ":x<enter><bs>", ":b2<bs><bs><bs>"]
    {
        let mut sitting = after_a_stone("");
        sitting.press(typed).press("<bs>").expect("Your move");
        assert_eq!(sitting.game().ply(), 2, "{typed}");
        // the next one is for the stone again
        sitting.press("<bs>").expect("Taken back");
        assert_eq!(sitting.game().ply(), 0, "{typed}");
    }
    // once something else was done it is over, and the other key is always for the stone
    for keys in ["4<left><bs>", "4u", "27u"] {
        after_a_stone("").press(keys).expect("Taken back");
    }
    // a column that there is not
    let mut four = Sitting::at_the_board("[game]\nvariant = \"connect-four\"\nopponent = \"human\"");
    four.press("4").wait(2000).press("9<bs>");
    assert_eq!(four.moves(), "d1");
    // what is typed while the computer thinks, or half typed when it places its stone
    let mut slow = Sitting::at_the_board("");
    slow.slow = true;
    slow.press("22").expect("Computer is thinking").press("11<bs>");
    assert_eq!(slow.game().ply(), 1);
    slow.press("1").expect("Row 1").answer();
    slow.wait(400).expect_no("Row 1").press("<bs>");
    assert_eq!(slow.game().ply(), 2);
}

#[test]
fn a_key_that_is_held_down_to_erase_text_takes_no_stone_back() {
    let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"");
    sitting.press("22:z9").hold("<bs>", 30).expect_no("Go to").expect_no("Taken back");
    assert_eq!(sitting.moves(), "b2");
}
