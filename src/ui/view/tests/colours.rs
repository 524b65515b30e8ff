//! Colours: as many as wanted, and never needed.

use std::cmp::Ordering;

use ratatui::layout::{Margin, Rect};
use ratatui::style::{Color, Modifier};

use super::super::super::testing::picture;
use super::walk::{SCREENS, SIZES, Walk};
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::{ColorDepth, Theme};

/// What is left of a cell without its colours: its sign, whether it is bold, dim or reversed, and whether it is a
/// filled one, which is a pixel.
type Plain = (String, Modifier, bool);

struct Drawing {
    cells: Vec<Plain>,
    width: u16,
    text: String,
}

impl Drawing {
    fn new(settings: &str, script: &str, charset: Charset, (width, height): (u16, u16)) -> Self {
        let walk = Walk::new(settings, script, Language::En, charset, ColorDepth::TrueColor);
        let (buf, _) = walk.draw(width, height);
        let theme = &walk.app.settings().look().theme;
        let grounds = [theme.background, theme.band, theme.tile, theme.tile_cursor, theme.panel];
        let cells = buf.content.iter().map(|cell| {
            let filled = cell.bg != Color::Reset && !grounds.contains(&Some(cell.bg));
            (cell.symbol().to_owned(), cell.modifier, filled)
        });
        Self { cells: cells.collect(), width, text: picture(&buf) }
    }

    fn part(&self, area: Rect) -> Vec<&Plain> {
        area.positions().map(|at| &self.cells[usize::from(at.y * self.width + at.x)]).collect()
    }
}

#[test]
fn without_colours_there_is_none_on_any_screen() {
    for (name, settings, script) in SCREENS {
        for theme in ["default", "nord", "high-contrast", "solarized-light"] {
            let settings = format!("ui.theme = '{theme}'\n{settings}");
            let walk = Walk::new(&settings, script, Language::En, Charset::Unicode, ColorDepth::Never);
            for (width, height) in [(40, 15), (80, 24), (120, 40)] {
                let (buf, _) = walk.draw(width, height);
                assert!(buf.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)), "{name}");
            }
        }
    }
}

/// Where two pictures have to differ: a sentence elsewhere that says the same is no sign.
#[derive(Clone, Copy)]
enum Part {
    /// Above the status and the legend.
    Body,
    /// The board with its labels.
    Board,
    /// Inside the squares.
    Cells,
    /// Inside this square: column and row.
    Cell(u16, u16),
    /// The two lines of the players; where they have no room for a sign, the sentence of the status.
    Players,
}

/// The inside of a square of 3x3.
fn cell(size: (u16, u16), col: u16, row: u16) -> Rect {
    match size {
        (40, 15) => Rect::new(1 + 9 * col, 9 - 4 * row, 8, 3),
        (80, 24) => Rect::new(3 + 13 * col, 15 - 6 * row, 12, 5),
        _ => Rect::new(5 + 23 * col, 25 - 11 * row, 22, 10),
    }
}

impl Part {
    fn areas(self, size: (u16, u16)) -> Vec<Rect> {
        match self {
            Self::Body => vec![Rect::new(0, 0, size.0, size.1 - 2)],
            Self::Board => vec![cell(size, 0, 2).union(cell(size, 2, 0)).outer(Margin::new(1, 1))],
            Self::Cells => (0..9).map(|index| cell(size, index % 3, index / 3)).collect(),
            Self::Cell(col, row) => vec![cell(size, col, row)],
            Self::Players if size.1 < 24 => vec![Rect::new(0, size.1 - 2, size.0, 1)],
            Self::Players => {
                let board = cell(size, 2, 2).right();
                vec![Rect::new(board + 1, 2, size.0 - board - 1, 2)]
            }
        }
    }
}

