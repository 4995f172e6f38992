//! Restarts, crashes and sleep: what nobody knows is charged to nobody (us-chess-7 16Q).

use std::time::Duration;

use axum::http::StatusCode;
use clock::Millis;
use serde_json::json;
use tokio::time::sleep;

use crate::club::{Club, Folder, Running};

const HALF_AN_HOUR: i64 = 1_800_000;
const HOUR: Millis = Millis::minutes(60);

#[tokio::test]
async fn after_a_crash_a_running_clock_is_charged_to_the_last_known_moment_and_stopped() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/0"})).await;
    let quiet = club.game(json!({"control": "G/30 d/0"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    // No heart beats here and nobody says goodbye: the last that is known is the last act.
    drop(club);

    let club = folder.open_later(HOUR).await;
    let view = club.view(&game.white).await;
    assert_eq!(view["paused"], "interrupted");
    assert_eq!(view["clocks"]["running"], json!(null));
    assert_eq!(view["clocks"]["white"], HALF_AN_HOUR);
    assert_eq!(club.view(&quiet.white).await["paused"], json!(null), "its clock did not run");

    let refused = club.is_refused(&game.white, json!({"do": "touch", "square": "e2"})).await;
    assert_eq!(refused["text"], "the clocks are stopped; play must be resumed first");
    club.does(&game.white, json!({"do": "resume"})).await;
    assert_eq!(club.view(&game.black).await["ready"], json!(["white"]));
    club.does(&game.black, json!({"do": "resume"})).await;
    assert_eq!(club.view(&game.white).await["clocks"]["running"], "white");
    club.plays(&game.white, "e2", "e4").await;
    let left = club.view(&game.white).await["clocks"]["white"].as_i64().unwrap();
    assert!((HALF_AN_HOUR - 60_000..=HALF_AN_HOUR).contains(&left), "{left}");
}

#[tokio::test]
async fn what_ran_until_the_last_heartbeat_is_charged() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/0"})).await;
    running.page(&game.white).await.does(json!({"do": "start-clocks"})).await;
    sleep(Duration::from_millis(300)).await;
    running.stop().await;

    let club = folder.open_later(HOUR).await;
    let view = club.view(&game.director).await;
    assert_eq!(view["paused"], "interrupted");
    let charged = HALF_AN_HOUR - view["clocks"]["white"].as_i64().unwrap();
    assert!((300..60_000).contains(&charged), "{charged} ms were charged");
    club.does(&game.director, json!({"do": "resume"})).await;
    assert_eq!(club.view(&game.white).await["clocks"]["running"], "white");
}

#[tokio::test]
async fn a_second_restart_charges_nothing_more() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/0"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    drop(club);
    let club = folder.open_later(HOUR).await;
    club.hall.close().await;
    let club = folder.open_later(HOUR).await;
    let view = club.view(&game.white).await;
    assert_eq!((&view["paused"], &view["clocks"]["white"]), (&json!("interrupted"), &json!(HALF_AN_HOUR)));
}

#[tokio::test]
async fn a_machine_that_slept_interrupts_the_games_and_charges_nobody() {
    let folder = Folder::new();
    let config = folder.config();
    let running = Running::start(&config).await;
    let game = running.game(json!({"control": "G/30 d/0"})).await;
    let mut white = running.page(&game.white).await;
    white.does(json!({"do": "start-clocks"})).await;
    config.watch.sleep_through(Millis::minutes(10));
    white.sees("an interruption", |view| view["paused"] == "interrupted").await;
    let left = white.view["clocks"]["white"].as_i64().unwrap();
    assert!((HALF_AN_HOUR - 60_000..=HALF_AN_HOUR).contains(&left), "{left}");
    white.does(json!({"do": "resume"})).await;
    running.page(&game.black).await.does(json!({"do": "resume"})).await;
    white.sees("play", |view| view["clocks"]["running"] == "white").await;
    let left = white.view["clocks"]["white"].as_i64().unwrap();
    assert!((HALF_AN_HOUR - 60_000..=HALF_AN_HOUR).contains(&left), "{left}");
    running.stop().await;
}

#[tokio::test]
async fn a_restart_forgets_neither_links_nor_names_of_acts() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let ok = (StatusCode::OK, json!({"ok": true}));
    assert_eq!(club.act_as(&game.director, "a", json!({"do": "note", "text": "once"})).await, ok);
    club.does(&game.white, json!({"do": "resign"})).await;
    club.hall.close().await;

    let club = Club::open(&folder.config()).await;
    assert_eq!(club.act_as(&game.director, "a", json!({"do": "note", "text": "once"})).await, ok);
    assert_eq!(club.view(&game.director).await["office"]["notes"], json!(["once"]));
    assert_eq!(club.view(&game.spectator).await["outcome"]["score"], "0-1");
}
