//! How likely each square is chosen.

use crate::game::{Position, Square};

/// Squares and how likely each is chosen, from 0 to 1; together 1.
pub type Odds = Vec<(Square, f64)>;

/// No square has a chance yet.
pub(super) fn nothing(position: &Position) -> Odds {
    position.legal_moves().map(|square| (square, 0.0)).collect()
}

/// Shares this much chance evenly between some squares.
pub(super) fn share(odds: &mut Odds, squares: &[Square], chance: f64) {
    for (square, odds) in odds {
        if squares.contains(square) {
            *odds += chance / f64::from(squares.len() as u32);
        }
    }
}

/// The square that a number from 0 to below 1 falls on.
pub(super) fn draw(odds: &Odds, number: f64) -> Option<Square> {
    let mut left = number;
    let mut last = None;
    for &(square, chance) in odds.iter().filter(|(_, chance)| *chance > 0.0) {
        last = Some(square);
        if left < chance {
            break;
        }
        left -= chance;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_without_a_chance_is_never_drawn() {
        let [a, b, c, d] = [0, 1, 2, 3].map(|col| Square::new(col, 0));
        let odds = vec![(a, 0.0), (b, 0.25), (c, 0.75), (d, 0.0)];
        for (number, expected) in [(0.0, b), (0.249, b), (0.25, c), (0.999_999_999_999_999_9, c)] {
            assert_eq!(draw(&odds, number), Some(expected), "{number}");
        }
        assert_eq!(draw(&Vec::new(), 0.5), None);
    }
}
