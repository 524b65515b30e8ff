//! The bitboard of a drop game: column by column, with a spare bit on top of each, as in the solvers of John Tromp and Pascal
//! Pons.
//!
//! One addition finds where stones land, and a few shifts find all lines.

use crate::ai::bits::mix;
use crate::ai::solve::transposition_table::Key;
use crate::game::{Position, Rules, Square};

/// The most columns with an odd number of free squares that are paired: there are fifteen ways for six.
const MOST_ODD: u32 = 6;
/// The most columns of a board that has room in one number.
pub(super) const MOST_COLUMNS: usize = 32;

/// What does not change during a game.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    cols: u32,
    rows: u32,
    goal: u32,
    /// From one square of a line to the next: along a row, both diagonals and up, as far as the board has room for it.
    steps: Vec<u32>,
    /// The lowest square of each column.
    bottom: u64,
    /// All squares.
    board: u64,
    /// Each column in pairs from its top: the lower squares (with the spare bit), and the upper ones.
    lower: u64,
    upper: u64,
    /// The squares of each column, the middle one first.
    order: Vec<u64>,
}

/// Both sides' stones, as the side to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DropStones {
    pub(super) mine: u64,
    pub(super) taken: u64,
}

impl DropStones {
    /// The empty board.
    pub(super) const NONE: Self = Self { mine: 0, taken: 0 };

    /// After a stone of the side to move.
    pub(super) const fn after(self, square: u64) -> Self {
        Self { mine: self.mine ^ self.taken, taken: self.taken | square }
    }

    pub(super) const fn theirs(self) -> u64 {
        self.mine ^ self.taken
    }
}

impl Columns {
    /// Whether a board has room in one number.
    pub(super) fn have_room(rules: &Rules) -> bool {
        usize::from(rules.cols()) * (usize::from(rules.rows()) + 1) <= 64
    }

    pub(super) fn new(rules: &Rules) -> Self {
        let (cols, rows, goal) = (u32::from(rules.cols()), u32::from(rules.rows()), u32::from(rules.goal()));
        let (along, up) = (cols >= goal, rows >= goal);
        let steps = [(rows + 1, along), (rows, along && up), (rows + 2, along && up), (1, up)];
        let bottom = (0..cols).fold(0, |bits, col| bits | 1 << (col * (rows + 1)));
        let row = |row: u32| bottom << row;
        let every_second = |from: u32| (0..=rows).filter(|at| at % 2 == from % 2).fold(0, |bits, at| bits | row(at));
        let board = (0..rows).fold(0, |bits, at| bits | row(at));
        let mut by_distance: Vec<u32> = (0..cols).collect();
        by_distance.sort_by_key(|col| (2 * col + 1).abs_diff(cols));
        let column = |col: u32| ((1 << rows) - 1) << (col * (rows + 1));
        Self {
            cols,
            rows,
            goal,
            steps: steps.into_iter().filter_map(|(step, fits)| fits.then_some(step)).collect(),
            bottom,
            board,
            lower: every_second(rows),
            upper: every_second(rows + 1),
            order: by_distance.into_iter().map(column).collect(),
        }
    }

    /// The stones of a position.
    pub(super) fn stones(&self, position: &Position) -> DropStones {
        let mut stones = DropStones { mine: 0, taken: 0 };
        for square in position.rules().squares() {
            if let Some(mark) = position.stone(square) {
                let bit = 1 << (u32::from(square.col) * (self.rows + 1) + u32::from(square.row));
                stones.taken |= bit;
                stones.mine |= if mark == position.to_move() { bit } else { 0 };
            }
        }
        stones
    }

    /// The square of a bit.
    pub(super) const fn square(&self, bit: u64) -> Square {
        let at = bit.trailing_zeros();
        Square::new((at / (self.rows + 1)) as u8, (at % (self.rows + 1)) as u8)
    }

    /// Where one more stone completes a line of these, whether or not it would stay there.
    pub(super) fn completing(&self, own: u64, taken: u64) -> u64 {
        let mut found = 0;
        for &step in &self.steps {
            if self.goal == 4 {
                let (below, above) = (own << step, own >> step);
                let (two_below, two_above) = (below & below << step, above & above >> step);
                found |= two_below & (below << (2 * step) | above) | two_above & (above >> (2 * step) | below);
            } else {
                // `count` stones right below, and the others right above
                for count in 0..self.goal {
                    let below = (1..=count).fold(u64::MAX, |run, at| run & own << (at * step));
                    let above = (1..self.goal - count).fold(u64::MAX, |run, at| run & own >> (at * step));
                    found |= below & above;
                }
            }
        }
        found & self.board & !taken
    }

