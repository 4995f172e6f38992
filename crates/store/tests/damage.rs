//! Silent damage is found: whatever was changed in a file behind the store's back is named, its stream refuses entries, and
//! everything else goes on.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use store::{Commit, Damage, Entry, NewEntry, Store, StoreError, StreamId, Subject, Version};
use tempfile::TempDir;

fn id(name: &str) -> StreamId {
    name.parse().unwrap()
}

fn note(text: &str, at: i64, key: Option<&str>) -> NewEntry {
    let body = format!("{{\"said\":\"{text}\"}}").into_bytes();
    NewEntry { kind: "noted".to_owned(), format: 1, body, recorded_at: at, key: key.map(str::to_owned) }
}

const SHELVES: [&str; 3] = ["persons", "cards", "links"];

/// Two games, an event and an audit, written one after another and some together, with documents beside them.
async fn write_all(store: &Store, word: &str) {
    for round in 0..6_i64 {
        for name in ["game-a", "event-open", "game-b"] {
            let at = u64::try_from(round).unwrap() * 2;
            let (one, other) = (format!("{word}-{round}"), format!("{word}-{round}-too"));
            let entries =
                vec![note(&one, 10 * round, Some(&one)), note(&other, 10 * round + 1, Some(&other))];
            store.append(&id(name), Version::new(at), entries).await.unwrap();
        }
        let seen = u64::try_from(round).unwrap();
        store.append(&id("audit"), Version::new(seen), vec![note(word, round, None)]).await.unwrap();
        for shelf in SHELVES {
            let body = format!("{word} {shelf} {round}");
            store.put(shelf, &format!("key-{round}"), body.as_bytes()).await.unwrap();
        }
        store.put("persons", "key-0", format!("{word} changed {round}").as_bytes()).await.unwrap();
    }
    store.remove("cards", "key-3").await.unwrap();
    store.beat(777).await.unwrap();
}

struct House {
    folder: TempDir,
    sound: PathBuf,
    streams: BTreeMap<StreamId, Vec<Entry>>,
    documents: BTreeMap<String, Vec<(String, Vec<u8>)>>,
}

impl House {
    async fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        let sound = folder.path().join("sound.db");
        let store = Store::open(&sound).await.unwrap();
        write_all(&store, "said").await;
        let (mut streams, mut documents) = (BTreeMap::new(), BTreeMap::new());
        for stream in store.streams().await.unwrap() {
            let entries = store.read(&stream.id, Version::START).await.unwrap();
            streams.insert(stream.id, entries);
        }
        for shelf in SHELVES {
            documents.insert(shelf.to_owned(), store.list(shelf).await.unwrap());
        }
        assert_eq!(store.faults().await.unwrap(), []);
        store.close().await;
        House { folder, sound, streams, documents }
    }

    /// A copy in which something was changed.
    async fn damaged(&self, sql: &str) -> PathBuf {
        let path = self.folder.path().join("damaged.db");
        std::fs::copy(&self.sound, &path).unwrap();
        let mut file = bare(&path).await;
        let without_guards = "DROP TRIGGER entry_is_never_changed; DROP TRIGGER entry_is_never_removed;";
        sqlx::raw_sql(AssertSqlSafe(format!("{without_guards} {sql};"))).execute(&mut file).await.unwrap();
        file.close().await.unwrap();
        path
    }

    /// Whatever is handed out is as it was recorded; which streams refuse to be read.
    async fn refusing(&self, store: &Store) -> Vec<StreamId> {
        let mut refusing = Vec::new();
        for (id, entries) in &self.streams {
            match store.read(id, Version::START).await {
                Ok(read) if read == *entries => {}
                // What is not listed any more is named by the log as a whole.
                Ok(read) if read.is_empty() => refusing.push(id.clone()),
                Ok(read) => panic!("{id} was handed out as {read:?}"),
                Err(StoreError::DamagedStream { stream, .. }) if stream == *id => refusing.push(id.clone()),
                Err(error) => panic!("{id}: {error:?}"),
            }
        }
        for (shelf, documents) in &self.documents {
            for document in store.list(shelf).await.unwrap() {
                assert!(documents.contains(&document), "{shelf} handed out {document:?}");
            }
        }
        refusing
    }

    /// Appends to everything that can be read, and sees that what cannot refuses.
    async fn goes_on(&self, store: &Store, but: &[StreamId]) {
        for (id, entries) in &self.streams {
            let end = Version::new(entries.len() as u64);
            let answer = store.append(id, end, vec![note("more", 99, None)]).await;
            if but.contains(id) {
                assert!(matches!(answer, Err(StoreError::DamagedStream { .. })), "{id}: {answer:?}");
            } else {
                answer.unwrap();
                let read = store.read(id, Version::START).await.unwrap();
                assert_eq!(read.len(), entries.len() + 1);
            }
        }
        store.put("persons", "somebody-new", b"new").await.unwrap();
    }
}

