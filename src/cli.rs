//! The command line: what can be typed after `sanziqi`, and what it answers.

mod analyze;
mod arena;
mod bench;
mod config;
mod engine;
mod meter;
mod moves;
mod one_of;
mod options;
mod page;
mod seed;
mod solve;
mod themes;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use self::options::PlayOptions;
use crate::slip::nearest;

/// Above the options, on the long help page and in the manual.
const ABOUT: &str = "\
Three in a row against the computer or a friend, full screen in the terminal, with the keyboard or the mouse, in \
English or Chinese. And its family: stones that vanish, lines that lose, bigger boards.

What is given here wins over choices made in the game, and those over the settings file. Options that are not given \
come from there: `sanziqi config print` shows them all.";

/// Below the options.
const EXAMPLES: &str = "\
Examples:
  sanziqi                                        the menu
  sanziqi play --level hard --first ai           straight to the board, the computer starts
  sanziqi play --variant infinite --opponent human
  sanziqi move --level perfect b2 a1             what a perfect player answers
  sanziqi analyze b2 | grep win                  which answers win
  sanziqi solve 6x5x4                            who wins four in a row on 6 rows and 5 columns
  sanziqi arena hard normal --variant gomoku     how much better is hard
  sanziqi config init                            a settings file to start from

Exit codes: 0 all went well, 1 an error or problems found, 2 wrong usage or no terminal.";

/// Why options before a command other than `play` are refused.
const MISPLACED: &str = "only the game has options before a command: write those of a command behind it";

#[derive(Debug, Parser)]
#[command(name = "sanziqi", version, about, long_about = ABOUT, after_help = EXAMPLES)]
#[command(max_term_width = 100)]
struct Cli {
    #[command(flatten)]
    options: PlayOptions,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Go straight to the board
    Play(Box<PlayOptions>),
    /// Print the square that the computer plays after these moves
    Move(moves::MoveArgs),
    Analyze(analyze::AnalyzeArgs),
    Engine(engine::EngineArgs),
    Solve(solve::SolveArgs),
    Arena(arena::ArenaArgs),
    Bench(bench::BenchArgs),
    /// Find, write, show and check the settings
    Config(config::ConfigArgs),
    /// List the themes, or print the file of one
    Themes(themes::ThemesArgs),
    /// Print what makes a shell complete commands and options
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page (read it with `sanziqi man | man -l -`)
    Man,
}

/// Why a command did not do what was asked.
#[derive(Debug)]
enum Failure {
    /// The arguments are none that there are. Exit code 2.
    Syntax(clap::Error),
    /// It was asked for in a way that makes no sense. Exit code 2.
    Usage(String),
    /// Something went wrong. Exit code 1.
    Trouble(String),
    /// It found problems, and has printed them. Exit code 1.
    Problems,
    /// What it had to say could not be written.
    Output(io::Error),
}

impl Failure {
    fn usage(why: impl fmt::Display) -> Self {
        Self::Usage(why.to_string())
    }

    fn trouble(why: impl fmt::Display) -> Self {
        Self::Trouble(why.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Does what the arguments ask for, the first of which is the name of the program.
///
/// Answers go to `out`, reasons why there are none to `err`. The exit codes are 0, 1 for an error or problems
/// found, and 2 for wrong usage.
pub fn run(
    args: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    out: &mut impl Write,
    err: &mut impl Write,
) -> ExitCode {
    let done = match Cli::try_parse_from(args) {
        Ok(cli) => obey(cli, out, err),
        // help and version are answers too
        Err(answer) if !answer.use_stderr() => write!(out, "{}", answer.render()).map_err(Failure::from),
        Err(error) => Err(Failure::Syntax(without_far_guesses(error))),
    };
    let done = done.and_then(|()| out.flush().map_err(Failure::from));
    let (code, said) = match done {
        Ok(()) => (ExitCode::SUCCESS, Ok(())),
        Err(Failure::Problems) => (ExitCode::FAILURE, Ok(())),
        // whoever reads has seen enough: `sanziqi analyze | head -n 1`
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => (ExitCode::SUCCESS, Ok(())),
        Err(Failure::Output(error)) => (ExitCode::FAILURE, writeln!(err, "error: cannot write: {error}")),
        Err(Failure::Trouble(why)) => (ExitCode::FAILURE, writeln!(err, "error: {}", harmless(&why))),
        Err(Failure::Usage(why)) => (ExitCode::from(2), writeln!(err, "error: {}", harmless(&why))),
        Err(Failure::Syntax(error)) => (ExitCode::from(2), write!(err, "{}", error.render())),
    };
    // there is nowhere left to say that standard error is closed
    drop(said);
    code
}

/// Of commands that were meant perhaps, only those that a slip of the finger makes.
fn without_far_guesses(mut error: clap::Error) -> clap::Error {
    let near = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(typed)) => {
            let command = Cli::command();
            nearest(typed, command.get_subcommands().map(clap::Command::get_name))
        }
        _ => return error,
    };
    match near {
        Some(name) => drop(error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![name]))),
        None => drop(error.remove(ContextKind::SuggestedSubcommand)),
    }
    error
}

/// What was typed may hold anything; on the terminal it must not do anything.
fn harmless(why: &str) -> String {
    why.chars().map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() }).collect()
}

fn obey(cli: Cli, out: &mut impl Write, err: &mut impl Write) -> Result<(), Failure> {
    let before = match &cli.command {
        // before `play` they mean the same as behind it
        None | Some(Command::Play(_)) => PlayOptions::default(),
        // one settings file is the same before `config path` and behind it
        Some(Command::Config(args)) => cli.options.clone().without_config(args.file()),
        Some(_) => cli.options.clone(),
    };
    if before != PlayOptions::default() {
        return Err(Failure::Usage(MISPLACED.to_owned()));
    }
    match cli.command {
        None => cli.options.play(),
        Some(Command::Play(options)) => options.over(cli.options).straight_to_the_board().play(),
        Some(Command::Move(args)) => args.run(out),
        Some(Command::Analyze(args)) => args.run(out),
        Some(Command::Engine(args)) => args.run(out),
        Some(Command::Solve(args)) => args.run(out, err),
        Some(Command::Arena(args)) => args.run(out, err),
        Some(Command::Bench(args)) => args.run(out, err),
        Some(Command::Config(args)) => args.run(out, err),
        Some(Command::Themes(args)) => args.run(out, err),
        Some(Command::Completions { shell }) => page::completions(Cli::command(), shell, out),
        Some(Command::Man) => page::manual(Cli::command(), out),
    }
}
