//! What is special about a log in a file: it lasts, it is one's own, and it is refused when it is not ours.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;

use sqlx::{ConnectOptions, Connection, SqliteConnection};
use store::{Appended, NewEntry, Store, StoreError, StreamId, Version};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn game() -> StreamId {
    "game".parse().unwrap()
}

fn keyed(body: &str, key: &str) -> NewEntry {
    let (kind, body, key) = ("noted".to_owned(), body.into(), Some(key.to_owned()));
    NewEntry { kind, format: 1, body, recorded_at: 5, key }
}

/// Opens the file behind the store's back.
async fn bare(path: &Path) -> SqliteConnection {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
    options.connect().await.unwrap()
}

#[tokio::test]
async fn reopening_keeps_everything() {
    let folder = folder();
    let path = folder.path().join("log.db");
    let store = Store::open(&path).await.unwrap();
    store.append(&game(), Version::START, vec![keyed("a", "act-1"), keyed("b", "act-2")]).await.unwrap();
    store.put("links", "token", b"white").await.unwrap();
    store.beat(77).await.unwrap();
    let (entries, streams) =
        (store.read(&game(), Version::START).await.unwrap(), store.streams().await.unwrap());
    store.close().await;

    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.read(&game(), Version::START).await.unwrap(), entries);
    assert_eq!(entries.len(), 2);
    assert_eq!(store.streams().await.unwrap(), streams);
    assert_eq!(store.get("links", "token").await.unwrap().as_deref(), Some(&b"white"[..]));
    assert_eq!(store.last_beat().await.unwrap(), Some(77));
    let again = store.append(&game(), Version::START, vec![keyed("b", "act-2")]).await.unwrap();
    assert_eq!(again, Appended { version: Version::new(2), repeated: true });
    let next = store.append(&game(), Version::new(2), vec![keyed("c", "act-3")]).await.unwrap();
    assert_eq!(next, Appended { version: Version::new(3), repeated: false });
    assert_eq!(store.read(&game(), Version::new(2)).await.unwrap()[0].global, 3);
    store.close().await;
}

#[tokio::test]
async fn what_a_key_led_to_is_known_after_reopening_and_to_whoever_only_looks() {
    let folder = folder();
    let path = folder.path().join("log.db");
    let store = Store::open(&path).await.unwrap();
    store.append(&game(), Version::START, vec![keyed("a", "act-1"), keyed("b", "act-1")]).await.unwrap();
    store.close().await;

    let store = Store::open(&path).await.unwrap();
    let look = Store::look(&path).await.unwrap();
    for store in [&store, &look] {
        assert_eq!(store.led_to(&game(), "act-1").await.unwrap(), Some(Version::new(2)));
        assert_eq!(store.led_to(&game(), "act-2").await.unwrap(), None);
    }
    look.close().await;
    store.close().await;
}

