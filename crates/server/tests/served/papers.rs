//! Paper: what everybody may print, what only officials may, and what stands on it.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
};

async fn paired(club: &Club) -> Desk<'_> {
    let section = json!([{
        "name": "Open", "kind": { "system": "swiss" }, "rounds": 3, "control": "G/60 d/5",
        "announced": ["missing-pairs-5"], "schedule": [1_795_262_400_000_i64],
    }]);
    let desk = Desk::open(club, "Papers", section).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk
}

#[tokio::test]
async fn papers_are_pdf_and_those_for_tables_are_for_officials() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    let nobody = desk.by(Who::nobody());
    for (paper, for_all) in [
        ("rules.pdf", true),
        ("poster.pdf?address=http://10.0.0.2:8080/e/papers", true),
        ("scoresheets.pdf?moves=90", false),
        ("slips.pdf?paper=a4", false),
        ("blank-scoresheets.pdf?count=3", false),
        ("board-numbers.pdf", false),
        ("badges.pdf", false),
        ("place-cards.pdf", false),
        ("table-numbers.pdf?from=11&count=2", false),
        ("envelope.pdf?round=1&board=2", false),
        ("round.pdf?with=scoresheets", false),
    ] {
        let path = format!("/papers/{paper}");
        let (status, text) = desk.get_text(&path).await;
        assert_eq!(status, StatusCode::OK, "{paper}: {text}");
        assert!(text.starts_with("%PDF"), "{paper}");
        let expected = if for_all { StatusCode::OK } else { StatusCode::UNAUTHORIZED };
        assert_eq!(nobody.get_text(&path).await.0, expected, "{paper}");
    }
    for (paper, status) in [
        ("sonnet.pdf", StatusCode::NOT_FOUND),
        ("scoresheets.pdf?round=2", StatusCode::NOT_FOUND),
        ("poster.pdf?address=javascript:alert(1)", StatusCode::BAD_REQUEST),
        // No phone gets to the machine itself.
        ("poster.pdf?address=http://127.0.0.1:8080/e/papers", StatusCode::BAD_REQUEST),
        ("poster.pdf?address=http://localhost:8080/e/papers", StatusCode::BAD_REQUEST),
        ("poster.pdf?address=http://[::1]:8080/e/papers", StatusCode::BAD_REQUEST),
        ("board-numbers.pdf?count=9999999", StatusCode::BAD_REQUEST),
        ("board-numbers.pdf?from=18446744073709551615", StatusCode::BAD_REQUEST),
        ("board-numbers.pdf?from=0", StatusCode::BAD_REQUEST),
        ("rules.pdf?paper=papyrus", StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(desk.get_text(&format!("/papers/{paper}")).await.0, status, "{paper}");
    }
}

