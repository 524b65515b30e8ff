//! The threads that wait for the world: keys and mouse, signals, and a terminal that goes away.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Position;

use super::{Cue, Event};
use crate::action::Step;
use crate::term::{self, HANG_UP, Input, Signal, Signals, Tty};

/// A program that was told to end and is stuck ends all the same, after this.
const PATIENCE: Duration = Duration::from_millis(500);

/// Starts them all.
pub(super) fn open<News: Send + 'static>(
    sender: &Sender<Event<News>>,
    signals: Signals,
    tty: Tty,
) -> Result<(), io::Error> {
    let spawn = |name: &str, thread: Box<dyn FnOnce() + Send>| thread::Builder::new().name(name.into()).spawn(thread);
    let post = sender.clone();
    spawn("signals", Box::new(move || watch_signals(signals, &post)))?;
    let post = sender.clone();
    let input = Input::new(tty.try_clone()?);
    spawn("input", Box::new(move || read_input(input, &post)))?;
    let post = sender.clone();
    spawn("hang-up", Box::new(move || watch_terminal(&tty, &post)))?;
    Ok(())
}

fn read_input<News>(mut input: Input, sender: &Sender<Event<News>>) {
    loop {
        let events = match input.read() {
            Ok(events) => events,
            Err(error) => {
                // the loop ends the program, or is gone already
                sender.send(Event::InputLost(error)).ok();
                return;
            }
        };
        for event in events.iter().filter_map(told) {
            if sender.send(event).is_err() {
                return;
            }
        }
    }
}

/// What is worth waking up for. Where there are signals a resize comes as one.
fn told<News>(event: &event::Event) -> Option<Event<News>> {
    match event {
        event::Event::Key(key) if key.kind != KeyEventKind::Release => Some(Event::Cue(Cue::Key(*key))),
        event::Event::Mouse(mouse) => {
            let at = Position { x: mouse.column, y: mouse.row };
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Event::Cue(Cue::Press(at, Instant::now()))),
                MouseEventKind::Up(MouseButton::Left) => Some(Event::Cue(Cue::Release(at, Instant::now()))),
                MouseEventKind::ScrollUp => Some(Event::Cue(Cue::Wheel(at, Step::Previous))),
                MouseEventKind::ScrollDown => Some(Event::Cue(Cue::Wheel(at, Step::Next))),
                _ => None,
            }
        }
        event::Event::Resize(..) if !term::RESIZE_IS_A_SIGNAL => Some(Event::Signal(Signal::Resize)),
        _ => None,
    }
}

fn watch_signals<News>(mut signals: Signals, sender: &Sender<Event<News>>) {
    for signal in signals.forever() {
        let heard = sender.send(Event::Signal(signal)).is_ok();
        if let Signal::End(number) = signal {
            end_if_stuck(number);
        }
        if !heard {
            return;
        }
    }
}

fn watch_terminal<News>(tty: &Tty, sender: &Sender<Event<News>>) {
    if tty.wait_for_hang_up() {
        sender.send(Event::Signal(Signal::End(HANG_UP))).ok();
        end_if_stuck(HANG_UP);
    }
}

/// The loop ends the program; this is for a loop that waits for a terminal that takes no output.
fn end_if_stuck(signal: i32) {
    thread::sleep(PATIENCE);
    term::snatch_back();
    term::die(signal);
}

#[cfg(test)]
mod tests {
    use crossterm::event::{Event as Raw, KeyCode, KeyEvent, KeyModifiers, MouseEvent};

    use super::*;

    #[test]
    fn only_what_a_player_does_wakes_the_loop() {
        let key = |kind| Raw::Key(KeyEvent::new_with_kind(KeyCode::Enter, KeyModifiers::NONE, kind));
        let mouse = |kind| Raw::Mouse(MouseEvent { kind, column: 3, row: 65535, modifiers: KeyModifiers::NONE });
        for (event, expected) in [
            (key(KeyEventKind::Press), "Some(Cue(Key("),
            (key(KeyEventKind::Repeat), "Some(Cue(Key("),
            (key(KeyEventKind::Release), "None"),
            (mouse(MouseEventKind::Down(MouseButton::Left)), "Some(Cue(Press(Position { x: 3, y: 65535 }, "),
            (mouse(MouseEventKind::Up(MouseButton::Left)), "Some(Cue(Release(Position { x: 3, y: 65535 }, "),
            (mouse(MouseEventKind::ScrollUp), "Some(Cue(Wheel(Position { x: 3, y: 65535 }, Previous)))"),
            (mouse(MouseEventKind::ScrollDown), "Some(Cue(Wheel(Position { x: 3, y: 65535 }, Next)))"),
            (mouse(MouseEventKind::Up(MouseButton::Right)), "None"),
            (mouse(MouseEventKind::Down(MouseButton::Right)), "None"),
            (mouse(MouseEventKind::Drag(MouseButton::Left)), "None"),
            (mouse(MouseEventKind::Moved), "None"),
            (Raw::FocusGained, "None"),
        ] {
            let told = format!("{:?}", told::<()>(&event));
            assert!(told.starts_with(expected), "{event:?} became {told}");
        }
    }
}
