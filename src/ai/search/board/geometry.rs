//! The geometry of a board: its lines, neighbours, Zobrist keys and pattern tables, worked out once for the rules.

use super::bitboard::Bitboard;
use super::zobrist;
use crate::ai::search::evaluation::line_table::LineTable;
use crate::ai::search::evaluation::patterns::{PatternReader, digit};
use crate::ai::search::evaluation::{CellEval, cell_evals};
use crate::game::{Rules, Square};

/// Steps along the four kinds of lines, each to a higher number.
const STEPS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// What never changes on a board. Squares are numbered as by [`Rules::index`].
#[derive(Clone, Debug)]
pub(in crate::ai::search) struct Geometry {
    pub(in crate::ai::search) rules: Rules,
    /// How far the next square lies, on each of the four lines.
    pub(in crate::ai::search) steps: [usize; 4],
    /// How many squares matter, back and ahead on each line, from each square.
    pub(in crate::ai::search) room: Vec<[[u8; 2]; 4]>,
    /// What a square in each place adds to a line's key.
    pub(in crate::ai::search) digits: Vec<u32>,
    /// What all lines are worth, where they are few enough for a table.
    pub(in crate::ai::search) lines: Option<LineTable>,
    pub(in crate::ai::search) cell_evals: Vec<CellEval>,
    /// The Zobrist keys by square and side.
    pub(in crate::ai::search) zobrist: Vec<[u64; 2]>,
    /// The squares near each square.
    pub(in crate::ai::search) near: Vec<Bitboard>,
}

impl Geometry {
    pub(in crate::ai::search) fn new(rules: &Rules, reader: &PatternReader) -> Self {
        let cols = usize::from(rules.cols());
        let reach = reader.reach() as u8;
        let lines = LineTable::new(reader);
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
            digits: (0..2 * reader.reach()).map(digit).collect(),
            lines,
            cell_evals: cell_evals(rules.per_turn() > 1),
            zobrist: zobrist::keys(rules.cells()),
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
fn near(rules: &Rules, from: Square) -> Bitboard {
    let close = |square: &Square| {
        let (right, up) = (square.col.abs_diff(from.col), square.row.abs_diff(from.row));
        let on_a_line = right == 0 || up == 0 || right == up;
        *square != from && (right.max(up) <= 2 || right.max(up) == 3 && on_a_line)
    };
    rules.squares().filter(close).map(|square| rules.index(square)).collect()
}
