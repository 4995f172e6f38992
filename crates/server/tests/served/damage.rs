//! A file that is damaged: the server starts, says what is damaged to whoever answers for it, closes that and nothing else.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::json;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, sqlite::SqliteConnectOptions};

use crate::{
    club::{Club, Folder, Links},
    desk::{Desk, Who, open_section},
};

const CHIEF: &str = "Carl Chief";

/// Changes something behind the server's back.
pub async fn damage(folder: &Folder, sql: &str) {
    let mut file = SqliteConnectOptions::new().filename(folder.database()).connect().await.unwrap();
    let without_guards =
        "DROP TRIGGER IF EXISTS entry_is_never_changed; DROP TRIGGER IF EXISTS entry_is_never_removed;";
    sqlx::raw_sql(AssertSqlSafe(format!("{without_guards} {sql}"))).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

/// A house with two events, two games among friends and a chief director at the first event.
async fn house(folder: &Folder) -> (Links, Links) {
    let club = Club::open(&folder.config()).await;
    let owner = Desk::open(&club, "Spring Open", open_section(2)).await;
    Who::at(&owner, CHIEF, json!({ "post": "official", "role": "chief-director" })).await;
    Desk::open(&club, "Autumn Open", open_section(2)).await;
    let (one, other) = (
        club.game(json!({ "control": "G/30 d/5" })).await,
        club.game(json!({ "control": "G/30 d/5" })).await,
    );
    for game in [&one, &other] {
        club.does(&game.white, json!({ "do": "start-clocks" })).await;
        club.plays(&game.white, "e2", "e4").await;
    }
    club.hall.close().await;
    (one, other)
}

async fn sign_in(club: &Club, name: &str) -> Result<Who, StatusCode> {
    let body = json!({ "name": name, "password": "correct horse battery" }).to_string();
    let request = Request::post("/api/v1/sign-in").header("x-jadoube", "1").body(Body::from(body)).unwrap();
    let (status, headers, _) = club.send(request).await;
    let cookie = headers.get("set-cookie").ok_or(status)?.to_str().unwrap().split(';').next().unwrap();
    Ok(Who::with(cookie.to_string()))
}

fn at<'a>(club: &'a Club, who: Who, event: &str) -> Desk<'a> {
    let event = event.to_string();
    Desk { club, who, event }
}

#[tokio::test]
async fn one_damaged_game_or_event_is_closed_and_everything_else_goes_on() {
    let folder = Folder::new();
    let (sound, damaged) = house(&folder).await;
    damage(
        &folder,
        &format!(
            "UPDATE entry SET recorded_at = recorded_at + 1 WHERE version = 2
                 AND stream = (SELECT number FROM stream WHERE name = '{}');
             DELETE FROM entry WHERE version = 2
                 AND stream = (SELECT number FROM stream WHERE name = 'event-autumn-open')",
            damaged.game
        ),
    )
    .await;

    let club = Club::open(&folder.config()).await;
    let said = club.hall.unreadable();
    assert_eq!(said.len(), 3, "the game, the event, and that the log lacks an entry: {said:#?}");
    let of_game = said.iter().find(|said| said.contains(&damaged.game)).unwrap();
    assert!(of_game.contains("entry 2") && of_game.contains("the game is closed"), "{of_game}");
    let of_event = said.iter().find(|said| said.contains("the event autumn-open")).unwrap();
    assert!(of_event.contains("entry 2 is missing"), "{of_event}");

    let (status, answer) = club.act(&damaged.black, json!({ "do": "touch", "square": "e7" })).await;
    let text = answer["error"]["text"].as_str().unwrap();
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(text.contains("damaged") && text.contains("restored") && text.contains("director"), "{text}");
    assert!(!text.contains("entry 2"), "what exactly is not for everybody: {text}");
    club.does(&sound.director, json!({ "do": "resume" })).await;
    club.plays(&sound.black, "e7", "e5").await;

    let owner = at(&club, sign_in(&club, "Olga Owner").await.unwrap(), "spring-open");
    let me = owner.sees_at("/api/v1/me").await;
    assert_eq!(me["damaged"].as_array().unwrap().len(), said.len(), "{me}");
    assert_eq!(owner.sees("").await["damaged"], me["damaged"]);
    owner.does(json!({ "do": "note", "text": "we go on" })).await;
    let chief = at(&club, sign_in(&club, CHIEF).await.unwrap(), "spring-open");
    let heard = chief.sees("").await;
    assert_eq!(heard["damaged"].as_array().unwrap().len(), 1, "{heard}");
    assert!(!heard["damaged"].to_string().contains(&damaged.game), "{heard}");
    for nobody in [at(&club, Who::nobody(), "spring-open"), chief.clone()] {
        assert!(nobody.sees_at("/api/v1/me").await["damaged"].is_null());
    }
    assert!(at(&club, Who::nobody(), "spring-open").sees("").await["damaged"].is_null());

    let closed = at(&club, owner.who.clone(), "autumn-open");
    for (status, answer) in [closed.get("").await, closed.act(json!({ "do": "note", "text": "?" })).await] {
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
        assert!(answer["error"]["text"].as_str().unwrap().contains("its log is damaged"), "{answer}");
    }
    let listed = owner.sees_at("/api/v1/events").await;
    let autumn = listed["events"].as_array().unwrap().iter().find(|event| event["id"] == "autumn-open");
    assert_eq!(autumn.unwrap()["unreadable"], true, "{listed}");
}

