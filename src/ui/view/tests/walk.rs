//! The screens there are, and how the tests get to each of them.

use std::path::Path;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::super::{Hits, View};
use crate::action::{Action, Target};
use crate::ai::{self, Answer, Level, Reply, Request, StopHandle, Task, Thinker};
use crate::app::{App, Effect, Message, Setup, Surroundings};
use crate::config::{self, Config, Loaded, Places};
use crate::game::{Mark, Preset};
use crate::history::{Chunk, Player, Record, Scores, Verdict};
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::ColorDepth;

/// A theme of the player's own, with letters of three scripts in its name.
pub(super) const OWN_THEME: &str = "Ñight-夜-ночь";

/// A screen by its name, and how one gets there: settings, then squares and actions.
pub(super) const SCREENS: [(&str, &str, &str); 33] = [
    ("menu", "", ""),
    ("menu-refused", "", "type:9"),
    ("menu-level", "game.level = 'trickster'", "down down down down down"),
    ("menu-problems", "ui.colour = 1", ""),
    ("playing-empty", "", "type:1"),
    ("playing", "", "type:1 b2 c1"),
    ("playing-you-are-o", "game.mark = 'o'\ngame.first = 'ai'", "type:1"),
    ("playing-refused", "", "type:1 b2 b2"),
    ("playing-row", "", "type:1 b2 type:3"),
    ("playing-prompt", "", "type:1 b2 goto type:z type:9 choose"),
    ("playing-hint", "ui.move_numbers = true", "type:1 b2 hint"),
    ("playing-thinking", "", "type:1 slow b2"),
    ("playing-two", "ui.coordinates = 'row-column'", "type:2 a1 b2"),
    ("playing-infinite", "game.variant = 'infinite'", "type:2 a1 a3 b1 b3 c2 a2"),
    ("playing-four", "game.variant = 'four'", "type:1 b2 c3 d1"),
    ("paused", "", "type:1 b2 menu"),
    ("paused-two", "game.variant = 'four'", "type:2 b2 menu down down down down down"),
    ("question", "", "type:1 b2 quit"),
    ("question-scores", "", "type:3"),
    ("result-won", "", "type:2 a1 a2 b1 b2 c1"),
    ("result-lost", "game.level = 'perfect'", "type:1 a1 b1 c2 c1 a3 b3 a2 c3"),
    ("result-resigned", "game.variant = 'four'", "type:1 b2 menu type:r type:y"),
    ("result-draw", "", "type:2 a1 b2 c3 b1 b3 a3 c1 c2 a2"),
    ("result-misere", "game.variant = 'misere'", "type:2 a1 a2 b1 b2 c1"),
    ("help", "", "help"),
    ("gomoku", "game.variant = 'gomoku'", "type:2 h8 i9 i8 g8 j8 k8 h7"),
    (
        "gomoku-row-column",
        "game.variant = 'gomoku'\nui.coordinates = 'row-column'\nui.move_numbers = true",
        "type:2 h8 i9 i8 g8 l8 k8",
    ),
    ("gomoku-won", "game.variant = 'gomoku'", "type:2 k11 k12 l12 l13 m13 m12 n14 n12 o15"),
    ("gomoku-paused", "game.variant = 'gomoku-standard'", "type:2 h8 i9 menu"),
    ("connect6", "game.variant = 'connect6'", "type:2 j10 k11 l9 k10"),
    ("connect6-won", "game.variant = 'connect6'", "type:2 a1 s1 s2 b1 c1 s3 s4 d1 e1 s5 q9 f1"),
    ("connect-four", "game.variant = 'connect-four'", "type:2 d1 c1 d1 e1 d1 b1"),
    ("connect-four-won", "game.variant = 'connect-four'", "type:2 d1 c1 e1 d1 f1 c1 g1"),
];

pub(super) const SIZES: [(u16, u16); 6] = [(40, 15), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)];

/// The application on its way through a script.
pub(super) struct Walk {
    pub(super) app: App,
    pub(super) now: Instant,
    mind: Thinker,
    asked: Option<Request>,
    slow: bool,
}

impl Walk {
    pub(super) fn new(settings: &str, script: &str, language: Language, charset: Charset, depth: ColorDepth) -> Self {
        let (config, problems) = Config::parse(&with_defaults(settings));
        let nothing = config::load(&Places::default());
        let mut loaded = Loaded { config, problems, ..nothing };
        loaded.themes.insert(OWN_THEME, "").expect("it is a name");
        let now = Instant::now();
        let surroundings = Surroundings { language, charset, depth };
        let setup = Setup { loaded, surroundings, seed: 7 };
        let (app, effects) = App::new(setup, now);
        let mut walk = Self { app, now, mind: Thinker::new(), asked: None, slow: false };
        walk.carry_out(effects);
        walk.tell(Message::History(Chunk::Older { games: past(), last: true }));
        script.split_whitespace().for_each(|word| walk.step(word));
        walk
    }

