//! The event log: append with an expected version, read, subscribe.
//! Knows streams, sequence numbers and bytes; knows no chess and never looks into a body.
//! Start with [`Store::append`] and [`Store::commit`]; what happens behind it stands in `writer` (who goes into which commit),
//! `admit` (who was first), `chain` (checksums), `verify` (where a chain breaks), `sqlite` (all of the SQL) and `fold` (when
//! everything goes into the one file). Beside the log lie small documents, and `roll`s to look people up in.
//!
//! Invariants: an append that was answered `Ok` is on the disk. An entry is never changed or removed.
//! Versions of a stream are 1, 2, 3… without gaps, and so are the global numbers of the whole log.
//! One process at a time has the file open. What does not fit its checksum is never handed out: its stream refuses entries, and
//! everything else goes on.
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

mod admit;
mod budget;
mod chain;
mod commit;
mod draft;
mod entry;
mod error;
mod fault;
mod fold;
mod lock;
mod outage;
mod place;
mod roll;
mod room;
mod same_file;
mod sqlite;
mod stream;
mod verify;
mod writer;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{Mutex, broadcast, mpsc, oneshot, watch};

pub use budget::{Budget, Limit};
pub use chain::{InvalidMark, Mark, Sum};
pub use commit::Commit;
pub use draft::Draft;
pub use entry::{Appended, Entry, Examined, NewEntry, Notice, StreamSummary, Whole};
pub use error::{DiskTrouble, StoreError};
pub use fault::{Damage, Subject};
pub use outage::Outage;
pub use roll::{FoundRow, PIECE as ROWS_AT_ONCE, Roll, RollDraft, RollRow, WantedWord};
pub use stream::{InvalidStreamId, StreamId, Version};

use budget::Spent;
use lock::Lock;
use outage::Teller;
use place::OpenFile;
use room::Room;
use sqlite::Database;
use writer::{Request, Writer};

/// The most that one append, one document or one commit may weigh, so that no caller can make a shared commit fail.
pub const MAX_BYTES: usize = 64 * 1024 * 1024;

/// How many notices a subscriber may fall behind before it is told that it lagged.
const NOTICES_KEPT: usize = 4096;

/// The shelf and key under which the heartbeat lies.
const HEARTBEAT: (&str, &str) = ("heartbeat", "last");

/// The key of what lies beside it.
const BEAT_NOTE: &str = "note";

