//! The search of every kind of game, held to the rules of the game itself.

use super::*;
use crate::ai::tactics::completing;
use crate::ai::tests::rules;
use crate::ai::{Score, Value};
use crate::game::{Game, Mark, Preset, Square};
use proptest::prelude::*;

fn game(preset: Preset, moves: &str) -> Game {
    Game::written(preset.rules(), Mark::X, moves)
}

fn found(preset: Preset, moves: &str, nodes: u64) -> SearchResult {
    let game = game(preset, moves);
    Engine::new().search(&game, &SearchLimits::nodes(nodes), &StopHandle::new(), &mut |_| ()).expect("a move")
}

#[test]
fn a_win_at_hand_is_found() {
    for (preset, moves, square, stones) in [
        (Preset::Gomoku, "h8 a1 h9 a2 h10 a3 h11 o15", "h7 h12", 1),
        (Preset::Gomoku, "h8 a1 h9 a3 h10 a5", "h7 h11", 3),
        (Preset::ConnectFour, "d1 a1 d2 a2 d3 b1", "d4", 1),
        (Preset::Connect6, "k10 a1 a2 k11 k12 a4 a5 k13 c1 s1 s3", "k9 k14", 2),
    ] {
        let result = found(preset, moves, 20_000);
        assert!(square.contains(&result.best.to_string()), "{} after {moves}", result.best);
        assert_eq!(result.score, Some(Score::Exact(Value::Win(stones))), "{moves}");
    }
}

#[test]
fn the_same_nodes_give_the_same_move() {
    let once = found(Preset::Gomoku, "h8 i9 g9", 3000);
    let mut engine = Engine::new();
    // with other memory and after other searches, too
    for (moves, memory) in [("h8 i9 g9", 1), ("", 2), ("h8 i9 g9", 64)] {
        let limits = SearchLimits { memory, ..SearchLimits::nodes(3000) };
        let timed = SearchLimits { time: Duration::from_hours(1), ..limits };
        engine.search(&game(Preset::Gomoku, moves), &timed, &StopHandle::new(), &mut |_| ());
        let again = engine.search(&game(Preset::Gomoku, moves), &limits, &StopHandle::new(), &mut |_| ());
        if !moves.is_empty() {
            assert_eq!(again, Some(once.clone()));
        }
    }
}

#[test]
fn a_game_begins_with_its_first_turn_whatever_the_board_was_used_for() {
    let game = game(Preset::Connect6, "k10 a1 a2 k11 k12 a4 a5");
    let (limits, stop) = (SearchLimits::nodes(500), StopHandle::new());
    let once = Engine::new().search(&game, &limits, &stop, &mut |_| ());
    let mut used = Engine::new();
    for stones in [&[] as &[_], &[(Square::new(3, 3), Mark::O)]] {
        assert!(used.search_stones(game.rules(), stones, &limits, &stop).is_some());
        assert_eq!(used.search(&game, &limits, &stop, &mut |_| ()), once);
    }
    let mut board = Board::new(game.rules());
    assert!(board.lay(&[]) && board.left() == 2);
    board.set_up(&game);
    assert_eq!((board.mover(), board.left()), (game.position().to_move() as usize, game.position().left_in_turn()));
}

#[test]
fn with_next_to_no_time_it_plays_what_looks_best() {
    for (preset, moves) in [
        (Preset::Gomoku, "h8 i9 h9 k3 i8"),
        (Preset::GomokuStandard, "d12 e11 d11"),
        (Preset::Connect6, "k10 l11 k11 l10 l12 k12 j13 m9"),
        (Preset::ConnectFour, "d1 a1 d2 g1 d3 d4"),
    ] {
        let game = game(preset, moves);
        let best = Engine::new().promising(&game, 1);
        assert_eq!(vec![found(preset, moves, 1).best], best, "{moves}");
    }
}

#[test]
fn a_board_that_is_nearly_full_is_searched_once() {
    let mut game = game(Preset::Four, "");
    while game.ply() < 12 {
        let position = game.position();
        let goes_on = |&square: &Square| position.clone().play(square).is_ok_and(|after| after.outcome().is_none());
        let square = position.legal_moves().find(goes_on).expect("a stone that ends nothing");
        game.play(square).expect("legal");
    }
    let mut rounds = 0;
    let result = Engine::new().search(&game, &SearchLimits::nodes(1_000_000), &StopHandle::new(), &mut |_| rounds += 1);
    assert!(result.is_some_and(|result| result.nodes < 1000) && rounds <= 4, "{rounds} rounds");
}

#[test]
fn more_threads_find_the_same_win() {
    let game = game(Preset::Gomoku, "h8 a1 h9 a3 i8 o15 i9 o1");
    let limits = SearchLimits { threads: 3, ..SearchLimits::nodes(50_000) };
    let stop = StopHandle::new();
    let result = Engine::new().search(&game, &limits, &stop, &mut |_| ()).expect("a move");
    assert!(matches!(result.score, Some(Score::Exact(Value::Win(_)))), "{result:?}");
}

/// Everything that a side could complete with its next stone, as the board sees it.
fn lines(board: &Board, side: usize) -> Vec<Square> {
    board.threats(side, Threat::Line).iter().filter(|&cell| board.legal(cell)).map(|cell| board.square(cell)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 64 } else { 2000 }))]

    #[test]
    fn the_board_of_the_search_is_the_board_of_the_game(
        rules in rules(), first in prop::sample::select(&Mark::ALL[..]), choices in prop::collection::vec(any::<u16>(), 1..80),
    ) {
        let mut game = Game::new(rules, first);
        let mut board = Board::new(&rules);
        board.set_up(&game);
        let empty = board.clone();
        let mut seen = Vec::new();
        for choice in choices {
            let position = game.position();
            let legal: Vec<Square> = position.legal_moves().collect();
            let ours: Vec<Square> = board.legal_moves().map(|cell| board.square(cell)).collect();
            prop_assert_eq!(&ours, &legal);
            prop_assert_eq!(board.mover(), position.to_move() as usize);
            prop_assert_eq!(board.left(), position.left_in_turn());
            if rules.max_stones().is_none() {
                for mark in Mark::ALL {
                    prop_assert_eq!(lines(&board, mark as usize), completing(position, mark), "{} in\n{}", mark, position);
                }
            }
            let Some(&square) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
            let line = board.make(rules.index(square));
            seen.push(board.evaluate());
            game.play(square).expect("legal");
            let won = game.outcome().and_then(crate::game::Outcome::winner).is_some();
            prop_assert_eq!(line, won, "{}", game.position());
            if game.outcome().is_some() {
                break;
            }
        }
        // taken back stone by stone it is what it was at each of them, and at last the empty board
        while let Some(eval) = seen.pop() {
            prop_assert_eq!(board.evaluate(), eval);
            board.unmake();
        }
        prop_assert!(board == empty);
        board.set_up(&game);
        let mut other = Board::new(&rules);
        other.set_up(&game);
        prop_assert!(board == other);
    }
}
