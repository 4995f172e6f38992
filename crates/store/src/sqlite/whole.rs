//! What is done with a database as a whole: it is looked at without being changed, copied while others write.

use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use super::{Database, Layout, MIGRATIONS, lasting_pool, layout, named};
use crate::StoreError;

impl Database {
    /// Opens a file that is there already and changes nothing in it, whoever else has it open.
    pub(crate) async fn look(path: &Path) -> Result<Database, StoreError> {
        Database::look_at(path).await.unwrap_or_else(|error| Err(named(path, error)))
    }

    /// The outer error is still to be told apart by [`named`]; the inner one is final.
    async fn look_at(path: &Path) -> Result<Result<Database, StoreError>, sqlx::Error> {
        // Not opened as read-only: then SQLite could not clear away what it needs beside the file meanwhile.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .busy_timeout(Duration::from_secs(5))
            .pragma("query_only", "1")
            .disable_statement_logging();
        let readers = lasting_pool(1).connect_with(options).await?;
        let known = MIGRATIONS.len() as u64;
        let found = layout(&mut *readers.acquire().await?).await?;
        let refused = match found {
            // One of an older release is read as it is, so that it can be copied before it is brought up to date.
            Layout::Number(layout) | Layout::LooksLike(layout) if (1..=known).contains(&layout) => {
                return Ok(Ok(Database { layout, ..Database::of(readers.clone(), readers) }));
            }
            Layout::Number(found) if found > known => StoreError::FromNewerRelease { found, known },
            Layout::Number(_) | Layout::LooksLike(_) | Layout::Foreign => {
                StoreError::NotADatabase { path: path.to_owned() }
            }
        };
        readers.close().await;
        Ok(Err(refused))
    }

    /// Writes everything that is committed now into another file, which must be empty or missing. Whoever writes
    /// meanwhile goes on; it comes too late for the copy.
    pub(crate) async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        let not_text = || StoreError::NotCopied {
            path: path.to_owned(),
            why: "SQLite takes only names that are text".to_owned(),
        };
        let name = path.to_str().ok_or_else(not_text)?;
        let mut connection = self.readers.acquire().await?;
        // The copy is a database like any other to SQLite, so for this moment the connection may write.
        let only_reads: i64 = sqlx::query_scalar("PRAGMA query_only").fetch_one(&mut *connection).await?;
        sqlx::query("PRAGMA query_only = 0").execute(&mut *connection).await?;
        let copied = sqlx::query("VACUUM INTO ?").bind(name).execute(&mut *connection).await;
        if only_reads == 1 {
            sqlx::query("PRAGMA query_only = 1").execute(&mut *connection).await?;
        }
        copied.map(drop).map_err(|error| match StoreError::from(error) {
            StoreError::Full => {
                StoreError::NotCopied { path: path.to_owned(), why: "the disk is full".to_owned() }
            }
            StoreError::ReadOnly => {
                StoreError::NotCopied { path: path.to_owned(), why: "the disk can only be read".to_owned() }
            }
            StoreError::Io(why) => StoreError::NotCopied { path: path.to_owned(), why: why.to_string() },
            other => other,
        })
    }

    /// The number of the layout that the file has.
    pub(crate) fn layout(&self) -> u64 {
        self.layout
    }

    /// The number of the layout that this release writes.
    pub(crate) fn newest_layout() -> u64 {
        MIGRATIONS.len() as u64
    }
}
