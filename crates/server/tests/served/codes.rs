//! QR codes of links.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::{Value, json};

use crate::club::{Club, Folder};

/// How a corner of every code looks, with its light frame.
const CORNER: [&str; 8] =
    ["11111110", "10000010", "10111010", "10111010", "10111010", "10000010", "11111110", "00000000"];

/// As a page of ours asks.
async fn codes(club: &Club, texts: &Value) -> (StatusCode, Value) {
    let body = Body::from(json!({ "texts": texts }).to_string());
    let request = Request::post("/api/v1/codes").header("x-jadoube", "1").body(body).unwrap();
    let (status, _, text) = club.send(request).await;
    (status, serde_json::from_str(&text).unwrap())
}

#[tokio::test]
async fn a_page_has_the_codes_of_its_links_drawn_in_their_order() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let links = [
        "http://192.168.1.20:8080/c/K7QM3XPD",
        "http://192.168.1.20:8080/invite/abcdefghijklmnopqrstuvwxyzabcdef",
    ];
    let (status, drawn) = codes(&club, &json!(links)).await;
    assert_eq!(status, StatusCode::OK, "{drawn}");
    let drawn = drawn["codes"].as_array().unwrap();
    // Of 35 and of 64 letters, most of which have no shorter spelling, with four light cells around each.
    for (code, side) in drawn.iter().zip([29 + 8, 37 + 8]) {
        let rows: Vec<&str> = code.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        assert_eq!((rows.len(), rows.iter().all(|row| row.len() == side)), (side, true));
        assert!(rows[..4].iter().all(|row| row.chars().all(|cell| cell == '0')));
        let corner: Vec<&str> = rows[4..12].iter().map(|row| &row[4..12]).collect();
        assert_eq!(corner, CORNER);
    }
    assert_ne!(drawn[0], drawn[1]);
}

#[tokio::test]
async fn what_is_no_link_is_not_drawn() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let too_much = "expected at most 1000 texts of 300 letters each";
    for (texts, field, said) in [
        (json!("one"), "texts", "expected a list, found the text \"one\""),
        (json!([1]), "texts[0]", "expected a text, found 1"),
        (json!(["x".repeat(301)]), "texts", too_much),
        (json!(vec!["x"; 1_001]), "texts", too_much),
    ] {
        let (status, answer) = codes(&club, &texts).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert_eq!(answer["error"], json!({ "field": field, "text": said }));
    }
}
