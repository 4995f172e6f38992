//! The books over HTTP.

use axum::http::StatusCode;
use serde_json::json;

use crate::club::{Club, Folder};

#[tokio::test]
async fn the_books_stand_on_their_shelf() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, books) = club.get("/api/books").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(books.as_array().unwrap().len(), 7);
    assert_eq!(
        books[0],
        json!({"name": "us-chess-7", "title": "US Chess Official Rules, 7th edition, chapter 1"})
    );
}

#[tokio::test]
async fn a_book_tells_its_policies_with_their_clauses() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, policies) = club.get("/api/books/nc-blitz").await;
    assert_eq!(status, StatusCode::OK);
    let announced =
        policies.as_array().unwrap().iter().find(|policy| policy["policy"] == "announced_move").unwrap();
    assert!(announced["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{announced}");
    assert_eq!(announced["clauses"][0]["cite"], "23");
    assert_eq!(announced["clauses"][1]["cite"], "us-chess-7:14C2");
    assert_eq!(announced["clauses"][1]["book"], "us-chess-7");
    assert!(announced["clauses"][1]["gist"].as_str().is_some_and(|gist| !gist.is_empty()));

    let (status, unknown) = club.get("/api/books/laws-of-1866").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(unknown["error"]["text"].as_str().unwrap().contains("there are us-chess-7"), "{unknown}");
}

#[tokio::test]
async fn a_clause_is_found_by_its_id_even_with_spaces_in_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, clause) = club.get("/api/clauses/us-chess-7/14C2").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&clause["book"], &clause["id"]), (&json!("us-chess-7"), &json!("14C2")));
    assert_eq!(clause["how"], "enforced");
    let (status, clause) = club.get("/api/clauses/us-chess-7/10I2%20%28Variation%20I%29").await;
    assert_eq!(status, StatusCode::OK, "{clause}");
    assert_eq!(clause["id"], "10I2 (Variation I)");
    let (status, unknown) = club.get("/api/clauses/us-chess-7/99Z").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(unknown["error"]["text"], "us-chess-7 has no clause \"99Z\"");
}
