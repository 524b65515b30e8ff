//! The whole game on its stage, with a computer player that fails.

use std::fs;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;
use crate::ai::Task;
use crate::run::Event;

/// Ten times and more what an answer needs.
const PATIENCE: Duration = Duration::from_mins(1);

fn world(settings: &str) -> World {
    world_at(Places::default(), settings)
}

fn world_at(places: Places, settings: &str) -> World {
    let (config, problems) = Config::parse(settings);
    assert_eq!(problems, []);
    let loaded = Loaded { config, ..config::load(&places) };
    let surroundings = Surroundings::detect(|name| (name == "LANG").then(|| "en_US.UTF-8".to_owned()));
    let sitting = Sitting { places, loaded, overrides: Box::new(|_| {}), history: false, surroundings, seed: 1 };
    World::new(sitting, Instant::now())
}

fn screen(world: &mut World) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("it cannot fail");
    terminal.draw(|frame| world.draw(frame)).expect("it cannot fail");
    terminal.backend().to_string()
}

/// Hands the next news to the world, and what is due then.
fn hear(world: &mut World, inbox: &Receiver<Event<Message>>) {
    let Ok(Event::Cue(cue)) = inbox.recv_timeout(PATIENCE) else { panic!("there is no news") };
    world.react(Instant::now(), cue);
    world.react(Instant::now(), Cue::Tick);
}

/// The computer fails at what it is asked first.
fn begin_with_a_failure(world: &mut World) -> Receiver<Event<Message>> {
    let Some(Effect::Think(request)) = world.waiting.first_mut() else { panic!("the computer is to move") };
    request.task = Task::Panic;
    let (sender, inbox) = channel();
    world.begin(Post(sender));
    inbox
}

#[test]
fn when_the_computer_player_fails_it_is_told_and_the_game_goes_on() {
    let mut world = world(
        "general.start = 'play'\ngame.first = 'ai'\ngame.level = 'perfect'\ngame.ai_delay = '0s'\nui.animation = 'off'\n",
    );
    assert!(screen(&mut world).contains("Computer is thinking"));
    let inbox = begin_with_a_failure(&mut world);
    hear(&mut world, &inbox);
    let shown = screen(&mut world);
    assert!(shown.contains("Computer is confused"), "{shown}");

    let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
    world.react(Instant::now(), Cue::Key(enter));
    assert!(screen(&mut world).contains("Computer is thinking"));
    hear(&mut world, &inbox);
    let shown = screen(&mut world);
    assert!(shown.contains("Computer plays") && shown.contains("Your move"), "{shown}");
}

#[test]
fn a_choice_that_could_not_be_kept_is_kept_with_the_next_one() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let state = home.path().join("state");
    fs::write(&state, "no directory").expect("writable");
    let mut world = world_at(Places { state: Some(state.clone()), ..Places::default() }, "");
    let choose = |world: &mut World, number| {
        world.react(Instant::now(), Cue::Key(KeyEvent::new(KeyCode::F(number), KeyModifiers::NONE)));
        world.rest();
    };
    choose(&mut world, 2);
    assert!(screen(&mut world).contains("Not remembered"));
    fs::remove_file(&state).expect("it was written above");
    // what failed is not tried again and again
    world.rest();
    assert!(!state.exists() && world.app.troubles().len() == 1);
    choose(&mut world, 4);
    let kept = fs::read_to_string(state.join("state.toml")).expect("it was written");
    assert!(kept.contains("ui.charset") && kept.contains("general.language"), "{kept}");
    assert!(world.app.troubles().is_empty());
}
