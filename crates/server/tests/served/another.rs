//! Another game: two friends whose game is over play on, with the colors changed.

use axum::http::StatusCode;
use clock::Millis;
use serde_json::{Value, json};

use crate::club::{Club, Folder, Links, Page};

/// Asks for a seat in the next game: the name of that game, and the secret of the seat.
async fn asks(club: &Club, token: &str) -> (String, String) {
    let (status, seat) = club.post(&format!("/api/v1/seat/{token}/another"), &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{seat}");
    let link = seat["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    (seat["game"].as_str().unwrap().to_string(), link.to_string())
}

/// Why there is no such seat now.
async fn is_told_not_now(club: &Club, token: &str) -> String {
    let (status, no) = club.post(&format!("/api/v1/seat/{token}/another"), &json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "{no}");
    no["error"]["text"].as_str().unwrap().to_string()
}

/// A game that White has resigned.
async fn over(club: &Club, terms: Value) -> Links {
    let game = club.game(terms).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    club.does(&game.white, json!({"do": "resign"})).await;
    game
}

#[tokio::test]
async fn two_who_press_at_once_meet_at_one_board_with_the_colors_changed() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = over(&club, json!({"control": "G/3 inc/2", "white": "Ann Lee", "black": "Bo Diaz"})).await;
    let ((by_ann, ann), (by_bo, bo), (once_more, ann_again)) =
        tokio::join!(asks(&club, &game.white), asks(&club, &game.black), asks(&club, &game.white));
    assert!(by_ann == by_bo && by_ann == once_more, "{by_ann} {by_bo} {once_more}");
    assert_ne!(by_ann, game.game);
    for (token, seat) in [(&ann, "black"), (&ann_again, "black"), (&bo, "white")] {
        let (_, seated) = club.get(&format!("/api/v1/seat/{token}")).await;
        assert_eq!((&seated["game"], &seated["seat"]), (&json!(by_ann), &json!(seat)));
        assert_eq!(seated["players"], json!({"white": "Bo Diaz", "black": "Ann Lee"}));
        assert_eq!(seated.get("another"), None, "{seated}");
    }
    club.does(&ann, json!({"do": "start-clocks"})).await;
    club.plays(&bo, "e2", "e4").await;
    club.plays(&ann, "e7", "e5").await;
    assert_eq!(club.view(&game.white).await["moves"], json!([]), "the game before stays as it ended");
}

#[tokio::test]
async fn the_next_game_is_played_on_the_same_terms() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let terms = json!({
        "book": "us-chess-7", "control": "40/90 SD/30 inc/30", "presses": "with-the-move", "rulings": "at-once",
        "flags": "by-the-program-too", "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "announced": ["rook-first-castling"],
    });
    let fresh = club.view(&club.game(terms.clone()).await.white).await;
    let game = over(&club, terms).await;
    let (_, white) = asks(&club, &game.black).await;
    assert_eq!(club.view(&white).await, fresh);
}

#[tokio::test]
async fn nobody_is_led_away_from_a_game_that_goes_on() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    for token in [&game.white, &game.black, &game.director, &game.spectator] {
        assert_eq!(is_told_not_now(&club, token).await, "this game is not over yet");
    }
    let (status, _) = club.post(&format!("/api/v1/seat/{}/another", "x".repeat(43)), &json!({})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_looked_on_or_directed_opens_no_game_and_does_so_in_the_next() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = over(&club, json!({"control": "G/30 d/5"})).await;
    for token in [&game.director, &game.spectator] {
        assert_eq!(is_told_not_now(&club, token).await, "the players have not opened another game yet");
    }
    let (next, _) = asks(&club, &game.black).await;
    for (token, seat) in [(&game.director, "director"), (&game.spectator, "spectator")] {
        let (led_to, token) = asks(&club, token).await;
        assert_eq!((&led_to, &club.view(&token).await["seat"]), (&next, &json!(seat)));
    }
}

#[tokio::test]
async fn a_restart_remembers_which_game_follows() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = over(&club, json!({"control": "G/30 d/5"})).await;
    let (next, ann) = asks(&club, &game.white).await;
    drop(club);

    let club = folder.open_later(Millis::minutes(60)).await;
    let (_, seated) = club.get(&format!("/api/v1/seat/{}", game.black)).await;
    assert_eq!(seated["another"], json!({"by": "white"}));
    let (same, bo) = asks(&club, &game.black).await;
    assert_eq!(same, next);
    assert_eq!(club.view(&bo).await["seat"], "white");
    assert_eq!(club.view(&ann).await["seat"], "black");
}

#[tokio::test]
async fn every_page_hears_of_the_next_game_as_soon_as_it_has_seen_the_end_of_this_one() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.spectator_delay = Millis::new(1_500);
    let club = Club::open(&config).await;
    let address = club.listens().await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let mut white = Page::at(address, &game.white).await;
    let mut black = Page::at(address, &game.black).await;
    let mut spectator = Page::at(address, &game.spectator).await;
    white.does(json!({"do": "start-clocks"})).await;
    white.does(json!({"do": "resign"})).await;
    black.sees("the end", |view| !view["outcome"].is_null()).await;
    assert_eq!(is_told_not_now(&club, &game.spectator).await, "this game is not over yet");
    asks(&club, &game.white).await;
    let opened = json!({"type": "another", "by": "white"});
    assert_eq!(black.hear().await, opened);
    spectator.hears_nothing_but_pongs().await;
    spectator.sees("the end", |view| !view["outcome"].is_null()).await;
    assert_eq!(spectator.hear().await, opened);
    let mut back = Page::at(address, &game.black).await;
    assert_eq!(back.hear().await, opened, "whoever comes back hears it, too");
    back.hears_nothing_but_pongs().await;
}