    fn has_line(&self, own: u64) -> bool {
        self.steps.iter().any(|step| (1..self.goal).fold(own, |run, at| run & own >> (at * step)) != 0)
    }

    /// The squares where stones land.
    pub(super) const fn landing(&self, taken: u64) -> u64 {
        (taken + self.bottom) & self.board
    }

    /// Where a stone can be placed, near the middle first.
    pub(super) fn moves(&self, stones: DropStones) -> impl Iterator<Item = u64> {
        let landing = self.landing(stones.taken);
        self.order.iter().map(move |column| column & landing).filter(|&square| square != 0)
    }

    /// Squares without a stone.
    pub(super) const fn free(&self, taken: u64) -> u32 {
        (self.board & !taken).count_ones()
    }

    /// The follow-up rule, claimeven with baseinverse (Allis 1988): whether the side to move makes no line if the other one
    /// answers by pairs, always right upon its last stone, and where a column has an odd number of free squares, on the lowest one of another such column.
    ///
    /// Of each two squares in a column the side then gets the lower one, and of each two columns that belong together one of
    /// the lowest squares. These are the rules claimeven and baseinverse of Victor Allis (1988).
    pub(super) fn follow_up_holds(&self, DropStones { mine, taken }: DropStones) -> bool {
        let odd = (taken + self.bottom) & self.upper;
        let count = odd.count_ones();
        if count % 2 == 1 || count > MOST_ODD {
            return false;
        }
        let may_have = mine | self.lower & self.board & !taken;
        !self.has_line(may_have) && self.is_paired(&[may_have], odd)
    }

    /// Whether these columns, told by their lowest free squares, can be paired so that none of what the side to move may
    /// have gets a line.
    fn is_paired(&self, may_have: &[u64], odd: u64) -> bool {
        let one = odd & odd.wrapping_neg();
        if one == 0 {
            return true;
        }
        let gets_line = |square: u64| may_have.iter().any(|own| self.has_line(own | square));
        if gets_line(one) {
            return false;
        }
        let mut others = odd ^ one;
        while others != 0 {
            let other = others & others.wrapping_neg();
            others ^= other;
            if gets_line(other) {
                // no pair is any good for it
                return false;
            }
            let mut both = [0; 1 << (MOST_ODD / 2)];
            let count = 2 * may_have.len();
            for (two, own) in both.chunks_exact_mut(2).zip(may_have) {
                two.copy_from_slice(&[own | one, own | other]);
            }
            if self.is_paired(&both[..count], odd ^ one ^ other) {
                return true;
            }
        }
        false
    }

    /// A name for a position, the same for its mirror image while there are few stones.
    pub(super) fn key(&self, DropStones { mine, taken }: DropStones) -> Key {
        // one bit above the topmost stone of each column
        let key = mine + taken + self.bottom;
        // later hardly any position comes about in both ways
        let key = if taken.count_ones() < 14 { key.min(self.mirrored(key)) } else { key };
        Key { place: (mix(key) >> 32) as u32, check: key }
    }

    /// A position as in a mirror.
    pub(super) fn mirror(&self, DropStones { mine, taken }: DropStones) -> DropStones {
        DropStones { mine: self.mirrored(mine), taken: self.mirrored(taken) }
    }

    /// Squares as in a mirror.
    pub(super) fn mirrored(&self, key: u64) -> u64 {
        let width = self.rows + 1;
        let column = |col: u32| key >> (col * width) & ((1 << width) - 1);
        (0..self.cols).fold(0, |image, col| image | column(col) << ((self.cols - 1 - col) * width))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Mark, Preset, RawRules};
    use proptest::prelude::*;
    use proptest::sample::Index;

    fn columns(rows: u8, cols: u8, goal: u8, moves: &str) -> (Columns, DropStones) {
        let raw = RawRules { cols, rows, goal, gravity: true, ..RawRules::default() };
        let rules = Rules::try_from(raw).expect("playable");
        let game = Game::written(rules, Mark::X, moves);
        let columns = Columns::new(&rules);
        let stones = columns.stones(game.position());
        (columns, stones)
    }

