//! A machine whose time of day is set, ahead or back, while the program runs or between two runs: no chess clock notices, nobody is
//! signed out, dates are right as soon as the machine's is, and the director is told.

use axum::http::StatusCode;
use clock::Millis;
use serde_json::{Value, json};
use server::{Config, Watch};

use crate::{
    club::{Club, Folder, Running},
    desk::{Desk, Who, open_section},
};

const HOUR: Millis = Millis::minutes(60);
const DAY: Millis = Millis::minutes(24 * 60);
const YEAR: Millis = Millis::minutes(365 * 24 * 60);
const HALF_AN_HOUR: i64 = 1_800_000;

fn is_near(read: &Value, wanted: i64) -> bool {
    read.as_i64().is_some_and(|read| (read - wanted).abs() < 60_000)
}

/// Waits until the heart has noticed it.
async fn is_noticed(running: &Running) {
    while running.hall.jumps().all().is_empty() {
        tokio::task::yield_now().await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_time_of_day_that_is_set_in_mid_game_moves_no_clock_and_is_told() {
    for by in [DAY, YEAR, -HOUR, -DAY, -YEAR] {
        let folder = Folder::new();
        let config = folder.config();
        let running = Running::start(&config).await;
        let club = running.club();
        let desk = Desk::open(&club, "Jumps", open_section(2)).await;
        let game = club.game(json!({"control": "G/30 d/0"})).await;
        club.does(&game.white, json!({"do": "start-clocks"})).await;
        let (_, before) = club.get(&format!("/api/v1/events/{}", desk.event)).await;

        config.watch.set(by);
        is_noticed(&running).await;
        let view = club.view(&game.white).await;
        assert_eq!((&view["paused"], &view["clocks"]["running"]), (&Value::Null, &json!("white")), "{by:?}");
        let left = view["clocks"]["white"].as_i64().unwrap();
        assert!((HALF_AN_HOUR - 60_000..=HALF_AN_HOUR).contains(&left), "{by:?}: {left}");
        club.plays(&game.white, "e2", "e4").await;
        let left = club.view(&game.white).await["clocks"]["white"].as_i64().unwrap();
        assert!((HALF_AN_HOUR - 60_000..=HALF_AN_HOUR).contains(&left), "{by:?}: {left}");

        // Whoever was signed in is, and what is done now has the new date.
        assert_eq!(desk.sees_at("/api/v1/me").await["name"], "Olga Owner", "{by:?}");
        let event = desk.sees("").await;
        assert!(is_near(&event["now"], before["now"].as_i64().unwrap() + by.get()), "{by:?}");
        let audit = desk.sees_at("/api/v1/audit").await;
        let told = audit.as_array().unwrap().iter().find(|line| line["what"] == "clock-jumped").unwrap();
        assert!(told["text"].as_str().unwrap().contains("clocks of games were not touched"), "{told}");
        assert!(is_near(&told["at"], before["now"].as_i64().unwrap() + by.get()), "{told}");
        assert_eq!(desk.sees_at("/api/v1/me").await["clock"], json!([running.hall.jumps().all()[0].words()]));
        running.stop().await;
    }
}

/// A laptop that thinks it is another year when it is started, and is set right before it is started again.
#[tokio::test]
async fn a_run_with_a_wrong_date_spoils_none_of_the_next() {
    for wrong in [DAY, YEAR, -YEAR] {
        let folder = Folder::new();
        let club = Club::open(&folder.config()).await;
        let desk = Desk::open(&club, "Before", open_section(2)).await;
        let right = desk.sees("").await["now"].as_i64().unwrap();
        let (_, invited) = desk.post("/invitations", &json!({"post": {"post": "spectator"}})).await;
        let invited = invited["path"].as_str().unwrap().replace("/invite/", "/api/v1/invitations/");
        let (who, event) = (desk.who.clone(), desk.event.clone());
        club.hall.close().await;

        let config = Config { watch: Watch::ahead_by(wrong), ..folder.config() };
        let club = Club::open(&config).await;
        let game = club.game(json!({"control": "G/30 d/0"})).await;
        club.does(&game.white, json!({"do": "start-clocks"})).await;
        // Somebody signs in, and gets what ends by itself.
        let late = Desk { club: &club, who: Who::owner(&club).await, event: event.clone() };
        let (_, token) = late.post_to("/api/v1/tokens", &json!({"name": "a program", "scope": "read"})).await;
        assert!(is_near(&token["token"]["until"], right + wrong.get() + 365 * DAY.get()), "{token}");
        let late = late.who.clone();
        club.hall.close().await;

        let club = Club::open(&folder.config()).await;
        for who in [&who, &late] {
            let desk = Desk { club: &club, who: who.clone(), event: event.clone() };
            assert_eq!(desk.sees_at("/api/v1/me").await["name"], "Olga Owner", "{wrong:?}");
            assert!(is_near(&desk.sees("").await["now"], right), "{wrong:?}");
        }
        assert_eq!(club.get(&invited).await.0, StatusCode::OK, "{wrong:?}: the invitation stands");
        let desk = Desk { club: &club, who: who.clone(), event: event.clone() };
        let tokens = desk.sees_at("/api/v1/tokens").await;
        let until = tokens[0]["until"].as_i64().unwrap();
        assert!(until <= right + 365 * DAY.get() + 60_000, "{wrong:?}: nothing lasts longer than it may");
        desk.enter("Open", "Ann Lee", 1800).await;
        let log = desk.sees("/log").await;
        let last = log["log"].as_array().unwrap().last().unwrap();
        assert!(is_near(&last["when"], right), "{wrong:?}: {last}");
        // The game of the wrong day goes on, and its clock runs as it should.
        assert_eq!(club.view(&game.white).await["paused"], "interrupted");
        club.does(&game.director, json!({"do": "resume"})).await;
        club.plays(&game.white, "e2", "e4").await;
        let view = club.view(&game.white).await;
        assert_eq!(view["clocks"]["running"], "black", "{wrong:?}");
        for color in ["white", "black"] {
            let left = view["clocks"][color].as_i64().unwrap();
            assert!((HALF_AN_HOUR - 60_000..=HALF_AN_HOUR).contains(&left), "{wrong:?}: {left}");
        }
        if wrong > Millis::ZERO {
            let told = club.hall.jumps().all();
            assert!(told[0].words().contains("before the last entry"), "{told:?}");
        }
        club.hall.close().await;
    }
}

/// The clock of a game from a wrong year runs: it neither stands until that year nor jumps.
#[tokio::test]
async fn a_game_whose_log_lies_in_the_future_goes_on_where_it_ended() {
    let folder = Folder::new();
    let config = Config { watch: Watch::ahead_by(YEAR), ..folder.config() };
    let club = Club::open(&config).await;
    let game = club.game(json!({"control": "G/30 d/0"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    club.hall.close().await;
    let config = folder.config();
    let club = Club::open(&config).await;
    club.does(&game.director, json!({"do": "resume"})).await;
    config.watch.let_pass(Millis::minutes(10));
    club.plays(&game.white, "e2", "e4").await;
    let left = club.view(&game.white).await["clocks"]["white"].as_i64().unwrap();
    assert!((HALF_AN_HOUR - 660_000..=HALF_AN_HOUR - 600_000).contains(&left), "{left}");
}

#[tokio::test]
async fn an_event_that_was_written_under_a_wrong_date_goes_on_with_the_right_one() {
    for ahead in [HOUR, DAY, YEAR] {
        let folder = Folder::new();
        let wrong = Config { watch: Watch::ahead_by(ahead), ..folder.config() };
        let club = Club::open(&wrong).await;
        let desk = Desk::open(&club, "Spring Open", open_section(2)).await;
        desk.does(json!({ "do": "note", "text": "the date is wrong" })).await;
        let (who, event) = (desk.who.clone(), desk.event.clone());
        club.hall.close().await;
        let club = Club::open(&folder.config()).await;
        let desk = Desk { club: &club, who, event };
        desk.does(json!({ "do": "note", "text": "the date is right" })).await;
        let log = desk.sees("/log").await;
        let (first, last) = (&log["log"][0]["when"], &log["log"].as_array().unwrap().last().unwrap()["when"]);
        let right = Watch::of_this_machine().now().get();
        assert!(is_near(first, right + ahead.get()) && is_near(last, right), "{ahead:?}: {first} {last}");
        club.hall.close().await;
    }
}
