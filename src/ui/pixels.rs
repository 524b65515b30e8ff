//! Pictures made of pixels: the big marks, the logo, the words of the result.
//!
//! A pixel is one column by half a row: `▀` and `▄`, and where both are lit a space on coloured ground, so that no
//! gap shows between rows. Character sets without half blocks have fat pixels, two columns by one row.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use super::look::Look;
use crate::game::Mark;
use crate::symbols::{Bitmap, Charset, pixels};

/// A picture in the middle of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    bitmap: Bitmap,
    fat: bool,
    /// Columns to the left of it.
    left: u16,
    /// Half rows above it.
    top: u16,
    /// Rows of fat pixels that are drawn twice, to stand in the middle of an even number of rows.
    again: Option<u16>,
}

impl Picture {
    /// The pictures of a mark that leave a column of air on both sides of a cell, the largest first. The tiniest may
    /// fill its cell.
    pub(super) fn of_mark(mark: Mark, cell: Size, charset: Charset) -> impl Iterator<Item = Self> {
        pixels::Size::ALL.into_iter().rev().filter_map(move |size| {
            let bitmap = if charset.is_fat() { Bitmap::fat_mark(mark, size)? } else { Bitmap::mark(mark, size) };
            Self::centred(bitmap, cell, charset.is_fat(), size == pixels::Size::Tiny)
        })
    }

    fn centred(bitmap: Bitmap, cell: Size, fat: bool, snug: bool) -> Option<Self> {
        let (width, height) =
            if fat { (bitmap.width() * 2, bitmap.height() * 2) } else { (bitmap.width(), bitmap.height()) };
        let left = cell.width.checked_sub(width).filter(|air| *air >= 2 || *air == 0 && snug)? / 2;
        let above = (cell.height * 2).checked_sub(height)?;
        let again = (fat && above % 4 == 2).then_some(bitmap.height() / 2);
        // with its middle row drawn twice the picture is one row higher
        let top = if again.is_some() { (above - 2) / 2 } else { above / 2 };
        Some(Self { bitmap, fat, left, top, again })
    }

    /// Whether the picture touches the upper and the lower edge of its cell, and half pixels could change that.
    pub(super) const fn has_no_air(&self) -> bool {
        self.top == 0 && !self.fat
    }

    /// Whether the picture fills its cell from side to side.
    pub(super) const fn is_snug(&self) -> bool {
        self.left == 0
    }

    /// Which pixel of the picture covers a place in the cell, in columns and half rows.
    fn pixel(&self, col: u16, half: u16) -> Option<(u16, u16)> {
        let (x, y) = (col.checked_sub(self.left)?, half.checked_sub(self.top)?);
        if !self.fat {
            return Some((x, y));
        }
        let row = y / 2;
        Some((x / 2, if self.again.is_some_and(|again| row > again) { row - 1 } else { row }))
    }

    /// Whether a place in the cell is lit.
    pub(super) fn is_lit(&self, col: u16, half: u16) -> bool {
        self.pixel(col, half).is_some_and(|(x, y)| self.bitmap.get(x, y))
    }

    /// Whether it is lit with every second pixel out, or a column of every fat one: a small fat cross is a chequer already.
    pub(super) fn is_dithered(&self, col: u16, half: u16) -> bool {
        self.pixel(col, half).is_some_and(|(x, y)| {
            let place = if self.fat { col + half / 2 } else { x + y };
            self.bitmap.get(x, y) && place.is_multiple_of(2)
        })
    }

    /// Whether it is lit with a quarter of the pixels left.
    pub(super) fn is_sparse(&self, col: u16, half: u16) -> bool {
        self.is_dithered(col, half) && self.pixel(col, half).is_some_and(|(x, y)| x % 2 == 0 && (x / 2 + y) % 2 == 0)
    }
}

/// Lights pixels of an area in the colour of `ink`; `lit` is asked for columns and half rows from its top left corner.
pub(super) fn paint(look: Look<'_>, buf: &mut Buffer, area: Rect, ink: Style, lit: impl Fn(u16, u16) -> bool) {
    let glyphs = look.glyphs();
    for at in area.intersection(buf.area).positions() {
        let (col, row) = (at.x - area.x, at.y - area.y);
        let cell = &mut buf[at];
        match (lit(col, row * 2), lit(col, row * 2 + 1)) {
            (false, false) => {}
            (true, true) => fill(look, cell, ink),
            (true, false) => {
                cell.set_symbol(glyphs.upper_half).set_style(half(ink));
            }
            (false, true) => {
                cell.set_symbol(glyphs.lower_half).set_style(half(ink));
            }
        }
    }
}

