//! A game in progress: whose turn it is, and what the players ask for.

use std::time::{Duration, Instant};

use super::Context;
use super::entry::Entry;
use super::motion::Reel;
use super::paused::Paused;
use super::series::Seating;
use crate::action::{Action, Step, Target};
use crate::ai::{Hint, Level, Progress, RequestId};
use crate::config::{Choice, Config, Variant};
use crate::game::{Game, Notation, Square};
use crate::history::Player;

mod assistance;
mod note;
mod pause;
mod placing;
mod thinking;
mod typing;

pub use note::Note;
pub use thinking::Outlook;
pub(super) use thinking::READ;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Playing {
    game: Game,
    variant: Variant,
    seating: Seating,
    /// The computer's dice: the same seed and moves give the same answer.
    seed: u64,
    started: Instant,
    cursor: Square,
    turn: Turn,
    note: Option<Note>,
    /// When it was said.
    noted: Instant,
    entry: Option<Entry>,
    paused: Option<Paused>,
    asked: Option<RequestId>,
    progress: Option<Progress>,
    turned_back: Option<TurnedBack>,
    /// How the game stood for the computer whenever it judged it, in the order of the stones.
    outlooks: Vec<Outlook>,
    hint: Option<(Hint, Instant)>,
    landed: Option<Instant>,
    takebacks: usize,
    hints: usize,
    assisted: bool,
}

/// The list of moves, turned back to earlier ones.
#[derive(Clone, Copy, Debug)]
struct TurnedBack {
    /// How many stones there were then.
    ply: usize,
    /// Its first row.
    row: usize,
}

/// Whose turn it is. One fact: who is thinking, which reply counts, whether the sign moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A person's.
    Human,
    /// The computer's.
    Thinking {
        /// The reply that counts.
        ticket: RequestId,
        /// When it began to think about this turn, which may have several stones.
        since: Instant,
        /// The answer, when it is there before it may be shown.
        answer: Option<Square>,
        /// The rest of the turn is wanted at once.
        hurried: bool,
    },
}

/// Where a game leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It is finished.
    Over,
    /// The side to move gives up.
    Resign,
    /// The players want another game.
    New,
    /// They want to read the help.
    Help,
    /// Back to the main menu.
    MainMenu,
    /// Out of the program.
    Quit,
}

