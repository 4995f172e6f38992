//! One program writes in a file, whatever becomes of its lock; and none writes into a file that nobody will find again.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::path::{Path, PathBuf};

use store::{NewEntry, Store, StoreError, StreamId, Version};

fn game() -> StreamId {
    "game".parse().unwrap()
}

fn note() -> Vec<NewEntry> {
    vec![NewEntry { kind: "noted".to_owned(), format: 1, body: b"e4".to_vec(), recorded_at: 5, key: None }]
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_second_opening_is_refused_though_the_lock_was_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let store = Store::open(&path).await.unwrap();
    fs::remove_file(beside(&path, ".lock")).unwrap();
    assert!(Store::is_in_use(&path).unwrap());
    let other = folder.path().join("other.db");
    fs::hard_link(&path, &other).unwrap();
    for name in [&path, &other] {
        let refused = Store::open(name).await.unwrap_err();
        assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    }
    store.append(&game(), Version::START, note()).await.unwrap();
    store.close().await;
    assert!(!Store::is_in_use(&path).unwrap());
    Store::open(&path).await.unwrap().close().await;
}

#[tokio::test]
async fn nothing_is_acknowledged_into_a_file_that_was_moved_replaced_or_removed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let away = folder.path().join("away.db");
    let store = Store::open(&path).await.unwrap();
    store.append(&game(), Version::START, note()).await.unwrap();
    let refused = async || {
        let refused = store.append(&game(), Version::new(1), note()).await;
        assert!(
            matches!(&refused, Err(StoreError::Moved { path }) if path.ends_with("log.db")),
            "{refused:?}"
        );
        let beat = store.beat(5).await;
        assert!(matches!(beat, Err(StoreError::Moved { .. })), "{beat:?}");
    };
    fs::rename(&path, &away).unwrap();
    refused().await;
    fs::write(&path, b"").unwrap();
    refused().await;
    fs::copy(&away, &path).unwrap();
    refused().await;
    fs::rename(&away, &path).unwrap();
    store.append(&game(), Version::new(1), note()).await.unwrap();
    assert_eq!(store.read(&game(), Version::START).await.unwrap().len(), 2);
    fs::remove_file(&path).unwrap();
    refused().await;
    store.close().await;
}

#[tokio::test]
async fn what_lies_beside_the_file_is_part_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let store = Store::open(&path).await.unwrap();
    store.append(&game(), Version::START, note()).await.unwrap();
    fs::remove_file(beside(&path, "-wal")).unwrap();
    let refused = store.append(&game(), Version::new(1), note()).await;
    assert!(
        matches!(&refused, Err(StoreError::Moved { path }) if path.ends_with("log.db-wal")),
        "{refused:?}"
    );
    store.close().await;
}
