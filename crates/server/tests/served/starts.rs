//! What a start looks at: games whose clock ran, and nothing else, however many are stored; and games that nobody began, which
//! are not kept for ever.

use std::path::Path;

use axum::http::StatusCode;
use clock::{Millis, Timekeeper};
use game::Game;
use proptest::prelude::*;
use serde_json::{Value, json};
use server::{Config, Watch};
use store::{Commit, NewEntry, Store, StreamId, Version};
use tokio::time::{sleep, timeout};

use crate::club::{Club, Folder, Links, PATIENCE, Running};

const HALF_AN_HOUR: i64 = 1_800_000;
const DAY: Millis = Millis::minutes(24 * 60);

/// Whether the log of a game says that a clock runs which the server keeps.
async fn runs(store: &Store, game: &StreamId) -> bool {
    let entries = store.read(game, Version::START).await.unwrap();
    let whole = server::books::read(store, game, &entries).await.unwrap();
    let replayed = Game::replay(whole.iter().flat_map(|entry| &entry.events));
    replayed.terms().is_some_and(|terms| matches!(terms.timekeeper, Timekeeper::Server(_)))
        && replayed.tables().iter().any(|table| table.outcome.is_none() && table.clock.running().is_some())
}

async fn shelf_and_logs_agree(database: &Path, games: &[Links]) -> Result<(), TestCaseError> {
    let store = Store::look(database).await.unwrap();
    let on_the_shelf: Vec<String> =
        store.list("running").await.unwrap().into_iter().map(|(name, _)| name).collect();
    for game in games {
        let runs = runs(&store, &game.game.parse().unwrap()).await;
        prop_assert_eq!(on_the_shelf.contains(&game.game), runs, "{}", &game.game);
    }
    store.close().await;
    Ok(())
}

fn acts() -> impl Strategy<Value = (usize, usize, Value)> {
    let done = prop::sample::select(vec![
        json!({"do": "start-clocks"}),
        json!({"do": "start-clocks"}),
        json!({"do": "touch", "square": "e2"}),
        json!({"do": "release", "square": "e4"}),
        json!({"do": "press"}),
        json!({"do": "touch", "square": "e7"}),
        json!({"do": "release", "square": "e5"}),
        json!({"do": "claim", "claim": "illegal-move"}),
        json!({"do": "stop-clocks"}),
        json!({"do": "interrupt"}),
        json!({"do": "resume"}),
        json!({"do": "offer-draw"}),
        json!({"do": "accept-draw"}),
        json!({"do": "note", "text": "a remark"}),
        json!({"do": "resign"}),
    ]);
    (0..2_usize, 0..3_usize, done)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]
    #[test]
    fn the_shelf_of_running_games_says_what_their_logs_say(acts in prop::collection::vec(acts(), 1..20)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let folder = Folder::new();
            let club = Club::open(&folder.config()).await;
            let by_hand = json!({"control": "G/30", "place": "board", "timekeeper": "nobody"});
            let games = [club.game(json!({"control": "G/30 d/5"})).await, club.game(by_hand).await];
            for (game, seat, act) in acts {
                let links = &games[game];
                let token = [&links.white, &links.black, &links.director][seat];
                // Most are refused by somebody; what matters is what was taken.
                club.act(token, act).await;
            }
            shelf_and_logs_agree(&folder.database(), &games).await?;
            drop(club);
            let later = folder.open_later(DAY).await;
            shelf_and_logs_agree(&folder.database(), &games).await?;
            for game in &games {
                prop_assert_eq!(&later.view(&game.white).await["clocks"]["running"], &Value::Null);
            }
            Ok(())
        })?;
    }
}

fn garbage() -> NewEntry {
    NewEntry { kind: "x".to_string(), format: 99, body: b"?".to_vec(), recorded_at: 0, key: None }
}

