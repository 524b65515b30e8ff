//! One axis of a big board: which of its lines are shown, and what stands beside them.

/// The lines of a board that are shown along one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first of them, from 0 at the left or at the bottom.
    pub first: u8,
    /// How many.
    pub shown: u8,
    /// How many the board has.
    pub total: u8,
}

impl Span {
    /// All lines.
    pub const fn whole(total: u8) -> Self {
        Self { first: 0, shown: total, total }
    }

    /// The lines there is room for, around the one that is looked at.
    ///
    /// The view moves by half of itself: it stands still for most steps, and what is looked at is never at its edge
    /// while the board goes on there. It depends on nothing but its arguments, so that a window that was made smaller
    /// and larger again shows the same.
    pub(super) fn around(focus: u8, shown: u8, total: u8) -> Self {
        if shown >= total {
            return Self::whole(total);
        }
        let step = (shown / 2).max(1);
        let wanted = focus.saturating_sub(shown / 2);
        let first = (wanted + step / 2) / step * step;
        // a view of one or two lines has no middle to round to
        let first = first.clamp((focus + 1).saturating_sub(shown), focus);
        Self { first: first.min(total - shown), shown, total }
    }

    /// This span, moved as far as it takes to show another line too. `None` where what is looked at would come too near
    /// to the edge, or there is no room for both.
    pub(super) fn reaching(self, focus: u8, other: u8) -> Option<Self> {
        if focus.abs_diff(other) + self.shown / 4 >= self.shown {
            return None;
        }
        let first = self.first.clamp((other + 1).saturating_sub(self.shown), other);
        Some(Self { first, ..self })
    }

    /// Whether all lines are shown.
    pub const fn is_whole(self) -> bool {
        self.shown == self.total
    }

    /// Whether this line is shown.
    pub const fn contains(self, line: u8) -> bool {
        self.first <= line && line < self.first + self.shown
    }

    /// The lines that are shown, in order.
    pub fn lines(self) -> std::ops::Range<u8> {
        self.first..self.first + self.shown
    }
}

/// What stands beside the lines of an axis, in columns or rows of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edges {
    /// From the left or upper end of everything to the first cell.
    pub before: u16,
    /// From the last cell to the other end.
    pub after: u16,
    /// How far the ground reaches beyond the cells.
    pub air: u16,
    /// Whether there are labels at the far end too.
    pub both: bool,
}

impl Edges {
    /// All of it besides the cells.
    pub(super) const fn sum(self) -> u16 {
        self.before + self.after
    }

    /// The numbers of the rows, at the left and where there is room at the right; the richest first.
    pub(super) fn across(label: u16) -> impl Iterator<Item = Self> {
        let gap = u16::from(label > 0);
        let edges = |air: u16, gap: u16, both: bool| Self {
            before: label + gap + air,
            after: if both { label + gap + air } else { air },
            air,
            both,
        };
        [edges(2, gap, true), edges(1, 0, true), edges(2, gap, false), edges(1, 0, false)].into_iter()
    }

    /// The letters of the columns, above and where there is room below; the richest first.
    pub(super) fn down(label: u16) -> impl Iterator<Item = Self> {
        let edges =
            |air: u16, both: bool| Self { before: label + air, after: if both { label + air } else { air }, air, both };
        [edges(1, true), edges(0, true), edges(0, false)].into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_is_shown_and_not_at_an_edge_behind_which_there_is_more() {
        for total in 1..=26 {
            for shown in 1..=26 {
                for focus in 0..total {
                    let span = Span::around(focus, shown, total);
                    assert_eq!((span.shown, span.is_whole()), (shown.min(total), shown >= total));
                    assert!(span.contains(focus) && span.first + span.shown <= total, "{focus}: {span:?}");
                    let air = if shown < 8 { 0 } else { shown / 4 - 1 };
                    assert!(span.first == 0 || focus - span.first >= air, "{focus}: {span:?}");
                    let end = span.first + span.shown;
                    assert!(end == total || end - 1 - focus >= air, "{focus}: {span:?}");
                }
            }
        }
    }

    #[test]
    fn another_line_is_shown_too_where_there_is_room_for_both() {
        for (total, shown) in [(15, 11), (19, 13), (26, 19), (4, 4), (9, 1), (9, 2), (9, 3)] {
            for (focus, other) in (0..total).flat_map(|focus| (0..total).map(move |other| (focus, other))) {
                let span = Span::around(focus, shown, total);
                let Some(both) = span.reaching(focus, other) else {
                    assert!(focus.abs_diff(other) + shown / 4 >= shown);
                    continue;
                };
                assert!(both.contains(focus) && both.contains(other), "{focus} {other}: {both:?}");
                assert!(both.first + both.shown <= total && both.shown == span.shown);
                assert!(!span.contains(other) || both == span, "moved for nothing");
                // and nothing else comes to lie at the edge for it
                let air = if shown < 8 { 0 } else { shown / 4 - 1 };
                assert!(both.first == 0 || focus - both.first >= air || other == both.first);
            }
        }
    }

    #[test]
    fn the_view_stands_still_for_most_steps() {
        let moves = |shown, total| {
            let firsts: Vec<_> = (0..total).map(|focus| Span::around(focus, shown, total).first).collect();
            firsts.windows(2).filter(|pair| pair[0] != pair[1]).count()
        };
        assert_eq!((moves(12, 15), moves(11, 19), moves(18, 26)), (1, 2, 1));
    }
}
