//! Late players get a game; slips are taken back by whoever made them; who is out is listed.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section, report},
};

const FIVE: [(&str, u16); 5] =
    [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500), ("Ed Roy", 1400)];

async fn posted(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "Late", open_section(3)).await;
    for (name, rating) in FIVE {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk
}

async fn official<'a>(desk: &Desk<'a>, name: &str, role: &str) -> Desk<'a> {
    desk.by(Who::at(desk, name, json!({ "post": "official", "role": role })).await)
}

fn round() -> &'static str {
    "/sections/Open/rounds/1"
}

#[tokio::test]
async fn a_latecomer_is_seated_in_a_round_that_is_under_way() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = posted(&club).await;
    desk.enter("Open", "Flo Late", 1300).await;
    let seen = desk.sees(round()).await;
    let waits: Vec<&Value> =
        seen["sits-out"].as_array().unwrap().iter().filter(|out| out["waits"] == true).collect();
    assert_eq!(waits.len(), 1, "{seen}");
    assert_eq!(
        (&waits[0]["player"]["name"], &waits[0]["late"], &waits[0]["house-player"]),
        (&json!("Flo Late"), &json!(true), &json!(false))
    );
    assert_eq!(seen["revision"], Value::Null);
    let public = desk.by(Who::nobody()).sees(round()).await;
    let told = |out: &Value| out["waits"] == true;
    assert!(
        !public["sits-out"].as_array().unwrap().iter().any(told),
        "who could be seated is for those who pair"
    );

    let bye = seen["bye"]["player"]["number"].clone();
    let act = json!({ "do": "reseat", "section": "Open", "boards": [{ "one": bye, "other": waits[0]["player"]["number"] }] });
    let scorer = official(&desk, "Sam", "scorer").await;
    assert_eq!(scorer.act(act.clone()).await.0, StatusCode::FORBIDDEN);
    let (status, tried) = desk.post("/preview", &json!({ "act": act, "version": seen["version"] })).await;
    assert_eq!(status, StatusCode::OK, "{tried}");
    assert_eq!(tried["new-boards"].as_array().unwrap().len(), 1, "{tried}");
    let clauses: Vec<&Value> = tried["happens"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|line| line["clauses"].as_array().unwrap())
        .map(|clause| &clause["id"])
        .collect();
    assert!(clauses.contains(&&json!("28K")) && clauses.contains(&&json!("29G")), "{tried}");
    assert_eq!(desk.sees(round()).await["boards"].as_array().unwrap().len(), 2, "nothing was done");

    let pairing = official(&desk, "Pat", "pairing-director").await;
    pairing.does(act).await;
    let seen = desk.sees(round()).await;
    assert_eq!((&seen["boards"][2]["board"], &seen["bye"]), (&json!(3), &Value::Null), "{seen}");
    assert_eq!((&seen["revision"]["number"], &seen["revision"]["boards"]), (&json!(1), &json!([3])));
    let public = desk.by(Who::nobody()).sees(round()).await;
    assert_eq!(public["boards"].as_array().unwrap().len(), 3, "everybody sees the new board");
    let (_, sheet) = desk.get_text("/sheets/pairings.txt?section=Open&round=1").await;
    assert!(sheet.contains("Revision 1. Take down earlier sheets. New or changed: board 3."), "{sheet}");
}

#[tokio::test]
async fn a_slip_is_taken_back_by_whoever_made_it_and_by_nobody_else_of_that_post() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = posted(&club).await;
    let sam = official(&desk, "Sam", "scorer").await;
    let kim = official(&desk, "Kim", "scorer").await;
    let done = sam.does(report(1, "white-wins")).await;
    let undo = json!({ "do": "undo", "number": done["number"] });
    let own = sam.sees("").await["own"].clone();
    assert_eq!((&own[0]["number"], &own[0]["act"]), (&done["number"], &json!("report")), "{own}");
    assert_eq!(kim.sees("").await["own"], json!([]));
    assert_eq!(kim.act(undo.clone()).await.0, StatusCode::FORBIDDEN, "it is another's");
    sam.does(undo.clone()).await;
    assert_eq!(sam.sees("").await["own"], json!([]));
    // What somebody built on stays.
    let done = sam.does(report(1, "white-wins")).await;
    desk.act(
        json!({ "do": "correct", "section": "Open", "round": 1, "board": 1, "result": { "outcome": "draw" },
        "prizes": "corrected" }),
    )
    .await;
    let (status, _) = sam.act(json!({ "do": "undo", "number": done["number"] })).await;
    assert!(status == StatusCode::UNPROCESSABLE_ENTITY || status.is_success());
    // A registrar takes back a check-in, and no result.
    let rita = official(&desk, "Rita", "registrar").await;
    desk.enter("Open", "Gus Late", 1200).await;
    let entries = desk.sees("/entries").await["entries"].clone();
    let gus = entries.as_array().unwrap().iter().find(|entry| entry["name"] == "Gus Late").unwrap().clone();
    if gus["checked-in"] == false {
        let done = rita.does(json!({ "do": "check-in", "entry": gus["entry"] })).await;
        rita.does(json!({ "do": "undo", "number": done["number"] })).await;
    }
    assert_eq!(rita.act(json!({ "do": "undo", "number": done["number"] })).await.0, StatusCode::FORBIDDEN);
    // Nobody is let in by this who only looks on.
    assert_eq!(desk.by(Who::nobody()).act(undo).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn whoever_stayed_away_is_listed_until_they_play_on() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = posted(&club).await;
    assert_eq!(desk.sees("").await["dropped"], json!([]));
    desk.does(report(1, "white-wins-by-forfeit")).await;
    let seen = desk.sees("").await["dropped"].clone();
    assert_eq!((&seen[0]["from"], &seen[0]["only"]), (&json!(2), &json!(false)), "{seen}");
    let scorer = official(&desk, "Sam", "scorer").await;
    assert_eq!(scorer.sees("").await["dropped"], json!([]), "entries are not for a scorer");
    desk.does(json!({ "do": "reinstate", "entry": seen[0]["entry"] })).await;
    assert_eq!(desk.sees("").await["dropped"], json!([]));
}