impl Playing {
    /// A game without a stone; the computer begins to think if it starts.
    pub(super) fn new(cx: &mut Context<'_>, variant: Variant, seating: Seating, seed: u64) -> Self {
        let rules = variant.rules();
        let mut playing = Self {
            game: Game::new(rules, seating.first),
            variant,
            seating,
            seed,
            started: cx.now,
            cursor: Square::new((rules.cols() - 1) / 2, rules.rows() / 2),
            turn: Turn::Human,
            note: None,
            noted: cx.now,
            entry: None,
            paused: None,
            asked: None,
            progress: None,
            turned_back: None,
            outlooks: Vec::new(),
            hint: None,
            landed: None,
            takebacks: 0,
            hints: 0,
            assisted: false,
        };
        playing.think(cx);
        playing
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Its name.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Who plays which mark.
    pub const fn seating(&self) -> Seating {
        self.seating
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// What the status line says besides.
    pub const fn note(&self) -> Option<&Note> {
        self.note.as_ref()
    }

    /// What is being typed.
    pub const fn entry(&self) -> Option<&Entry> {
        self.entry.as_ref()
    }

    /// The in-game menu, when it is open.
    pub const fn paused(&self) -> Option<&Paused> {
        self.paused.as_ref()
    }

    /// The hint that was asked for at this move.
    pub fn hint(&self) -> Option<Hint> {
        self.hint.map(|(hint, _)| hint)
    }

    /// When the hint was shown.
    pub fn hinted(&self) -> Option<Instant> {
        self.hint.map(|(_, since)| since)
    }

    /// The row at which the list of moves begins, if the player wants to see earlier ones; with the next stone the latest
    /// are seen again.
    pub fn first_moves(&self) -> Option<usize> {
        self.turned_back.filter(|turned| turned.ply == self.game.ply()).map(|turned| turned.row)
    }

    /// When the last stone was placed; `None` when it was put there by taking moves back.
    pub const fn landed(&self) -> Option<Instant> {
        self.landed
    }

    /// The stone that went when the last one was placed, where stones vanish.
    pub fn vanished(&self) -> Option<Square> {
        let limit = usize::from(self.game.rules().max_stones()?.get());
        let last = self.game.ply().checked_sub(1)?;
        let own = (0..=last).rev().filter(|ply| self.game.mark_at(*ply) == self.game.mark_at(last));
        own.skip(limit).map(|ply| self.game.moves()[ply]).next()
    }

    /// Whether the person had help: hints, moves taken back, another level in the middle of the game.
    pub const fn assisted(&self) -> bool {
        self.assisted
    }

    /// How many stones the computer has placed.
    pub(super) fn answers(&self) -> usize {
        (0..self.game.ply()).filter(|ply| self.seating.players[self.game.mark_at(*ply)] != Player::Human).count()
    }

    /// How long it has lasted.
    pub fn lasted(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.started)
    }

    /// The row that a first typed digit lights up, from 0 at the bottom.
    pub fn lit_row(&self, labels: Notation) -> Option<u8> {
        match self.entry {
            Some(Entry::Row(row)) => Entry::row(row, self.game.rules(), labels),
            _ => None,
        }
    }

    /// Whether text is being typed, so that letters are letters.
    pub(super) const fn types(&self) -> bool {
        matches!(self.entry, Some(Entry::Prompt(_))) && self.paused.is_none()
    }

    /// Takes up what the player asks for.
    pub(super) fn update(&mut self, cx: &mut Context<'_>, action: Action) -> Option<Exit> {
        // only a look at the list: nothing that is said or typed is over
        if let Action::Press(Target::Moves(row)) = action {
            self.turned_back = Some(TurnedBack { ply: self.game.ply(), row });
            return None;
        }
        (self.note, self.noted) = (None, cx.now);
        if self.paused.is_some() && !Self::is_for_the_board(action) {
            return self.update_pause(cx, action);
        }
        self.paused = None;
        if self.edit_entry(cx, action) {
            return self.over();
        }
        match action {
            Action::Left => self.step(-1, 0),
            Action::Right => self.step(1, 0),
            Action::Up => self.step(0, 1),
            Action::Down => self.step(0, -1),
            Action::Home => self.cursor.col = 0,
            Action::End => self.cursor.col = self.game.rules().cols() - 1,
            Action::Last => self.cursor = self.game.position().last().unwrap_or(self.cursor),
            Action::Place => self.point(cx, self.cursor()),
            Action::Press(Target::Square(square)) => self.point(cx, self.falls_to(square)),
            Action::Type(typed) => self.type_digit(cx, typed),
            Action::Goto => self.entry = Some(Entry::Prompt(String::new())),
            Action::Undo => self.undo(cx),
            Action::Redo => self.redo(cx),
            Action::Hint => self.ask_hint(cx),
            Action::MoveNow => self.move_now(cx),
            Action::Numbers => cx.choose(Choice::Numbers(!cx.settings.config().ui.move_numbers)),
            Action::LevelUp => self.step_level(cx, Step::Next),
            Action::LevelDown => self.step_level(cx, Step::Previous),
            Action::Menu | Action::Back => self.paused = Some(Paused::new(self.level().is_some())),
            Action::New => return Some(Exit::New),
            _ => {}
        }
        self.over()
    }

    /// Places the computer's stone when it has thought, and been seen thinking, for long enough. While the in-game menu
    /// is open it waits.
    pub(super) fn settle(&mut self, cx: &mut Context<'_>) -> Option<Exit> {
        if self.paused.is_some() {
            return None;
        }
        if self.note_ends().is_some_and(|end| end <= cx.now) {
            self.note = None;
        }
        let due = self.answer_due(cx.settings.config()).is_some_and(|due| due <= cx.now);
        let Turn::Thinking { answer: Some(square), since, hurried, .. } = self.turn else { return None };
        if !due {
            return None;
        }
        let mark = self.game.position().to_move();
        self.turn = Turn::Human;
        self.progress = None;
        if self.game.play(square).is_ok() {
            self.landed = Some(cx.now);
            self.forget_what_is_undone();
            *cx.seen = false;
            if let Some(Entry::Row(_)) = self.entry {
                // half a square, typed before this stone was seen
                self.entry = Some(Entry::Void);
            }
        }
        if self.game.position().to_move() == mark {
            self.think_on(cx, since, hurried);
        } else {
            self.think(cx);
        }
        self.over()
    }

    /// When something changes without anybody doing anything.
    pub(super) fn deadline(&self, config: &Config, now: Instant) -> Option<Instant> {
        if self.paused.is_some() {
            return None;
        }
        let next = |reel: Reel, since: Option<Instant>| reel.next(config.ui.animation, since?, now);
        let thinking = match self.turn {
            Turn::Thinking { since, .. } => Some(since),
            Turn::Human => None,
        };
        let reels = [
            next(Reel::THINKING, thinking),
            next(Reel::HINT, self.hint.map(|(_, since)| since)),
            next(Reel::LANDING, self.landed.filter(|_| !self.game.rules().gravity())),
            next(Reel::fall(&self.game), self.landed),
            next(Reel::VANISHING, self.landed.filter(|_| self.vanished().is_some())),
        ];
        reels.into_iter().chain([self.answer_due(config), self.note_ends()]).flatten().min()
    }

    fn over(&self) -> Option<Exit> {
        self.game.outcome().map(|_| Exit::Over)
    }

    fn mover(&self) -> Player {
        self.seating.players[self.game.position().to_move()]
    }

    /// The level of the computer, where it plays.
    pub fn level(&self) -> Option<Level> {
        self.seating.level()
    }
}
