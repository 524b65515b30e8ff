//! The settings: what they are, where they are found, and everything that is wrong with them.
//!
//! The shipped `config.toml` is the default, a user's file changes single keys of it, and choices made in the game
//! change some of those again. A key that is broken is told with its place and stays at its default; nothing in a
//! settings file keeps the game from starting.

mod choice;
mod colors;
mod fault;
mod file;
mod hint;
mod keys;
mod marks;
mod memory;
mod places;
mod print;
mod problem;
mod read;
mod schema;
mod sections;
mod setting;
mod themes;
mod unwritten;
mod values;
mod variants;
mod visible;
mod words;
mod write;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use crate::disk::{self, Access};
use crate::game::Preset;
use crate::keymap::Keymap;
use crate::symbols::{SymbolPair, Symbols};
use crate::theme::Themes;
use themes::Shelf;

pub use choice::Choice;
pub use colors::Colors;
pub use fault::{Expected, Fault, Found};
pub use memory::Memory;
pub use places::{MissingFile, Places};
pub use problem::{Place, Problem};
pub use sections::{GameSettings, General, Ui};
pub use setting::{Count, Delay, Limit};
pub use unwritten::{Obstacle, WriteError};
pub(crate) use values::names;
pub use values::{
    Animation, CellSize, CharsetSetting, ColorSetting, Confirm, Coordinates, Digits, First, LanguageSetting,
    MarkSetting, Named, Opponent, Start, UnknownName,
};
pub use variants::{OwnVariant, Title, Variant};
pub use write::write_choices;

/// All settings. The default is what the shipped `config.toml` says.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// `[general]`
    pub general: General,
    /// `[game]`
    pub game: GameSettings,
    /// `[variants.*]`
    pub variants: BTreeMap<String, OwnVariant>,
    /// `[ui]`
    pub ui: Ui,
    /// `[colors]`
    pub colors: Colors,
    /// `[symbols.*]`
    pub symbols: BTreeMap<String, SymbolPair>,
    /// `[keys.*]`
    pub keys: Keymap,
}

/// The shipped settings, read once.
static SHIPPED: LazyLock<Config> = LazyLock::new(read::shipped);

impl Default for Config {
    fn default() -> Self {
        SHIPPED.clone()
    }
}

impl Default for Keymap {
    fn default() -> Self {
        SHIPPED.keys.clone()
    }
}

impl Config {
    /// The shipped `config.toml`: every key, its default, and what it does.
    pub const SHIPPED: &str = read::SHIPPED;

    /// The settings of a text, and what is wrong in it. Of themes only those that come with the program are known.
    pub fn parse(text: &str) -> (Self, Vec<Problem>) {
        let mut config = Self::default();
        let faults = read::patch(&mut config, text, &Themes::new());
        (config, Problem::locate(Path::new("config.toml"), text, faults))
    }

    /// The game that is set up; the usual one where it does not exist any more.
    pub fn variant(&self) -> Variant {
        Variant::named(&self.game.variant, &self.variants).unwrap_or(Variant::Preset(Preset::default()))
    }

    /// Whether what a choice names exists: a game, a theme, or a set of marks.
    ///
    /// # Errors
    ///
    /// If it does not; the fault names those that do.
    pub fn admits(&self, choice: &Choice, themes: &Themes) -> Result<(), Fault> {
        let among = |name: &str, names: &mut dyn Iterator<Item = &str>| {
            let names: Vec<_> = names.map(str::to_owned).collect();
            if names.iter().any(|known| known == name) {
                return Ok(());
            }
            Err(Fault::Expected(Expected::Names(names), Found::quoted(name)))
        };
        match choice {
            Choice::Variant(name) => among(name, &mut Variant::names(&self.variants)),
            Choice::Theme(name) => among(name, &mut themes.names()),
            Choice::Symbols(name) => among(name, &mut Symbols::names(&self.symbols)),
            _ => Ok(()),
        }
    }

    /// All settings as a file that says the same, with the comments of the shipped one.
    pub fn to_toml(&self) -> String {
        print::print(self)
    }
}

/// Settings from everywhere, ready to play.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The settings: built-in, then the file, then the choices made in earlier games.
    pub config: Config,
    /// What was wrong, in the order of the files and of their text.
    pub problems: Vec<Problem>,
    /// The themes that come with the program, and the user's own.
    pub themes: Themes,
    /// The choices made in earlier games that count.
    pub chosen: Vec<Choice>,
    /// Where choices of this game are kept.
    pub memory: Memory,
    /// Where it was read from.
    pub places: Places,
}

