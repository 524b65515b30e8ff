//! The running game: what happens outside becomes cues for the stage, what the stage orders is done to the terminal.
//!
//! ```text
//!   keys, mouse ──╮                                ╭──▶ picture
//!   signals ──────┼──▶ one channel ──▶ the loop ───┤
//!   hang-up ──────┤                     │    ▲     ╰──▶ orders: quit, suspend, repaint
//!   news ─────────╯                     ▼    │
//!                                      the stage
//! ```
//!
//! Every thread blocks until something happens; while nothing does, nothing runs.

mod error_log;
mod event_loop;
mod recorder;
mod senses;
mod world;

use std::io;
use std::sync::mpsc;
use std::time::Instant;

use ratatui::layout::Position;
use ratatui::{Frame, Terminal};

pub use event_loop::{Control, Ending, EventLoop, Failure};
pub use world::{Overrides, Sitting, World};

use crate::action::Step;
use crate::history::HistoryError;
use crate::term::{HANG_UP, Painter, Screen, Session, Signal, Signals, Tty};

/// What the loop runs: the application, its picture, and its errands.
pub trait Stage {
    /// What its helpers report: a move that was thought out, games that were read.
    type News: Send + 'static;

    /// Draws everything. Whatever can be clicked is noted by the way.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// When it wants a [`Cue::Tick`], if at all.
    fn deadline(&self) -> Option<Instant>;

    /// Does what the cue asks for. `None` if it meant nothing: then nothing changed and nothing is drawn.
    fn react(&mut self, now: Instant, cue: Cue<Self::News>) -> Option<Vec<Order>>;

    /// All that had come was told. What was put off until then is done now, once for a whole burst of keys.
    fn rest(&mut self);

    /// The first picture is on the screen: helpers may start now, and send their news there.
    fn begin(&mut self, post: Post<Self::News>);
}

/// What the stage has to do with.
#[derive(Debug)]
pub enum Cue<News> {
    /// A key was pressed, or repeats.
    Key(crossterm::event::KeyEvent),
    /// The left mouse button was pressed on that cell of the picture that was drawn last; and when that was read.
    Press(Position, Instant),
    /// It was let go there.
    Release(Position, Instant),
    /// The mouse wheel was turned by one notch there.
    Wheel(Position, Step),
    /// A helper has something to say.
    News(News),
    /// The deadline has passed.
    Tick,
}

/// What the stage wants done to the terminal or to the whole program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Leave.
    Quit,
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// Paint every cell anew.
    Repaint,
    /// Switch mouse reports on or off.
    Mouse(bool),
}

/// What comes through the channel.
#[derive(Debug)]
pub enum Event<News> {
    /// Something for the stage.
    Cue(Cue<News>),
    /// Something for the terminal.
    Signal(Signal),
    /// No key will come any more.
    InputLost(io::Error),
}

/// Where helpers send their news.
#[derive(Debug)]
pub struct Post<News>(mpsc::Sender<Event<News>>);

impl<News> Post<News> {
    /// Sends it. `false` when nobody reads news any more, and the helper may end.
    pub fn send(&self, news: News) -> bool {
        self.0.send(Event::Cue(Cue::News(news))).is_ok()
    }
}

impl<News> Clone for Post<News> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// Plays the stage on that terminal until it ends, and gives the terminal back.
///
/// # Errors
///
/// When the terminal takes no output or gives no input any more.
pub fn play<S: Stage>(tty: Tty, mouse: bool, stage: &mut S) -> Result<Ending, Failure<io::Error>> {
    let (watched, own) = (tty.try_clone().map_err(Failure::Input)?, tty.try_clone().map_err(Failure::Input)?);
    // caught before there is anything to put back; looked at as soon as there is a thread for it
    let signals = Signals::catch().map_err(Failure::Input)?;
    let mut session = Session::enter(tty, mouse).map_err(Failure::Output)?;
    let mut terminal = Terminal::new(Painter::new(Screen)).map_err(Failure::Output)?;
    let (sender, inbox) = mpsc::channel();

    let mut running = EventLoop::new(&mut terminal, &mut session, stage, inbox);
    running.draw()?;
    senses::open(&sender, signals, watched).map_err(Failure::Input)?;
    running.begin(Post(sender));
    match running.run() {
        // who notices first that the terminal is gone is a matter of chance
        Err(_) if own.is_gone() => Ok(Ending::Signal(HANG_UP)),
        ending => ending,
    }
}

/// Plays sanziqi on that terminal until the player leaves; then also returns whether every game was written down that
/// was waiting for another process.
///
/// # Errors
///
/// See [`play`].
pub fn sanziqi(tty: Tty, sitting: Sitting) -> Result<(Ending, Result<(), HistoryError>), Failure<io::Error>> {
    let mut world = World::new(sitting, Instant::now());
    let ending = play(tty, world.mouse(), &mut world);
    // the terminal is the player's again
    let recorded = world.finish();
    Ok((ending?, recorded))
}
