//! A disk that is full, fails or can only be read: nothing is recorded, nobody's time runs, everything else goes on, and when there
//! is room again play is resumed as after any interruption (us-chess-7 16Q).

use std::{fs, path::Path, sync::Arc};

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use clock::Millis;
use serde_json::{Value, json};
use store::StoreError;

use crate::{
    club::{Club, Folder, Running},
    desk::{Desk, open_section},
};

fn faults() -> [StoreError; 3] {
    let broken = std::io::Error::other("the disk does not answer");
    [StoreError::Full, StoreError::ReadOnly, StoreError::Io(Arc::new(broken))]
}

/// White has moved, Black's time runs, nobody can act for ten minutes of a game of five, and neither has lost any of it.
#[tokio::test]
async fn nobody_loses_time_while_nothing_can_be_recorded() {
    for fault in faults() {
        let folder = Folder::new();
        let config = folder.config();
        let running = Running::start(&config).await;
        let terms = json!({"control": "G/5 d/0", "rulings": "at-once", "flags": "by-the-program-too"});
        let game = running.game(terms).await;
        let mut white = running.page(&game.white).await;
        white.does(json!({"do": "start-clocks"})).await;
        white.plays("e2", "e4").await;
        let mut black = running.page(&game.black).await;
        let before = running.club().view(&game.director).await["clocks"].clone();

        running.hall.let_the_disk_fail(Some(fault.clone()));
        black.say(r#"{"type": "act", "id": "b", "act": {"do": "touch", "square": "e7"}}"#).await;
        black.hears_of_log(json!(fault.kind().map(server::wire::LogKind::from))).await;
        white.hears_of_log(json!(fault.kind().map(server::wire::LogKind::from))).await;
        config.watch.let_pass(Millis::minutes(10));
        for seat in [&game.white, &game.black, &game.director, &game.spectator] {
            let view = running.club().view(seat).await;
            assert_eq!(view["clocks"]["running"], Value::Null, "{fault}: nobody's time runs");
            assert_eq!(view["outcome"], Value::Null);
            let left = view["clocks"]["black"].as_i64().unwrap();
            assert!(left > before["black"].as_i64().unwrap() - 60_000, "{fault}: {left}");
        }
        let stood = running.club().view(&game.director).await["clocks"].clone();
        let (status, answer) = running.club().act(&game.black, json!({"do": "touch", "square": "e7"})).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer["error"]["text"].as_str().unwrap().contains("nothing has changed"), "{answer}");

        running.hall.let_the_disk_fail(None);
        black.hears_of_log(Value::Null).await;
        let view = running.club().view(&game.director).await;
        assert_eq!(view["paused"], "interrupted", "{fault}");
        assert_eq!(
            (&view["clocks"]["white"], &view["clocks"]["black"]),
            (&stood["white"], &stood["black"]),
            "{fault}: the clocks stand where they stood"
        );
        running.club().does(&game.white, json!({"do": "resume"})).await;
        running.club().does(&game.black, json!({"do": "resume"})).await;
        running.club().plays(&game.black, "e7", "e5").await;
        let left = running.club().view(&game.black).await["clocks"]["black"].as_i64().unwrap();
        assert!(left > 240_000, "{fault}: {left}");
        running.stop().await;
    }
}

/// A disk that has room again at once, before anybody noticed, has still kept nothing for a moment.
#[tokio::test]
async fn one_commit_that_failed_is_an_interruption() {
    let folder = Folder::new();
    let config = folder.config();
    let running = Running::start(&config).await;
    let game = running.game(json!({"control": "G/5 d/0"})).await;
    running.club().does(&game.white, json!({"do": "start-clocks"})).await;
    running.hall.let_the_disk_fail(Some(StoreError::Full));
    let (status, _) = running.club().act(&game.white, json!({"do": "touch", "square": "e2"})).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    running.hall.let_the_disk_fail(None);
    let mut white = running.page(&game.white).await;
    white.hear_until("an interruption", |view| view["paused"] == "interrupted").await;
    running.stop().await;
}

