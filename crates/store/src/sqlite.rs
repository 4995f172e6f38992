//! All of the SQL, and the only module that knows sqlx. Start with [`Database::write`].
//!
//! Durability: WAL journal with `synchronous=FULL`, so COMMIT returns after the log file has been synced.
//! One connection writes; a few others read without waiting for it, and one folds the log into the file.

mod reading;
mod whole;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::{PoolConnection, PoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection, SqlitePool};

pub(crate) use reading::Reading;

use crate::commit::{Append, Put};
use crate::judge::{Judged, Known, judge};
use crate::{Appended, Commit, Entry, StoreError, StreamId, StreamSummary, Version};

/// The layouts of the database, oldest first; the number of a layout is its place in this list, from 1.
/// A file that was released is never edited again.
const MIGRATIONS: &[&str] = &[include_str!("../migrations/0001_event_log.sql")];

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
    /// Where it is a copy that goes with us.
    #[expect(dead_code, reason = "held, never read")]
    copy: Option<Arc<reading::Copied>>,
}

/// What a group was answered, and whether there was anything to commit.
#[derive(Debug)]
pub(crate) struct Written {
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
        let found = match layout {
            Layout::Foreign => return Ok(Err(StoreError::NotADatabase { path: path.to_owned() })),
            Layout::Number(found) if found > known => {
                return Ok(Err(StoreError::FromNewerRelease { found, known }));
            }
            Layout::Number(found) => found,
        };

        let durable = plain
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // On a Mac a plain sync stops at the drive's cache; elsewhere this changes nothing.
            .pragma("fullfsync", "1");
        let writer = lasting_pool(1).connect_with(durable.clone()).await?;
        migrate(&mut *writer.acquire().await?, found).await?;
        let folder = Some(lasting_pool(1).connect_with(durable).await?);
        let readers = lasting_pool(READERS).connect_with(plain.read_only(true)).await?;
        Ok(Ok(Database { writer, readers, folder, copy: None }))
    }

    /// One connection for both, since each connection to memory has a memory of its own.
    pub(crate) async fn in_memory() -> Result<Database, StoreError> {
        let options = SqliteConnectOptions::new().in_memory(true).disable_statement_logging();
        let writer = lasting_pool(1).connect_with(options).await?;
        migrate(&mut *writer.acquire().await?, 0).await?;
        Ok(Database { readers: writer.clone(), writer, folder: None, copy: None })
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
    pub(crate) async fn write(&self, group: &[Commit]) -> Result<Written, StoreError> {
        let mut connection = self.writer.acquire().await?;
        begin(&mut connection).await?;
        let written = write_group(&mut connection, group).await;
        if !matches!(written, Ok(Written { committed: true, .. })) {
            // SQLite has already rolled back by itself after some errors, and says so; that is as good.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
        }
        if matches!(written, Err(StoreError::Io(_))) {
            // A sync that failed may have lost what it was to write, and the next one would not tell. So nothing that this
            // connection remembers counts any more: the next group starts with a fresh one, and writes all of its own anew.
            connection.close_on_drop();
        }
        written
    }

    pub(crate) async fn read(&self, stream: &StreamId, after: Version) -> Result<Vec<Entry>, StoreError> {
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT version, global, recorded_at, kind, format, body FROM entry
             WHERE stream = (SELECT number FROM stream WHERE name = ?) AND version > ?
             ORDER BY version",
        )
        .bind(stream.as_str())
        .bind(to_sql(after))
        .fetch_all(&self.readers)
        .await?;
        rows.into_iter().map(|row| entry(stream, row)).collect()
    }

    pub(crate) async fn read_back(
        &self,
        stream: &StreamId,
        before: Version,
        most: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT version, global, recorded_at, kind, format, body FROM entry
             WHERE stream = (SELECT number FROM stream WHERE name = ?) AND version < ?
             ORDER BY version DESC LIMIT ?",
        )
        .bind(stream.as_str())
        .bind(to_sql(before))
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        rows.into_iter().map(|row| entry(stream, row)).collect()
    }

    pub(crate) async fn streams(&self) -> Result<Vec<StreamSummary>, StoreError> {
        let rows: Vec<(String, i64, i64, i64)> = sqlx::query_as(
            "SELECT name, version, first_recorded_at, last_recorded_at FROM stream ORDER BY name",
        )
        .fetch_all(&self.readers)
        .await?;
        let summary = |(name, version, first_recorded_at, last_recorded_at)| {
            let (id, version) = (stream_id(name)?, from_sql(version)?);
            Ok(StreamSummary { id, version, first_recorded_at, last_recorded_at })
        };
        rows.into_iter().map(summary).collect()
    }

    pub(crate) async fn get(&self, shelf: &str, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(sqlx::query_scalar("SELECT body FROM document WHERE shelf = ? AND key = ?")
            .bind(shelf)
            .bind(key)
            .fetch_optional(&self.readers)
            .await?)
    }

    pub(crate) async fn list(&self, shelf: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        Ok(sqlx::query_as("SELECT key, body FROM document WHERE shelf = ? ORDER BY key")
            .bind(shelf)
            .fetch_all(&self.readers)
            .await?)
    }
}

/// An entry as a row: version, global, recorded_at, kind, format, body.
type Row = (i64, i64, i64, String, i64, Vec<u8>);

