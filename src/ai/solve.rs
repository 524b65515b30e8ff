//! The solver: exact values of positions on boards of up to 64 squares.
//!
//! A [`Solver`] is asked in two ways. [`Solver::moves`] tells the value of every move of a game that it [`knows`], at once:
//! the levels play by it. [`Solver::prove`] tells the value of one position, as far as it gets within its limits.
//!
//! | games | method | where |
//! |---|---|---|
//! | one stone a turn, stones stay, a line wins | Maker-Breaker questions, draw bounds of Erdős-Selfridge and Hales-Jewett | `maker_breaker` |
//! | connect four and its like | alpha-beta on a bitboard of columns, claimeven (Allis 1988), an opening book | `drop` |
//! | stones vanish | retrograde analysis (Thompson 1986) | `retrograde` |
//! | all others | alpha-beta with null windows | `alpha_beta` |

mod alpha_beta;
mod board;
mod bounds;
mod drop;
mod maker_breaker;
mod node_counter;
mod proof;
mod prover;
mod retrograde;
#[cfg(test)]
mod tests;
mod transposition_table;

pub use self::proof::Proof;

use self::alpha_beta::AlphaBeta;
use self::node_counter::NodeCounter;
use self::prover::Prover;
use self::retrograde::{MAX_POSITIONS, Retrograde};
use super::limits::{Clock, SearchLimits, StopHandle};
use super::result::{OnProgress, Progress};
use super::value::Value;
use crate::game::{Game, Mark, Outcome, Position, Rules, Square};

/// Squares of the largest board on which the value of every move is found at once.
const WHOLE_TREE: usize = 16;
/// Memory for that, in bytes; a board of that size needs much less.
const WHOLE_TREE_BYTES: usize = 64 << 20;

/// Whether a game is small enough for the value of every move to be found at once: on at most 16 squares and, where stones
/// vanish, with at most about a million positions.
///
/// ```
/// use sanziqi::ai::knows;
/// use sanziqi::game::Preset;
///
/// assert!(knows(&Preset::Infinite.rules()) && !knows(&Preset::ConnectFour.rules()));
/// ```
pub fn knows(rules: &Rules) -> bool {
    rules.cells() <= WHOLE_TREE && (rules.max_stones().is_none() || Retrograde::count(rules) <= MAX_POSITIONS)
}

/// A move that wins for the first player of connect four (7 columns, 6 rows, 4 in a row, gravity): from a table, so at
/// once.
///
/// It knows all positions that come about when the first player follows it, as long as a win is hard to find. Where it
/// says nothing any more, [`Solver::prove`] finds the win within some 100,000 positions.
///
/// ```
/// use sanziqi::ai::winning_opening;
/// use sanziqi::game::{Game, Mark, Preset};
///
/// let empty = Game::new(Preset::ConnectFour.rules(), Mark::X);
/// assert_eq!(winning_opening(&empty).map(|square| square.to_string()), Some("d1".to_owned()));
/// ```
pub fn winning_opening(game: &Game) -> Option<Square> {
    drop::opening(game.position())
}

/// Finds exact values: of every move of a game that it [`knows`], or of one position of a larger one.
///
/// It remembers what it found, until it is asked about other rules.
///
/// ```
/// use sanziqi::ai::{SearchLimits, Solver, StopHandle, Value};
/// use sanziqi::game::{Game, Mark, Preset, RawRules};
///
/// // after a corner only the middle holds the draw
/// let game: Game = "classic a1".parse()?;
/// let moves = Solver::new().moves(&game, &StopHandle::new()).expect("nobody stops it");
/// assert_eq!((moves[0].0.to_string().as_str(), moves[0].1), ("b2", Value::Draw));
/// assert!(moves[1..].iter().all(|(_, value)| matches!(value, Value::Loss(_))));
///
/// // four in a row on 6x5 is a win for the first player
/// let raw = RawRules { cols: 5, rows: 6, goal: 4, ..RawRules::default() };
/// let game = Game::new(raw.try_into()?, Mark::X);
/// let proof = Solver::new().prove(&game, &SearchLimits::nodes(100_000), &StopHandle::new(), &mut |_| ());
/// assert_eq!(proof.and_then(|proof| proof.value()), Some(Value::Win(11)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    clock: Clock,
    table: Option<Table>,
    prover: Option<Prover>,
    nodes: u64,
}

/// What is remembered of one game.
#[derive(Debug)]
enum Table {
    AlphaBeta(Box<AlphaBeta>),
    Retrograde(Box<Retrograde>),
}

impl Solver {
    /// A solver that remembers nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A solver that reads the time from this clock.
    pub fn with_clock(clock: Clock) -> Self {
        Self { clock, ..Self::default() }
    }

    /// What the position of a game is worth to the side to move.
    ///
    /// `None` when stopped, or when the game is not one that it [`knows`].
    pub fn value(&mut self, game: &Game, stop: &StopHandle) -> Option<Value> {
        match game.outcome() {
            Some(Outcome::Draw(_)) => Some(Value::Draw),
            Some(Outcome::Win { by, .. }) if by == game.position().to_move() => Some(Value::Win(0)),
            Some(Outcome::Win { .. }) => Some(Value::Loss(0)),
            None => Some(self.moves(game, stop)?.first()?.1),
        }
    }

