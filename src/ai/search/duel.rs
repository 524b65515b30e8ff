//! The search where one stone a turn is placed and a line wins: fours force, and threes nearly so.

use super::best::Best;
use super::evaluate::Threat;
use super::score::{LIKELY, PROVEN, from_here, from_start, win_at};
use super::set::Set;
use super::table::{Bound, Entry};
use super::threats::{INNER, LEAF};
use super::tree::{Move, Tree};

/// Stones from the root within which an open three is answered beyond the depth: twice the round, and so many more.
const ANSWERED: usize = 2;
/// The depth that a win by fours is stored with: greater than that of any round, so that it stays.
const SETTLED: i32 = 60;
/// Points that one more stone may turn: who is further ahead than that, for each stone of the depth, stays ahead.
const TURN: i32 = 40;
/// What a quiet move may gain besides.
const GAIN: i32 = 30;
/// The greatest depth at which points decide: that the position is good enough, and that a quiet move is not.
const AHEAD: i32 = 4;
const BEHIND: i32 = 3;
/// The first quiet moves, and the last stones of the depth, are looked at as deep as all others.
const LATE: usize = 3;
const DEEP: i32 = 3;
/// In the order of moves: the weights of the own line and of the other side's, and what a move that refuted a sister
/// position counts. What a move refuted elsewhere only decides between equals, or nearly.
const OWN: i32 = 4;
const THEIRS: i32 = 3;
const KILLER: i32 = 80;
const MERIT: i32 = 64;

