//! The error log: what went wrong in the computer player, for whoever reports it.

use std::path::Path;
use std::time::SystemTime;

use crate::disk::{self, Access, Obstacle};
use crate::history;

/// A log that has grown to this many bytes begins anew: it holds mistakes, which are few.
const LARGEST: u64 = 64 * 1024;

/// Adds an entry: when it happened, in which version, and what it was.
///
/// # Errors
///
/// When it cannot be written; what was there before still is.
pub(super) fn write(path: &Path, moment: SystemTime, what: &str) -> Result<(), Obstacle> {
    let at = history::local_time(moment).map(|at| format!("{at} ")).unwrap_or_default();
    let entry = format!("{at}sanziqi {}: {what}\n", env!("CARGO_PKG_VERSION"));
    let log = disk::open_to_append(path)?;
    if log.length > LARGEST {
        return disk::replace(path, entry.as_bytes(), Access::Private);
    }
    log.append(entry.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stand_one_below_the_other_and_an_overlong_log_begins_anew() {
        let home = tempfile::tempdir().expect("a temporary directory");
        let path = home.path().join("state/error.log");
        let entry = |what: &str| format!("sanziqi {}: {what}\n", env!("CARGO_PKG_VERSION"));
        let read = || std::fs::read_to_string(&path).expect("it was written");
        for what in ["one", "two"] {
            write(&path, SystemTime::UNIX_EPOCH, what).expect("writable");
        }
        assert!(read().starts_with("19") && read().ends_with(&entry("two")) && read().contains(&entry("one")));
        std::fs::write(&path, vec![b'x'; LARGEST as usize + 1]).expect("writable");
        write(&path, SystemTime::UNIX_EPOCH, "three").expect("writable");
        assert!(read().ends_with(&entry("three")) && read().lines().count() == 1);
    }
}
