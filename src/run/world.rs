//! The application on its stage: keys become messages, effects become deeds.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::thread;
use std::time::{Instant, SystemTime};

use crossterm::event::KeyEvent;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::error_log;
use super::recorder::Recorder;
use super::{Cue, Order, Post, Stage};
use crate::action::{Action, Step};
use crate::ai::{Answer, Reply, Worker};
use crate::app::{App, Effect, Held, Message, Overlay, Setup, Surroundings};
use crate::config::{self, Choice, Config, Loaded, Memory, Places, WriteError};
use crate::history::{self, HistoryError, Record, Store};
use crate::keymap::{Chord, Scope};
use crate::ui::{Clicks, Hits, View};

/// What is put on top of the settings each time they are read: the command line.
pub type Overrides = Box<dyn Fn(&mut Config)>;

/// Where everything lies that the application must not touch itself.
pub struct World {
    app: App,
    hits: Hits,
    /// Where the last picture was drawn.
    area: Rect,
    held: Held<KeyEvent>,
    clicks: Clicks,
    places: Places,
    overrides: Overrides,
    memory: Memory,
    /// What was chosen in this sitting: newer than the command line.
    chosen: Vec<Choice>,
    /// Of that, what is kept nowhere else, in the order in which it was chosen.
    unwritten: Vec<Unwritten>,
    /// Something was chosen since it was last tried to keep that.
    unsettled: bool,
    /// Where finished games go, if they are kept and there is a place.
    history: Option<Result<Recorder, HistoryError>>,
    /// The history was cleared, so that what is still read of the old one does not count.
    cleared: bool,
    mouse: bool,
    helpers: Option<Helpers>,
    /// Ordered before there was anybody to do it.
    waiting: Vec<Effect>,
    wall_clock: fn() -> SystemTime,
}

/// What is there once the first picture is on the screen.
struct Helpers {
    worker: Worker,
    post: Post<Message>,
}

/// A choice that no file holds: it could not be written, or is not to be.
struct Unwritten {
    choice: Choice,
    /// What the settings said when it was made.
    instead_of: Option<Choice>,
}

/// How a sitting begins.
pub struct Sitting {
    /// Where the settings lie.
    pub places: Places,
    /// The settings, with the command line on top.
    pub loaded: Loaded,
    /// The command line.
    pub overrides: Overrides,
    /// Finished games are kept.
    pub history: bool,
    /// What `auto` means here.
    pub surroundings: Surroundings,
    /// The seed of all chance.
    pub seed: u64,
    /// Reads the clock on the wall.
    pub wall_clock: fn() -> SystemTime,
}

impl World {
    /// Sets the application up. Nothing is written, and no thread is made.
    pub fn new(sitting: Sitting, now: Instant) -> Self {
        let Sitting { places, loaded, overrides, history, surroundings, seed, wall_clock } = sitting;
        let (memory, mouse) = (loaded.memory.clone(), loaded.config.ui.mouse);
        let (app, waiting) = App::new(Setup { loaded, surroundings, seed }, now);
        let recorder = |path| Recorder::new(Store::new(path));
        let history = history.then(|| places.history().map(recorder).ok_or_else(HistoryError::homeless));
        Self {
            app,
            hits: Hits::new(),
            area: Rect::default(),
            held: Held::default(),
            clicks: Clicks::default(),
            places,
            overrides,
            memory,
            chosen: Vec::new(),
            unwritten: Vec::new(),
            unsettled: false,
            history,
            cleared: false,
            mouse,
            helpers: None,
            waiting,
            wall_clock,
        }
    }

    /// Whether the mouse is to be reported.
    pub const fn mouse(&self) -> bool {
        self.mouse
    }

    /// Tells the application, and does what it wants done.
    fn tell(&mut self, now: Instant, message: Message) -> Vec<Order> {
        let mut orders = Vec::new();
        let logged = self.log(&message);
        let mut effects = VecDeque::from(self.app.update(now, message));
        effects.extend(logged.into_iter().flat_map(|logged| self.app.update(now, logged)));
        while let Some(effect) = effects.pop_front() {
            for answer in self.carry_out(effect, &mut orders) {
                effects.extend(self.app.update(now, answer));
            }
        }
        orders
    }

    /// Keeps why the computer player failed, if the message says that it did and there is a place for it.
    fn log(&self, message: &Message) -> Option<Message> {
        let Message::Reply(Reply { answer: Answer::Failed(why), .. }) = message else { return None };
        let path = self.places.error_log()?;
        error_log::write(&path, (self.wall_clock)(), why).ok()?;
        Some(Message::Logged(path))
    }

