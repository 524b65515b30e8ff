//! The board of the search: what each empty square is worth to both sides is kept up to date, stone by stone.

use std::collections::VecDeque;
use std::num::NonZeroU8;
use std::sync::Arc;

use super::evaluate::{Code, Meaning, Threat, class_in};
use super::patterns::{Around, Class, Patterns};
use super::set::Set;
use super::shape::Shape;
use crate::game::{Game, Mark, Rules, Square};

/// X is 0, O is 1.
pub(super) type Side = usize;

/// One square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    stone: Option<Mark>,
    /// The keys of the four lines through it, as each side sees them.
    keys: [[u32; 2]; 4],
    /// The classes of those lines, for each side; kept while the square is empty.
    codes: [Code; 2],
}

/// A stone that was placed, and what it takes to take it back.
#[derive(Clone, Copy, Debug)]
struct Step {
    cell: u16,
    vanished: Option<u16>,
    hash: u64,
    left: u8,
    mover: u8,
    /// The points before it, and how many changes of codes.
    sums: [[i32; 2]; 2],
    changes: usize,
}

/// The code that a square had for a side.
#[derive(Clone, Copy, Debug)]
struct Change {
    cell: u16,
    side: u8,
    code: Code,
}

/// A position that can be changed and changed back fast.
#[derive(Clone, Debug)]
pub(super) struct Board {
    shape: Arc<Shape>,
    patterns: Patterns,
    cells: Vec<Cell>,
    threats: [[Set; Threat::COUNT]; 2],
    counts: [[u16; Threat::COUNT]; 2],
    sums: [[i32; 2]; 2],
    hash: u64,
    mover: Side,
    left: u8,
    free: usize,
    heights: Vec<u8>,
    /// Where stones vanish: each side's, the oldest first.
    ages: [VecDeque<u16>; 2],
    trail: Vec<Step>,
    changes: Vec<Change>,
    near: Vec<Set>,
}

impl Board {
    /// The empty board, X to move.
    pub(super) fn new(rules: &Rules) -> Self {
        let shape = Arc::new(Shape::new(rules));
        let patterns = Patterns::new(rules);
        let count = rules.cells();
        let mut board = Self {
            cells: vec![Cell::default(); count],
            threats: [[Set::default(); Threat::COUNT]; 2],
            counts: [[0; Threat::COUNT]; 2],
            sums: [[0; 2]; 2],
            hash: 0,
            mover: 0,
            left: rules.first_turn(),
            free: count,
            heights: vec![0; usize::from(rules.cols())],
            ages: [VecDeque::new(), VecDeque::new()],
            trail: Vec::new(),
            changes: Vec::new(),
            near: vec![Set::default()],
            shape,
            patterns,
        };
        for cell in 0..count {
            board.wall(cell);
            for direction in 0..4 {
                for side in 0..2 {
                    let class = board.class(cell, direction, side) as Code;
                    board.cells[cell].codes[side] |= class << (4 * direction);
                }
            }
            board.enter(cell);
        }
        board
    }

    /// The position of a game.
    pub(super) fn set_up(&mut self, game: &Game) {
        while !self.trail.is_empty() {
            self.take_back();
        }
        self.mover = game.first() as Side;
        for &square in game.moves() {
            self.place(self.shape.rules.index(square));
        }
    }

    /// Lays stones in this order, whosever turn it is by the rules. Whether the game goes on after them.
    pub(super) fn lay(&mut self, stones: &[(Square, Mark)], mover: Mark) -> bool {
        while !self.trail.is_empty() {
            self.take_back();
        }
        let mut lines = 0;
        for &(square, mark) in stones {
            (self.mover, self.left) = (mark as Side, self.shape.rules.per_turn());
            lines += usize::from(self.place(self.shape.rules.index(square)));
        }
        (self.mover, self.left) = (mover as Side, self.shape.rules.per_turn());
        lines == 0 && self.free > 0
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.shape.rules
    }

    /// Whose stone comes next.
    pub(super) const fn mover(&self) -> Side {
        self.mover
    }

    /// Stones it may still place in this turn.
    pub(super) const fn left(&self) -> u8 {
        self.left
    }

    /// Empty squares.
    pub(super) const fn free(&self) -> usize {
        self.free
    }

