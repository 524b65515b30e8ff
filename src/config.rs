//! The settings: what they are, where they are found, and everything that is wrong with them.
//!
//! The shipped `config.toml` is the default, a user's file changes single keys of it, and choices made in the game
//! change some of those again. A key that is broken is told with its place and stays at its default; nothing in a
//! settings file keeps the game from starting.

mod choice;
mod fault;
mod file;
mod hint;
mod keys;
mod memory;
mod places;
mod print;
mod problem;
mod read;
mod schema;
mod sections;
mod setting;
mod values;
mod write;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::keymap::Keymap;

pub use choice::Choice;
pub use fault::{Expected, Fault, Found};
pub use memory::Memory;
pub use places::{MissingFile, Places};
pub use problem::{Place, Problem};
pub use sections::{GameSettings, General, Ui};
pub use setting::{Delay, Limit, playable};
pub use values::{
    Animation, CellSize, CharsetSetting, ColorSetting, Confirm, Coordinates, Digits, First, LanguageSetting,
    MarkSetting, Named, Opponent, Start, UnknownName,
};
pub use write::{WriteError, write_choices};

/// All settings. The default is what the shipped `config.toml` says.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// `[general]`
    pub general: General,
    /// `[game]`
    pub game: GameSettings,
    /// `[ui]`
    pub ui: Ui,
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

    /// The settings of a text, and what is wrong in it.
    pub fn parse(text: &str) -> (Self, Vec<Problem>) {
        let mut config = Self::default();
        let faults = read::patch(&mut config, text);
        (config, Problem::locate(Path::new("config.toml"), text, faults))
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
    /// The settings file that was read, or would be if it existed.
    pub path: Option<PathBuf>,
    /// Where choices of this game are kept.
    pub memory: Memory,
}

/// Reads the settings. Nothing that is wrong in them stops it.
pub fn load(places: &Places) -> Loaded {
    let mut config = Config::default();
    let mut problems = Vec::new();
    if let Some(path) = &places.config {
        match file::read(path) {
            Some(read) => problems.extend(patch(&mut config, path, read)),
            None if places.explicit => {
                problems.push(Problem::whole(path, Fault::Unreadable("there is no such file".to_owned())));
            }
            None => {}
        }
    }
    let memory = Memory::new(places.choices().filter(|_| config.general.remember), &config);
    problems.extend(memory.recall(&mut config));
    Loaded { config, problems, path: places.config.clone(), memory }
}

/// Takes over the bytes of a file, if there are some and they are text.
fn patch(config: &mut Config, path: &Path, read: Result<Vec<u8>, Fault>) -> Vec<Problem> {
    let bytes = match read.and_then(file::small) {
        Ok(bytes) => bytes,
        Err(fault) => return vec![Problem::whole(path, fault)],
    };
    match file::text(&bytes) {
        Ok(text) => {
            let faults = read::patch(config, text);
            Problem::locate(path, text, faults)
        }
        Err((text, fault)) => Problem::locate(path, &text, vec![fault]),
    }
}

/// What is wrong in a settings file.
///
/// # Errors
///
/// If there is no such file.
pub fn check(path: &Path) -> Result<Vec<Problem>, MissingFile> {
    match file::read(path) {
        Some(read) => Ok(patch(&mut Config::default(), path, read)),
        None => Err(MissingFile { path: path.to_owned(), asked_by: "config check" }),
    }
}

/// What is wrong in settings that come from somewhere else, such as standard input; `name` stands for the path.
///
/// # Errors
///
/// If the source cannot be read.
pub fn check_source(name: &str, source: impl std::io::Read) -> std::io::Result<Vec<Problem>> {
    let bytes = file::read_some(source)?;
    Ok(patch(&mut Config::default(), Path::new(name), Ok(bytes)))
}

/// Makes a settings file to start from, in which every key stands behind a comment sign.
///
/// # Errors
///
/// If it cannot be written, or if there is one already and `force` does not say to replace it.
pub fn init(path: &Path, force: bool) -> Result<(), WriteError> {
    if path.exists() && !force {
        return Err(WriteError::new(path, "it is there already; --force replaces it"));
    }
    file::replace(path, print::starter().as_bytes(), file::Access::Usual)
        .map_err(|error| WriteError::new(path, error.to_string()))
}