#[tokio::test]
async fn a_damaged_account_keeps_out_whose_it_is_and_nobody_else() {
    let folder = Folder::new();
    let (sound, _) = house(&folder).await;
    damage(
        &folder,
        "UPDATE document SET body = CAST(replace(CAST(body AS TEXT), 'Carl', 'Karl') AS BLOB) WHERE shelf = 'persons';
         UPDATE document SET body = x'00' WHERE shelf = 'heartbeat'",
    )
    .await;
    let club = Club::open(&folder.config()).await;
    let said = club.hall.unreadable();
    assert!(said.iter().any(|said| said.contains("account") && said.contains("sign in")), "{said:?}");
    assert!(said.iter().any(|said| said.contains("heartbeat")), "{said:?}");
    assert_eq!(said.len(), 2, "{said:?}");
    for name in [CHIEF, "Karl Chief"] {
        assert_eq!(sign_in(&club, name).await.unwrap_err(), StatusCode::UNAUTHORIZED);
    }
    let owner = at(&club, sign_in(&club, "Olga Owner").await.unwrap(), "spring-open");
    owner.does(json!({ "do": "note", "text": "we go on" })).await;
    assert_eq!(club.view(&sound.white).await["paused"], "interrupted", "clocks that ran stand");
}

#[tokio::test]
async fn nobody_becomes_the_owner_by_damaging_the_owners_account() {
    for damaged in [
        "UPDATE document SET body = x'7b7d' WHERE shelf = 'persons' AND body LIKE '%Olga%'",
        "DELETE FROM document WHERE shelf = 'persons' AND body LIKE '%Olga%'",
        "DELETE FROM document WHERE shelf = 'persons'",
    ] {
        let folder = Folder::new();
        house(&folder).await;
        damage(&folder, damaged).await;
        let club = Club::open(&folder.config()).await;
        assert!(!club.hall.unreadable().is_empty(), "{damaged}");
        assert_eq!(club.hall.people().welcome(), None, "{damaged}");
        let somebody = at(&club, Who::nobody(), "spring-open");
        let wish = json!({ "name": "Eve Else", "password": "correct horse battery" });
        let (status, answer) = somebody.post_to("/api/v1/owner", &wish).await;
        assert!(status.is_client_error(), "{damaged}: {answer}");
        club.hall.close().await;
    }
}

#[tokio::test]
async fn a_damaged_audit_goes_on_in_another() {
    for damaged in [
        "UPDATE entry SET body = x'7b7d' WHERE version = 1 AND stream = (SELECT number FROM stream WHERE name = 'audit')",
        "DELETE FROM entry WHERE version > 1 AND stream = (SELECT number FROM stream WHERE name = 'audit')",
    ] {
        let folder = Folder::new();
        house(&folder).await;
        damage(&folder, damaged).await;
        for times in 1..=2 {
            let club = Club::open(&folder.config()).await;
            assert!(club.hall.unreadable().iter().any(|said| said.contains("the audit audit:")), "{damaged}");
            let owner = at(&club, sign_in(&club, "Olga Owner").await.unwrap(), "spring-open");
            let lines = owner.sees_at("/api/v1/audit").await;
            assert_eq!(lines.as_array().unwrap().len(), times, "{damaged}: {lines}");
            club.hall.close().await;
        }
    }
}