    /// Does one thing. What the application has to know of it comes back.
    fn carry_out(&mut self, effect: Effect, orders: &mut Vec<Order>) -> Vec<Message> {
        match effect {
            Effect::Quit => orders.push(Order::Quit),
            Effect::Suspend => orders.push(Order::Suspend),
            Effect::Redraw => orders.push(Order::Repaint),
            Effect::Think(request) => match &self.helpers {
                Some(helpers) => helpers.worker.ask(*request),
                None => self.waiting.push(Effect::Think(request)),
            },
            Effect::Cancel => {
                if let Some(helpers) = &self.helpers {
                    helpers.worker.cancel();
                }
            }
            Effect::Hurry => {
                if let Some(helpers) = &self.helpers {
                    helpers.worker.move_now();
                }
            }
            Effect::Record(record) => return self.record(*record).into_iter().collect(),
            Effect::ClearHistory => {
                let cleared = self.clear_history();
                self.cleared |= cleared.is_ok();
                return vec![Message::Cleared(cleared)];
            }
            Effect::Remember(choice) => {
                self.chosen.retain(|old| old.key() != choice.key());
                self.chosen.push(choice.clone());
                self.unwritten.retain(|old| old.choice.key() != choice.key());
                let instead_of = self.memory.settings().iter().find(|said| said.key() == choice.key()).cloned();
                self.unwritten.push(Unwritten { choice, instead_of });
                self.unsettled = true;
            }
            Effect::WriteChoices(choices) => {
                let remembered = self.remember();
                let path = self.places.config.clone().ok_or_else(WriteError::homeless);
                let wrote = path.and_then(|path| config::write_choices(&path, &choices).map(|()| path));
                let loaded = wrote.is_ok().then(|| self.load(orders)).into_iter().flatten();
                return remembered.into_iter().chain(loaded).chain([Message::Wrote(wrote)]).collect();
            }
            Effect::Reload => return self.remember().into_iter().chain(self.load(orders)).collect(),
        }
        Vec::new()
    }

    /// Keeps what was chosen for the next time. What cannot be kept waits until this is tried again.
    fn remember(&mut self) -> Option<Message> {
        self.unsettled = false;
        if !self.memory.keeps() {
            return None;
        }
        let mut outcome = None;
        self.unwritten.retain(|Unwritten { choice, .. }| {
            let kept = self.memory.remember(choice);
            let failed = kept.is_err();
            outcome = Some(outcome.take().unwrap_or(Ok(())).and(kept));
            failed
        });
        outcome.map(Message::Remembered)
    }

    /// Reads the settings again. What was chosen stays in force, unless the user has edited its key since.
    fn load(&mut self, orders: &mut Vec<Order>) -> Vec<Message> {
        let mut loaded = config::load(&self.places);
        let read = Choice::of(&loaded.config);
        (self.overrides)(&mut loaded.config);
        for choice in read.iter().filter(|read| self.chosen.iter().any(|chosen| chosen.key() == read.key())) {
            loaded.config.apply(choice);
        }
        let before = self.unwritten.len();
        self.unwritten.retain(|Unwritten { choice, instead_of }| {
            let unedited = instead_of.as_ref().is_some_and(|said| loaded.memory.settings().contains(said));
            unedited && loaded.config.admits(choice, &loaded.themes).is_ok()
        });
        for Unwritten { choice, .. } in &self.unwritten {
            loaded.choose(choice);
        }
        // nothing is left that could be forgotten
        let settled = before > 0 && self.unwritten.is_empty();
        self.memory = loaded.memory.clone();
        if self.mouse != loaded.config.ui.mouse {
            self.mouse = loaded.config.ui.mouse;
            orders.push(Order::Mouse(self.mouse));
        }
        let settled = settled.then_some(Message::Remembered(Ok(())));
        settled.into_iter().chain([Message::Loaded(Box::new(loaded))]).collect()
    }

    /// Writes a game down, with the time it is.
    fn record(&self, record: Record) -> Option<Message> {
        let recorder = match self.history.as_ref()? {
            Ok(recorder) => recorder,
            Err(error) => return Some(Message::Recorded(Err(error.clone()))),
        };
        let record = Record { at: history::local_time((self.wall_clock)()), ..record };
        let post = self.helpers.as_ref().map(|helpers| helpers.post.clone());
        let told = move |outcome| _ = post.map(|post| post.send(Message::Recorded(outcome)));
        Some(Message::Recorded(recorder.record(record, Box::new(told))))
    }

    fn clear_history(&self) -> Result<Option<PathBuf>, HistoryError> {
        match &self.history {
            None => Ok(None),
            Some(Ok(recorder)) => recorder.clear(),
            Some(Err(error)) => Err(error.clone()),
        }
    }

