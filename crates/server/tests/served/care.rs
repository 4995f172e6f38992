//! What needs care, where it is put right, and papers that an official prints before anybody else sees them.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section, report},
};

async fn with_children(club: &Club) -> Desk<'_> {
    let section = json!([{ "name": "Open", "kind": { "system": "swiss" }, "rounds": 3, "control": "G/60 d/5", "rated": "regular" }]);
    let desk = Desk::open(club, "Care", section).await;
    for (name, grade) in [("Ann Lee", 3), ("Bo Diaz", 4), ("Cy Ott", 5), ("Di Poe", 6)] {
        let ratings = json!([{ "list": "us-chess", "rating": 900 + 10 * grade }]);
        let entrant = json!({ "name": name, "ratings": ratings, "grade": grade });
        desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Open" })).await;
    }
    desk
}

fn of_kind(seen: &Value, kind: &str) -> Vec<Value> {
    let warnings = seen["warnings"].as_array().unwrap().iter();
    warnings.filter(|one| one["kind"] == kind).map(|one| one["at"].clone()).collect()
}

#[tokio::test]
async fn results_need_care_when_they_are_all_that_a_section_waits_for() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Care", open_section(3)).await;
    for name in ["Ann Lee", "Bo Diaz", "Cy Ott", "Di Poe", "Ed Fox", "Flo Hill"] {
        desk.enter("Open", name, 1500).await;
    }
    desk.begin("Open").await;
    assert_eq!(of_kind(&desk.sees("").await, "results-missing"), Vec::<Value>::new());
    desk.does(report(1, "white-wins")).await;
    assert_eq!(of_kind(&desk.sees("").await, "results-missing"), Vec::<Value>::new());
    let done = desk.does(report(3, "draw")).await;
    let at = json!({ "section": "Open", "round": 1, "boards": [2] });
    assert_eq!(of_kind(&desk.sees("").await, "results-missing"), std::slice::from_ref(&at));
    assert_eq!(of_kind(&done, "results-missing"), [at], "whoever reported it is told at once");
}

#[tokio::test]
async fn whatever_needs_care_says_what_it_is_about() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_children(&club).await;
    let seen = desk.sees("").await;
    for one in seen["warnings"].as_array().unwrap() {
        let at = &one["at"];
        assert!(one["kind"].is_string() && (at["entry"].is_u64() || at["section"].is_string()), "{one}");
    }
    assert_eq!(
        of_kind(&seen, "not-checked-in")[0],
        json!({ "section": "Open", "entry": 1 }),
        "{}",
        seen["warnings"]
    );
    assert_eq!(of_kind(&seen, "not-a-member").len(), 4);
}

#[tokio::test]
async fn officials_print_a_round_for_the_wall_before_they_post_it_and_nobody_else_learns_of_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_children(&club).await;
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    let scorer = desk.by(Who::at(&desk, "Sam Scorer", json!({ "post": "official", "role": "scorer" })).await);
    for sheet in ["pairings.txt", "pairings-by-name.txt", "pairings.pdf", "pairings-by-name.json"] {
        let (status, text) = desk.get_text(&format!("/sheets/{sheet}?round=1&as=public")).await;
        assert_eq!(status, StatusCode::OK, "{sheet}: {text}");
        assert!(!text.contains("Lee") && !text.contains("Diaz"), "{sheet} has a child's full name: {text}");
        for other in [desk.by(Who::nobody()), scorer.clone()] {
            let unposted = other.get_text(&format!("/sheets/{sheet}?round=1&as=public")).await;
            let unpaired = other.get_text(&format!("/sheets/{sheet}?round=2&as=public")).await;
            assert_eq!(unposted.0, StatusCode::NOT_FOUND, "{sheet}");
            assert_eq!(unposted, unpaired, "{sheet}: a round that waits looks like one that does not exist");
            assert_eq!(other.get_text(&format!("/sheets/{sheet}?round=1")).await.0, StatusCode::NOT_FOUND);
        }
        let unpaired = desk.get_text(&format!("/sheets/{sheet}?round=2&as=public")).await;
        assert_eq!(unpaired.0, StatusCode::NOT_FOUND, "{sheet}: nothing is made up for officials either");
    }
    let (_, before) = desk.get_text("/sheets/pairings.txt?round=1&as=public").await;
    desk.does(json!({ "do": "post-pairings", "section": "Open", "round": 1 })).await;
    let (_, after) = desk.by(Who::nobody()).get_text("/sheets/pairings.txt?round=1").await;
    assert_eq!(before, after, "what was printed is what is posted");
}

#[tokio::test]
async fn a_rating_report_tells_what_is_missing_apart_from_what_is_worth_knowing() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_children(&club).await;
    desk.begin("Open").await;
    desk.does(report(1, "white-wins")).await;
    let checked = desk.sees("/export/uschess-check?city=Cary&state=NC&zip=27511&chief-director=123").await;
    let (missing, notes) = (checked["missing"].as_array().unwrap(), checked["notes"].as_array().unwrap());
    let fields: Vec<&str> = missing.iter().filter_map(|one| one["field"].as_str()).collect();
    assert_eq!(fields, ["affiliate", "chief-director"], "{checked}");
    let pending: Vec<&Value> = missing.iter().filter(|one| one["at"]["round"] == 1).collect();
    assert_eq!((pending.len(), &pending[0]["at"]["section"]), (1, &json!("Open")), "{checked}");
    // Nobody's id is known, which is a pity and keeps no file from being written.
    let no_id: Vec<&Value> =
        notes.iter().filter(|one| one["text"].as_str().unwrap().contains("no id is known")).collect();
    assert_eq!(no_id.len(), 4, "{checked}");
    assert!(no_id.iter().any(|one| one["at"]["entry"] == 1), "{checked}");
    let (status, refused) = desk.get("/export/uschess-thexport?city=Cary").await;
    let text = refused["error"]["text"].as_str().unwrap();
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(text.contains("affiliate") && !text.contains("no id is known"), "{text}");
    desk.does(report(2, "draw")).await;
    let sender = "affiliate=A6012345&city=Cary&state=NC&zip=27511&chief-director=12345678";
    let checked = desk.sees(&format!("/export/uschess-check?{sender}")).await;
    assert_eq!(checked["missing"], json!([]));
    assert_eq!(desk.get_text(&format!("/export/uschess-thexport?{sender}")).await.0, StatusCode::OK);
    assert_eq!(desk.by(Who::nobody()).get("/export/uschess-check").await.0, StatusCode::UNAUTHORIZED);
}
