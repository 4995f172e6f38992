//! What is asked for and is not there, or not so: said in the right words, with the right status, as JSON.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder, fresh_id},
    desk::{Desk, open_section, report},
};

/// An event of four whose first round is over and whose second is paired and posted.
async fn second_round(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "Asking", open_section(3)).await;
    for (name, rating) in [("Ann Lee", 1700), ("Bo Diaz", 1600), ("Cy Ott", 1500), ("Di Poe", 1400)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk.does(report(1, "white-wins")).await;
    desk.does(report(2, "white-wins")).await;
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    desk.does(json!({ "do": "post-pairings", "section": "Open", "round": 2 })).await;
    let result = json!({ "outcome": "white-wins" });
    desk.does(json!({ "do": "report", "section": "Open", "round": 2, "board": 1, "result": result })).await;
    desk
}

#[tokio::test]
async fn a_sheet_of_a_round_that_is_not_there_is_not_found() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = second_round(&club).await;
    for sheet in ["standings", "wall-chart", "crosstable", "pairings", "summary"] {
        for round in ["0", "3", "99999"] {
            let (status, answer) = desk.get(&format!("/sheets/{sheet}.json?round={round}")).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{sheet} of round {round}: {answer}");
        }
    }
    // An earlier round is the sheet as it was then.
    let (_, then) = desk.get_text("/sheets/standings.txt?round=1").await;
    let (_, now) = desk.get_text("/sheets/standings.txt").await;
    assert!(now.contains("2.0") && !then.contains("2.0"), "{then}\n{now}");
}

