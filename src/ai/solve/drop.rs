//! The drop solver, for connect four and its like: alpha-beta with null windows on a bitboard of columns, cut by the follow-up
//! rule claimeven (Allis 1988).

mod columns;
mod opening_book;

pub(super) use self::opening_book::opening;

use self::columns::{Columns, DropStones, MOST_COLUMNS};
use super::bounds::Bounds;
use super::node_counter::{NodeCounter, Stopped};
use super::proof::{Proof, beside};
use super::transposition_table::TranspositionTable;
use crate::ai::limits::SearchLimits;
use crate::ai::value::Value;
use crate::game::{Position, Rules};

/// Free squares; with so few a position is searched sooner than it is looked up.
const LEAVES: u32 = 13;

/// Alpha-beta over the positions of one game, with all that it remembers.
///
/// A win scores the stones that its side has left before the one that wins, that one included; a loss the negative of
/// the other side's. So a score means the same in the whole tree.
#[derive(Debug)]
pub(super) struct DropSolver {
    columns: Columns,
    table: TranspositionTable<Bounds>,
}

impl DropSolver {
    /// Whether the solver suits a game.
    pub(super) fn suits(rules: &Rules) -> bool {
        rules.gravity() && !rules.misere() && !rules.exact() && rules.per_turn() == 1 && Columns::have_room(rules)
    }

    pub(super) fn new(rules: &Rules, bytes: usize) -> Self {
        Self { columns: Columns::new(rules), table: TranspositionTable::new(bytes) }
    }

    /// The stones that are left for a side, if the next stone is its own.
    const fn left(&self, taken: u64) -> i8 {
        (self.columns.free(taken) as i8 + 1) / 2
    }

    /// Between a win with the next stone and a loss with the one after.
    const fn widest(&self, taken: u64) -> Bounds {
        Bounds { least: -(self.columns.free(taken) as i8 / 2), most: self.left(taken) }
    }

    /// What a position of a game that goes on is worth, and the moves that reach it.
    pub(super) fn prove(&mut self, position: &Position, limits: &SearchLimits, counter: &mut NodeCounter<'_>) -> Proof {
        let stones = self.columns.stones(position);
        let mut bounds = self.widest(stones.taken);
        let mut best = Vec::new();
        // what was found until it was stopped stands in the bounds
        let done = self.narrow(stones, &mut bounds, &mut best, counter);
        let complete = done.is_ok() && self.beside(stones, bounds, &mut best, limits, counter).is_ok();
        let [least, most] = [bounds.least, bounds.most].map(|score| self.value(score, stones.taken));
        let best = best.into_iter().map(|square| self.columns.square(square)).collect();
        Proof { least, most, best, complete, nodes: counter.nodes }
    }

