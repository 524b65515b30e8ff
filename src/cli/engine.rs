//! `sanziqi engine`: a brain for gomoku managers, by the Gomocup protocol.

mod brain;

use std::io::{self, BufRead, Write};
use std::time::Instant;

use clap::Args;

use self::brain::Brain;
use super::Failure;
use crate::ai::Clock;

/// Speak the Gomocup protocol on standard input and output, so that a manager such as Piskvork or c-gomoku-cli can let
/// it play gomoku: five or more in a row, or exactly five, on boards from 5x5 to 26x26. It ends with END, or with the
/// input.
#[derive(Args, Debug)]
pub(super) struct EngineArgs {
    /// MiB that it may use to remember positions; the manager may allow less
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=4096))]
    memory: u32,
    /// Threads that search
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

/// Of a longer line only so many bytes are read.
const LINE: usize = 4096;

impl EngineArgs {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let start = Instant::now();
        let mut brain = Brain::new(self.memory, self.threads, Clock::new(move || start.elapsed()));
        let mut input = io::stdin().lock();
        while let Some(line) = read(&mut input)? {
            for answer in brain.hear(&line) {
                writeln!(out, "{answer}")?;
            }
            out.flush()?;
            if brain.has_ended() {
                break;
            }
        }
        Ok(())
    }
}

/// The next line, whatever bytes it holds; `None` at the end.
fn read(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let bytes = input.fill_buf()?;
        if bytes.is_empty() {
            break;
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        line.extend_from_slice(&part[..part.len().min(LINE - line.len())]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_may_end_and_hold_anything() {
        let long = "x".repeat(3 * LINE);
        let text = format!("START 15\r\n\n\u{1b}[2J\n{long}\nEND");
        let mut input = io::BufReader::with_capacity(7, text.as_bytes());
        let mut lines = Vec::new();
        while let Some(line) = read(&mut input).expect("in memory") {
            lines.push(line);
        }
        assert_eq!(lines, ["START 15", "", "\u{1b}[2J", &long[..LINE], "END"]);
        let mut odd: &[u8] = b"\xff\xfe\nEND\n";
        assert!(read(&mut odd).expect("in memory").is_some());
        assert_eq!(read(&mut odd).expect("in memory").as_deref(), Some("END"));
        assert_eq!(read(&mut odd).expect("in memory"), None);
    }
}
