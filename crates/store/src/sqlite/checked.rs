//! Reads, and believes nothing that does not fit its checksum. What cannot be read is named, noted, and kept from nobody who
//! asks for something else. Start with [`Database::read`].

use sqlx::{Sqlite, SqliteConnection, Transaction};

use super::{Database, damaged, from_sql, stream_id, to_sql};
use crate::chain::{self, Sum};
use crate::fault::Damage;
use crate::verify::{Follow, Key, Recorded};
use crate::{Entry, StoreError, StreamId, StreamSummary, Version};

/// An entry as a row: version, global, recorded_at, kind, format, body, chain.
pub(super) type Row = (i64, i64, i64, String, i64, Vec<u8>, Vec<u8>);

pub(super) fn entry(stream: &StreamId, row: Row) -> Result<(Entry, Vec<u8>), StoreError> {
    let (version, global, recorded_at, kind, format, body, chain) = row;
    let entry = Entry {
        stream: stream.clone(),
        version: from_sql(version)?,
        global: from_sql(global)?.get(),
        recorded_at,
        kind,
        format: u32::try_from(format).map_err(damaged)?,
        body,
    };
    Ok((entry, chain))
}

/// A stream as a row: number, version, seed, chain, first_recorded_at, last_recorded_at.
type StreamRow = (i64, i64, Vec<u8>, Vec<u8>, i64, i64);

/// A document as a row: key, body, sum.
type Shelved = (String, Vec<u8>, Vec<u8>);

/// A stream as a row, for whoever lists them: number, name, version, first_recorded_at, last_recorded_at.
type Listed = (i64, String, i64, i64, i64);

impl Database {
    /// What is wrong with a stream is noted, so that it refuses what is appended to it from now on.
    fn refuse(&self, stream: &StreamId, what: impl Into<String>) -> StoreError {
        self.noticed.note(Damage::stream(stream, what));
        self.noticed.refusal(stream).unwrap_or(StoreError::Closed)
    }

    pub(crate) async fn read(&self, stream: &StreamId, after: Version) -> Result<Vec<Entry>, StoreError> {
        let mut look = self.readers.begin().await?;
        let read = self.follow(&mut look, stream, after).await;
        drop(look);
        self.named(stream, read)
    }

    /// The error of one stream, where it is one of its own.
    fn named<T>(
        &self,
        stream: &StreamId,
        read: Result<Result<T, String>, StoreError>,
    ) -> Result<T, StoreError> {
        match read {
            Ok(Ok(read)) => Ok(read),
            Ok(Err(what)) | Err(StoreError::Damaged(what)) => Err(self.refuse(stream, what)),
            Err(error) => Err(error),
        }
    }

    /// All entries after a version, as of one moment; or what is wrong with the stream.
    async fn follow(
        &self,
        look: &mut Transaction<'_, Sqlite>,
        stream: &StreamId,
        after: Version,
    ) -> Result<Result<Vec<Entry>, String>, StoreError> {
        let Some((number, row)) = self.recorded(look, stream).await? else { return Ok(Ok(Vec::new())) };
        // One more, if it is not the first, since the chain goes on from there.
        let rows: Result<Vec<Row>, _> = sqlx::query_as(self.rows_sql(
            "SELECT version, global, recorded_at, kind, format, body, chain FROM entry
             WHERE stream = ? AND version >= ? ORDER BY version",
            "SELECT version, global, recorded_at, kind, format, body, x'' FROM entry
             WHERE stream = ? AND version >= ? ORDER BY version",
        ))
        .bind(number)
        .bind(to_sql(after))
        .fetch_all(&mut **look)
        .await;
        let rows = match rows.map_err(StoreError::from) {
            Ok(rows) => rows,
            Err(StoreError::Damaged(why)) => {
                let good = self.last_good(look, number, after).await;
                return Ok(Err(format!("entry {} cannot be read: {why}", good.next())));
            }
            Err(error) => return Err(error),
        };
        let keys = self.keys(look, number, after).await?;
        Ok(self.followed(stream, after, &row, rows, keys))
    }