/// Opens the file behind the store's back.
async fn bare(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).foreign_keys(false).connect().await.unwrap()
}

/// What `doctor` says, but for the guards that these tests take out.
async fn faults(path: &Path) -> Vec<Damage> {
    let look = Store::look(path).await.unwrap();
    let mut faults = look.faults().await.unwrap();
    look.close().await;
    faults.retain(|fault| !fault.what.contains("keeps entries from being changed"));
    faults
}

const GAME: &str = "(SELECT number FROM stream WHERE name = 'game-a')";

#[tokio::test]
async fn whatever_is_changed_in_a_stream_is_named_and_closes_that_stream_alone() {
    let house = House::new().await;
    let game = id("game-a");
    let at = |set: &str, version: u64| {
        format!("UPDATE entry SET {set} WHERE stream = {GAME} AND version = {version}")
    };
    let row = |set: &str| format!("UPDATE stream SET {set} WHERE name = 'game-a'");
    let key = |what: &str| format!("{what} WHERE stream = {GAME} AND key = 'said-2'");
    let changes = [
        // What was changed, and the version that is named with it.
        (at("body = CAST(replace(CAST(body AS TEXT), 'said-1', 'sajd-1') AS BLOB)", 3), "entry 3"),
        (at("body = x''", 12), "entry 12"),
        (at("kind = 'noter'", 1), "entry 1"),
        (at("format = 2", 5), "entry 5"),
        (at("recorded_at = recorded_at + 1", 7), "entry 7"),
        (at("chain = zeroblob(32)", 8), "entry 8"),
        (at("chain = x''", 12), "entry 12"),
        (at("version = 40", 4), "entry 4 is missing"),
        (at("version = -4", 4), "entry 4 is missing"),
        (at("version = 13", 12), "entry 12 is missing"),
        (format!("DELETE FROM entry WHERE stream = {GAME} AND version = 4"), "entry 4 is missing"),
        (format!("DELETE FROM entry WHERE stream = {GAME} AND version = 1"), "entry 1 is missing"),
        (format!("DELETE FROM entry WHERE stream = {GAME} AND version = 12"), "entry 12 is missing"),
        (format!("DELETE FROM entry WHERE stream = {GAME} AND version > 9"), "entries 10 to 12 are missing"),
        (format!("DELETE FROM entry WHERE stream = {GAME}"), "entries 1 to 12 are missing"),
        (
            format!(
                "UPDATE entry SET version = 100 WHERE stream = {GAME} AND version = 5;
                 UPDATE entry SET version = 5 WHERE stream = {GAME} AND version = 6;
                 UPDATE entry SET version = 6 WHERE stream = {GAME} AND version = 100"
            ),
            "entry 5",
        ),
        (
            format!(
                "INSERT INTO entry (stream, version, recorded_at, kind, format, body, chain)
                 SELECT stream, 13, recorded_at, kind, format, body, chain FROM entry
                 WHERE stream = {GAME} AND version = 12"
            ),
            "entry 13",
        ),
        (row("version = 11"), "11"),
        (row("version = 13"), "entry 13 is missing"),
        (row("version = -1"), "how many entries"),
        (row("chain = zeroblob(32)"), "entry 12"),
        (row("seed = zeroblob(32)"), "entry 1"),
        (row("seed = x'00'"), "begin"),
        (row("first_recorded_at = 5"), "first entry"),
        (row("last_recorded_at = 5"), "last entry"),
        (key("DELETE FROM append_key"), "entry 6"),
        (key("UPDATE append_key SET key = 'said-3x'"), "entry 6"),
        (key("UPDATE append_key SET version = 8"), "entry 6"),
        (format!("INSERT INTO append_key VALUES ({GAME}, 'never', 99)"), "never"),
        (format!("INSERT INTO append_key VALUES ({GAME}, 'never', -1)"), "entry 1"),
    ];
    for (sql, named) in changes {
        let path = house.damaged(&sql).await;
        let found = faults(&path).await;
        let of_game = found.iter().find(|fault| fault.of == Subject::Stream(game.clone()));
        let of_game = of_game.unwrap_or_else(|| panic!("{sql}: {found:?}"));
        assert!(of_game.what.contains(named), "{sql}: {of_game}");
        let others = found.iter().filter(|fault| !matches!(&fault.of, Subject::Log) && *fault != of_game);
        assert_eq!(others.count(), 0, "{sql}: {found:?}");

        let store = Store::open(&path).await.unwrap();
        assert_eq!(house.refusing(&store).await, std::slice::from_ref(&game), "{sql}");
        house.goes_on(&store, std::slice::from_ref(&game)).await;
        assert!(store.noticed().iter().any(|fault| fault.of == Subject::Stream(game.clone())), "{sql}");
        store.close().await;
    }
}

