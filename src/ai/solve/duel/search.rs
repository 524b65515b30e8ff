//! Attacker and defender in turn: who gets through, and within how many stones.

use super::super::board::MAX_CELLS;
use super::super::memory::Memory;
use super::super::meter::{Meter, Stopped};
use super::needs::{Ahead, Needs};
use super::ways::{ATTACKER, DEFENDER, Lines, Short, Ways};
use crate::ai::bits::each;

/// What is found out about an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The attacker makes a line within so many stones of both sides.
    Wins(u8),
    /// It makes none within so many stones.
    Held(u8),
}

/// More stones than any game has.
pub(super) const FOREVER: u8 = u8::MAX;

impl Answer {
    /// The same answer one stone before.
    const fn before(self) -> Self {
        match self {
            Self::Wins(stones) => Self::Wins(stones + 1),
            Self::Held(stones) => Self::Held(stones.saturating_add(1)),
        }
    }
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The attacker wins within so many stones; [`FOREVER`]: not that anybody knows.
    wins: u8,
    /// The attacker does not win within so many stones.
    held: u8,
    /// The move that led to either, as the board was turned.
    best: u8,
}

impl Default for Known {
    fn default() -> Self {
        Self { wins: FOREVER, held: 0, best: NOWHERE }
    }
}

const NOWHERE: u8 = u8::MAX;

/// The search, with all that it remembers.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) lines: Lines,
    /// The ways after each number of stones from the position on.
    plies: Vec<Ways>,
    memory: Memory<Known>,
    needs: Needs,
    ahead: Ahead,
}

/// How a position is looked at.
#[derive(Clone, Copy)]
struct Node {
    ply: usize,
    /// Whose stone comes.
    side: usize,
    /// Stones that are left until the attacker must have won.
    depth: u8,
    /// Where a stone does not lose at once.
    within: u64,
    /// How soon it does elsewhere.
    least: u8,
}

impl Search {
    pub(super) fn new(lines: Lines, bytes: usize) -> Self {
        Self {
            plies: vec![Ways::default(); MAX_CELLS + 2],
            lines,
            memory: Memory::new(bytes),
            needs: Needs::default(),
            ahead: Ahead::default(),
        }
    }

    /// Begins with these ways.
    pub(super) fn start(&mut self, ways: Ways) {
        self.plies[0] = ways;
    }

    /// Whether the attacker wins from the start within so many stones, if this side is to move.
    pub(super) fn ask(&mut self, side: usize, depth: u8, meter: &mut Meter<'_>) -> Result<Answer, Stopped> {
        self.answer(0, side, depth, meter)
    }

    fn answer(&mut self, ply: usize, side: usize, depth: u8, meter: &mut Meter<'_>) -> Result<Answer, Stopped> {
        meter.count()?;
        let plain = if side == ATTACKER { self.attack(ply, depth) } else { self.defend(ply, depth) };
        match plain {
            Ok(answer) => Ok(answer),
            Err(node) => self.try_all(node, meter),
        }
    }

    /// The answer where it is plain to see, with the attacker to move.
    fn attack(&mut self, ply: usize, depth: u8) -> Result<Answer, Node> {
        let ways = &self.plies[ply];
        if ways.of[ATTACKER].is_empty() {
            return Ok(Answer::Held(FOREVER));
        }
        if depth == 0 {
            return Ok(Answer::Held(0));
        }
        if ways.completing(ATTACKER) != 0 {
            return Ok(Answer::Wins(1));
        }
        let must = ways.completing(DEFENDER);
        if must.count_ones() > 1 {
            return Ok(Answer::Held(FOREVER));
        }
        if depth < 3 {
            return Ok(Answer::Held(2));
        }
        // a stone that two ways need that need one more each
        let twos = ways.of[ATTACKER].iter().filter(|way| way.needs == 2);
        let (_, both) = twos.fold((0, 0), |(once, twice), way| (once | way.free, twice | once & way.free));
        if both & if must == 0 { u64::MAX } else { must } != 0 {
            return Ok(Answer::Wins(3));
        }
        if depth < 5 {
            return Ok(Answer::Held(4));
        }
        let short = ways.short(ATTACKER, depth);
        self.needs.fill(short.of(ATTACKER).map(|way| way.free));
        if self.needs.held_on_move(&mut self.ahead) {
            return Ok(Answer::Held(if short.is_all() { FOREVER } else { depth }));
        }
        let within = if must == 0 { u64::MAX } else { must };
        Err(Node { ply, side: ATTACKER, depth, within, least: 0 })
    }

    /// The answer where it is plain to see, with the defender to move.
    fn defend(&mut self, ply: usize, depth: u8) -> Result<Answer, Node> {
        let ways = &self.plies[ply];
        if ways.of[ATTACKER].is_empty() || ways.completing(DEFENDER) != 0 {
            return Ok(Answer::Held(FOREVER));
        }
        if depth < 2 {
            return Ok(Answer::Held(1));
        }
        let must = ways.completing(ATTACKER);
        if must.count_ones() > 1 {
            return Ok(Answer::Wins(2));
        }
        if depth < 4 {
            return Ok(Answer::Held(3));
        }
        let short = ways.short(DEFENDER, depth);
        let (within, least) = match (must, zone(ways)) {
            (0, None) => (u64::MAX, 0),
            (0, Some(0)) => return Ok(Answer::Wins(4)),
            // elsewhere the attacker wins at once
            (0, Some(zone)) => (zone, 4),
            (must, _) => (must, 0),
        };
        self.needs.fill(short.of(ATTACKER).map(|way| way.free));
        if self.needs.held_after_block(within, &mut self.ahead) {
            return Ok(Answer::Held(if short.is_all() { FOREVER } else { depth }));
        }
        Err(Node { ply, side: DEFENDER, depth, within, least })
    }

