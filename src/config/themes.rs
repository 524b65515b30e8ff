//! The user's own themes: files in `themes/` beside the settings.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::Config;
use super::fault::Fault;
use super::file;
use super::problem::Problem;
use crate::theme::{ThemeError, Themes};

/// All themes, and the files of those that are the user's own.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    pub(super) themes: Themes,
    own: BTreeMap<String, (PathBuf, String)>,
}

impl Shelf {
    /// The most files that are looked at.
    const MOST: usize = 200;

    /// The themes that come with the program and those of a directory, if there is one.
    pub(super) fn open(directory: Option<&Path>) -> (Self, Vec<Problem>) {
        let mut shelf = Self::default();
        let mut problems = Vec::new();
        let entries = directory.and_then(|directory| fs::read_dir(directory).ok()).into_iter().flatten();
        let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        paths.sort();
        for path in paths.into_iter().take(Self::MOST) {
            problems.extend(shelf.add(&path).err().map(|fault| Problem::whole(&path, fault)));
        }
        (shelf, problems)
    }

    fn add(&mut self, path: &Path) -> Result<(), Fault> {
        let Some(name) = path.file_stem().and_then(|stem| stem.to_str()) else { return Ok(()) };
        let bytes = match file::read(path) {
            None => return Ok(()),
            Some(read) => read?,
        };
        let text = file::text(&bytes).map_err(|(_, (_, fault))| fault)?;
        self.themes.insert(name, text).map_err(|error| Fault::Theme(error.message.clone()))?;
        self.own.insert(name.to_owned(), (path.to_owned(), text.to_owned()));
        Ok(())
    }

    /// Sees that the theme of some settings can be drawn: else another takes its place, and what is wrong comes back.
    pub(super) fn mend(&self, config: &mut Config, instead: String) -> Option<Problem> {
        // those that come with the program are whole
        self.own.first_key_value()?;
        let error = self.themes.get(&config.ui.theme).err()?;
        config.ui.theme = instead;
        Some(self.problem(&error))
    }

    fn problem(&self, error: &ThemeError) -> Problem {
        let fault = Fault::Theme(error.message.clone());
        match self.own.get(&error.theme) {
            Some((path, text)) => Problem::at(path, text, error.span.start, fault),
            None => Problem::whole(Path::new(&error.theme), fault),
        }
    }
}
