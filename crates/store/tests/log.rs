//! What every store must do, written against the API alone: a new backend adds a module to `on_every_store!`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;
use std::time::Duration;

use store::{Appended, Commit, NewEntry, Notice, Store, StoreError, StreamId, Version};
use tokio::sync::broadcast::error::TryRecvError;
use tokio::task::JoinSet;

macro_rules! on_every_store {
    ($($check:ident)*) => {
        mod in_memory {
            $(
                #[tokio::test]
                async fn $check() {
                    super::$check(store::Store::in_memory().await.unwrap()).await;
                }
            )*
        }
        mod in_a_file {
            $(
                #[tokio::test]
                async fn $check() {
                    let folder = tempfile::tempdir().unwrap();
                    let store = store::Store::open(&folder.path().join("log.db")).await.unwrap();
                    super::$check(store.clone()).await;
                    store.close().await;
                }
            )*
        }
        mod in_a_file_on_many_threads {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $check() {
                    let folder = tempfile::tempdir().unwrap();
                    let store = store::Store::open(&folder.path().join("log.db")).await.unwrap();
                    super::$check(store.clone()).await;
                    store.close().await;
                }
            )*
        }
    };
}

on_every_store! {
    versions_count_up_and_entries_come_back_as_they_were_given
    one_append_is_all_or_nothing
    a_conflict_names_both_versions_and_adds_nothing
    a_conflict_does_not_fail_the_others_of_its_group
    an_empty_append_only_checks_the_version
    the_same_key_is_appended_once
    the_same_key_twice_in_one_group_is_appended_once
    a_key_belongs_to_its_stream
    a_refused_append_leaves_its_key_free
    keys_that_are_only_partly_known_are_refused
    a_key_says_what_its_append_led_to_and_asking_writes_nothing
    two_hundred_appends_at_once_share_few_commits
    rivals_for_one_stream_all_land_once
    a_large_append_keeps_its_order
    reading_starts_after_a_version
    a_subscriber_hears_of_every_append_and_of_nothing_else
    streams_are_listed_with_how_far_they_came
    some_streams_are_found_without_the_others
    documents_are_replaced_found_and_listed_by_shelf
    one_commit_is_all_or_nothing
    a_commit_that_repeats_an_append_changes_no_document_again
    what_one_commit_adds_to_a_stream_twice_stands_in_its_order
    the_heartbeat_is_the_last_one
    closing_finishes_what_was_asked_and_refuses_the_rest
    what_is_too_large_is_refused_before_it_is_written
}

fn stream(name: &str) -> StreamId {
    name.parse().unwrap()
}

fn v(version: u64) -> Version {
    Version::new(version)
}

fn entry(body: &str) -> NewEntry {
    NewEntry { kind: "noted".into(), format: 1, body: body.into(), recorded_at: 1_000, key: None }
}

fn keyed(body: &str, key: &str) -> NewEntry {
    NewEntry { key: Some(key.into()), ..entry(body) }
}

async fn bodies(store: &Store, stream: &StreamId) -> Vec<String> {
    let entries = store.read(stream, Version::START).await.unwrap();
    entries.into_iter().map(|entry| String::from_utf8(entry.body).unwrap()).collect()
}

fn fresh(version: u64) -> Appended {
    Appended { version: v(version), repeated: false }
}

fn repeated(version: u64) -> Appended {
    Appended { version: v(version), repeated: true }
}

#[track_caller]
fn assert_conflict(answer: Result<Appended, StoreError>, at: &StreamId, wanted: u64, found: u64) {
    match answer {
        Err(StoreError::Conflict { stream, expected, actual }) => {
            assert_eq!((&stream, expected, actual), (at, v(wanted), v(found)));
        }
        other => panic!("expected a conflict, got {other:?}"),
    }
}

