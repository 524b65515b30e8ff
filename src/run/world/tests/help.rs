//! What has a key of its own is done without it: with the arrows, Enter and Escape, through the help.

use ratatui::layout::Position;

use super::*;
use crate::action::Target;
use crate::app::paused::Item;
use crate::app::playing::{Playing, Turn};
use crate::app::{Notice, Screen, Subject};

/// A game on the stage, played with four arrows, Enter and Escape, on a screen of this size.
struct Hand {
    world: World,
    size: (u16, u16),
    /// What the last key led to.
    orders: Vec<Order>,
    now: Instant,
}

impl Hand {
    fn new(settings: &str, size: (u16, u16)) -> Self {
        let world = world(&format!("ui.animation = 'off'\ngeneral.start = 'play'\n{settings}"));
        let mut hand = Self { world, size, orders: Vec::new(), now: Instant::now() };
        hand.draw();
        hand
    }

    fn draw(&mut self) {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).expect("it cannot fail");
        terminal.draw(|frame| self.world.draw(frame)).expect("it cannot fail");
    }

    /// Presses a key at leisure, and looks at what it did.
    fn press(&mut self, code: KeyCode) {
        self.now += Duration::from_secs(2);
        let cue = Cue::Key(KeyEvent::new(code, KeyModifiers::NONE));
        self.orders = self.world.react(self.now, cue).unwrap_or_default();
        self.draw();
    }

    fn cursor(&self) -> Option<Position> {
        self.world.hits.cursor()
    }

    /// What a click where the cursor stands would do.
    fn under(&self) -> Option<Action> {
        self.world.hits.at(self.cursor()?)
    }

    fn playing(&self) -> &Playing {
        let Screen::Playing(playing) = self.world.app.screen() else { panic!("no game") };
        playing
    }

    /// From the board to the help.
    fn open_help(&mut self) {
        self.press(KeyCode::Esc);
        let entry = Item::ALL.iter().position(|item| *item == Item::Help).expect("it is on the menu");
        let entry = Some(Action::Press(Target::Item(entry)));
        (0..30).find(|_| {
            self.press(KeyCode::Down);
            self.under() == entry
        });
        self.press(KeyCode::Enter);
        assert!(matches!(self.world.app.overlay(), Some(Overlay::Help(_))));
    }

    /// Goes over the rows of all pages until one asks for the action; gives all that were met.
    fn seek(&mut self, wanted: Option<Action>) -> Vec<Action> {
        let mut met = Vec::new();
        for _ in 0..12 {
            let mut rows = Vec::new();
            loop {
                self.press(KeyCode::Down);
                let (Some(at), Some(action)) = (self.cursor(), self.under()) else { break };
                if rows.contains(&at) {
                    break;
                }
                rows.push(at);
                met.push(action);
                if Some(action) == wanted {
                    return met;
                }
            }
            self.press(KeyCode::Right);
        }
        assert_eq!(wanted, None, "not in the help");
        met
    }

    /// Whether the action has done what it is for. A row of another action has no answer yet.
    fn has_done(&self, action: Action, before: &Self) -> bool {
        let (app, old) = (&self.world.app, &before.world.app);
        let (config, config_before) = (app.settings().config(), old.settings().config());
        let asks = |subject| matches!(app.overlay(), Some(Overlay::Question(question)) if question.subject == subject);
        let ply = |hand: &Self| hand.playing().game().ply();
        let thinks = |hand: &Self| hand.world.waiting.iter().any(|effect| matches!(effect, Effect::Think(_)));
        match action {
            Action::Place | Action::Redo => ply(self) == ply(before) + 1,
            Action::Undo => ply(self) + 1 == ply(before),
            Action::Hint => thinks(self) && !thinks(before),
            Action::MoveNow => matches!(self.playing().turn(), Turn::Thinking { hurried: true, .. }),
            Action::Numbers => config.ui.move_numbers != config_before.ui.move_numbers,
            Action::Goto => app.scope() == Scope::Text,
            Action::Last => {
                let last = self.playing().game().position().last();
                Some(self.playing().cursor()) == last && Some(before.playing().cursor()) != last
            }
            Action::New => asks(Subject::NewGame),
            Action::Quit => asks(Subject::Quit),
            Action::Charset => config.ui.charset != config_before.ui.charset,
            Action::Language => app.settings().look().language != old.settings().look().language,
            Action::Problems => matches!(app.overlay(), Some(Overlay::Problems(_))),
            Action::Reload => app.notice() == Some(&Notice::Reloaded),
            Action::Redraw => matches!(self.orders[..], [Order::Repaint]),
            Action::Suspend => matches!(self.orders[..], [Order::Suspend]),
            Action::Menu | Action::Help | Action::Choose | Action::Back => {
                app.overlay().is_none() && self.playing().paused().is_some()
            }
            _ => panic!("nobody knows what comes of {action:?}"),
        }
    }
}

