//! Rules to look up and incidents to rule on, over HTTP.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::club::{Club, Folder};

async fn told(club: &Club, text: &str) -> (StatusCode, Value) {
    club.post("/api/v1/whatif", &json!({ "text": text })).await
}

#[tokio::test]
async fn an_incident_needs_no_title_and_a_claim_that_waits_says_for_what() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, ruled) = told(&club, "white claims triple occurrence\n").await;
    assert_eq!(status, StatusCode::OK, "{ruled}");
    let open = &ruled["books"][0]["open"];
    assert!(open["sentence"].as_str().unwrap().contains("has stood once"), "{open}");
    assert!(open["next"].as_array().unwrap().contains(&json!("black asks for a ruling")), "{open}");
    let (_, ruled) = told(&club, "white claims triple occurrence\nblack asks for a ruling\n").await;
    let verdict = &ruled["books"][0]["moments"][0]["verdicts"][0];
    assert_eq!(
        verdict["sentence"],
        "White's claim of triple occurrence is denied: the position has stood once."
    );
    assert!(verdict["clauses"][0]["gist"].as_str().is_some_and(|gist| !gist.is_empty()), "{verdict}");
}

#[tokio::test]
async fn a_move_that_nobody_can_make_is_offered_by_its_squares() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, ruled) = told(&club, "1. e4 Ke6\n").await;
    assert_eq!(status, StatusCode::OK, "{ruled}");
    let trouble = &ruled["books"][0]["trouble"][0];
    assert_eq!(trouble["line"], 1);
    assert_eq!(trouble["instead"], json!({"of": "Ke6", "by_squares": ["e8-e6"]}));
    let (status, unread) = told(&club, "a7a5\n").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let near = &unread["mistakes"][0]["nearest"][1];
    assert_eq!(*near, json!({"line": "black plays a7-a5", "setting": null, "says": null}));
}

#[tokio::test]
async fn a_sentence_of_a_parent_is_answered_with_the_nearest_phrases_and_they_can_be_ruled_on() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, unread) = told(&club, "my son touched the bishop and moved the knight\n").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let near = &unread["mistakes"][0]["nearest"][0];
    let text = format!("{}\n{}\n", near["setting"].as_str().unwrap(), near["line"].as_str().unwrap());
    let (status, ruled) = told(&club, &text).await;
    assert_eq!(status, StatusCode::OK, "{ruled}");
    let sentence = ruled["books"][0]["moments"][0]["verdicts"][0]["sentence"].as_str().unwrap();
    assert!(sentence.starts_with("The director must find out:"), "{sentence}");
}

#[tokio::test]
async fn what_is_found_stands_under_its_book() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (_, found) = club.get("/api/v1/rules/search/fifty-move%20rule").await;
    let first = |name: &str| {
        let books = found["books"].as_array().unwrap();
        let book = books.iter().find(|book| book["name"] == name).unwrap();
        assert!(book["title"].as_str().is_some_and(|title| title != name), "{book}");
        book["clauses"][0]["id"].clone()
    };
    assert_eq!((first("us-chess-7"), first("iesa-2023")), (json!("14F"), json!("12-6")));
}

#[tokio::test]
async fn a_control_is_read_and_rated_by_the_book() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    for (typed, rated) in [
        ("G/90 d/5", json!("regular")),
        ("30/30 SD/30 d/5", json!("dual")),
        // Without a timer it has the delay of 5E2: 27 + 3.
        ("G/27", json!("dual")),
        ("G/26 d/3", json!("quick")),
        ("5+3", json!("blitz")),
        ("G/3 inc/10", json!(null)),
    ] {
        let typed = typed.replace('/', "%2F").replace(' ', "%20").replace('+', "%2B");
        let (status, read) = club.get(&format!("/api/v1/rules/controls/{typed}")).await;
        assert_eq!((status, &read["rated"]), (StatusCode::OK, &rated), "{typed}: {read}");
        assert_eq!(read["clauses"][0]["id"], "5C");
    }
    let (status, no) = club.get("/api/v1/rules/controls/ninety").await;
    assert_eq!((status, &no["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("control")), "{no}");
}

#[tokio::test]
async fn a_case_is_told_as_a_story() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let (status, case) = club.get("/api/v1/rules/cases/touch-move/castled-with-the-rook-first").await;
    assert_eq!(status, StatusCode::OK, "{case}");
    assert!(case["text"].as_str().unwrap().contains("under us-chess-7"));
    let story = &case["story"];
    assert!(story["happened"][0]["text"].as_str().is_some_and(|text| !text.is_empty()), "{story}");
    assert_eq!(story["books"].as_array().unwrap().len(), 7);
}

/// The rules of US Chess that texts of the program and of its pages cite between parentheses.
fn cited() -> std::collections::BTreeSet<String> {
    fn files(under: &std::path::Path, all: &mut Vec<std::path::PathBuf>) {
        for entry in std::fs::read_dir(under).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => files(&path, all),
                false => all.push(path),
            }
        }
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut all = Vec::new();
    for of_crate in std::fs::read_dir(root.join("crates")).unwrap() {
        files(&of_crate.unwrap().path().join("src"), &mut all);
    }
    files(&root.join("web/src/words"), &mut all);
    let mut cited = std::collections::BTreeSet::new();
    for path in all {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let lines = text.lines().map(str::trim_start).filter(|line| !line.starts_with(['/', '*']));
        for inside in lines.flat_map(|line| line.split('(').skip(1)).filter_map(|rest| rest.split_once(')')) {
            // A sentence is followed by its rules and by nothing else.
            let words: Vec<&str> = inside.0.split([',', ';', ' ']).filter(|word| !word.is_empty()).collect();
            if words.iter().all(|word| is_a_number(word)) {
                cited.extend(words.into_iter().map(ToString::to_string));
            }
        }
    }
    cited
}

/// `28L2a`: one or two digits, a capital, and what is counted under it.
fn is_a_number(word: &str) -> bool {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = word.len() - rest.len();
    let mut letters = rest.chars();
    let capital = letters.next().is_some_and(|letter| letter.is_ascii_uppercase());
    let under = letters.as_str();
    let counted = under.chars().all(|letter| letter.is_ascii_digit() || letter.is_ascii_lowercase());
    (1..=2).contains(&digits) && !word.starts_with('0') && capital && counted && under.len() < 4
}

#[tokio::test]
async fn every_rule_that_a_text_cites_can_be_looked_up() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let cited = cited();
    assert!(cited.len() > 50 && cited.contains("28N"), "{cited:?}");
    for id in cited {
        let (status, clause) = club.get(&format!("/api/v1/rules/clauses/us-chess-7/{id}")).await;
        assert_eq!(status, StatusCode::OK, "{id}: {clause}");
    }
    for (id, book) in
        [("28N", "us-chess-7"), ("27A3", "us-chess-7"), ("34E1", "us-chess-7"), ("16.5", "fide-c07")]
    {
        let (_, found) = club.get(&format!("/api/v1/rules/search/{id}")).await;
        let first = &found["books"][0];
        assert_eq!((&first["name"], &first["clauses"][0]["id"]), (&json!(book), &json!(id)), "{found}");
        let (status, clause) = club.get(&format!("/api/v1/rules/clauses/{book}/{id}")).await;
        assert_eq!(status, StatusCode::OK, "{clause}");
    }
}
