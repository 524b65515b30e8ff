//! The application: a state machine that turns what players ask for into screens and effects.
//!
//! Menu, game, result; an overlay may lie over each of them. Nothing here touches a disk, a thread,
//! a clock or a terminal: time comes in as an argument, and what should happen goes out as a value.

use std::mem;
use std::time::Instant;

use crate::action::{Action, Step, Target};
use crate::ai::{self, GameRng, RequestId};
use crate::config::{Choice, Loaded, Opponent, Start};
use crate::game::{Notation, Rules};
use crate::history::Scores;
use crate::keymap::{Keymap, Scope};

mod asking;
mod context;
mod entry;
mod files;
mod games;
mod held;
mod list;
pub mod menu;
mod message;
mod motion;
mod overlay;
pub mod paused;
pub mod playing;
pub mod result;
mod series;
mod settings;

pub use entry::Entry;
pub use held::{Held, Place};
pub use list::Cursor;
pub use message::{Effect, Message, Notice, Trouble};
pub use motion::Reel;
pub use overlay::{Overlay, Pages, Question, Subject};
pub use series::{Seat, Seating, Series};
pub use settings::{Field, Look, Settings, Surroundings};

use context::Context;
use menu::Menu;
use playing::Playing;
use result::Finished;

/// The screen that is shown.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The main menu.
    Menu(Menu),
    /// A game in progress.
    Playing(Box<Playing>),
    /// A finished game.
    Result(Box<Finished>),
}

/// What the program starts with.
#[derive(Debug)]
pub struct Setup {
    /// The settings, as they were found.
    pub loaded: Loaded,
    /// What `auto` means here.
    pub surroundings: Surroundings,
    /// The seed of all chance.
    pub seed: u64,
}

/// The whole state of the program.
#[derive(Debug)]
pub struct App {
    settings: Settings,
    screen: Screen,
    /// How many screens there were before.
    turned: u32,
    overlay: Option<Overlay>,
    notice: Option<Notice>,
    /// When it was told.
    noticed: Instant,
    troubles: Vec<Trouble>,
    scores: Scores,
    series: Series,
    dice: GameRng,
    last_ticket: RequestId,
    now: Instant,
    /// Whether the players have seen the picture of the present state.
    seen: bool,
    effects: Vec<Effect>,
}

impl App {
    /// The program as it starts, and what it wants done first.
    pub fn new(setup: Setup, now: Instant) -> (Self, Vec<Effect>) {
        let Setup { loaded, surroundings, seed } = setup;
        let mut app = Self {
            settings: Settings::new(loaded, surroundings),
            screen: Screen::Menu(Menu::default()),
            turned: 0,
            overlay: None,
            notice: None,
            noticed: now,
            troubles: Vec::new(),
            scores: Scores::default(),
            series: Series::default(),
            dice: ai::rng(seed, 0),
            last_ticket: RequestId::default(),
            now,
            seen: false,
            effects: Vec::new(),
        };
        if app.settings.config().general.start == Start::Play {
            // the menu says so by itself
            app.notice = Some(Notice::Problems).filter(|_| !app.settings.problems().is_empty());
            app.start_game(app.settings.config().game.opponent);
        }
        let effects = mem::take(&mut app.effects);
        (app, effects)
    }

    /// The screen.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What lies over the screen.
    pub const fn overlay(&self) -> Option<&Overlay> {
        self.overlay.as_ref()
    }

    /// What happened behind the screen.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// What went wrong with files of the program's own and is not put right, the latest last.
    pub fn troubles(&self) -> &[Trouble] {
        &self.troubles
    }

    /// The settings in force.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The score history.
    pub const fn scores(&self) -> &Scores {
        &self.scores
    }

    /// The games of this sitting.
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// The time of the last message.
    pub const fn now(&self) -> Instant {
        self.now
    }

    /// The rules of the game on the screen, or of the one that the menu would start.
    pub fn rules(&self) -> Rules {
        match &self.screen {
            Screen::Menu(_) => self.settings.config().variant().rules(),
            Screen::Playing(playing) => *playing.game().rules(),
            Screen::Result(finished) => *finished.game.rules(),
        }
    }