#[tokio::test]
async fn dropping_the_last_clone_closes_the_file() {
    let folder = folder();
    let path = folder.path().join("log.db");
    let store = Store::open(&path).await.unwrap();
    store.append(&game(), Version::START, vec![keyed("a", "act-1")]).await.unwrap();
    drop(store);
    for _ in 0..500 {
        if let Ok(store) = Store::open(&path).await {
            assert_eq!(store.read(&game(), Version::START).await.unwrap().len(), 1);
            return store.close().await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    unreachable!("the file was still in use after five seconds");
}

#[tokio::test]
async fn an_empty_file_becomes_a_log() {
    let folder = folder();
    let path = folder.path().join("log.db");
    std::fs::write(&path, b"").unwrap();
    let store = Store::open(&path).await.unwrap();
    store.append(&game(), Version::START, vec![keyed("a", "act-1")]).await.unwrap();
    store.close().await;

    let mut file = bare(&path).await;
    let layouts: Vec<i64> = sqlx::query_scalar("SELECT number FROM migration ORDER BY number")
        .fetch_all(&mut file)
        .await
        .unwrap();
    assert_eq!(layouts, [1, 2, 3, 4]);
    file.close().await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_no_database_is_named_and_left_as_it_is() {
    let folder = folder();
    let path = folder.path().join("holiday.txt");
    for text in ["short", &"a longer letter about the club's holiday\n".repeat(500)] {
        std::fs::write(&path, text).unwrap();
        let refused = Store::open(&path).await.unwrap_err();
        assert!(matches!(&refused, StoreError::NotADatabase { path } if path.ends_with("holiday.txt")));
        assert!(refused.to_string().contains("holiday.txt is not a Jadoube database"), "{refused}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

#[tokio::test]
async fn a_database_of_another_program_is_left_as_it_is() {
    let folder = folder();
    let path = folder.path().join("recipes.db");
    let mut file = bare(&path).await;
    sqlx::raw_sql("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('soup')")
        .execute(&mut file)
        .await
        .unwrap();
    file.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::NotADatabase { .. }), "{refused:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_database_of_a_newer_release_says_what_to_do() {
    let folder = folder();
    let path = folder.path().join("log.db");
    Store::open(&path).await.unwrap().close().await;
    let mut file = bare(&path).await;
    sqlx::query("INSERT INTO migration (number) VALUES (99)").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();

    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::FromNewerRelease { found: 99, known: 4 }), "{refused:?}");
    assert!(refused.to_string().contains("start that release"), "{refused}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_second_opening_is_refused_until_the_first_is_closed() {
    let folder = folder();
    let path = folder.path().join("log.db");
    let store = Store::open(&path).await.unwrap();
    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    assert!(refused.to_string().contains("stop that one first"), "{refused}");
    store.append(&game(), Version::START, vec![keyed("a", "act-1")]).await.unwrap();
    store.close().await;
    Store::open(&path).await.unwrap().close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn another_name_of_the_same_file_meets_the_same_lock() {
    let folder = folder();
    let path = folder.path().join("log.db");
    let store = Store::open(&path).await.unwrap();
    let alias = folder.path().join("alias.db");
    std::os::unix::fs::symlink(&path, &alias).unwrap();
    let refused = Store::open(&alias).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    store.close().await;
}

#[tokio::test]
async fn a_place_that_does_not_exist_is_named() {
    let folder = folder();
    for path in [folder.path().join("nowhere/log.db"), folder.path().to_owned()] {
        let refused = Store::open(&path).await.unwrap_err();
        assert!(matches!(&refused, StoreError::CannotOpen { .. }), "{refused:?}");
        assert!(refused.to_string().contains(&*path.to_string_lossy()), "{refused}");
    }
}

/// A file as releases before checksums wrote it.
async fn of_the_first_layout(path: &Path) -> SqliteConnection {
    let mut file = bare(path).await;
    let first = include_str!("../migrations/0001_event_log.sql");
    let rows = "
        PRAGMA application_id = 0x4A444245;
        CREATE TABLE migration (number INTEGER PRIMARY KEY) STRICT;
        INSERT INTO migration VALUES (1);
        INSERT INTO stream VALUES (1, 'game', 3, 5, 7), (2, 'event-open', 1, 6, 6);
        INSERT INTO entry VALUES (1, 1, 1, 5, 'noted', 1, CAST('a' AS BLOB)), (2, 2, 1, 6, 'noted', 1, CAST('x' AS BLOB)),
            (3, 1, 2, 6, 'noted', 1, CAST('b' AS BLOB)), (4, 1, 3, 7, 'noted', 1, CAST('c' AS BLOB));
        INSERT INTO append_key VALUES (1, 'act-1', 1), (1, 'act-3', 3), (1, 'act-2', 3);
        INSERT INTO document VALUES ('links', 'token', CAST('white' AS BLOB)), ('heartbeat', 'last', CAST('9' AS BLOB));";
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("{first} {rows}"))).execute(&mut file).await.unwrap();
    file
}

async fn bodies(store: &Store) -> Vec<u8> {
    store.read(&game(), Version::START).await.unwrap().into_iter().flat_map(|entry| entry.body).collect()
}

#[tokio::test]
async fn a_file_from_before_checksums_is_read_as_it_is_and_gets_them_when_it_is_opened() {
    let folder = folder();
    let path = folder.path().join("old.db");
    of_the_first_layout(&path).await.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();

    let look = Store::look(&path).await.unwrap();
    assert_eq!((bodies(&look).await, look.whole().await.unwrap()), (b"abc".to_vec(), None));
    assert_eq!(look.get("links", "token").await.unwrap().as_deref(), Some(&b"white"[..]));
    assert_eq!(look.list("links").await.unwrap().len(), 1);
    assert_eq!(look.read_back(&game(), Version::new(9), 2).await.unwrap().len(), 2);
    assert_eq!((look.faults().await.unwrap(), look.last_beat().await.unwrap()), (vec![], Some(9)));
    look.close().await;
    assert_eq!(std::fs::read(&path).unwrap(), before);

    let store = Store::open(&path).await.unwrap();
    assert_eq!(bodies(&store).await, b"abc");
    assert_eq!(store.faults().await.unwrap(), vec![]);
    let whole = store.whole().await.unwrap().unwrap();
    assert!(matches!((whole.entries, whole.computed_later), (4, Some((4, at))) if at > 1_700_000_000_000));
    let again = store.append(&game(), Version::START, vec![keyed("b", "act-2")]).await.unwrap();
    assert_eq!(again, Appended { version: Version::new(3), repeated: true });
    store.append(&game(), Version::new(3), vec![keyed("d", "act-4")]).await.unwrap();
    store.close().await;

    let mut file = bare(&path).await;
    let guarded = sqlx::query("UPDATE entry SET body = x'00'").execute(&mut file).await;
    assert!(guarded.unwrap_err().to_string().contains("never changed"));
    file.close().await.unwrap();
    let store = Store::open(&path).await.unwrap();
    assert_eq!((bodies(&store).await, store.faults().await.unwrap()), (b"abcd".to_vec(), vec![]));
    store.close().await;
}

#[tokio::test]
async fn a_file_from_before_checksums_that_lacks_an_entry_is_served_but_for_that_stream() {
    let folder = folder();
    let path = folder.path().join("old.db");
    let mut file = of_the_first_layout(&path).await;
    sqlx::raw_sql("DROP TRIGGER entry_is_never_removed; DELETE FROM entry WHERE global = 3")
        .execute(&mut file)
        .await
        .unwrap();
    file.close().await.unwrap();
    let store = Store::open(&path).await.unwrap();
    let refused = store.read(&game(), Version::START).await.unwrap_err();
    assert!(refused.to_string().contains("entry 2 is missing"), "{refused}");
    let event: StreamId = "event-open".parse().unwrap();
    assert_eq!(store.read(&event, Version::START).await.unwrap().len(), 1);
    store.append(&event, Version::new(1), vec![keyed("y", "act-1")]).await.unwrap();
    store.close().await;
}

/// Pages that SQLite cannot follow cannot be given checksums either.
#[tokio::test]
async fn a_file_from_before_checksums_that_sqlite_cannot_follow_is_still_read() {
    let folder = folder();
    let path = folder.path().join("old.db");
    let mut file = of_the_first_layout(&path).await;
    let page: i64 = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'entry'")
        .fetch_one(&mut file)
        .await
        .unwrap();
    file.close().await.unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    let from = (usize::try_from(page).unwrap() - 1) * 4_096;
    bytes[from..from + 8].fill(0xFF);
    std::fs::write(&path, bytes).unwrap();

    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.get("links", "token").await.unwrap().as_deref(), Some(&b"white"[..]));
    assert_eq!(store.streams().await.unwrap().len(), 2);
    let refused = store.read(&game(), Version::START).await.unwrap_err();
    assert!(matches!(refused, StoreError::DamagedStream { .. }), "{refused:?}");
    let refused = store.put("links", "token", b"black").await.unwrap_err();
    assert!(matches!(refused, StoreError::Damaged(_)), "{refused:?}");
    assert!(!store.faults().await.unwrap().is_empty());
    store.close().await;
}
