//! A property: whatever everybody can ask for, no answer holds a contact, the full name of a child, or anything that only
//! officials wrote down.

use axum::http::StatusCode;
use proptest::prelude::*;
use serde_json::json;

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
};

const PAGES: [&str; 21] = [
    "",
    "/public",
    "/sections/Kids/rounds/1?why=1",
    "/sections/Kids/rounds/1/explain?board=1",
    "/sections/Kids/rounds/1/explain",
    "/sections/Kids/rounds/1/why-not?one=1&other=2",
    "/standings/Kids/1",
    "/players/1",
    "/sections/Kids/players/2",
    "/sheets/wall-chart.json",
    "/sheets/crosstable.txt",
    "/sheets/standings.md",
    "/sheets/pairings.csv",
    "/sheets/pairings-by-name.json",
    "/sheets/summary.txt",
    "/sheets/ratings.txt",
    "/rounds/1.pgn",
    "/live",
    "/boards/Kids/1/1/live",
    "/papers/rules.json",
    "/entries",
];

fn child() -> impl Strategy<Value = (String, String, u16, Option<u8>)> {
    ("[A-Z][a-z]{3,7}", "Q[a-z]{6,9}", 100..1500u16, proptest::option::of(0..=8u8))
}

async fn everybody_reads(children: Vec<(String, String, u16, Option<u8>)>) {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let section = json!([{
        "name": "Kids", "kind": { "system": "swiss" }, "rounds": 2, "control": "G/30 d/5",
        "eligibility": { "highest-grade": 8 },
    }]);
    let desk = Desk::open(&club, "School", section).await;
    for (place, (given, last, rating, grade)) in children.iter().enumerate() {
        let entrant = json!({
            "name": format!("{given} {last}"), "ratings": [{ "list": "us-chess", "rating": rating }], "grade": grade,
            "contact": "zz-contact@zz.example", "family": format!("Zz{last}"), "member-id": format!("9090909{place}"),
        });
        desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Kids", "paid": 98_769_876 })).await;
    }
    desk.does(json!({ "do": "remark", "entry": 1, "text": "zz-remark", "ruling": null })).await;
    desk.does(json!({ "do": "note", "text": "zz-note" })).await;
    desk.begin("Kids").await;
    desk.does(json!({ "do": "report", "section": "Kids", "round": 1, "board": 1, "result": { "outcome": "white-wins" } }))
        .await;
    let nobody = desk.by(Who::nobody());
    for page in PAGES {
        let (status, text) = nobody.get_text(page).await;
        for secret in
            ["zz-", "9090909", "98769876"].into_iter().chain(children.iter().map(|child| child.1.as_str()))
        {
            assert!(!text.contains(secret), "{page} tells {secret:?}: {text}");
        }
        assert!(
            status == StatusCode::OK || page == "/entries" || page.ends_with("explain"),
            "{page}: {status} {text}"
        );
        if page.starts_with("/sheets/wall") {
            assert!(text.contains(&format!("{} Q.", children[0].0)), "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nobody_reads_what_only_officials_may(children in proptest::collection::vec(child(), 2..7)) {
        tokio::runtime::Runtime::new().unwrap().block_on(everybody_reads(children));
    }
}

/// What everybody sees is told on from what they saw before; told anew from the log it must be the same.
#[tokio::test]
async fn who_looked_all_along_sees_the_same_as_who_comes_after_a_restart() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let section =
        json!([{ "name": "Kids", "kind": { "system": "swiss" }, "rounds": 2, "control": "G/30 d/5" }]);
    let desk = Desk::open(&club, "Twice", section).await;
    let everybody = desk.by(Who::nobody());
    let looks = || async {
        for page in ["", "/public", "/sections/Kids/rounds/1?why=1", "/sheets/wall-chart.json"] {
            everybody.get_text(page).await;
        }
    };
    for (name, grade) in [("Ann Lee", 3), ("Bo Diaz", 4), ("Cy Ott", 5), ("Di Poe", 6)] {
        let ratings = json!([{ "list": "us-chess", "rating": 900 + 10 * grade }]);
        let entrant = json!({ "name": name, "ratings": ratings, "grade": grade, "family": "Poe" });
        desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Kids" })).await;
        looks().await;
    }
    desk.begin("Kids").await;
    looks().await;
    let report = |board: usize| json!({ "do": "report", "section": "Kids", "round": 1, "board": board, "result": { "outcome": "draw" } });
    desk.does(report(1)).await;
    looks().await;
    let amended = json!({ "name": "Di Poetry", "ratings": [{ "list": "us-chess", "rating": 960 }] });
    desk.does(json!({ "do": "amend", "entry": 4, "entrant": amended })).await;
    looks().await;
    let last = desk.does(report(2)).await["number"].clone();
    looks().await;
    desk.does(json!({ "do": "undo", "number": last })).await;
    let mut seen = Vec::new();
    let pages =
        ["/public", "/sections/Kids/rounds/1?why=1", "/sheets/wall-chart.json", "/sheets/standings.md"];
    for page in pages {
        seen.push(everybody.get_text(page).await.1);
    }
    let event = desk.event.clone();
    drop((everybody, desk));
    club.hall.close().await;
    let club = Club::open(&folder.config()).await;
    for (page, seen) in pages.iter().zip(seen) {
        let (status, _, anew) = club.get_text(&format!("/api/v1/events/{event}{page}")).await;
        // The moment is another one.
        let still = |text: &str| match serde_json::from_str::<serde_json::Value>(text) {
            Ok(mut value) => {
                value["now"] = json!(null);
                value.to_string()
            }
            Err(_) => text.to_string(),
        };
        assert_eq!((status, still(&anew)), (StatusCode::OK, still(&seen)), "{page}");
        assert!(!anew.contains("Poetry"), "whoever was entered as a child stays one: {page}");
    }
}
