//! Rough handling: windows dragged about, noise on the line, a book pasted into the board.

use crate::game::{Game, Signal, sanziqi};
use crate::sturdy;

/// Noise that is the same each time.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: u64) -> u16 {
        (self.next() % limit) as u16
    }
}

fn two_players() -> Game {
    let mut game = sanziqi().config("ui.animation = 'off'").arg("play").arg("--opponent").arg("human").play();
    game.wait_for("X to move");
    game
}

#[test]
fn a_window_of_any_size_comes_back_to_the_same_picture() {
    let mut game = two_players();
    game.press("<enter>");
    game.wait_for("O to move");
    let before = game.screen();
    let mut noise = Noise(20_260_801);
    for (cols, rows) in [(0, 0), (1, 1), (500, 1), (1, 300), (40, 15), (39, 14), (1000, 500), (65535, 65535), (0, 24)] {
        game.resize(cols, rows);
    }
    for _ in 0..200 {
        game.resize(noise.below(200), noise.below(60));
    }
    game.resize(80, 24);
    game.wait_until("the same picture", |screen| screen.contents() == before);
}

#[test]
fn noise_on_the_line_does_no_harm() {
    for seed in 1..=sturdy(3, 60) {
        let mut game = two_players();
        let mut noise = Noise(seed * 7_919);
        for _ in 0..200 {
            let bytes: Vec<u8> = (0..noise.below(60)).map(|_| noise.next() as u8).collect();
            if !game.try_send(&bytes) {
                break;
            }
        }
        game.try_signal(Signal::TERM);
        let ending = game.ended();
        assert!(matches!(ending, Ok(0) | Err(15)), "{ending:?} with seed {seed}:\n{}", game.screen());
        game.assert_clean();
    }
}

#[test]
fn what_is_pasted_is_no_keys() {
    let mut game = two_players();
    let book = "qqq\r\r 11 22 33 y ".repeat(sturdy(4_000, 60_000));
    game.send(format!("\x1b[200~{book}\x1b[201~").as_bytes());
    game.press("<enter>");
    game.wait_for("X plays b2");
}

#[test]
fn half_a_letter_and_half_a_key_do_no_harm() {
    let mut game = two_players();
    for bytes in [&b"\xff\xfe"[..], b"\xe4\xbd", "й你é".as_bytes(), b"\x1bq", b"\x1b[", b"A"] {
        game.send(bytes);
    }
    game.press("<down><enter>");
    game.wait_for("X plays");
}