impl Tree<'_> {
    /// What the position is worth to the side to move.
    pub(super) fn duel(&mut self, mut alpha: i32, mut beta: i32, depth: i32, ply: usize) -> i32 {
        let me = self.board.mover();
        if let Some(score) = self.forced(alpha, beta, depth, ply) {
            return score;
        }
        // nothing better than a win with the fifth stone from here, nothing worse than a loss with the fourth
        alpha = alpha.max(-win_at(ply + 4));
        beta = beta.min(win_at(ply + 5));
        if alpha >= beta {
            return alpha;
        }

        let threatened = self.board.count(1 - me, Threat::OpenFour) > 0;
        if depth <= 0 && !(threatened && ply < self.round * 2 + ANSWERED) {
            return self.leaf(ply);
        }
        let depth = depth.max(1);

        let hash = self.board.hash();
        let open = beta - alpha > 1;
        let entry = self.table.get(hash);
        if let Some(entry) = entry {
            let score = from_start(i32::from(entry.score), ply);
            let deep = i32::from(entry.depth) >= depth || score.abs() >= PROVEN;
            if deep && !open && fits(entry.bound, score, alpha, beta) {
                return score;
            }
        }
        let points = entry.map_or_else(|| self.points(), |entry| i32::from(entry.points));
        if !open && !threatened && depth <= AHEAD && beta.abs() < LIKELY && points - TURN * depth >= beta {
            return points;
        }
        if entry.is_none_or(|entry| i32::from(entry.depth) < depth - 1)
            && let Some((stones, _)) = self.fours(INNER)
        {
            let score = win_at(ply + stones);
            self.remember(hash, Best::exactly(score), SETTLED, points, ply);
            return score;
        }
        if self.watch.is_over() {
            return 0;
        }

        let first = entry.and_then(|entry| entry.best).map(usize::from);
        let mut moves = self.list();
        self.duel_moves(&mut moves, first, ply);
        let most = if threatened || open { usize::MAX } else { width(depth) };
        let mut complete = threatened;
        let mut best = Best::none();
        for index in 0..moves.len() {
            if index >= most {
                complete = false;
                break;
            }
            let Move { cell, .. } = pick(&mut moves, index);
            let threat = self.board.meaning(me, cell).threat;
            let quiet = threat == Threat::Quiet && !threatened;
            let spare = quiet && !open && index > 0 && best.score > -LIKELY;
            if spare && depth <= BEHIND && points + GAIN + TURN * depth <= alpha {
                complete = false;
                continue;
            }
            let score = if index == 0 {
                self.child(cell, alpha, beta, depth - 1, ply)
            } else {
                let less = if quiet { reduction(depth, index) } else { 0 };
                self.scout(cell, alpha, beta, depth - 1, less, ply)
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
            // a stone that was not tried may hold
            best.score = -LIKELY;
        }
        self.remember(hash, best, depth, points, ply);
        best.score
    }

    /// What a line of either side, at hand or not to be stopped, makes of the position.
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

    /// Whether a move is better than what is known already, and if so how good; first so much less deep.
    pub(super) fn scout(&mut self, cell: usize, alpha: i32, beta: i32, depth: i32, less: i32, ply: usize) -> i32 {
        let mut score = self.child(cell, alpha, alpha + 1, depth - less, ply);
        if score > alpha && less > 0 {
            score = self.child(cell, alpha, alpha + 1, depth, ply);
        }
        if score > alpha && score < beta {
            score = self.child(cell, alpha, beta, depth, ply);
        }
        score
    }

    /// Where the search looks no further.
    fn leaf(&mut self, ply: usize) -> i32 {
        let me = self.board.mover();
        let several = self.board.count(me, Threat::Four) > 1 || self.board.count(me, Threat::FourAndThree) > 0;
        if several && let Some((stones, _)) = self.fours(LEAF) {
            return win_at(ply + stones);
        }
        self.points()
    }

    /// The points of the position, below everything that is proven.
    pub(super) fn points(&self) -> i32 {
        self.board.points().clamp(1 - LIKELY, LIKELY - 1)
    }

    /// The stones that come into question. Against an open three only what spoils it, and own fours.
    pub(super) fn duel_moves(&self, moves: &mut Vec<Move>, first: Option<usize>, ply: usize) {
        use Threat::{Four, FourAndThree, OpenFour};
        let me = self.board.mover();
        let other = 1 - me;
        if self.board.count(other, OpenFour) > 0 {
            let own = [Four, FourAndThree].map(|threat| self.board.threats(me, threat));
            let spoils = [Four, FourAndThree, OpenFour].map(|threat| self.board.threats(other, threat));
            let all = own.into_iter().chain(spoils).fold(Set::default(), Set::with);
            moves.extend(all.iter().map(|cell| Move { cell, order: self.order(cell, first, ply) }));
        } else {
            moves.extend(self.board.near().map(|cell| Move { cell, order: self.order(cell, first, ply) }));
        }
        if moves.is_empty() {
            moves.extend(self.board.legal_moves().map(|cell| Move { cell, order: self.order(cell, first, ply) }));
        }
    }

    /// How promising a stone looks.
    pub(super) fn order(&self, cell: usize, first: Option<usize>, ply: usize) -> i32 {
        if first == Some(cell) {
            return i32::MAX;
        }
        let me = self.board.mover();
        let [own, theirs] = [me, 1 - me].map(|side| i32::from(self.board.meaning(side, cell).order));
        let killer = if self.killers[ply].contains(&cell) { KILLER } else { 0 };
        own * OWN + theirs * THEIRS + killer + self.merit[me][cell] / MERIT
    }

    /// Stores what was found of a position.
    pub(super) fn remember(&self, hash: u64, best: Best, depth: i32, points: i32, ply: usize) {
        let Best { score, bound, cell } = best;
        let best = cell.map(|cell| cell as u16);
        let [score, points] = [from_here(score, ply), points].map(|number| number as i16);
        self.table.put(hash, Entry { score, bound, depth: depth.clamp(-100, 100) as i8, best, points });
    }
}

/// Whether a stored score decides between these bounds.
pub(super) const fn fits(bound: Bound, score: i32, alpha: i32, beta: i32) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    }
}

/// Brings the most promising of the remaining moves to this place.
pub(super) fn pick(moves: &mut [Move], index: usize) -> Move {
    let mut best = index;
    for at in index + 1..moves.len() {
        if moves[at].order > moves[best].order {
            best = at;
        }
    }
    moves.swap(index, best);
    moves[index]
}

/// How many moves are looked at where none of them is urgent: the more the deeper.
const fn width(depth: i32) -> usize {
    let depth = depth.unsigned_abs() as usize;
    3 + depth + depth * depth
}

/// How much less deep a quiet move is looked at: the later it comes, and the deeper the look, the more.
pub(super) fn reduction(depth: i32, index: usize) -> i32 {
    if depth < DEEP || index < LATE {
        return 0;
    }
    let logs = depth.ilog2() * (index as u32).ilog2();
    (logs / 2).cast_signed().clamp(1, depth - 1)
}
