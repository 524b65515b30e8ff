//! A finished game: how it ended, and what comes next.

use std::time::{Duration, Instant};

use super::list::Cursor;
use super::motion::Reel;
use super::series::Seating;
use crate::action::{Action, Target};
use crate::ai::{Level, tactics};
use crate::config::{Animation, Variant};
use crate::game::{DrawReason, Game, Line, Mark, Outcome, Square};

/// For so long a digit is meant for the board that has just been won.
const DIGITS: Duration = Duration::from_secs(1);

/// How a game was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The winner had made two threats with one stone.
    Fork(Square),
    /// The winner had made a row that could be completed at both ends.
    OpenRow(Square),
    /// The winner completed a line.
    Completed(Line),
    /// The loser completed a line, in a game where that loses.
    Trapped(Line),
    /// The loser gave up.
    Resigned,
    /// Nobody won.
    Draw(DrawReason),
}

/// What can be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Another game of the same kind.
    PlayAgain,
    /// Again, against a stronger computer.
    LevelUp(Level),
    /// Again, against a weaker computer.
    LevelDown(Level),
    /// To the main menu.
    MainMenu,
    /// Out of the program.
    Quit,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The game.
    pub game: Game,
    /// Its name.
    pub variant: Variant,
    /// Who played which mark.
    pub seating: Seating,
    /// Who won, if anybody.
    pub winner: Option<Mark>,
    /// How it was decided.
    pub ending: Ending,
    /// How long it lasted.
    pub lasted: Duration,
    /// When it ended: then the last stone falls, where stones fall, and the line grows. `None` once all of that is over.
    pub since: Option<Instant>,
    /// The choice that was typed and is not there.
    pub refused: Option<char>,
    ended: Instant,
    items: Vec<Item>,
    cursor: Cursor,
}

/// Where the result leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Another game of the same kind, perhaps at another level.
    PlayAgain(Option<Level>),
    /// To the main menu.
    MainMenu,
    /// Out of the program.
    Quit,
}

impl Finished {
    /// The result of a game that is over, or that the side to move gives up.
    pub(super) fn new(game: Game, variant: Variant, seating: Seating, lasted: Duration, since: Instant) -> Self {
        let (winner, ending) = match game.outcome() {
            Some(Outcome::Draw(reason)) => (None, Ending::Draw(reason)),
            Some(Outcome::Win { by, line }) if game.rules().misere() => (Some(by), Ending::Trapped(line)),
            Some(Outcome::Win { by, line }) => (Some(by), threats(&game, by).unwrap_or(Ending::Completed(line))),
            None => (Some(!seating.you().unwrap_or(game.position().to_move())), Ending::Resigned),
        };
        let level = seating.level();
        let lost = winner.is_some() && winner == seating.you().map(|you| !you);
        let up = level.and_then(Level::up).map(Item::LevelUp);
        let down = level.and_then(Level::down).filter(|_| lost).map(Item::LevelDown);
        let items = [Some(Item::PlayAgain), up, down, Some(Item::MainMenu), Some(Item::Quit)];
        let items = items.into_iter().flatten().collect();
        Self {
            game,
            variant,
            seating,
            winner,
            ending,
            lasted,
            since: Some(since),
            refused: None,
            ended: since,
            items,
            cursor: Cursor::default(),
        }
    }

    /// What can be done next, from the top.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The key of each of them: their numbers from the top, but for the two that always have the same.
    pub fn keys(&self) -> impl Iterator<Item = char> {
        self.items.iter().zip('1'..).map(|(item, number)| match item {
            Item::PlayAgain | Item::LevelUp(_) | Item::LevelDown(_) => number,
            Item::MainMenu => '0',
            Item::Quit => 'q',
        })
    }

    /// The entry under the cursor.
    pub const fn cursor(&self) -> usize {
        self.cursor.index()
    }

    /// The winning line, or the losing one in misere.
    pub const fn line(&self) -> Option<Line> {
        match self.game.outcome() {
            Some(Outcome::Win { line, .. }) => Some(line),
            _ => None,
        }
    }

    /// How many rows the last stone has fallen through, while it falls. What its place decides is not to be seen yet.
    pub fn falling(&self, animation: Animation, now: Instant) -> Option<u64> {
        self.fall()?.frame(animation, self.since?, now)
    }

    /// How many stones of the line are lit, while not all of them are.
    pub fn growing(&self, animation: Animation, now: Instant) -> Option<u64> {
        Reel::line(self.line()?.len).frame(animation, self.landed(animation)?, now)
    }

    /// When the stone has fallen a row further, or the next stone of the line is lit.
    pub(super) fn next_frame(&self, animation: Animation, now: Instant) -> Option<Instant> {
        let fall = self.fall().and_then(|fall| fall.next(animation, self.since?, now));
        fall.or_else(|| Reel::line(self.line()?.len).next(animation, self.landed(animation)?, now))
    }

    /// Shows the final picture at once; `true` when something still moved.
    pub(super) fn hurry(&mut self, animation: Animation, now: Instant) -> bool {
        let moves = self.next_frame(animation, now).is_some();
        self.since = None;
        moves
    }

    /// How the last stone falls; it lies there already when somebody gives up.
    fn fall(&self) -> Option<Reel> {
        self.game.outcome().map(|_| Reel::fall(&self.game))
    }

    /// When the last stone has come to rest.
    fn landed(&self, animation: Animation) -> Option<Instant> {
        let fall = self.fall().map_or(Duration::ZERO, |fall| fall.length(animation));
        Some(self.since? + fall)
    }

    /// Whether a digit comes so soon that it is a column: where stones fall it would have placed one.
    pub(super) fn is_too_early(&self, action: Action, now: Instant) -> bool {
        let placed = self.game.rules().gravity() && self.game.outcome().is_some();
        let digit = matches!(action, Action::Type(typed) if typed.is_ascii_digit());
        placed && digit && now.saturating_duration_since(self.ended) < DIGITS
    }

    /// Takes up what the player asks for.
    pub(super) fn update(&mut self, action: Action) -> Option<Exit> {
        self.refused = None;
        match action {
            Action::Choose => self.items.get(self.cursor.index()).copied().map(Item::exit),
            Action::Press(Target::Item(index)) => self.items.get(index).copied().map(Item::exit),
            Action::New => Some(Exit::PlayAgain(None)),
            Action::Back | Action::Menu => Some(Exit::MainMenu),
            Action::Type(typed) => {
                let chosen = self.keys().position(|key| key == typed);
                if chosen.is_none() {
                    self.refused = Some(typed);
                }
                chosen.map(|index| self.items[index].exit())
            }
            _ => {
                self.cursor.moves(action, self.items.len());
                None
            }
        }
    }
}

impl Item {
    const fn exit(self) -> Exit {
        match self {
            Self::PlayAgain => Exit::PlayAgain(None),
            Self::LevelUp(level) | Self::LevelDown(level) => Exit::PlayAgain(Some(level)),
            Self::MainMenu => Exit::MainMenu,
            Self::Quit => Exit::Quit,
        }
    }
}

/// What the winner's last stone but one did, if it left more ways to win than could be stopped.
fn threats(game: &Game, winner: Mark) -> Option<Ending> {
    let ply = (0..game.ply().checked_sub(1)?).rev().find(|ply| game.mark_at(*ply) == winner)?;
    let (mut before, square) = (game.clone(), game.moves()[ply]);
    before.seek(ply + 1);
    let position = before.position();
    if !tactics::is_fork(position, winner) {
        return None;
    }
    let open = tactics::is_open_row(position, square);
    Some(if open { Ending::OpenRow(square) } else { Ending::Fork(square) })
}
