//! Work that takes a while is done where nobody else waits for it.

use std::{future::Future, sync::mpsc};

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::task::{LocalSet, spawn_blocking, spawn_local};

use crate::{
    club::{Club, Folder},
    desk::{Desk, open_section},
};

/// Whatever is asked is worked out only when there is a hand for it, and until then everybody else is answered.
async fn waits_alone(club: &Club, asked: impl Future<Output = (StatusCode, Value)> + 'static) -> Value {
    let (done, wait) = mpsc::channel::<()>();
    let busy = spawn_blocking(move || wait.recv());
    let asked = spawn_local(asked);
    for _ in 0..50 {
        assert_eq!(club.get("/api/v1/me").await.0, StatusCode::OK);
        tokio::task::yield_now().await;
    }
    assert!(!asked.is_finished(), "it was worked out on the thread of all others");
    drop(done);
    assert!(busy.await.unwrap().is_err());
    let (status, answer) = asked.await.unwrap();
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer
}

#[test]
fn a_round_is_paired_and_looked_at_while_others_are_answered() {
    // One hand for all that takes a while, and one thread for everything else.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(1).build();
    let meanwhile = async {
        let folder = Folder::new();
        let club: &'static Club = Box::leak(Box::new(Club::open(&folder.config()).await));
        let desk = Desk::open(club, "Autumn", open_section(2)).await;
        for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
            desk.enter("Open", name, rating).await;
        }
        desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
        let pair = json!({ "do": "pair", "section": "Open", "lot": null });
        // What is only looked at is done by hands of its own (`routes::heavy` holds that): it does not wait for the pairing.
        let (status, tried) = desk.post("/preview", &json!({ "act": pair })).await;
        assert_eq!(status, StatusCode::OK, "{tried}");
        let (pairs, body) = (desk.clone(), json!({ "id": "pair", "act": pair }));
        waits_alone(club, async move { pairs.post("/acts", &body).await }).await;
        assert_eq!(desk.sees("/sections/Open/rounds/1").await["boards"].as_array().unwrap().len(), 2);
    };
    LocalSet::new().block_on(&runtime.unwrap(), meanwhile);
}