/// Two states of a screen that a player must tell apart: where, settings, one script, another.
const PAIRS: [(&str, Part, &str, &str, &str); 14] = [
    ("the chosen entry of the menu", Part::Body, "", "", "down"),
    ("the chosen setting of the menu", Part::Body, "", "down down down", "down down down down"),
    ("the cursor on the board", Part::Board, "", "type:2 b2", "type:2 b2 left"),
    ("the last move", Part::Cell(0, 0), "", "type:2 a1 b2 c3 left down", "type:2 c3 b2 a1 right up right down"),
    ("a hint", Part::Cells, "", "type:1 b2", "type:1 b2 hint"),
    ("the chosen entry of the in-game menu", Part::Body, "", "type:1 b2 menu", "type:1 b2 menu down"),
    ("the chosen deed of the in-game menu", Part::Body, "", "type:1 b2 menu up", "type:1 b2 menu up up"),
    ("a level that means nothing", Part::Body, "", "type:2 b2 menu", "type:1 b2 menu"),
    ("the answer", Part::Body, "", "type:1 b2 quit", "type:1 b2 quit left"),
    ("what comes next", Part::Body, "", "type:2 a1 a2 b1 b2 c1", "type:2 a1 a2 b1 b2 c1 down"),
    (
        "a stone that goes next",
        Part::Cell(0, 0),
        "game.variant = 'infinite'",
        "type:2 a1 a3 b1 b3 c2",
        "type:2 a1 a3 b1 b3 c2 a2",
    ),
    ("a row that is typed", Part::Board, "", "type:2", "type:2 type:2"),
    ("numbers", Part::Cells, "", "type:2 a1 b2", "type:2 a1 b2 numbers"),
    ("who is to move", Part::Players, "", "type:2 a1", "type:2 a1 b2"),
];

