//! Computes the checksums of a log that was written before there were any. Whatever is there is taken as it is: damage from
//! before is not seen by them, but gaps are named as they were.

use std::collections::BTreeMap;

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::ROWS_PER_STATEMENT;
use crate::Version;
use crate::chain::{self, Covered, Links, Sum};

const THEN: &str = include_str!("../../migrations/0002_then.sql");

/// Entries are held in memory so many at a time, each with a body of any size.
const PIECE: i64 = 200;

pub(super) async fn chain(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let streams: Vec<(i64, String, Vec<u8>)> =
        sqlx::query_as("SELECT number, name, randomblob(32) FROM stream ORDER BY number")
            .fetch_all(&mut *connection)
            .await?;
    for (number, name, chance) in streams {
        chain_stream(connection, number, &name, &chance).await?;
    }
    chain_log(connection).await?;
    sum_documents(connection).await?;
    sqlx::raw_sql(THEN).execute(connection).await.map(drop)
}

async fn chain_stream(
    connection: &mut SqliteConnection,
    number: i64,
    name: &str,
    chance: &[u8],
) -> Result<(), sqlx::Error> {
    let seed = chain::seed(chance, name);
    let mut links = Links { stream: name, last: seed };
    let keys: Vec<(i64, String)> =
        sqlx::query_as("SELECT version, key FROM append_key WHERE stream = ? ORDER BY version, key")
            .bind(number)
            .fetch_all(&mut *connection)
            .await?;
    let mut keys = keys.into_iter().peekable();
    let mut after = 0;
    loop {
        let rows: Vec<(i64, i64, i64, String, i64, Vec<u8>)> = sqlx::query_as(
            "SELECT global, version, recorded_at, kind, format, body FROM entry
             WHERE stream = ? AND version > ? ORDER BY version LIMIT ?",
        )
        .bind(number)
        .bind(after)
        .bind(PIECE)
        .fetch_all(&mut *connection)
        .await?;
        let mut sums: Vec<(i64, Sum)> = Vec::with_capacity(rows.len());
        for (global, version, recorded_at, kind, format, body) in &rows {
            let covered = Covered {
                version: Version::new(version.unsigned_abs()),
                recorded_at: *recorded_at,
                kind,
                format: *format,
                body,
            };
            let mut noted = Vec::new();
            while let Some((_, key)) = keys.next_if(|(at, _)| at <= version) {
                noted.push(key);
            }
            sums.push((*global, links.next_in_full(covered, noted.iter().map(String::as_str))));
            after = *version;
        }
        write_sums(connection, &sums).await?;
        if rows.len() < PIECE as usize {
            break;
        }
    }
    sqlx::query("UPDATE stream SET seed = ?, chain = ? WHERE number = ?")
        .bind(seed.as_bytes())
        .bind(links.last.as_bytes())
        .bind(number)
        .execute(connection)
        .await
        .map(drop)
}

async fn write_sums(connection: &mut SqliteConnection, sums: &[(i64, Sum)]) -> Result<(), sqlx::Error> {
    if sums.is_empty() {
        return Ok(());
    }
    let mut query: QueryBuilder<Sqlite> = QueryBuilder::new("WITH summed (global, chain) AS (");
    query.push_values(sums, |mut row, (global, sum)| {
        row.push_bind(*global).push_bind(sum.as_bytes());
    });
    query.push(") UPDATE entry SET chain = summed.chain FROM summed WHERE entry.global = summed.global");
    query.build().execute(connection).await.map(drop)
}

async fn chain_log(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let (mut entries, mut sum) = (0, Sum::NOTHING);
    loop {
        let rows: Vec<(i64, Vec<u8>)> =
            sqlx::query_as("SELECT global, chain FROM entry WHERE global > ? ORDER BY global LIMIT ?")
                .bind(entries)
                .bind(ROWS_PER_STATEMENT as i64)
                .fetch_all(&mut *connection)
                .await?;
        for (global, chain) in &rows {
            (entries, sum) = (*global, chain::whole(sum, *global, chain));
        }
        if rows.len() < ROWS_PER_STATEMENT {
            break;
        }
    }
    sqlx::query(
        "INSERT INTO log (only, owner, entries, chain, chained_from, chained_at)
         VALUES (1, x'', ?, ?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER))",
    )
    .bind(entries)
    .bind(sum.as_bytes())
    .bind(entries)
    .execute(connection)
    .await
    .map(drop)
}

async fn sum_documents(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut shelves: BTreeMap<String, (i64, Sum)> = BTreeMap::new();
    let (mut last_shelf, mut last_key) = (String::new(), String::new());
    loop {
        let rows: Vec<(String, String, Vec<u8>)> = sqlx::query_as(
            "SELECT shelf, key, body FROM document WHERE (shelf, key) > (?, ?) ORDER BY shelf, key LIMIT ?",
        )
        .bind(&last_shelf)
        .bind(&last_key)
        .bind(PIECE)
        .fetch_all(&mut *connection)
        .await?;
        for (shelf, key, body) in &rows {
            let sum = chain::of_document(shelf, key, body);
            sqlx::query("UPDATE document SET sum = ? WHERE shelf = ? AND key = ?")
                .bind(sum.as_bytes())
                .bind(shelf)
                .bind(key)
                .execute(&mut *connection)
                .await?;
            let (documents, sums) = shelves.entry(shelf.clone()).or_insert((0, Sum::NOTHING));
            *documents += 1;
            *sums = sums.toggled(sum);
        }
        let count = rows.len();
        if let Some((shelf, key, _)) = rows.into_iter().next_back() {
            (last_shelf, last_key) = (shelf, key);
        }
        if count < PIECE as usize {
            break;
        }
    }
    for (shelf, (documents, sum)) in shelves {
        sqlx::query("INSERT INTO shelf (name, documents, sum) VALUES (?, ?, ?)")
            .bind(shelf)
            .bind(documents)
            .bind(sum.as_bytes())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
