//! The whole game on its stage.

mod help;
mod mouse;

use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use std::{env, fs};

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
    world_with(places, loaded)
}

fn world_with(places: Places, loaded: Loaded) -> World {
    let surroundings = Surroundings::detect(|name| (name == "LANG").then(|| "en_US.UTF-8".to_owned()));
    let sitting = Sitting {
        places,
        loaded,
        overrides: Box::new(|_| {}),
        history: false,
        surroundings,
        seed: 1,
        wall_clock: SystemTime::now,
    };
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

/// Where a child process has its state.
const CHILD_STATE: &str = "SANZIQI_TEST_STATE";

#[test]
#[ignore = "run by another in a process of its own, which gets the panic hook"]
fn child_whose_computer_player_fails() {
    let Some(state) = env::var_os(CHILD_STATE) else { return };
    crate::term::install_panic_hook();
    let places = Places { state: Some(state.into()), ..Places::default() };
    let settings = "general.start = 'play'\ngame.first = 'ai'\ngame.level = 'perfect'\ngame.ai_delay = '0s'\nui.animation = 'off'\n";
    let mut world = world_at(places, settings);
    let inbox = begin_with_a_failure(&mut world);
    hear(&mut world, &inbox);
    let shown = screen(&mut world);
    assert!(shown.contains("Computer failed: see ") && shown.contains("error.log."), "{shown}");
    world.react(Instant::now(), Cue::Key(KeyEvent::new(KeyCode::F(3), KeyModifiers::NONE)));
    let shown = screen(&mut world);
    assert!(shown.contains("/error.log") && shown.contains("Computer failed"), "{shown}");
}

#[test]
fn why_the_computer_player_failed_and_where_stands_in_the_log_that_is_named() {
    let state = tempfile::tempdir().expect("a temporary directory");
    let mut child = Command::new(env::current_exe().expect("this program"));
    child.args(["--exact", "run::world::tests::child_whose_computer_player_fails", "--ignored", "--nocapture"]);
    let output = child.env(CHILD_STATE, state.path()).output().expect("a process");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let log = fs::read_to_string(state.path().join("error.log")).expect("it was written");
    let version = format!("sanziqi {}: src/ai/worker.rs:", env!("CARGO_PKG_VERSION"));
    assert!(log.contains(&version) && log.contains(": asked to (Panic, seed ") && log.lines().count() == 1, "{log}");
    assert!(log.starts_with("20"), "the time it happened: {log}");
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

/// A world whose settings file says this.
fn world_with_file(home: &std::path::Path, settings: &str, state: Option<&std::path::Path>) -> World {
    let path = home.join("config.toml");
    fs::write(&path, settings).expect("writable");
    world_at(Places { config: Some(path), state: state.map(Into::into), ..Places::default() }, settings)
}

/// The character set that is in force.
fn charset(world: &World) -> config::CharsetSetting {
    world.app.settings().config().ui.charset
}

fn press(world: &mut World, code: KeyCode) {
    world.react(Instant::now(), Cue::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    world.rest();
}

#[test]
fn reading_the_settings_again_loses_no_choice_that_is_kept_nowhere() {
    for writable in [true, false] {
        let home = tempfile::tempdir().expect("a temporary directory");
        let state = home.path().join("state");
        let (settings, state) = if writable {
            ("general.remember = false\n", None)
        } else {
            fs::write(&state, "no directory").expect("writable");
            ("", Some(state.as_path()))
        };
        let mut world = world_with_file(home.path(), settings, state);
        let before = charset(&world);
        press(&mut world, KeyCode::F(2));
        let chosen = charset(&world);
        assert_ne!(chosen, before);
        press(&mut world, KeyCode::F(5));
        assert_eq!(charset(&world), chosen, "in force after it was read again");
        let shown = screen(&mut world);
        if let Some(state) = state {
            assert!(shown.contains("Not remembered"), "{shown}");
            fs::remove_file(state).expect("it was written above");
            press(&mut world, KeyCode::F(5));
            let kept = fs::read_to_string(state.join("state.toml")).expect("it was written");
            assert!(kept.contains(&format!("chosen = \"{chosen}\"")), "what is in force is kept: {kept}");
            assert!(world.app.troubles().is_empty());
        } else {
            assert!(shown.contains("Settings read again."), "{shown}");
        }
        // an edited key is newer than the choice
        fs::write(home.path().join("config.toml"), format!("{settings}ui.charset = 'unicode'\n")).expect("writable");
        press(&mut world, KeyCode::F(5));
        assert_eq!(charset(&world), config::CharsetSetting::Unicode);
        assert!(screen(&mut world).contains("Settings read again."));
    }
}

#[test]
fn a_choice_that_gives_way_to_an_edited_key_is_never_written() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let state = home.path().join("state");
    fs::write(&state, "no directory").expect("writable");
    let mut world = world_with_file(home.path(), "", Some(&state));
    press(&mut world, KeyCode::F(2));
    fs::write(home.path().join("config.toml"), "ui.charset = 'unicode'\n").expect("writable");
    press(&mut world, KeyCode::F(5));
    assert!(world.app.troubles().is_empty(), "nothing is left to be forgotten");
    fs::remove_file(&state).expect("it was written above");
    press(&mut world, KeyCode::F(4));
    let kept = fs::read_to_string(state.join("state.toml")).expect("it was written");
    assert!(kept.contains("general.language") && !kept.contains("ui.charset"), "{kept}");
}

#[test]
fn only_what_was_chosen_in_the_game_is_saved() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let path = home.path().join("config.toml");
    fs::write(&path, "").expect("writable");
    let places = Places { config: Some(path.clone()), ..Places::default() };
    // what a command line says
    let (line, _) = Config::parse(
        "general.language = 'en'\ngame.variant = 'four'\ngame.level = 'perfect'\ngame.first = 'me'\n\
         ui.theme = 'nord'\nui.symbols = 'ascii'\nui.charset = 'ascii'\n",
    );
    let overrides = move |config: &mut Config| {
        for choice in Choice::of(&line) {
            config.apply(&choice);
        }
        config.general.start = config::Start::Play;
    };
    let mut loaded = config::load(&places);
    overrides(&mut loaded.config);
    let surroundings = Surroundings::detect(|name| (name == "LANG").then(|| "en_US.UTF-8".to_owned()));
    let overrides = Box::new(overrides);
    let mut world = World::new(
        Sitting { places, loaded, overrides, history: false, surroundings, seed: 1, wall_clock: SystemTime::now },
        Instant::now(),
    );
    let key = |world: &mut World, letters: &str| {
        for letter in letters.chars() {
            screen(world);
            press(world, KeyCode::Char(letter));
        }
    };
    key(&mut world, "mw");
    assert!(screen(&mut world).contains("There is nothing new to save."));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "");
    key(&mut world, "m-mw");
    assert!(screen(&mut world).contains("Saved in"));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "[game]\nlevel = \"hard\"\n");
}

#[test]
fn no_question_comes_up_that_cannot_be_seen() {
    let press =
        |world: &mut World, code| world.react(Instant::now(), Cue::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    let hide = |world: &mut World| {
        let mut terminal = Terminal::new(TestBackend::new(39, 14)).expect("it cannot fail");
        terminal.draw(|frame| world.draw(frame)).expect("it cannot fail");
    };
    let mut world = world("general.start = 'play'\ngame.opponent = 'human'\nui.animation = 'off'\n");
    hide(&mut world);
    // nothing is lost yet, nothing is asked
    assert_eq!(press(&mut world, KeyCode::Char('q')), Some(vec![Order::Quit]));
    screen(&mut world);
    press(&mut world, KeyCode::Enter);
    let before = screen(&mut world);
    hide(&mut world);
    for key in ['q', 'y', 'n', 'm', '?', '2'] {
        assert_eq!(press(&mut world, KeyCode::Char(key)), None, "{key}");
        assert_eq!(world.app.overlay(), None, "{key}");
    }
    assert_eq!(screen(&mut world), before);
    press(&mut world, KeyCode::Char('q'));
    assert!(screen(&mut world).contains("Quit?"));
}
