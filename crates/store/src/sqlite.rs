//! All of the SQL, and the only module that knows sqlx. Start with [`Database::write`].
//!
//! Durability: WAL journal with `synchronous=FULL`, so COMMIT returns after the log file has been synced.
//! One connection writes; a few others read without waiting for it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::{PoolConnection, PoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection, SqlitePool};

use crate::judge::{Append, Judged, Known, judge};
use crate::writer::Put;
use crate::{Appended, Entry, StoreError, StreamId, StreamSummary, Version};

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
}

/// What a group was answered, and whether there was anything to commit.
#[derive(Debug)]
pub(crate) struct Written {
    pub(crate) answers: Vec<Result<Appended, StoreError>>,
    pub(crate) committed: bool,
}

impl Database {
    pub(crate) async fn open(path: &Path) -> Result<Database, StoreError> {
        match Database::open_file(path).await {
            Err(sqlx::Error::Database(e)) if primary_code(&*e) == Some(NOTADB) => {
                Err(StoreError::NotADatabase { path: path.to_owned() })
            }
            Err(e) => match StoreError::from(e) {
                StoreError::Io(source) => Err(StoreError::CannotOpen { path: path.to_owned(), source }),
                other => Err(other),
            },
            Ok(opened) => opened,
        }
    }

    /// The outer error is still to be told apart by [`Database::open`]; the inner one is final.
    async fn open_file(path: &Path) -> Result<Result<Database, StoreError>, sqlx::Error> {
        let plain = SqliteConnectOptions::new()
            .filename(path)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();

        // A look without switching to WAL, so that a file we refuse stays as it is.
        let mut visitor = plain.clone().create_if_missing(true).connect().await?;
        let found = layout(&mut visitor).await?;
        visitor.close().await?;
        let known = MIGRATIONS.len() as u64;
        match found {
            Layout::Foreign => return Ok(Err(StoreError::NotADatabase { path: path.to_owned() })),
            Layout::Number(found) if found > known => {
                return Ok(Err(StoreError::FromNewerRelease { found, known }));
            }
            Layout::Number(_) => {}
        }

        let durable = plain
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // On a Mac a plain sync stops at the drive's cache; elsewhere this changes nothing.
            .pragma("fullfsync", "1");
        let writer = lasting_pool(1).connect_with(durable).await?;
        {
            let mut connection = writer.acquire().await?;
            migrate(&mut connection).await?;
            // After a kill the log may hold commits that were written but never synced. They are visible now and
            // may be confirmed to whoever sends them again, so they go to the disk first.
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?;
        }
        let readers = lasting_pool(READERS).connect_with(plain.read_only(true)).await?;
        Ok(Ok(Database { writer, readers }))
    }

    /// One connection for both, since each connection to memory has a memory of its own.
    pub(crate) async fn in_memory() -> Result<Database, StoreError> {
        let options = SqliteConnectOptions::new().in_memory(true).disable_statement_logging();
        let writer = lasting_pool(1).connect_with(options).await?;
        migrate(&mut *writer.acquire().await?).await?;
        Ok(Database { readers: writer.clone(), writer })
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// One transaction for a group. After an error nothing of it is in the log.
    pub(crate) async fn write(&self, appends: &[Append], puts: &[Put]) -> Result<Written, StoreError> {
        let mut connection = self.writer.acquire().await?;
        begin(&mut connection).await?;
        let written = write_group(&mut connection, appends, puts).await;
        if !matches!(written, Ok(Written { committed: true, .. })) {
            // SQLite has already rolled back by itself after some errors, and says so; that is as good.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
        }
        written
    }

    pub(crate) async fn read(&self, stream: &StreamId, after: Version) -> Result<Vec<Entry>, StoreError> {
        let rows: Vec<(i64, i64, i64, String, i64, Vec<u8>)> = sqlx::query_as(
            "SELECT version, global, recorded_at, kind, format, body FROM entry
             WHERE stream = (SELECT number FROM stream WHERE name = ?) AND version > ?
             ORDER BY version",
        )
        .bind(stream.as_str())
        .bind(to_sql(after))
        .fetch_all(&self.readers)
        .await?;
        let entry = |(version, global, recorded_at, kind, format, body)| {
            Ok(Entry {
                stream: stream.clone(),
                version: from_sql(version)?,
                global: from_sql(global)?.get(),
                recorded_at,
                kind,
                format: u32::try_from(format).map_err(damaged)?,
                body,
            })
        };
        rows.into_iter().map(entry).collect()
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

/// Connections that stay: opening one anew costs more than keeping it, and one in memory would lose everything.
fn lasting_pool(connections: u32) -> PoolOptions<Sqlite> {
    PoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

// Opening.

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

/// Brings the layout up to date, each step in a transaction of its own.
async fn migrate(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut setup = connection.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::query(SET_APPLICATION_ID).execute(&mut *setup).await?;
    sqlx::query("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY) STRICT")
        .execute(&mut *setup)
        .await?;
    let done: i64 =
        sqlx::query_scalar("SELECT coalesce(max(number), 0) FROM migration").fetch_one(&mut *setup).await?;
    setup.commit().await?;

    for (number, sql) in (1_i64..).zip(MIGRATIONS).filter(|(number, _)| *number > done) {
        let mut step = connection.begin_with("BEGIN IMMEDIATE").await?;
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

async fn write_group(
    connection: &mut SqliteConnection,
    appends: &[Append],
    puts: &[Put],
) -> Result<Written, StoreError> {
    let (known, mut numbers) = known(connection, appends).await?;
    let judged = judge(appends, known);
    let committed = !judged.entries.is_empty() || !puts.is_empty();
    advance_streams(connection, &judged, &mut numbers).await?;
    insert_entries(connection, &judged, &numbers).await?;
    insert_keys(connection, &judged, &numbers).await?;
    for put in puts {
        sqlx::query(
            "INSERT INTO document (shelf, key, body) VALUES (?, ?, ?)
             ON CONFLICT (shelf, key) DO UPDATE SET body = excluded.body",
        )
        .bind(&put.shelf)
        .bind(&put.key)
        .bind(&put.body)
        .execute(&mut *connection)
        .await?;
    }
    if committed {
        sqlx::query("COMMIT").execute(&mut *connection).await?;
    }
    Ok(Written { answers: judged.answers, committed })
}

/// The row numbers of streams, by name.
type Numbers = BTreeMap<StreamId, i64>;

async fn known(
    connection: &mut SqliteConnection,
    appends: &[Append],
) -> Result<(Known, Numbers), StoreError> {
    let mut known = Known::default();
    let mut numbers = Numbers::new();

    let streams: Vec<&StreamId> =
        appends.iter().map(|a| &a.stream).collect::<BTreeSet<_>>().into_iter().collect();
    for some in streams.chunks(ROWS_PER_STATEMENT) {
        let mut query = QueryBuilder::new("SELECT number, name, version FROM stream WHERE name IN ");
        query.push_tuples([some], |mut names, some| {
            for name in some {
                names.push_bind(name.as_str());
            }
        });
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
const NOTADB: u32 = 26;

/// SQLite's result code without the details in its upper bytes.
fn primary_code(error: &dyn sqlx::error::DatabaseError) -> Option<u32> {
    error.code()?.parse::<u32>().ok().map(|code| code & 0xFF)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => StoreError::Closed,
            sqlx::Error::Database(e) => match primary_code(&**e) {
                Some(FULL) => StoreError::Full,
                Some(CORRUPT | NOTADB) => damaged(e),
                _ => StoreError::Io(Arc::new(error)),
            },
            _ => StoreError::Io(Arc::new(error)),
        }
    }
}
