//! Tablets at the boards: whose they are, what they may do, and acts that are handed in late, in order and twice.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section, report},
};

async fn under_way(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "Tablets", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk
}

fn wanted(boards: Value) -> Value {
    json!({ "section": "Open", "boards": boards, "use": "clock" })
}

/// The address of a tablet that was put at this board.
async fn tablet(desk: &Desk<'_>, board: usize) -> String {
    let (status, made) = desk.post("/tablets", &wanted(json!([board]))).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let (status, opened) = desk.club.post("/api/v1/tablet", &json!({ "code": made[0]["code"] })).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    format!("/api/v1/tablet/{}", opened["secret"].as_str().unwrap())
}

async fn permitted(desk: &Desk<'_>) {
    desk.does(json!({ "do": "permit-devices", "devices": "tablets" })).await;
}

/// A round in play at an event that permits tablets.
async fn with_tablets(club: &Club) -> Desk<'_> {
    let desk = under_way(club).await;
    permitted(&desk).await;
    desk
}

/// A tablet whose game is open: its address, the game, and the moment at which its scale begins.
async fn sitting(desk: &Desk<'_>) -> (String, Value, i64) {
    let path = tablet(desk, 1).await;
    let (status, shown) = desk.club.post(&format!("{path}/game"), &json!({ "round": 1 })).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    (path, shown["game"]["id"].clone(), shown["now"].as_i64().unwrap())
}

#[tokio::test]
async fn a_tablet_needs_leave_a_code_and_its_board() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let (status, no) = desk.post("/tablets", &wanted(json!([1]))).await;
    assert_eq!(
        status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "only officials' devices until the chief says so: {no}"
    );
    permitted(&desk).await;
    let scorer = desk.by(Who::at(&desk, "Sam", json!({ "post": "official", "role": "scorer" })).await);
    assert_eq!(scorer.post("/tablets", &wanted(json!([1]))).await.0, StatusCode::FORBIDDEN);

    let (_, made) = desk.post("/tablets", &wanted(json!([1, 2]))).await;
    let code = json!({ "code": made[0]["code"] });
    let (_, opened) = club.post("/api/v1/tablet", &code).await;
    assert_eq!((&opened["section"], &opened["board"]), (&json!("Open"), &json!(1)), "{opened}");
    assert_eq!(club.post("/api/v1/tablet", &code).await.0, StatusCode::UNAUTHORIZED, "a code is good once");
    let secret = opened["secret"].as_str().unwrap();
    let path = format!("/api/v1/tablet/{secret}");
    let (_, shown) = club.get(&path).await;
    assert_eq!(
        (
            &shown["white"]["name"],
            &shown["black"]["name"],
            &shown["control"],
            &shown["clock"]["white"]["left"]
        ),
        (&json!("Ann Lee"), &json!("Cy Ott"), &json!("G/60 d/5"), &json!(3_600_000)),
        "{shown}"
    );
    let listed = desk.sees("/tablets").await;
    assert_eq!(
        listed["tablets"].as_array().unwrap().iter().map(|one| &one["open"]).collect::<Vec<_>>(),
        [&json!(true), &json!(false)]
    );

    // The policy is asked at every act, not only when the tablet is put there.
    desk.does(json!({ "do": "permit-devices", "devices": "officials" })).await;
    let call = json!({ "round": 1, "color": "white", "for": "director" });
    assert_eq!(club.post(&format!("{path}/call"), &call).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    permitted(&desk).await;
    let wrong_round = json!({ "round": 2, "color": "white", "for": "director" });
    assert_eq!(club.post(&format!("{path}/call"), &wrong_round).await.0, StatusCode::CONFLICT);
    assert_eq!(club.post(&format!("{path}/call"), &call).await.0, StatusCode::OK);
    let tile = desk.sees("/floor").await["rounds"][0]["boards"][0].clone();
    assert_eq!(
        (&tile["state"], &tile["asks"]),
        (&json!("dispute"), &json!("White asks for a director")),
        "{tile}"
    );

    assert_eq!(desk.delete("/tablets/Open/1").await, StatusCode::OK);
    assert_eq!(club.get(&path).await.0, StatusCode::NOT_FOUND, "a tablet that was taken away knows nothing");
}

