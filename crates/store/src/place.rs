//! Where the database lies. It can be exchanged while others read: one that could only be read is opened anew as soon as it
//! can be written. Knows no SQL.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use tokio::sync::watch;

use crate::lock::Lock;
use crate::sqlite::{Database, Reading};
use crate::{StoreError, fold};

/// Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct OpenFile {
    now: Arc<RwLock<Database>>,
    /// The file, as long as it can only be read.
    unwritten: Arc<RwLock<Option<PathBuf>>>,
}

impl OpenFile {
    pub(crate) fn of(database: Database) -> OpenFile {
        OpenFile { now: Arc::new(RwLock::new(database)), unwritten: Arc::default() }
    }

    /// A file that cannot be opened to write in it.
    pub(crate) async fn read_only(path: &Path) -> Result<OpenFile, StoreError> {
        Ok(match Database::read_only(path).await? {
            // It will take what is written as soon as there is room.
            Reading::InPlace(database) => OpenFile::of(database),
            Reading::Apart(database) => {
                let unwritten = Arc::new(RwLock::new(Some(path.to_owned())));
                OpenFile { unwritten, ..OpenFile::of(database) }
            }
        })
    }

    pub(crate) fn database(&self) -> Database {
        self.now.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Begins to fold what is written, if there is anything to fold.
    pub(crate) fn fold(&self, written: &watch::Sender<u64>) {
        let database = self.database();
        if database.can_fold() {
            tokio::spawn(fold::whenever_quiet(database, written.subscribe()));
        }
    }

    /// Opens a file to write in it that could only be read; nothing where that is not needed.
    pub(crate) async fn open_again(
        &self,
        lock: &mut Option<Lock>,
        written: &watch::Sender<u64>,
    ) -> Result<(), StoreError> {
        let unwritten = self.unwritten.read().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(path) = unwritten else { return Ok(()) };
        if lock.is_none() {
            *lock = Some(Lock::take(&path)?);
        }
        let database = Database::open(&path).await?;
        let old = std::mem::replace(&mut *self.now.write().unwrap_or_else(PoisonError::into_inner), database);
        *self.unwritten.write().unwrap_or_else(PoisonError::into_inner) = None;
        old.close().await;
        self.fold(written);
        Ok(())
    }
}
