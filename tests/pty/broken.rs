//! The game itself with two mistakes in it, for what cannot be provoked otherwise: `{` breaks it, and after `}` it
//! cannot be drawn.
//!
//! These tests start themselves again, with nothing to run but this.

use std::env;
use std::process;
use std::time::{Duration, Instant, SystemTime};

use crossterm::event::KeyCode;
use ratatui::Frame;
use sanziqi::app::Surroundings;
use sanziqi::config::{self, Places};
use sanziqi::run::{self, Cue, Ending, Order, Post, Stage, World};
use sanziqi::term;

use crate::game::{Start, start};

/// Starts it.
pub(crate) fn broken() -> Start {
    let tests = env::current_exe().expect("these tests run");
    let start = start(tests).env("SANZIQI_BROKEN", "on").env("RUST_BACKTRACE", "0");
    ["broken::the_broken_game_itself", "--exact", "--ignored", "--nocapture"].into_iter().fold(start, Start::arg)
}

#[test]
#[ignore = "not a test but the program that others start"]
fn the_broken_game_itself() {
    if env::var_os("SANZIQI_BROKEN").is_none() {
        return;
    }
    let tty = term::find().expect("the tests start it on a terminal");
    let places = Places::here(None).expect("the tests wrote the settings");
    let sitting = run::Sitting {
        loaded: config::load(&places),
        overrides: Box::new(|_| {}),
        history: true,
        surroundings: Surroundings::detect(|name| env::var(name).ok()),
        seed: 1,
        wall_clock,
        places,
    };
    let world = World::new(sitting, Instant::now());
    let mouse = world.mouse();
    match run::play(tty, mouse, &mut Broken { world, draws: true }) {
        Ok(Ending::Quit) => process::exit(0),
        Ok(Ending::Signal(signal)) => term::die(signal),
        Err(_) => process::exit(1),
    }
}

/// The clock on the wall, where it does not stand on so many seconds since 1970.
fn wall_clock() -> SystemTime {
    let Some(seconds) = env::var("SANZIQI_CLOCK").ok().and_then(|text| text.parse::<i64>().ok()) else {
        return SystemTime::now();
    };
    let distance = Duration::from_secs(seconds.unsigned_abs());
    let start = SystemTime::UNIX_EPOCH;
    let moment = if seconds < 0 { start.checked_sub(distance) } else { start.checked_add(distance) };
    moment.expect("the system has such a time")
}

struct Broken {
    world: World,
    draws: bool,
}

impl Stage for Broken {
    type News = <World as Stage>::News;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        assert!(self.draws, "the game cannot be drawn");
        self.world.draw(frame);
    }

    fn deadline(&self) -> Option<Instant> {
        self.world.deadline()
    }

    fn react(&mut self, now: Instant, cue: Cue<Self::News>) -> Option<Vec<Order>> {
        if let Cue::Key(key) = &cue {
            assert!(key.code != KeyCode::Char('{'), "the game does not know what to do");
            self.draws &= key.code != KeyCode::Char('}');
        }
        // whatever the key means, it is time for another picture
        Some(self.world.react(now, cue).unwrap_or_default())
    }

    fn rest(&mut self) {
        self.world.rest();
    }

    fn begin(&mut self, post: Post<Self::News>) {
        self.world.begin(post);
    }
}
