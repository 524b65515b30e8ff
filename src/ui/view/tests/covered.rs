//! Questions and the in-game menu over a board: their words are whole, and so is what they leave of the board.

use ratatui::layout::{Position, Rect, Size};

use super::super::super::testing::picture;
use super::super::super::{CellSize, Frame, Table, Wish, dialog};
use super::walk::{SIZES, Walk};
use crate::app::Screen;
use crate::game::{Game, Notation, Preset};
use crate::locale::{Language, Locale};
use crate::symbols::Charset;
use crate::theme::ColorDepth;

/// A game with a few stones in it.
fn game(preset: Preset, script: &str, language: Language, depth: ColorDepth) -> Walk {
    // what fades in its colours keeps its characters
    let settings = format!("game.variant = '{}'\nui.theme = 'nord'", preset.name());
    let stones = match preset {
        Preset::Gomoku | Preset::GomokuStandard | Preset::Connect6 => "h8 i9 i8 g8 j8",
        _ => "b2 a1 c1",
    };
    Walk::new(&settings, &format!("type:2 {stones} {script}"), language, Charset::Unicode, depth)
}

impl Walk {
    fn game(&self) -> &Game {
        let Screen::Playing(playing) = self.app.screen() else { panic!("no game") };
        playing.game()
    }
}

/// Where its board is drawn, if the cursor stands on the last stone.
fn table(walk: &Walk, width: u16, height: u16) -> Table {
    let last = walk.game().position().last();
    let wish = Wish {
        largest: CellSize::Large,
        coordinates: Some(Notation::Algebraic),
        focus: last.expect("a stone"),
        beside: last,
    };
    let frame = Frame::of(Rect::new(0, 0, width, height)).expect("large enough");
    frame.table(walk.game().rules(), wish).expect("it fits")
}

#[test]
fn no_word_of_a_question_is_cut() {
    for (language, preset) in
        Language::ALL.into_iter().flat_map(|language| Preset::ALL.map(|preset| (language, preset)))
    {
        let words = &Locale::of(language).dialog;
        for (script, asked, price) in [
            ("quit", words.quit, words.unrecorded),
            ("menu type:n", words.new, words.unrecorded),
            ("menu type:b", words.abandon, words.unrecorded),
            ("menu type:r", words.resign, words.counts),
        ] {
            let walk = game(preset, script, language, ColorDepth::Never);
            for (width, height) in SIZES {
                let text = picture(&walk.draw(width, height).0);
                for word in [asked, price, &format!("[{}]", words.yes), &format!("[{}]", words.no)] {
                    assert!(text.contains(word), "{script} {} {width}x{height}: no `{word}`\n{text}", preset.name());
                }
            }
        }
        let walk = Walk::new("", "type:3", language, Charset::Unicode, ColorDepth::Never);
        for (width, height) in SIZES {
            let text = picture(&walk.draw(width, height).0);
            assert!(text.contains(words.clear) && text.contains(words.kept), "{width}x{height}\n{text}");
        }
    }
}

#[test]
fn beside_a_box_the_board_is_as_it_was() {
    for preset in Preset::ALL {
        let plain = game(preset, "", Language::En, ColorDepth::TrueColor);
        for script in ["quit", "menu"] {
            let covered = game(preset, script, Language::En, ColorDepth::TrueColor);
            for (cols, rows) in SIZES.into_iter().filter(|(cols, _)| script == "quit" || *cols >= 80) {
                let ((before, _), (after, _)) = (plain.draw(cols, rows), covered.draw(cols, rows));
                let text = picture(&after);
                let what = format!("{script} {} {cols}x{rows}\n{text}", preset.name());
                // nothing has changed but the box, its margin, what is cut by that, and the panels
                let table = table(&covered, cols, rows);
                let last = covered.game().position().last();
                let size = if script == "quit" { dialog::size(table.class) } else { Size::new(47, 17) };
                let cover = table.cover(size, last);
                let places = (0..rows - 2).flat_map(|y| (0..cols).map(move |x| Position::new(x, y)));
                for at in places.filter(|at| before[*at].symbol() != after[*at].symbol()) {
                    let note = table.grid.note().is_some_and(|note| note.contains(at));
                    let title = rows > 15 && at.y == 0;
                    let marked = last.is_some_and(|last| table.grid.marked(last).contains(at));
                    let free = cover.gone.contains(at) || table.rail.contains(at);
                    assert!(free || note || title || marked, "{at} {what}");
                }
                // and around it is a margin
                let around = cover.gone.positions().filter(|at| !cover.area.contains(*at) && at.y + 2 < rows);
                assert!(around.into_iter().all(|at| after[at].symbol() == " "), "{what}");
            }
        }
    }
}

#[test]
fn the_last_stone_stays_in_sight_and_no_marker_is_cut() {
    for (name, stones, last) in [("gomoku", "h8", "h8"), ("connect6", "e5", "e5"), ("gomoku", "k12", "k12")] {
        let settings = format!("game.variant = '{name}'");
        for script in ["quit", "menu type:r"] {
            let walk = Walk::new(
                &settings,
                &format!("type:2 {stones} {script}"),
                Language::En,
                Charset::Unicode,
                ColorDepth::Never,
            );
            let text = picture(&walk.draw(40, 15).0);
            let board: String = text.lines().map(|line| line.split(['╭', '│', '╰']).next().unwrap_or("")).collect();
            // the title of the rail has one too
            let stones = text.matches('●').count();
            assert!(stones >= 2, "{name} {last}: the stone is hidden\n{text}");
            assert_eq!(board.matches('(').count(), board.matches(')').count(), "{text}");
            assert_eq!(board.matches('[').count(), board.matches(']').count(), "{text}");
        }
    }
}

#[test]
fn how_much_is_hidden_is_said_whole_or_not_at_all() {
    for (language, words) in [(Language::En, "13/15 columns · 11/15 rows"), (Language::ZhCn, "13/15 列，11/15 行")]
    {
        for script in ["quit", "menu type:n"] {
            let text = picture(&game(Preset::Gomoku, script, language, ColorDepth::Never).draw(40, 15).0);
            assert!(text.contains(words) || !text.contains("13/"), "{text}");
        }
    }
}