    pub(super) fn step(&mut self, word: &str) {
        let action = match word {
            "slow" => return self.slow = true,
            "down" => Action::Down,
            "up" => Action::Up,
            "left" => Action::Left,
            "right" => Action::Right,
            "language" => Action::Language,
            "numbers" => Action::Numbers,
            "levelup" => Action::LevelUp,
            "menu" => Action::Menu,
            "help" => Action::Help,
            "hint" => Action::Hint,
            "goto" => Action::Goto,
            "choose" => Action::Choose,
            "quit" => Action::Quit,
            "problems" => Action::Problems,
            "saved" => {
                self.tell(Message::Wrote(Ok(Path::new("/home/josé/…/夜/config.toml").to_owned())));
                return;
            }
            _ => match word.strip_prefix("type:") {
                Some(typed) => Action::Type(typed.chars().next().expect("a character")),
                None => Action::Press(Target::Square(word.parse().expect("a square"))),
            },
        };
        self.app.seen();
        self.tell(Message::Action(action));
        if let Some(Request { id, game, task, seed, .. }) = self.asked.take_if(|_| !self.slow) {
            let stop = StopHandle::new();
            let answer = match task {
                Task::Move(level) => {
                    let result = level.think(&game, &mut self.mind, &mut ai::rng(seed, game.ply()), &stop);
                    Answer::Move(result.expect("a move"))
                }
                Task::Hint => Answer::Hint(ai::hint(&game, &mut self.mind, &stop).expect("a hint")),
                Task::Panic => Answer::Failed(String::new()),
            };
            self.tell(Message::Reply(Reply { id, answer }));
            self.now += Duration::from_secs(1);
            self.tell(Message::Tick);
        }
    }

    /// Lets time go by as long as something moves, and then some.
    pub(super) fn wait(&mut self) {
        for _ in 0..1000 {
            let Some(deadline) = self.app.deadline() else { break };
            self.now = deadline;
            self.tell(Message::Tick);
        }
        self.now += Duration::from_mins(1);
        self.tell(Message::Tick);
    }

    pub(super) fn tell(&mut self, message: Message) {
        let effects = self.app.update(self.now, message);
        self.carry_out(effects);
    }

    pub(super) fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Think(request) => self.asked = Some(*request),
                Effect::Cancel => self.asked = None,
                _ => {}
            }
        }
    }

    pub(super) fn draw(&self, width: u16, height: u16) -> (Buffer, Hits) {
        let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
        let mut hits = Hits::new();
        View(&self.app).render(buf.area, &mut buf, &mut hits);
        (buf, hits)
    }
}

/// The settings, with animation off and a seed unless they say otherwise.
fn with_defaults(settings: &str) -> String {
    let animation = if settings.contains("ui.animation") { "" } else { "ui.animation = 'off'\n" };
    format!("game.seed = 7\n{animation}{settings}")
}

/// Games won, drawn and lost in every variant, against every opponent.
pub(super) fn past() -> Scores {
    let mut scores = Scores::default();
    let opponents = Level::ALL.map(Player::Computer).into_iter().chain([Player::Human]);
    for (variant, opponent) in Preset::ALL.into_iter().flat_map(|variant| opponents.clone().map(move |o| (variant, o)))
    {
        for result in "XDOXXDOXDXXX".chars() {
            scores.add(&Record {
                at: None,
                variant: variant.name().to_owned(),
                rules: None,
                x: Player::Human,
                o: opponent,
                first: Mark::X,
                you: (opponent != Player::Human).then_some(Mark::X),
                seconds: 30,
                assisted: false,
                resigned: false,
                result: match result {
                    'X' => Verdict::X,
                    'O' => Verdict::O,
                    _ => Verdict::Draw,
                },
                moves: Vec::new(),
            });
        }
    }
    scores
}

pub(super) fn walk(name: &str, language: Language, charset: Charset) -> Walk {
    let (_, settings, script) = SCREENS.into_iter().find(|(own, ..)| *own == name).expect("a screen");
    Walk::new(settings, script, language, charset, ColorDepth::TrueColor)
}

pub(super) fn everything() -> impl Iterator<Item = (&'static str, Language, Charset)> {
    SCREENS.into_iter().flat_map(|(name, ..)| {
        Language::ALL.into_iter().flat_map(move |language| Charset::ALL.map(|charset| (name, language, charset)))
    })
}
