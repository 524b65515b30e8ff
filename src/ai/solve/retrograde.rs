//! Retrograde analysis (after Thompson 1986) of games whose stones vanish: values are worked out from the ends backwards, since
//! such a game can run in circles.

mod material;

use self::material::{MaterialClass, positions};
use super::board::Board;
use super::node_counter::{NodeCounter, Stopped};
use crate::ai::bits::ones;
use crate::ai::value::Value;
use crate::game::{Game, Mark, Position, Rules, Square};

/// Positions that are worked out at the most while somebody waits for a move: a fraction of a second.
pub(super) const MAX_POSITIONS: usize = 1 << 20;

/// What a position needs while values are worked out: its code, its hopes, and its number in the queue.
const BYTES: usize = size_of::<Code>() + size_of::<u8>() + size_of::<u32>();

/// The most stones on a board for which positions are written down; with more there are far too many of them.
const MOST_STONES: usize = 16;

/// The values of all positions of one game.
///
/// A position is the ages of both sides' stones, the side to move first. Numbered one after the other they need
/// two bytes each, and nothing else is kept. While they are worked out it is [`BYTES`] each. Once a position of the game was
/// there twice, both sides' positions are worked out besides.
#[derive(Debug)]
pub(super) struct Retrograde {
    board: Board,
    limit: usize,
    classes: Vec<MaterialClass>,
    positions: usize,
    /// Nothing was repeated yet: X and O are alike, and so one value serves both.
    plain: Vec<Code>,
    /// What may not be entered again, and the values then: X to move first, then O.
    barred: Vec<usize>,
    around: Vec<Code>,
}

/// A win in n stones is n + 1, a loss in n stones -(n + 1), a draw 0.
type Code = i16;

/// The stones of both sides, each from oldest to newest, the side to move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Arrangement {
    class: usize,
    ages: [u8; MOST_STONES],
}

impl Retrograde {
    /// # Panics
    ///
    /// When the rules let no stone vanish, or more than [`MOST_STONES`] may lie there.
    pub(super) fn new(rules: Rules) -> Self {
        let limit = usize::from(rules.max_stones().expect("stones vanish").get());
        let classes = MaterialClass::all(&rules);
        let positions = positions(&classes);
        assert!(2 * limit <= MOST_STONES, "{limit} stones a side are too many");
        Self {
            board: Board::new(rules),
            limit,
            classes,
            positions,
            plain: Vec::new(),
            barred: Vec::new(),
            around: Vec::new(),
        }
    }

    pub(super) const fn rules(&self) -> &Rules {
        self.board.rules()
    }

    /// How many positions such a game has, those that cannot be reached included; saturates.
    pub(super) fn count(rules: &Rules) -> usize {
        let stones = rules.max_stones().map_or(rules.cells(), |limit| 2 * usize::from(limit.get()));
        if stones > MOST_STONES { usize::MAX } else { positions(&MaterialClass::all(rules)) }
    }

    /// The memory that the values of a game take while they are worked out, in bytes; saturates.
    ///
    /// # Panics
    ///
    /// When the rules let no stone vanish.
    pub(super) fn bytes(game: &Game) -> usize {
        let count = Self::count(game.rules());
        // without the past first: with far too many there is no number for each of them
        let colours =
            if count > u32::MAX as usize || Self::new(*game.rules()).seen_twice(game).is_empty() { 1 } else { 2 };
        if count > u32::MAX as usize / colours {
            return usize::MAX;
        }
        let kept = if colours == 2 { size_of::<Code>() } else { 0 };
        count * (kept + colours * BYTES)
    }

    /// Makes the values ready for the moves from this game on.
    ///
    /// Exact with the game's own past: a position that was there twice is a draw when entered again, so it counts as an
    /// end. Nothing else of the past matters, since whoever can win does so without coming to any position twice.
    pub(super) fn prepare(&mut self, game: &Game, counter: &mut NodeCounter<'_>) -> Result<(), Stopped> {
        if self.plain.is_empty() {
            self.plain = self.solve(&[], 1, counter)?;
        }
        let barred = self.seen_twice(game);
        if self.barred != barred {
            (self.barred, self.around) = (Vec::new(), Vec::new());
            if !barred.is_empty() {
                self.around = self.solve(&barred, 2, counter)?;
            }
            self.barred = barred;
        }
        Ok(())
    }

