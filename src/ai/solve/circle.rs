//! Exact values where stones vanish: from the ends backwards, since such a game can run in circles.

use super::board::{Board, each};
use super::phase::{Phase, positions};
use crate::ai::{Stop, Value};
use crate::game::{Game, Mark, Position, Rules, Square};

/// The most positions that are worked out.
pub(super) const MAX_POSITIONS: usize = 1 << 20;

/// Positions between two looks whether the answer is still wanted.
const POSITIONS_A_LOOK: u64 = 4096;

/// The values of all positions of one game.
///
/// A position is the ages of both sides' stones, the side to move first. Numbered one after the other they need
/// two bytes each, and nothing else is kept.
#[derive(Debug)]
pub(super) struct Circle {
    board: Board,
    limit: usize,
    phases: Vec<Phase>,
    positions: usize,
    /// Nothing was repeated yet: X and O are alike, and so one value serves both.
    plain: Vec<Code>,
    /// What may not be entered again, and the values then: X to move first, then O.
    barred: Vec<usize>,
    around: Vec<Code>,
    pub(super) nodes: u64,
}

/// A win in n stones is n + 1, a loss in n stones -(n + 1), a draw 0.
type Code = i16;

/// The stones of both sides, each from oldest to newest, the side to move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Arrangement {
    phase: usize,
    ages: [u8; 16],
}

impl Circle {
    /// # Panics
    ///
    /// When the rules let no stone vanish, or the board is too large.
    pub(super) fn new(rules: Rules) -> Self {
        let limit = usize::from(rules.max_stones().expect("stones vanish").get());
        let phases = Phase::all(&rules);
        let positions = positions(&phases);
        assert!(positions <= MAX_POSITIONS, "{positions} positions are too many");
        Self {
            board: Board::new(rules),
            limit,
            phases,
            positions,
            plain: Vec::new(),
            barred: Vec::new(),
            around: Vec::new(),
            nodes: 0,
        }
    }

    pub(super) const fn rules(&self) -> &Rules {
        self.board.rules()
    }

    /// How many positions such a game has, those that cannot be reached included.
    pub(super) fn count(rules: &Rules) -> usize {
        positions(&Phase::all(rules))
    }

    /// Makes the values ready for the moves from this game on; `None` when stopped.
    ///
    /// Exact with the game's own past: a position that was there twice is a draw when entered again, so it counts as an
    /// end. Nothing else of the past matters, since whoever can win does so without coming to any position twice.
    pub(super) fn prepare(&mut self, game: &Game, stop: &Stop) -> Option<()> {
        if self.plain.is_empty() {
            self.plain = self.solve(&[], 1, stop)?;
        }
        let barred = self.seen_twice(game);
        if self.barred != barred {
            self.barred.clear();
            self.around = if barred.is_empty() { Vec::new() } else { self.solve(&barred, 2, stop)? };
            self.barred = barred;
        }
        Some(())
    }

    /// Every legal move and what it is worth to the side to move, in the game that [`Self::prepare`] was told.
    pub(super) fn moves(&self, position: &Position) -> Vec<(Square, Value)> {
        let here = self.arrangement(position);
        let rules = *self.board.rules();
        let switches = self.phases[here.phase].switches();
        let to_move = if switches { !position.to_move() } else { position.to_move() };
        let taken = self.taken(&here);
        rules
            .squares()
            .enumerate()
            .filter(|(index, _)| taken >> index & 1 == 0)
            .map(|(index, square)| {
                let number = self.number(&self.after(&here, index as u8));
                let code = if self.barred.is_empty() {
                    self.plain[number]
                } else {
                    self.around[number + self.colour(to_move)]
                };
                // the stone itself is one more
                let code = if switches { -code } else { code };
                let value = match code {
                    0 => Value::Draw,
                    win if win > 0 => Value::Win(win.unsigned_abs()),
                    loss => Value::Loss(loss.unsigned_abs()),
                };
                (square, value)
            })
            .collect()
    }

    /// The number of a position. Turned and mirrored ones have others: what may not be entered again is not turned.
    pub(super) fn key(&self, position: &Position) -> usize {
        self.number(&self.arrangement(position))
    }

    /// Works backwards from the ends, one stone at a time. With two `colours` X's and O's positions are told apart.
    fn solve(&mut self, barred: &[usize], colours: usize, stop: &Stop) -> Option<Vec<Code>> {
        let size = self.positions * colours;
        let mut codes: Vec<Code> = vec![0; size];
        // the moves that may still avoid a loss; 0: settled
        let mut hopes: Vec<u8> = vec![0; size];
        let mut settled = Vec::new();
        let mut number = 0;
        for phase in 0..self.phases.len() {
            if stop.is_set() {
                return None;
            }
            let stones = self.phases[phase].stones();
            self.each(phase, &mut |here| {
                let code = self.ended(here);
                for number in (number..size).step_by(self.positions) {
                    codes[number] = code;
                    if code == 0 {
                        hopes[number] = self.board.cells - stones as u8;
                    } else {
                        settled.push((number, *here));
                    }
                }
                number += 1;
            });
        }
        for &number in barred {
            hopes[number] = 0;
        }

        while !settled.is_empty() {
            let mut next = Vec::new();
            for (number, here) in settled {
                self.nodes += 1;
                if self.nodes.is_multiple_of(POSITIONS_A_LOOK) && stop.is_set() {
                    return None;
                }
                let code = codes[number];
                let colour = number / self.positions;
                self.before(&here, |before, switched| {
                    let colour = if switched && colours == 2 { 1 - colour } else { colour };
                    let number = self.number(before) + colour * self.positions;
                    if hopes[number] == 0 {
                        return;
                    }
                    let code = if switched { -code } else { code };
                    if code < 0 {
                        hopes[number] -= 1;
                        if hopes[number] > 0 {
                            return;
                        }
                    }
                    hopes[number] = 0;
                    codes[number] = code + code.signum();
                    next.push((number, *before));
                });
            }
            settled = next;
        }
        Some(codes)
    }