#[tokio::test]
async fn a_version_from_the_future_is_not_taken() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = second_round(&club).await;
    let note = json!({ "do": "note", "text": "rain" });
    for path in ["/acts", "/preview"] {
        let version = desk.sees("").await["version"].as_u64().unwrap();
        let mut body = json!({ "act": note, "version": version + 1 });
        if path == "/acts" {
            body["id"] = json!(fresh_id());
        }
        let (status, answer) = desk.post(path, &body).await;
        assert_eq!(status, StatusCode::CONFLICT, "{path}: {answer}");
        assert!(answer["error"]["text"].as_str().unwrap().contains("look again"), "{answer}");
        body["version"] = json!(version);
        assert_eq!(desk.post(path, &body).await.0, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn whatever_is_asked_below_api_is_answered_as_json() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = second_round(&club).await;
    let game = club.game(json!({ "control": "G/30" })).await;
    let event = format!("/api/v1/events/{}/socket", desk.event);
    let seat = format!("/api/v1/seat/{}/socket", game.white);
    for (method, path, expected) in [
        ("DELETE", "/api/v1/events", StatusCode::METHOD_NOT_ALLOWED),
        ("PATCH", "/api/v1/me", StatusCode::METHOD_NOT_ALLOWED),
        ("GET", "/api/v1/rules/search/%ff", StatusCode::NOT_FOUND),
        ("GET", "/api/v1/rules/books/%ff", StatusCode::NOT_FOUND),
        ("GET", "/api/v1/books/%ff", StatusCode::NOT_FOUND),
        ("GET", &event, StatusCode::BAD_REQUEST),
        ("GET", &seat, StatusCode::BAD_REQUEST),
        ("GET", "/api", StatusCode::NOT_FOUND),
        ("GET", "/api/", StatusCode::NOT_FOUND),
        ("POST", "/api/", StatusCode::NOT_FOUND),
        ("GET", "/api/v1/nowhere", StatusCode::NOT_FOUND),
    ] {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        let (status, headers, text) = club.send(request).await;
        assert_eq!(status, expected, "{method} {path}: {text}");
        assert_eq!(headers["content-type"], "application/json", "{method} {path}");
        let answer: Value = serde_json::from_str(&text).unwrap();
        assert!(answer["error"]["text"].is_string(), "{method} {path}: {answer}");
        if status == StatusCode::METHOD_NOT_ALLOWED {
            assert!(headers.contains_key("allow"), "{method} {path}");
        }
        if path.starts_with("/api/v1/nowhere") {
            assert!(text.contains("/api/v1/openapi.json"), "{text}");
        }
    }
}

/// Tablets and broadcasts know addresses from before there were versions; whoever reads headers learns of the new ones.
#[tokio::test]
async fn an_address_without_a_version_is_answered_alike_and_says_where_to_go() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let asked = async |path: &str| club.send(Request::get(path).body(Body::empty()).unwrap()).await;
    let (status, headers, text) = asked("/api/v1/books").await;
    assert_eq!((status, headers.get("deprecation")), (StatusCode::OK, None));
    let (old_status, old_headers, old_text) = asked("/api/books").await;
    assert_eq!((old_status, old_text), (status, text));
    assert!(old_headers["deprecation"].to_str().unwrap().starts_with('@'));
    assert_eq!(old_headers["link"], "</api/v1>; rel=\"successor-version\"");
    assert_eq!(asked("/api/v2/books").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_wrong_is_called_by_its_name() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = second_round(&club).await;
    let why_not = "/sections/Open/rounds/1/why-not";
    for (path, expected, text) in [
        (format!("{why_not}?one=1&other=99999"), StatusCode::NOT_FOUND, "Open has no number 99999"),
        (format!("{why_not}?one=1&other=0"), StatusCode::NOT_FOUND, "Open has no number 0"),
        (
            format!("{why_not}?one=1"),
            StatusCode::BAD_REQUEST,
            "is missing; a number on the wall chart was expected",
        ),
        ("/boards/Open/1/0/live".to_string(), StatusCode::NOT_FOUND, "round 1 of Open has no board 0"),
        ("/boards/Open/1/9/live".to_string(), StatusCode::NOT_FOUND, "round 1 of Open has no board 9"),
        (
            "/live?after=-1".to_string(),
            StatusCode::BAD_REQUEST,
            "expected a whole number, 0 or more, found \"-1\"",
        ),
        ("/sheets/standings.exe".to_string(), StatusCode::NOT_FOUND, "there is no such sheet"),
        (
            "/papers/rules.pdf?zone=x".to_string(),
            StatusCode::BAD_REQUEST,
            "expected minutes ahead of universal time",
        ),
    ] {
        let (status, answer) = desk.get(&path).await;
        assert_eq!(status, expected, "{path}: {answer}");
        let said = answer["error"]["text"].as_str().unwrap();
        assert!(said.starts_with(text), "{path}: {said}");
    }
    // The ending is wrong also where no section is named.
    let two = json!([
        { "name": "Open", "kind": { "system": "swiss" }, "rounds": 2, "control": "G/30 d/5" },
        { "name": "Kids", "kind": { "system": "swiss" }, "rounds": 2, "control": "G/30 d/5" },
    ]);
    let desk = Desk::open(&club, "Two", two).await;
    assert_eq!(desk.get("/sheets/standings.exe").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_fault_inside_an_act_is_told_by_its_field() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = second_round(&club).await;
    let board = json!({ "do": "report", "section": "Open", "round": 2, "board": 2 });
    for (field, value, text) in [
        ("game", json!("3"), "expected a whole number, found the text \"3\""),
        ("result", json!({ "outcome": "won" }), "expected white-wins"),
        ("result", json!({}), "is missing"),
    ] {
        let mut act = board.clone();
        act["result"] = json!({ "outcome": "draw" });
        act[field] = value;
        let (status, answer) = desk.act(act).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        let at = answer["error"]["field"].as_str().unwrap();
        assert!(at == format!("act.{field}") || at == "act.result.outcome", "{answer}");
        assert!(answer["error"]["text"].as_str().unwrap().starts_with(text), "{answer}");
    }
}

#[tokio::test]
async fn an_official_who_hands_in_a_slip_hears_what_happens_next() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = second_round(&club).await;
    let slip = "/boards/Open/2/2/slip";
    let (status, answer) = desk.post(slip, &json!({ "outcome": "draw" })).await;
    assert_eq!((status, &answer["state"]), (StatusCode::OK, &json!("waiting")));
    assert!(answer["text"].as_str().unwrap().contains("the act report records it at once"), "{answer}");
    let scorer = json!({ "post": "official", "role": "scorer" });
    let other = desk.by(crate::desk::Who::at(&desk, "Sam Score", scorer).await);
    let (_, answer) = other.post(slip, &json!({ "outcome": "white-wins" })).await;
    assert_eq!(answer["state"], "disagreement");
    assert!(answer["text"].as_str().unwrap().contains("a director has been told"), "{answer}");
    let (_, answer) = other.post(slip, &json!({ "outcome": "draw" })).await;
    assert_eq!(answer["state"], "result");
}
