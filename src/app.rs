//! The application: a state machine that turns what players ask for into screens and effects.
//!
//! Menu, game, result; an overlay may lie over each of them. Nothing here touches a disk, a thread,
//! a clock or a terminal: time comes in as an argument, and what should happen goes out as a value.

use std::path::PathBuf;
use std::time::Instant;

use crate::action::Action;
use crate::ai::{self, Dice, Reply, Request, Ticket};
use crate::config::{Choice, Coordinates, Loaded, MarkSetting, Opponent, WriteError};
use crate::game::{ByMark, Mark, Notation};
use crate::history::{Chunk, HistoryError, Player, Record, Scores, Verdict};
use crate::keymap::{Keymap, Scope};

mod entry;
mod list;
pub mod menu;
mod motion;
mod overlay;
pub mod paused;
pub mod playing;
pub mod result;
mod series;
mod settings;

pub use entry::Entry;
pub use list::Cursor;
pub use motion::Reel;
pub use overlay::{Overlay, Pages, Question, Subject};
pub use series::{Seat, Seating, Series};
pub use settings::{Field, Look, Settings, Surroundings};

use menu::Menu;
use playing::Playing;
use result::Finished;

/// What the program is told.
#[derive(Debug)]
pub enum Message {
    /// A player asks for something.
    Action(Action),
    /// The computer has thought.
    Reply(Reply),
    /// Some more of the score history was read.
    History(Chunk),
    /// A game is on disk, or is not and why.
    Recorded(Result<(), HistoryError>),
    /// The settings were read again.
    Loaded(Box<Loaded>),
    /// The choices are in the user's file, whose path this is, or are not and why.
    Wrote(Result<PathBuf, WriteError>),
    /// A choice could not be remembered.
    Forgot(WriteError),
    /// Time has passed.
    Tick,
}

/// What the program wants done.
#[derive(Debug)]
pub enum Effect {
    /// Let the computer think; what it was thinking about before does not matter any more.
    Think(Box<Request>),
    /// Let the computer stop thinking.
    Cancel,
    /// Write a game to the history.
    Record(Box<Record>),
    /// Keep a choice for the next start.
    Remember(Choice),
    /// Write choices into the user's file.
    WriteChoices(Vec<Choice>),
    /// Read the settings again.
    Reload,
    /// Paint the whole screen again.
    Redraw,
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// Leave the program.
    Quit,
}

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

/// Something that happened behind the screen, told once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A game could not be written, and why.
    NotRecorded(HistoryError),
    /// Some games of the history could not be read.
    HistoryDamaged(u64),
    /// The history could not be read at all, and why.
    HistoryUnread(HistoryError),
    /// A choice could not be remembered, and why.
    NotRemembered(WriteError),
    /// Choices stand in this file now.
    Saved(PathBuf),
    /// There is no choice to save.
    NothingToSave,
    /// Choices could not be saved, and why.
    NotSaved(WriteError),
    /// The settings were read again.
    Reloaded,
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
    /// Begin with a game instead of the menu.
    pub straight_to_the_board: bool,
}

/// The whole state of the program.
#[derive(Debug)]
pub struct App {
    settings: Settings,
    screen: Screen,
    overlay: Option<Overlay>,
    notice: Option<Notice>,
    scores: Scores,
    series: Series,
    dice: Dice,
    last_ticket: Ticket,
    now: Instant,
    /// Whether the players have seen the picture of the present state.
    seen: bool,
    effects: Vec<Effect>,
}

/// What a screen may use while it takes something up.
struct Context<'a> {
    now: Instant,
    settings: &'a mut Settings,
    effects: &'a mut Vec<Effect>,
    last_ticket: &'a mut Ticket,
    notice: &'a mut Option<Notice>,
    seen: &'a mut bool,
}

impl Context<'_> {
    /// Puts a choice into force, and has it remembered.
    fn choose(&mut self, choice: Choice) {
        self.settings.choose(&choice);
        self.effects.push(Effect::Remember(choice));
    }

    /// Has the choices in force written into the user's file.
    fn save_choices(&mut self) {
        match self.settings.choices() {
            none if none.is_empty() => *self.notice = Some(Notice::NothingToSave),
            choices => self.effects.push(Effect::WriteChoices(choices)),
        }
    }

    fn next_ticket(&mut self) -> Ticket {
        *self.last_ticket = self.last_ticket.next();
        *self.last_ticket
    }

    fn labels(&self) -> Notation {
        labels(self.settings)
    }
}

