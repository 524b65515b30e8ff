//! The board as a picture.

use ratatui::layout::Position as At;

use super::super::CellSize;
use super::super::grid::Wish;
use super::super::testing::{Stage, picture};
use super::*;
use crate::game::{Game, Notation, Outcome, Preset};
use crate::locale::Language;
use crate::symbols::Charset;

fn stage(symbols: &str, charset: Charset) -> Stage {
    Stage::new("default", symbols, charset, Language::En)
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Draws the game after these moves, in a room of this size.
fn draw<'a>(
    stage: &'a Stage,
    preset: Preset,
    moves: &str,
    (width, height): (u16, u16),
    change: impl FnOnce(Board<'a>, &'a Game) -> Board<'a>,
) -> (Buffer, Hits) {
    let squares: Vec<_> = moves.split_whitespace().map(square).collect();
    let game = Box::leak(Box::new(Game::replay(preset.rules(), Mark::X, &squares).expect("legal")));
    let room = Rect::new(0, 0, width, height);
    let wish = Wish {
        largest: CellSize::Large,
        coordinates: Some(Notation::Algebraic),
        focus: game.position().last().unwrap_or(Square::new(0, 0)),
        beside: None,
    };
    let grid = Grid::fit(game.rules(), room, wish).expect("room enough");
    let board = change(Board::new(stage.look(), grid, game.position()), game);
    let (mut buf, mut hits) = (Buffer::empty(room), Hits::new());
    board.render(room, &mut buf, &mut hits);
    (buf, hits)
}

fn won(game: &Game) -> Option<Winning> {
    match game.outcome() {
        Some(Outcome::Win { line, .. }) => Some(Winning::all(line)),
        _ => None,
    }
}

#[test]
fn the_cursor_stands_in_the_gutters_and_breaks_around_its_labels() {
    let stage = stage("auto", Charset::Unicode);
    let (buf, hits) = draw(&stage, Preset::Classic, "b2 a3", (28, 13), |board, game| Board {
        cursor: Some(square("a3")),
        last: game.last_turn(),
        hint: Some(square("c1")),
        ..board
    });
    assert_eq!(
        format!("\n{}", picture(&buf)),
        "
┏━━ a  ━━┓   b        c
┃╭▄█▀▀█▄╮┃        │
3 █    █ │        │
┃╰▀█▄▄█▀╯┃        │
┗━━────━━┛────────┼────────
         │ ██  ██ │
2        │   ██   │
         │ ██  ██ │
 ────────┼────────┼────────
         │        │
1        │        │   ██
         │        │"
    );
    assert_eq!(hits.cursor(), Some(At::new(4, 2)));
    assert_eq!(hits.at(At::new(10, 5)), Some(Action::Press(Target::Square(square("b2")))));
    assert_eq!(hits.at(At::new(9, 5)), None);
}

#[test]
fn of_the_winning_line_the_marks_are_cut_out() {
    let stage = stage("auto", Charset::Unicode);
    let (buf, _) =
        draw(&stage, Preset::Classic, "a3 a1 b2 b1 c1", (28, 13), |board, game| Board { winning: won(game), ..board });
    assert_eq!(
        format!("\n{}", picture(&buf)),
        "
 ▄▄▄▄▄▄▄▄    b        c
 █  ██  █│        │
3███  ███│        │
 █  ██  █│        │
 ▀▀▀▀▀▀▀▀█▄▄▄▄▄▄▄▄┼────────
         │█  ██  █│
2        │███  ███│
         │█  ██  █│
 ────────┼▀▀▀▀▀▀▀▀█▄▄▄▄▄▄▄▄
  ▄█▀▀█▄ │ ▄█▀▀█▄ │█  ██  █
1 █    █ │ █    █ │███  ███
  ▀█▄▄█▀ │ ▀█▄▄█▀ │█  ██  █
                   ▀▀▀▀▀▀▀▀"
    );
    assert!(buf[(3, 9)].modifier.contains(ratatui::style::Modifier::DIM), "the others recede");
}

#[test]
fn cells_are_filled_one_after_the_other() {
    let stage = stage("auto", Charset::Unicode);
    let rows = |filled| {
        let (buf, _) = draw(&stage, Preset::Classic, "a1 a2 b1 b2 c1", (28, 13), |board, game| Board {
            winning: won(game).map(|winning| Winning { filled, ..winning }),
            ..board
        });
        picture(&buf).lines().nth(11).map(str::to_owned)
    };
    assert_eq!(rows(1).as_deref(), Some(" █  ██  █│ ██  ██ │ ██  ██"));
    assert_eq!(rows(2).as_deref(), Some(" █  ██  ███  ██  █│ ██  ██"));
    assert_eq!(rows(3).as_deref(), Some(" █  ██  ███  ██  ███  ██  █"));
}