async fn versions_count_up_and_entries_come_back_as_they_were_given(store: Store) {
    let (white, black) = (stream("white"), stream("black"));
    let odd = NewEntry {
        kind: "clock-pressed: \u{265E}\0".into(),
        format: u32::MAX,
        body: vec![0, 255, 0, 128],
        recorded_at: -5,
        key: Some(String::new()),
    };
    let empty = NewEntry { kind: String::new(), format: 0, body: vec![], recorded_at: i64::MAX, key: None };
    assert_eq!(store.append(&white, v(0), vec![odd.clone()]).await.unwrap(), fresh(1));
    assert_eq!(store.append(&black, v(0), vec![entry("b")]).await.unwrap(), fresh(1));
    assert_eq!(store.append(&white, v(1), vec![empty.clone(), entry("c")]).await.unwrap(), fresh(3));

    let read = store.read(&white, v(0)).await.unwrap();
    let places: Vec<_> = read.iter().map(|entry| (entry.version.get(), entry.global)).collect();
    assert_eq!(places, [(1, 1), (2, 3), (3, 4)]);
    assert!(read.iter().all(|entry| entry.stream == white));
    for (read, given) in read.iter().zip([odd, empty, entry("c")]) {
        assert_eq!(
            (&read.kind, read.format, &read.body, read.recorded_at),
            (&given.kind, given.format, &given.body, given.recorded_at)
        );
    }
}

async fn one_append_is_all_or_nothing(store: Store) {
    let game = stream("game");
    store.append(&game, v(0), vec![entry("a")]).await.unwrap();
    assert_conflict(store.append(&game, v(0), vec![entry("b"), entry("c")]).await, &game, 0, 1);
    assert_eq!(store.append(&game, v(1), vec![entry("d"), entry("e")]).await.unwrap(), fresh(3));
    assert_eq!(bodies(&store, &game).await, ["a", "d", "e"]);
}

async fn a_conflict_names_both_versions_and_adds_nothing(store: Store) {
    let game = stream("game");
    assert_conflict(store.append(&game, v(2), vec![entry("early")]).await, &game, 2, 0);
    assert_eq!(store.streams().await.unwrap(), [], "a refused append opens no stream");
    store.append(&game, v(0), vec![entry("a"), entry("b")]).await.unwrap();
    assert_conflict(store.append(&game, v(1), vec![entry("late")]).await, &game, 1, 2);
    assert_conflict(store.append(&game, v(u64::MAX), vec![entry("far")]).await, &game, u64::MAX, 2);
    assert_eq!(bodies(&store, &game).await, ["a", "b"]);
    assert_eq!(store.commits(), 1);
}

async fn a_conflict_does_not_fail_the_others_of_its_group(store: Store) {
    let mut rivals = JoinSet::new();
    for n in 0..20 {
        let store = store.clone();
        let name = if n % 2 == 0 { "wanted-by-all".to_owned() } else { format!("own-{n}") };
        rivals.spawn(async move { store.append(&stream(&name), v(0), vec![entry("mine")]).await });
    }
    let answers = rivals.join_all().await;
    let conflicts = answers.iter().filter(|a| matches!(a, Err(StoreError::Conflict { .. }))).count();
    assert_eq!((answers.iter().filter(|a| a.is_ok()).count(), conflicts), (11, 9));
    assert_eq!(store.streams().await.unwrap().len(), 11);
    assert!(store.commits() < 11, "none of them shared a commit");
}

async fn an_empty_append_only_checks_the_version(store: Store) {
    let game = stream("game");
    assert_eq!(store.append(&game, v(0), vec![]).await.unwrap(), fresh(0));
    assert_conflict(store.append(&game, v(1), vec![]).await, &game, 1, 0);
    assert_eq!(store.streams().await.unwrap(), []);
}