/// How the rows of the board are labelled.
fn labels(settings: &Settings) -> Notation {
    match settings.config().ui.coordinates {
        Coordinates::Algebraic => Notation::Algebraic,
        Coordinates::RowColumn | Coordinates::Off => Notation::RowColumn,
    }
}

impl App {
    /// The program as it starts, and what it wants done first.
    pub fn new(setup: Setup, now: Instant) -> (Self, Vec<Effect>) {
        let Setup { loaded, surroundings, seed, straight_to_the_board } = setup;
        let mut app = Self {
            settings: Settings::new(loaded, surroundings),
            screen: Screen::Menu(Menu::default()),
            overlay: None,
            notice: None,
            scores: Scores::default(),
            series: Series::default(),
            dice: ai::dice(seed, 0),
            last_ticket: Ticket::default(),
            now,
            seen: false,
            effects: Vec::new(),
        };
        if straight_to_the_board {
            app.start_game(app.settings.config().game.opponent);
        }
        let effects = std::mem::take(&mut app.effects);
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

    /// How the rows of the board are labelled.
    pub fn labels(&self) -> Notation {
        labels(&self.settings)
    }

    /// The picture of a reel that is on, if it plays.
    pub fn frame(&self, reel: Reel, since: Instant) -> Option<u64> {
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
            (None, Screen::Playing(playing)) if playing.paused().is_none() => Scope::Play,
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
            Screen::Playing(playing) => playing.deadline(self.settings.config(), self.now),
            Screen::Result(finished) => finished.next_frame(self.settings.config().ui.animation, self.now),
        }
    }

    /// Takes a message up, and says what has to be done.
    pub fn update(&mut self, now: Instant, message: Message) -> Vec<Effect> {
        self.now = now;
        match message {
            Message::Action(action) => self.act(action),
            Message::Reply(reply) => {
                self.with_playing(|playing, cx| playing.reply(cx, reply));
                self.settle();
            }
            Message::Tick => self.settle(),
            Message::History(chunk) => self.read(chunk),
            Message::Recorded(outcome) => self.notice = outcome.err().map(Notice::NotRecorded).or(self.notice.take()),
            Message::Forgot(why) => self.notice = Some(Notice::NotRemembered(why)),
            Message::Wrote(Ok(path)) => self.notice = Some(Notice::Saved(path)),
            Message::Wrote(Err(why)) => self.notice = Some(Notice::NotSaved(why)),
            Message::Loaded(loaded) => {
                self.settings.reload(*loaded);
                self.notice = Some(Notice::Reloaded);
            }
        }
        std::mem::take(&mut self.effects)
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Interrupt => return self.effects.push(Effect::Quit),
            Action::Suspend => return self.effects.push(Effect::Suspend),
            Action::Redraw => return self.effects.push(Effect::Redraw),
            _ => {}
        }
        self.notice = None;
        match &mut self.overlay {
            Some(Overlay::Help(pages) | Overlay::Problems(pages)) => {
                let exit = pages.update(action);
                self.close_overlay(exit);
            }
            Some(Overlay::Question(question)) => {
                let exit = question.update(action);
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
            Action::Reload => self.effects.push(Effect::Reload),
            Action::Charset => self.choose(self.settings.next_charset()),
            Action::Language => self.choose(self.settings.step(Field::Language, crate::action::Step::Next)),
            _ => self.act_on_screen(action),
        }
    }

