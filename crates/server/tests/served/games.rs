//! A game over plain HTTP: opened, played, looked at.

use axum::http::StatusCode;
use serde_json::json;

use crate::club::{Club, Folder};

#[tokio::test]
async fn two_people_play_and_everybody_sees_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let (status, seated) = club.get(&format!("/api/v1/seat/{}", game.white)).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&seated["game"], &seated["seat"]), (&json!(game.game), &json!("white")));
    assert_eq!(seated["view"]["clocks_started"], false);

    club.does(&game.black, json!({"do": "start-clocks"})).await;
    club.plays(&game.white, "e2", "e4").await;
    club.plays(&game.black, "c7", "c5").await;
    for (seat, token) in [
        ("white", &game.white),
        ("black", &game.black),
        ("director", &game.director),
        ("spectator", &game.spectator),
    ] {
        let view = club.view(token).await;
        assert_eq!(view["seat"], seat);
        assert_eq!(view["men"], "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR");
        assert_eq!(view["moves"][1]["text"], "c5");
        assert_eq!(view["clocks"]["running"], "white");
    }
}

#[tokio::test]
async fn friends_say_how_they_are_called() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5", "white": " Ann Lee ", "black": ""})).await;
    let (_, seated) = club.get(&format!("/api/v1/seat/{}", game.black)).await;
    assert_eq!(seated["players"], json!({ "white": "Ann Lee" }));
    let (_, _, pgn) = club.get_text(&format!("/api/v1/seat/{}/pgn", game.white)).await;
    assert!(pgn.contains("[White \"Ann Lee\"]") && pgn.contains("[Black \"?\"]"), "{pgn}");
    let long = json!({"control": "G/30", "white": "A".repeat(61)});
    let (status, no) = club.post("/api/v1/games", &long).await;
    assert_eq!((status, &no["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("white")), "{no}");
}

#[tokio::test]
async fn a_refusal_names_its_clauses_and_changes_nothing() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    club.does(&game.white, json!({"do": "touch", "square": "g1"})).await;
    let before = club.view(&game.white).await["hand"].clone();
    let refused = club.is_refused(&game.white, json!({"do": "release", "square": "g3"})).await;
    assert_eq!(refused["text"], "the piece on g1 cannot go to g3");
    let clause = &refused["clauses"][0];
    assert_eq!((&clause["book"], &clause["cite"]), (&json!("us-chess-7"), &clause["id"]));
    assert!(clause["gist"].as_str().is_some_and(|gist| !gist.is_empty()), "{refused}");
    assert_eq!(club.view(&game.white).await["hand"], before);
}

#[tokio::test]
async fn a_seat_does_only_what_is_its_own_to_do() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    let refused = club.is_refused(&game.black, json!({"do": "touch", "square": "e2"})).await;
    assert_eq!(refused["text"], "White is on move");
    for (token, act) in [
        (&game.spectator, json!({"do": "resign"})),
        (&game.spectator, json!({"do": "press"})),
        (&game.director, json!({"do": "resign"})),
        (&game.white, json!({"do": "declare", "what": "lost-by-black", "why": "I say so"})),
        (&game.black, json!({"do": "adjust-time", "color": "black", "by": "+9:00", "why": "slow"})),
        (&game.white, json!({"do": "interrupt"})),
        (&game.spectator, json!({"do": "note", "text": "hello"})),
    ] {
        let refused = club.is_refused(token, act.clone()).await;
        assert_eq!(refused["text"], "that is not for this seat to do", "{act}");
    }
    assert_eq!(club.view(&game.director).await["outcome"], json!(null));
}

#[tokio::test]
async fn a_spectator_sees_neither_offer_nor_dispute() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    club.does(&game.white, json!({"do": "offer"})).await;
    assert_eq!(club.view(&game.black).await["offer"], "white");
    assert_eq!(club.view(&game.spectator).await["offer"], json!(null));
    club.does(&game.black, json!({"do": "decline"})).await;
    club.does(&game.white, json!({"do": "claim", "what": "triple-occurrence", "with": "Nf3"})).await;
    assert_eq!(club.view(&game.black).await["dispute"]["announced"], "Nf3");
    for act in [json!({"do": "claim", "what": "illegal-move"}), json!({"do": "resume"})] {
        let refused = club.is_refused(&game.spectator, act).await;
        assert_eq!(refused["text"], "that is not for this seat to do", "no refusal tells of the dispute");
    }
    let seen = club.view(&game.spectator).await;
    assert_eq!((&seen["dispute"], &seen["rulings"]), (&json!(null), &json!([])));
    assert_eq!(seen.get("office"), None);
    assert!(club.view(&game.director).await["office"].is_object());
}

