//! The floor: two slips for a result, who is late, and a game log whose rulings the event remembers.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section, report},
};

const BOARD: &str = "/boards/Open/1/1";

async fn under_way(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "Floor", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk
}

async fn tile(desk: &Desk<'_>) -> Value {
    desk.sees("/floor").await["rounds"][0]["boards"][0].clone()
}

/// Number 1 plays number 3 on the first board (28J), so these are its players.
async fn player<'a>(desk: &Desk<'a>, name: &str, entry: u32) -> Desk<'a> {
    desk.by(Who::at(desk, name, json!({ "post": "player", "entry": entry })).await)
}

#[tokio::test]
async fn two_players_who_agree_report_a_result_and_two_who_differ_call_the_director() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    assert_eq!(tile(&desk).await["state"], "in-play");
    let (ann, cy, bo) =
        (player(&desk, "Ann", 1).await, player(&desk, "Cy", 3).await, player(&desk, "Bo", 2).await);
    let slip = format!("{BOARD}/slip");
    let (status, said) = ann.post(&slip, &json!({ "outcome": "white-wins" })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "no phones at the boards unless permitted: {said}");
    assert_eq!(said["refused"]["clauses"][0]["id"], "20N", "{said}");
    let call = format!("{BOARD}/mark");
    assert_eq!(ann.post(&call, &json!({ "mark": "call" })).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    desk.does(json!({ "do": "permit-devices", "devices": "phones" })).await;
    let (status, said) = ann.post(&slip, &json!({ "outcome": "white-wins" })).await;
    assert_eq!((status, &said["state"]), (StatusCode::OK, &json!("waiting")), "{said}");
    assert_eq!(
        bo.post(&slip, &json!({ "outcome": "draw" })).await.0,
        StatusCode::FORBIDDEN,
        "it is not their board"
    );
    assert_eq!(cy.post(&slip, &json!({ "outcome": "draw" })).await.1["state"], "disagreement");
    let seen = tile(&desk).await;
    assert_eq!(
        (&seen["state"], seen["slips"].as_array().unwrap().len()),
        (&json!("disagreement"), 2),
        "{seen}"
    );
    assert_eq!(ann.get("/floor").await.0, StatusCode::FORBIDDEN, "players do not see the floor");

    assert_eq!(cy.post(&slip, &json!({ "outcome": "white-wins" })).await.1["state"], "result");
    let seen = tile(&desk).await;
    assert_eq!((&seen["state"], &seen["results"]), (&json!("result"), &json!(["1-0"])), "{seen}");
    let log = desk.sees("/log").await;
    let last = log["log"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["act"], &last["who"]), (&json!("report"), &json!("Ann and Cy")));
    assert_eq!(ann.post(&slip, &json!({ "outcome": "draw" })).await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_scorer_with_two_slips_that_differ_hands_the_board_to_a_director() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let scorer = desk.by(Who::at(&desk, "Sam", json!({ "post": "official", "role": "scorer" })).await);
    let (mark, differ) = (format!("{BOARD}/mark"), json!({ "mark": "differ" }));
    let ann = player(&desk, "Ann", 1).await;
    assert_eq!(ann.post(&mark, &differ).await.0, StatusCode::FORBIDDEN, "a player has their own slip");
    let stands = async || {
        let seen = tile(&desk).await;
        (seen["state"].clone(), seen["differ"].clone(), seen["results"].clone())
    };
    let none = (json!("in-play"), json!(null), json!([null]));
    assert_eq!(scorer.post(&mark, &differ).await.0, StatusCode::OK);
    assert_eq!(stands().await, (json!("disagreement"), json!("Sam"), json!([null])));
    scorer.post(&mark, &json!({ "mark": "agree" })).await;
    assert_eq!(stands().await, none, "it was another board");

    scorer.post(&mark, &differ).await;
    desk.does(report(1, "draw")).await;
    assert_eq!(
        stands().await,
        (json!("result"), json!(null), json!(["1/2-1/2"])),
        "who decides has settled it"
    );
    // The second slip comes in when the first is recorded.
    scorer.post(&mark, &differ).await;
    assert_eq!(stands().await, (json!("disagreement"), json!("Sam"), json!(["1/2-1/2"])));
    let right = json!({ "do": "correct", "section": "Open", "round": 1, "board": 1,
                        "result": { "outcome": "white-wins" }, "prizes": "corrected" });
    let body = json!({ "id": "mended", "act": right, "why": "both players say so now" });
    assert_eq!(desk.post("/acts", &body).await.0, StatusCode::OK);
    assert_eq!(stands().await, (json!("result"), json!(null), json!(["1-0"])));
}