    /// Shows all positions of a phase, in the order of their numbers.
    fn each(&self, phase: usize, show: &mut impl FnMut(&Arrangement)) {
        fn place(here: &mut Arrangement, placed: usize, stones: usize, free: u16, show: &mut impl FnMut(&Arrangement)) {
            if placed == stones {
                return show(here);
            }
            for square in each(free) {
                here.ages[placed] = square;
                place(here, placed + 1, stones, free & !(1 << square), show);
            }
        }
        let mut here = Arrangement { phase, ages: [0; 16] };
        place(&mut here, 0, self.phases[phase].stones(), self.board.open(0), show);
    }

    /// The code of a position in which the stone just placed made a line; else 0.
    fn ended(&self, here: &Arrangement) -> Code {
        // a full turn lies ahead only when the other side has just ended its own
        let switched = self.phases[here.phase].left_in_turn == self.board.rules().per_turn();
        let (own, other) = self.sides(here);
        let placed = if switched { other } else { own };
        let made = placed.last().is_some_and(|&newest| self.board.makes_line(set(placed), newest));
        match (made, switched) {
            (false, _) => 0,
            (true, true) => -1,
            (true, false) => 1,
        }
    }

    /// The position after a stone.
    fn after(&self, here: &Arrangement, square: u8) -> Arrangement {
        let phase = &self.phases[here.phase];
        let (mine, theirs) = self.sides(here);
        let vanished = usize::from(mine.len() == self.limit);
        let mine = mine[vanished..].iter().chain([&square]);
        if phase.switches() {
            arrangement(phase.next, theirs.iter().chain(mine))
        } else {
            arrangement(phase.next, mine.chain(theirs))
        }
    }

    /// Tells every position from which one stone leads here, and whether the side to move changed with it.
    fn before(&self, here: &Arrangement, mut tell: impl FnMut(&Arrangement, bool)) {
        let (mine, theirs) = self.sides(here);
        for &index in &self.phases[here.phase].previous {
            let phase = &self.phases[index];
            let switches = phase.switches();
            let (placed, waiting) = if switches { (theirs, mine) } else { (mine, theirs) };
            let older = &placed[..placed.len() - 1];
            if phase.mine == older.len() {
                tell(&arrangement(index, older.iter().chain(waiting)), switches);
            } else {
                // one more vanished, from a square that is free now
                let mut before = arrangement(index, [&0].into_iter().chain(older).chain(waiting));
                for vanished in each(!self.taken(here) & self.board.open(0)) {
                    before.ages[0] = vanished;
                    tell(&before, switches);
                }
            }
        }
    }

    fn sides<'a>(&self, here: &'a Arrangement) -> (&'a [u8], &'a [u8]) {
        let Phase { mine, theirs, .. } = self.phases[here.phase];
        here.ages[..mine + theirs].split_at(mine)
    }

    fn taken(&self, here: &Arrangement) -> u16 {
        let (mine, theirs) = self.sides(here);
        set(mine) | set(theirs)
    }

    /// The number of a position: each stone is counted among the squares that the stones before it left free.
    fn number(&self, here: &Arrangement) -> usize {
        let phase = &self.phases[here.phase];
        let ages = &here.ages[..phase.stones()];
        let mut number = 0;
        for (placed, square) in ages.iter().enumerate() {
            let below: usize = ages[..placed].iter().map(|other| usize::from(other < square)).sum();
            number = number * (usize::from(self.board.cells) - placed) + usize::from(*square) - below;
        }
        phase.start + number
    }

    fn arrangement(&self, position: &Position) -> Arrangement {
        let rules = self.board.rules();
        let (own, other) = (position.ages(position.to_move()), position.ages(!position.to_move()));
        let squares: Vec<u8> = own.iter().chain(other).map(|&square| rules.index(square) as u8).collect();
        let phase = self
            .phases
            .iter()
            .position(|phase| {
                (phase.mine, phase.theirs, phase.left_in_turn) == (own.len(), other.len(), position.left_in_turn())
            })
            .expect("every position has its phase");
        arrangement(phase, &squares)
    }

    /// The positions that a game has been in twice already, with their colour, in order.
    fn seen_twice(&self, game: &Game) -> Vec<usize> {
        let mut position = Position::new(*game.rules(), game.first());
        let mut seen = vec![self.key(&position) + self.colour(position.to_move())];
        for &square in game.moves() {
            position.play_unchecked(square);
            seen.push(self.key(&position) + self.colour(position.to_move()));
        }
        seen.sort_unstable();
        let mut twice: Vec<usize> = seen.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        twice.dedup();
        twice
    }

    /// Where the positions with this side to move begin, if both sides' are told apart.
    const fn colour(&self, to_move: Mark) -> usize {
        match to_move {
            Mark::X => 0,
            Mark::O => self.positions,
        }
    }
}

fn arrangement<'a>(phase: usize, squares: impl IntoIterator<Item = &'a u8>) -> Arrangement {
    let mut ages = [0; 16];
    for (age, &square) in ages.iter_mut().zip(squares) {
        *age = square;
    }
    Arrangement { phase, ages }
}

fn set(squares: &[u8]) -> u16 {
    squares.iter().fold(0, |bits, &square| bits | 1 << square)
}
