//! What was sealed is its writer's secret on every route that a link leads to, also for whoever directs a game among friends and
//! may be the opponent: looking, trying and doing tell two games apart only when the envelope is opened on the record.

use axum::http::{Method, StatusCode};
use clock::Moment;
use serde_json::{Value, json};
use server::{Config, Watch, openings, people::Post};

use super::{Ask, Learned, Role, is_alike};
use crate::club::{Club, Folder, Links, Page};

fn config(folder: &Folder) -> Config {
    Config { watch: Watch::standing_at(Moment::new(1_795_255_200_000)), demo: None, ..folder.config() }
}

/// The same game twice, with another move in the envelope.
async fn adjourned() -> ([Folder; 3], [Club; 2], Links) {
    let folder = Folder::new();
    let club = Club::open(&config(&folder)).await;
    let terms =
        json!({ "book": "us-chess-7", "control": "1/90 SD/60", "rulings": "at-once", "place": "board" });
    let game = club.game(terms).await;
    club.does(&game.white, json!({ "do": "start-clocks" })).await;
    for (seat, from, to) in [(&game.white, "e2", "e4"), (&game.black, "e7", "e5")] {
        club.plays(seat, from, to).await;
    }
    club.does(&game.director, json!({ "do": "claim", "what": "incident", "that": "it is time to adjourn" }))
        .await;
    club.hall.close().await;
    let folders = [folder.copied(), folder.copied()];
    let clubs = [Club::open(&config(&folders[0])).await, Club::open(&config(&folders[1])).await];
    for (club, text) in clubs.iter().zip(["Nf3", "Qh5"]) {
        // A copy was opened anew, which interrupts a game in play.
        club.does(&game.director, json!({ "do": "resume" })).await;
        club.does(&game.white, json!({ "do": "seal", "text": text })).await;
        club.does(&game.white, json!({ "do": "stop-clocks" })).await;
    }
    let [one, other] = folders;
    ([folder, one, other], clubs, game)
}

/// The first view on the line of a seat.
async fn shown(club: &Club, token: &str) -> Value {
    Page::at(club.listens().await, token).await.view
}

fn occurs(what: &str) -> Value {
    json!({ "do": "occur", "what": what })
}

#[tokio::test]
async fn no_route_of_a_link_tells_what_lies_in_a_closed_envelope() {
    let (_folders, [one, other], game) = adjourned().await;
    assert_ne!(one.view(&game.white).await, other.view(&game.white).await, "its writer reads it");
    let mut learned = Learned::default();
    let begins = [occurs("begins the session")];
    let tries: Vec<Value> = vec![
        json!([]),
        json!(begins),
        json!([begins[0], occurs("opens the envelope")]),
        json!([begins[0], json!({ "do": "claim", "what": "incident", "that": "white is late" })]),
        json!([occurs("opens the envelope")]),
    ];
    for (called, token) in
        [("black", &game.black), ("the director", &game.director), ("a spectator", &game.spectator)]
    {
        let role = Role { called: called.to_string(), post: Post::Spectator, cookie: String::new() };
        for opening in openings(&one.hall).iter().filter(|opening| opening.path.starts_with("/seat/{token}"))
        {
            let path =
                format!("/api/v1{}", opening.path.replace("{token}", token).replace("{ruling}", "1.json"));
            let bodies: Vec<Value> = match (&opening.method, opening.path) {
                (&Method::POST, "/seat/{token}/tried") => {
                    tries.iter().map(|acts| json!({ "acts": acts })).collect()
                }
                (&Method::POST, "/seat/{token}/acts") => {
                    vec![json!({ "id": "opens", "act": occurs("opens the envelope") })]
                }
                (&Method::POST, "/seat/{token}/chances") => vec![json!({ "games": 10 })],
                (_, "/seat/{token}/socket") => {
                    let [said, also] = [shown(&one, token).await, shown(&other, token).await];
                    assert_eq!(said, also, "{called}");
                    continue;
                }
                _ => vec![Value::Null],
            };
            for body in bodies {
                let body = if body.is_null() { String::new() } else { body.to_string() };
                let ask = Ask { method: opening.method.clone(), path: path.clone(), body };
                is_alike(&role, &ask, (&one, &other), &mut learned).await;
            }
        }
    }
    learned.nothing();
}

#[tokio::test]
async fn whoever_tries_to_open_an_envelope_is_told_where_it_is_opened() {
    let (_folders, [club, _], game) = adjourned().await;
    for color in [&game.white, &game.black] {
        club.does(color, occurs("arrives")).await;
    }
    let before = club.view(&game.director).await;
    let acts = json!([occurs("begins the session"), occurs("opens the envelope")]);
    let path = format!("/api/v1/seat/{}/tried", game.director);
    let (status, answer) = club.post(&path, &json!({ "acts": acts })).await;
    assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    let text = answer["error"]["text"].as_str().unwrap();
    assert!(text.contains("what was sealed is read when the envelope is opened at the board"), "{text}");
    assert_eq!(club.view(&game.director).await, before);
    let (status, tried) = club.post(&path, &json!({ "acts": [occurs("begins the session")] })).await;
    assert_eq!((status, &tried["adjourned"]["phase"]), (StatusCode::OK, &json!("session")), "{tried}");
    assert!(!tried.to_string().contains("Nf3"), "{tried}");
}