/// Fills a whole cell with the colour of `ink`.
pub(super) fn fill(look: Look<'_>, cell: &mut ratatui::buffer::Cell, ink: Style) {
    match ink.fg {
        // neither a ground nor a reversed space can be dim
        _ if ink.add_modifier.contains(Modifier::DIM) => {
            cell.set_symbol(look.glyphs().block).set_style(half(ink));
        }
        Some(color) if color != Color::Reset => {
            cell.set_symbol(" ").set_style(Style::new().bg(color).remove_modifier(Modifier::all()));
        }
        _ => {
            cell.set_symbol(" ").set_style(Style::new().remove_modifier(Modifier::all()));
            cell.modifier = Modifier::REVERSED;
        }
    }
}

/// Fills all cells of an area.
pub(super) fn block(look: Look<'_>, buf: &mut Buffer, area: Rect, ink: Style) {
    for at in area.intersection(buf.area).positions() {
        fill(look, &mut buf[at], ink);
    }
}

/// A half block keeps the ground behind it, and is not bold: in some terminals that is another colour.
fn half(ink: Style) -> Style {
    let dim = ink.add_modifier & Modifier::DIM;
    Style { fg: ink.fg, ..Style::new() }.remove_modifier(Modifier::all() - dim).add_modifier(dim)
}

/// Draws a word in big letters; returns how many columns it takes.
pub(super) fn word(look: Look<'_>, buf: &mut Buffer, area: Rect, ink: Style, text: &str) -> u16 {
    for (left, letter) in pixels::word(text) {
        let place = Rect { x: area.x + left, width: letter.width(), height: letter.height().div_ceil(2), ..area };
        paint(look, buf, place.intersection(area), ink, |x, y| letter.get(x, y));
    }
    pixels::width(text)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::locale::Language;

    fn draw(charset: Charset, mark: Mark, (width, height): (u16, u16)) -> String {
        let stage = Stage::new("default", "pixel", charset, Language::En);
        let cell = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(cell);
        let picture_of = Picture::of_mark(mark, cell.as_size(), charset).next();
        if let Some(drawn) = picture_of {
            paint(stage.look(), &mut buf, cell, Style::new(), |col, half| drawn.is_lit(col, half));
        }
        picture(&buf)
    }

    #[test]
    fn a_mark_stands_in_the_middle_of_its_cell() {
        assert_eq!(
            draw(Charset::Unicode, Mark::X, (12, 5)),
            "  ▄▄    ▄▄\n  ▀██▄▄██▀\n    ████\n  ▄██▀▀██▄\n  ▀▀    ▀▀"
        );
        assert_eq!(draw(Charset::Unicode, Mark::O, (8, 3)), " ▄█▀▀█▄\n █    █\n ▀█▄▄█▀");
    }

    #[test]
    fn fat_pixels_need_no_half_blocks() {
        assert_eq!(draw(Charset::Ascii, Mark::X, (12, 5)), " ██      ██\n   ██  ██\n     ██\n   ██  ██\n ██      ██");
        // in four rows the middle one stands twice
        assert_eq!(draw(Charset::Ascii, Mark::O, (8, 4)), " ██████\n ██  ██\n ██  ██\n ██████");
        assert_eq!(draw(Charset::Ascii, Mark::O, (6, 2)), "");
    }

    #[test]
    fn of_a_vanishing_fat_pixel_one_column_is_left() {
        for (mark, (width, height)) in
            Mark::ALL.into_iter().flat_map(|mark| [(8, 3), (8, 4), (12, 5), (16, 7), (22, 10)].map(|cell| (mark, cell)))
        {
            let picture = Picture::of_mark(mark, Size::new(width, height), Charset::Ascii).next().expect("a picture");
            let count = |lit: &dyn Fn(u16, u16) -> bool| {
                (0..width).flat_map(|x| (0..height).map(move |y| (x, y * 2))).filter(|&(x, half)| lit(x, half)).count()
            };
            let whole = count(&|x, half| picture.is_lit(x, half));
            let left = count(&|x, half| picture.is_dithered(x, half));
            let sparse = count(&|x, half| picture.is_sparse(x, half));
            assert_eq!(left * 2, whole, "{mark} {width}x{height}");
            assert!(0 < sparse && sparse < left, "{mark} {width}x{height}");
        }
    }

    #[test]
    fn a_pixel_is_ground_or_reversed_or_when_dim_a_block() {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 3, 1));
        for (x, ink) in
            [Style::new().fg(Color::Red), Style::new(), Style::new().fg(Color::Red).dim()].into_iter().enumerate()
        {
            fill(stage.look(), &mut buf[(x as u16, 0)], ink);
        }
        let cells: Vec<_> = buf.content.iter().map(|cell| (cell.symbol(), cell.fg, cell.bg, cell.modifier)).collect();
        assert_eq!(
            cells,
            [
                (" ", Color::Reset, Color::Red, Modifier::empty()),
                (" ", Color::Reset, Color::Reset, Modifier::REVERSED),
                ("█", Color::Red, Color::Reset, Modifier::DIM),
            ]
        );
    }
}