#[tokio::test]
async fn a_game_whose_clock_stands_is_not_looked_at_when_the_club_opens() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    club.does(&game.director, json!({"do": "note", "text": "begun"})).await;
    club.hall.close().await;
    let store = Store::open(&folder.database()).await.unwrap();
    store.append(&game.game.parse().unwrap(), Version::new(2), vec![garbage()]).await.unwrap();
    store.close().await;
    let club = Club::open(&folder.config()).await;
    assert!(club.hall.unreadable().is_empty(), "{:?}", club.hall.unreadable());
    let (status, _) = club.get(&format!("/api/v1/seat/{}", game.white)).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_file_of_an_older_release_is_looked_through_once() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (runs, stands) =
        (club.game(json!({"control": "G/30 d/0"})).await, club.game(json!({"control": "G/30 d/0"})).await);
    club.does(&runs.white, json!({"do": "start-clocks"})).await;
    club.does(&stands.director, json!({"do": "note", "text": "not yet"})).await;
    club.hall.close().await;
    // Older releases knew no such shelf.
    let store = Store::open(&folder.database()).await.unwrap();
    let mut older = Commit::new();
    older.remove("running", &runs.game);
    older.remove("house", "running");
    store.commit(older).await.unwrap();
    store.close().await;

    let club = folder.open_later(DAY).await;
    let view = club.view(&runs.white).await;
    assert_eq!((&view["paused"], &view["clocks"]["running"]), (&json!("interrupted"), &Value::Null));
    let left = view["clocks"]["white"].as_i64().unwrap();
    assert!((HALF_AN_HOUR - 60_000..=HALF_AN_HOUR).contains(&left), "{left}");
    assert_eq!(club.view(&stands.white).await["paused"], Value::Null);
    let store = Store::look(&folder.database()).await.unwrap();
    assert!(store.get("house", "running").await.unwrap().is_some());
    assert_eq!(store.list("running").await.unwrap(), []);
}

#[tokio::test]
async fn a_game_is_in_the_log_once_somebody_acts_and_not_before() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5", "white": "Ann"})).await;
    let id: StreamId = game.game.parse().unwrap();
    let store = Store::look(&folder.database()).await.unwrap();
    assert_eq!(store.streams().await.unwrap(), []);
    assert_eq!(club.view(&game.white).await["on_move"], "white");
    // The first act is sent twice, as by a page that lost the answer.
    for _ in 0..2 {
        let (status, _) = club.act_as(&game.white, "first", json!({"do": "start-clocks"})).await;
        assert_eq!(status, StatusCode::OK);
    }
    let kinds = |entries: Vec<store::Entry>| entries.into_iter().map(|entry| entry.kind).collect::<Vec<_>>();
    let written = kinds(store.read(&id, Version::START).await.unwrap());
    assert_eq!(written.len(), 2, "{written:?}");
    assert_eq!(
        (store.list("fresh").await.unwrap(), store.list("fresh-openings").await.unwrap()),
        (vec![], vec![])
    );
    club.plays(&game.white, "e2", "e4").await;
    club.hall.close().await;
    let club = Club::open(&folder.config()).await;
    assert_eq!(club.view(&game.black).await["moves"][0]["text"], "e4");
}

#[tokio::test]
async fn a_game_that_nobody_begins_waits_through_a_restart_and_is_gone_after_a_day_with_all_that_leads_to_it()
{
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let named = json!({"control": "G/30 d/5", "white": "Ann"});
    let (left, begun) = (club.game(named.clone()).await, club.game(named).await);
    club.does(&begun.white, json!({"do": "start-clocks"})).await;
    club.does(&begun.white, json!({"do": "resign"})).await;
    let (status, next) = club.post(&format!("/api/v1/seat/{}/another", begun.white), &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    club.hall.close().await;
    let club = Club::open(&folder.config()).await;
    club.view(&left.spectator).await;
    club.hall.close().await;

    let later = Config { watch: Watch::ahead_by(DAY + Millis::minutes(1)), ..folder.config() };
    let running = Running::start(&later).await;
    let store = Store::look(&folder.database()).await.unwrap();
    let gone = async {
        while !store.list("fresh").await.unwrap().is_empty() {
            sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, gone).await.expect("it is kept for ever");
    let count = async |shelf| store.list(shelf).await.unwrap().len();
    assert_eq!((count("fresh-openings").await, count("fresh-books").await), (0, 0));
    assert_eq!(count("links").await, 4, "those of the game that was played are left");
    assert_eq!((count("names").await, count("another").await), (1, 0));
    running.stop().await;
    let club = Club::open(&later).await;
    for link in [&left.white, &left.director] {
        assert_eq!(club.get(&format!("/api/v1/seat/{link}")).await.0, StatusCode::NOT_FOUND);
    }
    assert_eq!(club.view(&begun.black).await["outcome"]["score"], "0-1");
    let (status, again) = club.post(&format!("/api/v1/seat/{}/another", begun.black), &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "friends can play on: {again}");
}
