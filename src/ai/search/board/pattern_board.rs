//! Incremental evaluation: the patterns of the four lines through every empty square, updated stone by stone, and taken back
//! from a log of changes.

use std::sync::Arc;

use super::bitboard::Bitboard;
use super::geometry::Geometry;
use crate::ai::search::evaluation::line_table::{Pair, pair, pattern_for};
use crate::ai::search::evaluation::patterns::{Line, Pattern, PatternReader};
use crate::ai::search::evaluation::{CellEval, PatternCode, Threat, pattern_in};
use crate::game::{Mark, Rules};

/// A side as an index: X is 0, O is 1.
pub(in crate::ai::search) type Side = usize;

/// One square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    stone: Option<Mark>,
    /// The keys of the four lines through it.
    keys: [u32; 4],
    /// The patterns of those lines, for each side; kept while the square is empty.
    codes: [PatternCode; 2],
}

/// The code that a square had for a side.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: u16,
    side: u8,
    code: PatternCode,
}

/// A place in the log of changes, to go back to.
#[derive(Clone, Copy, Debug)]
pub(in crate::ai::search) struct State {
    sums: [[i32; 2]; 2],
    changes: usize,
}

/// The stones, and the evaluation of the empty squares between them.
#[derive(Clone, Debug)]
pub(in crate::ai::search) struct PatternBoard {
    pub(in crate::ai::search) geometry: Arc<Geometry>,
    reader: PatternReader,
    cells: Vec<Cell>,
    threats: [[Bitboard; Threat::COUNT]; 2],
    counts: [[u16; Threat::COUNT]; 2],
    sums: [[i32; 2]; 2],
    changes: Vec<Change>,
}

impl PatternBoard {
    /// A board without a stone.
    pub(in crate::ai::search) fn new(rules: &Rules) -> Self {
        let count = rules.cells();
        let reader = PatternReader::new(rules);
        let mut squares = Self {
            geometry: Arc::new(Geometry::new(rules, &reader)),
            reader,
            cells: vec![Cell::default(); count],
            threats: [[Bitboard::default(); Threat::COUNT]; 2],
            counts: [[0; Threat::COUNT]; 2],
            sums: [[0; 2]; 2],
            changes: Vec::new(),
        };
        for cell in 0..count {
            for direction in 0..4 {
                squares.clear(cell, direction);
                squares.read(cell, direction, false);
            }
            squares.enter(cell);
        }
        squares
    }

    pub(in crate::ai::search) fn is_empty(&self, cell: usize) -> bool {
        self.cells[cell].stone.is_none()
    }

    /// What a stone of a side on an empty square would be worth.
    pub(in crate::ai::search) fn cell_eval(&self, side: Side, cell: usize) -> &CellEval {
        &self.geometry.cell_evals[usize::from(self.cells[cell].codes[side])]
    }

    /// How many stones a side needs for a line through an empty square, if it is at most four.
    pub(in crate::ai::search) fn stones_needed(&self, side: Side, cell: usize) -> Option<u8> {
        let code = self.cells[cell].codes[side];
        let best = (0..4).map(|direction| pattern_in(code, direction)).max();
        best.and_then(|pattern| Pattern::ALL[usize::from(pattern)].stones())
    }

    /// The empty squares where a stone of a side would be just this threat.
    pub(in crate::ai::search) const fn threats(&self, side: Side, threat: Threat) -> &Bitboard {
        &self.threats[side][threat as usize]
    }

    pub(in crate::ai::search) const fn count(&self, side: Side, threat: Threat) -> u16 {
        self.counts[side][threat as usize]
    }

    /// Evaluation points of a side, if it is to move and if it waits.
    pub(in crate::ai::search) const fn sums(&self, side: Side) -> [i32; 2] {
        self.sums[side]
    }

    /// The state that [`Self::revert`] goes back to.
    pub(in crate::ai::search) const fn state(&self) -> State {
        State { sums: self.sums, changes: self.changes.len() }
    }

    /// Puts a stone on an empty square.
    pub(in crate::ai::search) fn put(&mut self, cell: usize, side: Side) {
        self.leave(cell);
        self.cells[cell].stone = Some(Mark::ALL[side]);
        self.update_lines(cell, true, |key, digit| *key += digit << side);
    }

    /// Lifts any stone.
    pub(in crate::ai::search) fn lift(&mut self, cell: usize, side: Side) {
        self.cells[cell].stone = None;
        self.update_lines(cell, true, |key, digit| *key -= digit << side);
        // another stone may have come beside it in the meantime
        for direction in 0..4 {
            self.read(cell, direction, false);
        }
        self.enter(cell);
    }

    /// Lifts the stone that was put last: everything beside it is again what it was.
    pub(in crate::ai::search) fn revert(&mut self, cell: usize, side: Side, to: State) {
        self.cells[cell].stone = None;
        self.update_lines(cell, false, |key, digit| *key -= digit << side);
        while self.changes.len() > to.changes
            && let Some(Change { cell, side, code }) = self.changes.pop()
        {
            let (cell, side) = (usize::from(cell), usize::from(side));
            let new = std::mem::replace(&mut self.cells[cell].codes[side], code);
            let [old, new] = [code, new].map(|code| self.geometry.cell_evals[usize::from(code)].threat);
            if old != new {
                self.count_as(cell, side, new, old);
            }
        }
        self.enter(cell);
        self.sums = to.sums;
    }