    fn followed(
        &self,
        stream: &StreamId,
        after: Version,
        row: &Recorded,
        rows: Vec<Row>,
        keys: Vec<Key>,
    ) -> Result<Vec<Entry>, String> {
        let mut rows =
            rows.into_iter().map(|row| entry(stream, row).map_err(|error| error.to_string())).peekable();
        let before = rows.next_if(|row| row.as_ref().is_ok_and(|(entry, _)| entry.version <= after));
        if !self.has_checksums() {
            return rows.map(|row| row.map(|(entry, _)| entry)).collect();
        }
        let mut follow = match before {
            None if after == Version::START => Follow::from_start(stream.as_str(), row, keys)?,
            Some(Ok((entry, chain))) if entry.version == after && after > Version::START => {
                let last = Sum::from_bytes(&chain).ok_or_else(|| format!("entry {after} has no checksum"))?;
                Follow::after(stream.as_str(), after, last, keys)
            }
            // Nobody has got so far: there is nothing to read.
            None if row.version <= to_sql(after) => return Ok(Vec::new()),
            _ => return Err(format!("entry {after} is missing")),
        };
        let mut entries = Vec::with_capacity(rows.len());
        for row in rows {
            let (entry, chain) = row?;
            follow.entry(&entry, &chain)?;
            entries.push(entry);
        }
        if after == Version::START {
            follow.began(row)?;
        }
        follow.end(row)?;
        Ok(entries)
    }

    /// The last entry that can be read before one that cannot.
    async fn last_good(&self, look: &mut SqliteConnection, number: i64, after: Version) -> Version {
        let mut good = after;
        loop {
            let next: Result<Option<Row>, _> = sqlx::query_as(self.rows_sql(
                "SELECT version, global, recorded_at, kind, format, body, chain FROM entry
                 WHERE stream = ? AND version > ? ORDER BY version LIMIT 1",
                "SELECT version, global, recorded_at, kind, format, body, x'' FROM entry
                 WHERE stream = ? AND version > ? ORDER BY version LIMIT 1",
            ))
            .bind(number)
            .bind(to_sql(good))
            .fetch_optional(&mut *look)
            .await;
            match next.map(|row| row.and_then(|row| from_sql(row.0).ok())) {
                Ok(Some(version)) if version > good => good = version,
                _ => return good,
            }
        }
    }

