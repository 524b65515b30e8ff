//! `sanziqi engine`: a gomoku engine for tournament managers, by the Gomocup protocol.

mod protocol;
mod reader;
mod time_control;

use std::io::{self, BufRead, BufReader, Write};
use std::sync::Arc;

use clap::Args;

use self::protocol::Protocol;
use super::Failure;
use crate::ai::Clock;

/// Play gomoku for a manager, by the Gomocup protocol
///
/// It speaks that on standard input and output, so that a manager such as Piskvork or c-gomoku-cli can let it play
/// gomoku: five or more in a row, or exactly five, on boards from 5x5 to 26x26. It ends with END, or with the input,
/// also while it thinks: then it answers within half a second.
#[derive(Args, Debug)]
pub(super) struct EngineArgs {
    /// MiB that it may use to remember positions; the manager may allow less
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    memory: u32,
    /// Threads that search
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

impl EngineArgs {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.converse(BufReader::new(io::stdin()), out, &Clock::default())
    }

    /// Answers line by line, while the reader goes on reading.
    fn converse(
        &self,
        input: impl BufRead + Send + 'static,
        out: &mut impl Write,
        clock: &Clock,
    ) -> Result<(), Failure> {
        let interrupt = Arc::default();
        let mut protocol = Protocol::new(self.memory, self.threads, clock.clone(), Arc::clone(&interrupt));
        let lines = reader::spawn(input, clock.clone(), interrupt).map_err(Failure::trouble)?;
        for line in lines {
            for answer in protocol.answer(&line) {
                writeln!(out, "{answer}")?;
            }
            out.flush()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::io::Cursor;

    fn answers(input: Vec<u8>) -> Vec<String> {
        let (args, mut out) = (EngineArgs { memory: 1, threads: 1 }, Vec::new());
        args.converse(Cursor::new(input), &mut out, &Clock::default()).expect("in memory");
        let text = String::from_utf8(out).expect("text");
        text.lines().filter(|line| !line.starts_with("MESSAGE")).map(str::to_owned).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn no_bytes_end_the_conversation(noise in prop::collection::vec(any::<u8>(), 0..400), end in "\r?\n") {
            // only END may
            prop_assume!(!String::from_utf8_lossy(&noise).to_uppercase().contains("END"));
            let mut input = format!("INFO max_node 50{end}").into_bytes();
            input.extend(noise);
            input.extend(format!("{end}START 15{end}BEGIN{end}END{end}ABOUT").into_bytes());
            let answers = answers(input);
            prop_assert_eq!(&answers[answers.len() - 2..], ["OK", "7,7"]);
        }
    }
}
