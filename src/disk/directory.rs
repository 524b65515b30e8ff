//! The directories of the program's files: for their owner alone.

use std::fs::DirBuilder;
use std::io;
use std::path::Path;

/// The directory that a file lies in.
pub(super) fn directory(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes a directory with those above it, for the user alone.
///
/// # Errors
///
/// When it cannot be made; one that is there already is no error.
pub fn make_directory(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}
