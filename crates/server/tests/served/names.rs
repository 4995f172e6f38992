//! How names are shown: whole and last name first in the hall, short on pages that everybody can open; and a child is found
//! there by the whole name, and by nothing less.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
};

const CHILDREN: [(&str, &str); 5] = [
    ("Arjun", "Thakur"),
    ("Arjun", "Thakore"),
    ("Zoë", "Adams"),
    ("Ana", "Garcia Lopez"),
    ("Ludwig", "van Beek"),
];

async fn with_children(club: &Club) -> Desk<'_> {
    let section =
        json!([{ "name": "K-5", "kind": { "system": "swiss" }, "rounds": 3, "control": "G/30 d/5" }]);
    let desk = Desk::open(club, "Quick", section).await;
    for (first, last) in CHILDREN {
        let entrant =
            json!({ "name": "", "first-name": first, "last-name": last, "grade": 4, "team": "Oak Hill" });
        desk.does(json!({ "do": "enter", "section": "K-5", "entrant": entrant })).await;
    }
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    desk.does(json!({ "do": "pair", "section": "K-5", "lot": null })).await;
    desk.does(json!({ "do": "post-pairings", "section": "K-5", "round": 1 })).await;
    desk
}

fn players(sheets: &Value) -> Vec<String> {
    let rows = sheets["sheets"][0]["rows"].as_array().unwrap();
    rows.iter().map(|row| row[0].as_str().unwrap().to_string()).collect()
}

async fn choose(desk: &Desk<'_>, names: Value) {
    let mut event = desk.sees("").await["event"].clone();
    event["names"] = names;
    desk.does(json!({ "do": "change-event", "event": event })).await;
}

#[tokio::test]
async fn in_the_hall_names_are_whole_and_sorted_by_the_last_one() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_children(&club).await;
    let hall = "/sheets/pairings-by-name.json?round=1&as=hall";
    let listed = players(&desk.sees(hall).await);
    assert_eq!(
        listed,
        ["Adams, Zoë", "Garcia Lopez, Ana", "Thakore, Arjun", "Thakur, Arjun", "van Beek, Ludwig"]
    );
    let (_, wall) = desk.get_text("/sheets/wall-chart.txt?as=hall").await;
    assert!(wall.contains("Garcia Lopez, Ana") && !wall.contains("Ana Garcia Lopez"), "{wall}");
    // Whoever may not see them asks in vain.
    let nobody = desk.by(Who::nobody());
    assert_eq!(nobody.sees(hall).await, nobody.sees("/sheets/pairings-by-name.json?round=1").await);
    choose(&desk, json!({ "pages": "shortened", "paper": "shortened" })).await;
    let short = players(&desk.sees(hall).await);
    assert!(short.iter().all(|name| name.ends_with('.') || name.ends_with(')')), "{short:?}");
}

#[tokio::test]
async fn pages_shorten_minors_as_the_event_says_and_tell_two_apart() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_children(&club).await;
    let nobody = desk.by(Who::nobody());
    let seen = players(&nobody.sees("/sheets/pairings-by-name.json?round=1").await);
    assert_eq!(seen, ["Ana G.", "Arjun T. (1)", "Arjun T. (2)", "Ludwig v.", "Zoë A."]);
    choose(&desk, json!({ "pages": "whole", "paper": "whole" })).await;
    let whole = players(&nobody.sees("/sheets/pairings-by-name.json?round=1").await);
    assert_eq!(whole[1], "Garcia Lopez, Ana");
}

#[tokio::test]
async fn a_child_is_found_by_the_whole_name_and_nobody_learns_more_of_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_children(&club).await;
    let nobody = desk.by(Who::nobody());
    for typed in ["Arjun%20Thakur", "thakur,%20arjun", "THAKUR%20ARJUN"] {
        let found = nobody.sees(&format!("/find?name={typed}")).await;
        assert_eq!(
            found["found"],
            json!([{ "entry": 1, "section": "K-5", "name": "Arjun T. (1)" }]),
            "{typed}"
        );
    }
    for less in ["Arjun", "Thakur", "Arjun%20T", "Arjun%20Thaku", "Ana%20Lopez", ""] {
        let found = nobody.sees(&format!("/find?name={less}")).await;
        assert_eq!(found, json!({ "found": [] }), "{less}");
    }
    let told = desk.sees("/find?name=Ana%20Garcia%20Lopez").await;
    assert_eq!(told["found"][0]["name"], "Ana Garcia Lopez", "an official reads it whole");
    let (status, _) = nobody.get(&format!("/find?name={}", "a".repeat(101))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}
