//! What a brain knows between two lines of its manager, and what it answers to each.

use std::time::Duration;

use super::super::harmless;
use crate::ai::{Budget, Clock, Engine, Finding, Score, Stop, Value};
use crate::game::{Mark, RawRules, Rules, Square};

/// A game of gomoku as the manager tells it.
#[derive(Debug)]
pub(super) struct Brain {
    engine: Engine,
    clock: Clock,
    memory: u32,
    threads: u8,
    raw: RawRules,
    /// Nothing can be played before START.
    rules: Option<Rules>,
    /// The stones in the order in which they came; the brain's own are X.
    stones: Vec<(Square, Mark)>,
    /// The lines of BOARD so far.
    board: Option<Vec<(Square, Mark)>>,
    time: Time,
    nodes: u64,
    ended: bool,
}

/// How long it may think, in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Time {
    turn: u64,
    /// For the whole match; 0 is no limit.
    whole: u64,
    left: u64,
}

/// So much passes before a move has reached the manager.
const MARGIN: u64 = 40;
/// A match goes on for so many turns more, for all anyone knows.
const TURNS: u64 = 25;
/// Nodes of a turn that has no time at all.
const HASTY: u64 = 2_000;

type Answers = Vec<String>;

impl Brain {
    pub(super) fn new(memory: u32, threads: u8, clock: Clock) -> Self {
        Self {
            engine: Engine::new(memory),
            clock,
            memory,
            threads,
            raw: RawRules { goal: 5, ..RawRules::default() },
            rules: None,
            stones: Vec::new(),
            board: None,
            time: Time { turn: 30_000, whole: 0, left: 0 },
            nodes: u64::MAX,
            ended: false,
        }
    }

    /// Whether the manager has said END.
    pub(super) const fn has_ended(&self) -> bool {
        self.ended
    }

    /// Hears a line of the manager. What it answers, line by line.
    pub(super) fn hear(&mut self, line: &str) -> Answers {
        let answers = if self.board.is_some() { self.hear_stone(line) } else { self.hear_command(line) };
        answers.unwrap_or_else(|why| vec![format!("ERROR {}", harmless(&why))])
    }

    fn hear_command(&mut self, line: &str) -> Result<Answers, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
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
                self.stones.clear();
                Ok(ok())
            }
            "BEGIN" => {
                self.playing()?;
                self.stones.clear();
                self.think()
            }
            "TURN" => {
                let square = self.square(numbers(rest)?)?;
                self.free(square)?;
                self.stones.push((square, Mark::O));
                self.think()
            }
            "BOARD" => {
                self.playing()?;
                self.board = Some(Vec::new());
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
                Ok(vec![format!("name=\"sanziqi\", version=\"{version}\", author=\"{}\"", "sanziqi")])
            }
            "END" => {
                self.ended = true;
                Ok(Vec::new())
            }
            _ => Ok(vec!["UNKNOWN command".to_owned()]),
        }
    }

    /// A line between BOARD and DONE. One that is wrong ends the list, and the stones before it count for nothing.
    fn hear_stone(&mut self, line: &str) -> Result<Answers, String> {
        if line.is_empty() {
            return Ok(Vec::new());
        }
        let mut stones = self.board.take().unwrap_or_default();
        if line.eq_ignore_ascii_case("DONE") {
            self.stones = stones;
            return self.think();
        }
        let [x, y, whose] = numbers(line)?;
        let square = self.square([x, y])?;
        if stones.iter().any(|(at, _)| *at == square) {
            return Err(format!("two stones on {x},{y}"));
        }
        match whose {
            1 => stones.push((square, Mark::X)),
            2 => stones.push((square, Mark::O)),
            // a square of a line that has been won already in a continuous game
            3 => {}
            _ => return Err(format!("{whose} is no side")),
        }
        self.board = Some(stones);
        Ok(Vec::new())
    }

    fn start(&mut self, cols: u64, rows: u64) -> Result<Answers, String> {
        let side = |side: u64| u8::try_from(side).unwrap_or(u8::MAX);
        let raw = RawRules { cols: side(cols), rows: side(rows), ..self.raw };
        let rules = Rules::try_from(raw).map_err(|error| format!("unsupported size: {error}"))?;
        (self.raw, self.rules) = (raw, Some(rules));
        self.stones.clear();
        self.engine.forget();
        Ok(ok())
    }

    /// INFO needs no answer, unless it cannot be understood. Keys that mean nothing here are none of its business.
    fn info(&mut self, rest: &str) -> Result<Answers, String> {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.time.turn = number(value)?,
            "timeout_match" => self.time.whole = number(value)?,
            "time_left" => self.time.left = number(value)?,
            "max_node" => self.nodes = number(value).map(|nodes| if nodes == 0 { u64::MAX } else { nodes })?,
            "max_memory" => {
                let most = number(value)? >> 20;
                let memory = if most == 0 { self.memory } else { self.memory.min((most / 2).max(1) as u32) };
                self.engine.set_memory(memory);
            }
            "rule" => {
                let rule = number(value)?;
                if rule & 0b1100 != 0 {
                    return Ok(vec![format!("MESSAGE rule {rule} is not known: renju and caro are played as gomoku")]);
                }
                self.raw.exact = rule & 1 == 1;
                self.rules = self.rules.and_then(|_| Rules::try_from(self.raw).ok());
            }
            _ => {}
        }
        Ok(Vec::new())
    }

    fn playing(&self) -> Result<Rules, String> {
        self.rules.ok_or_else(|| "no board: START comes first".to_owned())
    }

    /// The manager counts rows from the top.
    fn square(&self, [x, y]: [u64; 2]) -> Result<Square, String> {
        let rules = self.playing()?;
        let row = u64::from(rules.rows()).checked_sub(y + 1);
        match (u8::try_from(x), row) {
            (Ok(col), Some(row)) if col < rules.cols() => Ok(Square::new(col, row as u8)),
            _ => Err(format!("{x},{y} is off the board")),
        }
    }

    fn free(&self, square: Square) -> Result<(), String> {
        if self.stones.iter().any(|(at, _)| *at == square) { Err("the square is taken".to_owned()) } else { Ok(()) }
    }

    /// Plays the next own stone.
    fn think(&mut self) -> Result<Answers, String> {
        let rules = self.playing()?;
        let budget = self.budget();
        let found = self.engine.think_on(&rules, &self.stones, Mark::X, &budget, &mut |_| ());
        let found = found.ok_or_else(|| "the game is over".to_owned())?;
        self.stones.push((found.square, Mark::X));
        let Square { col, row } = found.square;
        Ok(vec![said(&found), format!("{col},{}", rules.rows() - 1 - row)])
    }

    /// What the next move may use.
    fn budget(&self) -> Budget {
        let budget = Budget { threads: self.threads, ..Budget::nodes(self.nodes, &Stop::default()) };
        let Time { turn, whole, left } = self.time;
        let left = if whole > 0 { left / TURNS } else { turn };
        let millis = turn.min(left).saturating_sub(MARGIN);
        if millis == 0 {
            return Budget { nodes: self.nodes.min(HASTY), ..budget };
        }
        Budget { time: Duration::from_millis(millis), clock: self.clock.clone(), ..budget }
    }
}

