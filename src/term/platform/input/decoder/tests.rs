//! Bytes and silence in, events out.

use crossterm::event::{KeyEventKind, KeyEventState};

use super::*;

mod anything;

/// Bytes that come in one go, or a silence.
const SILENCE: &[u8] = b"";

/// What is held down, or on, and how it is written.
const HELD: [(KeyModifiers, &str); 6] = [
    (KeyModifiers::CONTROL, "ctrl-"),
    (KeyModifiers::ALT, "alt-"),
    (KeyModifiers::SHIFT, "shift-"),
    (KeyModifiers::SUPER, "super-"),
    (KeyModifiers::HYPER, "hyper-"),
    (KeyModifiers::META, "meta-"),
];
const STATES: [(KeyEventState, &str); 3] =
    [(KeyEventState::KEYPAD, "keypad-"), (KeyEventState::CAPS_LOCK, "caps-"), (KeyEventState::NUM_LOCK, "num-")];

fn name(event: &Event) -> String {
    match event {
        Event::Key(key) => {
            let held = HELD.iter().filter(|(held, _)| key.modifiers.contains(*held)).map(|(_, name)| *name);
            let states = STATES.iter().filter(|(state, _)| key.state.contains(*state)).map(|(_, name)| *name);
            let kind = match key.kind {
                KeyEventKind::Press => "",
                KeyEventKind::Repeat => " again",
                KeyEventKind::Release => " let go",
            };
            let code = match key.code {
                KeyCode::Char(' ') => "Space".to_owned(),
                KeyCode::Char(letter) => letter.to_string(),
                other => format!("{other:?}"),
            };
            format!("{}{code}{kind}", held.chain(states).collect::<String>())
        }
        Event::Mouse(mouse) => {
            let held = HELD.iter().filter(|(held, _)| mouse.modifiers.contains(*held)).map(|(_, name)| *name);
            format!("{}{:?} {},{}", held.collect::<String>(), mouse.kind, mouse.column, mouse.row)
        }
        other => format!("{other:?}"),
    }
}

/// What is heard of these bytes, where nothing at all is a silence as long as it is waited for.
fn heard_after(millis: u64, parts: &[&[u8]]) -> Vec<String> {
    let (mut decoder, mut now) = (Decoder::default(), Instant::now());
    let mut events = Vec::new();
    for part in parts {
        now += Duration::from_millis(millis);
        events.extend(if part.is_empty() { decoder.silence(now) } else { decoder.feed(part, now) });
    }
    events.iter().map(name).collect()
}

fn heard(parts: &[&[u8]]) -> Vec<String> {
    heard_after(0, parts)
}