async fn the_same_key_is_appended_once(store: Store) {
    let game = stream("game");
    let act = vec![keyed("touched", "act-1"), entry("moved"), keyed("pressed", "act-1")];
    assert_eq!(store.append(&game, v(0), act.clone()).await.unwrap(), fresh(3));
    store.append(&game, v(3), vec![keyed("next", "act-2")]).await.unwrap();

    assert_eq!(store.append(&game, v(0), act.clone()).await.unwrap(), repeated(3));
    assert_eq!(store.append(&game, v(4), act).await.unwrap(), repeated(3));
    assert_eq!(store.append(&game, v(9), vec![keyed("else", "act-2")]).await.unwrap(), repeated(4));
    assert_eq!(bodies(&store, &game).await, ["touched", "moved", "pressed", "next"]);
}

async fn the_same_key_twice_in_one_group_is_appended_once(store: Store) {
    let game = stream("game");
    let append = || store.append(&game, v(0), vec![keyed("once", "act-1")]);
    let (first, second) = tokio::join!(append(), append());
    assert_eq!((first.unwrap(), second.unwrap()), (fresh(1), repeated(1)));
    assert_eq!(bodies(&store, &game).await, ["once"]);
}

async fn a_key_belongs_to_its_stream(store: Store) {
    store.append(&stream("one"), v(0), vec![keyed("a", "act-1")]).await.unwrap();
    assert_eq!(store.append(&stream("two"), v(0), vec![keyed("b", "act-1")]).await.unwrap(), fresh(1));
    assert_eq!(bodies(&store, &stream("two")).await, ["b"]);
}

async fn a_refused_append_leaves_its_key_free(store: Store) {
    let game = stream("game");
    assert_conflict(store.append(&game, v(1), vec![keyed("a", "act-1")]).await, &game, 1, 0);
    assert_eq!(store.append(&game, v(0), vec![keyed("a", "act-1")]).await.unwrap(), fresh(1));
}

async fn keys_that_are_only_partly_known_are_refused(store: Store) {
    let game = stream("game");
    store.append(&game, v(0), vec![keyed("a", "act-1")]).await.unwrap();
    let both = vec![keyed("a", "act-1"), keyed("b", "act-2")];
    match store.append(&game, v(1), both).await {
        Err(StoreError::PartlyRepeated { stream, key }) => assert_eq!((&stream, &*key), (&game, "act-2")),
        other => panic!("expected a refusal, got {other:?}"),
    }
    assert_eq!(bodies(&store, &game).await, ["a"]);
}

async fn a_key_says_what_its_append_led_to_and_asking_writes_nothing(store: Store) {
    let (game, other) = (stream("game"), stream("other"));
    let led_to = async |stream: &StreamId, key: &str| store.led_to(stream, key).await.unwrap();
    assert_eq!(led_to(&game, "act-1").await, None, "nobody has written there");
    let act = vec![keyed("touched", "act-1"), entry("moved"), keyed("pressed", "act-1")];
    store.append(&game, v(0), act).await.unwrap();
    store.append(&game, v(3), vec![keyed("next", "act-2"), entry("after")]).await.unwrap();
    store.append(&other, v(0), vec![keyed("else", "act-3")]).await.unwrap();
    assert_conflict(store.append(&game, v(0), vec![keyed("late", "act-4")]).await, &game, 0, 5);

    let (mut notices, commits) = (store.subscribe(), store.commits());
    assert_eq!(led_to(&game, "act-1").await, Some(v(3)));
    assert_eq!(
        led_to(&game, "act-2").await,
        Some(v(5)),
        "the last entry of its append, with a key or without"
    );
    assert_eq!(led_to(&game, "act-3").await, None, "a key belongs to its stream");
    assert_eq!(led_to(&game, "act-4").await, None, "what was refused led to nothing");
    assert_eq!(led_to(&other, "act-3").await, Some(v(1)));
    assert_eq!(led_to(&stream("nobody"), "act-1").await, None);
    assert_eq!((store.commits(), notices.try_recv()), (commits, Err(TryRecvError::Empty)));
    assert_eq!(store.streams().await.unwrap().len(), 2);
}