    /// Every legal move and what it is worth to the side that makes it, the best first.
    ///
    /// Where stones vanish this is exact with the game's own past: a position that was there twice is a draw when entered
    /// again. `None` when stopped, or when the game is not one that it [`knows`].
    pub fn moves(&mut self, game: &Game, stop: &StopHandle) -> Option<Vec<(Square, Value)>> {
        self.prepare(game, stop)?;
        self.moves_in(game.position(), stop)
    }

    /// What the position of a game is worth to the side to move, and which moves reach that.
    ///
    /// On up to 64 squares, for all rules. It may take for ever: the proof says how far it came when a limit was reached,
    /// or when it was stopped or told to move now. `progress` hears from time to time how many positions were looked at.
    /// `None` where it cannot even begin: on a larger board, or where stones vanish and all positions would take more
    /// memory than there is ([`Self::bytes`]).
    pub fn prove(
        &mut self,
        game: &Game,
        limits: &SearchLimits,
        stop: &StopHandle,
        progress: OnProgress<'_>,
    ) -> Option<Proof> {
        let rules = game.rules();
        if Prover::bytes(game)? > limits.bytes() {
            return None;
        }
        if self.prover.as_ref().is_none_or(|prover| !prover.serves(rules, limits)) {
            // first away with what is remembered of another game
            self.prover = None;
            self.prover = Some(Prover::new(*rules, limits));
        }
        let stop = stop.within(limits.time, &self.clock);
        let mut report = |nodes| progress(&Progress::of_proof(nodes));
        let mut counter = NodeCounter::partial(limits.nodes, &stop, &mut report);
        let proof = match game.outcome() {
            Some(_) => Proof::of(self.value(game, &stop)?),
            None => self.prover.as_mut()?.prove(game, limits, &mut counter),
        };
        self.nodes += proof.nodes;
        Some(proof)
    }

    /// The memory that [`Self::prove`] needs to begin with a game, in bytes; `None` on a board that is too large.
    ///
    /// Where stones vanish that is what all positions take, and more once one of them was there twice; elsewhere nothing.
    pub fn bytes(game: &Game) -> Option<usize> {
        Prover::bytes(game)
    }

    /// Nodes visited since it was made.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Makes everything ready for [`Self::moves_in`] and [`Self::key`] of positions that come from this game.
    pub(super) fn prepare(&mut self, game: &Game, stop: &StopHandle) -> Option<()> {
        let rules = *game.rules();
        if self.table.as_ref().is_none_or(|table| *table.rules() != rules) {
            self.table = knows(&rules).then(|| Table::new(rules));
        }
        match self.table.as_mut()? {
            Table::AlphaBeta(_) => Some(()),
            Table::Retrograde(retrograde) => {
                let mut quiet = |_| {};
                let mut counter = NodeCounter::new(u64::MAX, stop, &mut quiet);
                let done = retrograde.prepare(game, &mut counter);
                self.nodes += counter.nodes;
                done.ok()
            }
        }
    }

    /// Every legal move and its value, as [`Self::moves`] tells them, of a position a few stones after the game that was
    /// prepared. Of the past it counts what that game has seen, and not the few stones.
    pub(super) fn moves_in(&mut self, position: &Position, stop: &StopHandle) -> Option<Vec<(Square, Value)>> {
        if position.outcome().is_some() {
            return Some(Vec::new());
        }
        let mut moves = match self.table.as_mut()? {
            Table::AlphaBeta(alpha_beta) => {
                let mut quiet = |_| {};
                let mut counter = NodeCounter::new(u64::MAX, stop, &mut quiet);
                let moves = alpha_beta.moves(alpha_beta.board().stones(position), &mut counter);
                self.nodes += counter.nodes;
                moves.ok()?
            }
            Table::Retrograde(retrograde) => retrograde.moves(position),
        };
        moves.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        Some(moves)
    }

    /// A number of stones that are placed before a line can end the game in favour of `mark`, whatever both sides do.
    pub(super) fn soonest_win(&self, position: &Position, mark: Mark) -> Option<u16> {
        match self.table.as_ref()? {
            Table::AlphaBeta(alpha_beta) => Some(
                alpha_beta
                    .soonest_win(alpha_beta.board().stones(position), mark == position.to_move())
                    .unwrap_or(u16::MAX),
            ),
            Table::Retrograde(_) => Some(1),
        }
    }

    /// A key that two positions share only if they go on in the same way.
    pub(super) fn key(&self, position: &Position) -> Option<u128> {
        match self.table.as_ref()? {
            Table::AlphaBeta(alpha_beta) => Some(alpha_beta.key(alpha_beta.board().stones(position))),
            Table::Retrograde(retrograde) => Some(retrograde.key(position) as u128),
        }
    }
}

impl Table {
    fn new(rules: Rules) -> Self {
        if rules.max_stones().is_some() {
            Self::Retrograde(Box::new(Retrograde::new(rules)))
        } else {
            Self::AlphaBeta(Box::new(AlphaBeta::new(rules, WHOLE_TREE_BYTES)))
        }
    }

    const fn rules(&self) -> &Rules {
        match self {
            Self::AlphaBeta(alpha_beta) => alpha_beta.board().rules(),
            Self::Retrograde(retrograde) => retrograde.rules(),
        }
    }
}