    /// Every legal move and what it is worth to the side to move, in the game that [`Self::prepare`] was told.
    pub(super) fn moves(&self, position: &Position) -> Vec<(Square, Value)> {
        let here = self.arrangement(position);
        let rules = *self.board.rules();
        let switches = self.classes[here.class].switches();
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
    fn solve(&self, barred: &[usize], colours: usize, counter: &mut NodeCounter<'_>) -> Result<Vec<Code>, Stopped> {
        let size = self.positions * colours;
        let mut codes: Vec<Code> = vec![0; size];
        // the moves that may still avoid a loss; 0: settled
        let mut hopes: Vec<u8> = vec![0; size];
        // those with a value, in the order of their distance from the end; each of them once
        let mut settled: Vec<u32> = Vec::with_capacity(size);
        for number in 0..self.positions {
            counter.count()?;
            let here = self.at(number);
            let code = self.ended(&here);
            for number in (number..size).step_by(self.positions) {
                codes[number] = code;
                if code == 0 {
                    hopes[number] = self.board.cells - self.classes[here.class].stones() as u8;
                } else {
                    settled.push(number as u32);
                }
            }
        }
        for &number in barred {
            hopes[number] = 0;
        }

        let mut done = 0;
        while let Some(&number) = settled.get(done) {
            counter.count()?;
            done += 1;
            let number = number as usize;
            let code = codes[number];
            let colour = number / self.positions;
            self.before(&self.at(number % self.positions), |before, switched| {
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
                settled.push(number as u32);
            });
        }
        Ok(codes)
    }

    /// The position with this number, the reverse of [`Self::number`].
    fn at(&self, number: usize) -> Arrangement {
        let class = self.classes.partition_point(|class| class.start <= number) - 1;
        let stones = self.classes[class].stones();
        let mut number = number - self.classes[class].start;
        let mut ages = [0; MOST_STONES];
        for placed in (0..stones).rev() {
            let choices = usize::from(self.board.cells) - placed;
            ages[placed] = (number % choices) as u8;
            number /= choices;
        }
        // so far each stone is counted among the squares that the stones before it left free
        let mut free = self.board.full;
        for age in &mut ages[..stones] {
            *age = ones(free).nth(usize::from(*age)).unwrap_or(0);
            free &= !(1 << *age);
        }
        Arrangement { class, ages }
    }

    /// The code of a position in which the stone just placed made a line; else 0.
    fn ended(&self, here: &Arrangement) -> Code {
        // a full turn lies ahead only when the other side has just ended its own
        let switched = self.classes[here.class].left_in_turn == self.board.rules().per_turn();
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
        let class = &self.classes[here.class];
        let (mine, theirs) = self.sides(here);
        let vanished = usize::from(mine.len() == self.limit);
        let mine = mine[vanished..].iter().chain([&square]);
        if class.switches() {
            arrangement(class.next, theirs.iter().chain(mine))
        } else {
            arrangement(class.next, mine.chain(theirs))
        }
    }

    /// Tells every position from which one stone leads here, and whether the side to move changed with it.
    fn before(&self, here: &Arrangement, mut tell: impl FnMut(&Arrangement, bool)) {
        let (mine, theirs) = self.sides(here);
        for &index in &self.classes[here.class].previous {
            let class = &self.classes[index];
            let switches = class.switches();
            let (placed, waiting) = if switches { (theirs, mine) } else { (mine, theirs) };
            let older = &placed[..placed.len() - 1];
            if class.mine == older.len() {
                tell(&arrangement(index, older.iter().chain(waiting)), switches);
            } else {
                // one more vanished, from a square that is free now
                let mut before = arrangement(index, [&0].into_iter().chain(older).chain(waiting));
                for vanished in ones(!self.taken(here) & self.board.open(0)) {
                    before.ages[0] = vanished;
                    tell(&before, switches);
                }
            }
        }
    }

    fn sides<'a>(&self, here: &'a Arrangement) -> (&'a [u8], &'a [u8]) {
        let MaterialClass { mine, theirs, .. } = self.classes[here.class];
        here.ages[..mine + theirs].split_at(mine)
    }

    fn taken(&self, here: &Arrangement) -> u64 {
        let (mine, theirs) = self.sides(here);
        set(mine) | set(theirs)
    }

    /// The number of a position: each stone is counted among the squares that the stones before it left free.
    fn number(&self, here: &Arrangement) -> usize {
        let class = &self.classes[here.class];
        let ages = &here.ages[..class.stones()];
        let mut number = 0;
        for (placed, square) in ages.iter().enumerate() {
            let below: usize = ages[..placed].iter().map(|other| usize::from(other < square)).sum();
            number = number * (usize::from(self.board.cells) - placed) + usize::from(*square) - below;
        }
        class.start + number
    }

    fn arrangement(&self, position: &Position) -> Arrangement {
        let rules = self.board.rules();
        let (own, other) = (position.ages(position.to_move()), position.ages(!position.to_move()));
        let squares: Vec<u8> = own.iter().chain(other).map(|&square| rules.index(square) as u8).collect();
        let class = self
            .classes
            .iter()
            .position(|class| {
                (class.mine, class.theirs, class.left_in_turn) == (own.len(), other.len(), position.left_in_turn())
            })
            .expect("every position has its class");
        arrangement(class, &squares)
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

fn arrangement<'a>(class: usize, squares: impl IntoIterator<Item = &'a u8>) -> Arrangement {
    let mut ages = [0; MOST_STONES];
    for (age, &square) in ages.iter_mut().zip(squares) {
        *age = square;
    }
    Arrangement { class, ages }
}

fn set(squares: &[u8]) -> u64 {
    squares.iter().fold(0u64, |bits, &square| bits | 1 << square)
}
