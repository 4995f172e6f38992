//! All of the SQL, and the only module that knows sqlx. Start with [`Database::write`].
//!
//! Durability: WAL journal with `synchronous=FULL`, so COMMIT returns after the log file has been synced.
//! One connection writes; a few others read without waiting for it, and one folds the log into the file.

mod chained;
mod checked;
mod examined;
mod reading;
mod rolls;
mod whole;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::pool::{PoolConnection, PoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection, SqlitePool};

pub(crate) use reading::Reading;

use crate::admit::{Admitted, HeldByLog, Stands, admit};
use crate::chain::{self, Sum};
use crate::commit::{Append, Put};
use crate::fault::{Damage, Noticed};
use crate::same_file::SameFile;
use crate::{Appended, Commit, StoreError, StreamId, Version};

/// The layouts of the database, oldest first; the number of a layout is its place in this list, from 1.
/// A file that was released is never edited again.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_event_log.sql"),
    include_str!("../migrations/0002_checksums.sql"),
    include_str!("../migrations/0003_half_checksums.sql"),
    include_str!("../migrations/0004_rolls.sql"),
];

/// The first layout that has checksums.
const CHECKSUMS: u64 = 2;

/// "JDBE" in the header of the file, so that we never touch a database of another program.
const APPLICATION_ID: i64 = 0x4A44_4245;
const SET_APPLICATION_ID: &str = "PRAGMA application_id = 0x4A444245";

const READERS: u32 = 4;

/// SQLite takes 32,766 parameters in a statement; this many rows stay well below.
const ROWS_PER_STATEMENT: usize = 1000;

#[derive(Clone, Debug)]
pub(crate) struct Database {
    writer: SqlitePool,
    readers: SqlitePool,
    /// None where there is nothing to fold: in memory, and where somebody only looks.
    folder: Option<SqlitePool>,
    /// The number of the layout that the file has.
    layout: u64,
    /// What was found damaged so far.
    pub(crate) noticed: Noticed,
    /// What is known of the file from having written in it.
    written: Arc<Mutex<Ours>>,
    /// The file that is written in; none in memory, and where somebody only looks.
    file: Option<Arc<SameFile>>,
    /// Why nothing can be written, though the file is open to be.
    refuses: Option<StoreError>,
    /// Where it is a copy that goes with us.
    #[expect(dead_code, reason = "held, never read")]
    copy: Option<Arc<reading::Copied>>,
}

/// What this program knows of the file because nobody else writes in it.
#[derive(Debug, Default)]
struct Ours {
    /// Who wrote in the file last: before it was opened, another program; then this one.
    owner: Option<Owner>,
    /// Where the streams stand that were written to.
    heads: BTreeMap<StreamId, Stands>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Owner {
    Before(Vec<u8>),
    This(Vec<u8>),
}

/// So many streams are remembered; beyond, all are looked at again.
const HEADS_KEPT: usize = 50_000;

/// What a group was answered, and whether there was anything to commit.
#[derive(Debug)]
pub(crate) struct GroupWritten {
    pub(crate) answers: Vec<Result<Vec<Appended>, StoreError>>,
    pub(crate) committed: bool,
}

impl Database {
    pub(crate) async fn open(path: &Path) -> Result<Database, StoreError> {
        Database::open_file(path).await.unwrap_or_else(|error| Err(named(path, error)))
    }

    /// The outer error is still to be told apart by [`named`]; the inner one is final.
    async fn open_file(path: &Path) -> Result<Result<Database, StoreError>, sqlx::Error> {
        let plain = SqliteConnectOptions::new()
            .filename(path)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();

        // After a kill the log may hold commits that were written but never synced. They will be visible and may
        // be confirmed to whoever sends them again, so they go to the disk first.
        sync_leftover_log(path)?;
        // A look without switching to WAL, so that a file we refuse stays as it is.
        let mut visitor = plain.clone().create_if_missing(true).connect().await?;
        let layout = layout(&mut visitor).await?;
        visitor.close().await?;
        let known = MIGRATIONS.len() as u64;
        let (found, readable_only) = match layout {
            Layout::Foreign => return Ok(Err(StoreError::NotADatabase { path: path.to_owned() })),
            Layout::Number(found) if found > known => {
                return Ok(Err(StoreError::FromNewerRelease { found, known }));
            }
            Layout::Number(found) => (found, None),
            Layout::LooksLike(found) => (found, Some(damaged("the list of its layouts cannot be read"))),
        };

        let durable = plain
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // On a Mac a plain sync stops at the drive's cache; elsewhere this changes nothing.
            .pragma("fullfsync", "1");
        let writer = lasting_pool(1).connect_with(durable.clone()).await?;
        let (layout, refuses) = match readable_only {
            Some(refusal) => (found, Some(refusal)),
            None => match migrate(&mut *writer.acquire().await?, found).await {
                Ok(()) => (known, None),
                // A log of an older release that cannot be brought up to date is still there to be read.
                Err(error) if found > 0 && is_damage(&error) => (found, Some(StoreError::from(error))),
                Err(error) => return Err(error),
            },
        };
        let folder = Some(lasting_pool(1).connect_with(durable).await?);
        let readers = lasting_pool(READERS).connect_with(plain.read_only(true)).await?;
        let file = Some(Arc::new(SameFile::of(path)?));
        let database = Database { folder, layout, file, refuses, ..Database::of(writer, readers) };
        if let Some(StoreError::Damaged(what)) = &database.refuses {
            database.noticed.note(Damage::file(what.clone()));
        }
        database.see_owner().await;
        Ok(Ok(database))
    }

