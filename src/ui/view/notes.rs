//! What the status line says about the last thing a player asked for.

use super::Scene;
use crate::app::playing::Note;
use crate::game::{IllegalMove, MAX_SIDE, Rules};
use crate::locale::fill;

impl Scene<'_> {
    pub(super) fn note(&self, note: &Note, rules: &Rules) -> String {
        let (rows, falls) = (rules.rows(), rules.gravity());
        let (refused, changed) = (&self.look.words.refused, &self.look.words.changed);
        let settings = &self.app.settings().config().game;
        let square = |sentence, square| fill(sentence, &[("square", &self.square(square, rows))]);
        match note {
            // what has no name on any board was typed with a 0, or far too large
            Note::Refused(IllegalMove::OffBoard(at)) if at.col.max(at.row) >= MAX_SIDE => refused.nowhere.to_owned(),
            Note::Refused(IllegalMove::OffBoard(at)) => square(refused.off_board, *at),
            Note::Refused(IllegalMove::Occupied(at)) if falls && at.row + 1 == rows => square(refused.full, *at),
            Note::Refused(IllegalMove::Occupied(at)) => square(refused.taken, *at),
            Note::Taken(at) => square(refused.taken_here, *at),
            Note::Refused(IllegalMove::Vanishing(at)) => square(refused.vanishing, *at),
            Note::Refused(IllegalMove::Floating { square, lands }) => {
                let (square, lands) = (self.square(*square, rows), self.square(*lands, rows));
                fill(refused.floating, &[("square", &square), ("lands", &lands)])
            }
            Note::Refused(IllegalMove::GameOver) => refused.over.to_owned(),
            Note::NoRow(row) => fill(refused.no_row, &[("row", &row.to_string()), ("last", &rows.to_string())]),
            Note::NotASquare(text) => fill(refused.no_square, &[("text", text)]),
            Note::NothingToUndo => changed.nothing_to_undo.to_owned(),
            Note::NothingToRedo => changed.nothing_to_redo.to_owned(),
            Note::NoTakebacks if settings.takebacks.allows(0) => changed.takebacks_used.to_owned(),
            Note::NoTakebacks => changed.takebacks_off.to_owned(),
            Note::NoHints if settings.hints.allows(0) => changed.hints_used.to_owned(),
            Note::NoHints => changed.hints_off.to_owned(),
            Note::NotYourTurn => changed.not_your_turn.to_owned(),
            Note::NothingToResign => changed.nothing_to_resign.to_owned(),
            Note::Undone => changed.undone.to_owned(),
            Note::Redone => changed.redone.to_owned(),
            Note::Level(level) => {
                let (number, name) = (level.number().to_string(), &self.level(*level).name);
                fill(changed.level, &[("number", &number), ("name", name)])
            }
            Note::LastLevel(level) => {
                let sentence = if level.up().is_none() { changed.strongest } else { changed.weakest };
                fill(sentence, &[("name", self.level(*level).name)])
            }
            Note::NobodyThinks => changed.nobody_thinks.to_owned(),
            Note::TwoPlayers => changed.no_level.to_owned(),
            Note::Confused => changed.confused.to_owned(),
            Note::NoIdea => changed.no_idea.to_owned(),
        }
    }
}
