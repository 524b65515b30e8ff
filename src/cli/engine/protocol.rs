//! The Gomocup protocol (Piskvork): what the engine knows between two lines of its manager, and what it answers to each.

use std::sync::Arc;
use std::time::Duration;

use super::super::harmless;
use super::reader::{Interrupt, LAST_SEARCH, Line, STOP};
use super::time_control::TimeControl;
use crate::ai::{Clock, Engine, Score, SearchLimits, SearchResult, StopHandle, Value};
use crate::game::{MAX_SIDE, Mark, RawRules, Rules, Square};

/// A game of gomoku as the manager tells it.
#[derive(Debug)]
pub(super) struct Protocol {
    engine: Engine,
    clock: Clock,
    interrupt: Arc<Interrupt>,
    /// MiB for the transposition table, as the command line says, and as the manager allows.
    memory: u32,
    allowed_memory: u32,
    threads: u8,
    raw: RawRules,
    /// Nothing can be played before START.
    rules: Option<Rules>,
    /// Why nothing can be played by the rules that the manager wants.
    refusal: Option<String>,
    /// What has to be said, but not before an answer is due.
    note: Option<String>,
    /// The stones in the order in which they came; the engine's own are X.
    stones: Vec<(Square, Mark)>,
    /// The list that is being read, up to DONE.
    list: Option<List>,
    time: TimeControl,
    nodes: u64,
    depth: u16,
}

/// The lines after BOARD.
#[derive(Debug)]
enum List {
    /// The stones so far.
    Stones(Vec<(Square, Mark)>),
    /// Something was wrong, and has been answered: the rest counts for nothing.
    Void,
}

/// Nodes of a move that has next to no time.
const HASTY: u64 = 500;
/// With less time than this only nodes are counted: the clock is not read often enough.
const SHORT: Duration = Duration::from_millis(5);
/// A move of so few nodes that takes longer than this has not been let run.
const LONG: Duration = Duration::from_secs(1);
/// What it needs besides the transposition table, in MiB.
const OTHER_MEMORY: u64 = 10;

type Answers = Vec<String>;

impl Protocol {
    pub(super) fn new(memory: u32, threads: u8, clock: Clock, interrupt: Arc<Interrupt>) -> Self {
        Self {
            engine: Engine::with_clock(clock.clone()),
            clock,
            interrupt,
            memory,
            allowed_memory: memory,
            threads,
            raw: RawRules { goal: 5, ..RawRules::default() },
            rules: None,
            refusal: None,
            note: None,
            stones: Vec::new(),
            list: None,
            time: TimeControl::default(),
            nodes: u64::MAX,
            depth: u16::MAX,
        }
    }

    /// Answers a line of the manager, line by line.
    pub(super) fn answer(&mut self, line: &Line) -> Answers {
        let text = line.text.as_str();
        let stone = !text.starts_with(|first: char| first.is_ascii_alphabetic()) || text.eq_ignore_ascii_case("DONE");
        let word = text.split(char::is_whitespace).next().unwrap_or_default();
        let answers = match self.list.take() {
            // what may be used is no news of the board
            list @ Some(_) if word.eq_ignore_ascii_case("INFO") => {
                let answers = self.answer_command(line);
                self.list = list;
                answers
            }
            Some(list) if stone => self.answer_stone(list, line),
            Some(List::Stones(_)) => {
                let mut answers = vec!["ERROR the board has no DONE".to_owned()];
                answers.append(&mut self.answer(line));
                return answers;
            }
            _ => self.answer_command(line),
        };
        answers.unwrap_or_else(|why| vec![format!("ERROR {}", harmless(&why))])
    }

