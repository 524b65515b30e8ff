//! Where the squares lie, on boards and screens of all sizes.

use super::*;
use crate::game::{Preset, RawRules, Rules};

fn wish(focus: Square) -> Wish {
    Wish { largest: CellSize::Large, coordinates: Some(Notation::Algebraic), focus, beside: None }
}

fn rules(cols: u8, rows: u8) -> Rules {
    Rules::try_from(RawRules { cols, rows, goal: 2, ..RawRules::default() }).expect("playable")
}

fn corner() -> Square {
    Square::new(0, 0)
}

fn fit(preset: Preset, width: u16, height: u16) -> Grid {
    Grid::fit(&preset.rules(), Rect::new(0, 0, width, height), wish(corner())).expect("room enough")
}

fn col_label(grid: &Grid, col: u8) -> Vec<(u16, u16, String)> {
    grid.col_labels(col).map(|(at, name)| (at.x, at.y, name)).collect()
}

fn row_label(grid: &Grid, row: u8) -> Vec<(u16, u16, String)> {
    grid.row_labels(row).map(|(at, name)| (at.x, at.y, name)).collect()
}

#[test]
fn the_three_sizes_of_a_small_board() {
    for (room, area, cell, middle) in [
        ((28, 13), Rect::new(0, 0, 28, 13), Size::new(8, 3), Rect::new(10, 5, 8, 3)),
        ((40, 19), Rect::new(0, 0, 40, 19), Size::new(12, 5), Rect::new(14, 7, 12, 5)),
        ((70, 34), Rect::new(0, 0, 70, 34), Size::new(22, 10), Rect::new(24, 12, 22, 10)),
    ] {
        let grid = fit(Preset::Classic, room.0, room.1);
        assert_eq!((grid.area(), grid.cell_size()), (area, cell));
        assert_eq!(grid.cell(Square::new(1, 1)), middle);
    }
}

#[test]
fn the_grid_stands_in_the_middle_of_its_room() {
    let grid = fit(Preset::Classic, 43, 22);
    assert_eq!(grid.area(), Rect::new(1, 1, 40, 19));
    assert_eq!((grid.gutter_x(0), grid.gutter_x(3)), (1, 40));
    assert_eq!((grid.gutter_y(3), grid.gutter_y(0)), (1, 19));
}

#[test]
fn cells_are_no_larger_than_asked_for() {
    let room = Rect::new(0, 0, 100, 60);
    for (largest, cell, point) in
        [(CellSize::Small, (8, 3), (1, 1)), (CellSize::Medium, (12, 5), (3, 1)), (CellSize::Large, (22, 10), (3, 1))]
    {
        let size = |preset: Preset| {
            let wish = Wish { largest, coordinates: None, focus: corner(), beside: None };
            Grid::fit(&preset.rules(), room, wish).expect("room enough").cell_size()
        };
        assert_eq!((size(Preset::Classic), size(Preset::Gomoku)), (Size::from(cell), Size::from(point)));
    }
}

#[test]
fn big_boards_are_whole_beside_the_panels_of_80x24() {
    // what the rail and a gap leave of the body
    let gomoku = fit(Preset::Gomoku, 40, 21);
    assert_eq!((gomoku.manner(), gomoku.cell_size()), (Manner::Points, Size::new(1, 1)));
    assert!(gomoku.is_whole());
    // labels on all four sides, and air around the points
    assert_eq!(col_label(&gomoku, 0).len() + row_label(&gomoku, 0).len(), 4);
    assert_eq!(gomoku.ground().width, 15 * 2 - 1 + 4);
    let connect6 = fit(Preset::Connect6, 42, 21);
    assert!(connect6.is_whole());
    assert_eq!((col_label(&connect6, 18).len(), connect6.area().height), (2, 21));
    let nine = Grid::fit(&rules(9, 9), Rect::new(0, 0, 42, 21), wish(corner())).expect("room enough");
    assert_eq!((nine.cell_size(), nine.is_whole()), (Size::new(3, 1), true));
}

#[test]
fn stones_that_fall_lie_in_cells_however_many_there_are() {
    let grid = fit(Preset::ConnectFour, 42, 21);
    assert_eq!((grid.manner(), grid.cell_size()), (Manner::Cells, Size::new(4, 2)));
    assert_eq!(fit(Preset::ConnectFour, 29, 13).cell_size(), Size::new(3, 1));
}

