//! Events over HTTP: a whole small one, two officials at once, what everybody may know, and what a restart keeps.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section, report},
};

async fn scorer<'a>(desk: &Desk<'a>) -> Desk<'a> {
    desk.by(Who::at(desk, "Sam Scorer", json!({ "post": "official", "role": "scorer" })).await)
}

#[tokio::test]
async fn a_small_event_from_its_opening_to_its_files() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Spring Open", open_section(2)).await;
    assert_eq!(desk.event, "spring-open");
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    let answer = desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    assert!(answer["happened"][0]["text"].as_str().unwrap().contains("toss"), "{answer}");
    let paired = desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    assert_eq!(paired["version"], json!(8));

    // The top half meets the bottom half (28J): 1-3 and 4-2, and the toss gave White to number 1.
    let round = desk.sees("/sections/Open/rounds/1?why=1").await;
    assert_eq!(round["boards"][0]["white"]["name"], "Ann Lee");
    assert_eq!(round["boards"][0]["black"]["name"], "Cy Ott");
    assert!(round["boards"][0]["why"]["white"].as_str().unwrap().contains("Cy Ott"), "{round}");
    let nobody = desk.by(Who::nobody());
    let (status, _) = nobody.get("/sections/Open/rounds/1").await;
    assert_eq!(status, StatusCode::NOT_FOUND, "nobody sees a round that is not posted");
    desk.does(json!({ "do": "post-pairings", "section": "Open", "round": 1 })).await;
    assert_eq!(nobody.sees("/sections/Open/rounds/1").await["boards"].as_array().unwrap().len(), 2);

    let tried = desk
        .post("/preview", &json!({ "act": { "do": "swap-colors", "section": "Open", "board": 1 } }))
        .await;
    assert_eq!(tried.0, StatusCode::OK, "{}", tried.1);
    assert!(!tried.1["costs"].as_array().unwrap().is_empty(), "{}", tried.1);
    assert_eq!(desk.sees("/sections/Open/rounds/1").await["boards"][0]["white"]["name"], "Ann Lee");

    let explained = nobody.sees("/sections/Open/rounds/1/explain?board=1").await;
    assert_eq!((explained["players"].as_array().unwrap().len(), &explained["full"]), (2, &Value::Null));
    assert!(desk.sees("/sections/Open/rounds/1/explain?board=1").await["full"].is_string());
    let why = nobody.sees("/sections/Open/rounds/1/why-not?one=1&other=2").await;
    assert!(why["answer"].as_str().unwrap().len() > 20, "{why}");
    assert_eq!(desk.sees("/sections/Open/rounds/1/check").await["differences"], json!([]));

    let sam = scorer(&desk).await;
    sam.does(report(1, "white-wins")).await;
    sam.does(report(2, "draw")).await;
    let (status, refused) = sam.act(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{refused}");
    assert!(refused["error"]["text"].as_str().unwrap().contains("pairing director"), "{refused}");
    let (status, _) = nobody.act(report(1, "draw")).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);

    let standings = nobody.sees("/sheets/standings.json").await;
    assert_eq!(standings["sheets"][0]["rows"][0][1], "Ann Lee", "{standings}");
    for sheet in
        ["wall-chart.txt", "crosstable.md", "pairings.csv?round=1", "pairings-by-name.txt", "summary.json"]
    {
        let (status, text) = nobody.get_text(&format!("/sheets/{sheet}")).await;
        assert!(status == StatusCode::OK && text.contains("Ann Lee"), "{sheet}: {status} {text}");
    }
    for sheet in ["pairings.pdf?as=public", "pairings-by-name.pdf?paper=a4", "wall-chart.pdf"] {
        let (status, pdf) = nobody.get_text(&format!("/sheets/{sheet}")).await;
        assert!(status == StatusCode::OK && pdf.starts_with("%PDF"), "{sheet}: {status}");
    }
    let (status, pdf) = desk.get_text("/sheets/slips.pdf?round=1").await;
    assert!(status == StatusCode::OK && pdf.starts_with("%PDF"), "{status}");
    let (status, _) = nobody.get("/sheets/standings.pdf?paper=papyrus").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    // Prizes rest on grades and ages, so that they are for the desk.
    let groups = json!([{ "name": "Overall", "trophies": 1 }]);
    desk.does(json!({ "do": "announce-prizes", "section": "Open", "groups": groups })).await;
    let prizes = desk.sees("/sheets/prizes.json").await;
    assert_eq!(prizes["sheets"][0]["rows"][0][1], "Ann Lee", "{prizes}");
    assert_eq!(desk.sees("").await["sections"][0]["prizes"][0]["name"], "Overall");
    assert_eq!(nobody.get("/sheets/prizes.json").await.0, StatusCode::UNAUTHORIZED);
    let opened = nobody.sees("/standings/Open/1").await;
    assert_eq!((&opened["place"], &opened["name"]), (&json!(1), &json!("Ann Lee")));
    assert!(
        opened["figures"].as_array().unwrap().iter().any(|figure| figure["parts"].is_array()),
        "{opened}"
    );
    let (status, pgn) = nobody.get_text("/rounds/1.pgn").await;
    assert!(status == StatusCode::OK && pgn.contains("[White \"Lee, Ann\"]"), "{pgn}");
    let (status, trf) = desk.get_text("/export/trf").await;
    assert!(status == StatusCode::OK && trf.contains("Lee"), "{trf}");
    assert_eq!(nobody.get("/export/trf").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(nobody.get("/log").await.0, StatusCode::UNAUTHORIZED);
    let log = desk.sees("/log?after=8").await;
    assert!(log["log"].as_array().unwrap().iter().all(|event| event["number"].as_u64() > Some(8)), "{log}");
}