#[tokio::test]
async fn a_stream_that_was_not_read_refuses_at_its_end_at_once() {
    let house = House::new().await;
    for sql in [
        format!("DELETE FROM entry WHERE stream = {GAME} AND version > 9"),
        "UPDATE stream SET version = 9 WHERE name = 'game-a'".to_owned(),
        "UPDATE stream SET chain = zeroblob(32) WHERE name = 'game-a'".to_owned(),
    ] {
        let path = house.damaged(&sql).await;
        let store = Store::open(&path).await.unwrap();
        for version in [9, 12] {
            let answer =
                store.append(&id("game-a"), Version::new(version), vec![note("more", 99, None)]).await;
            assert!(matches!(answer, Err(StoreError::DamagedStream { .. })), "{sql}: {answer:?}");
        }
        store.close().await;
    }
}

#[tokio::test]
async fn a_damaged_stream_does_not_say_what_a_key_led_to_and_every_other_does() {
    let house = House::new().await;
    let (game, other) = (id("game-a"), id("game-b"));
    let key = format!("UPDATE append_key SET version = -4 WHERE stream = {GAME} AND key = 'said-2'");
    let entry = format!("UPDATE entry SET body = x'' WHERE stream = {GAME} AND version = 3");
    for (sql, is_read_first) in [(key, false), (entry, true)] {
        let path = house.damaged(&sql).await;
        let store = Store::open(&path).await.unwrap();
        if is_read_first {
            store.read(&game, Version::START).await.unwrap_err();
        }
        let asked = store.led_to(&game, "said-2").await;
        assert!(matches!(asked, Err(StoreError::DamagedStream { .. })), "{sql}: {asked:?}");
        assert!(store.noticed().iter().any(|fault| fault.of == Subject::Stream(game.clone())), "{sql}");
        assert_eq!(store.led_to(&other, "said-2").await.unwrap(), Some(Version::new(6)), "{sql}");
        store.close().await;
    }
}

