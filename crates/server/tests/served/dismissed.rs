//! Whoever is dismissed is out: by the links that he was given, and on the lines that are open.

use std::time::Duration;

use axum::http::StatusCode;
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::{
    club::{Club, Folder, Page, Socket, open_line},
    desk::{Desk, Who, open_section},
};

/// Four players at two boards of a round in play.
async fn in_play(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "Autumn", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk
}

async fn floor_director<'a>(desk: &Desk<'a>) -> Desk<'a> {
    desk.by(Who::at(desk, "Flo Floor", json!({ "post": "official", "role": "floor-director" })).await)
}

/// Gives somebody these posts in the place of all that he has.
async fn set_posts(desk: &Desk<'_>, name: &str, posts: Value) {
    let people = desk.sees("/people").await;
    let person = people.as_array().unwrap().iter().find(|member| member["name"] == name).unwrap();
    let id = person["person"].as_str().unwrap();
    let (status, answer) = desk.put(&format!("/people/{id}"), &json!({ "posts": posts })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

fn secret(answer: &Value) -> String {
    answer["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
}

async fn link(desk: &Desk<'_>, seat: &str) -> String {
    let (status, opened) = desk.post("/boards/Open/1/1/game", &json!({ "seat": seat })).await;
    assert!(status.is_success(), "{opened}");
    secret(&opened)
}

#[tokio::test]
async fn the_links_of_a_dismissed_official_lead_nowhere() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = in_play(&club).await;
    let flo = floor_director(&desk).await;
    let links = [link(&flo, "director").await, link(&flo, "white").await, link(&flo, "spectator").await];
    for link in &links {
        club.view(link).await;
    }
    let own = link(&desk, "director").await;
    let address = club.listens().await;
    let mut page = Page::at(address, &links[0]).await;

    set_posts(&desk, "Flo Floor", json!([{ "post": "official", "role": "scorer" }])).await;
    for link in &links {
        let (status, answer) = club.act(link, json!({ "do": "start-clocks" })).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{answer}");
        assert_eq!(club.get(&format!("/api/v1/seat/{link}")).await.0, StatusCode::NOT_FOUND);
    }
    page.say(json!({ "type": "act", "id": "late", "act": { "do": "start-clocks" } }).to_string()).await;
    assert!(page.is_sent_away().await, "the line is cut");
    club.does(&own, json!({ "do": "start-clocks" })).await;

    set_posts(&desk, "Flo Floor", json!([{ "post": "official", "role": "floor-director" }])).await;
    club.view(&links[0]).await;
}

/// What a page hears of the event next but for the sign that the line is up; nothing within a moment.
async fn hears(socket: &mut Socket) -> Option<Value> {
    loop {
        let message = timeout(Duration::from_millis(700), socket.next()).await.ok()??.unwrap();
        if !message.is_text() {
            continue;
        }
        let news: Value = serde_json::from_str(message.to_text().unwrap()).unwrap();
        if news != json!({}) {
            return Some(news);
        }
    }
}

#[tokio::test]
async fn a_line_that_is_open_tells_no_more_than_its_reader_may_hear_by_now() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = in_play(&club).await;
    let flo = floor_director(&desk).await;
    let address = club.listens().await;
    let version = desk.sees("").await["version"].clone();
    let mut socket = open_line(
        address,
        &format!("/api/v1/events/{}/socket?after={version}", desk.event),
        flo.who.cookie(),
    )
    .await;
    let marks = |word: &'static str| {
        let desk = desk.clone();
        async move {
            let mark = json!({ "mark": word, "color": "white" });
            let (status, answer) = desk.post("/boards/Open/1/1/mark", &mark).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
    };
    marks("absent").await;
    assert!(hears(&mut socket).await.unwrap()["floor"].is_u64());
    set_posts(&desk, "Flo Floor", json!([{ "post": "spectator" }])).await;
    marks("here").await;
    desk.does(json!({ "do": "note", "text": "among officials" })).await;
    assert_eq!(hears(&mut socket).await, None, "they are dismissed");
    set_posts(&desk, "Flo Floor", json!([{ "post": "official", "role": "floor-director" }])).await;
    marks("absent").await;
    assert!(hears(&mut socket).await.is_some());
    while hears(&mut socket).await.is_some() {}
    assert_eq!(flo.post_to("/api/v1/sign-out", &json!({ "everywhere": true })).await.0, StatusCode::OK);
    marks("here").await;
    assert_eq!(hears(&mut socket).await, None, "they are signed out");
}

#[tokio::test]
async fn a_link_from_before_links_knew_whose_they_are_goes_by_the_name() {
    let folder = Folder::new();
    let (event, flos, friends) = {
        let club = Club::open(&folder.config()).await;
        let desk = in_play(&club).await;
        let flo = floor_director(&desk).await;
        let flos = link(&flo, "director").await;
        let friends = club.game(json!({ "control": "G/30" })).await.director;
        let event = desk.event.clone();
        drop((desk, flo));
        club.hall.close().await;
        (event, flos, friends)
    };
    folder.forget_holders().await;
    let club = Club::open(&folder.config()).await;
    club.view(&flos).await;
    let desk = Desk { club: &club, who: Who::owner(&club).await, event };
    set_posts(&desk, "Flo Floor", json!([])).await;
    assert_eq!(club.get(&format!("/api/v1/seat/{flos}")).await.0, StatusCode::NOT_FOUND);
    club.view(&friends).await;
}

#[tokio::test]
async fn a_seat_taken_with_a_card_is_lost_with_the_card() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = in_play(&club).await;
    desk.does(json!({ "do": "permit-devices", "devices": "screens" })).await;
    let sit = || async {
        let (_, cards) = desk.post("/cards", &json!({ "entries": [1] })).await;
        let ann = desk.by(Who::by_card(&club, &cards[0]["code"]).await);
        let (status, seated) = ann.post("/boards/Open/1/1/seat", &json!({})).await;
        assert_eq!(status, StatusCode::CREATED, "{seated}");
        secret(&seated)
    };
    let first = sit().await;
    club.view(&first).await;
    let second = sit().await;
    assert_eq!(
        club.get(&format!("/api/v1/seat/{first}")).await.0,
        StatusCode::NOT_FOUND,
        "a card that was lost"
    );
    club.view(&second).await;
    assert_eq!(desk.delete("/cards/1").await, StatusCode::OK);
    assert_eq!(club.get(&format!("/api/v1/seat/{second}")).await.0, StatusCode::NOT_FOUND);
}