#[tokio::test]
async fn what_can_be_done_is_what_the_caller_may_do() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Quick", open_section(1)).await;
    desk.enter("Open", "Ann Lee", 1800).await;
    desk.enter("Open", "Bo Diaz", 1700).await;
    desk.begin("Open").await;
    let words = |view: &Value| -> Vec<String> {
        view["may"].as_array().unwrap().iter().map(|may| may["do"].as_str().unwrap().to_string()).collect()
    };
    let owner = words(&desk.sees("").await);
    for word in ["report", "settle", "unpair", "undo", "rearrange"] {
        assert!(owner.contains(&word.to_string()), "{word} is not in {owner:?}");
    }
    let sam = scorer(&desk).await.sees("").await;
    assert_eq!(words(&sam), ["report"]);
    // The pages of an event lead whoever looks to those on which there is something for him.
    let pages = json!(["desk", "round", "results", "floor", "standings", "print"]);
    assert_eq!(sam["me"]["pages"], pages);
    let all = json!([
        "desk",
        "entries",
        "check-in",
        "round",
        "results",
        "floor",
        "standings",
        "print",
        "settings",
        "people"
    ]);
    assert_eq!(desk.sees("").await["me"]["pages"], all);
    let registrar = Who::at(&desk, "Rae", json!({ "post": "official", "role": "registrar" })).await;
    let pages = json!(["desk", "entries", "check-in", "standings", "print", "people"]);
    assert_eq!(desk.by(registrar).sees("").await["me"]["pages"], pages);
    let nobody = desk.by(Who::nobody()).sees("").await;
    assert_eq!(nobody["me"]["pages"], json!([]));
    assert_eq!((&nobody["may"], &nobody["warnings"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn an_act_that_is_sent_again_is_done_once() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Once", open_section(1)).await;
    let enter = json!({ "do": "enter", "entrant": { "name": "Ann Lee" }, "section": "Open" });
    let body = json!({ "id": "the-same", "act": enter });
    let first = desk.post("/acts", &body).await;
    assert_eq!(first.0, StatusCode::OK, "{}", first.1);
    let again = desk.post("/acts", &body).await;
    assert_eq!(again.0, StatusCode::OK);
    assert_eq!((&again.1["number"], &again.1["happened"]), (&first.1["number"], &first.1["happened"]));
    assert_eq!(desk.sees("/entries").await["entries"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn of_two_at_once_the_second_is_told_what_changed() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Two", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    let seen = desk.sees("").await["version"].clone();
    let act = |id: &str, act: Value| json!({ "id": id, "act": act, "version": seen });
    assert_eq!(desk.post("/acts", &act("one", report(1, "white-wins"))).await.0, StatusCode::OK);
    // Another board is nobody's trouble; the same board and what rests on it are.
    assert_eq!(desk.post("/acts", &act("two", report(2, "draw"))).await.0, StatusCode::OK);
    let pair = json!({ "do": "pair", "section": "Open", "lot": null });
    for (id, late) in [("three", report(1, "draw")), ("four", pair)] {
        let (status, told) = desk.post("/acts", &act(id, late)).await;
        assert_eq!(status, StatusCode::CONFLICT, "{told}");
        let text = told["error"]["text"].as_str().unwrap();
        assert!(text.contains("board 1, Ann Lee") && text.contains("Olga Owner"), "{text}");
    }
    let results = desk.sees("/sections/Open/rounds/1").await;
    assert_eq!(results["boards"][0]["games"][0]["result"], "white-wins");

    // However many act at the same moment, each board gets one result.
    let many = (0..8).map(|_| desk.act(json!({ "do": "pair", "section": "Open", "lot": null })));
    let answers = futures_util::future::join_all(many).await;
    assert_eq!(answers.iter().filter(|(status, _)| *status == StatusCode::OK).count(), 1);
}

#[tokio::test]
async fn a_restart_keeps_every_act() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Kept", open_section(2)).await;
    desk.enter("Open", "Ann Lee", 1800).await;
    desk.enter("Open", "Bo Diaz", 1700).await;
    desk.begin("Open").await;
    desk.does(report(1, "black-wins")).await;
    let (before, log) = (desk.sees("/sections/Open/rounds/1").await, desk.sees("/log").await);
    let event = desk.event.clone();
    club.hall.clone().close().await;
    drop(club);

    let club = Club::open(&folder.config()).await;
    let desk = Desk { club: &club, who: Who::owner(&club).await, event };
    assert_eq!(desk.sees("/sections/Open/rounds/1").await, before);
    assert_eq!(desk.sees("/log").await, log);
    let list = club.get("/api/v1/events").await.1;
    assert_eq!(list["events"][0]["event"]["name"], "Kept", "{list}");
}

#[tokio::test]
async fn a_list_is_shown_before_anybody_is_entered() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "List", open_section(3)).await;
    desk.enter("Open", "Ann Lee", 1800).await;
    let list =
        "Name,Rating,School,Section,Email\nAnn Lee,1800,,Open,a@x.example\nBo Diaz,1700,Lincoln,open,\n";
    let (status, shown) = desk.post_file("/import/preview", list).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert_eq!((shown["rows"].as_array().unwrap().len(), &shown["duplicates"][0]["line"]), (2, &json!(2)));
    let (status, done) = desk.post_file("/import?id=list-1", list).await;
    assert_eq!(
        (status, &done["entered"], &done["left-out"]),
        (StatusCode::OK, &json!(1), &json!(1)),
        "{done}"
    );
    let again = desk.post_file("/import?id=list-1", list).await;
    assert_eq!(again, (StatusCode::OK, done), "the answer was lost, and is asked for again");
    let other = desk.post_file("/import?id=list-1", "Name,Section\nCy Ott,Open\n").await;
    assert_eq!(other.0, StatusCode::CONFLICT, "the name of another list: {}", other.1);
    let (status, bad) = desk.post_file("/import?id=list-2", "Name,Grade\nCy Ott,forty\n").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(bad["error"]["text"].as_str().unwrap().contains("nobody was entered"), "{bad}");
    let long = format!("Name,School\n{}", "Ann Lee,Lincoln\n".repeat(5_100));
    for path in ["/import/preview", "/import?id=list-4"] {
        let (status, bad) = desk.post_file(path, &long).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        let text = bad["error"]["text"].as_str().unwrap();
        assert!(text.contains("more than 5,000 rows; split it into several files"), "{text}");
    }
    let (status, _) = scorer(&desk).await.post_file("/import?id=list-3", list).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(desk.sees("/entries").await["entries"].as_array().unwrap().len(), 2);
}

/// However much is wrong in a list, and however many are alike, the answer is one that somebody reads.
#[tokio::test]
async fn of_a_list_in_which_everything_is_wrong_the_first_is_told_and_all_is_counted() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Attack", open_section(3)).await;
    let wrong: String = (0..900).map(|row| format!("Ann {row},{}\n", "x".repeat(2_000))).collect();
    let list = format!("Name,Rating ({})\n{wrong}", "r".repeat(20_000));
    let (status, shown) = desk.post_file("/import/preview", &list).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert_eq!(
        (shown["refused"].as_array().unwrap().len(), shown["out"].as_array().unwrap().len()),
        (500, 900),
        "told, and counted"
    );
    assert_eq!(shown["problems"].as_array().unwrap().last().unwrap(), "and 400 more");
    assert!(shown.to_string().len() < 500_000, "{} bytes", shown.to_string().len());
    let (status, bad) = desk.post_file("/import?id=wrong", &list).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let text = bad["error"]["text"].as_str().unwrap();
    assert!(text.ends_with("and 880 more") && text.len() < 10_000, "{text}");

    let alike: String = (0..700)
        .map(|row| format!("Bartholomew {}onstantine,Oak\n", char::from(b'a' + (row % 26) as u8)))
        .collect();
    let (status, shown) = desk.post_file("/import/preview", &format!("Name,School\n{alike}")).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert_eq!(
        (shown["duplicates"].as_array().unwrap().len(), shown["doubtful"].as_array().unwrap().len()),
        (500, 699)
    );
    assert!(shown.to_string().len() < 500_000);

    // What is packed is not unpacked without end, and a page of notes is no note.
    let (status, bad) = desk.act(json!({"do": "note", "text": "x".repeat(2_001)})).await;
    assert!(status.is_client_error() && bad.to_string().contains("at most 2000"), "{status} {bad}");
}