#[test]
fn nothing_is_told_by_colour_alone() {
    let mut alike = Vec::new();
    for theme in Theme::BUILT_IN {
        for (what, part, settings, one, other) in PAIRS {
            let settings = format!("ui.theme = '{theme}'\n{settings}");
            for charset in [Charset::Unicode, Charset::Ascii] {
                for size in [(40, 15), (80, 24), (120, 40)] {
                    let [one, other] = [one, other].map(|script| Drawing::new(&settings, script, charset, size));
                    if part.areas(size).into_iter().all(|area| one.part(area) == other.part(area)) {
                        alike.push(format!("{what} in {theme} {charset} {size:?}"));
                    }
                }
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn on_the_board_the_last_move_a_hint_and_the_winning_line_have_shapes() {
    let board = Rect::new(2, 2, 40, 19);
    let cell = |col, row| cell((80, 24), col, row);
    for theme in Theme::BUILT_IN {
        for charset in Charset::ALL {
            let settings = format!("ui.theme = '{theme}'");
            let draw = |script| Drawing::new(&settings, script, charset, (80, 24));
            // both pictures have the same stones, and the cursor out of the way
            let [one, other] = ["type:2 a1 b2 c3 left", "type:2 c3 b2 a1 right up up"].map(draw);
            for (col, row) in [(0, 0), (2, 2)] {
                let at = cell(col, row);
                assert!(one.part(at) != other.part(at), "last move in {theme} {charset}\n{}\n{}", one.text, other.text);
            }
            let [one, other] = ["type:1 b2", "type:1 b2 hint"].map(draw);
            assert!(one.part(board) != other.part(board), "hint in {theme} {charset}\n{}", one.text);
            // X wins in the bottom row; the stones of the line and the others of the same side differ
            let won = draw("type:2 a1 a2 b1 b2 c3 a3 c1");
            for col in 0..3 {
                let (winning, other) = (won.part(cell(col, 0)), won.part(cell(2, 2)));
                assert!(winning != other, "winning line in {theme} {charset}\n{}", won.text);
            }
        }
    }
}

/// The balance that a bar shows, in half rows, under a place of the letters. What lies below the base line hangs.
fn bar(drawing: &Drawing, column: u16, letters: u16, rows: u16) -> i32 {
    let row = |down| drawing.part(Rect::new(0, letters + down, drawing.width, 1));
    let base = (1..=rows).find(|down| row(*down).iter().any(|(symbol, ..)| symbol == "▁")).unwrap_or(rows);
    let halves = (1..=rows).map(|down| {
        let (symbol, modifier, filled) = row(down)[usize::from(column)];
        let height = match symbol.as_str() {
            "▄" | "▀" => 1,
            _ if *filled || symbol == "█" || modifier.contains(Modifier::REVERSED) => 2,
            _ => 0,
        };
        if down > base { -height } else { height }
    });
    halves.sum()
}

#[test]
fn games_won_drawn_and_lost_differ_in_their_letters_and_bars() {
    for theme in Theme::BUILT_IN {
        for (language, letters) in [(Language::En, ["W", "D", "L"]), (Language::ZhCn, ["胜", "平", "负"])] {
            for (size, rows) in [((80, 24), 3), ((120, 40), 6)] {
                let settings = format!("ui.theme = '{theme}'\ngeneral.language = '{}'\n", language.name());
                let drawn = Drawing::new(&settings, "type:1 b2", Charset::Unicode, size);
                let games = |y| {
                    let row = drawn.part(Rect::new(0, y, size.0, 1)).into_iter().zip(0..);
                    let results =
                        row.filter_map(|((symbol, ..), x)| Some((letters.iter().position(|l| l == symbol)?, x)));
                    results.collect::<Vec<(usize, u16)>>()
                };
                let row = (0..size.1).max_by_key(|y| games(*y).len()).expect("rows");
                let games = games(row);
                assert!(games.len() > 6, "{theme}\n{}", drawn.text);
                for pair in games.windows(2) {
                    let [before, after] = [0, 1].map(|index| bar(&drawn, pair[index].1, row, rows));
                    // the balance grows, stays or falls
                    let expected = [Ordering::Greater, Ordering::Equal, Ordering::Less][pair[1].0];
                    assert_eq!(after.cmp(&before), expected, "{theme} {language} {pair:?}\n{}", drawn.text);
                }
            }
        }
    }
}

#[test]
fn sides_of_one_colour_are_told_apart_by_their_marks() {
    let settings = "colors.x = 'red'\ncolors.o = 'red'\n";
    let cell = |col: u16| Rect::new(3 + 13 * col, 15, 12, 5);
    for symbols in ["auto", "ascii", "unicode", "stones", "emoji", "cjk"] {
        for charset in Charset::ALL {
            let settings = format!("{settings}ui.symbols = '{symbols}'");
            let drawn = Drawing::new(&settings, "type:2 a1 c1 b3 left", charset, (80, 24));
            let text = &drawn.text;
            assert!(drawn.part(cell(0)) != drawn.part(cell(2)), "{symbols} {charset}\n{text}");
            // as they are drawn
            let drawn_as_stones = symbols == "stones" && charset == Charset::Unicode;
            let [x, o] = if drawn_as_stones { ["●", "○"] } else { ["X", "O"] };
            for words in [format!("Player {x}"), format!("Player {o}"), format!("{x} plays b3.")] {
                assert!(text.contains(&words), "{text}");
            }
        }
    }
}

#[test]
fn nothing_blinks_and_without_animation_nothing_moves() {
    for (name, settings, script) in SCREENS {
        let walk = Walk::new(settings, script, Language::En, Charset::Unicode, ColorDepth::TrueColor);
        for (width, height) in SIZES {
            let blinking = Modifier::SLOW_BLINK | Modifier::RAPID_BLINK;
            let (buf, _) = walk.draw(width, height);
            assert!(buf.content.iter().all(|cell| !cell.modifier.intersects(blinking)), "{name}");
        }
        // the walk has animation switched off; a computer that thinks is waited for without a tick
        assert_eq!(walk.app.deadline(), None, "{name}");
        let later = {
            let mut later = Walk::new(settings, script, Language::En, Charset::Unicode, ColorDepth::TrueColor);
            later.wait();
            later
        };
        assert_eq!(walk.draw(80, 24).0, later.draw(80, 24).0, "{name}");
    }
}

#[test]
fn animations_end_in_the_picture_that_there_is_without_them() {
    for (name, settings, script) in SCREENS.into_iter().filter(|(name, ..)| *name != "playing-thinking") {
        let [off, full] = ["off", "full"].map(|animation| {
            let settings = format!("ui.animation = '{animation}'\n{settings}");
            let mut walk = Walk::new(&settings, script, Language::En, Charset::Unicode, ColorDepth::TrueColor);
            walk.wait();
            walk
        });
        assert_eq!(full.app.deadline(), None, "{name}");
        assert_eq!(off.draw(80, 24).0, full.draw(80, 24).0, "{name}");
    }
}