#[tokio::test]
async fn who_is_missing_is_counted_down_from_the_begin_of_the_round() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let (status, _) =
        desk.post(&format!("{BOARD}/mark"), &json!({ "mark": "absent", "color": "black" })).await;
    assert_eq!(status, StatusCode::OK);
    let floor = desk.sees("/floor").await;
    let round = &floor["rounds"][0];
    assert_eq!(
        (&round["boards"][0]["state"], &round["boards"][0]["absent"]),
        (&json!("late"), &json!(["black"]))
    );
    // An hour after the round began, or when the first control is over (13D): with G/60 both are the same.
    let hour = round["late"]["loses-at"].as_i64().unwrap() - round["begun"].as_i64().unwrap();
    assert_eq!((hour, &round["late"]["clauses"][0]["id"]), (3_600_000, &json!("13D")));
    desk.post(&format!("{BOARD}/mark"), &json!({ "mark": "here", "color": "black" })).await;
    assert_eq!(tile(&desk).await["state"], "in-play");
    desk.post(&format!("{BOARD}/mark"), &json!({ "mark": "call" })).await;
    desk.post(&format!("{BOARD}/mark"), &json!({ "mark": "absent", "color": "white" })).await;
    let event = desk.event.clone();
    let before = tile(&desk).await;
    club.hall.clone().close().await;
    drop(club);
    let club = Club::open(&folder.config()).await;
    let desk = Desk { club: &club, who: Who::owner(&club).await, event };
    assert_eq!(tile(&desk).await, before, "a restart forgets no mark");
    desk.does(report(1, "white-wins-by-forfeit")).await;
    assert_eq!(tile(&desk).await["state"], "result");
}

#[tokio::test]
async fn a_board_has_one_game_log_and_a_ruling_that_ends_the_game_is_its_result() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let path = format!("{BOARD}/game");
    let (status, opened) = desk.post(&path, &json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let (status, again) = desk.post(&path, &json!({})).await;
    assert_eq!((status, &again["game"]), (StatusCode::OK, &opened["game"]));
    let scorer = desk.by(Who::at(&desk, "Sam", json!({ "post": "official", "role": "scorer" })).await);
    assert_eq!(scorer.post(&path, &json!({})).await.0, StatusCode::FORBIDDEN, "a scorer does not rule");
    let link = opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string();
    let view = club.view(&link).await;
    assert_eq!(
        (&view["book"]["name"], &view["control"]),
        (&json!("us-chess-7"), &json!("G/60 d/5")),
        "{view}"
    );
    club.does(&link, json!({ "do": "declare", "what": "lost-by-black", "why": "resigned" })).await;
    let seen = desk.ruled("1-0").await;
    assert_eq!((&seen["proposed"], &seen["state"]), (&Value::Null, &json!("result")), "{seen}");
    // Nobody was warned, so the ruling is put on record with both; those of another board know nothing of it.
    let remarks = remarked(&desk).await;
    assert_eq!(remarks.iter().map(Vec::len).collect::<Vec<_>>(), [1, 0, 1, 0], "{remarks:?}");
    assert!(remarks[0][0].starts_with("Round 1 of Open, board 1: "), "{remarks:?}");

    let event = desk.event.clone();
    club.hall.clone().close().await;
    drop(club);
    let club = Club::open(&folder.config()).await;
    let desk = Desk { club: &club, who: Who::owner(&club).await, event };
    assert_eq!(tile(&desk).await["results"], json!(["1-0"]), "a restart sets it no second time");
    let (_, third) = desk.post(&path, &json!({})).await;
    assert_eq!(third["game"], opened["game"]);
    let link = third["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    club.does(link, json!({ "do": "note", "text": "hands were shaken" })).await;
    assert_eq!(remarked(&desk).await, remarks, "what is on record is not put there twice");
}

#[tokio::test]
async fn a_scorer_does_not_see_a_round_before_it_is_posted() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Floor", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700)] {
        desk.enter("Open", name, rating).await;
    }
    let scorer = desk.by(Who::at(&desk, "Sam", json!({ "post": "official", "role": "scorer" })).await);
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    assert_eq!(desk.sees("/floor").await["rounds"].as_array().map(Vec::len), Some(1));
    assert_eq!(scorer.sees("/floor").await["rounds"], json!([]));
    desk.does(json!({ "do": "post-pairings", "section": "Open", "round": 1 })).await;
    assert_eq!(scorer.sees("/floor").await["rounds"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn no_result_shows_a_round_that_is_not_posted() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Floor", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700)] {
        desk.enter("Open", name, rating).await;
    }
    let official = |role: &str| json!({ "post": "official", "role": role });
    let scorer = desk.by(Who::at(&desk, "Sam", official("scorer")).await);
    let pairing = desk.by(Who::at(&desk, "Pia", official("pairing-director")).await);
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    let act = report(1, "white-wins");
    let slip = json!({ "outcome": "white-wins" });
    for board in [1, 99] {
        let path = format!("/boards/Open/1/{board}");
        let (status, answer) = scorer.post("/preview", &json!({ "act": report(board, "draw") })).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "they learn of no board: {answer}");
        assert_eq!(scorer.act(report(board, "draw")).await.0, StatusCode::NOT_FOUND);
        assert_eq!(scorer.post(&format!("{path}/slip"), &slip).await.0, StatusCode::NOT_FOUND);
        let mark = json!({ "mark": "absent", "color": "white" });
        assert_eq!(scorer.post(&format!("{path}/mark"), &mark).await.0, StatusCode::NOT_FOUND);
    }
    assert_eq!(scorer.sees("").await["may"], json!([]));
    for (status, answer) in [
        pairing.act(act.clone()).await,
        pairing.post("/preview", &json!({ "act": act })).await,
        pairing.post("/boards/Open/1/1/slip", &slip).await,
    ] {
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
        assert!(answer["error"]["text"].as_str().unwrap().ends_with("post it first"), "{answer}");
    }
    let nobody = desk.by(Who::nobody());
    assert_eq!(nobody.get("/sections/Open/rounds/1").await.0, StatusCode::NOT_FOUND);
    pairing.does(json!({ "do": "post-pairings", "section": "Open", "round": 1 })).await;
    scorer.does(act).await;
    nobody.sees("/sections/Open/rounds/1").await;
}

