//! Inside the cells: grounds, marks, hints and numbers, and the winning line that joins cells.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::super::grid;
use super::super::pixels::{Picture, paint};
use super::{Board, Presence};
use crate::game::{Mark, Square};

/// How a stone is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Finish {
    Whole,
    Part(Presence),
    Vanishing,
    Receded,
}

impl Board<'_> {
    /// The ground of a cell: a tile, lit in a row whose digit was typed. (Not under the cursor: with each move
    /// of it two tiles would be painted anew, and the marks on them.)
    pub(super) fn ground(&self, buf: &mut Buffer, square: Square) {
        let style = self.look.theme.tile(self.lit_row == Some(square.row));
        for at in self.grid.cell(square).intersection(buf.area).positions() {
            buf[at].reset();
            buf[at].set_style(style);
        }
    }

    /// What lies in a cell.
    pub(super) fn stone(&self, buf: &mut Buffer, square: Square) {
        if let Some(ghost) = self.ghosts.iter().find(|ghost| ghost.square == square) {
            match ghost.presence {
                Presence::Absent => {}
                Presence::Whole => self.mark(buf, square, ghost.mark, Finish::Whole),
                part => self.mark(buf, square, ghost.mark, Finish::Part(part)),
            }
        } else if let Some(mark) = self.position.stone(square) {
            if self.is_filled(square) {
                return;
            }
            let finish = if self.has_receded() {
                Finish::Receded
            } else if self.vanishing == Some(square) {
                Finish::Vanishing
            } else {
                Finish::Whole
            };
            self.mark(buf, square, mark, finish);
            if self.last.contains(&square) && self.winning.is_none() {
                self.corners(buf, square, mark);
            }
        } else if self.hint == Some(square) {
            self.pip(buf, square);
        }
    }

    /// A mark as a picture, or as its character where there is no room or no wish for one.
    fn mark(&self, buf: &mut Buffer, square: Square, mark: Mark, finish: Finish) {
        let (look, cell) = (self.look, self.grid.cell(square));
        let style = look.theme.mark(mark);
        let receded = look.theme.receded(style);
        // a stone on a point is too small to be dim, and as wide as the others
        let points = self.grid.manner() == grid::Manner::Points;
        let dims = points && receded.add_modifier.contains(Modifier::DIM);
        let ink = if finish == Finish::Receded && !dims { receded } else { style };
        match self.picture(mark) {
            Some(picture) => {
                match finish {
                    Finish::Whole | Finish::Receded => {
                        paint(look, buf, cell, ink, |col, half| picture.is_lit(col, half));
                    }
                    Finish::Vanishing | Finish::Part(Presence::Half) => {
                        paint(look, buf, cell, ink, |col, half| picture.is_dithered(col, half));
                    }
                    Finish::Part(_) => {
                        paint(look, buf, cell, ink, |col, half| picture.is_sparse(col, half));
                    }
                }
                if let Some(number) = self.number(square).filter(|_| !matches!(finish, Finish::Part(_))) {
                    self.number_on(buf, cell, &number, ink, |col, half| picture.is_lit(col, half));
                }
            }
            None => self.character(buf, square, mark, ink, finish),
        }
    }

    /// The picture of a mark, if the cells have room for it; a tiny one has no room for a number besides.
    pub(super) fn pictures(&self, mark: Mark) -> impl Iterator<Item = Picture> + use<> {
        let cell = self.grid.cell_size();
        let wanted = self.look.symbols.pictures && (self.numbers.is_none() || cell.height > 2);
        Picture::of_mark(mark, cell, self.look.charset).filter(move |_| wanted)
    }

    fn picture(&self, mark: Mark) -> Option<Picture> {
        self.pictures(mark).next()
    }

    /// A mark as a character, with its number behind it, or as strokes.
    fn character(&self, buf: &mut Buffer, square: Square, mark: Mark, ink: Style, finish: Finish) {
        let faint = matches!(finish, Finish::Vanishing | Finish::Part(_));
        let style = match finish {
            _ if faint => ink.add_modifier(Modifier::DIM),
            Finish::Receded if self.grid.manner() == grid::Manner::Points => ink,
            _ => ink.add_modifier(Modifier::BOLD),
        };
        let number = self.number(square).zip(self.position.stone(square));
        if let (grid::Manner::Points, Some((number, mark))) = (self.grid.manner(), number) {
            return self.numbered_point(buf, square, mark, &number, ink);
        }
        if let (true, Some(mark), Finish::Whole | Finish::Receded) =
            (self.has_discs(ink), self.position.stone(square), finish)
        {
            return self.disc(buf, square, mark, ink);
        }
        for (at, text) in self.written(square, mark) {
            self.blank(buf, Rect::from((at, Size::new(1, 1))));
            self.write(buf, at, &text, style);
        }
        if finish == Finish::Vanishing && !self.has_room_for_word() {
            let glyphs = self.look.glyphs();
            self.brackets(buf, square, [Some(glyphs.previous), Some(glyphs.next)], style);
        }
    }

    /// Whether a stone on a point is drawn wider than a character. What is dim cannot be: it has no ground.
    fn has_discs(&self, ink: Style) -> bool {
        let (look, points) = (self.look, self.grid.manner() == grid::Manner::Points);
        let dim = ink.add_modifier.contains(Modifier::DIM);
        points && look.symbols.pictures && !look.charset.is_fat() && self.grid.cell_size().width == 3 && !dim
    }

    /// The characters of a mark that is no picture, and where they stand: the number of its move goes with it if that is
    /// shown, and on a point takes its place.
    pub(super) fn written(&self, square: Square, mark: Mark) -> Vec<(Position, String)> {
        let (cell, glyph) = (self.grid.cell(square), self.look.symbols.glyph(mark));
        if let Some(strokes) = self.strokes(mark) {
            let left = middle(cell, 2).x;
            return (cell.y..).zip(strokes).map(|(y, row)| (Position::new(left, y), row.to_owned())).collect();
        }
        let text = match (self.number(square), self.grid.manner()) {
            (None, _) => glyph.to_owned(),
            (Some(number), grid::Manner::Points) => number,
            (Some(number), grid::Manner::Cells) => format!("{glyph}{number}"),
        };
        vec![(middle(cell, text.width() as u16), text)]
    }

    /// A mark of four strokes, where cells have two rows and the character set no pixels that are small enough.
    fn strokes(&self, mark: Mark) -> Option<[&'static str; 2]> {
        let wanted = self.look.symbols.pictures && self.look.charset.is_fat() && self.numbers.is_none();
        let strokes = match mark {
            Mark::X => ["\\/", "/\\"],
            Mark::O => ["/\\", "\\/"],
        };
        (wanted && self.grid.manner() == grid::Manner::Cells && self.grid.cell_size().height == 2).then_some(strokes)
    }

    /// The number of the move that placed the stone here, if there is room for it.
    pub(super) fn number(&self, square: Square) -> Option<String> {
        if !self.grid.numbers_fit() {
            return None;
        }
        let index = self.numbers?.iter().rposition(|&own| own == square)?;
        Some((index + 1).to_string())
    }

    /// In the heart of a cross the number is cut out, in the hole of a ring it stands in the ring's colour.
    pub(super) fn number_on(
        &self,
        buf: &mut Buffer,
        cell: Rect,
        number: &str,
        ink: Style,
        is_lit: impl Fn(u16, u16) -> bool,
    ) {
        let at = middle(cell, number.len() as u16);
        for (digit, x) in number.chars().zip(at.x..) {
            let (col, half) = (x - cell.x, (at.y - cell.y) * 2);
            let Some(drawn) = buf.cell_mut((x, at.y)) else { continue };
            let lit = is_lit(col, half) || is_lit(col, half + 1);
            // a dim block cannot be the ground of a digit
            let is_dim = ink.add_modifier.contains(Modifier::DIM);
            let style = if lit && !is_dim { self.look.theme.fill(ink) } else { ink.bg(drawn.bg) };
            drawn.reset();
            drawn.set_char(digit).set_style(if is_dim { style } else { style.add_modifier(Modifier::BOLD) });
        }
    }

    /// Thin corners around the last move; beside a mark that fills its cell, lines in the gutters.
    fn corners(&self, buf: &mut Buffer, square: Square, mark: Mark) {
        let (cell, glyphs) = (self.grid.cell(square), self.look.glyphs());
        let style = self.look.theme.mark(mark);
        if self.picture(mark).is_some_and(|picture| picture.is_snug()) {
            for (x, y) in [cell.x - 1, cell.right()].into_iter().flat_map(|x| cell.rows().map(move |row| (x, row.y))) {
                self.write(buf, Position::new(x, y), glyphs.frame_vertical, self.look.theme.base().patch(style));
            }
            return;
        }
        if cell.height <= 2 && self.picture(mark).is_none() {
            return self.last_brackets(buf, square, mark);
        }
        let (left, right, top, bottom) = (cell.x, cell.right() - 1, cell.y, cell.bottom() - 1);
        for (x, y, glyph) in [
            (left, top, glyphs.corner_top_left),
            (right, top, glyphs.corner_top_right),
            (left, bottom, glyphs.corner_bottom_left),
            (right, bottom, glyphs.corner_bottom_right),
        ] {
            self.write(buf, Position::new(x, y), glyph, style);
        }
    }

    /// Brackets around a stone of the last turn. Where points have but one column between them, two such stones side by
    /// side are in one pair of brackets; and beside the cursor, whose bracket would break the pair, the stone is underlined.
    fn last_brackets(&self, buf: &mut Buffer, square: Square, mark: Mark) {
        let style = self.look.theme.mark(mark);
        let beside = |col: Option<u8>, other: Square| col == Some(other.col) && other.row == square.row;
        let (left, right) = (square.col.checked_sub(1), square.col.checked_add(1));
        let tight = self.grid.manner() == grid::Manner::Points && self.grid.is_tight();
        let cell = self.grid.cell(square);
        if tight && self.cursor.is_some_and(|cursor| beside(left, cursor) || beside(right, cursor)) {
            for at in cell.intersection(buf.area).positions() {
                buf[at].modifier.insert(Modifier::UNDERLINED);
            }
            return;
        }
        let alone = |col: Option<u8>| !(tight && self.last.iter().any(|other| beside(col, *other)));
        let brackets = [Some("(").filter(|_| alone(left)), Some(")").filter(|_| alone(right))];
        self.brackets(buf, square, brackets, style);
    }

    /// A hint: two columns by one row in the middle of the cell, or all of a small one, in the colour of the cursor.
    fn pip(&self, buf: &mut Buffer, square: Square) {
        let cell = self.grid.cell(square);
        let width = if cell.width.is_multiple_of(2) { 2 } else { 1 };
        let at = middle(cell, width);
        // in an even number of rows half a row lower is the middle
        let lower = u16::from(cell.height.is_multiple_of(2) && !self.look.charset.is_fat());
        let area = Rect { x: at.x, y: at.y, width, height: 1 + lower };
        paint(self.look, buf, area, self.look.theme.cursor(), |_, half| (lower..lower + 2).contains(&half));
    }

    /// Whether the word under a vanishing stone fits under its cell.
    fn has_room_for_word(&self) -> bool {
        self.look.words.board.vanishes.width() <= usize::from(self.grid.cell_size().width)
    }

    /// The word in the gutter under the stone that goes next.
    pub(super) fn vanishing_word(&self, buf: &mut Buffer) {
        let shown = |square: &Square| self.has_room_for_word() && self.grid.shows(*square);
        let Some(square) = self.vanishing.filter(shown) else { return };
        let Some(mark) = self.position.stone(square) else { return };
        let (cell, word) = (self.grid.cell(square), &self.look.words.board.vanishes);
        let x = middle(cell, word.width() as u16).x;
        self.write(
            buf,
            Position::new(x, cell.bottom()),
            word,
            self.look.theme.base().patch(self.look.theme.mark(mark)),
        );
    }
}

/// Where a text of so many columns starts, in the middle of a cell.
pub(super) fn middle(cell: Rect, columns: u16) -> Position {
    Position::new(cell.x + cell.width.saturating_sub(columns) / 2, cell.y + (cell.height - 1) / 2)
}
