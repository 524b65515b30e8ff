//! A terminal that draws characters as wide as it is told: ambiguous ones take two columns in some set up for Chinese.
//!
//! It knows what the game writes and nothing else: text, moves of the cursor, inks, erasing, modes.

/// The screen, row by row: a character and those that belong to it, or nothing where a wide one goes on.
pub(crate) struct Emulator {
    width: usize,
    rows: Vec<Vec<String>>,
    x: usize,
    y: usize,
    /// The last column is written, and the next character goes to the next row.
    full: bool,
    /// How many columns a character takes.
    columns: fn(char) -> usize,
}

impl Emulator {
    /// An empty screen of that size.
    pub(crate) fn new(width: u16, height: u16, columns: fn(char) -> usize) -> Self {
        let (width, height) = (usize::from(width), usize::from(height));
        Self { width, rows: vec![blank(width); height], x: 0, y: 0, full: false, columns }
    }

    /// What stands in a row, column by column; nothing stands in the second half of a wide character.
    pub(crate) fn row(&self, y: u16) -> &[String] {
        &self.rows[usize::from(y)]
    }

    /// Where the cursor is: column and row.
    pub(crate) const fn cursor(&self) -> (usize, usize) {
        (self.x, self.y)
    }

    /// Takes up what a program writes.
    pub(crate) fn feed(&mut self, bytes: &[u8]) {
        let text = std::str::from_utf8(bytes).expect("whole characters are written");
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            match c {
                '\x1b' => match rest.next().expect("a sequence goes on") {
                    '[' => {
                        let body = rest.as_str();
                        let end = body.find(|c: char| ('\x40'..='\x7e').contains(&c)).expect("a sequence ends");
                        self.control(&body[..end], body.as_bytes()[end]);
                        rest = body[end + 1..].chars();
                    }
                    'M' => self.go(self.x, self.y.saturating_sub(1)),
                    other => panic!("ESC {other}"),
                },
                '\n' => self.go(self.x, self.y + 1),
                '\r' => self.go(0, self.y),
                '\x08' => self.go(self.x.saturating_sub(1), self.y),
                _ => self.print(c),
            }
        }
    }

    fn control(&mut self, parameters: &str, last: u8) {
        let number = |at: usize| parameters.split(';').nth(at).and_then(|number| number.parse::<usize>().ok());
        let count = number(0).unwrap_or(1);
        match last {
            // the other screen is empty, as this one was
            b'h' | b'l' if parameters == "?1049" => self.erase(),
            b'h' | b'l' | b'm' => {}
            b'H' => self.go(number(1).unwrap_or(1) - 1, count - 1),
            b'G' => self.go(count - 1, self.y),
            b'A' => self.go(self.x, self.y.saturating_sub(count)),
            b'B' => self.go(self.x, self.y + count),
            b'C' => self.go(self.x + count, self.y),
            b'D' => self.go(self.x.saturating_sub(count), self.y),
            b'J' if parameters == "2" => self.erase(),
            _ => panic!("ESC [ {parameters} {}", char::from(last)),
        }
    }

    fn go(&mut self, x: usize, y: usize) {
        (self.x, self.y, self.full) = (x.min(self.width - 1), y.min(self.rows.len() - 1), false);
    }

    fn erase(&mut self) {
        self.rows.fill(blank(self.width));
    }

    fn print(&mut self, c: char) {
        let columns = (self.columns)(c);
        if columns == 0 {
            let before = if self.full { self.x } else { self.x.saturating_sub(1) };
            let row = &mut self.rows[self.y];
            let owner = (0..=before).rev().find(|x| !row[*x].is_empty()).unwrap_or(0);
            row[owner].push(c);
            return;
        }
        if self.full || self.x + columns > self.width {
            self.go(0, self.y + 1);
        }
        for x in self.x..self.x + columns {
            self.split(x);
        }
        let row = &mut self.rows[self.y];
        row[self.x] = c.to_string();
        row[self.x + 1..self.x + columns].fill(String::new());
        self.full = self.x + columns == self.width;
        self.x = (self.x + columns).min(self.width - 1);
    }

    /// What is written on one half of a wide character takes the other half away.
    fn split(&mut self, x: usize) {
        let row = &mut self.rows[self.y];
        if row[x].is_empty() {
            " ".clone_into(&mut row[x - 1]);
        }
        if row.get(x + 1).is_some_and(String::is_empty) {
            " ".clone_into(&mut row[x + 1]);
        }
        " ".clone_into(&mut row[x]);
    }
}

fn blank(width: usize) -> Vec<String> {
    vec![" ".to_owned(); width]
}

mod tests {
    use unicode_width::UnicodeWidthChar;

    use super::*;

    fn narrow(c: char) -> usize {
        c.width().unwrap_or(0)
    }

    fn wide(c: char) -> usize {
        c.width_cjk().unwrap_or(0)
    }

    fn shown(bytes: &str, columns: fn(char) -> usize) -> Vec<String> {
        let mut screen = Emulator::new(8, 2, columns);
        screen.feed(bytes.as_bytes());
        (0..2).map(|y| screen.row(y).concat().trim_end().to_owned()).collect()
    }

    #[test]
    fn text_stands_where_the_cursor_was_sent() {
        for (bytes, rows) in [
            ("ab\x1b[2;3Hcd\x1b[He", ["eb", "  cd"]),
            ("a\nb\rc\x1bM\x1b[2Cd", ["a  d", "cb"]),
            ("abc\x08\x08x\x1b[6Gy\x1b[Bz\x1b[3Dw", ["axc  y", "    w z"]),
            ("\x1b[?1049hgone\x1b[2J\x1b[;2H\x1b[1;31m三b\x1b[m", [" 三b", ""]),
            ("三\x1b[2Gx", [" x", ""]),
            ("三\x1b[1Gx", ["x", ""]),
            ("e\u{301}f", ["e\u{301}f", ""]),
            ("1234567三8", ["1234567", "三8"]),
        ] {
            assert_eq!(shown(bytes, wide), rows, "{bytes:?}");
        }
    }

    #[test]
    fn only_ambiguous_characters_depend_on_how_it_is_set_up() {
        assert_eq!(shown("│×│\x1b[3Gx", narrow), ["│×x", ""]);
        assert_eq!(shown("│×│\x1b[3Gx", wide), ["│x │", ""]);
        assert_eq!(shown("三子|\x1b[3Gx", narrow), shown("三子|\x1b[3Gx", wide));
    }
}
