//! Choices made in the game, kept for the next time in a file of the program's own.
//!
//! Beside each choice stands what the settings said when it was made. Once they say something else, the user has
//! edited that key since, and the choice gives way.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::{fs, io};

use toml::de::{DeTable, DeValue};
use toml_edit::{DocumentMut, InlineTable, Item, Table};

use super::Config;
use super::choice::Choice;
use super::fault::{Fault, Faults};
use super::file;
use super::problem::Problem;
use super::unwritten::{Obstacle, WriteError};
use crate::disk::{self, Access, Lock, Patience};
use crate::theme::Themes;

/// The table of the file that holds the choices.
const CHOICES: &str = "choices";
/// What was chosen.
const CHOSEN: &str = "chosen";
/// What the settings said then.
const INSTEAD_OF: &str = "instead_of";

/// Remembers choices, if the settings want that.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    path: Option<PathBuf>,
    /// What the settings say without any choice.
    settings: Vec<Choice>,
}

impl Memory {
    /// A memory beside these settings; `None` remembers nothing.
    pub(super) fn new(path: Option<PathBuf>, config: &Config) -> Self {
        Self { path, settings: Choice::of(config) }
    }

    /// What the settings say without any choice, wherever one can be made.
    pub fn settings(&self) -> &[Choice] {
        &self.settings
    }

    /// Whether choices are kept at all.
    pub fn keeps(&self) -> bool {
        self.path.is_some()
    }

    /// Makes the choices of earlier games again, but for those that have to give way or name what is gone. Those that
    /// were made are added to `chosen`; what has been told already is not told again.
    pub(super) fn recall(
        &self,
        config: &mut Config,
        themes: &Themes,
        told: &[Problem],
        chosen: &mut Vec<Choice>,
    ) -> Vec<Problem> {
        let Some(path) = &self.path else { return Vec::new() };
        let bytes = match file::read(path) {
            None => return Vec::new(),
            Some(Ok(bytes)) => bytes,
            Some(Err(fault)) => return vec![Problem::whole(path, fault)],
        };
        let text = match file::text(&bytes) {
            Ok(text) => text,
            Err((text, fault)) => return Problem::locate(path, &text, vec![fault]),
        };
        let document = match DeTable::parse(text) {
            Ok(document) => document,
            Err(error) => return vec![Problem::whole(path, Fault::Syntax(error.message().to_owned()))],
        };
        let mut faults = Faults::default();
        for (at, choice) in self.valid(document.get_ref(), &mut faults) {
            match config.admits(&choice, themes) {
                Ok(()) => {
                    config.apply(&choice);
                    chosen.push(choice);
                }
                Err(_) if choice.section_of_own().is_some_and(|own| told.iter().any(|p| p.fault.leaves_out(&own))) => {}
                Err(fault) => faults.add(at, fault),
            }
        }
        Problem::locate(path, text, faults.sorted())
    }

    /// The choices of a file that still count, each with its place.
    fn valid(&self, document: &DeTable<'_>, faults: &mut Faults) -> Vec<(Range<usize>, Choice)> {
        let Some(DeValue::Table(choices)) = document.get(CHOICES).map(toml::Spanned::get_ref) else {
            return Vec::new();
        };
        let entry = |setting: &Choice| {
            let entry = choices.get(setting.key())?.get_ref().as_table()?;
            // what the settings said then may have been possible only then
            let then = Choice::read(setting.key(), entry.get(INSTEAD_OF)?, &mut Faults::default());
            let chosen = entry.get(CHOSEN).filter(|_| then.as_ref() == Some(setting))?;
            Some((chosen.span(), Choice::read(setting.key(), chosen, faults)?))
        };
        self.settings.iter().filter_map(entry).collect()
    }

    /// Keeps a choice for the next time. Choices that had to give way are forgotten; those of other running games
    /// and keys of later versions stay.
    ///
    /// # Errors
    ///
    /// If the file cannot be written. The game goes on without.
    pub fn remember(&self, choice: &Choice) -> Result<(), WriteError> {
        let Some(path) = &self.path else { return Ok(()) };
        self.write(path, choice).map_err(|obstacle| WriteError::new(path, obstacle))
    }

    fn write(&self, path: &Path, choice: &Choice) -> Result<(), Obstacle> {
        let _lock = Lock::on_file(&path.with_extension("lock"), Patience::Moment)?;

        let mut document = old(path)?;
        if document.is_empty() {
            document.decor_mut().set_prefix(
                "# Choices made in the game. Each counts as long as config.toml says what it said then.\n\n",
            );
        }
        let choices = document.entry(CHOICES).or_insert_with(|| Item::Table(Table::new()));
        let Some(choices) = choices.as_table_like_mut() else { return Err(Obstacle::NoSection(CHOICES.to_owned())) };
        for setting in &self.settings {
            let then = choices.get(setting.key()).and_then(|entry| entry.get(INSTEAD_OF)).map(ToString::to_string);
            let now = setting.value().to_string();
            if setting.key() == choice.key() {
                let mut entry = InlineTable::new();
                entry.insert(CHOSEN, choice.value());
                entry.insert(INSTEAD_OF, setting.value());
                choices.insert(setting.key(), Item::Value(entry.into()));
            } else if then.is_some_and(|then| then.trim() != now.trim()) {
                choices.remove(setting.key());
            }
        }
        Ok(disk::replace(path, document.to_string().as_bytes(), Access::Private)?)
    }
}

/// What is remembered already. A file that is not understood is kept under another name, and a new one begins.
fn old(path: &Path) -> io::Result<DocumentMut> {
    let Some(read) = file::read(path) else { return Ok(DocumentMut::new()) };
    let document = read.ok().and_then(|bytes| file::text(&bytes).ok()?.parse().ok());
    if document.is_none() {
        // of a link, what it leads to
        let path = disk::target(path);
        fs::rename(&path, path.with_extension("broken"))?;
    }
    Ok(document.unwrap_or_default())
}