#[test]
fn every_key_is_heard_in_every_spelling() {
    for (spellings, expected) in [
        (&["\x1b[A", "\x1bOA", "\x1b[1A", "\x1b[1;1A", "\x1b[;1A", "\x1b[1;1:1A"] as &[&str], "Up"),
        (&["\x1b[B", "\x1bOB"], "Down"),
        (&["\x1b[C", "\x1bOC"], "Right"),
        (&["\x1b[D", "\x1bOD"], "Left"),
        (&["\x1b[1;5D", "\x1b[5D", "\x1bO5D", "\x1bO1;5D"], "ctrl-Left"),
        (&["\x1b[1;2B", "\x1b[2B"], "shift-Down"),
        (&["\x1b[1;3C"], "alt-Right"),
        (&["\x1b[1;16A"], "ctrl-alt-shift-super-Up"),
        (&["\x1b[1;49A"], "hyper-meta-Up"),
        (&["\x1b[1;65A"], "caps-Up"),
        (&["\x1b[1;129A"], "num-Up"),
        (&["\x1b[1;1:2A"], "Up again"),
        (&["\x1b[1;1:3A"], "Up let go"),
        (&["\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"], "Home"),
        (&["\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"], "End"),
        (&["\x1b[1;5H", "\x1b[1;5~"], "ctrl-Home"),
        (&["\x1b[2~"], "Insert"),
        (&["\x1b[3~"], "Delete"),
        (&["\x1b[5~"], "PageUp"),
        (&["\x1b[6~"], "PageDown"),
        (&["\x1bOP", "\x1b[P", "\x1b[11~", "\x1b[[A"], "F(1)"),
        (&["\x1bOQ", "\x1b[Q", "\x1b[12~", "\x1b[[B"], "F(2)"),
        (&["\x1bOR", "\x1b[13~", "\x1b[[C"], "F(3)"),
        (&["\x1bOS", "\x1b[S", "\x1b[14~", "\x1b[[D"], "F(4)"),
        (&["\x1b[15~", "\x1b[[E"], "F(5)"),
        (&["\x1b[17~"], "F(6)"),
        (&["\x1b[21~"], "F(10)"),
        (&["\x1b[23~"], "F(11)"),
        (&["\x1b[24~"], "F(12)"),
        (&["\x1b[26~"], "F(14)"),
        (&["\x1b[28~"], "F(13)"),
        (&["\x1b[29~"], "F(14)"),
        (&["\x1b[34~"], "F(17)"),
        (&["\x1b[57376u"], "F(13)"),
        (&["\x1b[57398u"], "F(35)"),
        (&["\x1b[1;2P", "\x1bO2P"], "shift-F(1)"),
        (&["\x1b[24;6~"], "ctrl-shift-F(12)"),
        (&["\r", "\x1b[13u"], "Enter"),
        (&["\n"], "ctrl-j"),
        (&["\t", "\x1b[9u"], "Tab"),
        (&["\x1b[Z", "\x1b[1;2Z", "\x1b[9;2u"], "shift-BackTab"),
        (&["\x7f", "\x1b[127u"], "Backspace"),
        (&["\x08"], "ctrl-h"),
        (&["\x1b[27u"], "Esc"),
        (&["\0"], "ctrl-Space"),
        (&["\x03", "\x1b[99;5u"], "ctrl-c"),
        (&["\x1a"], "ctrl-z"),
        (&["\x1c"], "ctrl-4"),
        (&["\x1f"], "ctrl-7"),
        (&["q", "\x1b[113u", "\x1b[113;1u", "\x1b[113:81u"], "q"),
        (&["Q", "\x1b[81;2u"], "shift-Q"),
        (&["\x1b[113:81;2u", "\x1b[113:81:113;2:1u"], "Q"),
        (&["\x1b[104;65u"], "caps-h"),
        (&["\x1b[108;65:2u"], "caps-l again"),
        (&["\x1b[113;1:3u"], "q let go"),
        (&["\x1b[97;1;229u"], "a"),
        (&["\x1bq", "\x1b[113;3u"], "alt-q"),
        (&["\x1bQ"], "alt-shift-Q"),
        (&["\x1b\x14"], "ctrl-alt-t"),
        (&["\x1b\r"], "alt-Enter"),
        (&["\x1b "], "alt-Space"),
        (&["\x1b("], "alt-("),
        (&["\x1b你"], "alt-你"),
        (&["é", "\x1b[233u"], "é"),
        (&["你"], "你"),
        (&["🐱"], "🐱"),
        (&["\u{3000}"], "\u{3000}"),
        // the keypad: in its application mode, and as the protocol of kitty has it
        (&["\x1bOM", "\x1b[57414u"], "keypad-Enter"),
        (&["\x1bOp", "\x1b[57399u"], "keypad-0"),
        (&["\x1bOy", "\x1b[57408u"], "keypad-9"),
        (&["\x1bOj", "\x1b[57411u"], "keypad-*"),
        (&["\x1bOk", "\x1b[57413u"], "keypad-+"),
        (&["\x1bOl", "\x1b[57416u"], "keypad-,"),
        (&["\x1bOm", "\x1b[57412u"], "keypad--"),
        (&["\x1bOn", "\x1b[57409u"], "keypad-."),
        (&["\x1bOo", "\x1b[57410u"], "keypad-/"),
        (&["\x1bOX", "\x1b[57415u"], "keypad-="),
        (&["\x1b[57417u"], "keypad-Left"),
        (&["\x1b[57420u"], "keypad-Down"),
        (&["\x1b[57426u"], "keypad-Delete"),
        (&["\x1bO "], "keypad-Space"),
        (&["\x1bOI"], "keypad-Tab"),
        (&["\x1b[I"], "FocusGained"),
        (&["\x1b[O"], "FocusLost"),
    ] {
        for spelling in spellings {
            assert_eq!(heard(&[spelling.as_bytes()]), [expected], "{spelling:?}");
            // and the next one is heard too
            assert_eq!(heard(&[spelling.as_bytes(), b"x"]), [expected, "x"], "{spelling:?}");
        }
    }
}

