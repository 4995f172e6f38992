//! A full hall: nothing is lost, done twice, or seen in another order than it happened, whoever looks.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::club::{Folder, Links, PATIENCE, Page, Running};

const GAMES: usize = 25;
const SPECTATORS: usize = 10;

/// Knights out, pawns on: nobody repeats a position.
const LINE: [(&str, &str); 6] =
    [("g1", "f3"), ("g8", "f6"), ("b1", "c3"), ("b8", "c6"), ("e2", "e4"), ("e7", "e5")];

const WRITTEN: [&str; 6] = ["Nf3", "Nf6", "Nc3", "Nc6", "e4", "e5"];

fn written(view: &Value) -> Vec<&str> {
    view["moves"].as_array().unwrap().iter().map(|mv| mv["text"].as_str().unwrap()).collect()
}

/// Looks on until all moves were seen; each view must go on from the one before.
async fn looks_on(mut page: Page) {
    let mut seen = written(&page.view).len();
    timeout(PATIENCE, async {
        while seen < WRITTEN.len() || page.view["clocks"]["running"] != "white" {
            let view = page.sees_another_view().await;
            let moves = written(view);
            assert!(moves.len() >= seen, "{moves:?} after {seen}");
            assert_eq!(moves, WRITTEN[..moves.len()]);
            seen = moves.len();
        }
    })
    .await
    .unwrap_or_else(|_| panic!("saw {seen} of {} moves", WRITTEN.len()));
}

/// Both players; every act is sent twice, as by a page that lost the answer.
async fn plays(mut white: Page, mut black: Page, number: usize) {
    white.does(json!({"do": "start-clocks"})).await;
    for (at, (from, to)) in LINE.into_iter().enumerate() {
        let page = if at % 2 == 0 { &mut white } else { &mut black };
        let turn = if at % 2 == 0 { "white" } else { "black" };
        page.sees("its clock", |view| view["clocks"]["running"] == turn).await;
        for act in [
            json!({"do": "touch", "square": from}),
            json!({"do": "release", "square": to}),
            json!({"do": "press"}),
        ] {
            let id = format!("{number}-{at}-{}", act["do"].as_str().unwrap());
            for _ in 0..2 {
                let answer = page.act_as(&id, act.clone()).await;
                assert_eq!(answer["ok"], true, "{act}: {answer}");
            }
        }
    }
    for page in [&mut white, &mut black] {
        page.sees("all moves", |view| written(view) == WRITTEN && view["clocks"]["running"] == "white").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_full_hall_everybody_sees_every_game_as_it_was_played() {
    let folder = Folder::new();
    // Nobody may open more than sixty games a minute.
    let running = Running::start(&folder.config()).await;
    let mut games: Vec<Links> = Vec::new();
    for _ in 0..GAMES {
        games.push(running.game(json!({"control": "G/30 d/5"})).await);
    }
    let mut all = Vec::new();
    for spectator in 0..SPECTATORS {
        // Half of them crowd around one board.
        let game = if spectator % 2 == 0 { &games[0] } else { &games[spectator] };
        all.push(tokio::spawn(looks_on(running.page(&game.spectator).await)));
    }
    all.push(tokio::spawn(looks_on(running.page(&games[0].director).await)));
    for (number, game) in games.iter().enumerate() {
        let (white, black) = (running.page(&game.white).await, running.page(&game.black).await);
        all.push(tokio::spawn(plays(white, black, number)));
    }
    for one in all {
        timeout(PATIENCE + Duration::from_secs(40), one).await.unwrap().unwrap();
    }
    running.stop().await;
    // What was seen is what is on the disk.
    let again = Running::start(&folder.config()).await;
    for game in &games {
        assert_eq!(written(&again.page(&game.spectator).await.view), WRITTEN);
    }
    again.stop().await;
}
