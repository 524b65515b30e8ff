//! Writing to disk so that nothing is lost: locks, private directories, and writes that are whole or not at all.
//!
//! Not every file system offers every step of a careful write, and a file that could be written must not be given up for
//! a step that it did not need:
//!
//! | step | what it is for | needed? where it is refused |
//! |---|---|---|
//! | make the directory | a place for the file | yes: told. One that is there need not be made |
//! | open or make the lock file, lock it | two processes that write at once | no: without locks (ENOLCK, ENOSYS, EOPNOTSUPP, no lock file) one goes on. A lock that somebody else holds is no refusal: it is waited for |
//! | open the file, or a new one beside it | the bytes | yes: told |
//! | permissions at its making | others must not read or write it | no call of its own, so that nothing can be refused |
//! | write | the bytes | yes: told, and what was written of it is cut off |
//! | permissions of the file that is replaced (EPERM, EOPNOTSUPP) | what the umask took away | no: the new file is only more private |
//! | sync of the file | the bytes outlive a loss of power | no where there is no such thing (EOPNOTSUPP, ENOSYS, EINVAL). Any other error (EIO, ENOSPC, EDQUOT) means that the bytes are not there: told, and undone |
//! | rename over the old file | whole or not at all | yes: told, and the new file is removed |
//! | rename to a free name, never over another file (`RENAME_NOREPLACE`) | a backup of the same moment | no: it is looked for, then renamed plainly |
//! | link | - | none is made. Of a link in place of the file what it leads to is written, and the link stays |
//! | sync of the directory | the new name outlives a loss of power | no: on many systems it cannot be asked for |

mod directory;
mod file;
mod link;
mod lock;
mod obstacle;
mod replace;
mod sync;

pub use directory::make_directory;
pub use file::{Opened, open, open_to_append};
pub use link::{set_aside, target};
pub use lock::{Lock, PATIENCE, Patience};
pub use obstacle::Obstacle;
pub use replace::{Access, replace};