    /// Forgets how to go back to anything after this state.
    pub(in crate::ai::search) fn forget(&mut self, since: State) {
        self.changes.truncate(since.changes);
    }

    /// Changes the keys of the lines through a square, on all squares that it matters to, and reads them anew.
    fn update_lines(&mut self, cell: usize, read: bool, change: impl Fn(&mut u32, u32)) {
        for direction in 0..4 {
            let step = self.geometry.steps[direction];
            let [back, ahead] = self.geometry.room[cell][direction];
            // seen from there this square lies ahead, or before
            for away in 1..=usize::from(back) {
                self.update_line(cell - away * step, direction, |before| before + away - 1, read, &change);
            }
            for away in 1..=usize::from(ahead) {
                self.update_line(cell + away * step, direction, |before| before - away, read, &change);
            }
        }
    }

    /// Changes the key of one line through one other square, in which the changed square has this place.
    #[inline]
    fn update_line(
        &mut self,
        cell: usize,
        direction: usize,
        place: impl Fn(usize) -> usize,
        read: bool,
        change: &impl Fn(&mut u32, u32),
    ) {
        let digit = self.geometry.digits[place(usize::from(self.geometry.room[cell][direction][0]))];
        change(&mut self.cells[cell].keys[direction], digit);
        if read && self.cells[cell].stone.is_none() {
            self.read(cell, direction, true);
        }
    }

    /// Reads one line through an empty square anew, which may be counted already.
    #[inline]
    fn read(&mut self, cell: usize, direction: usize, counted: bool) {
        let pair = self.pair(cell, direction);
        for side in 0..2 {
            let old = self.cells[cell].codes[side];
            let new = old & !(15 << (4 * direction)) | pattern_for(pair, side) << (4 * direction);
            if new == old {
                continue;
            }
            self.cells[cell].codes[side] = new;
            if counted {
                self.changes.push(Change { cell: cell as u16, side: side as u8, code: old });
                self.recount(cell, side, old, new);
            }
        }
    }

    /// Counts a square anew whose code has changed for a side.
    #[inline]
    fn recount(&mut self, cell: usize, side: Side, old: PatternCode, new: PatternCode) {
        let [old, new] = [old, new].map(|code| self.geometry.cell_evals[usize::from(code)]);
        for role in 0..2 {
            self.sums[side][role] += i32::from(new.value[role]) - i32::from(old.value[role]);
        }
        if old.threat != new.threat {
            self.count_as(cell, side, old.threat, new.threat);
        }
    }

    /// Counts an empty square as another threat than before.
    const fn count_as(&mut self, cell: usize, side: Side, old: Threat, new: Threat) {
        self.threats[side][old as usize].remove(cell);
        self.counts[side][old as usize] -= 1;
        self.threats[side][new as usize].insert(cell);
        self.counts[side][new as usize] += 1;
    }

    /// Counts an empty square.
    fn enter(&mut self, cell: usize) {
        for side in 0..2 {
            let cell_eval = *self.cell_eval(side, cell);
            for role in 0..2 {
                self.sums[side][role] += i32::from(cell_eval.value[role]);
            }
            self.threats[side][cell_eval.threat as usize].insert(cell);
            self.counts[side][cell_eval.threat as usize] += 1;
        }
    }

    /// Stops counting a square, before a stone is put there.
    fn leave(&mut self, cell: usize) {
        for side in 0..2 {
            let cell_eval = *self.cell_eval(side, cell);
            for role in 0..2 {
                self.sums[side][role] -= i32::from(cell_eval.value[role]);
            }
            self.threats[side][cell_eval.threat as usize].remove(cell);
            self.counts[side][cell_eval.threat as usize] -= 1;
        }
    }

    /// Makes the key of a line that of an empty one.
    fn clear(&mut self, cell: usize, direction: usize) {
        let [before, behind] = self.geometry.room[cell][direction].map(usize::from);
        self.cells[cell].keys[direction] = self.geometry.lines.as_ref().map_or(0, |lines| lines.empty(before, behind));
    }

    fn pair(&mut self, cell: usize, direction: usize) -> Pair {
        if let Some(lines) = &self.geometry.lines {
            return lines.at(self.cells[cell].keys[direction]);
        }
        pair([0, 1].map(|side| {
            let line = self.aspiration(cell, direction, side);
            self.reader.of(line)
        }))
    }

    /// A line of a goal too long for keys, stone by stone.
    fn aspiration(&self, cell: usize, direction: usize, side: Side) -> Line {
        let reach = self.reader.reach();
        let step = self.geometry.steps[direction];
        let [back, ahead] = self.geometry.room[cell][direction].map(usize::from);
        let mut line = Line { own: 1 << reach, blocked: 0 };
        for bit in (0..=2 * reach).filter(|&bit| bit != reach) {
            let inside = bit + back >= reach && bit <= reach + ahead;
            match if inside { self.cells[cell + bit * step - reach * step].stone } else { Some(Mark::ALL[1 - side]) } {
                Some(mark) if mark as Side == side => line.own |= 1 << bit,
                Some(_) => line.blocked |= 1 << bit,
                None => {}
            }
        }
        line
    }
}

#[cfg(test)]
impl PartialEq for PatternBoard {
    /// Equal evaluations, worked out stone by stone.
    fn eq(&self, other: &Self) -> bool {
        let counted = |squares: &Self| (squares.threats, squares.counts, squares.sums);
        self.cells == other.cells && counted(self) == counted(other)
    }
}
