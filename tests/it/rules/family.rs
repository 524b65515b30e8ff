//! What the family of games promises, on random rules and random games.

use proptest::collection::vec;
use proptest::prelude::*;
use sanziqi::game::{Game, IllegalMove, Mark, Outcome, Position, Rules, Square, Symmetry};

use super::naive::Verdict;
use super::random::{anything, choices, mark, playable, random_game, watch};

/// Failures are printed with their smallest case; nothing is written beside the sources.
fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_stored_outcome_is_what_a_look_at_the_whole_board_finds(
        raw in playable(), first in mark(), choices in choices(),
    ) {
        watch(raw, first, &choices, |position, naive| match (position.outcome(), naive.verdict()) {
            (None, None) => {}
            (Some(Outcome::Draw(stored)), Some(Verdict::Drawn(found))) => assert_eq!(stored, found),
            (Some(Outcome::Win { by, line }), Some(Verdict::Won(winner, runs))) => {
                assert_eq!(by, winner);
                let mut squares: Vec<Square> = line.squares().collect();
                squares.sort_unstable();
                let longest = runs.iter().map(Vec::len).max();
                let sorted = |mut run: Vec<Square>| { run.sort_unstable(); run };
                assert!(runs.into_iter().map(sorted).any(|run| run == squares), "{line:?} is no run");
                assert_eq!(Some(squares.len()), longest, "the longest line is shown");
                assert!(position.last().is_some_and(|last| line.contains(last)), "the last stone made the line");
            }
            (stored, found) => panic!("stored {stored:?}, found {found:?}\n{position}"),
        });
    }

    #[test]
    fn the_board_holds_the_stones_that_were_placed_and_did_not_vanish(
        raw in playable(), first in mark(), choices in choices(),
    ) {
        watch(raw, first, &choices, |position, naive| {
            for square in position.rules().squares() {
                let stone = naive.stones().iter().find(|(_, other)| *other == square).map(|&(mark, _)| mark);
                assert_eq!(position.stone(square), stone, "{square}");
            }
        });
    }

    #[test]
    fn a_square_is_legal_if_it_is_free_and_a_stone_would_stay_there(
        raw in playable(), first in mark(), choices in choices(),
    ) {
        watch(raw, first, &choices, |position, naive| {
            let rules = position.rules();
            // one square beyond the edges too
            let around = (0..=rules.cols()).flat_map(|col| (0..=rules.rows()).map(move |row| Square::new(col, row)));
            let mut legal = Vec::new();
            for square in around {
                let taken = position.stone(square).is_some();
                let vanishing = position.vanishing(position.to_move()) == Some(square);
                let answer = position.check(square);
                let right = match answer {
                    Ok(()) => position.outcome().is_none() && naive.is_legal(square),
                    Err(IllegalMove::GameOver) => position.outcome().is_some(),
                    Err(IllegalMove::OffBoard(at)) => at == square && !rules.contains(square),
                    Err(IllegalMove::Occupied(at)) => at == square && taken && !vanishing,
                    Err(IllegalMove::Vanishing(at)) => at == square && taken && vanishing,
                    Err(IllegalMove::Floating { square: at, lands }) => {
                        at == square && !taken && lands.col == at.col && lands.row < at.row && naive.is_legal(lands)
                    }
                };
                assert!(right, "{square}: {answer:?}\n{position}");
                legal.extend(answer.is_ok().then_some(square));
            }
            let mut listed: Vec<Square> = position.legal_moves().collect();
            listed.sort_unstable();
            assert_eq!(listed, legal);
        });
    }

    #[test]
    fn turns_are_those_of_connect_m_n_k_p_q(raw in playable(), first in mark(), choices in choices()) {
        watch(raw, first, &choices, |position, naive| {
            assert_eq!((position.to_move(), position.left_in_turn()), naive.next());
            assert_eq!(Game::new(*position.rules(), first).mark_at(position.ply()), position.to_move());
        });
    }

    #[test]
    fn no_stone_floats_and_no_side_has_too_many(raw in playable(), first in mark(), choices in choices()) {
        watch(raw, first, &choices, |position, _| {
            let rules = position.rules();
            for mark in Mark::ALL {
                let own = rules.squares().filter(|&square| position.stone(square) == Some(mark)).count();
                assert!(rules.max_stones().is_none_or(|limit| own <= usize::from(limit.get())));
            }
            if rules.gravity() {
                for square in rules.squares().filter(|square| square.row > 0 && position.stone(*square).is_some()) {
                    assert!(position.stone(Square::new(square.col, square.row - 1)).is_some(), "{square} floats");
                }
            }
        });
    }

    #[test]
    fn a_game_ends_or_goes_on(raw in playable(), first in mark(), choices in choices()) {
        watch(raw, first, &choices, |position, _| {
            assert_eq!(position.outcome().is_some(), position.legal_moves().next().is_none());
            assert!(position.rules().max_stones().is_some() || position.ply() <= position.rules().cells());
        });
    }

    #[test]
    fn any_numbers_are_refused_with_a_reason_or_make_a_game(
        raw in anything(), first in mark(), choices in choices(),
    ) {
        match Rules::try_from(raw) {
            Ok(rules) => {
                prop_assert_eq!(rules.raw(), raw);
                let game = random_game(rules, first, &choices);
                prop_assert!(game.ply() > 0);
                prop_assert_eq!(game.outcome().is_none(), game.position().legal_moves().next().is_some());
            }
            Err(error) => {
                let text = error.to_string();
                let (numbers, reason) = text.split_once(": ").expect("the numbers, then the reason");
                let names = ["cols", "rows", "goal", "per_turn", "first_turn", "max_stones"];
                prop_assert!(names.iter().any(|name| numbers.starts_with(name)) && !reason.is_empty(), "{}", text);
            }
        }
    }

    #[test]
    fn going_to_a_move_is_playing_up_to_it(
        raw in playable(), first in mark(), choices in choices(), steps in vec(any::<u16>(), 1..12),
    ) {
        let rules = Rules::try_from(raw).expect("built to be playable");
        let mut game = random_game(rules, first, &choices);
        let moves = game.moves().to_vec();
        for step in steps {
            let ply = usize::from(step) % (moves.len() + 1);
            game.seek(ply);
            let replayed = Game::replay(rules, first, &moves[..ply]).expect("legal the first time");
            prop_assert_eq!(game.position(), replayed.position());
            prop_assert_eq!((game.moves(), game.undone()), (&moves[..ply], &moves[ply..]));
            if game.undo() {
                prop_assert_eq!(game.ply(), ply - 1);
                prop_assert!(game.redo());
                prop_assert_eq!(game.position(), replayed.position());
            }
        }
    }

    #[test]
    fn a_turned_or_mirrored_game_ends_the_same(raw in playable(), first in mark(), choices in choices()) {
        let rules = Rules::try_from(raw).expect("built to be playable");
        let moves = random_game(rules, first, &choices).moves().to_vec();
        for symmetry in Symmetry::all(&rules) {
            let (mut game, mut image) = (Position::new(rules, first), Position::new(rules, first));
            for &square in &moves {
                let mut legal: Vec<Square> = game.legal_moves().map(|square| symmetry.apply(square)).collect();
                let mut turned: Vec<Square> = image.legal_moves().collect();
                legal.sort_unstable();
                turned.sort_unstable();
                prop_assert_eq!(legal, turned);
                game.play_unchecked(square);
                image.play_unchecked(symmetry.apply(square));
            }
            match (game.outcome(), image.outcome()) {
                // of two lines as long, either may be shown
                (Some(Outcome::Win { by, line }), Some(Outcome::Win { by: winner, line: other })) => {
                    prop_assert_eq!((by, line.len), (winner, other.len));
                }
                (outcome, turned) => prop_assert_eq!(outcome, turned),
            }
        }
    }

    #[test]
    fn a_game_is_read_as_it_was_written(raw in playable(), first in mark(), choices in choices()) {
        let rules = Rules::try_from(raw).expect("built to be playable");
        let game = random_game(rules, first, &choices);
        let text = toml::to_string(&game).expect("plain data");
        prop_assert_eq!(toml::from_str::<Game>(&text).expect("as it was written"), game, "{}", text);
    }

    #[test]
    fn text_that_is_no_square_is_refused_and_never_panics(text in "\\PC{0,6}", rows in 0..=u8::MAX) {
        if let Ok(square) = Square::parse(&text, rows) {
            prop_assert!(text.chars().any(|c| c.is_ascii_digit()), "{} became {}", text, square);
        }
    }
}
