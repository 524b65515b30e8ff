//! Every screen of the application, in both languages, all character sets and many sizes.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::widgets::StatefulWidget;
use unicode_width::UnicodeWidthStr;

use super::super::testing::picture;
use super::{Hits, View};
use crate::action::{Action, Step, Target};
use crate::ai::{self, Answer, Level, Mind, Reply, Request, Stop, Task};
use crate::app::{App, Effect, Message, Setup, Surroundings};
use crate::config::{self, Config, Loaded, Places};
use crate::game::{Mark, Preset};
use crate::history::{Chunk, Player, Record, Scores, Verdict};
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::ColorDepth;

/// A screen by its name, and how one gets there: settings, then squares and actions.
const SCREENS: [(&str, &str, &str); 24] = [
    ("menu", "", ""),
    ("menu-refused", "", "type:9"),
    ("menu-level", "game.level = 'trickster'", "down down down down"),
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
    ("result-won", "", "type:2 a1 a2 b1 b2 c1"),
    ("result-lost", "game.level = 'perfect'", "type:1 a1 b1 c2 c1 a3 b3 a2 c3"),
    ("result-resigned", "game.variant = 'four'", "type:1 b2 menu type:r type:y"),
    ("result-draw", "", "type:2 a1 b2 c3 b1 b3 a3 c1 c2 a2"),
    ("result-misere", "game.variant = 'misere'", "type:2 a1 a2 b1 b2 c1"),
    ("help", "", "help"),
];

/// The application on its way through a script.
struct Walk {
    app: App,
    now: Instant,
    mind: Mind,
    asked: Option<Request>,
    slow: bool,
}

impl Walk {
    fn new(settings: &str, script: &str, language: Language, charset: Charset, depth: ColorDepth) -> Self {
        let (config, problems) = Config::parse(&format!("ui.animation = 'off'\ngame.seed = 7\n{settings}"));
        let nothing = config::load(&Places { config: None, explicit: false, state: None });
        let loaded = Loaded { config, problems, ..nothing };
        let now = Instant::now();
        let surroundings = Surroundings { language, charset, depth };
        let setup = Setup { loaded, surroundings, seed: 7 };
        let (app, effects) = App::new(setup, now);
        let mut walk = Self { app, now, mind: Mind::new(), asked: None, slow: false };
        walk.carry_out(effects);
        walk.tell(Message::History(Chunk::Older { games: past(), last: true }));
        script.split_whitespace().for_each(|word| walk.step(word));
        walk
    }

    fn step(&mut self, word: &str) {
        let action = match word {
            "slow" => {
                self.slow = true;
                return;
            }
            "down" => Action::Down,
            "menu" => Action::Menu,
            "help" => Action::Help,
            "hint" => Action::Hint,
            "goto" => Action::Goto,
            "choose" => Action::Choose,
            "quit" => Action::Quit,
            _ => match word.strip_prefix("type:") {
                Some(typed) => Action::Type(typed.chars().next().expect("a character")),
                None => Action::Press(Target::Square(word.parse().expect("a square"))),
            },
        };
        self.app.seen();
        self.tell(Message::Action(action));
        if let Some(Request { ticket, game, task, seed, .. }) = self.asked.take_if(|_| !self.slow) {
            let stop = Stop::default();
            let answer = match task {
                Task::Move(level) => {
                    let thought = level.think(&game, &mut self.mind, &mut ai::dice(seed, game.ply()), &stop);
                    Answer::Move(thought.expect("a move"))
                }
                Task::Hint => Answer::Hint(ai::hint(&game, &mut self.mind, &stop).expect("a hint")),
                Task::Panic => Answer::Failed(String::new()),
            };
            self.tell(Message::Reply(Reply { ticket, answer }));
            self.now += Duration::from_secs(1);
            self.tell(Message::Tick);
        }
    }

