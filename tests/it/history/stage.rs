//! The history behind the whole program, without a terminal: what is on the disk, and when.

use std::fs::{self, File};
use std::time::{Duration, Instant, SystemTime};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use sanziqi::app::Surroundings;
use sanziqi::config::{self, Config, Loaded, Places};
use sanziqi::history::Store;
use sanziqi::locale::Language;
use sanziqi::run::{Cue, Sitting, Stage, World};
use sanziqi::symbols::Charset;
use sanziqi::theme::ColorDepth;
use tempfile::TempDir;

use super::is_true;

/// The program at the board with two players, and where its games go.
fn two_players(history: bool) -> (TempDir, World, Store) {
    let home = tempfile::tempdir().expect("a temporary directory");
    let places = Places { state: Some(home.path().join("state")), ..Places::default() };
    let store = Store::new(places.history().expect("there is a state"));
    let settings = "[general]\nstart = 'play'\n[game]\nopponent = 'human'\n[ui]\nanimation = 'off'\n";
    let loaded = Loaded { config: Config::parse(settings).0, ..config::load(&places) };
    let surroundings = Surroundings { language: Language::En, charset: Charset::Unicode, depth: ColorDepth::Never };
    let sitting = Sitting {
        places,
        loaded,
        overrides: Box::new(|_| {}),
        history,
        surroundings,
        seed: 1,
        wall_clock: SystemTime::now,
    };
    (home, World::new(sitting, Instant::now()), store)
}

/// Presses keys, each after a look at the screen.
fn press(world: &mut World, keys: &str) {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("memory does not fail");
    for key in keys.chars() {
        terminal.draw(|frame| world.draw(frame)).expect("memory does not fail");
        let event = KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE);
        world.react(Instant::now(), Cue::Key(event)).expect("the key means something");
    }
}

const GAME: &str = "1121122213";

#[test]
fn a_game_is_on_the_disk_before_its_result_can_be_drawn() {
    let (_home, mut world, store) = two_players(true);
    press(&mut world, &GAME[..GAME.len() - 1]);
    assert!(!store.path().exists());
    press(&mut world, &GAME[GAME.len() - 1..]);
    // the result was not drawn yet
    let games = store.tail(9).expect("readable");
    assert!(games.len() == 1 && is_true(&games[0]), "{games:?}");
}

#[test]
fn without_a_history_nothing_is_written() {
    let (home, mut world, _) = two_players(false);
    press(&mut world, GAME);
    assert_eq!(world.finish(), Ok(()));
    assert_eq!(fs::read_dir(home.path()).expect("readable").count(), 0);
}

/// The lock of a history, held until this is dropped.
fn held(store: &Store) -> File {
    fs::create_dir_all(store.path().parent().expect("it is in a directory")).expect("writable");
    let lock = File::create(store.path().with_extension("toml.lock")).expect("writable");
    lock.lock().expect("nobody else has it");
    lock
}

fn took(deed: impl FnOnce()) -> Duration {
    let before = Instant::now();
    deed();
    before.elapsed()
}

#[test]
fn a_lock_holds_the_player_up_for_less_than_half_a_second() {
    // a busy machine may hold up one try or the other, but what is waited for too long is so in all of them
    let mut shortest = [Duration::MAX; 3];
    for _ in 0..20 {
        let (_home, mut world, store) = two_players(true);
        let _lock = held(&store);
        press(&mut world, &GAME[..GAME.len() - 1]);
        let recorded = took(|| press(&mut world, &GAME[GAME.len() - 1..]));
        press(&mut world, "03");
        let cleared = took(|| press(&mut world, "y"));
        let left = took(|| assert_eq!(world.finish(), Ok(())));
        for (shortest, took) in shortest.iter_mut().zip([recorded, cleared, left]) {
            assert!(took >= Duration::from_millis(300), "it is waited for: {took:?}");
            *shortest = took.min(*shortest);
        }
        if shortest.iter().all(|took| *took < Duration::from_millis(500)) {
            return;
        }
    }
    panic!("to record, to clear, to leave: {shortest:?}");
}

#[test]
fn a_game_that_waited_for_a_lock_is_written_once() {
    let (_home, mut world, store) = two_players(true);
    let lock = held(&store);
    press(&mut world, GAME);
    assert_eq!(store.tail(9), Ok(Vec::new()));

    // out of turn, once: the thread that waits for the lock finds nothing left to write
    assert_eq!(world.finish(), Ok(()));
    assert_eq!(store.tail(9).map(|games| games.len()), Ok(1));
    assert_eq!(world.finish(), Ok(()));
    drop(lock);
    drop(store.wait().expect("it can be locked"));
    assert_eq!(store.tail(9).map(|games| games.len()), Ok(1));
}

#[test]
fn a_game_that_cannot_be_written_at_the_end_is_an_error() {
    let (_home, mut world, store) = two_players(true);
    let _lock = held(&store);
    press(&mut world, GAME);
    fs::create_dir(store.path()).expect("writable");
    let error = world.finish().expect_err("a directory is no file");
    assert_eq!(error.path, store.path());
}
