//! Reading a history from its newest game back to its oldest.

use std::fs::File;
use std::ops::ControlFlow;
use std::path::PathBuf;

use super::backwards::Backwards;
use super::error::{HistoryError, Obstacle};
use super::record::Record;
use super::scores::{Chunk, Scores};

/// So many games are reported at once, before the rest is read.
const FIRST_GAMES: usize = 100;

/// So many bytes at most are read before the next report.
const REPORT_EVERY: u64 = 16 << 20;

/// A history that was opened: the games that were in it at that moment.
///
/// What is appended later, by this program or another one, is not part of it. So whoever opens it
/// before the first game is over can add finished games to the score without counting any twice.
#[derive(Debug)]
pub struct Reading {
    path: PathBuf,
    /// The file and its length; none when there is no history yet.
    file: Option<(File, u64)>,
    /// A later program has written it.
    newer: bool,
}

impl Reading {
    pub(super) const fn new(path: PathBuf, file: Option<(File, u64)>, newer: bool) -> Self {
        Self { path, file, newer }
    }

    /// Reports the last hundred games, then all the others, until the end or until `report` breaks off. Of a history
    /// that a later program has written, that is the last thing to be reported.
    ///
    /// Takes a while for a long history (some tens of milliseconds for 100,000 games) and needs at most a
    /// megabyte of memory, whatever the file holds: meant for a thread of its own.
    pub fn run(self, report: impl FnMut(Chunk) -> ControlFlow<()>) {
        self.run_every(REPORT_EVERY, report);
    }

    fn run_every(self, bytes: u64, mut report: impl FnMut(Chunk) -> ControlFlow<()>) {
        let Some((file, length)) = self.file else {
            _ = report(Chunk::Older { games: Scores::default(), last: true });
            return;
        };
        let mut blocks = Backwards::new(file, length);
        let mut games = Scores::default();
        // the first report is due after so many games, the others by the bytes that were read
        let mut games_to_first = FIRST_GAMES;
        let mut reported_at = length;
        loop {
            match blocks.next() {
                Ok(Some(block)) => {
                    let found = block.glance();
                    if found.damaged {
                        games.add_unreadable();
                    }
                    if let Some(game) = found.game {
                        games.add_older(&game);
                        games_to_first = games_to_first.saturating_sub(1);
                    }
                }
                Ok(None) if !self.newer => {
                    _ = report(Chunk::Older { games, last: true });
                    return;
                }
                end => {
                    let obstacle = end.map_or_else(Obstacle::from, |_| Obstacle::Newer);
                    let error = HistoryError::new(&self.path, obstacle);
                    if report(Chunk::Older { games, last: false }).is_continue() {
                        _ = report(Chunk::Failed(error));
                    }
                    return;
                }
            }
            if games_to_first == 0 || reported_at - blocks.offset() >= bytes {
                (games_to_first, reported_at) = (usize::MAX, blocks.offset());
                if report(Chunk::Older { games: std::mem::take(&mut games), last: false }).is_break() {
                    return;
                }
            }
        }
    }

    /// The last `count` records, oldest first; what cannot be read is passed over.
    pub(super) fn tail(self, count: usize) -> Result<Vec<Record>, HistoryError> {
        let Some((file, length)) = self.file else { return Ok(Vec::new()) };
        let mut blocks = Backwards::new(file, length);
        let mut records = Vec::new();
        while records.len() < count
            && let Some(block) = blocks.next().map_err(HistoryError::at(&self.path))?
        {
            records.extend(block.record().game);
        }
        records.reverse();
        Ok(records)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;
    use crate::ai::Level;
    use crate::history::record::tests::won;
    use crate::history::{Player, Verdict};

    /// How many games each report of such a history brings, when one is due every `bytes` bytes.
    fn reports(games: usize, bytes: u64) -> Vec<u64> {
        let mut file = tempfile::tempfile().expect("a temporary file");
        let text = format!("\n{}", won()).repeat(games);
        file.write_all(text.as_bytes()).expect("space");
        let mut counts = Vec::new();
        let reading = Reading::new(PathBuf::new(), Some((file, text.len() as u64)), false);
        reading.run_every(bytes, |chunk| {
            let Chunk::Older { games, last } = chunk else { panic!("nothing fails here") };
            counts.push(games.get("classic", Player::Computer(Level::Hard)).tally().games());
            if last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        counts
    }

    #[test]
    fn the_first_report_is_a_hundred_games_and_the_others_are_large() {
        assert_eq!(reports(0, 1000), [0]);
        assert_eq!(reports(60, 1 << 30), [60]);
        assert_eq!(reports(100, 1 << 30), [100, 0]);
        assert_eq!(reports(3000, 1 << 30), [100, 2900]);
        let many = reports(5000, 300 * 1024);
        assert!((4..7).contains(&many.len()), "{many:?}");
        assert_eq!(many.iter().sum::<u64>(), 5000);
    }

    #[test]
    fn what_was_read_before_a_failure_counts() {
        let mut scores = Scores::default();
        scores.add(&won());
        let more = Chunk::Older { games: scores.clone(), last: false };
        scores.absorb(more).expect("it is readable");
        assert!(!scores.is_complete());
        let error = HistoryError::at("history.toml".as_ref())(std::io::Error::from(std::io::ErrorKind::TimedOut));
        assert_eq!(scores.absorb(Chunk::Failed(error.clone())), Err(error));
        assert!(scores.is_complete());
        scores.add(&crate::history::Record { result: Verdict::Draw, ..won() });
        assert_eq!(scores.get("classic", Player::Computer(Level::Hard)).tally().games(), 3);
    }
}