/// One look at a list names everything that is wrong in it; the good rows can go in without the others.
#[tokio::test]
async fn all_that_is_wrong_in_a_list_is_named_at_once_and_the_rest_can_be_entered() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let low: Value = json!({"name": "K-3", "kind": {"system": "swiss"}, "rounds": 3, "control": "G/60 d/5", "eligibility": {"highest-grade": 3}});
    let mut plans = open_section(3);
    plans.as_array_mut().unwrap().push(low);
    let desk = Desk::open(&club, "Lists", plans).await;
    let list = "Name,Rating,Grade,Section\n\
        Ann Lee,1800,12,Open\nBo Diaz,900,28H,K-3\nCy Ott,800,2,Open; K-3\nDi Roe,700,5,K-3\n\
        Ed Poe,600,2,Rookies\nFay Kim,500,2,k-3\n";
    let (status, shown) = desk.post_file("/import/preview", list).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    let refused = shown["refused"].as_array().unwrap();
    let lines: Vec<u64> = refused.iter().map(|one| one["line"].as_u64().unwrap()).collect();
    assert_eq!((lines, &shown["can-enter"]), (vec![3, 4, 5], &json!(2)), "{shown}");
    // A section that is not there is no mistake of the row, but a question.
    assert_eq!(
        (&shown["sections"][0]["named"], &shown["sections"][0]["rows"], &shown["out"]),
        (&json!("Rookies"), &json!(1), &json!([3, 4, 5, 6])),
        "{shown}"
    );
    let said = |at: usize, key: &str| refused[at][key].as_str().unwrap().to_string();
    assert!(said(0, "text").contains("found '28H'; expected a grade from K to 12"), "{shown}");
    assert!(said(1, "text").contains("names 2 sections: Open, K-3"), "{shown}");
    assert_eq!(refused[2]["clauses"][0]["cite"], "28H", "{shown}");
    assert!((0..3).all(|at| !said(at, "next").is_empty() && !said(at, "name").is_empty()), "{shown}");
    // Without a word nobody is entered, and the answer names all of them.
    let (status, no) = desk.post_file("/import?id=all", list).await;
    let text = no["error"]["text"].as_str().unwrap();
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(
        ["line 3, Bo Diaz", "line 4", "line 5", "line 6"].iter().all(|line| text.contains(line)),
        "{text}"
    );
    assert_eq!(desk.sees("/entries").await["entries"].as_array().unwrap().len(), 0);
    let (status, done) = desk.post_file("/import?id=some&leave-out=1", list).await;
    assert_eq!(
        (status, &done["entered"], &done["refused"]),
        (StatusCode::OK, &json!(2), &json!(4)),
        "{done}"
    );
    assert_eq!(desk.sees("/entries").await["entries"].as_array().unwrap().len(), 2);
}

