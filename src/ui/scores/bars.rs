//! Bars over a base line, and under it when a balance was negative.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::Look;
use super::super::pixels::paint;
use super::super::text::Row;
use crate::symbols::Charset;

/// How high each bar is, in half rows; negative ones hang.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chart {
    bars: Vec<(i32, i32)>,
    rows: u16,
    hangs: bool,
    fat: bool,
}

impl Chart {
    /// Bars for balances, as high as so many rows allow: a row a point, or half a row, or what fits.
    pub(super) fn new(balances: &[i32], rows: u16, charset: Charset) -> Self {
        let hangs = balances.iter().any(|balance| *balance < 0);
        let fat = charset.is_fat();
        let halves = i32::from(rows) * 2;
        let most = balances.iter().map(|balance| balance.abs()).max().unwrap_or(0);
        let reach = match (hangs, fat) {
            (false, _) => halves,
            (true, false) => halves / 2,
            // whole rows only, and in an odd number the middle one is the base
            (true, true) => i32::from(rows / 2) * 2,
        };
        let height = |balance: i32| {
            let height = if most * 2 <= reach {
                balance.abs() * 2
            } else if most <= reach {
                balance.abs()
            } else {
                (balance.abs() * reach * 2 + most) / (most * 2)
            };
            let seen = if balance == 0 { 0 } else { height.max(1) };
            let whole = if fat { (seen + 1) / 2 * 2 } else { seen };
            whole * balance.signum()
        };
        Self { bars: balances.iter().map(|&balance| (balance, height(balance))).collect(), rows, hangs, fat }
    }

    /// The half row in which bars begin, from the top.
    fn base(&self) -> i32 {
        if self.hangs { i32::from(self.rows) } else { i32::from(self.rows) * 2 }
    }

    /// Whether the base line runs through the middle of a row.
    fn has_middle(&self) -> bool {
        self.hangs && self.rows % 2 == 1
    }

    /// The half rows that a bar of this height fills, from the top.
    fn halves(&self, height: i32) -> std::ops::Range<i32> {
        // fat bars leave the middle row to the base line
        let away = i32::from(self.fat && self.has_middle());
        let base = self.base();
        if height >= 0 { base - away - height..base - away } else { base + away..base + away - height }
    }

    /// The row beside the end of the bar of this balance.
    pub(super) fn row_of(&self, balance: i32) -> u16 {
        let height = self.bars.iter().find(|(own, _)| *own == balance).map_or(0, |(_, height)| *height);
        let halves = self.halves(height);
        let half = match height {
            1.. => halves.start,
            0 if self.has_middle() => self.base(),
            _ => halves.end - 1,
        };
        u16::try_from(half / 2).unwrap_or(0).min(self.rows - 1)
    }

    /// Draws the bars, so many columns wide and one apart.
    pub(super) fn draw(
        &self,
        look: Look<'_>,
        buf: &mut Buffer,
        area: Rect,
        width: u16,
        styles: impl Iterator<Item = Style>,
    ) {
        let glyphs = look.glyphs();
        let zero = area.y + self.row_of(0);
        let flat = if self.has_middle() { glyphs.horizontal } else { glyphs.bar_base };
        if self.hangs {
            let line = Rect { width: self.bars.len() as u16 * (width + 1) - 1, ..area };
            Row::new(look, buf, line, zero).repeat(flat, line.width, look.theme.faint);
        }
        for (column, ((_, height), style)) in (0..).zip(self.bars.iter().zip(styles)) {
            let bar = Rect { x: area.x + column * (width + 1), width, ..area };
            if *height == 0 {
                Row::new(look, buf, bar, zero).repeat(flat, width, style);
            } else {
                let halves = self.halves(*height);
                paint(look, buf, bar, style, |_, half| halves.contains(&i32::from(half)));
            }
        }
    }
}