/// An open event log. Clones share it; it closes with [`Store::close`] or when the last clone is dropped.
#[derive(Clone, Debug)]
pub struct Store {
    place: OpenFile,
    requests: mpsc::Sender<Request>,
    notices: broadcast::Sender<Notice>,
    commits: Arc<AtomicU64>,
    room: Room,
    outage: Arc<watch::Sender<Option<Outage>>>,
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
        let database = Database::open(&path).await?;
        match lock.complete(&path) {
            Ok(lock) => Ok(Store::start(OpenFile::of(database), Some(lock))),
            Err(error) => {
                database.close().await;
                Err(error)
            }
        }
    }

    /// Opens the file like [`open`](Store::open); one that cannot be written is opened all the same if it can be read. Then
    /// nothing can be appended until there is room again, or leave to write, and there is an [`outage`](Store::outage) from
    /// the start.
    pub async fn open_or_read(path: &Path) -> Result<Store, StoreError> {
        let why = match Store::open(path).await {
            Err(why) if why.is_of_the_disk() => why,
            opened => return opened,
        };
        let path = lock::real_path(path)?;
        let lock = match Lock::take(&path) {
            Err(in_use @ StoreError::InUse { .. }) => return Err(in_use),
            lock => lock.ok(),
        };
        // Where it cannot be read either, what was met first says more.
        let place = OpenFile::read_only(&path).await.map_err(|_| why.clone())?;
        let store = Store::start(place, lock);
        let since = std::time::Instant::now();
        store.outage.send_replace(Some(Outage { since, why, over: false }));
        Ok(store)
    }

    /// Opens a file that is there already, only to read it, whoever else has it open. Its layout must be that of this
    /// release; what is appended is refused.
    pub async fn look(path: &Path) -> Result<Store, StoreError> {
        let found = match Database::look(path).await {
            // To look into a file SQLite needs a little room beside it.
            Err(why) if why.is_of_the_disk() && path.is_file() && !Store::is_in_use(path).unwrap_or(true) => {
                Database::read_only(path).await.map_err(|_| why)?.into_inner()
            }
            found => found?,
        };
        Ok(Store::start(OpenFile::of(found), None))
    }

    /// Whether another process has this file open to write in it.
    pub fn is_in_use(path: &Path) -> Result<bool, StoreError> {
        lock::is_held(&lock::real_path(path)?)
    }

    /// The number of the layout that this release writes.
    pub fn layout() -> u64 {
        Database::newest_layout()
    }

    /// The number of the layout that this file has; that of an older release, if it was only looked at.
    pub fn layout_found(&self) -> u64 {
        self.database().layout()
    }

    /// A log that is gone when it is closed: for tests and for trying things out.
    pub async fn in_memory() -> Result<Store, StoreError> {
        Ok(Store::start(OpenFile::of(Database::in_memory().await?), None))
    }

    /// The same with a bound to what it holds.
    pub async fn in_memory_within(budget: Budget) -> Result<Store, StoreError> {
        let kinds = budget.kinds;
        let spent = Some(Arc::new(Mutex::new(Spent::of(budget))));
        Ok(Store { spent, kinds, ..Store::in_memory().await? })
    }

    fn start(place: OpenFile, lock: Option<Lock>) -> Store {
        let (requests, inbox) = mpsc::channel(writer::GROUP_LIMIT);
        let (notices, _) = broadcast::channel(NOTICES_KEPT);
        let commits = Arc::new(AtomicU64::new(0));
        let room = Room::unlimited();
        let written = watch::Sender::new(0);
        let outage = Arc::new(watch::Sender::new(None));
        let store = Store { place, requests, notices, commits, room, outage, spent: None, kinds: &[] };
        store.place.fold(&written);
        tokio::spawn(
            Writer {
                place: store.place.clone(),
                notices: store.notices.clone(),
                commits: Arc::clone(&store.commits),
                room: store.room.clone(),
                written,
                lock,
                teller: Teller::new(Arc::clone(&store.outage)),
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
            Err(beyond) => return self.repeated(&commit).await.ok_or(beyond),
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

    /// The answers of the first time, if this is a repetition: whatever is full, what was recorded was recorded.
    async fn repeated(&self, commit: &Commit) -> Option<Vec<Appended>> {
        let mut answers = Vec::with_capacity(commit.appends.len());
        for append in &commit.appends {
            let mut latest = None;
            for key in append.keys().collect::<BTreeSet<_>>() {
                latest = latest.max(Some(self.led_to(&append.stream, key).await.ok()??));
            }
            answers.push(Appended { version: latest?, repeated: true });
        }
        (!answers.is_empty()).then_some(answers)
    }

    async fn write(&self, commit: Commit) -> Result<Vec<Appended>, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(Request::Commit(commit, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// The entries of a stream that come after a version, in order; all of them after [`Version::START`]. Their chain is
    /// followed: a stream that is not as it was recorded is an error, and takes no entries from then on.
    /// A stream that nobody has written to is empty.
    pub async fn read(&self, stream: &StreamId, after: Version) -> Result<Vec<Entry>, StoreError> {
        self.database().read(stream, after).await
    }

    /// What the append led to that first came with this key: the version of its last entry. None: no append that was
    /// acknowledged came with it. Nothing is written, so it is answered also while nothing can be kept.
    pub async fn led_to(&self, stream: &StreamId, key: &str) -> Result<Option<Version>, StoreError> {
        self.database().led_to(stream, key).await
    }

    /// Every stream with how far it has come, by name.
    pub async fn streams(&self) -> Result<Vec<StreamSummary>, StoreError> {
        self.database().streams().await
    }

    /// The streams whose names begin like this, by name. However many others there are, they are not looked at.
    pub async fn streams_called(&self, beginning: &str) -> Result<Vec<StreamSummary>, StoreError> {
        self.database().streams_called(beginning).await
    }

    /// How far one stream has come; none if nobody has written to it.
    pub async fn stream(&self, stream: &StreamId) -> Result<Option<StreamSummary>, StoreError> {
        self.database().stream(stream).await
    }

    /// The last entries of a stream before a version, at most so many, the latest first.
    pub async fn read_back(
        &self,
        stream: &StreamId,
        before: Version,
        most: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        self.database().read_back(stream, before, most).await
    }

    /// Writes everything that was acknowledged until now into another file, which must be empty or missing. Appends go
    /// on meanwhile. The copy is not synced; [`Draft`] does that.
    pub async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        self.database().copy_to(path).await
    }

    /// Everything that is wrong with the file: pages that SQLite cannot follow, checksums that do not fit, entries and
    /// documents that are missing. Each stream in which something is wrong refuses entries from then on.
    pub async fn faults(&self) -> Result<Vec<Damage>, StoreError> {
        self.faults_told(|_| {}).await
    }

    /// The same, telling how far it has come.
    pub async fn faults_told(
        &self,
        mut told: impl FnMut(Examined) + Send,
    ) -> Result<Vec<Damage>, StoreError> {
        self.database().faults(&mut told).await
    }

    /// Compares every entry and every document with its checksum, and leaves the pages to SQLite: what can be done beside
    /// games in play.
    pub async fn look_through(&self) -> Result<Vec<Damage>, StoreError> {
        self.database().look_through(&mut |_| {}).await
    }

    /// What was found damaged since the file was opened, by whoever read something.
    pub fn noticed(&self) -> Vec<Damage> {
        self.database().noticed.all()
    }

    /// Notes something that fits its checksum and still cannot be read.
    pub fn notice(&self, fault: Damage) {
        self.database().noticed.note(fault);
    }

    /// The checksum of one entry, which covers everything before it in its stream; none if there is no such entry.
    pub async fn sum_at(&self, stream: &StreamId, version: Version) -> Result<Option<Sum>, StoreError> {
        self.database().sum_at(stream, version).await
    }

    /// The checksum of the whole log; none in a file of an older release that was not brought up to date.
    pub async fn whole(&self) -> Result<Option<Whole>, StoreError> {
        self.database().whole().await
    }

    /// Which entry of a stream a printed mark belongs to, and when it was recorded (unix milliseconds); none: this is not
    /// the history from which it was printed.
    pub async fn find_mark(
        &self,
        stream: &StreamId,
        mark: &Mark,
    ) -> Result<Option<(Version, i64)>, StoreError> {
        self.database().find_mark(stream, mark).await
    }

    /// The same for the mark of the whole log that a backup tells: after how many entries it was made.
    pub async fn find_whole_mark(&self, mark: &Mark) -> Result<Option<u64>, StoreError> {
        self.database().find_whole_mark(mark).await
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

    /// A document, if it is there; one that is not as it was laid there is an error.
    pub async fn get(&self, shelf: &str, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.database().get(shelf, key).await
    }

    /// All documents of a shelf with their keys, by key. Those that are not as they were laid there are
    /// [noted](Store::noticed) instead.
    pub async fn list(&self, shelf: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.database().list(shelf).await
    }

    /// Every shelf on which documents lie or should, but for that of the heartbeat, by name.
    pub async fn shelves(&self) -> Result<Vec<String>, StoreError> {
        let all = self.database().shelves().await?;
        Ok(all.into_iter().filter(|shelf| shelf != HEARTBEAT.0).collect())
    }

    /// Notes the moment (unix milliseconds) as the last at which this process was known to be alive.
    /// It rides along with whatever is being committed and costs at most one small commit of its own.
    pub async fn beat(&self, now: i64) -> Result<(), StoreError> {
        let (shelf, key) = HEARTBEAT;
        self.put(shelf, key, now.to_string().as_bytes()).await
    }

    /// The same with a note for the next process, which lies beside it.
    pub async fn beat_with(&self, now: i64, note: &[u8]) -> Result<(), StoreError> {
        let (shelf, key) = HEARTBEAT;
        let mut commit = Commit::new();
        commit.put(shelf, key, now.to_string().into_bytes());
        commit.put(shelf, BEAT_NOTE, note.to_vec());
        self.commit(commit).await.map(drop)
    }

    /// The note beside the last heartbeat.
    pub async fn beat_note(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let (shelf, _) = HEARTBEAT;
        self.get(shelf, BEAT_NOTE).await
    }

    /// The last heartbeat, of this process or of the one before it; none in a new log, and none if it is damaged.
    pub async fn last_beat(&self) -> Result<Option<i64>, StoreError> {
        let (shelf, key) = HEARTBEAT;
        let body = match self.get(shelf, key).await {
            Ok(Some(body)) => body,
            // Nobody's clock is charged for what is not known.
            Ok(None) | Err(StoreError::DamagedDocument { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        let moment = String::from_utf8_lossy(&body).parse().ok();
        if moment.is_none() {
            self.notice(Damage::document(shelf, key, "it is not a moment"));
        }
        Ok(moment)
    }

    fn database(&self) -> Database {
        self.place.database()
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
            self.database().close().await;
        }
    }
}

fn weigh(bytes: usize) -> Result<(), StoreError> {
    if bytes > MAX_BYTES { Err(StoreError::TooLarge { bytes, limit: MAX_BYTES }) } else { Ok(()) }
}