#[test]
fn a_stone_that_goes_next_is_chequered_and_says_so() {
    let stage = stage("auto", Charset::Unicode);
    let (buf, _) = draw(&stage, Preset::Infinite, "a1 a3 b1 b3 c2 a2", (40, 19), |board, game| Board {
        vanishing: game.position().vanishing(Mark::X),
        ..board
    });
    let drawn = picture(&buf);
    assert_eq!(
        drawn.lines().skip(13).collect::<Vec<_>>(),
        [
            "   ▄     ▄   │  ▄▄    ▄▄  │",
            "    ▀▄ ▄▀▄▀  │  ▀██▄▄██▀  │",
            "1    ▄▀▄▀    │    ████    │",
            "   ▄▀▄▀ ▀▄   │  ▄██▀▀██▄  │",
            "    ▀     ▀  │  ▀▀    ▀▀  │",
            "   vanishes",
        ]
    );
}

#[test]
fn numbers_stand_in_the_hearts_of_the_marks() {
    let stage = stage("auto", Charset::Unicode);
    let (buf, _) = draw(&stage, Preset::Four, "a1 b1 c1 d1", (29, 13), |board, game| Board {
        numbers: Some(game.moves()),
        ..board
    });
    // a tiny mark has no room for a number: its character has
    assert_eq!(picture(&buf).lines().nth(10), Some("1  ✕1  │  ○2  │  ✕3  │  ○4"));
    let (buf, _) =
        draw(&stage, Preset::Classic, "a1 b1", (40, 19), |board, game| Board { numbers: Some(game.moves()), ..board });
    assert_eq!(picture(&buf).lines().nth(15), Some("1    █1██    │  ██ 2  ██  │"));
}

#[test]
fn without_half_blocks_and_lines_there_are_fat_pixels_and_crop_marks() {
    let stage = stage("auto", Charset::Ascii);
    let (buf, _) = draw(&stage, Preset::Classic, "b2 a1", (28, 13), |board, game| Board {
        cursor: Some(square("b2")),
        last: game.last_turn(),
        ..board
    });
    assert_eq!(
        format!("\n{}", picture(&buf)),
        "
    a        b        c
         |        |
3        |        |
         |        |
 --------███----███--------
         █ ██  ██ █
2        |   ██   |
         █ ██  ██ █
 --------███----███--------
 +██████+|        |
1 ██  ██ |        |
 +██████+|        |"
    );
}

#[test]
fn characters_are_drawn_where_pictures_are_not_wanted() {
    let stage = stage("emoji", Charset::Unicode);
    let (buf, _) = draw(&stage, Preset::Classic, "b2 a1", (28, 13), |board, _| board);
    assert_eq!(picture(&buf).lines().nth(6), Some("2        │   ❌   │"));
    assert_eq!(picture(&buf).lines().nth(10), Some("1   ⭕   │        │"));
}

#[test]
fn a_stone_comes_and_goes_in_parts() {
    let stage = stage("auto", Charset::Unicode);
    let ghost = |presence| {
        let ghosts = Box::leak(Box::new([Ghost { square: square("a1"), mark: Mark::O, presence }]));
        draw(&stage, Preset::Classic, "", (40, 19), |board, _| Board { ghosts, ..board }).0
    };
    let pixels =
        |buf: &Buffer| picture(buf).lines().skip(13).flat_map(str::chars).filter(|c| "▀▄█".contains(*c)).count();
    let (half, quarter) = (pixels(&ghost(Presence::Half)), pixels(&ghost(Presence::Quarter)));
    assert!(half > quarter && quarter > 0, "{half} {quarter}");
}

#[test]
fn a_typed_row_is_lit() {
    let stage = Stage::new("nord", "auto", Charset::Unicode, Language::En);
    let (buf, _) = draw(&stage, Preset::Classic, "", (28, 13), |board, _| Board { lit_row: Some(1), ..board });
    let tile = |x, y| buf[At::new(x, y)].bg;
    assert_eq!((tile(2, 6), tile(20, 6)), (tile(2, 6), tile(2, 6)));
    assert_ne!(tile(2, 6), tile(2, 2));
}
