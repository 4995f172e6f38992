//! The event log: append with an expected version, read, subscribe.
//! Knows streams, sequence numbers and bytes; knows no chess and never looks into a body.
//! Start with [`Store::append`] and [`Store::commit`]; what happens behind it stands in `writer` (who goes into which commit),
//! `judge` (who was first), `sqlite` (all of the SQL) and `fold` (when everything goes into the one file).
//!
//! Invariants: an append that was answered `Ok` is on the disk. An entry is never changed or removed.
//! Versions of a stream are 1, 2, 3… without gaps, and so are the global numbers of the whole log.
//! One process at a time has the file open.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use store::{NewEntry, Store, StreamId, Version};
//!
//! let store = Store::in_memory().await?;
//! let game: StreamId = "game-7".parse()?;
//! let opened = NewEntry {
//!     kind: "game-opened".into(),
//!     format: 1,
//!     body: b"{}".to_vec(),
//!     recorded_at: 1_700_000_000_000,
//!     key: Some("act-1".into()),
//! };
//!
//! let first = store.append(&game, Version::START, vec![opened.clone()]).await?;
//! assert_eq!(first.version, Version::new(1));
//!
//! // The page lost its connection and sends the same act again.
//! let again = store.append(&game, Version::START, vec![opened]).await?;
//! assert!(again.repeated);
//! assert_eq!(store.read(&game, Version::START).await?.len(), 1);
//! # Ok(()) }
//! ```

mod budget;
mod commit;
mod draft;
mod entry;
mod error;
mod fold;
mod judge;
mod lock;
mod room;
mod sqlite;
mod stream;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{Mutex, broadcast, mpsc, oneshot, watch};

pub use budget::{Budget, Limit};
pub use commit::Commit;
pub use draft::Draft;
pub use entry::{Appended, Entry, NewEntry, Notice, StreamSummary};
pub use error::StoreError;
pub use stream::{InvalidStreamId, StreamId, Version};

use budget::Spent;
use lock::Lock;
use room::Room;
use sqlite::Database;
use writer::{Request, Writer};

/// The most that one append, one document or one commit may weigh, so that no caller can make a shared commit fail.
pub const MAX_BYTES: usize = 64 * 1024 * 1024;

/// How many notices a subscriber may fall behind before it is told that it lagged.
const NOTICES_KEPT: usize = 4096;

/// The shelf and key under which the heartbeat lies.
const HEARTBEAT: (&str, &str) = ("heartbeat", "last");

/// An open event log. Clones share it; it closes with [`Store::close`] or when the last clone is dropped.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    requests: mpsc::Sender<Request>,
    notices: broadcast::Sender<Notice>,
    commits: Arc<AtomicU64>,
    room: Room,
    /// What may be written, where that is bounded.
    spent: Option<Arc<Mutex<Spent>>>,
    kinds: &'static [(&'static str, Limit)],
}

