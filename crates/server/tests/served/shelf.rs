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

/// Knights go out and home again, eighty half-moves long. Each page names its acts by itself and counts them.
async fn play(club: &Club, game: &Links) {
    let mut acts = 0;
    for _ in 0..20 {
        for (seat, from, to) in [
            (&game.white, "g1", "f3"),
            (&game.black, "g8", "f6"),
            (&game.white, "f3", "g1"),
            (&game.black, "f6", "g8"),
        ] {
            for act in [
                json!({ "do": "touch", "square": from }),
                json!({ "do": "release", "square": to }),
                json!({ "do": "press" }),
            ] {
                acts += 1;
                does(club, seat, &format!("{}{acts:02x}", &seat[..7]), act).await;
            }
        }
    }
}

/// Faster than any hand, and no faster than is allowed.
async fn does(club: &Club, seat: &str, id: &str, act: Value) {
    loop {
        match club.act_as(seat, id, act.clone()).await {
            (StatusCode::TOO_MANY_REQUESTS, _) => sleep(Duration::from_millis(100)).await,
            (status, answer) => return assert_eq!(status, StatusCode::OK, "{act}: {answer}"),
        }
    }
}

fn size(folder: &Folder) -> u64 {
    fs::metadata(folder.database()).unwrap().len()
}

/// By how much a file grows for games that are played side by side, as in a hall: with checksums, keys, links and all.
#[tokio::test]
async fn an_opening_is_below_two_kilobytes_and_a_game_of_eighty_half_moves_below_twenty_five_on_the_disk() {
    const GAMES: u64 = 12;
    let folder = Folder::in_memory();
    let club = Club::open(&folder.config()).await;
    let first = opened(&club, "us-chess-7").await;
    club.hall.close().await;
    let before = size(&folder);
    let club = Club::open(&folder.config()).await;
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(opened(&club, "us-chess-7").await);
    }
    futures_util::future::join_all(games.iter().map(|game| play(&club, game))).await;
    club.hall.close().await;
    let each = (size(&folder) - before) / GAMES;

    let store = Store::look(&folder.database()).await.unwrap();
    assert_eq!(store.list("books").await.unwrap().len(), 1, "one book for all");
    let weighs = async |game: &Links| -> Vec<usize> {
        let game: StreamId = game.game.parse().unwrap();
        let entries = store.read(&game, Version::START).await.unwrap();
        entries.iter().map(|entry| entry.body.len()).collect()
    };
    let (opening, all) = (weighs(&first).await[0], weighs(&games[0]).await);
    assert!(opening < 2_000, "{opening}");
    assert_eq!(all.len(), 2 + 3 * 80, "every hand is an entry of its own");
    let game: usize = all.iter().sum();
    assert!(each < 25_000, "{each}, of which {game} in entries");
    store.close().await;
}

/// Anybody may open games, by any book with whatever was announced, and without end.
#[tokio::test]
async fn a_game_that_nobody_begins_leaves_no_book_behind() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let terms = json!({ "control": "G/90 d/5", "announced": ["rook-first-castling"] });
    let (begun, left) = (club.game(terms.clone()).await, club.game(terms).await);
    club.hall.close().await;
    let store = Store::look(&folder.database()).await.unwrap();
    assert_eq!(store.list("books").await.unwrap(), [], "nobody has begun");
    assert_eq!(store.list("fresh-books").await.unwrap().len(), 2);

    let club = Club::open(&folder.config()).await;
    club.does(&begun.white, json!({ "do": "start-clocks" })).await;
    club.view(&left.white).await;
    club.hall.close().await;
    let book = book_of(&store, &begun).await;
    let shelf: Vec<String> = store.list("books").await.unwrap().into_iter().map(|(name, _)| name).collect();
    assert_eq!(shelf, [book]);
    let waiting = store.list("fresh-books").await.unwrap();
    assert_eq!((waiting.len(), &waiting[0].0), (1, &left.game));
    assert!(waiting[0].1.len() < 8_000, "{}", waiting[0].1.len());
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
