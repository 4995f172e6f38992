//! A property: whatever everybody can ask for, no answer holds a contact, the full name of a child, or anything that only
//! officials wrote down.

use axum::http::StatusCode;
use proptest::prelude::*;
use serde_json::json;

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
};

const PAGES: [&str; 19] = [
    "",
    "/public",
    "/sections/Kids/rounds/1?why=1",
    "/sections/Kids/rounds/1/explain?board=1",
    "/sections/Kids/rounds/1/explain",
    "/sections/Kids/rounds/1/why-not?one=1&other=2",
    "/standings/Kids/1",
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
