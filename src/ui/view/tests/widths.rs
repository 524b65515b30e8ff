//! On terminals that draw ambiguous characters two columns wide the safe character sets stand where they were drawn.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::rc::Rc;

use ratatui::Terminal;
use ratatui::buffer::Buffer;
use ratatui::layout::Size;
use ratatui::widgets::StatefulWidget;
use unicode_width::UnicodeWidthChar;

use super::super::{Hits, View};
use super::emulator::Emulator;
use super::walk::{SCREENS, SIZES, Walk, walk};
use crate::locale::Language;
use crate::symbols::{Charset, is_ambiguous};
use crate::term::{Device, Painter, mend};

/// The columns a character takes where ambiguous ones take two.
fn wide(c: char) -> usize {
    if is_ambiguous(c) { 2 } else { c.width().unwrap_or(0) }
}

/// The terminal that the painter writes to.
#[derive(Clone)]
struct Wire(Rc<RefCell<Emulator>>, Size);

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().feed(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Device for Wire {
    fn size(&self) -> io::Result<Size> {
        Ok(self.1)
    }
}

/// The game's own painter on such a terminal.
struct Screen {
    wire: Wire,
    painter: Terminal<Painter<Wire>>,
}

impl Screen {
    fn new((width, height): (u16, u16)) -> Self {
        let emulator = Emulator::new(width, height, wide);
        let wire = Wire(Rc::new(RefCell::new(emulator)), Size { width, height });
        let painter = Terminal::new(Painter::new(wire.clone())).expect("it takes everything");
        Self { wire, painter }
    }

    /// Paints what changed; returns how it was drawn, and the cells in which something else is seen, or no cursor.
    fn show(&mut self, walk: &Walk) -> (Buffer, Vec<(u16, u16)>) {
        let mut hits = Hits::new();
        let frame = self.painter.draw(|frame| {
            View(&walk.app).render(frame.area(), frame.buffer_mut(), &mut hits);
            mend(frame.buffer_mut());
            if let Some(at) = hits.cursor() {
                frame.set_cursor_position(at);
            }
        });
        let drawn = frame.expect("it takes everything").buffer.clone();
        let emulator = self.wire.0.borrow();
        let wrong = drawn.area.positions().filter(|at| drawn[*at].symbol() != emulator.row(at.y)[usize::from(at.x)]);
        let cursor = hits.cursor().filter(|at| (usize::from(at.x), usize::from(at.y)) != emulator.cursor());
        let wrong = wrong.chain(cursor).map(|at| (at.x, at.y)).collect();
        (drawn, wrong)
    }

    /// The columns in which a sign is seen.
    fn columns(&self, sign: &str) -> BTreeSet<usize> {
        let (emulator, height) = (self.wire.0.borrow(), self.wire.1.height);
        let all = (0..height).flat_map(|y| emulator.row(y).iter().enumerate().map(|(x, cell)| (x, cell.clone())));
        all.filter(|(_, cell)| cell == sign).map(|(x, _)| x).collect()
    }
}

#[test]
fn safe_character_sets_stand_where_they_were_drawn() {
    for charset in [Charset::CjkSafe, Charset::Ascii] {
        let mut screens = SIZES.map(Screen::new);
        for (name, language) in SCREENS.into_iter().flat_map(|(name, ..)| Language::ALL.map(|own| (name, own))) {
            let walk = walk(name, language, charset);
            for screen in &mut screens {
                let (drawn, wrong) = screen.show(&walk);
                assert_eq!(wrong, [], "{name} {language} {charset} {}", drawn.area);
            }
        }
    }
}

#[test]
fn with_lines_and_blocks_such_a_terminal_shows_the_fault() {
    for (name, ..) in SCREENS {
        let (_, wrong) = Screen::new((80, 24)).show(&walk(name, Language::ZhCn, Charset::Unicode));
        assert!(!wrong.is_empty(), "{name} has no ambiguous character");
    }
    // two lines down through the board: in the safe sets they are straight, with lines and blocks they are not
    let columns = |charset, sign| {
        let mut screen = Screen::new((80, 24));
        screen.show(&walk("playing-empty", Language::En, charset));
        screen.columns(sign)
    };
    assert_eq!(columns(Charset::CjkSafe, "|"), [15, 28].into());
    assert_eq!(columns(Charset::Ascii, "|"), [15, 28].into());
    assert_ne!(columns(Charset::Unicode, "│"), [15, 28].into());
}
