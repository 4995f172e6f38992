//! What happened, told over the wire: the list of phrases, the dispute that one of them opens, and its ruling.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::club::{Club, Folder};

fn phrases(claims: &Value) -> Vec<&Value> {
    let topics = claims["topics"].as_array().unwrap();
    topics.iter().flat_map(|topic| topic["phrases"].as_array().unwrap()).collect()
}

async fn claims(club: &Club, token: &str) -> Value {
    let (status, claims) = club.get(&format!("/api/v1/seat/{token}/claims")).await;
    assert_eq!(status, StatusCode::OK);
    claims
}

#[tokio::test]
async fn every_seat_is_told_what_it_can_claim_and_a_spectator_nothing() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"book": "us-chess-7", "control": "G/30 d/5"})).await;

    let white = claims(&club, &game.white).await;
    let names: Vec<&str> =
        white["claims"].as_array().unwrap().iter().map(|claim| claim["claim"].as_str().unwrap()).collect();
    assert_eq!(names, ["triple-occurrence", "fifty-moves", "drawn-ending", "flag", "illegal-move"]);
    let cost = &white["claims"][0]["costs"][0];
    assert_eq!(cost["text"], "the opponent gains 2 minutes");
    assert_eq!(cost["clauses"][0]["cite"], "14C2");
    assert_eq!(white["claims"][4]["costs"], json!([]));

    let picked_up = json!({
        "do": "claim",
        "white": "white picked up the clock",
        "black": "black picked up the clock",
        "blanks": [],
        "about": ["clock"],
        "often": null,
        "listed": { "white": "White picked up the clock", "black": "Black picked up the clock", "either": "Picked up the clock" },
    });
    let director = claims(&club, &game.director).await;
    assert_eq!(director["claims"], json!([]), "they rule on claims and makes none");
    for list in [&white, &director] {
        assert!(phrases(list).contains(&&picked_up), "{list}");
    }
    assert_eq!(claims(&club, &game.spectator).await, json!({"claims": [], "topics": []}));
    let (status, _) = club.get("/api/v1/seat/nobody/claims").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_phrase_of_the_list_can_be_sent_back() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"book": "us-chess-7", "control": "G/30 d/5"})).await;
    for token in [&game.director, &game.white] {
        for phrase in phrases(&claims(&club, token).await) {
            for text in [&phrase["white"], &phrase["black"]] {
                let act = match phrase["do"].as_str().unwrap() {
                    "claim" => json!({"do": "claim", "what": "incident", "that": text}),
                    does => json!({"do": does, "what": text}),
                };
                // Understood; whether it can be now is another matter, once a dispute is open.
                let (status, answer) = club.act(token, act.clone()).await;
                assert_ne!(status, StatusCode::BAD_REQUEST, "{act}: {answer}");
            }
        }
    }
    let unheard_of = json!({"do": "claim", "what": "incident", "that": "white hummed in B flat"});
    assert_eq!(
        club.act(&game.director, unheard_of).await.0,
        StatusCode::BAD_REQUEST,
        "also during a dispute"
    );
}

#[tokio::test]
async fn a_player_calls_the_director_who_finds_and_chooses_another_time() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game =
        club.game(json!({"book": "us-chess-7", "control": "G/30 d/5", "rulings": "by-director"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    let quiet = club.view(&game.spectator).await;

    let told = json!({"do": "claim", "what": "incident", "that": "white picked up the clock"});
    club.does(&game.black, told.clone()).await;
    let refused = club.is_refused(&game.white, told).await;
    assert_eq!(refused["text"], "a dispute is open; nobody moves until it is ruled on");
    let director = club.view(&game.director).await;
    assert_eq!(director["dispute"]["by"], "black");
    let question = &director["dispute"]["bench"]["questions"][0];
    assert_eq!((&question["question"], &question["takes"]), (&json!("established"), &json!("yes-or-no")));
    assert_eq!(question["answers"], json!(["yes", "no", "cannot be established"]));
    club.does(
        &game.director,
        json!({"do": "find", "dispute": 1, "question": "established", "answer": "yes"}),
    )
    .await;

    let bench = club.view(&game.director).await["dispute"]["bench"].clone();
    assert_eq!(bench["findings"][0]["answer"], "yes");
    assert_eq!(bench["choices"][2]["choice"], "opponent +2:00");
    assert_eq!(bench["choices"][2]["time"], "2:00");
    assert_eq!(bench["choices"][2]["follows"][0]["text"], "black +2:00");
    let seen = bench["revision"].clone();
    let choose = |choice: &str| json!({"do": "choose", "dispute": 1, "choice": choice, "seen": seen.clone()});
    let (status, answer) = club.act(&game.director, choose("opponent +soon")).await;
    assert_eq!((status, &answer["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("choice")), "{answer}");
    club.does(&game.director, choose("opponent +3:30")).await;

    let director = club.view(&game.director).await;
    assert_eq!(director["dispute"], json!(null));
    assert_eq!(
        director["office"]["record"][0]["offences"],
        json!([{"offence": "picked up the clock", "times": 1}])
    );
    assert_eq!(director["rulings"][0]["lines"][0]["text"], "chosen: opponent +3:30");
    let spectator = club.view(&game.spectator).await;
    for (field, value) in quiet.as_object().unwrap() {
        if !["clocks", "paused"].contains(&field.as_str()) {
            assert_eq!(&spectator[field], value, "no spectator learns of it: {field}");
        }
    }
}

#[tokio::test]
async fn what_nobody_understands_is_named_by_its_field() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"book": "us-chess-7", "control": "G/30 d/5"})).await;
    for (act, field) in [
        (json!({"do": "claim", "what": "incident", "that": "white ate the clock"}), "that"),
        (json!({"do": "claim", "what": "incident"}), "that"),
        (json!({"do": "handle", "what": "juggles a queen"}), "what"),
        (json!({"do": "occur", "what": "leaves in anger"}), "what"),
    ] {
        let (status, answer) = club.act(&game.director, act.clone()).await;
        assert_eq!(
            (status, &answer["error"]["field"]),
            (StatusCode::BAD_REQUEST, &json!(field)),
            "{act}: {answer}"
        );
    }
    let told = json!({"do": "claim", "what": "incident", "that": "white picked up the clock"});
    let refused = club.is_refused(&game.spectator, told).await;
    assert_eq!(refused["text"], "that is not for this seat to do");
}

#[tokio::test]
async fn a_ruling_slip_goes_to_players_and_officials_and_to_nobody_else() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"book": "us-chess-7", "control": "G/30 d/5"})).await;
    club.does(&game.director, json!({"do": "warn", "color": "white", "why": "hummed"})).await;
    let slip = |token: &str, name: &str| format!("/api/v1/seat/{token}/slips/{name}");

    let (status, headers, text) = club.get_text(&slip(&game.black, "1.txt")).await;
    assert_eq!(
        (status, &headers["content-type"]),
        (StatusCode::OK, &"text/plain; charset=utf-8".parse().unwrap())
    );
    for line in ["Ruling 1", "  Warning 1 to White (1C2b)", "  To: the chief director (21H3)"] {
        assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
    }
    let (_, told) = club.get(&slip(&game.director, "1.json")).await;
    assert_eq!(told["appeal"]["chain"][1]["name"], "a committee or a special referee");
    let (status, _) = club.get(&slip(&game.spectator, "1.txt")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    for name in ["2.txt", "1.doc", "1", "one.txt"] {
        let (status, _) = club.get(&slip(&game.white, name)).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{name}");
    }
}