/// Pages that SQLite cannot follow.
#[tokio::test]
async fn the_server_starts_on_pages_that_cannot_be_read_and_serves_the_others() {
    let folder = Folder::new();
    let (sound, _) = house(&folder).await;
    // Most of a file is what one game does not need.
    let club = Club::open(&folder.config()).await;
    for book in ["us-chess-5", "iesa-2023", "schiller", "nc-blitz", "nc-scholastic"] {
        let other = club.game(json!({ "book": book, "control": "G/30 d/5" })).await;
        club.does(&other.white, json!({ "do": "start-clocks" })).await;
    }
    club.hall.close().await;
    // Nobody would miss a page on which nothing stands.
    damage(&folder, "VACUUM").await;
    let whole = std::fs::read(folder.database()).unwrap();
    let mut served = 0;
    for page in (1..whole.len() / 4_096).step_by(5) {
        let mut bytes = whole.clone();
        bytes[page * 4_096..page * 4_096 + 16].fill(0xFF);
        std::fs::write(folder.database(), bytes).unwrap();
        let club = Club::open(&folder.config()).await;
        // Nobody reads a list of members before somebody looks in it, and it is read in again; whoever asks is told.
        if club.hall.unreadable().is_empty() {
            let store = store::Store::look(&folder.database()).await.unwrap();
            let faults = store.faults().await.unwrap();
            store.close().await;
            assert!(!faults.is_empty(), "page {page}: {:?}", club.hall.not_recording());
        }
        let (status, answer) = club.get(&format!("/api/v1/seat/{}", sound.white)).await;
        // The page may be one that this game needs; then it is said.
        match status {
            StatusCode::OK => served += 1,
            _ => assert!(
                answer["error"]["text"].as_str().unwrap().contains("damaged"),
                "page {page}: {answer}"
            ),
        }
        assert_eq!(club.get("/api/v1/events").await.0, StatusCode::OK, "page {page}");
        club.hall.close().await;
    }
    assert!(served > 2, "{served}");
}

#[tokio::test]
async fn the_head_of_the_log_stands_on_what_those_print_who_may_have_the_log() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let owner = Desk::open(&club, "Spring Open", open_section(2)).await;
    for (name, rating) in [("Ann", 1800), ("Bob", 1700)] {
        owner.enter("Open", name, rating).await;
    }
    owner.begin("Open").await;
    let floor =
        owner.by(Who::at(&owner, "Flo", json!({ "post": "official", "role": "floor-director" })).await);
    let nobody = owner.by(Who::nobody());
    let path = "/api/v1/events/spring-open/sheets/pairings.pdf?section=Open&round=1&as=public";
    let round = "/api/v1/events/spring-open/papers/round.pdf?section=Open&round=1";
    let of_everybody = nobody.bytes_at(path).await.1;
    assert_eq!(floor.bytes_at(path).await.1, of_everybody);
    let (of_owner, of_round) = (owner.bytes_at(path).await.1, owner.bytes_at(round).await.1);
    assert_ne!(of_owner, of_everybody, "it has the checksum at its foot");
    let of_floor = floor.bytes_at(round).await.1;
    // What everybody may not know changes what hangs on the wall only where somebody prints it who knows.
    owner.does(json!({ "do": "note", "text": "a secret" })).await;
    assert_eq!(nobody.bytes_at(path).await.1, of_everybody);
    assert_eq!(floor.bytes_at(round).await.1, of_floor);
    assert_ne!(owner.bytes_at(path).await.1, of_owner);
    assert_ne!(owner.bytes_at(round).await.1, of_round);
}

#[tokio::test]
async fn a_start_does_not_depend_on_what_is_noted_of_running_clocks() {
    for damaged in ["shelf = 'house' AND key = 'running'", "shelf = 'running'"] {
        let folder = Folder::new();
        let (sound, _) = house(&folder).await;
        damage(&folder, &format!("UPDATE document SET body = x'00' WHERE {damaged}")).await;
        let club = Club::open(&folder.config()).await;
        let (status, seat) = club.get(&format!("/api/v1/seat/{}", sound.white)).await;
        assert_eq!(status, StatusCode::OK, "{damaged}: {seat}");
        assert!(
            seat["view"]["clocks"]["running"].is_null(),
            "{damaged}: its clock stands, as after any start: {seat}"
        );
        club.hall.close().await;
    }
}