impl Loaded {
    /// Puts a choice into force that is newer than all that was read.
    pub fn choose(&mut self, choice: &Choice) {
        self.config.apply(choice);
        self.chosen.retain(|old| old.key() != choice.key());
        self.chosen.push(choice.clone());
    }

    /// Where and what is wrong with a game of the user's own, if that is why there is none of this name.
    pub fn fault_of_variant(&self, name: &str) -> Option<(String, &Fault)> {
        if Variant::named(name, &self.config.variants).is_some() {
            return None;
        }
        let section = format!("variants.{name}");
        let problem = self.problems.iter().find(|problem| problem.fault.leaves_out(&section))?;
        Some((problem.location(), problem.fault.cause()))
    }
}

/// Reads the settings. Nothing that is wrong in them stops it.
pub fn load(places: &Places) -> Loaded {
    let mut config = Config::default();
    let (shelf, wrong_themes) = Shelf::open(places.themes().as_deref());
    let mut problems = match places.config.as_deref().map(|path| (path, file::read(path))) {
        Some((path, Some(read))) => patch(&mut config, path, read, &shelf.themes),
        Some((path, None)) if places.explicit => vec![Problem::whole(path, Fault::Gone)],
        _ => Vec::new(),
    };
    let memory = Memory::new(places.choices().filter(|_| config.general.remember), &config);
    problems.extend(wrong_themes);
    problems.extend(shelf.problems(&config.ui.theme));
    let mut chosen = Vec::new();
    problems.extend(memory.recall(&mut config, &shelf.themes, &problems, &mut chosen));
    let of_theme = shelf.problems(&config.ui.theme);
    problems.extend(of_theme.iter().filter(|problem| !problems.contains(problem)).cloned().collect::<Vec<_>>());
    Loaded { config, problems, themes: shelf.themes, chosen, memory, places: places.clone() }
}

/// Takes over the bytes of a file, if there are some and they are text.
fn patch(config: &mut Config, path: &Path, read: Result<Vec<u8>, Fault>, themes: &Themes) -> Vec<Problem> {
    let bytes = match read {
        Ok(bytes) => bytes,
        Err(fault) => return vec![Problem::whole(path, fault)],
    };
    match file::text(&bytes) {
        Ok(text) => {
            let faults = read::patch(config, text, themes);
            Problem::locate(path, text, faults)
        }
        Err((text, fault)) => Problem::locate(path, &text, vec![fault]),
    }
}

/// The themes there are, and what is wrong with the files of the user's own.
pub fn themes(places: &Places) -> (Themes, Vec<Problem>) {
    let (shelf, problems) = Shelf::open(places.themes().as_deref());
    (shelf.themes, problems)
}

/// What is wrong in the files of a theme of the user's own, and of those it builds on.
pub fn check_theme(places: &Places, name: &str) -> Vec<Problem> {
    Shelf::open(places.themes().as_deref()).0.problems(name)
}

/// What is wrong in a settings file, and in the theme it names.
///
/// # Errors
///
/// If there is no such file.
pub fn check(path: &Path) -> Result<Vec<Problem>, MissingFile> {
    let Some(read) = file::read(path) else {
        return Err(MissingFile { path: path.to_owned(), asked_by: "config check" });
    };
    let (shelf, wrong_themes) = Shelf::open(path.parent().map(|directory| directory.join("themes")).as_deref());
    let mut config = Config::default();
    let mut problems = patch(&mut config, path, read, &shelf.themes);
    problems.extend(wrong_themes);
    problems.extend(shelf.problems(&config.ui.theme));
    Ok(problems)
}

/// What is wrong in settings that come from somewhere else, such as standard input; `name` stands for the path.
///
/// # Errors
///
/// If the source cannot be read.
pub fn check_source(name: &str, source: impl std::io::Read, themes: &Themes) -> std::io::Result<Vec<Problem>> {
    let read = file::small(file::read_some(source)?);
    Ok(patch(&mut Config::default(), Path::new(name), read, themes))
}

/// Makes a settings file to start from, in which every key stands behind a comment sign.
///
/// # Errors
///
/// If it cannot be written, or if there is one already and `force` does not say to replace it.
pub fn init(path: &Path, force: bool) -> Result<(), WriteError> {
    if path.exists() && !force {
        return Err(WriteError::new(path, Obstacle::Exists));
    }
    disk::replace(path, print::starter().as_bytes(), Access::Usual)
        .map_err(|obstacle| WriteError::new(path, obstacle.into()))
}
