//! Rulebooks lie on a shelf, each once, and the logs of games name them: so a game is small, and one whose book is damaged is
//! closed alone.

use std::{fs, time::Duration};

use axum::http::StatusCode;
use serde_json::{Value, json};
use store::{Store, StreamId, Version};
use tokio::time::sleep;

use crate::club::{Club, Folder, Links};
use crate::damage::damage;

async fn opened(club: &Club, book: &str) -> Links {
    let game = club.game(json!({ "book": book, "control": "G/90 d/5" })).await;
    club.does(&game.white, json!({ "do": "start-clocks" })).await;
    game
}

/// Knights go out and home again, eighty half-moves long.
async fn play(club: &Club, game: &Links) {
    for _ in 0..20 {
        for (seat, from, to) in [
            (&game.white, "g1", "f3"),
            (&game.black, "g8", "f6"),
            (&game.white, "f3", "g1"),
            (&game.black, "f6", "g8"),
        ] {
            acts(club, seat, json!({ "do": "touch", "square": from })).await;
            acts(club, seat, json!({ "do": "release", "square": to })).await;
            acts(club, seat, json!({ "do": "press" })).await;
        }
    }
}

/// Faster than any hand, and no faster than is allowed.
async fn acts(club: &Club, seat: &str, act: Value) {
    while club.act(seat, act.clone()).await.0 == StatusCode::TOO_MANY_REQUESTS {
        sleep(Duration::from_millis(100)).await;
    }
}

fn size(folder: &Folder) -> u64 {
    fs::metadata(folder.database()).unwrap().len()
}

/// What the logs of two games weigh, and by how much the file grew for the second.
#[tokio::test]
async fn an_opening_is_below_two_kilobytes_and_a_game_of_eighty_half_moves_below_sixty() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let first = opened(&club, "us-chess-7").await;
    club.hall.close().await;
    let before = size(&folder);
    let club = Club::open(&folder.config()).await;
    let second = opened(&club, "us-chess-7").await;
    play(&club, &second).await;
    club.hall.close().await;
    let grown = size(&folder) - before;

    let store = Store::look(&folder.database()).await.unwrap();
    assert_eq!(store.list("books").await.unwrap().len(), 1, "one book for both");
    let weighs = async |game: &Links| -> Vec<usize> {
        let game: StreamId = game.game.parse().unwrap();
        let entries = store.read(&game, Version::START).await.unwrap();
        entries.iter().map(|entry| entry.body.len()).collect()
    };
    let (opening, all) = (weighs(&first).await[0], weighs(&second).await);
    assert!(opening < 2_000, "{opening}");
    let game: usize = all.iter().sum();
    assert_eq!(all.len(), 2 + 3 * 80, "every hand is an entry of its own");
    assert!(game < 60_000, "{game}");
    // Each entry has its checksum, its place and its key beside it.
    assert!(grown < 110_000, "{grown}, for {game} in entries");
    store.close().await;
}

/// Whether a game takes an act, and what is said if it does not.
async fn tried(club: &Club, game: &Links) -> (StatusCode, Value) {
    club.act(&game.director, json!({ "do": "note", "text": "we go on" })).await
}

async fn two_games(folder: &Folder) -> (Links, Links) {
    let club = Club::open(&folder.config()).await;
    let games = (opened(&club, "us-chess-7").await, opened(&club, "schiller").await);
    club.hall.close().await;
    games
}

/// The name of the book that one game is played by.
async fn book_of(store: &Store, game: &Links) -> String {
    let entries = store.read(&game.game.parse().unwrap(), Version::START).await.unwrap();
    game::stored::names(entries[0].format, &entries[0].body).swap_remove(0)
}

async fn only_one_is_closed(folder: &Folder, sound: &Links, damaged: &Links, said: &str) {
    let club = Club::open(&folder.config()).await;
    let (status, answer) = tried(&club, damaged).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
    assert!(answer["error"]["text"].as_str().unwrap().contains("damaged"), "{answer}");
    let told = club.hall.unreadable();
    let of_game = told.iter().find(|told| told.contains(&damaged.game));
    assert!(
        of_game.is_some_and(|told| told.contains(said) && told.contains("the game is closed")),
        "{told:#?}"
    );
    assert!(!told.iter().any(|told| told.contains(&sound.game)), "{told:#?}");
    assert_eq!(tried(&club, sound).await.0, StatusCode::OK);
    // Also under that book: it is laid on the shelf again.
    let another = opened(&club, "schiller").await;
    assert_eq!(tried(&club, &another).await.0, StatusCode::OK);
    club.hall.close().await;
}

#[tokio::test]
async fn a_game_whose_book_is_missing_is_closed_and_everything_else_goes_on() {
    let folder = Folder::new();
    let (sound, damaged) = two_games(&folder).await;
    let store = Store::look(&folder.database()).await.unwrap();
    let book = book_of(&store, &damaged).await;
    store.close().await;
    damage(&folder, &format!("DELETE FROM document WHERE shelf = 'books' AND key = '{book}'")).await;
    only_one_is_closed(&folder, &sound, &damaged, "is missing").await;
}

#[tokio::test]
async fn a_game_whose_book_is_damaged_is_closed_and_everything_else_goes_on() {
    let folder = Folder::new();
    let (sound, damaged) = two_games(&folder).await;
    let store = Store::look(&folder.database()).await.unwrap();
    let book = book_of(&store, &damaged).await;
    store.close().await;
    damage(&folder, &format!("UPDATE document SET body = x'7b7d' WHERE shelf = 'books' AND key = '{book}'"))
        .await;
    only_one_is_closed(&folder, &sound, &damaged, "is damaged").await;
}

/// Somebody who knows how checksums are made laid another book there.
#[tokio::test]
async fn a_game_is_not_played_by_another_book_than_its_own() {
    let folder = Folder::new();
    let (sound, damaged) = two_games(&folder).await;
    let store = Store::open(&folder.database()).await.unwrap();
    let (its, other) = (book_of(&store, &damaged).await, book_of(&store, &sound).await);
    let body = store.get("books", &other).await.unwrap().unwrap();
    store.put("books", &its, &body).await.unwrap();
    assert_eq!(store.faults().await.unwrap(), [], "the checksums fit");
    let contents = server::Contents::of(&store).await.unwrap();
    let told = contents.unreadable.join("\n");
    assert!(
        told.contains(&damaged.game) && told.contains("it is not the rulebook that its name says"),
        "{told}"
    );
    assert_eq!(contents.games, 1, "{told}");
    store.close().await;
    only_one_is_closed(&folder, &sound, &damaged, "is not what its name says").await;
}
