//! Real sockets: views as they change, answers, reconnection, goodbye.

use serde_json::json;

use crate::club::{Folder, Running};

#[tokio::test]
async fn two_pages_play_and_a_third_looks_on() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut white = running.page(&game.white).await;
    let mut black = running.page(&game.black).await;
    let mut spectator = running.page(&game.spectator).await;
    assert_eq!((&white.view["seat"], &black.view["seat"]), (&json!("white"), &json!("black")));
    white.does(json!({"do": "start-clocks"})).await;
    white.plays("e2", "e4").await;
    black.sees("its turn", |view| view["on_move"] == "black").await;
    black.plays("e7", "e5").await;
    for page in [&mut white, &mut spectator] {
        page.sees("two moves", |view| view["moves"].as_array().unwrap().len() == 2).await;
        page.sees("the press", |view| view["clocks"]["running"] == "white").await;
        assert_eq!(page.view["men"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    }
    running.stop().await;
}

#[tokio::test]
async fn an_act_that_a_seat_may_not_know_of_leaves_no_trace_on_its_socket() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/0"})).await;
    let mut white = running.page(&game.white).await;
    let mut black = running.page(&game.black).await;
    let mut director = running.page(&game.director).await;
    let mut spectator = running.page(&game.spectator).await;
    white.does(json!({"do": "start-clocks"})).await;
    for page in [&mut white, &mut black, &mut director, &mut spectator] {
        page.sees("the start", |view| view["clocks"]["running"] == "white").await;
    }
    // The clock runs all the while, so a view that was sent for nothing would differ.
    white.does(json!({"do": "offer"})).await;
    black.sees("the offer", |view| view["offer"] == "white").await;
    spectator.hears_nothing_but_pongs().await;
    director.sees("the offer", |view| view["offer"] == "white").await;
    white.sees("the offer", |view| view["offer"] == "white").await;
    director.does(json!({"do": "note", "text": "they look tired"})).await;
    director.sees("the note", |view| view["office"]["notes"] == json!(["they look tired"])).await;
    white.hears_nothing_but_pongs().await;
    black.hears_nothing_but_pongs().await;
    spectator.hears_nothing_but_pongs().await;
    assert_eq!(spectator.n, 2);
    running.stop().await;
}

#[tokio::test]
async fn who_comes_back_gets_the_view_as_it_stands_now() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut white = running.page(&game.white).await;
    let black = running.page(&game.black).await;
    drop(black);
    white.does(json!({"do": "start-clocks"})).await;
    white.plays("g1", "f3").await;
    let black = running.page(&game.black).await;
    assert_eq!((black.n, &black.view["moves"][0]["text"]), (1, &json!("Nf3")));
    assert_eq!(black.view["on_move"], "black");
    running.stop().await;
}

#[tokio::test]
async fn an_act_sent_again_after_a_lost_answer_is_done_once() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut white = running.page(&game.white).await;
    white.does(json!({"do": "start-clocks"})).await;
    for act in [
        json!({"do": "touch", "square": "e2"}),
        json!({"do": "release", "square": "e4"}),
        json!({"do": "press"}),
    ] {
        let id = act["do"].as_str().unwrap().to_string();
        assert_eq!(white.act_as(&id, act.clone()).await["ok"], true);
        drop(white);
        white = running.page(&game.white).await;
        assert_eq!(white.act_as(&id, act).await, json!({"type": "answer", "id": id, "ok": true}));
    }
    assert_eq!(white.view["moves"].as_array().unwrap().len(), 1);
    assert_eq!(white.view["clocks"]["running"], "black");
    running.stop().await;
}

#[tokio::test]
async fn what_an_act_led_to_is_seen_before_its_answer_is_heard() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut white = running.page(&game.white).await;
    white.does(json!({"do": "start-clocks"})).await;
    assert_eq!(white.view["clocks"]["running"], "white");
    white.does(json!({"do": "touch", "square": "e2"})).await;
    assert_eq!(white.view["hand"]["from"], "e2");
    white.does(json!({"do": "release", "square": "e4"})).await;
    assert_eq!(white.view["hand"]["from"], json!(null));
    assert_eq!(white.view["men"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    running.stop().await;
}

#[tokio::test]
async fn a_refusal_comes_with_its_clauses_and_an_error_with_its_field() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut white = running.page(&game.white).await;
    white.does(json!({"do": "start-clocks"})).await;
    let answer = white.act(json!({"do": "press"})).await;
    assert_eq!(answer["refused"]["text"], "make a move before pressing the clock");
    assert!(answer["refused"]["clauses"][0]["gist"].is_string(), "{answer}");
    assert_eq!(answer.get("ok"), None);
    let answer = white.act(json!({"do": "touch", "square": "e0"})).await;
    assert_eq!(answer["error"]["field"], "square", "{answer}");
    running.stop().await;
}

#[tokio::test]
async fn a_message_that_nobody_understands_closes_nothing() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut white = running.page(&game.white).await;
    for (message, said) in [
        ("hello", "this is not JSON: "),
        ("[]", "expected a JSON object, found a list"),
        ("{}", "type: is missing"),
        ("{\"type\": \"dance\"}", "type: expected act or ping, found the text \"dance\""),
        ("{\"type\": \"act\", \"act\": {\"do\": \"press\"}}", "id: is missing"),
    ] {
        white.say(message).await;
        let answer = white.hear().await;
        assert_eq!(answer["type"], "error", "{message}");
        assert!(answer["text"].as_str().unwrap().starts_with(said), "{message}: {answer}");
    }
    white.does(json!({"do": "start-clocks"})).await;
    running.stop().await;
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye_and_has_kept_everything() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut white = running.page(&game.white).await;
    white.does(json!({"do": "resign"})).await;
    let (gone, ()) = tokio::join!(white.is_sent_away(), running.stop());
    assert!(gone);
    let running = Running::start(&folder.config()).await;
    assert_eq!(running.page(&game.black).await.view["outcome"]["score"], "0-1");
    running.stop().await;
}

#[tokio::test]
async fn a_link_that_is_not_valid_gets_no_socket() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let url = format!("ws://{}/api/v1/seat/{}/socket", running.address, "0".repeat(32));
    let refused = tokio_tungstenite::connect_async(url).await.unwrap_err();
    assert!(refused.to_string().contains("404"), "{refused}");
    running.stop().await;
}
