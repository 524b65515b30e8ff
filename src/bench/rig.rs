//! The program at the board, on a terminal that forgets what it is told: a key, and its picture.

use std::hint::black_box;
use std::io;
use std::time::Instant;

use ratatui::Terminal;
use ratatui::layout::Size;

use super::{Kind, Work};
use crate::action::Action;
use crate::app::{App, Message, Setup, Surroundings};
use crate::config::{self, Choice, Places, Start};
use crate::game::Preset;
use crate::term::{Device, Painter};
use crate::ui::{Hits, View};

/// A terminal of this size.
#[derive(Debug)]
struct Nowhere(Size);

impl io::Write for Nowhere {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(black_box(bytes).len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Device for Nowhere {
    fn size(&self) -> io::Result<Size> {
        Ok(self.0)
    }
}

/// A game with a person to move, whose picture has been drawn.
#[derive(Debug)]
pub struct Rig {
    app: App,
    terminal: Terminal<Painter<Nowhere>>,
    hits: Hits,
    now: Instant,
    left: bool,
}

impl Rig {
    /// From nothing to the first picture, on so many columns and rows.
    ///
    /// # Panics
    ///
    /// Never: the terminal takes everything.
    pub fn new(preset: Preset, (width, height): (u16, u16), now: Instant) -> Self {
        let mut loaded = config::load(&Places::default());
        loaded.config.general.start = Start::Play;
        loaded.config.apply(&Choice::Variant(preset.name().to_owned()));
        let (app, _) = App::new(Setup { loaded, surroundings: Surroundings::detect(|_| None), seed: 1 }, now);
        let terminal = Terminal::new(Painter::new(Nowhere(Size::new(width, height)))).expect("it has a size");
        let mut rig = Self { app, terminal, hits: Hits::new(), now, left: false };
        rig.draw();
        rig
    }

    /// From a key that moves the cursor, left and right in turn, to its picture.
    pub fn key(&mut self) {
        self.left = !self.left;
        let action = if self.left { Action::Left } else { Action::Right };
        black_box(self.app.update(self.now, Message::Action(action)));
        self.draw();
    }

    fn draw(&mut self) {
        let drawn = self.terminal.draw(|frame| {
            self.hits.clear();
            frame.render_stateful_widget(View(&self.app), frame.area(), &mut self.hits);
        });
        drawn.expect("it takes everything");
        self.app.seen();
    }
}

/// The size of an ordinary terminal.
const ORDINARY: (u16, u16) = (80, 24);

pub(super) fn works(now: Instant) -> Vec<Work> {
    let start = Work::new(Kind::Frame, "start-80x24", move || {
        black_box(Rig::new(Preset::Classic, ORDINARY, now));
        1
    });
    let keys = [("key-80x24", Preset::Classic), ("key-80x24-gomoku", Preset::Gomoku)].map(|(name, preset)| {
        let mut rig = Rig::new(preset, ORDINARY, now);
        Work::new(Kind::Frame, name, move || {
            rig.key();
            1
        })
    });
    std::iter::once(start).chain(keys).collect()
}
