//! The search: iterative deepening negamax for boards too large for exact values, with any goal and number of stones a turn.
//!
//! Within an iteration forced replies are followed to their end. What a line is worth is read from one table for each
//! goal, so that every game of the family is played by the same means.
//!
//! # Techniques
//!
//! | technique | source | where |
//! |---|---|---|
//! | alpha-beta, negamax, principal variation search | Knuth and Moore 1975, Pearl 1980, Marsland 1982 | `negamax` |
//! | iterative deepening, aspiration windows, lazy SMP | Slate and Atkin 1977 | `iterative_deepening` |
//! | transposition table, Zobrist keys | Greenblatt 1967, Zobrist 1970, Hyatt and Mann 2002 | `transposition_table`, `board::zobrist` |
//! | killer moves, history heuristic | Akl and Newborn 1977, Schaeffer 1983 | `negamax::ordering` |
//! | futility pruning, late move reduction, move count pruning | Heinz 1998 for futility | `negamax::single_stone` |
//! | VCF (victory by continuous fours) | Allis, van den Herik and Huntjens 1993 | `negamax::vcf` |
//! | patterns, incremental evaluation | | `evaluation`, `board::pattern_board` |
//!
//! The figures were tried in games of the engine against itself.

mod board;
mod evaluation;
mod iterative_deepening;
mod limiter;
mod negamax;
mod score;
#[cfg(test)]
mod tests;
mod transposition_table;

use std::thread::{self, Builder};
use std::time::Duration;

use self::board::Board;
use self::evaluation::Threat;
use self::limiter::Limiter;
use self::negamax::Tree;
use self::transposition_table::TranspositionTable;
use super::limits::{Clock, SearchLimits, StopHandle};
use super::result::{OnProgress, SearchResult};
use crate::game::{Game, Mark, Rules, Square};

/// The name of all threads that think, so that a panic hook can leave them alone: their panics are caught or passed on.
pub(super) const THREAD: &str = "computer player";

/// Finds good moves on boards of any size, and remembers what it saw until it is asked about other rules.
///
/// ```
/// use sanziqi::ai::{Engine, SearchLimits, StopHandle};
/// use sanziqi::game::{Game, Mark, Preset};
///
/// let mut game = Game::new(Preset::Gomoku.rules(), Mark::X);
/// game.play("h8".parse()?)?;
/// let mut engine = Engine::new();
/// let mut iterations = 0;
/// let result = engine.search(&game, &SearchLimits::nodes(2_000), &StopHandle::new(), &mut |progress| {
///     iterations += 1;
///     assert!(progress.depth > 0);
/// });
/// let result = result.expect("the game goes on");
/// game.play(result.best)?;
/// assert!(iterations > 1 && result.depth > 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Engine {
    clock: Clock,
    /// The transposition table and its memory in MiB.
    table: Option<(u32, TranspositionTable)>,
    /// For searches that must not depend on what was searched before.
    fresh: Option<TranspositionTable>,
    board: Option<Board>,
}

/// The memory of a search that starts from nothing, in MiB. It comes on top of what an engine may use to remember, so that
/// what such a search finds does not depend on that.
const FRESH: u32 = 4;

impl Engine {
    /// An engine that remembers nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// An engine that reads the time from this clock.
    pub fn with_clock(clock: Clock) -> Self {
        Self { clock, ..Self::default() }
    }

    /// Searches for the best move of a game, and reports how far it has come after every iteration.
    ///
    /// A search that only the number of nodes limits starts from nothing: the same game and the same number give the
    /// same move. One that time limits goes on from what the ones before it saw. `None` when the game is over, or when
    /// stopped.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &SearchLimits,
        stop: &StopHandle,
        progress: OnProgress<'_>,
    ) -> Option<SearchResult> {
        let board = self.board_of(game)?.clone();
        self.search_board(board, limits, stop, progress)
    }

    /// Searches for X's best move among stones of which only the order is known, whosever turn they were placed in.
    ///
    /// `None` as in [`Self::search`], and when a side has completed a line or the board is full.
    pub fn search_stones(
        &mut self,
        rules: &Rules,
        stones: &[(Square, Mark)],
        limits: &SearchLimits,
        stop: &StopHandle,
    ) -> Option<SearchResult> {
        if !self.empty_board(rules)?.lay(stones) {
            return None;
        }
        let board = self.board.clone()?;
        self.search_board(board, limits, stop, &mut |_| ())
    }

    fn search_board(
        &mut self,
        board: Board,
        limits: &SearchLimits,
        stop: &StopHandle,
        progress: OnProgress<'_>,
    ) -> Option<SearchResult> {
        let table = if limits.time == Duration::MAX {
            let table = self.fresh.get_or_insert_with(|| TranspositionTable::new(FRESH));
            table.clear();
            table
        } else {
            self.table.take_if(|(memory, _)| *memory != limits.memory);
            &self.table.get_or_insert_with(|| (limits.memory, TranspositionTable::new(limits.memory))).1
        };
        let limiter = Limiter::new(limits, stop, &self.clock);
        thread::scope(|scope| {
            // lazy SMP: they share the table alone, and what one has seen spares the others the work
            for number in 1..limits.threads {
                let mut helper = Tree::new(board.clone(), table, limiter.of_helper());
                // a panic there comes out of the scope, to be caught where a panic of this thread is
                let thread = Builder::new().name(THREAD.to_owned());
                // with no thread to spare it goes without
                let _ = thread.spawn_scoped(scope, move || helper.lazy_smp(u16::from(number)));
            }
            let result = Tree::new(board, table, limiter.clone()).deepen(progress);
            limiter.finish();
            result
        })
    }

    /// Forgets everything that it remembers of positions.
    pub fn forget(&self) {
        if let Some((_, table)) = &self.table {
            table.clear();
        }
    }

    /// Whether a side could, with its next stone, make a line that cannot be stopped any more.
    pub(super) fn can_force_a_line(&mut self, game: &Game) -> bool {
        let single = game.rules().per_turn() == 1 && !game.rules().misere();
        single
            && self.board_of(game).is_some_and(|board| {
                let open = |side| board.threats(side, Threat::OpenFour).iter().any(|cell| board.legal(cell));
                open(0) || open(1)
            })
    }

    /// The legal moves that look best at first sight, the best first, and at `most` that many.
    pub(super) fn promising(&mut self, game: &Game, most: usize) -> Vec<Square> {
        let Some(board) = self.board_of(game) else { return Vec::new() };
        let mut moves: Vec<usize> = board.near().collect();
        if moves.is_empty() {
            moves = board.legal_moves().collect();
        }
        let order = |&cell: &usize| {
            let worth = |side| i32::from(board.cell_eval(side, cell).order);
            worth(0) + worth(1)
        };
        let good = |cell: &usize| if game.rules().misere() { -order(cell) } else { order(cell) };
        moves.sort_by_key(|cell| std::cmp::Reverse(good(cell)));
        moves.truncate(most);
        moves.into_iter().map(|cell| board.square(cell)).collect()
    }

    /// The position of a game that goes on.
    fn board_of(&mut self, game: &Game) -> Option<&Board> {
        if game.outcome().is_some() {
            return None;
        }
        let board = self.empty_board(game.rules())?;
        board.set_up(game);
        Some(board)
    }

    /// The board of these rules; it is worked out once.
    fn empty_board(&mut self, rules: &Rules) -> Option<&mut Board> {
        if self.board.as_ref().is_none_or(|board| board.rules() != rules) {
            self.forget();
            self.board = Some(Board::new(rules));
        }
        self.board.as_mut()
    }
}
