//! Examines a whole database, however large: everything that is wrong with it, each with where it is. Changes nothing.
//! Start with [`Database::faults`].

use std::collections::BTreeSet;

use sqlx::{Sqlite, Transaction};

use super::checked::{Row, entry};
use super::{Database, ROWS_PER_STATEMENT, from_sql, short_of, to_sql};
use crate::chain::{self, Mark, Sum};
use crate::fault::Damage;
use crate::verify::Follow;
use crate::{Examined, StoreError, StreamId, Version, Whole};

/// So many faults are told; one is enough to need a backup.
const MOST_FAULTS: usize = 20;

/// So many entries are in memory at once, each with a body of any size.
const PIECE: i64 = 200;

/// Is told how far an examination has come.
pub(crate) type Teller<'a> = &'a mut (dyn FnMut(Examined) + Send);

impl Database {
    /// Everything that is wrong with the file; nothing in a sound one.
    pub(crate) async fn faults(&self, told: Teller<'_>) -> Result<Vec<Damage>, StoreError> {
        let mut faults = self.page_faults().await?;
        faults.extend(self.look_through(told).await?);
        if faults.len() > MOST_FAULTS {
            let more = faults.len() - MOST_FAULTS;
            faults.truncate(MOST_FAULTS);
            faults.push(Damage::file(format!("{more} more things are wrong")));
        }
        Ok(faults)
    }

