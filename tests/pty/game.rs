//! The vocabulary of these tests: start a program, press, click, resize, look at the screen, wait for it to end.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtyPair, PtySize, native_pty_system};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fs::OFlags;
use rustix::process::{Pid, kill_process};
use rustix::termios::Action;
use tempfile::TempDir;

use crate::bytes::{encoded, positions, private_modes};
use crate::picture::Picture;

pub(crate) use rustix::process::Signal;

/// No test waits longer for anything; a machine that is ten times slower than usual is still quick enough.
const WATCHDOG: Duration = Duration::from_secs(20);

/// What is started, and where. All of it happens in an empty home.
pub(crate) struct Start {
    command: CommandBuilder,
    size: (u16, u16),
    home: Rc<TempDir>,
    line: Line,
}

/// How quickly the output arrives.
#[derive(Clone, Copy)]
struct Line {
    /// So many bytes at once ..
    chunk: usize,
    /// .. and then a pause.
    pause: Duration,
}

impl Line {
    const QUICK: Self = Self { chunk: 16384, pause: Duration::ZERO };
    /// 12000 bytes a second: ten times as many as on the slowest line that somebody might play on.
    const SLOW: Self = Self { chunk: 240, pause: Duration::from_millis(20) };
}

/// A program on a terminal of its own.
pub(crate) struct Game {
    home: Rc<TempDir>,
    pid: Pid,
    status: Receiver<process::ExitStatus>,
    /// How it ended, if somebody has asked already.
    last: Option<process::ExitStatus>,
    terminal: Option<Terminal>,
    /// The line discipline before anything was started.
    before: String,
    emulator: vt100::Parser,
    raw: Vec<u8>,
    /// So many at most are still to come.
    repaints: usize,
}

struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    wire: Wire,
    path: PathBuf,
    screen: Option<Screen>,
}

/// A terminal that shows the picture while the keys come from the other one.
struct Screen {
    pair: PtyPair,
    wire: Wire,
}

/// What is written to a terminal comes out here.
struct Wire {
    output: Receiver<Vec<u8>>,
    reader: JoinHandle<()>,
    closing: Arc<AtomicBool>,
}

impl Wire {
    fn to(master: &dyn MasterPty, line: Line) -> Self {
        let closing = Arc::new(AtomicBool::new(false));
        let (sender, output) = mpsc::channel();
        let mut source = master.try_clone_reader().expect("it was just opened");
        let reader = thread::spawn({
            let closing = Arc::clone(&closing);
            move || {
                let mut chunk = vec![0; line.chunk];
                while let Ok(length @ 1..) = source.read(&mut chunk) {
                    if closing.load(Ordering::SeqCst) || sender.send(chunk[..length].to_vec()).is_err() {
                        break;
                    }
                    thread::sleep(line.pause);
                }
            }
        });
        Self { output, reader, closing }
    }

    /// Lets go of the terminal of that path.
    fn cut(self, path: &Path) {
        self.closing.store(true, Ordering::SeqCst);
        // the reader waits for output: here is some
        slave(path).write_all(b" ").expect("the terminal is open");
        self.reader.join().expect("it only reads");
    }
}

impl Terminal {
    /// Where the picture comes from.
    fn output(&self) -> &Receiver<Vec<u8>> {
        &self.screen.as_ref().map_or(&self.wire, |screen| &screen.wire).output
    }
}

/// The game itself.
pub(crate) fn sanziqi() -> Start {
    start(env!("CARGO_BIN_EXE_sanziqi"))
}

/// Any program.
pub(crate) fn start(program: impl Into<OsString>) -> Start {
    let home = tempfile::tempdir().expect("there is room for an empty home");
    let mut command = CommandBuilder::new(program.into());
    command.env_clear();
    for (name, value) in [("TERM", "xterm-256color"), ("LANG", "en_US.UTF-8"), ("PATH", env!("PATH"))] {
        command.env(name, value);
    }
    Start { command, size: (80, 24), home: Rc::new(home), line: Line::QUICK }.in_its_home()
}

