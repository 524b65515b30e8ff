//! The user's own themes: files in `themes/` beside the settings.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::colors::{color, is_paint};
use super::fault::{Expected, Fault, Faults, Found, Located};
use super::file;
use super::problem::Problem;
use super::read::syntax;
use super::sections::table;
use crate::theme::{Ancestor, ParentError, Role, Theme, Themes, WIDEST_TITLE, is_color_name, is_title};

/// All themes, and the files of those that are the user's own.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    pub(super) themes: Themes,
    own: BTreeMap<String, PathBuf>,
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
        self.themes.insert(name, text).map_err(|_| Fault::Name(name.to_owned()))?;
        self.own.insert(name.to_owned(), path.to_owned());
        Ok(())
    }

    /// What is wrong in the files of a theme and of those it builds on. Each broken key is left out alone.
    pub(super) fn problems(&self, name: &str) -> Vec<Problem> {
        let Ok(theme) = self.themes.get(name) else { return Vec::new() };
        let mut reader = Reader { themes: &self.themes, theme, broken: BTreeSet::new() };
        let mut files = Vec::new();
        // a role may use the colours of the themes below
        for ancestor in self.themes.ancestry(name).iter().rev().filter(|ancestor| !ancestor.is_built_in()) {
            let Some(path) = self.own.get(ancestor.name()) else { continue };
            files.push(Problem::locate(path, ancestor.text(), reader.read(ancestor)));
        }
        files.into_iter().rev().flatten().collect()
    }
}

/// Finds all that is wrong in a theme file.
struct Reader<'a> {
    themes: &'a Themes,
    /// The theme as a whole: it has the palettes of all its files.
    theme: Theme,
    /// The names in palettes whose colours are broken.
    broken: BTreeSet<String>,
}

impl Reader<'_> {
    /// What is wrong in one file, in the order of its text.
    fn read(&mut self, file: &Ancestor<'_>) -> Vec<Located> {
        let document = match DeTable::parse(file.text()) {
            Ok(document) => document.into_inner(),
            Err(error) => return vec![syntax(file.text(), &error)],
        };
        let mut faults = Faults::default();
        if let Some(colors) = document.get("palette") {
            self.palette(colors, &mut faults);
        }
        for (key, value) in &document {
            match key.get_ref().as_ref() {
                "palette" => {}
                "name" => title(file.name(), value, &mut faults),
                "inherits" => self.parent(file, value, &mut faults),
                name => match Role::named(name) {
                    Some(role) => self.role(role, value, &mut faults),
                    None => faults.add(key.span(), Fault::UnknownThemeKey(None, name.to_owned())),
                },
            }
        }
        faults.sorted()
    }

    fn palette(&mut self, colors: &Spanned<DeValue<'_>>, faults: &mut Faults) {
        let no_palette = Theme::plain("");
        for (name, value) in table(colors, faults).into_iter().flatten() {
            let before = faults.0.len();
            if !is_color_name(name.get_ref()) {
                faults.add(name.span(), Fault::ColorName(name.get_ref().to_string()));
            }
            color(value, &no_palette, Fault::FixedColor, faults);
            if faults.0.len() > before {
                self.broken.insert(name.get_ref().to_string());
            }
        }
    }

    /// A role whose colour is broken in the palette has been told there: one cause has one message.
    fn role(&self, role: Role, value: &Spanned<DeValue<'_>>, faults: &mut Faults) {
        let mut wrong = Faults::default();
        is_paint(role, value, &self.theme, |key| Fault::UnknownThemeKey(Some(role), key), &mut wrong);
        let told = |fault: &Fault| match fault {
            Fault::Color(found, _) => found.words().is_some_and(|name| self.broken.contains(name)),
            _ => false,
        };
        faults.0.extend(wrong.0.into_iter().filter(|(_, fault)| !told(fault)));
    }

    fn parent(&self, file: &Ancestor<'_>, value: &Spanned<DeValue<'_>>, faults: &mut Faults) {
        let parent = value.get_ref().as_str();
        let fault = match (parent, file.no_parent) {
            (Some(_), None) => return,
            (Some(_), Some(ParentError::Itself)) => Fault::InheritsItself,
            (Some(parent), Some(ParentError::Circle)) => {
                Fault::Circle { theme: file.name().to_owned(), parent: parent.to_owned() }
            }
            (None, _) | (_, Some(ParentError::Unknown)) => {
                let others = self.themes.names().filter(|name| *name != file.name());
                let names = others.map(str::to_owned).collect();
                Fault::Expected(Expected::Names(names), Found::of(value.get_ref()))
            }
        };
        faults.add(value.span(), fault.instead("default"));
    }
}

/// In place of a title that cannot be shown stands the name of the theme.
fn title(name: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults) {
    let fault = match value.get_ref().as_str() {
        Some(text) if is_title(text) => return,
        Some(text) => Fault::Title(text.to_owned(), WIDEST_TITLE),
        None => Fault::Expected(Expected::Text, Found::of(value.get_ref())),
    };
    faults.add(value.span(), fault.instead(name));
}
