//! What differs from one operating system to another: line discipline, signals, stopping and dying.

#[cfg(unix)]
mod input;

pub use imp::*;

/// What the system tells the program about its terminal and its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The program is to end, by this signal.
    End(i32),
    /// The program is to stop until it is continued.
    Stop,
    /// The program was continued.
    Continue,
    /// The window has another size.
    Resize,
}

/// A line feed goes straight down where output is raw; elsewhere it returns to the left edge too.
pub(super) const FEEDS: bool = cfg!(unix);

/// A window of another size is told by a signal; elsewhere it comes with the keys.
pub(crate) const RESIZE_IS_A_SIGNAL: bool = cfg!(unix);

#[cfg(unix)]
mod imp {
    use std::fs::File;
    use std::io::{self, IsTerminal, Write};
    use std::os::fd::{AsFd, OwnedFd};

    use ratatui::layout::Size;
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
    use rustix::process::{self, Resource, Rlimit};
    use rustix::termios::{self, OptionalActions, Termios};
    use signal_hook::consts::{
        SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH, SIGXCPU, SIGXFSZ,
    };
    use signal_hook::iterator;

    use super::Signal;
    pub(crate) use super::input::Input;
    use crate::term::painter::Device;

    const NOW: Timespec = Timespec { tv_sec: 0, tv_nsec: 0 };

    /// The terminal that keys come from: standard input, or else the one that controls the program.
    #[derive(Debug)]
    pub struct Tty {
        pub(super) fd: OwnedFd,
        before: Termios,
        /// How the terminal of the picture was set: it may be another one.
        screen_before: Termios,
    }

    impl Tty {
        /// Finds it, and remembers how it is set.
        ///
        /// # Errors
        ///
        /// When there is none.
        pub fn open() -> io::Result<Self> {
            let stdin = io::stdin();
            let fd = if stdin.is_terminal() {
                stdin.as_fd().try_clone_to_owned()?
            } else {
                File::options().read(true).write(true).open("/dev/tty")?.into()
            };
            let before = termios::tcgetattr(&fd)?;
            let screen_before = termios::tcgetattr(rustix::stdio::stdout())?;
            Ok(Self { fd, before, screen_before })
        }

        /// Every key at once, nothing echoed, no key a signal. From the background this stops the program.
        pub(crate) fn raw(&self) -> io::Result<()> {
            let raw = |before: &Termios| {
                let mut raw = before.clone();
                raw.make_raw();
                raw
            };
            self.set(&raw(&self.before), &raw(&self.screen_before))
        }

        /// Back to how the terminal was found.
        pub(crate) fn cooked(&self) -> io::Result<()> {
            self.set(&self.before, &self.screen_before)
        }

        fn set(&self, keys: &Termios, screen: &Termios) -> io::Result<()> {
            let set = termios::tcsetattr(&self.fd, OptionalActions::Now, keys);
            let set_too = termios::tcsetattr(rustix::stdio::stdout(), OptionalActions::Now, screen);
            Ok(set.and(set_too)?)
        }

        /// Blocks until the terminal is gone, and says so; at once where the system cannot tell.
        pub(crate) fn wait_for_hang_up(&self) -> bool {
            self.hangs_up(None)
        }

        /// Whether the terminal is gone.
        pub(crate) fn is_gone(&self) -> bool {
            self.hangs_up(Some(&NOW))
        }

        fn hangs_up(&self, timeout: Option<&Timespec>) -> bool {
            loop {
                // a hang-up is reported without being asked for
                let mut fds = [PollFd::new(&self.fd, PollFlags::empty())];
                match poll(&mut fds, timeout) {
                    Err(Errno::INTR) => {}
                    Err(_) => return false,
                    Ok(_) => return fds[0].revents().contains(PollFlags::HUP),
                }
            }
        }

        pub(crate) fn try_clone(&self) -> io::Result<Self> {
            let (before, screen_before) = (self.before.clone(), self.screen_before.clone());
            Ok(Self { fd: self.fd.try_clone()?, before, screen_before })
        }
    }

    /// Standard output, without a buffer and without a lock that a panic or a signal could find taken.
    #[derive(Debug)]
    pub struct Screen;

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            loop {
                match rustix::io::write(rustix::stdio::stdout(), bytes) {
                    // others may have made it non-blocking
                    Err(Errno::AGAIN) => {
                        poll(&mut [PollFd::new(&rustix::stdio::stdout(), PollFlags::OUT)], None)?;
                    }
                    written => return Ok(written?),
                }
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Device for Screen {
        fn size(&self) -> io::Result<Size> {
            let size = termios::tcgetwinsize(rustix::stdio::stdout())?;
            Ok(Size { width: size.ws_col, height: size.ws_row })
        }
    }

    /// Whether a write to standard output would not have to wait.
    pub(crate) fn takes_output() -> bool {
        let stdout = rustix::stdio::stdout();
        matches!(poll(&mut [PollFd::new(&stdout, PollFlags::OUT)], Some(&NOW)), Ok(1..))
    }

    /// The signals that concern a program on a terminal, caught from now on.
    #[derive(Debug)]
    pub struct Signals(iterator::Signals);

    impl Signals {
        /// Catches them; they are kept until somebody asks.
        ///
        /// # Errors
        ///
        /// When the system does not let us.
        pub fn catch() -> io::Result<Self> {
            let ends = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU];
            // the last one comes with a write beyond the limit for files, which then fails instead of ending the program
            iterator::Signals::new(ends.into_iter().chain([SIGTSTP, SIGCONT, SIGWINCH, SIGXFSZ])).map(Self)
        }

        /// Blocks until the next one.
        pub(crate) fn forever(&mut self) -> impl Iterator<Item = Signal> {
            self.0.forever().filter_map(|number| match number {
                SIGTSTP => Some(Signal::Stop),
                SIGCONT => Some(Signal::Continue),
                SIGWINCH => Some(Signal::Resize),
                SIGXFSZ => None,
                end => Some(Signal::End(end)),
            })
        }
    }

