//! Programs with tokens: what they are refused and why, and that they may do whatever everybody may.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder, fresh_id},
    desk::{Desk, Who, report},
};

/// A program, by what it sends to say who it is.
struct Program<'a> {
    club: &'a Club,
    authorization: String,
}

impl<'a> Program<'a> {
    /// A program of whoever has this desk, with a token of this scope.
    async fn of(desk: &Desk<'a>, scope: &str) -> Program<'a> {
        let (status, issued) =
            desk.post_to("/api/v1/tokens", &json!({ "name": "laptop", "scope": scope })).await;
        assert_eq!(status, StatusCode::CREATED, "{issued}");
        Program { club: desk.club, authorization: format!("Bearer {}", issued["secret"].as_str().unwrap()) }
    }

    async fn send(&self, method: &str, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let request =
            Request::builder().method(method).uri(path).header("authorization", &self.authorization);
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        let (status, _, text) = self.club.send(request.body(body).unwrap()).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.send("GET", path, None).await
    }
}

async fn two_sections(club: &Club) -> Desk<'_> {
    let section = |name: &str| json!({ "name": name, "kind": { "system": "swiss" }, "rounds": 2, "control": "G/30 d/5" });
    let desk = Desk::open(club, "Programs", json!([section("Open"), section("Kids")])).await;
    for (name, rating) in [("Ann Lee", 1700), ("Bo Diaz", 1600)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk
}

#[tokio::test]
async fn a_refusal_says_what_is_lacking_and_not_whose_post_it_is() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = two_sections(&club).await;
    let reads = Program::of(&desk, "read").await;
    let (status, answer) = reads.get("/api/v1/backup").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(
        answer["error"]["text"],
        "you may, but not with this token: copying the database is beyond its scope, read; use one of scope everything"
    );
    let acts = format!("/api/v1/events/{}/acts", desk.event);
    let (status, answer) =
        reads.send("POST", &acts, Some(json!({ "id": fresh_id(), "act": report(1, "draw") }))).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(
        answer["error"]["text"].as_str().unwrap().contains("its scope, read; use one of scope"),
        "{answer}"
    );
    let post = json!({ "post": "official", "role": "section-chief", "sections": { "some": ["Kids"] } });
    let chief = desk.by(Who::at(&desk, "Sue Chief", post).await);
    let (status, answer) = chief.act(report(1, "draw")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(
        answer["error"]["text"],
        "your post is for other sections: entering results in Open is for those who serve there; ask one of them"
    );
    let (status, answer) = chief.act(json!({ "do": "toss", "higher-ranked": "white" })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(answer["error"]["text"].as_str().unwrap().contains("concerns the whole event"), "{answer}");
    let (status, answer) = chief.get("/audit").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let text = "reading who did what on this machine is for the owner or the chief director";
    assert_eq!(answer["error"]["text"], text);
}

#[tokio::test]
async fn whatever_everybody_may_do_a_token_may_as_well() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = two_sections(&club).await;
    let game = club.game(json!({ "control": "G/30" })).await;
    for scope in ["read", "results", "pairing", "everything"] {
        let program = Program::of(&desk, scope).await;
        for path in ["/api/v1/me", "/api/v1/tokens", &format!("/api/v1/seat/{}", game.white)] {
            assert_eq!(program.get(path).await.0, StatusCode::OK, "{scope}: {path}");
        }
        let opened = program.send("POST", "/api/v1/games", Some(json!({ "control": "G/30" }))).await;
        assert_eq!(opened.0, StatusCode::CREATED, "{scope}: {}", opened.1);
        // Looking, as far as the post looks.
        for path in ["/door", "/tablets", "/cards", "/people", "/invitations", "/entries", "/log"] {
            let (status, answer) = program.get(&format!("/api/v1/events/{}{path}", desk.event)).await;
            assert_eq!(status, StatusCode::OK, "{scope}: {path}: {answer}");
        }
    }
    // Looking, and no more: neither is it told that it could.
    let reads = Program::of(&desk, "read").await;
    let (_, seen) = reads.get(&format!("/api/v1/events/{}", desk.event)).await;
    assert_eq!(seen["may"], json!([]), "{seen}");
    let tablets = format!("/api/v1/events/{}/tablets", desk.event);
    let wanted = json!({ "section": "Open", "boards": [1], "use": "both" });
    assert_eq!(reads.send("POST", &tablets, Some(wanted)).await.0, StatusCode::FORBIDDEN);
    let (_, tokens) = reads.get("/api/v1/tokens").await;
    let other = format!("/api/v1/tokens/{}", tokens[0]["id"].as_str().unwrap());
    assert_eq!(reads.send("DELETE", &other, None).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_token_that_is_not_valid_is_told_so_and_is_not_nobody() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = two_sections(&club).await;
    let good = Program::of(&desk, "everything").await;
    for authorization in
        ["Bearer jadoube_00000000000000000000000000000000", "Bearer something-else", "bearer x"]
    {
        let program = Program { club: &club, authorization: authorization.to_string() };
        for path in
            ["/api/v1/me".to_string(), "/api/v1/events".to_string(), format!("/api/v1/events/{}", desk.event)]
        {
            let (status, answer) = program.get(&path).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{authorization}: {path}: {answer}");
            let text = answer["error"]["text"].as_str().unwrap();
            assert!(text.starts_with("this token is not valid"), "{text}");
        }
    }
    // The scheme may be written anyhow; another scheme is for somebody else, such as a proxy.
    let secret = good.authorization.strip_prefix("Bearer ").unwrap();
    let other = Program { club: &club, authorization: format!("bEARER {secret}") };
    assert_eq!(other.get("/api/v1/me").await.1["name"], "Olga Owner");
    let basic = Program { club: &club, authorization: "Basic b2xnYTpvbGdh".to_string() };
    assert_eq!(basic.get("/api/v1/me").await.1["name"], Value::Null);
    let (_, tokens) = good.get("/api/v1/tokens").await;
    let revoke = format!("/api/v1/tokens/{}", tokens[0]["id"].as_str().unwrap());
    assert_eq!(good.send("DELETE", &revoke, None).await.0, StatusCode::OK);
    assert_eq!(good.get("/api/v1/me").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_program_needs_no_header_of_ours_and_hears_what_is_for_the_person_alone() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = two_sections(&club).await;
    let program = Program::of(&desk, "everything").await;
    for (path, body) in [
        ("/api/v1/tokens", json!({ "name": "another", "scope": "read" })),
        ("/api/v1/password", json!({ "old": "correct horse battery", "password": "three quiet rooks" })),
        ("/api/v1/sign-out", json!({ "everywhere": true })),
    ] {
        let (status, answer) = program.send("POST", path, Some(body)).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{path}: {answer}");
        let text = "this is for yourself and not for a program: sign in with your name and password";
        assert_eq!(answer["error"]["text"], text, "{path}");
    }
    assert_eq!(desk.get_at("/api/v1/me").await.1["name"], "Olga Owner", "nobody was signed out");
    // Who is nobody begins a session only from a page of ours.
    let sign_in = json!({ "name": "Olga Owner", "password": "correct horse battery" });
    assert_eq!(club.post("/api/v1/sign-in", &sign_in).await.0, StatusCode::FORBIDDEN);
}
