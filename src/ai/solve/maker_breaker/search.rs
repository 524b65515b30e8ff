//! The Maker-Breaker search: depth-first, with a transposition table of how soon Maker wins and for how long Breaker holds.

use super::draw_bounds::{Ahead, ThreatSets};
use super::open_lines::{BREAKER, LineIndex, MAKER, OpenLines, ShortLines};
use crate::ai::bits::ones;
use crate::ai::solve::board::MAX_CELLS;
use crate::ai::solve::node_counter::{NodeCounter, Stopped};
use crate::ai::solve::transposition_table::TranspositionTable;

/// What is found out about an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Maker makes a line within so many stones of both sides.
    Wins(u8),
    /// Maker makes no line within so many stones of both sides.
    Held(u8),
}

/// More stones than any game has.
pub(super) const FOREVER: u8 = u8::MAX;

impl Answer {
    /// The answer as it is one stone earlier.
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
    /// The maker wins within so many stones; [`FOREVER`]: not that anybody knows.
    wins: u8,
    /// The maker does not win within so many stones.
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
    pub(super) index: LineIndex,
    /// The lines after each number of stones from the position on.
    plies: Vec<OpenLines>,
    table: TranspositionTable<Known>,
    needs: ThreatSets,
    ahead: Ahead,
}

/// A node of the search.
#[derive(Clone, Copy)]
struct Node {
    ply: usize,
    /// Whose stone comes.
    side: usize,
    /// Stones that are left until the maker must have won.
    depth: u8,
    /// Where a stone does not lose at once.
    within: u64,
    /// How soon it does elsewhere.
    least: u8,
}

impl Search {
    pub(super) fn new(index: LineIndex, bytes: usize) -> Self {
        Self {
            plies: vec![OpenLines::default(); MAX_CELLS + 2],
            index,
            table: TranspositionTable::new(bytes),
            needs: ThreatSets::default(),
            ahead: Ahead::default(),
        }
    }

    /// Begins with these lines.
    pub(super) fn start(&mut self, lines: OpenLines) {
        self.plies[0] = lines;
    }

    /// Whether the maker wins from the start within so many stones, if this side is to move.
    pub(super) fn ask(&mut self, side: usize, depth: u8, counter: &mut NodeCounter<'_>) -> Result<Answer, Stopped> {
        self.answer(0, side, depth, counter)
    }

    fn answer(&mut self, ply: usize, side: usize, depth: u8, counter: &mut NodeCounter<'_>) -> Result<Answer, Stopped> {
        counter.count()?;
        let plain = if side == MAKER { self.attack(ply, depth) } else { self.defend(ply, depth) };
        match plain {
            Ok(answer) => Ok(answer),
            Err(node) => self.try_all(node, counter),
        }
    }

    /// The answer where it is plain to see, with the maker to move.
    fn attack(&mut self, ply: usize, depth: u8) -> Result<Answer, Node> {
        let lines = &self.plies[ply];
        if lines.of[MAKER].is_empty() {
            return Ok(Answer::Held(FOREVER));
        }
        if depth == 0 {
            return Ok(Answer::Held(0));
        }
        if lines.completing(MAKER) != 0 {
            return Ok(Answer::Wins(1));
        }
        let must = lines.completing(BREAKER);
        if must.count_ones() > 1 {
            return Ok(Answer::Held(FOREVER));
        }
        if depth < 3 {
            return Ok(Answer::Held(2));
        }
        // a stone that two lines need that need one more each
        let twos = lines.of[MAKER].iter().filter(|line| line.needs == 2);
        let (_, both) = twos.fold((0, 0), |(once, twice), line| (once | line.free, twice | once & line.free));
        if both & if must == 0 { u64::MAX } else { must } != 0 {
            return Ok(Answer::Wins(3));
        }
        if depth < 5 {
            return Ok(Answer::Held(4));
        }
        let short = lines.short(MAKER, depth);
        self.needs.fill(short.of(MAKER).map(|line| line.free));
        if self.needs.draw_bound_on_move(&mut self.ahead) {
            return Ok(Answer::Held(if short.is_all() { FOREVER } else { depth }));
        }
        let within = if must == 0 { u64::MAX } else { must };
        Err(Node { ply, side: MAKER, depth, within, least: 0 })
    }

    /// The answer where it is plain to see, with the breaker to move.
    fn defend(&mut self, ply: usize, depth: u8) -> Result<Answer, Node> {
        let lines = &self.plies[ply];
        if lines.of[MAKER].is_empty() || lines.completing(BREAKER) != 0 {
            return Ok(Answer::Held(FOREVER));
        }
        if depth < 2 {
            return Ok(Answer::Held(1));
        }
        let must = lines.completing(MAKER);
        if must.count_ones() > 1 {
            return Ok(Answer::Wins(2));
        }
        if depth < 4 {
            return Ok(Answer::Held(3));
        }
        let short = lines.short(BREAKER, depth);
        let (within, least) = match (must, zone(lines)) {
            (0, None) => (u64::MAX, 0),
            (0, Some(0)) => return Ok(Answer::Wins(4)),
            // elsewhere the maker wins at once
            (0, Some(zone)) => (zone, 4),
            (must, _) => (must, 0),
        };
        self.needs.fill(short.of(MAKER).map(|line| line.free));
        if self.needs.draw_bound_after_block(within, &mut self.ahead) {
            return Ok(Answer::Held(if short.is_all() { FOREVER } else { depth }));
        }
        Err(Node { ply, side: BREAKER, depth, within, least })
    }

