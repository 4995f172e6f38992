//! An event on screens: a player's card seats him at his own board, and how the game ended is the result.

use std::time::Duration;

use axum::http::StatusCode;
use clock::Millis;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section},
    several,
};

/// Four players, of whom Ann has White against Cy at the first board and Di has White against Bo at the second.
pub async fn paired(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "At home", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    desk.does(json!({ "do": "post-pairings", "section": "Open", "round": 1 })).await;
    desk
}

pub async fn begin(desk: &Desk<'_>) {
    desk.does(json!({ "do": "permit-devices", "devices": "screens" })).await;
    desk.does(json!({ "do": "begin-round", "section": "Open", "round": 1 })).await;
}

/// A player by the card of this entry.
pub async fn player<'a>(desk: &Desk<'a>, entry: u32) -> Desk<'a> {
    let (status, cards) = desk.post("/cards", &json!({ "entries": [entry] })).await;
    assert_eq!(status, StatusCode::CREATED, "{cards}");
    desk.by(Who::by_card(desk.club, &cards[0]["code"]).await)
}

pub async fn sit(desk: &Desk<'_>, board: usize) -> (StatusCode, Value) {
    desk.post(&format!("/boards/Open/1/{board}/seat"), &json!({})).await
}

/// The secret of the seat at which this player sits down.
pub async fn seat(desk: &Desk<'_>, board: usize) -> String {
    let (status, seated) = sit(desk, board).await;
    assert_eq!(status, StatusCode::CREATED, "{seated}");
    seated["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
}

/// The results of a board, as soon as there is one.
pub async fn result(desk: &Desk<'_>, board: usize) -> Value {
    for _ in 0..200 {
        let tile = tile(desk, board).await;
        if tile["state"] == "result" {
            return tile["results"].clone();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no result came in at board {board}: {}", tile(desk, board).await)
}

pub async fn tile(desk: &Desk<'_>, board: usize) -> Value {
    desk.sees("/floor").await["rounds"][0]["boards"][board - 1].clone()
}

#[tokio::test]
async fn a_card_seats_its_player_at_his_own_board_and_nowhere_else() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    let ann = player(&desk, 1).await;
    let (status, no) = sit(&ann, 1).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "in a hall there are wooden boards: {no}");
    desk.does(json!({ "do": "permit-devices", "devices": "screens" })).await;
    let (status, no) = sit(&ann, 1).await;
    assert_eq!(status, StatusCode::CONFLICT, "{no}");
    assert!(no["error"]["text"].as_str().unwrap().contains("has not begun"), "{no}");
    desk.does(json!({ "do": "begin-round", "section": "Open", "round": 1 })).await;

    assert_eq!(sit(&ann, 2).await.0, StatusCode::FORBIDDEN, "others play there");
    // When whoever does not come has lost, and by which rule.
    let plays = ann.sees("").await["me"]["plays"][0].clone();
    let hour = plays["late"]["loses-at"].as_i64().unwrap() - plays["begun"].as_i64().unwrap();
    assert_eq!((hour, &plays["late"]["clauses"][0]["cite"]), (3_600_000, &json!("13D")), "{plays}");
    for stranger in [desk.by(Who::nobody()), desk.clone()] {
        let (status, no) = sit(&stranger, 1).await;
        assert!(matches!(status, StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED), "{status}: {no}");
    }
    assert_eq!(sit(&ann, 9).await.0, StatusCode::NOT_FOUND);

    let deputy = Who::at(&desk, "Dee Deputy", json!({ "post": "assistant", "entry": 1 })).await;
    let moved_for = seat(&desk.by(deputy), 1).await;
    assert_eq!(
        club.view(&moved_for).await["seat"],
        "white",
        "whoever moves for a player sits where they sit"
    );

    let white = seat(&ann, 1).await;
    let view = club.view(&white).await;
    assert_eq!(view["seat"], "white", "{view}");
    let again = seat(&ann, 1).await;
    assert_eq!(club.view(&again).await["game"], view["game"], "whoever comes back finds the same game");
    let plays = &ann.sees("").await["me"]["plays"];
    assert_eq!(
        (&plays[0]["board"], &plays[0]["color"], &plays[0]["opponent"], plays.as_array().unwrap().len()),
        (&json!(1), &json!("white"), &json!("Cy Ott"), 1),
        "{plays}"
    );
    assert_eq!(desk.sees("").await["me"]["plays"], json!([]), "the owner plays nowhere");
}

/// At home nobody stands beside the board: it says until when whoever is missing may come, and spectators are not told.
#[tokio::test]
async fn a_player_at_home_sees_when_the_game_is_lost_for_whoever_does_not_come() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    begin(&desk).await;
    let ann = seat(&player(&desk, 1).await, 1).await;
    let home = || async { club.get(&format!("/api/v1/seat/{ann}")).await.1["home"].clone() };
    let waits = home().await;
    let begun = desk.sees("/floor").await["rounds"][0]["begun"].as_i64().unwrap();
    assert_eq!(waits["late"]["loses-at"].as_i64(), Some(begun + 3_600_000), "{waits}");
    assert_eq!((&waits["late"]["clauses"][0]["cite"], &waits["absent"]), (&json!("13D"), &Value::Null));
    assert_eq!(waits["came"], json!(["white"]), "{waits}");
    let mark = json!({ "mark": "absent", "color": "black" });
    assert_eq!(desk.post("/boards/Open/1/1/mark", &mark).await.0, StatusCode::OK);
    assert_eq!(home().await["absent"], json!(["black"]));
    // He sits down within the first minute, for which nothing is charged: still everybody sees that he has come.
    seat(&player(&desk, 3).await, 1).await;
    let here = home().await;
    assert_eq!((&here["came"], &here["absent"]), (&json!(["white", "black"]), &Value::Null), "{here}");
    assert_eq!(tile(&desk, 1).await["came"], json!(["white", "black"]), "and the floor, too");
    assert_eq!(tile(&desk, 2).await["came"], json!([]));
    desk.does(json!({
        "do": "report", "section": "Open", "round": 1, "board": 1, "game": 1,
        "result": { "outcome": "white-wins-by-forfeit" },
    }))
    .await;
    let over = home().await;
    assert_eq!((&over["late"], &over["absent"]), (&Value::Null, &Value::Null), "the result is in: {over}");
}

