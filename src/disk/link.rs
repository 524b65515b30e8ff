//! Links in place of files: they stay, and what they lead to is written or renamed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::sync::sync_directory;

/// How many links may lead to one another, as many as Linux allows.
const LINKS: usize = 40;

/// The file behind a link, also behind one that leads nowhere yet.
pub fn target(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(link) = fs::read_link(&path) else { break };
        path = path.parent().map_or_else(|| link.clone(), |parent| parent.join(&link));
    }
    path
}

/// Gives a file the next free name of its kind, `history-1.toml` for `history.toml`, and returns that. Of a link, what it
/// leads to is renamed.
///
/// # Errors
///
/// When it cannot be renamed; the file has its old name then.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let path = target(path);
    let (name, extension) = (path.file_stem().unwrap_or_default(), path.extension());
    let numbered = |number: u64| {
        let mut numbered = name.to_owned();
        numbered.push(format!("-{number}"));
        if let Some(extension) = extension {
            numbered.push(".");
            numbered.push(extension);
        }
        path.with_file_name(numbered)
    };
    let mut number = 1;
    loop {
        let free = numbered(number);
        match rename_to_free(&path, &free) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
            Ok(()) => {
                sync_directory(&path);
                return Ok(free);
            }
        }
    }
}

/// Renames a file unless something has the other name already.
fn rename_to_free(from: &Path, to: &Path) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;
        match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
            Ok(()) => return Ok(()),
            Err(Errno::EXIST) => return Err(io::ErrorKind::AlreadyExists.into()),
            // not every file system can do this in one step
            Err(_) => {}
        }
    }
    if fs::symlink_metadata(to).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::rename(from, to)
}
