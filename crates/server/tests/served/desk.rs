//! An event asked about without a socket, by officials, players and everybody.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::{Value, json};
use server::people::Person;

use crate::club::{Club, fresh_id};

/// Somebody who asks.
#[derive(Clone, Debug)]
pub struct Who(Option<Person>);

impl Who {
    pub fn owner() -> Who {
        Who::person(json!({ "id": "p-owner", "name": "Olga Owner", "owner": true }))
    }

    pub fn nobody() -> Who {
        Who(None)
    }

    /// Somebody with a post at an event, such as `{"post": "official", "role": "scorer"}`.
    pub fn at(event: &str, name: &str, mut post: Value) -> Who {
        post["event"] = json!(event);
        Who::person(json!({ "id": format!("p-{}", name.to_lowercase()), "name": name, "posts": [post] }))
    }

    fn person(person: Value) -> Who {
        Who(Some(serde_json::from_value(person).unwrap()))
    }
}

/// The desk of one person.
#[derive(Clone)]
pub struct Desk<'a> {
    pub club: &'a Club,
    pub who: Who,
    pub event: String,
}

impl<'a> Desk<'a> {
    /// Opens an event of this name with these sections.
    pub async fn open(club: &'a Club, name: &str, sections: Value) -> Desk<'a> {
        let mut desk = Desk { club, who: Who::owner(), event: String::new() };
        let announced = json!({ "name": name, "from": "2026-11-21", "to": "2026-11-22" });
        let body = json!({ "id": fresh_id(), "event": announced, "sections": sections });
        let (status, opened) = desk.post_to("/api/events", &body).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        desk.event = opened["event"].as_str().unwrap().to_string();
        desk
    }

    pub fn by(&self, who: Who) -> Desk<'a> {
        Desk { who, ..self.clone() }
    }

    async fn send(&self, request: axum::http::request::Builder, body: Body) -> (StatusCode, String) {
        let mut request: Request<Body> = request.body(body).unwrap();
        if let Some(person) = &self.who.0 {
            request.extensions_mut().insert(person.clone());
        }
        let (status, _, text) = self.club.send(request).await;
        (status, text)
    }

    pub async fn post_to(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let request = Request::post(path).header("x-jadoube", "1");
        let (status, text) = self.send(request, Body::from(body.to_string())).await;
        (status, serde_json::from_str(&text).unwrap())
    }

    pub async fn post_file(&self, path: &str, body: &str) -> (StatusCode, Value) {
        let request = Request::post(format!("/api/events/{}{path}", self.event)).header("x-jadoube", "1");
        let (status, text) = self.send(request, Body::from(body.to_string())).await;
        (status, serde_json::from_str(&text).unwrap())
    }

    pub async fn get_text(&self, path: &str) -> (StatusCode, String) {
        self.send(Request::get(format!("/api/events/{}{path}", self.event)), Body::empty()).await
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        let (status, text) = self.get_text(path).await;
        (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("{path}: {text}")))
    }

    pub async fn sees(&self, path: &str) -> Value {
        let (status, seen) = self.get(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {seen}");
        seen
    }

    pub async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        self.post_to(&format!("/api/events/{}{path}", self.event), body).await
    }

    pub async fn act(&self, act: Value) -> (StatusCode, Value) {
        self.post("/acts", &json!({ "id": fresh_id(), "act": act })).await
    }

    /// An act that must be done.
    pub async fn does(&self, act: Value) -> Value {
        let (status, answer) = self.act(act.clone()).await;
        assert_eq!(status, StatusCode::OK, "{act}: {answer}");
        answer
    }

    pub async fn enter(&self, section: &str, name: &str, rating: u16) {
        let ratings = json!([{ "list": "us-chess", "rating": rating }]);
        let entrant =
            json!({ "name": name, "ratings": ratings, "contact": format!("{rating}@secret.example") });
        self.does(json!({ "do": "enter", "entrant": entrant, "section": section })).await;
    }

    /// Toss, pair, post and begin the first round.
    pub async fn begin(&self, section: &str) {
        self.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
        self.does(json!({ "do": "pair", "section": section, "lot": null })).await;
        self.does(json!({ "do": "post-pairings", "section": section, "round": 1 })).await;
        self.does(json!({ "do": "begin-round", "section": section, "round": 1 })).await;
    }
}

pub fn open_section(rounds: usize) -> Value {
    json!([{ "name": "Open", "kind": { "system": "swiss" }, "rounds": rounds, "control": "G/60 d/5" }])
}

pub fn report(board: usize, outcome: &str) -> Value {
    json!({ "do": "report", "section": "Open", "round": 1, "board": board, "result": { "outcome": outcome } })
}