#[tokio::test]
async fn the_second_of_two_directors_is_told_whose_ruling_stands() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let floor_director = json!({ "post": "official", "role": "floor-director" });
    let tess = desk.by(Who::at(&desk, "Tess Floor", floor_director).await);
    let mut links = Vec::new();
    for official in [&tess, &desk] {
        let (_, opened) = official.post(&format!("{BOARD}/game"), &json!({})).await;
        links.push(opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string());
    }
    let [first, second] = [&links[0], &links[1]];
    let told = json!({ "do": "claim", "what": "incident", "that": "white picked up the clock" });
    club.does(first, told).await;
    let bench = club.view(second).await["dispute"]["bench"].clone();
    let choice = &bench["choices"][0]["choice"];
    let rule = json!({ "do": "choose", "dispute": 1, "choice": choice, "seen": bench["revision"] });
    club.does(first, rule.clone()).await;
    let refused = club.is_refused(second, rule).await;
    let text = refused["text"].as_str().unwrap();
    assert!(text.starts_with("dispute 1 is not open any more; ruling 1 was given by Tess Floor: "), "{text}");
    let rulings = club.view(second).await["rulings"].clone();
    assert_eq!(rulings.as_array().unwrap().len(), 1, "nothing is recorded twice: {rulings}");
    assert_eq!(rulings[0]["official"], "Tess Floor");
}

