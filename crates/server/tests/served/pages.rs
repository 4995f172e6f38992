//! The page and its headers.

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode},
};
use serde_json::json;

use crate::club::{Club, Folder};

#[tokio::test]
async fn every_answer_guards_the_secret_in_its_address() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let seat = format!("/api/v1/seat/{}", game.white);
    for path in ["/", "/g/0123", "/nowhere", "/api/v1/books", "/api/v1/nowhere", seat.as_str()] {
        let (_, headers, _) = club.get_text(path).await;
        assert_eq!(headers["referrer-policy"], "no-referrer", "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        let policy = headers["content-security-policy"].to_str().unwrap();
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
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
    let (status, answer) = club.get("/api/v1/nowhere").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(answer["error"]["text"].as_str().unwrap().starts_with("there is nothing here"));
}

#[tokio::test]
async fn a_slash_behind_an_address_leads_to_the_address_and_to_no_other_house() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    for (typed, meant) in [
        ("/e/oak-hill/", "/e/oak-hill"),
        ("/rules//", "/rules"),
        ("/e/oak-hill/?section=Open", "/e/oak-hill?section=Open"),
        ("//elsewhere.example/", "/elsewhere.example"),
    ] {
        let (status, headers, _) = club.get_text(typed).await;
        assert_eq!((status, headers["location"].to_str().unwrap()), (StatusCode::PERMANENT_REDIRECT, meant));
    }
}

async fn asked(club: &Club, path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, String) {
    let request =
        headers.iter().fold(Request::get(path), |request, (name, value)| request.header(*name, *value));
    club.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn long_answers_go_packed_to_whoever_can_unpack_them() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let gzip = [("accept-encoding", "gzip, deflate")];
    let (status, packed, bytes) = asked(&club, "/api/v1/books/us-chess-7", &gzip).await;
    let (_, plain, text) = asked(&club, "/api/v1/books/us-chess-7", &[]).await;
    assert_eq!((status, packed["content-encoding"].as_bytes()), (StatusCode::OK, "gzip".as_bytes()));
    // What is no text counts as one letter a byte at most.
    assert!(bytes.chars().count() * 3 < text.len(), "{} of {}", bytes.len(), text.len());
    assert!(plain.get("content-encoding").is_none(), "{plain:?}");
    assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
    for headers in [&packed, &plain] {
        assert_eq!(headers["vary"], "accept-encoding", "a cache must not give one for the other");
    }
    let (_, small, _) = asked(&club, "/api/v1/nowhere", &gzip).await;
    assert!(small.get("content-encoding").is_none(), "packing would only make it longer");
}

#[tokio::test]
async fn a_page_tells_what_it_will_need_and_a_browser_that_has_it_gets_nothing_again() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (_, headers, page) = club.get_text("/e/spring/results").await;
    if page.contains("built without its page") {
        return;
    }
    let links = headers["link"].to_str().unwrap().to_string();
    assert!(links.contains("/assets/results-") && links.contains("/assets/floor-"), "{links}");
    let gzip = ("accept-encoding", "gzip");
    for link in links.split(", ") {
        let path = link.trim_start_matches('<').split('>').next().unwrap();
        let (status, plain, _) = asked(&club, path, &[]).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        let (_, packed, _) = asked(&club, path, &[gzip]).await;
        assert_eq!(packed["content-encoding"], "gzip", "{path}");
        assert_eq!(packed["content-type"], plain["content-type"], "{path}");
        assert_ne!(packed["etag"], plain["etag"], "{path}: they are not the same bytes");
        let known = [gzip, ("if-none-match", packed["etag"].to_str().unwrap())];
        let (status, _, body) = asked(&club, path, &known).await;
        assert_eq!((status, body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path}");
    }
}

#[tokio::test]
async fn a_tab_that_shows_a_paper_finds_an_icon() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, headers, icon) = club.get_text("/favicon.ico").await;
    if icon.contains("built without its page") {
        return;
    }
    assert_eq!((status, headers["content-type"].as_bytes()), (StatusCode::OK, "image/x-icon".as_bytes()));
    assert!(icon.starts_with("\0\0\u{1}\0"), "it is an icon file");
}
