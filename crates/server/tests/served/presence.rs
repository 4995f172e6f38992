//! Who came has played, and who did not has forfeited: how early the end of a game on the screen counts, and that nobody
//! leaves an event by it without a director (us-chess-7 13B, 13D, 13G, 22A, 28P).

use axum::http::StatusCode;
use clock::Millis;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
    screens::{begin, paired, player, result, seat, seat_at},
    several,
};

const MOVES: [(&str, &str); 3] = [("e2", "e4"), ("e7", "e5"), ("g1", "f3")];

async fn play(club: &Club, [white, black]: [&str; 2], moves: usize) {
    club.does(black, json!({ "do": "start-clocks" })).await;
    for ((from, to), seat) in MOVES.iter().zip([white, black, white]).take(moves) {
        club.does(seat, json!({ "do": "touch", "square": from })).await;
        club.does(seat, json!({ "do": "release", "square": to })).await;
    }
}

/// What the log says last of a result.
async fn reported(desk: &Desk<'_>) -> String {
    let log = desk.sees("/log").await.to_string();
    let at = log.rfind("Round 1 of Open, board").unwrap_or_else(|| panic!("{log}"));
    log[at..].split('"').next().unwrap().to_string()
}

/// Nobody has left: everybody who entered is paired in the next round.
async fn all_play_on(desk: &Desk<'_>, boards: usize) {
    let log = desk.sees("/log").await.to_string();
    assert!(!log.contains("dropped") && !log.contains("is not paired"), "{log}");
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    let round = desk.sees("/sections/Open/rounds/2").await;
    assert_eq!(round["boards"].as_array().unwrap().len(), boards, "{round}");
}

fn cares(seen: &Value) -> Vec<&str> {
    let warnings = seen["warnings"].as_array().unwrap().iter();
    warnings
        .filter(|warning| warning["kind"] == "stayed-away")
        .map(|warning| warning["text"].as_str().unwrap())
        .collect()
}

async fn report(desk: &Desk<'_>, board: usize, outcome: &str) -> Value {
    desk.does(json!({
        "do": "report", "section": "Open", "round": 1, "board": board, "game": 1, "result": { "outcome": outcome },
    }))
    .await
}

#[tokio::test]
async fn whoever_came_and_resigned_has_lost_a_game_and_plays_on() {
    // By White and by Black, before the first move, after White's, after Black's and one later. A game in which both have
    // moved is rated (28P).
    for moves in 0..=3 {
        for (resigns, won) in [(0, "0-1"), (1, "1-0")] {
            let folder = Folder::new();
            let club = Club::open(&folder.config()).await;
            let desk = paired(&club).await;
            begin(&desk).await;
            let white = seat(&player(&desk, 1).await, 1).await;
            let black = seat(&player(&desk, 3).await, 1).await;
            let seats = [white.as_str(), black.as_str()];
            play(&club, seats, moves).await;
            club.does(seats[resigns], json!({ "do": "resign" })).await;
            assert_eq!(result(&desk, 1).await, json!([won]), "after {moves} moves");
            let said = reported(&desk).await;
            assert_eq!(said.contains("not rated"), moves < 2, "after {moves} moves: {said}");
            assert!(!said.contains("forfeit"), "{said}");
            report(&desk, 2, "draw").await;
            all_play_on(&desk, 2).await;
        }
    }
}

#[tokio::test]
async fn an_assistant_or_whoever_has_a_stolen_card_drops_nobody_by_resigning() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    begin(&desk).await;
    let helper = Who::at(&desk, "Dee Deputy", json!({ "post": "assistant", "entry": 1 })).await;
    let white = seat(&desk.by(helper), 1).await;
    club.does(&white, json!({ "do": "start-clocks" })).await;
    club.does(&white, json!({ "do": "resign" })).await;
    assert_eq!(result(&desk, 1).await, json!(["0-1"]));
    // The director hears that it was not meant, and puts it right.
    let correct = json!({ "id": "right", "why": "the card was stolen", "act": {
        "do": "correct", "section": "Open", "round": 1, "board": 1, "game": 1,
        "result": { "outcome": "draw" }, "prizes": "corrected" } });
    assert_eq!(desk.post("/acts", &correct).await.0, StatusCode::OK);
    report(&desk, 2, "draw").await;
    all_play_on(&desk, 2).await;
}

