//! A new history: the old one is kept whole under another name.

use std::fs;
use std::path::PathBuf;

use sanziqi::history::{HistoryError, Obstacle, Store};

use super::{FIRST, block, bytes, empty, holding, record};

/// Clears a history whose turn nobody has.
fn clear(store: &Store) -> Result<Option<PathBuf>, HistoryError> {
    store.turn().and_then(|turn| turn.clear())
}

#[test]
fn every_byte_is_kept_under_a_name_that_was_free() {
    let old = block(1) + "torn [[";
    let (_home, store) = holding(old.as_bytes());
    let beside = |name: &str| store.path().with_file_name(name);
    fs::write(beside("history-1.toml"), "not to be overwritten").expect("writable");
    // neither a link that leads nowhere
    #[cfg(unix)]
    std::os::unix::fs::symlink("nowhere", beside("history-2.toml")).expect("writable");
    let free = if cfg!(unix) { "history-3.toml" } else { "history-2.toml" };
    assert_eq!(clear(&store), Ok(Some(beside(free))));
    assert_eq!(fs::read_to_string(beside(free)).expect("it is kept"), old);
    assert_eq!(fs::read_to_string(beside("history-1.toml")).expect("it is there"), "not to be overwritten");
    assert_eq!(store.tail(9), Ok(Vec::new()));
    store.append(&record(2)).expect("space");
    assert_eq!(String::from_utf8(bytes(&store)), Ok(FIRST.to_owned() + &block(2)));
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_what_it_leads_to_is_kept_beside_it() {
    use std::os::unix::fs::symlink;
    // as plain links, one behind the other, and to a file that a newer version has written
    for old in [block(1), "torn [[".to_owned(), "version = 99\n\n[[match]]\n".to_owned()] {
        let (home, store) = holding(b"");
        let (link, real) = (store.path(), home.path().join("synced/games.toml"));
        fs::remove_file(link).expect("it was made");
        fs::create_dir(home.path().join("synced")).expect("writable");
        fs::write(&real, &old).expect("writable");
        fs::write(home.path().join("synced/games-1.toml"), "not to be overwritten").expect("writable");
        symlink(&real, home.path().join("between")).expect("writable");
        symlink("../../between", link).expect("writable");

        let kept = clear(&store).expect("writable").expect("there was one");
        assert_eq!(kept.canonicalize().ok(), home.path().join("synced/games-2.toml").canonicalize().ok());
        assert_eq!(fs::read_to_string(&kept).expect("it is kept"), old);
        assert!(fs::symlink_metadata(link).expect("there").is_symlink() && !real.exists());
        assert_eq!(clear(&store), Ok(None));
        store.append(&record(2)).expect("space");
        assert!(fs::symlink_metadata(link).expect("there").is_symlink());
        assert_eq!(fs::read_to_string(&real).expect("written"), FIRST.to_owned() + &block(2));
    }
}

#[test]
fn nothing_is_kept_of_nothing() {
    let (_home, store) = empty();
    assert_eq!(clear(&store), Ok(None));
    let (_home, store) = holding(b"");
    assert_eq!(clear(&store), Ok(None));
    assert_eq!(bytes(&store), b"");
}

#[test]
fn what_is_no_history_stays_where_it_is() {
    let (_home, store) = empty();
    fs::create_dir_all(store.path()).expect("a directory in its place");
    assert_eq!(clear(&store).map_err(|error| error.obstacle), Err(Obstacle::NotAFile));
    assert!(store.path().is_dir());
}

#[test]
fn a_reader_of_the_old_history_reads_on_and_a_writer_out_of_turn_loses_nothing() {
    let (_home, store) = holding(block(1).as_bytes());
    let reading = store.open().expect("readable");
    let turn = store.turn().expect("it is free");
    assert!(store.turn().is_err_and(|error| error.is_locked()));
    let kept = turn.clear().expect("writable").expect("there was one");
    store.append_out_of_turn(&record(2)).expect("space");
    turn.append(&record(3)).expect("space");
    drop(turn);
    assert_eq!(store.tail(9), Ok(vec![record(2), record(3)]));
    let mut found = 0;
    reading.run(|chunk| {
        found += usize::from(matches!(chunk, sanziqi::history::Chunk::Older { last: true, .. }));
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!((found, Store::new(kept).tail(9)), (1, Ok(vec![record(1)])));
}