    fn named(columns: &Columns, bits: u64) -> String {
        let squares = (0..u64::BITS).map(|at| 1 << at).filter(|bit| bits & bit != 0);
        squares.map(|bit| columns.square(bit).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn stones_land_on_each_other() {
        let (columns, stones) = columns(6, 7, 4, "d1 d2 a1 d3");
        assert_eq!(named(&columns, columns.landing(stones.taken)), "a2 b1 c1 d4 e1 f1 g1");
        assert_eq!(columns.free(stones.taken), 38);
        assert!(Columns::have_room(&Preset::ConnectFour.rules()));
    }

    #[test]
    fn a_line_is_completed_at_its_ends_and_in_its_gap() {
        for (rows, cols, goal, moves, squares) in [
            (6, 7, 4, "b1 b2 c1 c2 d1 d2", "a1 e1"),
            (6, 7, 4, "a1 a2 b1 b2 d1 d2", "c1"),
            (6, 7, 4, "a1 b1 a2 b2 a3 b3", "a4"),
            (6, 7, 3, "a1 a2 c1 c2", "b1"),
            (6, 7, 3, "a1 b1 b2 c1", "c3"),
            (6, 7, 5, "a1 a2 b1 b2 d1 d2 e1 e2", "c1"),
        ] {
            let (columns, stones) = columns(rows, cols, goal, moves);
            assert_eq!(named(&columns, columns.completing(stones.mine, stones.taken)), squares, "{moves}");
        }
    }

    #[test]
    fn a_position_and_its_mirror_image_have_one_name() {
        let (columns, stones) = columns(6, 7, 4, "a1 b1 a2");
        let mirror = columns_of("g1 f1 g2");
        assert_eq!(columns.key(stones), columns.key(mirror));
        assert_ne!(columns.key(stones), columns.key(columns_of("a1 a2 b1")));
    }

    fn columns_of(moves: &str) -> DropStones {
        columns(6, 7, 4, moves).1
    }

    /// Whether the side to move can win: plain search.
    fn wins(columns: &Columns, stones: DropStones) -> bool {
        let landing = columns.landing(stones.taken);
        let made = |stones: DropStones| columns.completing(stones.mine, stones.taken) & landing != 0;
        let holds = |after: DropStones| {
            let answers = columns.landing(after.taken);
            answers == 0
                || columns.completing(after.mine, after.taken) & answers != 0
                || columns.moves(after).any(|answer| !wins(columns, after.after(answer)))
        };
        made(stones) || columns.moves(stones).any(|square| !holds(stones.after(square)))
    }

    #[test]
    fn two_columns_with_an_odd_number_of_free_squares_are_a_pair() {
        // of b1 and c1, and of a1 and d1, only one each
        let (four, stones) = columns(1, 4, 3, "");
        assert!(four.follow_up_holds(stones));
        // d1 threatens b1 and e1
        let (six, stones) = columns(1, 6, 3, "c1 a1");
        assert!(!six.follow_up_holds(stones) && wins(&six, stones));
        // the second row is the lower one of each two squares
        let (three, stones) = columns(3, 4, 3, "");
        assert!(!three.follow_up_holds(stones) && wins(&three, stones));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn who_is_followed_does_not_win(
            cols in 2u8..=7, rows in 1u8..=4, goal in 2u8..=4, choices in prop::collection::vec(any::<Index>(), 28),
            free in 1u32..=11,
        ) {
            let raw = RawRules { cols, rows, goal, gravity: true, ..RawRules::default() };
            let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
            let columns = Columns::new(&rules);
            let mut stones = DropStones::NONE;
            for choice in choices {
                let landing = columns.landing(stones.taken);
                let quiet = |square: &u64| columns.completing(stones.mine, stones.taken) & square == 0;
                let moves: Vec<u64> = columns.moves(stones).filter(quiet).collect();
                if columns.free(stones.taken) <= free || moves.is_empty() || landing == 0 {
                    break;
                }
                stones = stones.after(*choice.get(&moves));
            }
            // the solver looks for a line that is there already before it asks
            let danger = columns.completing(stones.mine, stones.taken) & columns.landing(stones.taken) != 0;
            if !danger && columns.free(stones.taken) <= free && columns.follow_up_holds(stones) {
                prop_assert!(!wins(&columns, stones), "{} columns, {} rows, {}: {:?}", cols, rows, goal, stones);
            }
        }
    }
}
