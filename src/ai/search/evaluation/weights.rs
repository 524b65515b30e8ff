//! The weights of the evaluation, fitted to games (Texel's method).

use super::patterns::Pattern;

/// The number of patterns.
const PATTERNS: usize = Pattern::ALL.len();

/// Evaluation points of an empty square, for a side that is to move and for one that waits.
///
/// 200 points are a factor of e in the odds to win. The weights were fitted by logistic regression to the results of
/// self-play games and to the search's scores of their positions; where examples are few they are held near to their
/// neighbours.
#[derive(Clone, Copy, Debug)]
pub(in crate::ai::search) struct Weights {
    /// By the best of its lines and, along the row, the second best.
    pub(in crate::ai::search) pairs: [[&'static [i16]; PATTERNS]; 2],
    /// What the third and the fourth line add each.
    pub(in crate::ai::search) rest: [[i16; PATTERNS]; 2],
}

/// Weights for one stone a turn, fitted to 160,000 positions of gomoku.
pub(in crate::ai::search) const SINGLE_STONE: Weights = Weights {
    pairs: [
        [
            &[0],
            &[3, 3],
            &[5, 5, 5],
            &[2, 3, 4, 4],
            &[4, 5, 6, 7, 14],
            &[2, 3, 4, 9, 15, 20],
            &[8, 9, 10, 10, 19, 25, 22],
            &[26, 27, 28, 28, 41, 51, 44, 44],
            &[26, 27, 28, 28, 44, 60, 47, 47, 47],
            &[46, 47, 48, 48, 63, 83, 51, 125, 134, 400],
            &[400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
            &[400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
        ],
        [
            &[0],
            &[1, 1],
            &[4, 4, 4],
            &[2, 3, 4, 5],
            &[3, 4, 5, 6, 12],
            &[3, 3, 3, 7, 12, 17],
            &[6, 7, 8, 10, 15, 20, 19],
            &[22, 23, 24, 24, 38, 44, 44, 57],
            &[21, 22, 23, 23, 38, 53, 43, 48, 48],
            &[38, 39, 40, 40, 61, 76, 66, 139, 139, 139],
            &[61, 79, 107, 106, 139, 138, 114, 92, 113, 124, 176],
            &[100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100],
        ],
    ],
    rest: [[0, 0, 0, 1, 6, 13, 23, 40, 30, 35, 100, 200], [0, 0, 0, 2, 6, 16, 16, 32, 8, 25, 60, 80]],
};

/// Weights for several stones a turn, fitted to 120,000 positions of connect6.
pub(in crate::ai::search) const MULTI_STONE: Weights = Weights {
    pairs: [
        [
            &[0],
            &[0, 0],
            &[0, 0, 2],
            &[0, 0, 4, 4],
            &[1, 4, 5, 5, 11],
            &[0, 9, 23, 23, 29, 53],
            &[6, 10, 24, 24, 24, 24, 35],
            &[18, 21, 21, 22, 32, 32, 36, 87],
            &[58, 58, 58, 58, 58, 58, 58, 64, 120],
            &[20, 22, 27, 27, 56, 76, 52, 190, 210, 400],
            &[400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
            &[400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
        ],
        [
            &[0],
            &[0, 0],
            &[0, 0, 1],
            &[0, 0, 2, 7],
            &[0, 3, 3, 3, 18],
            &[1, 6, 13, 13, 16, 26],
            &[6, 9, 12, 16, 17, 18, 23],
            &[14, 14, 14, 16, 24, 24, 31, 31],
            &[29, 30, 30, 30, 32, 32, 34, 62, 69],
            &[20, 50, 52, 52, 52, 52, 52, 74, 92, 152],
            &[21, 56, 70, 70, 70, 71, 70, 126, 160, 170, 180],
            &[75, 93, 93, 93, 155, 155, 112, 112, 112, 112, 112, 112],
        ],
    ],
    rest: [[0, 0, 8, 15, 19, 11, 18, 25, 30, 35, 100, 200], [0, 1, 7, 10, 34, 10, 56, 18, 22, 25, 60, 80]],
};