#[test]
fn the_mouse_is_heard_in_every_encoding() {
    for (bytes, expected) in [
        (&b"\x1b[<0;20;6M"[..], "Down(Left) 19,5"),
        (b"\x1b[<0;20;6m", "Up(Left) 19,5"),
        (b"\x1b[<0;20;6;M", "Down(Left) 19,5"),
        (b"\x1b[<1;1;1M", "Down(Middle) 0,0"),
        (b"\x1b[<2;300;200m", "Up(Right) 299,199"),
        (b"\x1b[<32;2;2M", "Drag(Left) 1,1"),
        (b"\x1b[<35;2;2M", "Moved 1,1"),
        (b"\x1b[<64;2;2M", "ScrollUp 1,1"),
        (b"\x1b[<65;2;2M", "ScrollDown 1,1"),
        (b"\x1b[<66;2;2M", "ScrollLeft 1,1"),
        (b"\x1b[<67;2;2M", "ScrollRight 1,1"),
        (b"\x1b[<28;2;2M", "ctrl-alt-shift-Down(Left) 1,1"),
        (b"\x1b[32;30;40M", "Down(Left) 29,39"),
        (b"\x1b[35;30;40M", "Up(Left) 29,39"),
        (b"\x1b[M \x34\x26", "Down(Left) 19,5"),
        (b"\x1b[M#\x34\x26", "Up(Left) 19,5"),
        (b"\x1b[M0\x60\x70", "ctrl-Down(Left) 63,79"),
        (b"\x1b[M \xff\xa0", "Down(Left) 222,127"),
    ] {
        assert_eq!(heard(&[bytes]), [expected], "{bytes:?}");
    }
    for bytes in [
        &b"\x1b[<0;0;5M"[..],
        b"\x1b[<0;5;0M",
        b"\x1b[<128;5;5M",
        b"\x1b[<300;5;5M",
        b"\x1b[<0;5M",
        b"\x1b[<M",
        b"\x1b[5M",
        b"\x1b[0;5;5M",
        b"\x1b[M   ",
    ] {
        assert_eq!(heard(&[bytes, b"x"]), ["x"], "{bytes:?}");
    }
}

#[test]
fn what_others_asked_for_is_nothing() {
    for answer in [
        "\x1b[?997;1n",
        "\x1b[?2026;2$y",
        "\x1b[?15;10n",
        "\x1b[5;5R",
        "\x1b[?5;5R",
        "\x1b[0n",
        "\x1b[?62;22c",
        "\x1b[>41;354;0c",
        "\x1b[?1u",
        "\x1b[8;24;80t",
        "\x1b[?1;0;256S",
        "\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
        "\x1b]11;rgb:ffff/ffff/ffff\x07",
        "\x1b]52;c;cXVpdA==\x07",
        "\x1bP>|tmux 3.4\x1b\\",
        "\x1bP>|XTerm(390)\x07",
        "\x1bP1+r544e=787465726d\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b^q\r\x1b\\",
        "\x1bXq\r\x1b\\",
        "\x1b]0;三子棋\x1b\\",
        // keys that are held down beside others, and keys for music
        "\x1b[57441u",
        "\x1b[57430u",
        "\x1b[57358u",
        "\x1b[1114112u",
        "\x1b[201~",
        "\x1b[99~",
        "\x1b[E",
        "\x1b[1;1R",
        "\x1bOz",
        "\x1b[[F",
    ] {
        let mut parts = vec![answer.as_bytes(), b"x"];
        assert_eq!(heard(&parts), ["x"], "{answer:?}");
        parts.insert(1, SILENCE);
        assert_eq!(heard(&parts), ["x"], "{answer:?}");
    }
}

