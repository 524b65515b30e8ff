//! Scores inside the search: evaluation points, and wins and losses by the ply where they happen (mate scores).

use crate::ai::{Score, Value};

/// The score of a line made at the root; each ply later it is one less.
pub(super) const WIN: i32 = 32_000;
/// The least score of a proven win.
pub(super) const PROVEN: i32 = 30_000;
/// A win in all likelihood, but moves were left out: below every proven score, above every evaluation.
pub(super) const LIKELY: i32 = 29_000;

/// Evaluation points to a factor of e squared in the odds to win: 200 for each e, as the weights were fitted, and the
/// hyperbolic tangent wants twice that.
const SCALE: f64 = 400.0;

/// The score of a win at this ply, counted from the root.
pub(super) fn win_at(ply: usize) -> i32 {
    WIN - stones(ply)
}

/// The score for others: a proven value, or the expected result in thousandths.
pub(super) fn to_score(score: i32) -> Score {
    if score >= PROVEN {
        Score::Exact(Value::Win(u16::try_from(WIN - score).unwrap_or(0)))
    } else if score <= -PROVEN {
        Score::Exact(Value::Loss(u16::try_from(WIN + score).unwrap_or(0)))
    } else {
        // the chance to win, twice and less one: from -1 to 1
        let principal_variation = (f64::from(score) / SCALE).tanh();
        Score::Estimate((principal_variation * 999.0) as i16)
    }
}

/// Plies as a number; no line of play is too long for it.
fn stones(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(i32::MAX)
}

/// The score for the transposition table: a win counts its plies from the node, not from the root, since the node is
/// reached at other plies too.
pub(super) fn to_table(score: i32, ply: usize) -> i32 {
    if score >= PROVEN {
        score + stones(ply)
    } else if score <= -PROVEN {
        score - stones(ply)
    } else {
        score
    }
}

/// The score from the transposition table: the reverse of [`to_table`].
pub(super) fn from_table(score: i32, ply: usize) -> i32 {
    if score >= PROVEN {
        score - stones(ply)
    } else if score <= -PROVEN {
        score + stones(ply)
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proven_win_says_how_far_it_is() {
        assert_eq!(to_score(win_at(3)), Score::Exact(Value::Win(3)));
        assert_eq!(to_score(-win_at(4)), Score::Exact(Value::Loss(4)));
        assert_eq!(to_score(0), Score::Estimate(0));
        assert!(matches!(to_score(LIKELY), Score::Estimate(900..)));
    }

    #[test]
    fn stored_scores_count_from_where_they_were_found() {
        for score in [win_at(9), -win_at(9), 17, -LIKELY] {
            assert_eq!(from_table(to_table(score, 4), 4), score);
        }
        assert_eq!(from_table(to_table(win_at(9), 4), 2), win_at(7));
    }
}
