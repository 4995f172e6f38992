//! The demo event: anybody may direct it, nothing of it is kept, and nobody gets anywhere else from there.

use std::{net::SocketAddr, time::Duration};

use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Request, StatusCode},
};
use serde_json::{Value, json};
use server::{Config, DemoTerms, Pace};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section},
};

async fn enter(club: &Club, body: Value) -> (StatusCode, HeaderMap, Value) {
    let request = Request::post("/api/v1/demo").header("x-jadoube", "1");
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
    let before = (club.get("/api/v1/events").await.1, real.sees("/log").await);
    let (director, page) = look(&club, "director").await;
    assert_eq!(page, format!("/e/{}/desk", director.event));
    let seen = director.sees("").await;
    assert_eq!(seen["me"]["posts"][0]["words"], "chief director");
    assert_eq!(seen["sections"].as_array().unwrap().len(), 3);
    let floor = boards(&director.sees("/floor").await);
    let state = |wanted: &str| floor.iter().filter(|board| board["state"] == wanted).count();
    assert_eq!((state("dispute"), state("late")), (2, 1), "{floor:?}");
    let disputed = floor.iter().filter(|board| board["state"] == "dispute");
    let told = disputed.filter(|board| {
        board["disputed"]["dispute"]["about"].is_string()
            && board["disputed"]["clocks"]["white"].is_number()
            && board["disputed"]["men"].is_string()
    });
    assert_eq!(told.count(), 2, "what is claimed, the clocks and the pieces: {floor:?}");
    let rules = director.sees("/papers/rules.json").await.to_string();
    assert!(
        rules.contains("US Chess 13D tip"),
        "what another book says is cited as players read it: {rules}"
    );
    assert!(!rules.contains("us-chess-7:") && !rules.contains("iesa-2023:"), "{rules}");
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

    let after = (club.get("/api/v1/events").await.1, real.sees("/log").await);
    assert_eq!(before, after);
    let (_, _, audit) = club.get_text("/api/v1/audit").await;
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
    assert!(floor.iter().all(|board| board["disputed"].is_null()), "and not what they are about");
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

    let (_, _, same) = enter(&club, json!({ "as": "scorer", "event": director.event })).await;
    assert_eq!(same["event"], json!(director.event), "whoever looks as another stays where they are");
    let (_, _, anew) = enter(&club, json!({ "as": "director", "anew": true, "event": director.event })).await;
    assert_ne!(anew["event"], json!(director.event));
    assert_eq!(director.get("").await.0, StatusCode::OK, "the old one goes on for others");
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
    assert_eq!(club.get("/api/v1/me").await.1["demo"], false);
    let (status, _, said) = enter(&Club::open(&Folder::new().config()).await, json!({ "as": "king" })).await;
    assert_eq!((status, &said["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("as")), "{said}");
}

/// The cookie that an answer sets.
fn cookie_of(headers: &HeaderMap) -> String {
    headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string()
}

async fn post(club: &Club, path: &str, body: &Value) -> (StatusCode, HeaderMap, Value) {
    let request = Request::post(path).header("x-jadoube", "1");
    let (status, headers, text) = club.send(request.body(Body::from(body.to_string())).unwrap()).await;
    (status, headers, serde_json::from_str(&text).unwrap())
}

#[tokio::test]
async fn links_and_codes_that_a_visitor_makes_lead_into_the_demo() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (director, _) = look(&club, "director").await;

    let scorer = json!({ "post": { "post": "official", "role": "scorer" } });
    let (_, made) = director.post("/invitations", &scorer).await;
    let secret = made["path"].as_str().unwrap().strip_prefix("/invite/").unwrap();
    let invitation = format!("/api/v1/invitations/{secret}");
    assert_eq!(club.get(&invitation).await.1["event"], json!(director.event));
    let somebody = json!({ "name": "Vi Visitor", "password": "knights before bishops" });
    let (status, headers, accepted) = post(&club, &invitation, &somebody).await;
    assert_eq!(status, StatusCode::CREATED, "{accepted}");
    let cookie = cookie_of(&headers);
    assert!(cookie.starts_with("jadoube-demo="), "whoever is signed in besides stays so: {cookie}");
    assert_eq!(director.by(Who::with(cookie)).sees("").await["me"]["posts"][0]["words"], "scorer");

    let (_, made) = director.post("/cards", &json!({ "entries": [1] })).await;
    let code = made[0]["code"].as_str().unwrap();
    assert!(code.starts_with("DEMO-"), "{code}");
    let typed = json!({ "code": code.to_lowercase() });
    let (status, headers, player) = post(&club, "/api/v1/cards", &typed).await;
    assert_eq!((status, &player["posts"][0]["event"]), (StatusCode::OK, &json!(director.event)), "{player}");
    assert_eq!(
        director.by(Who::with(cookie_of(&headers))).sees("").await["me"]["plays"][0]["name"],
        made[0]["name"]
    );

    director.does(json!({ "do": "permit-devices", "devices": "tablets" })).await;
    let wanted = json!({ "section": "Open", "boards": [1], "use": "clock" });
    let (_, made) = director.post("/tablets", &wanted).await;
    let (status, opened) = club.post("/api/v1/tablet", &json!({ "code": made[0]["code"] })).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let tablet = format!("/api/v1/tablet/{}", opened["secret"].as_str().unwrap());
    assert_eq!(club.get(&tablet).await.1["event"]["id"], json!(director.event));
    let call = json!({ "round": 3, "color": "white", "for": "director" });
    assert_eq!(club.post(&format!("{tablet}/call"), &call).await.0, StatusCode::OK);

    // Codes of the house are none of the demo's.
    let real = Desk::open(&club, "Real", open_section(2)).await;
    real.enter("Open", "Ann Lee", 1800).await;
    let (_, made) = real.post("/cards", &json!({ "entries": [1] })).await;
    let (status, headers, _) = post(&club, "/api/v1/cards", &json!({ "code": made[0]["code"] })).await;
    assert_eq!(status, StatusCode::OK);
    assert!(cookie_of(&headers).starts_with("jadoube="));
    let (status, _, no) = post(&club, "/api/v1/cards", &json!({ "code": "DEMO-2222" })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "{no}");
    assert_eq!(post(&club, "/api/v1/cards", &json!([1])).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_class_that_reads_the_demo_together_keeps_nobody_out_of_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (director, _) = look(&club, "director").await;
    let school: SocketAddr = "192.168.0.9:4000".parse().unwrap();
    for _ in 0..100 {
        let page = Request::get(format!("/api/v1/demo/{}", director.event)).extension(ConnectInfo(school));
        assert_eq!(club.send(page.body(Body::empty()).unwrap()).await.0, StatusCode::OK);
    }
    let body = json!({ "as": "parent", "event": director.event });
    let enters = Request::post("/api/v1/demo").header("x-jadoube", "1").extension(ConnectInfo(school));
    assert_eq!(club.send(enters.body(Body::from(body.to_string())).unwrap()).await.0, StatusCode::OK);
}

/// How somebody is told that his demo is full: which sort of thing it is, and what to do next.
fn full(said: &Value) -> &str {
    let text = said["error"]["text"].as_str().unwrap_or_else(|| panic!("{said}"));
    let (what, next) =
        text.split_once(" at most, and nothing has changed; ").unwrap_or_else(|| panic!("{text}"));
    assert_eq!(next, "begin a new demo, or open an event of your own");
    what.strip_prefix("this demo holds ").unwrap()
}

#[tokio::test]
async fn a_demo_holds_so_much_and_whoever_fills_it_is_told_what_to_do() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (director, _) = look(&club, "director").await;
    let import = |id: &str, rows: usize| {
        let list: String = (0..rows).map(|row| format!("Player {id} Number {row},1500,Open\n")).collect();
        let path = format!("/api/v1/events/{}/import?id={id}", director.event);
        let request = Request::post(path).header("x-jadoube", "1").header("cookie", director.who.cookie());
        club.send(request.body(Body::from(format!("Name,Rating,Section\n{list}"))).unwrap())
    };
    let before = director.sees("/log").await;
    let (status, _, said) = import("too-many", 301).await;
    assert_eq!(status, StatusCode::CONFLICT, "{said}");
    assert_eq!(full(&serde_json::from_str(&said).unwrap()), "300 entries");
    let long = json!({ "do": "note", "text": "x".repeat(2_000) });
    let mut notes = 0;
    let said = loop {
        match director.act(long.clone()).await {
            (StatusCode::OK, _) => notes += 1,
            (status, said) => break (status, said),
        }
        assert!(notes <= 500, "nobody was told that it is full");
    };
    assert_eq!(said.0, StatusCode::CONFLICT, "{}", said.1);
    assert_eq!(full(&said.1), "1500 kilobytes about its event or about one game");
    let scorer = json!({ "post": { "post": "official", "role": "scorer" } });
    let mut invited = 0;
    let said = loop {
        match director.post("/invitations", &scorer).await {
            (StatusCode::CREATED, _) => invited += 1,
            (_, said) => break said,
        }
        assert!(invited <= 100, "more than it holds");
    };
    assert_eq!((full(&said), invited), ("100 invitations", 100));
    // It can still be looked at, and who begins a new one has room.
    assert_ne!(director.sees("/log").await, before);
    let (status, headers, anew) = enter(&club, json!({ "as": "director", "anew": true })).await;
    assert_eq!(status, StatusCode::OK, "{anew}");
    let event = anew["event"].as_str().unwrap().to_string();
    let other = Desk { club: &club, who: Who::with(cookie_of(&headers)), event };
    other.does(json!({ "do": "note", "text": "the hall is warm" })).await;
}
