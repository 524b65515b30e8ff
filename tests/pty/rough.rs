//! Rough handling: noise on the line, and halves of what should be whole.

use crate::game::Signal;
use crate::noise::Noise;
use crate::records::playing;
use crate::sturdy;
use crate::toy::toy;

#[test]
fn noise_on_the_line_does_no_harm() {
    for seed in 1..=sturdy(3, 60) {
        let mut game = playing();
        let mut noise = Noise::new(seed * 7_919);
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
fn half_a_letter_and_half_a_key_do_no_harm() {
    let mut game = playing();
    for bytes in [&b"\xff\xfe"[..], b"\xe4\xbd", "й你é".as_bytes(), b"\x1bq", b"\x1b[", b"A"] {
        game.send(bytes);
    }
    game.press("<down><enter>");
    game.wait_for("X plays");
}

#[test]
fn half_a_sequence_holds_nothing_up() {
    let mut game = toy().play();
    game.wait_for("count 0");
    game.send(b"\x1b[");
    game.resize(90, 25);
    game.wait_for("toy of 90x25");
    game.send(b"A+");
    game.wait_for("count 1");
}
