//! The demo event: anybody may direct it, nothing of it is kept, and nobody gets anywhere else from there.

use std::time::Duration;

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode},
};
use serde_json::{Value, json};
use server::{Config, DemoTerms, Pace};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section},
};

async fn enter(club: &Club, body: Value) -> (StatusCode, HeaderMap, Value) {
    let request = Request::post("/api/demo").header("x-jadoube", "1");
    let (status, headers, text) = club.send(request.body(Body::from(body.to_string())).unwrap()).await;
    (status, headers, serde_json::from_str(&text).unwrap())
}

/// The demo as somebody sees it, and where he is taken.
async fn look<'a>(club: &'a Club, who: &str) -> (Desk<'a>, String) {
    let (status, headers, entered) = enter(club, json!({ "as": who })).await;
    assert_eq!(status, StatusCode::OK, "{entered}");
    let cookie = headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let event = entered["event"].as_str().unwrap().to_string();
    (Desk { club, who: Who::with(cookie), event }, entered["page"].as_str().unwrap().to_string())
}

fn hurried(folder: &Folder) -> Config {
    let demo = DemoTerms { pace: Pace { percent_of_time: 1 }, ..DemoTerms::default() };
    Config { demo: Some(demo), ..folder.config() }
}

fn boards(floor: &Value) -> Vec<Value> {
    let rounds = floor["rounds"].as_array().unwrap();
    rounds.iter().flat_map(|round| round["boards"].as_array().unwrap().clone()).collect()
}

#[tokio::test]
async fn a_visitor_directs_the_demo_and_nothing_else() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let real = Desk::open(&club, "Real", open_section(2)).await;
    let before = (club.get("/api/events").await.1, real.sees("/log").await);
    let (director, page) = look(&club, "director").await;
    assert_eq!(page, format!("/e/{}/desk", director.event));
    let seen = director.sees("").await;
    assert_eq!(seen["me"]["posts"][0]["words"], "chief director");
    assert_eq!(seen["sections"].as_array().unwrap().len(), 3);
    let floor = boards(&director.sees("/floor").await);
    let state = |wanted: &str| floor.iter().filter(|board| board["state"] == wanted).count();
    assert_eq!((state("dispute"), state("late")), (2, 1), "{floor:?}");
    director.does(json!({ "do": "note", "text": "the hall is cold" })).await;

    // Whoever has the demo's cookie is nobody at a real event, under whatever name he sends it.
    let elsewhere = Desk { event: real.event.clone(), ..director.clone() };
    assert_eq!(elsewhere.sees("").await["me"]["name"], Value::Null);
    let note = json!({ "do": "note", "text": "hello" });
    assert_eq!(elsewhere.act(note.clone()).await.0, StatusCode::UNAUTHORIZED);
    let renamed = elsewhere.by(Who::with(director.who.cookie().replace("jadoube-demo", "jadoube")));
    assert_eq!(renamed.act(note.clone()).await.0, StatusCode::UNAUTHORIZED);
    // And the owner of the house is nobody in particular in the demo.
    let owner = director.by(real.who.clone());
    assert_eq!(owner.act(note).await.0, StatusCode::UNAUTHORIZED);

    let after = (club.get("/api/events").await.1, real.sees("/log").await);
    assert_eq!(before, after);
    let (_, _, audit) = club.get_text("/api/audit").await;
    assert!(!audit.contains("demo--"), "{audit}");
    club.hall.clone().close().await;
    let kept = std::fs::read(folder.database()).unwrap();
    let has = |text: &str| kept.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(has("Olga Owner"), "the file is read where it is written");
    assert!(!has("Viktor Almasy") && !has("demo--"), "nothing of the demo is in the owner's file");
}

#[tokio::test]
async fn a_visitor_looks_as_others_do_and_may_what_they_may() {
    let folder = Folder::new();
    let club = Club::open(&hurried(&folder)).await;
    let (scorer, page) = look(&club, "scorer").await;
    assert!(page.ends_with("/results"));
    let floor = boards(&scorer.sees("/floor").await);
    assert!(floor.iter().all(|board| board["state"] != "dispute"), "a scorer sees no disputes");
    let game = json!({});
    assert_eq!(scorer.post("/boards/Open/3/3/game", &game).await.0, StatusCode::FORBIDDEN);
    let (parent, page) = look(&club, "parent").await;
    assert_eq!(page, format!("/e/{}", parent.event));
    assert_eq!(parent.get("/floor").await.0, StatusCode::FORBIDDEN);
    let (official, _) = look(&club, "floor").await;
    let (status, opened) = official.post("/boards/Open/3/3/game", &game).await;
    assert_eq!(status, StatusCode::OK, "{opened}");
    let link = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    assert_eq!(club.view(link).await["seat"], "director");

    // The players play on, and report what is over.
    let waiting = |floor: &[Value]| floor.iter().filter(|board| board["results"] == json!([null])).count();
    let (director, _) = look(&club, "director").await;
    let first = waiting(&boards(&director.sees("/floor").await));
    let mut last = first;
    for _ in 0..300 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        last = waiting(&boards(&director.sees("/floor").await));
        if last < first {
            break;
        }
    }
    assert!(last < first, "nothing ended in fifteen seconds: {first} boards still wait");

    next_round(&director).await;

    let (_, _, anew) = enter(&club, json!({ "as": "director", "anew": true })).await;
    assert_ne!(anew["event"], json!(director.event));
    assert_eq!(director.get("").await.0, StatusCode::NOT_FOUND, "the old one is gone");
}

/// The director closes a round and begins the next, and its games are played.
async fn next_round(director: &Desk<'_>) {
    for board in 1..=6 {
        let result = json!({ "outcome": "white-wins" });
        // Some of them have reported by themselves.
        director
            .act(json!({ "do": "report", "section": "K-5", "round": 3, "board": board, "result": result }))
            .await;
    }
    director.does(json!({ "do": "pair", "section": "K-5", "lot": null })).await;
    for act in ["post-pairings", "begin-round"] {
        director.does(json!({ "do": act, "section": "K-5", "round": 4 })).await;
    }
    for _ in 0..200 {
        let (_, opened) = director.post("/boards/K-5/4/1/game", &json!({})).await;
        let link = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
        if director.club.view(link).await["moves"].as_array().is_some_and(|moves| moves.len() > 1) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    unreachable!("nobody plays the next round");
}

#[tokio::test]
async fn a_house_may_have_no_demo() {
    let folder = Folder::new();
    let club = Club::open(&Config { demo: None, ..folder.config() }).await;
    let (status, _, said) = enter(&club, json!({ "as": "director" })).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{said}");
    assert_eq!(club.get("/api/me").await.1["demo"], false);
    let (status, _, said) = enter(&Club::open(&Folder::new().config()).await, json!({ "as": "king" })).await;
    assert_eq!((status, &said["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("as")), "{said}");
}