impl Start {
    fn in_its_home(mut self) -> Self {
        let home = self.home.path();
        self.command.cwd(home);
        self.command.env("HOME", home);
        for (name, folder) in [("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "data")] {
            self.command.env(name, home.join(folder));
        }
        self
    }

    /// In the home that another one left.
    pub(crate) fn at_home_of(mut self, game: &Game) -> Self {
        self.home = Rc::clone(&game.home);
        self.in_its_home()
    }

    /// With these settings.
    pub(crate) fn config(self, text: &str) -> Self {
        let folder = self.home.path().join("config/sanziqi");
        let written = fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join("config.toml"), text));
        written.expect("the home is writable");
        self
    }

    pub(crate) fn arg(mut self, argument: impl Into<OsString>) -> Self {
        self.command.arg(argument.into());
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn without_env(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    pub(crate) fn size(mut self, cols: u16, rows: u16) -> Self {
        self.size = (cols, rows);
        self
    }

    /// Types the program into an interactive shell with job control.
    pub(crate) fn under_bash(self) -> Game {
        let line = shell_words(self.command.get_argv());
        // the shell's own editing must not switch modes too
        let quiet = "set enable-bracketed-paste off\n";
        fs::write(self.home.path().join(".inputrc"), quiet).expect("the home is writable");
        let mut bash = self;
        *bash.command.get_argv_mut() = ["bash", "--norc", "--noprofile", "-i"].map(OsString::from).to_vec();
        let mut game = bash.env("PS1", "shell> ").env("HISTFILE", "").play();
        game.wait_for_prompt();
        game.press(&line.replace('<', "<lt>"));
        game.press("<enter>");
        game
    }

    /// The home it will be started in.
    pub(crate) fn home(&self) -> &Path {
        self.home.path()
    }

    /// The program with its picture on another screen or in a file.
    pub(crate) fn with_output_to(self, path: &Path) -> Self {
        self.in_a_line("exec ", &format!(" > '{}'", path.display()))
    }

    /// Starts it with keys from one terminal and its picture on another.
    pub(crate) fn on_two_terminals(self) -> Game {
        let (cols, rows) = self.size;
        let pair = native_pty_system().openpty(pty_size(cols, rows)).expect("there is a pseudo-terminal left");
        let path = pair.master.tty_name().expect("on unix it has one");
        let mut game = self.with_output_to(&path).play();
        let wire = Wire::to(&*pair.master, Line::QUICK);
        game.terminal().screen = Some(Screen { pair, wire });
        game
    }

    /// The program as part of a line for the shell.
    pub(crate) fn in_a_line(mut self, before: &str, after: &str) -> Self {
        let line = format!("{before}{}{after}", shell_words(self.command.get_argv()));
        *self.command.get_argv_mut() = ["sh", "-c", &line].map(OsString::from).to_vec();
        self
    }

    /// The program at a terminal that does not control it.
    pub(crate) fn uncontrolled(mut self) -> Self {
        self.command.set_controlling_tty(false);
        self
    }

    /// Starts it at the other end of a slow line.
    pub(crate) fn slow_line(mut self) -> Game {
        self.line = Line::SLOW;
        self.play()
    }

    /// Starts it.
    pub(crate) fn play(self) -> Game {
        let (cols, rows) = self.size;
        let pair = native_pty_system().openpty(pty_size(cols, rows)).expect("there is a pseudo-terminal left");
        let before = termios(&*pair.master);
        let mut child = pair.slave.spawn_command(self.command).expect("the program is there");
        drop(pair.slave);
        let pid = child.process_id().and_then(|id| Pid::from_raw(id.cast_signed())).expect("it has just been started");
        let master = pair.master;

        let (sender, status) = mpsc::channel();
        thread::spawn(move || {
            let child: &mut dyn Child = &mut *child;
            let child = child.downcast_mut::<process::Child>().expect("on unix it is one");
            sender.send(child.wait().expect("it is ours")).ok();
        });

        let wire = Wire::to(&*master, self.line);
        let keys = master.take_writer().expect("it was not taken before");
        let path = master.tty_name().expect("on unix it has one");
        Game {
            home: self.home,
            pid,
            status,
            last: None,
            terminal: Some(Terminal { master, keys, wire, path, screen: None }),
            before,
            emulator: vt100::Parser::new(at_least_one(rows), at_least_one(cols), 0),
            raw: Vec::new(),
            repaints: 0,
        }
    }
}

impl Game {
    /// Presses keys: characters as they are, others as `<right>`, `<enter>`, `<esc>`, `<ctrl-c>`, `<lt>`.
    pub(crate) fn press(&mut self, keys: &str) {
        self.send(&encoded(keys));
    }

    /// Clicks on a cell, both counted from 0.
    pub(crate) fn click(&mut self, col: u16, row: u16) {
        let (x, y) = (col + 1, row + 1);
        self.send(format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m").as_bytes());
    }

    /// Sends bytes as they are, in one write.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let keys = &mut self.terminal().keys;
        keys.write_all(bytes).and_then(|()| keys.flush()).expect("the terminal is open");
    }

    /// Sends bytes if the program is still there to read them.
    pub(crate) fn try_send(&mut self, bytes: &[u8]) -> bool {
        self.look();
        let keys = &mut self.terminal().keys;
        keys.write_all(bytes).and_then(|()| keys.flush()).is_ok()
    }

    /// Waits until the program has read all that was sent; `false` if it has ended.
    pub(crate) fn has_read(&mut self) -> bool {
        let end = Instant::now() + WATCHDOG;
        loop {
            self.look();
            if self.status.try_recv().map(|status| self.last = Some(status)).is_ok() || self.last.is_some() {
                return false;
            }
            let path = self.terminal().path.clone();
            // it may end at any moment, and take the terminal along
            let Ok(tty) = File::open(path) else { return false };
            match rustix::io::ioctl_fionread(&tty) {
                Ok(0) => return true,
                _ => assert!(Instant::now() < end, "it does not read"),
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Sends nothing for a while, longer than a sequence that has begun is waited for.
    pub(crate) fn send_nothing(&mut self) {
        self.has_read();
        thread::sleep(Duration::from_millis(200));
    }

    /// Whatever was sent, Ctrl-C after a silence leaves in order.
    pub(crate) fn leave_after_silence(&mut self, what: &str) {
        self.send_nothing();
        self.try_send(b"\x03");
        assert_eq!(self.ended(), Ok(0), "after {what}:\n{}", self.screen());
        self.assert_clean();
    }

    /// Makes the window that large.
    pub(crate) fn resize(&mut self, cols: u16, rows: u16) {
        self.look();
        self.repaints += 1;
        // the emulator keeps every cell, so it does not grow without end
        self.emulator.set_size(at_least_one(rows.min(500)), at_least_one(cols.min(1000)));
        self.terminal().master.resize(pty_size(cols, rows)).expect("the terminal is open");
    }

    /// Sends a signal to the program the keys go to.
    pub(crate) fn signal(&mut self, signal: Signal) {
        kill_process(self.in_foreground(), signal).expect("it runs");
    }

    /// Sends a signal to the program that was started, if it still runs.
    pub(crate) fn try_signal(&mut self, signal: Signal) {
        kill_process(self.pid, signal).ok();
    }

    /// Writes on the screen as another program would.
    pub(crate) fn scribble(&mut self, text: &str) {
        let mut tty = slave(&self.terminal().path);
        tty.write_all(text.as_bytes()).expect("the terminal is open");
    }

    /// Holds the output up, as Ctrl-S would.
    pub(crate) fn freeze(&mut self) {
        rustix::termios::tcflow(slave(&self.terminal().path), Action::OOff).expect("the terminal is open");
    }

    /// Closes the window.
    pub(crate) fn hang_up(&mut self) {
        self.look();
        let terminal = self.terminal.take().expect("it is open");
        terminal.wire.cut(&terminal.path);
        drop(terminal.keys);
        drop(terminal.master);
    }

    /// All that can be seen, cell by cell.
    pub(crate) fn picture(&mut self) -> Picture {
        Picture::of(self.cells())
    }

    /// Closes the screen of a game [on two terminals](Start::on_two_terminals); what is shown now is the other one.
    pub(crate) fn break_screen(&mut self) {
        self.look();
        let screen = self.terminal().screen.take().expect("it is on two terminals");
        let path = screen.pair.master.tty_name().expect("on unix it has one");
        let end = slave(&path);
        screen.wire.cut(&path);
        drop(screen.pair);
        // a program that another test is just starting may hold it open for a moment
        poll(&mut [PollFd::new(&end, PollFlags::empty())], None).expect("a terminal can be waited for");
        let (rows, cols) = self.emulator.screen().size();
        self.emulator = vt100::Parser::new(rows, cols, 0);
        self.raw.clear();
    }

    /// The text on the screen.
    pub(crate) fn screen(&mut self) -> String {
        self.look();
        self.emulator.screen().contents()
    }

    /// The emulator's screen, for colours and the cursor.
    pub(crate) fn cells(&mut self) -> &vt100::Screen {
        self.look();
        self.emulator.screen()
    }

    /// Waits until the screen shows that text.
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(&format!("{text:?} to appear"), |screen| screen.contents().contains(text));
    }

    /// Waits until the shell is back and has nothing to do.
    pub(crate) fn wait_for_prompt(&mut self) {
        self.wait_until("the shell", |screen| {
            !screen.alternate_screen() && screen.contents().trim_end().ends_with("shell>")
        });
    }

    /// Waits until that is true of the screen, and the picture is whole.
    pub(crate) fn wait_until(&mut self, what: &str, mut is_so: impl FnMut(&vt100::Screen) -> bool) {
        self.wait(what, |game| !game.is_amid_a_frame() && is_so(game.emulator.screen()));
    }

    /// Waits until all that was sent so far has been seen and drawn.
    pub(crate) fn settle(&mut self) {
        // whatever is on the screen, this changes nothing but paints it anew; a resize may still be about to do the same
        for _ in 0..=self.repaints {
            let before = self.raw().len();
            self.press("<ctrl-l>");
            self.wait_until_written("the screen to be painted anew", |raw| {
                let painted = &raw[before..];
                painted.ends_with(b"\x1b[?2026l") && !positions(painted, b"\x1b[2J").is_empty()
            });
            let seen = positions(&self.raw[before..], b"\x1b[2J").len();
            self.repaints = (self.repaints + 1).saturating_sub(seen);
        }
    }

    /// Waits until that is true of the bytes that were written.
    pub(crate) fn wait_until_written(&mut self, what: &str, is_so: impl Fn(&[u8]) -> bool) {
        self.wait(what, |game| is_so(&game.raw));
    }

    /// Waits until the screen looks like this, whatever a clock says.
    pub(crate) fn wait_for_picture(&mut self, what: &str, wanted: &Picture) {
        self.look();
        let end = Instant::now() + WATCHDOG;
        while Picture::of(self.emulator.screen()) != *wanted {
            let output = self.terminal().output().recv_timeout(end.saturating_duration_since(Instant::now()));
            let shown = || Picture::of(self.emulator.screen());
            let bytes = output.unwrap_or_else(|_| panic!("{what} shows{:?}but should show{wanted:?}", shown()));
            self.feed(&bytes);
        }
    }

    /// Waits a while until that is true of the screen, and says whether it is.
    pub(crate) fn shows_soon(&mut self, is_so: impl Fn(&vt100::Screen) -> bool) -> bool {
        let seen = self.watch(WATCHDOG / 10, |game| !game.is_amid_a_frame() && is_so(game.emulator.screen()));
        seen.is_ok()
    }

    fn wait(&mut self, what: &str, is_so: impl FnMut(&Self) -> bool) {
        if let Err(error) = self.watch(WATCHDOG, is_so) {
            let why = if error == RecvTimeoutError::Timeout { "in vain" } else { "but it ended" };
            panic!("waited for {what} {why}; the screen:\n{}", self.emulator.screen().contents());
        }
    }

    fn watch(&mut self, limit: Duration, mut is_so: impl FnMut(&Self) -> bool) -> Result<(), RecvTimeoutError> {
        let end = Instant::now() + limit;
        self.look();
        while !is_so(self) {
            let bytes = self.terminal().output().recv_timeout(end.saturating_duration_since(Instant::now()))?;
            self.feed(&bytes);
        }
        Ok(())
    }

    /// Whether a frame has begun to come and is not all there.
    fn is_amid_a_frame(&self) -> bool {
        let last = |switch: &[u8]| self.raw.windows(switch.len()).rposition(|bytes| bytes == switch);
        last(b"\x1b[?2026h") > last(b"\x1b[?2026l")
    }

    /// Where a text stands on the screen: column and row from 0.
    pub(crate) fn find(&mut self, text: &str) -> (u16, u16) {
        self.look();
        let screen = self.emulator.screen();
        let (rows, cols) = screen.size();
        for row in 0..rows.get() {
            for col in 0..cols.get() {
                let rest: String = (col..cols.get()).filter_map(|col| screen.cell(row, col)).map(cell_text).collect();
                if rest.starts_with(text) {
                    return (col, row);
                }
            }
        }
        panic!("{text:?} is not on the screen:\n{}", screen.contents());
    }

    /// All bytes that were written so far.
    pub(crate) fn raw(&mut self) -> &[u8] {
        self.look();
        &self.raw
    }

    /// The private modes that are left on; 25, the cursor, if it is left off.
    pub(crate) fn modes(&mut self) -> BTreeSet<u16> {
        let mut on = BTreeSet::new();
        for (mode, set) in private_modes(self.raw()) {
            if set == (mode != 25) {
                on.insert(mode);
            } else {
                on.remove(&mode);
            }
        }
        on
    }

    /// Whether the line discipline is set as it was before anything was started.
    pub(crate) fn is_line_as_before(&mut self) -> bool {
        termios(&*self.terminal().master) == self.before
    }

    /// The program the keys go to: under a shell, the one that it runs in the foreground.
    pub(crate) fn in_foreground(&self) -> Pid {
        let terminal = self.terminal.as_ref().expect("the window was closed");
        let leader = terminal.master.process_group_leader();
        leader.and_then(Pid::from_raw).expect("the terminal has a foreground")
    }

    /// The home it was started in.
    pub(crate) fn home(&self) -> &Path {
        self.home.path()
    }

    /// Waits until it has ended: `Ok` with its exit code, `Err` with the signal that ended it.
    pub(crate) fn ended(&mut self) -> Result<i32, i32> {
        let status = self.last.map_or_else(|| self.status.recv_timeout(WATCHDOG), Ok).unwrap_or_else(|_| {
            panic!("waited for the end in vain; the screen:\n{}", self.emulator.screen().contents());
        });
        self.last = Some(status);
        // what it wrote last
        while let Some(bytes) = self.terminal.as_ref().and_then(|it| it.output().recv_timeout(WATCHDOG).ok()) {
            self.feed(&bytes);
        }
        status.code().ok_or_else(|| status.signal().expect("it has a code or a signal"))
    }

    /// Asserts that the terminal is as it was: line discipline, no modes left, plain ink, the first screen.
    pub(crate) fn assert_clean(&mut self) {
        assert!(self.is_line_as_before(), "{} is not {}", termios(&*self.terminal().master), self.before);
        assert_eq!(self.modes(), BTreeSet::new(), "modes left on");
        let screen = self.emulator.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let ink = (screen.fgcolor(), screen.bgcolor(), screen.bold(), screen.inverse());
        assert_eq!(ink, (vt100::Color::Default, vt100::Color::Default, false, false));
    }

    fn look(&mut self) {
        while let Some(bytes) = self.terminal.as_ref().and_then(|it| it.output().try_recv().ok()) {
            self.feed(&bytes);
        }
    }

    fn feed(&mut self, bytes: &[u8]) {
        self.emulator.process(bytes);
        self.raw.extend_from_slice(bytes);
    }

    fn terminal(&mut self) -> &mut Terminal {
        self.terminal.as_mut().expect("the window was closed")
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        if self.status.try_recv() == Err(mpsc::TryRecvError::Empty) {
            kill_process(self.pid, Signal::KILL).ok();
        }
    }
}

fn termios(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("on unix there is one"))
}

fn slave(path: &Path) -> File {
    let no_controlling_tty = OFlags::NOCTTY.bits().cast_signed();
    File::options().write(true).custom_flags(no_controlling_tty).open(path).expect("the terminal is open")
}

fn shell_words(arguments: &[OsString]) -> String {
    let quoted = arguments.iter().map(|word| format!("'{}'", word.to_string_lossy().replace('\'', r"'\''")));
    quoted.collect::<Vec<_>>().join(" ")
}

fn pty_size(cols: u16, rows: u16) -> PtySize {
    PtySize { cols, rows, pixel_width: 0, pixel_height: 0 }
}

fn at_least_one(n: u16) -> NonZeroU16 {
    NonZeroU16::new(n).unwrap_or(NonZeroU16::MIN)
}

fn cell_text(cell: &vt100::Cell) -> &str {
    match cell.contents() {
        "" if cell.is_wide_continuation() => "",
        "" => " ",
        text => text,
    }
}
