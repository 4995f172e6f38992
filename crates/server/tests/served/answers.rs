//! Answers that are written out once for all who see the same: nobody is told what stood before, nor what others may see.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder, fresh_id},
    desk::{Desk, Who, report},
};

const ROUND_ONE: &str = "/sections/Open/rounds/1";

/// Two sections under way, a chief of one of them, a scorer, and whoever passes by.
struct House<'a> {
    chief: Desk<'a>,
    of_kids: Desk<'a>,
    scorer: Desk<'a>,
    nobody: Desk<'a>,
}

async fn house(club: &Club) -> House<'_> {
    let section = |name: &str| json!({ "name": name, "kind": { "system": "swiss" }, "rounds": 2, "control": "G/60 d/5" });
    let chief = Desk::open(club, "Written", json!([section("Open"), section("Kids")])).await;
    for (section, name, rating) in [
        ("Open", "Ann Lee", 1800),
        ("Open", "Bo Diaz", 1700),
        ("Open", "Cy Ott", 1600),
        ("Open", "Di Poe", 1500),
        ("Kids", "Ed Fox", 900),
        ("Kids", "Flo Hill", 800),
    ] {
        chief.enter(section, name, rating).await;
    }
    chief.begin("Open").await;
    chief.does(json!({ "do": "pair", "section": "Kids", "lot": null })).await;
    let kids = json!({ "post": "official", "role": "section-chief", "sections": { "some": ["Kids"] } });
    let of_kids = chief.by(Who::at(&chief, "Kay Kids", kids).await);
    let scorer = json!({ "post": "official", "role": "scorer" });
    let scorer = chief.by(Who::at(&chief, "Sam Scorer", scorer).await);
    House { of_kids, scorer, nobody: chief.by(Who::nobody()), chief }
}

/// Asked twice, as every page of a hall asks after an act; the second answer is the first one.
async fn told(desk: &Desk<'_>, path: &str) -> Value {
    let first = desk.sees(path).await;
    let mut again = desk.sees(path).await;
    if !first["now"].is_null() {
        again["now"] = first["now"].clone();
    }
    assert_eq!(again, first, "{path}");
    first
}

fn sections(floor: &Value) -> Vec<&str> {
    floor["rounds"].as_array().unwrap().iter().map(|round| round["section"].as_str().unwrap()).collect()
}

/// The first board of the open section.
fn board_one(floor: &Value) -> &Value {
    let open = floor["rounds"].as_array().unwrap().iter().find(|round| round["section"] == "Open");
    &open.unwrap()["boards"][0]
}

#[tokio::test]
async fn everybody_is_told_of_a_result_at_once_and_of_its_correction() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let house = house(&club).await;
    let unheard = told(&house.nobody, ROUND_ONE).await;
    let draw = json!({ "do": "correct", "section": "Open", "round": 1, "board": 1, "result": { "outcome": "draw" }, "prizes": "corrected" });
    for (act, words) in [(report(1, "white-wins"), "1-0"), (draw, "1/2-1/2")] {
        let body = json!({ "id": fresh_id(), "act": act, "why": "the slip was misread" });
        let (status, answer) = house.chief.post("/acts", &body).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        for desk in [&house.nobody, &house.scorer, &house.chief] {
            let heard = told(desk, ROUND_ONE).await;
            assert_ne!(heard, unheard);
            assert_eq!(heard["boards"][0]["games"][0]["words"], words, "{heard}");
        }
        let floor = told(&house.scorer, "/floor").await;
        assert_eq!(board_one(&floor)["results"], json!([words]), "{floor}");
        let page = told(&house.nobody, "/public").await;
        assert_eq!(page["version"], told(&house.nobody, ROUND_ONE).await["version"]);
    }
}

#[tokio::test]
async fn a_written_answer_goes_only_to_those_who_may_see_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let house = house(&club).await;
    // Everybody asks in turn, so that whatever was written for one lies ready for the next.
    for _ in 0..2 {
        assert_eq!(sections(&told(&house.chief, "/floor").await), ["Open", "Kids"]);
        assert_eq!(sections(&told(&house.of_kids, "/floor").await), ["Kids"]);
        assert_eq!(house.nobody.get("/floor").await.0, StatusCode::UNAUTHORIZED);
        let unposted = "/sections/Kids/rounds/1";
        assert_eq!(told(&house.chief, unposted).await["round"], 1);
        assert_eq!(told(&house.of_kids, unposted).await["round"], 1);
        assert_eq!(house.nobody.get(unposted).await.0, StatusCode::NOT_FOUND, "it is not posted");
        let why = format!("{ROUND_ONE}?why=1");
        assert!(told(&house.chief, &why).await["boards"][0]["why"]["white"].is_string());
        assert!(told(&house.chief, ROUND_ONE).await["boards"][0]["why"]["white"].is_null());
    }
}

#[tokio::test]
async fn what_happens_beside_the_log_is_on_the_map_at_once() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let house = house(&club).await;
    let board = "/boards/Open/1/1";
    assert_eq!(board_one(&told(&house.scorer, "/floor").await)["state"], "in-play");
    house.chief.post(&format!("{board}/mark"), &json!({ "mark": "absent", "color": "black" })).await;
    assert_eq!(board_one(&told(&house.scorer, "/floor").await)["state"], "late");
    house.chief.post(&format!("{board}/mark"), &json!({ "mark": "here", "color": "black" })).await;
    let (_, opened) = house.chief.post(&format!("{board}/game"), &json!({})).await;
    let link = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    assert_eq!(board_one(&told(&house.chief, "/floor").await)["proposed"], json!(null));
    club.does(link, json!({ "do": "declare", "what": "lost-by-black", "why": "resigned" })).await;
    house.chief.ruled("1-0").await;
}

#[tokio::test]
async fn a_sheet_is_that_of_now_and_of_whoever_asks() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let House { chief, of_kids, nobody, .. } = house(&club).await;
    let pupil =
        json!({ "do": "enter", "section": "Open", "entrant": { "name": "Gus Sandoval", "grade": 4 } });
    chief.does(pupil).await;
    let standings = "/sheets/standings.json?section=Open";
    let before = told(&nobody, standings).await;
    assert!(!before.to_string().contains("Sandoval"), "{before}");
    assert!(told(&chief, standings).await.to_string().contains("Sandoval"));
    assert_eq!(told(&nobody, standings).await, before, "others asked in between");
    chief.does(report(1, "white-wins")).await;
    assert_ne!(told(&nobody, standings).await, before);
    // The round of the kids is paired and not posted.
    let pairings = "/sheets/pairings.json?section=Kids&round=1";
    assert!(told(&chief, pairings).await.to_string().contains("Ed Fox"));
    assert!(told(&of_kids, pairings).await.to_string().contains("Ed Fox"));
    assert_eq!(nobody.get(pairings).await.0, StatusCode::NOT_FOUND);
    assert!(told(&chief, &format!("{pairings}&as=public")).await.to_string().contains("Fox"));
    assert_eq!(nobody.get(pairings).await.0, StatusCode::NOT_FOUND, "not even after somebody printed it");
}