    fn tell(&mut self, message: Message) {
        let effects = self.app.update(self.now, message);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Think(request) => self.asked = Some(*request),
                Effect::Cancel => self.asked = None,
                _ => {}
            }
        }
    }

    fn draw(&self, width: u16, height: u16) -> (Buffer, Hits) {
        let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
        let mut hits = Hits::new();
        View(&self.app).render(buf.area, &mut buf, &mut hits);
        (buf, hits)
    }
}

/// Games won, drawn and lost in every variant, against every opponent.
fn past() -> Scores {
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

fn walk(name: &str, language: Language, charset: Charset) -> Walk {
    let (_, settings, script) = SCREENS.into_iter().find(|(own, ..)| *own == name).expect("a screen");
    Walk::new(settings, script, language, charset, ColorDepth::TrueColor)
}

fn everything() -> impl Iterator<Item = (&'static str, Language, Charset)> {
    SCREENS.into_iter().flat_map(|(name, ..)| {
        Language::ALL.into_iter().flat_map(move |language| Charset::ALL.map(|charset| (name, language, charset)))
    })
}

const SIZES: [(u16, u16); 6] = [(40, 15), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)];

#[test]
fn the_words_of_the_game_are_on_the_screen() {
    for (name, words) in [
        ("menu", &["Play", "Two players", "Exit", "Next game", "Classic 3×3"] as &[&str]),
        ("menu-refused", &["9 is not on the menu. 0 to 2?"]),
        ("menu-problems", &["1 problem, press F3"]),
        ("playing-empty", &["Your move"]),
        ("playing", &["Computer plays", "Your move", "Moves", "Score", "58%"]),
        ("playing-refused", &["b2 is taken.  Your move."]),
        ("playing-row", &["Row 3: which column?"]),
        ("playing-prompt", &["Go to:", "z9 is off the board."]),
        ("playing-hint", &["Hint: ", "assisted · numbers on"]),
        ("playing-thinking", &["Computer is thinking…"]),
        ("playing-two", &["O plays 2 2.  X to move.", "Player X"]),
        ("playing-infinite", &["a1 vanishes when X places.  X to move.", "vanishes"]),
        ("paused", &["Paused", "Level", "Normal", "Undo my last move", "Save these choices"]),
        ("question", &["Quit?", "This game is not recorded.", "[Yes]", "[No]"]),
        ("result-won", &["X wins.", "X completes a1 b1 c1.", "Play again, O starts", "Main menu"]),
        ("result-lost", &["Computer wins.", "Computer completes", "Level down to 5 Hard", "Play again"]),
        ("result-resigned", &["Computer wins.  You resigned.", "Level up to 5 Hard"]),
        ("result-draw", &["Draw.  No square is left."]),
        ("result-misere", &["O wins.  X made a row: a1 b1 c1."]),
        ("help", &["Help", "Three in a row wins", "Levels"]),
    ] {
        let text = picture(&walk(name, Language::En, Charset::Unicode).draw(80, 24).0);
        for word in words {
            assert!(text.contains(word), "{name}: no `{word}`\n{text}");
        }
    }
}

#[test]
fn every_screen_is_drawn_in_windows_of_every_size() {
    for (name, settings, script) in SCREENS {
        let walk = Walk::new(settings, script, Language::ZhCn, Charset::Unicode, ColorDepth::TrueColor);
        for (width, height) in (0..130).step_by(7).flat_map(|width| (0..45).map(move |height| (width, height))) {
            let (buf, hits) = walk.draw(width, height);
            let small = width < 40 || height < 15;
            assert!(small || hits.cursor().is_none_or(|at| buf.area.contains(at)), "{name} {width}x{height}");
            assert_eq!(
                picture(&buf).contains("sanziqi 需要 40 × 15"),
                small && width >= 20 && height > 0,
                "{name} {width}x{height}"
            );
        }
    }
}

