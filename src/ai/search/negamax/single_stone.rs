//! Negamax where one stone a turn is placed and a line wins: forced replies, VCF, futility pruning, late move reduction
//! and move count pruning.
//!
//! Futility decides in both directions (Heinz 1998): a position far ahead is good enough (reverse futility), a quiet move
//! far behind is not tried. Late quiet moves are searched less deep (late move reduction), the last ones not at all (move
//! count pruning).

use super::best_move::BestMove;
use super::ordering::{Move, pick};
use super::vcf::{INNER_NODES, LEAF_NODES};
use super::{Tree, causes_cutoff};
use crate::ai::search::board::bitboard::Bitboard;
use crate::ai::search::evaluation::Threat;
use crate::ai::search::score::{LIKELY, PROVEN, from_table, win_at};

/// An open three is answered beyond the depth until twice the depth of the iteration, and so many plies more: a bound that
/// keeps the extension finite.
const THREE_EXTENSION: usize = 2;
/// The depth in plies that a win by VCF is stored with: greater than any iteration reaches, so that it stays.
const PROVEN_DEPTH: i32 = 60;
/// Evaluation points (200 for a factor of e in the odds to win) that one ply may turn. Tried in self-play.
const FUTILITY_MARGIN: i32 = 40;
/// Evaluation points that a quiet move may gain besides. Tried in self-play.
const FUTILITY_GAIN: i32 = 30;
/// The greatest depth of reverse futility pruning, in plies.
const REVERSE_FUTILITY_DEPTH: i32 = 4;
/// The greatest depth of futility pruning, in plies.
const FUTILITY_DEPTH: i32 = 3;
/// Late move reduction spares the first quiet moves of a list.
const LMR_MIN_INDEX: usize = 3;
/// Late move reduction spares the last plies of the depth.
const LMR_MIN_DEPTH: i32 = 3;

