//! Spectators who see a game later than it happens.

use axum::http::StatusCode;
use clock::Millis;
use serde_json::json;
use tokio::time::{Duration, sleep};

use crate::club::{Club, Folder, Running};

#[tokio::test]
async fn a_spectator_with_a_delay_sees_what_stood_then() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.spectator_delay = Millis::new(1_500);
    let running = Running::start(&config).await;
    let game = running.game(json!({"control": "G/30 d/0"})).await;
    let mut white = running.page(&game.white).await;
    let mut spectator = running.page(&game.spectator).await;
    white.does(json!({"do": "start-clocks"})).await;
    let begun = std::time::Instant::now();
    white.does(json!({"do": "touch", "square": "e2"})).await;
    spectator.hears_nothing_but_pongs().await;
    spectator.sees("the start", |view| view["clocks_started"] == true).await;
    assert!(begun.elapsed() > Duration::from_millis(1_300), "{:?}", begun.elapsed());
    assert!(spectator.view["clocks"]["white"].as_i64().unwrap() > 1_799_000, "its clock is late as well");
    spectator.sees("the touch", |view| view["hand"]["from"] == "e2").await;
    running.stop().await;
}

#[tokio::test]
async fn a_delay_outlasts_a_restart_and_withholds_the_moves() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/0"})).await;
    sleep(Duration::from_millis(20)).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    club.hall.close().await;

    let mut config = folder.config();
    config.spectator_delay = Millis::minutes(10);
    let club = Club::open(&config).await;
    assert_eq!(club.view(&game.white).await["clocks_started"], true);
    assert_eq!(club.view(&game.spectator).await["clocks_started"], false);
    let (status, answer) = club.get(&format!("/api/v1/seat/{}/pgn", game.spectator)).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
    let (status, _, _) = club.get_text(&format!("/api/v1/seat/{}/pgn", game.white)).await;
    assert_eq!(status, StatusCode::OK);
}