    fn of(writer: SqlitePool, readers: SqlitePool) -> Database {
        Database {
            writer,
            readers,
            folder: None,
            layout: Database::newest_layout(),
            noticed: Noticed::default(),
            written: Arc::default(),
            file: None,
            refuses: None,
            copy: None,
        }
    }

    /// One connection for both, since each connection to memory has a memory of its own.
    pub(crate) async fn in_memory() -> Result<Database, StoreError> {
        let options = SqliteConnectOptions::new().in_memory(true).disable_statement_logging();
        let writer = lasting_pool(1).connect_with(options).await?;
        migrate(&mut *writer.acquire().await?, 0).await?;
        let database = Database::of(writer.clone(), writer);
        database.see_owner().await;
        Ok(database)
    }

    /// Remembers who wrote last, so that it is noticed if somebody else does before this program has begun to.
    async fn see_owner(&self) {
        let owner = sqlx::query_scalar("SELECT owner FROM log").fetch_optional(&self.readers).await;
        self.ours().owner = Some(Owner::Before(owner.ok().flatten().unwrap_or_default()));
    }

    fn ours(&self) -> MutexGuard<'_, Ours> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_checksums(&self) -> bool {
        self.layout >= CHECKSUMS
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        if let Some(folder) = &self.folder {
            folder.close().await;
        }
        // The last to close folds everything and takes the log away.
        self.writer.close().await;
    }

    /// Whether there is a log beside the file that can be folded into it.
    pub(crate) fn can_fold(&self) -> bool {
        self.folder.is_some()
    }

    /// Writes into the file what lies beside it, and syncs it, as far as that keeps nobody waiting; whether that was all.
    pub(crate) async fn fold(&self) -> bool {
        let Some(folder) = &self.folder else { return true };
        let folded: Result<(i64, i64, i64), _> =
            sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(folder).await;
        matches!(folded, Ok((0, written, folded)) if written == folded)
    }

    /// One transaction for a group. After an error nothing of it is in the log.
    pub(crate) async fn write(&self, group: &[Commit]) -> Result<GroupWritten, StoreError> {
        if let Some(refusal) = &self.refuses {
            return Err(refusal.clone());
        }
        self.is_ours(self.is_in_place())?;
        let mut connection = self.writer.acquire().await?;
        begin(&mut connection).await?;
        let written = self.write_group(&mut connection, group).await;
        if !matches!(written, Ok(GroupWritten { committed: true, .. })) {
            // SQLite has already rolled back by itself after some errors, and says so; that is as good.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
        }
        if matches!(written, Err(StoreError::Io(_))) {
            // A sync that failed may have lost what it was to write, and the next one would not tell. So nothing that this
            // connection remembers counts any more: the next group starts with a fresh one, and writes all of its own anew.
            connection.close_on_drop();
        }
        // What went into a file that nobody will find again must not be acknowledged.
        self.is_ours(self.is_in_place())?;
        self.is_ours(written)
    }

    /// Notes that the file is no longer this program's, so that whoever runs it hears of it.
    fn is_ours<T>(&self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(error @ (StoreError::Moved { .. } | StoreError::TakenOver)) = &done {
            self.noticed.note(Damage::file(error.to_string()));
        }
        done
    }

    fn is_in_place(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
    }