    fn answer_command(&mut self, line: &Line) -> Result<Answers, String> {
        let (word, rest) = line.text.split_once(char::is_whitespace).unwrap_or((&line.text, ""));
        let rest = rest.trim();
        match word.to_ascii_uppercase().as_str() {
            "" => Ok(Vec::new()),
            "START" => {
                let side = number(rest)?;
                self.start(side, side)
            }
            "RECTSTART" => {
                let [cols, rows] = numbers(rest)?;
                self.start(cols, rows)
            }
            "RESTART" => {
                self.playing()?;
                self.begin();
                Ok(ok())
            }
            "BEGIN" => {
                self.ready()?;
                self.stones.clear();
                self.think(line.at)
            }
            "TURN" => {
                let square = self.square(numbers(rest)?)?;
                self.ready()?;
                self.free(square)?;
                self.stones.push((square, Mark::O));
                self.think(line.at)
            }
            "BOARD" => {
                self.playing()?;
                self.list = Some(List::Stones(Vec::new()));
                Ok(Vec::new())
            }
            "TAKEBACK" => {
                let square = self.square(numbers(rest)?)?;
                let at = self.stones.iter().rposition(|(at, _)| *at == square);
                self.stones.remove(at.ok_or_else(|| format!("there is no stone on {rest}"))?);
                Ok(ok())
            }
            "INFO" => self.info(rest),
            "ABOUT" => {
                let version = env!("CARGO_PKG_VERSION");
                Ok(vec![format!("name=\"sanziqi\", version=\"{version}\", author=\"sanziqi\"")])
            }
            STOP => {
                // the search that was meant has come to its end
                self.interrupt.clear();
                Ok(Vec::new())
            }
            unknown => {
                // SWAP2BOARD and others like it: what belongs to them is no news either
                self.list = unknown.ends_with("BOARD").then_some(List::Void);
                Ok(vec!["UNKNOWN command".to_owned()])
            }
        }
    }

    /// A line between BOARD and DONE. One that is wrong is the last one that matters, and no stone is changed.
    fn answer_stone(&mut self, list: List, line: &Line) -> Result<Answers, String> {
        let List::Stones(mut stones) = list else {
            self.list = (!line.text.eq_ignore_ascii_case("DONE")).then_some(List::Void);
            return Ok(Vec::new());
        };
        if line.text.eq_ignore_ascii_case("DONE") {
            self.ready()?;
            self.stones = stones;
            return self.think(line.at);
        }
        self.list = Some(List::Void);
        if !line.text.is_empty() {
            stones.push(self.stone(&line.text, &stones)?);
        }
        self.list = Some(List::Stones(stones));
        Ok(Vec::new())
    }

    /// A stone of a list, that fits the ones before it.
    fn stone(&self, text: &str, before: &[(Square, Mark)]) -> Result<(Square, Mark), String> {
        let [x, y, whose] = numbers(text)?;
        let square = self.square([x, y])?;
        if before.iter().any(|(at, _)| *at == square) {
            return Err(format!("two stones on {x},{y}"));
        }
        match whose {
            1 => Ok((square, Mark::X)),
            2 => Ok((square, Mark::O)),
            3 => Err("squares of neither side are not supported".to_owned()),
            _ => Err(format!("{whose} is no side")),
        }
    }

    fn start(&mut self, cols: u64, rows: u64) -> Result<Answers, String> {
        let [cols, rows] = [cols, rows].map(|side| {
            u8::try_from(side)
                .map_err(|_| format!("unsupported size: {side}: a board has 1 to {MAX_SIDE} columns and rows"))
        });
        let raw = RawRules { cols: cols?, rows: rows?, ..self.raw };
        let rules = Rules::try_from(raw).map_err(|error| format!("unsupported size: {error}"))?;
        (self.raw, self.rules) = (raw, Some(rules));
        self.begin();
        self.engine.forget();
        self.prepare();
        Ok(ok())
    }

    /// Another game begins.
    fn begin(&mut self) {
        self.stones.clear();
        self.time.begin();
    }

    /// Gets ready what takes a while, before it is asked for a move and its time runs.
    fn prepare(&mut self) {
        if let Some(rules) = self.rules {
            let limits = SearchLimits { time: Duration::ZERO, memory: self.allowed_memory, ..SearchLimits::nodes(1) };
            self.engine.search_stones(&rules, &[], &limits, &StopHandle::new());
        }
    }

