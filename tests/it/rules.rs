//! The rules hold: the known numbers of tic-tac-toe, and every promise of the family on random games.

mod family;
mod naive;
mod random;

use std::collections::{HashMap, HashSet};

use naive::{Naive, Verdict};
use sanziqi::game::{
    ByMark, Direction, DrawReason, Game, Line, MAX_SIDE, Mark, Notation, Outcome, Position, Preset, RawRules, Rules,
    Square, Symmetry,
};

/// Games that end with X, with O and with nobody ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Games {
    won: ByMark<u64>,
    drawn: u64,
}

impl Games {
    fn ended(outcome: Outcome) -> Self {
        let mut games = Self::default();
        match outcome.winner() {
            Some(mark) => games.won[mark] = 1,
            None => games.drawn = 1,
        }
        games
    }

    fn add(&mut self, other: Self) {
        for mark in Mark::ALL {
            self.won[mark] += other.won[mark];
        }
        self.drawn += other.drawn;
    }
}

/// Walks every line of play from a position. A picture fixes what can follow, so each is walked once.
fn games_from(position: &Position, known: &mut HashMap<String, Games>) -> Games {
    let picture = position.to_string();
    if let Some(&games) = known.get(&picture) {
        return games;
    }
    let mut games = position.outcome().map_or_else(Games::default, Games::ended);
    for square in position.legal_moves() {
        games.add(games_from(&position.clone().play(square).expect("a legal move"), known));
    }
    known.insert(picture, games);
    games
}

/// The published figures, as in Henry Bottomley's "How many Tic-Tac-Toe (noughts and crosses) games are possible?"
#[test]
fn tic_tac_toe_has_255168_games_over_5478_positions() {
    let mut known = HashMap::new();
    let games = games_from(&Position::new(Preset::Classic.rules(), Mark::X), &mut known);
    assert_eq!(games, Games { won: ByMark { x: 131_184, o: 77_904 }, drawn: 46_080 });
    assert_eq!(games.won.x + games.won.o + games.drawn, 255_168);

    assert_eq!(known.len(), 5_478);
    let mut by_stones = [0; 10];
    for picture in known.keys() {
        by_stones[picture.chars().filter(|c| "XO".contains(*c)).count()] += 1;
    }
    assert_eq!(by_stones, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);

    let unique: HashSet<String> = known.keys().map(|picture| turned_to_the_least(picture)).collect();
    assert_eq!(unique.len(), 765);
}

/// Of all ways to turn and mirror a 3x3 picture, the one that sorts first.
fn turned_to_the_least(picture: &str) -> String {
    let rules = Preset::Classic.rules();
    let rows: Vec<&[u8]> = picture.lines().map(str::as_bytes).collect();
    let turned = |symmetry: Symmetry| {
        rules
            .squares()
            .map(|square| symmetry.apply(square))
            .map(|from| char::from(rows[usize::from(from.row)][usize::from(from.col)]))
            .collect()
    };
    Symmetry::all(&rules).map(turned).min().expect("the identity at least")
}

#[test]
fn the_walk_without_a_memory_counts_the_same() {
    fn walk(position: &Position, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        position.legal_moves().map(|at| walk(&position.clone().play(at).expect("legal"), depth - 1)).sum()
    }
    let start = Position::new(Preset::Classic.rules(), Mark::X);
    let lines: Vec<u64> = (0..=6).map(|depth| walk(&start, depth)).collect();
    // 9!/(9-n)! until the first line is possible; then the 1,440 games won with the fifth stone go no further
    assert_eq!(lines, [1, 9, 72, 504, 3_024, 15_120, (15_120 - 1_440) * 4]);
}

#[test]
fn every_square_of_every_board_is_read_as_it_was_written() {
    for rows in 1..=MAX_SIDE {
        for square in (0..MAX_SIDE).flat_map(|col| (0..rows).map(move |row| Square::new(col, row))) {
            let numbers = square.write(Notation::RowColumn, rows);
            let letters = square.write(Notation::Algebraic, rows);
            for text in [&numbers, &letters, &numbers.replace(' ', ","), &letters.to_uppercase()] {
                assert_eq!(Square::parse(text, rows), Ok(square), "{text} with {rows} rows");
            }
            assert_eq!(letters.parse(), Ok(square));
        }
    }
}