    async fn write_group(
        &self,
        connection: &mut SqliteConnection,
        group: &[Commit],
    ) -> Result<GroupWritten, StoreError> {
        let log = self.log_row(connection).await?;
        let claimed = self.claim(&log)?;
        let appends: Vec<&Append> = group.iter().flat_map(|commit| &commit.appends).collect();
        let (mut known, mut numbers) = self.known(connection, &appends).await?;
        known.chance.clone_from(&log.chance);
        let admitted = admit(group, known);
        let committed = !admitted.entries.is_empty() || !admitted.puts.is_empty();
        if !committed {
            return Ok(GroupWritten { answers: admitted.answers, committed });
        }
        advance_streams(connection, &admitted, &mut numbers).await?;
        insert_entries(connection, &admitted, &numbers, log.entries).await?;
        insert_keys(connection, &admitted, &numbers).await?;
        lay(connection, &admitted.puts).await?;
        log.advance(connection, &admitted, &claimed).await?;
        let done = sqlx::query("COMMIT").execute(&mut *connection).await;
        let mut ours = self.ours();
        if ours.heads.len() > HEADS_KEPT {
            ours.heads.clear();
        }
        for (stream, head) in &admitted.heads {
            // Where a commit failed it is not known what the disk kept of it.
            match done {
                Ok(_) => ours.heads.insert((*stream).clone(), head.stands),
                Err(_) => ours.heads.remove(*stream),
            };
        }
        done?;
        ours.owner = Some(Owner::This(claimed));
        Ok(GroupWritten { answers: admitted.answers, committed })
    }

    async fn log_row(&self, connection: &mut SqliteConnection) -> Result<LogRow, StoreError> {
        let row: Option<LogColumns> = sqlx::query_as(
            "SELECT owner, entries, chain, (SELECT coalesce(max(global), 0) FROM entry), randomblob(32) FROM log",
        )
        .fetch_optional(&mut *connection)
        .await?;
        let Some((owner, noted, chain, entries, chance)) = row else {
            self.noticed.note(Damage::log("what is noted of it as a whole is missing"));
            let (entries, chance) =
                sqlx::query_as("SELECT (SELECT coalesce(max(global), 0) FROM entry), randomblob(32)")
                    .fetch_one(connection)
                    .await?;
            return Ok(LogRow { owner: None, entries, chain: Sum::NOTHING, chance });
        };
        if noted != entries {
            self.noticed.note(Damage::log(short_of(noted, entries)));
        }
        let chain = Sum::from_bytes(&chain).unwrap_or(Sum::NOTHING);
        Ok(LogRow { owner: Some(owner), entries, chain, chance })
    }

    /// The name under which this program writes. Nobody else may have written since it was opened.
    fn claim(&self, log: &LogRow) -> Result<Vec<u8>, StoreError> {
        match (&self.ours().owner, &log.owner) {
            (Some(Owner::This(own)), None) => Ok(own.clone()),
            (Some(Owner::This(own)), Some(found)) if own == found => Ok(own.clone()),
            (Some(Owner::Before(seen)), Some(found)) if seen != found => Err(StoreError::TakenOver),
            (Some(Owner::This(_)), Some(_)) => Err(StoreError::TakenOver),
            (Some(Owner::Before(_)) | None, _) => Ok(chain::seed(&log.chance, "owner").as_bytes().to_vec()),
        }
    }
}

/// Owner, entries and chain as they are noted, the number of the last entry that is there, and chance.
type LogColumns = (Vec<u8>, i64, Vec<u8>, i64, Vec<u8>);

/// What is noted of the log as a whole, when a group begins.
#[derive(Debug)]
struct LogRow {
    /// None where the row is missing.
    owner: Option<Vec<u8>>,
    /// The number of the last entry.
    entries: i64,
    chain: Sum,
    /// What nobody can guess.
    chance: Vec<u8>,
}

impl LogRow {
    async fn advance(
        &self,
        connection: &mut SqliteConnection,
        admitted: &Admitted<'_>,
        owner: &[u8],
    ) -> Result<(), sqlx::Error> {
        if admitted.entries.is_empty() && self.owner.as_deref() == Some(owner) {
            return Ok(());
        }
        let mut chain = self.chain;
        let mut global = self.entries;
        for placed in &admitted.entries {
            global = global.saturating_add(1);
            chain = chain::whole(chain, global, placed.chain.as_bytes());
        }
        let upsert = "INSERT INTO log (only, owner, entries, chain, chained_from, chained_at) VALUES (1, ?, ?, ?, 0, 0)
             ON CONFLICT (only) DO UPDATE SET owner = excluded.owner, entries = excluded.entries, chain = excluded.chain";
        sqlx::query(upsert)
            .bind(owner)
            .bind(global)
            .bind(chain.as_bytes())
            .execute(connection)
            .await
            .map(drop)
    }
}

