//! Where a stone goes: the cursor, and stones that fall.

use super::{Note, Playing, Turn};
use crate::app::Context;
use crate::game::{IllegalMove, Square};

impl Playing {
    /// Where the next stone of a person would go. Where stones fall it lies on top of its column.
    pub fn cursor(&self) -> Square {
        self.falls_to(self.cursor)
    }

    /// The square itself, or where stones fall the one on which a stone in its column comes to rest; of a full column
    /// the uppermost.
    pub(super) fn falls_to(&self, square: Square) -> Square {
        let rules = self.game.rules();
        if !rules.gravity() || square.col >= rules.cols() {
            return square;
        }
        self.game.position().landing(square.col).unwrap_or(Square::new(square.col, rules.rows() - 1))
    }

    pub(super) fn step(&mut self, right: i8, up: i8) {
        let rules = self.game.rules();
        let col = self.cursor.col.saturating_add_signed(right).min(rules.cols() - 1);
        let row = self.cursor.row.saturating_add_signed(up).min(rules.rows() - 1);
        self.cursor = Square::new(col, row);
    }

    /// A person's stone. What was pressed before the last picture was seen is not meant for this turn.
    pub(super) fn place(&mut self, cx: &mut Context<'_>, square: Square) {
        if self.turn != Turn::Human || !*cx.seen {
            return;
        }
        match self.game.play(square) {
            Ok(()) => {
                self.hush(cx);
                self.cursor = square;
                self.entry = None;
                self.landed = Some(cx.now);
                self.forget_what_is_undone();
                self.think(cx);
            }
            Err(error) => {
                if self.game.rules().contains(square) {
                    self.cursor = square;
                }
                self.note = Some(Note::Refused(error));
            }
        }
    }

    /// A person's stone where the cursor or the mouse points: nothing was typed, so nothing has to be typed again.
    pub(super) fn point(&mut self, cx: &mut Context<'_>, square: Square) {
        self.place(cx, square);
        if let (Some(Note::Refused(IllegalMove::Occupied(at))), false) = (&self.note, self.game.rules().gravity()) {
            self.note = Some(Note::Taken(*at));
        }
    }

    /// A stone in a column where stones fall, counted from 0.
    pub(super) fn drop_into(&mut self, cx: &mut Context<'_>, col: u8) {
        self.entry = None;
        self.place(cx, self.falls_to(Square::new(col, 0)));
    }
}