/// A sister is not the same child twice, a bye that is not offered keeps nobody out for good, and everybody's section is
/// seen before he is entered in it.
#[tokio::test]
async fn rows_in_doubt_are_decided_one_by_one() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let section = |name: &str, highest: u8| json!({"name": name, "kind": {"system": "swiss"}, "rounds": 3, "control": "G/30 d/5", "fee": 2500, "byes": {"half-point": "none"}, "eligibility": {"highest-grade": highest}});
    let desk = Desk::open(&club, "Doubts", json!([section("K-3", 3), section("K-5", 5)])).await;
    let list = "Name,Rating,Grade,School,Bye\n\
        Gia Fir,700,3,Oak Hill,\nNia Fir,680.0,2,Oak Hill,\nBo Diaz,650,5,Lincoln,R2\nGia Fir,700,3,Oak Hill,\n";
    let (_, shown) = desk.post_file("/import/preview", list).await;
    let found: Vec<&Value> = shown["rows"].as_array().unwrap().iter().map(|row| &row["found"]).collect();
    assert_eq!(found, [&json!("K-3"), &Value::Null, &Value::Null, &Value::Null], "{shown}");
    let lines = |of: &str| -> Vec<u64> {
        shown[of].as_array().unwrap().iter().map(|one| one["line"].as_u64().unwrap()).collect()
    };
    assert_eq!(
        (lines("duplicates"), lines("refused"), lines("byes")),
        (vec![3, 5, 5], vec![4], vec![4]),
        "{shown}"
    );
    let (status, wrong) = desk.post_file("/import?id=typo&others=3,x", list).await;
    assert_eq!((status, &wrong["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("others")), "{wrong}");
    let how = "others=3&without-byes=1&paid=1";
    let (_, shown) = desk.post_file(&format!("/import/preview?{how}"), list).await;
    assert_eq!((&shown["refused"], &shown["byes"][0]["line"]), (&json!([]), &json!(4)), "{shown}");
    let (status, done) = desk.post_file(&format!("/import?id=doubts&{how}"), list).await;
    assert_eq!(
        (status, &done["entered"], &done["left-out"]),
        (StatusCode::OK, &json!(3), &json!(1)),
        "{done}"
    );
    let entries = desk.sees("/entries").await;
    let entered: Vec<_> = entries["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (one["name"].as_str().unwrap(), one["section"].as_str().unwrap(), one["money"]["paid"].clone())
        })
        .collect();
    let paid = json!(2500);
    assert_eq!(
        entered,
        [("Gia Fir", "K-3", paid.clone()), ("Nia Fir", "K-3", paid.clone()), ("Bo Diaz", "K-5", paid)]
    );
}

#[tokio::test]
async fn everybody_reads_by_which_tie_breaks_a_section_is_ranked_also_where_none_were_announced() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let section = |name: &str, announced: Value| json!({"name": name, "kind": {"system": "swiss"}, "rounds": 3, "control": "G/30 d/5", "book": "nc-scholastic", "tie-breaks": announced});
    let plans = json!([section("As the book has it", json!([])), section("Our own", json!(["solkoff"]))]);
    let desk = Desk::open(&club, "Ties", plans).await;
    let told = desk.sees("/public").await;
    let ties: Vec<&Value> =
        told["sections"].as_array().unwrap().iter().map(|section| &section["tie-breaks"]).collect();
    let book = json!(["modified-median", "solkoff", "cumulative", "cumulative-of-opposition", "coin-flip"]);
    assert_eq!(ties, [&book, &json!(["solkoff"])]);
}

