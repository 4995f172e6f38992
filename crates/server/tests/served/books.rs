//! The books over HTTP.

use axum::http::StatusCode;
use serde_json::json;

use crate::club::{Club, Folder};

#[tokio::test]
async fn the_books_stand_on_their_shelf() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, books) = club.get("/api/v1/books").await;
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
    let (status, policies) = club.get("/api/v1/books/nc-blitz").await;
    assert_eq!(status, StatusCode::OK);
    let announced =
        policies.as_array().unwrap().iter().find(|policy| policy["policy"] == "announced_move").unwrap();
    assert!(announced["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{announced}");
    assert_eq!(announced["clauses"][0]["cite"], "23");
    assert_eq!(announced["clauses"][1]["cite"], "US Chess 14C2");
    assert_eq!(announced["clauses"][1]["book"], "us-chess-7");
    assert!(announced["clauses"][1]["gist"].as_str().is_some_and(|gist| !gist.is_empty()));

    let (status, unknown) = club.get("/api/v1/books/laws-of-1866").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(unknown["error"]["text"].as_str().unwrap().contains("there are us-chess-7"), "{unknown}");
}

#[tokio::test]
async fn a_clause_is_found_by_its_id_even_with_spaces_in_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, clause) = club.get("/api/v1/clauses/us-chess-7/14C2").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&clause["book"], &clause["id"]), (&json!("us-chess-7"), &json!("14C2")));
    assert_eq!(clause["how"], "enforced");
    let (status, clause) = club.get("/api/v1/clauses/us-chess-7/10I2%20%28Variation%20I%29").await;
    assert_eq!(status, StatusCode::OK, "{clause}");
    assert_eq!(clause["id"], "10I2 (Variation I)");
    let (status, unknown) = club.get("/api/v1/clauses/us-chess-7/99Z").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(unknown["error"]["text"], "us-chess-7 has no clause \"99Z\"");
}

#[tokio::test]
async fn a_search_of_very_many_words_is_refused_and_a_word_said_often_is_one() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let search = |words: usize| format!("/api/v1/rules/search/{}", vec!["clock"; words].join("%20"));
    let (status, refused) = club.get(&search(21)).await;
    assert_eq!((status, &refused["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("words")));
    let (status, _) = club.get(&format!("/api/v1/rules/search/{}", "x".repeat(201))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let (status, once) = club.get(&search(1)).await;
    let (_, often) = club.get(&search(20)).await;
    assert_eq!((status, &once["found"]), (StatusCode::OK, &often["found"]));
    assert!(once["found"].as_u64() > Some(0), "{once}");
}

/// Pairings, byes and tie-breaks cite rules of chapters that the ledger does not hold: each leads to a page all the same.
#[tokio::test]
async fn every_rule_by_which_an_event_is_run_has_its_page() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let ours = ["us-chess-7", "iesa-2023", "nc-scholastic"];
    for rule in chart::rules::ALL.iter().filter(|rule| ours.contains(&rule.book)) {
        let (status, clause) = club.get(&format!("/api/v1/clauses/{}/{}", rule.book, rule.id)).await;
        assert_eq!(status, StatusCode::OK, "{rule}: {clause}");
    }
    let (_, clause) = club.get("/api/v1/rules/clauses/us-chess-7/29E4c").await;
    assert_eq!(clause["gist"], chart::rules::find("29E4c").unwrap().gist);
    let above: Vec<&str> =
        clause["above"].as_array().unwrap().iter().filter_map(|one| one["id"].as_str()).collect();
    assert!(above.ends_with(&["29E4"]), "{above:?}");
    let (status, cases) = club.get("/api/v1/rules/clauses/us-chess-7/29E4c/cases").await;
    assert_eq!((status, cases), (StatusCode::OK, json!([])));
    let (_, clause) = club.get("/api/v1/clauses/us-chess-7/28J").await;
    assert_eq!(clause["how"], "tournament");
}