    /// One text or, for a file from before there were checksums, the other.
    pub(super) fn rows_sql(&self, with: &'static str, without: &'static str) -> &'static str {
        if self.has_checksums() { with } else { without }
    }

    /// What the row of a stream says, with its number.
    pub(super) async fn recorded(
        &self,
        look: &mut SqliteConnection,
        stream: &StreamId,
    ) -> Result<Option<(i64, Recorded)>, StoreError> {
        let row: Option<StreamRow> = sqlx::query_as(self.rows_sql(
            "SELECT number, version, seed, chain, first_recorded_at, last_recorded_at FROM stream WHERE name = ?",
            "SELECT number, version, x'', x'', first_recorded_at, last_recorded_at FROM stream WHERE name = ?",
        ))
        .bind(stream.as_str())
        .fetch_optional(look)
        .await?;
        Ok(row.map(|(number, version, seed, chain, first_recorded_at, last_recorded_at)| {
            (number, Recorded { version, seed, chain, first_recorded_at, last_recorded_at })
        }))
    }

    /// The keys that came after a version.
    pub(super) async fn keys(
        &self,
        look: &mut SqliteConnection,
        number: i64,
        after: Version,
    ) -> Result<Vec<Key>, StoreError> {
        if !self.has_checksums() {
            return Ok(Vec::new());
        }
        // A key of no entry at all is one that was changed.
        let after = if after == Version::START { i64::MIN } else { to_sql(after) };
        Ok(sqlx::query_as(
            "SELECT version, key FROM append_key WHERE stream = ? AND version > ? ORDER BY version, key",
        )
        .bind(number)
        .bind(after)
        .fetch_all(look)
        .await?)
    }

    /// The version that a stream had reached after the append that first came with this key. One that is known to be damaged
    /// does not say.
    pub(crate) async fn led_to(&self, stream: &StreamId, key: &str) -> Result<Option<Version>, StoreError> {
        if let Some(refusal) = self.noticed.refusal(stream) {
            return Err(refusal);
        }
        let version: Result<Option<i64>, _> =
            sqlx::query_scalar(LED_TO).bind(stream.as_str()).bind(key).fetch_optional(&self.readers).await;
        let version = version.map_err(StoreError::from).and_then(|found| found.map(from_sql).transpose());
        self.named(stream, version.map(Ok))
    }

    pub(crate) async fn read_back(
        &self,
        stream: &StreamId,
        before: Version,
        most: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        let mut look = self.readers.begin().await?;
        let read = self.follow_back(&mut look, stream, before, most).await;
        drop(look);
        self.named(stream, read)
    }

    async fn follow_back(
        &self,
        look: &mut Transaction<'_, Sqlite>,
        stream: &StreamId,
        before: Version,
        most: u32,
    ) -> Result<Result<Vec<Entry>, String>, StoreError> {
        let Some((number, row)) = self.recorded(look, stream).await? else { return Ok(Ok(Vec::new())) };
        // One more, since the chain of the others goes on from there.
        let mut rows: Vec<Row> = sqlx::query_as(self.rows_sql(
            "SELECT version, global, recorded_at, kind, format, body, chain FROM entry
             WHERE stream = ? AND version < ? ORDER BY version DESC LIMIT ?",
            "SELECT version, global, recorded_at, kind, format, body, x'' FROM entry
             WHERE stream = ? AND version < ? ORDER BY version DESC LIMIT ?",
        ))
        .bind(number)
        .bind(to_sql(before))
        .bind(i64::from(most) + 1)
        .fetch_all(&mut **look)
        .await?;
        rows.reverse();
        let begins = rows.len() <= most as usize;
        let after = match rows.first() {
            Some(first) if !begins => from_sql(first.0)?,
            _ => Version::START,
        };
        // Whoever reads up to somewhere sees no further: the end is noted in the row only.
        let end = to_sql(before).saturating_sub(1);
        if end <= 0 {
            return Ok(Ok(Vec::new()));
        }
        let row = match rows.last() {
            Some(last) if end < row.version => {
                Recorded { version: end, chain: last.6.clone(), last_recorded_at: last.2, ..row }
            }
            _ => row,
        };
        let mut keys = self.keys(look, number, after).await?;
        keys.retain(|(version, _)| *version <= row.version);
        let mut read = self.followed(stream, after, &row, rows, keys);
        if let Ok(entries) = &mut read {
            entries.reverse();
        }
        Ok(read)
    }

    /// The checksum of one entry; none where there is no such entry, or no checksums yet.
    pub(crate) async fn sum_at(
        &self,
        stream: &StreamId,
        version: Version,
    ) -> Result<Option<Sum>, StoreError> {
        if !self.has_checksums() {
            return Ok(None);
        }
        let sum: Option<Vec<u8>> = sqlx::query_scalar(
            "SELECT chain FROM entry WHERE stream = (SELECT number FROM stream WHERE name = ?) AND version = ?",
        )
        .bind(stream.as_str())
        .bind(to_sql(version))
        .fetch_optional(&self.readers)
        .await?;
        Ok(sum.and_then(|sum| Sum::from_bytes(&sum)))
    }

    /// All streams; of a table that is damaged, those that can be read from either end.
    pub(crate) async fn streams(&self) -> Result<Vec<StreamSummary>, StoreError> {
        let all: Result<Vec<Listed>, _> = sqlx::query_as(
            "SELECT number, name, version, first_recorded_at, last_recorded_at FROM stream ORDER BY number",
        )
        .fetch_all(&self.readers)
        .await;
        let rows = match all.map_err(StoreError::from) {
            Ok(rows) => rows,
            Err(StoreError::Damaged(why)) => {
                self.noticed.note(Damage::file(format!("not every stream can be listed: {why}")));
                let up = "SELECT number, name, version, first_recorded_at, last_recorded_at FROM stream
                          NOT INDEXED WHERE number > ? ORDER BY number LIMIT 1";
                let down = "SELECT number, name, version, first_recorded_at, last_recorded_at FROM stream
                            NOT INDEXED WHERE number < ? ORDER BY number DESC LIMIT 1";
                let mut rows = self.walk_streams(up, i64::MIN).await;
                let seen = rows.last().map_or(i64::MIN, |row| row.0);
                rows.extend(self.walk_streams(down, i64::MAX).await.into_iter().filter(|row| row.0 > seen));
                rows
            }
            Err(error) => return Err(error),
        };
        let mut all = self.summaries(rows);
        all.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(all)
    }

    pub(crate) async fn streams_called(&self, beginning: &str) -> Result<Vec<StreamSummary>, StoreError> {
        // No name has a letter beyond this one, so that the index finds where to begin and where to end.
        let some: Result<Vec<Listed>, _> = sqlx::query_as(
            "SELECT number, name, version, first_recorded_at, last_recorded_at FROM stream
             WHERE name >= ? AND name < ? ORDER BY name",
        )
        .bind(beginning)
        .bind(format!("{beginning}\u{10FFFF}"))
        .fetch_all(&self.readers)
        .await;
        match some.map_err(StoreError::from) {
            Ok(rows) => Ok(self.summaries(rows)),
            Err(StoreError::Damaged(_)) => {
                let mut all = self.streams().await?;
                all.retain(|stream| stream.id.as_str().starts_with(beginning));
                Ok(all)
            }
            Err(error) => Err(error),
        }
    }

    pub(crate) async fn stream(&self, stream: &StreamId) -> Result<Option<StreamSummary>, StoreError> {
        let row: Option<Listed> = sqlx::query_as(
            "SELECT number, name, version, first_recorded_at, last_recorded_at FROM stream WHERE name = ?",
        )
        .bind(stream.as_str())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.and_then(|row| self.summaries(vec![row]).pop()))
    }

    /// What can be said of these streams; what is damaged of them is noted.
    fn summaries(&self, rows: Vec<Listed>) -> Vec<StreamSummary> {
        let mut all = Vec::with_capacity(rows.len());
        for (number, name, version, first_recorded_at, last_recorded_at) in rows {
            match (stream_id(name), from_sql(version)) {
                (Ok(id), Ok(version)) => {
                    all.push(StreamSummary { id, version, first_recorded_at, last_recorded_at });
                }
                (Ok(id), Err(_)) => {
                    self.noticed.note(Damage::stream(&id, "how many entries it has is damaged"));
                }
                (Err(_), _) => {
                    let what = format!("the name of stream number {number} is damaged");
                    self.noticed.note(Damage::file(what));
                }
            }
        }
        all
    }

    async fn walk_streams(&self, next: &'static str, mut at: i64) -> Vec<Listed> {
        let mut rows = Vec::new();
        loop {
            let row: Result<Option<Listed>, _> =
                sqlx::query_as(next).bind(at).fetch_optional(&self.readers).await;
            match row {
                Ok(Some(row)) if row.0 != at => {
                    at = row.0;
                    rows.push(row);
                }
                _ => return rows,
            }
        }
    }

    pub(crate) async fn get(&self, shelf: &str, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let row: Result<Option<(Vec<u8>, Vec<u8>)>, _> = sqlx::query_as(self.rows_sql(
            "SELECT body, sum FROM document WHERE shelf = ? AND key = ?",
            "SELECT body, x'' FROM document WHERE shelf = ? AND key = ?",
        ))
        .bind(shelf)
        .bind(key)
        .fetch_optional(&self.readers)
        .await;
        let what = match row.map_err(StoreError::from) {
            Ok(None) => return Ok(None),
            Ok(Some((body, sum))) if self.fits(shelf, key, &body, &sum) => return Ok(Some(body)),
            Ok(Some(_)) => NOT_AS_LAID.to_owned(),
            Err(StoreError::Damaged(why)) => why,
            Err(error) => return Err(error),
        };
        self.noticed.note(Damage::document(shelf, key, what));
        Err(StoreError::DamagedDocument { shelf: shelf.to_owned(), key: key.to_owned() })
    }

    fn fits(&self, shelf: &str, key: &str, body: &[u8], sum: &[u8]) -> bool {
        !self.has_checksums() || chain::of_document(shelf, key, body).as_bytes() == sum
    }

    /// The documents of a shelf that are as they were laid there; the others are noted.
    pub(crate) async fn list(&self, shelf: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let mut look = self.readers.begin().await?;
        let rows: Result<Vec<Shelved>, _> = sqlx::query_as(self.rows_sql(
            "SELECT key, body, sum FROM document WHERE shelf = ? ORDER BY key",
            "SELECT key, body, x'' FROM document WHERE shelf = ? ORDER BY key",
        ))
        .bind(shelf)
        .fetch_all(&mut *look)
        .await;
        let rows = match rows.map_err(StoreError::from) {
            Ok(rows) => rows,
            Err(StoreError::Damaged(why)) => {
                self.noticed.note(Damage::shelf(shelf, format!("not all of it can be read: {why}")));
                self.walk_shelf(&mut look, shelf).await
            }
            Err(error) => return Err(error),
        };
        self.tally(&mut look, shelf, &rows).await?;
        drop(look);
        let mut sound = Vec::with_capacity(rows.len());
        for (key, body, sum) in rows {
            if self.fits(shelf, &key, &body, &sum) {
                sound.push((key, body));
            } else {
                self.noticed.note(Damage::document(shelf, &key, NOT_AS_LAID));
            }
        }
        Ok(sound)
    }

    /// Notes whether a document is missing that was laid here, or is here that was taken away.
    async fn tally(
        &self,
        look: &mut SqliteConnection,
        shelf: &str,
        rows: &[Shelved],
    ) -> Result<(), StoreError> {
        if !self.has_checksums() {
            return Ok(());
        }
        let lies: Result<Option<(i64, Vec<u8>)>, _> =
            sqlx::query_as("SELECT documents, sum FROM shelf WHERE name = ?")
                .bind(shelf)
                .fetch_optional(look)
                .await;
        let lies = match lies.map_err(StoreError::from) {
            Ok(lies) => lies,
            Err(StoreError::Damaged(why)) => {
                self.noticed.note(Damage::shelf(shelf, why));
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let sums = rows
            .iter()
            .fold(Sum::NOTHING, |all, (_, _, sum)| all.toggled(Sum::from_bytes(sum).unwrap_or(Sum::NOTHING)));
        let (documents, sum) = lies.unwrap_or((0, Sum::NOTHING.as_bytes().to_vec()));
        let found = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        if found != documents {
            self.noticed.note(Damage::shelf(shelf, format!("{found} of {documents} documents are there")));
        } else if sums.as_bytes() != sum {
            self.noticed.note(Damage::shelf(shelf, "what lies there is not what was laid there last"));
        }
        Ok(())
    }

    async fn walk_shelf(&self, look: &mut SqliteConnection, shelf: &str) -> Vec<Shelved> {
        let mut rows: Vec<Shelved> = Vec::new();
        let mut upwards = true;
        let mut at: Option<String> = None;
        loop {
            let next: Result<Option<Shelved>, _> = sqlx::query_as(match (upwards, self.has_checksums()) {
                (true, true) => {
                    "SELECT key, body, sum FROM document WHERE shelf = ? AND (? IS NULL OR key > ?) ORDER BY key LIMIT 1"
                }
                (true, false) => {
                    "SELECT key, body, x'' FROM document WHERE shelf = ? AND (? IS NULL OR key > ?) ORDER BY key LIMIT 1"
                }
                (false, true) => {
                    "SELECT key, body, sum FROM document WHERE shelf = ? AND (? IS NULL OR key < ?) ORDER BY key DESC LIMIT 1"
                }
                (false, false) => {
                    "SELECT key, body, x'' FROM document WHERE shelf = ? AND (? IS NULL OR key < ?) ORDER BY key DESC LIMIT 1"
                }
            })
            .bind(shelf)
            .bind(at.as_deref())
            .bind(at.as_deref())
            .fetch_optional(&mut *look)
            .await;
            match next {
                Ok(Some(row)) if !rows.iter().any(|seen| seen.0 == row.0) => {
                    at = Some(row.0.clone());
                    rows.push(row);
                }
                _ if upwards => (upwards, at) = (false, None),
                _ => break,
            }
        }
        rows.sort();
        rows
    }
}

/// First the stream by its name, then the key by the index that begins with it.
pub(super) const LED_TO: &str = "SELECT append_key.version FROM stream CROSS JOIN append_key
    ON append_key.stream = stream.number WHERE stream.name = ? AND append_key.key = ?";

const NOT_AS_LAID: &str = "it is not as it was laid there";