fn entry(stream: &StreamId, row: Row) -> Result<Entry, StoreError> {
    let (version, global, recorded_at, kind, format, body) = row;
    Ok(Entry {
        stream: stream.clone(),
        version: from_sql(version)?,
        global: from_sql(global)?.get(),
        recorded_at,
        kind,
        format: u32::try_from(format).map_err(damaged)?,
        body,
    })
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
    Foreign,
}

async fn layout(connection: &mut SqliteConnection) -> Result<Layout, sqlx::Error> {
    let application: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    if application == APPLICATION_ID {
        let number: i64 = sqlx::query_scalar("SELECT coalesce(max(number), 0) FROM migration")
            .fetch_one(&mut *connection)
            .await?;
        return Ok(Layout::Number(number.unsigned_abs()));
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

async fn write_group(connection: &mut SqliteConnection, group: &[Commit]) -> Result<Written, StoreError> {
    let appends: Vec<&Append> = group.iter().flat_map(|commit| &commit.appends).collect();
    let (known, mut numbers) = known(connection, &appends).await?;
    let judged = judge(group, known);
    let committed = !judged.entries.is_empty() || !judged.puts.is_empty();
    advance_streams(connection, &judged, &mut numbers).await?;
    insert_entries(connection, &judged, &numbers).await?;
    insert_keys(connection, &judged, &numbers).await?;
    for put in &judged.puts {
        lay(connection, put).await?;
    }
    if committed {
        sqlx::query("COMMIT").execute(&mut *connection).await?;
    }
    Ok(Written { answers: judged.answers, committed })
}

async fn lay(connection: &mut SqliteConnection, put: &Put) -> Result<(), sqlx::Error> {
    let query = match &put.body {
        Some(body) => sqlx::query(
            "INSERT INTO document (shelf, key, body) VALUES (?, ?, ?)
             ON CONFLICT (shelf, key) DO UPDATE SET body = excluded.body",
        )
        .bind(&put.shelf)
        .bind(&put.key)
        .bind(body),
        None => {
            sqlx::query("DELETE FROM document WHERE shelf = ? AND key = ?").bind(&put.shelf).bind(&put.key)
        }
    };
    query.execute(connection).await.map(drop)
}

/// The row numbers of streams, by name.
type Numbers = BTreeMap<StreamId, i64>;

async fn known(
    connection: &mut SqliteConnection,
    appends: &[&Append],
) -> Result<(Known, Numbers), StoreError> {
    let mut known = Known::default();
    let mut numbers = Numbers::new();

    let streams: Vec<&StreamId> =
        appends.iter().map(|a| &a.stream).collect::<BTreeSet<_>>().into_iter().collect();
    for some in streams.chunks(ROWS_PER_STATEMENT) {
        let mut query = QueryBuilder::new("SELECT number, name, version FROM stream WHERE name IN (");
        let mut names = query.separated(", ");
        for stream in some {
            names.push_bind(stream.as_str());
        }
        query.push(")");
        let rows: Vec<(i64, String, i64)> = query.build_query_as().fetch_all(&mut *connection).await?;
        for (number, name, version) in rows {
            let stream = stream_id(name)?;
            known.heads.insert(stream.clone(), from_sql(version)?);
            numbers.insert(stream, number);
        }
    }

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
    Ok((known, numbers))
}

async fn advance_streams(
    connection: &mut SqliteConnection,
    judged: &Judged<'_>,
    numbers: &mut Numbers,
) -> Result<(), StoreError> {
    let heads: Vec<_> = judged.heads.iter().collect();
    for some in heads.chunks(ROWS_PER_STATEMENT) {
        let mut query =
            QueryBuilder::new("INSERT INTO stream (name, version, first_recorded_at, last_recorded_at) ");
        query.push_values(some, |mut row, (stream, head)| {
            row.push_bind(stream.as_str())
                .push_bind(to_sql(head.version))
                .push_bind(head.first_recorded_at)
                .push_bind(head.last_recorded_at);
        });
        query.push(
            " ON CONFLICT (name) DO UPDATE
                SET version = excluded.version, last_recorded_at = excluded.last_recorded_at
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
    judged: &Judged<'_>,
    numbers: &Numbers,
) -> Result<(), StoreError> {
    for some in judged.entries.chunks(ROWS_PER_STATEMENT) {
        let mut query =
            QueryBuilder::new("INSERT INTO entry (stream, version, recorded_at, kind, format, body) ");
        query.push_values(some, |mut row, placed| {
            row.push_bind(numbers.get(placed.stream))
                .push_bind(to_sql(placed.version))
                .push_bind(placed.entry.recorded_at)
                .push_bind(placed.entry.kind.as_str())
                .push_bind(i64::from(placed.entry.format))
                .push_bind(placed.entry.body.as_slice());
        });
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

async fn insert_keys(
    connection: &mut SqliteConnection,
    judged: &Judged<'_>,
    numbers: &Numbers,
) -> Result<(), StoreError> {
    for some in judged.keys.chunks(ROWS_PER_STATEMENT) {
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

/// SQLite's result code without the details in its upper bytes.
fn primary_code(error: &dyn sqlx::error::DatabaseError) -> Option<u32> {
    error.code()?.parse::<u32>().ok().map(|code| code & 0xFF)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::Database(e) => match primary_code(&**e) {
                Some(FULL) => StoreError::Full,
                Some(READONLY) => StoreError::ReadOnly,
                Some(CORRUPT | NOTADB) => damaged(e),
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
}