#[tokio::test]
async fn what_is_changed_while_the_file_is_open_is_noticed_at_the_next_entry() {
    let house = House::new().await;
    let path = house.damaged("SELECT 1").await;
    let store = Store::open(&path).await.unwrap();
    store.append(&id("game-a"), Version::new(12), vec![note("more", 99, None)]).await.unwrap();
    let mut file = bare(&path).await;
    sqlx::raw_sql("UPDATE stream SET version = 12 WHERE name = 'game-a'").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    let answer = store.append(&id("game-a"), Version::new(12), vec![note("again", 99, None)]).await;
    assert!(matches!(answer, Err(StoreError::DamagedStream { .. })), "{answer:?}");
    store.append(&id("game-b"), Version::new(12), vec![note("more", 99, None)]).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_stream_that_was_taken_out_as_a_whole_is_missed_in_the_log() {
    let house = House::new().await;
    let gone = |name: &str| {
        let number = format!("(SELECT number FROM stream WHERE name = '{name}')");
        format!(
            "DELETE FROM append_key WHERE stream = {number}; DELETE FROM entry WHERE stream = {number};
             DELETE FROM stream WHERE name = '{name}'"
        )
    };
    let one_of_many = gone("game-a");
    let the_last_one = gone("audit");
    let unlisted = "DELETE FROM stream WHERE name = 'game-b'".to_owned();
    let renamed = "UPDATE stream SET name = 'game-c' WHERE name = 'game-a'".to_owned();
    let moved = "UPDATE stream SET number = 99 WHERE name = 'game-a'".to_owned();
    let uncounted = "DELETE FROM log".to_owned();
    let miscounted = "UPDATE log SET entries = entries - 1".to_owned();
    let unchained = "UPDATE log SET chain = zeroblob(32)".to_owned();
    for sql in [one_of_many, the_last_one, unlisted, renamed, moved, uncounted, miscounted, unchained] {
        let path = house.damaged(&sql).await;
        let found = faults(&path).await;
        let named = |fault: &Damage| matches!(fault.of, Subject::Log | Subject::Stream(_));
        assert!(found.iter().any(named), "{sql}: {found:?}");
        let store = Store::open(&path).await.unwrap();
        house.refusing(&store).await;
        store.append(&id("event-open"), Version::new(12), vec![note("more", 99, None)]).await.unwrap();
        let after = store.faults().await.unwrap();
        assert!(after.iter().any(named), "it is not forgotten by going on: {sql}: {after:?}");
        store.close().await;
    }
}

/// A whole other history, each entry with a checksum that fits, in place of the one that was recorded.
#[tokio::test]
async fn a_rewritten_history_is_seen_by_the_log_and_proven_by_what_was_printed() {
    let house = House::new().await;
    let store = Store::look(&house.sound).await.unwrap();
    let printed = store.sum_at(&id("game-a"), Version::new(7)).await.unwrap().unwrap().mark();
    let told = store.whole().await.unwrap().unwrap();
    assert_eq!((told.entries, told.computed_later), (42, None));
    assert_eq!(store.find_mark(&id("game-a"), &printed).await.unwrap(), Some((Version::new(7), 30)));
    assert_eq!(store.find_mark(&id("game-b"), &printed).await.unwrap(), None);
    assert_eq!(store.find_whole_mark(&told.sum.mark()).await.unwrap(), Some(42));
    store.close().await;

    let forged = house.folder.path().join("forged.db");
    let store = Store::open(&forged).await.unwrap();
    write_all(&store, "sajd").await;
    store.close().await;
    let number = "(SELECT number FROM main.stream WHERE name = 'game-a')";
    let theirs = "(SELECT number FROM forged.stream WHERE name = 'game-a')";
    let path = house
        .damaged(&format!(
            "ATTACH '{}' AS forged;
             UPDATE main.stream SET seed = (SELECT seed FROM forged.stream WHERE name = 'game-a'),
                 chain = (SELECT chain FROM forged.stream WHERE name = 'game-a') WHERE name = 'game-a';
             UPDATE main.entry SET (body, chain) = (SELECT body, chain FROM forged.entry AS f
                 WHERE f.stream = {theirs} AND f.version = main.entry.version) WHERE stream = {number};
             DELETE FROM main.append_key WHERE stream = {number};
             INSERT INTO main.append_key SELECT {number}, key, version FROM forged.append_key
                 WHERE stream = {theirs}",
            forged.display()
        ))
        .await;
    let found = faults(&path).await;
    let [Damage { of: Subject::Log, what }] = found.as_slice() else { panic!("{found:?}") };
    assert!(what.contains("not those that were recorded"), "{what}");

    // Whoever rewrites everything leaves no trace in the file, but the paper still has the old mark.
    let store = Store::look(&forged).await.unwrap();
    assert_eq!(store.faults().await.unwrap(), []);
    assert_eq!(store.find_mark(&id("game-a"), &printed).await.unwrap(), None);
    assert_eq!(store.find_whole_mark(&told.sum.mark()).await.unwrap(), None);
    store.close().await;
}

#[tokio::test]
async fn a_damaged_document_is_named_and_its_neighbors_are_read() {
    let house = House::new().await;
    let one = "WHERE shelf = 'persons' AND key = 'key-2'";
    let named = Subject::Document { shelf: "persons".to_owned(), key: "key-2".to_owned() };
    let shelf = Subject::Shelf("persons".to_owned());
    for (sql, subject, left) in [
        (format!("UPDATE document SET body = x'7B7D' {one}"), &named, 5),
        (format!("UPDATE document SET sum = x'00' {one}"), &named, 5),
        (format!("UPDATE document SET key = 'key-9' {one}"), &shelf, 5),
        (format!("DELETE FROM document {one}"), &shelf, 5),
        (
            "INSERT INTO document SELECT shelf, 'key-9', body, sum FROM document WHERE shelf = 'persons'
          AND key = 'key-2'"
                .to_owned(),
            &shelf,
            6,
        ),
        ("DELETE FROM shelf WHERE name = 'persons'".to_owned(), &shelf, 6),
        ("UPDATE shelf SET sum = zeroblob(32) WHERE name = 'persons'".to_owned(), &shelf, 6),
    ] {
        let path = house.damaged(&sql).await;
        let found = faults(&path).await;
        let is_named = |fault: &Damage| {
            fault.of == *subject || matches!(&fault.of, Subject::Document { key, .. } if key == "key-9")
        };
        assert!(found.iter().any(is_named), "{sql}: {found:?}");
        let store = Store::open(&path).await.unwrap();
        assert_eq!(store.list("persons").await.unwrap().len(), left, "{sql}");
        assert_eq!(store.list("cards").await.unwrap(), house.documents["cards"]);
        if left == 5 && *subject == named {
            let refused = store.get("persons", "key-2").await;
            assert!(matches!(refused, Err(StoreError::DamagedDocument { .. })), "{sql}: {refused:?}");
        }
        assert_eq!(store.get("persons", "key-1").await.unwrap().unwrap(), b"said persons 1");
        assert_eq!(house.refusing(&store).await, [] as [StreamId; 0]);
        house.goes_on(&store, &[]).await;
        store.close().await;
    }
}

/// Somebody puts an older row back, with the checksum that it had.
#[tokio::test]
async fn a_document_of_yesterday_in_place_of_todays_is_seen_by_its_shelf() {
    let house = House::new().await;
    let path = house.folder.path().join("later.db");
    std::fs::copy(&house.sound, &path).unwrap();
    let store = Store::open(&path).await.unwrap();
    store.put("persons", "key-2", b"no longer a director").await.unwrap();
    assert_eq!(store.faults().await.unwrap(), []);
    store.close().await;
    let mut file = bare(&path).await;
    let back = format!(
        "ATTACH '{}' AS old; UPDATE main.document SET (body, sum) = (SELECT body, sum FROM old.document
         WHERE shelf = 'persons' AND key = 'key-2') WHERE shelf = 'persons' AND key = 'key-2'",
        house.sound.display()
    );
    sqlx::raw_sql(AssertSqlSafe(back)).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    let found = faults(&path).await;
    let [Damage { of: Subject::Shelf(shelf), .. }] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(shelf, "persons");
}