/// Rated games need ratings; a list whose column was not understood is not entered in silence.
#[tokio::test]
async fn a_list_without_ratings_is_told_of_aloud_where_games_are_rated() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let plan = json!([{"name": "K-3", "kind": {"system": "swiss"}, "rounds": 3, "control": "G/60 d/5", "rated": "regular", "book": "nc-scholastic"}]);
    let desk = Desk::open(&club, "Rated", plan).await;
    let (_, shown) =
        desk.post_file("/import/preview", "Name,Grade,Strength,Building\nAnn Lee,3,1800,Oak Hill\n").await;
    let lacking = shown["lacking"].as_array().unwrap();
    assert_eq!(lacking.len(), 2, "{shown}");
    assert!(
        lacking[0]
            .as_str()
            .unwrap()
            .contains("No column of ratings was found (passed over: Strength, Building)")
    );
    assert!(lacking[1].as_str().unwrap().contains("No column of schools"));
    let (_, shown) = desk.post_file("/import/preview", "Name,Rating,School\nAnn Lee,1800,Oak Hill\n").await;
    assert_eq!(shown["lacking"], json!([]));
}

/// A scholastic template brings its team contests; a school is one however it is written, and slips are told of.
#[tokio::test]
async fn schools_are_teams_from_the_beginning() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let mut desk = Desk::open(&club, "Plain", open_section(3)).await;
    let days = json!({ "name": "Schools", "from": "2026-11-21", "to": "2026-11-22" });
    let body = json!({ "id": "schools", "event": days, "template": "scholastic-nc" });
    let (status, opened) = desk.post_to("/api/v1/events", &body).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    desk.event = opened["event"].as_str().unwrap().to_string();
    for (name, team) in
        [("Ann", "Lincoln"), ("Bo", "lincoln "), ("Cy", "Lincon"), ("Di", "St. Mary"), ("Ed", "St Mary")]
    {
        let entrant = json!({ "name": format!("{name} Lee"), "team": team, "grade": 3 });
        let entered = desk.does(json!({ "do": "enter", "entrant": entrant, "section": "K-3" })).await;
        desk.does(json!({ "do": "check-in", "entry": entered["entry"] })).await;
    }
    let care = desk.sees("").await["warnings"].to_string();
    assert!(care.contains("Lincoln and Lincon count as two schools"), "{care}");
    assert!(!care.contains("Mary count"), "{care}");
    desk.begin("K-3").await;
    let sheets = desk.sees("/sheets/teams.json").await;
    let names: Vec<&str> =
        sheets["sheets"][0]["rows"].as_array().unwrap().iter().filter_map(|row| row[1].as_str()).collect();
    // Two of a school at least make a team (nc-scholastic 18).
    assert_eq!((names.len(), names.contains(&"Lincoln")), (2, true), "{sheets}");
}

