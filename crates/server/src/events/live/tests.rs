//! Everybody sees games after the delay of their event, and learns nothing before.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use board::Square;
use clock::Timekeeper;
use game::{Deed, Rulings, Seat, Terms};
use http_body_util::BodyExt;
use rulebook::{Book, Policies};
use serde_json::{Value, json};
use store::Commit;
use tournament::Live;
use tower::ServiceExt;

use super::*;
use crate::{
    Config, Watch,
    events::{Wanted, floor::Home},
    keeper::Wish,
    people::EventId,
};

/// A round in play in a hall of its own.
struct Playing {
    hall: Hall,
    watch: Watch,
    event: EventId,
    _folder: tempfile::TempDir,
}

fn spot() -> Spot {
    Spot { section: "Open".parse().unwrap(), round: 1, board: 1, game: 1 }
}

fn acts(live: Live) -> Vec<Value> {
    let mut acts = vec![
        json!({ "do": "open", "event": { "name": "Live", "from": "2026-11-21", "to": "2026-11-22", "live": live } }),
        json!({ "do": "add-section", "plan": {
            "name": "Open", "kind": { "system": "swiss" }, "rounds": 2, "control": "G/60 d/5",
        } }),
    ];
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        let entrant = json!({ "name": name, "ratings": [{ "list": "us-chess", "rating": rating }] });
        acts.push(json!({ "do": "enter", "entrant": entrant, "section": "Open" }));
    }
    acts.push(json!({ "do": "toss", "higher-ranked": "white" }));
    acts.push(json!({ "do": "pair", "section": "Open", "lot": null }));
    acts.push(json!({ "do": "post-pairings", "section": "Open", "round": 1 }));
    acts.push(json!({ "do": "begin-round", "section": "Open", "round": 1 }));
    acts
}

impl Playing {
    async fn with(live: Live) -> Playing {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(folder.path().join("club.db"), "127.0.0.1:0".parse().unwrap());
        config.watch = Watch::of_this_machine();
        let hall = Hall::open(&config).await.unwrap();
        let event = EventId::named("Live").unwrap();
        let mut acts =
            acts(live).into_iter().map(|act| serde_json::from_value::<tournament::Deed>(act).unwrap());
        let opening = Wanted::one("Robin", acts.next().unwrap());
        EventKeeper::open(&event, hall.tools(), opening).await.unwrap();
        let playing = Playing { hall, watch: config.watch, event, _folder: folder };
        for act in acts {
            playing.does(act).await;
        }
        playing
    }

    async fn does(&self, act: tournament::Deed) {
        let keeper = self.hall.event(&self.event).await.unwrap();
        keeper.act(Wanted::one("Robin", act)).await.unwrap();
    }

    /// The log of the first board.
    async fn log(&self) -> Arc<Keeper> {
        let keeper = self.hall.event(&self.event).await.unwrap();
        let game: StreamId = "game-1".parse().unwrap();
        let control = "G/60 d/5".parse().unwrap();
        let policies = Policies::of(Book::UsChess7).unwrap();
        let (white, black) = (tournament::EntryId(1), tournament::EntryId(3));
        let home = Home { event: self.event.clone(), spot: spot(), white, black, beside: None };
        let mut commit = Commit::new();
        home.lay(&mut commit, &game).unwrap();
        let by = Rulings::ByDirector;
        let terms = Terms { rulings: by, ..Terms::on_the_board(policies, control, Timekeeper::Nobody) };
        Keeper::open(&mut commit, &game, terms, self.hall.tools()).unwrap();
        self.hall.tools().store.commit(commit).await.unwrap();
        keeper.mark(&spot(), |tile| tile.game = Some(game.to_string())).await.unwrap();
        self.hall.game(&game).await.unwrap()
    }

    /// All that everybody can ask for while a round is played; the time of day is not news.
    async fn told(&self) -> Vec<String> {
        let pages = [
            "",
            "/public",
            "/live",
            "/boards/Open/1/1/live",
            "/boards/Open/1/2/live",
            "/rounds/1.pgn",
            "/sections/Open/rounds/1",
            "/sheets/pairings.json",
            "/sheets/standings.json",
            "/sheets/wall-chart.json",
        ];
        let mut told = Vec::new();
        for page in pages {
            let text = match serde_json::from_str::<Value>(&self.text(page).await) {
                Ok(Value::Object(mut fields)) => {
                    fields.remove("now");
                    Value::Object(fields).to_string()
                }
                _ => self.text(page).await,
            };
            told.push(format!("{page} {text}"));
        }
        told
    }

    async fn text(&self, page: &str) -> String {
        // Nobody looks twice in so short a time.
        self.hall.event(&self.event).await.unwrap().live().0.lock().await.looked = None;
        let path = format!("/api/v1/events/{}{page}", self.event);
        let request = Request::get(&path).body(Body::empty()).unwrap();
        let response = crate::app(self.hall.clone()).oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
    }

    async fn sees(&self, page: &str) -> Value {
        serde_json::from_str(&self.text(page).await).unwrap()
    }

    fn passes(&self, time: Millis) {
        self.watch.sleep_through(time);
        self.watch.catch_up();
    }
}

