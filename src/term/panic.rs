//! A mistake in the program: the terminal is given back first, then told about.

use std::io::{self, Write};
use std::panic;
use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::ai::Worker;

/// Makes every panic the end of the program: terminal back, message, exit code 101. Only the computer player may fail:
/// its thread catches that and answers.
pub(crate) fn install_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            static FIRST: AtomicBool = AtomicBool::new(true);
            if thread::current().name() == Some(Worker::THREAD) {
                Worker::note_panic(panic);
                return;
            }
            if !FIRST.swap(false, Ordering::SeqCst) {
                // the first one is about to end the program
                thread::sleep(Duration::from_secs(5));
                process::exit(101);
            }
            super::snatch_back();
            previous(panic);
            writeln!(io::stderr(), "{APOLOGY}").ok();
            process::exit(101);
        }));
    });
}

/// What to do about it. The lines above are those of the standard library.
const APOLOGY: &str = concat!(
    "This is a mistake in sanziqi ",
    env!("CARGO_PKG_VERSION"),
    ". Please report it, with the lines above, where you got the program."
);
