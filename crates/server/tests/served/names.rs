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

#[tokio::test]
async fn nobody_finds_a_name_by_trying_many() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_children(&club).await;
    let nobody = desk.by(Who::nobody());
    // A right name counts for nothing, however often a hall looks for it.
    for _ in 0..40 {
        assert_eq!(nobody.sees("/find?name=Arjun%20Thakur").await["found"][0]["entry"], 1);
    }
    for guess in 0..30 {
        let (status, told) = nobody.get(&format!("/find?name=Arjun%20Guess{guess}")).await;
        assert_eq!((status, &told["found"]), (StatusCode::OK, &json!([])));
    }
    for next in ["Arjun%20Thakur", "thakur,%20arjun", "ARJUN%20Guess"] {
        let (status, told) = nobody.get(&format!("/find?name={next}")).await;
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{told}");
    }
    assert_eq!(
        nobody.sees("/find?name=Zoe%20Adams").await["found"][0]["entry"],
        3,
        "other children are found"
    );
    assert_eq!(
        desk.sees("/find?name=Arjun%20Thakur").await["found"][0]["entry"],
        1,
        "officials know the names"
    );
}

#[tokio::test]
async fn everything_that_is_printed_calls_children_as_the_organizer_has_it_on_paper() {
    const PRINTED: [&str; 11] = [
        "sheets/pairings.pdf?round=1",
        "sheets/pairings-by-name.pdf?round=1",
        "sheets/standings.pdf?round=1",
        "sheets/wall-chart.pdf?round=1",
        "sheets/crosstable.pdf?round=1",
        "sheets/ratings.pdf?round=1",
        "sheets/slips.pdf?round=1",
        "papers/slips.pdf?round=1",
        "papers/badges.pdf?round=1",
        "papers/place-cards.pdf?round=1",
        "papers/round.pdf?round=1&with=scoresheets",
    ];
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_children(&club).await;
    // No checksum of the log stands below what they print, so that papers can be compared.
    let role = json!({ "post": "official", "role": "pairing-director" });
    let printer = desk.by(Who::at(&desk, "Pat Pairer", role).await);
    // What hangs in the hall does not depend on what pages show, nor on where in the program somebody prints it.
    let (mut whole, mut short) = (Vec::new(), Vec::new());
    for pages in ["whole", "shortened"] {
        for (paper, printed) in [("whole", &mut whole), ("shortened", &mut short)] {
            choose(&desk, json!({ "pages": pages, "paper": paper })).await;
            for path in PRINTED {
                let path = format!("/api/v1/events/{}/{path}", desk.event);
                printed.push(printer.bytes_at(&path).await.1);
            }
        }
    }
    for (at, path) in PRINTED.into_iter().enumerate() {
        let again = at + PRINTED.len();
        assert!(whole[at] == whole[again] && short[at] == short[again], "{path} is as the paper says");
        assert!(whole[at] != short[at], "{path} heeds the organizer");
    }
}

/// A file says nothing of who is a child: nobody's whole name is on a page because it came from another program.
#[tokio::test]
async fn children_who_were_taken_over_have_short_names_and_a_removed_event_none() {
    const CHART: &str = "TGluY29sbiBFbGVtZW50YXJ5IEstNQpHcmFkZSBLLTMKMSBacXh3b3J0aCwgQW5uIDUwMCBXMiAKMiBacXhmaWVsZCwgQm8gNDAwIEwxIAo";
    const PAGES: [&str; 7] = [
        "",
        "/public",
        "/live",
        "/sheets/standings.txt",
        "/sheets/wall-chart.csv",
        "/players/1",
        "/find?name=Ann%20Zqxworth",
    ];
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let owner = Who::owner(&club).await;
    let desk = Desk { club: &club, who: owner, event: "lincoln-elementary-k-5".to_string() };
    let asked =
        json!({ "id": "x", "files": [{ "name": "hall.txt", "content": CHART }], "today": "2026-11-20" });
    let (status, seen) = desk.post_to("/api/v1/take-over/preview", &asked).await;
    assert_eq!(status, StatusCode::OK, "{seen}");
    assert!(
        seen["not-read"].to_string().contains("show their names shortened, as those of minors"),
        "{seen}"
    );
    let (status, opened) = desk.post_to("/api/v1/take-over", &asked).await;
    assert_eq!((status, &opened["event"]), (StatusCode::CREATED, &json!(desk.event)), "{opened}");
    let nobody = desk.by(Who::nobody());
    let (status, standings) = nobody.get_text("/sheets/standings.txt").await;
    assert!(status == StatusCode::OK && standings.contains("Ann Z."), "{standings}");
    for page in PAGES {
        let (status, text) = nobody.get_text(page).await;
        assert!(status == StatusCode::OK && !text.contains("Zqxworth"), "{page}: {text}");
    }
    // Nobody but who may bring it back reads what was removed.
    desk.does(json!({ "do": "discard" })).await;
    for page in PAGES {
        let (status, text) = nobody.get_text(page).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{page}: {text}");
        assert!(!text.contains("Ann"), "{page}: {text}");
        assert_eq!(desk.get_text(page).await.0, StatusCode::OK, "{page}");
    }
    let (_, text) = nobody.get_text("/no-such-thing").await;
    assert!(!text.contains("Ann"), "{text}");
}
