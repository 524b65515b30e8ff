//! `sanziqi themes`: the colours there are to choose from.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::Failure;
use crate::config::{self, Places};

/// List the themes, or print the file of one, to start a theme of your own from.
#[derive(Args, Debug)]
pub(super) struct ThemesArgs {
    /// Print the file of this theme
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// The settings file beside which themes of your own lie, in place of the usual one
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
}

impl ThemesArgs {
    pub(super) fn run(&self, out: &mut impl Write, err: &mut impl Write) -> Result<(), Failure> {
        let places = Places::here(self.config.as_deref()).map_err(Failure::usage)?;
        let (themes, problems) = config::themes(&places);
        let Some(name) = &self.name else {
            for problem in problems {
                writeln!(err, "{problem}")?;
            }
            for name in themes.names() {
                writeln!(out, "{name}")?;
            }
            return Ok(());
        };
        themes.get(name).map_err(Failure::usage)?;
        for problem in config::check_theme(&places, name) {
            writeln!(err, "{problem}")?;
        }
        Ok(write!(out, "{}", themes.text(name).unwrap_or_default())?)
    }
}