#[tokio::test]
async fn who_has_played_at_an_event_waits_for_the_next_pairing() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    begin(&desk).await;
    let ann = seat(&player(&desk, 1).await, 1).await;
    club.does(&ann, json!({ "do": "start-clocks" })).await;
    club.does(&ann, json!({ "do": "resign" })).await;
    let (status, no) = club.post(&format!("/api/v1/seat/{ann}/another"), &json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "{no}");
    let text = no["error"]["text"].as_str().unwrap();
    assert_eq!(text, "who meets whom at an event is for its pairings to say");
}

#[tokio::test]
async fn how_a_game_on_the_screen_ends_is_the_result_of_its_board() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    begin(&desk).await;
    let white = seat(&player(&desk, 1).await, 1).await;
    let black = seat(&player(&desk, 3).await, 1).await;
    club.does(&black, json!({ "do": "start-clocks" })).await;
    // Nobody presses: on the screen the move does.
    for (seat, from, to) in
        [(&white, "f2", "f3"), (&black, "e7", "e5"), (&white, "g2", "g4"), (&black, "d8", "h4")]
    {
        club.does(seat, json!({ "do": "touch", "square": from })).await;
        club.does(seat, json!({ "do": "release", "square": to })).await;
    }
    assert_eq!(result(&desk, 1).await, json!(["0-1"]));
    let (status, no) = sit(&player(&desk, 1).await, 1).await;
    assert_eq!(status, StatusCode::CONFLICT, "{no}");
}