#[tokio::test]
async fn ten_moves_that_were_kept_offline_come_in_with_the_times_of_the_tablet() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_tablets(&club).await;
    let (path, game, opened) = sitting(&desk).await;
    // While nothing is heard of the tablet an official writes a note, which moves no clock.
    let (_, link) = desk.post("/boards/Open/1/1/game", &json!({})).await;
    let official = link["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    // A move every 300 ms: what is to be handed in must not lie in the future.
    let act = |number: u32, color: &str, what: &str| {
        let at = opened + i64::from(number - 1) * 300;
        json!({ "game": game, "number": number, "at": at, "color": color, "act": what })
    };
    assert_eq!(club.post(&format!("{path}/acts"), &act(1, "black", "start")).await.0, StatusCode::OK);
    club.does(official, json!({ "do": "note", "text": "the board stands by a draughty window" })).await;
    let (status, gap) = club.post(&format!("{path}/acts"), &act(3, "white", "press")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "act 2 comes first: {gap}");
    for number in 2..=11 {
        let pressed = act(number, if number % 2 == 0 { "white" } else { "black" }, "press");
        let (status, shown) = club.post(&format!("{path}/acts"), &pressed).await;
        assert_eq!(status, StatusCode::OK, "{shown}");
        let (status, again) = club.post(&format!("{path}/acts"), &pressed).await;
        assert_eq!(
            (status, &again["game"]["clock"]),
            (StatusCode::OK, &shown["game"]["clock"]),
            "twice is once"
        );
    }
    let (_, shown) = club.get(&path).await;
    let clock = &shown["game"]["clock"];
    assert_eq!(
        (&clock["white"]["moves"], &clock["black"]["moves"], &shown["game"]["next"], &clock["turn"]),
        (&json!(5), &json!(5), &json!(12), &json!("white"))
    );
    assert_eq!(clock["at"], json!(opened + 3_000), "the times are those of the tablet");
    assert_eq!(clock["white"]["left"], 3_600_000, "each move was made within its delay");
    let other = tablet(&desk, 2).await;
    let foreign = json!({ "game": game, "number": 12, "at": opened, "color": "white", "act": "press" });
    assert_eq!(club.post(&format!("{other}/acts"), &foreign).await.0, StatusCode::CONFLICT);
}

/// A tablet at board 1 of a round that is posted and has not begun, and the start of its clock.
async fn posted(desk: &Desk<'_>) -> (String, Value) {
    for board in [1, 2] {
        desk.does(report(board, "draw")).await;
    }
    let path = tablet(desk, 1).await;
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    desk.does(json!({ "do": "post-pairings", "section": "Open", "round": 2 })).await;
    let (status, shown) = desk.club.post(&format!("{path}/game"), &json!({ "round": 2 })).await;
    assert_eq!((status, &shown["begun"]), (StatusCode::OK, &Value::Null), "the clock is set: {shown}");
    let game = &shown["game"]["id"];
    let start = json!({ "game": game, "number": 1, "at": shown["now"], "color": "black", "act": "start" });
    (path, start)
}

#[tokio::test]
async fn no_clock_is_started_before_the_director_begins_the_round() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_tablets(&club).await;
    let (path, start) = posted(&desk).await;
    let (status, no) = club.post(&format!("{path}/acts"), &start).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{no}");
    assert!(no["refused"]["text"].as_str().unwrap().starts_with("round 2 has not begun"), "{no}");
    assert_eq!(no["refused"]["clauses"][0]["id"], "16N", "{no}");
    let (_, shown) = club.get(&path).await;
    assert_eq!((&shown["game"]["started"], &shown["game"]["next"]), (&json!(false), &json!(1)), "{shown}");

    desk.does(json!({ "do": "begin-round", "section": "Open", "round": 2 })).await;
    let (status, shown) = club.post(&format!("{path}/acts"), &start).await;
    assert_eq!((status, &shown["game"]["started"]), (StatusCode::OK, &json!(true)), "{shown}");
}

