//! The search of all other games: several stones a turn, stones that fall, lines that lose, stones that vanish.

use super::best::Best;
use super::duel::{fits, pick};
use super::evaluate::Threat;
use super::score::{LIKELY, PROVEN, from_start, win_at};
use super::tree::{Move, Tree};

/// On boards of at most this many squares every move is looked at.
const SMALL: usize = 64;
/// On larger ones that many of the most promising ones are: with one stone a turn, and with several.
const WIDTH: [usize; 2] = [24, 12];

impl Tree<'_> {
    /// What the position is worth to the side to move.
    pub(super) fn turn(&mut self, mut alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if let Some(score) = self.at_once(ply) {
            return score;
        }
        let rules = *self.board.rules();
        let whole = self.board.left() == rules.per_turn();
        if depth <= 0 && whole {
            return self.standing();
        }
        let hash = self.board.hash();
        let entry = self.table.get(hash);
        if let Some(entry) = entry {
            let score = from_start(i32::from(entry.score), ply);
            let deep = i32::from(entry.depth) >= depth || score.abs() >= PROVEN && rules.max_stones().is_none();
            if deep && beta - alpha == 1 && fits(entry.bound, score, alpha, beta) {
                return score;
            }
        }
        let first = entry.and_then(|entry| entry.best).map(usize::from);
        let mut moves = self.list();
        let complete = self.turn_moves(&mut moves, first, ply);
        let mut best = Best::none();
        for index in 0..moves.len() {
            let Move { cell, .. } = pick(&mut moves, index);
            let score = if index == 0 {
                self.child(cell, alpha, beta, depth - 1, ply)
            } else {
                self.scout(cell, alpha, beta, depth - 1, 0, ply)
            };
            if self.watch.is_over() {
                self.done(moves);
                return 0;
            }
            if best.learn(cell, score, &mut alpha, beta) {
                self.praise(cell, depth, ply);
                break;
            }
        }
        self.done(moves);
        if best.score <= -PROVEN && !complete {
            best.score = -LIKELY;
        }
        self.remember(hash, best, depth, 0, ply);
        best.score
    }

    /// A win with the stones of this turn, or a loss that no single stone can avert.
    fn at_once(&self, ply: usize) -> Option<i32> {
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
        let needed = |cell| self.board.squares().stones_needed(side, cell).filter(|&stones| stones <= most);
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

    /// The points of the position, as the side to move sees them.
    fn standing(&self) -> i32 {
        let points = self.points();
        if self.board.rules().misere() { -points } else { points }
    }

    /// The stones that come into question, and whether all others lose.
    pub(super) fn turn_moves(&self, moves: &mut Vec<Move>, first: Option<usize>, ply: usize) -> bool {
        let rules = self.board.rules();
        let me = self.board.mover();
        let add = |cell: usize| Move { cell, order: self.order(cell, first, ply) };
        if rules.misere() {
            let safe = |&cell: &usize| self.board.meaning(me, cell).threat != Threat::Line;
            moves.extend(self.board.legal_moves().filter(safe).map(add));
            if moves.is_empty() {
                moves.extend(self.board.legal_moves().map(add));
            }
            for at in moves.iter_mut().filter(|at| at.order < i32::MAX) {
                at.order = -at.order;
            }
        } else {
            if !self.vanishes() {
                let (ours, theirs) = (self.board.left(), rules.per_turn());
                moves.extend(self.within(me, ours).map(add));
                if moves.is_empty() {
                    moves.extend(self.within(1 - me, theirs).map(add));
                }
                if !moves.is_empty() {
                    return true;
                }
            }
            if rules.cells() > SMALL {
                moves.extend(self.board.near().map(add));
            }
            if moves.is_empty() {
                moves.extend(self.board.legal_moves().map(add));
            }
        }
        let all = moves.len() == self.board.free() || rules.cells() <= SMALL || rules.gravity();
        let width = WIDTH[usize::from(rules.per_turn() > 1)];
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
            move |&cell: &usize| self.board.squares().stones_needed(side, cell).is_some_and(|stones| stones <= most);
        any.then(|| self.board.legal_moves().filter(needed)).into_iter().flatten()
    }
}
