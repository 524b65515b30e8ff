//! The loop with a toy on its stage: a counter.

use std::sync::mpsc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::backend::TestBackend;
use ratatui::layout::{Position, Size};
use ratatui::text::Line;

use super::*;
use crate::action::Step;
use crate::term::{Device, Painter};

/// Counts, and shows the count: `+`, presses and releases add one, `z` suspends, `l` repaints, `m` ends the mouse, `q` quits.
#[derive(Default)]
struct Counter {
    count: usize,
    /// What it looked like at each picture.
    pictures: Vec<usize>,
    /// What it looked like on the screen at each press and each release.
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
            Cue::Press(..) | Cue::Release(..) => {
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

    fn rest(&mut self) {}

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
    Event::Cue(Cue::Press(Position { x, y }, Instant::now()))
}

fn release(x: u16, y: u16) -> Event<usize> {
    Event::Cue(Cue::Release(Position { x, y }, Instant::now()))
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
    events.extend([press(0, 0), release(7, 1), press(1, 1)]);
    play(&mut terminal, &mut stage, events).0.expect("it cannot fail");
    assert_eq!(stage.presses, [0, 2, 3]);
    assert_eq!(stage.pictures, [0, 2, 3, 4]);
}

#[test]
fn presses_outside_of_the_picture_are_none() {
    let wheel = |x, y| Event::Cue(Cue::Wheel(Position { x, y }, Step::Next));
    assert_eq!(pictures(vec![press(8, 0), press(0, 2), press(65535, 0), release(0, 65535), wheel(65535, 1)]), [0]);
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
    for event in keys("z").into_iter().chain([Event::Cue(Cue::News(1))]) {
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
fn what_was_pressed_before_the_program_was_stopped_is_over_when_it_goes_on() {
    let mut stage = Counter::default();
    let mut terminal = Terminal::new(TestBackend::new(8, 2)).expect("it cannot fail");
    let mut events = keys("+zz+");
    events.extend([Event::Signal(Signal::Stop), press(0, 0), Event::Signal(Signal::Continue)]);
    events.extend(keys("+zq"));
    events.push(Event::Signal(Signal::End(1)));
    let (ending, shell) = play(&mut terminal, &mut stage, events);
    assert_eq!(ending.expect("it cannot fail"), Ending::Signal(1));
    assert_eq!(shell.told, ["suspend", "resume", "suspend"]);
    assert_eq!(stage.count, 2);
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
