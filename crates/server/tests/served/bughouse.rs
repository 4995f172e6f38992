//! An event of bughouse: the board of two teams is one match with one log, at which four players sit down with their cards.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
    screens::{player, result, tile},
    several::{ANN, BO, CY, DI},
};

/// Oak (Ann and Bo) and Elm (Cy and Di), before the first round is paired.
async fn entered<'a>(club: &'a Club, devices: &str) -> Desk<'a> {
    let section = json!([{
        "name": "Open", "kind": { "system": "team-swiss", "boards": 2 }, "rounds": 2, "control": "G/5 d/2",
        "book": "nc-bughouse", "rated": null,
    }]);
    let desk = Desk::open(club, "Night", section).await;
    for (name, team, rating) in [ANN, BO, CY, DI] {
        let entrant =
            json!({ "name": name, "team": team, "ratings": [{ "list": "us-chess", "rating": rating }] });
        desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Open" })).await;
    }
    let event =
        json!({ "name": "Night", "from": "2026-11-21", "to": "2026-11-22", "live": { "after-minutes": 0 } });
    desk.does(json!({ "do": "change-event", "event": event })).await;
    desk.does(json!({ "do": "permit-devices", "devices": devices })).await;
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    desk
}

async fn begin(desk: &Desk<'_>) {
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    desk.does(json!({ "do": "post-pairings", "section": "Open", "round": 1 })).await;
    desk.does(json!({ "do": "begin-round", "section": "Open", "round": 1 })).await;
}