/// A legal move that makes no line, if there is one.
fn quiet_move(position: &Position) -> Option<Square> {
    let quiet = |square: &Square| position.clone().play(*square).is_ok_and(|after| after.outcome().is_none());
    position.legal_moves().find(quiet).or_else(|| position.legal_moves().next())
}

#[test]
fn all_rules_of_small_boards_are_refused_or_never_leave_a_side_without_a_move() {
    let (mut refused, mut played) = (0, 0);
    for sides in 0..12 {
        let (cols, rows) = (sides % 4 + 1, sides / 4 + 1);
        for (goal, max_stones) in (1..=4).flat_map(|goal| (0..=9).map(move |limit| (goal, limit))) {
            for (per_turn, first_turn) in [(1, 1), (2, 1), (2, 2)] {
                let raw = RawRules { cols, rows, goal, max_stones, per_turn, first_turn, ..RawRules::default() };
                let Ok(rules) = Rules::try_from(raw) else {
                    refused += 1;
                    continue;
                };
                played += 1;
                let mut position = Position::new(rules, Mark::X);
                while position.outcome().is_none() && position.ply() < 2 * rules.cells() {
                    let square = quiet_move(&position).unwrap_or_else(|| panic!("no move in {raw:?}\n{position}"));
                    position.play_unchecked(square);
                }
            }
        }
    }
    assert!(refused > 1_000 && played > 50, "{refused} refused, {played} played");
}

#[test]
fn where_stones_vanish_the_game_still_ends() {
    // one row, and nobody wants to make a line: in the end the same stones lie there for the third time
    let raw = RawRules { cols: 7, rows: 1, goal: 3, max_stones: 3, ..RawRules::default() };
    let mut position = Position::new(Rules::try_from(raw).expect("playable"), Mark::X);
    while let Some(square) = quiet_move(&position) {
        position.play_unchecked(square);
    }
    assert_eq!(position.outcome(), Some(Outcome::Draw(DrawReason::Repetition)));
}

#[test]
fn the_same_stones_in_the_middle_of_a_turn_are_no_repetition() {
    // two stones a turn: X walks round five squares and O round four, so the stones are the same
    // after nine moves, but X has only one left then; all is the same after 40
    let raw = RawRules { cols: 9, rows: 9, per_turn: 2, first_turn: 2, max_stones: 3, ..RawRules::default() };
    let rules = Rules::try_from(raw).expect("playable");
    let squares = |text: &'static str| text.split(' ').map(|word| word.parse().expect("a square")).cycle();
    let mut circles = ByMark { x: squares("a1 c2 e1 g2 i1"), o: squares("a9 c8 e9 g8") };
    let (mut position, mut naive) = (Position::new(rules, Mark::X), Naive::new(rules, Mark::X));
    while position.outcome().is_none() {
        assert!(naive.verdict().is_none());
        let square = circles[position.to_move()].next().expect("a circle has no end");
        position.play_unchecked(square);
        naive.play(square);
    }
    assert!(matches!(naive.verdict(), Some(Verdict::Drawn(DrawReason::Repetition))));
    assert!(position.ply() > 80, "over after {}", position.ply());
}

#[test]
fn of_two_lines_the_longer_is_shown() {
    let raw = RawRules { cols: 6, rows: 6, ..RawRules::default() };
    // b2 completes a row of three and a column of four
    let moves = ["c2", "f1", "d2", "f2", "b1", "f4", "b3", "f5", "b4", "d5", "b2"];
    let moves = moves.map(|text| text.parse().expect("a square"));
    let game = Game::replay(Rules::try_from(raw).expect("playable"), Mark::X, &moves).expect("legal");
    let line = Line { from: Square::new(1, 0), direction: Direction::North, len: 4 };
    assert_eq!(game.outcome(), Some(Outcome::Win { by: Mark::X, line }));
}

#[test]
fn a_line_that_vanishing_shortens_to_the_goal_was_not_made() {
    // X has a1 b1 c1 d1, one too many; a1 goes when the fifth stone is placed far away
    let raw = RawRules { cols: 9, rows: 3, exact: true, max_stones: 4, ..RawRules::default() };
    let rules = Rules::try_from(raw).expect("playable");
    let moves = ["a1", "a3", "b1", "c3", "d1", "e3", "c1", "g3", "i2"].map(|text| text.parse().expect("a square"));
    let game = Game::replay(rules, Mark::X, &moves).expect("legal");
    assert_eq!(game.position().to_string(), "O.O.O.O..\n........X\n.XXX.....");
    assert_eq!(game.outcome(), None);
}
