//! What can go wrong with a log, each with what to do next.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

use crate::{StreamId, Version};

/// Cloned freely: every append of a failed commit gets the same error.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error(
        "{stream} stands at version {actual}, not {expected}: read what was added, decide again, append again"
    )]
    Conflict { stream: StreamId, expected: Version, actual: Version },

    #[error("some keys of this append are already in {stream} and {key:?} is not: append each act by itself")]
    PartlyRepeated { stream: StreamId, key: String },

    #[error("{bytes} bytes are too many at once, the limit is {limit}: split them or keep them elsewhere")]
    TooLarge { bytes: usize, limit: usize },

    #[error(
        "{} is not a Jadoube database, and it was left as it is: name another file, or move this one away \
         to start an empty log",
        path.display()
    )]
    NotADatabase { path: PathBuf },

    #[error(
        "the database was written by a newer release of Jadoube (its layout is number {found}, this program \
         knows up to {known}), and it was left as it is: start that release, or restore a copy made before it"
    )]
    FromNewerRelease { found: u64, known: u64 },

    #[error(
        "{} is in use by another running Jadoube: stop that one first, or open another file",
        path.display()
    )]
    InUse { path: PathBuf },

    #[error(
        "{} cannot be opened ({source}): see that its folder exists, that you may write in it and that the disk has \
         room",
        path.display()
    )]
    CannotOpen { path: PathBuf, source: Arc<dyn Error + Send + Sync> },

    #[error(
        "{} could not be written ({why}), and nothing else was changed: make room or name another folder, then \
         try again",
        path.display()
    )]
    NotCopied { path: PathBuf, why: String },

    #[error("no more than {most} {words} are kept here, and nothing was recorded: take something away first")]
    BeyondBudget { most: usize, words: &'static str },

    #[error("the disk is full and nothing was recorded: make room, then send it again")]
    Full,

    /// Found by its checksums: everything else in the file is used as before.
    #[error(
        "the log of {stream} is damaged ({what}), so nothing is added to it, and everything else goes on: stop the server, \
         keep a copy of the file, then jadoube restore the last backup; jadoube doctor says what else is damaged"
    )]
    DamagedStream { stream: StreamId, what: String },

    #[error(
        "a document of {shelf} is damaged, and everything else goes on: stop the server, keep a copy of the file, then \
         jadoube restore the last backup; jadoube doctor says what else is damaged"
    )]
    DamagedDocument { shelf: String, key: String },

    #[error(
        "another Jadoube has taken over the database, and nothing more is recorded by this one: stop this one, or stop the \
         other and start this one again"
    )]
    TakenOver,

    #[error(
        "{} was moved, replaced or removed while Jadoube ran, and nothing more is recorded: put the same file back, or stop \
         the server, see that the right file is there and start it again",
        path.display()
    )]
    Moved { path: PathBuf },

    #[error(
        "the database can only be read and nothing was recorded: let the program write the file and its folder, then send \
         it again"
    )]
    ReadOnly,

    #[error(
        "the disk has not answered for a while and nothing was acknowledged: see to it, then send it again"
    )]
    Slow,

    #[error("the database is damaged ({0}): stop, keep a copy of the file and restore the last backup")]
    Damaged(String),

    #[error(
        "the disk or the database failed and nothing was acknowledged ({0}): see to it, then send it again"
    )]
    Io(Arc<dyn Error + Send + Sync>),

    #[error("the log has been closed: open it again")]
    Closed,
}

impl StoreError {
    /// Whether the disk is to blame, or the leave to write on it, and not what was to be written: the next commit would meet
    /// the same.
    pub fn is_of_the_disk(&self) -> bool {
        self.kind().is_some()
    }

    /// What is the matter with the disk; nothing if it is not to blame.
    pub fn kind(&self) -> Option<DiskTrouble> {
        match self {
            StoreError::Full => Some(DiskTrouble::Full),
            StoreError::ReadOnly => Some(DiskTrouble::ReadOnly),
            StoreError::Io(source) | StoreError::CannotOpen { source, .. } => {
                Some(of_system(source.as_ref()))
            }
            StoreError::Slow | StoreError::Damaged(_) | StoreError::Moved { .. } | StoreError::TakenOver => {
                Some(DiskTrouble::Failing)
            }
            StoreError::Conflict { .. }
            | StoreError::PartlyRepeated { .. }
            | StoreError::TooLarge { .. }
            | StoreError::NotADatabase { .. }
            | StoreError::FromNewerRelease { .. }
            | StoreError::InUse { .. }
            | StoreError::NotCopied { .. }
            | StoreError::BeyondBudget { .. }
            | StoreError::DamagedStream { .. }
            | StoreError::DamagedDocument { .. }
            | StoreError::Closed => None,
        }
    }
}

/// What is the matter with a disk.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DiskTrouble {
    Full,
    ReadOnly,
    Failing,
}

/// What the system says of a disk.
fn of_system(source: &(dyn Error + Send + Sync + 'static)) -> DiskTrouble {
    use std::io::ErrorKind;
    match source.downcast_ref::<std::io::Error>().map(std::io::Error::kind) {
        Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => DiskTrouble::Full,
        Some(ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => DiskTrouble::ReadOnly,
        _ => DiskTrouble::Failing,
    }
}