    /// What SQLite itself finds, and whether what forbids changes is still there.
    async fn page_faults(&self) -> Result<Vec<Damage>, StoreError> {
        let checked: Result<Vec<String>, _> =
            sqlx::query_scalar("PRAGMA integrity_check(20)").fetch_all(&self.readers).await;
        let lines = match checked.map_err(StoreError::from) {
            Ok(lines) => lines,
            Err(StoreError::Damaged(why)) => vec![why],
            Err(error) => return Err(error),
        };
        let mut faults: Vec<Damage> =
            lines.into_iter().filter(|line| line != "ok").map(Damage::file).collect();
        let triggers: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'entry'
             AND name IN ('entry_is_never_changed', 'entry_is_never_removed')",
        )
        .fetch_one(&self.readers)
        .await?;
        if triggers < 2 {
            faults.push(Damage::file("what keeps entries from being changed was taken out of it"));
        }
        Ok(faults)
    }

    /// Follows the chains of all streams and of the log, and compares every document with its checksum.
    pub(crate) async fn look_through(&self, told: Teller<'_>) -> Result<Vec<Damage>, StoreError> {
        let streams = self.streams().await?;
        let all: u64 = streams.iter().map(|stream| stream.version.get()).sum();
        let mut seen = 0;
        for stream in &streams {
            match self.examine(&stream.id).await {
                Ok(Ok(())) => {}
                Ok(Err(what)) | Err(StoreError::Damaged(what)) => {
                    self.noticed.note(Damage::stream(&stream.id, what));
                }
                Err(error) => return Err(error),
            }
            seen += stream.version.get();
            told(Examined { entries: seen, of: all });
        }
        self.look_for_strays().await?;
        if self.has_checksums() {
            self.follow_the_whole().await?;
            for shelf in self.shelves().await? {
                self.list(&shelf).await?;
            }
        }
        Ok(self.noticed.all())
    }

    /// One stream from its first entry to its last, piece by piece.
    async fn examine(&self, stream: &StreamId) -> Result<Result<(), String>, StoreError> {
        let mut look = self.readers.begin().await?;
        let Some((number, row)) = self.recorded(&mut look, stream).await? else {
            return Ok(Err("it was there a moment ago".to_owned()));
        };
        if !self.has_checksums() {
            return counted(&mut look, number, row.version).await;
        }
        let keys = self.keys(&mut look, number, Version::START).await?;
        let mut follow = match Follow::from_start(stream.as_str(), &row, keys) {
            Ok(follow) => follow,
            Err(what) => return Ok(Err(what)),
        };
        let mut at = Version::START;
        loop {
            let rows: Result<Vec<Row>, _> = sqlx::query_as(
                "SELECT version, global, recorded_at, kind, format, body, chain FROM entry
                 WHERE stream = ? AND version > ? ORDER BY version LIMIT ?",
            )
            .bind(number)
            .bind(to_sql(at))
            .bind(PIECE)
            .fetch_all(&mut *look)
            .await;
            let rows = match rows.map_err(StoreError::from) {
                Ok(rows) => rows,
                Err(StoreError::Damaged(why)) => {
                    return Ok(Err(format!("what comes after entry {at} cannot be read: {why}")));
                }
                Err(error) => return Err(error),
            };
            let count = rows.len();
            for row in rows {
                let (entry, chain) = entry(stream, row)?;
                if let Err(what) = follow.entry(&entry, &chain) {
                    return Ok(Err(what));
                }
                at = entry.version;
            }
            if count < PIECE as usize {
                break;
            }
        }
        Ok(follow.began(&row).and_then(|()| follow.end(&row)))
    }

    /// Entries and keys of a stream that is not listed.
    async fn look_for_strays(&self) -> Result<(), StoreError> {
        for (sql, what) in [
            ("SELECT count(*) FROM entry WHERE stream NOT IN (SELECT number FROM stream)", "entries"),
            ("SELECT count(*) FROM append_key WHERE stream NOT IN (SELECT number FROM stream)", "noted acts"),
        ] {
            let strays: Result<i64, _> = sqlx::query_scalar(sql).fetch_one(&self.readers).await;
            match strays.map_err(StoreError::from) {
                Ok(0) => {}
                Ok(strays) => {
                    self.noticed.note(Damage::log(format!(
                        "{strays} {what} belong to a game or event that is not listed"
                    )));
                }
                Err(StoreError::Damaged(why)) => self.noticed.note(Damage::file(why)),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Whether the entries of all streams together are those that were recorded, in their order.
    async fn follow_the_whole(&self) -> Result<(), StoreError> {
        let found = match self.whole_until(|_, _| false).await {
            Ok(found) => found,
            Err(StoreError::Damaged(why)) => {
                self.noticed.note(Damage::file(why));
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let WholeFound { noted, last, count, sum, .. } = found;
        let Some((noted, chain)) = noted else {
            self.noticed.note(Damage::log("what is noted of it as a whole is missing"));
            return Ok(());
        };
        if noted != last {
            self.noticed.note(Damage::log(short_of(noted, last)));
        } else if count != last {
            self.noticed.note(Damage::log(format!("it should have {last} entries, and has {count}")));
        } else if sum.as_bytes() != chain {
            self.noticed
                .note(Damage::log("its entries are not those that were recorded, or not in their order"));
        }
        Ok(())
    }

    /// Follows the chain over all entries as far as is wanted.
    async fn whole_until(&self, stop: impl Fn(i64, &Sum) -> bool) -> Result<WholeFound, StoreError> {
        let mut look = self.readers.begin().await?;
        let noted: Option<(i64, Vec<u8>)> =
            sqlx::query_as("SELECT entries, chain FROM log").fetch_optional(&mut *look).await?;
        let mut found = WholeFound { noted, last: 0, count: 0, sum: Sum::NOTHING, stopped: false };
        loop {
            let rows: Vec<(i64, Vec<u8>)> =
                sqlx::query_as("SELECT global, chain FROM entry WHERE global > ? ORDER BY global LIMIT ?")
                    .bind(found.last)
                    .bind(ROWS_PER_STATEMENT as i64)
                    .fetch_all(&mut *look)
                    .await?;
            for (global, chain) in &rows {
                found.last = *global;
                found.count += 1;
                found.sum = chain::whole(found.sum, *global, chain);
                if stop(*global, &found.sum) {
                    return Ok(WholeFound { stopped: true, ..found });
                }
            }
            if rows.len() < ROWS_PER_STATEMENT {
                return Ok(found);
            }
        }
    }

    /// Every shelf on which something lies or should.
    pub(crate) async fn shelves(&self) -> Result<BTreeSet<String>, StoreError> {
        let mut all = BTreeSet::new();
        for sql in ["SELECT DISTINCT shelf FROM document", "SELECT name FROM shelf"] {
            let names: Result<Vec<String>, _> = sqlx::query_scalar(sql).fetch_all(&self.readers).await;
            match names.map_err(StoreError::from) {
                Ok(names) => all.extend(names),
                Err(StoreError::Damaged(why)) => self.noticed.note(Damage::file(why)),
                Err(error) => return Err(error),
            }
        }
        Ok(all)
    }

    /// The log as a whole; none from before there were checksums.
    pub(crate) async fn whole(&self) -> Result<Option<Whole>, StoreError> {
        if !self.has_checksums() {
            return Ok(None);
        }
        let row: Option<(i64, Vec<u8>, i64, i64)> =
            sqlx::query_as("SELECT entries, chain, chained_from, chained_at FROM log")
                .fetch_optional(&self.readers)
                .await?;
        Ok(row.and_then(|(entries, chain, from, at)| {
            let (entries, chain) = (from_sql(entries).ok()?.get(), Sum::from_bytes(&chain)?);
            let computed_later = u64::try_from(from).ok().filter(|from| *from > 0).map(|from| (from, at));
            Some(Whole { entries, sum: chain, computed_later })
        }))
    }

    /// Where a mark is met in the history of one stream, and when that entry was recorded. The stream is read first, so
    /// that only an entry that is as it was recorded counts.
    pub(crate) async fn find_mark(
        &self,
        stream: &StreamId,
        mark: &Mark,
    ) -> Result<Option<(Version, i64)>, StoreError> {
        let listed = self.recorded(&mut *self.readers.acquire().await?, stream).await?;
        if listed.is_none() {
            return Ok(None);
        }
        match self.examine(stream).await? {
            Ok(()) => {}
            Err(what) => {
                self.noticed.note(Damage::stream(stream, what.clone()));
                return Err(StoreError::DamagedStream { stream: stream.clone(), what });
            }
        }
        let rows: Vec<(i64, i64, Vec<u8>)> = sqlx::query_as(
            "SELECT version, recorded_at, chain FROM entry
             WHERE stream = (SELECT number FROM stream WHERE name = ?) ORDER BY version",
        )
        .bind(stream.as_str())
        .fetch_all(&self.readers)
        .await?;
        let met =
            |(_, _, sum): &&(i64, i64, Vec<u8>)| Sum::from_bytes(sum).is_some_and(|sum| mark.is_of(&sum));
        rows.iter().find(met).map(|(version, at, _)| Ok((from_sql(*version)?, *at))).transpose()
    }

    /// After how many entries of the whole log a mark is met.
    pub(crate) async fn find_whole_mark(&self, mark: &Mark) -> Result<Option<u64>, StoreError> {
        let found = self.whole_until(|_, sum| mark.is_of(sum)).await?;
        if found.stopped { Ok(Some(from_sql(found.last)?.get())) } else { Ok(None) }
    }
}

struct WholeFound {
    /// The last entry and the chain as they are noted.
    noted: Option<(i64, Vec<u8>)>,
    last: i64,
    count: i64,
    sum: Sum,
    stopped: bool,
}

/// What can be said of a stream that has no checksums yet.
async fn counted(
    look: &mut Transaction<'_, Sqlite>,
    number: i64,
    version: i64,
) -> Result<Result<(), String>, StoreError> {
    let (entries, last): (i64, i64) =
        sqlx::query_as("SELECT count(*), coalesce(max(version), 0) FROM entry WHERE stream = ?")
            .bind(number)
            .fetch_one(&mut **look)
            .await?;
    Ok(if (entries, last) == (version, version) {
        Ok(())
    } else {
        Err(format!("it should have {version} entries; it has {entries}, the last of which is number {last}"))
    })
}
