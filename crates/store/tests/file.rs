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
    assert_eq!(layouts, [1]);
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
    assert!(matches!(refused, StoreError::FromNewerRelease { found: 99, known: 1 }), "{refused:?}");
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