async fn does(keeper: &Arc<Keeper>, by: Seat, deed: Deed) {
    keeper.act(Wish::here(keeper, by, deed)).await.unwrap();
}

async fn plays(keeper: &Arc<Keeper>, by: Seat, from: Square, to: Square) {
    for deed in [Deed::Touch(from), Deed::Release(to), Deed::Press] {
        does(keeper, by, deed).await;
    }
}

#[tokio::test]
async fn what_happened_within_the_delay_changes_nothing_that_everybody_can_read() {
    let playing = Playing::with(Live::AfterMinutes(10)).await;
    let before = playing.told().await;
    let log = playing.log().await;
    does(&log, Seat::Director, Deed::StartClocks).await;
    plays(&log, Seat::white(), Square::E2, Square::E4).await;
    assert_eq!(playing.told().await, before, "a log was opened and a move made");
    playing.passes(Millis::minutes(9));
    plays(&log, Seat::black(), Square::E7, Square::E5).await;
    does(&log, Seat::black(), Deed::Resign).await;
    assert_eq!(playing.told().await, before, "the game is over, and nobody can know");
    playing.passes(Millis::minutes(1));
    let live = playing.sees("/live").await;
    let seen = &live["boards"][0];
    assert_eq!(
        (&seen["board"], &seen["moved"]["text"], &seen["outcome"], &seen["white"]["name"]),
        (&json!(1), &json!("e2-e4"), &Value::Null, &json!("Ann Lee")),
        "{live}"
    );
    assert_eq!(live["rounds"][0]["others"], 1, "the other board plays, and nobody writes its moves: {live}");
    let count = live["live"].as_u64().unwrap();
    assert_eq!(playing.sees(&format!("/live?after={count}")).await["boards"], json!([]));

    playing.passes(Millis::minutes(9));
    let later = playing.sees(&format!("/live?after={count}")).await;
    assert_eq!(later["boards"][0]["outcome"]["score"], "1-0", "{later}");
    let board = playing.sees("/boards/Open/1/1/live").await;
    let moves = &board["log"]["moves"];
    let stood = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
    assert_eq!((&moves[1]["text"], &moves[1]["men"]), (&json!("e7-e5"), &json!(stood)), "{board}");
    assert_eq!(moves[0]["men"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    assert!(playing.text("/rounds/1.pgn").await.contains("1. e4 e5 *"), "the result is not reported yet");
}

#[tokio::test]
async fn an_event_may_show_its_games_at_once_or_never() {
    let playing = Playing::with(Live::AfterMinutes(0)).await;
    let log = playing.log().await;
    let rounds = playing.sees("/live").await;
    assert_eq!(rounds["boards"], json!([]), "a log without a move shows no game");
    does(&log, Seat::Director, Deed::StartClocks).await;
    plays(&log, Seat::white(), Square::G1, Square::F3).await;
    assert_eq!(playing.sees("/boards/Open/1/1/live").await["log"]["moved"]["text"], "Ng1-f3");
    let event = json!({ "name": "Live", "from": "2026-11-21", "to": "2026-11-22", "live": "never" });
    playing.does(serde_json::from_value(json!({ "do": "change-event", "event": event })).unwrap()).await;
    let hidden = playing.sees("/boards/Open/1/1/live").await;
    assert_eq!((&hidden["log"], &hidden["minutes"]), (&Value::Null, &Value::Null), "{hidden}");
    assert_eq!(playing.sees("/live").await["boards"], json!([]));
    assert!(!playing.text("/rounds/1.pgn").await.contains("Nf3"));
}

#[tokio::test]
async fn a_claim_at_a_board_is_told_on_the_floor_at_once() {
    let playing = Playing::with(Live::default()).await;
    let log = playing.log().await;
    let event = playing.hall.event(&playing.event).await.unwrap();
    let mut floor = event.floor().changes();
    does(&log, Seat::Director, Deed::StartClocks).await;
    plays(&log, Seat::white(), Square::E2, Square::E4).await;
    assert!(!floor.has_changed().unwrap(), "moves are no news of the floor");
    does(&log, Seat::black(), Deed::Claim(game::Claim::IllegalMove)).await;
    tokio::time::timeout(std::time::Duration::from_secs(10), floor.changed()).await.unwrap().unwrap();
}

#[tokio::test]
async fn that_nothing_can_be_recorded_stops_the_clocks_of_live_boards() {
    let playing = Playing::with(Live::AfterMinutes(0)).await;
    let log = playing.log().await;
    does(&log, Seat::Director, Deed::StartClocks).await;
    plays(&log, Seat::white(), Square::G1, Square::F3).await;
    let before = playing.sees("/live").await;
    let store = playing.hall.tools().store.clone();
    store.fill_up_after(0);
    store.put("links", "any", b"").await.unwrap_err();
    let page = format!("/live?after={}", before["live"]);
    let stood = playing.sees(&page).await;
    assert_eq!(stood["boards"][0]["clocks"]["running"], Value::Null, "{stood}");
    store.fill_up_after(u64::MAX);
    store.put("links", "any", b"").await.unwrap();
    assert!(playing.hall.resume(playing.watch.now()).await);
    let page = format!("/live?after={}", stood["live"]);
    assert_eq!(playing.sees(&page).await["boards"][0]["board"], 1, "it is shown again when time goes on");
}
