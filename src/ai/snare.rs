//! Trickster's choice on boards too large for exact values: the move that must be answered exactly for longest.

use super::sight::Sight;
use super::{Finding, Mind, Score, Stop, Value};
use crate::game::{Game, Mark, Square};

/// Moves besides the best one that come into question.
const OTHERS: usize = 5;
/// Answers besides the best one that are tried.
const ANSWERS: usize = 5;
/// In thousandths of a sure win: a move that seems to give away less than this keeps the value.
const KEEPS: i16 = 30;
/// An answer that gives away as much as this is wrong.
const WRONG: i16 = 200;
/// Stones of the longest answer that is looked for.
const LONGEST: u32 = 4;
/// Stones that are followed for it, of both sides.
const FOLLOWED: usize = 12;
/// How many times as large as a glance the search for the best move is.
const GLANCES: u64 = 100;
/// And how many times as large as all glances together.
const SHARE: u64 = 3;
/// Positions of a glance, at the least and at the most.
const GLANCE: (u64, u64) = (50, 2_000);

/// Among the moves that keep the value, the one that needs the longest exact answer; of equals the best one, which a
/// search has `found`. `None` when stopped.
///
/// A move keeps the value when a glance sees it give away next to nothing against the best one. Its *exact answer* is the
/// run of stones that the other side has to find from there on, with best play by both: where stones fall each of them is
/// the only one that holds, elsewhere one of three at the most, for a row can be stopped at both ends and in between; every
/// other promising one gives away a good part of a win. The answer ends with the first stone that could
/// as well go elsewhere. What a person sees at once, a line to complete or to block, has to be found by nobody
/// and does not count.
pub(super) fn choice(game: &Game, found: &Finding, mind: &mut Mind, stop: &Stop) -> Option<Square> {
    let Score::Estimate(_) = found.progress.score else { return Some(found.square) };
    if stop.is_hurried() {
        return Some(found.square);
    }
    let nodes = glance_size(found);
    let end = mind.nodes() + found.progress.nodes / SHARE;
    let me = game.position().to_move();
    let mut snare = Snare { me, nodes, end, mind, stop };
    let least = snare.worth(&after(game, found.square), me)? - KEEPS;
    let mut best = (snare.exact_answer(after(game, found.square))?, found.square);
    for square in snare.mind.promising(game, OTHERS + 1) {
        if snare.is_over() || best.0 == LONGEST {
            break;
        }
        let then = after(game, square);
        if square == found.square || snare.worth(&then, me)? < least {
            continue;
        }
        let answer = snare.exact_answer(then.clone())?;
        // a longer look before it leaps
        if answer > best.0 && snare.long(GLANCES / 10).worth(&then, me)? >= least {
            best = (answer, square);
        }
    }
    Some(best.1)
}

/// Positions of a glance, after a search for the best move.
fn glance_size(found: &Finding) -> u64 {
    (found.progress.nodes / GLANCES).clamp(GLANCE.0, GLANCE.1)
}

/// Looks for exact answers, glance by glance.
struct Snare<'a> {
    me: Mark,
    /// Positions of a glance.
    nodes: u64,
    /// All of the mind's positions when no further move is tried.
    end: u64,
    mind: &'a mut Mind,
    stop: &'a Stop,
}

impl Snare<'_> {
    /// The same with longer glances, by this factor.
    fn long(&mut self, times: u64) -> Snare<'_> {
        Snare { me: self.me, nodes: self.nodes * times, end: self.end, mind: self.mind, stop: self.stop }
    }

    fn is_over(&self) -> bool {
        self.stop.is_hurried() || self.mind.nodes() >= self.end
    }

    /// What a position is worth to a side, in thousandths of a sure win.
    fn worth(&mut self, game: &Game, mark: Mark) -> Option<i16> {
        let (worth, of) = match game.outcome() {
            Some(outcome) => (outcome.winner().map_or(0, |winner| if winner == mark { 1000 } else { -1000 }), mark),
            None => (points(self.mind.glance(game, self.nodes, self.stop)?.progress.score), game.position().to_move()),
        };
        Some(if of == mark { worth } else { -worth })
    }

    /// How many stones the exact answer to the last move has.
    fn exact_answer(&mut self, mut game: Game) -> Option<u32> {
        let mut stones = 0;
        for _ in 0..FOLLOWED {
            if game.outcome().is_some() || stones == LONGEST || self.stop.is_hurried() {
                break;
            }
            let best = self.mind.glance(&game, self.nodes, self.stop)?;
            let mover = game.position().to_move();
            if mover != self.me && Sight::of(game.position()).quiet() {
                let wrong = points(best.progress.score) - WRONG;
                let mut others = if game.rules().gravity() { 0 } else { 2 };
                for square in self.mind.promising(&game, ANSWERS + 1) {
                    if square == best.square || self.worth(&after(&game, square), mover)? <= wrong {
                        continue;
                    }
                    if others == 0 {
                        return Some(stones);
                    }
                    others -= 1;
                }
                stones += 1;
            }
            game.play(best.square).ok()?;
        }
        Some(stones)
    }
}

/// The game with one stone more.
fn after(game: &Game, square: Square) -> Game {
    let mut after = game.clone();
    after.play(square).expect("it is one of the moves");
    after
}

/// A score in thousandths of a sure win.
const fn points(score: Score) -> i16 {
    match score {
        Score::Exact(Value::Win(_)) => 1000,
        Score::Exact(Value::Draw) => 0,
        Score::Exact(Value::Loss(_)) => -1000,
        Score::Estimate(points) => points,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{Level, dice, roll};
    use crate::game::Preset;

    /// A game in its opening, by chance.
    fn game(preset: Preset, seed: u64) -> Game {
        let mut game = Game::new(preset.rules(), Mark::X);
        for ply in 0..6 {
            let squares = Mind::new().promising(&game, 4);
            let square = squares[roll(&mut dice(seed, ply)) as usize % squares.len()];
            if after(&game, square).outcome().is_none() {
                game = after(&game, square);
            }
        }
        game
    }

    #[test]
    fn the_choice_must_be_answered_exactly_for_as_long_as_the_best_move_and_sometimes_for_longer() {
        let stop = Stop::default();
        for preset in [Preset::ConnectFour, Preset::Gomoku] {
            let mut longer = 0;
            for seed in 0..40 {
                let game = game(preset, seed);
                let mut mind = Mind::patient(2_000);
                let found = mind.search(Level::Trickster, &game, &stop, &mut |_| ()).expect("a move");
                let square = choice(&game, &found, &mut mind, &stop).expect("not stopped");
                let nodes = glance_size(&found);
                let me = game.position().to_move();
                let mut snare = Snare { me, nodes, end: u64::MAX, mind: &mut mind, stop: &stop };
                let [chosen, best] = [square, found.square].map(|at| snare.exact_answer(after(&game, at)));
                assert!(chosen >= best, "{square} {chosen:?}, {} {best:?} in\n{}", found.square, game.position());
                longer += u32::from(chosen > best);
            }
            assert!(longer > 0, "no trap in {}", preset.name());
        }
    }
}
