//! `sanziqi bench`: how fast the program is on this machine.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;

use super::Failure;
use super::meter::Meter;
use super::one_of::named;
use crate::bench::{Kind, Work};

/// Print how fast the program is here
///
/// It measures exact values from nothing (solve), stones placed and taken back (board), positions of the search
/// (search), and a key with its picture (frame).
///
/// Each piece of work is done over and over for a little while; `time` is the shortest that it took, `count` the
/// positions, stones or frames it came to, and `rate` how many of them that makes a second. With a quiet machine and a
/// release build the figures can be compared; `cargo bench` measures at length.
#[derive(Args, Debug)]
pub(super) struct BenchArgs {
    /// Only these kinds of work
    #[arg(value_name = "KIND", value_parser = named::<Kind>())]
    kinds: Vec<Kind>,
}

/// Each piece of work is repeated for so long, or is done once.
const WHILE: Duration = Duration::from_millis(300);

impl BenchArgs {
    pub(super) fn run(&self, out: &mut impl Write, err: &mut impl Write) -> Result<(), Failure> {
        let kinds = if self.kinds.is_empty() { Kind::ALL } else { &self.kinds };
        writeln!(out, "kind    work                runs       time      count    rate")?;
        let mut meter = Meter::new(err);
        for mut work in Work::all(kinds, Instant::now()) {
            meter.say(&work.to_string());
            let Measured { runs, time, count } = Measured::of(&mut work);
            meter.clear();
            #[expect(clippy::cast_precision_loss, reason = "three figures of it are shown")]
            let rate = brief(count as f64 / time.as_secs_f64());
            let time = lasting(time);
            writeln!(out, "{:<7} {:<17} {runs:>6} {time:>10} {count:>10} {rate:>7}", work.kind.name(), work.name)?;
            out.flush()?;
        }
        Ok(())
    }
}

/// What came of a piece of work.
struct Measured {
    runs: u32,
    /// The shortest time.
    time: Duration,
    count: u64,
}

impl Measured {
    fn of(work: &mut Work) -> Self {
        let begin = Instant::now();
        let (mut runs, mut shortest, mut count) = (0, Duration::MAX, 0);
        while runs == 0 || begin.elapsed() < WHILE {
            let start = Instant::now();
            count = work.once();
            // no clock is so coarse that something takes no time
            shortest = shortest.min(start.elapsed()).max(Duration::from_nanos(1));
            runs += 1;
        }
        Self { runs, time: shortest, count }
    }
}

/// A time in one word with three figures, as `1.24ms`.
fn lasting(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (number, unit) = match seconds {
        1.0.. => (seconds, "s"),
        1e-3.. => (seconds * 1e3, "ms"),
        _ => (seconds * 1e6, "us"),
    };
    format!("{}{unit}", three_figures(number))
}

/// A number in one word with three figures, as `1.24M`.
fn brief(number: f64) -> String {
    let (number, unit) = match number {
        1e9.. => (number / 1e9, "G"),
        1e6.. => (number / 1e6, "M"),
        1e3.. => (number / 1e3, "k"),
        _ => (number, ""),
    };
    format!("{}{unit}", three_figures(number))
}

fn three_figures(number: f64) -> String {
    match number {
        100.0.. => format!("{number:.0}"),
        10.0.. => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_numbers_are_short() {
        for (nanos, text) in [(1, "0.00us"), (83_400, "83.4us"), (1_240_000, "1.24ms"), (12_345_678_900, "12.3s")] {
            assert_eq!(lasting(Duration::from_nanos(nanos)), text);
        }
        for (number, text) in [(7.0, "7.00"), (1234.0, "1.23k"), (345_678.0, "346k"), (2.5e6, "2.50M"), (3e9, "3.00G")]
        {
            assert_eq!(brief(number), text);
        }
    }
}
