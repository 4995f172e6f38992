//! Whoever sits at a player's board and is not the player is known to both players at once, and on record.

use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
    screens::{begin, paired, player, seat},
};

async fn takes(desk: &Desk<'_>, color: &str) -> String {
    let (status, opened) = desk.post("/boards/Open/1/1/game", &json!({ "seat": color })).await;
    assert!(status.is_success(), "{opened}");
    opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
}

fn told(view: &Value) -> Vec<&str> {
    view["sat_for"].as_array().into_iter().flatten().map(|sat| sat["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn an_official_at_a_players_board_is_shown_to_both_players_at_once() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    begin(&desk).await;
    let (white, black) = (seat(&player(&desk, 1).await, 1).await, seat(&player(&desk, 3).await, 1).await);
    for seat in [&white, &black] {
        assert_eq!(told(&club.view(seat).await), Vec::<&str>::new());
    }
    let dana =
        desk.by(
            Who::at(&desk, "Dana Director", json!({ "post": "official", "role": "floor-director" })).await
        );
    takes(&dana, "director").await;
    takes(&dana, "spectator").await;
    assert_eq!(
        told(&club.view(&white).await),
        Vec::<&str>::new(),
        "who directs or looks on sits at no player's board"
    );
    // Before he has done anything there.
    let taken = takes(&dana, "white").await;
    let text = "Dana Director (official) sits at White's board.";
    for seat in [&white, &black, &taken] {
        assert_eq!(told(&club.view(seat).await), [text]);
    }
    let spectator = takes(&dana, "spectator").await;
    assert_eq!(told(&club.view(&spectator).await), Vec::<&str>::new(), "it is nothing to everybody");
    takes(&dana, "white").await;
    assert_eq!(told(&club.view(&black).await), [text], "who sits down again is told of once");
    let (_, audit) = desk.get_at(&format!("/api/v1/events/{}/audit", desk.event)).await;
    assert!(audit.to_string().contains("Open, round 1, board 1: white"), "{audit}");
    // Of a game that is over nobody needs to be told, and whoever looks at it gets a link all the same.
    club.does(&white, json!({ "do": "resign" })).await;
    takes(&desk, "black").await;
    assert_eq!(told(&club.view(&black).await), [text]);
}

#[tokio::test]
async fn an_official_who_opens_the_board_is_shown_as_soon_as_a_player_sits_down() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    desk.does(json!({ "do": "permit-devices", "devices": "screens" })).await;
    takes(&desk, "black").await;
    desk.does(json!({ "do": "begin-round", "section": "Open", "round": 1 })).await;
    let white = seat(&player(&desk, 1).await, 1).await;
    assert_eq!(told(&club.view(&white).await), ["Olga Owner (official) sits at Black's board."]);
}

#[tokio::test]
async fn an_assistant_is_shown_and_a_player_is_not() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    begin(&desk).await;
    let black = seat(&player(&desk, 3).await, 1).await;
    let dee = Who::at(&desk, "Dee Deputy", json!({ "post": "assistant", "entry": 1 })).await;
    let white = seat(&desk.by(dee), 1).await;
    for seat in [&white, &black] {
        assert_eq!(told(&club.view(seat).await), ["Dee Deputy (assistant) sits at White's board."]);
    }
}

#[tokio::test]
async fn at_a_wooden_board_everybody_sees_who_sits_there() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = paired(&club).await;
    let white = takes(&desk, "white").await;
    assert_eq!(told(&club.view(&white).await), Vec::<&str>::new());
}
