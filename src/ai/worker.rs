//! The thread on which the computer thinks, so that the screen never waits for it.

use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use super::blame;
use super::limits::{SearchLimits, StopHandle};
use super::players::{Hint, Level, Thinker, hint};
use super::result::{OnProgress, Progress, SearchResult};
use super::rng::rng;
use super::search::THREAD;
use crate::game::Game;

/// The number of one question to the computer player. Each question takes the [`next`](Self::next) one, so that a late
/// answer can be told from the one that is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RequestId(pub u64);

impl RequestId {
    /// The number of the question after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// A question to the computer player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Comes back with the answer.
    pub id: RequestId,
    /// The game so far; its past matters to repetitions and to Trickster.
    pub game: Game,
    /// What is asked.
    pub task: Task,
    /// The game's seed.
    pub seed: u64,
    /// What may be used up for the answer.
    pub limits: SearchLimits,
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

/// An answer, with the id of its question: whoever wants another one by now drops it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The id of the question.
    pub id: RequestId,
    /// The answer.
    pub answer: Answer,
}

/// What the computer player came up with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// To [`Task::Move`], before the move: how far the search has come.
    Progress(Progress),
    /// To [`Task::Move`].
    Move(SearchResult),
    /// To [`Task::Hint`].
    Hint(Hint),
    /// There is no answer, and the text says why and where: a mistake in the program. The next question can be asked all the same.
    Failed(String),
}

