//! What rulings at boards order is carried out in the event, or waits for a director; who may know why, and who may do it.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder, fresh_id},
    desk::{Desk, Who, open_section},
};

fn official(role: &str) -> Value {
    json!({ "post": "official", "role": role })
}

/// Four players, of whom Ann Lee plays White at the first board.
async fn under_way(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "Orders", open_section(3)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk
}

async fn link(desk: &Desk<'_>) -> String {
    let (_, opened) = desk.post("/boards/Open/1/1/game", &json!({})).await;
    opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
}

fn told(what: &str) -> Value {
    json!({ "do": "occur", "what": what })
}

async fn does_for(desk: &Desk<'_>, why: &str, act: Value) -> Value {
    let (status, answer) = desk.post("/acts", &json!({ "id": fresh_id(), "act": act, "why": why })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer
}

/// The entry of somebody, once it fits.
async fn entry_when(desk: &Desk<'_>, name: &str, fits: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..200 {
        let entries = desk.sees("/entries").await["entries"].clone();
        let entry = entries.as_array().unwrap().iter().find(|entry| entry["name"] == name).unwrap().clone();
        if fits(&entry) {
            return entry;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    unreachable!("nothing came into the event in four seconds")
}

fn cares(page: &Value, kind: &str) -> Vec<Value> {
    page["warnings"].as_array().unwrap().iter().filter(|care| care["kind"] == kind).cloned().collect()
}

#[tokio::test]
async fn points_that_a_ruling_takes_are_taken_in_the_event_once() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let link = link(&desk).await;
    club.does(&link, told("docks white points: 1")).await;
    let docked = |entry: &Value| entry["penalties"]["docked"].as_array().is_some_and(|all| !all.is_empty());
    let ann = entry_when(&desk, "Ann Lee", docked).await;
    let penalties = &ann["penalties"];
    assert_eq!(penalties["docked"][0]["points"], 1.0);
    assert_eq!(penalties["docked"][0]["clauses"][0]["cite"], "20K");
    assert!(penalties["docked"][0]["why"].as_str().unwrap().contains("board 1"), "{penalties}");
    assert_eq!(penalties["orders"][0]["answered"], "carried-out");
    assert_eq!(cares(&desk.sees("").await, "order-waits"), Vec::<Value>::new());
    // Another act in the game hands nothing on a second time.
    club.does(&link, told("docks black points: 0.5")).await;
    entry_when(&desk, "Di Poe", |entry| entry["name"] == "Di Poe").await;
    let black = entry_when(&desk, "Cy Ott", docked).await;
    assert_eq!(black["penalties"]["docked"][0]["points"], 0.5);
    let ann = entry_when(&desk, "Ann Lee", docked).await;
    assert_eq!(ann["penalties"]["docked"].as_array().unwrap().len(), 1);
    // The wall chart has it for everybody; the reason is for those who see the record.
    let public = desk.by(Who::nobody()).sees("/sheets/wall-chart.json?section=Open").await.to_string();
    assert!(public.contains("Penalty") && public.contains("Ann Lee loses one point (20K)"), "{public}");
    assert!(!public.contains("board 1:") && !public.contains("docks"), "{public}");
    let chief = desk.sees("/sheets/wall-chart.json?section=Open").await.to_string();
    assert!(chief.contains("loses one point (20K): Round 1 of Open, board 1"), "{chief}");
    let pairing = desk.by(Who::at(&desk, "Pia Pairer", official("pairing-director")).await);
    let seen = pairing.sees("/sheets/wall-chart.json?section=Open").await.to_string();
    assert!(seen.contains("loses one point (20K)") && !seen.contains("(20K): Round"), "{seen}");
}

#[tokio::test]
async fn an_expulsion_waits_for_the_chief_and_its_player_is_not_paired() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let tess = desk.by(Who::at(&desk, "Tess Floor", official("floor-director")).await);
    let link = link(&tess).await;
    club.does(&link, told("expels white from the tournament")).await;
    let ordered = |entry: &Value| entry["penalties"]["orders"].as_array().is_some_and(|all| !all.is_empty());
    let ann = entry_when(&desk, "Ann Lee", ordered).await;
    assert_eq!(ann["penalties"]["orders"][0]["answered"], Value::Null);
    assert_eq!(ann["left"], Value::Null);
    let care = cares(&desk.sees("").await, "order-waits");
    assert_eq!(care[0]["at"]["order"]["penalty"], "leave-the-event", "{care:?}");
    // A floor director sees it, and only the chief director expels.
    assert_eq!(cares(&tess.sees("").await, "order-waits").len(), 1);
    let expel = json!({ "do": "expel", "entry": ann["entry"] });
    let (status, _) = tess.post("/acts", &json!({ "id": fresh_id(), "act": expel, "why": "as ruled" })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    for board in 1..=2 {
        let result = json!({ "outcome": "white-wins" });
        desk.does(json!({ "do": "report", "section": "Open", "round": 1, "board": board, "result": result }))
            .await;
    }
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    let round = desk.sees("/sections/Open/rounds/2").await;
    assert_eq!(round["boards"].as_array().unwrap().len(), 1, "{round}");
    assert!(!round["boards"].to_string().contains("Ann Lee"), "{round}");
    does_for(&desk, "as ruled", expel).await;
    assert_eq!(cares(&desk.sees("").await, "order-waits"), Vec::<Value>::new());
    let ann = entry_when(&desk, "Ann Lee", |entry| !entry["left"].is_null()).await;
    assert_eq!(ann["left"]["how"], "expelled");
}

#[tokio::test]
async fn what_a_reversed_ruling_ordered_is_undone() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let link = link(&desk).await;
    club.does(&link, told("docks white points: 1")).await;
    let docked = |entry: &Value| entry["penalties"]["docked"].as_array().is_some_and(|all| !all.is_empty());
    entry_when(&desk, "Ann Lee", docked).await;
    let ruling = club.view(&link).await["rulings"][0]["ruling"].clone();
    let ruling = if ruling.is_null() { json!(1) } else { ruling };
    club.does(&link, json!({ "do": "reverse", "ruling": ruling, "why": "heard again" })).await;
    let ann = entry_when(&desk, "Ann Lee", |entry| !docked(entry)).await;
    assert_eq!(ann["penalties"]["orders"], json!([]));
}