#[tokio::test]
async fn whoever_comes_late_to_his_screen_finds_the_time_divided() {
    let folder = Folder::new();
    let (event, players) = {
        let club = Club::open(&folder.config()).await;
        let desk = paired(&club).await;
        begin(&desk).await;
        // Both games are open before the house closes.
        let (ann, cy) = (player(&desk, 1).await, player(&desk, 3).await);
        let black = seat(&player(&desk, 2).await, 2).await;
        club.does(&black, json!({ "do": "start-clocks" })).await;
        let left = &club.view(&black).await["clocks"]["black"];
        assert_eq!(left, 3_600_000, "whoever sits down at once was there from the start: {left}");
        (desk.event, [ann.who, cy.who])
    };
    let club = folder.open_later(Millis::minutes(10)).await;
    let [ann, cy] = players.map(|who| Desk { club: &club, who, event: event.clone() });
    let black = seat(&cy, 1).await;
    club.does(&black, json!({ "do": "start-clocks" })).await;
    let view = club.view(&black).await;
    let left = |color: &str| Millis::new(view["clocks"][color].as_i64().unwrap());
    // Ten minutes have passed, and as much as a busy machine takes for it; half for each (16K), in whole seconds.
    let (set, charged) = (left("black"), Millis::minutes(60) - left("black"));
    assert!(charged >= Millis::minutes(5) && charged < Millis::seconds(330), "{view}");
    assert_eq!((left("white"), set.get() % 1_000), (set, 0), "{view}");
    assert_eq!(view["rulings"][1]["lines"][0]["text"], format!("White set to {set}"));
    assert_eq!(view["rulings"][0]["setting"], true, "the round began, and nobody has ruled: {view}");
    assert_eq!(view["rulings"][1]["setting"], true, "{view}");
    let white = seat(&ann, 1).await;
    let again = &club.view(&white).await["clocks"]["black"];
    assert_eq!(again, &view["clocks"]["black"], "the second to come divides nothing");
}

#[tokio::test]
async fn a_player_who_was_seated_elsewhere_loses_the_board_but_not_the_game_log() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    begin(&desk).await;
    let ann = player(&desk, 1).await;
    let (old, cy) = (seat(&ann, 1).await, seat(&player(&desk, 3).await, 1).await);
    desk.post("/acts", &json!({ "id": "swap", "why": "wrong colors", "act": { "do": "swap-colors", "section": "Open", "board": 1 } }))
        .await;
    let new = seat(&ann, 1).await;
    assert_eq!(club.view(&new).await["seat"], "black", "the colors were changed by the director");
    club.does(&cy, json!({ "do": "start-clocks" })).await;
    club.does(&old, json!({ "do": "resign" })).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(tile(&desk, 1).await["results"], json!([null]), "the game of another seating tells nothing");
}

/// A player's own boards, as the page of the event tells him.
pub async fn own(desk: &Desk<'_>) -> Value {
    desk.sees("").await["me"]["plays"][0].clone()
}

pub async fn sit_at(desk: &Desk<'_>, named: &str) -> (StatusCode, Value) {
    desk.post(&format!("/boards/Open/1/{named}/seat"), &json!({})).await
}