#[tokio::test]
async fn numbers_are_drawn_from_a_seed_that_is_told_and_nothing_is_recorded() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Lots", open_section(3)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Roe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    let draw = json!({ "do": "draw-numbers", "section": "Open", "order": [] });
    let drawn = async |seed: &str| {
        let (status, tried) = desk.post("/preview", &json!({ "act": draw, "seed": seed })).await;
        assert_eq!(status, StatusCode::OK, "{tried}");
        tried["drawn"].clone()
    };
    let known = drawn("483920").await;
    assert_eq!(known["seed"], "483920");
    assert_eq!(drawn(" 483920 ").await["order"], known["order"], "whoever knows the seed can draw it again");
    let fresh = drawn("").await;
    assert_eq!(fresh["seed"].as_str().unwrap().len(), 6, "one that nobody chose: {fresh}");
    let mut order = fresh["order"].as_array().unwrap().clone();
    assert_eq!(order.len(), 4, "{fresh}");
    order.sort_by_key(|entry| entry.as_u64());
    order.dedup();
    assert_eq!(order.len(), 4, "everybody once: {fresh}");
    desk.does(json!({ "do": "draw-numbers", "section": "Open", "order": known["order"] })).await;
}

/// What the preview finds against other seats is what goes on record, and it is not overridden without a word.
#[tokio::test]
async fn seats_that_a_rule_speaks_against_are_not_changed_without_a_reason() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Seats", open_section(3)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Roe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    // All have the same score and nobody has met: only the order within the group speaks against it.
    let swap = json!({ "do": "swap", "section": "Open", "one": 3, "other": 4 });
    let (status, tried) = desk.post("/preview", &json!({ "act": swap })).await;
    assert_eq!(status, StatusCode::OK, "{tried}");
    let cost = tried["costs"][0].as_str().unwrap().trim_end_matches('.').to_string();
    assert!(cost.contains("(27A3)"), "{tried}");
    assert_eq!(tried["against"], json!([tried["costs"][0], tried["costs"][1]]));
    assert_eq!(tried["new-boards"].as_array().unwrap().len(), 2, "{tried}");
    assert_eq!(tried["happens"][0]["short"], "Round 1 of Open is seated otherwise");
    for why in ["", "  "] {
        let body = json!({ "id": format!("no{why}"), "why": why, "act": swap });
        let (status, no) = desk.post("/acts", &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{no}");
        assert!(no["refused"]["text"].as_str().unwrap().contains("this needs a reason"), "{no}");
        assert_eq!(no["refused"]["needs"], "reason");
    }
    let (status, done) = desk.post("/acts", &json!({ "id": "yes", "why": "a ride", "act": swap })).await;
    assert_eq!(status, StatusCode::OK, "{done}");
    assert!(done["happened"][0]["text"].as_str().unwrap().contains(&cost), "{done} without {cost}");
    // Back as the program had it, nothing speaks against it and nothing needs to be said.
    desk.does(swap).await;
}

