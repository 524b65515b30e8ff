//! The loop: waits, hands everything that happened to the stage, then draws once.

use std::error::Error;
use std::fmt;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;

use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::layout::Rect;

use super::{Cue, Event, Order, Post, Stage};
use crate::term::{Session, Signal, mend};

/// So many events at most are handled before the next picture: somebody who pastes a book still sees something.
const BURST: usize = 4096;

/// How the game ended, if nothing went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The player left.
    Quit,
    /// A signal asked for it; the program has to [die](crate::term::die) by it.
    Signal(i32),
}

/// What went wrong with the terminal.
#[derive(Debug)]
pub enum Failure<E> {
    /// It takes no pictures.
    Output(E),
    /// It gives no keys.
    Input(io::Error),
    /// It cannot be given back or taken again.
    Session(io::Error),
}

impl<E: fmt::Display> fmt::Display for Failure<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Output(error) => write!(f, "cannot write to the terminal: {error}"),
            Self::Input(error) => write!(f, "cannot read from the terminal: {error}"),
            Self::Session(error) => write!(f, "cannot take the terminal: {error}"),
        }
    }
}

impl<E: Error> Error for Failure<E> {}

/// What the loop does to the terminal besides drawing.
pub trait Control {
    /// See [`Session::suspend`].
    ///
    /// # Errors
    ///
    /// When the terminal takes no commands any more.
    fn suspend(&mut self) -> io::Result<bool>;

    /// See [`Session::resume`].
    ///
    /// # Errors
    ///
    /// When the terminal takes no commands any more.
    fn resume(&mut self) -> io::Result<()>;

    /// See [`Session::set_mouse`].
    ///
    /// # Errors
    ///
    /// When the terminal takes no commands any more.
    fn set_mouse(&mut self, on: bool) -> io::Result<()>;
}

impl Control for Session {
    fn suspend(&mut self) -> io::Result<bool> {
        Self::suspend(self)
    }

    fn resume(&mut self) -> io::Result<()> {
        Self::resume(self)
    }

    fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        Self::set_mouse(self, on)
    }
}

/// One stage on one terminal, and the channel through which everything comes.
#[derive(Debug)]
pub struct EventLoop<'a, B: Backend, S: Stage, C> {
    terminal: &'a mut Terminal<B>,
    control: &'a mut C,
    stage: &'a mut S,
    inbox: Receiver<Event<S::News>>,
    /// The picture that was drawn last covers this.
    drawn: Rect,
    /// Something happened since.
    stale: bool,
    /// Among it, a click.
    clicked: bool,
    /// The shell has the terminal.
    away: bool,
}

type Outcome<T, B> = Result<T, Failure<<B as Backend>::Error>>;

impl<'a, B: Backend, S: Stage, C: Control> EventLoop<'a, B, S, C> {
    /// Everything is in place, nothing is drawn.
    pub fn new(
        terminal: &'a mut Terminal<B>,
        control: &'a mut C,
        stage: &'a mut S,
        inbox: Receiver<Event<S::News>>,
    ) -> Self {
        Self { terminal, control, stage, inbox, drawn: Rect::ZERO, stale: true, clicked: false, away: false }
    }

    /// Draws what changed. A screen whose size is not known yet stays as it is, and so does one that is the shell's.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn draw(&mut self) -> Outcome<(), B> {
        let size = self.terminal.size().map_err(Failure::Output)?;
        if size.width == 0 || size.height == 0 || self.away {
            return Ok(());
        }
        let picture = self.terminal.draw(|frame| {
            self.stage.draw(frame);
            mend(frame.buffer_mut());
        });
        self.drawn = picture.map_err(Failure::Output)?.area;
        self.stale = false;
        self.clicked = false;
        Ok(())
    }

    /// Lets the stage start its helpers.
    pub fn begin(&mut self, post: Post<S::News>) {
        self.stage.begin(post);
    }

    /// Runs until the player leaves, a signal ends it, or the terminal fails.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn run(mut self) -> Outcome<Ending, B> {
        loop {
            if self.stale {
                self.stage.rest();
                self.draw()?;
            }
            let Some(mut event) = self.wait() else { return Ok(Ending::Quit) };
            for _ in 0..BURST {
                if let Some(ending) = self.take(event)? {
                    self.stage.rest();
                    return Ok(ending);
                }
                match self.inbox.try_recv() {
                    Ok(next) => event = next,
                    Err(_) => break,
                }
            }
        }
    }

    /// Blocks until something happens or the stage's deadline has passed. `None`: nothing can happen any more.
    fn wait(&self) -> Option<Event<S::News>> {
        let Some(deadline) = self.stage.deadline() else { return self.inbox.recv().ok() };
        match self.inbox.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => Some(Event::Cue(Cue::Tick)),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    fn take(&mut self, event: Event<S::News>) -> Outcome<Option<Ending>, B> {
        match event {
            // sent before the program was stopped, and not meant for the time after it
            Event::Cue(Cue::Key(_) | Cue::Press(..) | Cue::Release(..) | Cue::Wheel(..))
            | Event::Signal(Signal::Stop)
                if self.away => {}
            Event::Cue(cue) => return self.cue(cue),
            Event::Signal(Signal::End(number)) => return Ok(Some(Ending::Signal(number))),
            Event::Signal(Signal::Stop) => self.suspend()?,
            Event::Signal(Signal::Continue) => {
                self.control.resume().map_err(Failure::Session)?;
                self.away = false;
                self.repaint()?;
            }
            // also where the size is the old one again: cells may have been lost on the way
            Event::Signal(Signal::Resize) => self.repaint()?,
            Event::InputLost(error) => return Err(Failure::Input(error)),
        }
        Ok(None)
    }

    fn cue(&mut self, cue: Cue<S::News>) -> Outcome<Option<Ending>, B> {
        let is_click = matches!(cue, Cue::Press(..) | Cue::Release(..));
        if is_click && self.clicked {
            // a click means what was seen, and the one before may have changed that
            self.draw()?;
        }
        if let Cue::Press(at, _) | Cue::Release(at, _) | Cue::Wheel(at, _) = cue
            && !self.drawn.contains(at)
        {
            return Ok(None);
        }
        let Some(orders) = self.stage.react(Instant::now(), cue) else { return Ok(None) };
        self.stale = true;
        self.clicked |= is_click;
        for order in orders {
            match order {
                Order::Quit => return Ok(Some(Ending::Quit)),
                Order::Suspend => self.suspend()?,
                Order::Repaint => self.repaint()?,
                Order::Mouse(on) => self.control.set_mouse(on).map_err(Failure::Session)?,
            }
        }
        Ok(None)
    }

    fn suspend(&mut self) -> Outcome<(), B> {
        // comes back as a signal
        self.away |= self.control.suspend().map_err(Failure::Session)?;
        Ok(())
    }

    /// Forgets what is on the screen. (`Terminal::clear` would ask the terminal where its cursor is.)
    fn repaint(&mut self) -> Outcome<(), B> {
        let size = self.terminal.size().map_err(Failure::Output)?;
        self.stale = true;
        self.terminal.resize(Rect::from(size)).map_err(Failure::Output)
    }
}

#[cfg(test)]
mod tests;