pub async fn seat_at(desk: &Desk<'_>, named: &str) -> String {
    let (status, seated) = sit_at(desk, named).await;
    assert_eq!(status, StatusCode::CREATED, "{seated}");
    seated["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
}

/// Both make a move, and White resigns.
async fn white_loses(club: &Club, white: &str, black: &str) {
    club.does(black, json!({ "do": "start-clocks" })).await;
    for (seat, from, to) in [(white, "e2", "e4"), (black, "e7", "e5")] {
        club.does(seat, json!({ "do": "touch", "square": from })).await;
        club.does(seat, json!({ "do": "release", "square": to })).await;
    }
    club.does(white, json!({ "do": "resign" })).await;
}

#[tokio::test]
async fn a_player_of_a_team_sits_down_at_his_own_table() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = several::teams(&club, &[several::ANN, several::BO, several::CY, several::DI]).await;
    desk.does(json!({ "do": "permit-devices", "devices": "screens" })).await;
    let (bo, di) = (player(&desk, 2).await, player(&desk, 4).await);
    let plays = own(&bo).await;
    assert_eq!(
        (&plays["named"], &plays["color"], &plays["opponent"]),
        (&json!("1.2"), &json!("black"), &json!("Di Poe")),
        "{plays}"
    );
    let (status, no) = sit_at(&bo, "1.1").await;
    assert_eq!(status, StatusCode::CONFLICT, "it is Ann's table: {no}");
    assert!(no["error"]["text"].as_str().unwrap().contains("you do not play at board 1.1"), "{no}");
    let (white, black) = (seat_at(&di, "1.2").await, seat_at(&bo, "1.2").await);
    white_loses(&club, &white, &black).await;
    for _ in 0..200 {
        if own(&bo).await["decided"] == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(tile(&desk, 1).await["results"], json!([null, "0-1"]), "the first table plays on");
}

#[tokio::test]
async fn the_second_of_two_games_opens_after_the_first_with_colors_reversed() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = several::two_games(&club).await;
    desk.does(json!({ "do": "permit-devices", "devices": "screens" })).await;
    let (ann, bo) = (player(&desk, 1).await, player(&desk, 2).await);
    assert_eq!(own(&ann).await["named"], "1.1");
    assert_eq!(sit_at(&ann, "1.2").await.0, StatusCode::CONFLICT, "the first is not over");
    let (white, black) = (seat_at(&ann, "1.1").await, seat_at(&bo, "1.1").await);
    white_loses(&club, &white, &black).await;
    for _ in 0..200 {
        if own(&ann).await["named"] == "1.2" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let plays = own(&ann).await;
    assert_eq!(
        (&plays["named"], &plays["color"], &plays["decided"]),
        (&json!("1.2"), &json!("black"), &json!(false))
    );
    assert_eq!(plays["games"][0], json!({ "named": "1.1", "color": "white", "result": "0-1" }));
    let (black, white) = (seat_at(&ann, "1.2").await, seat_at(&bo, "1.2").await);
    assert_eq!(club.view(&black).await["seat"], "black");
    // Nobody was late to it: it did not begin with the round.
    white_loses(&club, &white, &black).await;
    assert_eq!(result(&desk, 1).await, json!(["0-1", "0-1"]));
}

/// A ruling that ends a game is the result of its board; once it is reversed the board waits again, and what comes of the
/// game then is the result.
#[tokio::test]
async fn a_ruling_that_is_reversed_takes_its_result_back() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    begin(&desk).await;
    let (ann, cy) = (player(&desk, 1).await, player(&desk, 3).await);
    let (_, black) = (seat(&ann, 1).await, seat(&cy, 1).await);
    let (status, opened) = desk.post("/boards/Open/1/1/game", &json!({})).await;
    assert!(status.is_success(), "{opened}");
    let director = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string();
    club.does(&director, json!({ "do": "declare", "what": "lost-by-white", "why": "a phone" })).await;
    let first = result(&desk, 1).await;
    // What those who came late were charged with is a ruling, too.
    let last = club.view(&director).await["rulings"].as_array().unwrap().len();
    club.does(&director, json!({ "do": "reverse", "ruling": last, "why": "it was a spectator's" })).await;
    for _ in 0..200 {
        if tile(&desk, 1).await["results"] == json!([null]) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(tile(&desk, 1).await["results"], json!([null]), "the result went with the ruling: {first}");
    club.does(&black, json!({ "do": "resign" })).await;
    let second = result(&desk, 1).await;
    assert_ne!(first, second, "what the game comes to afterwards counts");
}