impl Tree<'_> {
    /// The score of the position for the side to move.
    pub(super) fn single_stone(&mut self, mut alpha: i32, mut beta: i32, depth: i32, ply: usize) -> i32 {
        let me = self.board.mover();
        if let Some(score) = self.forced(alpha, beta, depth, ply) {
            return score;
        }
        // mate distance pruning: nothing better than a win with the fifth stone from here, nothing worse than a loss
        // with the fourth
        alpha = alpha.max(-win_at(ply + 4));
        beta = beta.min(win_at(ply + 5));
        if alpha >= beta {
            return alpha;
        }

        let threatened = self.board.count(1 - me, Threat::OpenFour) > 0;
        if depth <= 0 && !(threatened && ply < self.iteration * 2 + THREE_EXTENSION) {
            return self.quiescence(ply);
        }
        let depth = depth.max(1);

        let hash = self.board.hash();
        let is_pv = beta - alpha > 1;
        let entry = self.table.get(hash);
        if let Some(entry) = entry {
            let score = from_table(i32::from(entry.score), ply);
            let deep = i32::from(entry.depth) >= depth || score.abs() >= PROVEN;
            if deep && !is_pv && causes_cutoff(entry.bound, score, alpha, beta) {
                return score;
            }
        }
        let eval = entry.map_or_else(|| self.static_eval(), |entry| i32::from(entry.eval));
        let near_leaf = !is_pv && !threatened && depth <= REVERSE_FUTILITY_DEPTH;
        if near_leaf && beta.abs() < LIKELY && eval - FUTILITY_MARGIN * depth >= beta {
            return eval;
        }
        if entry.is_none_or(|entry| i32::from(entry.depth) < depth - 1)
            && let Some((stones, _)) = self.vcf(INNER_NODES)
        {
            let score = win_at(ply + stones);
            self.store(hash, BestMove::exactly(score), PROVEN_DEPTH, eval, ply);
            return score;
        }
        if self.limiter.is_over() {
            return 0;
        }

        let hash_move = entry.and_then(|entry| entry.best).map(usize::from);
        let mut moves = self.take_list();
        self.single_stone_moves(&mut moves, hash_move, ply);
        let most = if threatened || is_pv { usize::MAX } else { move_count(depth) };
        let mut complete = threatened;
        let mut best = BestMove::none();
        for index in 0..moves.len() {
            if index >= most {
                complete = false;
                break;
            }
            let Move { cell, .. } = pick(&mut moves, index);
            let threat = self.board.cell_eval(me, cell).threat;
            let quiet = threat == Threat::Quiet && !threatened;
            let prunable = quiet && !is_pv && index > 0 && best.score > -LIKELY;
            if prunable && depth <= FUTILITY_DEPTH && eval + FUTILITY_GAIN + FUTILITY_MARGIN * depth <= alpha {
                complete = false;
                continue;
            }
            let score = if index == 0 {
                self.child(cell, alpha, beta, depth - 1, ply)
            } else {
                let less = if quiet { reduction(depth, index) } else { 0 };
                self.scout(cell, alpha, beta, depth - 1, less, ply)
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
            // a stone that was not tried may hold
            best.score = -LIKELY;
        }
        self.store(hash, best, depth, eval, ply);
        best.score
    }

    /// The score where a line of either side, at hand or not to be stopped, decides.
    fn forced(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
        let me = self.board.mover();
        if self.board.count(me, Threat::Line) > 0 {
            return Some(win_at(ply + 1));
        }
        match self.board.count(1 - me, Threat::Line) {
            0 => {}
            1 => {
                let must = self.board.threats(1 - me, Threat::Line).iter().next().unwrap_or_default();
                return Some(self.child(must, alpha, beta, depth, ply));
            }
            _ => return Some(-win_at(ply + 2)),
        }
        (self.board.count(me, Threat::OpenFour) > 0).then(|| win_at(ply + 3))
    }

    /// Quiescence at the leaves: a short VCF where there is much to try, else the static evaluation.
    fn quiescence(&mut self, ply: usize) -> i32 {
        let me = self.board.mover();
        let several = self.board.count(me, Threat::Four) > 1 || self.board.count(me, Threat::FourAndThree) > 0;
        if several && let Some((stones, _)) = self.vcf(LEAF_NODES) {
            return win_at(ply + stones);
        }
        self.static_eval()
    }

    /// The candidate moves, near the stones. Against an open three only what spoils it, and own fours.
    pub(in crate::ai::search) fn single_stone_moves(
        &self,
        moves: &mut Vec<Move>,
        hash_move: Option<usize>,
        ply: usize,
    ) {
        use Threat::{Four, FourAndThree, OpenFour};
        let me = self.board.mover();
        let other = 1 - me;
        let ordered = |cell: usize| self.ordered(cell, hash_move, ply);
        if self.board.count(other, OpenFour) > 0 {
            let own = [Four, FourAndThree].map(|threat| self.board.threats(me, threat));
            let spoils = [Four, FourAndThree, OpenFour].map(|threat| self.board.threats(other, threat));
            let all = own.into_iter().chain(spoils).fold(Bitboard::default(), Bitboard::with);
            moves.extend(all.iter().map(ordered));
        } else {
            moves.extend(self.board.near().map(ordered));
        }
        if moves.is_empty() {
            moves.extend(self.board.legal_moves().map(ordered));
        }
    }
}

/// Move count pruning: how many moves are searched at a depth where none of them is urgent. Tried in self-play (+20 Elo,
/// with the figures of futility, at 60,000 nodes a move).
const fn move_count(depth: i32) -> usize {
    let depth = depth.unsigned_abs() as usize;
    3 + depth + depth * depth
}

/// Late move reduction: by how many plies a quiet move is searched less deep; more the later it comes and the greater the
/// depth.
pub(in crate::ai::search) fn reduction(depth: i32, index: usize) -> i32 {
    if depth < LMR_MIN_DEPTH || index < LMR_MIN_INDEX {
        return 0;
    }
    let logs = depth.ilog2() * (index as u32).ilog2();
    (logs / 2).cast_signed().clamp(1, depth - 1)
}