/// The director said aloud that the round begins, and has not told the program when the line comes back.
#[tokio::test]
async fn a_clock_that_was_started_without_a_line_ran_all_the_same() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_tablets(&club).await;
    let (path, mut start) = posted(&desk).await;
    start["kept"] = json!(false);
    let (status, no) = club.post(&format!("{path}/acts"), &start).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "there was a line: {no}");
    start["kept"] = json!(true);
    let (status, shown) = club.post(&format!("{path}/acts"), &start).await;
    assert_eq!((status, &shown["game"]["started"]), (StatusCode::OK, &json!(true)), "{shown}");
}

/// Pages that were opened before the program was replaced do not say what they kept; it is told by its age.
#[tokio::test]
async fn an_older_page_need_not_say_that_there_was_no_line() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_tablets(&club).await;
    let (path, mut start) = posted(&desk).await;
    start["at"] = json!(start["at"].as_i64().unwrap() - 6_000);
    let (status, shown) = club.post(&format!("{path}/acts"), &start).await;
    assert_eq!((status, &shown["game"]["started"]), (StatusCode::OK, &json!(true)), "{shown}");
}

#[tokio::test]
async fn both_players_report_on_their_tablet_and_then_nothing_more_is_taken() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_tablets(&club).await;
    let (path, game, opened) = sitting(&desk).await;
    let sheet = json!({ "round": 1, "color": "white", "sheet": [{ "text": "e4" }, { "text": "Zz9", "struck": true }] });
    let (status, kept) = club.post(&format!("{path}/sheet"), &sheet).await;
    assert_eq!(
        (status, &kept["sheets"]["white"][1]["text"]),
        (StatusCode::OK, &json!("Zz9")),
        "whatever is written"
    );
    let slip = |color: &str| json!({ "round": 1, "color": color, "outcome": "draw" });
    assert_eq!(club.post(&format!("{path}/slip"), &slip("white")).await.1["heard"], "waiting");
    let (_, shown) = club.post(&format!("{path}/slip"), &slip("black")).await;
    assert_eq!((&shown["heard"], &shown["results"]), (&json!("result"), &json!(["1/2-1/2"])), "{shown}");
    let late =
        json!({ "game": game, "number": 1, "at": opened + 3_600_000, "color": "black", "act": "start" });
    assert_eq!(club.post(&format!("{path}/acts"), &late).await.0, StatusCode::CONFLICT);
    assert_eq!(club.post(&format!("{path}/sheet"), &sheet).await.0, StatusCode::CONFLICT);
    assert_eq!(club.post(&format!("{path}/slip"), &slip("white")).await.0, StatusCode::CONFLICT);
    assert_eq!(desk.act(report(2, "white-wins")).await.0, StatusCode::OK, "the other board plays on");
}

#[tokio::test]
async fn a_sheet_that_waited_for_the_line_is_taken_when_the_next_round_is_posted() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_tablets(&club).await;
    let path = tablet(&desk, 1).await;
    let (_, shown) = club.get(&path).await;
    let (ann, since) = (shown["white"]["entry"].clone(), shown["now"].clone());
    for board in [1, 2] {
        desk.does(report(board, "draw")).await;
    }
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    desk.does(json!({ "do": "post-pairings", "section": "Open", "round": 2 })).await;
    let (_, shown) = club.get(&path).await;
    assert_eq!(shown["round"], 2, "{shown}");

    let sheet = |more: Value| {
        let mut sheet = json!({ "round": 1, "color": "white", "sheet": [{ "text": "e4" }] });
        sheet.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        sheet
    };
    let hand_in = async |sheet: Value| club.post(&format!("{path}/sheet"), &sheet).await;
    let (status, no) = hand_in(sheet(json!({}))).await;
    assert_eq!(status, StatusCode::CONFLICT, "it may have been written after the result: {no}");
    let later = json!(shown["now"].as_i64().unwrap() + 1_000);
    assert_eq!(hand_in(sheet(json!({ "since": later }))).await.0, StatusCode::CONFLICT);
    let (status, no) = hand_in(sheet(json!({ "since": since, "entry": 99 }))).await;
    assert_eq!(status, StatusCode::CONFLICT, "whose sheet it is: {no}");
    assert_eq!(hand_in(sheet(json!({ "since": since, "round": 3 }))).await.0, StatusCode::CONFLICT);
    let (status, answer) = hand_in(sheet(json!({ "since": since, "entry": ann }))).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(
        (&answer["round"], &answer["sheets"]["white"]),
        (&json!(2), &json!([])),
        "it is not of this round"
    );

    let other = tablet(&desk, 2).await;
    let foreign = sheet(json!({ "since": since, "entry": ann }));
    assert_eq!(
        club.post(&format!("{other}/sheet"), &foreign).await.0,
        StatusCode::CONFLICT,
        "she sat at the other board"
    );
}

