//! A damaged history: what is broken costs only itself, and every byte of it stays.

use proptest::prelude::*;
use sanziqi::game::Square;
use sanziqi::history::Record;

use super::{FIRST, assert_add_up, block, bytes, holding, record, scores};

#[test]
fn a_file_cut_anywhere_keeps_every_complete_game() {
    for first in ["# my games\n", FIRST] {
        is_kept_wherever_it_is_cut(first);
    }
}

/// Cuts a history that begins so at every byte.
fn is_kept_wherever_it_is_cut(first: &str) {
    let texts: Vec<String> = [0, 4, 3].map(block).into();
    let whole = format!("{first}{}", texts.concat());
    let ends: Vec<usize> = (1..=3).map(|count| whole.len() - texts[count..].concat().len()).collect();
    for cut in 0..=whole.len() {
        let torn = &whole.as_bytes()[..cut];
        let (_home, store) = holding(torn);
        // complete without its very last line end
        let mut games: Vec<Record> = [0, 4, 3]
            .into_iter()
            .zip(&ends)
            .filter(|(_, end)| **end <= cut + 1)
            .map(|(number, _)| record(number))
            .collect();
        assert_eq!(store.tail(9).as_deref(), Ok(&games[..]), "cut at {cut}");

        store.append(&record(7)).expect("space");
        games.push(record(7));
        assert_eq!(store.tail(9).as_deref(), Ok(&games[..]), "cut at {cut}");
        assert!(bytes(&store).starts_with(torn));
        let scores = scores(&store);
        assert_add_up(&games, &scores);
        let torn_off = ends.iter().rfind(|end| **end <= cut + 1).map_or(torn, |end| &torn[cut.min(*end)..]);
        let of_first = torn_off.trim_ascii_end() == first.trim_ascii_end().as_bytes();
        let half_a_comment = torn_off.starts_with(b"#") && cut < first.len();
        let is_sound = torn_off.is_empty() || torn_off == b"\n" || of_first || half_a_comment;
        assert_eq!(scores.unreadable(), u64::from(!is_sound), "cut at {cut} of {first:?}");
    }
}

#[test]
fn damage_costs_only_itself_and_stays_where_it_is() {
    let newer = record(0).to_string().replace("\"hard\"", "\"godlike\"");
    let huge = "z".repeat(3_000_000);
    for damage in [
        &b"garbage\n"[..],
        &[0; 5000],
        b"\xff\xfe\x00[[ga\n",
        b"[[game]]\n",
        b"[[game]]\nmoves = [",
        newer.as_bytes(),
        huge.as_bytes(),
        format!("[[game]]\nx = \"{huge}\"\n").as_bytes(),
    ] {
        let before = block(1) + &block(2);
        let (_home, store) = holding(&[before.as_bytes(), b"\n", damage].concat());
        store.append(&record(3)).expect("space");
        let games = [1, 2, 3].map(record);
        assert_eq!(store.tail(9).as_deref(), Ok(&games[..]));
        let scores = scores(&store);
        assert_add_up(&games, &scores);
        assert_eq!(scores.unreadable(), 1);
        let kept = [before.as_bytes(), b"\n", damage, block(3).as_bytes()].concat();
        assert!(bytes(&store) == kept, "every byte stays");
    }
}

/// Pieces of which a damaged history may consist.
fn soup() -> impl Strategy<Value = Vec<u8>> {
    let pieces = [
        "[[game]]\n",
        "\n[[game]]\n",
        "[[ga",
        "variant = \"classic\"\n",
        "x = \"human\"\n",
        "o = \"hard\"\n",
        "o = 'easy'\n",
        "first = \"x\"\n",
        "you = \"x\"\n",
        "you = \"o\"\n",
        "result = \"o\"\n",
        "result = \"draw\"\n",
        "seconds = 007\n",
        "moves = [\"a1\"]\n",
        "moves = [\"a1\",",
        "at = 2026-02-30T01:02:03Z\n",
        "at = 07:32:00\n",
        "\n",
        "\r\n",
        "# note\n",
        "\u{feff}",
        "[game.more]\n",
        "[[puzzle]]\n",
        "\"\"\"",
        "resigned = true\n",
    ];
    let whole = (0..10_u64).prop_map(|number| block(number).into_bytes());
    let piece = prop::sample::select(pieces.to_vec()).prop_map(|text| text.as_bytes().to_vec());
    let noise = prop::collection::vec(any::<u8>(), 0..20);
    let mangled = (0..10_u64, any::<prop::sample::Index>(), any::<u8>()).prop_map(|(number, at, byte)| {
        let mut text = block(number).into_bytes();
        *at.get_mut(&mut text) = byte;
        text
    });
    // a line of a record exchanged for another one
    let patched = (0..10_u64, any::<prop::sample::Index>(), piece.clone()).prop_map(|(number, at, piece)| {
        let text = record(number).to_string();
        let mut lines: Vec<&[u8]> = text.as_bytes().split_inclusive(|&byte| byte == b'\n').collect();
        *at.get_mut(&mut lines) = &piece;
        lines.concat()
    });
    let any_piece = prop_oneof![4 => whole, 6 => piece, 1 => noise, 4 => mangled, 4 => patched];
    prop::collection::vec(any_piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_can_be_read_and_appended_to(before in soup()) {
        let (_home, store) = holding(&before);
        let mut games = store.tail(usize::MAX).expect("readable");
        assert_add_up(&games, &scores(&store));
        store.append(&record(5)).expect("space");
        games.push(record(5));
        prop_assert_eq!(store.tail(usize::MAX).expect("readable"), games.clone());
        let after = scores(&store);
        assert_add_up(&games, &after);
        prop_assert!(bytes(&store).starts_with(&before));
    }

    #[test]
    fn whatever_is_written_is_read_back(
        variant in any::<String>(),
        at in prop::option::of((1_u16..=9999, 1_u8..=12, 0_i16..1440)),
        seconds in any::<u64>(),
        moves in prop::collection::vec((0_u8..26, 0_u8..26), 0..50),
    ) {
        let at = at.map(|(year, month, minutes)| {
            format!("{year:04}-{month:02}-28T23:59:07+{:02}:{:02}", minutes / 60, minutes % 60).parse().expect("a time")
        });
        let moves = moves.into_iter().map(|(col, row)| Square::new(col, row)).collect();
        let game = Record { variant, at, moves, seconds, ..record(4) };
        let (_home, store) = holding(format!("\n{game}").as_bytes());
        let read = Record { seconds: seconds.min(i64::MAX.unsigned_abs()), ..game };
        prop_assert_eq!(store.tail(2), Ok(vec![read.clone()]));
        assert_add_up(&[read], &scores(&store));
        prop_assert_eq!(scores(&store).unreadable(), 0);
    }
}
