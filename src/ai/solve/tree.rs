//! Exact values where every stone stays: the whole tree, cut where the result cannot change.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::board::{Board, MAX_CELLS, Stones, each};
use crate::ai::{Stop, Value};
use crate::game::{Rules, Square};

/// The score of a win is this minus the stones on the board at its end, that of a loss its negative.
///
/// Counted from the first stone of the game, a score means the same in the whole tree.
const TOP: i8 = 64;

/// Positions between two looks whether the answer is still wanted.
const NODES_A_LOOK: u64 = 4096;

/// Alpha-beta over one game's positions; remembers what it found.
#[derive(Debug)]
pub(super) struct Tree {
    board: Board,
    /// For each number of stones on the board, what follows.
    turns: Vec<Turn>,
    memo: HashMap<u32, Bounds, BuildHasherDefault<Mix>>,
    pub(super) nodes: u64,
}

/// What happens from a given number of stones on.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// The side to move places the stone after the next one, too.
    keeps: bool,
    /// How many stones lie on the board once a side has placed so many more: `[mine, theirs][stones]`.
    /// 0 when the board is full before.
    after: [[i8; MAX_CELLS + 1]; 2],
}

/// What is known of a position's score.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    least: i8,
    most: i8,
}

/// What one look along all lines tells.
#[derive(Debug, Default)]
struct Look {
    /// The stones that each side's best line still needs; 0: it has no line left.
    needs: [u8; 2],
    /// Where each side completes a line with one stone.
    completing: [u16; 2],
    /// The stones that can still become part of a line, or prevent one.
    relevant: [u16; 2],
    /// How much is at stake on each square.
    weight: [i32; MAX_CELLS],
}

impl Tree {
    pub(super) fn new(rules: Rules) -> Self {
        let board = Board::new(rules);
        let turns = turns(&rules);
        Self { board, turns, memo: HashMap::default(), nodes: 0 }
    }

    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    /// One number for all positions that go on in the same way.
    pub(super) fn key(&self, stones: Stones) -> u32 {
        self.key_of(stones, &self.look(stones))
    }

    /// The least stones until a line can end the game in favour of the side to move, or of the other one.
    pub(super) fn soonest_win(&self, stones: Stones, mine: bool) -> Option<u16> {
        let ply = stones.taken().count_ones() as usize;
        // in misere the other side's line does
        let side = usize::from(mine == self.board.rules().misere());
        let needs = self.look(stones).needs[side];
        let end = self.turns.get(ply)?.after[side][usize::from(needs)];
        (end > 0).then(|| u16::from(end.unsigned_abs()) - ply as u16)
    }

    /// Every legal move and what it is worth to the side to move; `None` when stopped.
    pub(super) fn moves(&mut self, stones: Stones, stop: &Stop) -> Option<Vec<(Square, Value)>> {
        let rules = *self.board.rules();
        let ply = stones.taken().count_ones() as i8;
        let open = self.board.open(stones.taken());
        rules
            .squares()
            .enumerate()
            .filter(|(index, _)| open >> index & 1 == 1)
            .map(|(index, square)| {
                let score = self.after(stones, index as u8, stop)?;
                let left = |end: i8| u16::from((end - ply).unsigned_abs());
                Some((
                    square,
                    match score {
                        0 => Value::Draw,
                        win if win > 0 => Value::Win(left(TOP - win)),
                        loss => Value::Loss(left(TOP + loss)),
                    },
                ))
            })
            .collect()
    }

    /// The exact score of one move.
    fn after(&mut self, stones: Stones, index: u8, stop: &Stop) -> Option<i8> {
        let ply = stones.taken().count_ones() as usize;
        let mine = stones.mine | 1 << index;
        if self.board.makes_line(mine, index) {
            let won = TOP - (ply as i8 + 1);
            return Some(if self.board.rules().misere() { -won } else { won });
        }
        let after = Stones { mine, ..stones };
        if self.turns[ply].keeps { self.exact(after, stop) } else { Some(-self.exact(after.swapped(), stop)?) }
    }

    /// The exact score: first whether the side wins at all, then whether it can avoid losing,
    /// and only then how soon the end comes.
    fn exact(&mut self, stones: Stones, stop: &Stop) -> Option<i8> {
        let Bounds { mut least, mut most } =
            self.memo.get(&self.key(stones)).copied().unwrap_or(Bounds { least: -TOP, most: TOP });
        while least < most {
            let wanted = if least < 1 && most >= 1 {
                1
            } else if least < 0 && most >= 0 {
                0
            } else if least >= 1 {
                least + 1
            } else {
                most
            };
            let score = self.search(stones, wanted, stop)?;
            if score >= wanted {
                least = score;
            } else {
                most = score;
            }
        }
        Some(least)
    }

