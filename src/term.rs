//! The terminal while it is ours: taken, lent to the shell for a while, and given back as it was found.

mod halves;
mod ink;
mod painter;
mod panic;
mod platform;
mod strokes;
mod travel;

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub use halves::mend;
pub use painter::{Device, Painter};
#[cfg(test)]
pub(crate) use panic::install_hook as install_panic_hook;
pub(crate) use platform::{HANG_UP, Input, RESIZE_IS_A_SIGNAL};
pub use platform::{Screen, Signal, Signals, Tty, die};

/// The other screen, empty.
const TAKE: &str = "\x1b[?1049h\x1b[2J";
/// Presses of a mouse button and the wheel, with coordinates beyond 223; no movements.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1000l";
/// Pasted text comes in brackets; no cursor until a frame has a place for it.
const TAKE_REST: &str = "\x1b[?2004h\x1b[?25l";
/// No brackets, plain ink, an empty screen for terminals that have only one, the cursor, the first screen.
const GIVE_BACK: &str = "\x1b[?2004l\x1b[m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l";

/// When the terminal is given back, input may still be on its way: until nothing has come for so long ..
const QUIET: Duration = Duration::from_millis(50);
/// .. and no longer than this.
const LATE_INPUT: Duration = Duration::from_millis(150);

/// What must be put back, wherever the program ends.
static TAKEN: Mutex<Option<Arc<Taken>>> = Mutex::new(None);

#[derive(Debug)]
struct Taken {
    tty: Tty,
    mouse: AtomicBool,
}

/// What is taken, at this moment. Nobody holds the lock while the terminal may keep them waiting.
fn taken() -> MutexGuard<'static, Option<Arc<Taken>>> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why a full-screen game cannot be played here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Keys or pictures would not go to a terminal.
    NoTerminal,
    /// `TERM` names a terminal that cannot place text, or none.
    Dumb(String),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTerminal => f.write_str("the game needs a terminal for its keys and its picture"),
            Self::Dumb(name) if name.is_empty() => {
                f.write_str("TERM is not set: the game needs a terminal that can place text")
            }
            Self::Dumb(name) => write!(f, "TERM is `{name}`: the game needs a terminal that can place text"),
        }
    }
}

impl std::error::Error for Unfit {}

/// Finds the terminal to play on, before a byte is written to it.
///
/// # Errors
///
/// When there is none, or one that cannot show the game.
pub fn find() -> Result<Tty, Unfit> {
    if !io::stdout().is_terminal() {
        return Err(Unfit::NoTerminal);
    }
    platform::check_name().map_err(Unfit::Dumb)?;
    Tty::open().map_err(|_| Unfit::NoTerminal)
}

/// The terminal is ours as long as this lives, and is given back when it is dropped, when the program panics, and when
/// a signal ends it. There is never more than one.
#[derive(Debug)]
pub struct Session {
    mouse: bool,
}

impl Session {
    /// Takes the terminal: raw keys, the other screen, mouse reports if they are wanted.
    ///
    /// # Errors
    ///
    /// When the terminal is gone; it is then as it was before.
    pub fn enter(tty: Tty, mouse: bool) -> io::Result<Self> {
        panic::install_hook();
        let session = Self { mouse };
        take(tty, mouse)?;
        Ok(session)
    }

    /// Switches mouse reports on or off.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        self.mouse = mouse;
        let Some(taken) = taken().clone() else { return Ok(()) };
        taken.mouse.store(mouse, Ordering::SeqCst);
        platform::report_mouse(mouse);
        Screen.write_all(if mouse { MOUSE_ON } else { MOUSE_OFF }.as_bytes())
    }

    /// Gives the terminal back and stops the program, with all that was started with it. `false`, and nothing happens,
    /// where no shell could continue it. After the program was continued, [`resume`](Self::resume).
    ///
    /// # Errors
    ///
    /// When the system does not let us.
    pub fn suspend(&mut self) -> io::Result<bool> {
        if !platform::can_stop() {
            return Ok(false);
        }
        give_back();
        platform::stop()?;
        Ok(true)
    }

    /// Takes the terminal again after somebody else had it, whether or not it was given back before.
    ///
    /// # Errors
    ///
    /// When the terminal is gone.
    pub fn resume(&mut self) -> io::Result<()> {
        let before = taken().take();
        let tty = match before {
            Some(taken) => {
                // from the background this stops the program once more, before it writes into the shell's lines
                taken.tty.raw()?;
                // stopped without warning: the other screen is left first, or it would be the one to return to
                Screen.write_all(GIVE_BACK.as_bytes())?;
                taken.tty.try_clone()?
            }
            None => Tty::open()?,
        };
        take(tty, self.mouse)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        give_back();
    }
}

fn take(tty: Tty, mouse: bool) -> io::Result<()> {
    tty.raw()?;
    *taken() = Some(Arc::new(Taken { tty, mouse: AtomicBool::new(mouse) }));
    platform::report_mouse(mouse);
    let sequences = [TAKE, if mouse { MOUSE_ON } else { "" }, TAKE_REST].concat();
    let written = Screen.write_all(sequences.as_bytes());
    if written.is_err() {
        give_back();
    }
    written
}

/// Gives the terminal back, if it is taken. Errors have nobody left to go to: a terminal that is gone needs nothing.
fn give_back() {
    let Some(given) = taken().clone() else { return };
    given.give_back(true);
    *taken() = None;
}

/// Gives the terminal back although another thread may be stuck while it writes to it or gives it back itself: as far
/// as that goes without waiting.
pub(crate) fn snatch_back() {
    let Some(given) = taken().take() else { return };
    given.give_back(false);
}

impl Taken {
    fn give_back(&self, patiently: bool) {
        if patiently || platform::takes_output() {
            let mouse = self.mouse.load(Ordering::SeqCst);
            let sequences = [if mouse { MOUSE_OFF } else { "" }, GIVE_BACK].concat();
            Screen.write_all(sequences.as_bytes()).ok();
        }
        platform::report_mouse(false);
        self.tty.discard_input(QUIET, LATE_INPUT);
        self.tty.cooked().ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mode_that_is_switched_on_is_switched_off() {
        let taken = [TAKE, MOUSE_ON, TAKE_REST].concat();
        let back = [MOUSE_OFF, GIVE_BACK].concat();
        for mode in ["1049", "1000", "1006", "2004"] {
            assert!(taken.contains(&format!("\x1b[?{mode}h")), "{mode}");
            assert!(back.contains(&format!("\x1b[?{mode}l")), "{mode}");
        }
        assert_eq!(taken.matches('h').count(), 4);
        assert!(back.ends_with("\x1b[?25h\x1b[?1049l"));
    }

    #[test]
    fn what_is_missing_is_said_in_one_line() {
        for unfit in [Unfit::NoTerminal, Unfit::Dumb(String::new()), Unfit::Dumb("dumb".into())] {
            assert_eq!(unfit.to_string().lines().count(), 1);
        }
        assert!(Unfit::Dumb("dumb".into()).to_string().starts_with("TERM is `dumb`"));
    }
}
