//! The same name of an act sent again, with the same content and with another.

use axum::http::StatusCode;
use serde_json::json;

use crate::{
    club::{Club, Folder, fresh_id},
    desk::{Desk, open_section, report},
};

#[tokio::test]
async fn an_id_that_was_used_for_something_else_is_not_answered_as_done() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Again", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1700), ("Bo Diaz", 1600)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    let drawn = json!({ "id": "r1b1", "act": report(1, "draw") });
    let (status, first) = desk.post("/acts", &drawn).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    let (status, again) = desk.post("/acts", &drawn).await;
    assert_eq!((status, &again["number"]), (StatusCode::OK, &first["number"]), "{again}");
    // Whether it would be refused by itself, as a second result is, or not, as a note.
    for act in [report(1, "white-wins"), json!({ "do": "note", "text": "rain" })] {
        let (status, answer) = desk.post("/acts", &json!({ "id": "r1b1", "act": act })).await;
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
        let text = answer["error"]["text"].as_str().unwrap();
        assert!(
            text.starts_with("this id was used before for something else (Round 1 of Open, board 1"),
            "{text}"
        );
    }
    let noted = json!({ "id": fresh_id(), "act": { "do": "note", "text": "rain" }, "why": "it rained" });
    assert_eq!(desk.post("/acts", &noted).await.0, StatusCode::OK);
    assert_eq!(desk.post("/acts", &noted).await.0, StatusCode::OK);
}

#[tokio::test]
async fn an_event_is_opened_twice_only_as_it_was_the_first_time() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Other", open_section(2)).await;
    let event = json!({ "name": "Twice", "from": "2026-11-21", "to": "2026-11-22" });
    let wanted = json!({ "id": "one", "event": event, "sections": open_section(2) });
    let (status, first) = desk.post_to("/api/v1/events", &wanted).await;
    assert_eq!(status, StatusCode::CREATED, "{first}");
    assert_eq!(desk.post_to("/api/v1/events", &wanted).await, (StatusCode::CREATED, first));
    for sections in [open_section(3), json!([])] {
        let other = json!({ "id": "one", "event": event, "sections": sections });
        let (status, answer) = desk.post_to("/api/v1/events", &other).await;
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    }
}
