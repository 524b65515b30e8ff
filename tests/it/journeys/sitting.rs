//! A player at the game, without a terminal: keys and clicks in, pictures and records out.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::StatefulWidget;
use sanziqi::action::Step;
use sanziqi::ai::{Answer, Level, Reply, Request, StopHandle, Task, Thinker, hint, rng};
use sanziqi::app::{App, Effect, Held, Message, Setup, Surroundings};
use sanziqi::config::{self, Choice, Config, Loaded, Places};
use sanziqi::history::Record;
use sanziqi::keymap::Chord;
use sanziqi::locale::Language;
use sanziqi::symbols::Charset;
use sanziqi::theme::ColorDepth;
use sanziqi::ui::{Hits, View};

/// A sitting: the application, the last picture, and what came of it.
pub(super) struct Sitting {
    pub(super) app: App,
    pub(super) records: Vec<Record>,
    pub(super) remembered: Vec<Choice>,
    pub(super) saved: Vec<Choice>,
    pub(super) cleared: usize,
    pub(super) hurried: usize,
    pub(super) over: bool,
    now: Instant,
    picture: Buffer,
    hits: Hits,
    mind: Thinker,
    /// What the computer is asked, until it is given the time to think.
    asked: Option<Request>,
    held: Held<KeyEvent>,
    /// The computer does not answer by itself.
    pub(super) slow: bool,
    /// On large boards it does not think before it answers.
    pub(super) careless: bool,
}

impl Sitting {
    /// A new sitting that begins at the board.
    pub(super) fn at_the_board(settings: &str) -> Self {
        Self::new(&format!("general.start = \"play\"\n{settings}"))
    }

    /// The program as it starts with these settings, on a screen of 80 by 24.
    pub(super) fn new(settings: &str) -> Self {
        let (config, problems) = Config::parse(settings);
        assert!(problems.is_empty(), "{problems:?}");
        let loaded = Loaded { config, ..nothing_loaded() };
        let surroundings =
            Surroundings { language: Language::En, charset: Charset::Unicode, depth: ColorDepth::TrueColor };
        let now = Instant::now();
        let (app, effects) = App::new(Setup { loaded, surroundings, seed: 1 }, now);
        let mut sitting = Self {
            app,
            records: Vec::new(),
            remembered: Vec::new(),
            saved: Vec::new(),
            cleared: 0,
            hurried: 0,
            over: false,
            now,
            picture: Buffer::empty(Rect::new(0, 0, 80, 24)),
            hits: Hits::new(),
            mind: Thinker::new(),
            asked: None,
            held: Held::default(),
            slow: false,
            careless: false,
        };
        sitting.carry_out(effects);
        sitting.draw();
        sitting
    }