#[test]
fn nothing_is_cut_off_where_the_game_promises_to_fit() {
    for (name, language, charset) in everything() {
        let walk = walk(name, language, charset);
        for (width, height) in SIZES {
            let text = picture(&walk.draw(width, height).0);
            for ending in ["…", "..."] {
                for (at, _) in text.match_indices(ending) {
                    let before = text[..at].chars().next_back().unwrap_or(' ');
                    let whole = ["thinking", "思考中"].iter().any(|word| text[..at].ends_with(word));
                    let more = &text[at..].starts_with("....");
                    assert!(
                        whole || *more || matches!(before, ' ' | '.' | '-'),
                        "{name} {language} {charset} {width}x{height}\n{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn safe_character_sets_are_kept_everywhere() {
    for (name, language, charset) in everything().filter(|(_, _, charset)| *charset != Charset::Unicode) {
        let walk = walk(name, language, charset);
        for (width, height) in SIZES.into_iter().chain([(30, 10)]) {
            let (buf, _) = walk.draw(width, height);
            for cell in &buf.content {
                let symbol = cell.symbol();
                let safe = if charset == Charset::Ascii && language == Language::En {
                    symbol.bytes().all(|byte| (0x20..=0x7e).contains(&byte))
                } else {
                    symbol.width() == symbol.width_cjk()
                };
                assert!(safe, "{symbol:?} in {name} {language} {charset} {width}x{height}");
            }
        }
    }
}

#[test]
fn without_colours_everything_is_still_told_apart() {
    for (name, settings, script) in SCREENS {
        let walk = Walk::new(settings, script, Language::En, Charset::Unicode, ColorDepth::Never);
        let (buf, _) = walk.draw(80, 24);
        assert!(buf.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)), "{name}");
    }
    let draw = |script| Walk::new("", script, Language::En, Charset::Unicode, ColorDepth::Never).draw(80, 24).0;
    assert_ne!(draw("type:2 b2"), draw("type:2 b2 down"), "the cursor is seen");
}

/// What a click can ask for.
fn clickable(walk: &Walk, width: u16, height: u16) -> BTreeSet<String> {
    let (buf, hits) = walk.draw(width, height);
    buf.area.positions().filter_map(|at| hits.at(at)).map(|action| format!("{action:?}")).collect()
}

#[test]
fn everything_can_be_done_with_the_mouse() {
    let press = |target| format!("{:?}", Action::Press(target));
    let steps = |field| Target::Step(field, Step::Next);
    for (width, height) in SIZES {
        for (name, actions) in [
            ("menu", (0..3).map(Target::Item).chain((0..7).map(steps)).map(press).collect::<Vec<_>>()),
            ("playing-four", (0..4).map(|col| press(Target::Square(crate::game::Square::new(col, 3)))).collect()),
            (
                "paused",
                (0..7)
                    .map(Target::Item)
                    .chain((0..4).map(steps))
                    .chain((0..7).map(|level| Target::Value(0, level)))
                    .map(press)
                    .collect(),
            ),
            ("question", (0..2).map(Target::Item).map(press).collect()),
            ("result-won", (0..3).map(Target::Item).map(press).collect()),
        ] {
            let clickable = clickable(&walk(name, Language::En, Charset::Unicode), width, height);
            for action in actions {
                assert!(clickable.contains(&action), "{name} {width}x{height}: {action} in {clickable:?}");
            }
        }
        for (name, actions) in [
            ("playing", &[Action::Place, Action::Undo, Action::Hint, Action::Menu, Action::Help, Action::Quit] as &[_]),
            ("paused", &[Action::Back, Action::Help, Action::Quit]),
            ("help", &[Action::Back]),
        ] {
            let clickable = clickable(&walk(name, Language::ZhCn, Charset::Unicode), width, height);
            for action in actions {
                assert!(clickable.contains(&format!("{action:?}")), "{name} {width}x{height}: {action:?}");
            }
        }
    }
}

#[test]
fn a_question_takes_the_place_of_the_menu_it_was_asked_from() {
    let walk = Walk::new("", "type:1 b2 menu type:r", Language::En, Charset::Unicode, ColorDepth::Never);
    for text in SIZES.map(|(width, height)| picture(&walk.draw(width, height).0)) {
        assert!(text.contains("[Yes]") && !text.contains("Resume"), "{text}");
    }
}

#[test]
fn what_comes_next_is_numbered_without_a_gap() {
    for (level, lines) in [
        ("trickster", ["1  Play again", "2  Level down to 6", "0  Main menu", "9 is not on the menu. 0 to 2?"]),
        ("random", ["1  Play again", "2  Level up to 2", "0  Main menu", "9 is not on the menu. 0 to 2?"]),
        ("normal", ["2  Level up to 5", "3  Level down to 3", "0  Main menu", "9 is not on the menu. 0 to 3?"]),
    ] {
        let settings = format!("game.level = '{level}'");
        let after = |script| Walk::new(&settings, script, Language::En, Charset::Unicode, ColorDepth::Never);
        let text = picture(&after("type:1 b2 menu type:r type:y type:9").draw(80, 24).0);
        assert!(lines.iter().all(|line| text.contains(line)), "{level}: {lines:?}\n{text}");
        let again = picture(&after("type:1 b2 menu type:r type:y type:2").draw(80, 24).0);
        assert!(again.contains(lines[1].split_once(" to ").expect("a level").1), "{level}\n{again}");
    }
}

#[test]
fn lists_of_pairs_of_numbers_have_commas() {
    for settings in ["ui.coordinates = 'row-column'", "ui.coordinates = 'off'"] {
        let script = "type:2 a1 a2 b1 b2 c1";
        let text =
            picture(&Walk::new(settings, script, Language::En, Charset::Ascii, ColorDepth::Never).draw(80, 24).0);
        assert_eq!(text.matches("3 1, 3 2, 3 3").count(), 2, "{text}");
    }
}

#[test]
fn every_sign_in_the_help_has_its_own_picture() {
    let settings = "game.variant = 'infinite'";
    let walk = Walk::new(settings, "help", Language::En, Charset::CjkSafe, ColorDepth::Never);
    let text = picture(&walk.draw(120, 40).0);
    for sign in ["██  ██    the cursor", "  ██        the hint", "  █ █       vanishes next"] {
        assert!(text.contains(sign), "no `{sign}`\n{text}");
    }
}

#[test]
fn behind_an_overlay_nothing_can_be_clicked() {
    for name in ["paused", "question"] {
        let clickable = clickable(&walk(name, Language::En, Charset::Unicode), 80, 24);
        assert!(!clickable.iter().any(|action| action.contains("Square")), "{name}: {clickable:?}");
    }
    let result = clickable(&walk("result-won", Language::En, Charset::Unicode), 80, 24);
    assert!(!result.iter().any(|action| action.contains("Square")));
}

#[test]
fn screens_as_pictures() {
    for (name, ..) in SCREENS {
        let mut pictures = String::new();
        for (language, charset, (width, height)) in [
            (Language::En, Charset::Unicode, (80, 24)),
            (Language::ZhCn, Charset::Unicode, (80, 24)),
            (Language::En, Charset::Ascii, (80, 24)),
            (Language::ZhCn, Charset::CjkSafe, (80, 24)),
            (Language::En, Charset::Unicode, (40, 15)),
            (Language::ZhCn, Charset::CjkSafe, (40, 15)),
            (Language::En, Charset::Unicode, (120, 40)),
        ] {
            let (_, settings, script) = SCREENS.into_iter().find(|(own, ..)| *own == name).expect("a screen");
            let drawn =
                picture(&Walk::new(settings, script, language, charset, ColorDepth::Never).draw(width, height).0);
            pictures.extend([format!("== {width}x{height} {language} {charset}\n{drawn}\n")]);
        }
        let mut kept = insta::Settings::clone_current();
        kept.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/screens"));
        kept.set_prepend_module_to_snapshot(false);
        kept.bind(|| insta::assert_snapshot!(name, pictures));
    }
}
