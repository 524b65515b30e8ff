//! Tactics that a person sees at once: immediate wins, forced blocks, open rows and forks.
//!
//! ```
//! use sanziqi::ai::tactics;
//! use sanziqi::game::Position;
//!
//! let position: Position = "classic a1 b2 a2".parse()?;
//! let names = |squares: Vec<_>| squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
//! assert_eq!(names(tactics::blocks(&position)), "a3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod immediate;

pub(super) use self::immediate::Immediate;

use crate::game::{Direction, Mark, Position, Square};

/// The empty squares where `mark` would complete a line with one stone, as if it were to move.
///
/// Its stone about to vanish counts as gone by then. In misere these are the squares that lose at once.
/// None after the end.
pub fn completing(position: &Position, mark: Mark) -> Vec<Square> {
    position.legal_moves().filter(|&square| completes(position, mark, square)).collect()
}

/// The immediate wins: the squares where the side to move gets on with a line that it can complete with the stones of this
/// turn.
pub fn wins(position: &Position) -> Vec<Square> {
    if !several(position) {
        return completing(position, position.to_move());
    }
    let ways = ways(position, position.to_move(), position.left_in_turn());
    let least = ways.iter().map(Vec::len).min();
    squares(ways.iter().filter(|way| Some(way.len()) == least))
}

/// The forced blocks: the squares where the side to move must place a stone against lines that the other one could complete
/// in its next turn; if there are too many of them, the squares that stop most.
pub fn blocks(position: &Position) -> Vec<Square> {
    if !several(position) {
        return completing(position, !position.to_move());
    }
    let ways = ways(position, !position.to_move(), position.rules().per_turn());
    let all = squares(ways.iter());
    let spares = position.left_in_turn() - 1;
    let holding: Vec<Square> =
        all.iter().copied().filter(|&square| can_stop(&without(&ways, square), spares)).collect();
    if !holding.is_empty() {
        return holding;
    }
    let stops = |square: &Square| ways.iter().filter(|way| way.contains(square)).count();
    let most = all.iter().map(stops).max();
    all.into_iter().filter(|square| Some(stops(square)) == most).collect()
}

/// The legal moves within two steps of a stone; without a stone, of the middle.
pub fn near(position: &Position) -> Vec<Square> {
    let rules = position.rules();
    let legal: Vec<Square> = position.legal_moves().collect();
    if rules.gravity() {
        return legal;
    }
    let mut stones: Vec<Square> = rules.squares().filter(|&square| position.stone(square).is_some()).collect();
    if stones.is_empty() {
        stones.push(rules.middle());
    }
    let close = |a: &Square, b: &Square| a.col.abs_diff(b.col) <= 2 && a.row.abs_diff(b.row) <= 2;
    legal.into_iter().filter(|square| stones.iter().any(|stone| close(square, stone))).collect()
}

/// Whether what a line needs has to be counted in stones: where one stone a turn is placed, one completes it or none
/// does, and where stones fall or vanish only the next one is sure of its square.
fn several(position: &Position) -> bool {
    let rules = position.rules();
    rules.per_turn() > 1 && !rules.gravity() && rules.max_stones().is_none()
}

/// The empty squares of each line that `mark` could complete with that many `stones`, where stones can be placed anywhere.
fn ways(position: &Position, mark: Mark, stones: u8) -> Vec<Vec<Square>> {
    let rules = position.rules();
    let goal = usize::from(rules.goal());
    let own = |square: Square| position.stone(square) == Some(mark);
    let mut ways = Vec::new();
    if position.outcome().is_some() {
        return ways;
    }
    for (from, direction) in rules.squares().flat_map(|from| Direction::ALL.map(|direction| (from, direction))) {
        let (right, up) = direction.delta();
        let on_board = |square: &Square| rules.contains(*square);
        let line = std::iter::once(from).chain(from.beyond(right, up)).take(goal).take_while(on_board);
        let line: Vec<Square> = line.collect();
        let empty: Vec<Square> = line.iter().copied().filter(|&square| position.stone(square).is_none()).collect();
        let whole = line.len() == goal && line.iter().all(|&square| position.stone(square) != Some(!mark));
        let beyond = [from.beyond(-right, -up).next(), from.beyond(right, up).nth(goal - 1)];
        let spoilt = rules.exact() && beyond.into_iter().flatten().any(own);
        if whole && !spoilt && empty.len() <= usize::from(stones) {
            ways.push(empty);
        }
    }
    ways
}