#[tokio::test]
async fn the_same_act_again_is_answered_as_the_first_time_and_done_once() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let ok = (StatusCode::OK, json!({"ok": true}));
    let start = json!({"do": "start-clocks"});
    assert_eq!(club.act_as(&game.white, "a", start.clone()).await, ok);
    assert_eq!(club.act_as(&game.white, "a", start.clone()).await, ok);
    let (status, answer) = club.act_as(&game.white, "b", start).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "under another name it is another act: {answer}");
    // An act that could be done twice is not.
    let note = json!({"do": "note", "text": "once"});
    assert_eq!(club.act_as(&game.director, "a", note.clone()).await, ok);
    assert_eq!(club.act_as(&game.director, "a", note).await, ok);
    assert_eq!(club.view(&game.director).await["office"]["notes"], json!(["once"]));
}

#[tokio::test]
async fn a_name_of_an_act_belongs_to_its_seat() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    club.act_as(&game.white, "a", json!({"do": "start-clocks"})).await;
    let (status, answer) = club.act_as(&game.black, "a", json!({"do": "start-clocks"})).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
    assert_eq!(answer["refused"]["text"], "the clocks have been started already");
}

#[tokio::test]
async fn many_who_act_at_once_are_heard_one_after_the_other() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/30 d/5"})).await;
    let mut notes = tokio::task::JoinSet::new();
    for number in 0..20 {
        let (club, token) = (club.clone(), game.director.clone());
        notes.spawn(async move {
            club.does(&token, json!({"do": "note", "text": format!("note {number}")})).await
        });
    }
    while let Some(noted) = notes.join_next().await {
        noted.unwrap();
    }
    let office = club.view(&game.director).await["office"].clone();
    let mut kept: Vec<&str> =
        office["notes"].as_array().unwrap().iter().map(|note| note.as_str().unwrap()).collect();
    kept.sort_unstable();
    kept.dedup();
    assert_eq!(kept.len(), 20);
}

#[tokio::test]
async fn the_moves_so_far_are_told_as_pgn() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"control": "G/3 inc/2"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    for (token, from, to) in [
        (&game.white, "f2", "f3"),
        (&game.black, "e7", "e5"),
        (&game.white, "g2", "g4"),
        (&game.black, "d8", "h4"),
    ] {
        club.does(token, json!({"do": "touch", "square": from})).await;
        club.does(token, json!({"do": "release", "square": to})).await;
        club.act(token, json!({"do": "press"})).await;
    }
    let (status, headers, pgn) = club.get_text(&format!("/api/v1/seat/{}/pgn", game.spectator)).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers["content-type"], "text/plain; charset=utf-8");
    for line in ["[Event \"?\"]", "[Result \"0-1\"]", "[TimeControl \"180+2\"]", "[White \"?\"]"] {
        assert!(pgn.lines().any(|found| found == line), "{line} is missing in\n{pgn}");
    }
    // What each clock showed when it was pressed stands behind the move.
    let written = pgn.replace('\n', " ");
    let clocks = written.split("{[%clk ").skip(1).filter_map(|rest| rest.split_once("]}"));
    for (shown, _) in clocks.clone() {
        assert!(shown.starts_with("0:") && shown.len() == "0:30:00".len(), "{pgn}");
    }
    assert!(clocks.count() >= 3, "{pgn}");
    let moves: String =
        written.split('{').map(|part| part.rsplit_once('}').map_or(part, |(_, rest)| rest)).collect();
    let moves: Vec<&str> = moves.rsplit(']').next().unwrap_or_default().split_whitespace().collect();
    assert_eq!(moves.join(" "), "1. f3 e5 2. g4 Qh4 0-1");

    let later = club.game(json!({"control": "G/30", "fen": "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9"})).await;
    let (_, _, pgn) = club.get_text(&format!("/api/v1/seat/{}/pgn", later.white)).await;
    assert!(pgn.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n"), "{pgn}");
    assert!(pgn.ends_with("\n\n*\n"), "{pgn}");
}
