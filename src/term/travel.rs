//! The shortest way for the cursor from one cell to another.

use ratatui::layout::Position;

use super::ink::push_number;
use super::platform::FEEDS;

/// A way to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Travel {
    /// By its row and column, wherever the cursor is.
    Jump(Position),
    /// First up or down, then to the side.
    Walk(Vertical, Horizontal),
}

/// Steps up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vertical {
    Stay,
    Feeds(u16),
    /// One up, by the feed's opposite.
    Reverse,
    Down(u16),
    Up(u16),
}

/// Steps to the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizontal {
    Stay,
    Return,
    Backspaces(u16),
    Left(u16),
    Right(u16),
    Column(u16),
}

impl Travel {
    /// The shortest way; from `None`, somewhere unknown, there is only one.
    pub(super) fn between(from: Option<Position>, to: Position) -> Self {
        let jump = Self::Jump(to);
        let Some(from) = from else { return jump };
        let walk = Self::Walk(Vertical::between(from.y, to.y), Horizontal::between(from.x, to.x));
        if walk.bytes() < jump.bytes() { walk } else { jump }
    }

    /// How many bytes it takes.
    pub(super) fn bytes(self) -> usize {
        match self {
            Self::Jump(Position { x: 0, y: 0 }) => 3,
            Self::Jump(Position { x: 0, y }) => 3 + digits(y + 1),
            Self::Jump(Position { x, y }) => 4 + digits(y + 1) + digits(x + 1),
            Self::Walk(down, across) => {
                (match down {
                    Vertical::Stay => 0,
                    Vertical::Feeds(n) => usize::from(n),
                    Vertical::Reverse => 2,
                    Vertical::Down(n) | Vertical::Up(n) => counted(n),
                }) + match across {
                    Horizontal::Stay => 0,
                    Horizontal::Return => 1,
                    Horizontal::Backspaces(n) => usize::from(n),
                    Horizontal::Left(n) | Horizontal::Right(n) => counted(n),
                    Horizontal::Column(x) => 3 + digits(x + 1),
                }
            }
        }
    }

    /// Writes it.
    pub(super) fn write(self, out: &mut Vec<u8>) {
        match self {
            Self::Jump(Position { x, y }) => {
                out.extend_from_slice(b"\x1b[");
                if x > 0 || y > 0 {
                    push_number(out, y + 1);
                }
                if x > 0 {
                    out.push(b';');
                    push_number(out, x + 1);
                }
                out.push(b'H');
            }
            Self::Walk(down, across) => {
                match down {
                    Vertical::Stay => {}
                    Vertical::Feeds(n) => out.extend(std::iter::repeat_n(b'\n', usize::from(n))),
                    Vertical::Reverse => out.extend_from_slice(b"\x1bM"),
                    Vertical::Down(n) => push_counted(out, n, b'B'),
                    Vertical::Up(n) => push_counted(out, n, b'A'),
                }
                match across {
                    Horizontal::Stay => {}
                    Horizontal::Return => out.push(b'\r'),
                    Horizontal::Backspaces(n) => out.extend(std::iter::repeat_n(b'\x08', usize::from(n))),
                    Horizontal::Left(n) => push_counted(out, n, b'D'),
                    Horizontal::Right(n) => push_counted(out, n, b'C'),
                    Horizontal::Column(x) => {
                        out.extend_from_slice(b"\x1b[");
                        push_number(out, x + 1);
                        out.push(b'G');
                    }
                }
            }
        }
    }
}

impl Vertical {
    fn between(from: u16, to: u16) -> Self {
        match to.checked_sub(from) {
            Some(0) => Self::Stay,
            Some(n) if FEEDS && usize::from(n) <= counted(n) => Self::Feeds(n),
            Some(n) => Self::Down(n),
            None if from - to == 1 => Self::Reverse,
            None => Self::Up(from - to),
        }
    }
}

impl Horizontal {
    fn between(from: u16, to: u16) -> Self {
        let column = 3 + digits(to + 1);
        match to.checked_sub(from) {
            Some(0) => Self::Stay,
            None if to == 0 => Self::Return,
            None if usize::from(from - to) <= column.min(counted(from - to)) => Self::Backspaces(from - to),
            Some(n) if counted(n) <= column => Self::Right(n),
            None if counted(from - to) <= column => Self::Left(from - to),
            _ => Self::Column(to),
        }
    }
}

/// Bytes of `ESC [ n X`, where 1 may be left out.
fn counted(n: u16) -> usize {
    if n == 1 { 3 } else { 3 + digits(n) }
}

fn push_counted(out: &mut Vec<u8>, n: u16, last: u8) {
    out.extend_from_slice(b"\x1b[");
    if n > 1 {
        push_number(out, n);
    }
    out.push(last);
}

fn digits(n: u16) -> usize {
    match n {
        0..10 => 1,
        10..100 => 2,
        100..1000 => 3,
        _ => 4 + usize::from(n >= 10_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(from: Option<(u16, u16)>, to: (u16, u16)) -> String {
        let travel = Travel::between(from.map(Position::from), to.into());
        let mut out = Vec::new();
        travel.write(&mut out);
        assert_eq!(out.len(), travel.bytes(), "{travel:?}");
        String::from_utf8(out).expect("moves are ASCII").escape_default().to_string().replace("\\u{1b}", "ESC")
    }

    #[test]
    fn the_shortest_way_is_taken() {
        assert_eq!(way(None, (0, 0)), "ESC[H");
        assert_eq!(way(None, (0, 11)), "ESC[12H");
        assert_eq!(way(None, (33, 11)), "ESC[12;34H");
        assert_eq!(way(Some((33, 11)), (33, 11)), "");
        assert_eq!(way(Some((33, 11)), (34, 11)), "ESC[C");
        assert_eq!(way(Some((33, 11)), (46, 11)), "ESC[13C");
        assert_eq!(way(Some((33, 11)), (31, 11)), "\\u{8}\\u{8}");
        assert_eq!(way(Some((33, 11)), (3, 11)), "ESC[4G");
        assert_eq!(way(Some((33, 11)), (21, 11)), "ESC[12D");
        assert_eq!(way(Some((33, 11)), (0, 11)), "\\r");
        assert_eq!(way(Some((33, 11)), (33, 8)), "ESC[3A");
        assert_eq!(way(Some((33, 11)), (32, 10)), "ESCM\\u{8}");
    }

    #[test]
    #[cfg(unix)]
    fn down_is_a_line_feed() {
        assert_eq!(way(Some((33, 11)), (33, 12)), "\\n");
        assert_eq!(way(Some((33, 11)), (32, 12)), "\\n\\u{8}");
        assert_eq!(way(Some((33, 11)), (0, 13)), "\\n\\n\\r");
        assert_eq!(way(Some((33, 11)), (33, 20)), "ESC[9B");
    }
}
