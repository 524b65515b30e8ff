//! A history of a newer version is read as far as it is understood, and never written.

use sanziqi::history::{HistoryError, Obstacle, Player, Record, Scores};

use super::{FIRST, block, bytes, chunks, holding, record, scores};

/// What a later program may write: games that mean the same, and things that are not known here.
fn newer(first: &str) -> String {
    format!("{first}\n{}\n[[match]]\nplayers = 2\n{}", block(0), block(1))
}

#[test]
fn a_newer_history_is_only_read() {
    for first in ["version = 2\n", "version = 99", "# mine\n\nversion = \"next\"\n"] {
        let text = newer(first);
        let (_home, store) = holding(text.as_bytes());
        let refused = HistoryError { path: store.path().to_owned(), obstacle: Obstacle::Newer };
        assert_eq!(store.append(&record(2)), Err(refused.clone()));
        assert_eq!(store.append_out_of_turn(&record(2)), Err(refused.clone()));
        assert_eq!(store.wait().and_then(|turn| turn.append(&record(2))), Err(refused.clone()));
        assert!(bytes(&store) == text.as_bytes(), "nothing is written");

        assert_eq!(store.tail(9).map(|games| games.len()), Ok(2));
        let mut read = Scores::default();
        let mut said = Vec::new();
        for chunk in chunks(&store) {
            said.extend(read.absorb(chunk).err());
        }
        assert_eq!((said, read.is_complete()), (vec![refused], true));
        assert_eq!(read.get("classic", record(0).o).tally().games(), 2);
    }
}

#[test]
fn a_history_of_this_version_and_one_that_says_none_are_ours() {
    for (first, unreadable) in [(FIRST, 0), ("", 0), ("# version = 2\n", 0), ("version = \n", 1), ("version", 1)] {
        let text = format!("{first}{}", block(0));
        let (_home, store) = holding(text.as_bytes());
        store.append(&record(1)).expect("it is ours");
        assert_eq!(String::from_utf8(bytes(&store)), Ok(text + &block(1)));
        assert_eq!(scores(&store).unreadable(), unreadable);
        let of = |record: &Record, opponent: Player| scores(&store).get(&record.variant, opponent).tally().games();
        assert_eq!(of(&record(0), record(0).o), 2);
    }
}
