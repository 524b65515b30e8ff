//! The big marks, the logo and the big words, pixel by pixel.
//!
//! A pixel is one column by half a row, or in the fat pictures two columns by one row.

mod art;

use crate::game::Mark;
use art::{
    BIG_O, BIG_X, FAT_LARGE_O, FAT_LARGE_X, FAT_MEDIUM_O, FAT_MEDIUM_X, FAT_SMALL_O, FAT_SMALL_X, LARGE_O, LARGE_X,
    LETTERS, MEDIUM_O, MEDIUM_X, QI, SAN, SMALL_O, SMALL_X, TINY_O, TINY_X, ZI,
};

/// A small picture in one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bitmap(&'static [&'static str]);

impl Bitmap {
    /// Pixels from left to right.
    pub fn width(self) -> u16 {
        self.0.first().map_or(0, |row| row.len() as u16)
    }

    /// Pixels from top to bottom.
    pub fn height(self) -> u16 {
        self.0.len() as u16
    }

    /// Whether there is a pixel so many from the left and so many from the top, from 0; outside there is none.
    pub fn get(self, x: u16, y: u16) -> bool {
        self.0.get(usize::from(y)).and_then(|row| row.as_bytes().get(usize::from(x))) == Some(&b'#')
    }

    /// A mark of half-row pixels.
    pub const fn mark(mark: Mark, size: Size) -> Self {
        match (mark, size) {
            (Mark::X, Size::Tiny) => TINY_X,
            (Mark::O, Size::Tiny) => TINY_O,
            (Mark::X, Size::Small) => SMALL_X,
            (Mark::O, Size::Small) => SMALL_O,
            (Mark::X, Size::Medium) => MEDIUM_X,
            (Mark::O, Size::Medium) => MEDIUM_O,
            (Mark::X, Size::Big) => BIG_X,
            (Mark::O, Size::Big) => BIG_O,
            (Mark::X, Size::Large) => LARGE_X,
            (Mark::O, Size::Large) => LARGE_O,
        }
    }

    /// A mark of fat pixels, for character sets without half blocks; the tiniest has too few for a picture.
    pub const fn fat_mark(mark: Mark, size: Size) -> Option<Self> {
        Some(match (mark, size) {
            (_, Size::Tiny) => return None,
            (Mark::X, Size::Small) => FAT_SMALL_X,
            (Mark::O, Size::Small) => FAT_SMALL_O,
            (Mark::X, Size::Medium | Size::Big) => FAT_MEDIUM_X,
            (Mark::O, Size::Medium | Size::Big) => FAT_MEDIUM_O,
            (Mark::X, Size::Large) => FAT_LARGE_X,
            (Mark::O, Size::Large) => FAT_LARGE_O,
        })
    }
}

/// How big a mark is drawn: 4, 6, 8, 12 or 16 pixels a side, or 3, 5, 5 or 9 fat ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// In cells of 6 columns by 2 rows.
    Tiny,
    /// In cells of 8 columns by 3 or 4 rows.
    Small,
    /// In cells of 12 columns by 5 rows.
    Medium,
    /// In cells of 16 columns by 7 rows.
    Big,
    /// In cells of 22 columns by 10 rows.
    Large,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 5] = [Self::Tiny, Self::Small, Self::Medium, Self::Big, Self::Large];
}

/// The three characters of the name, 三 子 棋: three stones in a row.
pub const LOGO: [Bitmap; 3] = [SAN, ZI, QI];

/// A word in big letters, five pixels high: each letter with its distance from the left.
///
/// There are letters for the words of the game; for any other character room is left.
///
/// ```
/// use sanziqi::symbols::pixels::{width, word};
///
/// let lefts: Vec<_> = word("YOU WIN").map(|(left, _)| left).collect();
/// assert_eq!(lefts, [0, 4, 8, 14, 20, 22]);
/// assert_eq!(width("YOU WIN"), 26);
/// ```
pub fn word(text: &str) -> impl Iterator<Item = (u16, Bitmap)> {
    let mut left = 0;
    text.chars().filter_map(move |c| {
        let here = left;
        left += letter(c).map_or(1, Bitmap::width) + 1;
        Some((here, letter(c)?))
    })
}

