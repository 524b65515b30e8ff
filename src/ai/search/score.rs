//! What a position is worth inside the search, as one number.

use crate::ai::{Score, Value};

/// A line made just now; each stone that it takes longer is one less.
pub(super) const WIN: i32 = 32_000;
/// From here on a win is proven.
pub(super) const PROVEN: i32 = 30_000;
/// As good as won or lost, but not every answer was looked at.
pub(super) const LIKELY: i32 = 29_000;

/// A two-hundredth of the points is the logarithm of the odds to win; the tangent wants half of that.
const SCALE: f64 = 400.0;

/// The side to move wins with the stone of this number, counted from the start of the search.
pub(super) fn win_at(ply: usize) -> i32 {
    WIN - stones(ply)
}

/// As it is told to others.
pub(super) fn told(score: i32) -> Score {
    if score >= PROVEN {
        Score::Exact(Value::Win(u16::try_from(WIN - score).unwrap_or(0)))
    } else if score <= -PROVEN {
        Score::Exact(Value::Loss(u16::try_from(WIN + score).unwrap_or(0)))
    } else {
        // the chance to win, twice and less one: from -1 to 1
        let expected = (f64::from(score) / SCALE).tanh();
        Score::Estimate((expected * 999.0) as i16)
    }
}

/// No line is so long that its stones are no number.
fn stones(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(i32::MAX)
}

/// What is stored of a score must not depend on how far from the start of the search it was found.
pub(super) fn from_here(score: i32, ply: usize) -> i32 {
    if score >= PROVEN {
        score + stones(ply)
    } else if score <= -PROVEN {
        score - stones(ply)
    } else {
        score
    }
}

/// The reverse of [`from_here`].
pub(super) fn from_start(score: i32, ply: usize) -> i32 {
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
        assert_eq!(told(win_at(3)), Score::Exact(Value::Win(3)));
        assert_eq!(told(-win_at(4)), Score::Exact(Value::Loss(4)));
        assert_eq!(told(0), Score::Estimate(0));
        assert!(matches!(told(LIKELY), Score::Estimate(900..)));
    }

    #[test]
    fn stored_scores_count_from_where_they_were_found() {
        for score in [win_at(9), -win_at(9), 17, -LIKELY] {
            assert_eq!(from_start(from_here(score, 4), 4), score);
        }
        assert_eq!(from_start(from_here(win_at(9), 4), 2), win_at(7));
    }
}