    /// Narrows the bounds down to the score. A move that reaches the lower one is the best so far.
    fn narrow(
        &mut self,
        stones: DropStones,
        bounds: &mut Bounds,
        best: &mut Vec<u64>,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Stopped> {
        let line = self.columns.completing(stones.mine, stones.taken) & self.columns.landing(stones.taken);
        if line != 0 {
            *best = vec![line & line.wrapping_neg()];
            bounds.least = bounds.most;
        }
        while let Some(wanted) = bounds.next() {
            let mut highest = i8::MIN;
            for square in self.columns.moves(stones).collect::<Vec<_>>() {
                highest = highest.max(self.after(stones, square, wanted, counter)?);
                if highest >= wanted {
                    *best = vec![square];
                    break;
                }
            }
            bounds.learn(wanted, highest);
        }
        Ok(())
    }

    /// Finds the other moves that reach the score.
    fn beside(
        &mut self,
        stones: DropStones,
        bounds: Bounds,
        best: &mut Vec<u64>,
        limits: &SearchLimits,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Stopped> {
        counter.allow(beside(limits, counter.nodes));
        for square in self.columns.moves(stones).collect::<Vec<_>>() {
            if !best.contains(&square) && self.after(stones, square, bounds.least, counter)? >= bounds.least {
                best.push(square);
            }
        }
        Ok(())
    }

    /// A bound on the score of one move, from below if it is `wanted` or more, and else from above.
    fn after(
        &mut self,
        stones: DropStones,
        square: u64,
        wanted: i8,
        counter: &mut NodeCounter<'_>,
    ) -> Result<i8, Stopped> {
        if self.columns.completing(stones.mine, stones.taken) & square != 0 {
            return Ok(self.left(stones.taken));
        }
        let after = stones.after(square);
        let landing = self.columns.landing(after.taken);
        if landing == 0 {
            Ok(0)
        } else if self.columns.completing(after.mine, after.taken) & landing != 0 {
            Ok(-self.left(after.taken))
        } else {
            Ok(-self.search(after, 1 - wanted, counter)?)
        }
    }

    /// A bound on the score of a position in which the next stone completes no line, from below if it is `wanted` or more,
    /// and else from above.
    fn search(&mut self, stones: DropStones, wanted: i8, counter: &mut NodeCounter<'_>) -> Result<i8, Stopped> {
        counter.count()?;
        let DropStones { taken, .. } = stones;
        // where the other side completes a line
        let danger = self.columns.completing(stones.theirs(), taken);
        let landing = self.columns.landing(taken);
        let must = landing & danger;
        let free = self.columns.free(taken);
        let loses = -(free as i8 / 2);
        // not below such a square, and where there is one, nowhere else
        let moves = landing & !(danger >> 1) & if must == 0 { u64::MAX } else { must };
        if moves == 0 || must & must.wrapping_sub(1) != 0 {
            return Ok(loses);
        }
        if free <= 2 {
            return Ok(0);
        }
        // neither this stone nor the next one ends the game
        let soonest = Bounds { least: loses + 1, most: self.left(taken) - 1 };
        if let Some(answer) = soonest.answer(wanted) {
            return Ok(answer);
        }
        if wanted >= 1 && self.columns.follow_up_holds(stones) {
            return Ok(0);
        }
        let key = (free > LEAVES).then(|| self.columns.key(stones));
        let known = key.and_then(|key| self.table.get(key)).unwrap_or_default();
        if let Some(answer) = known.answer(wanted) {
            return Ok(answer);
        }
        let before = counter.nodes;
        let ordered = self.ordered(stones, moves);
        // first whether one of the moves is known to be enough
        let enough = if free > LEAVES + 1 { self.cutoff_from_table(stones, ordered.clone(), wanted) } else { None };
        let best = match enough {
            Some(score) => score,
            None => self.try_all(stones, ordered, wanted, counter)?,
        };
        if let Some(key) = key {
            let mut known = self.table.get(key).unwrap_or_default();
            known.learn(wanted, best);
            self.table.put(key, known, counter.nodes - before);
        }
        Ok(best)
    }

    /// A lower bound of one of the moves, if by the transposition table it is `wanted` or more.
    fn cutoff_from_table(&self, stones: DropStones, mut moves: impl Iterator<Item = u64>, wanted: i8) -> Option<i8> {
        moves.find_map(|square| {
            let after = self.table.get(self.columns.key(stones.after(square)))?;
            (-after.most >= wanted).then_some(-after.most)
        })
    }

    fn try_all(
        &mut self,
        stones: DropStones,
        moves: impl Iterator<Item = u64>,
        wanted: i8,
        counter: &mut NodeCounter<'_>,
    ) -> Result<i8, Stopped> {
        let mut best = i8::MIN;
        for square in moves {
            best = best.max(-self.search(stones.after(square), 1 - wanted, counter)?);
            if best >= wanted {
                break;
            }
        }
        Ok(best)
    }

    /// The moves, those first that leave most squares to complete a line on, then those near the middle.
    fn ordered(&self, stones: DropStones, moves: u64) -> impl Iterator<Item = u64> + Clone + use<> {
        // how many such squares, and which bit the move is
        let mut ordered = [(0, 0); MOST_COLUMNS];
        let mut count = 0;
        for square in self.columns.moves(stones).filter(|square| square & moves != 0) {
            let threats = self.columns.completing(stones.mine | square, stones.taken | square).count_ones() as u8;
            let mut at = count;
            while at > 0 && ordered[at - 1].0 < threats {
                ordered[at] = ordered[at - 1];
                at -= 1;
            }
            ordered[at] = (threats, square.trailing_zeros() as u8);
            count += 1;
        }
        ordered.into_iter().take(count).map(|(_, bit)| 1 << bit)
    }

    fn value(&self, score: i8, taken: u64) -> Value {
        // the stones of one side that are left, with one of the other between each two
        let between = |left: i8| 2 * u16::from((left - score.abs()).unsigned_abs());
        match score {
            0 => Value::Draw,
            win if win > 0 => Value::Win(between(self.left(taken)) + 1),
            _ => Value::Loss(between(self.columns.free(taken) as i8 / 2) + 2),
        }
    }
}
