//! The squares of the board: what each empty one is worth to both sides is kept up to date, stone by stone.

use std::sync::Arc;

use super::evaluate::{Code, Meaning, Threat, class_in};
use super::lines::{Pair, class_for, pair};
use super::patterns::{Around, Class, Patterns};
use super::set::Set;
use super::shape::Shape;
use crate::game::{Mark, Rules};

/// X is 0, O is 1.
pub(super) type Side = usize;

/// One square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    stone: Option<Mark>,
    /// The keys of the four lines through it.
    keys: [u32; 4],
    /// The classes of those lines, for each side; kept while the square is empty.
    codes: [Code; 2],
}

/// The code that a square had for a side.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: u16,
    side: u8,
    code: Code,
}

/// What has to be known to change all squares back.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    sums: [[i32; 2]; 2],
    changes: usize,
}

/// Stones, and what they make of the squares between them.
#[derive(Clone, Debug)]
pub(super) struct Squares {
    pub(super) shape: Arc<Shape>,
    patterns: Patterns,
    cells: Vec<Cell>,
    threats: [[Set; Threat::COUNT]; 2],
    counts: [[u16; Threat::COUNT]; 2],
    sums: [[i32; 2]; 2],
    changes: Vec<Change>,
}

impl Squares {
    /// All empty.
    pub(super) fn new(rules: &Rules) -> Self {
        let count = rules.cells();
        let patterns = Patterns::new(rules);
        let mut squares = Self {
            shape: Arc::new(Shape::new(rules, &patterns)),
            patterns,
            cells: vec![Cell::default(); count],
            threats: [[Set::default(); Threat::COUNT]; 2],
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

    pub(super) fn is_empty(&self, cell: usize) -> bool {
        self.cells[cell].stone.is_none()
    }

    /// What a stone of a side on an empty square would mean.
    pub(super) fn meaning(&self, side: Side, cell: usize) -> &Meaning {
        &self.shape.meanings[usize::from(self.cells[cell].codes[side])]
    }

    /// How many stones a side needs for a line through an empty square, if it is at most four.
    pub(super) fn stones_needed(&self, side: Side, cell: usize) -> Option<u8> {
        let code = self.cells[cell].codes[side];
        let best = (0..4).map(|direction| class_in(code, direction)).max();
        best.and_then(|class| Class::ALL[usize::from(class)].stones())
    }

    /// The empty squares where a stone of a side would be just this threat.
    pub(super) const fn threats(&self, side: Side, threat: Threat) -> &Set {
        &self.threats[side][threat as usize]
    }

    pub(super) const fn count(&self, side: Side, threat: Threat) -> u16 {
        self.counts[side][threat as usize]
    }

    /// The points of a side that is to move, and of one that waits.
    pub(super) const fn sums(&self, side: Side) -> [i32; 2] {
        self.sums[side]
    }

    /// The state that [`Self::revert`] goes back to.
    pub(super) const fn state(&self) -> State {
        State { sums: self.sums, changes: self.changes.len() }
    }

    /// Puts a stone on an empty square.
    pub(super) fn put(&mut self, cell: usize, side: Side) {
        self.leave(cell);
        self.cells[cell].stone = Some(Mark::ALL[side]);
        self.update_lines(cell, true, |key, digit| *key += digit << side);
    }

    /// Lifts any stone.
    pub(super) fn lift(&mut self, cell: usize, side: Side) {
        self.cells[cell].stone = None;
        self.update_lines(cell, true, |key, digit| *key -= digit << side);
        // another stone may have come beside it in the meantime
        for direction in 0..4 {
            self.read(cell, direction, false);
        }
        self.enter(cell);
    }

    /// Lifts the stone that was put last: everything beside it is again what it was.
    pub(super) fn revert(&mut self, cell: usize, side: Side, to: State) {
        self.cells[cell].stone = None;
        self.update_lines(cell, false, |key, digit| *key -= digit << side);
        while self.changes.len() > to.changes
            && let Some(Change { cell, side, code }) = self.changes.pop()
        {
            let (cell, side) = (usize::from(cell), usize::from(side));
            let new = std::mem::replace(&mut self.cells[cell].codes[side], code);
            let [old, new] = [code, new].map(|code| self.shape.meanings[usize::from(code)].threat);
            if old != new {
                self.count_as(cell, side, new, old);
            }
        }
        self.enter(cell);
        self.sums = to.sums;
    }

    /// Forgets how to go back to anything after this state.
    pub(super) fn forget(&mut self, since: State) {
        self.changes.truncate(since.changes);
    }

    /// Changes the keys of the lines through a square, on all squares that it matters to, and reads them anew.
    fn update_lines(&mut self, cell: usize, read: bool, change: impl Fn(&mut u32, u32)) {
        for direction in 0..4 {
            let step = self.shape.steps[direction];
            let [back, ahead] = self.shape.room[cell][direction];
            // seen from there this square lies ahead, or before
            for away in 1..=usize::from(back) {
                self.update_line(cell - away * step, direction, |before| before + away - 1, read, &change);
            }
            for away in 1..=usize::from(ahead) {
                self.update_line(cell + away * step, direction, |before| before - away, read, &change);
            }
        }
    }

    /// The same of one line through one other square, in which the changed one has this place.
    #[inline]
    fn update_line(
        &mut self,
        cell: usize,
        direction: usize,
        place: impl Fn(usize) -> usize,
        read: bool,
        change: &impl Fn(&mut u32, u32),
    ) {
        let digit = self.shape.digits[place(usize::from(self.shape.room[cell][direction][0]))];
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
            let new = old & !(15 << (4 * direction)) | class_for(pair, side) << (4 * direction);
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

    /// A counted square has another code for a side.
    #[inline]
    fn recount(&mut self, cell: usize, side: Side, old: Code, new: Code) {
        let [old, new] = [old, new].map(|code| self.shape.meanings[usize::from(code)]);
        for role in 0..2 {
            self.sums[side][role] += i32::from(new.value[role]) - i32::from(old.value[role]);
        }
        if old.threat != new.threat {
            self.count_as(cell, side, old.threat, new.threat);
        }
    }

    /// An empty square is another threat than it was.
    const fn count_as(&mut self, cell: usize, side: Side, old: Threat, new: Threat) {
        self.threats[side][old as usize].remove(cell);
        self.counts[side][old as usize] -= 1;
        self.threats[side][new as usize].insert(cell);
        self.counts[side][new as usize] += 1;
    }

    /// Counts an empty square.
    fn enter(&mut self, cell: usize) {
        for side in 0..2 {
            let meaning = *self.meaning(side, cell);
            for role in 0..2 {
                self.sums[side][role] += i32::from(meaning.value[role]);
            }
            self.threats[side][meaning.threat as usize].insert(cell);
            self.counts[side][meaning.threat as usize] += 1;
        }
    }

    /// Counts a square no more.
    fn leave(&mut self, cell: usize) {
        for side in 0..2 {
            let meaning = *self.meaning(side, cell);
            for role in 0..2 {
                self.sums[side][role] -= i32::from(meaning.value[role]);
            }
            self.threats[side][meaning.threat as usize].remove(cell);
            self.counts[side][meaning.threat as usize] -= 1;
        }
    }

    /// Makes the key of a line that of an empty one.
    fn clear(&mut self, cell: usize, direction: usize) {
        let [before, behind] = self.shape.room[cell][direction].map(usize::from);
        self.cells[cell].keys[direction] = self.shape.lines.as_ref().map_or(0, |lines| lines.empty(before, behind));
    }

    fn pair(&mut self, cell: usize, direction: usize) -> Pair {
        if let Some(lines) = &self.shape.lines {
            return lines.at(self.cells[cell].keys[direction]);
        }
        pair([0, 1].map(|side| {
            let line = self.around(cell, direction, side);
            self.patterns.of(line)
        }))
    }

    /// A line of a goal too long for keys, stone by stone.
    fn around(&self, cell: usize, direction: usize, side: Side) -> Around {
        let reach = self.patterns.reach();
        let step = self.shape.steps[direction];
        let [back, ahead] = self.shape.room[cell][direction].map(usize::from);
        let mut line = Around { own: 1 << reach, blocked: 0 };
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
impl PartialEq for Squares {
    /// What is worked out stone by stone is the same.
    fn eq(&self, other: &Self) -> bool {
        let counted = |squares: &Self| (squares.threats, squares.counts, squares.sums);
        self.cells == other.cells && counted(self) == counted(other)
    }
}