#[tokio::test]
async fn whatever_somebody_does_just_then_changes_nothing_and_can_be_done_later() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/0"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    for (seat, act) in [
        (&game.white, json!({"do": "touch", "square": "e2"})),
        (&game.white, json!({"do": "release", "square": "e4"})),
        (&game.white, json!({"do": "press"})),
        (&game.black, json!({"do": "offer"})),
        (&game.black, json!({"do": "stop-clocks"})),
        (&game.director, json!({"do": "note", "text": "the disk was full"})),
        (&game.director, json!({"do": "resume"})),
        (&game.black, json!({"do": "claim", "what": "incident", "that": "white picked up the clock"})),
        (&game.white, json!({"do": "resign"})),
    ] {
        let before = club.view(&game.director).await;
        club.hall.let_the_disk_fail(Some(StoreError::Full));
        let (status, answer) = club.act(seat, act.clone()).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{act}: {answer}");
        let mut stood = club.view(&game.director).await;
        // Only that it stands is seen, and that at the last moment that was kept.
        stood["clocks"] = before["clocks"].clone();
        assert_eq!(stood, before, "{act}");
        club.hall.let_the_disk_fail(None);
        club.does(seat, act).await;
    }
    club.hall.let_the_disk_fail(Some(StoreError::Full));
    let (status, answer) = club.post("/api/v1/games", &json!({"control": "G/30"})).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
}

/// The director loses nothing but the leave to write: he reads, prints and makes his copy.
#[tokio::test]
async fn an_event_is_read_printed_and_copied_while_nothing_can_be_recorded() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Full", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    club.hall.let_the_disk_fail(Some(StoreError::Full));
    let (status, answer) = desk.act(json!({"do": "permit-devices", "devices": "tablets"})).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
    for path in ["", "/floor", "/log", "/entries", "/sheets/standings.txt", "/sheets/standings.pdf"] {
        let (status, text) = desk.get_text(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
    }
    let (status, headers, _) = club.get_text("/api/v1/books").await;
    assert_eq!((status, &headers["x-jadoube-log"]), (StatusCode::OK, &"full".parse().unwrap()));
    let (_, copy) = desk.bytes_at("/api/v1/backup").await;
    assert!(copy.starts_with(b"SQLite format 3"));
    club.hall.let_the_disk_fail(None);
    desk.does(json!({"do": "permit-devices", "devices": "tablets"})).await;
}

fn in_the_way(database: &Path, is: bool) {
    for ending in [".lock", "-wal", "-shm"] {
        let path = format!("{}{ending}", database.display());
        if is {
            let _ = fs::remove_file(&path);
            fs::create_dir(&path).unwrap();
        } else {
            fs::remove_dir(&path).unwrap();
        }
    }
}

/// A folder in the place of each file that is needed beside the database: nobody can write there, whoever he is.
#[tokio::test]
async fn a_start_where_nothing_can_be_written_serves_what_can_be_read_and_goes_on_when_it_can() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/0"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    club.hall.close().await;
    in_the_way(&folder.database(), true);

    let config = folder.config();
    config.watch.let_pass(Millis::minutes(60));
    let running = Running::start(&config).await;
    assert!(running.hall.not_recording().is_some());
    let view = running.club().view(&game.white).await;
    assert_eq!(view["clocks"]["running"], Value::Null);
    let left = view["clocks"]["white"].as_i64().unwrap();
    assert!((1_740_000..=1_800_000).contains(&left), "{left}");
    let (status, _) = running.club().act(&game.white, json!({"do": "touch", "square": "e2"})).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    let (_, headers, _) =
        running.club().send(Request::get("/api/v1/books").body(Body::empty()).unwrap()).await;
    assert!(headers.contains_key("x-jadoube-log"));

    in_the_way(&folder.database(), false);
    let mut white = running.page(&game.white).await;
    white.hear_until("an interruption", |view| view["paused"] == "interrupted").await;
    assert_eq!(white.view["clocks"]["white"], left, "it was charged to the last moment that is known");
    while running.hall.not_recording().is_some() {
        white.hear().await;
    }
    running.club().does(&game.director, json!({"do": "resume"})).await;
    running.stop().await;
    let club = Club::open(&folder.config()).await;
    assert_eq!(club.view(&game.white).await["paused"], "interrupted", "what was done then is in the file");
}

