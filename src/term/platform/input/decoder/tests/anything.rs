//! Whatever bytes come, the keyboard is heard.

use proptest::prelude::*;

use super::*;

/// Waits until it is waited for nothing any more.
fn rest(decoder: &mut Decoder, now: &mut Instant) -> Vec<Event> {
    let mut events = Vec::new();
    let mut waited = Duration::ZERO;
    while let Some(patience) = decoder.patience() {
        waited += patience;
        *now += patience;
        events.extend(decoder.silence(*now));
        assert!(waited < Duration::from_millis(100), "it still waits");
    }
    events
}

/// Bytes of which many are parts of sequences.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![3 => prop::sample::select(b"\x1b\x1b\x1b[[O]PX_^\\<?M~;:0159AZquR$\x07\x18\x1a\r \xe4\xbd\xa0\x9c".to_vec()), 1 => any::<u8>()];
    let piece = prop_oneof![
        6 => prop::collection::vec(byte, 0..6),
        1 => Just(b"\x1b[200~".to_vec()),
        1 => prop::sample::select(UNFINISHED.to_vec()).prop_map(<[u8]>::to_vec),
    ];
    prop::collection::vec(piece, 0..20).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn after_any_bytes_and_a_silence_every_key_is_heard(bytes in noise(), cut in 1..9_usize) {
        for key in [&b"\x03"[..], b"x", b"\r", b"\x1b[A"] {
            let (mut decoder, mut now) = (Decoder::default(), Instant::now());
            for piece in bytes.chunks(cut) {
                decoder.feed(piece, now);
            }
            rest(&mut decoder, &mut now);
            let events = decoder.feed(key, now + LATE * 2);
            prop_assert_eq!(events.iter().map(name).collect::<Vec<_>>(), heard(&[key]));
        }
    }

    #[test]
    fn ctrl_c_leaves_whatever_came_before_it(bytes in noise()) {
        let (mut decoder, mut now) = (Decoder::default(), Instant::now());
        let mut events = decoder.feed(&[&bytes[..], b"\x03"].concat(), now);
        events.extend(rest(&mut decoder, &mut now));
        prop_assert_eq!(events.last().map(name), Some("ctrl-c".to_owned()));
    }

    #[test]
    fn where_one_read_ends_and_the_next_begins_makes_no_difference(bytes in noise(), cut in 1..9_usize) {
        let pieces: Vec<&[u8]> = bytes.chunks(cut).collect();
        prop_assert_eq!(heard(&pieces), heard(&[&bytes[..]]));
    }
}
