//! Long lists of people to look somebody up in: whole or not at all, beside a log that goes on.

#![allow(clippy::unwrap_used, reason = "a test may")]

use store::{NewEntry, ROWS_AT_ONCE, RollRow, Store, StoreError, StreamId, Version, WantedWord};

fn row(words: &str) -> RollRow {
    RollRow { words: words.to_owned(), body: words.as_bytes().to_vec() }
}

fn beginning(word: &str) -> WantedWord {
    WantedWord { word: word.to_owned(), is_beginning: true }
}

async fn read_in(store: &Store, name: &str, rows: Vec<RollRow>) {
    let mut draft = store.begin_roll(name, b"").await.unwrap();
    for some in rows.chunks(ROWS_AT_ONCE) {
        draft.add(some.to_vec()).await.unwrap();
    }
    draft.show(b"whole").await.unwrap();
    store.sweep_rolls().await.unwrap();
}

async fn found(store: &Store, words: &[&str]) -> Vec<String> {
    let wanted: Vec<WantedWord> = words.iter().map(|word| beginning(word)).collect();
    let rows = store.find_rows(&wanted, 50).await.unwrap();
    rows.into_iter().map(|row| String::from_utf8(row.body).unwrap()).collect()
}

#[tokio::test]
async fn whoever_is_looked_for_is_found_by_the_beginning_of_each_word_in_any_order() {
    let store = Store::in_memory().await.unwrap();
    read_in(
        &store,
        "club",
        vec![row("lee ann 12345678"), row("leland bo 12399999"), row("garcia lopez ana 77")],
    )
    .await;
    assert_eq!(found(&store, &["lee"]).await, ["lee ann 12345678"]);
    assert_eq!(found(&store, &["le"]).await.len(), 2);
    assert_eq!(found(&store, &["an", "le"]).await, ["lee ann 12345678"]);
    assert_eq!(found(&store, &["lop"]).await, ["garcia lopez ana 77"]);
    assert_eq!(found(&store, &["123"]).await.len(), 2);
    let whole = WantedWord { word: "le".to_owned(), is_beginning: false };
    assert_eq!(store.find_rows(&[whole], 50).await.unwrap(), []);
    // What people type is never an order to the database.
    for typed in ["\"", "lee OR bo", "*", "words:", "NEAR(lee bo)", ""] {
        assert!(store.find_rows(&[beginning(typed)], 50).await.is_ok_and(|rows| rows.is_empty()), "{typed}");
    }
}

#[tokio::test]
async fn a_list_takes_the_place_of_the_older_one_only_when_it_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let store = Store::open(&path).await.unwrap();
    let many = |what: &str| (0..5_000).map(|at| row(&format!("{what} number{at}"))).collect::<Vec<_>>();
    read_in(&store, "club", many("old")).await;
    read_in(&store, "other", vec![row("old other")]).await;

    let mut draft = store.begin_roll("club", b"").await.unwrap();
    draft.add(many("new").into_iter().take(ROWS_AT_ONCE).collect()).await.unwrap();
    // Somebody plays meanwhile.
    let game: StreamId = "game-1".parse().unwrap();
    let entry = NewEntry { kind: "act".into(), format: 1, body: vec![1], recorded_at: 0, key: None };
    store.append(&game, Version::START, vec![entry]).await.unwrap();
    assert_eq!(found(&store, &["new"]).await.len(), 0);
    assert_eq!(found(&store, &["old"]).await.len(), 50);
    drop(draft);
    store.close().await;

    // The program was ended in the middle of it.
    let store = Store::open(&path).await.unwrap();
    assert_eq!(found(&store, &["new"]).await.len(), 0);
    read_in(&store, "club", many("new")).await;
    assert_eq!(found(&store, &["new"]).await.len(), 50);
    assert_eq!(found(&store, &["old"]).await, ["old other"]);
    let rolls = store.rolls().await.unwrap();
    let told: Vec<(&str, u64, &[u8])> =
        rolls.iter().map(|roll| (roll.name.as_str(), roll.rows, roll.about.as_slice())).collect();
    assert_eq!(told, [("club", 5_000, b"whole".as_slice()), ("other", 1, b"whole".as_slice())]);
    assert_eq!(store.faults().await.unwrap(), []);
    assert_eq!(store.read(&game, Version::START).await.unwrap().len(), 1);

    assert!(store.remove_roll("club").await.unwrap());
    assert!(!store.remove_roll("club").await.unwrap());
    assert_eq!(found(&store, &["new"]).await.len(), 0);
    store.close().await;
}

#[tokio::test]
async fn of_two_that_are_read_in_at_once_the_later_one_counts() {
    let store = Store::in_memory().await.unwrap();
    let mut first = store.begin_roll("club", b"").await.unwrap();
    first.add(vec![row("first")]).await.unwrap();
    let mut second = store.begin_roll("club", b"").await.unwrap();
    second.add(vec![row("second")]).await.unwrap();
    assert!(matches!(first.add(vec![row("first too")]).await, Err(StoreError::Closed)));
    assert!(first.show(b"").await.is_err());
    second.show(b"").await.unwrap();
    assert_eq!(found(&store, &["second"]).await, ["second"]);
    assert_eq!(found(&store, &["first"]).await.len(), 0);
}
