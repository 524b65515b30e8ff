//! The colours and attributes of a cell, and the shortest way to ask a terminal for them.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// Attributes that show on a cell without a character, and with them its text colour.
const SHOWS_ON_BLANK: Modifier = Modifier::REVERSED
    .union(Modifier::UNDERLINED)
    .union(Modifier::SLOW_BLINK)
    .union(Modifier::RAPID_BLINK)
    .union(Modifier::CROSSED_OUT);

/// Each attribute with the SGR parameter that switches it on and the one that switches it off.
/// Bold and dim share theirs: 22 ends both.
const ATTRIBUTES: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// What a terminal draws with: text colour, background and attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    foreground: Color,
    background: Color,
    attributes: Modifier,
}

/// What a cell needs of the ink for it to look right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// Nothing but this background shows: the text colour may be any.
    Background(Color),
    /// Everything shows.
    All(Ink),
}

impl Ink {
    /// The terminal's own colours and no attributes.
    pub(super) const PLAIN: Self =
        Self { foreground: Color::Reset, background: Color::Reset, attributes: Modifier::empty() };

    fn is_seen_on_blank(self) -> bool {
        self.attributes.intersects(SHOWS_ON_BLANK)
    }

    /// Writes what turns the ink `from` (unknown: `None`) into this one; nothing if they are the same.
    fn write(self, from: Option<Self>, out: &mut Vec<u8>) {
        if from == Some(self) {
            return;
        }
        let start = out.len();
        let mut afresh = Parameters::begin(out);
        if self != Self::PLAIN {
            afresh.push(&[0]);
        }
        self.changes(Self::PLAIN, &mut afresh);
        afresh.end();
        if let Some(from) = from {
            let middle = out.len();
            let mut step = Parameters::begin(out);
            self.changes(from, &mut step);
            step.end();
            // the shorter of the two stays
            if out.len() - middle < middle - start {
                out.drain(start..middle);
            } else {
                out.truncate(middle);
            }
        }
    }

    fn changes(self, from: Self, parameters: &mut Parameters<'_>) {
        let gone = from.attributes - self.attributes;
        let ends = |parameter| ATTRIBUTES.iter().any(|(one, _, off)| *off == parameter && gone.contains(*one));
        for off in 22..=29 {
            if ends(off) {
                parameters.push(&[off]);
            }
        }
        for (attribute, on, off) in ATTRIBUTES {
            let had = from.attributes.contains(attribute) && !ends(off);
            if self.attributes.contains(attribute) && !had {
                parameters.push(&[on]);
            }
        }
        if self.foreground != from.foreground {
            parameters.push_color(self.foreground, 30);
        }
        if self.background != from.background {
            parameters.push_color(self.background, 40);
        }
    }
}

impl Need {
    /// What this cell needs; `blank` if it shows no character.
    pub(super) fn of(cell: &Cell, blank: bool) -> Self {
        let ink = Ink { foreground: cell.fg, background: cell.bg, attributes: cell.modifier };
        if blank && !ink.is_seen_on_blank() { Self::Background(ink.background) } else { Self::All(ink) }
    }

    /// The need that satisfies both, if one ink can.
    pub(super) fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::All(ink), Self::Background(color)) | (Self::Background(color), Self::All(ink)) => {
                (ink.background == color && !ink.is_seen_on_blank()).then_some(Self::All(ink))
            }
            _ => (self == other).then_some(self),
        }
    }

    /// How many bytes [`Need::write`] would write.
    pub(super) fn price(self, from: Option<Ink>) -> usize {
        let mut out = Vec::new();
        self.write(from, &mut out);
        out.len()
    }

    /// Writes what the ink `from` lacks (unknown: `None`) and returns the ink it is afterwards.
    pub(super) fn write(self, from: Option<Ink>, out: &mut Vec<u8>) -> Ink {
        let to = match (self, from) {
            (Self::All(ink), _) => ink,
            (Self::Background(Color::Reset), None) => Ink::PLAIN,
            (Self::Background(color), None) => Ink { background: color, ..Ink::PLAIN },
            (Self::Background(color), Some(from)) => {
                let kept = Ink { background: color, attributes: from.attributes - SHOWS_ON_BLANK, ..from };
                // taking everything off is the shortest request there is
                if color == Color::Reset && kept != from { Ink::PLAIN } else { kept }
            }
        };
        to.write(from, out);
        to
    }
}

/// The numbers of one SGR sequence, `ESC [ 1 ; 34 m`.
struct Parameters<'a> {
    out: &'a mut Vec<u8>,
    start: usize,
}