async fn two_hundred_appends_at_once_share_few_commits(store: Store) {
    let mut tasks = JoinSet::new();
    for n in 0..200 {
        let store = store.clone();
        tasks.spawn(async move {
            let body = format!("body {n}");
            store.append(&stream(&format!("game-{n}")), v(0), vec![keyed(&body, "act")]).await
        });
    }
    for answer in tasks.join_all().await {
        assert_eq!(answer.unwrap(), fresh(1));
    }
    for n in 0..200 {
        assert_eq!(bodies(&store, &stream(&format!("game-{n}"))).await, [format!("body {n}")]);
    }
    let commits = store.commits();
    assert!((1..=50).contains(&commits), "200 appends took {commits} commits");
}

async fn rivals_for_one_stream_all_land_once(store: Store) {
    let mut tasks = JoinSet::new();
    for n in 0..24 {
        let store = store.clone();
        tasks.spawn(async move {
            let mut expected = v(0);
            loop {
                let mine = keyed(&n.to_string(), &format!("act-{n}"));
                match store.append(&stream("one"), expected, vec![mine]).await {
                    Ok(appended) => return appended,
                    Err(StoreError::Conflict { actual, .. }) => expected = actual,
                    Err(other) => panic!("{other}"),
                }
            }
        });
    }
    let answers = tasks.join_all().await;
    let versions: BTreeSet<u64> = answers.iter().map(|appended| appended.version.get()).collect();
    assert_eq!(versions, (1..=24).collect());
    let landed: BTreeSet<String> = bodies(&store, &stream("one")).await.into_iter().collect();
    assert_eq!(landed, (0..24).map(|n| n.to_string()).collect());
    assert_eq!(store.read(&stream("one"), v(0)).await.unwrap().len(), 24);
}

async fn a_large_append_keeps_its_order(store: Store) {
    let game = stream("game");
    let many: Vec<_> = (0..2_500).map(|n| keyed(&n.to_string(), &format!("act-{n}"))).collect();
    assert_eq!(store.append(&game, v(0), many.clone()).await.unwrap(), fresh(2_500));
    assert_eq!(bodies(&store, &game).await, (0..2_500).map(|n| n.to_string()).collect::<Vec<_>>());
    assert_eq!(store.append(&game, v(0), many).await.unwrap(), repeated(2_500));
}

