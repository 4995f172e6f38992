//! An event asked about without a socket, by officials, players and everybody.

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode},
    response::Response,
};
use serde_json::{Value, json};

use crate::club::{Club, fresh_id};

/// Somebody who asks, by the cookie of his session.
#[derive(Clone, Debug)]
pub struct Who(Option<String>);

impl Who {
    /// The owner of the house: the first time he is made, later he signs in.
    pub async fn owner(club: &Club) -> Who {
        let mut owner = json!({ "name": "Olga Owner", "password": "correct horse battery" });
        let path = if let Some(code) = club.hall.people().welcome() {
            owner["code"] = json!(code);
            "/api/v1/owner"
        } else {
            "/api/v1/sign-in"
        };
        Who::signed_in(club, path, &owner).await
    }

    pub fn nobody() -> Who {
        Who(None)
    }

    /// Whoever sends this cookie.
    pub fn with(cookie: String) -> Who {
        Who(Some(cookie))
    }

    pub fn cookie(&self) -> &str {
        self.0.as_deref().unwrap_or_default()
    }

    /// Invited to a post such as `{"post": "official", "role": "scorer"}`, by whoever may invite.
    pub async fn at(desk: &Desk<'_>, name: &str, post: Value) -> Who {
        let (status, invited) = desk.post("/invitations", &json!({ "post": post })).await;
        assert_eq!(status, StatusCode::CREATED, "{invited}");
        let secret = invited["path"].as_str().unwrap().strip_prefix("/invite/").unwrap().to_string();
        let person = json!({ "name": name, "password": "correct horse battery" });
        Who::signed_in(desk.club, &format!("/api/v1/invitations/{secret}"), &person).await
    }

    /// A player, by the code on his card.
    pub async fn by_card(club: &Club, code: &Value) -> Who {
        Who::signed_in(club, "/api/v1/cards", &json!({ "code": code })).await
    }

    async fn signed_in(club: &Club, path: &str, person: &Value) -> Who {
        let request =
            Request::post(path).header("x-jadoube", "1").body(Body::from(person.to_string())).unwrap();
        let (status, headers, text) = club.send(request).await;
        assert!(status.is_success(), "{path}: {text}");
        let cookie = headers["set-cookie"].to_str().unwrap();
        Who(Some(cookie.split(';').next().unwrap().to_string()))
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
        let mut desk = Desk { club, who: Who::owner(club).await, event: String::new() };
        let announced = json!({ "name": name, "from": "2026-11-21", "to": "2026-11-22" });
        let body = json!({ "id": fresh_id(), "event": announced, "sections": sections });
        let (status, opened) = desk.post_to("/api/v1/events", &body).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        desk.event = opened["event"].as_str().unwrap().to_string();
        desk
    }

    pub fn by(&self, who: Who) -> Desk<'a> {
        Desk { who, ..self.clone() }
    }

    async fn send(&self, request: axum::http::request::Builder, body: Body) -> (StatusCode, String) {
        let request = match &self.who.0 {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        };
        let (status, _, text) = self.club.send(request.body(body).unwrap()).await;
        (status, text)
    }

    pub async fn post_to(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let request = Request::post(path).header("x-jadoube", "1");
        let (status, text) = self.send(request, Body::from(body.to_string())).await;
        (status, serde_json::from_str(&text).unwrap())
    }

    pub async fn post_file(&self, path: &str, body: &str) -> (StatusCode, Value) {
        let request = Request::post(format!("/api/v1/events/{}{path}", self.event)).header("x-jadoube", "1");
        let (status, text) = self.send(request, Body::from(body.to_string())).await;
        (status, serde_json::from_str(&text).unwrap())
    }

    /// What is answered to a body that is sent by this method.
    pub async fn send_by(&self, method: &str, path: &str, body: &Value) -> (StatusCode, Value) {
        let request =
            Request::builder().method(method.to_uppercase().as_str()).uri(path).header("x-jadoube", "1");
        let (status, text) = self.send(request, Body::from(body.to_string())).await;
        (status, serde_json::from_str(&text).unwrap())
    }

    /// What is answered to a body at an address, whatever kind of file it is.
    pub async fn send_as(&self, path: &str, body: &str) -> (StatusCode, String) {
        let request = Request::post(path).header("x-jadoube", "1");
        self.send(request, Body::from(body.to_string())).await
    }

    pub async fn get_text(&self, path: &str) -> (StatusCode, String) {
        self.send(Request::get(format!("/api/v1/events/{}{path}", self.event)), Body::empty()).await
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        let (status, text) = self.get_text(path).await;
        (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("{path}: {text}")))
    }

    /// Anything below the root, whether or not it belongs to the event.
    pub async fn get_at(&self, path: &str) -> (StatusCode, Value) {
        let (status, text) = self.send(Request::get(path), Body::empty()).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub async fn sees_at(&self, path: &str) -> Value {
        let (status, seen) = self.get_at(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {seen}");
        seen
    }

    /// An answer whose body is still to come.
    pub async fn response_at(&self, path: &str) -> Response {
        let request = Request::get(path).header("cookie", self.who.0.clone().unwrap_or_default());
        self.club.send_for_response(request.body(Body::empty()).unwrap()).await
    }

    pub async fn bytes_at(&self, path: &str) -> (HeaderMap, Vec<u8>) {
        let request = Request::get(path).header("cookie", self.who.0.clone().unwrap_or_default());
        let (status, headers, bytes) = self.club.send_for_bytes(request.body(Body::empty()).unwrap()).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        (headers, bytes)
    }

    pub async fn sees(&self, path: &str) -> Value {
        let (status, seen) = self.get(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {seen}");
        seen
    }

    pub async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        self.post_to(&format!("/api/v1/events/{}{path}", self.event), body).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let request = Request::put(format!("/api/v1/events/{}{path}", self.event)).header("x-jadoube", "1");
        let (status, text) = self.send(request, Body::from(body.to_string())).await;
        (status, serde_json::from_str(&text).unwrap())
    }

    pub async fn delete(&self, path: &str) -> StatusCode {
        let request =
            Request::delete(format!("/api/v1/events/{}{path}", self.event)).header("x-jadoube", "1");
        self.send(request, Body::empty()).await.0
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

    /// The first board of the floor, once a ruling has set this result of one of its games.
    pub async fn ruled(&self, written: &str) -> Value {
        for _ in 0..200 {
            let tile = self.sees("/floor").await["rounds"][0]["boards"][0].clone();
            if tile["results"].as_array().is_some_and(|results| results.iter().any(|one| one == written)) {
                return tile;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        unreachable!("no ruling set {written} in four seconds")
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
