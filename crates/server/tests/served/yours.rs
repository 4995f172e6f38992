//! What players, coaches and parents do for their own: see where they sit, ask for byes, withdraw, appeal a pairing.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section},
};

/// Four players of two schools; Lincoln's Ann and Bo sit at the first two boards.
async fn two_schools(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "Two schools", open_section(3)).await;
    let players = [
        ("Ann Lee", 1800, "Lincoln"),
        ("Bo Diaz", 1700, "Lincoln"),
        ("Cy Ott", 1600, "Adams"),
        ("Di Poe", 1500, "Adams"),
    ];
    for (name, rating, team) in players {
        let entrant =
            json!({ "name": name, "ratings": [{ "list": "us-chess", "rating": rating }], "team": team });
        desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Open", "advance": true })).await;
    }
    desk.begin("Open").await;
    desk
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect()
}

fn appeal(board: usize) -> Value {
    json!({ "do": "appeal-pairing", "section": "Open", "round": 1, "board": board, "by": "Coach Kay", "ground": "team-mate" })
}

fn bye(entry: u32) -> Value {
    json!({ "do": "ask-for-bye", "entry": entry, "round": 2, "bye": "zero-point" })
}

#[tokio::test]
async fn a_coach_sees_his_own_players_and_does_for_no_others() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = two_schools(&club).await;
    let coach = json!({ "post": "coach", "of": { "team": "Lincoln" } });
    let coach = desk.by(Who::at(&desk, "Kay Coach", coach).await);
    let me = coach.sees("").await["me"].clone();
    assert_eq!(names(&me["entries"]), ["Ann Lee", "Bo Diaz"], "{me}");
    assert_eq!((names(&me["plays"]), &me["plays"][0]["as"]), (vec!["Ann Lee", "Bo Diaz"], &json!("coach")));
    assert_eq!(names(&coach.sees("/entries").await["entries"]), ["Ann Lee", "Bo Diaz"]);

    // Ann sits at the first board against a player of the other school; her coach speaks for her.
    coach.does(appeal(1)).await;
    coach.does(bye(1)).await;
    assert_eq!(coach.act(bye(3)).await.0, StatusCode::FORBIDDEN, "Cy has a coach of their own");
    let stranger = json!({ "post": "coach", "of": { "entries": [4] } });
    let stranger = desk.by(Who::at(&desk, "Pat Parent", stranger).await);
    assert_eq!(names(&stranger.sees("").await["me"]["entries"]), ["Di Poe"]);
    assert_eq!(stranger.act(appeal(1)).await.0, StatusCode::FORBIDDEN, "Di does not sit there");
    assert_eq!(stranger.act(json!({ "do": "reinstate", "entry": 4 })).await.0, StatusCode::FORBIDDEN);
    stranger.does(json!({ "do": "withdraw", "entry": 4, "from": null })).await;

    let nobody = desk.by(Who::nobody()).sees("").await["me"].clone();
    assert_eq!((&nobody["entries"], &nobody["plays"]), (&json!([]), &json!([])));
}