/// Whoever saves a paper finds it again, and whoever may not have it reads why, as a page where he followed a link.
#[tokio::test]
async fn a_paper_has_a_name_of_its_own_and_what_is_refused_in_a_window_is_a_page() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    for (path, name) in [
        ("/papers/rules.pdf", "papers-rules"),
        ("/papers/slips.pdf?section=Open&round=1", "papers-open-round-1-slips"),
        ("/papers/envelope.pdf?section=Open&round=1&board=2", "papers-open-round-1-board-2-envelope"),
        ("/sheets/wall-chart.pdf?section=Open", "papers-open-wall-chart"),
        ("/sheets/slips.pdf?round=1", "papers-round-1-slips"),
        // The newest round is named, too, though nobody asked for it by its number.
        ("/papers/round.pdf", "papers-round-1-papers"),
        ("/papers/scoresheets.pdf", "papers-round-1-scoresheets"),
        ("/sheets/pairings.pdf?section=Open", "papers-open-round-1-pairings"),
    ] {
        let (headers, bytes) = desk.bytes_at(&format!("/api/v1/events/{}{path}", desk.event)).await;
        assert!(bytes.starts_with(b"%PDF"), "{path}");
        assert_eq!(headers["content-disposition"], format!("inline; filename=\"{name}.pdf\""), "{path}");
    }
    let asked = |mode: &'static str| {
        let path = format!("/api/v1/events/{}/papers/slips.pdf", desk.event);
        Request::get(path).header("sec-fetch-mode", mode).body(Body::empty()).unwrap()
    };
    let shown = club.send_for_response(asked("navigate")).await;
    assert_eq!(shown.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(shown.headers()["content-type"], "text/html; charset=utf-8");
    let page = String::from_utf8(shown.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap();
    assert!(page.contains("sign in first.</p>") && page.contains("<a href=\"/\">"), "{page}");
    let told = club.send_for_response(asked("cors")).await;
    assert_eq!(told.headers()["content-type"], "application/json", "a page of ours is told it as before");
}

#[tokio::test]
async fn officials_hear_whose_names_no_font_can_print() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    let path = "/papers/letters.json";
    assert_eq!(desk.sees(path).await, json!({ "names": [], "packages": [] }));
    // No letter has this number, so that no machine has a font for it.
    desk.enter("Open", "Ann \u{2fe0}", 1400).await;
    let expected = json!({ "names": ["Ann \u{2fe0}"], "packages": ["fonts-noto-cjk"] });
    assert_eq!(desk.sees(path).await, expected);
    assert_eq!(desk.sees(&format!("{path}?section=Open")).await, expected);
    assert_eq!(desk.by(Who::nobody()).get_text(path).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn posted_rules_name_each_variation_with_its_notice_and_the_time_on_the_wall() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    let rules = desk.by(Who::nobody()).sees("/papers/rules.json?zone=-300").await;
    let lines = |title: &str| -> Vec<String> {
        let parts = rules["sections"][0]["parts"].as_array().unwrap();
        let part = parts.iter().find(|part| part["title"] == title).unwrap();
        let lines = part["lines"].as_array().unwrap().iter();
        lines.map(|line| line["text"].as_str().unwrap().to_string()).collect()
    };
    assert!(
        lines("Rules").iter().any(|line| line.contains("Variation: ") && line.contains("Notice: ")),
        "{rules}"
    );
    assert!(lines("Play").iter().any(|line| line == "Saturday, November 21, 7:00 AM."), "{rules}");
    let section = &desk.sees("").await["sections"][0];
    let needed = section["needs-notice"].as_array().unwrap();
    assert!(needed.iter().any(|one| one["topic"] == "rule-variation"), "{section}");
    let (status, no) = desk
        .act(json!({ "do": "add-section", "plan": {
            "name": "Blitz", "kind": { "system": "swiss" }, "rounds": 3, "control": "G/5 d/0", "announced": ["no-such"],
        } }))
        .await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{no}");
}

#[tokio::test]
async fn cards_are_printed_from_the_codes_that_only_their_page_knows() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    let (_, cards) = desk.post("/cards", &json!({ "entries": [1, 2] })).await;
    let list: Vec<Value> = cards.as_array().unwrap().clone();
    let body = json!({ "address": "http://10.0.0.2:8080", "cards": list }).to_string();
    let path = format!("/api/v1/events/{}/papers/cards", desk.event);
    let (status, text) = desk.send_as(&path, &body).await;
    assert!(status == StatusCode::OK && text.starts_with("%PDF"), "{status} {text}");
    let (status, _) = desk.by(Who::nobody()).send_as(&path, &body).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_log_of_a_board_knows_its_event_its_players_and_the_variations() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    let (_, opened) = desk.post("/boards/Open/1/1/game", &json!({ "seat": "director" })).await;
    let link = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    let (_, seated) = club.get(&format!("/api/v1/seat/{link}")).await;
    let home = &seated["home"];
    assert_eq!(
        (&home["event"], &home["white"], &home["black"], &home["board"]),
        (&json!("Papers"), &json!("Ann Lee"), &json!("Cy Ott"), &json!(1)),
        "{home}"
    );
    club.does(link, json!({ "do": "declare", "what": "lost-by-black", "why": "resigned" })).await;
    let (_, _, slip) = club.get_text(&format!("/api/v1/seat/{link}/slips/1.txt")).await;
    for words in ["Papers", "Open, round 1, board 1", "Ann Lee", "Cy Ott", "Given: "] {
        assert!(slip.contains(words), "{slip}");
    }
    // The time of day is that of whoever asks.
    let given = |slip: &str| slip.lines().find(|line| line.contains("Given: ")).map(str::to_string);
    let (_, _, west) = club.get_text(&format!("/api/v1/seat/{link}/slips/1.txt?zone=-300")).await;
    assert!(given(&west) != given(&slip) && given(&west).is_some_and(|line| line.contains(", 20")), "{west}");
    let (status, _) = club.get(&format!("/api/v1/seat/{link}/slips/1.txt?zone=noon")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let (_, _, pgn) = club.get_text(&format!("/api/v1/seat/{link}/pgn")).await;
    assert!(pgn.contains("[White \"Ann Lee\"]") && pgn.contains("[Round \"1.1\"]"), "{pgn}");
}

#[tokio::test]
async fn acts_warnings_and_wishes_say_whom_they_are_about() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let section = json!([{
        "name": "Open", "kind": { "system": "swiss" }, "rounds": 3, "control": "G/60 d/5", "fee": 2500,
    }]);
    let desk = Desk::open(&club, "Gaps", section).await;
    let entrant = json!({ "name": "Ann Lee", "ratings": [{ "list": "us-chess", "rating": 1800 }] });
    let done = desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Open" })).await;
    assert_eq!(done["entry"], 1, "{done}");
    desk.enter("Open", "Bo Diaz", 1700).await;
    let warnings = desk.sees("").await["warnings"].clone();
    let about = |entry: i64| warnings.as_array().unwrap().iter().filter(|one| one["entry"] == entry).count();
    assert!(about(1) > 0 && about(2) > 0, "{warnings}");
    desk.does(json!({ "do": "forbid", "one": 2, "other": 1 })).await;
    let wishes = desk.sees("/sections/Open/wishes").await;
    assert_eq!(
        (&wishes["apart"][0]["one"]["name"], &wishes["apart"][0]["other"]["entry"], &wishes["meet"]),
        (&json!("Ann Lee"), &json!(2), &json!([])),
        "{wishes}"
    );
    assert_eq!(desk.by(Who::nobody()).get("/sections/Open/wishes").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_groups_of_quads_hang_together_under_the_section_that_was_divided() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let sections =
        json!([{ "name": "Quads", "kind": { "system": "quads" }, "rounds": 3, "control": "G/60 d/5" }]);
    let desk = Desk::open(&club, "Quads", sections).await;
    for player in 0..8 {
        desk.enter("Quads", &format!("Player {player}"), 1800 - 100 * player).await;
    }
    desk.does(json!({ "do": "divide", "section": "Quads" })).await;
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    for group in ["Quads 1", "Quads 2"] {
        desk.does(json!({ "do": "pair", "section": group, "lot": null })).await;
    }
    let shown = async |who: &Desk<'_>, sheet: &str| {
        let (status, told) = who.get(&format!("/sheets/{sheet}.json?section=Quads&round=1")).await;
        let rows = |sheet: &Value| sheet["rows"].as_array().map_or(0, Vec::len);
        (status, told["sheets"].as_array().map(|all| all.iter().map(rows).collect::<Vec<_>>()))
    };
    assert_eq!(shown(&desk, "pairings").await, (StatusCode::OK, Some(vec![2, 2])));
    assert_eq!(shown(&desk, "pairings-by-name").await, (StatusCode::OK, Some(vec![8])), "in one list");
    assert_eq!(shown(&desk, "wall-chart").await, (StatusCode::OK, Some(vec![4, 4])));
    // What is not posted nobody else sees, in groups as elsewhere.
    let nobody = desk.by(Who::nobody());
    assert_eq!(shown(&nobody, "pairings").await.0, StatusCode::NOT_FOUND);
    assert_eq!(shown(&nobody, "pairings-by-name").await.0, StatusCode::NOT_FOUND);
    desk.does(json!({ "do": "post-pairings", "section": "Quads 2", "round": 1 })).await;
    assert_eq!(shown(&nobody, "pairings").await, (StatusCode::OK, Some(vec![2])), "the group that is posted");
    assert_eq!(shown(&nobody, "pairings-by-name").await, (StatusCode::OK, Some(vec![4])));
}