/// The squares of some lines, each once.
fn squares<'a>(ways: impl Iterator<Item = &'a Vec<Square>>) -> Vec<Square> {
    let mut squares: Vec<Square> = ways.flatten().copied().collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The lines that a stone on a square does not stop.
fn without(ways: &[Vec<Square>], square: Square) -> Vec<Vec<Square>> {
    ways.iter().filter(|way| !way.contains(&square)).cloned().collect()
}

/// Whether that many `stones` can stop all these lines.
fn can_stop(ways: &[Vec<Square>], stones: u8) -> bool {
    let Some(first) = ways.first() else { return true };
    stones > 0 && first.iter().any(|&square| can_stop(&without(ways, square), stones - 1))
}

/// The squares where the side to move would make more threats, ways to complete a line with its next stone, than the other
/// side has stones in a turn to parry them.
///
/// A square that completes a line is none of them: it ends the game.
pub fn forks(position: &Position) -> Vec<Square> {
    let mark = position.to_move();
    let makes_one = |square: &Square| {
        let mut after = position.clone();
        after.play_unchecked(*square);
        is_fork(&after, mark)
    };
    position.legal_moves().filter(makes_one).collect()
}

/// Whether `mark` threatens to complete a line on more squares than the other side can take in one turn.
pub fn is_fork(position: &Position, mark: Mark) -> bool {
    completing(position, mark).len() > usize::from(position.rules().per_turn())
}

/// Whether the stone on this square has made a row that one stone at either end turns into a line. Such threats look like
/// those of a fork, but they lie on one line.
pub fn is_open_row(position: &Position, square: Square) -> bool {
    let Some(mark) = position.stone(square) else { return false };
    let ends = completing(position, mark);
    let own = |at: &Square| position.stone(*at) == Some(mark);
    Direction::ALL.into_iter().any(|direction| {
        let (right, up) = direction.delta();
        let back = square.beyond(-right, -up).take_while(own).count();
        let on = square.beyond(right, up).take_while(own).count();
        let tips = [square.beyond(-right, -up).nth(back), square.beyond(right, up).nth(on)];
        let open = tips.into_iter().all(|tip| tip.is_some_and(|tip| ends.contains(&tip)));
        open && ends.len() == 2 && back + on + 2 == usize::from(position.rules().goal())
    })
}

/// Whether a stone of `mark` on this empty square makes a line.
fn completes(position: &Position, mark: Mark, square: Square) -> bool {
    let vanishing = position.vanishing(mark);
    let own = |at: &Square| position.stone(*at) == Some(mark) && vanishing != Some(*at);
    Direction::ALL.into_iter().any(|direction| {
        let (right, up) = direction.delta();
        let beside = |right: i8, up: i8| square.beyond(right, up).take_while(own).count() as u8;
        position.rules().is_line(1 + beside(-right, -up) + beside(right, up))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{Level, StopHandle, Thinker};
    use crate::game::{Game, Preset, RawRules, Rules};
    use proptest::prelude::*;

    fn position(rules: Rules, moves: &str) -> Position {
        Game::written(rules, Mark::X, moves).position().clone()
    }

    fn names(squares: &[Square]) -> String {
        squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn both_sides_lines_are_seen_whoever_moves() {
        let position = position(Preset::Classic.rules(), "a1 a3 b1 b3");
        assert_eq!(names(&completing(&position, Mark::X)), "c1");
        assert_eq!(names(&completing(&position, Mark::O)), "c3");
    }

    #[test]
    fn the_stone_about_to_vanish_makes_no_line() {
        // a1 goes when X places its fourth stone; O has only two stones, none of which goes
        let position = position(Preset::Infinite.rules(), "a1 a3 b1 b3 c2");
        assert_eq!(names(&completing(&position, Mark::X)), "");
        assert_eq!(names(&completing(&position, Mark::O)), "c3");
    }

    #[test]
    fn a_stone_in_the_air_completes_nothing() {
        let position = position(Preset::ConnectFour.rules(), "a1 a2 b1 b2 c1 d1 g1 c2");
        assert_eq!(names(&completing(&position, Mark::O)), "d2");
        let floating = self::position(Preset::ConnectFour.rules(), "a1 a2 b1 b2 c1 c2 g1");
        assert_eq!(names(&completing(&floating, Mark::O)), "");
    }

    #[test]
    fn a_fork_makes_two_threats() {
        for (moves, expected) in [("a1 b1 c3 b2", "a3"), ("b2 a1 c1 a3", "c2"), ("a1 b2", "")] {
            assert_eq!(names(&forks(&position(Preset::Classic.rules(), moves))), expected, "after {moves}");
        }
    }

    #[test]
    fn with_two_stones_a_turn_a_fork_makes_three_threats() {
        let raw = RawRules { cols: 9, rows: 9, goal: 4, per_turn: 2, ..RawRules::default() };
        let rules = Rules::try_from(raw).expect("playable");
        for (moves, expected) in [
            // the row could be completed on both sides, and each of them taken
            ("b2 i1 i3 b9 c2 i5 i7", ""),
            // a row and a diagonal on both sides: too many to be taken
            ("b2 i1 i3 b4 c3 i5 i7 c4", "d4"),
        ] {
            let position = position(rules, moves);
            assert_eq!(names(&forks(&position)), expected, "after {moves}\n{position}");
        }
    }

    #[test]
    fn two_free_ends_of_one_row_are_no_fork() {
        for (preset, moves, open) in [
            (Preset::Gomoku, "h6 a1 h7 a3 h8 a5 h9", true),
            (Preset::Gomoku, "e5 a1 f6 a3 g7 a5 h8", true),
            // one end is taken, or off the board
            (Preset::Gomoku, "h6 h5 h7 a3 h8 a5 h9", false),
            (Preset::Gomoku, "h1 a1 h2 a3 h3 a5 h4", false),
            // two gaps of one line
            (Preset::Gomoku, "e5 a1 g5 a3 h5 a5 k5 a7 i5", false),
            // two lines
            (Preset::Gomoku, "d8 c8 e8 g12 f8 a5 g9 a7 g10 a9 g11 a11 g8", false),
            (Preset::Classic, "a1 b1 c3 b2 a3", false),
            (Preset::ConnectFour, "c1 c2 d1 d2 e1", true),
            // longer than five does not count
            (Preset::GomokuStandard, "h6 a1 h7 a3 h8 a5 h11 a7 h9", false),
        ] {
            let position = position(preset.rules(), moves);
            let last = position.last().expect("there are stones");
            assert_eq!(is_open_row(&position, last), open, "after {moves}");
        }
    }

    #[test]
    fn with_two_stones_a_turn_lines_end_at_the_edge_of_the_board() {
        let rules = Rules::try_from(RawRules { per_turn: 2, ..RawRules::default() }).expect("playable");
        for (moves, own, against) in [
            // too many to stop: where most of them meet
            ("a1 b2 b3", "a2 a3 b1 c1", "a3"),
            ("a1 b2 a3", "b1 c1", "b3"),
            // one stone against each of two lines, in either order
            ("b2 a3 b3", "a1 a2 c2 c3", "a1 a2 c3"),
            // the second stone of a turn
            ("b2 a3 b3 c2", "a2", "a1 a2 c3"),
            ("b2 a3 b3 c3", "a1", "a1 a2"),
        ] {
            let game = Game::written(rules, Mark::X, moves);
            let sorted = |squares: Vec<Square>| {
                let mut names: Vec<String> = squares.iter().map(Square::to_string).collect();
                names.sort_unstable();
                names.join(" ")
            };
            assert_eq!(sorted(wins(game.position())), own, "{moves:?}");
            assert_eq!(sorted(blocks(game.position())), against, "{moves:?}");
            for (level, squares) in [(Level::Guard, against), (Level::Easy, own)] {
                let odds = level.odds(&game, &mut Thinker::new(), &StopHandle::new()).expect("not stopped");
                let chosen = odds.into_iter().filter(|&(_, chance)| chance > 0.0).map(|(square, _)| square);
                assert_eq!(sorted(chosen.collect()), squares, "{level} after {moves:?}");
            }
        }
    }

    prop_compose! {
        fn rules()(
            cols in 1u8..6, rows in 1u8..5, goal in 2u8..5, exact: bool, misere: bool, gravity: bool,
            per_turn in 1u8..3, max_stones in 0u8..5,
        ) -> RawRules {
            RawRules { cols, rows, goal, exact, misere, gravity, per_turn, first_turn: 1, max_stones }
        }
    }

    proptest! {
        #[test]
        fn a_square_completes_a_line_exactly_if_a_stone_there_ends_the_game_with_one(
            raw in rules(), choices in prop::collection::vec(any::<prop::sample::Index>(), 0..30),
        ) {
            let Ok(rules) = Rules::try_from(raw) else { return Ok(()) };
            let mut position = Position::new(rules, Mark::X);
            for choice in choices {
                let legal: Vec<Square> = position.legal_moves().collect();
                let seen = completing(&position, position.to_move());
                for &square in &legal {
                    let after = position.clone().play(square).expect("legal");
                    let line = after.outcome().and_then(crate::game::Outcome::winner).is_some();
                    prop_assert_eq!(line, seen.contains(&square), "{} in\n{}", square, position);
                }
                if legal.is_empty() {
                    break;
                }
                position.play_unchecked(*choice.get(&legal));
            }
        }
    }
}