    /// How the rows of the board are labelled.
    pub fn labels(&self) -> Notation {
        self.settings.labels()
    }

    /// The picture of a reel that is on, if it plays: behind an overlay everything has come to rest.
    pub fn frame(&self, reel: Reel, since: Instant) -> Option<u64> {
        if self.overlay.is_some() {
            return None;
        }
        reel.frame(self.settings.config().ui.animation, since, self.now)
    }

    /// The key bindings.
    pub const fn keymap(&self) -> &Keymap {
        &self.settings.config().keys
    }

    /// Which bindings count now.
    pub fn scope(&self) -> Scope {
        match (&self.overlay, &self.screen) {
            (None, Screen::Playing(playing)) if playing.types() => Scope::Text,
            (None, Screen::Playing(playing)) if playing.paused().is_some() => Scope::Menu,
            (None, Screen::Playing(playing)) if playing.entry().is_some() => Scope::Digits,
            (None, Screen::Playing(_)) => Scope::Play,
            _ => Scope::Menu,
        }
    }

    /// Tells that the present state was drawn: what is pressed from now on is meant for it.
    pub const fn seen(&mut self) {
        self.seen = true;
    }

    /// When [`Message::Tick`] should come, if nothing else does before.
    pub fn deadline(&self) -> Option<Instant> {
        if self.overlay.is_some() {
            return None;
        }
        match &self.screen {
            Screen::Menu(_) => None,
            Screen::Playing(playing) => {
                playing.deadline(self.settings.config(), self.now).into_iter().chain(self.notice_ends()).min()
            }
            Screen::Result(finished) => finished.next_frame(self.settings.config().ui.animation, self.now),
        }
    }

