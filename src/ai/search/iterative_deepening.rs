//! Iterative deepening (Slate and Atkin 1977) with aspiration windows: one iteration after the other, each one ply deeper,
//! until a limit is reached.

use super::evaluation::Threat;
use super::negamax::ordering::{Move, pick};
use super::negamax::vcf::ROOT_NODES;
use super::negamax::{Tree, reduction};
use super::score::{LIKELY, PROVEN, to_score, win_at};
use crate::ai::result::{OnProgress, Progress, SearchResult};
use crate::game::Square;

/// The greatest depth of an iteration, in plies.
const MAX_DEPTH: usize = 100;
/// The depth of the first iteration with an aspiration window: those before it cost next to nothing, and differ much.
const ASPIRATION_DEPTH: i32 = 4;
/// Evaluation points on either side of the last score; about as much as one ply turns.
const ASPIRATION_WINDOW: i32 = 60;
/// How many times wider a window becomes after a fail low or a fail high.
const WINDOW_FACTOR: i32 = 4;
/// Evaluation points; a window that would be as wide as this is none.
const WINDOW_MAX: i32 = 1000;
/// An iteration is begun only while less than this share of the time is gone. What it finds before it is broken off
/// counts.
const TIME_SHARE: f64 = 0.9;
/// The longest principal variation that is reported, in stones.
const PV_LENGTH: usize = 12;

impl Tree<'_> {
    /// Searches deeper and deeper, and reports every iteration. `None` when there is no move, or when stopped.
    pub(super) fn deepen(&mut self, report: OnProgress<'_>) -> Option<SearchResult> {
        let mut moves = Vec::new();
        if let Some((cell, score)) = self.root_moves(&mut moves) {
            let progress = self.progress(score, 1, cell);
            report(&progress);
            return Some(self.result(cell, progress));
        }
        if moves.is_empty() {
            return None;
        }
        // until something is seen, what looks best is the best
        let mut best = pick(&mut moves, 0).cell;
        let mut found = best;
        let mut progress = self.progress(0, 0, best);
        let mut depth = 1;
        let mut score = 0;
        while self.limiter.goes_on(depth, TIME_SHARE) {
            self.iteration = usize::from(depth);
            let Some((cell, searched)) = self.aspire(&mut moves, score, i32::from(depth), &mut best) else { break };
            (found, score) = (cell, searched);
            progress = self.progress(score, depth, cell);
            report(&progress);
            if score.abs() >= PROVEN || moves.len() == 1 || depth >= self.depth_limit() {
                break;
            }
            depth += 1;
        }
        if self.limiter.stop().is_stopped() {
            return None;
        }
        if progress.depth < depth && found != best {
            // an iteration that was broken off had found something better already
            found = best;
            progress.pv = vec![self.board.square(best)];
        }
        progress.nodes = self.limiter.nodes;
        Some(self.result(found, progress))
    }

    /// Plies until the board is full; where stones vanish, until nothing new is to be seen.
    fn depth_limit(&self) -> u16 {
        let free = if self.board.rules().max_stones().is_none() { self.board.free() } else { usize::MAX };
        free.min(MAX_DEPTH) as u16
    }

    /// Lazy SMP: fills the transposition table for the main thread, whose iterations are so many plies behind.
    pub(super) fn lazy_smp(&mut self, ahead: u16) {
        let mut moves = Vec::new();
        if self.root_moves(&mut moves).is_some() || moves.is_empty() {
            return;
        }
        let (mut best, mut score, mut depth) = (moves[0].cell, 0i32, 1 + ahead);
        while self.limiter.goes_on(depth, 1.0) && score.abs() < PROVEN && depth <= self.depth_limit() {
            self.iteration = usize::from(depth);
            let Some((_, searched)) = self.aspire(&mut moves, score, i32::from(depth), &mut best) else { break };
            (score, depth) = (searched, depth + 1);
        }
    }

    /// One iteration with an aspiration window around the last score. `None` when it was broken off.
    fn aspire(&mut self, moves: &mut [Move], last: i32, depth: i32, best: &mut usize) -> Option<(usize, i32)> {
        let (mut below, mut above) = (ASPIRATION_WINDOW, ASPIRATION_WINDOW);
        loop {
            let narrow = depth >= ASPIRATION_DEPTH && last.abs() < LIKELY;
            let alpha = if narrow && below < WINDOW_MAX { last - below } else { -win_at(0) };
            let beta = if narrow && above < WINDOW_MAX { last + above } else { win_at(0) };
            let (cell, score) = self.search_root(moves, alpha, beta, depth, best)?;
            if score <= alpha && alpha > -win_at(0) {
                below *= WINDOW_FACTOR;
            } else if score >= beta && beta < win_at(0) {
                above *= WINDOW_FACTOR;
            } else {
                return Some((cell, score));
            }
        }
    }

    /// The best root move and its score. `None` when it was broken off.
    fn search_root(
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
            if self.limiter.is_over() {
                return None;
            }
            // the next iteration tries them in the order of this one
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
        let none = |side| self.board.cell_eval(side, cell).threat == Threat::Quiet;
        self.is_single_stone && self.board.count(1 - me, Threat::OpenFour) == 0 && none(me) && none(1 - me)
    }

    /// Fills in the root moves; or tells the one that needs no search, and its score.
    fn root_moves(&mut self, moves: &mut Vec<Move>) -> Option<(usize, i32)> {
        if self.board.placed() == 0 && !self.board.rules().gravity() && !self.board.rules().misere() {
            return Some((self.board.middle(), 0));
        }
        if !self.is_single_stone {
            self.multi_stone_moves(moves, None, 0);
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
        if let Some((stones, cell)) = self.vcf(ROOT_NODES) {
            return Some((cell, win_at(stones)));
        }
        if let Some(cell) = any(self, me, Threat::OpenFour) {
            return Some((cell, win_at(3)));
        }
        self.single_stone_moves(moves, None, 0);
        None
    }

    fn progress(&mut self, score: i32, depth: u16, cell: usize) -> Progress {
        let pv = self.principal_variation(cell);
        Progress { depth, nodes: self.limiter.nodes, score: to_score(score), pv }
    }

    fn result(&self, best: usize, progress: Progress) -> SearchResult {
        let Progress { depth, nodes, score, pv } = progress;
        SearchResult { best: self.board.square(best), score: Some(score), pv, depth, nodes }
    }

    /// The principal variation behind a root move, as far as the transposition table holds it.
    fn principal_variation(&mut self, first: usize) -> Vec<Square> {
        let mut pv = Vec::new();
        let mut next = Some(first);
        while let Some(cell) = next.filter(|&cell| pv.len() < PV_LENGTH && self.board.legal(cell)) {
            pv.push(self.board.square(cell));
            if self.board.make(cell) {
                break;
            }
            next = self.table.get(self.board.hash()).and_then(|entry| entry.best).map(usize::from);
        }
        for _ in 0..pv.len() {
            self.board.unmake();
        }
        pv
    }
}
