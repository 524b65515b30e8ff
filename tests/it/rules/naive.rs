//! A second judge that knows nothing of the first: after every stone it looks at the whole board.

use sanziqi::game::{DrawReason, Mark, Rules, Square};

/// A game as the rules are told in words.
pub(crate) struct Naive {
    rules: Rules,
    /// Who places each stone, and how many are left in that turn, this one included.
    turns: Vec<(Mark, u8)>,
    /// The stones on the board, oldest first, after 0, 1, 2, .. moves.
    boards: Vec<Vec<(Mark, Square)>>,
    last: Option<Square>,
}

/// What the second judge says of a game that is over.
#[derive(Debug)]
pub(crate) enum Verdict {
    /// The winner, and every run of stones that ends the game.
    Won(Mark, Vec<Vec<Square>>),
    Drawn(DrawReason),
}

impl Naive {
    pub(crate) fn new(rules: Rules, first: Mark) -> Self {
        Self { rules, turns: turn(first, rules.first_turn()).collect(), boards: vec![Vec::new()], last: None }
    }

    fn ply(&self) -> usize {
        self.boards.len() - 1
    }

    /// The stones on the board, oldest first.
    pub(crate) fn stones(&self) -> &[(Mark, Square)] {
        &self.boards[self.ply()]
    }

    /// Who places the next stone, and how many are left in that turn.
    pub(crate) fn next(&self) -> (Mark, u8) {
        self.turns[self.ply()]
    }

    pub(crate) fn play(&mut self, square: Square) {
        let (mark, left) = self.next();
        if left == 1 {
            self.turns.extend(turn(!mark, self.rules.per_turn()));
        }
        let mut stones = self.stones().to_vec();
        stones.push((mark, square));
        let own: Vec<usize> = (0..stones.len()).filter(|&index| stones[index].0 == mark).collect();
        if self.rules.max_stones().is_some_and(|limit| own.len() > usize::from(limit.get())) {
            stones.remove(own[0]);
        }
        self.boards.push(stones);
        self.last = Some(square);
    }

    /// Whether a stone may be placed here, as long as the game goes on.
    pub(crate) fn is_legal(&self, square: Square) -> bool {
        let taken = |square: Square| self.stones().iter().any(|&(_, other)| other == square);
        let rests = || square.row == 0 || taken(Square::new(square.col, square.row - 1));
        self.rules.contains(square) && !taken(square) && (!self.rules.gravity() || rests())
    }

    /// The end of the game, if the last stone was its end.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let lines: Vec<(Mark, Vec<Square>)> = Mark::ALL
            .into_iter()
            .flat_map(|mark| self.runs(mark).into_iter().map(move |run| (mark, run)))
            .filter(|(_, run)| self.is_line(run))
            .collect();
        if let Some(&(mark, _)) = lines.first() {
            assert!(lines.iter().all(|(other, _)| *other == mark), "both sides have a line: {lines:?}");
            let winner = if self.rules.misere() { !mark } else { mark };
            return Some(Verdict::Won(winner, lines.into_iter().map(|(_, run)| run).collect()));
        }
        if self.stones().len() == self.rules.cells() {
            return Some(Verdict::Drawn(DrawReason::FullBoard));
        }
        let times = (0..=self.ply()).filter(|&earlier| self.looked_the_same(earlier)).count();
        (times >= 3).then_some(Verdict::Drawn(DrawReason::Repetition))
    }

    /// Whether after `ply` moves each side had the same stones, in the same order, and the same turn began.
    fn looked_the_same(&self, ply: usize) -> bool {
        let side = |stones: &[(Mark, Square)], mark: Mark| -> Vec<Square> {
            stones.iter().filter(|(other, _)| *other == mark).map(|&(_, square)| square).collect()
        };
        self.turns[ply] == self.next()
            && Mark::ALL.into_iter().all(|mark| side(&self.boards[ply], mark) == side(self.stones(), mark))
    }

    /// A run ends the game if it is long enough and, where a longer one does not count, no longer.
    ///
    /// Where stones vanish, the one that goes may be the end of a run that was too long: what stays
    /// has the right length, but nobody made it. A line is made by a stone, so there only runs
    /// through the last one count. Everywhere else any line on the board has that stone in it.
    fn is_line(&self, run: &[Square]) -> bool {
        let goal = usize::from(self.rules.goal());
        if !self.rules.exact() {
            return run.len() >= goal;
        }
        let made = self.rules.max_stones().is_none() || self.last.is_some_and(|last| run.contains(&last));
        run.len() == goal && made
    }

    /// All stones of one side in a row, on every row, column and diagonal of the board.
    fn runs(&self, mark: Mark) -> Vec<Vec<Square>> {
        let mut own = vec![vec![false; self.rules.rows().into()]; self.rules.cols().into()];
        for &(_, square) in self.stones().iter().filter(|(other, _)| *other == mark) {
            own[usize::from(square.col)][usize::from(square.row)] = true;
        }
        let own = |square: &Square| own[usize::from(square.col)][usize::from(square.row)];
        self.lines_of_squares()
            .iter()
            .flat_map(|line| line.chunk_by(|a, b| own(a) == own(b)))
            .filter(|run| own(&run[0]))
            .map(<[Square]>::to_vec)
            .collect()
    }

    /// Every row, column and diagonal, from edge to edge.
    fn lines_of_squares(&self) -> Vec<Vec<Square>> {
        let (cols, rows) = (usize::from(self.rules.cols()), usize::from(self.rules.rows()));
        let along = |number: &dyn Fn(usize, usize) -> usize| {
            let mut lines = vec![Vec::new(); cols + rows];
            for square in self.rules.squares() {
                lines[number(square.col.into(), square.row.into())].push(square);
            }
            lines.retain(|line| !line.is_empty());
            lines
        };
        [along(&|_, row| row), along(&|col, _| col), along(&|col, row| col + row), along(&|col, row| col + rows - row)]
            .concat()
    }
}

/// The stones of one turn, with how many are left.
fn turn(mark: Mark, stones: u8) -> impl Iterator<Item = (Mark, u8)> {
    (1..=stones).rev().map(move |left| (mark, left))
}