/// How many entries there are of how many.
fn short_of(noted: i64, found: i64) -> String {
    if found < noted {
        format!(
            "its last entries are missing: there were {noted}, and the last one that is there is number {found}"
        )
    } else {
        format!(
            "there are entries that were never recorded: there were {noted}, and the last one is number {found}"
        )
    }
}

/// Connections that stay: opening one anew costs more than keeping it, and one in memory would lose everything.
fn lasting_pool(connections: u32) -> PoolOptions<Sqlite> {
    PoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

// Opening.

/// What went wrong with opening this file.
fn named(path: &Path, error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(e) if primary_code(&*e) == Some(NOTADB) => {
            StoreError::NotADatabase { path: path.to_owned() }
        }
        e => match StoreError::from(e) {
            StoreError::Io(source) => StoreError::CannotOpen { path: path.to_owned(), source },
            other => other,
        },
    }
}

enum Layout {
    /// The number of its last migration; 0 for an empty file.
    Number(u64),
    /// The list of its migrations is damaged. It looks like this one; it may be read, and not written.
    LooksLike(u64),
    Foreign,
}

async fn layout(connection: &mut SqliteConnection) -> Result<Layout, sqlx::Error> {
    let application: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    if application == APPLICATION_ID {
        let number: Result<i64, _> = sqlx::query_scalar("SELECT coalesce(max(number), 0) FROM migration")
            .fetch_one(&mut *connection)
            .await;
        return match number {
            Ok(number) => Ok(Layout::Number(number.unsigned_abs())),
            Err(error) if is_damage(&error) => {
                let has_log: i64 = sqlx::query_scalar(
                    "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'log'",
                )
                .fetch_one(connection)
                .await?;
                Ok(Layout::LooksLike(if has_log > 0 { CHECKSUMS } else { 1 }))
            }
            Err(error) => Err(error),
        };
    }
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(connection).await?;
    Ok(if tables == 0 { Layout::Number(0) } else { Layout::Foreign })
}

fn sync_leftover_log(path: &Path) -> std::io::Result<()> {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    match OpenOptions::new().write(true).open(log) {
        Ok(log) => log.sync_all(),
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(()),
        Err(e) => Err(e),
    }
}

/// Brings the layout up to date, each step in a transaction of its own. Writes nothing when it already is, so
/// that a log on a full disk can still be read.
async fn migrate(connection: &mut SqliteConnection, done: u64) -> Result<(), sqlx::Error> {
    for (number, sql) in (1_i64..).zip(MIGRATIONS).filter(|(number, _)| number.unsigned_abs() > done) {
        let mut step = connection.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query(SET_APPLICATION_ID).execute(&mut *step).await?;
        sqlx::query("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY) STRICT")
            .execute(&mut *step)
            .await?;
        sqlx::raw_sql(*sql).execute(&mut *step).await?;
        if number.unsigned_abs() == CHECKSUMS {
            chained::chain(&mut step).await?;
        }
        sqlx::query("INSERT INTO migration (number) VALUES (?)").bind(number).execute(&mut *step).await?;
        step.commit().await?;
    }
    Ok(())
}

// Writing.

async fn begin(connection: &mut PoolConnection<Sqlite>) -> Result<(), StoreError> {
    let begun = sqlx::query("BEGIN IMMEDIATE").execute(&mut **connection).await;
    if begun.is_err() {
        // Whatever state it is in, the next group starts with a fresh one.
        connection.close_on_drop();
    }
    Ok(begun.map(drop)?)
}

