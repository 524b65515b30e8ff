//! `sanziqi config`: where the settings are, what they say, and what is wrong in them.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueHint};

use super::Failure;
use crate::config::{self, Config, MissingFile, Places};

/// Find, write, show and check the settings.
#[derive(Args, Debug)]
pub(super) struct ConfigArgs {
    #[command(subcommand)]
    command: ConfigCommand,
    /// The settings file, in place of the usual one
    #[arg(long, global = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum ConfigCommand {
    /// Print where the settings file is, or would be
    #[command(after_help = PLACES)]
    Path,
    /// Write a settings file to start from: every key behind a comment sign, with what it does
    Init {
        /// Replace a file that is there
        #[arg(long)]
        force: bool,
    },
    /// Print all settings as they are now: built in, from the file, and choices made in the game
    Print {
        /// The built-in ones instead
        #[arg(long)]
        defaults: bool,
    },
    /// Say what is wrong in a settings file, with line and column; exit code 1 if anything is
    Check {
        /// The file, in place of the one that the game reads; - is standard input
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: Option<PathBuf>,
    },
}

impl ConfigArgs {
    /// The settings file, if one was named.
    pub(super) fn file(&self) -> Option<&Path> {
        self.config.as_deref()
    }

    pub(super) fn run(&self, out: &mut impl Write, err: &mut impl Write) -> Result<(), Failure> {
        match &self.command {
            ConfigCommand::Path => {
                let path = self.places()?.config.ok_or_else(|| Failure::trouble(NO_HOME))?;
                Ok(writeln!(out, "{}", path.display())?)
            }
            ConfigCommand::Init { force } => self.init(*force, out),
            ConfigCommand::Print { defaults: true } => Ok(write!(out, "{}", Config::SHIPPED)?),
            ConfigCommand::Print { defaults: false } => {
                let loaded = config::load(&self.places()?);
                for problem in &loaded.problems {
                    writeln!(err, "{problem}")?;
                }
                Ok(write!(out, "{}", loaded.config.to_toml())?)
            }
            ConfigCommand::Check { file } => self.check(file.as_deref(), out),
        }
    }

    fn places(&self) -> Result<Places, Failure> {
        Places::here(self.config.as_deref()).map_err(Failure::usage)
    }

    fn init(&self, force: bool, out: &mut impl Write) -> Result<(), Failure> {
        // a file that was asked for and is missing is the one to make
        let path = match Places::here(self.config.as_deref()) {
            Ok(places) => places.config.ok_or_else(|| Failure::trouble(NO_HOME))?,
            Err(MissingFile { path, .. }) => path,
        };
        config::init(&path, force).map_err(Failure::trouble)?;
        writeln!(out, "{} is written: every key is in it, behind a comment sign", path.display())?;
        Ok(())
    }

    fn check(&self, file: Option<&Path>, out: &mut impl Write) -> Result<(), Failure> {
        let (name, problems) = match file {
            Some(path) if path == Path::new("-") => {
                let name = "standard input";
                let (themes, _) = config::themes(&self.places()?);
                let problems = config::check_source(name, io::stdin().lock(), &themes);
                let problems = problems.map_err(|error| Failure::Trouble(format!("cannot read {name}: {error}")))?;
                (name.to_owned(), problems)
            }
            Some(path) => (path.display().to_string(), config::check(path).map_err(Failure::usage)?),
            None => {
                let Some(path) = self.places()?.config.filter(|path| path.exists()) else {
                    writeln!(out, "there is no settings file: everything is as built in")?;
                    return Ok(());
                };
                (path.display().to_string(), config::check(&path).map_err(Failure::usage)?)
            }
        };
        for problem in &problems {
            writeln!(out, "{problem}")?;
        }
        if problems.is_empty() {
            writeln!(out, "{name}: no problems")?;
            Ok(())
        } else {
            Err(Failure::Problems)
        }
    }
}

const PLACES: &str = "\
The first of these that is set or exists:
  --config FILE
  $SANZIQI_CONFIG
  $XDG_CONFIG_HOME/sanziqi/config.toml
  ~/.config/sanziqi/config.toml
  %APPDATA%\\sanziqi\\config.toml
Themes of your own lie beside it, in themes/NAME.toml.";

const NO_HOME: &str = "there is no home directory: say where with --config FILE or $SANZIQI_CONFIG";