    /// Writes down what still waits for another process, before the program ends.
    ///
    /// # Errors
    ///
    /// When that cannot be done: then a game is lost, and nobody was told yet.
    pub fn finish(&self) -> Result<(), HistoryError> {
        match &self.history {
            Some(Ok(recorder)) => recorder.finish(),
            _ => Ok(()),
        }
    }

    /// What a cue means where it was given.
    fn translate(&mut self, cue: Cue<Message>) -> Option<Message> {
        let action = match cue {
            Cue::News(Message::History(_)) if self.cleared => return None,
            Cue::News(message) => return Some(message),
            Cue::Tick => return Some(Message::Tick),
            Cue::Key(key) => self.app.keymap().action(self.app.scope(), &key)?,
            Cue::Press(at, when) => {
                self.clicks.press(at, when, self.hits.at(at));
                return None;
            }
            Cue::Release(at, when) => self.clicks.release(when, self.hits.at(at), self.app.place())?,
            Cue::Wheel(at, step) => match (self.hits.turned(at, step), step) {
                (Some(action), _) => action,
                (None, _) if self.app.scope() != Scope::Menu => return None,
                (None, Step::Previous) => Action::Up,
                (None, Step::Next) => Action::Down,
            },
        };
        let action = if action == Action::Choose { self.chosen().unwrap_or(action) } else { action };
        (!self.hits.is_hidden() || self.makes_sense_unseen(action)).then_some(Message::Action(action))
    }

    /// What a click on the chosen row of the help asks for: which row that is only a picture tells, and after several
    /// keys at once the last one is too old.
    fn chosen(&self) -> Option<Action> {
        if !matches!(self.app.overlay(), Some(Overlay::Help(_))) {
            return None;
        }
        let (mut buf, mut hits) = (Buffer::empty(self.area), Hits::new());
        View(&self.app).render(self.area, &mut buf, &mut hits);
        hits.at(hits.cursor()?)
    }

    /// What can be asked for while the window is too small for the game: nothing that would change it, and nothing that
    /// brings up what cannot be seen.
    fn makes_sense_unseen(&self, action: Action) -> bool {
        use Action as A;
        match action {
            A::Interrupt | A::Suspend | A::Redraw | A::Language | A::Charset => true,
            A::Quit => !self.app.asks_before_quitting(),
            _ => false,
        }
    }
}

impl Stage for World {
    type News = Message;

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.hits.clear();
        self.area = frame.area();
        frame.render_stateful_widget(View(&self.app), self.area, &mut self.hits);
        if let Some(at) = self.hits.cursor() {
            frame.set_cursor_position(at);
        }
        self.app.seen();
        self.held.seen(self.app.place());
        self.clicks.seen(self.app.place());
    }

    fn deadline(&self) -> Option<Instant> {
        self.app.deadline().into_iter().chain(self.held.due()).min()
    }

    fn react(&mut self, now: Instant, cue: Cue<Message>) -> Option<Vec<Order>> {
        let place = self.app.place();
        let (keys, cue) = match cue {
            Cue::Key(key) => (self.held.press(Chord::from(&key), key, now, place), None),
            Cue::Press(..) | Cue::Release(..) | Cue::Wheel(..) => ([self.held.interrupt(), None], Some(cue)),
            Cue::Tick => ([self.held.ripe(now, place), None], Some(cue)),
            Cue::News(_) => ([None, None], Some(cue)),
        };
        let mut orders = None;
        for cue in keys.into_iter().flatten().map(Cue::Key).chain(cue) {
            if let Some(message) = self.translate(cue) {
                orders.get_or_insert_with(Vec::new).extend(self.tell(now, message));
            }
        }
        orders
    }

    fn rest(&mut self) {
        if self.unsettled
            && let Some(remembered) = self.remember()
        {
            self.tell(Instant::now(), remembered);
        }
    }

    fn begin(&mut self, post: Post<Message>) {
        if let Some(history) = &self.history {
            let post = post.clone();
            // opened before the first game can be over, so that none is counted twice
            match history.as_ref().map_err(HistoryError::clone).and_then(|recorder| recorder.store().open()) {
                Ok(reading) => {
                    thread::spawn(move || {
                        reading.run(|chunk| {
                            if post.send(Message::History(chunk)) {
                                ControlFlow::Continue(())
                            } else {
                                ControlFlow::Break(())
                            }
                        });
                    });
                }
                Err(error) => _ = post.send(Message::History(history::Chunk::Failed(error))),
            }
        }
        let answers = post.clone();
        let worker = Worker::spawn(move |reply| _ = answers.send(Message::Reply(reply)));
        self.helpers = Some(Helpers { worker, post });
        for effect in std::mem::take(&mut self.waiting) {
            self.carry_out(effect, &mut Vec::new());
        }
    }
}

#[cfg(test)]
mod tests;
