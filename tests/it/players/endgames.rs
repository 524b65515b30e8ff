//! Won and lost endgames of gomoku: what the search says of them is what a slow search finds out on its own.

use sanziqi::ai::{Engine, SearchLimits, SearchResult, StopHandle, Value};
use sanziqi::game::{Game, Mark, Preset, Square};

use super::slow::Slow;

/// A game of the engine against itself a line: the preset, what is to be found, and the moves so far. `fours` are
/// wins by fours alone, `threes` those that begin with something quieter, and in `holds` a win by fours threatens.
const POSITIONS: &str = include_str!("endgames.txt");

/// So many fours in a row are looked at.
const FOURS: u32 = 12;
/// So many positions are enough for the search.
const NODES: u64 = 40_000;

struct Endgame {
    kind: &'static str,
    game: Game,
}

fn endgames() -> Vec<Endgame> {
    let read = |line: &'static str| {
        let mut words = line.split_whitespace();
        let name = words.next()?;
        let preset = name.parse::<Preset>().expect("a preset");
        let kind = words.next().expect("a kind");
        let moves: Vec<Square> = words.map(|text| text.parse().expect("a square")).collect();
        Some(Endgame { kind, game: Game::replay(preset.rules(), Mark::X, &moves).expect("legal") })
    };
    POSITIONS.lines().filter_map(read).collect()
}

fn found(game: &Game, engine: &mut Engine) -> SearchResult {
    engine.search(game, &SearchLimits::nodes(NODES), &StopHandle::new(), &mut |_| ()).expect("a move")
}

/// Checks every endgame of a kind, and says how many there are.
fn each(kind: &str, check: impl Fn(&Game, &SearchResult, Mark, Slow)) -> usize {
    let mut engine = Engine::new();
    let of_kind: Vec<Endgame> = endgames().into_iter().filter(|endgame| endgame.kind == kind).collect();
    for Endgame { game, .. } in &of_kind {
        let result = found(game, &mut engine);
        check(game, &result, game.position().to_move(), Slow::new(game.position()));
    }
    of_kind.len()
}

fn is_win(result: &SearchResult) -> bool {
    matches!(result.value(), Some(Value::Win(_)))
}

#[test]
fn there_are_at_least_sixty() {
    let mut games: Vec<Vec<Square>> = endgames().iter().map(|endgame| endgame.game.moves().to_vec()).collect();
    games.sort();
    games.dedup();
    assert!(games.len() >= 60, "{}", games.len());
}

#[test]
fn wins_by_fours_are_found() {
    let count = each("fours", |game, result, mover, mut slow| {
        assert!(slow.fours(mover, FOURS), "there is none in\n{}", game.position());
        assert!(is_win(result), "{result:?} in\n{}", game.position());
        let goes_on = slow.four(result.best, mover, FOURS) || slow.three(result.best, mover, FOURS);
        assert!(goes_on, "{} does not win in\n{}", result.best, game.position());
    });
    assert!(count >= 15, "{count}");
}

#[test]
fn wins_by_threes_are_found() {
    let count = each("threes", |game, result, mover, mut slow| {
        assert!(!slow.fours(mover, FOURS), "fours are enough in\n{}", game.position());
        assert!(is_win(result), "{result:?} in\n{}", game.position());
        let wins = slow.three(result.best, mover, FOURS);
        assert!(wins, "{} does not win in\n{}", result.best, game.position());
    });
    assert!(count >= 15, "{count}");
}

#[test]
fn a_defence_that_holds_is_found() {
    let count = each("holds", |game, result, mover, mut slow| {
        assert!(slow.fours(!mover, FOURS), "nothing threatens in\n{}", game.position());
        slow.put(result.best, Some(mover));
        assert!(!slow.fours(!mover, FOURS), "{} does not hold in\n{}", result.best, game.position());
    });
    assert!(count >= 15, "{count}");
}
