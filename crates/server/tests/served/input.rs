//! What cannot be understood: said clearly, by the name of the field, and nothing has changed.

use axum::http::StatusCode;
use serde_json::json;

use crate::{
    club::{Club, Folder, Page, fresh_id},
    desk::{Desk, open_section},
};

#[tokio::test]
async fn a_game_that_cannot_be_read_is_not_opened() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    for (terms, field, text) in [
        (json!({}), "control", "is missing; a text was expected"),
        (json!({"control": "half an hour"}), "control", "expected"),
        (json!({"control": "G/30", "fen": "rnbqkbnr w"}), "fen", "placement: expected 8 ranks"),
        (json!({"control": "G/30", "book": "laws-of-1866"}), "book", "no rulebook is called 'laws-of-1866'"),
        (json!({"control": "G/30", "rulings": "never"}), "rulings", "expected at-once or by-director, found"),
    ] {
        let (status, answer) = club.post("/api/v1/games", &terms).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{terms}");
        assert_eq!(answer["error"]["field"], field, "{terms}: {answer}");
        assert!(answer["error"]["text"].as_str().unwrap().starts_with(text), "{terms}: {answer}");
    }
    let (status, answer) = club.post_text("/api/v1/games", "control=G/30").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(
        answer["error"]["text"].as_str().unwrap().starts_with("this is not JSON: expected value at line 1")
    );
    club.hall.close().await;
    let store = store::Store::open(&folder.database()).await.unwrap();
    assert_eq!(store.streams().await.unwrap(), []);
    assert_eq!(store.list("links").await.unwrap(), []);
}

#[tokio::test]
async fn an_act_that_cannot_be_read_changes_nothing() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let path = format!("/api/v1/seat/{}/acts", game.white);
    let before = club.view(&game.white).await;
    let touch = json!({"do": "touch", "square": "e2"});
    for (body, field) in [
        (json!({"id": "x", "act": {"do": "fly"}}), json!("do")),
        (json!({"id": "x", "act": {"do": "touch", "square": "z9"}}), json!("square")),
        (json!({"id": "x", "act": {"do": "touch", "squaer": "e2"}}), json!("squaer")),
        (json!({"id": "x", "act": "press"}), json!("act")),
        (json!({"id": "x"}), json!("act")),
        (json!({"act": touch}), json!("id")),
        (json!({"id": "", "act": touch}), json!("id")),
        (json!({"id": "x".repeat(101), "act": touch}), json!("id")),
        (json!({"id": 7, "act": touch}), json!("id")),
        (json!({"id": "x", "act": touch, "seat": "black"}), json!("seat")),
        (
            json!({"id": "x", "act": {"do": "claim", "what": "triple-occurrence", "with": "Qh5"}}),
            json!("with"),
        ),
        (json!([]), json!(null)),
    ] {
        let (status, answer) = club.post(&path, &body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}: {answer}");
        assert_eq!(answer["error"]["field"], field, "{body}: {answer}");
    }
    let (status, _) = club.post_text(&path, "{\"id\": \"x\", \"act\": {").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(club.view(&game.white).await, before);
}

#[tokio::test]
async fn more_than_64_kibibytes_are_too_many() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let long = json!({"id": fresh_id(), "act": {"do": "note", "text": "x".repeat(70_000)}});
    let (status, answer) = club.post(&format!("/api/v1/seat/{}/acts", game.director), &long).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(answer["error"]["text"], "at most 65536 bytes are read here");
    let (status, answer) = club.act(&game.director, json!({"do": "note", "text": "x".repeat(501)})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(answer["error"]["text"], "expected at most 500 letters, found 501");
    assert_eq!(club.view(&game.director).await["office"]["notes"], json!([]));
}

#[tokio::test]
async fn a_link_that_is_not_valid_says_whom_to_ask() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    club.game(json!({"control": "G/30 d/5"})).await;
    for token in ["00000000000000000000000000000000", "short", "%00", "%ff", &"f".repeat(3_000)] {
        for path in ["", "/pgn"] {
            let (status, answer) = club.get(&format!("/api/v1/seat/{token}{path}")).await;
            assert_eq!(status, StatusCode::NOT_FOUND);
            let text = "this link is not valid; ask the director for a new one. A game between friends that nobody begins \
                        is closed after a day";
            assert_eq!(answer, json!({"error": {"text": text}}));
        }
        let (status, _) = club.act(token, json!({"do": "press"})).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

/// Everywhere the same: a mark that nobody sees is named, with its field, and nothing is recorded.
#[tokio::test]
async fn text_that_would_not_be_read_as_it_was_written_is_refused_wherever_it_is_sent() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Autumn", open_section(2)).await;
    desk.enter("Open", "Ann Lee", 1800).await;
    let version = desk.sees("").await["version"].clone();
    let turned = "the result is \u{202e}1-0";
    let says = "has a mark that turns the direction of writing after \"the result is \" (U+202E)";
    let acts = format!("/api/v1/events/{}/acts", desk.event);
    for (path, body, field) in [
        (&*acts, json!({"id": "a", "act": {"do": "note", "text": turned}}), "act.text"),
        (&acts, json!({"id": "a", "act": {"do": "note", "text": "ok"}, "why": turned}), "why"),
        (&acts, json!({"id": "a", "act": {"do": "remark", "entry": 1, "text": turned}}), "act.text"),
        (
            &acts,
            json!({"id": "a", "act": {"do": "enter", "section": "Open", "entrant": {"name": "Bo", "club": turned}}}),
            "act.entrant.club",
        ),
        ("/api/v1/games", json!({"control": "G/30", "white": turned}), "white"),
        ("/api/v1/tokens", json!({"name": turned, "scope": "read"}), "name"),
        ("/api/v1/whatif", json!({"text": turned}), "text"),
    ] {
        let (status, answer) = desk.post_to(path, &body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path} {body}: {answer}");
        assert_eq!(answer["error"]["field"], field, "{answer}");
        assert!(answer["error"]["text"].as_str().unwrap().starts_with(says), "{answer}");
    }
    // A row of a list is refused like any other that cannot be entered, in whatever column it is.
    let list = "Name,Rating,Email\nBo Diaz,1700,bo\u{200f}@hill.org\nCy Ott,1600,cy@hill.org\n";
    let (_, preview) = desk.post_file("/import/preview?section=Open", list).await;
    assert_eq!(preview["can-enter"], 1, "{preview}");
    assert_eq!(
        (&preview["refused"][0]["line"], preview["refused"][0]["text"].as_str().unwrap()),
        (&json!(2), "its contact has a mark that turns the direction of writing after \"bo\" (U+200F)"),
        "{preview}"
    );
    assert_eq!(desk.sees("").await["version"], version, "nothing was recorded");
    desk.does(json!({"do": "note", "text": "two\nlines, and \u{5e9}\u{5dc}\u{5d5}\u{5dd}"})).await;
    // An act on a line is answered by its own name, or a page would wait for it.
    let game = club.game(json!({"control": "G/30"})).await;
    let mut page = Page::at(club.listens().await, &game.director).await;
    let answer = page.act(json!({"do": "note", "text": "bell\u{7}"})).await;
    assert_eq!(answer["error"]["field"], "act.text", "{answer}");
}