async fn reading_starts_after_a_version(store: Store) {
    let game = stream("game");
    store.append(&game, v(0), vec![entry("a"), entry("b"), entry("c")]).await.unwrap();
    let after = store.read(&game, v(1)).await.unwrap();
    assert_eq!(after.iter().map(|e| e.version.get()).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(store.read(&game, v(3)).await.unwrap(), []);
    assert_eq!(store.read(&game, v(u64::MAX)).await.unwrap(), []);
    assert_eq!(store.read(&stream("nobody"), v(0)).await.unwrap(), []);
}

async fn a_subscriber_hears_of_every_append_and_of_nothing_else(store: Store) {
    let (one, two) = (stream("one"), stream("two"));
    store.append(&one, v(0), vec![entry("before")]).await.unwrap();
    let mut notices = store.subscribe();
    store.append(&one, v(1), vec![entry("a"), keyed("b", "act")]).await.unwrap();
    store.append(&one, v(1), vec![entry("conflict")]).await.unwrap_err();
    store.append(&one, v(3), vec![keyed("b", "act")]).await.unwrap();
    store.append(&one, v(3), vec![]).await.unwrap();
    store.put("shelf", "key", b"body").await.unwrap();
    store.append(&two, v(0), vec![entry("c")]).await.unwrap();
    store.append(&one, v(3), vec![entry("d")]).await.unwrap();

    let expected = [(&one, 3), (&two, 1), (&one, 4)];
    for (stream, version) in expected {
        let notice = notices.try_recv().unwrap();
        assert_eq!(notice, Notice { stream: stream.clone(), version: v(version) });
    }
    assert_eq!(notices.try_recv(), Err(TryRecvError::Empty));
}

async fn streams_are_listed_with_how_far_they_came(store: Store) {
    let at = |recorded_at| NewEntry { recorded_at, ..entry("x") };
    store.append(&stream("b"), v(0), vec![at(10), at(20)]).await.unwrap();
    store.append(&stream("a"), v(0), vec![at(15)]).await.unwrap();
    store.append(&stream("b"), v(2), vec![at(30)]).await.unwrap();
    let listed = store.streams().await.unwrap();
    let listed: Vec<_> = listed
        .iter()
        .map(|s| (s.id.as_str(), s.version.get(), s.first_recorded_at, s.last_recorded_at))
        .collect();
    assert_eq!(listed, [("a", 1, 15, 15), ("b", 3, 10, 30)]);
}

async fn some_streams_are_found_without_the_others(store: Store) {
    let at = |recorded_at| NewEntry { recorded_at, ..entry("x") };
    for (name, moment) in [("event", 1), ("event-a", 99), ("event-b", 7), ("eventa", 3), ("game", 8)] {
        store.append(&stream(name), v(0), vec![at(moment)]).await.unwrap();
    }
    let called = store.streams_called("event-").await.unwrap();
    let called: Vec<_> = called.iter().map(|s| (s.id.as_str(), s.last_recorded_at)).collect();
    assert_eq!(called, [("event-a", 99), ("event-b", 7)]);
    assert_eq!(store.stream(&stream("game")).await.unwrap().map(|s| s.version), Some(v(1)));
    assert_eq!(store.stream(&stream("gam")).await.unwrap(), None);
}

async fn documents_are_replaced_found_and_listed_by_shelf(store: Store) {
    assert_eq!(store.get("links", "token").await.unwrap(), None);
    store.put("links", "token", b"white").await.unwrap();
    store.put("settings", "token", b"elsewhere").await.unwrap();
    store.put("links", "another", b"").await.unwrap();
    let (first, second) =
        tokio::join!(store.put("links", "token", b"black"), store.put("links", "token", b"director"));
    first.unwrap();
    second.unwrap();
    assert_eq!(store.get("links", "token").await.unwrap().as_deref(), Some(&b"director"[..]));
    let listed = store.list("links").await.unwrap();
    assert_eq!(listed, [("another".to_owned(), vec![]), ("token".to_owned(), b"director".to_vec())]);
    assert_eq!(store.list("nothing").await.unwrap(), []);
    store.remove("links", "token").await.unwrap();
    store.remove("links", "never there").await.unwrap();
    assert_eq!(store.list("links").await.unwrap(), [("another".to_owned(), vec![])]);
    assert_eq!(store.get("settings", "token").await.unwrap().as_deref(), Some(&b"elsewhere"[..]));
}

async fn one_commit_is_all_or_nothing(store: Store) {
    store.put("cards", "old", b"out").await.unwrap();
    store.append(&stream("audit"), v(0), vec![entry("before")]).await.unwrap();
    let issue = |expected| {
        let mut commit = Commit::new();
        commit.remove("cards", "old");
        commit.put("cards", "new", b"out".to_vec());
        commit.append(&stream("game"), v(0), vec![entry("opened")]);
        commit.append(&stream("audit"), expected, vec![entry("cards issued")]);
        commit
    };
    let refused = store.commit(issue(v(0))).await;
    assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    assert_eq!(store.list("cards").await.unwrap(), [("old".to_owned(), b"out".to_vec())]);
    assert_eq!(bodies(&store, &stream("game")).await, [""; 0]);

    let mut notices = store.subscribe();
    let done = store.commit(issue(v(1))).await.unwrap();
    assert_eq!(done, [fresh(1), fresh(2)]);
    assert_eq!(store.list("cards").await.unwrap(), [("new".to_owned(), b"out".to_vec())]);
    assert_eq!(bodies(&store, &stream("game")).await, ["opened"]);
    assert_eq!(bodies(&store, &stream("audit")).await, ["before", "cards issued"]);
    assert_eq!(notices.try_recv(), Ok(Notice { stream: stream("game"), version: v(1) }));
    assert_eq!(notices.try_recv(), Ok(Notice { stream: stream("audit"), version: v(2) }));
}

async fn a_commit_that_repeats_an_append_changes_no_document_again(store: Store) {
    let report = |slip: &[u8]| {
        let mut commit = Commit::new();
        commit.append(&stream("event"), v(0), vec![keyed("1-0", "act-1")]);
        commit.append(&stream("audit"), v(0), vec![entry("reported")]);
        commit.put("floor", "board-1", slip.to_vec());
        commit
    };
    assert_eq!(store.commit(report(b"cleared")).await.unwrap(), [fresh(1), fresh(1)]);
    store.put("floor", "board-1", b"marked since").await.unwrap();
    // The page lost its connection and sends the same act again; whoever notes it has read on meanwhile.
    let mut again = Commit::new();
    again.append(&stream("event"), v(0), vec![keyed("1-0", "act-1")]);
    again.append(&stream("audit"), v(1), vec![entry("reported")]);
    again.put("floor", "board-1", b"cleared".to_vec());
    assert_eq!(store.commit(again).await.unwrap(), [repeated(1), repeated(1)]);
    assert_eq!(store.get("floor", "board-1").await.unwrap().as_deref(), Some(&b"marked since"[..]));
    assert_eq!(bodies(&store, &stream("audit")).await, ["reported"]);
}

async fn what_one_commit_adds_to_a_stream_twice_stands_in_its_order(store: Store) {
    let mut commit = Commit::new();
    commit.append(&stream("audit"), v(0), vec![entry("first")]);
    commit.append(&stream("audit"), v(0), vec![entry("second")]);
    assert_eq!(store.commit(commit).await.unwrap(), [fresh(2)]);
    assert_eq!(bodies(&store, &stream("audit")).await, ["first", "second"]);
}

async fn the_heartbeat_is_the_last_one(store: Store) {
    assert_eq!(store.last_beat().await.unwrap(), None);
    store.beat(1_700_000_000_000).await.unwrap();
    store.beat(1_700_000_001_000).await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(1_700_000_001_000));
}

