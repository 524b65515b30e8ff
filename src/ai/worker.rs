//! The thread on which the computer thinks, so that the screen never waits for it.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

use super::ticket::{THREAD, Wanted};
use super::{Clock, Hint, Level, Limits, Mind, Progress, Stop, Thought, Ticket, dice, hint};
use crate::game::Game;

/// A question to the computer player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Comes back with the answer.
    pub ticket: Ticket,
    /// The game so far; its past matters to repetitions and to Trickster.
    pub game: Game,
    /// What is asked.
    pub task: Task,
    /// The game's seed.
    pub seed: u64,
    /// What may be used up for the answer.
    pub limits: Limits,
}

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Where this level would place the next stone.
    Move(Level),
    /// A good move, and why.
    Hint,
    /// To panic, so that tests see the game go on then.
    #[cfg(test)]
    Panic,
}

/// An answer, with the ticket of its question: whoever wants another one by now drops it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The ticket of the question.
    pub ticket: Ticket,
    /// The answer.
    pub answer: Answer,
}

/// What the computer player came up with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// To [`Task::Move`], before the move: how far the search has come.
    Progress(Progress),
    /// To [`Task::Move`].
    Move(Thought),
    /// To [`Task::Hint`].
    Hint(Hint),
    /// There is no answer, and the text says why. The next question can be asked all the same.
    Failed(String),
}

/// The thread that answers. It sleeps until it is asked, and ends when this is dropped.
#[derive(Debug)]
pub struct Worker {
    wanted: Wanted,
    requests: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// The name of the thread and of those that help it: a panic there is caught and answered, so that a panic hook can
    /// leave it alone.
    pub const THREAD: &str = THREAD;

    /// Starts the thread. It calls `reply` with each answer that is still wanted then; `reply` must not block for long.
    /// How long a search takes is read from `clock`.
    ///
    /// # Panics
    ///
    /// When the system has no thread left.
    pub fn spawn(clock: Clock, reply: impl FnMut(Reply) + Send + 'static) -> Self {
        let wanted = Wanted::default();
        let (requests, inbox) = channel();
        let serve = {
            let wanted = wanted.clone();
            move || serve(&inbox, &wanted, &clock, reply)
        };
        let thread =
            Builder::new().name(Self::THREAD.to_owned()).spawn(serve).expect("the system has a thread to spare");
        Self { wanted, requests: Some(requests), thread: Some(thread) }
    }

    /// Asks a question. An older one that is not answered yet is given up.
    pub fn ask(&self, request: Request) {
        self.wanted.only(request.ticket);
        if let Some(requests) = &self.requests {
            // the thread ends only after this sender: the error cannot happen, and would leave nobody to tell
            let _ = requests.send(request);
        }
    }

    /// Wants the answer that is being searched for at once, as good as it is by now.
    pub fn hurry(&self) {
        self.wanted.hurry();
    }

    /// Gives up the question that is not answered yet, if there is one.
    pub fn cancel(&self) {
        self.wanted.none();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.cancel();
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            // a panic in `reply` has been reported by the panic hook
            let _ = thread.join();
        }
    }
}

fn serve(inbox: &Receiver<Request>, wanted: &Wanted, clock: &Clock, mut reply: impl FnMut(Reply)) {
    let mut mind = Mind::new();
    for request in inbox {
        let ticket = request.ticket;
        let stop = wanted.stop(ticket);
        if stop.is_set() {
            continue;
        }
        mind.limit(&request.limits, clock);
        let mut tell = |progress: &Progress| {
            if !stop.is_set() {
                reply(Reply { ticket, answer: Answer::Progress(progress.clone()) });
            }
        };
        let answer = catch_unwind(AssertUnwindSafe(|| answer(&request, &mut mind, &stop, &mut tell)));
        let answer = answer.unwrap_or_else(|panic| {
            // it may have been left half-way through a change
            mind = Mind::new();
            Answer::Failed(message(panic.as_ref()))
        });
        if !stop.is_set() {
            reply(Reply { ticket, answer });
        }
    }
}

