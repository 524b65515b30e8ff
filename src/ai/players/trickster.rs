//! Trickster on small boards: expectimax (Michie 1966) over the moves that keep the value, against people who err as a
//! child, a beginner or a casual player does.

use std::collections::HashMap;

use super::odds::{Odds, nothing, share};
use crate::ai::limits::StopHandle;
use crate::ai::solve::Solver;
use crate::ai::tactics::Immediate;
use crate::ai::value::Value;
use crate::game::{Game, Mark, Position, Square};

/// Stones it looks ahead where the whole game is too large or runs in circles.
const HORIZON: u16 = 6;
/// The largest board on which it looks at the whole game.
const WHOLE_GAME: usize = 9;
/// Chances closer than this are equal: they differ by rounding only.
const SAME: f64 = 1e-9;
/// The share of moves for which a beginner forgets to look; a guess.
const FORGETS: f64 = 0.2;

/// How likely the opponent is each of the people that it plays for: a child, a beginner, a casual player.
type Guess = [f64; 3];

/// The moves it chooses between, all equally likely; `None` when stopped.
///
/// Among the moves that keep the value, those that win most often against a person who is a child, a beginner or a casual
/// player, equally likely before the first move and weighed anew after each of the opponent's moves.
pub(super) fn choices(game: &Game, solver: &mut Solver, stop: &StopHandle) -> Option<Vec<Square>> {
    solver.prepare(game, stop)?;
    let rules = game.rules();
    let whole = rules.max_stones().is_none() && rules.cells() <= WHOLE_GAME;
    let me = game.position().to_move();
    let mut search = Search { solver, stop, me, memo: HashMap::new() };
    let left = if whole { rules.cells() as u16 } else { HORIZON };
    let position = game.position();
    let guess = guess(game, me);
    let chances = search
        .keeping(position)?
        .into_iter()
        .map(|square| Some((square, search.after(position, square, guess, left)?)))
        .collect::<Option<Vec<_>>>()?;
    let best = chances.iter().map(|&(_, chance)| chance).fold(0.0, f64::max);
    Some(chances.into_iter().filter(|&(_, chance)| chance > best - SAME).map(|(square, _)| square).collect())
}

/// What the opponent's moves so far tell about who it is.
fn guess(game: &Game, me: Mark) -> Guess {
    let mut guess = [1.0; 3];
    let mut position = Position::new(*game.rules(), game.first());
    for &square in game.moves() {
        if position.to_move() != me
            && let Some((_, chances)) = people(&position).into_iter().find(|(at, _)| *at == square)
        {
            guess = scaled(std::array::from_fn(|person| guess[person] * chances[person])).0;
        }
        position.play_unchecked(square);
    }
    scaled(guess).0
}

/// How likely each person chooses each square.
fn people(position: &Position) -> Vec<(Square, Guess)> {
    let tactics = Immediate::of(position);
    let mut child = nothing(position);
    share(&mut child, &tactics.considered, 1.0);
    let mut casual: Odds = nothing(position);
    share(&mut casual, tactics.easy(), 1.0);
    child
        .into_iter()
        .zip(casual)
        .map(|((square, child), (_, casual))| (square, [child, (1.0 - FORGETS) * casual + FORGETS * child, casual]))
        .collect()
}

/// A guess in its proportions with a sum of 1, and what the sum was.
fn scaled(guess: Guess) -> (Guess, f64) {
    let sum: f64 = guess.iter().sum();
    if sum > 0.0 { (guess.map(|chance| chance / sum), sum) } else { (guess, 0.0) }
}

/// Expectimax: its own moves are the best ones, the opponent's are as likely as people make them.
struct Search<'a> {
    solver: &'a mut Solver,
    stop: &'a StopHandle,
    me: Mark,
    memo: HashMap<Known, f64>,
}

/// A position with what is thought of the opponent there, in billionths.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Known {
    position: u128,
    mine: bool,
    left: u16,
    guess: [u64; 2],
}

impl Search<'_> {
    /// The moves that keep the value: any draw in a drawn position, the soonest win in a won one, and in a lost one any
    /// move that does not overlook what is seen at once.
    fn keeping(&mut self, position: &Position) -> Option<Vec<Square>> {
        let moves = self.solver.moves_in(position, self.stop)?;
        let Some(&(_, best)) = moves.first() else { return Some(Vec::new()) };
        let keeps = |value: Value| if matches!(best, Value::Win(_)) { value == best } else { value.same_result(best) };
        let keeping = moves.into_iter().filter(|&(_, value)| keeps(value)).map(|(square, _)| square);
        if matches!(best, Value::Loss(_)) {
            let tactics = Immediate::of(position);
            return Some(keeping.filter(|square| tactics.easy().contains(square)).collect());
        }
        Some(keeping.collect())
    }

    /// How likely it wins after a stone on `square`, with `left` stones to look ahead before it.
    fn after(&mut self, position: &Position, square: Square, guess: Guess, left: u16) -> Option<f64> {
        let mut position = position.clone();
        position.play_unchecked(square);
        match position.outcome() {
            Some(outcome) => Some(f64::from(outcome.winner() == Some(self.me))),
            None => self.chance(&position, guess, left - 1),
        }
    }

    /// How likely it wins from here.
    fn chance(&mut self, position: &Position, guess: Guess, left: u16) -> Option<f64> {
        if self.stop.is_stopped() {
            return None;
        }
        if self.solver.soonest_win(position, self.me)? > left {
            return Some(0.0);
        }
        let mine = position.to_move() == self.me;
        let billionths = |chance: f64| (chance * 1e9).round().to_bits();
        let known = Known {
            position: self.solver.key(position)?,
            mine,
            left,
            guess: [billionths(guess[0]), billionths(guess[1])],
        };
        if let Some(&chance) = self.memo.get(&known) {
            return Some(chance);
        }
        let mut chance = 0.0;
        if mine {
            for square in self.keeping(position)? {
                chance = f64::max(chance, self.after(position, square, guess, left)?);
            }
        } else {
            for (square, chances) in people(position) {
                let (guess, weight) = scaled(std::array::from_fn(|person| guess[person] * chances[person]));
                if weight > 0.0 {
                    chance += weight * self.after(position, square, guess, left)?;
                }
            }
        }
        self.memo.insert(known, chance);
        Some(chance)
    }
}