async fn closing_finishes_what_was_asked_and_refuses_the_rest(store: Store) {
    let (game, within) = (stream("game"), Duration::from_secs(5));
    // Polled in this order, so the append is in the writer's inbox before the closing.
    let (asked, ()) = tokio::join!(store.append(&game, v(0), vec![entry("last")]), store.clone().close());
    assert_eq!(asked.unwrap(), fresh(1));
    let append = store.append(&game, v(1), vec![entry("late")]);
    let answer = tokio::time::timeout(within, append).await.unwrap();
    assert!(matches!(answer, Err(StoreError::Closed)), "{answer:?}");
    let read = store.read(&game, v(0)).await;
    assert!(matches!(read, Err(StoreError::Closed)), "{read:?}");
    tokio::time::timeout(within, store.close()).await.unwrap();
}

async fn what_is_too_large_is_refused_before_it_is_written(store: Store) {
    let game = stream("game");
    let half = NewEntry { body: vec![0; store::MAX_BYTES / 2 + 1], ..entry("") };
    let answer = store.append(&game, v(0), vec![half.clone(), half.clone()]).await;
    assert!(matches!(answer, Err(StoreError::TooLarge { .. })), "{answer:?}");
    let answer = store.put("shelf", "key", &vec![0; store::MAX_BYTES]).await;
    assert!(matches!(answer, Err(StoreError::TooLarge { .. })), "{answer:?}");
    assert_eq!(store.commits(), 0);
}

#[test]
fn a_stream_name_is_short_plain_text() {
    for good in ["a", "game-0192f", "0", "-", &"x".repeat(64)] {
        assert_eq!(good.parse::<StreamId>().unwrap().to_string(), good);
    }
    for bad in ["", "Game", "a b", "a_b", "a/b", "é", "a\0", &"x".repeat(65)] {
        let error = bad.parse::<StreamId>().unwrap_err();
        assert!(error.to_string().contains("1 to 64 characters"), "{error}");
    }
}
