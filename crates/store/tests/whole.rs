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
    assert_eq!(look.faults().await.unwrap(), Vec::<store::Damage>::new());
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

/// Copies the one file and nothing beside it, again and again until the copy holds so many entries.
async fn copied_alone(path: &Path, entries: usize) -> Store {
    let copy = path.with_extension("copy");
    for _ in 0..1_000 {
        std::fs::copy(path, &copy).unwrap();
        // One that was made in the middle of a write may be unreadable; it was no quiet moment.
        if let Ok(store) = Store::look(&copy).await {
            if store.read(&game(), Version::START).await.is_ok_and(|found| found.len() == entries) {
                return store;
            }
            store.close().await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    unreachable!("the file alone never held {entries} entries");
}

#[tokio::test]
async fn a_copy_of_the_one_file_that_is_made_in_a_quiet_moment_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let store = with_entries(&path, 3).await;
    store.put("links", "token", b"white").await.unwrap();
    for entries in [3, 4] {
        let copy = copied_alone(&path, entries).await;
        assert_eq!(copy.faults().await.unwrap(), Vec::<store::Damage>::new());
        assert_eq!(copy.get("links", "token").await.unwrap().as_deref(), Some(&b"white"[..]));
        copy.close().await;
        store.append(&game(), Version::new(entries as u64), vec![note(4)]).await.unwrap();
    }
    store.close().await;
}

#[tokio::test]
async fn whoever_reads_what_is_older_keeps_no_append_waiting_and_the_file_is_whole_when_he_has_gone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let store = with_entries(&path, 1).await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
    let mut reader = sqlx::ConnectOptions::connect(&options).await.unwrap();
    sqlx::query("BEGIN").execute(&mut reader).await.unwrap();
    let seen = async |reader: &mut sqlx::SqliteConnection| -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM entry").fetch_one(reader).await.unwrap()
    };
    assert_eq!(seen(&mut reader).await, 1);
    for number in 2..=40 {
        store.append(&game(), Version::new(number - 1), vec![note(number)]).await.unwrap();
    }
    assert_eq!(seen(&mut reader).await, 1, "they still read what they began with");
    sqlx::query("COMMIT").execute(&mut reader).await.unwrap();
    copied_alone(&path, 40).await.close().await;
    sqlx::Connection::close(reader).await.unwrap();
    store.close().await;
}
