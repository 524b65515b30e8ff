//! Whatever is pressed, clicked, resized, answered or read, and whenever: the game keeps its rules and never falls over.

use proptest::prelude::*;
use proptest::sample::select;

use super::sitting::Sitting;
use crate::sturdy;
use sanziqi::ai::{Answer, Reply, RequestId, SearchResult};
use sanziqi::app::{Message, Screen};
use sanziqi::config::WriteError;
use sanziqi::game::{Game, Preset, Square};
use sanziqi::history::{Chunk, HistoryError, Obstacle, Player, Scores};

/// Something that happens: a player, or a cat on the keyboard, does something, or the world does.
#[derive(Clone, Debug)]
enum Deed {
    Press(&'static str),
    Burst(Vec<&'static str>),
    Hold(&'static str, usize),
    Click(u16, u16),
    /// On one of the things that can be clicked.
    ClickOn(prop::sample::Index),
    Resize(u16, u16),
    Wait(u64),
    /// A tick that nobody asked for.
    Tick,
    /// From now on the computer answers by itself, or when it is told to.
    Slow(bool),
    Answer,
    /// An answer of before, once more.
    Again(prop::sample::Index),
    /// An answer to no question, or a wrong one.
    Wrong(u64, Wrong),
    World(World),
    Reload(Box<Settings>),
}

#[derive(Clone, Copy, Debug)]
enum Wrong {
    Move(u8, u8),
    Failure,
}

/// News of the disk.
#[derive(Clone, Copy, Debug)]
enum World {
    Older,
    Unread,
    NotRecorded,
    Recorded,
    Forgot,
    Saved,
    NotSaved,
}

/// What the settings can say.
#[derive(Clone, Debug)]
struct Settings {
    game: [&'static str; 8],
    ui: [&'static str; 6],
    general: [&'static str; 2],
}

impl Settings {
    fn text(&self) -> String {
        let [variant, level, opponent, mark, first, takebacks, hints, delay] = self.game;
        let [charset, coordinates, digits, animation, numbers, cells] = self.ui;
        let [language, confirm] = self.general;
        format!(
            "general.language = '{language}'\ngeneral.confirm = {confirm}\n\
             [game]\nvariant = '{variant}'\nlevel = '{level}'\nopponent = '{opponent}'\nmark = '{mark}'\n\
             first = '{first}'\ntakebacks = {takebacks}\nhints = {hints}\nai_delay = '{delay}'\n\
             [ui]\ncharset = '{charset}'\ncoordinates = '{coordinates}'\ndigits = '{digits}'\n\
             animation = '{animation}'\nmove_numbers = {numbers}\ncell_size = '{cells}'\n"
        )
    }
}

const KEYS: [&str; 44] = [
    "<enter>", "<enter>", " ", "<left>", "<right>", "<up>", "<down>", "<home>", "<end>", "<tab>", "<esc>", "<bs>", "0",
    "1", "2", "3", "4", "7", "9", "u", "y", "i", "n", "m", "#", ".", ":", "b", "w", "r", "+", "-", "?", "q", "y", "h",
    "<f2>", "<f3>", "<f4>", "<f5>", "<ctrl-l>", "<ctrl-z>", "Ｑ", "日",
];

fn settings() -> impl Strategy<Value = Settings> {
    let one = |of: &'static [&'static str]| select(of);
    let game = [
        select(Preset::ALL.map(Preset::name).to_vec()),
        one(&["random", "guard", "easy", "normal", "hard", "perfect", "trickster"]),
        one(&["ai", "ai", "human"]),
        one(&["x", "o", "random"]),
        one(&["alternate", "me", "ai", "loser", "winner", "random"]),
        one(&["-1", "0", "1", "3"]),
        one(&["-1", "0", "1"]),
        one(&["300ms", "0ms", "10s"]),
    ];
    let ui = [
        one(&["auto", "unicode", "cjk-safe", "ascii"]),
        one(&["algebraic", "row-column", "off"]),
        one(&["row-column", "numpad", "off"]),
        one(&["full", "reduced", "off"]),
        one(&["true", "false"]),
        one(&["auto", "small", "medium", "large"]),
    ];
    let general = [one(&["en", "zh-CN"]), one(&["[]", "['quit', 'abandon', 'resign']"])];
    (game, ui, general).prop_map(|(game, ui, general)| Settings { game, ui, general })
}

fn deed() -> impl Strategy<Value = Deed> {
    let key = || select(&KEYS[..]);
    let wrong = prop_oneof![(0..6_u8, 0..6_u8).prop_map(|(col, row)| Wrong::Move(col, row)), Just(Wrong::Failure)];
    let world = select(
        &[
            World::Older,
            World::Unread,
            World::NotRecorded,
            World::Recorded,
            World::Forgot,
            World::Saved,
            World::NotSaved,
        ][..],
    );
    prop_oneof![
        12 => key().prop_map(Deed::Press),
        3 => proptest::collection::vec(key(), 0..12).prop_map(Deed::Burst),
        1 => (key(), 1..40_usize).prop_map(|(key, times)| Deed::Hold(key, times)),
        2 => (0..130_u16, 0..45_u16).prop_map(|(x, y)| Deed::Click(x, y)),
        6 => any::<prop::sample::Index>().prop_map(Deed::ClickOn),
        1 => (1..=300_u16, 1..=100_u16).prop_map(|(w, h)| Deed::Resize(w, h)),
        1 => select(&[(80_u16, 24_u16), (40, 15), (120, 40)][..]).prop_map(|(w, h)| Deed::Resize(w, h)),
        4 => (0..1500_u64).prop_map(Deed::Wait),
        1 => Just(Deed::Tick),
        1 => any::<bool>().prop_map(Deed::Slow),
        2 => Just(Deed::Answer),
        1 => any::<prop::sample::Index>().prop_map(Deed::Again),
        1 => (0..30_u64, wrong).prop_map(|(ticket, wrong)| Deed::Wrong(ticket, wrong)),
        1 => world.prop_map(Deed::World),
        1 => settings().prop_map(|settings| Deed::Reload(Box::new(settings))),
    ]
}

/// How many random sittings are played; more with `SANZIQI_SOAK` set.
fn cases() -> u32 {
    sturdy(64, 4000)
}

/// A sitting to which anything may happen.
struct Subject {
    sitting: Sitting,
    replies: Vec<Reply>,
    /// The history was told about games of before, so that its sums are not those of this sitting.
    older: bool,
}

impl Subject {
    fn suffer(&mut self, deed: &Deed) {
        let sitting = &mut self.sitting;
        match deed {
            Deed::Press(key) => _ = sitting.press(key),
            Deed::Burst(keys) => _ = sitting.burst(&keys.concat()),
            Deed::Hold(key, times) => _ = sitting.hold(key, *times),
            Deed::Click(x, y) => _ = sitting.click_at(*x, *y),
            Deed::ClickOn(which) => {
                let actions = sitting.clickable();
                if !actions.is_empty() {
                    sitting.tell(Message::Action(*which.get(&actions))).look();
                }
            }
            Deed::Resize(width, height) => _ = sitting.resize(*width, *height),
            Deed::Wait(millis) => _ = sitting.wait(*millis),
            Deed::Tick => _ = sitting.tell(Message::Tick).look(),
            Deed::Slow(slow) => {
                sitting.slow = *slow;
                sitting.look();
            }
            Deed::Answer => {
                self.replies.extend(sitting.answer());
                sitting.look();
            }
            Deed::Again(which) => {
                if !self.replies.is_empty() {
                    sitting.tell(Message::Reply(which.get(&self.replies).clone())).look();
                }
            }
            Deed::Wrong(ticket, wrong) => {
                let answer = match wrong {
                    Wrong::Move(col, row) => Answer::Move(SearchResult::unsearched(Square::new(*col, *row))),
                    Wrong::Failure => Answer::Failed("it cannot".to_owned()),
                };
                sitting.tell(Message::Reply(Reply { id: RequestId(*ticket), answer })).look();
            }
            Deed::World(world) => self.hear(*world),
            Deed::Reload(settings) => _ = sitting.reload(&settings.text()),
        }
    }

    fn hear(&mut self, world: World) {
        let locked = || HistoryError { path: "history.toml".into(), obstacle: Obstacle::Locked };
        let message = match world {
            World::Older => {
                let mut games = Scores::default();
                self.sitting.records.iter().for_each(|record| games.add(record));
                self.older |= !self.sitting.records.is_empty();
                Message::History(Chunk::Older { games, last: false })
            }
            World::Unread => Message::History(Chunk::Failed(locked())),
            World::NotRecorded => Message::Recorded(Err(locked())),
            World::Recorded => Message::Recorded(Ok(())),
            World::Forgot => Message::Remembered(Err(WriteError::homeless())),
            World::Saved => Message::Wrote(Ok("config.toml".into())),
            World::NotSaved => Message::Wrote(Err(WriteError::homeless())),
        };
        self.sitting.tell(message).look();
    }

    /// The game that is not over yet.
    fn game(&self) -> Option<&Game> {
        match self.sitting.app.screen() {
            Screen::Playing(playing) => Some(playing.game()),
            _ => None,
        }
    }

    /// Stones of people on the board, where the computer plays against one.
    fn own_stones(&self) -> Option<usize> {
        let Screen::Playing(playing) = self.sitting.app.screen() else { return None };
        let you = playing.seating().you()?;
        Some((0..playing.game().ply()).filter(|ply| playing.game().mark_at(*ply) == you).count())
    }

    /// Finished games that the score history knows.
    fn counted(&self) -> usize {
        let opponents = sanziqi::ai::Level::ALL.map(Player::Computer).into_iter().chain([Player::Human]);
        let scores = self.sitting.app.scores();
        let games = opponents
            .flat_map(|opponent| Preset::ALL.map(|preset| scores.get(preset.name(), opponent).tally().games()));
        games.sum::<u64>() as usize
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_game_keeps_its_rules(settings in settings(), deeds in proptest::collection::vec(deed(), 1..120)) {
        let mut subject = Subject { sitting: Sitting::new(&settings.text()), replies: Vec::new(), older: false };
        subject.sitting.careless = true;
        for deed in deeds {
            let (records, stones) = (subject.sitting.records.len(), subject.own_stones());
            let screen = subject.sitting.app.place();
            subject.suffer(&deed);
            // a player who left has done so by now; one who changed their mind goes on
            subject.sitting.over = false;
            let sitting = &subject.sitting;

            // the history is the games that were finished, each once
            prop_assert!(sitting.records.len() <= records + 1);
            prop_assert!(sitting.records.iter().skip(records).all(crate::history::is_true), "{:?}", sitting.records);
            if let Screen::Result(finished) = sitting.app.screen() {
                let last = sitting.records.last().expect("a finished game is recorded");
                prop_assert_eq!((&last.moves[..], last.first), (finished.game.moves(), finished.game.first()));
                prop_assert_eq!(last.resigned, finished.game.outcome().is_none());
            } else {
                prop_assert_eq!(sitting.records.len(), records, "recorded, and not shown");
            }
            if !subject.older {
                prop_assert_eq!(subject.counted(), sitting.records.len());
            }

            // one stone a turn, or as many as the rules say
            let mut each = 1;
            if let Some(game) = subject.game() {
                prop_assert!(game.outcome().is_none());
                let first = usize::from(game.rules().first_turn());
                each = usize::from(game.rules().per_turn());
                for (ply, mark) in game.moves().iter().enumerate().map(|(ply, _)| (ply, game.mark_at(ply))) {
                    let turn = ply.checked_sub(first).map_or(0, |later| 1 + later / each);
                    prop_assert_eq!(mark == game.first(), turn % 2 == 0);
                }
            }
            let redone = matches!(&deed, Deed::Press("y") | Deed::Hold("y", _) | Deed::ClickOn(_))
                || matches!(&deed, Deed::Burst(keys) if keys.contains(&"y"));
            if let (Some(before), Some(now), false) = (stones, subject.own_stones(), redone)
                && sitting.app.place().is_same_screen(screen)
            {
                prop_assert!(now <= before + each, "{deed:?}: {before} stones, then {now}");
            }

            // what is seen fits, and what is due comes to an end
            if let Screen::Playing(playing) = sitting.app.screen() {
                prop_assert!(playing.game().rules().contains(playing.cursor()));
            }
            let area = sitting.picture().area;
            prop_assert!(sitting.cursor().is_none_or(|at| area.contains(at)), "{:?}", sitting.cursor());
            if matches!(sitting.app.screen(), Screen::Menu(_)) || sitting.app.overlay().is_some() {
                prop_assert_eq!(sitting.app.deadline(), None, "nothing moves there");
            }
        }
        // whatever happened, one key leaves
        prop_assert!(subject.sitting.press("<ctrl-c>").over);
    }
}
