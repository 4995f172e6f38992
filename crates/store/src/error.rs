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

    #[error("the database is damaged ({0}): stop, keep a copy of the file and restore the last backup")]
    Damaged(String),

    #[error(
        "the disk or the database failed and nothing was acknowledged ({0}): see to it, then send it again"
    )]
    Io(Arc<dyn Error + Send + Sync>),

    #[error("the log has been closed: open it again")]
    Closed,
}
