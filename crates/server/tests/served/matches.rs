//! A match between four friends: four links, two boards, one log.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::club::{Club, Folder};

/// Black at A waits for a knight, which White at B can take at once.
const A: &str = "6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1";
const B: &str = "7k/6pp/8/3n4/4P3/8/1B4Q1/6K1[] w - - 0 1";

/// Who sits at a match, by their links.
pub struct Match {
    pub a: [String; 2],
    pub b: [String; 2],
    pub director: String,
    pub spectator: String,
}

impl Match {
    pub async fn open(club: &Club, more: Value) -> Match {
        let mut terms = json!({ "book": "nc-bughouse", "control": "G/5 d/2", "rulings": "at-once" });
        terms.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, opened) = club.post("/api/v1/games", &terms).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let token =
            |seat: &str| opened["links"][seat].as_str().unwrap().strip_prefix("/g/").unwrap().to_string();
        Match {
            a: [token("white"), token("black")],
            b: [token("white_b"), token("black_b")],
            director: token("director"),
            spectator: token("spectator"),
        }
    }

    pub async fn start(club: &Club, more: Value) -> Match {
        let opened = Match::open(club, more).await;
        for white in [&opened.a[0], &opened.b[0]] {
            club.does(white, json!({ "do": "start-clocks" })).await;
        }
        opened
    }
}

#[tokio::test]
async fn four_friends_play_until_a_piece_comes_in_time_and_mates() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let names =
        json!({ "fen": A, "fen_b": B, "white": "Ann", "black": "Bo", "white_b": "Cy", "black_b": "Di" });
    let seats = Match::start(&club, names).await;
    let (_, seated) = club.get(&format!("/api/v1/seat/{}", seats.b[0])).await;
    assert_eq!((&seated["seat"], &seated["view"]["seat"]), (&json!("white-b"), &json!("white")));
    assert_eq!(seated["players"], json!({ "white": "Ann", "black": "Bo", "white_b": "Cy", "black_b": "Di" }));

    club.plays(&seats.a[0], "a1", "a8").await;
    for seat in [&seats.a[1], &seats.b[0], &seats.director, &seats.spectator] {
        let view = club.view(seat).await;
        let at_a = if view["match"]["board"] == "A" { &view } else { &view["match"]["beside"] };
        assert_eq!((&at_a["match"]["waits"]["color"], &at_a["outcome"]), (&json!("black"), &Value::Null));
    }
    let place = json!({ "do": "drop", "role": "knight", "square": "f8" });
    let refused = club.is_refused(&seats.a[1], place.clone()).await;
    assert_eq!(refused["text"], "there is no knight in hand");
    club.plays(&seats.b[0], "e4", "d5").await;
    assert_eq!(club.view(&seats.a[1]).await["match"]["reserves"], json!({ "white": "", "black": "N" }));
    club.does(&seats.a[1], place).await;
    club.does(&seats.a[1], json!({ "do": "press" })).await;
    assert_eq!(club.view(&seats.spectator).await["moves"][1]["text"], "N@f8");

    club.plays(&seats.b[1], "h7", "h6").await;
    for act in [json!({ "do": "touch", "square": "g2" }), json!({ "do": "release", "square": "g7" })] {
        club.does(&seats.b[0], act).await;
    }
    let result = club.view(&seats.a[0]).await["match"]["result"].clone();
    assert_eq!(
        result["winners"],
        json!([{ "board": "A", "color": "black" }, { "board": "B", "color": "white" }])
    );
    assert_eq!(result["text"], "on board B: white wins: checkmate");

    let (status, _, bpgn) = club.get_text(&format!("/api/v1/seat/{}/pgn", seats.b[1])).await;
    assert_eq!(status, StatusCode::OK);
    for part in [
        "[WhiteA \"Ann\"]",
        "[BlackB \"Di\"]",
        "[Result \"0-1\"]",
        "1A. Ra8",
        "1B. exd5",
        "1a. N@f8",
        "2B. Qxg7",
    ] {
        assert!(bpgn.contains(part), "{part}: {bpgn}");
    }
}