    /// The squares that may make a difference.
    fn candidates(&self, short: ShortLines<'_>) -> u64 {
        if self.index.board.rules().exact() {
            // an own stone can be a nuisance, so that one without any effect may be best
            let spare = short.spare();
            short.squares() | (spare & spare.wrapping_neg())
        } else {
            undominated(short)
        }
    }

    /// Tries all moves.
    fn try_all(&mut self, node: Node, counter: &mut NodeCounter<'_>) -> Result<Answer, Stopped> {
        let Node { ply, side, depth, within, least } = node;
        let short = self.plies[ply].short(side, depth);
        let all = short.is_all();
        let held = |stones: u8| Answer::Held(if all { stones } else { depth });
        let (key, turn) = self.index.canonical_key(short, side);
        let known = self.table.get(key).unwrap_or_default();
        if known.wins <= depth {
            return Ok(Answer::Wins(known.wins));
        }
        if known.held >= depth {
            return Ok(held(known.held));
        }

        let mut moves = if within == u64::MAX { self.candidates(short) } else { within };
        let mut weights = weights(short, side);
        if known.best != NOWHERE {
            weights[usize::from(self.index.back(known.best, turn))] = u64::MAX;
        }
        let before = counter.nodes;
        // the best for the side to move
        let mut best = if side == MAKER { Answer::Held(FOREVER) } else { Answer::Wins(least) };
        let mut through = NOWHERE;
        while let Some(square) = ones(moves).max_by_key(|&square| weights[usize::from(square)]) {
            moves &= !(1 << square);
            let (earlier, later) = self.plies.split_at_mut(ply + 1);
            self.index.place(&earlier[ply], side, square, &mut later[0]);
            let answer = self.answer(ply + 1, 1 - side, depth - 1, counter)?.before();
            match (side, answer, best) {
                (MAKER, Answer::Wins(_), _) | (_, Answer::Held(_), Answer::Wins(_)) => {
                    (best, through) = (answer, square);
                    break;
                }
                (_, Answer::Held(stones), Answer::Held(least)) => best = Answer::Held(stones.min(least)),
                (_, Answer::Wins(stones), Answer::Wins(most)) => best = Answer::Wins(stones.max(most)),
                (_, Answer::Wins(_), Answer::Held(_)) => {}
            }
        }
        let mut known = self.table.get(key).unwrap_or_default();
        if through != NOWHERE {
            known.best = self.index.turned(through, turn);
        }
        match best {
            Answer::Wins(stones) => known.wins = known.wins.min(stones),
            Answer::Held(stones) => known.held = known.held.max(stones),
        }
        self.table.put(key, known, counter.nodes - before);
        Ok(match best {
            Answer::Wins(_) => best,
            Answer::Held(stones) => held(stones),
        })
    }
}

/// Where the breaker must place its stone so that the maker does not win with its next but one; `None`: anywhere.
///
/// The maker wins with a stone that two lines need that need one more each. Against it helps a stone on either of
/// them, or one that the maker must answer.
fn zone(lines: &OpenLines) -> Option<u64> {
    let twos = |side: usize| lines.of[side].iter().filter(|line| line.needs == 2).map(|line| line.free);
    let mut zone = u64::MAX;
    for (count, one) in twos(MAKER).enumerate() {
        for other in twos(MAKER).take(count).filter(|other| other & one != 0) {
            zone &= one | other;
        }
    }
    (zone != u64::MAX).then(|| zone | twos(BREAKER).fold(0, |squares, free| squares | free))
}

/// The squares without those for which another one is at least as good: it is on all the same lines.
fn undominated(short: ShortLines<'_>) -> u64 {
    let mut common = [u64::MAX; MAX_CELLS];
    let mut squares = 0;
    for line in [MAKER, BREAKER].into_iter().flat_map(|side| short.of(side)) {
        squares |= line.free;
        for square in ones(line.free) {
            common[usize::from(square)] &= line.free;
        }
    }
    ones(squares).fold(squares, |left, square| {
        let others = common[usize::from(square)] & left & !(1 << square);
        if others == 0 { left } else { left & !(1 << square) }
    })
}

/// What is at stake on each square. These figures were found by trying, on drawn boards from 5x5x4 to 7x7x5.
fn weights(short: ShortLines<'_>, to_move: usize) -> [u64; MAX_CELLS] {
    let mut weights = [0; MAX_CELLS];
    for side in [MAKER, BREAKER] {
        for line in short.of(side) {
            let needs = line.needs.min(20);
            let weight = match (to_move, side) {
                (BREAKER, MAKER) => 1 << (40 - needs),
                (MAKER, BREAKER) => 1 << (41 - 2 * needs),
                _ => 1 << (42 - 2 * needs),
            };
            for square in ones(line.free) {
                weights[usize::from(square)] += weight;
            }
        }
    }
    weights
}