#[tokio::test]
async fn a_penalty_at_the_desk_is_for_those_who_keep_the_record_and_so_is_its_reason() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let dock = json!({ "do": "dock", "entry": 2, "points": 1 });
    let body = |act: &Value| json!({ "id": fresh_id(), "act": act, "why": "shoved an opponent" });
    for role in ["pairing-director", "scorer", "registrar", "organizer"] {
        let who = desk.by(Who::at(&desk, &format!("Some {role}"), official(role)).await);
        let (status, answer) = who.post("/acts", &body(&dock)).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{role}: {answer}");
    }
    let floor = desk.by(Who::at(&desk, "Tess Floor", official("floor-director")).await);
    let (status, answer) = floor.post("/acts", &body(&dock)).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let pairing = desk.by(Who::at(&desk, "Pia Pairer", official("pairing-director")).await);
    let log = pairing.sees("/log").await.to_string();
    assert!(!log.contains("shoved") && !log.contains("loses one point"), "{log}");
    assert!(desk.sees("/log").await.to_string().contains("shoved an opponent"));
    // The player knows it of themselves, and the opponent does not.
    let (_, cards) = desk.post("/cards", &json!({ "entries": [2, 3] })).await;
    let bo = desk.by(Who::by_card(&club, &cards[0]["code"]).await).sees("/entries").await.to_string();
    assert!(bo.contains("shoved an opponent"), "{bo}");
    let cy = desk.by(Who::by_card(&club, &cards[1]["code"]).await).sees("/entries").await.to_string();
    assert!(!cy.contains("shoved"), "{cy}");
    // Whoever takes it back must be allowed to do it.
    let undo = json!({ "do": "undo", "number": answer["number"] });
    assert_eq!(pairing.act(undo.clone()).await.0, StatusCode::FORBIDDEN);
    desk.does(undo).await;
}
