//! A director asks for an estimate of losing chances; the engine is a line of shell.

use std::{path::PathBuf, time::Duration};

use axum::http::StatusCode;
use engine::Launch;
use serde_json::{Value, json};
use server::Config;

use crate::club::{Club, Folder, Links};

/// Answers as an engine does: this to every `go`.
fn engine(to_go: &str) -> Option<Launch> {
    let script = format!(
        "while read -r word rest; do case $word in \
           uci) echo 'option name Skill Level type spin default 20 min 0 max 20'; echo uciok;; \
           isready) echo readyok;; position) at=$rest;; go) {to_go};; quit) exit;; esac; done"
    );
    let arguments = vec!["-c".to_string(), script];
    Some(Launch { program: PathBuf::from("sh"), arguments, patience: Duration::from_secs(60) })
}

/// Knights go out and back, until the position has stood three times: a draw. Which move is next is told by how many
/// words the position has.
fn knights(first: &str) -> String {
    format!(
        "{first} set -- $at; if [ $# = 7 ]; then set -- $at x; fi; case $(($# % 4)) in \
           0) echo bestmove g1f3;; 1) echo bestmove g8f6;; 2) echo bestmove f3g1;; *) echo bestmove f6g8;; esac"
    )
}

async fn club(folder: &Folder, engine: Option<Launch>) -> (Club, Links) {
    let club = Club::open(&Config { engine, ..folder.config() }).await;
    let game = club.game(json!({"book": "us-chess-5", "control": "G/1 d/0"})).await;
    (club, game)
}

async fn claimed(club: &Club, game: &Links) {
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    club.does(&game.white, json!({"do": "claim", "what": "losing-chances"})).await;
}

async fn ended(club: &Club, token: &str) -> Value {
    loop {
        let (status, estimate) = club.get(&format!("/api/v1/seat/{token}/chances")).await;
        assert_eq!(status, StatusCode::OK, "{estimate}");
        if estimate["state"] != "playing" {
            return estimate;
        }
        tokio::task::yield_now().await;
    }
}

fn path(token: &str) -> String {
    format!("/api/v1/seat/{token}/chances")
}

#[tokio::test]
async fn only_the_director_gets_an_estimate_and_only_over_a_claim() {
    let folder = Folder::new();
    let (club, game) = club(&folder, engine("exit 1")).await;
    let ask = json!({"games": 5});
    assert_eq!(club.post(&path(&game.director), &ask).await.0, StatusCode::CONFLICT, "no claim yet");
    claimed(&club, &game).await;
    for seat in [&game.white, &game.black, &game.spectator] {
        assert_eq!(club.post(&path(seat), &ask).await.0, StatusCode::FORBIDDEN);
        assert_eq!(club.get(&path(seat)).await.0, StatusCode::FORBIDDEN);
        assert_eq!(club.delete(&path(seat)).await.0, StatusCode::FORBIDDEN);
    }
    assert_eq!(club.get(&path(&game.director)).await.0, StatusCode::NOT_FOUND);
    for games in [json!(0), json!(1001), json!("many"), json!(null)] {
        let (status, _) = club.post(&path(&game.director), &json!({"games": games})).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{games}");
    }
}

#[tokio::test]
async fn without_an_engine_the_director_is_told_what_to_do() {
    let folder = Folder::new();
    let (club, game) = club(&folder, None).await;
    claimed(&club, &game).await;
    let (status, answer) = club.post(&path(&game.director), &json!({"games": 5})).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(answer.to_string().contains("apt-get install stockfish"), "{answer}");
    assert_eq!(club.get(&path(&game.director)).await, (status, answer), "a page knows before anybody asks");
}

#[tokio::test]
async fn an_engine_that_fails_is_reported_and_another_estimate_may_begin() {
    let folder = Folder::new();
    let (club, game) = club(&folder, engine("echo bestmove e2e5")).await;
    claimed(&club, &game).await;
    for _ in 0..2 {
        let (status, begun) = club.post(&path(&game.director), &json!({"games": 5})).await;
        assert_eq!((status, &begun["claimant"]), (StatusCode::OK, &json!("white")), "{begun}");
        let estimate = ended(&club, &game.director).await;
        assert_eq!(estimate["state"], "failed");
        assert!(estimate["says"].as_str().unwrap().contains("e2e5"), "{estimate}");
    }
}

#[tokio::test]
async fn the_games_are_played_in_the_background_and_counted() {
    let folder = Folder::new();
    let (club, game) = club(&folder, engine(&knights(""))).await;
    claimed(&club, &game).await;
    let (status, _) = club.post(&path(&game.director), &json!({"games": 2})).await;
    assert_eq!(status, StatusCode::OK);
    let estimate = ended(&club, &game.director).await;
    assert_eq!(estimate["state"], "done", "{estimate}");
    assert_eq!((&estimate["games"], &estimate["drawn"]), (&json!(2), &json!(2)));
}

#[tokio::test]
async fn an_estimate_is_broken_off_and_there_is_one_at_a_time() {
    let folder = Folder::new();
    // So slow that it does not come to its end by itself.
    let (club, game) = club(&folder, engine(&knights("sleep 0.1;"))).await;
    claimed(&club, &game).await;
    let (status, _) = club.post(&path(&game.director), &json!({"games": 1000})).await;
    assert_eq!(status, StatusCode::OK);
    let (status, busy) = club.post(&path(&game.director), &json!({"games": 1})).await;
    assert_eq!(status, StatusCode::CONFLICT, "{busy}");
    let (status, _) = club.delete(&path(&game.director)).await;
    assert_eq!(status, StatusCode::OK);
    let estimate = ended(&club, &game.director).await;
    assert_eq!((&estimate["state"], &estimate["of"]), (&json!("broken-off"), &json!(1000)), "{estimate}");
}