fn ok() -> Answers {
    vec!["OK".to_owned()]
}

/// What it thinks of its move.
fn said(found: &Finding) -> String {
    let progress = &found.progress;
    let score = match progress.score {
        Score::Exact(Value::Win(stones)) => format!("win in {stones}"),
        Score::Exact(Value::Loss(stones)) => format!("loss in {stones}"),
        Score::Exact(Value::Draw) => "draw".to_owned(),
        Score::Estimate(thousandths) => format!("{thousandths}"),
    };
    let line: Vec<String> = progress.line.iter().map(Square::to_string).collect();
    format!("MESSAGE depth {} nodes {} score {score} line {}", progress.depth, progress.nodes, line.join(" "))
}

fn number(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| format!("`{text}` is no number"))
}

/// Numbers with commas between them.
fn numbers<const COUNT: usize>(text: &str) -> Result<[u64; COUNT], String> {
    let numbers = text.split(',').map(number).collect::<Result<Vec<u64>, String>>()?;
    numbers.try_into().map_err(|_| format!("`{text}` is not {COUNT} numbers with commas between them"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a brain says to each line, without its messages.
    fn said(script: &str) -> Vec<String> {
        let mut brain = Brain::new(1, 1, Clock::default());
        brain.nodes = 500;
        script.lines().flat_map(|line| brain.hear(line)).filter(|answer| !answer.starts_with("MESSAGE")).collect()
    }

    #[test]
    fn a_game_goes_its_way() {
        assert_eq!(said("START 15\nBEGIN"), ["OK", "7,7"]);
        assert_eq!(said("rectstart 20,10\nbegin"), ["OK", "9,5"]);
        // the brain's four are completed
        let four = "BOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n2,3,2\n9,9,2\n0,0,2\n14,0,2\nDONE";
        assert_eq!(said(&format!("START 15\n{four}")), ["OK", "7,3"]);
        // the other side's are blocked, in a board that no game could have led to
        assert_eq!(said("START 20\nBOARD\n3,3,2\n4,3,2\n5,3,2\n6,3,2\n2,3,1\nDONE"), ["OK", "7,3"]);
    }

    #[test]
    fn six_stones_win_unless_five_are_wanted() {
        let board =
            "BOARD\n1,7,1\n2,7,1\n3,7,1\n5,7,1\n6,7,1\n4,8,1\n4,9,1\n4,10,1\n4,11,1\n9,9,2\n9,1,2\n9,2,2\n9,3,2\nDONE";
        let won = |rule: u8| said(&format!("INFO rule {rule}\nSTART 15\n{board}"));
        assert!(["4,7", "4,12"].contains(&won(0)[1].as_str()));
        assert!(["4,7", "4,12"].contains(&won(1)[1].as_str()));
        let six = "BOARD\n1,7,1\n2,7,1\n3,7,1\n5,7,1\n6,7,1\n9,9,2\n9,1,2\n9,2,2\n9,3,2\n9,4,2\nDONE";
        assert_eq!(said(&format!("START 15\nINFO rule 0\n{six}"))[1], "4,7");
        // six are no line: the other side's four has to be stopped
        assert!(["9,0", "9,5"].contains(&said(&format!("START 15\nINFO rule 1\n{six}"))[1].as_str()));
    }

    #[test]
    fn what_is_not_understood_is_said_and_harms_nothing() {
        for (line, answer) in [
            ("", ""),
            ("HELLO", "UNKNOWN command"),
            ("SWAP2BOARD", "UNKNOWN command"),
            ("START", "ERROR `` is no number"),
            ("START x", "ERROR `x` is no number"),
            ("START 4", "ERROR unsupported size: goal = 5: no line on this board is longer than 4"),
            ("START 27", "ERROR unsupported size: cols = 27: a board has 1 to 26 columns"),
            ("START 99999999999999999999", "ERROR `99999999999999999999` is no number"),
            ("RECTSTART 20", "ERROR `20` is not 2 numbers with commas between them"),
            ("TURN 1", "ERROR `1` is not 2 numbers with commas between them"),
            ("TURN 15,3", "ERROR 15,3 is off the board"),
            ("TURN 3,15", "ERROR 3,15 is off the board"),
            ("TURN -1,3", "ERROR `-1` is no number"),
            ("TURN 7,7", "ERROR the square is taken"),
            ("TAKEBACK 1,1", "ERROR there is no stone on 1,1"),
            ("INFO timeout_turn soon", "ERROR `soon` is no number"),
            ("INFO folder /tmp", ""),
            ("INFO", ""),
            ("TURN \u{1b}[2J,1", "ERROR `\\u{1b}[2J` is no number"),
        ] {
            let answers = said(&format!("START 15\nBEGIN\n{line}\nTAKEBACK 7,7\nBEGIN"));
            let expected: Vec<&str> =
                ["OK", "7,7", answer, "OK", "7,7"].into_iter().filter(|text| !text.is_empty()).collect();
            assert_eq!(answers, expected, "{line}");
        }
    }

    #[test]
    fn a_board_that_is_wrong_is_given_up() {
        for (lines, answer) in [
            ("7,7,1\n7,7,2", "ERROR two stones on 7,7"),
            ("7,7,4", "ERROR 4 is no side"),
            ("7,77,1", "ERROR 7,77 is off the board"),
            ("END", "ERROR `END` is no number"),
        ] {
            assert_eq!(said(&format!("START 15\nBOARD\n{lines}\nBEGIN")), ["OK", answer, "7,7"], "{lines}");
        }
    }

    #[test]
    fn nothing_is_played_before_the_start_or_after_the_end() {
        for line in ["BEGIN", "RESTART", "BOARD", "TURN 1,1", "TAKEBACK 1,1"] {
            assert_eq!(said(line), ["ERROR no board: START comes first"], "{line}");
        }
        let five = "BOARD\n1,1,2\n2,1,2\n3,1,2\n4,1,2\n5,1,2\nDONE";
        assert_eq!(said(&format!("START 15\n{five}\nRESTART\nBEGIN")), ["OK", "ERROR the game is over", "OK", "7,7"]);
    }

    #[test]
    fn the_time_of_a_move_is_never_more_than_allowed() {
        let mut brain = Brain::new(1, 1, Clock::default());
        for (lines, millis) in [
            ("INFO timeout_turn 1000", Some(960)),
            ("INFO timeout_match 100000\nINFO time_left 10000", Some(360)),
            ("INFO time_left 500", None),
            ("INFO timeout_match 0", Some(960)),
            ("INFO timeout_turn 0", None),
        ] {
            lines.lines().for_each(|line| assert!(brain.hear(line).is_empty()));
            let budget = brain.budget();
            match millis {
                Some(millis) => assert_eq!(budget.time, Duration::from_millis(millis), "{lines}"),
                None => assert_eq!((budget.time, budget.nodes), (Duration::MAX, HASTY), "{lines}"),
            }
        }
    }
}
