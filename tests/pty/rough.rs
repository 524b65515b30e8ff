//! Rough handling: noise on the line, and halves of what should be whole.

use crate::keys::cursor_after;
use crate::noise::Noise;
use crate::records::playing;
use crate::sturdy;
use crate::toy::toy;

#[test]
fn noise_on_the_line_does_no_harm() {
    for seed in 1..=sturdy(5, 60) {
        let mut noise = Noise::new(seed * 7_919);
        // the noise may leave the game, but not by the keys that say so at once
        let mut byte = || loop {
            match noise.next() as u8 {
                0x03 | b'q' | b'Q' => {}
                other => return other,
            }
        };
        let mut chunks = (0..200).map(|_| (0..byte() % 60).map(|_| byte()).collect::<Vec<u8>>()).peekable();
        let mut games = 0;
        while chunks.peek().is_some() {
            games += 1;
            assert!(games < 40, "it leaves all the time, with seed {seed}");
            let mut game = playing();
            // every one is read before the next is sent, and the game is still there
            while let Some(chunk) = chunks.next_if(|chunk| game.try_send(chunk)) {
                if !game.has_read() {
                    assert_eq!(game.ended(), Ok(0), "seed {seed}, {chunk:?}:\n{}", game.screen());
                    break;
                }
            }
            game.leave_after_silence(&format!("seed {seed}"));
        }
    }
}

#[test]
fn after_half_a_letter_the_next_key_is_heard() {
    let mut game = playing();
    let centre = game.cells().cursor_position();
    for half in [
        &b"\xff\xfe"[..],
        b"\x80",
        b"\xc3",
        b"\xe4",
        b"\xe4\xbd",
        b"\xf0\x9f",
        b"\xf0\x9f\x90",
        b"\xe4\xe4\xbd",
        "й你é\u{ffff}".as_bytes(),
        b"\x1bx\xe4\xbd",
    ] {
        for (key, back) in [(&b"h"[..], "<right>"), (b"\x1b[D", "<right>"), ("ｌ".as_bytes(), "<left>")] {
            cursor_after(&mut game, &[half, key].concat());
            game.press(back);
            game.wait_until("the cursor to come back", |screen| screen.cursor_position() == centre);
        }
    }
    game.press("<enter>");
    game.wait_for("X plays b2");
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
