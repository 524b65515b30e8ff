//! The strokes of a frame: runs of cells in one row and one ink, painted in an order that needs few bytes.

use std::ops::Range;

use ratatui::buffer::Cell;
use ratatui::layout::Position;
use unicode_width::UnicodeWidthStr;

use super::ink::{Ink, Need};
use super::travel::Travel;

/// Up to so many strokes their order is thought about; the thinking grows with their square.
const FEW: usize = 64;

/// The strokes of one frame and their text.
#[derive(Debug, Default)]
pub(super) struct Strokes {
    strokes: Vec<Stroke>,
    text: String,
}

/// Neighbouring cells of one row, painted in one go with one ink.
#[derive(Clone, Debug)]
struct Stroke {
    from: Position,
    /// The column after its last.
    end: u16,
    need: Need,
    /// Where its symbols stand in the text of all.
    text: Range<usize>,
    /// Whether all terminals agree where the cursor stands afterwards.
    certain: bool,
}

/// What is known of the terminal's pen in mid-frame; `None` is unknown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hand {
    pub(super) at: Option<Position>,
    pub(super) ink: Option<Ink>,
}

impl Strokes {
    /// Whether nothing changed.
    pub(super) fn is_empty(&self) -> bool {
        self.strokes.is_empty()
    }

    /// Takes the cells that changed, in the order of rows and columns, instead of those before.
    pub(super) fn gather<'a>(&mut self, cells: impl Iterator<Item = (u16, u16, &'a Cell)>) {
        self.strokes.clear();
        self.text.clear();
        for (x, y, cell) in cells {
            let symbol = printable(cell.symbol());
            let width = columns(symbol);
            let need = Need::of(cell, symbol == " ");
            let certain = is_certain(symbol, width);
            let start = self.text.len();
            if let Some(last) = self.strokes.last_mut().filter(|last| last.from.y == y && x <= last.end) {
                if x < last.end {
                    // it lies under the second half of a wide character
                    continue;
                }
                if let Some(both) = last.need.and(need).filter(|_| last.certain) {
                    self.text.push_str(symbol);
                    *last = Stroke {
                        from: last.from,
                        end: x + width,
                        need: both,
                        text: last.text.start..self.text.len(),
                        certain,
                    };
                    continue;
                }
            }
            self.text.push_str(symbol);
            let text = start..self.text.len();
            self.strokes.push(Stroke { from: Position { x, y }, end: x + width, need, text, certain });
        }
    }

    /// Paints them all, and says how the hand holds the pen then. `width` is the screen's, in columns.
    pub(super) fn paint(&self, hand: Hand, width: u16, out: &mut Vec<u8>) -> Hand {
        let start = out.len();
        let after = self.paint_in_order(0..self.strokes.len(), hand, width, out);
        if !(3..=FEW).contains(&self.strokes.len()) {
            return after;
        }
        let middle = out.len();
        let order = self.thrifty_order(hand, width);
        let after_thrifty = self.paint_in_order(order, hand, width, out);
        if out.len() - middle < middle - start {
            out.drain(start..middle);
            after_thrifty
        } else {
            out.truncate(middle);
            after
        }
    }

    fn paint_in_order(
        &self,
        order: impl IntoIterator<Item = usize>,
        mut hand: Hand,
        width: u16,
        out: &mut Vec<u8>,
    ) -> Hand {
        for stroke in order.into_iter().map(|index| &self.strokes[index]) {
            Travel::between(hand.at, stroke.from).write(out);
            let ink = stroke.need.write(hand.ink, out);
            out.extend_from_slice(&self.text.as_bytes()[stroke.text.clone()]);
            hand = Hand { at: stroke.after(width), ink: Some(ink) };
        }
        hand
    }

    /// The order in which the next stroke is always the one that costs least from where the hand is.
    fn thrifty_order(&self, hand: Hand, width: u16) -> Vec<usize> {
        // few kinds of ink occur, so what a change from one to another costs is worked out once
        let mut needs: Vec<Need> = Vec::new();
        let mut kinds = Vec::with_capacity(self.strokes.len());
        for stroke in &self.strokes {
            kinds.push(needs.iter().position(|need| *need == stroke.need).unwrap_or(needs.len()));
            if kinds.last() == Some(&needs.len()) {
                needs.push(stroke.need);
            }
        }
        let prices = |from: Option<Ink>| needs.iter().map(|need| need.price(from)).collect::<Vec<_>>();
        let first = prices(hand.ink);
        let between: Vec<_> =
            needs.iter().map(|need| prices(Some(need.write(Some(Ink::PLAIN), &mut Vec::new())))).collect();

        let mut left: Vec<usize> = (0..self.strokes.len()).collect();
        let mut order = Vec::with_capacity(left.len());
        let (mut at, mut price) = (hand.at, &first);
        while let Some(next) = (0..left.len())
            .min_by_key(|next| price[kinds[left[*next]]] + Travel::between(at, self.strokes[left[*next]].from).bytes())
        {
            let index = left.remove(next);
            order.push(index);
            at = self.strokes[index].after(width);
            price = &between[kinds[index]];
        }
        order
    }
}

