//! What a terminal sends for keys, and what is found in the bytes that it gets.

/// Keys as a terminal sends them; `<enter>`, `<f1>`, `<ctrl-c>` and the like by their names.
pub(crate) fn encoded(keys: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = keys;
    while let Some(first) = rest.chars().next() {
        if first != '<' {
            bytes.extend_from_slice(&rest.as_bytes()[..first.len_utf8()]);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let (name, after) = rest[1..].split_once('>').expect("a key's name ends with >");
        rest = after;
        match name {
            "lt" => bytes.push(b'<'),
            "enter" => bytes.push(b'\r'),
            "esc" => bytes.push(0x1b),
            "space" => bytes.push(b' '),
            "tab" => bytes.push(b'\t'),
            "backspace" => bytes.push(0x7f),
            "up" => bytes.extend_from_slice(b"\x1b[A"),
            "down" => bytes.extend_from_slice(b"\x1b[B"),
            "right" => bytes.extend_from_slice(b"\x1b[C"),
            "left" => bytes.extend_from_slice(b"\x1b[D"),
            "home" => bytes.extend_from_slice(b"\x1b[H"),
            "end" => bytes.extend_from_slice(b"\x1b[F"),
            "f1" => bytes.extend_from_slice(b"\x1bOP"),
            "f2" => bytes.extend_from_slice(b"\x1bOQ"),
            "f3" => bytes.extend_from_slice(b"\x1bOR"),
            "f4" => bytes.extend_from_slice(b"\x1bOS"),
            "f5" => bytes.extend_from_slice(b"\x1b[15~"),
            _ => match name.strip_prefix("ctrl-").map(str::as_bytes) {
                Some([letter]) => bytes.push(letter & 0x1f),
                _ => panic!("no key is called <{name}>"),
            },
        }
    }
    bytes
}

/// All switches of private modes in the order they were written.
pub(crate) fn private_modes(raw: &[u8]) -> Vec<(u16, bool)> {
    let mut modes = Vec::new();
    for start in positions(raw, b"\x1b[?") {
        let rest = &raw[start + 3..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b';').count();
        if let Some(switch @ (b'h' | b'l')) = rest.get(length) {
            let numbers = String::from_utf8_lossy(&rest[..length]).into_owned();
            modes.extend(numbers.split(';').filter_map(|number| Some((number.parse().ok()?, *switch == b'h'))));
        }
    }
    modes
}

/// Where the pattern begins.
pub(crate) fn positions(bytes: &[u8], pattern: &[u8]) -> Vec<usize> {
    bytes.windows(pattern.len()).enumerate().filter(|(_, window)| *window == pattern).map(|(start, _)| start).collect()
}
