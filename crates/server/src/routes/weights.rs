//! What each route costs: a table like that of who may do what, in which every route must stand. What everybody may ask for and
//! is more than a look-up stands in line ([`super::heavy`]); a test holds all hands and asks for everything.

use axum::http::Method;

/// What it costs to answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Weight {
    /// A look-up, what was written out before, one act at one board, or one document: it is answered at once.
    Light,
    /// Work, which whoever is no official has done when his turn comes.
    Heavy,
    /// Work with bounds of its own: passwords and codes (`people::limits`), the engine (`estimates`), the demo, lists of members
    /// (`rolls`).
    Apart,
}

use Weight::{Apart, Heavy, Light};

/// What a route costs; none if nobody has thought about it.
pub(crate) fn weight(method: &Method, path: &str) -> Option<Weight> {
    let row = TABLE.iter().find(|(of, at, _)| *of == method.as_str() && *at == path);
    row.map(|(_, _, weight)| *weight)
}

#[rustfmt::skip]
const TABLE: &[(&str, &str, Weight)] = &[
    // The rules.
    ("GET", "/openapi.json", Light),
    ("GET", "/books", Light),
    ("GET", "/books/{book}", Light),
    ("GET", "/clauses/{book}/{id}", Light),
    ("GET", "/rules", Heavy),
    ("GET", "/rules/books/{book}", Heavy),
    ("GET", "/rules/clauses/{book}/{id}", Heavy),
    ("GET", "/rules/clauses/{book}/{id}/cases", Heavy),
    ("GET", "/rules/search/{words}", Heavy),
    ("GET", "/rules/controls/{control}", Light),
    ("GET", "/rules/compare/{books}", Heavy),
    ("GET", "/rules/cases/{folder}/{name}", Heavy),
    ("POST", "/whatif", Heavy),
    ("POST", "/whatif/why", Heavy),
    ("GET", "/whatif/words", Heavy),
    // The demo.
    ("POST", "/demo", Apart),
    ("DELETE", "/demo", Apart),
    ("GET", "/demo/{event}", Light),
    // Games, by link.
    ("POST", "/games", Heavy),
    ("GET", "/seat/{token}", Light),
    ("GET", "/seat/{token}/claims", Heavy),
    ("GET", "/seat/{token}/chances", Light),
    ("POST", "/seat/{token}/chances", Apart),
    ("DELETE", "/seat/{token}/chances", Light),
    ("GET", "/seat/{token}/pgn", Light),
    ("GET", "/seat/{token}/steps", Heavy),
    ("GET", "/seat/{token}/slips/{ruling}", Heavy),
    ("POST", "/seat/{token}/acts", Light),
    ("POST", "/seat/{token}/tried", Heavy),
    ("POST", "/seat/{token}/another", Light),
    ("GET", "/seat/{token}/socket", Light),
    ("POST", "/tablet", Apart),
    ("GET", "/tablet/{token}", Light),
    ("POST", "/tablet/{token}/game", Light),
    ("POST", "/tablet/{token}/acts", Light),
    ("POST", "/tablet/{token}/call", Light),
    ("POST", "/tablet/{token}/sheet", Light),
    ("POST", "/tablet/{token}/slip", Light),
    // People.
    ("GET", "/me", Light),
    ("POST", "/owner", Apart),
    ("POST", "/sign-in", Apart),
    ("POST", "/sign-out", Light),
    ("POST", "/password", Apart),
    ("GET", "/tokens", Light),
    ("POST", "/tokens", Light),
    ("DELETE", "/tokens/{id}", Light),
    ("GET", "/invitations/{secret}", Light),
    ("POST", "/invitations/{secret}", Apart),
    ("POST", "/cards", Apart),
    ("POST", "/codes", Heavy),
    ("GET", "/resets/{secret}", Light),
    ("POST", "/resets/{secret}", Apart),
    ("GET", "/backup", Apart),
    ("GET", "/phones", Light),
    ("POST", "/phones", Light),
    ("DELETE", "/phones", Light),
    ("POST", "/stop", Light),
    ("GET", "/members", Light),
    ("POST", "/members", Apart),
    ("DELETE", "/members/{list}", Light),
    ("GET", "/people", Light),
    ("POST", "/people/{person}/reset", Light),
    ("GET", "/audit", Light),
    ("GET", "/events/{event}/audit", Light),
    ("GET", "/events/{event}/invitations", Light),
    ("POST", "/events/{event}/invitations", Light),
    ("DELETE", "/events/{event}/invitations/{id}", Light),
    ("GET", "/events/{event}/people", Light),
    ("PUT", "/events/{event}/people/{person}", Light),
    ("GET", "/events/{event}/cards", Light),
    ("POST", "/events/{event}/cards", Apart),
    ("DELETE", "/events/{event}/cards/{entry}", Light),
    // Events.
    ("GET", "/events", Light),
    ("POST", "/events", Light),
    ("GET", "/events/templates", Light),
    ("POST", "/take-over", Heavy),
    ("POST", "/take-over/preview", Heavy),
    ("GET", "/events/{event}", Heavy),
    ("GET", "/events/{event}/public", Light),
    ("GET", "/events/{event}/log", Light),
    ("POST", "/events/{event}/acts", Light),
    ("POST", "/events/{event}/preview", Heavy),
    ("GET", "/events/{event}/entries", Light),
    ("GET", "/events/{event}/door", Light),
    ("GET", "/events/{event}/line-ups", Light),
    ("GET", "/events/{event}/members", Light),
    ("POST", "/events/{event}/import/preview", Heavy),
    ("POST", "/events/{event}/import", Heavy),
    ("GET", "/events/{event}/sections/{section}/rounds/{round}", Heavy),
    ("GET", "/events/{event}/sections/{section}/rounds/{round}/explain", Heavy),
    ("GET", "/events/{event}/sections/{section}/rounds/{round}/why-not", Heavy),
    ("GET", "/events/{event}/sections/{section}/rounds/{round}/check", Heavy),
    ("GET", "/events/{event}/sections/{section}/wishes", Light),
    ("GET", "/events/{event}/standings/{section}/{number}", Heavy),
    ("GET", "/events/{event}/find", Heavy),
    ("GET", "/events/{event}/players/{entry}", Heavy),
    ("GET", "/events/{event}/sections/{section}/players/{number}", Heavy),
    ("GET", "/events/{event}/sheets/{sheet}", Heavy),
    ("GET", "/events/{event}/papers/{paper}", Heavy),
    ("POST", "/events/{event}/papers/cards", Heavy),
    ("GET", "/events/{event}/export/{kind}", Heavy),
    ("GET", "/events/{event}/rounds/{round}", Heavy),
    ("GET", "/events/{event}/floor", Light),
    ("POST", "/events/{event}/floor/resume", Light),
    ("POST", "/events/{event}/boards/{section}/{round}/{board}/slip", Light),
    ("POST", "/events/{event}/boards/{section}/{round}/{board}/mark", Light),
    ("POST", "/events/{event}/boards/{section}/{round}/{board}/game", Light),
    ("POST", "/events/{event}/boards/{section}/{round}/{board}/seat", Light),
    ("GET", "/events/{event}/tablets", Light),
    ("POST", "/events/{event}/tablets", Light),
    ("PUT", "/events/{event}/tablets/{section}/{board}", Light),
    ("DELETE", "/events/{event}/tablets/{section}/{board}", Light),
    ("GET", "/events/{event}/boards/{section}/{round}/{board}/live", Light),
    ("GET", "/events/{event}/live", Light),
    ("GET", "/events/{event}/socket", Light),
];

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use axum::{Router, body::Body, http::Request, response::Response};
    use http_body_util::BodyExt;
    use serde_json::{Value, json};
    use store::{NewEntry, StreamId, Version};
    use tower::ServiceExt;

    use super::*;
    use crate::{
        Config, Hall,
        people::{Cell, Column, access},
        routes::{self, heavy::tests as hands, openings},
    };

    const LOG: &str = include_str!("../../../tournament/tests/logs/0.1.0.jsonl");

    async fn club() -> (tempfile::TempDir, Hall) {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(folder.path().join("club.db"), "127.0.0.1:0".parse().unwrap());
        (folder, Hall::open(&config).await.unwrap())
    }

    #[tokio::test]
    async fn every_route_says_what_it_costs() {
        let (_folder, hall) = club().await;
        let openings = openings(&hall);
        for opening in &openings {
            assert!(
                opening.weight.is_some(),
                "{} {} is not in routes/weights.rs",
                opening.method,
                opening.path
            );
        }
        for (method, path, _) in TABLE {
            let known = openings.iter().filter(|at| at.method.as_str() == *method && at.path == *path);
            assert_eq!(known.count(), 1, "{method} {path}");
        }
    }

    /// A request that gets as far as to its work, for what stands in braces.
    fn asked(method: &str, path: &str, token: &str) -> Request<Body> {
        let filled = [
            ("{event}", "autumn-open"),
            ("{section}", "Lower"),
            ("/events/autumn-open/rounds/{round}", "/events/autumn-open/rounds/1.pgn"),
            ("{round}", "1"),
            ("{board}", "1"),
            ("{number}", "1"),
            ("{entry}", "1"),
            ("{sheet}", "standings.csv"),
            ("{paper}", "rules.pdf"),
            ("{book}", "us-chess-7"),
            ("{id}", "14C"),
            ("{books}", "all"),
            ("{words}", "draw"),
            ("{control}", "G%2F60"),
            ("{folder}/{name}", "ruling/facts-agreed-warning"),
            ("{token}", token),
            ("{ruling}", "1.pdf"),
        ];
        let mut address = filled.iter().fold(path.to_string(), |path, (what, by)| path.replace(what, by));
        match path.rsplit('/').next().unwrap_or_default() {
            "explain" => address += "?board=1",
            "why-not" => address += "?one=1&other=2",
            "{sheet}" => address += "?section=Lower",
            _ => {}
        }
        let body = match path {
            "/whatif" | "/whatif/why" => json!({"text": "1. e4 e5\nblack claims an illegal move"}),
            "/games" => json!({"control": "G/30"}),
            "/codes" => json!({"texts": ["http://192.168.1.20:8080/"]}),
            "/seat/{token}/tried" => json!({"acts": []}),
            _ => json!({}),
        };
        let request = Request::builder().method(method).uri(format!("/api/v1{address}"));
        request.header("x-jadoube", "1").body(Body::from(body.to_string())).unwrap()
    }

    async fn answered(app: &Router, request: Request<Body>) -> (u16, Value) {
        let response: Response = app.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, serde_json::from_slice(&body).unwrap_or_default())
    }

    #[tokio::test]
    async fn what_would_change_something_is_not_worked_out_for_whoever_has_left() {
        let (_folder, hall) = club().await;
        let app = routes::app(hall.clone());
        let held = hands::all_hands_of_everybody().await;
        let asks = tokio::spawn({
            let app = app.clone();
            async move { answered(&app, asked("POST", "/games", "")).await }
        });
        while hands::waiting() == 0 {
            tokio::task::yield_now().await;
        }
        asks.abort();
        while hands::waiting() > 0 {
            tokio::task::yield_now().await;
        }
        drop(held);
        assert_eq!(hall.tools().store.list("fresh").await.unwrap(), []);
    }

    #[tokio::test]
    async fn what_everybody_may_ask_for_is_answered_at_once_or_stands_in_line_as_the_table_says() {
        let (_folder, hall) = club().await;
        let stream: StreamId = "event-autumn-open".parse().unwrap();
        let entry = |line: &str| NewEntry {
            kind: "act".to_string(),
            format: 1,
            body: line.as_bytes().to_vec(),
            recorded_at: 1_794_800_000_000,
            key: None,
        };
        let entries = LOG.lines().map(entry).collect();
        hall.tools().store.append(&stream, Version::START, entries).await.unwrap();
        let app = routes::app(hall.clone());
        let (status, opened) = answered(&app, asked("POST", "/games", "")).await;
        assert_eq!(status, 201, "{opened}");
        let token = opened["links"]["director"].as_str().unwrap().trim_start_matches("/g/").to_string();

        let held = hands::all_hands_of_everybody().await;
        let for_everybody = |doing| access::cell(Column::Spectator, doing) == Cell::Yes;
        let mut in_line = Vec::new();
        for opening in openings(&hall).into_iter().filter(|opening| for_everybody(opening.doing)) {
            let (method, path) = (opening.method.clone(), opening.path);
            let request = asked(method.as_str(), path, &token);
            match opening.weight.unwrap() {
                Apart => {}
                Light => {
                    let (status, answer) = answered(&app, request).await;
                    assert_ne!(status, 503, "{method} {path}: {answer}");
                }
                // There is no slip before somebody has ruled.
                Heavy if path == "/seat/{token}/slips/{ruling}" => {}
                Heavy => {
                    let before = hands::waiting();
                    let app = app.clone();
                    let asks = tokio::spawn(async move { answered(&app, request).await });
                    while hands::waiting() == before && !asks.is_finished() {
                        tokio::task::yield_now().await;
                    }
                    assert!(!asks.is_finished(), "{method} {path} did not wait: {:?}", asks.await.unwrap());
                    in_line.push((format!("{method} {path}"), asks));
                }
            }
        }
        assert!(in_line.len() > 15, "{}", in_line.len());
        drop(held);
        for (what, asks) in in_line {
            let (status, answer) = asks.await.unwrap();
            assert!(status < 300, "{what}: {status} {answer}");
        }
    }
}