/// A player acts at the own board, whatever is said; an official says which.
#[tokio::test]
async fn whoever_plays_at_neither_board_names_one() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let seats = Match::start(&club, json!({})).await;
    let at = |token: &str, on: Value, act: Value| {
        let (path, body) =
            (format!("/api/v1/seat/{token}/acts"), json!({ "id": act.to_string(), "on": on, "act": act }));
        let club = &club;
        async move { club.post(&path, &body).await }
    };
    let warn = json!({ "do": "warn", "color": "white", "why": "noise" });
    let (status, answer) = at(&seats.director, json!("B"), warn).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let view = club.view(&seats.director).await;
    assert_eq!(
        (&view["rulings"], view["match"]["beside"]["rulings"].as_array().map(Vec::len)),
        (&json!([]), Some(1))
    );
    let (status, _) = at(&seats.a[0], json!("B"), json!({ "do": "touch", "square": "e2" })).await;
    assert_eq!(status, StatusCode::OK);
    let view = club.view(&seats.a[0]).await;
    assert_eq!(
        (&view["hand"]["from"], &view["match"]["beside"]["hand"]["from"]),
        (&json!("e2"), &Value::Null)
    );
    let (status, answer) = at(&seats.director, json!("C"), json!({ "do": "note", "text": "x" })).await;
    assert_eq!((status, &answer["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("on")), "{answer}");
    for path in ["claims?on=B", "slips/B1.txt", "steps?on=B"] {
        let (status, _, text) = club.get_text(&format!("/api/v1/seat/{}/{path}", seats.director)).await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
    }
    // A game of one board has no other.
    let single = club.game(json!({ "control": "G/30" })).await;
    let note = json!({ "do": "note", "text": "x" });
    let (status, answer) = at(&single.director, json!("B"), note).await;
    assert_eq!(
        (status, &answer["refused"]["text"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("this match has no such board"))
    );
    let (status, _) = club.get(&format!("/api/v1/seat/{}/claims?on=B", single.white)).await;
    assert_eq!(status, StatusCode::OK, "whoever plays is asked of their own board");
}

#[tokio::test]
async fn what_is_said_of_a_match_makes_no_sense_of_a_game() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    for (field, terms) in [
        ("fen_b", json!({ "control": "G/5", "fen_b": B })),
        ("white_b", json!({ "control": "G/5", "white_b": "Cy" })),
        ("take_backs", json!({ "book": "nc-bughouse", "control": "G/5", "take_backs": true })),
        ("fen_b", json!({ "book": "nc-bughouse", "control": "G/5", "fen_b": "8/8/8/8/8/8/8/8[] w - - 0 1" })),
    ] {
        let (status, answer) = club.post("/api/v1/games", &terms).await;
        assert_eq!(
            (status, &answer["error"]["field"]),
            (StatusCode::BAD_REQUEST, &json!(field)),
            "{terms}: {answer}"
        );
    }
    let single = club.game(json!({ "control": "G/5" })).await;
    club.does(&single.white, json!({ "do": "start-clocks" })).await;
    let refused = club.is_refused(&single.white, json!({ "do": "say", "text": "hello" })).await;
    assert_eq!(refused["text"], "only players who sit at different screens write to their partners here");
    assert_eq!(club.view(&single.white).await.get("match"), None);
}

/// The next match is played with the colors changed at both boards.
#[tokio::test]
async fn four_friends_play_another_match() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let seats = Match::start(&club, json!({ "white": "Ann", "black_b": "Di" })).await;
    let another = |token: &String| {
        let path = format!("/api/v1/seat/{token}/another");
        let club = &club;
        async move { club.post(&path, &json!({})).await }
    };
    assert_eq!(another(&seats.b[1]).await.0, StatusCode::CONFLICT);
    club.does(&seats.a[0], json!({ "do": "resign" })).await;
    let (status, next) = another(&seats.b[1]).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    let token = next["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    let (_, seated) = club.get(&format!("/api/v1/seat/{token}")).await;
    assert_eq!(
        (&seated["seat"], &seated["players"]),
        (&json!("white-b"), &json!({ "black": "Ann", "white_b": "Di" }))
    );
}

/// A server that dies stops both boards, and both go on.
#[tokio::test]
async fn a_restart_interrupts_both_boards() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let seats = Match::start(&club, json!({})).await;
    club.hall.close().await;
    let club = Club::open(&folder.config()).await;
    let view = club.view(&seats.spectator).await;
    assert_eq!(
        (&view["paused"], &view["match"]["beside"]["paused"]),
        (&json!("interrupted"), &json!("interrupted"))
    );
    club.does(&seats.director, json!({ "do": "resume" })).await;
    let view = club.view(&seats.spectator).await;
    assert_eq!((&view["paused"], &view["match"]["beside"]["paused"]), (&Value::Null, &Value::Null));
}

/// A book of one board would call a check that a piece could stop a mate.
#[tokio::test]
async fn what_happened_in_a_match_is_asked_of_books_that_know_one() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let told = format!("position {A}\nposition B: {B}\n\nA: 1. Ra8+\nB: 1. exd5\n");
    let (status, ruled) = club.post("/api/v1/whatif", &json!({ "text": told })).await;
    assert_eq!(status, StatusCode::OK, "{ruled}");
    let books: Vec<_> = ruled["books"].as_array().unwrap().iter().map(|book| &book["name"]).collect();
    assert_eq!(books, ["nc-bughouse"]);
    let words = ruled["books"][0]["moments"][0]["verdicts"][0]["words"].as_str().unwrap();
    assert!(words.contains("black may wait for a piece"), "{words}");
}
