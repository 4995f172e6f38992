//! Flags: called by the program where that was announced, and never otherwise.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::club::{Folder, Running};

/// One second for the whole game, ruled on at once.
fn a_second_each(flags: &str) -> Value {
    json!({"control": "G/0:01 d/0", "rulings": "at-once", "flags": flags})
}

#[tokio::test]
async fn the_program_calls_a_flag_where_that_was_announced() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(a_second_each("by-the-program-too")).await;
    let mut spectator = running.page(&game.spectator).await;
    running.page(&game.white).await.does(json!({"do": "start-clocks"})).await;
    spectator.sees("the end", |view| view["outcome"].is_object()).await;
    assert_eq!(spectator.view["outcome"]["score"], "0-1");
    assert_eq!(spectator.view["outcome"]["text"], "black wins: time forfeit");
    running.stop().await;
}

#[tokio::test]
async fn a_flag_that_nobody_calls_stays_down_and_only_the_director_is_told() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(a_second_each("by-the-book")).await;
    let mut director = running.page(&game.director).await;
    let mut white = running.page(&game.white).await;
    let mut black = running.page(&game.black).await;
    white.does(json!({"do": "start-clocks"})).await;
    black.sees("running clocks", |view| view["clocks"]["running"] == "white").await;
    director.sees("the notice", |view| view["office"]["notices"] != json!([])).await;
    assert_eq!(
        director.view["office"]["notices"],
        json!(["The flag of White is down; nobody has pointed it out."])
    );
    sleep(Duration::from_millis(500)).await;
    black.hears_nothing_but_pongs().await;
    assert_eq!(black.view["outcome"], json!(null));

    black.does(json!({"do": "claim", "what": "flag"})).await;
    black.sees("the end", |view| view["outcome"].is_object()).await;
    assert_eq!(black.view["outcome"]["score"], "0-1");
    running.stop().await;
}

#[tokio::test]
async fn a_flag_is_called_once_and_again_only_after_it_was_up() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let terms = json!({"control": "G/0:01 d/0", "rulings": "by-director", "flags": "by-the-program-too"});
    let game = running.game(terms).await;
    let mut director = running.page(&game.director).await;
    director.does(json!({"do": "start-clocks"})).await;
    director.sees("the proposal", |view| view["dispute"]["stage"] == "proposed").await;
    assert_eq!(director.view["dispute"]["by"], json!(null), "no player claimed");
    let seen = director.view["dispute"]["bench"]["revision"].clone();
    director.does(json!({"do": "rule", "dispute": 1, "seen": seen})).await;
    director.sees("the end", |view| view["outcome"]["score"] == "0-1").await;

    let times = json!({"white": "0:01", "black": "0:01"});
    let why = "the clock was set wrongly";
    director
        .does(json!({"do": "reverse", "ruling": 1, "to_half_move": null, "times": times, "why": why}))
        .await;
    director.sees("the game go on", |view| view["outcome"] == json!(null)).await;
    director.does(json!({"do": "resume"})).await;
    director.sees("the second call", |view| view["dispute"]["dispute"] == 2).await;
    running.stop().await;
}
