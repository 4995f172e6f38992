//! The page and its headers.

use axum::http::StatusCode;
use serde_json::json;

use crate::club::{Club, Folder};

#[tokio::test]
async fn every_answer_guards_the_secret_in_its_address() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let seat = format!("/api/seat/{}", game.white);
    for path in ["/", "/g/0123", "/nowhere", "/api/books", "/api/nowhere", seat.as_str()] {
        let (_, headers, _) = club.get_text(path).await;
        assert_eq!(headers["referrer-policy"], "no-referrer", "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        let policy = headers["content-security-policy"].to_str().unwrap();
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self' ws: wss:",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.split("; ").any(|found| found == part), "{path}: {policy}");
        }
    }
    let (_, headers, _) = club.get_text(&seat).await;
    assert_eq!(headers["cache-control"], "no-store");
}

#[tokio::test]
async fn an_address_without_anything_is_not_found() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (index, headers, page) = club.get_text("/").await;
    let (seat, _, seat_page) = club.get_text("/g/0123456789abcdef0123456789abcdef").await;
    let (nowhere, _, nowhere_page) = club.get_text("/nowhere").await;
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert_eq!((&page, &page), (&seat_page, &nowhere_page), "it is one page");
    // A program that was built without its page says so.
    let built = !page.contains("built without its page");
    let missing = StatusCode::SERVICE_UNAVAILABLE;
    assert_eq!((index, seat), if built { (StatusCode::OK, StatusCode::OK) } else { (missing, missing) });
    assert_eq!(nowhere, if built { StatusCode::NOT_FOUND } else { missing });
    let (status, answer) = club.get("/api/nowhere").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(answer["error"]["text"].as_str().unwrap().starts_with("there is nothing here"));
}
