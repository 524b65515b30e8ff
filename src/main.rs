//! Arguments in, exit code out.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    sanziqi::cli::run(std::env::args_os(), &mut io::stdout(), &mut io::stderr())
}