#[tokio::test]
async fn the_whole_log_is_exported_by_those_who_may_read_all_of_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Log", open_section(3)).await;
    desk.enter("Open", "Ann Lee", 1800).await;
    desk.does(json!({ "do": "remark", "entry": 1, "text": "zz-warned", "ruling": null })).await;
    for (name, role, status) in [
        ("Org", "organizer", StatusCode::FORBIDDEN),
        ("Pia", "pairing-director", StatusCode::FORBIDDEN),
        ("Chi", "chief-director", StatusCode::OK),
    ] {
        let official = desk.by(Who::at(&desk, name, json!({ "post": "official", "role": role })).await);
        let (answered, text) = official.get_text("/export/log").await;
        assert_eq!((answered, text.contains("zz-warned")), (status, status == StatusCode::OK), "{role}");
        assert_eq!(official.get_text("/export/trf").await.0, StatusCode::OK, "{role}");
    }
}

#[tokio::test]
async fn a_template_opens_its_sections() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let templates = club.get("/api/v1/events/templates").await.1;
    for template in templates["templates"].as_array().unwrap() {
        let name = template["name"].as_str().unwrap();
        let desk = Desk { club: &club, who: Who::owner(&club).await, event: String::new() };
        let announced = json!({ "name": name, "from": "2026-11-21", "to": "2026-11-22" });
        let body = json!({ "id": name, "event": announced, "template": name });
        let (status, opened) = desk.post_to("/api/v1/events", &body).await;
        assert_eq!(status, StatusCode::CREATED, "{name}: {opened}");
        let sections = template["sections"].as_array().unwrap().len();
        let desk = Desk { event: opened["event"].as_str().unwrap().to_string(), ..desk };
        assert_eq!(desk.sees("").await["sections"].as_array().unwrap().len(), sections, "{name}");
        let other = json!({ "id": "another", "event": announced });
        let (status, taken) = desk.post_to("/api/v1/events", &other).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "a name is taken once: {taken}");
    }
}

