//! What the computer is asked, what it tells while it thinks, and what becomes of its answers.

use std::time::{Duration, Instant};

use super::{Note, Playing, Turn};
use crate::ai::{self, Answer, Progress, Reply, Request, RequestId, Score, SearchLimits, Task, Value};
use crate::app::{Context, Effect};
use crate::config::Config;
use crate::game::Mark;
use crate::history::Player;

/// The time it takes to read a sentence.
pub(in crate::app) const READ: Duration = Duration::from_millis(2_500);

/// How the game stands on a big board, as the computer saw it last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Whose side it is seen from.
    pub mark: Mark,
    /// What the game is worth to that side.
    pub score: Score,
    /// After how many stones it was seen.
    ply: usize,
}

impl Playing {
    /// How far the search for the computer's stone has come.
    pub const fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    /// How the game stands, where that is for the computer to judge: as it saw it last on the way to this position.
    pub fn outlook(&self) -> Option<Outlook> {
        self.outlooks.iter().rev().find(|outlook| outlook.ply <= self.game.ply()).copied()
    }

    /// Whether a hint is being looked for.
    pub const fn seeks_hint(&self) -> bool {
        self.asked.is_some()
    }

    /// Who has a proven win, and how many stones of that side it still takes.
    pub fn forced_win(&self) -> Option<(Mark, usize)> {
        let Outlook { mark, score, ply } = self.outlook()?;
        let (winner, stones) = match score {
            Score::Exact(Value::Win(stones)) => (mark, stones),
            Score::Exact(Value::Loss(stones)) => (!mark, stones),
            _ => return None,
        };
        let end = ply + usize::from(stones);
        let left = (self.game.ply()..end).filter(|ply| self.game.mark_at(*ply) == winner).count();
        (left > 0).then_some((winner, left))
    }

    /// Takes up an answer of the computer; a late one, to a question since withdrawn, is dropped.
    pub(in crate::app) fn reply(&mut self, cx: &mut Context<'_>, reply: Reply) {
        let Reply { id, answer } = reply;
        match (&mut self.turn, answer) {
            (Turn::Thinking { ticket: wanted, .. }, Answer::Progress(progress)) if *wanted == id => {
                // before it expects anything it has no opinion
                if !progress.pv.is_empty() {
                    self.judge(progress.score);
                }
                self.progress = Some(progress);
            }
            (Turn::Thinking { ticket: wanted, answer, .. }, Answer::Move(result)) if *wanted == id => {
                *answer = Some(result.best);
                if let Some(value) = result.value() {
                    self.judge(Score::Exact(value));
                }
            }
            (Turn::Thinking { ticket: wanted, answer, .. }, Answer::Failed(_)) if *wanted == id => {
                *answer = self.game.position().legal_moves().next();
                (self.note, self.noted) = (Some(Note::Confused), cx.now);
            }
            (Turn::Human, Answer::Hint(hint)) if self.asked == Some(id) => {
                self.give_hint(hint, cx.now);
            }
            (Turn::Human, Answer::Failed(_)) if self.asked == Some(id) => {
                self.asked = None;
                self.note = Some(Note::NoIdea);
            }
            _ => {}
        }
    }

    /// Notes what the game is worth to the side to move. On small boards everything is known, and telling would spoil it.
    fn judge(&mut self, score: Score) {
        if !ai::knows(self.game.rules()) {
            self.forget_what_is_undone();
            let (mark, ply) = (self.game.position().to_move(), self.game.ply());
            self.outlooks.push(Outlook { mark, score, ply });
        }
    }

    /// Of this position and those after it nothing was judged yet, whatever was there before moves were taken back.
    pub(super) fn forget_what_is_undone(&mut self) {
        let ply = self.game.ply();
        self.outlooks.retain(|earlier| earlier.ply < ply);
    }

    /// When what is said gives way to how the search gets on.
    pub(super) fn note_ends(&self) -> Option<Instant> {
        (self.note.is_some() && matches!(self.turn, Turn::Thinking { .. })).then(|| self.noted + READ)
    }

    /// Has the answer that is being looked for at once, as good as it is by now.
    pub(super) fn move_now(&mut self, cx: &mut Context<'_>) {
        match &mut self.turn {
            Turn::Thinking { hurried, .. } => *hurried = true,
            Turn::Human if self.asked.is_none() => return self.note = Some(Note::NobodyThinks),
            Turn::Human => {}
        }
        cx.effects.push(Effect::Hurry);
    }

    /// When the computer's answer may be shown: not before it was seen thinking, unless it is wanted at once.
    pub(super) fn answer_due(&self, config: &Config) -> Option<Instant> {
        match self.turn {
            Turn::Thinking { since, answer: Some(_), hurried, .. } => {
                Some(since + if hurried { Duration::ZERO } else { config.game.ai_delay.duration() })
            }
            _ => None,
        }
    }

    /// Lets the computer think if it is its turn.
    pub(super) fn think(&mut self, cx: &mut Context<'_>) {
        self.think_on(cx, cx.now, false);
    }

    /// Lets it think about the next stone of a turn that began then; at once, if its first stone was wanted so.
    pub(super) fn think_on(&mut self, cx: &mut Context<'_>, since: Instant, hurried: bool) {
        if let (Player::Computer(level), None) = (self.mover(), self.game.outcome()) {
            let ticket = self.request(cx, Task::Move(level));
            self.turn = Turn::Thinking { ticket, since, answer: None, hurried };
            if hurried {
                cx.effects.push(Effect::Hurry);
            }
        }
    }

    pub(super) fn request(&mut self, cx: &mut Context<'_>, task: Task) -> RequestId {
        let ticket = cx.next_ticket();
        let game = &cx.settings.config().game;
        // the time is for a turn: each of its stones has an equal share
        let stones = if task == Task::Hint { 1 } else { self.game.turn_length() };
        let limits = SearchLimits {
            memory: game.memory.number(),
            threads: u8::try_from(game.threads.number()).unwrap_or(u8::MAX),
            ..SearchLimits::time(game.think.duration() / u32::from(stones))
        };
        let request = Request { id: ticket, game: self.game.clone(), task, seed: self.seed, limits };
        cx.effects.push(Effect::Think(Box::new(request)));
        self.progress = None;
        ticket
    }

    /// Stops whatever the computer is thinking about.
    pub(super) fn hush(&mut self, cx: &mut Context<'_>) {
        if self.asked.take().is_some() || matches!(self.turn, Turn::Thinking { .. }) {
            cx.effects.push(Effect::Cancel);
        }
        self.turn = Turn::Human;
        self.progress = None;
        self.hint = None;
    }
}
