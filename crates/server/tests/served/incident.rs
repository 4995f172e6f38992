//! A wrong claim of triple occurrence, from the claim to the next move, ruled on by a director (us-chess-7 14C).

use serde_json::json;

use crate::club::{Folder, Running};

#[tokio::test]
async fn a_denied_claim_costs_two_minutes_and_binds_the_claimant() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5", "rulings": "by-director"})).await;
    let mut white = running.page(&game.white).await;
    let mut black = running.page(&game.black).await;
    let mut director = running.page(&game.director).await;
    let mut spectator = running.page(&game.spectator).await;
    white.does(json!({"do": "start-clocks"})).await;
    white.plays("e2", "e4").await;
    black.plays("e7", "e5").await;

    white.does(json!({"do": "claim", "what": "triple-occurrence", "with": "Nf3"})).await;
    black.sees("the claim", |view| view["dispute"]["about"] == "triple occurrence").await;
    assert_eq!(black.view["dispute"]["announced"], "Nf3");
    assert!(black.view["menu"].as_array().unwrap().contains(&json!("accept")));
    let refused = black.act(json!({"do": "touch", "square": "d7"})).await;
    assert_eq!(refused["refused"]["text"], "a dispute is open; nobody moves until it is ruled on");
    black.does(json!({"do": "ask-for-ruling"})).await;

    director.sees("the proposal", |view| view["dispute"]["stage"] == "proposed").await;
    let bench = director.view["dispute"]["bench"].clone();
    let proposed: Vec<&str> =
        bench["proposal"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(
        proposed,
        [
            "claim denied: the position has stood once",
            "black +2:00",
            "white must play Nf3",
            "offer by white stands"
        ]
    );
    assert!(bench["proposal"][1]["clauses"][0]["gist"].is_string(), "{bench}");
    assert_eq!(black.view["dispute"].get("bench"), None, "what is proposed is for the director alone");

    let stale = director.act(json!({"do": "rule", "dispute": 1, "seen": 0})).await;
    assert!(
        stale["refused"]["text"].as_str().unwrap().starts_with("the dispute has changed since"),
        "{stale}"
    );
    director.does(json!({"do": "rule", "dispute": 1, "seen": bench["revision"]})).await;

    black.sees("the ruling", |view| view["rulings"] != json!([])).await;
    let left = black.view["clocks"]["black"].as_i64().unwrap();
    assert!((1_860_000..1_922_000).contains(&left), "thirty minutes and two, and lag: {left}");
    assert_eq!(black.view["offer"], "white");
    assert_eq!(black.view["must"], "white must play Nf3");
    assert_eq!(black.view["clocks"]["running"], "white");

    white.sees("its duty", |view| view["must"] == "white must play Nf3").await;
    white.does(json!({"do": "touch", "square": "d2"})).await;
    let refused = white.act(json!({"do": "release", "square": "d4"})).await;
    assert!(refused["refused"]["text"].as_str().unwrap().contains("must be played"), "{refused}");
    white.plays("g1", "f3").await;
    black.does(json!({"do": "accept"})).await;
    for page in [&mut white, &mut black, &mut director, &mut spectator] {
        page.sees("the draw", |view| view["outcome"]["score"] == "1/2-1/2").await;
    }
    assert_eq!(spectator.view["rulings"], json!([]), "no spectator learns of the dispute");
    running.stop().await;
}