#[tokio::test]
async fn a_damaged_heartbeat_is_none_and_stops_nobody() {
    let house = House::new().await;
    for set in ["body = x'00'", "body = CAST('9x' AS BLOB)", "sum = x''"] {
        let path = house.damaged(&format!("UPDATE document SET {set} WHERE shelf = 'heartbeat'")).await;
        let store = Store::open(&path).await.unwrap();
        assert_eq!(store.last_beat().await.unwrap(), None, "{set}");
        assert!(store.noticed()[0].to_string().contains("heartbeat"), "{set}");
        house.goes_on(&store, &[]).await;
        store.beat(888).await.unwrap();
        assert_eq!(store.last_beat().await.unwrap(), Some(888));
        store.close().await;
    }
}

#[tokio::test]
async fn guards_that_were_taken_out_are_missed() {
    let house = House::new().await;
    let path = house.damaged("SELECT 1").await;
    let look = Store::look(&path).await.unwrap();
    let found = look.faults().await.unwrap();
    let [Damage { of: Subject::File, what }] = found.as_slice() else { panic!("{found:?}") };
    assert!(what.contains("changed"), "{what}");
    look.close().await;
}

/// A small generator, so that a failure can be seen again.
fn random(seed: &mut u64, below: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    usize::try_from(*seed % below as u64).unwrap()
}

