//! Round after round, each one stone deeper than the one before, until the budget is used up.

use super::duel::{pick, reduction};
use super::evaluate::Threat;
use super::score::{LIKELY, PROVEN, told, win_at};
use super::threats::LONG;
use super::tree::{Move, Tree};
use crate::ai::Progress;
use crate::game::Square;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The best move.
    pub square: Square,
    /// How it was found.
    pub progress: Progress,
}

/// No round looks further ahead.
const MOST_ROUNDS: usize = 100;
/// The first round with a window around the last score: those before it cost next to nothing, and differ much.
const NARROW: i32 = 4;
/// Points on either side of the last score; about as much as one stone turns.
const WINDOW: i32 = 60;
/// How many times wider a window becomes when the score lies outside, until it is so wide that it is none.
const WIDER: i32 = 4;
const WIDE: i32 = 1000;
/// A round is begun only while less than this share of the time is gone. What it finds before it is broken off counts.
const SHARE: f64 = 0.9;

impl Tree<'_> {
    /// Looks for the best move and tells of every round. `None` when there is no move, or when stopped.
    pub(super) fn think(&mut self, tell: &mut dyn FnMut(&Progress)) -> Option<Finding> {
        let mut moves = Vec::new();
        if let Some((cell, score)) = self.at_the_root(&mut moves) {
            let finding = self.finding(score, 1, cell);
            tell(&finding.progress);
            return Some(finding);
        }
        if moves.is_empty() {
            return None;
        }
        // until something is seen, what looks best is the best
        let mut best = pick(&mut moves, 0).cell;
        let mut finding = self.finding(0, 0, best);
        let mut depth = 1;
        let mut score = 0;
        while self.watch.goes_on(depth, SHARE) {
            self.round = usize::from(depth);
            let Some((cell, found)) = self.around(&mut moves, score, i32::from(depth), &mut best) else { break };
            score = found;
            finding = self.finding(score, depth, cell);
            tell(&finding.progress);
            if score.abs() >= PROVEN || moves.len() == 1 || depth >= self.deepest() {
                break;
            }
            depth += 1;
        }
        if self.watch.stop().is_set() {
            return None;
        }
        if finding.progress.depth < depth && finding.square != self.board.square(best) {
            // a round that was broken off had found something better already
            finding.square = self.board.square(best);
            finding.progress.line = vec![finding.square];
        }
        finding.progress.nodes = self.watch.nodes;
        Some(finding)
    }

    /// Stones ahead until the board is full; where stones vanish, until nothing new is to be seen.
    fn deepest(&self) -> u16 {
        let free = if self.board.rules().max_stones().is_none() { self.board.free() } else { usize::MAX };
        free.min(MOST_ROUNDS) as u16
    }

    /// Fills the table for another thread: its rounds are `ahead` of that one's.
    pub(super) fn help(&mut self, ahead: u16) {
        let mut moves = Vec::new();
        if self.at_the_root(&mut moves).is_some() || moves.is_empty() {
            return;
        }
        let (mut best, mut score, mut depth) = (moves[0].cell, 0i32, 1 + ahead);
        while self.watch.goes_on(depth, 1.0) && score.abs() < PROVEN && depth <= self.deepest() {
            self.round = usize::from(depth);
            let Some((_, found)) = self.around(&mut moves, score, i32::from(depth), &mut best) else { break };
            (score, depth) = (found, depth + 1);
        }
    }

    /// One round with a window around the last score. `None` when it was broken off.
    fn around(&mut self, moves: &mut [Move], last: i32, depth: i32, best: &mut usize) -> Option<(usize, i32)> {
        let (mut below, mut above) = (WINDOW, WINDOW);
        loop {
            let narrow = depth >= NARROW && last.abs() < LIKELY;
            let alpha = if narrow && below < WIDE { last - below } else { -win_at(0) };
            let beta = if narrow && above < WIDE { last + above } else { win_at(0) };
            let (cell, score) = self.first(moves, alpha, beta, depth, best)?;
            if score <= alpha && alpha > -win_at(0) {
                below *= WIDER;
            } else if score >= beta && beta < win_at(0) {
                above *= WIDER;
            } else {
                return Some((cell, score));
            }
        }
    }

    /// The best of the first moves. `None` when it was broken off.
    fn first(
        &mut self,
        moves: &mut [Move],
        mut alpha: i32,
        beta: i32,
        depth: i32,
        best: &mut usize,
    ) -> Option<(usize, i32)> {
        let mut found = None;
        for index in 0..moves.len() {
            let cell = pick(moves, index).cell;
            let score = if found.is_none() {
                self.child(cell, alpha, beta, depth - 1, 0)
            } else {
                let less = if self.is_quiet(cell) { reduction(depth, index) } else { 0 };
                self.scout(cell, alpha, beta, depth - 1, less, 0)
            };
            if self.watch.is_over() {
                return None;
            }
            // the next round tries them in the order of this one
            moves[index].order =
                if found.is_none() || score > alpha { score } else { moves[index].order.min(-win_at(0)) - 1 };
            if found.is_none_or(|(_, best)| score > best) {
                found = Some((cell, score));
                if score > alpha {
                    *best = cell;
                }
            }
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
        found
    }

    /// Whether a stone is there for its place alone: it threatens nothing and averts nothing.
    fn is_quiet(&self, cell: usize) -> bool {
        let me = self.board.mover();
        let none = |side| self.board.meaning(side, cell).threat == Threat::Quiet;
        self.duel && self.board.count(1 - me, Threat::OpenFour) == 0 && none(me) && none(1 - me)
    }

    /// The moves at the root; or the one that needs no search, and what it is worth.
    fn at_the_root(&mut self, moves: &mut Vec<Move>) -> Option<(usize, i32)> {
        if self.board.placed() == 0 && !self.board.rules().gravity() && !self.board.rules().misere() {
            return Some((self.board.middle(), 0));
        }
        if !self.duel {
            self.turn_moves(moves, None, 0);
            return None;
        }
        let me = self.board.mover();
        let any = |tree: &Self, side, threat| tree.board.threats(side, threat).iter().next();
        if let Some(cell) = any(self, me, Threat::Line) {
            return Some((cell, win_at(1)));
        }
        if let Some(cell) = any(self, 1 - me, Threat::Line) {
            moves.push(Move { cell, order: 0 });
            return None;
        }
        if let Some((stones, cell)) = self.fours(LONG) {
            return Some((cell, win_at(stones)));
        }
        if let Some(cell) = any(self, me, Threat::OpenFour) {
            return Some((cell, win_at(3)));
        }
        self.duel_moves(moves, None, 0);
        None
    }

    fn finding(&mut self, score: i32, depth: u16, cell: usize) -> Finding {
        let line = self.expected(cell);
        let progress = Progress { depth, nodes: self.watch.nodes, score: told(score), line };
        Finding { square: self.board.square(cell), progress }
    }

    /// The stones that are expected, as far as they are remembered.
    fn expected(&mut self, first: usize) -> Vec<Square> {
        let mut line = Vec::new();
        let mut next = Some(first);
        while let Some(cell) = next.filter(|&cell| line.len() < 12 && self.board.legal(cell)) {
            line.push(self.board.square(cell));
            if self.board.place(cell) {
                break;
            }
            next = self.table.get(self.board.hash()).and_then(|entry| entry.best).map(usize::from);
        }
        for _ in 0..line.len() {
            self.board.take_back();
        }
        line
    }
}