impl<'a> Parameters<'a> {
    fn begin(out: &'a mut Vec<u8>) -> Self {
        out.extend_from_slice(b"\x1b[");
        let start = out.len();
        Self { out, start }
    }

    fn push(&mut self, numbers: &[u8]) {
        for number in numbers {
            if self.out.len() > self.start {
                self.out.push(b';');
            }
            push_number(self.out, u16::from(*number));
        }
    }

    /// `base` is 30 for text and 40 for the background.
    fn push_color(&mut self, color: Color, base: u8) {
        match color {
            Color::Reset => self.push(&[base + 9]),
            Color::Black => self.push(&[base]),
            Color::Red => self.push(&[base + 1]),
            Color::Green => self.push(&[base + 2]),
            Color::Yellow => self.push(&[base + 3]),
            Color::Blue => self.push(&[base + 4]),
            Color::Magenta => self.push(&[base + 5]),
            Color::Cyan => self.push(&[base + 6]),
            Color::Gray => self.push(&[base + 7]),
            Color::DarkGray => self.push(&[base + 60]),
            Color::LightRed => self.push(&[base + 61]),
            Color::LightGreen => self.push(&[base + 62]),
            Color::LightYellow => self.push(&[base + 63]),
            Color::LightBlue => self.push(&[base + 64]),
            Color::LightMagenta => self.push(&[base + 65]),
            Color::LightCyan => self.push(&[base + 66]),
            Color::White => self.push(&[base + 67]),
            Color::Indexed(index) => self.push(&[base + 8, 5, index]),
            Color::Rgb(red, green, blue) => self.push(&[base + 8, 2, red, green, blue]),
        }
    }

    fn end(self) {
        self.out.push(b'm');
    }
}

/// Writes a number in decimal digits.
pub(super) fn push_number(out: &mut Vec<u8>, number: u16) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(b'0' + (number % 10) as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ink(foreground: Color, background: Color, attributes: Modifier) -> Ink {
        Ink { foreground, background, attributes }
    }

    fn written(from: Option<Ink>, to: Ink) -> String {
        let mut out = Vec::new();
        to.write(from, &mut out);
        String::from_utf8(out).expect("SGR is ASCII").replace('\x1b', "ESC")
    }

    #[test]
    fn only_what_differs_is_written() {
        let plain = Ink::PLAIN;
        let loud = ink(Color::Rgb(1, 20, 255), Color::Indexed(7), Modifier::BOLD | Modifier::REVERSED);
        for (from, to, expected) in [
            (Some(plain), plain, ""),
            (None, plain, "ESC[m"),
            (Some(loud), plain, "ESC[m"),
            (None, loud, "ESC[0;1;7;38;2;1;20;255;48;5;7m"),
            (Some(plain), loud, "ESC[1;7;38;2;1;20;255;48;5;7m"),
            (Some(loud), Ink { attributes: Modifier::BOLD, ..loud }, "ESC[27m"),
            (Some(loud), Ink { foreground: Color::Reset, ..loud }, "ESC[39m"),
            (Some(plain), ink(Color::Red, Color::LightRed, Modifier::empty()), "ESC[31;101m"),
            (Some(plain), ink(Color::White, Color::Black, Modifier::CROSSED_OUT), "ESC[9;97;40m"),
        ] {
            assert_eq!(written(from, to), expected, "{from:?} -> {to:?}");
        }
    }

    #[test]
    fn ending_bold_does_not_end_dim() {
        let both = ink(Color::Rgb(9, 9, 9), Color::Reset, Modifier::BOLD | Modifier::DIM);
        assert_eq!(written(Some(both), Ink { attributes: Modifier::DIM, ..both }), "ESC[22;2m");
        assert_eq!(written(Some(both), Ink { attributes: Modifier::empty(), ..both }), "ESC[22m");
    }

    #[test]
    fn a_blank_cell_takes_any_text_colour() {
        let red = Need::All(ink(Color::Red, Color::Blue, Modifier::BOLD));
        let reversed = Need::All(ink(Color::Red, Color::Blue, Modifier::REVERSED));
        assert_eq!(red.and(Need::Background(Color::Blue)), Some(red));
        assert_eq!(Need::Background(Color::Blue).and(red), Some(red));
        assert_eq!(red.and(Need::Background(Color::Green)), None);
        assert_eq!(reversed.and(Need::Background(Color::Blue)), None);

        let mut out = Vec::new();
        let after = Need::Background(Color::Blue).write(Some(ink(Color::Red, Color::Reset, Modifier::BOLD)), &mut out);
        assert_eq!(out, b"\x1b[44m");
        assert_eq!(after, ink(Color::Red, Color::Blue, Modifier::BOLD));
    }
}