    /// Another size of the screen.
    pub(super) fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        self.picture = Buffer::empty(Rect::new(0, 0, width, height));
        self.draw();
        self
    }

    /// Presses keys one after the other, looking at the screen after each: characters, and `<enter>`, `<f4>`, ..
    pub(super) fn press(&mut self, keys: &str) -> &mut Self {
        for key in events(keys) {
            self.key(key);
            self.draw();
            self.think();
        }
        self
    }

    /// Presses keys all at once, before the next look at the screen.
    pub(super) fn burst(&mut self, keys: &str) -> &mut Self {
        for key in events(keys) {
            self.key(key);
        }
        self.draw();
        self.think();
        self
    }

    /// Presses a key and holds it down, until it has been sent so many times: the second time after half a second, then
    /// thirty times a second.
    pub(super) fn hold(&mut self, key: &str, times: usize) -> &mut Self {
        let key = events(key).next().expect("a key");
        for time in 0..times {
            self.held.seen(self.app.place());
            let keys = self.held.press(Chord::from(&key), key, self.now, self.app.place());
            keys.into_iter().flatten().for_each(|key| self.key(key));
            self.look();
            if time + 1 < times {
                self.wait(if time == 0 { 500 } else { 33 });
            }
        }
        self.wait(1000)
    }

    fn key(&mut self, key: KeyEvent) {
        if let Some(action) = self.app.keymap().action(self.app.scope(), &key) {
            self.tell(Message::Action(action));
        }
    }

    /// Clicks on the first place where the screen says so.
    pub(super) fn click(&mut self, text: &str) -> &mut Self {
        let at = self.find(text).unwrap_or_else(|| panic!("no `{text}` on the screen:\n{}", self.screen()));
        self.click_at(at.x, at.y)
    }

    /// Clicks on a cell of the screen.
    pub(super) fn click_at(&mut self, x: u16, y: u16) -> &mut Self {
        if let Some(action) = self.hits.at(Position::new(x, y)) {
            self.tell(Message::Action(action));
        }
        self.draw();
        self.think();
        self
    }

    /// Turns the wheel over a cell of the board or of the panels beside it.
    pub(super) fn wheel(&mut self, x: u16, y: u16, step: Step) -> &mut Self {
        if let Some(action) = self.hits.turned(Position::new(x, y), step) {
            self.tell(Message::Action(action));
        }
        self.look()
    }

    /// Everything that a click can ask for on this screen.
    pub(super) fn clickable(&self) -> Vec<sanziqi::action::Action> {
        let area = self.picture.area;
        let mut actions: Vec<_> = area.positions().filter_map(|at| self.hits.at(at)).collect();
        actions.dedup();
        actions
    }

    /// Lets time pass, with a look at the screen whenever something is due.
    pub(super) fn wait(&mut self, millis: u64) -> &mut Self {
        let end = self.now + Duration::from_millis(millis);
        let mut ticks = 0;
        while let Some(due) = self.app.deadline().into_iter().chain(self.held.due()).min().filter(|due| *due <= end) {
            ticks += 1;
            assert!(ticks < 1000 + millis, "what is due does not come to an end");
            self.now = self.now.max(due);
            if let Some(key) = self.held.ripe(self.now, self.app.place()) {
                self.key(key);
            }
            self.tell(Message::Tick);
            self.draw();
            self.think();
        }
        self.now = end;
        self
    }

    /// Tells the application something.
    pub(super) fn tell(&mut self, message: Message) -> &mut Self {
        let effects = self.app.update(self.now, message);
        self.carry_out(effects);
        self
    }

    /// Has the settings read again, with this in the file.
    pub(super) fn reload(&mut self, settings: &str) -> &mut Self {
        let loaded = Loaded { config: Config::parse(settings).0, ..nothing_loaded() };
        self.tell(Message::Loaded(Box::new(loaded))).look()
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Think(request) => self.asked = Some(*request),
                Effect::Cancel => self.asked = None,
                Effect::Record(record) => self.records.push(*record),
                Effect::Remember(choice) => self.remembered.push(choice),
                Effect::WriteChoices(choices) => self.saved = choices,
                Effect::ClearHistory => self.cleared += 1,
                Effect::Hurry => self.hurried += 1,
                Effect::Quit => self.over = true,
                Effect::Reload | Effect::Redraw | Effect::Suspend => {}
            }
        }
    }

    /// Looks at the screen again, after the application was [told](Self::tell) something.
    pub(super) fn look(&mut self) -> &mut Self {
        self.draw();
        self.think();
        self
    }

    fn think(&mut self) {
        if !self.slow {
            self.answer();
            self.draw();
        }
    }

    /// What the computer is asked at the moment.
    pub(super) fn asked(&self) -> &Request {
        self.asked.as_ref().unwrap_or_else(|| panic!("nothing is asked:\n{}", self.screen()))
    }

    /// Whether the computer is asked anything at the moment.
    pub(super) const fn is_asking(&self) -> bool {
        self.asked.is_some()
    }

    /// Lets the computer answer what it was asked last.
    pub(super) fn answer(&mut self) -> Option<Reply> {
        let request = self.asked.take()?;
        let (game, stop) = (&request.game, StopHandle::new());
        // on large boards it would think for seconds
        let careless = self.careless && game.rules().cols().max(game.rules().rows()) > 4;
        let answer = match request.task {
            Task::Hint if careless => Answer::Failed("it does not care".to_owned()),
            Task::Move(level) => (if careless { Level::Random } else { level })
                .think(game, &mut self.mind, &mut rng(request.seed, game.ply()), &stop)
                .map(Answer::Move)
                .expect("a move"),
            Task::Hint => Answer::Hint(hint(game, &mut self.mind, &stop).expect("a hint")),
        };
        let reply = Reply { id: request.id, answer };
        self.tell(Message::Reply(reply.clone()));
        Some(reply)
    }

    fn draw(&mut self) {
        self.hits.clear();
        self.picture.reset();
        View(&self.app).render(self.picture.area, &mut self.picture, &mut self.hits);
        self.app.seen();
    }

    /// The picture.
    pub(super) fn picture(&self) -> &Buffer {
        &self.picture
    }

    /// Where the terminal's own cursor is.
    pub(super) fn cursor(&self) -> Option<Position> {
        self.hits.cursor()
    }

    /// The picture as text, one line a row, without its colours.
    pub(super) fn screen(&self) -> String {
        let area = self.picture.area;
        let row = |y| {
            let mut row = String::new();
            let mut x = 0;
            while x < area.width {
                let symbol = self.picture[(x, y)].symbol();
                row.push_str(symbol);
                x += (unicode_width::UnicodeWidthStr::width(symbol) as u16).max(1);
            }
            row.trim_end().to_owned()
        };
        (0..area.height).map(row).collect::<Vec<_>>().join("\n")
    }

    /// Whether the screen says so.
    pub(super) fn says(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Asserts that the screen says so, and shows it when it does not.
    #[track_caller]
    pub(super) fn expect(&mut self, text: &str) -> &mut Self {
        assert!(self.says(text), "no `{text}` on the screen:\n{}", self.screen());
        self
    }

    /// The contrary.
    #[track_caller]
    pub(super) fn expect_no(&mut self, text: &str) -> &mut Self {
        assert!(!self.says(text), "`{text}` is on the screen:\n{}", self.screen());
        self
    }

    /// Turns the pages of the help until one shows that text.
    pub(super) fn show(&mut self, text: &str) -> &mut Self {
        for _ in 0..9 {
            if self.says(text) {
                break;
            }
            self.press("<right>");
        }
        self
    }

    pub(super) fn find(&self, text: &str) -> Option<Position> {
        let area = self.picture.area;
        let first = text.chars().next()?.to_string();
        area.positions().find(|at| {
            let mut rest = text;
            let mut x = at.x;
            self.picture[*at].symbol() == first && {
                while x < area.width
                    && let Some(after) = rest.strip_prefix(self.picture[(x, at.y)].symbol())
                    && !rest.is_empty()
                {
                    x += (unicode_width::UnicodeWidthStr::width(self.picture[(x, at.y)].symbol()) as u16).max(1);
                    rest = after;
                }
                rest.is_empty()
            }
        })
    }
}

fn nothing_loaded() -> Loaded {
    config::load(&Places::default())
}

/// The events of keys written as text.
fn events(keys: &str) -> impl Iterator<Item = KeyEvent> + '_ {
    let mut rest = keys;
    std::iter::from_fn(move || {
        let (key, after) = if let Some((name, after)) = rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
            (named(name), after)
        } else {
            let key = rest.chars().next()?;
            (KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE), &rest[key.len_utf8()..])
        };
        rest = after;
        Some(key)
    })
}

fn named(name: &str) -> KeyEvent {
    let code = match name {
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "bs" => KeyCode::Backspace,
        "tab" => KeyCode::Tab,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        _ => match (name.strip_prefix("ctrl-"), name.strip_prefix('f')) {
            (Some(key), _) => {
                let key = key.chars().next().expect("a key after ctrl-");
                return KeyEvent::new(KeyCode::Char(key), KeyModifiers::CONTROL);
            }
            (None, Some(number)) => KeyCode::F(number.parse().expect("a number after f")),
            (None, None) => panic!("no key is called {name}"),
        },
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}
