//! Negamax for all other games: several stones a turn, stones that fall, lines that lose, stones that vanish.

use super::best_move::BestMove;
use super::ordering::{Move, pick};
use super::{Tree, causes_cutoff};
use crate::ai::search::evaluation::Threat;
use crate::ai::search::score::{LIKELY, PROVEN, from_table, win_at};

/// Squares; on boards of at most this many every move is searched.
const SMALL: usize = 64;
/// On larger boards only this many of the most promising moves are searched: with one stone a turn, and with several.
/// Tried in self-play.
const BEAM_WIDTH: [usize; 2] = [24, 12];

impl Tree<'_> {
    /// The score of the position for the side to move.
    pub(super) fn multi_stone(&mut self, mut alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if let Some(score) = self.immediate_result(ply) {
            return score;
        }
        let rules = *self.board.rules();
        let whole = self.board.left() == rules.per_turn();
        if depth <= 0 && whole {
            return self.leaf_eval();
        }
        let hash = self.board.hash();
        let entry = self.table.get(hash);
        if let Some(entry) = entry {
            let score = from_table(i32::from(entry.score), ply);
            let deep = i32::from(entry.depth) >= depth || score.abs() >= PROVEN && rules.max_stones().is_none();
            if deep && beta - alpha == 1 && causes_cutoff(entry.bound, score, alpha, beta) {
                return score;
            }
        }
        let hash_move = entry.and_then(|entry| entry.best).map(usize::from);
        let mut moves = self.take_list();
        let complete = self.multi_stone_moves(&mut moves, hash_move, ply);
        let mut best = BestMove::none();
        for index in 0..moves.len() {
            let Move { cell, .. } = pick(&mut moves, index);
            let score = if index == 0 {
                self.child(cell, alpha, beta, depth - 1, ply)
            } else {
                self.scout(cell, alpha, beta, depth - 1, 0, ply)
            };
            if self.limiter.is_over() {
                self.give_back(moves);
                return 0;
            }
            if best.update(cell, score, &mut alpha, beta) {
                self.update_history(cell, depth, ply);
                break;
            }
        }
        self.give_back(moves);
        if best.score <= -PROVEN && !complete {
            best.score = -LIKELY;
        }
        self.store(hash, best, depth, 0, ply);
        best.score
    }

    /// A win with the stones of this turn, or a loss that no single stone can avert.
    fn immediate_result(&self, ply: usize) -> Option<i32> {
        if self.board.rules().misere() {
            return None;
        }
        let me = self.board.mover();
        if let Some(stones) = self.completes(me, self.board.left()) {
            return Some(win_at(ply + usize::from(stones)));
        }
        let rules = self.board.rules();
        let alone = rules.per_turn() == 1 && rules.max_stones().is_none();
        let lines = self.board.threats(1 - me, Threat::Line).iter();
        (alone && lines.filter(|&cell| self.board.legal(cell)).count() > 1).then(|| -win_at(ply + 2))
    }

    /// The fewest stones, at most so many, with which a side completes a line without being answered.
    fn completes(&self, side: usize, most: u8) -> Option<u8> {
        let lines = self.board.threats(side, Threat::Line);
        if self.vanishes() {
            return None;
        }
        if lines.iter().any(|cell| self.board.legal(cell)) {
            return Some(1);
        }
        // of stones that fall only the next one is sure of its square
        if most < 2 || self.board.rules().gravity() {
            return None;
        }
        let needed = |cell| self.board.patterns().stones_needed(side, cell).filter(|&stones| stones <= most);
        if most == 2 {
            let quick = [Threat::OpenFour, Threat::FourAndThree, Threat::Four];
            return quick.iter().any(|&threat| self.board.count(side, threat) > 0).then_some(2);
        }
        self.board.near().filter_map(needed).min()
    }

    /// Whether stones vanish, so that what a line needs cannot be told from the squares alone.
    fn vanishes(&self) -> bool {
        self.board.rules().max_stones().is_some()
    }

    /// The static evaluation of a leaf; where lines lose, the other way round.
    fn leaf_eval(&self) -> i32 {
        let eval = self.static_eval();
        if self.board.rules().misere() { -eval } else { eval }
    }

    /// Fills in the candidate moves. Whether all others lose.
    pub(in crate::ai::search) fn multi_stone_moves(
        &self,
        moves: &mut Vec<Move>,
        hash_move: Option<usize>,
        ply: usize,
    ) -> bool {
        let rules = self.board.rules();
        let me = self.board.mover();
        let ordered = |cell: usize| self.ordered(cell, hash_move, ply);
        if rules.misere() {
            let safe = |&cell: &usize| self.board.cell_eval(me, cell).threat != Threat::Line;
            moves.extend(self.board.legal_moves().filter(safe).map(ordered));
            if moves.is_empty() {
                moves.extend(self.board.legal_moves().map(ordered));
            }
            for at in moves.iter_mut().filter(|at| at.order < i32::MAX) {
                at.order = -at.order;
            }
        } else {
            if !self.vanishes() {
                let (ours, theirs) = (self.board.left(), rules.per_turn());
                moves.extend(self.within(me, ours).map(ordered));
                if moves.is_empty() {
                    moves.extend(self.within(1 - me, theirs).map(ordered));
                }
                if !moves.is_empty() {
                    return true;
                }
            }
            if rules.cells() > SMALL {
                moves.extend(self.board.near().map(ordered));
            }
            if moves.is_empty() {
                moves.extend(self.board.legal_moves().map(ordered));
            }
        }
        let all = moves.len() == self.board.free() || rules.cells() <= SMALL || rules.gravity();
        let width = BEAM_WIDTH[usize::from(rules.per_turn() > 1)];
        if rules.cells() <= SMALL || moves.len() <= width {
            return all;
        }
        moves.sort_unstable_by_key(|at| std::cmp::Reverse((at.order, at.cell)));
        moves.truncate(width);
        false
    }

    /// The squares of the lines that a side could complete with so many stones.
    fn within(&self, side: usize, most: u8) -> impl Iterator<Item = usize> + '_ {
        let most = if self.board.rules().gravity() { 1 } else { most };
        let quick = [Threat::Line, Threat::OpenFour, Threat::FourAndThree, Threat::Four];
        let quick = &quick[..if most == 1 { 1 } else { 4 }];
        let any = most > 2 || quick.iter().any(|&threat| self.board.count(side, threat) > 0);
        let needed =
            move |&cell: &usize| self.board.patterns().stones_needed(side, cell).is_some_and(|stones| stones <= most);
        any.then(|| self.board.legal_moves().filter(needed)).into_iter().flatten()
    }
}