/// Lays documents on their shelves in the order in which they came, and counts what lies there then.
async fn lay(connection: &mut SqliteConnection, puts: &[&Put]) -> Result<(), StoreError> {
    let mut changed: BTreeMap<&str, (i64, Sum)> = BTreeMap::new();
    for put in puts {
        if put.once && lies_already(connection, put).await? {
            continue;
        }
        let old: Option<Vec<u8>> = sqlx::query_scalar("SELECT sum FROM document WHERE shelf = ? AND key = ?")
            .bind(&put.shelf)
            .bind(&put.key)
            .fetch_optional(&mut *connection)
            .await?;
        let (more, sums) = changed.entry(&put.shelf).or_insert((0, Sum::NOTHING));
        if let Some(old) = old {
            *more -= 1;
            *sums = sums.toggled(Sum::from_bytes(&old).unwrap_or(Sum::NOTHING));
        }
        if let Some(body) = &put.body {
            let sum = chain::of_document(&put.shelf, &put.key, body);
            *more += 1;
            *sums = sums.toggled(sum);
            sqlx::query(
                "INSERT INTO document (shelf, key, body, sum) VALUES (?, ?, ?, ?)
                 ON CONFLICT (shelf, key) DO UPDATE SET body = excluded.body, sum = excluded.sum",
            )
            .bind(&put.shelf)
            .bind(&put.key)
            .bind(body)
            .bind(sum.as_bytes())
            .execute(&mut *connection)
            .await?;
        } else {
            sqlx::query("DELETE FROM document WHERE shelf = ? AND key = ?")
                .bind(&put.shelf)
                .bind(&put.key)
                .execute(&mut *connection)
                .await?;
        }
    }
    for (shelf, (more, sums)) in changed {
        let lies: Option<(i64, Vec<u8>)> = sqlx::query_as("SELECT documents, sum FROM shelf WHERE name = ?")
            .bind(shelf)
            .fetch_optional(&mut *connection)
            .await?;
        let (documents, sum) = lies.unwrap_or_default();
        let sum = Sum::from_bytes(&sum).unwrap_or(Sum::NOTHING).toggled(sums);
        sqlx::query(
            "INSERT INTO shelf (name, documents, sum) VALUES (?, ?, ?)
             ON CONFLICT (name) DO UPDATE SET documents = excluded.documents, sum = excluded.sum",
        )
        .bind(shelf)
        .bind(documents.saturating_add(more))
        .bind(sum.as_bytes())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Whether this very document is there, as it was laid there.
async fn lies_already(connection: &mut SqliteConnection, put: &Put) -> Result<bool, StoreError> {
    let Some(body) = &put.body else { return Ok(false) };
    let found: Option<(Vec<u8>, Vec<u8>)> =
        sqlx::query_as("SELECT body, sum FROM document WHERE shelf = ? AND key = ?")
            .bind(&put.shelf)
            .bind(&put.key)
            .fetch_optional(connection)
            .await?;
    let sum = chain::of_document(&put.shelf, &put.key, body);
    Ok(found.is_some_and(|(lies, summed)| lies == *body && summed == sum.as_bytes()))
}

/// The row numbers of streams, by name.
type Numbers = BTreeMap<StreamId, i64>;

impl Database {
    /// What the log holds about the streams of these appends. One that is not where it was left is damaged.
    async fn known(
        &self,
        connection: &mut SqliteConnection,
        appends: &[&Append],
    ) -> Result<(HeldByLog, Numbers), StoreError> {
        let mut known = HeldByLog::default();
        let mut numbers = Numbers::new();
        let streams: Vec<&StreamId> =
            appends.iter().map(|a| &a.stream).collect::<BTreeSet<_>>().into_iter().collect();
        for some in streams.chunks(ROWS_PER_STATEMENT) {
            let mut query =
                QueryBuilder::new("SELECT number, name, version, chain FROM stream WHERE name IN (");
            let mut names = query.separated(", ");
            for stream in some {
                names.push_bind(stream.as_str());
            }
            query.push(")");
            let rows: Vec<(i64, String, i64, Vec<u8>)> =
                query.build_query_as().fetch_all(&mut *connection).await?;
            for (number, name, version, chain) in rows {
                let stream = stream_id(name)?;
                match (u64::try_from(version), Sum::from_bytes(&chain)) {
                    (Ok(version), Some(chain)) => {
                        let version = Version::new(version);
                        known.heads.insert(stream.clone(), Stands { version, chain });
                    }
                    _ => self
                        .noticed
                        .note(Damage::stream(&stream, "what is noted of its last entry is damaged")),
                }
                numbers.insert(stream, number);
            }
        }
        for stream in streams {
            self.compare(connection, stream, numbers.get(stream), known.heads.get(stream)).await?;
            if let Some(refusal) = self.noticed.refusal(stream) {
                known.damaged.insert(stream.clone(), refusal);
            }
        }
        known_keys(connection, appends, &numbers, &mut known).await?;
        Ok((known, numbers))
    }

    /// Whether a stream stands where this program left it, or, if it has not written to it yet, where its entries end.
    async fn compare(
        &self,
        connection: &mut SqliteConnection,
        stream: &StreamId,
        number: Option<&i64>,
        found: Option<&Stands>,
    ) -> Result<(), StoreError> {
        let left = self.ours().heads.get(stream).copied();
        let fits = match (left, number, found) {
            (Some(left), _, found) => found == Some(&left),
            (None, Some(number), Some(found)) => {
                let last: Option<(i64, Vec<u8>)> = sqlx::query_as(
                    "SELECT version, chain FROM entry WHERE stream = ? ORDER BY version DESC LIMIT 1",
                )
                .bind(number)
                .fetch_optional(connection)
                .await?;
                last.is_some_and(|(version, chain)| {
                    version == to_sql(found.version) && chain == found.chain.as_bytes()
                })
            }
            // One that nobody has written to; or one that was noticed already.
            (None, ..) => true,
        };
        if !fits {
            self.noticed.note(Damage::stream(stream, "its end is not where its last entry was recorded"));
        }
        Ok(())
    }
}

async fn known_keys(
    connection: &mut SqliteConnection,
    appends: &[&Append],
    numbers: &Numbers,
    known: &mut HeldByLog,
) -> Result<(), StoreError> {
    let mut keys = Vec::new();
    for append in appends {
        // A stream without a number has no keys yet.
        if let Some(number) = numbers.get(&append.stream) {
            keys.extend(append.keys().map(|key| (&append.stream, *number, key)));
        }
    }
    for some in keys.chunks(ROWS_PER_STATEMENT) {
        let mut query = QueryBuilder::new("WITH asked (place, stream, key) AS (");
        query.push_values(some.iter().enumerate(), |mut row, (place, (_, number, key))| {
            row.push_bind(place as i64).push_bind(*number).push_bind(*key);
        });
        query.push(
            ") SELECT asked.place, append_key.version FROM asked CROSS JOIN append_key
               ON append_key.stream = asked.stream AND append_key.key = asked.key",
        );
        let rows: Vec<(i64, i64)> = query.build_query_as().fetch_all(&mut *connection).await?;
        for (place, version) in rows {
            if let Some((stream, _, key)) = usize::try_from(place).ok().and_then(|place| some.get(place)) {
                known.keys.insert(((*stream).clone(), (*key).to_owned()), from_sql(version)?);
            }
        }
    }
    Ok(())
}

async fn advance_streams(
    connection: &mut SqliteConnection,
    admitted: &Admitted<'_>,
    numbers: &mut Numbers,
) -> Result<(), StoreError> {
    let heads: Vec<_> = admitted.heads.iter().collect();
    for some in heads.chunks(ROWS_PER_STATEMENT) {
        let mut query = QueryBuilder::new(
            "INSERT INTO stream (name, version, first_recorded_at, last_recorded_at, seed, chain) ",
        );
        query.push_values(some, |mut row, (stream, head)| {
            row.push_bind(stream.as_str())
                .push_bind(to_sql(head.stands.version))
                .push_bind(head.first_recorded_at)
                .push_bind(head.last_recorded_at)
                .push_bind(head.seed.as_ref().map_or(&[][..], Sum::as_bytes))
                .push_bind(head.stands.chain.as_bytes());
        });
        query.push(
            " ON CONFLICT (name) DO UPDATE
                SET version = excluded.version, last_recorded_at = excluded.last_recorded_at, chain = excluded.chain
              RETURNING name, number",
        );
        let rows: Vec<(String, i64)> = query.build_query_as().fetch_all(&mut *connection).await?;
        for (name, number) in rows {
            numbers.insert(stream_id(name)?, number);
        }
    }
    Ok(())
}

async fn insert_entries(
    connection: &mut SqliteConnection,
    admitted: &Admitted<'_>,
    numbers: &Numbers,
    before: i64,
) -> Result<(), StoreError> {
    let placed: Vec<_> = (before.saturating_add(1)..).zip(&admitted.entries).collect();
    for some in placed.chunks(ROWS_PER_STATEMENT) {
        let mut query = QueryBuilder::new(
            "INSERT INTO entry (global, stream, version, recorded_at, kind, format, body, chain) ",
        );
        query.push_values(some, |mut row, (global, placed)| {
            row.push_bind(*global)
                .push_bind(numbers.get(placed.stream))
                .push_bind(to_sql(placed.version))
                .push_bind(placed.entry.recorded_at)
                .push_bind(placed.entry.kind.as_str())
                .push_bind(i64::from(placed.entry.format))
                .push_bind(placed.entry.body.as_slice())
                .push_bind(placed.chain.as_bytes());
        });
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

async fn insert_keys(
    connection: &mut SqliteConnection,
    admitted: &Admitted<'_>,
    numbers: &Numbers,
) -> Result<(), StoreError> {
    for some in admitted.keys.chunks(ROWS_PER_STATEMENT) {
        let mut query = QueryBuilder::new("INSERT INTO append_key (stream, key, version) ");
        query.push_values(some, |mut row, (stream, key, version)| {
            row.push_bind(numbers.get(*stream)).push_bind(*key).push_bind(to_sql(*version));
        });
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

// Between SQL and our types.

fn to_sql(version: Version) -> i64 {
    // Only a caller's wish can be this large; no stream gets there.
    i64::try_from(version.get()).unwrap_or(i64::MAX)
}

fn from_sql(number: i64) -> Result<Version, StoreError> {
    u64::try_from(number).map(Version::new).map_err(damaged)
}

fn stream_id(name: String) -> Result<StreamId, StoreError> {
    name.parse().map_err(damaged)
}

fn damaged(reason: impl Display) -> StoreError {
    StoreError::Damaged(reason.to_string())
}

const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const READONLY: u32 = 8;
const NOTADB: u32 = 26;

fn is_damage(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_))
        || matches!(error, sqlx::Error::Database(e) if matches!(primary_code(&**e), Some(CORRUPT | NOTADB)))
}

/// SQLite's result code without the details in its upper bytes.
fn primary_code(error: &dyn sqlx::error::DatabaseError) -> Option<u32> {
    error.code()?.parse::<u32>().ok().map(|code| code & 0xFF)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::Database(e) if is_damage(&error) => damaged(e),
            // A column that does not hold what only this program writes there.
            _ if is_damage(&error) => damaged(error),
            sqlx::Error::Database(e) => match primary_code(&**e) {
                Some(FULL) => StoreError::Full,
                Some(READONLY) => StoreError::ReadOnly,
                _ => StoreError::Io(Arc::new(error)),
            },
            _ => StoreError::Io(Arc::new(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NewEntry, Store};

    fn entry(bytes: usize, key: &str) -> NewEntry {
        let key = Some(key.to_owned());
        NewEntry { kind: "ink".to_owned(), format: 1, body: vec![7; bytes], recorded_at: 0, key }
    }

    async fn limit_pages(store: &Store, pages: i64) {
        // Whatever is asked for, SQLite keeps what the file already has: the answer is the real limit.
        let mut connection = store.database().writer.acquire().await.unwrap();
        let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        let _: i64 = sqlx::query_scalar(pragma).fetch_one(&mut *connection).await.unwrap();
    }

    #[tokio::test]
    async fn a_full_disk_fails_the_whole_group_and_the_log_recovers() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("full.db")).await.unwrap();
        let game: StreamId = "game-1".parse().unwrap();
        let other: StreamId = "game-2".parse().unwrap();
        store.append(&game, Version::START, vec![entry(10, "a")]).await.unwrap();
        let commits = store.commits();
        let mut notices = store.subscribe();

        limit_pages(&store, 1).await;
        let mut several = Commit::new();
        several.put("links", "small", b"seat".to_vec());
        several.put("links", "large", vec![7; 100_000]);
        let (large, small, document, several) = tokio::join!(
            store.append(&game, Version::new(1), vec![entry(100_000, "b")]),
            store.append(&other, Version::START, vec![entry(1, "c")]),
            store.put("links", "token", b"seat"),
            store.commit(several),
        );
        assert!(matches!(large, Err(StoreError::Full)), "{large:?}");
        assert!(matches!(small, Err(StoreError::Full)), "{small:?}");
        assert!(matches!(document, Err(StoreError::Full)), "{document:?}");
        assert!(matches!(several, Err(StoreError::Full)), "{several:?}");
        assert_eq!(store.commits(), commits);
        assert_eq!(store.read(&game, Version::START).await.unwrap().len(), 1);
        assert_eq!(store.read(&other, Version::START).await.unwrap(), []);
        assert_eq!(store.list("links").await.unwrap(), []);
        let again = store.append(&game, Version::new(1), vec![entry(100_000, "b")]).await;
        assert!(matches!(again, Err(StoreError::Full)), "{again:?}");
        assert!(notices.try_recv().is_err(), "nothing was committed, so there is no news");

        limit_pages(&store, 1_000_000).await;
        let answer = store.append(&game, Version::new(1), vec![entry(100_000, "b")]).await.unwrap();
        assert_eq!(answer, Appended { version: Version::new(2), repeated: false });
        let news = notices.try_recv().unwrap();
        assert_eq!(news.version, Version::new(2));
        store.close().await;
    }

    #[tokio::test]
    async fn a_stuck_connection_is_replaced_after_one_failed_group() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("stuck.db")).await.unwrap();
        let game: StreamId = "game-1".parse().unwrap();
        sqlx::query("BEGIN").execute(&store.database().writer).await.unwrap();
        let failed = store.append(&game, Version::START, vec![entry(1, "a")]).await;
        assert!(matches!(failed, Err(StoreError::Io(_))), "{failed:?}");
        let answer = store.append(&game, Version::START, vec![entry(1, "a")]).await.unwrap();
        assert_eq!(answer, Appended { version: Version::new(1), repeated: false });
        assert_eq!(durability(&store).await, ("wal".to_owned(), 2, 1));
        store.close().await;
    }

    /// Journal mode, synchronous (2 is FULL) and fullfsync of the connection that writes.
    async fn durability(store: &Store) -> (String, i64, i64) {
        let database = store.database();
        let writer = &database.writer;
        let journal = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(writer).await.unwrap();
        let synchronous = sqlx::query_scalar("PRAGMA synchronous").fetch_one(writer).await.unwrap();
        let full = sqlx::query_scalar("PRAGMA fullfsync").fetch_one(writer).await.unwrap();
        (journal, synchronous, full)
    }

    /// As on a system whose locks do not hold: on a disk of another machine, or after somebody deleted them.
    #[tokio::test]
    async fn of_two_who_have_the_file_open_the_one_that_came_later_writes_and_the_other_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("shared.db");
        let put = |key: &str| {
            let mut commit = Commit::new();
            commit.put("links", key, b"seat".to_vec());
            [commit]
        };
        let first = Database::open(&path).await.unwrap();
        first.write(&put("a")).await.unwrap();
        let second = Database::open(&path).await.unwrap();
        let third = Database::open(&path).await.unwrap();
        first.write(&put("b")).await.unwrap();
        second.write(&put("c")).await.unwrap();
        for fenced in [&first, &third, &first] {
            let refused = fenced.write(&put("d")).await;
            assert!(matches!(refused, Err(StoreError::TakenOver)), "{refused:?}");
        }
        second.write(&put("e")).await.unwrap();
        let keys: Vec<String> = second.list("links").await.unwrap().into_iter().map(|(key, _)| key).collect();
        assert_eq!(keys, ["a", "b", "c", "e"]);
        for database in [first, second, third] {
            database.close().await;
        }
    }

    #[tokio::test]
    async fn a_commit_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("durable.db")).await.unwrap();
        assert_eq!(durability(&store).await, ("wal".to_owned(), 2, 1));
        store.close().await;
    }

    #[tokio::test]
    async fn an_entry_can_be_neither_changed_nor_removed() {
        let store = Store::in_memory().await.unwrap();
        let game: StreamId = "game-1".parse().unwrap();
        store.append(&game, Version::START, vec![entry(1, "a")]).await.unwrap();
        let database = store.database();
        let writer = &database.writer;
        let changed = sqlx::query("UPDATE entry SET body = x'00'").execute(writer).await;
        assert!(changed.unwrap_err().to_string().contains("never changed"));
        let removed = sqlx::query("DELETE FROM entry").execute(writer).await;
        assert!(removed.unwrap_err().to_string().contains("never removed"));
        assert_eq!(store.read(&game, Version::START).await.unwrap()[0].body, [7]);
    }

    #[tokio::test]
    async fn a_key_is_found_by_its_index() {
        let store = Store::in_memory().await.unwrap();
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(
            "EXPLAIN QUERY PLAN WITH asked (place, stream, key) AS (VALUES (0, 1, 'a'), (1, 1, 'b'))
             SELECT asked.place, append_key.version FROM asked CROSS JOIN append_key
             ON append_key.stream = asked.stream AND append_key.key = asked.key",
        )
        .fetch_all(&store.database().writer)
        .await
        .unwrap();
        assert!(plan.iter().any(|row| row.3.starts_with("SEARCH append_key USING PRIMARY KEY")), "{plan:?}");
    }

    #[tokio::test]
    async fn what_a_key_led_to_is_found_by_the_same_index() {
        let store = Store::in_memory().await.unwrap();
        let plan = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", checked::LED_TO));
        let plan: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(plan).fetch_all(&store.database().readers).await.unwrap();
        assert!(plan.iter().all(|row| row.3.starts_with("SEARCH ")), "{plan:?}");
        assert!(plan.iter().any(|row| row.3.starts_with("SEARCH append_key USING PRIMARY KEY")), "{plan:?}");
    }
}
