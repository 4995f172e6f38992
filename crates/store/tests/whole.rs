//! A log as a whole: looked at, read from its end, examined, and copied so that the copy is there at once or not at all.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;

use store::{Draft, NewEntry, Store, StoreError, StreamId, Version};

fn game() -> StreamId {
    "game".parse().unwrap()
}

fn note(number: u64) -> NewEntry {
    NewEntry {
        kind: "noted".to_owned(),
        format: 1,
        body: number.to_string().into(),
        recorded_at: 5,
        key: None,
    }
}

async fn with_entries(path: &Path, entries: u64) -> Store {
    let store = Store::open(path).await.unwrap();
    store.append(&game(), Version::START, (1..=entries).map(note).collect()).await.unwrap();
    store
}

fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder).unwrap().count()
}

#[tokio::test]
async fn a_look_reads_beside_whoever_writes_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let store = with_entries(&path, 3).await;
    assert!(Store::is_in_use(&path).unwrap());
    let look = Store::look(&path).await.unwrap();
    assert_eq!(look.read(&game(), Version::START).await.unwrap().len(), 3);
    store.append(&game(), Version::new(3), vec![note(4)]).await.unwrap();
    assert_eq!(look.read(&game(), Version::START).await.unwrap().len(), 4);
    let refused = look.append(&game(), Version::new(4), vec![note(5)]).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(look.faults().await.unwrap(), Vec::<String>::new());
    look.close().await;
    store.close().await;
    assert!(!Store::is_in_use(&path).unwrap());
    let none = Store::look(&folder.path().join("none.db")).await.unwrap_err();
    assert!(matches!(none, StoreError::CannotOpen { .. }), "{none:?}");
    assert_eq!(files(folder.path()), 2, "the log and its lock");
}

#[tokio::test]
async fn the_end_of_a_stream_is_read_backwards() {
    let store = Store::in_memory().await.unwrap();
    store.append(&game(), Version::START, (1..=5).map(note).collect()).await.unwrap();
    let versions = async |before: u64, most: u32| -> Vec<u64> {
        let entries = store.read_back(&game(), Version::new(before), most).await.unwrap();
        entries.iter().map(|entry| entry.version.get()).collect()
    };
    assert_eq!(versions(u64::MAX, 2).await, [5, 4]);
    assert_eq!(versions(4, 10).await, [3, 2, 1]);
    assert_eq!(versions(1, 10).await, [] as [u64; 0]);
}

#[tokio::test]
async fn a_draft_is_nothing_until_it_takes_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("log.db"), folder.path().join("copy.db"));
    let store = with_entries(&path, 3).await;
    let before = files(folder.path());
    let draft = Draft::of(&store, &copy).await.unwrap();
    assert!(draft.path().exists() && !copy.exists());
    drop(draft);
    assert_eq!(files(folder.path()), before, "a draft that was dropped leaves nothing behind");

    let draft = Draft::of(&store, &copy).await.unwrap();
    store.append(&game(), Version::new(3), vec![note(4)]).await.unwrap();
    draft.keep().unwrap();
    let look = Store::look(&copy).await.unwrap();
    assert_eq!(look.read(&game(), Version::START).await.unwrap().len(), 3, "as of when it was drawn up");
    look.close().await;

    let refused = Draft::of(&store, &path).await.unwrap().keep().unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "a log in use is not written over: {refused:?}");
    let aside = folder.path().join("aside.db");
    let refused = Draft::of(&store, &path).await.unwrap().replace(&aside).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    assert!(!aside.exists());
    store.close().await;

    let look = Store::look(&copy).await.unwrap();
    Draft::of(&look, &path).await.unwrap().replace(&aside).await.unwrap();
    look.close().await;
    for (path, entries) in [(&path, 3), (&aside, 4)] {
        let store = Store::open(path).await.unwrap();
        assert_eq!(store.read(&game(), Version::START).await.unwrap().len(), entries, "{}", path.display());
        store.close().await;
    }
}
