//! `sanziqi solve`: what a small game, or a position of it, is worth with best play by both.

use std::fmt;
use std::io::Write;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::Args;

use super::Failure;
use super::meter::Meter;
use super::moves::replay;
use crate::ai::{Progress, Proof, SearchLimits, Solver, StopHandle, Value};
use crate::game::{Game, Mark, RawRules, Rules, Square};

/// More memory than this is not taken, in MiB.
const MOST_MEMORY: u32 = 65_536;

/// Solve a game on a small board
///
/// On at most 64 squares. It prints five lines of a name, a tab and a value: `value` (win, draw or loss for the first
/// player), `distance` (the stones until the end; - for a draw), `best` (the moves that reach it, and .. if there may be
/// more), `nodes` (the positions looked at) and `seconds` (of the processor).
///
/// What is not solved within the limits is `unknown`, with exit code 1, and what was found out on standard error.
#[derive(Args, Debug)]
pub(super) struct SolveArgs {
    /// The board and the goal: rows, columns and how many in a row, as 3x3x3
    #[arg(value_name = "SIZE")]
    size: Size,
    /// The moves so far, X first: b2 (a1 is bottom left), or row and column as 2,3 or "2 3" (1,1 is top left)
    #[arg(long, value_name = "MOVES", num_args = 1.., allow_negative_numbers = true)]
    moves: Vec<String>,
    /// Find every move that reaches the value, however long that takes
    #[arg(long)]
    all: bool,
    /// The most positions to look at [default: no limit]
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Memory for what is remembered on the way, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_MEMORY)))]
    memory: u32,
    // last, since its heading is that of all options after it
    #[command(flatten)]
    rules: RulesArgs,
}

/// What else the rules say.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "The rules")]
struct RulesArgs {
    /// A longer line does not count
    #[arg(long)]
    exact: bool,
    /// A line loses
    #[arg(long)]
    misere: bool,
    /// Stones fall down their column
    #[arg(long)]
    gravity: bool,
    /// Stones a turn
    #[arg(long, value_name = "N", default_value_t = 1)]
    per_turn: u8,
    /// Stones in the very first turn
    #[arg(long, value_name = "N", default_value_t = 1)]
    first_turn: u8,
    /// The most stones a side may have; its oldest vanishes when it places one more. 0: no limit
    #[arg(long, value_name = "N", default_value_t = 0)]
    max_stones: u8,
}

/// A board and a goal, as they are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Size {
    rows: u8,
    cols: u8,
    goal: u8,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Option<Vec<u8>> = text.split(['x', 'X', '×']).map(|number| number.trim().parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[rows, cols, goal]) => Ok(Self { rows, cols, goal }),
            _ => Err("write rows, columns and how many in a row, as 3x3x3".to_owned()),
        }
    }
}

impl SolveArgs {
    pub(super) fn run(&self, out: &mut impl Write, err: &mut impl Write) -> Result<(), Failure> {
        let game = replay(self.rules()?, &self.moves)?;
        let limits = SearchLimits {
            memory: self.memory,
            all_moves: self.all,
            ..SearchLimits::nodes(self.nodes.unwrap_or(u64::MAX))
        };
        let clock = Clock::start();
        let mut meter = Meter::new(err);
        let mut report =
            |progress: &Progress| meter.say(&format!("{} positions, {:.0} s", progress.nodes, clock.seconds()));
        let proof = Solver::new().prove(&game, &limits, &StopHandle::new(), &mut report);
        let seconds = clock.seconds();
        drop(meter);
        let proof = proof.ok_or_else(|| self.too_large(&game))?;
        let mover = game.position().to_move();
        let (value, distance) = match proof.value() {
            Some(value) => (result(value, mover), value.stones()),
            None if proof.least.same_result(proof.most) => (result(proof.least, mover), None),
            None => ("unknown", None),
        };
        writeln!(out, "value\t{value}")?;
        writeln!(out, "distance\t{}", distance.map_or_else(|| "-".to_owned(), |stones| stones.to_string()))?;
        writeln!(out, "best\t{}", best(&proof))?;
        writeln!(out, "nodes\t{}", proof.nodes)?;
        writeln!(out, "seconds\t{seconds:.3}")?;
        if proof.value().is_some() { Ok(()) } else { Err(Failure::trouble(Unsolved { proof, mover })) }
    }

