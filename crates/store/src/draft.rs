//! A copy of a database that is not in its place yet. It is written beside its place, may be looked at there, and takes
//! its place at once or not at all: whoever pulls the plug finds either what was there before or the whole copy.
//! Knows no SQL. Start with [`Draft::of`].

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::lock::{self, Lock};
use crate::{Store, StoreError};

/// What SQLite may keep beside a database.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// So that two copies of one process never share a file.
static COUNT: AtomicU64 = AtomicU64::new(0);

/// A copy beside its place; it is gone when it is dropped.
#[derive(Debug)]
pub struct Draft {
    part: PathBuf,
    place: PathBuf,
}

impl Draft {
    /// Copies all that is in a log now to a file beside `place`, and waits until the disk has it. Only its owner may read it.
    pub async fn of(store: &Store, place: &Path) -> Result<Draft, StoreError> {
        let place = lock::real_path(place)?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let part = with_ending(&place, &format!(".part-{}-{number}", std::process::id()));
        remove(&part);
        // From here on nothing stays behind, whatever goes wrong.
        let draft = Draft { part, place };
        new_file(&draft.part).map_err(|error| draft.not_written(&error))?;
        store.copy_to(&draft.part).await.map_err(|error| match error {
            StoreError::NotCopied { why, .. } => StoreError::NotCopied { path: draft.place.clone(), why },
            other => other,
        })?;
        sync(&draft.part).map_err(|error| draft.not_written(&error))?;
        Ok(draft)
    }

    /// Where the copy lies until it takes its place.
    pub fn path(&self) -> &Path {
        &self.part
    }

    /// Takes its place, in place of a file that was there.
    pub fn keep(self) -> Result<(), StoreError> {
        // A copy that takes the place of a database would be read together with what belongs to that one.
        if BESIDE.iter().any(|ending| with_ending(&self.place, ending).exists()) {
            return Err(StoreError::InUse { path: self.place.clone() });
        }
        self.take_place()
    }

    /// Takes the place of a database that nobody has open, which is kept under another name beside it.
    pub async fn replace(self, aside: &Path) -> Result<(), StoreError> {
        let _lock = Lock::take(&self.place)?;
        if self.place.exists() {
            // What a server that was killed left beside its file goes into it, if it can be read at all.
            if let Ok(old) = Store::look(&self.place).await {
                old.close().await;
            }
            self.set_aside(aside).map_err(|error| self.not_written(&error))?;
        }
        self.take_place()
    }

    /// Gives the old file a second name before it loses its first: there is a database at every moment. What SQLite keeps
    /// beside it goes along, since the new one must never be read with it.
    fn set_aside(&self, aside: &Path) -> io::Result<()> {
        // Some disks know no second names.
        if fs::hard_link(&self.place, aside).is_err() {
            new_file(aside)?;
            fs::copy(&self.place, aside)?;
            sync(aside)?;
        }
        for ending in BESIDE {
            match fs::rename(with_ending(&self.place, ending), with_ending(aside, ending)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    fn take_place(&self) -> Result<(), StoreError> {
        fs::rename(&self.part, &self.place)
            .and_then(|()| sync_folder(&self.place))
            .map_err(|error| self.not_written(&error))
    }

    fn not_written(&self, error: &io::Error) -> StoreError {
        StoreError::NotCopied { path: self.place.clone(), why: error.to_string() }
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        remove(&self.part);
    }
}

fn remove(part: &Path) {
    let _ = fs::remove_file(part);
    for ending in BESIDE {
        let _ = fs::remove_file(with_ending(part, ending));
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn sync(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.sync_all()
}

/// A name lasts once its folder is on the disk, too.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

#[cfg(not(unix))]
fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Links are secrets: only the owner may read a copy, where the system knows owners.
#[cfg(unix)]
fn new_file(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

#[cfg(not(unix))]
fn new_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}