#[test]
fn where_there_is_no_room_for_all_a_part_around_the_focus_is_shown() {
    let room = Rect::new(3, 2, 28, 13);
    let rules = Preset::Connect6.rules();
    for focus in rules.squares() {
        let grid = Grid::fit(&rules, room, wish(focus)).expect("room enough");
        assert!(grid.shows(focus) && !grid.is_whole(), "{focus}");
        assert_eq!((grid.cols().shown, grid.rows().shown), (12, 11));
        assert_eq!(grid.area().intersection(room), grid.area());
        let note = grid.note().expect("something is hidden");
        assert_eq!(note.y, grid.ground().bottom(), "below the board");
    }
    assert_eq!(Grid::fit(&rules, Rect::new(0, 0, 4, 3), wish(corner())), None);
}

/// All boards of all sizes, each in rooms of many sizes.
fn everywhere(mut look: impl FnMut(&Rules, Grid, Rect)) {
    for (cols, rows) in (1..=26).flat_map(|cols| (1..=26).map(move |rows| (cols, rows))).filter(|size| *size != (1, 1))
    {
        let rules = rules(cols, rows);
        let focus = Square::new(cols / 2, rows - rows / 3 - 1);
        for (width, height) in [(28, 13), (29, 18), (42, 21), (40, 37), (73, 37)] {
            for coordinates in [None, Some(Notation::Algebraic), Some(Notation::RowColumn)] {
                let room = Rect::new(5, 3, width, height);
                let wish = Wish { coordinates, ..wish(focus) };
                let grid = Grid::fit(&rules, room, wish).expect("a part of any board fits");
                look(&rules, grid, room);
            }
        }
    }
}

#[test]
fn cells_are_whole_and_apart_on_every_board_and_in_every_room() {
    everywhere(|rules, grid, room| {
        let mut owner = vec![None; usize::from(room.width) * usize::from(room.height)];
        let mut inside = grid.inside();
        for square in rules.squares().filter(|square| grid.shows(*square)) {
            let cell = grid.cell(square);
            assert_eq!(cell.as_size(), grid.cell_size());
            assert_eq!(cell.intersection(grid.inside()), cell, "{square} of {rules:?}");
            for at in cell.positions() {
                let place = usize::from(at.y - room.y) * usize::from(room.width) + usize::from(at.x - room.x);
                assert_eq!(owner[place].replace(square), None, "{square} of {rules:?}");
            }
            inside = inside.union(cell);
        }
        assert_eq!(inside, grid.inside());
        assert_eq!(grid.area().intersection(room), grid.area());
        assert_eq!(grid.ground().intersection(grid.area()), grid.ground());
        assert!(grid.area().x < grid.inside().x && grid.inside().right() < grid.area().right(), "brackets have room");
    });
}

#[test]
fn labels_stand_beside_the_ground_and_in_the_area() {
    everywhere(|_, grid, _| {
        let (area, ground, inside) = (grid.area(), grid.ground(), grid.inside());
        for (at, name) in grid.cols().lines().flat_map(|col| grid.col_labels(col)) {
            assert!(area.contains(at), "{name}");
            assert!(at.y < inside.y || at.y >= inside.bottom(), "{name} at {at} on {ground}");
        }
        for (at, name) in grid.rows().lines().flat_map(|row| grid.row_labels(row)) {
            let label = Rect { x: at.x, y: at.y, width: name.len() as u16, height: 1 };
            assert_eq!(label.intersection(area), label, "{name}");
            assert!(label.right() <= inside.x || label.x >= inside.right(), "{name} at {at} on {ground}");
        }
    });
}

#[test]
fn labels_stand_over_the_middle_and_end_in_the_gutter() {
    let grid = fit(Preset::Classic, 40, 19);
    assert_eq!(col_label(&grid, 0), [(6, 0, "a".to_owned())]);
    assert_eq!(row_label(&grid, 0), [(0, 15, "1".to_owned())]);
    let wish = Wish { coordinates: Some(Notation::RowColumn), ..wish(corner()) };
    let tall = Grid::fit(&rules(3, 12), Rect::new(0, 0, 40, 40), wish).expect("room enough");
    assert_eq!(row_label(&tall, 11)[0].2, " 1");
    assert_eq!(row_label(&tall, 0).last().map(|(x, ..)| x + 2), Some(tall.area().right()));
}

#[test]
fn numbers_of_two_digits_have_no_room_over_every_column_of_a_narrow_board() {
    let wish = Wish { coordinates: Some(Notation::RowColumn), ..wish(corner()) };
    let crowded = |width, height| {
        let grid = Grid::fit(&Preset::Gomoku.rules(), Rect::new(0, 0, width, height), wish).expect("room enough");
        grid.cols().lines().filter(|col| grid.is_crowded(*col)).count()
    };
    assert_eq!((crowded(42, 21), crowded(73, 37)), (6, 0));
}