    /// INFO needs no answer, unless it cannot be understood. Keys that mean nothing here are none of its business.
    fn info(&mut self, rest: &str) -> Result<Answers, String> {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let or_no_limit = |number: u64| if number == 0 { u64::MAX } else { number };
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.time.set_turn(not_below_0(value)?),
            "timeout_match" => self.time.set_whole(not_below_0(value)?),
            "time_left" => self.time.set_left(not_below_0(value)?),
            "max_node" => self.nodes = or_no_limit(not_below_0(value)?),
            "max_depth" => self.depth = or_no_limit(not_below_0(value)?).min(u64::from(u16::MAX)) as u16,
            "thread_num" => self.threads = number(value)?.clamp(1, 64) as u8,
            "max_memory" => self.limit_memory(not_below_0(value)?),
            "rule" => {
                let rule = number(value)?;
                let unknown = rule > 1;
                self.refusal =
                    unknown.then(|| format!("rule {rule} is not supported: only 0, five or more, and 1, exactly five"));
                self.raw.exact = rule == 1;
                self.rules = self.rules.and_then(|_| Rules::try_from(self.raw).ok());
                self.prepare();
            }
            _ => {}
        }
        Ok(Vec::new())
    }

    /// At most so many bytes are to be used for everything; 0 are as many as it wants.
    fn limit_memory(&mut self, bytes: u64) {
        let (limited, most) = (bytes != 0, bytes >> 20);
        let room = most.saturating_sub(OTHER_MEMORY).max(1) as u32;
        self.allowed_memory = if limited { self.memory.min(room) } else { self.memory };
        self.note = (limited && most < OTHER_MEMORY)
            .then(|| format!("MESSAGE max_memory {bytes} is too little: it may take {OTHER_MEMORY} MiB"));
        self.prepare();
    }

    fn playing(&self) -> Result<Rules, String> {
        self.rules.ok_or_else(|| "no board: START comes first".to_owned())
    }

    /// Whether it can play.
    fn ready(&self) -> Result<(), String> {
        self.playing()?;
        self.refusal.clone().map_or(Ok(()), Err)
    }

    /// The manager counts rows from the top.
    fn square(&self, [x, y]: [u64; 2]) -> Result<Square, String> {
        let rules = self.playing()?;
        match (u8::try_from(x), u8::try_from(y)) {
            (Ok(col), Ok(row)) if col < rules.cols() && row < rules.rows() => {
                Ok(Square::new(col, rules.rows() - 1 - row))
            }
            _ => Err(format!("{x},{y} is off the board")),
        }
    }

    fn free(&self, square: Square) -> Result<(), String> {
        if self.stones.iter().any(|(at, _)| *at == square) { Err("the square is taken".to_owned()) } else { Ok(()) }
    }

    /// Plays the next own stone; the manager has been waiting for it since this moment.
    fn think(&mut self, since: Duration) -> Result<Answers, String> {
        let rules = self.playing()?;
        let (stop, hurried) = self.interrupt.begin();
        let limits = self.limits(self.clock.now().saturating_sub(since), hurried);
        let found = self.engine.search_stones(&rules, &self.stones, &limits, &stop);
        self.time.spend(self.clock.now().saturating_sub(since));
        let found = found.ok_or_else(|| "the game is over".to_owned())?;
        self.stones.push((found.best, Mark::X));
        let Square { col, row } = found.best;
        let mut answers = Vec::from_iter(self.note.take());
        answers.extend([said(&found), format!("{col},{}", rules.rows() - 1 - row)]);
        Ok(answers)
    }

    /// The limits of the next move when so much time has gone already, or when it is wanted at once.
    fn limits(&self, gone: Duration, hurried: bool) -> SearchLimits {
        let (depth, threads, memory) = (self.depth, self.threads, self.allowed_memory);
        let limits = SearchLimits { depth, memory, threads, ..SearchLimits::nodes(self.nodes) };
        let time = self.time.allowance().saturating_sub(gone);
        if time < SHORT || hurried {
            return SearchLimits { time: LONG, nodes: self.nodes.min(HASTY), ..limits };
        }
        let last = self.interrupt.has_ended();
        SearchLimits { time: if last { time.min(LAST_SEARCH) } else { time }, ..limits }
    }
}

fn ok() -> Answers {
    vec!["OK".to_owned()]
}

/// What it thinks of its move.
fn said(found: &SearchResult) -> String {
    let score = match found.score {
        Some(Score::Exact(Value::Win(stones))) => format!("win in {stones}"),
        Some(Score::Exact(Value::Loss(stones))) => format!("loss in {stones}"),
        Some(Score::Exact(Value::Draw)) => "draw".to_owned(),
        Some(Score::Estimate(thousandths)) => format!("{thousandths}"),
        None => "unknown".to_owned(),
    };
    let line: Vec<String> = found.pv.iter().map(Square::to_string).collect();
    format!("MESSAGE depth {} nodes {} score {score} line {}", found.depth, found.nodes, line.join(" "))
}

fn number(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| format!("`{text}` is no number"))
}

/// A number that a manager may let fall below 0 when there is nothing left.
fn not_below_0(text: &str) -> Result<u64, String> {
    let negative = text.trim().strip_prefix('-');
    number(negative.unwrap_or(text)).map(|number| if negative.is_some() { 0 } else { number })
}

/// Numbers with commas between them.
fn numbers<const COUNT: usize>(text: &str) -> Result<[u64; COUNT], String> {
    let numbers = text.split(',').map(number).collect::<Result<Vec<u64>, String>>()?;
    numbers.try_into().map_err(|_| format!("`{text}` is not {COUNT} numbers with commas between them"))
}

#[cfg(test)]
mod tests;
