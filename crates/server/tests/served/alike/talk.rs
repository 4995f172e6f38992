//! What partners say is theirs on every route that a link leads to: two matches in which something else was said answer opponents
//! and spectators alike, whatever they ask, try or do.

use axum::http::Method;
use clock::Moment;
use serde_json::{Value, json};
use server::{Config, Watch, openings, people::Post};

use super::{Ask, Learned, Role, is_alike};
use crate::{
    club::{Club, Folder, Page},
    matches::Match,
};

fn config(folder: &Folder) -> Config {
    Config { watch: Watch::standing_at(Moment::new(1_795_255_200_000)), demo: None, ..folder.config() }
}

/// The same match twice; in one of them Team 1 talks.
async fn talked() -> ([Folder; 3], [Club; 2], Match) {
    let folder = Folder::new();
    let club = Club::open(&config(&folder)).await;
    let seats = Match::start(&club, json!({})).await;
    club.plays(&seats.a[0], "e2", "e4").await;
    club.hall.close().await;
    let folders = [folder.copied(), folder.copied()];
    let clubs = [Club::open(&config(&folders[0])).await, Club::open(&config(&folders[1])).await];
    for club in &clubs {
        // A copy was opened anew, which interrupts a game in play.
        club.does(&seats.director, json!({ "do": "resume" })).await;
    }
    for text in ["knight mates", "sit"] {
        clubs[1].does(&seats.a[0], json!({ "do": "say", "text": text })).await;
    }
    let [one, other] = folders;
    ([folder, one, other], clubs, seats)
}

/// The first view on the line of a seat.
async fn shown(club: &Club, token: &str) -> Value {
    Page::at(club.listens().await, token).await.view
}

#[tokio::test]
async fn no_route_of_a_link_tells_opponents_what_partners_say() {
    let (_folders, [one, other], seats) = talked().await;
    for hears in [&seats.a[0], &seats.b[1], &seats.director] {
        assert_ne!(one.view(hears).await, other.view(hears).await);
        assert!(shown(&other, hears).await.to_string().contains("knight mates"));
    }
    let mut learned = Learned::default();
    for (called, token) in
        [("black at A", &seats.a[1]), ("white at B", &seats.b[0]), ("a spectator", &seats.spectator)]
    {
        let role = Role { called: called.to_string(), post: Post::Spectator, cookie: String::new() };
        for opening in openings(&one.hall).iter().filter(|opening| opening.path.starts_with("/seat/{token}"))
        {
            let path =
                format!("/api/v1{}", opening.path.replace("{token}", token).replace("{ruling}", "1.json"));
            let body = match (&opening.method, opening.path) {
                (_, "/seat/{token}/socket") => {
                    let [said, also] = [shown(&one, token).await, shown(&other, token).await];
                    assert_eq!(said, also, "{called}");
                    continue;
                }
                (&Method::POST, "/seat/{token}/tried") => json!({ "acts": [] }),
                (&Method::POST, "/seat/{token}/acts") => {
                    json!({ "id": "one", "act": { "do": "say", "text": "so" } })
                }
                (&Method::POST, "/seat/{token}/chances") => json!({ "games": 10 }),
                _ => Value::Null,
            };
            let body = if body.is_null() { String::new() } else { body.to_string() };
            let ask = Ask { method: opening.method.clone(), path, body };
            is_alike(&role, &ask, (&one, &other), &mut learned).await;
        }
    }
    learned.nothing();
}