    fn act_on_screen(&mut self, action: Action) {
        let (screen, mut cx) = self.split();
        match screen {
            Screen::Menu(menu) => match menu.update(&mut cx, action) {
                Some(menu::Exit::Play) => self.start_game(Opponent::Ai),
                Some(menu::Exit::TwoPlayers) => self.start_game(Opponent::Human),
                Some(menu::Exit::Quit) => self.effects.push(Effect::Quit),
                None => {}
            },
            Screen::Playing(playing) => {
                let exit = playing.update(&mut cx, action);
                self.leave_game(exit);
            }
            Screen::Result(finished) => {
                // what was pressed before the result was seen is not meant for it
                if !*cx.seen || finished.hurry(cx.settings.config().ui.animation, cx.now) {
                    return;
                }
                match finished.update(action) {
                    Some(result::Exit::PlayAgain(level)) => self.play_again(level),
                    Some(result::Exit::MainMenu) => self.screen = Screen::Menu(Menu::default()),
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

    fn choose(&mut self, choice: Choice) {
        self.split().1.choose(choice);
    }

    /// Does what is due. While something lies over the board it waits there.
    fn settle(&mut self) {
        if self.overlay.is_none() {
            let exit = self.with_playing(Playing::settle).flatten();
            self.leave_game(exit);
        }
    }

    fn leave_game(&mut self, exit: Option<playing::Exit>) {
        match exit {
            None => {}
            Some(playing::Exit::Over) => self.finish(),
            Some(playing::Exit::Resign) => self.ask(Subject::Resign),
            Some(playing::Exit::New) => self.ask(Subject::NewGame),
            Some(playing::Exit::MainMenu) => self.ask(Subject::MainMenu),
            Some(playing::Exit::Quit) => self.ask(Subject::Quit),
        }
    }

    /// Asks before a game with stones is left, unless the settings say not to.
    fn ask(&mut self, subject: Subject) {
        let stones = matches!(&self.screen, Screen::Playing(playing) if playing.game().ply() > 0);
        if stones && self.settings.config().general.confirm.contains(&subject.confirm()) {
            self.overlay = Some(Overlay::Question(Question::new(subject)));
        } else {
            self.go(subject);
        }
    }

    fn go(&mut self, subject: Subject) {
        match subject {
            Subject::Quit => self.effects.push(Effect::Quit),
            Subject::NewGame => {
                let opponent = self.opponent();
                self.start_game(opponent);
            }
            Subject::MainMenu => {
                self.effects.push(Effect::Cancel);
                self.screen = Screen::Menu(Menu::default());
            }
            Subject::Resign => self.finish(),
        }
    }

    /// Against whom the game on the screen is, or was.
    fn opponent(&self) -> Opponent {
        let seating = match &self.screen {
            Screen::Menu(_) => return self.settings.config().game.opponent,
            Screen::Playing(playing) => playing.seating(),
            Screen::Result(finished) => finished.seating,
        };
        if seating.you().is_some() { Opponent::Ai } else { Opponent::Human }
    }

    fn play_again(&mut self, level: Option<ai::Level>) {
        if let Some(level) = level {
            self.choose(Choice::Level(level));
        }
        let opponent = self.opponent();
        self.start_game(opponent);
    }

    fn start_game(&mut self, opponent: Opponent) {
        let game = &self.settings.config().game;
        let (variant, first) = (game.variant, game.first);
        let you = match game.mark {
            MarkSetting::X => Mark::X,
            MarkSetting::O => Mark::O,
            MarkSetting::Random => [Mark::X, Mark::O][usize::from(ai::coin(&mut self.dice))],
        };
        let (home, players) = match opponent {
            Opponent::Human => (Mark::X, ByMark { x: Player::Human, o: Player::Human }),
            Opponent::Ai => {
                let computer = Player::Computer(game.level);
                (you, ByMark::from_fn(|mark| if mark == you { Player::Human } else { computer }))
            }
        };
        let seed = match game.seed {
            0 => ai::roll(&mut self.dice),
            seed => seed,
        };
        self.series.turn_to(variant, opponent == Opponent::Ai);
        let first = self.series.starter(first, home, &mut self.dice);
        let (_, mut cx) = self.split();
        let playing = Playing::new(&mut cx, variant, Seating { players, first }, seed);
        self.screen = Screen::Playing(Box::new(playing));
    }

    /// The game is over, by its rules or because somebody gave up: counted, recorded, shown.
    fn finish(&mut self) {
        let Screen::Playing(playing) = &self.screen else { return };
        let (game, seating, lasted) = (playing.game().clone(), playing.seating(), playing.lasted(self.now));
        let assisted = playing.assisted();
        let finished = Finished::new(game, playing.variant(), seating, lasted, self.now);
        let record = Record {
            at: None,
            variant: finished.variant.name().to_owned(),
            rules: None,
            x: seating.players.x,
            o: seating.players.o,
            first: seating.first,
            you: seating.you(),
            moves: finished.game.moves().to_vec(),
            result: finished.winner.map_or(Verdict::Draw, Verdict::from),
            resigned: finished.ending == result::Ending::Resigned,
            assisted,
            seconds: lasted.as_secs(),
        };
        self.series.count(seating, finished.winner);
        self.scores.add(&record);
        self.effects.push(Effect::Cancel);
        self.effects.push(Effect::Record(Box::new(record)));
        self.screen = Screen::Result(Box::new(finished));
        self.seen = false;
    }

    fn read(&mut self, chunk: Chunk) {
        let damaged = |scores: &Scores| Some(scores.unreadable()).filter(|count| *count > 0 && scores.is_complete());
        match self.scores.absorb(chunk) {
            Err(error) => self.notice = Some(Notice::HistoryUnread(error)),
            Ok(()) => self.notice = damaged(&self.scores).map(Notice::HistoryDamaged).or(self.notice.take()),
        }
    }
}
