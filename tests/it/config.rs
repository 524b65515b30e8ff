//! The settings as files on disk: what is wrong in them and where, which of them wins, and what is written into them.

mod anything;
mod chain;
mod chinese;
mod files;
mod invalid;
mod themes;
mod variants;
mod written;

use std::fs;
use std::path::{Path, PathBuf};

use sanziqi::config::{self, Config, Loaded, Places};

/// A home of its own for one test.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a directory for the test"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file below it.
    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("below the home")).expect("writable");
        fs::write(&path, bytes).expect("writable");
        path
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a file that was written")
    }

    fn places(&self) -> Places {
        Places::find(None, |_| None, Some(self.0.path())).expect("no file is asked for")
    }

    fn load(&self) -> Loaded {
        config::load(&self.places())
    }
}

const CONFIG: &str = ".config/sanziqi/config.toml";
const STATE: &str = ".local/state/sanziqi/state.toml";

/// The problems of a text, as `config check` prints them.
fn problems(text: &str) -> String {
    let (_, problems) = Config::parse(text);
    problems.iter().flat_map(|problem| [problem.to_string(), "\n".to_owned()]).collect()
}

/// The file at the top of the sources.
fn shipped() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/config.toml"))
}