/// Whatever may begin and not end, once for each way that it can be read.
const UNFINISHED: [&[u8]; 29] = [
    b"\x1b[",
    b"\x1b[<",
    b"\x1b[<0;12;9",
    b"\x1b[?997;1",
    b"\x1b[?2026;2$",
    b"\x1b[1;2;3<4",
    b"\x1b[M",
    b"\x1b[M  ",
    b"\x1b[[",
    b"\x1bO",
    b"\x1bO1;",
    b"\x1bO5",
    b"\x1b]11;rgb:ffff",
    b"\x1b]11;rgb:ffff\x1b",
    b"\x1bP>|tmux 3.4",
    b"\x1bP1+r54",
    b"\x1bP1<<",
    b"\x1b_Gi=31",
    b"\x1b^q",
    b"\x1bXq\r",
    b"\x1bX\x90\x9c",
    b"\xe4\xbd",
    b"\xf0\x9f\x90",
    b"\xe4\xe4",
    b"\x1b\xe4\xbd",
    b"\x80\x9b\xff",
    b"\x1b[200~hello",
    b"\x1b[200~hello\x1b[201",
    b"\x1b[200~qq\rq\x1b[20\x1b[A\x1bO",
];

#[test]
fn what_stops_halfway_is_dropped_whole_and_the_next_key_is_heard() {
    for bytes in UNFINISHED {
        for key in [&b"x"[..], b"1", b"\r", b"\x1b[A", b"\x1bOM", "你".as_bytes()] {
            assert_eq!(heard(&[bytes, SILENCE, key]), heard(&[key]), "{bytes:?}, {key:?}");
        }
        assert_eq!(heard(&[bytes, b"\x03", SILENCE]), ["ctrl-c"], "{bytes:?}");
        assert_eq!(heard(&[&[bytes, b"\x03"].concat(), SILENCE]), ["ctrl-c"], "{bytes:?}");
        assert_eq!(heard(&[&[bytes, &[3; 21]].concat(), SILENCE]).last().map(String::as_str), Some("ctrl-c"));
    }
}

#[test]
fn what_meets_a_control_character_is_dropped_and_that_is_heard() {
    for bytes in UNFINISHED.into_iter().filter(|bytes| !bytes.starts_with(b"\x1b[200~")) {
        let after = |key: &[u8]| heard(&[&[bytes, key].concat()]);
        assert_eq!(after(b"\x1b[B"), ["Down"], "{bytes:?}");
        if bytes.ends_with(b"\x1b") {
            continue;
        }
        let alt = if bytes.starts_with(b"\x1b\xe4") { "alt-" } else { "" };
        assert_eq!(after(b"\x18"), [format!("ctrl-{alt}x")], "{bytes:?}");
        assert_eq!(after(b"\x1a"), [format!("ctrl-{alt}z")], "{bytes:?}");
    }
}