#[tokio::test]
async fn any_one_changed_byte_of_any_row_is_named() {
    let house = House::new().await;
    let columns = [
        ("entry", "kind", "TEXT"),
        ("entry", "body", "BLOB"),
        ("entry", "chain", "BLOB"),
        ("stream", "seed", "BLOB"),
        ("stream", "chain", "BLOB"),
        ("append_key", "key", "TEXT"),
        ("document", "key", "TEXT"),
        ("document", "body", "BLOB"),
        ("document", "sum", "BLOB"),
        ("shelf", "sum", "BLOB"),
        ("log", "chain", "BLOB"),
    ];
    let mut seed = 0x00C0_FFEE_u64;
    for (table, column, kind) in columns {
        let mut file = bare(&house.sound).await;
        let values: Vec<Vec<u8>> =
            sqlx::query_scalar(AssertSqlSafe(format!("SELECT CAST({column} AS BLOB) FROM {table}")))
                .fetch_all(&mut file)
                .await
                .unwrap();
        file.close().await.unwrap();
        for _ in 0..4 {
            let value = &values[random(&mut seed, values.len())];
            let mut changed = value.clone();
            let at = random(&mut seed, changed.len());
            // One bit, and what was text stays text.
            changed[at] ^= if kind == "TEXT" { 1 << random(&mut seed, 3) } else { 1 << random(&mut seed, 8) };
            let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
            let sql = format!(
                "UPDATE OR REPLACE {table} SET {column} = CAST(x'{}' AS {kind}) WHERE CAST({column} AS BLOB) = x'{}'",
                hex(&changed),
                hex(value)
            );
            let path = house.damaged(&sql).await;
            let found = faults(&path).await;
            assert!(!found.is_empty(), "{sql}");
            let look = Store::look(&path).await.unwrap();
            house.refusing(&look).await;
            look.close().await;
        }
    }
}

/// Bytes of the file itself, as a bad disk changes them. What is handed out is right or refused; whether SQLite can still
/// follow its pages or not, a file that opens serves what can be read.
#[tokio::test]
async fn whatever_a_bad_disk_does_nothing_wrong_is_handed_out() {
    let house = House::new().await;
    let sound = std::fs::read(&house.sound).unwrap();
    let mut seed = 0x0BAD_D15C_u64;
    let path = house.folder.path().join("raw.db");
    let (mut named, mut opened) = (0, 0);
    for round in 0..80 {
        let mut bytes = sound.clone();
        // The first page says what the file is; one that is not ours any more is refused as a whole.
        let from = 4_096 + random(&mut seed, bytes.len() - 4_096);
        let length = [1, 1, 16, 512, 4_096][round % 5];
        for byte in bytes.iter_mut().skip(from).take(length) {
            *byte ^= u8::try_from(1 + random(&mut seed, 255)).unwrap();
        }
        std::fs::write(&path, &bytes).unwrap();
        for beside in ["raw.db-wal", "raw.db-shm"] {
            let _ = std::fs::remove_file(house.folder.path().join(beside));
        }
        let store = match Store::open(&path).await {
            Ok(store) => store,
            // The list of layouts may say anything; what a newer release wrote is not touched.
            Err(StoreError::FromNewerRelease { .. }) => continue,
            Err(error) => panic!("{from}+{length}: {error:?}"),
        };
        opened += 1;
        let refusing = house.refusing(&store).await;
        let _ = store.last_beat().await;
        let found = store.faults().await.unwrap();
        assert!(refusing.is_empty() || !found.is_empty(), "{from}+{length}: {refusing:?}");
        named += usize::from(!found.is_empty());
        store.close().await;
    }
    assert!(opened > 60 && named > 20, "{opened} were opened, {named} named");
}

async fn keep(store: &Store, body: &[u8]) -> Result<(), StoreError> {
    let mut commit = Commit::new();
    commit.keep("books", "its-hash", body.to_vec());
    store.commit(commit).await.map(drop)
}

#[tokio::test]
async fn what_lies_under_its_hash_is_written_once_and_made_good_where_it_was_damaged() {
    let house = House::new().await;
    let store = Store::open(&house.sound).await.unwrap();
    keep(&store, b"a book").await.unwrap();
    store.close().await;
    let guard = "CREATE TRIGGER guard BEFORE UPDATE ON document BEGIN SELECT RAISE(ABORT, 'written'); END;";
    let path = house.damaged(guard).await;
    let store = Store::open(&path).await.unwrap();
    keep(&store, b"a book").await.unwrap();
    assert!(store.put("books", "its-hash", b"a book").await.is_err(), "the guard holds");
    assert_eq!(store.get("books", "its-hash").await.unwrap().unwrap(), b"a book");
    store.close().await;
    assert_eq!(faults(&path).await, []);

    let path = house.damaged("UPDATE document SET body = x'00' WHERE shelf = 'books'").await;
    let store = Store::open(&path).await.unwrap();
    assert!(matches!(store.get("books", "its-hash").await, Err(StoreError::DamagedDocument { .. })));
    keep(&store, b"a book").await.unwrap();
    assert_eq!(store.get("books", "its-hash").await.unwrap().unwrap(), b"a book");
    store.close().await;
    assert_eq!(faults(&path).await, []);
}