/// A card belongs to its player: it does not vanish in the middle of a round. But whoever dismisses an official hears what he
/// handed out, and can end it with the same act.
#[tokio::test]
async fn what_a_dismissed_official_handed_out_goes_on_unless_it_is_ended_with_his_post() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = in_play(&club).await;
    desk.does(json!({ "do": "permit-devices", "devices": "tablets" })).await;
    let post = json!({ "post": "official", "role": "chief-director" });
    let flo = desk.by(Who::at(&desk, "Flo Chief", post.clone()).await);
    let (_, cards) = flo.post("/cards", &json!({ "entries": [1, 2] })).await;
    let (_, own) = desk.post("/cards", &json!({ "entries": [3] })).await;
    let wanted = json!({ "section": "Open", "boards": [1, 2], "use": "clock" });
    let (_, tablets) = flo.post("/tablets", &wanted).await;
    let (status, opened) = club.post("/api/v1/tablet", &json!({ "code": tablets[0]["code"] })).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let tablet = format!("/api/v1/tablet/{}", opened["secret"].as_str().unwrap());
    let ann = desk.by(Who::by_card(&club, &cards[0]["code"]).await);
    let nobody = desk.by(Who::nobody());
    let uses = |card: Value| {
        let (nobody, code) = (nobody.clone(), json!({ "code": card["code"] }));
        async move { nobody.post_to("/api/v1/cards", &code).await.0 }
    };

    let people = desk.sees("/people").await;
    let person = people.as_array().unwrap().iter().find(|member| member["name"] == "Flo Chief").unwrap();
    assert_eq!(person["issued"], json!({ "cards": 2, "codes": 1, "tablets": 1 }), "{person}");
    let path = format!("/people/{}", person["person"].as_str().unwrap());
    // A registrar issues cards, and dismisses nobody.
    let registrar = json!({ "post": "official", "role": "registrar" });
    let reg = desk.by(Who::at(&desk, "Reg Registrar", registrar).await);
    let (status, no) = reg.put(&path, &json!({ "posts": [], "end": ["cards"] })).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{no}");
    let (status, no) = desk.put(&path, &json!({ "posts": [], "end": ["everything"] })).await;
    assert_eq!((status, &no["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("end[0]")), "{no}");

    let (_, dismissed) = desk.put(&path, &json!({ "posts": [] })).await;
    assert_eq!(dismissed["issued"], json!({ "cards": 2, "codes": 1, "tablets": 1 }), "{dismissed}");
    assert_eq!(ann.sees("").await["me"]["name"], "Ann Lee", "they play on");
    assert_eq!(uses(cards[1].clone()).await, StatusCode::OK);
    assert_eq!(club.get(&tablet).await.0, StatusCode::OK);

    let (_, ended) = desk.put(&path, &json!({ "posts": [], "end": ["cards", "codes"] })).await;
    assert_eq!(ended["issued"], json!({ "cards": 0, "codes": 0, "tablets": 1 }), "{ended}");
    assert_eq!(ann.sees("").await["me"]["name"], Value::Null, "her card is void");
    assert_eq!(uses(cards[0].clone()).await, StatusCode::UNAUTHORIZED);
    assert_eq!(uses(own[0].clone()).await, StatusCode::OK, "another's card is not");
    let (status, _) = club.post("/api/v1/tablet", &json!({ "code": tablets[1]["code"] })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    assert_eq!(club.get(&tablet).await.0, StatusCode::OK, "the tablet at the board goes on");
    let audit = desk.sees("/audit").await;
    let told = |what: &str, text: &str| {
        audit.as_array().unwrap().iter().any(|line| line["what"] == what && line["text"] == text)
    };
    assert!(told("card-revoked", "1, 2, by Flo Chief"), "{audit}");
    assert!(told("tablet-taken-away", "Open: board 2, by Flo Chief"), "{audit}");
    let (_, ended) = desk.put(&path, &json!({ "posts": [], "end": ["tablets"] })).await;
    assert_eq!(ended["issued"], Value::Null, "{ended}");
    assert_eq!(club.get(&tablet).await.0, StatusCode::NOT_FOUND);
}
