//! Turning and mirroring a board without changing the game.

use super::rules::Rules;
use super::square::Square;

/// One way to turn or mirror a board onto itself.
///
/// ```
/// use sanziqi::game::{Preset, Square, Symmetry};
///
/// let corners = Symmetry::all(&Preset::Classic.rules()).map(|symmetry| symmetry.apply(Square::new(0, 0)));
/// assert_eq!(corners.filter(|corner| corner.to_string() == "c3").count(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    cols: u8,
    rows: u8,
    transpose: bool,
    flip_cols: bool,
    flip_rows: bool,
}

impl Symmetry {
    /// The symmetries of a game, the identity first: 8 on a square board, 4 on an oblong one,
    /// and 2 (left and right) under gravity.
    pub fn all(rules: &Rules) -> impl Iterator<Item = Self> + use<> {
        let (cols, rows, gravity) = (rules.cols(), rules.rows(), rules.gravity());
        (0..8)
            .map(move |bits| Self {
                cols,
                rows,
                flip_cols: bits & 1 != 0,
                flip_rows: bits & 2 != 0,
                transpose: bits & 4 != 0,
            })
            .filter(move |s| (!s.flip_rows || !gravity) && (!s.transpose || (cols == rows && !gravity)))
    }

    /// Where a square of the board goes.
    pub const fn apply(self, square: Square) -> Square {
        let Square { mut col, mut row } = square;
        if self.flip_cols {
            col = self.cols - 1 - col;
        }
        if self.flip_rows {
            row = self.rows - 1 - row;
        }
        if self.transpose { Square::new(row, col) } else { Square::new(col, row) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rules::{Preset, RawRules};

    #[test]
    fn a_board_has_as_many_symmetries_as_its_shape_allows() {
        let oblong = Rules::try_from(RawRules { cols: 4, ..RawRules::default() }).expect("playable");
        for (rules, count) in
            [(Preset::Classic.rules(), 8), (oblong, 4), (Preset::ConnectFour.rules(), 2), (Preset::Connect6.rules(), 8)]
        {
            assert_eq!(Symmetry::all(&rules).count(), count);
            for symmetry in Symmetry::all(&rules) {
                let mut images: Vec<_> = rules.squares().map(|square| symmetry.apply(square)).collect();
                images.sort_unstable();
                images.dedup();
                assert_eq!(images.len(), rules.cells());
                assert!(images.iter().all(|&square| rules.contains(square)));
            }
        }
    }

    #[test]
    fn a_corner_goes_to_every_corner() {
        let rules = Preset::Classic.rules();
        let mut corners: Vec<_> = Symmetry::all(&rules).map(|s| s.apply(Square::new(0, 0)).to_string()).collect();
        corners.sort_unstable();
        corners.dedup();
        assert_eq!(corners, ["a1", "a3", "c1", "c3"]);
    }
}
