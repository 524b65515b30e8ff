//! Alpha-beta (Knuth and Moore 1975) with null windows and a transposition table: exact values under any rules in which every
//! stone stays.

use super::board::{Board, MAX_CELLS, Stones};
use super::bounds::Bounds;
use super::node_counter::{NodeCounter, Stopped};
use super::proof::{Proof, beside};
use super::transposition_table::{Key, TranspositionTable};
use crate::ai::bits::{mix, ones};
use crate::ai::limits::SearchLimits;
use crate::ai::value::Value;
use crate::game::{Rules, Square};

/// The score of a win is this minus the stones on the board at its end, that of a loss its negative.
///
/// Counted from the first stone of the game, a score means the same in the whole tree.
const TOP: i8 = 100;

/// Alpha-beta over one game's positions; remembers what it found.
#[derive(Debug)]
pub(super) struct AlphaBeta {
    board: Board,
    /// For each number of stones on the board, what follows.
    turns: Vec<Turn>,
    table: TranspositionTable<Bounds>,
}

/// What happens from a given number of stones on.
#[derive(Debug)]
struct Turn {
    /// The side to move places the stone after the next one, too.
    keeps: bool,
    /// How many stones lie on the board once a side has placed a number of stones more: `[mine, theirs][stones]`.
    /// 0 when the board is full before.
    after: [[i8; MAX_CELLS + 1]; 2],
}

/// The result of a scan of all winning lines.
#[derive(Debug)]
struct LineScan {
    /// The stones that each side's best line still needs; 0: it has no line left.
    needs: [u8; 2],
    /// Where each side completes a line with one stone.
    completing: [u64; 2],
    /// The stones that can still become part of a line, or prevent one.
    relevant: [u64; 2],
    /// How much is at stake on each square.
    weight: [i32; MAX_CELLS],
}

impl AlphaBeta {
    /// Remembers what needs at most this many bytes.
    pub(super) fn new(rules: Rules, bytes: usize) -> Self {
        let board = Board::new(rules);
        let turns = turns(&rules);
        Self { board, turns, table: TranspositionTable::new(bytes) }
    }

    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// One number for all positions that go on in the same way.
    pub(super) fn key(&self, stones: Stones) -> u128 {
        let Stones { mine, theirs } = self.key_of(stones, &self.scan(stones));
        u128::from(mine) << 64 | u128::from(theirs)
    }

    /// The least stones until a line can end the game in favour of the side to move, or of the other one.
    pub(super) fn soonest_win(&self, stones: Stones, mine: bool) -> Option<u16> {
        let ply = stones.taken().count_ones() as usize;
        // in misere the other side's line does
        let side = usize::from(mine == self.board.rules().misere());
        let needs = self.scan(stones).needs[side];
        let end = self.turns.get(ply)?.after[side][usize::from(needs)];
        (end > 0).then(|| u16::from(end.unsigned_abs()) - ply as u16)
    }

