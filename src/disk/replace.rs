//! Replacing a file whole or not at all.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::Write;
use std::path::Path;

use super::directory::{directory, make_directory};
use super::link::target;
use super::obstacle::Obstacle;
use super::sync::{sync, sync_directory};

/// Who may read a file that is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Whoever the user lets; but nobody else may write it.
    Usual,
    /// The user alone.
    Private,
}

/// Replaces a file whole or not at all, and makes its directory. A link stays a link, and the file keeps its mode.
///
/// A file or a directory that may not be written is left alone.
///
/// # Errors
///
/// [`Obstacle::ReadOnly`], or those of the system; the file is as it was before.
pub fn replace(path: &Path, bytes: &[u8], access: Access) -> Result<(), Obstacle> {
    let path = target(path);
    let directory = directory(&path);
    make_directory(directory)?;
    let old = match fs::metadata(&path) {
        Ok(metadata) if metadata.permissions().readonly() => return Err(Obstacle::ReadOnly),
        Ok(metadata) => {
            // replacing a file needs no right to write it, but that right is what its owner gave or kept
            OpenOptions::new().write(true).open(&path)?;
            Some(metadata.permissions())
        }
        Err(_) => None,
    };
    let mut temporary = named(access, old.as_ref()).tempfile_in(directory)?;
    temporary.write_all(bytes)?;
    if let Some(old) = old {
        keep(temporary.as_file(), old);
    }
    sync(temporary.as_file())?;
    temporary.persist(&path).map_err(|error| error.error)?;
    sync_directory(&path);
    Ok(())
}

/// How the new file is made: never for more people than the old one.
fn named(access: Access, old: Option<&Permissions>) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".sanziqi-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let usual = if access == Access::Usual { 0o664 } else { 0o600 };
        builder.permissions(Permissions::from_mode(old.map_or(usual, |old| old.mode() & 0o777)));
    }
    #[cfg(not(unix))]
    let _ = (access, old);
    builder
}

/// Gives a new file the permissions of the old one. Where that is refused, it has less of them, and goes on.
fn keep(file: &File, old: Permissions) {
    if file.metadata().is_ok_and(|new| new.permissions() != old) {
        _ = file.set_permissions(old);
    }
}