#[tokio::test]
async fn two_who_play_for_their_teams_report_their_own_game_and_no_other() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let teams = json!([{
        "name": "Open", "kind": { "system": "team-swiss", "boards": 2 }, "rounds": 2, "control": "G/60 d/5",
    }]);
    let desk = Desk::open(&club, "Teams", teams).await;
    for (name, team, rating) in
        [("Ann Lee", "Oak", 1800), ("Bo Diaz", "Oak", 1700), ("Cy Ott", "Elm", 1650), ("Di Poe", "Elm", 1500)]
    {
        let ratings = json!([{ "list": "us-chess", "rating": rating }]);
        let entrant = json!({ "name": name, "team": team, "ratings": ratings });
        desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Open" })).await;
    }
    desk.does(json!({ "do": "permit-devices", "devices": "phones" })).await;
    desk.begin("Open").await;
    // On the second board of the match the second player of each team sits.
    let (bo, di) = (player(&desk, "Bo", 2).await, player(&desk, "Di", 4).await);
    let slip = format!("{BOARD}/slip");
    let second = json!({ "outcome": "draw", "game": 2 });
    assert_eq!(
        bo.post(&slip, &json!({ "outcome": "draw", "game": 1 })).await.0,
        StatusCode::FORBIDDEN,
        "the first game is not their"
    );
    assert_eq!(bo.post(&slip, &second).await.1["state"], "waiting");
    assert_eq!(di.post(&slip, &second).await.1["state"], "result");
    let results = tile(&desk).await["results"].clone();
    assert_eq!(results.as_array().unwrap().iter().filter(|result| !result.is_null()).count(), 1, "{results}");
}

/// The remarks on every entry, as soon as there are some.
async fn remarked(desk: &Desk<'_>) -> Vec<Vec<String>> {
    for _ in 0..200 {
        let entries = desk.sees("/entries").await;
        let of = |entry: &Value| -> Vec<String> {
            let remarks = entry["remarks"].as_array().unwrap().iter();
            remarks.map(|remark| remark["text"].as_str().unwrap().to_string()).collect()
        };
        let all: Vec<Vec<String>> = entries["entries"].as_array().unwrap().iter().map(of).collect();
        if all.iter().filter(|remarks| !remarks.is_empty()).count() > 1 {
            return all;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    unreachable!("no ruling was put on record in four seconds")
}

#[tokio::test]
async fn where_boards_are_counted_from_another_number_every_page_says_so() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Floor", open_section(2)).await;
    let mut plan = desk.sees("").await["sections"][0]["plan"].clone();
    plan["first-board"] = json!(21);
    desk.does(json!({ "do": "change-section", "plan": plan })).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    // One more section is suggested the next free number, and warned if it takes another.
    assert_eq!(desk.sees("").await["next-board"], 31);
    let like = |first: usize| {
        let mut like = plan.clone();
        like["name"] = json!("Reserve");
        like["first-board"] = json!(first);
        json!({ "do": "add-section", "plan": like })
    };
    desk.does(like(22)).await;
    for name in ["Eve Fox", "Gil Hay"] {
        desk.enter("Reserve", name, 900).await;
    }
    let seen = desk.sees("").await;
    let care = seen["warnings"].as_array().unwrap().iter().find(|care| care["kind"] == "boards-overlap");
    let text = "Open and Reserve both use board 22; give one of them another first board";
    assert_eq!(care.unwrap()["text"], text);
    let mut moved = like(22)["plan"].clone();
    let tried = |plan: &Value| json!({ "act": { "do": "change-section", "plan": plan } });
    assert_eq!(desk.post("/preview", &tried(&moved)).await.1["costs"], json!([text]));
    moved["first-board"] = json!(31);
    assert_eq!(desk.post("/preview", &tried(&moved)).await.1["costs"], json!([]));

    desk.begin("Open").await;
    assert_eq!(tile(&desk).await["named"], "21");
    let round = desk.sees("/sections/Open/rounds/1").await;
    let numbers: Vec<&Value> = round["boards"].as_array().unwrap().iter().map(|one| &one["board"]).collect();
    assert_eq!(numbers, [21, 22]);
    let why = desk.sees("/sections/Open/rounds/1/explain?board=21").await;
    assert!(why["players"][0]["words"].as_str().unwrap().contains("on board 21"), "{why}");
    assert_eq!(desk.get("/sections/Open/rounds/1/explain?board=1").await.0, StatusCode::NOT_FOUND);
    let (status, said) =
        desk.post("/boards/Open/1/22/mark", &json!({ "mark": "absent", "color": "white" })).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert_eq!(desk.post("/boards/Open/1/2/mark", &json!({ "mark": "call" })).await.0, StatusCode::NOT_FOUND);
    desk.does(report(22, "draw")).await;
    let played = desk.sees("/sections/Open/rounds/1").await;
    assert_eq!(
        (&played["boards"][1]["decided"], &played["boards"][0]["decided"]),
        (&json!(true), &json!(false))
    );
}
