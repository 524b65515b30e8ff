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
    /// As there.
    fn suspend(&mut self) -> io::Result<bool>;

    /// See [`Session::resume`].
    ///
    /// # Errors
    ///
    /// As there.
    fn resume(&mut self) -> io::Result<()>;

    /// See [`Session::set_mouse`].
    ///
    /// # Errors
    ///
    /// As there.
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
    /// Among it, a press.
    pressed: bool,
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
        Self { terminal, control, stage, inbox, drawn: Rect::ZERO, stale: true, pressed: false, away: false }
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
        self.pressed = false;
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
                self.draw()?;
            }
            let Some(mut event) = self.wait() else { return Ok(Ending::Quit) };
            for _ in 0..BURST {
                if let Some(ending) = self.take(event)? {
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
            Event::Cue(cue) => return self.cue(cue),
            Event::Signal(Signal::End(number)) => return Ok(Some(Ending::Signal(number))),
            Event::Signal(Signal::Stop) => self.suspend()?,
            Event::Signal(Signal::Continue) => {
                self.control.resume().map_err(Failure::Session)?;
                self.away = false;
                self.repaint()?;
            }
            Event::Signal(Signal::Resize) => self.stale = true,
            Event::InputLost(error) => return Err(Failure::Input(error)),
        }
        Ok(None)
    }

    fn cue(&mut self, cue: Cue<S::News>) -> Outcome<Option<Ending>, B> {
        let is_press = matches!(cue, Cue::Press(_));
        if is_press && self.pressed {
            // a click means what was seen, and the first one may have changed that
            self.draw()?;
        }
        if let Cue::Press(at) | Cue::Wheel(at, _) = cue
            && !self.drawn.contains(at)
        {
            return Ok(None);
        }
        let Some(orders) = self.stage.react(Instant::now(), cue) else { return Ok(None) };
        self.stale = true;
        self.pressed |= is_press;
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
mod tests {
    use std::sync::mpsc;

    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    use ratatui::Frame;
    use ratatui::backend::TestBackend;
    use ratatui::layout::{Position, Size};
    use ratatui::text::Line;

    use super::*;
    use crate::action::Step;
    use crate::term::{Device, Painter};

    /// Counts, and shows the count: `+` and presses add one, `z` suspends, `l` repaints, `m` ends the mouse, `q` quits.
    #[derive(Default)]
    struct Counter {
        count: usize,
        /// What it looked like at each picture.
        pictures: Vec<usize>,
        /// What it looked like on the screen at each press.
        presses: Vec<usize>,
        deadline: Option<Instant>,
    }

    impl Stage for Counter {
        type News = usize;

        fn draw(&mut self, frame: &mut Frame<'_>) {
            frame.render_widget(Line::raw(self.count.to_string()), frame.area());
            self.pictures.push(self.count);
        }

        fn deadline(&self) -> Option<Instant> {
            self.deadline
        }

        fn react(&mut self, _: Instant, cue: Cue<usize>) -> Option<Vec<Order>> {
            let orders = match cue {
                Cue::Key(key) => match key.code {
                    KeyCode::Char('+') => {
                        self.count += 1;
                        vec![]
                    }
                    KeyCode::Char('z') => vec![Order::Suspend],
                    KeyCode::Char('l') => vec![Order::Repaint],
                    KeyCode::Char('m') => vec![Order::Mouse(false)],
                    KeyCode::Char('q') => vec![Order::Quit],
                    _ => return None,
                },
                Cue::Press(_) => {
                    self.presses.extend(self.pictures.last());
                    self.count += 1;
                    vec![]
                }
                Cue::Wheel(..) => return None,
                Cue::News(news) => {
                    self.count += news;
                    vec![]
                }
                Cue::Tick => {
                    self.deadline = None;
                    self.count += 100;
                    vec![]
                }
            };
            Some(orders)
        }

        fn begin(&mut self, _: Post<usize>) {}
    }

    /// A shell that takes the terminal and gives it back as it is told.
    #[derive(Default)]
    struct Shell {
        told: Vec<&'static str>,
    }

    impl Control for Shell {
        fn suspend(&mut self) -> io::Result<bool> {
            self.told.push("suspend");
            Ok(true)
        }

        fn resume(&mut self) -> io::Result<()> {
            self.told.push("resume");
            Ok(())
        }

        fn set_mouse(&mut self, on: bool) -> io::Result<()> {
            self.told.push(if on { "mouse" } else { "no mouse" });
            Ok(())
        }
    }

    fn keys(text: &str) -> Vec<Event<usize>> {
        let key = |c| Event::Cue(Cue::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)));
        text.chars().map(key).collect()
    }

    fn press(x: u16, y: u16) -> Event<usize> {
        Event::Cue(Cue::Press(Position { x, y }))
    }

    /// Plays the events, all there from the start.
    fn play<B: Backend>(
        terminal: &mut Terminal<B>,
        stage: &mut Counter,
        events: Vec<Event<usize>>,
    ) -> (Outcome<Ending, B>, Shell) {
        let mut shell = Shell::default();
        let (sender, inbox) = mpsc::channel();
        for event in events {
            sender.send(event).expect("the inbox is here");
        }
        drop(sender);
        let ending = EventLoop::new(terminal, &mut shell, stage, inbox).run();
        (ending, shell)
    }

    fn pictures(events: Vec<Event<usize>>) -> Vec<usize> {
        let mut stage = Counter::default();
        let mut terminal = Terminal::new(TestBackend::new(8, 2)).expect("it cannot fail");
        assert!(matches!(play(&mut terminal, &mut stage, events).0, Ok(Ending::Quit)));
        stage.pictures
    }

    #[test]
    fn a_burst_is_one_picture_and_what_means_nothing_is_none() {
        assert_eq!(pictures(vec![]), [0]);
        assert_eq!(pictures(keys("+++++")), [0, 5]);
        assert_eq!(pictures(keys("xy?")), [0]);
        assert_eq!(pictures(vec![Event::Cue(Cue::News(7)), Event::Signal(Signal::Resize)]), [0, 7]);
        assert_eq!(pictures(keys("++q++")), [0]);
    }

    #[test]
    fn each_press_means_what_was_on_the_screen() {
        let mut stage = Counter::default();
        let mut terminal = Terminal::new(TestBackend::new(8, 2)).expect("it cannot fail");
        let mut events = keys("+");
        events.extend([press(0, 0), press(7, 1), press(1, 1)]);
        play(&mut terminal, &mut stage, events).0.expect("it cannot fail");
        assert_eq!(stage.presses, [0, 2, 3]);
        assert_eq!(stage.pictures, [0, 2, 3, 4]);
    }

    #[test]
    fn presses_outside_of_the_picture_are_none() {
        let wheel = |x, y| Event::Cue(Cue::Wheel(Position { x, y }, Step::Next));
        assert_eq!(pictures(vec![press(8, 0), press(0, 2), press(65535, 0), press(0, 65535), wheel(65535, 1)]), [0]);
        // the picture that was drawn last counts, not the next one
        let mut stage = Counter::default();
        let mut terminal = Terminal::new(TestBackend::new(8, 2)).expect("it cannot fail");
        let (sender, inbox) = mpsc::channel();
        let mut shell = Shell::default();
        let mut running = EventLoop::new(&mut terminal, &mut shell, &mut stage, inbox);
        running.draw().expect("it cannot fail");
        running.terminal.backend_mut().resize(80, 24);
        for event in [Event::Signal(Signal::Resize), press(50, 20), press(3, 1)] {
            sender.send(event).expect("the inbox is here");
        }
        drop(sender);
        running.stale = false;
        running.run().expect("it cannot fail");
        assert_eq!(stage.presses.len(), 1);
    }

    #[test]
    fn a_deadline_that_passed_is_a_tick() {
        let mut stage = Counter { deadline: Some(Instant::now()), ..Counter::default() };
        let mut terminal = Terminal::new(TestBackend::new(8, 2)).expect("it cannot fail");
        let mut shell = Shell::default();
        let (_sender, inbox) = mpsc::channel();
        let mut running = EventLoop::new(&mut terminal, &mut shell, &mut stage, inbox);
        let tick = running.wait().expect("the sender is here");
        assert_eq!(running.take(tick).expect("it cannot fail"), None);
        assert!(running.stale);
        assert_eq!((stage.count, stage.deadline), (100, None));
    }

    #[test]
    fn nothing_is_drawn_while_the_shell_has_the_terminal() {
        let mut stage = Counter::default();
        let mut terminal = Terminal::new(TestBackend::new(8, 2)).expect("it cannot fail");
        let (sender, inbox) = mpsc::channel();
        let mut shell = Shell::default();
        let mut running = EventLoop::new(&mut terminal, &mut shell, &mut stage, inbox);
        running.draw().expect("it cannot fail");
        for event in keys("z+") {
            assert_eq!(running.take(event).expect("it cannot fail"), None);
        }
        running.draw().expect("it cannot fail");
        assert_eq!(running.stage.pictures, [0]);
        for event in [vec![Event::Signal(Signal::Continue)], keys("lm")].into_iter().flatten() {
            sender.send(event).expect("the inbox is here");
        }
        drop(sender);
        running.run().expect("it cannot fail");
        assert_eq!(stage.pictures, [0, 1]);
        assert_eq!(shell.told, ["suspend", "resume", "no mouse"]);
        terminal.backend().assert_buffer_lines(["1       ", "        "]);
    }

    #[test]
    fn a_signal_is_the_end_and_says_which() {
        let mut terminal = Terminal::new(TestBackend::new(8, 2)).expect("it cannot fail");
        let events = vec![Event::Signal(Signal::End(15)), press(0, 0)];
        let ending = play(&mut terminal, &mut Counter::default(), events).0.expect("it cannot fail");
        assert_eq!(ending, Ending::Signal(15));
    }

    /// A terminal that is gone, or whose size is not known yet.
    struct Odd(Size);

    impl io::Write for Odd {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Device for Odd {
        fn size(&self) -> io::Result<Size> {
            Ok(self.0)
        }
    }

    #[test]
    fn a_terminal_that_takes_no_output_is_the_end() {
        let mut terminal = Terminal::new(Painter::new(Odd(Size::new(8, 2)))).expect("it has a size");
        let failure = play(&mut terminal, &mut Counter::default(), keys("+++")).0.expect_err("it takes nothing");
        assert_eq!(failure.to_string(), "cannot write to the terminal: broken pipe");
    }

    #[test]
    fn a_terminal_without_a_size_gets_no_picture() {
        let mut terminal = Terminal::new(Painter::new(Odd(Size::ZERO))).expect("it has a size");
        let mut stage = Counter::default();
        play(&mut terminal, &mut stage, keys("+++")).0.expect("nothing is written");
        assert_eq!((stage.count, stage.pictures.len()), (3, 0));
    }
}