impl Store {
    /// Opens the file, creating it or bringing it up to this release's layout first.
    ///
    /// A file of a newer release, of another program or of no database at all is refused and left as it is.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let path = lock::real_path(path)?;
        let lock = Lock::take(&path)?;
        Ok(Store::start(Database::open(&path).await?, Some(lock)))
    }

    /// Opens a file that is there already, only to read it, whoever else has it open. Its layout must be that of this
    /// release; what is appended is refused.
    pub async fn look(path: &Path) -> Result<Store, StoreError> {
        Ok(Store::start(Database::look(path).await?, None))
    }

    /// Whether another process has this file open to write in it.
    pub fn is_in_use(path: &Path) -> Result<bool, StoreError> {
        lock::is_held(&lock::real_path(path)?)
    }

    /// The number of the layout that this release writes.
    pub fn layout() -> u64 {
        Database::layout()
    }

    /// A log that is gone when it is closed: for tests and for trying things out.
    pub async fn in_memory() -> Result<Store, StoreError> {
        Ok(Store::start(Database::in_memory().await?, None))
    }

    /// The same with a bound to what it holds.
    pub async fn in_memory_within(budget: Budget) -> Result<Store, StoreError> {
        let kinds = budget.kinds;
        let spent = Some(Arc::new(Mutex::new(Spent::of(budget))));
        Ok(Store { spent, kinds, ..Store::in_memory().await? })
    }

    fn start(database: Database, lock: Option<Lock>) -> Store {
        let (requests, inbox) = mpsc::channel(writer::GROUP_LIMIT);
        let (notices, _) = broadcast::channel(NOTICES_KEPT);
        let commits = Arc::new(AtomicU64::new(0));
        let room = Room::unlimited();
        let (written, unfolded) = watch::channel(0);
        let store = Store { database, requests, notices, commits, room, spent: None, kinds: &[] };
        if store.database.can_fold() {
            tokio::spawn(fold::whenever_quiet(store.database.clone(), unfolded));
        }
        tokio::spawn(
            Writer {
                database: store.database.clone(),
                notices: store.notices.clone(),
                commits: Arc::clone(&store.commits),
                room: store.room.clone(),
                written,
                lock,
            }
            .run(inbox),
        );
        store
    }

    /// Adds entries to the end of a stream that stands at `expected`, all of them or none.
    ///
    /// `Ok` means that they are on the disk. After any other error than a conflict nothing was acknowledged;
    /// send the same keys again. A key names the whole append it came with: when every key given here is
    /// already in the stream, nothing is added and the answer is that of the first time, whatever was expected.
    ///
    /// Dropping the future does not take back an append that was already handed to the writer.
    pub async fn append(
        &self,
        stream: &StreamId,
        expected: Version,
        entries: Vec<NewEntry>,
    ) -> Result<Appended, StoreError> {
        let mut commit = Commit::new();
        commit.append(stream, expected, entries);
        self.commit(commit).await?.pop().ok_or(StoreError::Closed)
    }

    /// Writes everything that one deed changes, all of it or nothing, as durably as an append; answers each append, in the
    /// order of their streams' first mention.
    ///
    /// An append that is refused refuses the whole. If one is a repetition, so is the whole: nothing is written again.
    pub async fn commit(&self, commit: Commit) -> Result<Vec<Appended>, StoreError> {
        if commit.is_empty() {
            return Ok(Vec::new());
        }
        weigh(commit.bytes())?;
        let Some(spent) = &self.spent else { return self.write(commit).await };
        // One after the other, so that two cannot share what is left for one.
        let mut spent = spent.lock().await;
        let taken = match spent.take(&commit) {
            Ok(taken) => taken,
            Err(beyond) => return self.repeated(commit).await.ok_or(beyond),
        };
        let written = self.write(commit).await;
        if !written.as_ref().is_ok_and(|answers| answers.iter().all(|answer| !answer.repeated)) {
            spent.give_back(taken);
        }
        written
    }

    /// How many entries of this kind may be held here, where that is bounded: whoever knows beforehand that there would be more
    /// need not work them out.
    pub fn most_of(&self, kind: &str) -> Option<Limit> {
        self.kinds.iter().find(|(known, _)| *known == kind).map(|(_, limit)| *limit)
    }

    /// The answer of the first time, if this is a repetition: whatever is full, what was recorded was recorded.
    async fn repeated(&self, mut commit: Commit) -> Option<Vec<Appended>> {
        // No stream stands there, so nothing is written now.
        commit.appends.iter_mut().for_each(|append| append.expected = Version::new(u64::MAX));
        let has_keys =
            !commit.appends.is_empty() && commit.appends.iter().all(|append| append.keys().next().is_some());
        if has_keys { self.write(commit).await.ok() } else { None }
    }

    async fn write(&self, commit: Commit) -> Result<Vec<Appended>, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(Request::Commit(commit, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// The entries of a stream that come after a version, in order; all of them after [`Version::START`].
    /// A stream that nobody has written to is empty.
    pub async fn read(&self, stream: &StreamId, after: Version) -> Result<Vec<Entry>, StoreError> {
        self.database.read(stream, after).await
    }

    /// Every stream with how far it has come, by name.
    pub async fn streams(&self) -> Result<Vec<StreamSummary>, StoreError> {
        self.database.streams().await
    }

    /// The last entries of a stream before a version, at most so many, the latest first.
    pub async fn read_back(
        &self,
        stream: &StreamId,
        before: Version,
        most: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        self.database.read_back(stream, before, most).await
    }

    /// Writes everything that was acknowledged until now into another file, which must be empty or missing. Appends go
    /// on meanwhile. The copy is not synced; [`Draft`] does that.
    pub async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        self.database.copy_to(path).await
    }

    /// Everything that is wrong with the file: pages that SQLite cannot follow, and versions that have gaps.
    pub async fn faults(&self) -> Result<Vec<String>, StoreError> {
        self.database.faults().await
    }

    /// News of every append from now on, in the order of the log and only after its commit.
    ///
    /// A subscriber that reads too slowly gets `Lagged` and should [`read`](Store::read) from the last version
    /// it knows.
    pub fn subscribe(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    /// Lays a small document on a shelf, in place of an older one of the same key. As durable as an append.
    pub async fn put(&self, shelf: &str, key: &str, body: &[u8]) -> Result<(), StoreError> {
        let mut commit = Commit::new();
        commit.put(shelf, key, body.to_vec());
        self.commit(commit).await.map(drop)
    }

    /// Takes a document off its shelf, if it is there. As durable as an append.
    pub async fn remove(&self, shelf: &str, key: &str) -> Result<(), StoreError> {
        let mut commit = Commit::new();
        commit.remove(shelf, key);
        self.commit(commit).await.map(drop)
    }

    pub async fn get(&self, shelf: &str, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.database.get(shelf, key).await
    }

    /// All documents of a shelf with their keys, by key.
    pub async fn list(&self, shelf: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.database.list(shelf).await
    }

    /// Notes the moment (unix milliseconds) as the last at which this process was known to be alive.
    /// It rides along with whatever is being committed and costs at most one small commit of its own.
    pub async fn beat(&self, now: i64) -> Result<(), StoreError> {
        let (shelf, key) = HEARTBEAT;
        self.put(shelf, key, now.to_string().as_bytes()).await
    }

    /// The last heartbeat, of this process or of the one before it; none in a new log.
    pub async fn last_beat(&self) -> Result<Option<i64>, StoreError> {
        let (shelf, key) = HEARTBEAT;
        let Some(body) = self.get(shelf, key).await? else { return Ok(None) };
        match String::from_utf8_lossy(&body).parse() {
            Ok(moment) => Ok(Some(moment)),
            Err(_) => Err(StoreError::Damaged("the heartbeat is not a number".to_owned())),
        }
    }

    /// How many transactions this store has committed since it was opened; fewer than appends when many wait.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Finishes what was asked before, then closes the file and gives up the lock. Other clones answer
    /// [`StoreError::Closed`] from here on.
    pub async fn close(self) {
        let (reply, closed) = oneshot::channel();
        if self.requests.send(Request::Close(reply)).await.is_ok() {
            let _ = closed.await;
        } else {
            self.database.close().await;
        }
    }
}

fn weigh(bytes: usize) -> Result<(), StoreError> {
    if bytes > MAX_BYTES { Err(StoreError::TooLarge { bytes, limit: MAX_BYTES }) } else { Ok(()) }
}
