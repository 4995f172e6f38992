//! One process at a time: an advisory lock on a file beside the database and, where the system keeps such locks apart from
//! those of SQLite, on the database itself, which nobody can delete by the way. Both spare a second program the opening;
//! what keeps two from writing whatever became of the locks is the owner that stands in the database (`sqlite`).
//!
//! The handle on the database is closed after SQLite's own, since closing it drops the locks of SQLite in this process.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::StoreError;

/// Held as long as the file is open; the system lets go of it even after a kill. The file beside the database stays.
#[derive(Debug)]
pub(crate) struct Lock {
    #[expect(dead_code, reason = "held, never read")]
    beside: File,
    database: Option<File>,
}

impl Lock {
    pub(crate) fn take(database: &Path) -> Result<Lock, StoreError> {
        let mut options = OpenOptions::new();
        let file = options.create(true).truncate(false).write(true);
        let beside = keep(file).open(beside(database)).map_err(|error| cannot_open(database, error))?;
        take(&beside, database)?;
        Ok(Lock { beside, database: take_database(database)? })
    }

    /// Once more, for a database that was made meanwhile.
    pub(crate) fn complete(mut self, database: &Path) -> Result<Lock, StoreError> {
        if self.database.is_none() {
            self.database = take_database(database)?;
        }
        Ok(self)
    }
}

fn take(file: &File, database: &Path) -> Result<(), StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: database.to_owned() }),
        Err(TryLockError::Error(error)) => Err(cannot_open(database, error)),
    }
}

/// Here `flock`, which is taken, knows nothing of `fcntl`, which SQLite takes.
#[cfg(target_os = "linux")]
fn take_database(database: &Path) -> Result<Option<File>, StoreError> {
    // One that is not there yet, or that may not be read: SQLite says why.
    let Ok(file) = File::open(database) else { return Ok(None) };
    match take(&file, database) {
        Err(in_use @ StoreError::InUse { .. }) => Err(in_use),
        // Some disks of other machines know no such locks.
        Ok(()) | Err(_) => Ok(Some(file)),
    }
}

#[cfg(not(target_os = "linux"))]
fn take_database(_database: &Path) -> Result<Option<File>, StoreError> {
    Ok(None)
}

/// Where files are shared only as far as whoever opened them lets others, a lock that is held cannot be deleted.
#[cfg(windows)]
fn keep(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::windows::fs::OpenOptionsExt;
    const READ_AND_WRITE: u32 = 3;
    options.share_mode(READ_AND_WRITE)
}

#[cfg(not(windows))]
fn keep(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Whether somebody has the database open. Nothing is made where nobody ever had.
pub(crate) fn is_held(database: &Path) -> Result<bool, StoreError> {
    let is_held = |locked: Result<(), StoreError>| match locked {
        Ok(()) => Ok(false),
        Err(StoreError::InUse { .. }) => Ok(true),
        Err(error) => Err(error),
    };
    let beside = beside(database);
    if beside.exists() {
        let file =
            OpenOptions::new().write(true).open(beside).map_err(|error| cannot_open(database, error))?;
        if is_held(take(&file, database))? {
            return Ok(true);
        }
    }
    if database.is_file() { is_held(take_database(database).map(drop)) } else { Ok(false) }
}

/// The path without links, so that two names of one file meet at the same lock.
pub(crate) fn real_path(path: &Path) -> Result<PathBuf, StoreError> {
    if let Ok(existing) = path.canonicalize() {
        return Ok(existing);
    }
    let Some(name) = path.file_name() else {
        return Err(cannot_open(path, std::io::ErrorKind::InvalidFilename.into()));
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(folder.canonicalize().map_err(|e| cannot_open(path, e))?.join(name))
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

fn cannot_open(path: &Path, error: std::io::Error) -> StoreError {
    StoreError::CannotOpen { path: path.to_owned(), source: Arc::new(error) }
}
