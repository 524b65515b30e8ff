//! The Maker-Breaker solver (Beck 2008), for games where stones stay where they are placed, one a turn, and a line wins. Other
//! than in the weak game, Breaker also holds by a line of its own.
//!
//! Two questions: can the side to move win, and if not, can the other one? In each there is Maker, who wants a line, and
//! Breaker, who is content with anything else. Both are asked in two lines that take turns, each time with more
//! positions: for the whole game at once, which finds draws, and deeper and deeper, which finds the shortest win.

mod draw_bounds;
mod open_lines;
mod search;

use self::open_lines::{BREAKER, LineIndex, MAKER, OpenLines};
use self::search::{Answer, FOREVER, Search};
use super::board::{Board, Stones};
use super::node_counter::{NodeCounter, Stopped};
use super::proof::{Proof, beside};
use crate::ai::bits::ones;
use crate::ai::limits::SearchLimits;
use crate::ai::value::Value;
use crate::game::{Rules, Square};

/// More than twice the squares of any board, so that no line counts as too long (see [`OpenLines::short`]).
const WHOLE: u8 = 160;

/// Nodes for each question in the first round.
const FIRST_ROUND: u64 = 1 << 13;

/// The proofs of one game; what they found out is remembered.
#[derive(Debug)]
pub(super) struct MakerBreaker {
    search: Search,
}

/// Whether one side can win.
#[derive(Debug)]
struct Question {
    /// The position, as the side sees it.
    lines: OpenLines,
    /// Whose stone comes.
    to_move: usize,
    /// The side wins within so many stones.
    wins: Option<u8>,
    /// The side does not win within so many stones.
    held: u8,
}

impl MakerBreaker {
    /// Whether the solver suits a game.
    pub(super) fn suits(rules: &Rules) -> bool {
        !rules.misere() && !rules.gravity() && rules.per_turn() == 1 && rules.max_stones().is_none()
    }

    pub(super) fn new(rules: Rules, bytes: usize) -> Self {
        Self { search: Search::new(LineIndex::new(Board::new(rules)), bytes) }
    }

    pub(super) const fn board(&self) -> &Board {
        &self.search.index.board
    }

    /// What these stones are worth to the side to move.
    pub(super) fn prove(&mut self, stones: Stones, limits: &SearchLimits, counter: &mut NodeCounter<'_>) -> Proof {
        let index = &self.search.index;
        let mut mine = Question::new(index.lines(stones), MAKER);
        let mut theirs = Question::new(index.lines(stones.swapped()), BREAKER);
        if stones.taken() == 0 && !self.board().rules().exact() {
            // an own stone more never harms: if the second player won, the first could win in the same line
            theirs.held = FOREVER;
        }
        counter.keep_back();
        let mut round = FIRST_ROUND;
        while !counter.spent() {
            for question in [&mut mine, &mut theirs] {
                // what it costs to be stopped is one round, and the next one is longer
                let _: Result<(), Stopped> = self.ask_whole(question, round, counter);
                let _: Result<(), Stopped> = self.deepen(question, round / 4, counter);
            }
            let decided = match (mine.wins, theirs.wins) {
                (Some(_), _) => mine.settled(),
                (_, Some(_)) => theirs.settled(),
                _ => mine.settled() && theirs.settled(),
            };
            if decided {
                break;
            }
            if mine.wins.is_some() {
                theirs.held = FOREVER;
            } else if theirs.wins.is_some() {
                mine.held = FOREVER;
            }
            round *= 2;
        }
        let (least, most) = between(&mine, &theirs);
        let mut proof = Proof { least, most, best: Vec::new(), complete: false, nodes: 0 };
        counter.give_back();
        if least >= Value::Draw || least == most {
            proof.complete = self.best(&mut proof, [&mine, &theirs], limits, counter).is_ok() && least == most;
        }
        proof.nodes = counter.nodes;
        proof
    }

    fn ask_whole(&mut self, question: &mut Question, nodes: u64, counter: &mut NodeCounter<'_>) -> Result<(), Stopped> {
        if question.wins.is_some() || question.settled() {
            return Ok(());
        }
        counter.allow(nodes);
        self.search.start(question.lines.clone());
        let answer = self.search.ask(question.to_move, WHOLE, counter)?;
        question.learn(answer);
        Ok(())
    }

    fn deepen(&mut self, question: &mut Question, nodes: u64, counter: &mut NodeCounter<'_>) -> Result<(), Stopped> {
        counter.allow(nodes);
        self.search.start(question.lines.clone());
        while !question.settled() {
            let answer = self.search.ask(question.to_move, question.next(), counter)?;
            question.learn(answer);
        }
        Ok(())
    }

    /// Finds the moves that reach the least that the position is worth.
    fn best(
        &mut self,
        proof: &mut Proof,
        [mine, theirs]: [&Question; 2],
        limits: &SearchLimits,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Stopped> {
        let squares: Vec<Square> = self.board().rules().squares().collect();
        let (question, depth) = match proof.least {
            Value::Win(1) => {
                let completing = ones(mine.lines.completing(MAKER));
                proof.best = completing.map(|square| squares[usize::from(square)]).collect();
                return Ok(());
            }
            Value::Win(stones) => (mine, stones as u8 - 1),
            Value::Draw => (theirs, WHOLE),
            // not a turn sooner than it must be
            Value::Loss(stones) => (theirs, (stones as u8).saturating_sub(2)),
        };
        let mut open: Vec<u8> = ones(question.lines.open).collect();
        open.sort_by_key(|&square| std::cmp::Reverse(question.lines.through(square)));
        let mut after = OpenLines::default();
        for square in open {
            self.search.index.place(&question.lines, question.to_move, square, &mut after);
            self.search.start(after.clone());
            let answer = self.search.ask(1 - question.to_move, depth, counter)?;
            if matches!(answer, Answer::Wins(_)) == matches!(proof.least, Value::Win(_)) {
                if proof.best.is_empty() {
                    counter.allow(beside(limits, counter.nodes));
                }
                proof.best.push(squares[usize::from(square)]);
            }
        }
        Ok(())
    }
}

impl Question {
    const fn new(lines: OpenLines, to_move: usize) -> Self {
        Self { lines, to_move, wins: None, held: 0 }
    }

    /// The fewest stones within which it may win.
    fn next(&self) -> u8 {
        // it is the side's own stone that ends the game
        let own = u8::from(self.to_move == MAKER);
        self.held + 1 + u8::from(self.held % 2 == own)
    }

    /// Whether nothing is left to ask.
    fn settled(&self) -> bool {
        self.held == FOREVER || self.wins == Some(self.next())
    }

    fn learn(&mut self, answer: Answer) {
        match answer {
            Answer::Wins(stones) => self.wins = Some(self.wins.map_or(stones, |known| known.min(stones))),
            Answer::Held(stones) => self.held = self.held.max(stones),
        }
    }
}

/// What the answers say about the value: at least, and at most.
fn between(mine: &Question, theirs: &Question) -> (Value, Value) {
    let soonest = |question: &Question| u16::from(question.next());
    if let Some(stones) = mine.wins {
        (Value::Win(stones.into()), Value::Win(soonest(mine)))
    } else if let Some(stones) = theirs.wins {
        (Value::Loss(soonest(theirs)), Value::Loss(stones.into()))
    } else {
        let least = if theirs.held == FOREVER { Value::Draw } else { Value::Loss(soonest(theirs)) };
        let most = if mine.held == FOREVER { Value::Draw } else { Value::Win(soonest(mine)) };
        (least, most)
    }
}
