//! One process at a time: an advisory lock on a file beside the database.
//! The database itself is never locked here, since closing a second handle on it would drop SQLite's own locks.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::StoreError;

/// Held as long as the file is open; the system lets go of it even after a kill. The file itself stays.
#[derive(Debug)]
pub(crate) struct Lock(#[expect(dead_code, reason = "held, never read")] File);

impl Lock {
    pub(crate) fn take(database: &Path) -> Result<Lock, StoreError> {
        let cannot = |e: std::io::Error| cannot_open(database, e);
        let path = beside(database);
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path).map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: database.to_owned() }),
            Err(TryLockError::Error(e)) => Err(cannot(e)),
        }
    }
}

/// Whether somebody has the database open. Nothing is made where nobody ever had.
pub(crate) fn is_held(database: &Path) -> Result<bool, StoreError> {
    if !beside(database).exists() {
        return Ok(false);
    }
    match Lock::take(database) {
        Ok(_) => Ok(false),
        Err(StoreError::InUse { .. }) => Ok(true),
        Err(error) => Err(error),
    }
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