/// How many pixels wide a word is in big letters.
pub fn width(text: &str) -> u16 {
    text.chars().map(|c| letter(c).map_or(1, Bitmap::width) + 1).sum::<u16>().saturating_sub(1)
}

fn letter(c: char) -> Option<Bitmap> {
    LETTERS.iter().find(|(known, _)| *known == c).map(|&(_, bitmap)| bitmap)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pictures(mark: Mark, size: Size) -> impl Iterator<Item = Bitmap> {
        std::iter::once(Bitmap::mark(mark, size)).chain(Bitmap::fat_mark(mark, size))
    }

    fn all() -> impl Iterator<Item = Bitmap> {
        let marks =
            Mark::ALL.into_iter().flat_map(|mark| Size::ALL.into_iter().flat_map(move |size| pictures(mark, size)));
        marks.chain(LOGO).chain(LETTERS.iter().map(|&(_, letter)| letter))
    }

    #[test]
    fn every_picture_is_a_rectangle_of_dots_and_hashes() {
        for bitmap in all() {
            for row in bitmap.0 {
                assert_eq!(row.len(), usize::from(bitmap.width()), "{bitmap:?}");
                assert!(row.bytes().all(|byte| matches!(byte, b'#' | b'.')), "{bitmap:?}");
            }
        }
    }

    #[test]
    fn marks_look_the_same_from_every_side() {
        for (mark, size) in Mark::ALL.into_iter().flat_map(|mark| Size::ALL.map(|size| (mark, size))) {
            for bitmap in pictures(mark, size) {
                let (width, height) = (bitmap.width(), bitmap.height());
                assert_eq!(width, height);
                for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
                    assert_eq!(bitmap.get(x, y), bitmap.get(width - 1 - x, y), "{mark} {size:?} {x} {y}");
                    assert_eq!(bitmap.get(x, y), bitmap.get(x, height - 1 - y), "{mark} {size:?} {x} {y}");
                }
            }
        }
    }

    #[test]
    fn marks_have_the_sizes_that_cells_are_made_for() {
        for mark in Mark::ALL {
            assert_eq!(Size::ALL.map(|size| Bitmap::mark(mark, size).width()), [4, 6, 8, 12, 16]);
            let fat = Size::ALL.map(|size| Bitmap::fat_mark(mark, size).map(Bitmap::width));
            assert_eq!(fat, [None, Some(3), Some(5), Some(5), Some(9)]);
        }
    }

    #[test]
    fn outside_there_is_nothing() {
        let x = Bitmap::mark(Mark::X, Size::Small);
        assert!(x.get(0, 0) && x.get(5, 5));
        assert!(!x.get(6, 0) && !x.get(0, 6) && !x.get(u16::MAX, u16::MAX));
    }

    #[test]
    fn the_words_of_the_game_can_be_written() {
        for text in ["SANZIQI", "YOU WIN", "YOU LOSE", "DRAW", "X WINS", "O WINS"] {
            assert!(text.chars().all(|c| c == ' ' || letter(c).is_some_and(|letter| letter.height() == 5)), "{text}");
        }
        let drawn: Vec<_> = (0..5)
            .map(|y| {
                let pixel = |x| word("YOU LOSE").any(|(left, letter)| x >= left && letter.get(x - left, y));
                (0..width("YOU LOSE")).map(|x| if pixel(x) { '#' } else { '.' }).collect::<String>()
            })
            .collect();
        assert_eq!(
            drawn,
            [
                "#.#.###.#.#...#...###..##.###",
                "#.#.#.#.#.#...#...#.#.#...#..",
                ".#..#.#.#.#...#...#.#..#..##.",
                ".#..#.#.#.#...#...#.#...#.#..",
                ".#..###.###...###.###.##..###",
            ]
        );
    }
}
