//! A file that cannot be opened to write in it, because its disk is full, failing or read-only, is read all the same. SQLite
//! needs a little room beside a file even to read it, so there are three ways, each with less of it than the one before.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteLockingMode, SqliteSynchronous};

use super::{Database, Layout, MIGRATIONS, lasting_pool, layout, named};
use crate::StoreError;

/// A database that can be read.
#[derive(Debug)]
pub(crate) enum Reading {
    /// The file itself: it takes what is written as soon as there is room.
    InPlace(Database),
    /// What stands in the file, to be opened anew when it can be written.
    Apart(Database),
}

impl Reading {
    pub(crate) fn into_inner(self) -> Database {
        match self {
            Reading::InPlace(database) | Reading::Apart(database) => database,
        }
    }
}

/// A copy in a folder of its own, which goes with it.
#[derive(Debug)]
pub(crate) struct Copied(PathBuf);

impl Drop for Copied {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Database {
    pub(crate) async fn read_only(path: &Path) -> Result<Reading, StoreError> {
        let of_file = |error| named(path, error);
        if is_writable(path)
            && let Ok(database) = Database::alone(path).await
        {
            return Ok(Reading::InPlace(database));
        }
        if is_whole(path)
            && let Ok(database) = Database::unchanging(path).await
        {
            return Ok(Reading::Apart(database));
        }
        let mut last = None;
        for folder in [std::env::temp_dir(), PathBuf::from("/dev/shm")] {
            match Database::copied(path, &folder).await {
                Ok(database) => return Ok(Reading::Apart(database)),
                Err(error) => last = Some(error),
            }
        }
        Err(last.unwrap_or_else(|| of_file(sqlx::Error::PoolClosed)))
    }

    /// With one connection that lets nobody else in: then SQLite keeps in memory what it would else lay beside the file.
    async fn alone(path: &Path) -> Result<Database, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .busy_timeout(Duration::from_secs(5))
            .locking_mode(SqliteLockingMode::Exclusive)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("fullfsync", "1")
            .disable_statement_logging();
        Database::by_one(options).await
    }

    /// A file beside which nothing lies, and which nobody changes meanwhile, since nobody can.
    async fn unchanging(path: &Path) -> Result<Database, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .read_only(true)
            .immutable(true)
            .disable_statement_logging();
        Database::by_one(options).await
    }

    async fn by_one(options: SqliteConnectOptions) -> Result<Database, sqlx::Error> {
        let readers = lasting_pool(1).connect_with(options).await?;
        let found = layout(&mut *readers.acquire().await?).await?;
        match found {
            Layout::Number(found) if found == MIGRATIONS.len() as u64 => {}
            // Read as a copy, which can be brought up to date.
            _ => return Err(sqlx::Error::PoolClosed),
        }
        let database = Database::of(readers.clone(), readers);
        database.see_owner().await;
        Ok(database)
    }

    /// A copy elsewhere, with what lies beside the file; what is written there would be lost, so nothing is.
    async fn copied(path: &Path, within: &Path) -> Result<Database, StoreError> {
        let cannot = |error: std::io::Error| StoreError::Io(std::sync::Arc::new(error));
        let folder = within.join(format!("jadoube-{}-{:x}", std::process::id(), number()));
        private(&folder).map_err(cannot)?;
        let copied = Copied(folder);
        let copy = copied.0.join("copy.db");
        for ending in ["", "-wal"] {
            match fs::copy(with_ending(path, ending), with_ending(&copy, ending)) {
                Err(error) if ending.is_empty() || error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(cannot(error));
                }
                _ => {}
            }
            // The copy is ours to write, whatever the file is.
            let _ = writable(&with_ending(&copy, ending));
        }
        let opened = Database::open(&copy).await?;
        // Nobody writes there, so nothing is folded, and nothing holds the copy longer than somebody reads it.
        if let Some(folder) = &opened.folder {
            folder.close().await;
        }
        Ok(Database { folder: None, copy: Some(std::sync::Arc::new(copied)), ..opened })
    }
}

/// Whether the file may be written, be there room or not.
fn is_writable(path: &Path) -> bool {
    fs::OpenOptions::new().write(true).open(path).is_ok()
}

/// Whether everything is in the one file.
fn is_whole(path: &Path) -> bool {
    fs::metadata(with_ending(path, "-wal")).map_or(true, |log| !log.is_file() || log.len() == 0)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// So that two copies of one process never share a folder.
fn number() -> u64 {
    static COUNT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
}

/// Links are secrets: only the owner may look into it, where the system knows owners.
#[cfg(unix)]
fn private(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn private(folder: &Path) -> std::io::Result<()> {
    fs::create_dir(folder)
}

#[cfg(unix)]
fn writable(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn writable(path: &Path) -> std::io::Result<()> {
    let mut permissions = fs::metadata(path)?.permissions();
    #[expect(clippy::permissions_set_readonly_false, reason = "a system without owners")]
    permissions.set_readonly(false);
    fs::set_permissions(path, permissions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    /// What a killed program leaves lies in a second file, and is read with the first.
    #[tokio::test]
    async fn a_copy_elsewhere_has_what_lay_beside_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let store = Store::open(&path).await.unwrap();
        store.put("links", "one", b"seat").await.unwrap();
        assert!(!is_whole(&path), "it was not folded yet");
        let elsewhere = tempfile::tempdir().unwrap();
        let copied = Database::copied(&path, elsewhere.path()).await.unwrap();
        assert_eq!(copied.list("links").await.unwrap().len(), 1);
        copied.close().await;
        drop(copied);
        assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 0, "nothing stays behind");
        store.close().await;
    }
}
