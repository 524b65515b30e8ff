//! Where settings, themes and remembered choices are looked for.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

/// The name of the directories of this program.
const NAME: &str = "sanziqi";

/// The files of one run of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The settings file in use, or the one that would be; none if there is no home.
    pub config: Option<PathBuf>,
    /// The user asked for exactly that file.
    pub explicit: bool,
    /// The directory for what the program remembers: choices and the history.
    pub state: Option<PathBuf>,
    /// The user's home, which is written `~`.
    pub home: Option<PathBuf>,
}

/// A settings file that was asked for and is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingFile {
    /// The file.
    pub path: PathBuf,
    /// What asked for it.
    pub asked_by: &'static str,
}

impl fmt::Display for MissingFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no file {} ({})", self.path.display(), self.asked_by)
    }
}

impl std::error::Error for MissingFile {}

impl Places {
    /// Where they are for this user: `explicit` is what the command line says.
    ///
    /// # Errors
    ///
    /// If a file was asked for, there or in `$SANZIQI_CONFIG`, that does not exist.
    pub fn here(explicit: Option<&Path>) -> Result<Self, MissingFile> {
        Self::find(explicit, |name| std::env::var_os(name), std::env::home_dir().as_deref())
    }

    /// Where they are in an environment. Variables that are empty do not count, nor XDG paths that are relative.
    ///
    /// # Errors
    ///
    /// See [`Self::here`].
    pub fn find(
        explicit: Option<&Path>,
        env: impl Fn(&str) -> Option<OsString>,
        home: Option<&Path>,
    ) -> Result<Self, MissingFile> {
        let path = |name: &str| env(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let absolute = |name: &str| path(name).filter(|path| path.is_absolute());
        let below_home = |tail: &str| home.filter(|home| home.is_absolute()).map(|home| home.join(tail));

        let state = absolute("XDG_STATE_HOME")
            .or_else(|| cfg!(windows).then(|| absolute("LOCALAPPDATA")).flatten())
            .or_else(|| below_home(".local/state"))
            .map(|directory| directory.join(NAME));
        let at_home = |config, explicit, state| {
            let home = home.filter(|home| home.is_absolute()).map(Path::to_owned);
            Self { config, explicit, state, home }
        };

        let asked = explicit.map(|path| (path.to_owned(), "--config"));
        let asked = asked.or_else(|| path("SANZIQI_CONFIG").map(|path| (path, "$SANZIQI_CONFIG")));
        if let Some((path, asked_by)) = asked {
            // whatever else lies there is looked at, but a directory is no file that was meant
            return if path.exists() && !path.is_dir() {
                Ok(at_home(Some(path), true, state))
            } else {
                Err(MissingFile { path, asked_by })
            };
        }

        let mut candidates: Vec<PathBuf> = [absolute("XDG_CONFIG_HOME"), below_home(".config"), absolute("APPDATA")]
            .into_iter()
            .flatten()
            .map(|directory| directory.join(NAME).join("config.toml"))
            .collect();
        let found = candidates.iter().position(|path| path.exists());
        // a new file goes where the user's other programs have theirs
        let new = if cfg!(windows) { candidates.len().saturating_sub(1) } else { 0 };
        let config = (!candidates.is_empty()).then(|| candidates.swap_remove(found.unwrap_or(new)));
        Ok(at_home(config, false, state))
    }

    /// A path as people write it: what lies at home begins with `~`.
    pub fn short(&self, path: &Path) -> PathBuf {
        let home = self.home.as_deref().filter(|home| home.parent().is_some());
        let below = home.and_then(|home| path.strip_prefix(home).ok()).filter(|below| !below.as_os_str().is_empty());
        below.map_or_else(|| path.to_owned(), |below| Path::new("~").join(below))
    }

    /// The directory of the user's own themes, beside the settings file.
    pub fn themes(&self) -> Option<PathBuf> {
        Some(self.config.as_ref()?.parent()?.join("themes"))
    }

    /// The file of remembered choices.
    pub fn choices(&self) -> Option<PathBuf> {
        Some(self.state.as_ref()?.join("state.toml"))
    }

    /// The file of mistakes in the program, beside the history.
    pub fn error_log(&self) -> Option<PathBuf> {
        Some(self.state.as_ref()?.join("error.log"))
    }

    /// The file of finished games.
    pub fn history(&self) -> Option<PathBuf> {
        Some(self.state.as_ref()?.join("history.toml"))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Finds the places below a directory with these variables (`@` is the directory) and these files in it.
    fn find(env: &[(&str, &str)], files: &[&str]) -> (tempfile::TempDir, Result<Places, MissingFile>) {
        let root = tempfile::tempdir().expect("a directory for the test");
        for file in files {
            let path = root.path().join(file);
            fs::create_dir_all(path.parent().expect("below the root")).expect("writable");
            fs::write(path, "").expect("writable");
        }
        let here = root.path().to_str().expect("plain").to_owned();
        let look_up = |name: &str| {
            let (_, value) = env.iter().find(|(known, _)| *known == name)?;
            Some(OsString::from(value.replace('@', &here)))
        };
        let places = Places::find(None, look_up, Some(&root.path().join("home")));
        (root, places)
    }

    #[test]
    fn the_first_file_that_exists_is_taken() {
        let all =
            ["asked.toml", "xdg/sanziqi/config.toml", "home/.config/sanziqi/config.toml", "win/sanziqi/config.toml"];
        let env = [("SANZIQI_CONFIG", "@/asked.toml"), ("XDG_CONFIG_HOME", "@/xdg"), ("APPDATA", "@/win")];
        for first in 0..all.len() {
            let env = if first == 0 { &env[..] } else { &env[1..] };
            let (root, places) = find(env, &all[first..]);
            let places = places.expect("nothing is missing");
            assert_eq!(places.config, Some(root.path().join(all[first])));
            assert_eq!(places.explicit, first == 0);
        }
    }

    #[test]
    #[cfg(unix)]
    fn without_a_file_a_new_one_goes_to_the_first_place() {
        let (root, places) = find(&[("XDG_CONFIG_HOME", "@/xdg"), ("XDG_STATE_HOME", "@/state")], &[]);
        let places = places.expect("nothing was asked for");
        assert_eq!(places.config, Some(root.path().join("xdg/sanziqi/config.toml")));
        assert_eq!(places.themes(), Some(root.path().join("xdg/sanziqi/themes")));
        assert_eq!(places.choices(), Some(root.path().join("state/sanziqi/state.toml")));
    }

    #[test]
    #[cfg(unix)]
    fn empty_and_relative_variables_do_not_count() {
        for value in ["", "xdg", "./xdg"] {
            let env = [("XDG_CONFIG_HOME", value), ("XDG_STATE_HOME", value), ("SANZIQI_CONFIG", "")];
            let (root, places) = find(&env, &[]);
            let places = places.expect("nothing was asked for");
            assert_eq!(places.config, Some(root.path().join("home/.config/sanziqi/config.toml")));
            assert_eq!(places.state, Some(root.path().join("home/.local/state/sanziqi")));
        }
    }

    #[test]
    fn a_file_that_was_asked_for_must_be_there() {
        let (_root, places) = find(&[("SANZIQI_CONFIG", "@/no.toml")], &["home/.config/sanziqi/config.toml"]);
        let error = places.expect_err("it is not there").to_string();
        assert!(error.ends_with("no.toml ($SANZIQI_CONFIG)"), "{error}");
        let there = Path::new(env!("CARGO_MANIFEST_DIR")).join("config.toml");
        let places = Places::find(Some(&there), |_| None, None).expect("it is there");
        assert_eq!((places.config, places.explicit, places.state), (Some(there), true, None));
    }

    #[test]
    fn without_a_home_there_is_simply_no_file() {
        assert_eq!(Places::find(None, |_| None, None), Ok(Places::default()));
        let nowhere = Places::find(None, |_| None, Some(Path::new("relative")));
        assert_eq!(nowhere, Ok(Places::default()));
    }
}