#[tokio::test]
async fn what_is_claimed_on_a_tablet_is_ruled_on_from_the_floor() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_tablets(&club).await;
    let (path, game, opened) = sitting(&desk).await;
    let acts = [("black", "start"), ("white", "press"), ("black", "press"), ("white", "stop")];
    for (number, (color, what)) in (1_i64..).zip(acts) {
        let act =
            json!({ "game": game, "number": number, "at": opened + number, "color": color, "act": what });
        assert_eq!(club.post(&format!("{path}/acts"), &act).await.0, StatusCode::OK, "{what}");
    }
    let call = json!({ "round": 1, "color": "white", "for": "draw" });
    assert_eq!(club.post(&format!("{path}/call"), &call).await.0, StatusCode::OK);
    let tile = desk.sees("/floor").await["rounds"][0]["boards"][0].clone();
    assert_eq!(tile["claims"], json!({ "by": "white", "for": "draw" }), "{tile}");

    let link = async |seat: &str| {
        let (_, opened) = desk.post("/boards/Open/1/1/game", &json!({ "seat": seat })).await;
        opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
    };
    let (white, director) = (link("white").await, link("director").await);
    let pressed = club.is_refused(&white, json!({ "do": "press" })).await;
    assert!(pressed["text"].as_str().unwrap().contains("numbers its acts"), "{pressed}");
    club.does(&white, json!({ "do": "claim", "what": "triple-occurrence" })).await;
    club.does(&director, json!({ "do": "ask-for-ruling" })).await;
    desk.post("/boards/Open/1/1/mark", &json!({ "mark": "answered" })).await;
    let tile = desk.sees("/floor").await["rounds"][0]["boards"][0].clone();
    assert_eq!((&tile["state"], &tile["claims"]), (&json!("dispute"), &Value::Null), "{tile}");
    // The tablet saw no move, so the director says whether the scoresheet bears it out.
    let find = json!({ "do": "find", "dispute": 1, "question": "scoresheet adequate", "answer": "yes" });
    club.does(&director, find).await;
    let bench = club.view(&director).await["dispute"]["bench"].clone();
    club.does(&director, json!({ "do": "rule", "dispute": 1, "seen": bench["revision"] })).await;
    desk.ruled("1/2-1/2").await;
}

#[tokio::test]
async fn a_call_is_over_with_the_result_and_one_after_it_is_heard() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = with_tablets(&club).await;
    let path = tablet(&desk, 1).await;
    let call = json!({ "round": 1, "color": "white", "for": "draw" });
    let called = async || {
        let tile = desk.sees("/floor").await["rounds"][0]["boards"][0].clone();
        (tile["called"].clone(), club.get(&path).await.1["called"].clone(), tile["asks"].clone())
    };
    assert_eq!(club.post(&format!("{path}/call"), &call).await.0, StatusCode::OK);
    assert_eq!(called().await, (json!(true), json!(true), json!("White claims a draw")));
    desk.does(report(1, "draw")).await;
    assert_eq!(
        called().await,
        (json!(false), json!(false), Value::Null),
        "an official has recorded the result"
    );
    assert_eq!(club.post(&format!("{path}/call"), &call).await.0, StatusCode::OK);
    assert_eq!(called().await.0, json!(true), "whoever calls now means the result");

    let path = tablet(&desk, 2).await;
    assert_eq!(club.post(&format!("{path}/call"), &call).await.0, StatusCode::OK);
    for color in ["white", "black"] {
        let slip = json!({ "round": 1, "color": color, "outcome": "draw" });
        assert_eq!(club.post(&format!("{path}/slip"), &slip).await.0, StatusCode::OK);
    }
    let tile = desk.sees("/floor").await["rounds"][0]["boards"][1].clone();
    assert_eq!((&tile["state"], &tile["called"]), (&json!("result"), &json!(false)), "{tile}");
}