    /// Whether the side to move reaches at least this score. The answer is a bound on its score:
    /// from below if it does, from above if not.
    fn search(&mut self, stones: Stones, wanted: i8, stop: &Stop) -> Option<i8> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_LOOK) && stop.is_set() {
            return None;
        }
        let ply = stones.taken().count_ones() as usize;
        let open = self.board.open(stones.taken());
        if open == 0 {
            return Some(0);
        }
        let look = self.look(stones);
        let turn = self.turns[ply];
        let moves = match self.urgent(open, &look, turn, ply as i8) {
            Ok(moves) => moves,
            Err(score) => return Some(score),
        };

        let key = self.key_of(stones, &look);
        let mut bounds = self.at_most_soon(&look, turn);
        if let Some(known) = self.memo.get(&key) {
            bounds = Bounds { least: bounds.least.max(known.least), most: bounds.most.min(known.most) };
        }
        if bounds.least >= wanted || bounds.least == bounds.most {
            return Some(bounds.least);
        }
        if bounds.most < wanted {
            return Some(bounds.most);
        }

        let mut best = -TOP;
        let mut ordered: Vec<u8> = each(moves).collect();
        ordered.sort_by_key(|&index| std::cmp::Reverse(look.weight[usize::from(index)]));
        for index in ordered {
            let after = Stones { mine: stones.mine | 1 << index, ..stones };
            let score = if self.board.makes_line(after.mine, index) {
                // only in misere, when every square does
                ply as i8 + 1 - TOP
            } else if turn.keeps {
                self.search(after, wanted, stop)?
            } else {
                -self.search(after.swapped(), 1 - wanted, stop)?
            };
            best = best.max(score);
            if best >= wanted {
                break;
            }
        }
        if best >= wanted {
            bounds.least = bounds.least.max(best);
        } else {
            bounds.most = bounds.most.min(best);
        }
        self.memo.insert(key, bounds);
        Some(best)
    }

    /// The squares worth trying, or the score where it is plain to see.
    fn urgent(&self, open: u16, look: &Look, turn: Turn, ply: i8) -> Result<u16, i8> {
        let [mine, theirs] = look.completing.map(|completing| completing & open);
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
    fn at_most_soon(&self, look: &Look, turn: Turn) -> Bounds {
        let soonest = |side: usize| match turn.after[side][usize::from(look.needs[side])] {
            0 => 0,
            end => TOP - end,
        };
        let [first, second] = if self.board.rules().misere() { [1, 0] } else { [0, 1] };
        Bounds { least: -soonest(second), most: soonest(first) }
    }

    /// Stones that lie on no line which can still be made are as good as of neither side.
    fn key_of(&self, stones: Stones, look: &Look) -> u32 {
        let idle = (stones.mine & !look.relevant[0]) | (stones.theirs & !look.relevant[1]);
        self.board.key(Stones { mine: stones.mine | idle, theirs: stones.theirs | idle })
    }

    /// One look along all lines.
    fn look(&self, stones: Stones) -> Look {
        let mut look = Look::default();
        let misere = self.board.rules().misere();
        for (side, Stones { mine: own, theirs: other }) in [stones, stones.swapped()].into_iter().enumerate() {
            for line in &self.board.lines {
                if line.squares & other != 0 {
                    continue;
                }
                // the other side's stones matter here as well: as what is not on this line
                look.relevant[side] |= line.squares | line.ends;
                if line.ends & own != 0 {
                    continue;
                }
                let missing = line.squares & !own;
                let needs = missing.count_ones() as u8;
                if look.needs[side] == 0 || needs < look.needs[side] {
                    look.needs[side] = needs;
                }
                if needs == 1 {
                    look.completing[side] |= missing;
                }
                // in misere the squares that bring an own line nearer come last
                let sign = i32::from(!misere) - i32::from(misere && side == 0);
                let weight = sign << (2 * (line.squares & own).count_ones()).min(20);
                for index in each(missing) {
                    look.weight[usize::from(index)] += weight;
                }
            }
        }
        look
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

/// A quick hash for keys that are numbers: one multiplication.
#[derive(Debug, Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u32(u32::from(byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        // an odd constant without pattern: its high bits depend on all of the number
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }
}
