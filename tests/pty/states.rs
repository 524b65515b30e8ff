//! What is told while the game runs: choices against the command line, and problems of the settings.

use crate::game::sanziqi;

#[test]
fn what_is_chosen_in_the_game_is_newer_than_the_command_line() {
    let mut game = sanziqi().arg("play").arg("--lang=en").arg("--theme=nord").play();
    for (keys, text) in
        [("", "Your move"), ("<f4>", "轮到你了"), ("<f5>", "已重新读取设置"), ("m", "nord"), ("w", "config.toml")]
    {
        game.press(keys);
        game.wait_for(text);
    }
    assert!(!game.screen().contains("Paused"), "it speaks Chinese still");
}

#[test]
fn problems_of_the_settings_are_told_at_the_board_too() {
    let mut game = sanziqi().arg("play").config("[game]\nlevel = \"zz\"\n").play();
    for (keys, text) in [("", "1 problem, press F3"), ("<f2>", "Characters: cjk-safe"), ("<f5>", "1 problem, press F3")]
    {
        game.press(keys);
        game.wait_for(text);
    }
}