    /// A number for the position: stones, their ages where they matter, and who is to move.
    pub(super) fn hash(&self) -> u64 {
        let ages = self.ages.iter().flatten().fold(0, |hash: u64, &cell| {
            (hash ^ self.shape.noise[usize::from(cell)][0]).rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        self.hash ^ ages ^ (self.mover as u64 + 2 * u64::from(self.left)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// Stones placed so far.
    pub(super) const fn placed(&self) -> usize {
        self.trail.len()
    }

    /// Whether the position was there twice before, or once since so many stones were placed.
    pub(super) fn repeats(&self, since: usize) -> bool {
        let hash = self.hash();
        let again = |steps: &[Step]| steps.iter().filter(|step| step.hash == hash).count();
        let (before, after) = self.trail.split_at(since);
        let after = again(after);
        after > 0 || after + again(before) > 1
    }

    pub(super) fn square(&self, cell: usize) -> Square {
        let cols = usize::from(self.shape.rules.cols());
        Square::new((cell % cols) as u8, (cell / cols) as u8)
    }

    /// The square in the middle, or the one before it.
    pub(super) fn middle(&self) -> usize {
        let rules = &self.shape.rules;
        rules.index(Square::new((rules.cols() - 1) / 2, (rules.rows() - 1) / 2))
    }

    /// Whether the side to move may place a stone here.
    pub(super) fn legal(&self, cell: usize) -> bool {
        let cols = usize::from(self.shape.rules.cols());
        let lands = !self.shape.rules.gravity() || usize::from(self.heights[cell % cols]) == cell / cols;
        self.cells[cell].stone.is_none() && lands
    }

    /// Every legal move.
    pub(super) fn legal_moves(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.cells.len()).filter(|&cell| self.legal(cell))
    }

    /// The legal moves near a stone; on an empty board the middle.
    pub(super) fn near(&self) -> impl Iterator<Item = usize> + '_ {
        let near = self.near.last().copied().unwrap_or_default();
        near.iter().filter(|&cell| self.legal(cell))
    }

    /// What a stone of a side on an empty square would mean.
    pub(super) fn meaning(&self, side: Side, cell: usize) -> &Meaning {
        &self.shape.meanings[usize::from(self.cells[cell].codes[side])]
    }

    /// How many stones a side needs for a line through an empty square, if it is at most four.
    pub(super) fn stones_needed(&self, side: Side, cell: usize) -> Option<u8> {
        let code = self.cells[cell].codes[side];
        (0..4)
            .map(|direction| class_in(code, direction))
            .max()
            .and_then(|class| Class::ALL[usize::from(class)].stones())
    }

    /// The empty squares where a stone of a side would be just this threat.
    pub(super) const fn threats(&self, side: Side, threat: Threat) -> &Set {
        &self.threats[side][threat as usize]
    }

    pub(super) const fn count(&self, side: Side, threat: Threat) -> u16 {
        self.counts[side][threat as usize]
    }

    /// The points of both sides, as the side to move sees them.
    pub(super) const fn points(&self) -> i32 {
        self.sums[self.mover][0] - self.sums[1 - self.mover][1]
    }

    /// Places the next stone on a legal square. Whether it completes a line.
    pub(super) fn place(&mut self, cell: usize) -> bool {
        let side = self.mover;
        let limit = self.shape.rules.max_stones().map_or(0, NonZeroU8::get);
        let mut step = Step {
            cell: cell as u16,
            vanished: None,
            hash: self.hash(),
            left: self.left,
            mover: side as u8,
            sums: self.sums,
            changes: self.changes.len(),
        };
        if limit > 0 {
            if self.ages[side].len() == usize::from(limit) {
                step.vanished = self.ages[side].pop_front();
            }
            if let Some(oldest) = step.vanished {
                self.lift(usize::from(oldest));
            }
            self.ages[side].push_back(cell as u16);
        }
        let line = self.meaning(side, cell).threat == Threat::Line;
        self.put(cell, side);
        self.left -= 1;
        if self.left == 0 {
            self.mover = 1 - side;
            self.left = self.shape.rules.per_turn();
        }
        let near = self.near.last().copied().unwrap_or_default();
        self.near.push(near.with(&self.shape.near[cell]));
        self.trail.push(step);
        line
    }

    /// Takes the last stone back.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub(super) fn take_back(&mut self) {
        let step = self.trail.pop().expect("a stone was placed");
        self.near.pop();
        let side = usize::from(step.mover);
        if self.shape.rules.max_stones().is_some() {
            self.lift(usize::from(step.cell));
            self.ages[side].pop_back();
            if let Some(oldest) = step.vanished {
                self.ages[side].push_front(oldest);
                self.put(usize::from(oldest), side);
            }
            self.changes.truncate(step.changes);
        } else {
            self.revert(&step);
        }
        (self.mover, self.left) = (side, step.left);
    }

    /// Lifts the stone that was put last: everything beside it is again what it was.
    fn revert(&mut self, step: &Step) {
        let (cell, side) = (usize::from(step.cell), usize::from(step.mover));
        self.vacate(cell, side);
        self.tell(cell, false, |keys, digit| {
            keys[side] -= digit;
            keys[1 - side] -= 2 * digit;
        });
        while self.changes.len() > step.changes
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
        self.sums = step.sums;
    }

    fn vacate(&mut self, cell: usize, side: Side) {
        self.cells[cell].stone = None;
        self.heights[cell % usize::from(self.shape.rules.cols())] -= 1;
        self.hash ^= self.shape.noise[cell][side];
        self.free += 1;
    }

    fn put(&mut self, cell: usize, side: Side) {
        self.leave(cell);
        self.cells[cell].stone = Some(Mark::ALL[side]);
        self.heights[cell % usize::from(self.shape.rules.cols())] += 1;
        self.hash ^= self.shape.noise[cell][side];
        self.free -= 1;
        self.tell(cell, true, |keys, digit| {
            keys[side] += digit;
            keys[1 - side] += 2 * digit;
        });
    }

    fn lift(&mut self, cell: usize) {
        let Some(mark) = self.cells[cell].stone else { return };
        let side = mark as Side;
        self.vacate(cell, side);
        self.tell(cell, true, |keys, digit| {
            keys[side] -= digit;
            keys[1 - side] -= 2 * digit;
        });
        // another stone may have come beside it in the meantime
        for direction in 0..4 {
            self.read(cell, direction, false);
        }
        self.enter(cell);
    }

    /// Changes the keys of the lines through a square, on all squares that it matters to, and reads them anew.
    fn tell(&mut self, cell: usize, read: bool, change: impl Fn(&mut [u32; 2], u32)) {
        let reach = self.patterns.reach();
        for direction in 0..4 {
            let step = self.shape.steps[direction];
            let [back, ahead] = self.shape.room[cell][direction];
            for away in 1..=usize::from(back) {
                // from there, this square lies ahead
                let digit = self.shape.digits[reach + away - 1];
                self.told(cell - away * step, direction, digit, read, &change);
            }
            for away in 1..=usize::from(ahead) {
                let digit = self.shape.digits[reach - away];
                self.told(cell + away * step, direction, digit, read, &change);
            }
        }
    }

    fn told(&mut self, cell: usize, direction: usize, digit: u32, read: bool, change: &impl Fn(&mut [u32; 2], u32)) {
        change(&mut self.cells[cell].keys[direction], digit);
        if read && self.cells[cell].stone.is_none() {
            self.read(cell, direction, true);
        }
    }

    /// Reads one line through an empty square anew, which may be counted already.
    fn read(&mut self, cell: usize, direction: usize, counted: bool) {
        for side in 0..2 {
            let class = self.class(cell, direction, side) as Code;
            let old = self.cells[cell].codes[side];
            let new = old & !(15 << (4 * direction)) | class << (4 * direction);
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

    /// Makes the squares beyond the edges blocked, in the keys of this one.
    fn wall(&mut self, cell: usize) {
        let reach = self.patterns.reach();
        if !self.patterns.tabled() {
            return;
        }
        for direction in 0..4 {
            let [back, ahead] = self.shape.room[cell][direction].map(usize::from);
            let walls = (back..reach).map(|away| reach - 1 - away).chain((ahead..reach).map(|away| reach + away));
            let key: u32 = walls.map(|place| 2 * self.shape.digits[place]).sum();
            self.cells[cell].keys[direction] = [key; 2];
        }
    }

    fn class(&mut self, cell: usize, direction: usize, side: Side) -> Class {
        if self.patterns.tabled() {
            return self.patterns.at(self.cells[cell].keys[direction][side]);
        }
        // a goal too long for keys: look at the stones
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
        self.patterns.of(line)
    }
}

#[cfg(test)]
impl PartialEq for Board {
    /// What is worked out stone by stone is the same.
    fn eq(&self, other: &Self) -> bool {
        let counted = |board: &Self| (board.threats, board.counts, board.sums, board.hash(), board.free);
        self.cells == other.cells && counted(self) == counted(other)
    }
}
