use std::collections::BTreeSet;

use super::*;

#[path = "../../../tests/served/frozen.rs"]
mod frozen;

async fn hall() -> (tempfile::TempDir, Hall) {
    let folder = tempfile::tempdir().unwrap();
    let address = "127.0.0.1:0".parse().unwrap();
    let config = crate::Config::new(folder.path().join("club.db"), address);
    let hall = Hall::open(&config).await.unwrap();
    (folder, hall)
}

async fn published() -> Value {
    let (_folder, hall) = hall().await;
    document(&crate::routes::openings(&hall))
}

#[tokio::test]
async fn every_route_is_told_and_nothing_else() {
    let (_folder, hall) = hall().await;
    let served: BTreeSet<(String, String)> = crate::routes::openings(&hall)
        .iter()
        .map(|opening| (opening.method.as_str().to_lowercase(), opening.path.to_string()))
        .collect();
    let told: BTreeSet<(String, String)> =
        ROWS.iter().map(|row| (row.method.to_string(), row.path.to_string())).collect();
    assert_eq!(told, served);
    assert_eq!(told.len(), ROWS.len(), "a route is told once");
}

#[tokio::test]
async fn every_name_in_the_document_means_something_and_every_operation_has_its_own() {
    let document = published().await;
    let text = document.to_string();
    for part in text.split("\"#/").skip(1) {
        let pointer = format!("/{}", part.split('"').next().unwrap_or_default());
        assert!(document.pointer(&pointer).is_some(), "nothing is called {pointer}");
    }
    let ids: Vec<&str> =
        text.split("\"operationId\":\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(ids.len(), ROWS.len());
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
}

/// Of two types with one name the second is given a number.
#[tokio::test]
async fn a_type_is_called_as_no_other() {
    let document = published().await;
    let mut names = document["components"]["schemas"].as_object().unwrap().keys();
    let numbered = names.find(|name| name.ends_with(|last: char| last.is_ascii_digit()));
    assert_eq!(numbered, None, "there is another type of that name");
}

/// An act of every kind is in the frozen logs of `tournament`: the document knows each, with all of its fields.
#[tokio::test]
async fn every_act_that_was_ever_recorded_is_told() {
    let document = published().await;
    let known = document["components"]["schemas"]["Act"]["discriminator"]["mapping"].as_object().unwrap();
    let mut seen = BTreeSet::new();
    for act in frozen::acts() {
        let word = act["do"].as_str().unwrap();
        let schema = document.pointer(known[word].as_str().unwrap().trim_start_matches('#')).unwrap();
        for field in act.as_object().unwrap().keys() {
            assert!(schema["properties"].get(field).is_some(), "{word} has no {field}");
        }
        seen.insert(word.to_string());
    }
    let told: BTreeSet<String> = known.keys().cloned().collect();
    assert_eq!(told, seen);
}

/// `cargo test -p server -- --ignored` writes it anew.
#[tokio::test]
#[ignore = "writes docs/openapi.json"]
async fn write_the_document() {
    std::fs::write(DOCUMENT, format!("{:#}\n", published().await)).unwrap();
}

#[tokio::test]
async fn the_published_document_is_the_one_that_is_served() {
    let text = format!("{:#}\n", published().await);
    assert!(
        std::fs::read_to_string(DOCUMENT).unwrap_or_default() == text,
        "write it anew: cargo test -p server -- --ignored write_the_document"
    );
}

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
