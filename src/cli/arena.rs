//! `sanziqi arena`: two levels play each other, many times.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use clap::{Args, ValueHint};

use super::Failure;
use super::meter::Meter;
use super::one_of::{level, preset};
use super::seed::{any_number, number};
use crate::ai::{Level, Match, MatchGame, SearchLimits, StopHandle, Tally, Thinker};
use crate::config::Delay;
use crate::game::{Mark, Preset};
use crate::history::{HistoryError, Player, Record, Store, Verdict};

/// Let two levels play each other many times
///
/// It prints how the games ended for the first one: when it placed the first stone, when it did not, and all together.
/// A draw is half a point; `from` and `to` are the score's 95 % confidence interval by Wilson's formula.
///
/// Every two games begin with an opening of a few random stones that is about even, once with each level as the first
/// player. With --nodes and --seed the games are the same every time, however many threads play them.
#[derive(Args, Debug)]
pub(super) struct ArenaArgs {
    /// The level whose games are counted; a number from 1 to 7 will do
    #[arg(value_name = "LEVEL", value_parser = level())]
    level: Level,
    /// The level that it plays
    #[arg(value_name = "OTHER", value_parser = level())]
    other: Level,
    /// Which game of the family
    #[arg(long, value_name = "NAME", default_value = Preset::default().name(), value_parser = preset())]
    variant: Preset,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The most positions that a level may look at for a move
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The longest time for a move instead, as 300ms or 2s; then the games are not the same every time
    #[arg(long, value_name = "TIME", conflicts_with = "nodes", value_parser = time)]
    think: Option<Delay<600>>,
    /// Where chance comes from: the same number, the same games [default: another one each time]
    #[arg(long, value_name = "NUMBER", value_parser = number, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// How many stones each opening has, not how many openings there are; with 0 every game begins with an empty board
    /// [default: 1 on small boards, else three turns]
    #[arg(long, value_name = "STONES", value_parser = clap::value_parser!(u16).range(0..=676))]
    openings: Option<u16>,
    /// How many games are played at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Add the games to this file, in the form of the history
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    log: Option<PathBuf>,
}

/// A time for a move, as it is typed.
fn time(text: &str) -> Result<Delay<600>, String> {
    let time = Delay::parse(text).filter(|time| !time.duration().is_zero());
    time.ok_or_else(|| format!("write a time from 1ms to {}s, as 300ms or 2s", Delay::<600>::MOST))
}

impl ArenaArgs {
    pub(super) fn run(&self, out: &mut impl Write, err: &mut impl Write) -> Result<(), Failure> {
        let rules = self.variant.rules();
        let tournament = Match {
            rules,
            levels: [self.level, self.other],
            stones: self.openings.map_or_else(|| Match::usual_stones(&rules), usize::from),
            seed: self.seed.unwrap_or_else(any_number),
        };
        let impossible =
            || Failure::Usage(format!("--openings {}: so many stones leave no game to be played", tournament.stones));
        tournament.opening(0, &StopHandle::new()).ok_or_else(impossible)?;
        let mut book = Book::new(self.log.as_ref(), self.variant)?;
        let mut table = [Tally::default(); 2];
        let mut meter = Meter::new(err);
        meter.show(0, self.games, " games");
        let hall = Hall { tournament, games: self.games, next: AtomicU32::new(0) };
        let played = thread::scope(|scope| {
            let (games, inbox) = channel();
            for _ in 0..self.threads() {
                let (hall, games) = (&hall, games.clone());
                scope.spawn(move || hall.play([self.thinker(), self.thinker()], &games));
            }
            drop(games);
            let played = count(&inbox, &mut table, &mut book, &mut meter, self.games);
            if played.is_err() {
                hall.close();
            }
            played
        });
        drop(meter);
        if played.map_err(Failure::trouble)? < self.games {
            return Err(impossible());
        }
        self.print(&tournament, table, out)
    }

    fn threads(&self) -> u32 {
        let cores = || thread::available_parallelism().map_or(1, |cores| cores.get().try_into().unwrap_or(u16::MAX));
        // more than one for two games would have nothing to do
        u32::from(self.threads.unwrap_or_else(cores)).min(self.games.div_ceil(2))
    }

    /// What a level thinks with.
    fn thinker(&self) -> Thinker {
        let by_time = |time: Delay<600>| SearchLimits::time(time.duration());
        Thinker::with_limits(self.think.map_or(SearchLimits::nodes(self.nodes), by_time))
    }

