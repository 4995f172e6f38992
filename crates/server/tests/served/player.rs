//! One page for one player: everything that a parent asks about a child, and nothing that hangs on no wall.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
};

fn section(rounds: usize) -> Value {
    json!([{ "name": "Open", "kind": { "system": "swiss" }, "rounds": rounds, "control": "G/30 d/5",
             "tie-breaks": ["solkoff"] }])
}

fn report(round: usize, board: usize, outcome: &str) -> Value {
    let result = json!({ "outcome": outcome });
    json!({ "do": "report", "section": "Open", "round": round, "board": board, "result": result })
}

#[tokio::test]
async fn a_page_of_a_player_has_the_rounds_the_reasons_and_the_place_beside_the_next_one() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Quick", section(3)).await;
    for (name, rating) in
        [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Dee Poe", 1500), ("Eve Fox", 1400)]
    {
        desk.enter("Open", name, rating).await;
    }
    let nobody = desk.by(Who::nobody());
    let before = nobody.sees("/players/2").await;
    assert_eq!(
        (&before["name"], &before["rating"], &before["standing"]),
        (&json!("Bo Diaz"), &json!(1700), &Value::Null)
    );
    assert_eq!(before["rounds"].as_array().unwrap().len(), 3, "{before}");
    // The upper half meets the lower (27A2): 1-3 and 2-4, and the lowest has the bye (28L2).
    desk.begin("Open").await;
    desk.does(report(1, 1, "white-wins")).await;
    desk.does(report(1, 2, "draw")).await;
    let page = nobody.sees("/players/2").await;
    let first = &page["rounds"][0];
    assert_eq!(
        (&first["state"], &first["board"], &first["points"]),
        (&json!("over"), &json!(2), &json!(0.5)),
        "{page}"
    );
    assert_eq!(first["games"][0]["opponent"]["name"], "Dee Poe");
    assert!(first["why"].as_str().unwrap().contains("Dee Poe"), "{first}");
    assert_eq!((&page["score"], &page["standing"]["place"]), (&json!(0.5), &json!(3)));
    let beside = &page["standing"]["beside"];
    assert_eq!((&beside["is"], &beside["by"]), (&json!("above"), &json!("score")), "{beside}");
    assert_eq!(beside["score"], 1.0);
    let bye = nobody.sees("/players/5").await;
    assert_eq!((&bye["rounds"][0]["has"], &bye["rounds"][0]["points"]), (&json!("B"), &json!(1.0)), "{bye}");
    assert!(bye["rounds"][0]["why"].as_str().unwrap().contains("28L2"), "{bye}");
    // Ann and Eve have a point each; Ann's opponent played and has none, and so Solkoff sets nobody far apart.
    let leader = nobody.sees("/players/1").await;
    assert_eq!(leader["standing"]["beside"]["is"], "below", "{leader}");
    // By the number on the wall chart it is the same page.
    assert_eq!(nobody.sees("/sections/Open/players/2").await, page);
    // What is paired and not posted is on no page but those of officials.
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    let unposted = nobody.sees("/players/2").await;
    assert_eq!(
        (&unposted["rounds"][1]["state"], &unposted["rounds"][1]["board"]),
        (&json!("to-come"), &Value::Null)
    );
    assert!(desk.sees("/players/2").await["rounds"][1]["board"].is_number());
    for nowhere in ["/players/77", "/players/zero", "/sections/Open/players/77", "/sections/Shut/players/1"] {
        assert_eq!(nobody.get(nowhere).await.0, StatusCode::NOT_FOUND, "{nowhere}");
    }
}

#[tokio::test]
async fn a_child_is_called_on_the_page_as_on_the_wall() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let kids = json!([{ "name": "Kids", "kind": { "system": "swiss" }, "rounds": 2, "control": "G/30 d/5",
                        "eligibility": { "highest-grade": 8 } }]);
    let desk = Desk::open(&club, "School", kids).await;
    for name in ["Wendell Quibbleton", "Una Overstreet"] {
        let entrant = json!({ "name": name, "grade": 3, "ratings": [], "contact": "parent@home.example" });
        desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Kids" })).await;
    }
    desk.begin("Kids").await;
    let nobody = desk.by(Who::nobody());
    for path in ["/players/1", "/players/2", "/sections/Kids/players/1"] {
        let told = nobody.sees(path).await.to_string();
        for secret in ["Quibbleton", "Overstreet", "home.example"] {
            assert!(!told.contains(secret), "{path}: {told}");
        }
        assert!(desk.sees(path).await.to_string().contains("Quibbleton"), "an official reads the whole name");
    }
}