#[test]
fn escape_is_a_key_when_nothing_follows_it() {
    for (parts, expected) in [
        (&[&b"\x1b"[..], SILENCE, SILENCE] as &[&[u8]], &["Esc"] as &[&str]),
        (&[b"\x1b", SILENCE], &[]),
        (&[b"\x1b\x1b", SILENCE, SILENCE], &["Esc", "Esc"]),
        (&[b"\x1b\x1b[A"], &["Esc", "Up"]),
        // in one go it is Alt, later it is the key and the other one
        (&[b"\x1b", b"q"], &["alt-q"]),
        (&[b"\x1b", SILENCE, b"q"], &["Esc", "q"]),
        (&[b"\x1b", SILENCE, b"\x1b", SILENCE, SILENCE], &["Esc", "Esc"]),
        (&[b"\x1b", SILENCE, b"\x1b[A"], &["Esc", "Up"]),
        (&[b"\x1b", SILENCE, SILENCE, b"q"], &["Esc", "q"]),
        (&[b"\x1b", b"\x03"], &["ctrl-c"]),
        (&[b"\x1b", SILENCE, b"\x03"], &["Esc", "ctrl-c"]),
        // an arrow in two pieces is an arrow
        (&[b"\x1b", b"[A"], &["Up"]),
        (&[b"\x1b", SILENCE, b"[A"], &["Up"]),
        (&[b"\x1b", SILENCE, b"OB"], &["Down"]),
        (&[b"\x1b", SILENCE, b"[<0;20;6M"], &["Down(Left) 19,5"]),
        (&[b"\x1b", SILENCE, b"]11;rgb\x07q"], &["q"]),
        (&[b"\x1b[", b"1;", b"5A"], &["ctrl-Up"]),
        // and what comes too late for that is no letter at least
        (&[b"\x1b", SILENCE, SILENCE, b"[Bq"], &["Esc", "Down", "q"]),
        (&[b"\x1b", SILENCE, SILENCE, b"[<0;20;6M"], &["Esc", "Down(Left) 19,5"]),
        (&[b"\x1b", SILENCE, SILENCE, b"[1;2Dq"], &["Esc", "shift-Left", "q"]),
        (&[b"\x1b", SILENCE, SILENCE, b"P>|tmux 3.4\x1b\\q"], &["Esc", "q"]),
    ] {
        assert_eq!(heard(parts), expected, "{parts:?}");
    }
    assert_eq!(heard_after(1000, &[b"\x1b", SILENCE, SILENCE, b"[b"]), ["Esc", "[", "b"]);
}

#[test]
fn pasted_text_is_no_keys() {
    let book = b"qqq\r\r\x03 11 22 \x1b[A\x1b]y 0\xe4".repeat(5000);
    let pasted = [b"\x1b[200~", &book[..], b"\x1b[201~q"].concat();
    assert_eq!(heard(&[&pasted]), ["q"]);
    let pieces: Vec<&[u8]> = pasted.chunks(7).collect();
    assert_eq!(heard(&pieces), ["q"]);
    // held up on its way, it is given up and still goes on
    let (begun, rest) = pasted.split_at(4000);
    assert_eq!(heard(&[begun, SILENCE, rest]), ["q"]);
    assert_eq!(heard(&[b"\x1b[200~qu", SILENCE, b"it\r\x1b[201~q"]), ["q"]);
    // but a key is a key
    assert_eq!(heard(&[begun, SILENCE, b"q", rest]).len(), heard(&[b"q", rest]).len());
    assert_eq!(heard_after(1000, &[b"\x1b[200~qu", SILENCE, b"\r\x1b[201~q"]), ["Enter", "q"]);
}

#[test]
fn what_is_longer_than_any_sequence_is_dropped_whole() {
    let long = |before: &str, inside: &str, after: &str| [before, &inside.repeat(100_000), after].concat();
    for bytes in [
        long("\x1b[", "1", "M"),
        long("\x1b[", "1;", "A"),
        long("\x1b[", "1:", "u"),
        long("\x1b[", "<", "A"),
        long("\x1b[", "$", "A"),
        long("\x1bO", "1", "z"),
        long("\x1b]", "q\r", "\x07"),
        long("\x1bP", "q1;", "\x1b\\"),
    ] {
        assert_eq!(heard(&[bytes.as_bytes(), b"x"]), ["x"], "{:?}", &bytes[..4]);
    }
}
