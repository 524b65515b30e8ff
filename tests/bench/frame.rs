//! How long a start and a key take inside the program: the state machine, the picture, and the strokes for the terminal.

use std::io;
use std::time::Instant;

use divan::{Bencher, black_box};
use ratatui::Terminal;
use ratatui::layout::Size;
use sanziqi::action::Action;
use sanziqi::app::{App, Message, Setup, Surroundings};
use sanziqi::config::{self, Places};
use sanziqi::term::{Device, Painter};
use sanziqi::ui::{Hits, View};

const SIZES: [(u16, u16); 3] = [(40, 15), (80, 24), (120, 40)];

fn main() {
    divan::main();
}

/// A terminal of this size that forgets what it is told.
struct Nowhere(u16, u16);

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
        Ok(Size::new(self.0, self.1))
    }
}

/// The program at the board, with a person to move.
fn app(now: Instant) -> App {
    let mut loaded = config::load(&Places::default());
    loaded.config.general.start = config::Start::Play;
    App::new(Setup { loaded, surroundings: Surroundings::detect(|_| None), seed: 1 }, now).0
}

fn draw(app: &mut App, terminal: &mut Terminal<Painter<Nowhere>>, hits: &mut Hits) {
    let drawn = terminal.draw(|frame| {
        hits.clear();
        frame.render_stateful_widget(View(app), frame.area(), hits);
    });
    drawn.expect("it forgets everything");
    app.seen();
}

/// From nothing to the first picture.
#[divan::bench(args = SIZES)]
fn start(bencher: Bencher<'_, '_>, (width, height): (u16, u16)) {
    bencher.bench_local(|| {
        let mut terminal = Terminal::new(Painter::new(Nowhere(width, height))).expect("it has a size");
        draw(&mut app(Instant::now()), &mut terminal, &mut Hits::new());
    });
}

/// From a key that moves the cursor to its picture.
#[divan::bench(args = SIZES)]
fn key(bencher: Bencher<'_, '_>, (width, height): (u16, u16)) {
    let now = Instant::now();
    let mut terminal = Terminal::new(Painter::new(Nowhere(width, height))).expect("it has a size");
    let (mut app, mut hits) = (app(now), Hits::new());
    draw(&mut app, &mut terminal, &mut hits);
    let mut sides = [Action::Left, Action::Right].into_iter().cycle();
    bencher.bench_local(|| {
        let side = sides.next().expect("it goes round");
        black_box(app.update(now, Message::Action(side)));
        draw(&mut app, &mut terminal, &mut hits);
    });
}