/// Two people with two stones on the board and a third taken back, the cursor beside them; or the computer thinking.
fn begin(action: Action, language: &str, size: (u16, u16)) -> Hand {
    use KeyCode::{Enter, Left, Right, Up};
    let settings = match action {
        Action::MoveNow => "game.first = 'ai'\ngame.opponent = 'ai'\n",
        _ => "game.opponent = 'human'\n",
    };
    let mut hand = Hand::new(&format!("general.language = '{language}'\n{settings}"), size);
    if action != Action::MoveNow {
        for key in [Enter, Left, Enter, Up, Enter] {
            hand.press(key);
        }
        assert_eq!(hand.playing().game().ply(), 3);
        hand.press(KeyCode::Char('u'));
        hand.press(Right);
    }
    hand
}

#[test]
fn arrows_enter_and_escape_reach_every_row_of_the_help_and_do_it() {
    use Action as A;
    for (language, size) in [("en", (80, 24)), ("zh-CN", (80, 24)), ("en", (40, 15)), ("zh-CN", (40, 15))] {
        let mut reader = begin(Action::Help, language, size);
        reader.open_help();
        let mut actions: Vec<Action> = Vec::new();
        for action in reader.seek(None) {
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        let known = [
            A::Numbers,
            A::Goto,
            A::MoveNow,
            A::Charset,
            A::Problems,
            A::Reload,
            A::Redraw,
            A::Language,
            A::Undo,
            A::Redo,
            A::Hint,
            A::New,
            A::Last,
        ];
        assert!(known.iter().all(|action| actions.contains(action)), "{actions:?}");
        for action in actions {
            let before = begin(action, language, size);
            let mut hand = begin(action, language, size);
            hand.open_help();
            hand.seek(Some(action));
            hand.press(KeyCode::Enter);
            assert!(hand.has_done(action, &before), "{action:?} {language} {size:?}");
        }
    }
}

#[test]
fn arrows_and_escape_set_the_level_in_the_middle_of_a_game() {
    for (key, level) in [(KeyCode::Right, 1), (KeyCode::Left, -1)] {
        let mut hand = Hand::new("game.first = 'me'\n", (80, 24));
        let number = |hand: &Hand| hand.playing().level().map(|level| level as i32);
        let before = number(&hand).expect("the computer plays");
        for key in [KeyCode::Esc, key, KeyCode::Esc] {
            hand.press(key);
        }
        assert_eq!(number(&hand), Some(before + level));
    }
}

#[test]
fn keys_that_come_in_one_burst_choose_the_row_they_were_pressed_for() {
    let mut hand = begin(Action::Help, "en", (80, 24));
    hand.open_help();
    let met = hand.seek(Some(Action::Charset));
    let steps = met.len();
    let mut hand = begin(Action::Help, "en", (80, 24));
    hand.open_help();
    let before = hand.world.app.settings().config().ui.charset;
    for code in std::iter::repeat_n(KeyCode::Down, steps).chain([KeyCode::Enter]) {
        hand.world.react(hand.now, Cue::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }
    assert_ne!(hand.world.app.settings().config().ui.charset, before);
}

#[test]
fn enter_closes_the_help_as_long_as_nothing_is_chosen_and_the_wheel_turns_its_pages() {
    let mut hand = begin(Action::Help, "en", (40, 15));
    hand.open_help();
    let pages = |hand: &Hand| match hand.world.app.overlay() {
        Some(Overlay::Help(pages)) => Some((pages.page(99), pages.row(9))),
        _ => None,
    };
    for (step, page) in [(Step::Next, 1), (Step::Next, 2), (Step::Previous, 1)] {
        hand.press(KeyCode::Down);
        assert_eq!(pages(&hand).and_then(|(_, row)| row), Some(0));
        hand.world.react(hand.now, Cue::Wheel(Position::new(5, 5), step));
        assert_eq!(pages(&hand), Some((page, None)));
        hand.draw();
    }
    hand.press(KeyCode::Enter);
    assert_eq!(pages(&hand), None);
}
