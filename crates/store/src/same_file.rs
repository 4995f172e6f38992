//! Whether the file that is open is still the one at its path. Whoever moves, replaces or removes it under a running program
//! leaves that program a file that nobody will find again; what goes in there must not be acknowledged.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::StoreError;

/// A database and what SQLite keeps beside it, as they were when they were opened.
#[derive(Debug)]
pub(crate) struct SameFile {
    database: PathBuf,
    beside: PathBuf,
    file: Option<Identity>,
    /// SQLite makes it when it first needs it, and keeps it until it closes.
    log: OnceLock<Identity>,
}

impl SameFile {
    pub(crate) fn of(database: &Path) -> io::Result<SameFile> {
        let mut beside = database.as_os_str().to_owned();
        beside.push("-wal");
        let (file, beside) = (identity(database)?, PathBuf::from(beside));
        Ok(SameFile { database: database.to_owned(), beside, file, log: OnceLock::new() })
    }

    /// A disk that does not answer just now is no file that has gone.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let moved = |path: &Path| Err(StoreError::Moved { path: path.to_owned() });
        match (identity(&self.database), self.file) {
            (Err(error), _) if error.kind() == io::ErrorKind::NotFound => return moved(&self.database),
            (Ok(now), before) if now != before => return moved(&self.database),
            _ => {}
        }
        match (identity(&self.beside), self.log.get()) {
            (Ok(Some(now)), None) => drop(self.log.set(now)),
            (Err(error), Some(_)) if error.kind() == io::ErrorKind::NotFound => return moved(&self.beside),
            (Ok(Some(now)), Some(before)) if now != *before => return moved(&self.beside),
            _ => {}
        }
        Ok(())
    }
}

/// The disk and the number of a file on it.
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<Option<Identity>> {
    use std::os::unix::fs::MetadataExt;
    let file = std::fs::metadata(path)?;
    Ok(Some((file.dev(), file.ino())))
}

/// Elsewhere a file that is open can be neither moved nor removed.
#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<Option<Identity>> {
    std::fs::metadata(path).map(|_| None)
}