impl Stroke {
    /// Where the cursor is afterwards, if that is known: past the last column terminals differ.
    fn after(&self, width: u16) -> Option<Position> {
        (self.certain && self.end < width).then_some(Position { x: self.end, y: self.from.y })
    }
}

/// The symbol itself, or a space where it would steer the terminal or show nothing.
fn printable(symbol: &str) -> &str {
    match symbol.as_bytes() {
        [b' '..=b'~'] => symbol,
        _ if symbol.chars().any(char::is_control) || symbol.width() == 0 => " ",
        _ => symbol,
    }
}

fn columns(symbol: &str) -> u16 {
    if symbol.len() == 1 { 1 } else { symbol.width() as u16 }
}

/// Whether terminals agree about the columns of that symbol: they do about single narrow characters (those of a
/// character set the player did not choose aside) and East Asian text, not about emoji and sequences.
fn is_certain(symbol: &str, width: u16) -> bool {
    let mut chars = symbol.chars();
    let (Some(first), None) = (chars.next(), chars.next()) else { return false };
    width == 1
        || matches!(first, '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{ffe6}')
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Style};

    use super::*;

    fn painted(before: &Buffer, after: &Buffer) -> String {
        let mut strokes = Strokes::default();
        let mut out = Vec::new();
        strokes.gather(before.diff_iter(after));
        strokes.paint(Hand::default(), after.area.width, &mut out);
        String::from_utf8(out).expect("symbols and sequences are UTF-8").replace('\x1b', "ESC")
    }

    fn changed(style: Style, cells: &[(u16, u16, &str)]) -> (Buffer, Buffer) {
        let before = Buffer::empty(Rect::new(0, 0, 20, 9));
        let mut after = before.clone();
        for (x, y, text) in cells {
            after.set_string(*x, *y, text, style);
        }
        (before, after)
    }

    #[test]
    fn neighbours_in_one_ink_are_one_stroke() {
        let (before, after) = changed(Style::new().fg(Color::Red), &[(3, 2, "one two")]);
        assert_eq!(painted(&before, &after), "ESC[3;4HESC[0;31mone two");
    }

    #[test]
    #[cfg(unix)]
    fn a_frame_is_painted_side_by_side() {
        let sides: Vec<_> = (1..5).flat_map(|y| [(2, y, "┃"), (15, y, "┃")]).collect();
        let (before, after) = changed(Style::new(), &sides);
        let line = "\n\u{8}┃".repeat(3);
        let back = line.replace('\n', "ESC[A");
        assert_eq!(painted(&before, &after), format!("ESC[2;3HESC[m┃{line}ESC[12C┃{back}"));
    }

    #[test]
    fn after_the_last_column_and_after_emoji_the_cursor_is_placed_anew() {
        let (before, after) = changed(Style::new(), &[(19, 1, "x"), (0, 2, "y")]);
        assert_eq!(painted(&before, &after), "ESC[2;20HESC[mxESC[3Hy");
        let (before, after) = changed(Style::new(), &[(4, 1, "🐱b你c")]);
        assert_eq!(painted(&before, &after), "ESC[2;5HESC[m🐱ESC[2;7Hb你c");
    }

    #[test]
    fn nothing_but_text_reaches_the_terminal() {
        for symbol in ["\x1b", "\u{9b}", "\n", "\0", "\x7f", "", "\u{200b}", "a\x07"] {
            assert_eq!(printable(symbol), " ", "{symbol:?}");
        }
        for symbol in ["a", "~", " ", "━", "你", "e\u{301}", "🐱"] {
            assert_eq!(printable(symbol), symbol);
        }
    }
}
