//! What the rules say about a board, worked out once.

use super::evaluate::{Meaning, meanings};
use super::lines::Lines;
use super::patterns::{Patterns, digit};
use super::set::Set;
use crate::ai::bits::mix;
use crate::game::{Rules, Square};

/// Steps along the four kinds of lines, each to a higher number.
const STEPS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// What never changes on a board. Squares are numbered as by [`Rules::index`].
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) rules: Rules,
    /// How far the next square lies, on each of the four lines.
    pub(super) steps: [usize; 4],
    /// How many squares matter, back and ahead on each line, from each square.
    pub(super) room: Vec<[[u8; 2]; 4]>,
    /// What a square in each place adds to a line's key.
    pub(super) digits: Vec<u32>,
    /// What all lines are worth, where they are few enough for a table.
    pub(super) lines: Option<Lines>,
    pub(super) meanings: Vec<Meaning>,
    /// A number for a stone of each side on each square.
    pub(super) noise: Vec<[u64; 2]>,
    /// The squares near each square.
    pub(super) near: Vec<Set>,
}

impl Shape {
    pub(super) fn new(rules: &Rules, patterns: &Patterns) -> Self {
        let cols = usize::from(rules.cols());
        let reach = patterns.reach() as u8;
        let lines = Lines::new(patterns);
        let digit = |place| if lines.is_some() { digit(place) } else { 0 };
        Self {
            rules: *rules,
            steps: [1, cols, cols + 1, cols - 1],
            room: rules
                .squares()
                .map(|square| {
                    STEPS.map(|(right, up)| {
                        [room(rules, square, -right, -up, reach), room(rules, square, right, up, reach)]
                    })
                })
                .collect(),
            digits: (0..2 * patterns.reach()).map(digit).collect(),
            lines,
            meanings: meanings(rules.per_turn() > 1),
            noise: noise(rules.cells()),
            near: rules.squares().map(|square| near(rules, square)).collect(),
        }
    }
}

/// How many squares there are that way, up to a number that matters.
fn room(rules: &Rules, square: Square, right: i8, up: i8, reach: u8) -> u8 {
    let on_board = |square: &Square| rules.contains(*square);
    square.beyond(right, up).take(reach.into()).take_while(on_board).count() as u8
}

/// The squares two steps away or less, and those three steps away on a line.
fn near(rules: &Rules, from: Square) -> Set {
    let close = |square: &Square| {
        let (right, up) = (square.col.abs_diff(from.col), square.row.abs_diff(from.row));
        let on_a_line = right == 0 || up == 0 || right == up;
        *square != from && (right.max(up) <= 2 || right.max(up) == 3 && on_a_line)
    };
    rules.squares().filter(close).map(|square| rules.index(square)).collect()
}

/// Numbers that look like chance and are always the same (`SplitMix64`, Steele, Lea and Flood 2014).
fn noise(cells: usize) -> Vec<[u64; 2]> {
    let mut state = 0x5a17_1a21_u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(state)
    };
    (0..cells).map(|_| [next(), next()]).collect()
}
