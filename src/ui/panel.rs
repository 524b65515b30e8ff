//! What lies over a screen: the screen fades, and a surface, or a thin frame, stands out from it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Color, Modifier, Style};

use super::{Hits, Look};

/// Fades everything drawn so far; nothing of it can be clicked any more.
pub(super) fn fade(look: Look<'_>, buf: &mut Buffer, area: Rect, hits: &mut Hits) {
    hits.cover();
    for at in area.intersection(buf.area).positions() {
        let cell = &mut buf[at];
        let faded = look.theme.behind(cell.style());
        // where colours are left a pixel is still a coloured ground; where none are, it must become a block
        let had_ground = cell.bg != Color::Reset || cell.modifier.contains(Modifier::REVERSED);
        let keeps_colors = faded.fg.is_some_and(|color| color != Color::Reset);
        if !keeps_colors && had_ground {
            // and what was cut out of one a gap
            if cell.symbol() == " " {
                cell.set_symbol(look.glyphs().block);
            } else if cell.symbol() == look.glyphs().hole {
                cell.set_symbol(" ");
            }
            cell.modifier.remove(Modifier::REVERSED);
        }
        let modifier = cell.modifier;
        cell.set_style(faded);
        if !keeps_colors {
            cell.modifier = (modifier - Modifier::REVERSED - Modifier::BOLD) | Modifier::DIM;
        }
    }
}

/// Empties an area.
pub(super) fn clear(buf: &mut Buffer, area: Rect, style: Style) {
    for at in area.intersection(buf.area).positions() {
        buf[at].reset();
        buf[at].set_style(style);
    }
}

/// A surface to write on; the inside has a margin of four columns, where it is wide enough, and one row.
pub(super) fn panel(look: Look<'_>, buf: &mut Buffer, area: Rect) -> Rect {
    clear(buf, area, look.theme.panel());
    if look.theme.panel.is_none() {
        frame(look, buf, area, look.theme.panel().patch(look.theme.faint));
    }
    area.inner(Margin::new(if area.width < 40 { 2 } else { 4 }, 1))
}

fn frame(look: Look<'_>, buf: &mut Buffer, area: Rect, style: Style) {
    let glyphs = look.glyphs();
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for at in area.intersection(buf.area).positions() {
        let glyph = match (at.x == area.x, at.x == right, at.y == area.y, at.y == bottom) {
            (true, _, true, _) => glyphs.corner_top_left,
            (_, true, true, _) => glyphs.corner_top_right,
            (true, _, _, true) => glyphs.corner_bottom_left,
            (_, true, _, true) => glyphs.corner_bottom_right,
            (_, _, true, _) | (_, _, _, true) => glyphs.horizontal,
            (true, ..) | (_, true, ..) => glyphs.vertical,
            _ => continue,
        };
        buf[at].set_symbol(glyph).set_style(style);
    }
}