fn answer(request: &Request, mind: &mut Mind, stop: &Stop, tell: &mut dyn FnMut(&Progress)) -> Answer {
    let game = &request.game;
    let answer = match request.task {
        Task::Move(level) => {
            level.think_aloud(game, mind, &mut dice(request.seed, game.ply()), stop, tell).map(Answer::Move)
        }
        Task::Hint => hint(game, mind, stop).map(Answer::Hint),
        #[cfg(test)]
        Task::Panic => panic!("asked to"),
    };
    answer.unwrap_or_else(|| Answer::Failed("no move can be found in this game".to_owned()))
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("the computer player failed").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Solver;
    use crate::game::{Mark, Preset};
    use std::time::Duration;

    /// Ten times and more what an answer needs, to end a test that would never end.
    const PATIENCE: Duration = Duration::from_mins(1);

    fn worker() -> (Worker, Receiver<Reply>) {
        let (replies, inbox) = channel();
        (Worker::spawn(Clock::default(), move |reply| replies.send(reply).expect("the test listens")), inbox)
    }

    /// One that has answered the question of ticket 1 and is held there until `go` is dropped.
    fn held_worker() -> (Worker, Receiver<Reply>, Sender<()>) {
        let (go, gate) = channel();
        let (replies, inbox) = channel();
        let worker = Worker::spawn(Clock::default(), move |reply: Reply| {
            replies.send(reply).expect("the test listens");
            let _ = gate.recv();
        });
        worker.ask(request(1, Preset::Classic, Task::Hint));
        assert_eq!(inbox.recv_timeout(PATIENCE).expect("an answer").ticket, Ticket(1));
        (worker, inbox, go)
    }

    fn request(number: u64, preset: Preset, task: Task) -> Request {
        Request {
            ticket: Ticket(number),
            game: Game::new(preset.rules(), Mark::X),
            task,
            seed: 7,
            limits: Limits::default(),
        }
    }

    #[test]
    fn an_answer_comes_back_with_its_ticket() {
        let (worker, inbox) = worker();
        for number in 1..4 {
            worker.ask(request(number, Preset::Classic, Task::Move(Level::Perfect)));
            let reply = inbox.recv_timeout(PATIENCE).expect("an answer");
            assert_eq!(reply.ticket, Ticket(number));
            assert!(matches!(reply.answer, Answer::Move(_)), "{reply:?}");
        }
        worker.ask(request(4, Preset::Misere, Task::Hint));
        assert!(matches!(inbox.recv_timeout(PATIENCE).expect("an answer").answer, Answer::Hint(_)));
    }

    #[test]
    fn a_newer_question_takes_the_place_of_the_older_ones() {
        let (worker, inbox, go) = held_worker();
        for number in 2..6 {
            worker.ask(request(number, Preset::Classic, Task::Hint));
        }
        drop(go);
        assert_eq!(inbox.recv_timeout(PATIENCE).expect("an answer").ticket, Ticket(5));
        drop(worker);
        assert!(inbox.recv().is_err(), "no other answer");
    }

    #[test]
    fn a_search_under_way_is_given_up() {
        let wanted = Wanted::default();
        let old = request(1, Preset::Four, Task::Move(Level::Trickster));
        wanted.only(Ticket(2));
        let mut mind = Mind::new();
        let stopped = answer(&old, &mut mind, &wanted.stop(Ticket(1)), &mut |_| ());
        assert!(matches!(stopped, Answer::Failed(_)), "{stopped:?}");
        let nodes = mind.nodes();
        let mut finished = Solver::new();
        finished.moves(&old.game, &Stop::default()).expect("not stopped");
        assert!(nodes < finished.nodes(), "{nodes} of {}", finished.nodes());
    }

    #[test]
    fn a_cancelled_question_is_not_answered() {
        let (worker, inbox, go) = held_worker();
        worker.ask(request(2, Preset::Classic, Task::Hint));
        worker.cancel();
        drop(go);
        worker.ask(request(3, Preset::Classic, Task::Hint));
        assert_eq!(inbox.recv_timeout(PATIENCE).expect("an answer").ticket, Ticket(3));
    }

    #[test]
    fn after_a_panic_the_next_question_is_answered() {
        let (worker, inbox) = worker();
        worker.ask(request(1, Preset::Classic, Task::Panic));
        let failed = Reply { ticket: Ticket(1), answer: Answer::Failed("asked to".to_owned()) };
        assert_eq!(inbox.recv_timeout(PATIENCE).expect("an answer"), failed);
        worker.ask(request(2, Preset::Classic, Task::Hint));
        assert!(matches!(inbox.recv_timeout(PATIENCE).expect("an answer").answer, Answer::Hint(_)));
    }

    #[test]
    fn a_game_that_is_over_has_no_move() {
        let (worker, inbox) = worker();
        let mut over = request(1, Preset::Classic, Task::Move(Level::Random));
        for square in ["a1", "a3", "b1", "b3", "c1"] {
            over.game.play(square.parse().expect("a square")).expect("legal");
        }
        worker.ask(over);
        assert!(matches!(inbox.recv_timeout(PATIENCE).expect("an answer").answer, Answer::Failed(_)));
    }
}