#[tokio::test]
async fn a_player_appeals_and_sees_how_far_it_has_come() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"book": "us-chess-7", "control": "G/30 d/5"})).await;
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    club.does(&game.director, json!({"do": "warn", "color": "white", "why": "hummed"})).await;
    assert_eq!(club.view(&game.white).await["rulings"][0]["menu"], json!(["appeal"]));
    let wrong = json!({"do": "claim", "what": "incident", "that": "ruling 1 was wrong"});
    club.does(&game.white, wrong).await;
    let white = club.view(&game.white).await;
    assert_eq!(white["rulings"][0]["appeals"], json!([{"by": "white", "stage": "to be decided"}]));
    assert!(white["rulings"][0]["appeal_until"].is_i64());
    assert_eq!(club.view(&game.black).await["rulings"][0]["appeals"], Value::Null);
    let bench = club.view(&game.director).await["dispute"]["bench"].clone();
    assert_eq!(bench["choices"][0]["choice"], "reverse the ruling");
    assert_eq!(bench["choices"][0]["follows"][0]["text"], "ruling 1 reversed");
    assert_eq!(bench["appealed"]["appeal"]["chain"][0]["name"], "the chief director");
    let reserve = json!({
        "do": "choose", "dispute": 1, "choice": "reserve the decision", "seen": bench["revision"],
    });
    club.does(&game.director, reserve).await;
    let director = club.view(&game.director).await;
    assert_eq!(director["rulings"][0]["menu"], json!(["hear-appeal", "more-time", "reverse"]));
    assert_eq!(club.view(&game.white).await["rulings"][0]["menu"], Value::Null, "appealed already");
    assert_eq!(club.view(&game.spectator).await["rulings"], json!([]));
}

#[tokio::test]
async fn a_director_adjourns_where_it_can_be_told_and_only_its_writer_sees_what_was_sealed() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let game = club.game(json!({"book": "schiller", "control": "G/30 d/5", "rulings": "at-once"})).await;
    let offers = |view: &Value| view["menu"].as_array().unwrap().contains(&json!("adjourn"));
    assert!(!offers(&club.view(&game.director).await), "no clock runs yet");
    club.does(&game.white, json!({"do": "start-clocks"})).await;
    assert!(offers(&club.view(&game.director).await));
    assert!(!offers(&club.view(&game.white).await), "a player calls the director");
    club.does(&game.director, json!({"do": "claim", "what": "incident", "that": "it is time to adjourn"}))
        .await;
    assert!(!offers(&club.view(&game.director).await), "a move is being sealed");
    club.does(&game.white, json!({"do": "seal", "text": "Nh3"})).await;
    assert_eq!(club.view(&game.white).await["adjourned"]["sealed"], "Nh3");
    for token in [&game.black, &game.director, &game.spectator] {
        let view = club.view(token).await;
        assert_eq!(
            (&view["adjourned"]["is_sealed"], &view["adjourned"]["is_reply"]),
            (&json!(true), &json!(false))
        );
        assert!(!view.to_string().contains("Nh3"), "{view}");
    }
}
