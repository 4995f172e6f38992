//! The tables of rolls.

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::{Database, ROWS_PER_STATEMENT, begin};
use crate::StoreError;
use crate::roll::{FoundRow, PIECE, Roll, RollRow, RollStep};

/// The first layout that has rolls.
const ROLLS: u64 = 4;

impl Database {
    pub(crate) async fn rolls(&self) -> Result<Vec<Roll>, StoreError> {
        if self.layout < ROLLS {
            return Ok(Vec::new());
        }
        let rows: Vec<(i64, String, Vec<u8>, i64)> =
            sqlx::query_as("SELECT number, name, about, rows FROM roll WHERE is_whole = 1 ORDER BY name")
                .fetch_all(&self.readers)
                .await?;
        let roll = |(number, name, about, rows): (_, _, _, i64)| Roll {
            number,
            name,
            about,
            rows: rows.unsigned_abs(),
        };
        Ok(rows.into_iter().map(roll).collect())
    }

    pub(crate) async fn find_rows(&self, matching: &str, most: u32) -> Result<Vec<FoundRow>, StoreError> {
        if self.layout < ROLLS {
            return Ok(Vec::new());
        }
        let rows: Vec<(i64, i64, Vec<u8>)> = sqlx::query_as(
            "SELECT roll_row.row, roll_row.roll, roll_row.body FROM roll_word
             CROSS JOIN roll_row ON roll_row.row = roll_word.rowid
             WHERE roll_word MATCH ? AND roll_row.roll IN (SELECT number FROM roll WHERE is_whole = 1)
             ORDER BY roll_word.rowid LIMIT ?",
        )
        .bind(matching)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|(row, roll, body)| FoundRow { row, roll, body }).collect())
    }

    /// One step in a transaction of its own. Nobody else may have written in the file since.
    pub(crate) async fn roll(&self, step: &RollStep) -> Result<i64, StoreError> {
        if let Some(refusal) = &self.refuses {
            return Err(refusal.clone());
        }
        self.is_ours(self.is_in_place())?;
        let mut connection = self.writer.acquire().await?;
        begin(&mut connection).await?;
        let done = self.take_step(&mut connection, step).await;
        if done.is_err() {
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
        }
        if matches!(done, Err(StoreError::Io(_))) {
            connection.close_on_drop();
        }
        self.is_ours(self.is_in_place())?;
        self.is_ours(done)
    }

    async fn take_step(&self, connection: &mut SqliteConnection, step: &RollStep) -> Result<i64, StoreError> {
        self.claim(&self.log_row(connection).await?)?;
        let answer = match step {
            RollStep::Begin { name, about } => sqlx::query("INSERT INTO roll (name, about) VALUES (?, ?)")
                .bind(name)
                .bind(about.as_slice())
                .execute(&mut *connection)
                .await?
                .last_insert_rowid(),
            RollStep::Add { roll, rows } => add(connection, *roll, rows).await?,
            RollStep::Show { roll, about } => {
                sqlx::query(
                    "UPDATE roll SET is_whole = 0 WHERE name = (SELECT name FROM roll WHERE number = ?)",
                )
                .bind(roll)
                .execute(&mut *connection)
                .await?;
                let shown = sqlx::query("UPDATE roll SET is_whole = 1, about = ? WHERE number = ?")
                    .bind(about.as_slice())
                    .bind(roll)
                    .execute(&mut *connection)
                    .await?;
                if shown.rows_affected() == 0 {
                    return Err(StoreError::Closed);
                }
                *roll
            }
            RollStep::Hide { name } => {
                let hidden = sqlx::query("UPDATE roll SET is_whole = 0 WHERE name = ? AND is_whole = 1")
                    .bind(name)
                    .execute(&mut *connection)
                    .await?;
                i64::try_from(hidden.rows_affected()).unwrap_or(i64::MAX)
            }
            RollStep::Sweep => sweep(connection).await?,
        };
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        Ok(answer)
    }
}

async fn add(connection: &mut SqliteConnection, roll: i64, rows: &[RollRow]) -> Result<i64, StoreError> {
    let last: i64 =
        sqlx::query_scalar("SELECT coalesce(max(row), 0) FROM roll_row").fetch_one(&mut *connection).await?;
    let begun: Option<(i64, i64)> =
        sqlx::query_as("SELECT first, rows FROM roll WHERE number = ? AND is_whole = 0")
            .bind(roll)
            .fetch_optional(&mut *connection)
            .await?;
    // Somebody else began another since, and took away what was there of this one.
    let (first, before) = begun.ok_or(StoreError::Closed)?;
    let first = if before == 0 { last.saturating_add(1) } else { first };
    let numbered: Vec<(i64, &RollRow)> = (first.saturating_add(before)..).zip(rows).collect();
    for some in numbered.chunks(ROWS_PER_STATEMENT) {
        let mut query: QueryBuilder<Sqlite> = QueryBuilder::new("INSERT INTO roll_row (row, roll, body) ");
        query.push_values(some, |mut into, (number, row)| {
            into.push_bind(*number).push_bind(roll).push_bind(row.body.as_slice());
        });
        query.build().execute(&mut *connection).await?;
        let mut query: QueryBuilder<Sqlite> = QueryBuilder::new("INSERT INTO roll_word (rowid, words) ");
        query.push_values(some, |mut into, (number, row)| {
            into.push_bind(*number).push_bind(row.words.as_str());
        });
        query.build().execute(&mut *connection).await?;
    }
    let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    sqlx::query("UPDATE roll SET first = ?, rows = rows + ? WHERE number = ?")
        .bind(first)
        .bind(count)
        .bind(roll)
        .execute(&mut *connection)
        .await?;
    Ok(count)
}

/// A roll that is not shown loses its rows, the last ones first, and then itself.
async fn sweep(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let roll: Option<(i64, i64, i64)> =
        sqlx::query_as("SELECT number, first, rows FROM roll WHERE is_whole = 0 LIMIT 1")
            .fetch_optional(&mut *connection)
            .await?;
    let Some((roll, first, rows)) = roll else { return Ok(0) };
    if rows == 0 {
        sqlx::query("DELETE FROM roll WHERE number = ?").bind(roll).execute(&mut *connection).await?;
        return Ok(1);
    }
    let left = rows.saturating_sub(i64::try_from(PIECE).unwrap_or(i64::MAX)).max(0);
    for delete in [
        "DELETE FROM roll_word WHERE rowid >= ? AND rowid < ?",
        "DELETE FROM roll_row WHERE row >= ? AND row < ?",
    ] {
        sqlx::query(delete)
            .bind(first.saturating_add(left))
            .bind(first.saturating_add(rows))
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("UPDATE roll SET rows = ? WHERE number = ?")
        .bind(left)
        .bind(roll)
        .execute(&mut *connection)
        .await?;
    Ok(1)
}
