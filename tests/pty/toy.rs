//! A toy on the real session and the real loop, for what cannot be provoked in the game: panics and stubborn helpers.
//!
//! These tests start themselves again, with nothing to run but the toy.

use std::env;
use std::io::{self, Write};
use std::process;
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::Position;
use ratatui::style::{Color, Style};
use sanziqi::ai::Worker;
use sanziqi::run::{self, Cue, Ending, Order, Post, Stage};
use sanziqi::term;

use crate::game::{Start, start};

/// Starts it.
pub(crate) fn toy() -> Start {
    let tests = env::current_exe().expect("these tests run");
    let start = start(tests).env("SANZIQI_TOY", "on").env("RUST_BACKTRACE", "0");
    ["toy::the_toy_itself", "--exact", "--ignored", "--nocapture"].into_iter().fold(start, Start::arg)
}

#[test]
#[ignore = "not a test but the program that others start"]
fn the_toy_itself() {
    if env::var_os("SANZIQI_TOY").is_none() {
        return;
    }
    let tty = term::find().expect("the tests start it on a terminal");
    let mouse = env::var_os("SANZIQI_TOY_MOUSE").is_none();
    match run::play(tty, mouse, &mut Toy::default()) {
        Ok(Ending::Quit) => process::exit(0),
        Ok(Ending::Signal(signal)) => term::die(signal),
        Err(failure) => {
            writeln!(io::stderr(), "{failure}").ok();
            process::exit(1);
        }
    }
}

/// Counts `+`, shows the last click and news, and does what the other keys ask for.
#[derive(Default)]
struct Toy {
    count: u32,
    clicked: Option<Position>,
    news: Option<&'static str>,
    draw_badly: bool,
    deadline: Option<Instant>,
    post: Option<Post<&'static str>>,
}

impl Stage for Toy {
    type News = &'static str;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        assert!(!self.draw_badly, "the toy cannot draw");
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let lines = [
            format!("toy of {}x{}", area.width, area.height),
            format!("count {}", self.count),
            self.clicked.map_or_else(String::new, |at| format!("clicked {},{}", at.x, at.y)),
            self.news.unwrap_or_default().to_owned(),
        ];
        for (row, line) in lines.iter().enumerate().filter(|(row, _)| *row < usize::from(area.height)) {
            buffer.set_string(0, row as u16, line, Style::new().fg(Color::Cyan));
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    fn react(&mut self, now: Instant, cue: Cue<&'static str>) -> Option<Vec<Order>> {
        match cue {
            Cue::Key(key) if key.modifiers == KeyModifiers::CONTROL => match key.code {
                KeyCode::Char('c') => return Some(vec![Order::Quit]),
                KeyCode::Char('z') => return Some(vec![Order::Suspend]),
                KeyCode::Char('l') => return Some(vec![Order::Repaint]),
                _ => return None,
            },
            Cue::Key(key) => match key.code {
                KeyCode::Char('q') => return Some(vec![Order::Quit]),
                KeyCode::Char('m') => return Some(vec![Order::Mouse(false)]),
                KeyCode::Char('+') => self.count += 1,
                KeyCode::Char('t') => self.deadline = Some(now + Duration::from_millis(1)),
                KeyCode::Char('d') => self.draw_badly = true,
                KeyCode::Char('u') => panic!("the toy cannot update"),
                KeyCode::Char('h') => self.ask("helper", || panic!("a helper nobody looks after")),
                KeyCode::Char('a') => self.ask(Worker::THREAD, || panic!("a helper that is looked after")),
                KeyCode::Char('s') => loop {
                    // stuck: only a signal can help
                    thread::park();
                },
                _ => return None,
            },
            Cue::Press(at, _) => self.clicked = Some(at),
            Cue::Release(..) | Cue::Wheel(..) => return None,
            Cue::News(news) => self.news = Some(news),
            Cue::Tick => {
                self.deadline = None;
                self.count += 1000;
            }
        }
        Some(vec![])
    }

    fn rest(&mut self) {}

    fn begin(&mut self, post: Post<&'static str>) {
        self.post = Some(post);
    }
}

impl Toy {
    fn ask(&self, thread: &str, task: impl FnOnce() + Send + 'static) {
        let post = self.post.clone().expect("keys come after the beginning");
        let helper = move || {
            let news =
                if std::panic::catch_unwind(std::panic::AssertUnwindSafe(task)).is_err() { "it panicked" } else { "" };
            post.send(news);
        };
        thread::Builder::new().name(thread.into()).spawn(helper).expect("there is room for a thread");
    }
}