/// The seat of a player at a board such as 1.2: its secret, and the game.
async fn sits(desk: &Desk<'_>, board: &str) -> (String, Value) {
    let (status, seated) = desk.post(&format!("/boards/Open/1/{board}/seat"), &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{board}: {seated}");
    (seated["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string(), seated["game"].clone())
}

#[tokio::test]
async fn four_cards_sit_down_at_one_match_and_the_first_win_is_the_result_of_both_boards() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = entered(&club, "screens").await;
    let ann = player(&desk, 1).await;
    // Either of the two says who plays White, and nobody of the other team does.
    assert_eq!(ann.sees("/entries").await["entries"][0]["colors"]["chosen"], false);
    ann.does(json!({ "do": "play-white", "entry": 2 })).await;
    let colors = ann.sees("/entries").await["entries"][0]["colors"].clone();
    assert_eq!((&colors["white"], &colors["chosen"]), (&json!(2), &json!(true)), "{colors}");
    let (status, no) = desk
        .by(player(&desk, 3).await.who)
        .post(
            "/acts",
            &json!({
                "id": "cy-wants", "act": { "do": "play-white", "entry": 2 }
            }),
        )
        .await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{no}");
    begin(&desk).await;

    let (bo, cy, di) = (player(&desk, 2).await, player(&desk, 3).await, player(&desk, 4).await);
    let plays = |who: Value| (who["named"].clone(), who["color"].clone(), who["opponent"].clone());
    let of = |named: &str, color: &str, opponent: &str| (json!(named), json!(color), json!(opponent));
    assert_eq!(plays(bo.sees("").await["me"]["plays"][0].clone()), of("1.1", "white", "Di Poe"));
    assert_eq!(plays(ann.sees("").await["me"]["plays"][0].clone()), of("1.2", "black", "Cy Ott"));
    let (at_a, game) = sits(&bo, "1.1").await;
    let (against_a, same) = sits(&di, "1.1").await;
    let (at_b, third) = sits(&cy, "1.2").await;
    let (against_b, fourth) = sits(&ann, "1.2").await;
    assert_eq!([&game, &same, &third], [&same, &third, &fourth], "one log for both boards");
    assert_eq!(
        bo.post("/boards/Open/1/1.2/seat", &json!({})).await.0,
        StatusCode::CONFLICT,
        "the partner sits there"
    );
    let names = json!({ "white": "Bo Diaz", "black": "Di Poe", "white_b": "Cy Ott", "black_b": "Ann Lee" });
    let (_, seated) = club.get(&format!("/api/v1/seat/{against_b}")).await;
    assert_eq!(
        (&seated["seat"], &seated["players"], &seated["home"]["named"]),
        (&json!("black-b"), &names, &json!("1.2"))
    );
    assert_eq!(seated["home"]["came"], json!(["white", "black"]), "at their own board");

    for white in [&at_a, &at_b] {
        club.does(white, json!({ "do": "start-clocks" })).await;
    }
    for (seat, from, to) in [(&at_a, "e2", "e4"), (&against_a, "d7", "d5"), (&at_a, "e4", "d5")] {
        for act in [json!({ "do": "touch", "square": from }), json!({ "do": "release", "square": to })] {
            club.does(seat, act).await;
        }
    }
    let view = club.view(&against_b).await;
    assert_eq!(
        (&view["match"]["board"], &view["match"]["reserves"]["black"]),
        (&json!("B"), &json!("P")),
        "{view}"
    );
    let live = desk.by(Who::nobody()).sees("/live").await;
    let shown: Vec<(&Value, &Value)> =
        live["boards"].as_array().unwrap().iter().map(|board| (&board["named"], &board["made"])).collect();
    assert_eq!(
        shown,
        [(&json!("1.1"), &json!(3)), (&json!("1.2"), &json!(0))],
        "each board with its own moves"
    );

    club.does(&at_b, json!({ "do": "resign" })).await;
    assert_eq!(result(&desk, 1).await, json!(["1-0", "0-1"]), "Oak has won at both boards");
    let (status, standings) = desk.get_text("/sheets/standings.txt?section=Open").await;
    assert_eq!(status, StatusCode::OK);
    let oak = standings.find("Oak").unwrap();
    assert!(oak < standings.find("Elm").unwrap(), "{standings}");
}

/// At wooden boards a director opens the log of either board, and it is the same; a reported win is the result of both.
#[tokio::test]
async fn both_boards_of_a_match_open_one_log_at_the_directors_hand() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = entered(&club, "tablets").await;
    begin(&desk).await;
    let opened = |board: &'static str, seat: &'static str| {
        let desk = desk.clone();
        async move {
            let (status, opened) =
                desk.post(&format!("/boards/Open/1/{board}/game"), &json!({ "seat": seat })).await;
            assert!(status.is_success(), "{opened}");
            (
                opened["game"].clone(),
                opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string(),
            )
        }
    };
    let (game, _) = opened("1.2", "director").await;
    let (same, director) = opened("1.1", "director").await;
    assert_eq!(game, same);
    let (_, white) = opened("1.2", "white").await;
    assert_eq!(club.view(&white).await["match"]["board"], "B", "White at the second board of the match");
    // A claim at one board is a dispute of that board, and a ruling that ends it ends both.
    let act = json!({ "do": "declare", "what": "lost-by-white", "why": "left the hall" });
    let (status, done) = club
        .post(&format!("/api/v1/seat/{director}/acts"), &json!({ "id": "ends-it", "on": "B", "act": act }))
        .await;
    assert_eq!(status, StatusCode::OK, "{done}");
    assert_eq!(result(&desk, 1).await, json!(["1-0", "0-1"]));
    assert_eq!(tile(&desk, 1).await["games"][0]["state"], "result");
}

#[tokio::test]
async fn a_tablet_keeps_no_time_for_half_a_match_and_takes_reports() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = entered(&club, "tablets").await;
    begin(&desk).await;
    let asked = json!({ "section": "Open", "boards": ["1.2"], "use": "clock" });
    let (status, made) = desk.post("/tablets", &asked).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let (_, opened) = club.post("/api/v1/tablet", &json!({ "code": made[0]["code"] })).await;
    let tablet = format!("/api/v1/tablet/{}", opened["secret"].as_str().unwrap());
    let (status, no) = club.post(&format!("{tablet}/game"), &json!({ "round": 1, "game": 2 })).await;
    assert_eq!(status, StatusCode::CONFLICT, "{no}");
    assert!(no["error"]["text"].as_str().unwrap().contains("share one log"), "{no}");
}
