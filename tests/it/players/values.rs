//! What the small games are worth with best play by both sides.

use sanziqi::ai::{Solver, StopHandle, Value};
use sanziqi::game::{Game, Mark, Preset, RawRules, Rules, Square};

const CLASSIC: RawRules = Preset::Classic.rules().raw();

/// The value for the side to move after these moves.
fn value(raw: RawRules, moves: &str) -> Value {
    let rules = Rules::try_from(raw).expect("playable");
    let moves: Vec<Square> = moves.split_whitespace().map(|text| text.parse().expect("a square")).collect();
    let game = Game::replay(rules, Mark::X, &moves).expect("legal");
    Solver::new().value(&game, &StopHandle::new()).expect("not stopped")
}

/// For each kind of square, what the first stone there is worth.
fn openings<const N: usize>(raw: RawRules, squares: [&str; N]) -> [Value; N] {
    let game = Game::new(Rules::try_from(raw).expect("playable"), Mark::X);
    let moves = Solver::new().moves(&game, &StopHandle::new()).expect("not stopped");
    squares.map(|text| {
        let square: Square = text.parse().expect("a square");
        moves.iter().find(|(at, _)| *at == square).expect("legal").1
    })
}

#[test]
fn after_a_corner_only_the_centre_holds() {
    assert_eq!(value(CLASSIC, ""), Value::Draw);
    for answer in ["b1", "c1", "a2", "c2", "a3", "b3", "c3"] {
        assert!(matches!(value(CLASSIC, &format!("a1 {answer}")), Value::Win(_)), "{answer}");
    }
    assert_eq!(value(CLASSIC, "a1 b2"), Value::Draw);
}

#[test]
fn infinite_is_won_from_an_edge_in_thirteen() {
    let infinite = Preset::Infinite.rules().raw();
    assert_eq!(value(infinite, ""), Value::Win(13));
    assert_eq!(openings(infinite, ["a1", "b1", "b2"]), [Value::Draw, Value::Win(13), Value::Draw]);
}

#[test]
fn with_four_stones_a_side_it_is_won_from_the_centre_in_eleven() {
    let four = RawRules { max_stones: 4, ..CLASSIC };
    assert_eq!(value(four, ""), Value::Win(11));
    let [corner, edge, centre] = openings(four, ["a1", "b1", "b2"]);
    assert!(centre == Value::Win(11) && corner < centre && edge < centre, "{corner:?} {edge:?} {centre:?}");
}

#[test]
fn misere_is_held_by_the_centre_alone() {
    let [corner, edge, centre] = openings(Preset::Misere.rules().raw(), ["a1", "b1", "b2"]);
    assert_eq!(centre, Value::Draw);
    assert!(matches!((corner, edge), (Value::Loss(_), Value::Loss(_))), "{corner:?} {edge:?}");
}

#[test]
fn the_winner_of_each_small_game_is_known() {
    #[derive(Debug, PartialEq)]
    enum Winner {
        First,
        Second,
        Nobody,
    }
    let misere = RawRules { misere: true, ..CLASSIC };
    let falling = RawRules { gravity: true, ..CLASSIC };
    let four = RawRules { gravity: true, goal: 4, ..CLASSIC };
    let row = RawRules { goal: 4, ..CLASSIC };
    for (raw, expected) in [
        (Preset::Four.rules().raw(), Winner::Nobody),
        (RawRules { cols: 4, rows: 3, ..misere }, Winner::Second),
        (RawRules { cols: 3, rows: 4, ..misere }, Winner::Second),
        (RawRules { cols: 4, rows: 4, ..misere }, Winner::Second),
        (RawRules { cols: 4, rows: 3, ..CLASSIC }, Winner::First),
        (RawRules { cols: 3, rows: 4, ..CLASSIC }, Winner::First),
        (RawRules { cols: 3, rows: 5, ..CLASSIC }, Winner::First),
        (RawRules { cols: 4, rows: 4, ..CLASSIC }, Winner::First),
        (RawRules { cols: 3, rows: 4, ..row }, Winner::Nobody),
        (RawRules { cols: 3, rows: 5, ..row }, Winner::Nobody),
        (RawRules { cols: 4, rows: 4, ..four }, Winner::Nobody),
        (RawRules { cols: 3, rows: 4, ..falling }, Winner::Nobody),
        (RawRules { cols: 4, rows: 3, ..falling }, Winner::First),
    ] {
        let winner = match value(raw, "") {
            Value::Win(_) => Winner::First,
            Value::Loss(_) => Winner::Second,
            Value::Draw => Winner::Nobody,
        };
        assert_eq!(winner, expected, "{raw:?}");
    }
}