/// The thread that answers. It sleeps until it is asked, and ends when this is dropped.
///
/// ```
/// use sanziqi::ai::{Answer, Level, Request, RequestId, SearchLimits, Task, Worker};
/// use std::sync::mpsc::channel;
///
/// let (sender, replies) = channel();
/// let worker = Worker::spawn(move |reply| _ = sender.send(reply));
/// let (id, task) = (RequestId(1), Task::Move(Level::Easy));
/// worker.ask(Request { id, game: "classic a1 a3 b1 b3".parse()?, task, seed: 7, limits: SearchLimits::default() });
/// let reply = replies.recv()?;
/// assert!(reply.id == id && matches!(reply.answer, Answer::Move(result) if result.best.to_string() == "c1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Worker {
    /// Stops the question that was asked last.
    stop: Mutex<StopHandle>,
    requests: Option<Sender<(Request, StopHandle)>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// The name of the thread and of those that help it: a panic there is caught and answered, so that a panic hook can
    /// leave it alone.
    pub const THREAD: &str = THREAD;

    /// For the panic hook, on a thread of that name: keeps the text and the place of the panic, which become the answer.
    pub fn note_panic(panic: &PanicHookInfo<'_>) {
        blame::note(panic);
    }

    /// Starts the thread. It calls `reply` with each answer that is still wanted then; `reply` must not block for long.
    ///
    /// # Panics
    ///
    /// When the system has no thread left.
    pub fn spawn(reply: impl FnMut(Reply) + Send + 'static) -> Self {
        let (requests, inbox) = channel();
        let thread = Builder::new()
            .name(Self::THREAD.to_owned())
            .spawn(move || serve(&inbox, reply))
            .expect("the system has a thread to spare");
        Self { stop: Mutex::default(), requests: Some(requests), thread: Some(thread) }
    }

    /// Asks a question. An older one that is not answered yet is given up.
    pub fn ask(&self, request: Request) {
        let stop = StopHandle::new();
        self.with_stop(|last| std::mem::replace(last, stop.clone()).stop());
        if let Some(requests) = &self.requests {
            // the thread ends only after this sender: the error cannot happen, and would leave nobody to tell
            let _ = requests.send((request, stop));
        }
    }

    /// Wants the answer that is being searched for at once, as good as it is by now.
    pub fn move_now(&self) {
        self.with_stop(|stop| stop.move_now());
    }

    /// Gives up the question that is not answered yet, if there is one.
    pub fn cancel(&self) {
        self.with_stop(|stop| stop.stop());
    }

    fn with_stop(&self, change: impl FnOnce(&mut StopHandle)) {
        change(&mut self.stop.lock().unwrap_or_else(PoisonError::into_inner));
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

fn serve(inbox: &Receiver<(Request, StopHandle)>, mut reply: impl FnMut(Reply)) {
    let mut thinker = Thinker::new();
    for (request, stop) in inbox {
        let id = request.id;
        if stop.is_stopped() {
            continue;
        }
        thinker.set_limits(request.limits);
        let mut report = |progress: &Progress| {
            if !stop.is_stopped() {
                reply(Reply { id, answer: Answer::Progress(progress.clone()) });
            }
        };
        let answer = catch_unwind(AssertUnwindSafe(|| answer(&request, &mut thinker, &stop, &mut report)));
        let failed = answer.is_err();
        let answer = answer.unwrap_or_else(|panic| {
            // it may have been left half-way through a change
            thinker = Thinker::new();
            Answer::Failed(format!("{} ({})", blame::take(panic.as_ref()), described(&request)))
        });
        // a mistake is told also when nobody wants the answer any more
        if failed || !stop.is_stopped() {
            reply(Reply { id, answer });
        }
    }
}

fn answer(request: &Request, thinker: &mut Thinker, stop: &StopHandle, progress: OnProgress<'_>) -> Answer {
    let game = &request.game;
    let answer = match request.task {
        Task::Move(level) => {
            let mut rng = rng(request.seed, game.ply());
            level.think_with_progress(game, thinker, &mut rng, stop, progress).map(Answer::Move)
        }
        Task::Hint => hint(game, thinker, stop).map(Answer::Hint),
        #[cfg(test)]
        Task::Panic => panic!("asked to"),
    };
    answer.unwrap_or_else(|| Answer::Failed("no move can be found in this game".to_owned()))
}

/// The question, so that what went wrong can be tried again.
fn described(request: &Request) -> String {
    let Request { game, task, seed, .. } = request;
    let moves = game.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    format!("{task:?}, seed {seed}, {:?} first, moves [{moves}], {:?}", game.first(), game.rules())
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
        (Worker::spawn(move |reply| replies.send(reply).expect("the test listens")), inbox)
    }

    /// One that has answered the question of id 1 and is held there until `go` is dropped.
    fn held_worker() -> (Worker, Receiver<Reply>, Sender<()>) {
        let (go, gate) = channel();
        let (replies, inbox) = channel();
        let worker = Worker::spawn(move |reply: Reply| {
            replies.send(reply).expect("the test listens");
            let _ = gate.recv();
        });
        worker.ask(request(1, Preset::Classic, Task::Hint));
        assert_eq!(inbox.recv_timeout(PATIENCE).expect("an answer").id, RequestId(1));
        (worker, inbox, go)
    }

    fn request(number: u64, preset: Preset, task: Task) -> Request {
        Request {
            id: RequestId(number),
            game: Game::new(preset.rules(), Mark::X),
            task,
            seed: 7,
            limits: SearchLimits::default(),
        }
    }

    #[test]
    fn an_answer_comes_back_with_its_id() {
        let (worker, inbox) = worker();
        for number in 1..4 {
            worker.ask(request(number, Preset::Classic, Task::Move(Level::Perfect)));
            let reply = inbox.recv_timeout(PATIENCE).expect("an answer");
            assert_eq!(reply.id, RequestId(number));
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
        assert_eq!(inbox.recv_timeout(PATIENCE).expect("an answer").id, RequestId(5));
        drop(worker);
        assert!(inbox.recv().is_err(), "no other answer");
    }

    #[test]
    fn a_search_under_way_is_given_up() {
        let old = request(1, Preset::Four, Task::Move(Level::Trickster));
        let stop = StopHandle::new();
        stop.stop();
        let mut thinker = Thinker::new();
        let stopped = answer(&old, &mut thinker, &stop, &mut |_| ());
        assert!(matches!(stopped, Answer::Failed(_)), "{stopped:?}");
        let nodes = thinker.nodes();
        let mut finished = Solver::new();
        finished.moves(&old.game, &StopHandle::new()).expect("not stopped");
        assert!(nodes < finished.nodes(), "{nodes} of {}", finished.nodes());
    }

    #[test]
    fn a_cancelled_question_is_not_answered() {
        let (worker, inbox, go) = held_worker();
        worker.ask(request(2, Preset::Classic, Task::Hint));
        worker.cancel();
        drop(go);
        worker.ask(request(3, Preset::Classic, Task::Hint));
        assert_eq!(inbox.recv_timeout(PATIENCE).expect("an answer").id, RequestId(3));
    }

    #[test]
    fn after_a_panic_the_next_question_is_answered() {
        let (worker, inbox) = worker();
        worker.ask(request(1, Preset::Classic, Task::Panic));
        let failed = inbox.recv_timeout(PATIENCE).expect("an answer");
        let Answer::Failed(why) = failed.answer else { panic!("{failed:?}") };
        assert!(why.starts_with("asked to (Panic, seed 7, X first, moves []") && failed.id == RequestId(1), "{why}");
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