    fn rules(&self) -> Result<Rules, Failure> {
        let Size { rows, cols, goal } = self.size;
        let RulesArgs { exact, misere, gravity, per_turn, first_turn, max_stones } = self.rules;
        let raw = RawRules { cols, rows, goal, exact, misere, gravity, per_turn, first_turn, max_stones };
        Rules::try_from(raw).map_err(Failure::usage)
    }

    fn too_large(&self, game: &Game) -> Failure {
        let cells = game.rules().cells();
        Failure::trouble(match Solver::bytes(game).map(|bytes| bytes.div_ceil(1 << 20)) {
            None => format!("a board of {cells} squares is too large to be solved: it may have 64"),
            Some(memory) if memory <= MOST_MEMORY as usize => format!(
                "where stones vanish, all positions must be in memory: this game takes --memory {memory}, not {}",
                self.memory
            ),
            Some(_) => "where stones vanish, all positions must be in memory: this game has far too many".to_owned(),
        })
    }
}

/// The result for the first player, of a value for the side to move.
fn result(value: Value, mover: Mark) -> &'static str {
    match (value, mover) {
        (Value::Draw, _) => "draw",
        (Value::Win(_), Mark::X) | (Value::Loss(_), Mark::O) => "win",
        (Value::Loss(_), Mark::X) | (Value::Win(_), Mark::O) => "loss",
    }
}

/// The moves that reach the value.
fn best(proof: &Proof) -> String {
    let mut squares = proof.best.clone();
    squares.sort_unstable();
    let names = squares.iter().map(Square::to_string);
    // where not even the value is known there is nothing that a move could reach
    let more = (!proof.complete && (proof.value().is_some() || !squares.is_empty())).then(|| "..".to_owned());
    let words: Vec<String> = names.chain(more).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// Says how far a proof came.
#[derive(Debug)]
struct Unsolved {
    proof: Proof,
    mover: Mark,
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { proof: Proof { least, most, nodes, .. }, mover } = self;
        let (mover, other) = (*mover, !*mover);
        // that it does not end before the next stone nobody doubts
        let fewer = |does: &str, stones: u16, doubted: u16| {
            (stones > doubted).then(|| format!("does not {does} in fewer than {stones} stones"))
        };
        let (who, known) = match (*least, *most) {
            (Value::Win(late), Value::Win(soon)) => {
                (mover, [Some(format!("wins within {late} stones")), fewer("win", soon, 1)])
            }
            (Value::Loss(soon), Value::Loss(late)) => {
                (other, [Some(format!("wins within {late} stones")), fewer("win", soon, 2)])
            }
            (Value::Draw, Value::Win(soon)) => (mover, [Some("does not lose".to_owned()), fewer("win", soon, 1)]),
            (Value::Loss(soon), Value::Draw) => (mover, [Some("does not win".to_owned()), fewer("lose", soon, 2)]),
            (Value::Loss(loss), Value::Win(win)) => (mover, [fewer("win", win, 1), fewer("lose", loss, 2)]),
            _ => (mover, [None, None]),
        };
        write!(f, "not solved with {nodes} positions")?;
        let known: Vec<String> = known.into_iter().flatten().collect();
        if known.is_empty() { Ok(()) } else { write!(f, ": {who} {}", known.join(", and ")) }
    }
}

/// Measures the time of the processor; where it cannot be asked for, the time on the wall.
struct Clock {
    wall: Instant,
    before: Option<Duration>,
}

impl Clock {
    fn start() -> Self {
        Self { wall: Instant::now(), before: processor() }
    }

    fn seconds(&self) -> f64 {
        let spent = processor().zip(self.before).map(|(now, before)| now.saturating_sub(before));
        spent.unwrap_or_else(|| self.wall.elapsed()).as_secs_f64()
    }
}

#[cfg(unix)]
fn processor() -> Option<Duration> {
    Duration::try_from(rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime)).ok()
}

#[cfg(not(unix))]
fn processor() -> Option<Duration> {
    None
}
