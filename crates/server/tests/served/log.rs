//! What the log does to the server: in use, closed, damaged.

use axum::http::StatusCode;
use serde_json::json;
use server::{Hall, ServeError, Server};
use store::{NewEntry, Store, Version};

use crate::club::{Club, Folder, Running};

#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let refused = Server::bind(&folder.config()).await.unwrap_err();
    assert!(refused.to_string().contains("is in use by another running Jadoube"), "{refused}");
    running.stop().await;
    Running::start(&folder.config()).await.stop().await;
}

#[tokio::test]
async fn an_address_that_is_taken_is_named_and_the_log_is_left_alone() {
    let (folder, other) = (Folder::new(), Folder::new());
    let running = Running::start(&folder.config()).await;
    let mut config = other.config();
    config.address = running.address;
    let refused = Server::bind(&config).await.unwrap_err();
    assert!(matches!(refused, ServeError::CannotListen { .. }), "{refused:?}");
    assert!(refused.to_string().contains(&running.address.to_string()), "{refused}");
    assert!(!other.database().exists());
    running.stop().await;
}

#[tokio::test]
async fn what_the_log_does_not_take_is_not_acknowledged() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let before = club.view(&game.white).await;
    club.hall.clone().close().await;
    let (status, answer) = club.act(&game.white, json!({"do": "start-clocks"})).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    let text = answer["error"]["text"].as_str().unwrap();
    assert!(text.starts_with("this was not recorded, and nothing has changed: "), "{text}");
    assert_eq!(club.view(&game.white).await, before);
    let (status, answer) = club.post("/api/v1/games", &json!({"control": "G/30"})).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
}

#[tokio::test]
async fn an_act_is_one_entry_and_a_repeated_or_refused_one_none() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    for _ in 0..3 {
        club.act_as(&game.white, "start", json!({"do": "start-clocks"})).await;
        club.act_as(&game.white, "touch", json!({"do": "touch", "square": "e2"})).await;
        club.is_refused(&game.black, json!({"do": "press"})).await;
    }
    club.hall.close().await;
    let store = Store::open(&folder.database()).await.unwrap();
    let entries = store.read(&game.game.parse().unwrap(), Version::START).await.unwrap();
    assert_eq!(entries.len(), 3, "opened, started, touched: {entries:?}");
}

#[tokio::test]
async fn a_game_that_cannot_be_read_does_not_close_the_club() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let damaged = club.game(json!({"control": "G/30 d/5"})).await;
    club.does(&damaged.white, json!({"do": "start-clocks"})).await;
    club.hall.close().await;
    let store = Store::open(&folder.database()).await.unwrap();
    let garbage =
        NewEntry { kind: "x".to_string(), format: 99, body: b"?".to_vec(), recorded_at: 0, key: None };
    store.append(&damaged.game.parse().unwrap(), Version::new(2), vec![garbage]).await.unwrap();
    store.close().await;

    let club = Club::open(&folder.config()).await;
    let unreadable = club.hall.unreadable();
    let [said] = unreadable.as_slice() else { panic!("{unreadable:?}") };
    assert!(said.contains(&damaged.game), "{said}");
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    let (status, answer) = club.get(&format!("/api/v1/seat/{}", damaged.white)).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer["error"]["text"].as_str().unwrap().contains("entry 3 of game"), "{answer}");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_file_with_the_links() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |folder: &Folder| folder.database().metadata().unwrap().permissions().mode() & 0o777;
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    club.game(json!({"control": "G/30"})).await;
    assert_eq!(mode(&folder), 0o600);
    club.hall.close().await;

    std::fs::set_permissions(folder.database(), std::fs::Permissions::from_mode(0o644)).unwrap();
    Hall::open(&folder.config()).await.unwrap().close().await;
    assert_eq!(mode(&folder), 0o600);

    let letter = Folder::new();
    std::fs::write(letter.database(), "not a database at all").unwrap();
    std::fs::set_permissions(letter.database(), std::fs::Permissions::from_mode(0o644)).unwrap();
    Hall::open(&letter.config()).await.unwrap_err();
    assert_eq!(mode(&letter), 0o644, "what is not ours is left as it is");
}