    /// Every legal move and what it is worth to the side to move.
    pub(super) fn moves(
        &mut self,
        stones: Stones,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Vec<(Square, Value)>, Stopped> {
        self.open(stones)
            .into_iter()
            .map(|(index, square)| Ok((square, value(self.after(stones, index, counter)?, stones))))
            .collect()
    }

    fn open(&self, stones: Stones) -> Vec<(u8, Square)> {
        let open = self.board.open(stones.taken());
        let squares = (0..).zip(self.board.rules().squares());
        squares.filter(|&(index, _)| open >> index & 1 == 1).collect()
    }

    /// What these stones, of a game that goes on, are worth to the side to move.
    pub(super) fn prove(&mut self, stones: Stones, limits: &SearchLimits, counter: &mut NodeCounter<'_>) -> Proof {
        let ply = stones.taken().count_ones() as usize;
        let mut bounds = self.at_most_soon(&self.scan(stones), &self.turns[ply]);
        counter.keep_back();
        // what was found until it was stopped stands in the bounds
        let done = self.narrow(stones, &mut bounds, counter);
        counter.give_back();
        let mut best = Vec::new();
        let complete = if done.is_ok() || bounds.least >= 0 {
            self.best(stones, bounds.least, &mut best, limits, counter).is_ok() && done.is_ok()
        } else {
            false
        };
        let [least, most] = [bounds.least, bounds.most].map(|score| value(score, stones));
        Proof { least, most, best, complete, nodes: counter.nodes }
    }

    /// Finds the moves that reach a score.
    fn best(
        &mut self,
        stones: Stones,
        score: i8,
        best: &mut Vec<Square>,
        limits: &SearchLimits,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Stopped> {
        for (index, square) in self.open(stones) {
            if self.reaches(stones, index, score, counter)? {
                if best.is_empty() {
                    counter.allow(beside(limits, counter.nodes));
                }
                best.push(square);
            }
        }
        Ok(())
    }

    /// Whether one move reaches at least this score.
    fn reaches(
        &mut self,
        stones: Stones,
        index: u8,
        wanted: i8,
        counter: &mut NodeCounter<'_>,
    ) -> Result<bool, Stopped> {
        let ply = stones.taken().count_ones() as usize;
        let after = Stones { mine: stones.mine | 1 << index, ..stones };
        let score = if self.board.makes_line(after.mine, index) {
            self.after(stones, index, counter)?
        } else if self.turns[ply].keeps {
            self.search(after, wanted, counter)?
        } else {
            -self.search(after.swapped(), 1 - wanted, counter)?
        };
        Ok(score >= wanted)
    }

    /// The exact score of one move.
    fn after(&mut self, stones: Stones, index: u8, counter: &mut NodeCounter<'_>) -> Result<i8, Stopped> {
        let ply = stones.taken().count_ones() as usize;
        let mine = stones.mine | 1 << index;
        if self.board.makes_line(mine, index) {
            let won = TOP - (ply as i8 + 1);
            return Ok(if self.board.rules().misere() { -won } else { won });
        }
        let after = Stones { mine, ..stones };
        if self.turns[ply].keeps { self.exact(after, counter) } else { Ok(-self.exact(after.swapped(), counter)?) }
    }

    fn exact(&mut self, stones: Stones, counter: &mut NodeCounter<'_>) -> Result<i8, Stopped> {
        let mut bounds = Bounds::default();
        self.narrow(stones, &mut bounds, counter)?;
        Ok(bounds.least)
    }

    /// Narrows the bounds down to the exact score.
    fn narrow(&mut self, stones: Stones, bounds: &mut Bounds, counter: &mut NodeCounter<'_>) -> Result<(), Stopped> {
        let known = self.table.get(self.table_key(stones, &self.scan(stones)));
        *bounds = bounds.and(known.unwrap_or_default());
        while let Some(wanted) = bounds.next() {
            bounds.learn(wanted, self.search(stones, wanted, counter)?);
        }
        Ok(())
    }

    /// Whether the side to move reaches at least this score. The answer is a bound on its score:
    /// from below if it does, from above if not.
    fn search(&mut self, stones: Stones, wanted: i8, counter: &mut NodeCounter<'_>) -> Result<i8, Stopped> {
        counter.count()?;
        let ply = stones.taken().count_ones() as usize;
        let open = self.board.open(stones.taken());
        if open == 0 {
            return Ok(0);
        }
        let scan = self.scan(stones);
        let turn = &self.turns[ply];
        let moves = match self.urgent(open, &scan, turn, ply as i8) {
            Ok(moves) => moves,
            Err(score) => return Ok(score),
        };

        let key = self.table_key(stones, &scan);
        let known = self.table.get(key).unwrap_or_default();
        let mut bounds = self.at_most_soon(&scan, turn).and(known);
        if let Some(answer) = bounds.answer(wanted) {
            return Ok(answer);
        }

        let keeps = turn.keeps;
        let before = counter.nodes;
        let mut best = -TOP;
        let mut ordered: Vec<u8> = ones(moves).collect();
        ordered.sort_by_key(|&index| std::cmp::Reverse(scan.weight[usize::from(index)]));
        for index in ordered {
            let after = Stones { mine: stones.mine | 1 << index, ..stones };
            let score = if self.board.makes_line(after.mine, index) {
                // only in misere, when every square does
                ply as i8 + 1 - TOP
            } else if keeps {
                self.search(after, wanted, counter)?
            } else {
                -self.search(after.swapped(), 1 - wanted, counter)?
            };
            best = best.max(score);
            if best >= wanted {
                break;
            }
        }
        bounds.learn(wanted, best);
        self.table.put(key, bounds, counter.nodes - before);
        Ok(best)
    }

    /// The squares worth trying, or the score where it is plain to see.
    fn urgent(&self, open: u64, scan: &LineScan, turn: &Turn, ply: i8) -> Result<u64, i8> {
        let [mine, theirs] = scan.completing.map(|completing| completing & open);
        if self.board.rules().misere() {
            let safe = open & !mine;
            return Ok(if safe == 0 { open } else { safe });
        }
        if mine != 0 {
            return Err(TOP - (ply + 1));
        }
        match theirs.count_ones() {
            _ if turn.keeps => Ok(open),
            0 => Ok(open),
            1 => Ok(theirs),
            _ => Err(ply + 2 - TOP),
        }
    }

    /// Nobody makes a line before having placed the stones that it needs.
    fn at_most_soon(&self, scan: &LineScan, turn: &Turn) -> Bounds {
        let soonest = |side: usize| match turn.after[side][usize::from(scan.needs[side])] {
            0 => 0,
            end => TOP - end,
        };
        let [first, second] = if self.board.rules().misere() { [1, 0] } else { [0, 1] };
        Bounds { least: -soonest(second), most: soonest(first) }
    }

    /// Stones that lie on no line which can still be made are as good as of neither side.
    fn key_of(&self, stones: Stones, scan: &LineScan) -> Stones {
        let idle = (stones.mine & !scan.relevant[0]) | (stones.theirs & !scan.relevant[1]);
        self.board.key(Stones { mine: stones.mine | idle, theirs: stones.theirs | idle })
    }

    fn table_key(&self, stones: Stones, scan: &LineScan) -> Key {
        let Stones { mine, theirs } = self.key_of(stones, scan);
        // whose turn it is and how many stones are left in it, the free squares tell
        let check = mix(mine).wrapping_add(theirs);
        Key { place: (mix(mix(theirs).wrapping_add(mine)) >> 32) as u32, check: mix(check) }
    }

    /// Scans all winning lines.
    fn scan(&self, stones: Stones) -> LineScan {
        let mut scan = LineScan { needs: [0; 2], completing: [0; 2], relevant: [0; 2], weight: [0; MAX_CELLS] };
        let misere = self.board.rules().misere();
        for (side, Stones { mine: own, theirs: other }) in [stones, stones.swapped()].into_iter().enumerate() {
            for line in &self.board.lines {
                if line.squares & other != 0 {
                    continue;
                }
                // the other side's stones matter here as well: as what is not on this line
                scan.relevant[side] |= line.squares | line.ends;
                if line.ends & own != 0 {
                    continue;
                }
                let missing = line.squares & !own;
                let needs = missing.count_ones() as u8;
                if scan.needs[side] == 0 || needs < scan.needs[side] {
                    scan.needs[side] = needs;
                }
                if needs == 1 {
                    scan.completing[side] |= missing;
                }
                // in misere the squares that bring an own line nearer come last
                let sign = i32::from(!misere) - i32::from(misere && side == 0);
                let weight = sign << (2 * (line.squares & own).count_ones()).min(20);
                for index in ones(missing) {
                    scan.weight[usize::from(index)] += weight;
                }
            }
        }
        scan
    }
}

/// What a score of these stones says.
fn value(score: i8, stones: Stones) -> Value {
    let ply = stones.taken().count_ones() as u16;
    let left = |end: i8| u16::from(end.unsigned_abs()).saturating_sub(ply);
    match score {
        0 => Value::Draw,
        win if win > 0 => Value::Win(left(TOP - win)),
        loss => Value::Loss(left(TOP + loss)),
    }
}

/// Whose stone comes when, for each number of stones on the board.
fn turns(rules: &Rules) -> Vec<Turn> {
    let cells = rules.cells();
    let mut left = rules.first_turn();
    let keeps: Vec<bool> = (0..cells)
        .map(|_| {
            left -= 1;
            let keeps = left > 0;
            if !keeps {
                left = rules.per_turn();
            }
            keeps
        })
        .collect();
    (0..cells)
        .map(|ply| {
            let mut after = [[0; MAX_CELLS + 1]; 2];
            let (mut side, mut placed) = (0, [0; 2]);
            for (at, keeps) in keeps.iter().enumerate().skip(ply) {
                placed[side] += 1;
                after[side][placed[side]] = at as i8 + 1;
                if !keeps {
                    side = 1 - side;
                }
            }
            Turn { keeps: keeps[ply], after }
        })
        .collect()
}