    /// The squares that may make a difference.
    fn candidates(&self, short: Short<'_>) -> u64 {
        if self.lines.board.rules().exact() {
            // an own stone can be a nuisance, so that one without any effect may be best
            let spare = short.spare();
            short.squares() | (spare & spare.wrapping_neg())
        } else {
            undominated(short)
        }
    }

    /// Tries all moves.
    fn try_all(&mut self, node: Node, meter: &mut Meter<'_>) -> Result<Answer, Stopped> {
        let Node { ply, side, depth, within, least } = node;
        let short = self.plies[ply].short(side, depth);
        let all = short.is_all();
        let held = |stones: u8| Answer::Held(if all { stones } else { depth });
        let (name, turn) = self.lines.naming(short, side);
        let known = self.memory.get(name).unwrap_or_default();
        if known.wins <= depth {
            return Ok(Answer::Wins(known.wins));
        }
        if known.held >= depth {
            return Ok(held(known.held));
        }

        let mut moves = if within == u64::MAX { self.candidates(short) } else { within };
        let mut weights = weights(short, side);
        if known.best != NOWHERE {
            weights[usize::from(self.lines.back(known.best, turn))] = u64::MAX;
        }
        let before = meter.nodes;
        // the best for the side to move
        let mut best = if side == ATTACKER { Answer::Held(FOREVER) } else { Answer::Wins(least) };
        let mut through = NOWHERE;
        while let Some(square) = each(moves).max_by_key(|&square| weights[usize::from(square)]) {
            moves &= !(1 << square);
            let (earlier, later) = self.plies.split_at_mut(ply + 1);
            self.lines.place(&earlier[ply], side, square, &mut later[0]);
            let answer = self.answer(ply + 1, 1 - side, depth - 1, meter)?.before();
            match (side, answer, best) {
                (ATTACKER, Answer::Wins(_), _) | (_, Answer::Held(_), Answer::Wins(_)) => {
                    (best, through) = (answer, square);
                    break;
                }
                (_, Answer::Held(stones), Answer::Held(least)) => best = Answer::Held(stones.min(least)),
                (_, Answer::Wins(stones), Answer::Wins(most)) => best = Answer::Wins(stones.max(most)),
                (_, Answer::Wins(_), Answer::Held(_)) => {}
            }
        }
        let mut known = self.memory.get(name).unwrap_or_default();
        if through != NOWHERE {
            known.best = self.lines.turned(through, turn);
        }
        match best {
            Answer::Wins(stones) => known.wins = known.wins.min(stones),
            Answer::Held(stones) => known.held = known.held.max(stones),
        }
        self.memory.put(name, known, meter.nodes - before);
        Ok(match best {
            Answer::Wins(_) => best,
            Answer::Held(stones) => held(stones),
        })
    }
}

/// Where the defender must place its stone so that the attacker does not win with its next but one; `None`: anywhere.
///
/// The attacker wins with a stone that two ways need that need one more each. Against it helps a stone on either of
/// them, or one that the attacker must answer.
fn zone(ways: &Ways) -> Option<u64> {
    let twos = |side: usize| ways.of[side].iter().filter(|way| way.needs == 2).map(|way| way.free);
    let mut zone = u64::MAX;
    for (count, one) in twos(ATTACKER).enumerate() {
        for other in twos(ATTACKER).take(count).filter(|other| other & one != 0) {
            zone &= one | other;
        }
    }
    (zone != u64::MAX).then(|| zone | twos(DEFENDER).fold(0, |squares, free| squares | free))
}

/// The squares without those for which another one is at least as good: it is on all the same ways.
fn undominated(short: Short<'_>) -> u64 {
    let mut common = [u64::MAX; MAX_CELLS];
    let mut squares = 0;
    for way in [ATTACKER, DEFENDER].into_iter().flat_map(|side| short.of(side)) {
        squares |= way.free;
        for square in each(way.free) {
            common[usize::from(square)] &= way.free;
        }
    }
    each(squares).fold(squares, |left, square| {
        let others = common[usize::from(square)] & left & !(1 << square);
        if others == 0 { left } else { left & !(1 << square) }
    })
}

/// What is at stake on each square. These figures were found by trying, on drawn boards from 5x5x4 to 7x7x5.
fn weights(short: Short<'_>, to_move: usize) -> [u64; MAX_CELLS] {
    let mut weights = [0; MAX_CELLS];
    for side in [ATTACKER, DEFENDER] {
        for way in short.of(side) {
            let needs = way.needs.min(20);
            let weight = match (to_move, side) {
                (DEFENDER, ATTACKER) => 1 << (40 - needs),
                (ATTACKER, DEFENDER) => 1 << (41 - 2 * needs),
                _ => 1 << (42 - 2 * needs),
            };
            for square in each(way.free) {
                weights[usize::from(square)] += weight;
            }
        }
    }
    weights
}