    fn print(&self, tournament: &Match, [first, second]: [Tally; 2], out: &mut impl Write) -> Result<(), Failure> {
        let ArenaArgs { level, other, variant, .. } = self;
        let limit = match self.think {
            Some(time) => format!("{} ms", time.duration().as_millis()),
            None => format!("{} positions", self.nodes),
        };
        writeln!(out, "{level} against {other}, {}, {limit} a move, --seed {}", variant.name(), tournament.seed)?;
        writeln!(out, "side    games    won  drawn   lost   score    from      to")?;
        let mut both = first;
        both += second;
        for (side, tally) in [("first", first), ("second", second), ("both", both)] {
            let Tally { won, drawn, lost } = tally;
            let percent = |share: f64| format!("{:.1}%", 100.0 * share);
            let score = tally.score().map_or_else(|| "-".to_owned(), percent);
            let (from, to) = tally.interval();
            writeln!(
                out,
                "{side:<6} {:>6} {won:>6} {drawn:>6} {lost:>6} {score:>7} {:>7} {:>7}",
                tally.games(),
                percent(from),
                percent(to)
            )?;
        }
        Ok(())
    }
}

/// Where the games are played, two by two: each pair has an opening of its own.
struct Hall {
    tournament: Match,
    games: u32,
    /// The pair that nobody plays yet.
    next: AtomicU32,
}

impl Hall {
    /// Plays whatever nobody else plays, until there is nothing left or nobody listens.
    fn play(&self, mut thinkers: [Thinker; 2], games: &Sender<(u32, MatchGame)>) {
        let stop = StopHandle::new();
        loop {
            let pair = self.next.fetch_add(1, Ordering::Relaxed);
            let numbers = pair.saturating_mul(2)..pair.saturating_add(1).saturating_mul(2).min(self.games);
            let Some(opening) = (!numbers.is_empty()).then(|| self.tournament.opening(pair, &stop)).flatten() else {
                return;
            };
            for number in numbers {
                let Some(played) = self.tournament.play(number, opening.clone(), &mut thinkers, &stop) else {
                    return;
                };
                if games.send((number, played)).is_err() {
                    return;
                }
            }
        }
    }

    /// Lets nobody begin another pair.
    fn close(&self) {
        self.next.store(self.games, Ordering::Relaxed);
    }
}

/// Counts the games as they come. How many have come.
fn count(
    inbox: &Receiver<(u32, MatchGame)>,
    table: &mut [Tally; 2],
    book: &mut Book,
    meter: &mut Meter<'_, impl Write>,
    games: u32,
) -> Result<u32, HistoryError> {
    let mut done = 0;
    for (number, played) in inbox {
        done += 1;
        if let Some(outcome) = played.game.outcome() {
            table[usize::from(played.mark != Mark::X)].count(outcome, played.mark);
        }
        book.enter(number, played)?;
        let [mut both, second] = *table;
        both += second;
        let score = both.score().map(|score| format!(" games, {:.1}%", 100.0 * score));
        meter.show(done, games, &score.unwrap_or_default());
    }
    Ok(done)
}

/// Writes the games down in the order of their numbers.
struct Book {
    store: Option<Store>,
    variant: Preset,
    next: u32,
    waiting: BTreeMap<u32, MatchGame>,
}

impl Book {
    /// One in this file, or none.
    fn new(path: Option<&PathBuf>, variant: Preset) -> Result<Self, Failure> {
        let store = path.map(Store::new);
        if let Some(store) = &store {
            // better now than after an hour
            store.open().and_then(|_| store.wait().map(drop)).map_err(Failure::trouble)?;
        }
        Ok(Self { store, variant, next: 0, waiting: BTreeMap::new() })
    }

    fn enter(&mut self, number: u32, played: MatchGame) -> Result<(), HistoryError> {
        let Some(store) = &self.store else { return Ok(()) };
        self.waiting.insert(number, played);
        while let Some(played) = self.waiting.remove(&self.next) {
            if let Some(record) = record(&played, self.variant) {
                store.wait()?.append(&record)?;
            }
            self.next += 1;
        }
        Ok(())
    }
}

/// A game as the history keeps it. It has no time, so that the same games are the same file.
fn record(played: &MatchGame, variant: Preset) -> Option<Record> {
    Some(Record {
        at: None,
        variant: variant.name().to_owned(),
        rules: None,
        x: Player::Computer(played.levels.x),
        o: Player::Computer(played.levels.o),
        first: played.game.first(),
        you: None,
        seconds: 0,
        assisted: false,
        resigned: false,
        result: Verdict::from(played.game.outcome()?),
        moves: played.game.moves().to_vec(),
    })
}