#[tokio::test]
async fn of_two_games_the_second_is_played_though_the_first_was_resigned_at_once() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = several::two_games(&club).await;
    desk.does(json!({ "do": "permit-devices", "devices": "screens" })).await;
    let (ann, bo) = (player(&desk, 1).await, player(&desk, 2).await);
    for (named, white, black) in [("1.1", &ann, &bo), ("1.2", &bo, &ann)] {
        let (mut white_sits, mut tries) = (crate::screens::sit_at(white, named).await, 0);
        while white_sits.0 != StatusCode::CREATED && tries < 200 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            (white_sits, tries) = (crate::screens::sit_at(white, named).await, tries + 1);
        }
        let (white, black) = (seat_at(white, named).await, seat_at(black, named).await);
        club.does(&black, json!({ "do": "start-clocks" })).await;
        club.does(&white, json!({ "do": "resign" })).await;
    }
    assert_eq!(result(&desk, 1).await, json!(["0-1", "0-1"]));
    assert!(!desk.sees("/log").await.to_string().contains("dropped"));
}

#[tokio::test]
async fn whoever_never_came_has_forfeited_and_the_director_is_asked_whether_they_stay() {
    let folder = Folder::new();
    let (event, owner, black) = {
        let club = Club::open(&folder.config()).await;
        let desk = paired(&club).await;
        begin(&desk).await;
        let black = seat(&player(&desk, 3).await, 1).await;
        (desk.event, desk.who, black)
    };
    let club = folder.open_later(Millis::minutes(61)).await;
    let desk = Desk { club: &club, who: owner, event };
    let claim = json!({ "do": "claim", "what": "incident", "that": "white is absent" });
    club.does(&black, claim).await;
    confirm(&club, &desk).await;
    assert_eq!(result(&desk, 1).await, json!(["0-1 by forfeit"]));
    let seen = desk.sees("").await;
    let text = "Open, round 1, board 1: Ann Lee did not come and is still in the event; withdraw them, or leave them in";
    assert_eq!(cares(&seen), [text], "{seen}");
    report(&desk, 2, "draw").await;
    all_play_on(&desk, 2).await;
    assert!(cares(&desk.sees("").await).is_empty(), "whoever pairs them has answered");
}

/// The official at the first board rules on the claim.
async fn confirm(club: &Club, desk: &Desk<'_>) {
    let (_, opened) = desk.post("/boards/Open/1/1/game", &json!({})).await;
    let director = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string();
    let view = club.view(&director).await;
    if view["outcome"].is_null() {
        let bench = &view["dispute"]["bench"];
        club.does(&director, json!({ "do": "rule", "dispute": 1, "seen": bench["revision"] })).await;
    }
}

#[tokio::test]
async fn whoever_sat_down_at_once_and_thinks_is_not_absent() {
    let folder = Folder::new();
    let (event, owner, black) = {
        let club = Club::open(&folder.config()).await;
        let desk = paired(&club).await;
        begin(&desk).await;
        seat(&player(&desk, 1).await, 1).await;
        let black = seat(&player(&desk, 3).await, 1).await;
        (desk.event, desk.who, black)
    };
    let club = folder.open_later(Millis::minutes(61)).await;
    let desk = Desk { club: &club, who: owner, event };
    let claim = json!({ "do": "claim", "what": "incident", "that": "white is absent" });
    club.does(&black, claim).await;
    let view = club.view(&black).await;
    assert!(view["outcome"].is_null(), "White was there from the start: {view}");
    assert!(cares(&desk.sees("").await).is_empty());
}

#[tokio::test]
async fn a_scorer_reports_who_did_not_come_and_a_director_decides_what_becomes_of_them() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    let scorer = desk.by(Who::at(&desk, "Sam Scorer", json!({ "post": "official", "role": "scorer" })).await);
    // What he says of an excuse is not his to say either.
    scorer
        .does(json!({
            "do": "report", "section": "Open", "round": 1, "board": 1, "game": 1, "excused": true,
            "result": { "outcome": "white-wins-by-forfeit" },
        }))
        .await;
    let log = desk.sees("/log").await.to_string();
    assert!(!log.contains("dropped"), "{log}");
    assert_eq!(cares(&desk.sees("").await).len(), 1);
    let floor =
        desk.by(Who::at(&desk, "Flo Floor", json!({ "post": "official", "role": "floor-director" })).await);
    report(&floor, 2, "black-wins-by-forfeit").await;
    let log = desk.sees("/log").await.to_string();
    assert!(log.contains("stayed away and is dropped"), "a director applies 28P: {log}");
}

#[tokio::test]
async fn two_slips_that_agree_on_a_forfeit_drop_nobody() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    for name in ["Sam Scorer", "Sue Scorer"] {
        let scorer = desk.by(Who::at(&desk, name, json!({ "post": "official", "role": "scorer" })).await);
        let (status, said) =
            scorer.post("/boards/Open/1/1/slip", &json!({ "outcome": "white-wins-by-forfeit" })).await;
        assert_eq!(status, StatusCode::OK, "{said}");
    }
    assert_eq!(result(&desk, 1).await, json!(["1-0 by forfeit"]));
    assert!(!desk.sees("/log").await.to_string().contains("dropped"));
    assert_eq!(cares(&desk.sees("").await).len(), 1);
}