    /// Takes a message up, and says what has to be done.
    pub fn update(&mut self, now: Instant, message: Message) -> Vec<Effect> {
        self.now = now;
        let before = self.notice.clone().filter(|_| !matches!(message, Message::Action(_)));
        match message {
            Message::Action(action) => self.act(action),
            Message::Reply(reply) => {
                self.with_playing(|playing, cx| playing.reply(cx, reply));
                self.settle();
            }
            Message::Tick => self.settle(),
            Message::History(chunk) => self.read(chunk),
            Message::Recorded(Err(why)) => self.trouble(Trouble::NotRecorded(why)),
            // it may have waited for another process, and said so
            Message::Recorded(Ok(())) => self.settled(|trouble| matches!(trouble, Trouble::NotRecorded(_))),
            Message::Cleared(outcome) => self.cleared(outcome),
            Message::Remembered(Err(why)) => self.trouble(Trouble::NotRemembered(why)),
            Message::Remembered(Ok(())) => self.settled(|trouble| matches!(trouble, Trouble::NotRemembered(_))),
            Message::Wrote(Ok(path)) => {
                self.settled(|trouble| matches!(trouble, Trouble::NotSaved(_)));
                self.notice = Some(Notice::Saved(path));
            }
            Message::Wrote(Err(why)) => self.trouble(Trouble::NotSaved(why)),
            Message::Logged(path) => self.trouble(Trouble::PlayerFailed(path)),
            Message::Loaded(loaded) => {
                self.settings.reload(*loaded);
                let sound = self.settings.problems().is_empty();
                // what went wrong on the way matters more
                if !matches!(self.notice, Some(Notice::Trouble(_))) {
                    self.notice = Some(if sound { Notice::Reloaded } else { Notice::Problems });
                }
            }
        }
        if self.notice != before {
            self.noticed = now;
        }
        mem::take(&mut self.effects)
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Interrupt => return self.effects.push(Effect::Quit),
            Action::Suspend => return self.effects.push(Effect::Suspend),
            Action::Redraw => return self.effects.push(Effect::Redraw),
            Action::Press(Target::Moves(_)) => {}
            _ => self.notice = None,
        }
        // whatever lies on the screen stays there
        match action {
            Action::Reload => return self.effects.push(Effect::Reload),
            Action::Charset => {
                self.choose(self.settings.next_charset());
                self.notice = Some(Notice::Charset);
                // characters of another width than was thought may have shifted what stands beside them
                return self.effects.push(Effect::Redraw);
            }
            Action::Language => return self.choose(self.settings.step(Field::Language, Step::Next)),
            _ => {}
        }
        match &mut self.overlay {
            Some(overlay) => {
                let exit = overlay.update(action);
                self.close_overlay(exit);
            }
            None => self.act_below(action),
        }
    }

    fn close_overlay(&mut self, exit: Option<overlay::Exit>) {
        let Some(exit) = exit else { return };
        self.overlay = None;
        match exit {
            overlay::Exit::Close => self.settle(),
            overlay::Exit::Through(action) => self.act_below(action),
            overlay::Exit::Yes(subject) => self.go(subject),
        }
    }

    /// What the screen, or every screen, does with an action.
    fn act_below(&mut self, action: Action) {
        match action {
            Action::Help => self.overlay = Some(Overlay::Help(Pages::default())),
            Action::Problems => self.overlay = Some(Overlay::Problems(Pages::default())),
            Action::Quit => self.ask(Subject::Quit),
            _ => self.act_on_screen(action),
        }
    }

    fn act_on_screen(&mut self, action: Action) {
        let (screen, mut cx) = self.split();
        match screen {
            Screen::Menu(menu) => match menu.update(&mut cx, action) {
                Some(menu::Exit::Play) => self.start_game(Opponent::Ai),
                Some(menu::Exit::TwoPlayers) => self.start_game(Opponent::Human),
                Some(menu::Exit::ClearHistory) => self.ask(Subject::ClearHistory),
                Some(menu::Exit::Quit) => self.effects.push(Effect::Quit),
                None => {}
            },
            Screen::Playing(playing) => {
                let exit = playing.update(&mut cx, action);
                self.leave_game(exit);
            }
            Screen::Result(finished) => {
                // what was pressed before the result was seen is not meant for it
                let early = finished.is_too_early(action, cx.now);
                if !*cx.seen || finished.hurry(cx.settings.config().ui.animation, cx.now) || early {
                    return;
                }
                match finished.update(action) {
                    Some(result::Exit::PlayAgain(level)) => self.play_again(level),
                    Some(result::Exit::MainMenu) => self.show(Screen::Menu(Menu::default())),
                    Some(result::Exit::Quit) => self.effects.push(Effect::Quit),
                    None => {}
                }
            }
        }
    }

    fn split(&mut self) -> (&mut Screen, Context<'_>) {
        let cx = Context {
            now: self.now,
            settings: &mut self.settings,
            effects: &mut self.effects,
            last_ticket: &mut self.last_ticket,
            notice: &mut self.notice,
            seen: &mut self.seen,
        };
        (&mut self.screen, cx)
    }

    fn with_playing<T>(&mut self, ask: impl FnOnce(&mut Playing, &mut Context<'_>) -> T) -> Option<T> {
        match self.split() {
            (Screen::Playing(playing), mut cx) => Some(ask(playing, &mut cx)),
            _ => None,
        }
    }

    /// Goes to another screen.
    fn show(&mut self, screen: Screen) {
        self.screen = screen;
        self.turned = self.turned.wrapping_add(1);
    }

    fn choose(&mut self, choice: Choice) {
        self.split().1.choose(choice);
    }

    /// Does what is due. While something lies over the board it waits there.
    fn settle(&mut self) {
        if self.overlay.is_none() {
            self.end_notice();
            let exit = self.with_playing(Playing::settle).flatten();
            self.leave_game(exit);
        }
    }

    fn leave_game(&mut self, exit: Option<playing::Exit>) {
        match exit {
            None => {}
            Some(playing::Exit::Over) => self.finish(),
            Some(playing::Exit::Help) => self.overlay = Some(Overlay::Help(Pages::default())),
            Some(playing::Exit::Resign) => self.ask(Subject::Resign),
            Some(playing::Exit::New) => self.ask(Subject::NewGame),
            Some(playing::Exit::MainMenu) => self.ask(Subject::MainMenu),
            Some(playing::Exit::Quit) => self.ask(Subject::Quit),
        }
    }
}
