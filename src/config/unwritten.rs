//! Why a file was left as it was.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::fault::Fault;
use super::words::{ENCODING, FORMAT, system, understood};
use crate::disk;
use crate::locale::{Language, Locale, fill};

/// A file that was left as it was, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    /// The file.
    pub path: PathBuf,
    /// What stood in the way.
    pub obstacle: Obstacle,
}

/// What can stand in the way of writing a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Nobody may write it.
    ReadOnly,
    /// Another running game is writing it.
    Busy,
    /// It is no TOML.
    Syntax {
        /// The line where that shows, from 1.
        line: usize,
        /// The parser's words.
        words: String,
    },
    /// It is no text.
    NotUtf8,
    /// Something else has the name of this section.
    NoSection(String),
    /// A section has the name of this key.
    NoKey(String),
    /// It is there already.
    Exists,
    /// This user has no place for files.
    NoHome,
    /// It cannot be read.
    Unreadable(Fault),
    /// The system does not let us: of this kind, in these words.
    System(io::ErrorKind, String),
}

impl WriteError {
    pub(super) fn new(path: &Path, obstacle: Obstacle) -> Self {
        Self { path: path.to_owned(), obstacle }
    }

    /// There is no place for a settings file at all.
    pub fn homeless() -> Self {
        Self::new(Path::new("config.toml"), Obstacle::NoHome)
    }
}

impl Obstacle {
    /// What stood in the way.
    pub fn text(&self, locale: &Locale) -> String {
        let words = &locale.obstacle;
        match self {
            Self::ReadOnly => words.read_only.to_owned(),
            Self::Busy => words.busy.to_owned(),
            Self::Syntax { line, words: parser } => fill(
                words.syntax,
                &[("format", FORMAT), ("line", &line.to_string()), ("words", &understood(locale, parser))],
            ),
            Self::NotUtf8 => fill(words.not_utf8, &[("encoding", ENCODING)]),
            Self::NoSection(section) => fill(words.no_section, &[("section", section)]),
            Self::NoKey(key) => fill(words.no_key, &[("key", key)]),
            Self::Exists => fill(words.exists, &[("option", "--force")]),
            Self::NoHome => locale.history.no_home.to_owned(),
            Self::Unreadable(fault) => fault.text(locale),
            Self::System(kind, said) => system(locale, *kind, said),
        }
    }
}

impl From<io::Error> for Obstacle {
    fn from(error: io::Error) -> Self {
        // the name of a temporary file tells nobody anything
        let words = if error.raw_os_error().is_some() { error.to_string() } else { error.kind().to_string() };
        Self::System(error.kind(), words)
    }
}

impl From<disk::Obstacle> for Obstacle {
    fn from(obstacle: disk::Obstacle) -> Self {
        match obstacle {
            disk::Obstacle::NotAFile => Self::Unreadable(Fault::NoFile),
            disk::Obstacle::Locked => Self::Busy,
            disk::Obstacle::ReadOnly => Self::ReadOnly,
            disk::Obstacle::System(error) => error.into(),
        }
    }
}

impl fmt::Display for WriteError {
    /// In English, with the path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} was not changed: {}", self.path.display(), self.obstacle.text(Locale::of(Language::En)))
    }
}

impl std::error::Error for WriteError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_refuses_is_said_in_the_language_of_the_game() {
        let told = |error: io::Error| {
            let obstacle = Obstacle::from(error);
            [Language::En, Language::ZhCn].map(|language| obstacle.text(Locale::of(language)))
        };
        let named = io::Error::new(io::ErrorKind::StorageFull, "no room for /state/.sanziqi-x1y2");
        assert_eq!(told(named), ["no space left", "磁盘空间不足"]);
        assert_eq!(told(io::ErrorKind::PermissionDenied.into()), ["permission denied", "没有权限"]);
        assert_eq!(told(io::ErrorKind::TimedOut.into()), ["timed out", "系统不允许"]);
    }
}
