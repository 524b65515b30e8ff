//! How far along a ladder, and how games divide: lines that are thick where it counts.
//!
//! ```text
//! ━━━━───                               the fourth of seven levels
//! ━━━━━━━━━━━━━━━━━━───────╌╌╌╌╌        won, drawn, lost
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Look;
use super::text::Row;
use crate::ai::Level;
use crate::history::Tally;

/// Columns of a level's gauge.
pub(super) const LEVELS: u16 = Level::ALL.len() as u16;

/// A level as a line of seven columns.
pub(super) fn level(row: &mut Row<'_, '_>, look: Look<'_>, level: Level, done: Style) {
    let reached = u16::from(level.number());
    row.repeat(look.glyphs().gauge_done, reached, done);
    row.repeat(look.glyphs().gauge_left, LEVELS - reached, look.theme.faint);
}

/// Games won, drawn and lost as the parts of a row. Whatever there was gets at least one column.
pub(super) fn ratio(look: Look<'_>, buf: &mut Buffer, area: Rect, y: u16, tally: Tally, styles: [Style; 3]) {
    let counts = [tally.won, tally.drawn, tally.lost];
    let glyphs = look.glyphs();
    let parts = share(counts, area.width);
    let mut row = Row::new(look, buf, area, y);
    for ((part, glyph), style) in
        parts.into_iter().zip([glyphs.ratio_won, glyphs.ratio_drawn, glyphs.ratio_lost]).zip(styles)
    {
        row.repeat(glyph, part, style);
    }
}

/// Divides columns as the counts are, each to the nearest column of its end.
fn share(counts: [u64; 3], columns: u16) -> [u16; 3] {
    let all: u64 = counts.iter().sum();
    if all == 0 {
        return [0; 3];
    }
    let mut parts = [0; 3];
    let mut counted = 0;
    let mut given = 0;
    for (part, count) in parts.iter_mut().zip(counts) {
        counted += count;
        let end = ((counted * u64::from(columns) * 2 + all) / (all * 2)) as u16;
        *part = end - given;
        given = end;
    }
    for at in 0..3 {
        let longest = (0..3).max_by_key(|&other| parts[other]).unwrap_or(0);
        if counts[at] > 0 && parts[at] == 0 && parts[longest] > 1 {
            parts[at] = 1;
            parts[longest] -= 1;
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Stage, picture};
    use super::*;

    #[test]
    fn columns_are_divided_as_the_games_are() {
        for (counts, parts) in [
            ([7, 3, 2], [18, 7, 5]),
            ([8, 5, 3], [15, 9, 6]),
            ([0, 0, 0], [0, 0, 0]),
            ([0, 0, 4], [0, 0, 30]),
            ([1000, 1, 1], [28, 1, 1]),
        ] {
            assert_eq!(share(counts, 30), parts, "{counts:?}");
        }
        assert_eq!(share([1, 1, 1], 2), [1, 0, 1]);
    }

    #[test]
    fn a_level_and_a_score_as_lines() {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 12, 2));
        let area = buf.area;
        level(&mut Row::new(stage.look(), &mut buf, area, 0), stage.look(), Level::Normal, Style::new());
        let tally = Tally { won: 1, drawn: 1, lost: 1 };
        ratio(stage.look(), &mut buf, area, 1, tally, [Style::new(); 3]);
        assert_eq!(picture(&buf), "━━━━───\n━━━━────╌╌╌╌");
    }
}
