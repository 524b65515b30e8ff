//! Colours: as many as wanted, and never needed.

use ratatui::layout::Rect;
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

/// Two states of a screen that a player must tell apart: settings, one script, another.
const PAIRS: [(&str, &str, &str, &str); 14] = [
    ("the chosen entry of the menu", "", "", "down"),
    ("the chosen setting of the menu", "", "down down down", "down down down down"),
    ("the cursor on the board", "", "type:2 b2", "type:2 b2 left"),
    ("the last move", "", "type:2 a1 b2 c3 left down", "type:2 c3 b2 a1 right up right down"),
    ("a hint", "", "type:1 b2", "type:1 b2 hint"),
    ("the chosen entry of the in-game menu", "", "type:1 b2 menu", "type:1 b2 menu down"),
    ("the chosen deed of the in-game menu", "", "type:1 b2 menu up", "type:1 b2 menu up up"),
    ("a level that means nothing", "", "type:2 b2 menu", "type:1 b2 menu"),
    ("the answer", "", "type:1 b2 quit", "type:1 b2 quit left"),
    ("what comes next", "", "type:2 a1 a2 b1 b2 c1", "type:2 a1 a2 b1 b2 c1 down"),
    ("a stone that goes next", "game.variant = 'infinite'", "type:2 a1 a3 b1 b3 c2", "type:2 a1 a3 b1 b3 c2 a2"),
    ("a row that is typed", "", "type:2", "type:2 type:2"),
    ("numbers", "", "type:2 a1 b2", "type:2 a1 b2 numbers"),
    ("who is to move", "", "type:2 a1", "type:2 a1 b2"),
];

#[test]
fn nothing_is_told_by_colour_alone() {
    for theme in Theme::BUILT_IN {
        for (what, settings, one, other) in PAIRS {
            let settings = format!("ui.theme = '{theme}'\n{settings}");
            for charset in [Charset::Unicode, Charset::Ascii] {
                for size in [(40, 15), (80, 24), (120, 40)] {
                    let [one, other] = [one, other].map(|script| Drawing::new(&settings, script, charset, size));
                    assert!(one.cells != other.cells, "{what} in {theme} {charset} {size:?}\n{}", one.text);
                }
            }
        }
    }
}

#[test]
fn on_the_board_the_last_move_a_hint_and_the_winning_line_have_shapes() {
    let board = Rect::new(2, 2, 40, 19);
    // where a cell's inside stands at 80x24
    let cell = |col: u16, row: u16| Rect::new(3 + 13 * col, 15 - 6 * row, 12, 5);
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

#[test]
fn games_won_drawn_and_lost_differ_in_their_letters_and_bars() {
    for theme in Theme::BUILT_IN {
        for (language, letters) in [(Language::En, ["W", "D", "L"]), (Language::ZhCn, ["胜", "平", "负"])] {
            for (width, height) in [(80, 24), (120, 40)] {
                let settings = format!("ui.theme = '{theme}'");
                let walk = Walk::new(&settings, "type:1 b2", language, Charset::Unicode, ColorDepth::TrueColor);
                let text = picture(&walk.draw(width, height).0);
                assert!(letters.iter().all(|letter| text.contains(letter)), "{theme}\n{text}");
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