/// The clock on a table goes by itself: what was done there while nothing could be recorded is handed in later, and charged as
/// it was done.
#[tokio::test]
async fn a_tablet_goes_on_and_hands_in_later_what_was_done() {
    let folder = Folder::new();
    let config = folder.config();
    let running = Running::start(&config).await;
    let club = running.club();
    let desk = Desk::open(&club, "Tablets", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk.does(json!({"do": "permit-devices", "devices": "tablets"})).await;
    let (_, made) = desk.post("/tablets", &json!({"section": "Open", "boards": [1], "use": "clock"})).await;
    let (_, opened) = club.post("/api/v1/tablet", &json!({"code": made[0]["code"]})).await;
    let path = format!("/api/v1/tablet/{}", opened["secret"].as_str().unwrap());
    let (_, shown) = club.post(&format!("{path}/game"), &json!({"round": 1})).await;
    let (game, begun) = (shown["game"]["id"].clone(), shown["now"].as_i64().unwrap());
    let act = |number: u32, at: i64, color: &str, act: &str| json!({"game": game, "number": number, "at": at, "color": color, "act": act});
    let acts = format!("{path}/acts");
    let (status, answer) = club.post(&acts, &act(1, begun, "white", "start")).await;
    assert_eq!(status, StatusCode::OK, "{answer}");

    running.hall.let_the_disk_fail(Some(StoreError::Full));
    config.watch.let_pass(Millis::minutes(1));
    let press = act(2, begun + 60_000, "white", "press");
    let (status, answer) = club.post(&acts, &press).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
    config.watch.let_pass(Millis::minutes(1));
    let (_, shown) = club.get(&path).await;
    assert!(shown["now"].as_i64().unwrap() >= begun + 120_000, "its moments go on: {shown}");

    running.hall.let_the_disk_fail(None);
    for handed in [press, act(3, begun + 120_000, "black", "press")] {
        let (status, answer) = club.post(&acts, &handed).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    let (_, shown) = club.get(&path).await;
    let clock = &shown["game"]["clock"];
    // A minute each, less the five seconds of the delay.
    assert_eq!(
        (&clock["white"]["left"], &clock["black"]["left"]),
        (&json!(3_600_000 - 55_000), &json!(3_600_000 - 55_000)),
        "{shown}"
    );
    assert_eq!(shown["game"]["paused"], Value::Null, "it was not interrupted: it ran on all the time");
    running.stop().await;
}

/// A disk that hangs keeps everything in the end, and nobody has lost the time in which he could not see what was done.
#[tokio::test]
async fn a_disk_that_hangs_costs_nobody_time() {
    let folder = Folder::new();
    let config = folder.config();
    let running = Running::start(&config).await;
    let game = running.game(json!({"control": "G/5 d/0"})).await;
    running.club().does(&game.white, json!({"do": "start-clocks"})).await;
    running.hall.let_the_disk_fail(Some(StoreError::Slow));
    assert_eq!(
        running.club().act(&game.white, json!({"do": "touch", "square": "e2"})).await.0,
        StatusCode::SERVICE_UNAVAILABLE
    );
    config.watch.let_pass(Millis::minutes(4));
    running.hall.let_the_disk_fail(None);
    // The first that is kept again is somebody's act, not a beat of the heart.
    running.club().act(&game.white, json!({"do": "touch", "square": "e2"})).await;
    let mut black = running.page(&game.black).await;
    black.hear_until("an interruption", |view| view["paused"] == "interrupted").await;
    let left = black.view["clocks"]["white"].as_i64().unwrap();
    assert!(left > 240_000, "{left}");
    running.stop().await;
}