/// The page asks what would hold for a plan that somebody has only typed, and repeats no rule of its own.
#[tokio::test]
async fn a_plan_that_is_tried_says_which_tie_breaks_go_without_saying() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Ties", open_section(3)).await;
    let mut plan = desk.sees("").await["sections"][0]["plan"].clone();
    plan["kind"] = json!({ "system": "round-robin", "cycles": 1 });
    plan["tie-breaks"] = json!(["solkoff"]);
    let (status, tried) =
        desk.post("/preview", &json!({ "act": { "do": "change-section", "plan": plan } })).await;
    assert_eq!(status, StatusCode::OK, "{tried}");
    assert_eq!(tried["usual-tie-breaks"], json!(["sonneborn-berger", "result-between-tied"]), "{tried}");
}

#[tokio::test]
async fn a_section_that_nobody_entered_is_removed_by_whoever_plans_the_event() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let section =
        |name: &str| json!({"name": name, "kind": {"system": "swiss"}, "rounds": 3, "control": "G/30 d/5"});
    let desk = Desk::open(&club, "Small", json!([section("K-1"), section("K-3")])).await;
    desk.enter("K-3", "Ann Lee", 800).await;
    let remove = |name: &str| json!({ "do": "remove-section", "section": name });
    let scorer = Who::at(&desk, "Sam Scorer", json!({ "post": "official", "role": "scorer" })).await;
    assert_eq!(desk.by(scorer).act(remove("K-1")).await.0, StatusCode::FORBIDDEN);
    let (status, no) = desk.act(remove("K-3")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{no}");
    let text = no["refused"]["text"].as_str().unwrap();
    assert!(text.contains("one player signed up for K-3") && text.contains("another section"), "{text}");
    let names = async || -> Vec<String> {
        let seen = desk.sees("/public").await;
        let named = |section: &Value| section["name"].as_str().unwrap().to_string();
        seen["sections"].as_array().unwrap().iter().map(named).collect()
    };
    let done = desk.does(remove("K-1")).await;
    assert_eq!(names().await, ["K-3"]);
    desk.does(json!({ "do": "undo", "number": done["number"] })).await;
    assert_eq!(names().await, ["K-1", "K-3"]);
}

#[tokio::test]
async fn a_school_is_spelled_for_all_its_entries_and_keeps_its_coach() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Schools", open_section(3)).await;
    for (name, team) in [("Ann Lee", "Oak Hill"), ("Bo Diaz", "Oak Hill"), ("Cy Ott", "Oak Hill Elem.")] {
        let entrant = json!({ "name": name, "team": team });
        desk.does(json!({ "do": "enter", "entrant": entrant, "section": "Open" })).await;
    }
    let coach = json!({ "post": "coach", "of": { "team": "Oak Hill Elem." } });
    let coach = desk.by(Who::at(&desk, "Cora Coach", coach).await);
    let warned = desk.sees("").await["warnings"].clone();
    let spellings: Vec<&Value> = warned
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["kind"] == "school-spelled")
        .map(|one| &one["at"]["spellings"])
        .collect();
    assert_eq!(spellings, [&json!(["Oak Hill", "Oak Hill Elem."])], "{warned}");
    let done = desk.does(json!({ "do": "spell-team", "team": "Oak Hill Elem.", "right": "Oak Hill" })).await;
    assert_eq!(done["happened"][0]["text"], "Oak Hill Elem. is written Oak Hill, for one player", "{done}");
    let seen = desk.by(Who::nobody()).sees("/public").await;
    let teams: Vec<&Value> = seen["entries"].as_array().unwrap().iter().map(|one| &one["team"]).collect();
    assert_eq!(teams, [&json!("Oak Hill"); 3], "{seen}");
    let own = coach.sees("").await["me"]["entries"].clone();
    assert_eq!(own.as_array().unwrap().len(), 3, "{own}");
}
