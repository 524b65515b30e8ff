//! The strokes of a frame: runs of cells in one row and one ink, painted in an order that needs few bytes.

use std::ops::Range;

use ratatui::buffer::Cell;
use ratatui::layout::Position;
use unicode_width::UnicodeWidthStr;

use super::ink::{Ink, Need};
use super::travel::Travel;

/// Up to so many strokes their order is thought about; the thinking grows with their square.
const FEW: usize = 64;

/// So many strokes at most are moved together to another place of the order.
const LONGEST_PIECE: usize = 4;

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

    /// Forgets them.
    pub(super) fn clear(&mut self) {
        self.strokes.clear();
        self.text.clear();
    }

    /// Takes the cells that changed, in the order of rows and columns, instead of those before.
    pub(super) fn gather<'a>(&mut self, cells: impl Iterator<Item = (u16, u16, &'a Cell)>) {
        self.clear();
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

    /// Paints them all, and says how the hand holds the pen then. `width` is the screen's, in columns; `goal` is where
    /// the cursor goes afterwards, if it is to be seen.
    pub(super) fn paint(&self, hand: Hand, goal: Option<Position>, width: u16, out: &mut Vec<u8>) -> Hand {
        let start = out.len();
        let after = self.paint_in_order(0..self.strokes.len(), hand, width, out);
        if !(3..=FEW).contains(&self.strokes.len()) {
            return after;
        }
        let bytes = |out: &Vec<u8>, from, hand: Hand| {
            out.len() - from + goal.map_or(0, |goal| Travel::between(hand.at, goal).bytes())
        };
        let middle = out.len();
        let order = self.thrifty_order(hand, goal, width);
        let after_thrifty = self.paint_in_order(order, hand, width, out);
        if bytes(out, middle, after_thrifty) < bytes(out, start, after) - (out.len() - middle) {
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

    /// An order that needs few bytes.
    fn thrifty_order(&self, hand: Hand, goal: Option<Position>, width: u16) -> Vec<usize> {
        let price = self.prices(hand);
        let end = self.strokes.len();
        let step = |from: usize, to: usize| {
            let at = self.strokes.get(from).map_or(hand.at, |stroke| stroke.after(width));
            match self.strokes.get(to) {
                Some(stroke) => price(from, to) + Travel::between(at, stroke.from).bytes(),
                None => goal.map_or(0, |goal| Travel::between(at, goal).bytes()),
            }
        };
        let table: Vec<Vec<usize>> = (0..=end).map(|from| (0..=end).map(|to| step(from, to)).collect()).collect();
        let mut order = greedy_order(&table);
        shorten(&mut order, &table);
        order
    }

    /// What the change of ink costs from one stroke to another, in bytes; the one after the last is the hand as it is.
    fn prices(&self, hand: Hand) -> impl Fn(usize, usize) -> usize {
        // few kinds of ink occur, so each change is worked out once
        let mut needs: Vec<Need> = Vec::new();
        let mut kinds = Vec::with_capacity(self.strokes.len() + 1);
        for stroke in &self.strokes {
            kinds.push(needs.iter().position(|need| *need == stroke.need).unwrap_or(needs.len()));
            if kinds.last() == Some(&needs.len()) {
                needs.push(stroke.need);
            }
        }
        kinds.push(needs.len());
        let inks = needs.iter().map(|need| Some(need.write(Some(Ink::PLAIN), &mut Vec::new()))).chain([hand.ink]);
        let table: Vec<Vec<usize>> = inks.map(|ink| needs.iter().map(|need| need.price(ink)).collect()).collect();
        move |from, to| table[kinds[from]][kinds[to]]
    }
}

/// Of all steps from one stroke to another the cheapest are taken first, as long as they join to paths, until there is
/// one path through all: the "greedy edge" way to tour cities. The last row and column of the table stand for the start
/// and the end.
fn greedy_order(table: &[Vec<usize>]) -> Vec<usize> {
    let start = table.len() - 1;
    let mut steps = Vec::with_capacity((start + 1) * start);
    for (from, bytes) in table.iter().enumerate() {
        for to in (0..start).filter(|to| *to != from) {
            // packed, they are sorted three times as fast
            steps.push((bytes[to] as u32) << 16 | (from as u32) << 8 | to as u32);
        }
    }
    steps.sort_unstable();

    let mut next = vec![None; start + 1];
    let mut has_previous = vec![false; start];
    // for the first stroke of a path its last one, and the other way round
    let mut last_of: Vec<usize> = (0..=start).collect();
    let mut first_of = last_of.clone();
    for step in steps {
        let (from, to) = ((step >> 8 & 0xff) as usize, (step & 0xff) as usize);
        if next[from].is_none() && !has_previous[to] && last_of[to] != from {
            next[from] = Some(to);
            has_previous[to] = true;
            let (first, last) = (first_of[from], last_of[to]);
            last_of[first] = last;
            first_of[last] = first;
        }
    }
    std::iter::successors(next[start], |stroke| next[*stroke]).collect()
}

/// Moves pieces of the path to where they cost less, until none does ("Or-opt", after Or 1976).
fn shorten(order: &mut [usize], table: &[Vec<usize>]) {
    let outside = table.len() - 1;
    let at =
        |order: &[usize], place: Option<usize>| place.and_then(|place| order.get(place)).copied().unwrap_or(outside);
    // what it costs to have these two strokes, or a piece that begins and ends so, at a place of the path
    let detour = |from: usize, [first, last]: [usize; 2], to: usize| {
        (table[from][first] + table[last][to]).saturating_sub(table[from][to])
    };
    let mut improves = true;
    while improves {
        improves = false;
        for length in 1..=LONGEST_PIECE.min(order.len()) {
            for first in 0..=order.len() - length {
                let after = first + length;
                let piece = [order[first], order[after - 1]];
                let here = detour(at(order, first.checked_sub(1)), piece, at(order, Some(after)));
                let elsewhere = (0..=order.len()).filter(|place| *place < first || after < *place);
                let price = |place: usize| detour(at(order, place.checked_sub(1)), piece, at(order, Some(place)));
                let Some(best) = elsewhere.min_by_key(|place| price(*place)).filter(|best| price(*best) < here) else {
                    continue;
                };
                if best < first {
                    order[best..after].rotate_right(length);
                } else {
                    order[first..best].rotate_left(length);
                }
                improves = true;
            }
        }
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
        strokes.paint(Hand::default(), None, after.area.width, &mut out);
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
        let line = format!("┃{}", "\n\u{8}┃".repeat(3));
        assert_eq!(painted(&before, &after), format!("ESC[2;16HESC[m{line}ESC[2;3H{line}"));
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
