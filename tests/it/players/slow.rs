//! A slow search that has nothing in common with the one it checks: it reads the whole board anew at every step.

use sanziqi::game::{Mark, Position, Rules, Square};

/// A board of gomoku.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    rules: Rules,
    stones: Vec<Vec<Option<Mark>>>,
}

impl Slow {
    pub(crate) fn new(position: &Position) -> Self {
        let rules = *position.rules();
        let stone = |col, row| position.stone(Square::new(col, row));
        let stones = (0..rules.cols()).map(|col| (0..rules.rows()).map(|row| stone(col, row)).collect()).collect();
        Self { rules, stones }
    }

    pub(crate) fn put(&mut self, square: Square, mark: Option<Mark>) {
        self.stones[usize::from(square.col)][usize::from(square.row)] = mark;
    }

    fn at(&self, col: i16, row: i16) -> Option<Mark> {
        let column = self.stones.get(usize::try_from(col).ok()?)?;
        *column.get(usize::try_from(row).ok()?)?
    }

    pub(crate) fn empty(&self) -> Vec<Square> {
        self.rules.squares().filter(|at| self.at(i16::from(at.col), i16::from(at.row)).is_none()).collect()
    }

    /// Whether a stone of this side on an empty square makes a line.
    fn completes(&self, square: Square, mark: Mark) -> bool {
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
            let run = |sign: i16| {
                (1..i16::from(self.rules.cols().max(self.rules.rows())))
                    .take_while(|away| {
                        let (col, row) = (i16::from(square.col), i16::from(square.row));
                        self.at(col + sign * away * right, row + sign * away * up) == Some(mark)
                    })
                    .count()
            };
            let length = run(1) + run(-1) + 1;
            if self.rules.exact() { length == 5 } else { length >= 5 }
        })
    }

    pub(crate) fn completing(&self, mark: Mark) -> Vec<Square> {
        self.empty().into_iter().filter(|&square| self.completes(square, mark)).collect()
    }

    /// Whether the side, which is to move, wins by fours alone: at most so many of them.
    pub(crate) fn fours(&mut self, mark: Mark, most: u32) -> bool {
        if !self.completing(mark).is_empty() {
            return true;
        }
        let theirs = self.completing(!mark);
        let tries = match theirs[..] {
            [] => self.empty(),
            [only] => vec![only],
            _ => return false,
        };
        most > 0 && tries.into_iter().any(|square| self.four(square, mark, most))
    }

    /// Whether a four there begins such a win.
    pub(crate) fn four(&mut self, square: Square, mark: Mark, most: u32) -> bool {
        // three own stones of the same line are near, or it is no four
        if !self.may_be_four(square, mark) {
            return false;
        }
        self.put(square, Some(mark));
        let won = match self.completing(mark)[..] {
            [] => false,
            [only] => {
                self.put(only, Some(!mark));
                let won = self.fours(mark, most - 1);
                self.put(only, None);
                won
            }
            _ => true,
        };
        self.put(square, None);
        won
    }

    fn may_be_four(&self, square: Square, mark: Mark) -> bool {
        let (col, row) = (i16::from(square.col), i16::from(square.row));
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
            let near = (-4..=4).filter(|away| self.at(col + away * right, row + away * up) == Some(mark));
            near.count() >= 3
        })
    }

    /// Whether a stone there wins for the side, which is to move: whatever the other side answers, it wins by fours.
    pub(crate) fn three(&mut self, square: Square, mark: Mark, most: u32) -> bool {
        self.put(square, Some(mark));
        let won = self.empty().into_iter().all(|answer| {
            let line = self.completes(answer, !mark);
            self.put(answer, Some(!mark));
            let won = !line && self.fours(mark, most);
            self.put(answer, None);
            won
        });
        self.put(square, None);
        won
    }
}
