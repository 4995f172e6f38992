//! What the owner does for the machine, and what the director does after it has slept.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use clock::Millis;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use store::Store;
use tokio::time::{sleep, timeout};

use crate::{
    club::{Club, Folder, Running},
    desk::{Desk, Who, open_section},
};

const CHIEF: &str = "Carl Chief";

async fn with_a_chief<'a>(club: &'a Club) -> (Desk<'a>, Desk<'a>) {
    let owner = Desk::open(club, "Spring Open", open_section(2)).await;
    let post = json!({ "post": "official", "role": "chief-director" });
    let chief = owner.by(Who::at(&owner, CHIEF, post).await);
    (owner, chief)
}

async fn person(owner: &Desk<'_>, name: &str) -> String {
    let known = owner.sees_at("/api/v1/people").await;
    let known = known.as_array().unwrap().iter().find(|known| known["name"] == name).unwrap().clone();
    known["person"].as_str().unwrap().to_string()
}

async fn sign_in(club: &Club, name: &str, word: &str) -> StatusCode {
    let body = json!({ "name": name, "password": word }).to_string();
    let request = Request::post("/api/v1/sign-in").header("x-jadoube", "1").body(Body::from(body)).unwrap();
    club.send(request).await.0
}

#[tokio::test]
async fn an_official_who_forgot_the_password_gets_a_link_from_the_owner_and_from_nobody_else() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (owner, chief) = with_a_chief(&club).await;
    let reset = format!("/api/v1/people/{}/reset", person(&owner, CHIEF).await);
    assert_eq!(chief.post_to(&reset, &json!({})).await.0, StatusCode::FORBIDDEN, "not even their own");
    let own = format!("/api/v1/people/{}/reset", person(&owner, "Olga Owner").await);
    let (status, refused) = owner.post_to(&own, &json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "whoever finds the owner's page open: {refused}");
    assert!(refused["error"]["text"].as_str().unwrap().contains("jadoube people reset"), "{refused}");

    let (status, first) = owner.post_to(&reset, &json!({})).await;
    assert_eq!((status, &first["reset"]["name"]), (StatusCode::CREATED, &json!(CHIEF)));
    let (_, second) = owner.post_to(&reset, &json!({})).await;
    let at = |made: &Value| made["path"].as_str().unwrap().replace("/reset/", "/api/v1/resets/");
    assert_eq!(club.get(&at(&first)).await.0, StatusCode::NOT_FOUND, "only the last link works");
    let secret = at(&second).rsplit('/').next().unwrap().to_string();
    for file in std::fs::read_dir(folder.database().parent().unwrap()).unwrap().flatten() {
        let bytes = std::fs::read(file.path()).unwrap();
        assert!(!bytes.windows(secret.len()).any(|found| found == secret.as_bytes()), "{:?}", file.path());
    }
    assert_eq!(chief.get("/people").await.0, StatusCode::OK, "until it is used nothing changes");

    let nobody = owner.by(Who::nobody());
    let (status, easy) = nobody.post_to(&at(&second), &json!({ "password": CHIEF })).await;
    assert_eq!((status, &easy["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("password")));
    let (status, me) = nobody.post_to(&at(&second), &json!({ "password": "rook takes rook" })).await;
    assert_eq!((status, &me["name"]), (StatusCode::OK, &json!(CHIEF)));
    assert_eq!(chief.get("/people").await.0, StatusCode::UNAUTHORIZED, "every other device is signed out");
    let (status, _) = nobody.post_to(&at(&second), &json!({ "password": "rook takes pawn" })).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "a link works once");
    assert_eq!(sign_in(&club, CHIEF, "rook takes rook").await, StatusCode::OK);
    assert_eq!(sign_in(&club, CHIEF, "correct horse battery").await, StatusCode::UNAUTHORIZED);
    let audit = owner.sees_at("/api/v1/audit").await;
    let told: Vec<&str> =
        audit.as_array().unwrap().iter().map(|line| line["what"].as_str().unwrap()).collect();
    assert!(told.contains(&"reset-linked") && told.contains(&"password-reset"), "{told:?}");
}

#[tokio::test]
async fn the_audit_is_read_page_by_page() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (owner, chief) = with_a_chief(&club).await;
    for _ in 0..7 {
        chief.get("/cards").await;
        owner.by(Who::nobody()).get("/people").await;
    }
    let numbers = |lines: &Value| -> Vec<u64> {
        lines.as_array().unwrap().iter().map(|line| line["number"].as_u64().unwrap()).collect()
    };
    let all = numbers(&owner.sees_at("/api/v1/audit").await);
    assert!(all.len() > 9 && all.is_sorted(), "{all:?}");
    let last = numbers(&owner.sees_at("/api/v1/audit?most=4").await);
    assert_eq!(last, all[all.len() - 4..], "the last four, the oldest first");
    let older = numbers(&owner.sees_at(&format!("/api/v1/audit?most=4&before={}", last[0])).await);
    assert_eq!(older, all[all.len() - 8..all.len() - 4]);
    assert_eq!(numbers(&owner.sees_at(&format!("/api/v1/audit?after={}", last[0])).await), last[1..]);
    let refused = owner.sees_at("/api/v1/audit?amiss=1").await;
    assert!(refused.as_array().unwrap().iter().all(|line| line["what"] == "refused"), "{refused}");
    assert_eq!(numbers(&refused).len(), 7);
    let at_event = chief.sees("/audit?most=3").await;
    assert!(at_event.as_array().unwrap().iter().all(|line| line["event"] == "spring-open"), "{at_event}");
    assert_eq!(numbers(&at_event).len(), 3);
    assert_eq!(
        chief.get_at("/api/v1/audit").await.0,
        StatusCode::FORBIDDEN,
        "of the machine: the owner alone"
    );
    assert_eq!(owner.get_at("/api/v1/audit?before=x").await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_owner_downloads_everything_and_nobody_else_does() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (owner, chief) = with_a_chief(&club).await;
    assert_eq!(chief.get_at("/api/v1/backup").await.0, StatusCode::FORBIDDEN);
    let (headers, bytes) = owner.bytes_at("/api/v1/backup").await;
    let name = headers["content-disposition"].to_str().unwrap();
    assert!(name.starts_with("attachment; filename=\"jadoube-") && name.ends_with(".db\""), "{name}");
    let copy = folder.database().with_file_name("copy.db");
    std::fs::write(&copy, bytes).unwrap();
    let store = Store::look(&copy).await.unwrap();
    let contents = server::Contents::of(&store).await.unwrap();
    assert_eq!(contents.unreadable, Vec::<String>::new());
    assert_eq!((contents.events[0].name.as_str(), contents.accounts), ("Spring Open", 2));
    store.close().await;
    assert_eq!(folder.drafts(), Vec::<String>::new());
}

#[tokio::test]
async fn a_download_is_handed_on_piece_by_piece_and_leaves_nothing_when_the_line_is_cut() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (owner, _) = with_a_chief(&club).await;
    for _ in 0..400 {
        owner.does(json!({ "do": "note", "text": "long".repeat(500) })).await;
    }
    let mut response = owner.response_at("/api/v1/backup").await;
    let whole: usize = response.headers()["content-length"].to_str().unwrap().parse().unwrap();
    assert!(whole > 1_000_000, "{whole}");
    assert_eq!(folder.drafts(), Vec::<String>::new(), "not even a program that is killed leaves the copy");
    let (mut pieces, mut length) = (0, 0);
    while let Some(frame) = response.body_mut().frame().await {
        let piece = frame.unwrap().into_data().unwrap();
        assert!(piece.len() <= 256 * 1024, "{}", piece.len());
        (pieces, length) = (pieces + 1, length + piece.len());
    }
    assert_eq!(length, whole);
    assert!(pieces > 3, "{pieces}");
    // Whoever hangs up does so at any moment.
    for halves in 0..40 {
        let _ = timeout(Duration::from_micros(halves * 500), owner.response_at("/api/v1/backup")).await;
    }
    for _ in 0..100 {
        if folder.drafts().is_empty() {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(folder.drafts(), Vec::<String>::new());
}

#[tokio::test]
async fn after_an_interruption_the_director_resumes_every_board_with_one_press() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Floor", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    for board in [1, 2] {
        let (status, opened) = desk.post(&format!("/boards/Open/1/{board}/game"), &json!({})).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let token = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string();
        club.does(&token, json!({ "do": "start-clocks" })).await;
        club.does(&token, json!({ "do": "interrupt" })).await;
    }
    let interrupted = async || {
        let floor = desk.sees("/floor").await;
        let boards = floor["rounds"][0]["boards"].as_array().unwrap().clone();
        boards.iter().filter(|tile| tile["interrupted"] == true).count()
    };
    assert_eq!(interrupted().await, 2);
    let scorer = desk.by(Who::at(&desk, "Sue", json!({ "post": "official", "role": "scorer" })).await);
    assert_eq!(scorer.post("/floor/resume", &json!({})).await.0, StatusCode::FORBIDDEN);
    let (status, answer) = desk.post("/floor/resume", &json!({})).await;
    assert_eq!((status, answer), (StatusCode::OK, json!({ "resumed": 2 })));
    assert_eq!(interrupted().await, 0);
    assert_eq!(desk.post("/floor/resume", &json!({})).await.1, json!({ "resumed": 0 }));

    // At the first board somebody claims something meanwhile: it waits for its ruling, and the others do not wait for it.
    for (board, claims) in [(1, true), (2, false)] {
        let link = async |seat: &str| {
            let (_, given) =
                desk.post(&format!("/boards/Open/1/{board}/game"), &json!({ "seat": seat })).await;
            given["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
        };
        club.does(&link("director").await, json!({ "do": "interrupt" })).await;
        if claims {
            let claim = json!({ "do": "claim", "what": "incident", "that": "white picked up the clock" });
            club.does(&link("black").await, claim).await;
        }
    }
    assert_eq!(desk.post("/floor/resume", &json!({})).await, (StatusCode::OK, json!({ "resumed": 1 })));
    assert_eq!(interrupted().await, 1);
}

/// us-chess-7 16Q, with a real heart: what was acknowledged before the sleep is there, and no clock runs after it.
#[tokio::test]
async fn a_laptop_that_slept_has_lost_nothing_and_charged_nobody() {
    let folder = Folder::new();
    let config = folder.config();
    let running = Running::start(&config).await;
    let game = running.game(json!({ "control": "G/30 d/0" })).await;
    let mut white = running.page(&game.white).await;
    white.does(json!({ "do": "start-clocks" })).await;
    white.plays("e2", "e4").await;
    let mut director = running.page(&game.director).await;
    director.sees("Black's clock", |view| view["clocks"]["running"] == "black").await;
    config.watch.sleep_through(Millis::minutes(40));
    director.sees("an interruption", |view| view["paused"] == "interrupted").await;
    assert_eq!(director.view["moves"][0]["text"], "e4");
    let left = director.view["clocks"]["black"].as_i64().unwrap();
    assert!(left > 29 * 60_000, "the flag did not fall in the sleep: {left}");
    let refused = running.page(&game.black).await.act(json!({ "do": "touch", "square": "e7" })).await;
    assert_eq!(refused["refused"]["text"], "the clocks are stopped; play must be resumed first", "{refused}");
    director.does(json!({ "do": "resume" })).await;
    director.sees("play", |view| view["clocks"]["running"] == "black").await;
    running.page(&game.black).await.plays("e7", "e5").await;
    running.stop().await;
}
