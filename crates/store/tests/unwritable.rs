//! A file that cannot be written is read all the same, and written again as soon as it can be. A folder in the place of a file
//! that is needed beside the database keeps everybody from writing it, whoever runs the test.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::path::{Path, PathBuf};

use store::{NewEntry, Store, StoreError, StreamId, Version};

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

async fn with_a_link(path: &Path) {
    let store = Store::open(path).await.unwrap();
    store.put("links", "one", b"seat").await.unwrap();
    store.beat(77).await.unwrap();
    store.close().await;
}

/// Puts folders in the way, opens, looks and is refused; then takes them away and writes.
async fn read_then_written(endings: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    with_a_link(&path).await;
    for ending in endings {
        let _ = fs::remove_file(beside(&path, ending));
        fs::create_dir(beside(&path, ending)).unwrap();
    }
    assert!(Store::open(&path).await.is_err(), "{endings:?} must be in the way");

    let store = Store::open_or_read(&path).await.unwrap();
    assert!(store.outage().borrow().as_ref().is_some_and(|outage| !outage.over));
    assert_eq!(store.list("links").await.unwrap(), [("one".to_owned(), b"seat".to_vec())]);
    assert_eq!(store.last_beat().await.unwrap(), Some(77));
    let refused = store.put("links", "two", b"seat").await;
    assert!(refused.as_ref().is_err_and(StoreError::is_of_the_disk), "{endings:?}: {refused:?}");
    let copy = folder.path().join("copy.db");
    store.copy_to(&copy).await.unwrap();

    for ending in endings {
        fs::remove_dir(beside(&path, ending)).unwrap();
    }
    store.put("links", "two", b"seat").await.unwrap();
    assert!(store.outage().borrow().as_ref().is_some_and(|outage| outage.over));
    assert!(store.go_on());
    assert_eq!(store.list("links").await.unwrap().len(), 2);
    assert!(Store::is_in_use(&path).unwrap(), "whoever writes has the lock");
    store.close().await;

    let again = Store::open(&path).await.unwrap();
    assert_eq!(again.list("links").await.unwrap().len(), 2, "it is in the file, not in a copy");
    again.close().await;
    let look = Store::look(&copy).await.unwrap();
    assert_eq!(look.list("links").await.unwrap().len(), 1);
    look.close().await;
}

#[tokio::test]
async fn a_folder_without_room_for_the_lock() {
    read_then_written(&[".lock", "-wal", "-shm"]).await;
}

#[tokio::test]
async fn a_folder_without_room_for_the_log() {
    read_then_written(&["-wal"]).await;
}

#[tokio::test]
async fn what_can_only_be_read_says_what_a_key_led_to() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Store::open(&path).await.unwrap();
    let game: StreamId = "game".parse().unwrap();
    let (kind, key) = ("noted".to_owned(), Some("act-1".to_owned()));
    let entry = NewEntry { kind, format: 1, body: vec![], recorded_at: 0, key };
    store.append(&game, Version::START, vec![entry]).await.unwrap();
    store.close().await;
    let _ = fs::remove_file(beside(&path, "-wal"));
    fs::create_dir(beside(&path, "-wal")).unwrap();

    let store = Store::open_or_read(&path).await.unwrap();
    assert!(store.outage().borrow().is_some());
    assert_eq!(store.led_to(&game, "act-1").await.unwrap(), Some(Version::new(1)));
    assert_eq!(store.led_to(&game, "act-2").await.unwrap(), None);
    store.close().await;
}

#[tokio::test]
async fn what_is_no_database_or_in_use_is_still_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    with_a_link(&path).await;
    let store = Store::open(&path).await.unwrap();
    let second = Store::open_or_read(&path).await;
    assert!(matches!(second, Err(StoreError::InUse { .. })), "{second:?}");
    store.close().await;
    fs::write(&path, "a shopping list, and not a short one at that; bread, milk, pawns").unwrap();
    let list = Store::open_or_read(&path).await;
    assert!(matches!(list, Err(StoreError::NotADatabase { .. })), "{list:?}");
}

/// What SQLite shares between its connections can be done without: one of them reads and writes alone.
#[cfg(unix)]
#[tokio::test]
async fn a_folder_without_room_for_what_is_shared_is_even_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    with_a_link(&path).await;
    let nowhere = folder.path().join("no").join("where");
    std::os::unix::fs::symlink(nowhere, beside(&path, "-shm")).unwrap();
    assert!(Store::open(&path).await.is_err(), "it must be in the way");
    let store = Store::open_or_read(&path).await.unwrap();
    assert_eq!(store.list("links").await.unwrap().len(), 1);
    store.copy_to(&folder.path().join("copy.db")).await.unwrap();
    store.put("links", "two", b"seat").await.unwrap();
    assert!(store.go_on());
    store.close().await;
    fs::remove_file(beside(&path, "-shm")).unwrap();
    let again = Store::open(&path).await.unwrap();
    assert_eq!(again.list("links").await.unwrap().len(), 2);
    again.close().await;
}