    /// What a hang-up means for a program: the end, by this signal.
    pub(crate) const HANG_UP: i32 = SIGHUP;

    /// Whether the terminal can do what we need, by its name; `Err` holds the name if not.
    pub(crate) fn check_name() -> Result<(), String> {
        match std::env::var_os("TERM") {
            Some(name) if !name.is_empty() && name != "dumb" => Ok(()),
            name => Err(name.unwrap_or_default().to_string_lossy().into_owned()),
        }
    }

    /// Ends the program as the signal would have, without a core file.
    pub fn die(signal: i32) -> ! {
        let none = Rlimit { current: Some(0), maximum: process::getrlimit(Resource::Core).maximum };
        process::setrlimit(Resource::Core, none).ok();
        signal_hook::low_level::emulate_default_handler(signal).ok();
        std::process::exit(128 + signal)
    }

    /// Whether somebody would wake us: a shell with job control put us into a group of our own.
    /// The session's first group has nobody who could.
    pub(crate) fn can_stop() -> bool {
        process::getsid(None).is_ok_and(|session| session != process::getpgrp())
    }

    /// Stops the program and all that was started with it, as the terminal would. Returns when continued.
    pub(crate) fn stop() -> io::Result<()> {
        Ok(process::kill_current_process_group(process::Signal::STOP)?)
    }

    /// Mouse reports are switched on and off by the escape sequences alone.
    pub(crate) fn report_mouse(_on: bool) {}
}

#[cfg(not(unix))]
mod imp {
    use std::io::{self, Write};
    use std::time::Duration;

    use crossterm::{event, execute, terminal};
    use ratatui::layout::Size;

    use super::Signal;
    use crate::term::painter::Device;

    /// The console that keys come from.
    #[derive(Debug)]
    pub struct Tty;

    impl Tty {
        /// Finds it.
        ///
        /// # Errors
        ///
        /// When it understands no escape sequences.
        pub fn open() -> io::Result<Self> {
            #[cfg(windows)]
            if !crossterm::ansi_support::supports_ansi() {
                return Err(io::ErrorKind::Unsupported.into());
            }
            Ok(Self)
        }

        pub(crate) fn raw(&self) -> io::Result<()> {
            terminal::enable_raw_mode()
        }

        pub(crate) fn cooked(&self) -> io::Result<()> {
            terminal::disable_raw_mode()
        }

        pub(crate) fn discard_input(&self, _quiet: Duration, _limit: Duration) {}

        pub(crate) fn wait_for_hang_up(&self) -> bool {
            false
        }

        pub(crate) fn is_gone(&self) -> bool {
            false
        }

        pub(crate) fn try_clone(&self) -> io::Result<Self> {
            Ok(Self)
        }
    }

    /// The keys and the mouse of the console, of which the system makes events.
    pub(crate) struct Input;

    impl Input {
        pub(crate) const fn new(_tty: Tty) -> Self {
            Self
        }

        pub(crate) fn read(&mut self) -> io::Result<Vec<event::Event>> {
            Ok(vec![event::read()?])
        }
    }

    /// Standard output.
    #[derive(Debug)]
    pub struct Screen;

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            io::stdout().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            io::stdout().flush()
        }
    }

    impl Device for Screen {
        fn size(&self) -> io::Result<Size> {
            terminal::size().map(Size::from)
        }
    }

    pub(crate) fn takes_output() -> bool {
        true
    }

    /// There are none here.
    #[derive(Debug)]
    pub struct Signals;

    impl Signals {
        /// Catches nothing.
        ///
        /// # Errors
        ///
        /// None.
        pub fn catch() -> io::Result<Self> {
            Ok(Self)
        }

        pub(crate) fn forever(&mut self) -> impl Iterator<Item = Signal> {
            std::iter::empty()
        }
    }

    pub(crate) const HANG_UP: i32 = 1;

    pub(crate) fn check_name() -> Result<(), String> {
        Ok(())
    }

    /// Ends the program with the code shells give to that signal.
    pub fn die(signal: i32) -> ! {
        std::process::exit(128 + signal)
    }

    pub(crate) fn can_stop() -> bool {
        false
    }

    pub(crate) fn stop() -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Mouse reports are a mode of the console's input.
    pub(crate) fn report_mouse(on: bool) {
        if on {
            execute!(io::stdout(), event::EnableMouseCapture).ok();
        } else {
            execute!(io::stdout(), event::DisableMouseCapture).ok();
        }
    }
}
